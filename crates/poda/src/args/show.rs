//! `poda show`.

use super::chart::Theme;

/// `poda show`
#[derive(Debug, clap::Args)]
pub struct ShowArgs {
    /// The game.
    pub game: String,
    /// The position; the start where it is not given.
    pub position: Option<String>,
    /// The colours of a picture.
    #[arg(long, value_enum, default_value_t, value_name = "light|dark")]
    pub theme: Theme,
}
