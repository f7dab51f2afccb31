//! Checksums of lines.
//!
//! A line of a file that is appended to ends with the CRC-32C of what is before it, as a comment of RON:
//! `Undo/*1a2b3c4d*/`. Older versions read over the comment, and lines without one, as those
//! versions wrote them, are still read. Whoever changes a line by hand removes its comment.

use super::{Damage, bounded};

const BEGIN: &str = "/*";
const END: &str = "*/";

/// Adds the checksum and the line break.
pub(super) fn seal(line: &str) -> String {
    format!("{line}{}\n", comment(line))
}

/// Returns the text of a line without its checksum. One with a wrong checksum is damaged; one
/// without any is returned as it is.
pub(super) fn open(line: &[u8]) -> Result<&str, Damage> {
    let text = bounded::text(line.trim_ascii())?;
    // RON takes a vertical tab for white space, so a comment before one would be read over.
    if text.ends_with(char::is_control) {
        return Err(Damage::Altered);
    }
    if !text.ends_with(END) {
        return Ok(text);
    }
    let sealed = text.rfind(BEGIN).map(|at| text.split_at(at));
    sealed.filter(|(line, end)| comment(line) == *end).map(|(line, _)| line).ok_or(Damage::Altered)
}

fn comment(line: &str) -> String {
    format!("{BEGIN}{:08x}{END}", crc32c::crc32c(line.as_bytes()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_checksum_is_crc_32c() {
        // The check value of the catalogue of CRC algorithms (CRC-32/ISCSI).
        assert_eq!(seal("123456789"), "123456789/*e3069283*/\n");
        assert_eq!(open(b"123456789/*e3069283*/\r\n"), Ok("123456789"));
    }

    #[test]
    fn lines_without_a_checksum_are_read_and_wrong_ones_are_not() {
        for line in ["Undo", "(name:\"a/*b*/\")", ""] {
            assert_eq!(open(line.as_bytes()), Ok(line));
        }
        for line in ["Undo/*00000000*/", "Undo/**/", "*/", "Undo/*E3069283*/", "Undo\u{b}"] {
            assert_eq!(open(line.as_bytes()), Err(Damage::Altered), "{line}");
        }
        assert_eq!(open(b"\xff"), Err(Damage::NotText));
    }
}
