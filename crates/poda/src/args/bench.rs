//! `poda bench`.

use poda_search::quantity;
use std::path::PathBuf;
use std::time::Duration;

/// `poda bench`
#[derive(Debug, clap::Args)]
pub struct BenchArgs {
    /// The suite, or `obf`.
    #[arg(display_order = 0)]
    pub suite: String,
    /// The positions of `obf`.
    #[arg(display_order = 1)]
    pub file: Option<PathBuf>,
    /// The algorithms; those of the suite where none is given.
    #[arg(long, value_delimiter = ',')]
    pub algo: Vec<String>,
    /// The tables; those of the suite where none is given.
    #[arg(long, value_delimiter = ',')]
    pub table: Vec<String>,
    /// The move ordering; that of the suite where it is not given.
    #[arg(long)]
    pub order: Option<String>,
    /// Whether to search deeper and deeper.
    #[arg(long)]
    pub deepening: bool,
    /// The labels; those of the suite where none is given.
    #[arg(long, value_delimiter = ',')]
    pub labels: Vec<String>,
    /// The time for each series, or for each position of `obf`.
    #[arg(long, value_parser = quantity::time, allow_hyphen_values = true)]
    pub limit: Option<Duration>,
    /// The nodes for each position of `obf`.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub nodes: Option<u64>,
    /// Threads of the solver of `obf`.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub threads: Option<u64>,
    /// Bytes for the table of the solver of `obf`.
    #[arg(long, value_parser = quantity::size, allow_hyphen_values = true)]
    pub memory: Option<u64>,
    /// Parts that the solver of `obf` is to do without.
    #[arg(long, value_delimiter = ',')]
    pub without: Vec<String>,
    /// Whether to show the file of the suite instead.
    #[arg(long)]
    pub print: bool,
    /// The folder of the results.
    #[arg(long)]
    pub out: Option<PathBuf>,
}
