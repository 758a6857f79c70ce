//! `poda train`.

use poda_search::quantity;
use std::path::PathBuf;

/// `poda train`
#[derive(Debug, clap::Args)]
pub struct TrainArgs {
    /// The game.
    pub game: String,
    /// The file for the weights.
    #[arg(long)]
    pub out: Option<PathBuf>,
    /// A file of games, or a folder of such files, to learn from.
    #[arg(long)]
    pub archive: Option<PathBuf>,
    /// Positions per stage in every course, or those of one course after the other.
    #[arg(long, value_parser = quantity::count, value_delimiter = ',', allow_hyphen_values = true)]
    pub positions: Vec<u64>,
    /// How many threads; all cores where it is not given.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub threads: Option<u64>,
}
