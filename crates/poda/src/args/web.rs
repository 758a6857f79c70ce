//! `poda web`.

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
    /// Whether to open the browser.
    #[arg(long)]
    pub open: bool,
}
