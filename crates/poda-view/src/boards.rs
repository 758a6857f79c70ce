//! Boards as SVG: a grid, and X and O as strokes; bombs have a ring around them.
//!
//! ```text
//!      ╱╲          MAX to move: a roof           ┌─┬─┬─┐   MIN to move: a tip
//!    ┌─┬─┬─┐                                     ├─┼─┼─┤
//!    ├─┼─┼─┤                                     └─┴─┴─┘
//!    └─┴─┴─┘                                       ╲╱
//! ```

use crate::layout::real;
use crate::svg::N;
use crate::{Board, Spot, spots};
use std::fmt::Write as _;

/// The measures of the boards of one game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Grid<'a> {
    columns: usize,
    rows: usize,
    pub(crate) cell: f64,
    /// Where the cells lie, if they are not squares row by row.
    pub(crate) spots: &'a [Spot],
}

const PAD: f64 = 3.0;
const ROOF: f64 = 11.0;

impl<'a> Grid<'a> {
    pub(crate) fn of(board: &Board, spots: &'a [Spot]) -> Grid<'a> {
        let columns = board.columns.max(1);
        let rows = board.cells.len().div_ceil(columns).max(1);
        let cell = match spots {
            [] => (60.0 / real(columns.max(rows))).clamp(5.0, 13.0),
            _ => spots::cell(spots),
        };
        Grid { columns, rows, cell, spots }
    }

    pub(crate) fn inner(&self) -> (f64, f64) {
        if !self.spots.is_empty() {
            return spots::size(self);
        }
        (real(self.columns) * self.cell, real(self.rows) * self.cell)
    }

    /// Width and height with the frame, and the roof or tip if somebody is to move.
    pub(crate) fn size(&self, finished: bool) -> (f64, f64) {
        let (width, height) = self.inner();
        let roof = if finished { 0.0 } else { ROOF };
        (width + 2.0 * PAD, height + 2.0 * PAD + roof)
    }

    /// The shapes that nodes use: frames `u`, `d` and `f` with the grid, stones `x`, `o` and, in
    /// the line that won, `X` and `O`. The middle of the top is the origin.
    pub(crate) fn definitions(&self) -> String {
        let (width, height) = self.inner();
        let (half, side) = (width / 2.0 + PAD, height + 2.0 * PAD);
        let up = format!("M0 0L{1} {0}V{2}H-{1}V{0}z", N(ROOF), N(half), N(side + ROOF));
        let down = format!("M-{0} 0H{0}V{1}L0 {2}L-{0} {1}z", N(half), N(side), N(side + ROOF));
        let flat = format!("M-{0} 0H{0}V{1}H-{0}z", N(half), N(side));
        let mut text = String::new();
        for (id, outline, top) in [("u", up, ROOF + PAD), ("d", down, PAD), ("f", flat, PAD)] {
            _ = write!(text, "<g id=\"{id}\"><path d=\"{outline}\"/>{}</g>", self.lines(top));
        }
        text + &self.stones()
    }

    /// The paper below the cells and the lines between them.
    fn lines(&self, top: f64) -> String {
        let (width, height) = self.inner();
        let left = -width / 2.0;
        let mut lines = spots::lines(self, (left, top));
        if lines.is_empty() {
            lines = self.rules((left, top));
        }
        format!(
            "<path class=\"b\" d=\"M{} {}h{}v{}h{}z\"/><path class=\"g\" d=\"{lines}\"/>",
            N(left),
            N(top),
            N(width),
            N(height),
            N(-width),
        )
    }

    /// The lines between squares.
    fn rules(&self, (left, top): (f64, f64)) -> String {
        let (width, height) = self.inner();
        let mut lines = String::new();
        for column in 1..self.columns {
            _ = write!(lines, "M{} {}v{}", N(left + real(column) * self.cell), N(top), N(height));
        }
        for row in 1..self.rows {
            _ = write!(lines, "M{} {}h{}", N(left), N(top + real(row) * self.cell), N(width));
        }
        lines
    }

    fn stones(&self) -> String {
        let arm = self.cell * 0.28;
        let cross = format!("M{0} {0}L{1} {1}M{0} {1}L{1} {0}", N(-arm), N(arm));
        let mut text = String::new();
        for (cross_id, ring_id, stroke) in
            [("x", "o", self.cell * 0.13), ("X", "O", self.cell * 0.2)]
        {
            let stroke = N(stroke.max(1.0));
            _ = write!(
                text,
                "<path id=\"{cross_id}\" class=\"x\" stroke-width=\"{stroke}\" d=\"{cross}\"/>\
                 <circle id=\"{ring_id}\" class=\"o\" stroke-width=\"{stroke}\" r=\"{}\"/>",
                N(arm * 1.1),
            );
        }
        text + &format!(
            "<path id=\"y\" class=\"y\" d=\"M{0} {0}h{1}v{1}h-{1}z\"/>",
            N(-self.cell / 2.0 + 0.5),
            N(self.cell - 1.0),
        )
    }

    /// The frame with that class, which begins with its id, and the stones in it.
    pub(crate) fn draw(&self, board: &Board, class: &str) -> String {
        let id = &class[..1];
        let top = PAD + if id == "u" { ROOF } else { 0.0 };
        let mut text = format!("<use href=\"#{id}\" class=\"{class}\"/>");
        let left = -self.inner().0 / 2.0;
        if !self.spots.is_empty() {
            return text + &spots::contents(self, board, (left, top));
        }
        for (index, cell) in board.cells.chars().enumerate() {
            let x = left + (real(index % self.columns) + 0.5) * self.cell;
            let y = top + (real(index / self.columns) + 0.5) * self.cell;
            let marked = board.marked.contains(&index);
            if cell.is_ascii_lowercase() {
                text += &self.bomb(cell, marked, (x, y));
                continue;
            }
            for id in [marked.then_some("y"), stone(cell, marked)].into_iter().flatten() {
                _ = write!(text, "<use href=\"#{id}\" x=\"{}\" y=\"{}\"/>", N(x), N(y));
            }
        }
        text
    }
}

impl Grid<'_> {
    /// A piece with a sign: a small stone with a ring around it.
    pub(crate) fn bomb(&self, cell: char, marked: bool, (x, y): (f64, f64)) -> String {
        let class = cell.to_string();
        let under = if marked { "<use href=\"#y\"/>" } else { "" };
        let stroke = (self.cell * if marked { 0.17 } else { 0.11 }).max(0.8);
        format!(
            "<g transform=\"translate({} {})\">{under}<circle class=\"{class}\" stroke-width=\"{}\" \
             r=\"{}\"/><use href=\"#{class}\" transform=\"scale(.55)\"/></g>",
            N(x),
            N(y),
            N(stroke),
            N(self.cell * 0.4),
        )
    }
}

pub(crate) fn stone(cell: char, marked: bool) -> Option<&'static str> {
    match (cell, marked) {
        ('X', false) => Some("x"),
        ('O', false) => Some("o"),
        ('X', true) => Some("X"),
        ('O', true) => Some("O"),
        _ => None,
    }
}
