//! `cargo xtask setup`: what the check needs and cargo does not bring.
//!
//! ```text
//!  browser ─ chromium, chromium-driver ─┐
//!  opponent ─ grhino ───────────────────┼─ packages of Debian, by apt-get
//!  node ─ nodejs, npm ──────────────────┘
//!  page tools ─ typescript, axe-core ───── npm, into target/page-tools
//!  targets ─ the other machines ────────── rustup
//! ```
//!
//! `cargo xtask firefox` needs Firefox and its driver besides, and asks for them here.
//!
//! Every need says what it is for and what will be installed before that is done. What cannot be
//! installed is said too, with what fails for want of it: the check then goes on and fails there.

use crate::{page, targets};
use std::path::Path;
use std::process::{Command, Stdio};

/// Whether what is missing may be installed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// It is installed.
    Install,
    /// It is named.
    Offline,
}

/// Something that the check needs.
#[derive(Clone, Copy, Debug)]
struct Need {
    name: &'static str,
    /// What it is for, and what fails or is left out without it.
    reason: &'static str,
    is_there: fn(&Path) -> bool,
    /// What will be installed, in the words of whoever installs it.
    parts: fn() -> String,
    install: fn(&Path) -> bool,
}

/// In the order in which they are installed: page tools come by npm.
const NEEDS: [Need; 5] = [
    Need {
        name: "browser",
        reason: "the pages are tested in it, and these tests fail without it",
        is_there: |_| runs(&["chromedriver", "--version"]) && runs(&["chromium", "--version"]),
        parts: || "chromium and chromium-driver, packages of Debian".to_owned(),
        install: |_| debian(&["chromium", "chromium-driver"]),
    },
    Need {
        name: "opponent",
        reason: "the arena is tested against it, and that test fails without it",
        is_there: |_| Path::new("/usr/games/gtp-rhino").exists(),
        parts: || "grhino, a package of Debian".to_owned(),
        install: |_| debian(&["--no-install-recommends", "grhino"]),
    },
    Need {
        name: "node",
        reason: "it runs the page tools",
        is_there: |_| runs(&["node", "--version"]) && runs(&["npm", "--version"]),
        parts: || "nodejs and npm, packages of Debian".to_owned(),
        install: |_| debian(&["--no-install-recommends", "nodejs", "npm"]),
    },
    Need {
        name: "page tools",
        reason: "they check the types of the page's script and who can use the page; both fail without them",
        is_there: page::tools_are_there,
        parts: || format!("{} from npm, into target/page-tools", page::TOOLS.join(" and ")),
        install: page::install_tools,
    },
    Need {
        name: "targets",
        reason: "the code is compiled for other machines; what is missing is skipped",
        is_there: |_| targets::missing().is_empty(),
        parts: || {
            format!("the standard libraries for {}, by rustup", targets::missing().join(", "))
        },
        install: |_| targets::add(&targets::missing()),
    },
];

/// What `cargo xtask firefox` needs besides: the check does without it.
const FIREFOX: [Need; 2] = [
    Need {
        name: "firefox",
        reason: "the main paths of the page are tried in it",
        is_there: |_| runs(&["firefox-esr", "--version"]),
        parts: || "firefox-esr, a package of Debian".to_owned(),
        install: |_| debian(&["--no-install-recommends", "firefox-esr"]),
    },
    Need {
        name: "geckodriver",
        reason: "it speaks to firefox",
        is_there: |root| runs(&[&page::geckodriver(root).to_string_lossy(), "--version"]),
        parts: || "geckodriver from crates.io, into target/page-tools; some minutes".to_owned(),
        install: page::install_geckodriver,
    },
];

/// Installs what the tests in Firefox need; whether everything is there in the end.
pub(crate) fn firefox(root: &Path) -> bool {
    FIREFOX.iter().all(|need| need.meet(root, Mode::Install))
}

/// Installs what is missing, or only names it; whether everything is there in the end.
pub(crate) fn run(root: &Path, mode: Mode) -> bool {
    let mut complete = true;
    for need in &NEEDS {
        complete &= need.meet(root, mode);
    }
    complete
}

impl Need {
    fn meet(&self, root: &Path, mode: Mode) -> bool {
        let Need { name, reason, .. } = self;
        if (self.is_there)(root) {
            println!("== setup: {name}: there");
            return true;
        }
        if mode == Mode::Offline {
            println!("== setup: {name}: missing ({reason}): {}", (self.parts)());
            return false;
        }
        println!("== setup: {name}: missing ({reason}); installing {}", (self.parts)());
        let installed = (self.install)(root) && (self.is_there)(root);
        let word = if installed { "installed" } else { "could not be installed" };
        println!("== setup: {name}: {word}");
        installed
    }
}

/// Installs packages of Debian.
fn debian(packages: &[&str]) -> bool {
    if !runs(&["apt-get", "--version"]) {
        println!("== setup: no apt-get here; please install it by hand");
        return false;
    }
    let sudo: &[&str] = if is_root() { &[] } else { &["sudo", "-n"] };
    let apt = |arguments: &[&str]| runs(&[sudo, &["apt-get"], arguments].concat());
    apt(&["update"]) && apt(&[&["install", "-y"], packages].concat())
}

fn is_root() -> bool {
    std::env::var("USER").is_ok_and(|user| user == "root")
        || std::env::var("HOME").is_ok_and(|home| home == "/root")
}

/// Whether a program runs and succeeds; what it says is not shown.
pub(crate) fn runs(words: &[&str]) -> bool {
    let mut command = Command::new(words[0]);
    command.args(&words[1..]).env("DEBIAN_FRONTEND", "noninteractive");
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn need(is_there: fn(&Path) -> bool, install: fn(&Path) -> bool) -> Need {
        let parts = || "nothing".to_owned();
        Need { name: "thing", reason: "a test", is_there, parts, install }
    }

    #[test]
    fn nothing_is_installed_that_is_there_or_not_wished_for() {
        let never = |_: &Path| -> bool { panic!("installed by surprise") };
        assert!(need(|_| true, never).meet(Path::new("."), Mode::Install));
        assert!(!need(|_| false, never).meet(Path::new("."), Mode::Offline));
    }

    #[test]
    fn what_is_not_there_afterwards_was_not_installed() {
        assert!(!need(|_| false, |_| true).meet(Path::new("."), Mode::Install));
        let root = tempfile::tempdir().unwrap();
        let made = need(
            |root| root.join("made").exists(),
            |root| std::fs::write(root.join("made"), "").is_ok(),
        );
        assert!(made.meet(root.path(), Mode::Install));
    }
}
