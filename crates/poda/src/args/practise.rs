//! `poda practise`.

use poda_search::quantity;
use std::path::PathBuf;

/// `poda practise`
#[derive(Debug, clap::Args)]
pub struct PractiseArgs {
    /// The game whose position is asked; random trees where it is not given.
    pub game: Option<String>,
    /// The position; the start where it is not given.
    pub position: Option<String>,
    /// What is asked.
    #[arg(long, value_delimiter = ',', conflicts_with = "list")]
    pub kind: Vec<String>,
    /// Children on each level of random trees.
    #[arg(long, conflicts_with_all = ["list", "game"])]
    pub shape: Option<String>,
    /// How many exercises of each kind.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true, conflicts_with_all = ["list", "game"])]
    pub count: Option<u64>,
    /// How often each exercise may be tried.
    #[arg(long, default_value_t = 2, value_parser = quantity::count, allow_hyphen_values = true)]
    pub attempts: u64,
    /// Plies to look ahead in positions.
    #[arg(long, value_parser = quantity::depth, allow_hyphen_values = true, requires = "game")]
    pub depth: Option<u32>,
    /// A file with exercises.
    #[arg(long, conflicts_with = "game")]
    pub list: Option<PathBuf>,
    /// Whether the exercises are written instead of asked.
    #[arg(long, conflicts_with = "attempts")]
    pub sheet: bool,
    /// Whether the answers are written too.
    #[arg(long, requires = "sheet")]
    pub answers: bool,
}
