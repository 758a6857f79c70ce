//! `poda gtp`.

/// `poda gtp`
#[derive(Debug, clap::Args)]
pub struct GtpArgs {
    /// The game.
    #[arg(display_order = 0)]
    pub game: String,
    /// The agent that plays.
    #[arg(display_order = 1)]
    pub agent: String,
}
