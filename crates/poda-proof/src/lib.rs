//! Proofs of Othello values that anybody can check.
//!
//! A value is proved by strategies. "Black gets at least 3" is proved by one move for each of
//! Black's turns, whatever White answers; "at most 3" is such a strategy of White's. A
//! [`Certificate`] holds one or both of them and nothing else: the [checker](check()) makes all
//! positions itself, and where few squares are left it searches by itself.
//!
//! ```text
//! writer: Prover ──▶ Certificate ──▶ file ──▶ Certificate ──▶ checker: rules alone
//! ```
//!
//! Nothing here knows a solver. Whoever can answer "which move keeps this bound?" is a [`Prover`];
//! what it answers is never believed, only checked. Cargo keeps it so: this crate depends on the
//! contract and the rules.

mod bits;
mod certificate;
mod checker;
mod checksum;
mod claim;
#[cfg(test)]
mod fuzz;
mod layer;
mod pieces;
mod search;
mod writer;

pub use certificate::{Certificate, CertificateError, Layer, Strategy};
pub use checker::{Checked, Refused, check, position_of};
pub use checksum::checksum;
pub use claim::{Claim, Promise};
pub use pieces::{Effort, Progress, Stopped};
pub use writer::{Plain, Prover, Unproved, write};
