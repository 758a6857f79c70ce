//! `poda agents`.

/// `poda agents`
#[derive(Debug, clap::Args)]
pub struct AgentsArgs {
    /// The game that they are to play; any where it is not given.
    pub game: Option<String>,
}
