//! What boards with squares have in common: places, names, and the cells that can be clicked.

use super::sight::{Fate, Sight};
use crate::layout::real;
use crate::svg::{N, escape};
use poda_core::{Content, Player, column_letter};
use std::fmt::Write as _;

/// The side of a square.
pub(super) const CELL: f64 = 60.0;

/// Where the squares are.
#[derive(Clone, Copy)]
pub(super) struct Grid {
    pub(super) columns: usize,
    pub(super) rows: usize,
    pub(super) left: f64,
    pub(super) top: f64,
}

impl Grid {
    pub(super) fn new(sight: &Sight, left: f64, top: f64) -> Grid {
        Grid { columns: sight.columns, rows: sight.rows, left, top }
    }

    pub(super) fn width(&self) -> f64 {
        real(self.columns) * CELL
    }

    pub(super) fn height(&self) -> f64 {
        real(self.rows) * CELL
    }

    /// The middle of a square.
    pub(super) fn middle(&self, square: usize) -> (f64, f64) {
        let (column, row) = (square % self.columns, square / self.columns);
        (self.left + (real(column) + 0.5) * CELL, self.top + (real(row) + 0.5) * CELL)
    }

    /// Moves what follows to the middle of a square.
    pub(super) fn at(&self, square: usize) -> String {
        let (x, y) = self.middle(square);
        format!("transform=\"translate({} {})\"", N(x), N(y))
    }

    /// Where the piece on a square came from, as a way to go back, if the last move moved it.
    pub(super) fn from(&self, sight: &Sight, square: usize) -> String {
        let Fate::Moved(from) = sight.fates[square] else { return String::new() };
        let ((x, y), (old_x, old_y)) = (self.middle(square), self.middle(from));
        format!(" data-from=\"{} {}\"", N(old_x - x), N(old_y - y))
    }

    /// The lines between squares.
    pub(super) fn lines(&self) -> String {
        let mut path = String::new();
        for column in 1..self.columns {
            let x = self.left + real(column) * CELL;
            _ = write!(path, "M{} {}v{}", N(x), N(self.top), N(self.height()));
        }
        for row in 1..self.rows {
            let y = self.top + real(row) * CELL;
            _ = write!(path, "M{} {}h{}", N(self.left), N(y), N(self.width()));
        }
        path
    }

    /// A rectangle around the squares, so much larger on every side.
    pub(super) fn frame(&self, class: &str, by: f64, round: f64) -> String {
        format!(
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"/>",
            N(self.left - by),
            N(self.top - by),
            N(self.width() + 2.0 * by),
            N(self.height() + 2.0 * by),
            N(round)
        )
    }

    /// Letters above and numbers at the left.
    pub(super) fn names(&self, off: f64) -> String {
        let mut text = String::new();
        let class = if self.columns.max(self.rows) < 6 { "name fine" } else { "name" };
        for column in 0..self.columns {
            let x = self.left + (real(column) + 0.5) * CELL;
            let y = N(self.top - off + 5.0);
            _ = write!(
                text,
                "<text class=\"{class}\" x=\"{}\" y=\"{y}\">{}</text>",
                N(x),
                column_letter(column)
            );
        }
        for row in 0..self.rows {
            let y = self.top + (real(row) + 0.5) * CELL + 5.0;
            let x = N(self.left - off);
            _ = write!(text, "<text class=\"{class}\" x=\"{x}\" y=\"{}\">{}</text>", N(y), row + 1);
        }
        text
    }

    /// What the page asks of a board with squares.
    pub(super) fn attributes(&self) -> String {
        format!(
            "data-columns=\"{}\" data-rows=\"{}\" data-area=\"{} {} {} {}\"",
            self.columns,
            self.rows,
            N(self.left),
            N(self.top),
            N(self.width()),
            N(self.height())
        )
    }

    /// An invisible square with everything that is known about it.
    pub(super) fn cells(&self, sight: &Sight) -> String {
        let mut text = String::new();
        for square in 0..sight.places().len() {
            let (x, y) = self.middle(square);
            _ = write!(text, "<rect {}", facts(sight, square));
            _ = write!(
                text,
                " x=\"{}\" y=\"{}\" width=\"{CELL}\" height=\"{CELL}\"/>",
                N(x - CELL / 2.0),
                N(y - CELL / 2.0)
            );
        }
        text
    }

    /// A stroke through the line that decided the game, where all of it lies on one.
    pub(super) fn stroke(&self, sight: &Sight) -> String {
        let (line, won) = &sight.line;
        let (Some(&first), Some(&last)) = (line.first(), line.last()) else {
            return String::new();
        };
        let (a, b) = (self.middle(first), self.middle(last));
        let aside = |&square: &usize| {
            let p = self.middle(square);
            ((b.0 - a.0) * (p.1 - a.1) - (b.1 - a.1) * (p.0 - a.0)).abs() > 1.0
        };
        if line.len() < 2 || line.iter().any(aside) {
            return String::new();
        }
        let class = if *won { "won" } else { "lost" };
        let place = format!("d=\"M{} {}L{} {}\"", N(a.0), N(a.1), N(b.0), N(b.1));
        format!("<path class=\"halo\" {place}/><path class=\"stroke {class}\" {place}/>")
    }
}

/// The class of a place and what the page is told about it.
pub(super) fn facts(sight: &Sight, place: usize) -> String {
    let it = &sight.places()[place];
    let mut text =
        format!("class=\"cell{}\" data-name=\"{}\"", classes(sight, place), escape(&it.name));
    if let Some(click) = &it.click {
        _ = write!(text, " data-move=\"{}\"", escape(&click.mv));
    }
    if let Some(owner) = it.content.owner() {
        _ = write!(text, " data-piece=\"{}\"", owner.name());
    }
    text
}

/// What a place is, in words.
fn classes(sight: &Sight, place: usize) -> String {
    let it = &sight.places()[place];
    let words = [
        (sight.is_legal(place), "legal"),
        (sight.last == Some(place), "last"),
        (sight.fates[place] != Fate::Same, "changed"),
        (it.content.sign().is_some(), it.content.sign().unwrap_or_default()),
        (it.marked, if sight.line.1 { "won" } else { "lost" }),
    ];
    let true_ones = words.iter().filter(|(is, _)| *is);
    true_ones.flat_map(|(_, word)| [" ".to_owned(), escape(word)]).collect()
}

/// The class of a piece: whose it is and what has just happened to it.
pub(super) fn piece(owner: Player, fate: Fate) -> String {
    let what = match fate {
        Fate::Same => "",
        Fate::Placed => " placed",
        Fate::Turned => " turned",
        Fate::Moved(_) => " moved",
        Fate::Counted => " counted",
    };
    format!("piece {}{what}", owner.name())
}

/// The sign of a piece for which there is no drawing: its first letter.
pub(super) fn letters(content: Content) -> String {
    let letter = content.sign().and_then(|sign| sign.chars().next());
    let text = |letter: char| {
        let letter = escape(&letter.to_uppercase().to_string());
        format!("<text class=\"name\" y=\"7\">{letter}</text>")
    };
    letter.map(text).unwrap_or_default()
}
