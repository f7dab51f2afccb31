//! Suggestions for a mistyped name.

/// The largest number of suggestions.
const MAX_SUGGESTIONS: usize = 4;

/// A question that suggests similar names, after a space; empty without any.
pub(super) fn did_you_mean<'a>(wanted: &str, all: impl Iterator<Item = &'a str>) -> String {
    match near(wanted, all).split_last() {
        None => String::new(),
        Some((last, [])) => format!(" did you mean {last}?"),
        Some((last, more)) => format!(" did you mean {} or {last}?", more.join(", ")),
    }
}

/// The names similar to `wanted`, best match first: those that contain it or are contained in it,
/// and those within a small edit distance.
fn near<'a>(wanted: &str, all: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let wanted = wanted.trim().to_lowercase();
    let rank = |name: &str| {
        let apart = distance(&wanted, name);
        let is_part = !wanted.is_empty() && (name.contains(&wanted) || wanted.contains(name));
        (is_part || apart <= wanted.chars().count().min(12) / 3).then_some((!is_part, apart))
    };
    // (Longer words are not typos of an id.)
    let may_be_near = wanted.chars().count() <= crate::rules::limits::MAX_ID;
    let all = all.filter(|_| may_be_near);
    let mut ranked: Vec<_> = all.filter_map(|name| Some((rank(name)?, name))).collect();
    ranked.sort_unstable();
    ranked.into_iter().take(MAX_SUGGESTIONS).map(|(_, name)| name).collect()
}

/// The Levenshtein distance between two words.
fn distance(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (before, own) in one.chars().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], before + 1);
        for (at, letter) in other.iter().enumerate() {
            let changed = corner + usize::from(own != *letter);
            corner = row[at + 1];
            row[at + 1] = changed.min(corner + 1).min(row[at] + 1);
        }
    }
    row[other.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_differ_are_counted() {
        for (one, other, apart) in
            [("", "", 0), ("yatzy", "", 5), ("kitten", "sitting", 3), ("flaw", "lawn", 2)]
        {
            assert_eq!((distance(one, other), distance(other, one)), (apart, apart), "{one}");
        }
    }

    #[test]
    fn parts_come_first_then_what_has_few_other_letters() {
        let all = ["yahtzee_free", "yahtzee_forced", "yatzy", "maxi", "balut"];
        let near = |wanted: &str| near(wanted, all.into_iter());
        assert_eq!(near("Yahtzee"), ["yahtzee_free", "yahtzee_forced"]);
        assert_eq!(near("yatzi"), ["yatzy"]);
        assert_eq!(near("maxi_yatzy"), ["yatzy", "maxi"]);
        assert!(near("chess").is_empty() && near("").is_empty());
    }
}
