//! The program at full speed.

use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds it and says where it is.
pub(crate) fn release(root: &Path) -> Result<PathBuf> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.current_dir(root).args(["build", "--release", "--package", "poda", "--locked"]);
    ensure!(command.status()?.success(), "poda cannot be built");
    // This program lies in target/debug.
    let target = std::env::current_exe()?.ancestors().nth(2).map(Path::to_owned);
    let name = format!("release/poda{}", std::env::consts::EXE_SUFFIX);
    Ok(target.context("no folder for builds")?.join(name))
}
