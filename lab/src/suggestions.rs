//! Suggestions for a mistyped name.

use fivefold_window::ui::plain;

/// The largest number of suggestions.
const MAX_SUGGESTIONS: usize = 4;

/// A question that suggests ids of which one name is similar, after a space; empty without any.
pub(super) fn did_you_mean(
    wanted: &str,
    all: impl Iterator<Item = (String, Vec<String>)>,
) -> String {
    match near(wanted, all).split_last() {
        None => String::new(),
        Some((last, [])) => format!(" did you mean {last}?"),
        Some((last, more)) => format!(" did you mean {} or {last}?", more.join(", ")),
    }
}

/// The ids that are similar to `wanted`, then those of which a name is, best match first: those
/// that contain it or are contained in it, and those within a small edit distance.
fn near(wanted: &str, all: impl Iterator<Item = (String, Vec<String>)>) -> Vec<String> {
    // (Longer words are not typos of a name.)
    if wanted.chars().count() > fivefold_engine::rules::limits::MAX_ID {
        return Vec::new();
    }
    let wanted = plain(wanted).trim().to_owned();
    let rank = |name: &str| {
        let name = plain(name);
        let name = name.trim();
        let apart = strsim::levenshtein(&wanted, name);
        let is_part = !wanted.is_empty() && (name.contains(&wanted) || wanted.contains(name));
        (is_part || apart <= wanted.chars().count().min(12) / 3).then_some((!is_part, apart))
    };
    let best = |(id, names): (String, Vec<String>)| {
        let by_name = || Some((true, names.iter().filter_map(|name| rank(name)).min()?));
        Some((rank(&id).map(|rank| (false, rank)).or_else(by_name)?, id))
    };
    let mut ranked: Vec<_> = all.filter_map(best).collect();
    ranked.sort_unstable();
    ranked.into_iter().take(MAX_SUGGESTIONS).map(|(_, id)| id).collect()
}
