//! `poda nboard`.

/// `poda nboard`
#[derive(Debug, clap::Args)]
pub struct NboardArgs {
    /// The agent that plays.
    #[arg(default_value = "engine", display_order = 0)]
    pub agent: String,
    /// The game and its variant.
    #[arg(long, default_value = "othello")]
    pub game: String,
}
