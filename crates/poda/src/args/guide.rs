//! `poda help` and `poda man`.

use std::path::PathBuf;

/// `poda help`
#[derive(Debug, clap::Args)]
pub struct GuideArgs {
    /// The command to explain; the program where it is not given.
    pub command: Option<String>,
}

/// `poda man`
#[derive(Debug, clap::Args)]
pub struct ManArgs {
    /// The folder for the pages.
    pub folder: PathBuf,
}
