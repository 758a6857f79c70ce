//! `poda compare`.

use super::chart::ChartArgs;
use super::search::JudgementArgs;
use poda_search::quantity;
use std::ops::RangeInclusive;
use std::time::Duration;

/// `poda compare`
#[derive(Debug, clap::Args)]
pub struct CompareArgs {
    /// The game.
    pub game: String,
    /// The position; the start where it is not given.
    pub position: Option<String>,
    /// Plies to look ahead; as far as every algorithm gets within seconds where nothing else is given.
    #[arg(long, value_parser = quantity::depth, allow_hyphen_values = true)]
    pub depth: Option<u32>,
    /// Several depths, one after the other.
    #[arg(
        long,
        value_parser = quantity::depths,
        conflicts_with_all = ["depth", "per_move"],
        allow_hyphen_values = true
    )]
    pub depths: Option<RangeInclusive<u32>>,
    /// How long each search may take.
    #[arg(long, value_parser = quantity::time, allow_hyphen_values = true)]
    pub time: Option<Duration>,
    /// How many nodes each search may generate.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub nodes: Option<u64>,
    /// Whether to search to the end of the game.
    #[arg(long, conflicts_with_all = ["depth", "depths"])]
    pub exact: bool,
    /// How often to repeat each search; quick ones are repeated where it is not given.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub runs: Option<u64>,
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
