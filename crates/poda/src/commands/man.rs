//! `poda man`: pages for `man`, one for the program and one for each command.

use super::Context;
use crate::args::{Args, ManArgs};
use crate::file::{self, WriteFileError};
use crate::locale::Locale;
use crate::output::print;
use anyhow::Result;
use std::fs;

pub fn run(context: &Context<'_>, args: &ManArgs) -> Result<()> {
    let mut root = Args::definition(context.locale);
    root.build();
    fs::create_dir_all(&args.folder).map_err(WriteFileError::at(&args.folder))?;
    let commands = root.get_subcommands().map(|it| (format!("poda-{}", it.get_name()), it.clone()));
    let pages = [("poda".to_owned(), root.clone())].into_iter().chain(commands);
    for (name, command) in pages {
        let mut page = Vec::new();
        // The name of a page has no space.
        let command = command.name(name.clone()).version(env!("CARGO_PKG_VERSION"));
        clap_mangen::Man::new(command).render(&mut page)?;
        let page = spoken(&String::from_utf8_lossy(&page), context.locale);
        file::write(&args.folder.join(format!("{name}.1")), page.as_bytes())?;
    }
    let said = [("path", args.folder.display().to_string().into())];
    let note = context.locale.say("man-written", &said);
    if context.general.quiet {
        Ok(())
    } else {
        print(format!("{note}\n").as_bytes(), context.locale)
    }
}

/// A page with its headings in the language of its texts.
fn spoken(page: &str, locale: &Locale) -> String {
    const HEADINGS: [&str; 7] =
        ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "SUBCOMMANDS", "EXTRA", "VERSION"];
    let heading = |line: &str| {
        let known = HEADINGS.iter().find(|heading| line.strip_prefix(".SH ") == Some(heading))?;
        let text = locale.text(&format!("man-heading-{}", known.to_lowercase()));
        Some(format!(".SH {text}"))
    };
    let lines = page.lines().map(|line| heading(line).unwrap_or_else(|| line.to_owned()));
    lines.collect::<Vec<_>>().join("\n") + "\n"
}
