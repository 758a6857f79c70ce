//! `poda rules`.

/// `poda rules`
#[derive(Debug, clap::Args)]
pub struct RulesArgs {
    /// The game.
    pub game: String,
}
