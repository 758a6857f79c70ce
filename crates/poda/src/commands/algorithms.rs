//! `poda algorithms`: what there is to search with.

use super::Context;
use crate::output::{Column, Document, Row};
use anyhow::Result;
use poda_search::{Algorithm, OrderWord, TableWord};

pub fn run(context: &Context<'_>) -> Result<()> {
    let locale = context.locale;
    let columns = ["name", "what", "prunes", "window"].map(|key| Column::words(key, locale));
    let mut emitter = context.emit(Document::new("algorithms", columns.into()))?;
    for algorithm in Algorithm::ALL {
        let name = algorithm.name();
        let row = Row::new()
            .with("name", name)
            .with("what", locale.text(&format!("algorithm-{name}")))
            .with("prunes", algorithm.prunes())
            .with("window", algorithm.has_window());
        emitter.row(row)?;
    }
    emitter.extra("tables", TableWord::ACCEPTED);
    emitter.extra("orders", OrderWord::ACCEPTED);
    let tables = locale.text("accepted-table");
    emitter.note(locale.say("algorithms-tables", &[("words", tables.into())]));
    emitter.note(locale.say("algorithms-orders", &[("words", OrderWord::ACCEPTED.into())]));
    emitter.close()
}
