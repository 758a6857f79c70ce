//! Positions on standard input: one per line, or boards over several lines as `show` draws them. Empty lines
//! and those that begin with `#` say nothing.

use std::io;

/// Reads lines, and gives positions.
pub struct Positions<F> {
    next: F,
    /// A line that was read and does not belong to what came before.
    ahead: Option<String>,
}

impl<F: FnMut() -> io::Result<Option<String>>> Positions<F> {
    /// Lines come from `next`, without the space around them.
    pub fn new(next: F) -> Positions<F> {
        Positions { next, ahead: None }
    }

    /// The next position as it is written; none at the end.
    ///
    /// # Errors
    /// If the lines cannot be read.
    pub fn read(&mut self) -> io::Result<Option<String>> {
        while let Some(line) = self.line()? {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if is_head(&line) {
                self.ahead = self.line()?;
                if self.ahead.as_deref().is_some_and(is_drawn) {
                    continue;
                }
                return Ok(Some(line));
            }
            return if is_drawn(&line) { self.board(line).map(Some) } else { Ok(Some(line)) };
        }
        Ok(None)
    }

    fn line(&mut self) -> io::Result<Option<String>> {
        match self.ahead.take() {
            Some(line) => Ok(Some(line)),
            None => (self.next)(),
        }
    }

    /// A board that begins with that line, and what is said below it.
    fn board(&mut self, first: String) -> io::Result<String> {
        let mut lines = vec![first];
        let mut said = false;
        while let Some(line) = self.line()? {
            let sentence = is_sentence(&line);
            if line.is_empty() && said
                || !line.is_empty() && !sentence && (said || !is_drawn(&line))
            {
                self.ahead = Some(line);
                break;
            }
            said |= sentence;
            lines.push(line);
        }
        Ok(lines.join("\n"))
    }
}

/// Whether a line is part of a drawn board.
fn is_drawn(line: &str) -> bool {
    line.contains(['│', '|', '┌', '├', '└']) || line.starts_with("+-")
}

/// Whether a line names columns: `a b c` or `1 2 3`.
fn is_head(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let letters = ('a'..='z').map(|letter| letter.to_string());
    let numbers = (1..=26).map(|number: u32| number.to_string());
    let same = |names: &mut dyn Iterator<Item = String>| {
        words.iter().all(|word| names.next().as_deref() == Some(word))
    };
    words.len() > 1 && (same(&mut letters.into_iter()) || same(&mut numbers.into_iter()))
}

/// Whether a line below a board says something about it.
fn is_sentence(line: &str) -> bool {
    let cells = |word: &str| word.chars().all(|c| "XOxo.-/012345".contains(c));
    let named = line.split(|c: char| !c.is_alphanumeric()).any(|word| word == "X" || word == "O");
    let mut words = line.split_whitespace();
    let first = words.next().is_some_and(|word| word.len() > 1 && cells(word));
    words.next().is_some()
        && !first
        && !is_drawn(line)
        && (named || line.contains(':') || is_turn(line))
}

/// `Turn 5`
fn is_turn(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let word =
        words.next().is_some_and(|word| word.len() > 2 && word.chars().all(char::is_alphabetic));
    let number = words.next().is_some_and(|word| word.parse::<u32>().is_ok());
    word && number && words.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::Positions;

    fn read(text: &str) -> Vec<String> {
        let mut lines = text.lines().map(|line| line.trim().to_owned());
        let mut positions = Positions::new(|| Ok(lines.next()));
        std::iter::from_fn(|| positions.read().unwrap()).collect()
    }

    const BOARD: &str =
        "     a   b\n   ┌───┬───┐\n 1 │ X │ 2 │\n   ├───┼───┤\n 2 │ 3 │ 4 │\n   └───┴───┘\n";

    #[test]
    fn lines_and_comments() {
        assert_eq!(read("# all\n\nb2a1\n# more\nXO./.../... X\n"), ["b2a1", "XO./.../... X"]);
        assert_eq!(read("1 2 3\n4455\n"), ["1 2 3", "4455"]);
        assert!(read("").is_empty());
    }

    #[test]
    fn boards_with_and_without_words() {
        let told = format!("{BOARD}\nO to move, ply 1\nMoves: b1 a2 b2\n\nb2\n");
        let found = read(&told);
        assert_eq!(found.len(), 2, "{found:?}");
        assert!(found[0].contains("O to move") && found[0].starts_with('┌'), "{found:?}");
        assert_eq!(read(&format!("{BOARD}\n{BOARD}b2\n")).len(), 3);
        assert_eq!(read(&format!("{BOARD}XO/.. X\n")).len(), 2);
    }
}
