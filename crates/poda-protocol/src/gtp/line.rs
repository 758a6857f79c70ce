//! A command line as words: spaces part them, quotes and backslashes protect.

/// What is wrong with a command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LineError {
    /// There is no command.
    #[error("no command")]
    Empty,
    /// A quote is not closed.
    #[error("a quote is not closed: {0}")]
    Quote(char),
}

/// Cuts a command line into the program and its arguments. No shell is asked.
///
/// # Errors
/// If there is nothing, or a quote is not closed.
pub fn words(line: &str) -> Result<Vec<String>, LineError> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        match (letter, quote) {
            ('\\', None | Some('"')) => {
                word.get_or_insert_default().extend(letters.next());
            }
            (letter, Some(open)) if letter == open => quote = None,
            ('\'' | '"', None) => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (letter, None) if letter.is_whitespace() => words.extend(word.take()),
            (letter, _) => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    match quote {
        Some(quote) => Err(LineError::Quote(quote)),
        None if words.is_empty() => Err(LineError::Empty),
        None => Ok(words),
    }
}

#[cfg(test)]
mod tests {
    use super::{LineError, words};

    #[test]
    fn command_lines_are_cut_at_spaces_and_protected_by_quotes() {
        let check = |line: &str, expected: &[&str]| assert_eq!(words(line).unwrap(), expected);
        check("gtp-rhino -l 1", &["gtp-rhino", "-l", "1"]);
        check("  '/a b/c'  \"d 'e'\" '' ", &["/a b/c", "d 'e'", ""]);
        check(r#"a\ b "c\"d" 'e\f'"#, &["a b", "c\"d", r"e\f"]);
        assert_eq!(words(" "), Err(LineError::Empty));
        assert_eq!(words("'a"), Err(LineError::Quote('\'')));
    }
}
