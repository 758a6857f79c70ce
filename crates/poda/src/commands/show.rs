//! `poda show`: one position.

use super::{Context, position};
use crate::args::ShowArgs;
use crate::board::{Ink, draw};
use crate::output::{Document, Format, Row};
use crate::words;
use anyhow::Result;
use poda_core::{Game, MoveList, Notation};
use poda_games::{Erased, Listed};
use serde_json::{Map, Value};

pub fn run(context: &Context<'_>, args: &ShowArgs) -> Result<()> {
    let position = position(&args.game, args.position.as_deref())?;
    let columns = ["board", "to_move", "ply", "moves", "outcome", "value_first"];
    let columns = columns.map(|key| crate::output::Column::words(key, context.locale)).into();
    let document = Document::new("show", columns).about(position.spec(), position.text());
    let mut emitter = context.emit(document)?;
    if context.general.format == Format::Text {
        emitter.note(draw(&position.diagram(), Ink { colours: words::colours(), ..Ink::PLAIN }));
        emitter.note(words::situation(&position, context.locale));
    } else {
        emitter.row(row(&position))?;
    }
    emitter.close()
}

fn row(position: &Erased) -> Row {
    let mut moves = MoveList::new();
    let outcome = position.expand(&mut moves);
    let moves: Vec<String> = moves.iter().map(|&mv| position.move_text(mv)).collect();
    let bits = position.bits().into_iter().map(|(name, bits)| (name.to_owned(), bits.into()));
    let row = Row::new()
        .with("board", position.text())
        .with("to_move", position.to_move().name())
        .with("ply", position.ply())
        .with("moves", moves)
        .with("outcome", outcome.map(poda_core::Outcome::name));
    let row = match outcome {
        Some(outcome) => row.with("value_first", outcome.value_for_first()),
        None => row,
    };
    row.with("bits", Value::Object(bits.collect::<Map<_, _>>()))
}
