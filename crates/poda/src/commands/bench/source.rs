//! Where a suite comes from: its name, or a file of one's own.

use super::Context;
use crate::args::BenchArgs;
use crate::failure::{self, Failure};
use crate::file::WholeFile;
use crate::interrupt::barren;
use crate::journal::unreadable;
use crate::locale::Locale;
use crate::output;
use anyhow::Result;
use poda_lab::study::{Suite, SuiteError, SuiteFault, Wanted};
use std::path::Path;

/// The suite that is asked for.
pub fn read(context: &Context<'_>, args: &BenchArgs) -> Result<Suite> {
    if let Some(suite) = Suite::find(&args.suite) {
        return Ok(suite);
    }
    let path = file(&args.suite).ok_or_else(|| unknown(&args.suite, context.locale))?;
    let locale = context.locale;
    let text = contents(path).map_err(|error| unreadable(path, &error, locale))?;
    let name = path.file_stem().map(|name| name.to_string_lossy().into_owned());
    let folder = path.parent().unwrap_or(Path::new(""));
    let games = |spec: &str| context.registry.find(spec);
    let suite = barren(|| {
        let fetch = &mut |name: &str| contents(&folder.join(name));
        Suite::read(&text, &name.unwrap_or_default(), &games, fetch)
    });
    suite.map_err(|error| wrong(path, &error, locale).into())
}

/// Shows the file of a suite, to be changed and given back.
pub fn print(context: &Context<'_>, args: &BenchArgs) -> Result<()> {
    let text = match (Suite::source(&args.suite), file(&args.suite)) {
        (Some(text), _) => text.to_owned(),
        (None, Some(path)) => {
            contents(path).map_err(|error| unreadable(path, &error, context.locale))?
        }
        (None, None) => return Err(unknown(&args.suite, context.locale).into()),
    };
    let Some(path) = &context.general.output else {
        return output::print(text.as_bytes(), context.locale);
    };
    let mut file = WholeFile::create(path)?;
    file.put(text.as_bytes())?;
    Ok(file.keep()?)
}

/// A file, if the word is meant as one: it has the ending of one, or a folder before it.
fn file(word: &str) -> Option<&Path> {
    let path = Path::new(word);
    (path.extension().is_some() || path.components().count() > 1).then_some(path)
}

fn contents(path: &Path) -> std::io::Result<String> {
    let bytes = std::fs::read(path)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

fn unknown(found: &str, locale: &Locale) -> Failure {
    let said =
        [("found", found.into()), ("accepted", format!("obf, {}", Suite::NAMES.join(", ")).into())];
    Failure::usage(locale.say("error-bench-suite", &said))
}

fn wrong(path: &Path, error: &SuiteError, locale: &Locale) -> Failure {
    let said = [
        ("path", path.display().to_string().into()),
        ("line", error.line.into()),
        ("column", error.column.into()),
        ("cause", fault(&error.cause, locale).into()),
    ];
    Failure::invalid(locale.say("error-bench-file", &said))
}

/// What is wrong, in words.
fn fault(fault: &SuiteFault, locale: &Locale) -> String {
    match fault {
        SuiteFault::Toml(_) => locale.text("suite-toml"),
        SuiteFault::Key { found, accepted } => {
            let said = [("found", found.into()), ("accepted", accepted.join(", ").into())];
            locale.say("suite-key", &said)
        }
        SuiteFault::Kind { key, wanted } => {
            let wanted = locale.text(wanted_text(*wanted));
            locale.say("suite-kind", &[("key", key.into()), ("wanted", wanted.into())])
        }
        SuiteFault::Missing { key } => locale.say("suite-missing", &[("key", (*key).into())]),
        SuiteFault::Word(error) => failure::text(&**error, locale),
        SuiteFault::Unreadable { path, error } => {
            unreadable(Path::new(path), error, locale).to_string()
        }
        SuiteFault::Labels { found, most } => {
            let said = [("found", found.into()), ("most", (*most).into())];
            locale.say("error-bench-labels", &said)
        }
        SuiteFault::NoPositions => locale.text("suite-no-positions"),
        SuiteFault::TooMany { found, most } => {
            locale.say("suite-many", &[("found", (*found).into()), ("most", (*most).into())])
        }
        other => other.to_string(),
    }
}

fn wanted_text(wanted: Wanted) -> &'static str {
    match wanted {
        Wanted::Text => "suite-wanted-text",
        Wanted::Texts => "suite-wanted-texts",
        Wanted::Truth => "suite-wanted-truth",
        Wanted::Number => "suite-wanted-number",
        Wanted::Depths => "suite-wanted-depths",
        Wanted::Part => "suite-wanted-part",
        _ => "suite-wanted-parts",
    }
}
