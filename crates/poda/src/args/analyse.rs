//! `poda analyse`.

use super::search::SearchArgs;
use poda_search::quantity;
use std::time::Duration;

/// `poda analyse`
#[derive(Debug, clap::Args)]
pub struct AnalyseArgs {
    /// The game.
    pub game: String,
    /// The position; the start where it is not given.
    pub position: Option<String>,
    /// Plies to look ahead.
    #[arg(long, value_parser = quantity::depth, allow_hyphen_values = true)]
    pub depth: Option<u32>,
    /// How long to search.
    #[arg(long, value_parser = quantity::time, allow_hyphen_values = true)]
    pub time: Option<Duration>,
    /// How many nodes to generate.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub nodes: Option<u64>,
    /// Whether to search to the end of the game.
    #[arg(long, conflicts_with = "depth")]
    pub exact: bool,
    /// Whether to give the value of every move.
    #[arg(long)]
    pub all: bool,
    /// How to search.
    #[command(flatten)]
    pub search: SearchArgs,
}
