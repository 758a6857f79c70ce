//! Damaged inputs for everything that reads what others wrote.
//!
//! A [`Fuzz`] takes examples of what a reader understands, damages them in every way that it knows, and
//! hands them over one by one. What the reader understands becomes an example too. A reader that panics, or
//! needs longer than anybody waits, fails the test; the input is kept in a file, as short as it can be
//! made. Everything follows from a seed, and needs nothing but the stable compiler.
//!
//! The readers of each crate are in its file `fuzz.rs`. They are ordinary tests, of some hundred inputs each;
//! `cargo xtask fuzz` runs them for as long as one likes, by way of the variables that [`Plan`] names.
//!
//! ```
//! poda_fuzz::Fuzz::of("numbers", ["12", "-7"]).texts(|text| text.parse::<i64>().is_ok());
//! ```

mod fuzz;
mod mutation;
mod plan;
mod random;
mod watchdog;

pub use fuzz::Fuzz;
pub use mutation::damaged;
pub use plan::Plan;
pub use random::Random;
