//! X and O on paper: tic-tac-toe and its larger brothers.

use super::grid::{CELL, Grid, letters, piece};
use super::sight::Sight;
use super::{Drawing, Marks, values};
use crate::svg::{N, escape};
use poda_core::Player;
use std::fmt::Write as _;

const MARGIN: f64 = 12.0;
/// Room for letters and numbers.
const NAMES: f64 = 30.0;
const ARM: f64 = 15.0;

pub(super) fn draw(sight: &Sight, marks: &Marks) -> Drawing {
    let grid = Grid::new(sight, NAMES, NAMES);
    let mut body = grid.frame("sheet", 6.0, 10.0);
    body += &tints(&grid, sight);
    _ = write!(body, "<path class=\"lines\" d=\"{}\"/>", grid.lines());
    body += &grid.names(18.0);
    body += &dots(&grid, sight);
    for square in 0..sight.places().len() {
        let Some(owner) = sight.owner(square) else { continue };
        _ = write!(
            body,
            "<g {}><g class=\"{}\"{}>{}{}</g></g>",
            grid.at(square),
            piece(owner, sight.fates[square]),
            grid.from(sight, square),
            ink(owner),
            letters(sight.places()[square].content)
        );
    }
    body += &grid.stroke(sight);
    for (text, place) in &sight.moves {
        body.extend(place.map(|square| values::slot(text, grid.middle(square), marks)));
    }
    body += &grid.cells(sight);
    Drawing {
        kind: "paper",
        attributes: grid.attributes(),
        size: (grid.width() + NAMES + MARGIN, grid.height() + NAMES + MARGIN),
        body,
    }
}

fn ink(owner: Player) -> String {
    match owner {
        Player::First => {
            format!("<path d=\"M-{ARM}-{ARM}L{ARM} {ARM}M-{ARM} {ARM}L{ARM}-{ARM}\"/>")
        }
        Player::Second => format!("<circle r=\"{}\"/>", N(ARM * 1.1)),
    }
}

/// The last move and the line that decided the game.
fn tints(grid: &Grid, sight: &Sight) -> String {
    let mut text = String::new();
    let line = sight.line.0.iter().map(|&it| (it, if sight.line.1 { "won" } else { "lost" }));
    for (square, class) in sight.last.map(|it| (it, "last")).into_iter().chain(line) {
        let (x, y) = grid.middle(square);
        let half = CELL / 2.0 - 3.0;
        _ = write!(
            text,
            "<rect class=\"tint {class}\" x=\"{}\" y=\"{}\" width=\"{2}\" height=\"{2}\" rx=\"6\"/>",
            N(x - half),
            N(y - half),
            N(2.0 * half)
        );
    }
    text
}

/// The legal moves.
pub(super) fn dots(grid: &Grid, sight: &Sight) -> String {
    let mut text = String::new();
    for (mv, place) in &sight.moves {
        let Some(square) = place else { continue };
        let (x, y) = grid.middle(*square);
        _ = write!(
            text,
            "<circle class=\"dot\" data-move=\"{}\" cx=\"{}\" cy=\"{}\" r=\"6\"/>",
            escape(mv),
            N(x),
            N(y)
        );
    }
    text
}
