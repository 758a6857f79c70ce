//! `poda rules`: the rules of a game, as its folder tells them.

use super::Context;
use crate::args::RulesArgs;
use crate::output::{Column, Document, Format, Row};
use crate::prose::fitted;
use anyhow::Result;
use poda_games::{Erased, Listed};

pub fn run(context: &Context<'_>, args: &RulesArgs) -> Result<()> {
    let game = context.registry.find(&args.game)?;
    let columns = ["game", "rules"].map(|key| Column::words(key, context.locale));
    let mut emitter = context.emit(Document::new("rules", columns.into()))?;
    if context.general.format == Format::Text {
        emitter.text(told(context, &game));
    } else {
        emitter.row(Row::new().with("game", game.spec()).with("rules", rules(context, &game)))?;
    }
    emitter.close()
}

/// The title, the specification and the rules, as wide as the terminal.
fn told(context: &Context<'_>, game: &Erased) -> String {
    let title = context.entry(game).map_or_else(|| game.spec(), |it| context.locale.title(it));
    format!("{title} ({})\n\n{}", game.spec(), fitted(&rules(context, game)))
}

/// The rules of that variant.
pub fn rules(context: &Context<'_>, game: &Erased) -> String {
    let entry = context.entry(game);
    entry.map_or_else(|| game.spec(), |entry| context.locale.rules(game, entry))
}
