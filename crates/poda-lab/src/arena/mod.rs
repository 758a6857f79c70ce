//! Agents meet: everybody against everybody, on equal openings, with both colours.
//!
//! ```text
//!  entrants ─┐
//!  openings ─┼─▶ fixtures ──▶ referee, on several threads ──▶ records ──▶ standings · ratings · SPRT
//!  rules ────┘                (a fault loses a game, never the tournament)
//! ```
//!
//! A [`Tournament`] plays; what it tells of every finished game is a [`GameRecord`], which is all that
//! is needed to count it again or to go on later. With limits of depth or nodes the records do not
//! depend on how many games are played at a time.

mod contestant;
mod fixture;
mod history;
mod opening;
mod rating;
mod record;
mod referee;
mod replay;
mod sprt;
mod standings;
mod tournament;

pub use contestant::{Choice, Contestant, Entrant, Fault};
pub use fixture::{Fixture, fixtures};
pub use history::History;
pub use opening::{OpeningsError, openings_from_lines, random_openings};
pub use rating::{Estimate, expected_score, ratings};
pub use record::{GameRecord, Reason};
pub use replay::RecordError;
pub use sprt::{Sprt, SprtError, SprtReport, Verdict};
pub use standings::{Pairing, Standing, Standings};
pub use tournament::{Rules, THREAD_NAME, Tournament, TournamentError, unique_names};
