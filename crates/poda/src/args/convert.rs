//! `poda convert`.

use std::path::PathBuf;

/// `poda convert`
#[derive(Debug, clap::Args)]
pub struct ConvertArgs {
    /// The games; `-` is standard input.
    #[arg(display_order = 0)]
    pub input: PathBuf,
    /// The file for them; `-` is standard output.
    #[arg(display_order = 1)]
    pub target: PathBuf,
    /// The format of the games; their file says it where it is not given.
    #[arg(long)]
    pub from: Option<String>,
    /// The format of the new file; its name says it where it is not given.
    #[arg(long)]
    pub to: Option<String>,
    /// The game and its variant.
    #[arg(long, default_value = "othello")]
    pub game: String,
    /// Whether games that cannot be read or written are left out, instead of all of them.
    #[arg(long)]
    pub keep_good: bool,
}
