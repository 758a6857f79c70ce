//! What somebody may have meant by a name that there is not.

/// Of names and what they stand for, the meaning of the name that is most similar to `found`; none where
/// that is another word altogether.
pub fn most_similar<'a, T>(
    found: &str,
    names: impl IntoIterator<Item = (&'a str, T)>,
) -> Option<T> {
    let found: Vec<char> = found.to_lowercase().chars().take(LONGEST).collect();
    let judged = names.into_iter().map(|(name, meaning)| (distance(&found, name), meaning));
    let nearest = judged.min_by_key(|(distance, _)| *distance)?;
    (nearest.0 <= found.len() / 3).then_some(nearest.1)
}

/// Nobody types a longer name.
const LONGEST: usize = 40;

/// How many letters have to be changed, added or left out.
fn distance(found: &[char], name: &str) -> usize {
    let mut row: Vec<usize> = (0..=found.len()).collect();
    for (index, letter) in name.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], index + 1);
        for (place, other) in found.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *other);
            diagonal = row[place + 1];
            row[place + 1] = changed.min(diagonal + 1).min(row[place] + 1);
        }
    }
    row[found.len()]
}

#[cfg(test)]
mod tests {
    use super::{distance, most_similar};

    #[test]
    fn letters_are_counted() {
        for (one, other, expected) in
            [("", "", 0), ("abc", "", 3), ("", "ab", 2), ("kitten", "sitting", 3), ("a", "b", 1)]
        {
            let letters: Vec<char> = one.chars().collect();
            assert_eq!(distance(&letters, other), expected, "{one} {other}");
        }
    }

    #[test]
    fn another_word_is_not_meant() {
        let names = [("alphabeta", 1), ("negascout", 2)];
        assert_eq!(most_similar("AlphaBetta", names), Some(1));
        assert_eq!(most_similar("negscout", names), Some(2));
        assert_eq!(most_similar("deep thought", names), None);
        assert_eq!(most_similar("", names), None);
    }
}
