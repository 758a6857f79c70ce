//! `poda show`: one position.

use super::{Context, position};
use crate::args::ShowArgs;
use crate::board::{Ink, draw};
use crate::locale::Locale;
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
        let colours = context.general.output.is_none() && words::colours();
        emitter.text(draw(&position.diagram(), Ink { colours, ..Ink::PLAIN }));
        emitter.text(words::situation(&position, context.locale));
    } else {
        emitter.row(row(&position, context.locale))?;
    }
    emitter.close()
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
