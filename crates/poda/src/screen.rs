//! What the terminal of the person can show, and whether lines can be edited on it.

use std::env;
use std::ffi::OsStr;
use std::io::{self, IsTerminal};

/// Whether standard output shows colours.
pub fn colours() -> bool {
    let unwanted = env::var_os("NO_COLOR").is_some_and(|it| !it.is_empty());
    io::stdout().is_terminal() && !unwanted && !is_dumb(env::var_os("TERM").as_deref())
}

/// Whether boards have to be drawn with the letters of every keyboard. What is read by programs, or goes into
/// files, is always drawn with lines.
pub fn is_plain() -> bool {
    io::stdout().is_terminal() && shows_letters_only(|name| env::var(name).ok())
}

/// Whether somebody types at a terminal where lines can be edited.
#[cfg(unix)]
pub fn edits_lines() -> bool {
    let term = env::var_os("TERM").filter(|it| !it.is_empty());
    let both = io::stdin().is_terminal() && io::stdout().is_terminal();
    both && term.is_some() && !is_dumb(term.as_deref())
}

fn is_dumb(term: Option<&OsStr>) -> bool {
    term.is_some_and(|term| term == "dumb")
}

/// What locale and kind of terminal say. Where nothing says anything, the system does not use them.
fn shows_letters_only(variable: impl Fn(&str) -> Option<String>) -> bool {
    let said = |name: &str| variable(name).filter(|value| !value.is_empty());
    let old = said("TERM")
        .is_some_and(|term| ["dumb", "vt52", "vt100", "vt102", "vt220"].contains(&term.as_str()));
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(said);
    let narrow = locale.map_or(cfg!(unix), |locale| {
        let locale = locale.to_ascii_lowercase().replace('-', "");
        !locale.contains("utf8")
    });
    old || narrow
}

#[cfg(test)]
mod tests {
    use super::{is_dumb, shows_letters_only};

    fn plain(said: &[(&str, &str)]) -> bool {
        let find = |name: &str| said.iter().find(|(known, _)| *known == name);
        shows_letters_only(|name| find(name).map(|(_, value)| (*value).to_owned()))
    }

    #[test]
    fn locale_and_terminal_decide() {
        assert!(!plain(&[("LANG", "es_ES.UTF-8"), ("TERM", "xterm")]));
        assert!(!plain(&[("LC_ALL", ""), ("LANG", "C.utf8")]));
        assert!(plain(&[("LC_ALL", "C"), ("LANG", "C.UTF-8")]));
        assert!(plain(&[("LANG", "en_US.ISO-8859-1"), ("TERM", "xterm")]));
        assert!(plain(&[("LANG", "C.UTF-8"), ("TERM", "dumb")]));
        assert!(plain(&[("LANG", "C.UTF-8"), ("TERM", "vt100")]));
        assert_eq!(plain(&[]), cfg!(unix));
        assert!(is_dumb(Some("dumb".as_ref())) && !is_dumb(None));
    }
}
