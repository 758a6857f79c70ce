//! `poda bench`.

use poda_search::quantity;
use std::path::PathBuf;
use std::time::Duration;

/// `poda bench`
#[derive(Debug, clap::Args)]
pub struct BenchArgs {
    /// The suite.
    pub suite: String,
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
    /// The time for each series.
    #[arg(long, default_value = "60s", value_parser = quantity::time, allow_hyphen_values = true)]
    pub limit: Duration,
    /// Whether to show the file of the suite instead.
    #[arg(long)]
    pub print: bool,
    /// The folder of the results.
    #[arg(long)]
    pub out: Option<PathBuf>,
}
