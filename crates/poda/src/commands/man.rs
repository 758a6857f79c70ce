//! `poda man`: pages for `man`, one for the program and one for each command.

use super::Context;
use crate::args::{Args, ManArgs};
use crate::file::{self, WriteFileError};
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
        file::write(&args.folder.join(format!("{name}.1")), &page)?;
    }
    let said = [("path", args.folder.display().to_string().into())];
    let note = context.locale.say("man-written", &said);
    if context.general.quiet {
        Ok(())
    } else {
        print(format!("{note}\n").as_bytes(), context.locale)
    }
}
