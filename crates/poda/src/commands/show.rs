//! `poda show`: one position.

use super::Context;
use crate::args::ShowArgs;
use crate::board::{Ink, draw};
use crate::file;
use crate::locale::Locale;
use crate::output::{Document, Format, Row};
use crate::{screen, words};
use anyhow::Result;
use poda_core::{Game, MoveList, Notation};
use poda_games::{Erased, Listed};
use poda_view::Marks;
use serde_json::{Map, Value};
use std::path::Path;

/// Pixels of a PNG for each unit of the SVG.
const SCALE: f32 = 2.0;

pub fn run(context: &Context<'_>, args: &ShowArgs) -> Result<()> {
    let position = context.position(&args.game, args.position.as_deref())?;
    if let Some((path, bytes)) = picture(context, args, &position)? {
        return Ok(file::write(path, &bytes)?);
    }
    let columns = ["board", "to_move", "ply", "moves", "outcome", "value_first"];
    let columns = columns.map(|key| crate::output::Column::words(key, context.locale)).into();
    let document = Document::new("show", columns).about(position.spec(), position.text());
    let mut emitter = context.emit(document)?;
    if context.general.format == Format::Text {
        let colours = context.general.output.is_none() && screen::colours();
        let plain = context.general.output.is_none() && screen::is_plain();
        emitter.text(draw(&position.diagram(), &Ink { colours, plain, ..Ink::PLAIN }));
        emitter.text(words::situation(&position, context.locale));
    } else {
        emitter.row(row(&position, context.locale))?;
    }
    emitter.close()
}

/// The board as the page draws it, where the ending of the file's name asks for a picture.
fn picture<'a>(
    context: &Context<'a>,
    args: &ShowArgs,
    position: &Erased,
) -> Result<Option<(&'a Path, Vec<u8>)>> {
    let Some(path) = context.general.output.as_deref() else { return Ok(None) };
    let drawn = || poda_view::board(position, None, &Marks::default());
    let bytes = match file::ending(path).as_str() {
        "svg" => drawn().svg(args.theme.into()).into_bytes(),
        "png" => drawn().png(args.theme.into(), SCALE)?,
        _ => return Ok(None),
    };
    Ok(Some((path, bytes)))
}

fn row(position: &Erased, locale: &Locale) -> Row {
    let mut moves = MoveList::new();
    let outcome = position.expand(&mut moves);
    let moves: Vec<String> = moves.iter().map(|&mv| position.move_text(mv)).collect();
    let to_move = position.to_move().name();
    let bits = position.bits().into_iter().map(|(name, bits)| (name.to_owned(), bits.into()));
    let row = Row::new()
        .with("board", position.text())
        .shown("to_move", to_move, locale.text(&format!("word-{to_move}")))
        .with("ply", position.ply())
        .with("moves", moves)
        .with("outcome", Value::Null);
    let row = match outcome {
        Some(outcome) => row
            .shown("outcome", outcome.name(), locale.text(&format!("word-{}", outcome.name())))
            .with("value_first", outcome.value_for_first()),
        None => row,
    };
    row.with("bits", Value::Object(bits.collect::<Map<_, _>>()))
}
