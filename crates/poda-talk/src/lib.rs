//! What a page of the workbench asks and is told: one language of messages, and what answers them.
//!
//! Nothing here knows how messages travel or on which thread a search runs. A server carries them over
//! HTTP and a WebSocket; a worker in a browser could carry the same ones. What the carrier has to lend
//! are small doors: [`Tell`] takes what is told, [`Workers`] take searches, an [`Alarm`] rings when time
//! is over, and [`Texts`] say everything in the language of the visitor.
//!
//! ```text
//!  message ──Conversation──▶ Asked ──▶ position · catalogue · rules · texts · curve ──▶ Told
//!                             └──▶ Search (analyse · choose · review · record · compare) ──Workers──▶ Outlet ──▶ Told …
//! ```

mod alarm;
mod allowance;
mod alone;
mod analyse;
mod asked;
mod catalogue;
mod changes;
mod choose;
mod compare;
mod conversation;
mod curve;
mod figures;
#[cfg(test)]
mod fuzz;
mod minus;
mod outlet;
mod panel;
mod played;
mod position;
mod practise;
mod problem;
mod record;
mod results;
mod review;
mod rules;
mod search;
mod talk;
mod texts;
mod told;
mod way;

pub use alarm::{Alarm, Silence};
pub use allowance::Allowance;
pub use alone::ask;
pub use analyse::MoveValues;
pub use asked::{Asked, Id};
pub use catalogue::Catalogue;
pub use choose::Chosen;
pub use compare::{Comparison, Row};
pub use conversation::{Conversation, Workers};
pub use curve::{Curve, CurveAsked};
pub use figures::Worth;
pub use outlet::Tell;
pub use panel::Panel;
pub use position::{Position, PositionAsked};
pub use practise::{ExerciseAsked, ExerciseShown, Marked};
pub use problem::{Complaint, Field, Problem};
pub use record::Trees;
pub use results::{
    ChartShown, GameShown, PointShown, ResultFile, ResultShown, ResultsAsked, ResultsShown,
    RowShown, Shelf, ShelfEntry, TableShown,
};
pub use review::{PlayedMove, Point, Summary};
pub use rules::{Rules, RulesAsked};
pub use search::{Limit, Never, Reason, Search};
pub use talk::Talk;
pub use texts::{Spoken, Texts, Untranslated, Valued};
pub use told::{Done, Hello, Message, Queued, Thinking, Told, Wrong};
