//! Pictures of searches, in pure Rust.
//!
//! A [`Tree`] is what there is to see of a recorded search, in the words of the textbooks: MAX and
//! MIN, alpha and beta, values and bounds in MAX's view. A [`Chart`] is what there is to see of
//! measurements. Everything else draws them.

mod board;
mod boards;
mod chart;
mod data;
mod dot;
mod figure;
mod font;
mod html;
mod intervals;
mod labels;
mod layout;
mod phrases;
#[cfg(feature = "png")]
mod png;
mod spots;
mod story;
mod svg;
mod text;
mod theme;
mod tikz;
mod tree;

pub use board::{BoardPicture, Marks, MoveValue, Point, board, board_sheet, evaluation};
pub use chart::{Axis, Chart, Numbers, Series, Spot as ChartSpot, Stroke, Unit};
pub use data::PageData;
pub use dot::dot;
pub use figure::Figure;
pub use html::{PAGE_TEXTS, Speech, TREE_MODULES, TREE_STYLE, TREE_VIEW, html};
pub use intervals::{Interval, intervals};
pub use layout::{Gaps, Layout, layout};
pub use phrases::{Phrases, Variable, reason};
#[cfg(feature = "png")]
pub use png::{PngError, fitting_scale, png};
pub use story::{Event, Known, State, Step, Story};
pub use svg::{Options, Reasons, escape as xml_text, svg};
pub use text::text;
pub use theme::{PAGE_TOKENS, Theme};
pub use tikz::{escaped as tex_text, tikz};
pub use tree::{Board, Branch, Caption, Cut, Node, Spot, Tree, Why};
