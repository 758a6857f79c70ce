//! The rules of the games, and the catalogue that lists them.
//!
//! Rules never know search: this crate depends on the contract alone. To add a game, copy
//! [`tic_tac_toe`], and add its type to the list [`ours`]; the conformance suite and the
//! terminal find it there. A game of somebody else is listed beside ours, in a [`Catalogue`] that
//! is a value like any other.

pub mod catalogue;
#[cfg(any(test, feature = "conformance"))]
pub mod conformance;
pub mod connect_four;
pub mod desconecta;
mod drawing;
mod drawn;
mod erased;
#[cfg(test)]
mod fuzz;
pub mod gravity;
pub mod hex;
mod listed;
pub mod othello;
pub mod set;
pub mod similar;
mod texts;
pub mod tic_tac_toe;
pub mod toy;
pub mod words;

pub use catalogue::{Catalogue, Collector, Entry, GameError, ListingError, catalogue, ours};
pub use erased::{Erased, ErasedMove};
pub use listed::{Catalogued, Listed, Named, WithRules};
pub use texts::Texts;
