//! Positions as large pictures: what the page shows and `poda show -o` writes.
//!
//! ```text
//!     a   b   c          names of squares, or numbers of columns
//!   ┌───┬───┬───┐
//! 1 │ X │ O │+3 │        a value on a legal move; the best has a ring
//!   ├───┼───┼───┤
//! 2 │ · │▒X▒│ · │        a dot on other legal moves, a tint on the last one
//!   └───┴───┴───┘
//! ```
//!
//! The picture says what it is with classes and data attributes, and nothing of it is coloured in
//! place: a file carries the style sheet of its theme, the page has [`board_sheet`] once for all, so
//! that it needs no style inside of the page. Places for values are there for every legal move, empty
//! until somebody knows one.

mod curve;
mod dots;
mod drop;
mod felt;
mod grid;
mod hexes;
mod paper;
mod pits;
mod shapes;
mod sheet;
mod sight;
mod values;
mod wood;

pub use curve::{Point, evaluation};
pub use sheet::board_sheet;

use crate::Theme;
use crate::svg::{N, escape};
#[cfg(feature = "png")]
use crate::{PngError, png};
use poda_core::{Game, Notation, Outline, Surface};
use poda_games::{Erased, ErasedMove, Listed};
use sight::Sight;

/// What is known about a position beyond what it is.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// Values of legal moves.
    pub values: Vec<MoveValue>,
    /// The best of them.
    pub best: Option<String>,
}

/// The value of a legal move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveValue {
    /// The move.
    pub mv: String,
    /// Its value, short.
    pub text: String,
    /// Whether it is certain, not an estimate.
    pub exact: bool,
}

/// A position that is drawn.
#[derive(Clone, Debug)]
pub struct BoardPicture {
    title: String,
    kind: &'static str,
    size: (f64, f64),
    attributes: String,
    body: String,
}

/// What a way to draw gives back: classes and attributes of the picture, its size and its contents.
struct Drawing {
    kind: &'static str,
    attributes: String,
    size: (f64, f64),
    body: String,
}

/// Draws a position; with the position before it and the move between, what has changed is seen.
#[must_use]
pub fn board(
    position: &Erased,
    before: Option<(&Erased, ErasedMove)>,
    marks: &Marks,
) -> BoardPicture {
    let drawing = match Sight::new(position, before) {
        Some(sight) => places(&sight, marks),
        None => wood::draw(position, marks),
    };
    let over = if position.outcome().is_some() { " over" } else { "" };
    BoardPicture {
        title: format!("{} {}", position.spec(), position.text()),
        kind: drawing.kind,
        size: drawing.size,
        attributes: format!(
            "class=\"position {} {}{over}\" {}",
            drawing.kind,
            position.to_move().name(),
            drawing.attributes
        ),
        body: drawing.body,
    }
}

/// By the shape of the places, and squares by what they are played on.
fn places(sight: &Sight, marks: &Marks) -> Drawing {
    let board = &sight.board;
    match board.surface {
        _ if board.has(Outline::Hexagon) => hexes::draw(sight, marks),
        _ if board.has(Outline::Across) || board.has(Outline::Down) => dots::draw(sight, marks),
        _ if board.has(Outline::Pit) || board.has(Outline::Store) => pits::draw(sight, marks),
        Surface::Frame => drop::draw(sight, marks),
        Surface::Felt => felt::draw(sight, marks),
        _ => paper::draw(sight, marks),
    }
}

impl BoardPicture {
    /// How the game looks, in one word: `felt`, `paper`, `drop`, `wood`, `hexes`, `dots` or `pits`. The names of the
    /// players go by it.
    #[must_use]
    pub fn look(&self) -> &'static str {
        self.kind
    }

    /// The picture as a part of a page that has [`board_sheet`].
    #[must_use]
    pub fn fragment(&self) -> String {
        let (width, height) = (N(self.size.0), N(self.size.1));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" {}>{}</svg>",
            self.attributes, self.body
        )
    }

    /// The picture as an SVG document.
    #[must_use]
    pub fn svg(&self, theme: Theme) -> String {
        let (width, height) = (N(self.size.0), N(self.size.1));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
             viewBox=\"0 0 {width} {height}\" {}>\n<title>{}</title>\n<style>{}</style>\n\
             <path class=\"ground\" d=\"M0 0H{width}V{height}H0z\"/>\n{}</svg>\n",
            self.attributes,
            escape(&self.title),
            sheet::standalone(theme, self.kind),
            self.body
        )
    }

    /// The picture as PNG, so many pixels to a unit of the SVG.
    ///
    /// # Errors
    /// If it would be too large.
    #[cfg(feature = "png")]
    pub fn png(&self, theme: Theme, scale: f32) -> Result<Vec<u8>, PngError> {
        png(&self.svg(theme), scale)
    }
}
