//! `poda verify`.

use poda_search::quantity;
use std::path::PathBuf;

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
    /// How many threads; all cores where it is not given.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub threads: Option<u64>,
}
