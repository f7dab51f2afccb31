//! Queries from standard input, one JSON object on each line, each answered by one line.

use std::io::{self, BufRead, Read as _, Write as _};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::error::Category;

use super::{Lab, LabAnswer, LabError};

/// The longest query, in bytes.
const MAX_LINE: usize = 1 << 16;

#[derive(Serialize)]
struct QueryError {
    /// The line of the query, from 1.
    line: usize,
    error: String,
}

/// Returns whether `-`, which requests queries from standard input, is given for the dice or,
/// without dice, for the rule set, and clears that argument. A rule set given beside it must exist.
pub(super) fn reads_standard_input(
    rules: &mut Option<String>,
    dice: &mut Option<String>,
    lab: &Lab,
) -> Result<bool, LabError> {
    let last = if dice.is_some() { dice } else { &mut *rules };
    let reads_standard_input = last.take_if(|word| word == "-").is_some();
    if let Some(id) = rules.as_deref().filter(|_| reads_standard_input) {
        lab.rule_set(id)?;
    }
    Ok(reads_standard_input)
}

/// Answers every query until the input ends. A query that can't be answered gets
/// `{"line":…,"error":…}`; blank lines are skipped but counted.
pub(super) fn answer_all<Q: DeserializeOwned>(
    answer: impl Fn(Q) -> Result<LabAnswer, LabError>,
) -> Result<(), LabError> {
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    let mut line = 0;
    while let Some(query) = next_line(&mut input)? {
        line += 1;
        if query.as_ref().is_ok_and(|query| query.trim_ascii().is_empty()) {
            continue;
        }
        let json = match query.and_then(|query| answer(parse(&query)?)) {
            Ok(answer) => answer.json,
            Err(error) => {
                let error = super::one_line(&error.to_string());
                serde_json::to_string(&QueryError { line, error }).map_err(LabError::failed)?
            }
        };
        output.write_all(json.as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}

/// Parses a query. Errors leave out the parser's line number, which is always 1 within a query.
fn parse<Q: DeserializeOwned>(query: &[u8]) -> Result<Q, LabError> {
    serde_json::from_slice(query.trim_ascii_end()).map_err(|error| {
        let column = error.column();
        LabError::Usage(match error.classify() {
            Category::Eof => format!("the question is cut short after column {column}"),
            Category::Syntax | Category::Io => format!(
                "a question is a JSON object on one line, as {{\"dice\":\"44551\"}}; \
                 this is none from column {column} on"
            ),
            Category::Data => {
                let what = error.to_string().replace(" at line 1 column", ", column");
                format!("not a question: {what}")
            }
        })
    })
}

/// The next line; `None` at the end of the input. A line that is too long is skipped.
fn next_line(input: &mut impl BufRead) -> io::Result<Option<Result<Vec<u8>, LabError>>> {
    let mut line = Vec::new();
    if input.by_ref().take(MAX_LINE as u64).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if line.len() < MAX_LINE || line.last() == Some(&b'\n') {
        return Ok(Some(Ok(line)));
    }
    input.skip_until(b'\n')?;
    Ok(Some(Err(LabError::Usage(format!("a question can have at most {MAX_LINE} bytes")))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_that_is_too_long_is_passed_over() {
        let text = format!("one\n{}\ntwo", "x".repeat(3 * MAX_LINE));
        let mut input = text.as_bytes();
        let mut next = || next_line(&mut input).unwrap().map(Result::ok);
        assert_eq!(next(), Some(Some(b"one\n".to_vec())));
        assert_eq!(next(), Some(None));
        assert_eq!(next(), Some(Some(b"two".to_vec())));
        assert_eq!(next(), None);
    }
}
