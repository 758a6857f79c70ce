//! The rules of the games, and the catalogue that lists them.
//!
//! Rules never know search: this crate depends on the contract alone. To add a game, copy
//! [`tic_tac_toe`], and add its type to the list in [`catalogue`]; the conformance suite and the
//! terminal find it there.

pub mod catalogue;
pub mod conformance;
pub mod connect_four;
pub mod desconecta;
mod drawing;
mod erased;
pub mod gravity;
mod listed;
pub mod othello;
pub mod set;
mod texts;
pub mod tic_tac_toe;
pub mod toy;
pub mod words;

pub use catalogue::{GameError, find};
pub use erased::{Erased, ErasedMove};
pub use listed::{Catalogued, Listed, Named, WithRules};
pub use texts::Texts;
