//! `poda tree`.

use super::chart::Theme;
use super::search::JudgementArgs;
use poda_search::quantity;

/// `poda tree`
#[derive(Debug, clap::Args)]
pub struct TreeArgs {
    /// The game.
    pub game: String,
    /// The position; the start where it is not given.
    pub position: Option<String>,
    /// Plies to look ahead; to the end where it is not given.
    #[arg(long, value_parser = quantity::depth, allow_hyphen_values = true)]
    pub depth: Option<u32>,
    /// The algorithm, or `none` for the bare game tree.
    #[arg(long, conflicts_with = "compare")]
    pub algo: Option<String>,
    /// Algorithms to put side by side.
    #[arg(long, value_delimiter = ',')]
    pub compare: Vec<String>,
    /// The transposition table.
    #[arg(long)]
    pub table: Option<String>,
    /// How many nodes to draw.
    #[arg(
        long,
        default_value_t = 2000,
        value_parser = quantity::count,
        allow_hyphen_values = true
    )]
    pub nodes: u64,
    /// The colours.
    #[arg(long, value_enum, default_value_t, value_name = "light|dark")]
    pub theme: Theme,
    /// How to judge.
    #[command(flatten)]
    pub judgement: JudgementArgs,
}
