//! Studies: positions of a game, searched in many ways, counted and timed.
//!
//! A suite says which positions and which ways; it is a file, and five are always there.
//! A published study measured four algorithms, each without and with a transposition table, along a
//! principal variation of 6×6 Othello, from its end towards its start, with a limit of time for each.
//! The suite `othello6-pv` repeats it; the others answer what it left open.
//!
//! ```text
//!  label   34   33   32   31   30 …  2    1
//!  to move  O    X    O    X    O …  O    X      each earlier position is a larger search
//!           end                           start
//! ```

mod file;
mod run;
mod suite;

pub use file::{SuiteError, SuiteFault, Wanted};
pub use run::{Measurement, Study, StudyError, TableUse};
pub use suite::{Place, Series, Suite, labels};
