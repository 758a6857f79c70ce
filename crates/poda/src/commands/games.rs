//! `poda games`: the catalogue.

use super::Context;
use crate::output::{Column, Document, Row};
use anyhow::Result;
use poda_games::{Listed, Named};

pub fn run(context: &Context<'_>) -> Result<()> {
    let locale = context.locale;
    let words = ["name", "what", "form", "evaluators", "orders"];
    let mut columns: Vec<Column> = words.map(|key| Column::words(key, locale)).into();
    columns.push(Column::words("knowledge", locale));
    let mut emitter = context.emit(Document::new("games", columns))?;
    for entry in context.registry.games() {
        let game = context.registry.find(entry.examples[0])?;
        let row = Row::new()
            .with("name", entry.name)
            .with("what", locale.game(entry))
            .with("form", entry.form)
            .with("example", entry.examples[0])
            .with("aliases", entry.aliases)
            .with("evaluators", names(&game.evaluators()))
            .with("orders", names(&game.orderings()))
            .with("knowledge", game.knowledge().is_some());
        emitter.row(row)?;
    }
    emitter.close()
}

fn names<T: ?Sized>(named: &[Named<T>]) -> Vec<&'static str> {
    named.iter().map(|(name, _)| *name).collect()
}
