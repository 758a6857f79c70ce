//! Dark and light discs on green felt: Othello.

use super::grid::{Grid, letters, piece};
use super::paper::dots;
use super::sight::{Fate, Sight};
use super::{Drawing, Marks, values};
use crate::layout::real;
use crate::svg::N;
use std::fmt::Write as _;

/// The rim, wider where it holds names.
const RIM: f64 = 14.0;
const NAMES: f64 = 32.0;
const DISC: f64 = 25.0;

pub(super) fn draw(sight: &Sight, marks: &Marks) -> Drawing {
    let grid = Grid::new(sight, NAMES, NAMES);
    let size = (grid.width() + NAMES + RIM, grid.height() + NAMES + RIM);
    let mut body = DEFINITIONS.to_owned();
    _ = write!(
        body,
        "<rect class=\"rim\" width=\"{}\" height=\"{}\" rx=\"14\"/>",
        N(size.0),
        N(size.1)
    );
    body += &grid.frame("felt", 0.0, 3.0);
    _ = write!(body, "<path class=\"lines\" d=\"{}\"/>", grid.lines());
    body += &studs(&grid);
    body += &grid.names(16.0);
    body += &dots(&grid, sight);
    body += &discs(&grid, sight);
    for (text, place) in &sight.moves {
        body.extend(place.map(|square| values::slot(text, grid.middle(square), marks)));
    }
    body += &grid.cells(sight);
    Drawing { kind: "felt", attributes: grid.attributes(), size, body }
}

const DEFINITIONS: &str = "<defs>\
    <radialGradient id=\"dark-disc\" cx=\".38\" cy=\".32\" r=\".75\">\
    <stop offset=\"0\" stop-color=\"#5a6068\"/><stop offset=\".55\" stop-color=\"#20242a\"/>\
    <stop offset=\"1\" stop-color=\"#0b0d10\"/></radialGradient>\
    <radialGradient id=\"light-disc\" cx=\".38\" cy=\".32\" r=\".75\">\
    <stop offset=\"0\" stop-color=\"#fff\"/><stop offset=\".6\" stop-color=\"#f1efe8\"/>\
    <stop offset=\"1\" stop-color=\"#cfcbbf\"/></radialGradient></defs>";

fn discs(grid: &Grid, sight: &Sight) -> String {
    let mut text = String::new();
    for square in 0..sight.places().len() {
        let Some(owner) = sight.owner(square) else { continue };
        _ = write!(
            text,
            "<g {}><circle class=\"shade\" cx=\"1.5\" cy=\"3\" r=\"{DISC}\"/>\
             <g class=\"{}\"{}><circle r=\"{DISC}\"/></g>{}",
            grid.at(square),
            piece(owner, sight.fates[square]),
            grid.from(sight, square),
            letters(sight.places()[square].content)
        );
        if sight.last == Some(square) {
            text += "<circle class=\"latest\" r=\"6\"/>";
        } else if sight.fates[square] == Fate::Turned {
            _ = write!(text, "<circle class=\"flipped\" r=\"{}\"/>", N(DISC - 4.0));
        }
        text += "</g>";
    }
    text
}

/// The four dots on the lines, two squares from the edges, on boards large enough.
fn studs(grid: &Grid) -> String {
    let mut text = String::new();
    if grid.columns < 6 || grid.rows < 6 {
        return text;
    }
    for (column, row) in
        [(2, 2), (grid.columns - 2, 2), (2, grid.rows - 2), (grid.columns - 2, grid.rows - 2)]
    {
        let x = grid.left + real(column) * super::grid::CELL;
        let y = grid.top + real(row) * super::grid::CELL;
        _ = write!(text, "<circle class=\"stud\" cx=\"{}\" cy=\"{}\" r=\"4\"/>", N(x), N(y));
    }
    text
}
