//! Boards into which pieces fall: holes in a frame, and the discs behind it.

use super::grid::{CELL, Grid, letters, piece};
use super::sight::{Fate, Sight};
use super::{Drawing, Marks, values};
use crate::layout::real;
use crate::svg::{N, escape};
use poda_core::{Content, Player};
use std::fmt::Write as _;

const MARGIN: f64 = 10.0;
/// Room for the numbers of the columns.
const NAMES: f64 = 34.0;
const HOLE: f64 = 24.0;
const DISC: f64 = 25.0;

pub(super) fn draw(sight: &Sight, marks: &Marks) -> Drawing {
    let grid = Grid::new(sight, MARGIN, NAMES);
    let mut body = numbers(&grid, sight);
    body += &grid.frame("back", 4.0, 10.0);
    body += &discs(&grid, sight);
    _ = write!(body, "<path class=\"front\" d=\"{}\"/>", front(&grid));
    body += &rings(&grid, sight);
    body += &grid.stroke(sight);
    for (text, place) in &sight.moves {
        body.extend(place.map(|square| values::slot(text, grid.middle(square), marks)));
    }
    body += &grid.cells(sight);
    Drawing {
        kind: "drop",
        attributes: format!("{} data-by-column=\"\"", grid.attributes()),
        size: (grid.width() + 2.0 * MARGIN, grid.height() + NAMES + MARGIN),
        body,
    }
}

/// The numbers of the columns, with a tip where a piece can be put.
fn numbers(grid: &Grid, sight: &Sight) -> String {
    let mut text = String::new();
    for column in 0..grid.columns {
        let x = grid.left + (real(column) + 0.5) * CELL;
        let number = (column + 1).to_string();
        let open = sight.moves.iter().any(|(mv, _)| *mv == number);
        let class = if open { "name open" } else { "name" };
        _ = write!(text, "<text class=\"{class}\" x=\"{}\" y=\"17\">{number}</text>", N(x));
    }
    text
}

fn discs(grid: &Grid, sight: &Sight) -> String {
    let mut text = String::new();
    for (square, place) in sight.places().iter().enumerate() {
        let Some(owner) = place.content.owner() else { continue };
        let fate = sight.fates[square];
        let rows = match fate {
            Fate::Placed => square / grid.columns + 1,
            Fate::Moved(from) => (square / grid.columns).saturating_sub(from / grid.columns),
            _ => 0,
        };
        let fall = if rows > 0 { format!(" data-fall=\"{rows}\"") } else { String::new() };
        _ = write!(
            text,
            "<g {}><g class=\"{}\"{fall}>{}</g></g>",
            grid.at(square),
            piece(owner, fate).replace("moved", "fell"),
            disc(owner, place.content)
        );
    }
    for gone in &sight.gone {
        let Some(owner) = gone.content.owner() else { continue };
        _ = write!(
            text,
            "<g {}><g class=\"piece {} gone\">{}</g></g>",
            grid.at(gone.place),
            owner.name(),
            disc(owner, gone.content)
        );
    }
    text
}

/// A disc: the first player's has a ring, the second's a dot, for eyes that see no colours.
fn disc(owner: Player, content: Content) -> String {
    let sign = match (content.sign(), owner) {
        (Some("bomb"), _) => BOMB.to_owned(),
        (Some(_), _) => letters(content),
        (None, Player::First) => "<path class=\"sign\" d=\"M-7-7L7 7M-7 7L7-7\"/>".to_owned(),
        (None, Player::Second) => "<circle class=\"sign\" r=\"8\"/>".to_owned(),
    };
    format!("<circle class=\"disc\" r=\"{DISC}\"/>{sign}")
}

/// A round bomb with a fuse and a spark.
const BOMB: &str = "<circle class=\"iron\" cx=\"-2\" cy=\"3.5\" r=\"12\"/>\
    <path class=\"glint\" d=\"M-9 1.5A8 8 0 0 1-3.5-4.5\"/>\
    <path class=\"fuse\" d=\"M5-6.5C7.5-13 12-14 14.5-10.5\"/>\
    <path class=\"spark\" d=\"M14.5-15l1.2 3.2 3.2 1.2-3.2 1.2-1.2 3.2-1.2-3.2-3.2-1.2 3.2-1.2z\"/>";

/// The frame: a plate with a hole for every square.
fn front(grid: &Grid) -> String {
    let (left, top, round) = (grid.left - 4.0, grid.top - 4.0, 10.0);
    let (width, height) = (grid.width() + 8.0 - 2.0 * round, grid.height() + 8.0 - 2.0 * round);
    let corner = format!("a{0} {0} 0 0 1", N(round));
    let mut path = format!(
        "M{} {}h{w}{corner} {r} {r}v{h}{corner}-{r} {r}h-{w}{corner}-{r}-{r}v-{h}{corner} {r}-{r}z",
        N(left + round),
        N(top),
        w = N(width),
        h = N(height),
        r = N(round),
    );
    for square in 0..grid.columns * grid.rows {
        let (x, y) = grid.middle(square);
        let arc = format!("a{HOLE} {HOLE} 0 1 0");
        let wide = N(2.0 * HOLE);
        _ = write!(path, "M{} {}{arc} {wide} 0{arc}-{wide} 0z", N(x - HOLE), N(y));
    }
    path
}

/// Rings on what can be put, on the last piece, and on the line that decided the game.
fn rings(grid: &Grid, sight: &Sight) -> String {
    let mut text = String::new();
    let mut ring = |class: &str, square: usize, mv: &str| {
        let (x, y) = grid.middle(square);
        let mv =
            if mv.is_empty() { String::new() } else { format!(" data-move=\"{}\"", escape(mv)) };
        _ = write!(
            text,
            "<circle class=\"{class}\"{mv} cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
            N(x),
            N(y),
            N(HOLE)
        );
    };
    for (mv, place) in &sight.moves {
        let Some(square) = *place else { continue };
        let taken = sight.owner(square).is_some();
        let class = match (taken, sight.board.hand.is_some()) {
            (true, _) => "fuze",
            (false, true) => "landing armed",
            (false, false) => "landing",
        };
        ring(class, square, mv);
    }
    if let Some(square) = sight.last {
        ring("latest", square, "");
    }
    for &square in &sight.line.0 {
        ring(if sight.line.1 { "member won" } else { "member lost" }, square, "");
    }
    text
}
