//! The workbench with one game more.

use kalah::Kalah;
use poda::prelude::*;

fn main() -> std::process::ExitCode {
    poda::run(poda::registry().with(Listing::of::<Kalah>()))
}
