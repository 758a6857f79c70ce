//! `poda match`.

use poda_search::quantity;
use std::path::PathBuf;
use std::time::Duration;

/// `poda match`
#[derive(Debug, clap::Args)]
pub struct MatchArgs {
    /// The game.
    #[arg(display_order = 0)]
    pub game: String,
    /// The agents.
    #[arg(required = true, display_order = 1)]
    pub agents: Vec<String>,
    /// Games of each two agents.
    #[arg(long, value_parser = quantity::count, allow_hyphen_values = true)]
    pub games: Option<u64>,
    /// Where games begin: `random:N` or a file.
    #[arg(long, default_value = "random:4")]
    pub openings: String,
    /// Games at a time.
    #[arg(
        long,
        default_value_t = 1,
        value_parser = quantity::count,
        allow_hyphen_values = true
    )]
    pub concurrency: u64,
    /// Who takes longer for a move has lost.
    #[arg(long, default_value = "60s", value_parser = quantity::time, allow_hyphen_values = true)]
    pub move_time: Duration,
    /// A test that ends the match of two agents early.
    #[arg(long)]
    pub sprt: Option<String>,
    /// The folder for games and report.
    #[arg(long)]
    pub out: Option<PathBuf>,
}
