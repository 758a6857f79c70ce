//! `poda perft`.

use poda_search::quantity;

/// `poda perft`
#[derive(Debug, clap::Args)]
pub struct PerftArgs {
    /// The game.
    pub game: String,
    /// The position; the start where it is not given.
    pub position: Option<String>,
    /// Plies to look ahead.
    #[arg(long, value_parser = quantity::depth, allow_hyphen_values = true)]
    pub depth: u32,
    /// Whether to count each position only once.
    #[arg(long)]
    pub distinct: bool,
    /// Whether to count below each move by itself.
    #[arg(long, conflicts_with = "distinct")]
    pub divide: bool,
}
