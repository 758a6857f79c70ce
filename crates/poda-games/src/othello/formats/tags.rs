//! Texts of tags with values in brackets, `(;GM[Othello]PB[one]…)`: what GGF and SGF have in common.

use super::GameFormat;
use super::error::{FormatError, FormatFault};

/// A part of such a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Tag {
    /// A tree begins.
    Begin,
    /// It ends.
    End,
    /// A node begins.
    Node,
    /// A property of the node; of several values of one, each by itself.
    Property(String, String),
}

/// The format of a text that begins as one of the two: SGF says that its game has a number.
pub(super) fn recognised(text: &str) -> Option<GameFormat> {
    // Servers write before a game how many there are.
    let text = text.trim_start_matches(|c: char| c.is_ascii_digit() || c.is_whitespace());
    let begins = text.strip_prefix('(')?.trim_start().starts_with(';');
    let kind = Tags::new(text, 1).map_while(Result::ok).find_map(|(_, tag)| match tag {
        Tag::Property(name, value) if name == "GM" => Some(value),
        _ => None,
    });
    let is_number = kind.is_some_and(|kind| kind.trim().parse::<u32>().is_ok());
    begins.then_some(if is_number { GameFormat::Sgf } else { GameFormat::Ggf })
}

/// The trees of a text, each with the line in which it begins. What stands between them says nothing.
pub(super) fn trees(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let (mut depth, mut begins, mut value, mut protected) = (0_usize, 0, false, false);
    for (at, &byte) in text.as_bytes().iter().enumerate() {
        match byte {
            _ if protected => protected = false,
            b'\\' if value => protected = true,
            b']' => value = false,
            _ if value => {}
            b'[' if depth > 0 => value = true,
            b'(' => {
                if depth == 0 {
                    begins = at;
                }
                depth += 1;
            }
            b')' if depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    found.push((begins, &text[begins..=at]));
                }
            }
            _ => {}
        }
    }
    if depth > 0 {
        found.extend(unclosed(text, begins));
    }
    numbered(text, found)
}

/// The trees of what begins and does not end: each beginning may be a game, and the last is cut.
fn unclosed(text: &str, begins: usize) -> Vec<(usize, &str)> {
    let rest = &text[begins..];
    let mut starts: Vec<usize> = rest.match_indices("(;").map(|(at, _)| begins + at).collect();
    if starts.first() != Some(&begins) {
        starts.insert(0, begins);
    }
    let ends = starts.iter().skip(1).copied().chain([text.len()]).collect::<Vec<_>>();
    starts.iter().zip(ends).map(|(&start, end)| (start, &text[start..end])).collect()
}

/// The lines in which they begin, in place of the bytes.
fn numbered<'a>(text: &str, trees: Vec<(usize, &'a str)>) -> Vec<(usize, &'a str)> {
    let (mut line, mut seen) = (1, 0);
    let count = |part: &str| part.bytes().filter(|&byte| byte == b'\n').count();
    let number = |(at, tree): (usize, &'a str)| {
        line += count(&text[seen..at]);
        seen = at;
        (line, tree)
    };
    trees.into_iter().map(number).collect()
}

/// The parts of one tree, each with its line.
pub(super) struct Tags<'a> {
    rest: &'a str,
    line: usize,
    name: String,
    depth: usize,
}

impl<'a> Tags<'a> {
    /// Of a tree that begins in that line.
    pub(super) fn new(tree: &'a str, line: usize) -> Tags<'a> {
        Tags { rest: tree, line, name: String::new(), depth: 0 }
    }

    /// Behind what is wrong nothing is read.
    fn wrong(&mut self, fault: FormatFault) -> FormatError {
        self.rest = "";
        self.depth = 0;
        FormatError::line(self.line, fault)
    }

    /// What stands up to the next bracket that nothing protects.
    fn value(&mut self) -> Option<String> {
        let mut value = String::new();
        let mut letters = self.rest.char_indices();
        while let Some((at, letter)) = letters.next() {
            match letter {
                ']' => {
                    self.line += value.matches('\n').count();
                    self.rest = &self.rest[at + 1..];
                    return Some(value);
                }
                '\\' => value.extend(letters.next().map(|(_, letter)| letter)),
                letter => value.push(letter),
            }
        }
        None
    }
}

impl Iterator for Tags<'_> {
    type Item = Result<(usize, Tag), FormatError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let mut letters = self.rest.chars();
            let Some(letter) = letters.next() else {
                let open = self.depth > 0;
                return open.then(|| Err(self.wrong(FormatFault::Unclosed(')'))));
            };
            self.rest = letters.as_str();
            let tag = match letter {
                '\n' => {
                    self.line += 1;
                    continue;
                }
                letter if letter.is_whitespace() => continue,
                letter if letter.is_ascii_alphabetic() => {
                    // Old files have names such as `White`, of which the capitals count.
                    self.name.extend(Some(letter).filter(char::is_ascii_uppercase));
                    continue;
                }
                '[' => {
                    let line = self.line;
                    let Some(value) = self.value() else {
                        return Some(Err(self.wrong(FormatFault::Unclosed(']'))));
                    };
                    let name = self.name.clone();
                    if self.rest.trim_start().starts_with('[') {
                        return Some(Ok((line, Tag::Property(name, value))));
                    }
                    self.name.clear();
                    return Some(Ok((line, Tag::Property(name, value))));
                }
                ';' => Tag::Node,
                '(' => {
                    self.depth += 1;
                    Tag::Begin
                }
                ')' => {
                    self.depth = self.depth.saturating_sub(1);
                    Tag::End
                }
                other => return Some(Err(self.wrong(FormatFault::Sign(other)))),
            };
            self.name.clear();
            return Some(Ok((self.line, tag)));
        }
    }
}

/// A value as it is written in brackets, on one line.
pub(super) fn protected(value: &str) -> String {
    let mut text = String::new();
    for letter in value.chars() {
        if matches!(letter, ']' | '\\') {
            text.push('\\');
        }
        text.push(if letter.is_control() { ' ' } else { letter });
    }
    text
}

/// A tag with its value, where there is one.
pub(super) fn told(name: &str, value: &str) -> String {
    if value.is_empty() { String::new() } else { format!("{name}[{}]", protected(value)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trees_are_found_with_their_lines() {
        let text = "1 (;A[)(]\n)\n2 (;B[\\]](;C[x]))(;D[\n";
        let found = trees(text);
        assert_eq!(found, [(1, "(;A[)(]\n)"), (3, "(;B[\\]](;C[x]))"), (3, "(;D[\n")]);
    }

    #[test]
    fn parts_have_their_lines() {
        let read: Vec<_> = Tags::new("(;AB[a\n1][b]\nPlayerWhite[x\\]];)", 3).collect();
        let property = |name: &str, value: &str| Tag::Property(name.into(), value.into());
        let expected = [
            (3, Tag::Begin),
            (3, Tag::Node),
            (3, property("AB", "a\n1")),
            (4, property("AB", "b")),
            (5, property("PW", "x]")),
            (5, Tag::Node),
            (5, Tag::End),
        ];
        assert_eq!(read, expected.map(Ok));
        for (text, fault) in [
            ("(;A[x", FormatFault::Unclosed(']')),
            ("(;A[x]", FormatFault::Unclosed(')')),
            ("(;?)", FormatFault::Sign('?')),
        ] {
            let last = Tags::new(text, 1).last();
            assert_eq!(last, Some(Err(FormatError::line(1, fault))), "{text}");
        }
    }
}
