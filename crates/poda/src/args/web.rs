//! `poda web`.

use std::path::PathBuf;

/// `poda web`
#[derive(Debug, Default, clap::Args)]
pub struct WebArgs {
    /// The port.
    #[arg(long, allow_hyphen_values = true)]
    pub port: Option<String>,
    /// The address.
    #[arg(long, allow_hyphen_values = true)]
    pub bind: Option<String>,
    /// Names under which the server may be called.
    #[arg(long, allow_hyphen_values = true)]
    pub name: Vec<String>,
    /// Folders with results to be shown.
    #[arg(long, value_name = "FOLDER")]
    pub results: Vec<PathBuf>,
    /// Whether to open the browser.
    #[arg(long)]
    pub open: bool,
}
