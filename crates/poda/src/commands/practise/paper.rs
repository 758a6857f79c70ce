//! Exercises that are written: a page to print, an article for LaTeX, questions for Moodle.

use super::Posed;
use crate::args::PractiseArgs;
use crate::commands::Context;
use crate::commands::tree::Texts;
use crate::failure::Failure;
use crate::file::{self, WholeFile};
use crate::interrupt::barren;
use crate::output::print;
use anyhow::Result;
use poda_practise::{Sheet, Wording, moodle};

/// Pixels of a PNG for each unit of the SVG.
const SCALE: f32 = 1.5;

pub(super) fn write(context: &Context<'_>, args: &PractiseArgs, exercises: &[Posed]) -> Result<()> {
    let texts = Texts(context.locale);
    let sheet = Sheet { exercises, wording: Wording(&texts), answers: args.answers };
    let path = context.general.output.as_deref();
    let ending = path.map_or_else(|| "html".to_owned(), file::ending);
    let draw = || match ending.as_str() {
        "tex" => sheet.tex(),
        "xml" => moodle(exercises, sheet.wording, &|svg| poda_view::png(svg, SCALE).ok()),
        _ => sheet.html(),
    };
    let Some(path) = path else {
        return print(barren(draw).as_bytes(), context.locale);
    };
    if !matches!(ending.as_str(), "html" | "htm" | "tex" | "xml") {
        let said = [("found", path.display().to_string().into())];
        return Err(Failure::usage(context.locale.say("error-practise-sheet", &said)).into());
    }
    // A file that cannot be written is refused before anything is drawn.
    let mut file = WholeFile::create(path)?;
    file.put(barren(draw).as_bytes())?;
    Ok(file.keep()?)
}
