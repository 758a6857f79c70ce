//! The workbench with the games that come with it.

use std::process::ExitCode;

fn main() -> ExitCode {
    poda::run(poda::registry())
}
