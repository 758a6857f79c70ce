//! The page of the workbench: its script has types, and the type checker must agree.
//!
//! The repository holds no code of others, and neither building nor running needs node. Only the
//! checks do: `cargo xtask setup` installs the type checker and, for the tests in the browser, the
//! accessibility checker, both from npm into `target`.

use crate::setup::runs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Exact versions, so that a check means the same tomorrow.
pub(crate) const TOOLS: [&str; 2] = ["typescript@5.9.3", "axe-core@4.11.0"];

/// Where the tools lie; the tests of the page look here too.
fn folder(root: &Path) -> PathBuf {
    root.join("target/page-tools")
}

/// Installs the tools; whether that was possible.
pub(crate) fn install_tools(root: &Path) -> bool {
    let folder = folder(root);
    let folder = folder.to_string_lossy();
    let npm = ["npm", "install", "--no-audit", "--no-fund", "--no-save", "--prefix", &*folder];
    std::fs::create_dir_all(&*folder).is_ok() && runs(&[&npm[..], &TOOLS].concat())
}

/// Whether the tools are there, in these versions.
pub(crate) fn tools_are_there(root: &Path) -> bool {
    TOOLS.iter().all(|tool| {
        let Some((name, version)) = tool.split_once('@') else { return false };
        let about = folder(root).join("node_modules").join(name).join("package.json");
        let wanted = format!("\"version\": \"{version}\"");
        std::fs::read_to_string(about).is_ok_and(|text| text.contains(&wanted))
    })
}

/// The driver of Firefox, compiled by cargo from its source.
const GECKODRIVER: &str = "geckodriver@0.37.1";

/// Where it lies.
pub(crate) fn geckodriver(root: &Path) -> PathBuf {
    folder(root).join("bin/geckodriver")
}

/// Compiles it; whether that was possible.
pub(crate) fn install_geckodriver(root: &Path) -> bool {
    let folder = folder(root);
    runs(&["cargo", "install", "--locked", GECKODRIVER, "--root", &folder.to_string_lossy()])
}

/// `cargo xtask firefox`: the main paths of the page in Firefox.
pub(crate) fn firefox(root: &Path) -> bool {
    let test = ["test", "-p", "poda-web", "--test", "browser", "--", "--ignored", "firefox"];
    let run = Command::new("cargo")
        .args(test)
        .env("GECKODRIVER", geckodriver(root))
        .current_dir(root)
        .status();
    run.is_ok_and(|status| status.success())
}

/// Whether the types of the script hold.
pub(crate) fn types_hold(root: &Path) -> bool {
    let checker = folder(root).join("node_modules/typescript/bin/tsc");
    let project = root.join("crates/poda-web/tsconfig.json");
    let run = Command::new("node").arg(checker).arg("--project").arg(project).status();
    match run {
        Ok(status) => status.success(),
        Err(error) => {
            println!("cannot run node: {error}");
            false
        }
    }
}
