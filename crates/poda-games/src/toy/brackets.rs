//! Nested lists of whole numbers, as people write them: `[[3,12,8],[2,4,6],[14,5,2]]`.

/// A number, or a list of numbers and lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Brackets {
    Number(i32),
    List(Vec<Brackets>),
}

/// Lists within lists, at most. Whatever is read can be dropped and walked through by recursion.
const LEVELS: usize = 100;

impl Brackets {
    /// What is in a list; nothing is in a number.
    pub(super) fn list(&self) -> &[Brackets] {
        match self {
            Brackets::Number(_) => &[],
            Brackets::List(list) => list,
        }
    }

    /// Reads a whole text; none if it is anything else, or lists lie too deep in one another.
    pub(super) fn read(text: &str) -> Option<Brackets> {
        let mut reader = Reader { rest: text.trim(), open: Vec::new() };
        let whole = reader.whole()?;
        reader.rest.is_empty().then_some(whole)
    }
}

struct Reader<'a> {
    rest: &'a str,
    /// The lists that are not closed yet, the innermost last.
    open: Vec<Vec<Brackets>>,
}

impl Reader<'_> {
    /// Everything up to the bracket that closes the first one; a number alone is whole by itself.
    fn whole(&mut self) -> Option<Brackets> {
        loop {
            let mut part = if self.take('[') {
                if self.open.len() == LEVELS {
                    return None;
                }
                if !self.take(']') {
                    self.open.push(Vec::new());
                    continue;
                }
                Brackets::List(Vec::new())
            } else {
                self.number()?
            };
            // What is complete now goes into its list, and may complete that one.
            loop {
                let Some(list) = self.open.last_mut() else { return Some(part) };
                list.push(part);
                if self.take(',') {
                    break;
                }
                if !self.take(']') {
                    return None;
                }
                part = Brackets::List(self.open.pop()?);
            }
        }
    }

    fn take(&mut self, sign: char) -> bool {
        let after = self.rest.strip_prefix(sign);
        self.rest = after.map_or(self.rest, str::trim_start);
        after.is_some()
    }

    fn number(&mut self) -> Option<Brackets> {
        let digits = self.rest.strip_prefix('-').unwrap_or(self.rest);
        let after = digits.trim_start_matches(|sign: char| sign.is_ascii_digit());
        let number = &self.rest[..self.rest.len() - after.len()];
        self.rest = after.trim_start();
        number.parse().ok().map(Brackets::Number)
    }
}

#[cfg(test)]
mod tests {
    use super::Brackets::{List, Number};
    use super::*;

    #[test]
    fn lists_read_as_they_are_written() {
        let pair = List(vec![Number(-3), List(vec![Number(12)])]);
        assert_eq!(Brackets::read(" [ -3 , [12] ] "), Some(pair));
        assert_eq!(Brackets::read("7"), Some(Number(7)));
        assert_eq!(Brackets::read("[[],1]"), Some(List(vec![List(vec![]), Number(1)])));
    }

    #[test]
    fn nonsense_is_refused() {
        for text in [
            "",
            "[",
            "]",
            "[1",
            "1]",
            "[1,]",
            "[,1]",
            "[1 2]",
            "1,2",
            "--1",
            "-",
            "+1",
            "1.5",
            "a",
            "[[1]]]",
            "99999999999",
            "[1]x",
            "\u{661}",
        ] {
            assert_eq!(Brackets::read(text), None, "{text}");
        }
    }

    #[test]
    fn no_depth_is_too_much_for_the_reader() {
        assert!(Brackets::read(&format!("{}1{}", "[".repeat(100), "]".repeat(100))).is_some());
        assert!(Brackets::read(&format!("{}1{}", "[".repeat(101), "]".repeat(101))).is_none());
        assert!(Brackets::read(&"[".repeat(10_000_000)).is_none());
    }
}
