//! Kalah: its rules, searches of it, and the program.

mod broken;
mod program;
mod rules;
mod searches;
#[path = "../../../support/mod.rs"]
mod support;
mod twin;
