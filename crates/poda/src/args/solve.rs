//! `poda solve`.

use super::search::SearchArgs;
use poda_search::quantity;
use std::path::PathBuf;
use std::time::Duration;

/// `poda solve`
#[derive(Debug, clap::Args)]
pub struct SolveArgs {
    /// The game.
    pub game: String,
    /// The position; `-` reads one per line from standard input.
    pub position: Option<String>,
    /// Whether to give the value of every move.
    #[arg(long)]
    pub all: bool,
    /// Whether to answer only who wins.
    #[arg(long)]
    pub weak: bool,
    /// Bytes for the table.
    #[arg(long, value_parser = quantity::size, allow_hyphen_values = true)]
    pub memory: Option<u64>,
    /// How long to search.
    #[arg(long, value_parser = quantity::time, allow_hyphen_values = true)]
    pub time: Option<Duration>,
    /// How many nodes to generate.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub nodes: Option<u64>,
    /// The file for a proof of the value.
    #[arg(long, conflicts_with = "all")]
    pub proof: Option<PathBuf>,
    /// Empty squares below which the proof leaves the rest to its checker.
    #[arg(long, value_parser = quantity::seed, allow_hyphen_values = true, requires = "proof")]
    pub proof_depth: Option<u64>,
    /// Threads of a solver made for the game.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub threads: Option<u64>,
    /// The kind of processor that such a solver is to use.
    #[arg(long)]
    pub processor: Option<String>,
    /// Parts that such a solver is to do without.
    #[arg(long, value_delimiter = ',')]
    pub without: Vec<String>,
    /// A book for such a solver.
    #[arg(long)]
    pub book: Option<PathBuf>,
    /// How to search.
    #[command(flatten)]
    pub search: SearchArgs,
}
