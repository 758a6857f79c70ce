//! `poda compare`.

use super::chart::ChartArgs;
use super::search::JudgementArgs;
use poda_search::quantity;

/// `poda compare`
#[derive(Debug, clap::Args)]
pub struct CompareArgs {
    /// The game.
    pub game: String,
    /// The position; the start where it is not given.
    pub position: Option<String>,
    /// Plies to look ahead; to the end where it is not given.
    #[arg(long, value_parser = quantity::depth, allow_hyphen_values = true)]
    pub depth: Option<u32>,
    /// How often to repeat each search.
    #[arg(
        long,
        default_value_t = 1,
        value_parser = quantity::count,
        allow_hyphen_values = true
    )]
    pub runs: u64,
    /// Whether to give one row for every move of the position.
    #[arg(long)]
    pub per_move: bool,
    /// The algorithms; all where none is given.
    #[arg(long, value_delimiter = ',')]
    pub algo: Vec<String>,
    /// The tables; off where none is given.
    #[arg(long, value_delimiter = ',')]
    pub table: Vec<String>,
    /// What to draw.
    #[command(flatten)]
    pub chart: ChartArgs,
    /// How to judge.
    #[command(flatten)]
    pub judgement: JudgementArgs,
}
