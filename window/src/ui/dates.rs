//! Dates and times in words.

use jiff::Timestamp;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;

use crate::words::Words;

/// The date and time in local time.
pub fn when(words: &Words, at: Timestamp) -> String {
    local(words, "date-and-time", at)
}

/// The date in local time.
pub fn date(words: &Words, at: Timestamp) -> String {
    local(words, "date", at)
}

pub fn day(words: &Words, day: Date) -> String {
    say(words, "date", day.into())
}

fn local(words: &Words, key: &str, at: Timestamp) -> String {
    // This timestamp stands for a missing one.
    if at == Timestamp::UNIX_EPOCH {
        return words.say("date-unknown").into_owned();
    }
    say(words, key, at.to_zoned(TimeZone::system()).datetime())
}

fn say(words: &Words, key: &str, time: DateTime) -> String {
    let part = |name, format: &str| (name, time.strftime(format).to_string().into());
    let number = |name, part: i8| (name, part.into());
    let [month, day] = [number("month", time.month()), number("day", time.day())];
    let [year, hour, minute] = [part("year", "%Y"), part("hour", "%H"), part("minute", "%M")];
    words.say_with(key, &[year, month, day, hour, minute])
}

#[cfg(all(test, windows))]
mod tests {
    /// Other systems have files of them.
    #[test]
    fn the_program_knows_the_time_zones() {
        let zones = jiff::tz::TimeZoneDatabase::bundled();
        assert!(["Europe/Berlin", "America/New_York"].iter().all(|zone| zones.get(zone).is_ok()));
    }
}
