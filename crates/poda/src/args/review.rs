//! `poda review`.

use super::chart::Theme;
use poda_search::quantity;
use std::time::Duration;

/// `poda review`
#[derive(Debug, clap::Args)]
pub struct ReviewArgs {
    /// The game.
    #[arg(display_order = 0)]
    pub game: String,
    /// A file with a game, or its moves.
    #[arg(display_order = 1)]
    pub played: String,
    /// Plies to look ahead at each position.
    #[arg(long, value_parser = quantity::depth, allow_hyphen_values = true)]
    pub depth: Option<u32>,
    /// How long to look at each position.
    #[arg(long, value_parser = quantity::time, allow_hyphen_values = true)]
    pub time: Option<Duration>,
    /// How many nodes to generate for each position.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub nodes: Option<u64>,
    /// The colours of a picture.
    #[arg(long, value_enum, default_value_t, value_name = "light|dark")]
    pub theme: Theme,
}
