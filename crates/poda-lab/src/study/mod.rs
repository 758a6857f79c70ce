//! Studies of 6×6 Othello: searches of the positions along one game, counted and timed.
//!
//! A published study measured four algorithms, each without and with a transposition table, along a
//! principal variation of 6×6 Othello, from its end towards its start, with a limit of time for each.
//! The suite `othello6-pv` repeats it; the others answer what it left open.
//!
//! ```text
//!  label   34   33   32   31   30 …  2    1
//!  to move  O    X    O    X    O …  O    X      each earlier position is a larger search
//!           end                           start
//! ```

mod run;
mod suite;

pub use run::{Measurement, Study, StudyError, TableUse};
pub use suite::{LABELS, Series, Suite, position};
