//! Dots and Boxes: its rules, searches of it, and the program.

mod program;
mod rules;
mod searches;
#[path = "../../../support/mod.rs"]
mod support;
mod twin;
