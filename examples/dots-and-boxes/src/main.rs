//! The workbench with one game more.

use dots_and_boxes::DotsAndBoxes;
use poda::prelude::*;

fn main() -> std::process::ExitCode {
    poda::run(poda::registry().with(Listing::of::<DotsAndBoxes>()))
}
