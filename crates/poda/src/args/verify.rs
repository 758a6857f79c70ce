//! `poda verify`.

use poda_search::quantity;
use std::path::PathBuf;
use std::time::Duration;

/// `poda verify`
#[derive(Debug, clap::Args)]
pub struct VerifyArgs {
    /// The proof.
    pub file: PathBuf,
    /// The game that it has to be about.
    #[arg(long)]
    pub game: Option<String>,
    /// The position that it has to be about.
    #[arg(long)]
    pub position: Option<String>,
    /// How long to check.
    #[arg(long, value_parser = quantity::time, allow_hyphen_values = true)]
    pub time: Option<Duration>,
    /// How many nodes to search.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub nodes: Option<u64>,
    /// Bytes for positions.
    #[arg(long, value_parser = quantity::size, allow_hyphen_values = true)]
    pub memory: Option<u64>,
    /// How many threads; all cores where it is not given.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub threads: Option<u64>,
}
