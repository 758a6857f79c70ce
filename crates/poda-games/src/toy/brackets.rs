//! Nested lists of whole numbers, as people write them: `[[3,12,8],[2,4,6],[14,5,2]]`.

/// A number, or a list of numbers and lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Brackets {
    Number(i32),
    List(Vec<Brackets>),
}

/// Lists within lists, at most. Whatever is read can be dropped and walked through by recursion.
const LEVELS: usize = 100;
/// Numbers and lists in a list.
const WIDEST: usize = 64;
/// Numbers and lists in all.
const MAX_NODES: usize = 1_000_000;

/// Where a text is wrong: the number of the character, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Fault(pub(super) usize);

impl Brackets {
    /// What is in a list; nothing is in a number.
    pub(super) fn list(&self) -> &[Brackets] {
        match self {
            Brackets::Number(_) => &[],
            Brackets::List(list) => list,
        }
    }

    /// Reads a whole text. The error is the first place where it is anything else, or too deep, too wide or
    /// too much, or a number is larger than `most`.
    pub(super) fn read(text: &str, most: i32) -> Result<Brackets, Fault> {
        let mut reader = Reader { rest: text.trim(), open: Vec::new(), nodes: 0, most };
        let whole = reader.whole().filter(|_| reader.rest.is_empty());
        whole.ok_or_else(|| {
            let read = text.trim_end().len() - reader.rest.len();
            Fault(text[..read].chars().count() + 1)
        })
    }
}

struct Reader<'a> {
    rest: &'a str,
    /// The lists that are not closed yet, the innermost last.
    open: Vec<Vec<Brackets>>,
    nodes: usize,
    most: i32,
}

impl Reader<'_> {
    /// Everything up to the bracket that closes the first one; a number alone is whole by itself.
    fn whole(&mut self) -> Option<Brackets> {
        loop {
            let full = self.open.last().is_some_and(|list| list.len() == WIDEST);
            if full || self.nodes == MAX_NODES {
                return None;
            }
            self.nodes += 1;
            if self.open.len() < LEVELS && self.take('[') {
                self.open.push(Vec::new());
                continue;
            }
            let mut part = self.number()?;
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
        let number = self.rest[..self.rest.len() - after.len()].parse::<i32>().ok()?;
        if number.unsigned_abs() > self.most.unsigned_abs() {
            return None;
        }
        self.rest = after.trim_start();
        Some(Brackets::Number(number))
    }
}

#[cfg(test)]
mod tests {
    use super::Brackets::{List, Number};
    use super::*;

    fn read(text: &str) -> Result<Brackets, Fault> {
        Brackets::read(text, 1000)
    }

    #[test]
    fn lists_read_as_they_are_written() {
        let pair = List(vec![Number(-3), List(vec![Number(12)])]);
        assert_eq!(read(" [ -3 , [12] ] "), Ok(pair));
        assert_eq!(read("7"), Ok(Number(7)));
    }

    #[test]
    fn nonsense_is_refused_where_it_is() {
        for (text, place) in [
            ("", 1),
            ("[", 2),
            ("]", 1),
            ("[]", 2),
            ("[[],1]", 3),
            ("[1", 3),
            ("1]", 2),
            ("[1,]", 4),
            ("[,1]", 2),
            ("[1 2]", 4),
            ("1,2", 2),
            ("--1", 1),
            ("-", 1),
            ("+1", 1),
            ("1.5", 2),
            ("  [a] ", 4),
            ("[[1]]]", 6),
            ("[7,1001]", 4),
            ("[-2147483648]", 2),
            ("99999999999", 1),
            ("[1]x", 4),
            ("[ñ]", 2),
            ("\u{661}", 1),
        ] {
            assert_eq!(read(text), Err(Fault(place)), "{text}");
        }
    }

    #[test]
    fn nothing_is_too_much_for_the_reader() {
        let deep = |levels: usize| format!("{}1{}", "[".repeat(levels), "]".repeat(levels));
        assert!(read(&deep(100)).is_ok());
        assert_eq!(read(&deep(101)), Err(Fault(101)));
        assert_eq!(read(&"[".repeat(10_000_000)), Err(Fault(101)));
        let wide = |width: usize| format!("[{}]", vec!["1"; width].join(","));
        assert!(read(&wide(64)).is_ok());
        assert_eq!(read(&wide(65)), Err(Fault(130)));
    }
}
