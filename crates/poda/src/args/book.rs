//! `poda book`.

use poda_search::quantity;
use std::path::PathBuf;

/// `poda book`
#[derive(Debug, clap::Args)]
pub struct BookArgs {
    /// The game.
    pub game: String,
    /// Up to how many stones every position is to be in it.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub plies: Option<u64>,
    /// How many positions are to be in it.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub positions: Option<u64>,
    /// Plies to look ahead at each of them.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub depth: Option<u64>,
    /// The folder for the book and for what is found until it is whole.
    #[arg(long)]
    pub out: Option<PathBuf>,
    /// Bytes for the table of each thread.
    #[arg(long, value_parser = quantity::size, allow_hyphen_values = true)]
    pub memory: Option<u64>,
    /// How many threads; all cores where it is not given.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub threads: Option<u64>,
}
