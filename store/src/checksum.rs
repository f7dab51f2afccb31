//! Checksums of lines.
//!
//! In files that grow line by line, each line ends with the CRC-32C of the text before it, as a RON
//! comment: `Undo/*1a2b3c4d*/`. Older versions ignore the comment, and lines without one, as those
//! versions wrote them, are still read. Anyone who edits a line by hand must remove its comment.

use super::{Damage, bounded};

const BEGIN: &str = "/*";
const END: &str = "*/";

/// Appends the checksum and a line break to a line.
pub(super) fn seal(line: &str) -> String {
    format!("{line}{}\n", comment_of(line))
}

/// Strips the checksum from a line. A wrong checksum is damage; a line without one is returned
/// unchanged.
pub(super) fn open(line: &[u8]) -> Result<&str, Damage> {
    let text = bounded::line_text(line.trim_ascii())?;
    // RON treats a vertical tab as white space, so a comment followed by one would be skipped
    // unchecked.
    if text.ends_with(char::is_control) {
        return Err(Damage::Altered);
    }
    if !text.ends_with(END) {
        return Ok(text);
    }
    let sealed = text.rfind(BEGIN).map(|at| text.split_at(at));
    sealed
        .filter(|(line, end)| comment_of(line) == *end)
        .map(|(line, _)| line)
        .ok_or(Damage::Altered)
}

fn comment_of(line: &str) -> String {
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
