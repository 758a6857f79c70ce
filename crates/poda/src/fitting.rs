//! Which of the general options apply to which command. One that cannot apply is refused: what is ignored
//! misleads.

use crate::args::{Args, Command, GeneralArgs};
use crate::failure::Failure;
use crate::file;
use crate::locale::Locale;
use crate::output::Format;
use std::fs;
use std::path::Path;

/// What a command can do with the general options.
#[derive(Clone, Copy)]
struct Fitting {
    /// The options that mean something.
    options: &'static [&'static str],
    /// Endings of files besides those of data.
    endings: &'static [&'static str],
}

/// How rows are written.
const FORMAT: &str = "--format";
/// Which columns tables have.
const COLUMNS: &str = "--columns";
/// Where it goes.
const OUTPUT: &str = "-o";
/// What is random.
const SEED: &str = "--seed";

fn fitting(command: Option<&Command>) -> Fitting {
    let options: &[&str] = match command {
        None => &[],
        #[cfg(feature = "web")]
        Some(Command::Web(_)) => &[],
        Some(Command::Man(_) | Command::Help(_) | Command::Convert(_)) => &[],
        Some(Command::Gtp(_) | Command::Nboard(_)) => &[SEED],
        Some(Command::Completions(_)) => &[OUTPUT],
        Some(Command::Tree(_)) => &[FORMAT, OUTPUT],
        Some(Command::Bench(_)) => &[FORMAT, OUTPUT, SEED],
        Some(Command::Play(_) | Command::Practise(_) | Command::Match(_) | Command::Train(_)) => {
            &[FORMAT, COLUMNS, OUTPUT, SEED]
        }
        Some(_) => &[FORMAT, COLUMNS, OUTPUT],
    };
    let endings: &[&str] = match command {
        Some(Command::Show(_) | Command::Review(_) | Command::Compare(_)) => &["svg", "png"],
        Some(Command::Practise(args)) if args.sheet => &["html", "htm", "tex", "xml"],
        _ => &[],
    };
    Fitting { options, endings }
}

/// Refuses general options that the command could only ignore.
///
/// # Errors
/// Names the first of them.
pub fn check(args: &Args, locale: &Locale) -> Result<(), Failure> {
    let (general, fitting) = (&args.general, fitting(args.command.as_ref()));
    let given = [
        (FORMAT, general.asked_format.is_some()),
        (COLUMNS, !general.columns.is_empty()),
        (OUTPUT, general.output.is_some()),
        (SEED, general.asked_seed.is_some()),
    ];
    let useless = given.iter().find(|(option, given)| *given && !fitting.options.contains(option));
    if let Some((option, _)) = useless {
        let command = args.command.as_ref().map_or("", Command::name);
        let said = [("option", (*option).into()), ("command", command.into())];
        return Err(Failure::usage(locale.say("error-option-useless", &said)));
    }
    if !general.columns.is_empty() && matches!(general.format, Format::Json | Format::Jsonl) {
        let said = [("format", general.format.name().into())];
        return Err(Failure::usage(locale.say("error-columns-json", &said)));
    }
    match (&args.command, general.output.as_deref()) {
        // Scripts have any name, and trees look at the names of their files themselves.
        (Some(Command::Completions(_) | Command::Tree(_)), _) | (_, None) => Ok(()),
        (_, Some(path)) => check_ending(path, general, fitting.endings, locale),
    }
}

/// The ending of a file says how it is written, and nothing says otherwise.
fn check_ending(
    path: &Path,
    general: &GeneralArgs,
    others: &[&'static str],
    locale: &Locale,
) -> Result<(), Failure> {
    // A pipe or a device need not have one.
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return Ok(());
    }
    let ending = file::ending(path);
    let found = path.display().to_string();
    match (Format::of_ending(&ending), general.asked_format) {
        (Some(named), Some(asked)) if named != asked => {
            let said = [("found", found.into()), ("format", asked.name().into())];
            Err(Failure::usage(locale.say("error-output-format", &said)))
        }
        (Some(_), _) => Ok(()),
        (None, None) if others.contains(&ending.as_str()) => Ok(()),
        // What has no ending promises nothing.
        (None, _) if ending.is_empty() => Ok(()),
        _ => {
            let accepted = Format::endings().chain(others.iter().copied());
            let accepted: Vec<String> = accepted.map(|ending| format!(".{ending}")).collect();
            let said = [("found", found.into()), ("accepted", accepted.join(", ").into())];
            Err(Failure::usage(locale.say("error-output-ending", &said)))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::Language;

    fn complaint(line: &str) -> Option<String> {
        let words: Vec<_> = line.split(' ').map(Into::into).collect();
        let locale = Locale::new(Language::English);
        check(&Args::read(&words, &locale).unwrap(), &locale).err().map(|failure| failure.message)
    }

    #[test]
    fn an_option_that_cannot_apply_is_refused() {
        for (line, option) in [
            ("poda bench othello6-pv --columns label", "--columns"),
            ("poda completions bash --format json", "--format"),
            ("poda help --format json", "--format"),
            ("poda games --seed 3", "--seed"),
            ("poda gtp othello random -o x.txt", "-o"),
            ("poda man pages --columns name", "--columns"),
            ("poda games --format json --columns name", "--columns"),
        ] {
            let complaint = complaint(line).expect(line);
            assert!(complaint.contains(option), "{line}: {complaint}");
        }
        for line in ["poda match othello random random --seed 3", "poda games --columns name"] {
            assert_eq!(complaint(line), None);
        }
    }

    #[test]
    fn the_ending_of_a_file_is_obeyed() {
        for line in [
            "poda games -o x.csv",
            "poda games -o x.CSV --format csv",
            "poda games -o games --format csv",
            "poda games -o games",
            "poda games -o - --format csv",
            "poda show tictactoe -o x.svg",
            "poda completions zsh -o _poda",
        ] {
            assert_eq!(complaint(line), None, "{line}");
        }
        for line in [
            "poda games -o x.csv --format json",
            "poda games -o x.svg",
            "poda games -o x.doc",
            "poda games -o x.doc --format csv",
        ] {
            assert!(complaint(line).is_some(), "{line}");
        }
        let words = ["poda", "games", "-o", "x.jsonl"].map(Into::into);
        let args = Args::read(&words, &Locale::new(Language::English)).unwrap();
        assert_eq!(args.general.format, Format::Jsonl);
    }
}
