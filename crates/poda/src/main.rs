//! x
pub fn f() {}
fn main() {f()}
