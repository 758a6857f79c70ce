//! Sentences on a terminal: broken into lines between words.

use crate::output::terminal_width;

/// Nobody likes to read longer lines, or shorter ones.
const WIDEST: usize = 100;
const NARROWEST: usize = 20;

/// Breaks a text between words so that it fits the terminal; its own line breaks stay.
pub fn fitted(text: &str) -> String {
    wrap(text, terminal_width().map_or(WIDEST, usize::from).clamp(NARROWEST, WIDEST))
}

fn wrap(text: &str, width: usize) -> String {
    text.lines().map(|line| wrap_line(line, width)).collect::<Vec<_>>().join("\n")
}

fn wrap_line(line: &str, width: usize) -> String {
    let mut lines = vec![String::new()];
    for word in line.split_whitespace() {
        let last = lines.last_mut().filter(|last| {
            last.is_empty() || last.chars().count() + 1 + word.chars().count() <= width
        });
        match last {
            Some(last) if last.is_empty() => last.push_str(word),
            Some(last) => last.extend([" ", word]),
            None => lines.push(word.to_owned()),
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_are_broken_between_words() {
        assert_eq!(wrap("one two three\n\nfour", 7), "one two\nthree\n\nfour");
        assert_eq!(wrap("ünbröken añadido", 4), "ünbröken\nañadido");
        assert_eq!(wrap("", 4), "");
    }
}
