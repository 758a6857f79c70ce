//! Stones on hexagons: Hex and its relatives.
//!
//! ```text
//!      a   b   c
//!     ▔▔▔▔▔▔▔▔▔▔▔▔          who joins top and bottom
//!   1 ▏ ⬡   ⬡   ⬡ ▕
//!    2 ▏  ⬡   ⬡   ⬡ ▕       every row half a hexagon further to the right
//!        ▁▁▁▁▁▁▁▁▁▁▁▁
//! ```

use super::grid::{facts, letters, piece};
use super::shapes::{Mid, origin, player_sign, rings, slots};
use super::sight::Sight;
use super::{Drawing, Marks};
use crate::layout::real;
use crate::svg::N;
use poda_core::{Place, Player, column_letter};
use std::fmt::Write as _;

/// Half the width of a hexagon, its side, and the distance of two rows.
const HALF: f64 = 27.0;
const SIDE: f64 = 31.0;
const ROW: f64 = 46.5;
/// Room around the board, wider where it holds names.
const MARGIN: f64 = 20.0;
const NAMES: f64 = 40.0;
/// How far outside of the hexagons the borders lie.
const OFF: f64 = 6.0;
const STONE: f64 = 20.5;

pub(super) fn draw(sight: &Sight, marks: &Marks) -> Drawing {
    let places = sight.places();
    let (right, bottom) = places
        .iter()
        .map(middle)
        .fold((0.0, 0.0), |(x, y), at| (f64::max(x, at.0), f64::max(y, at.1)));
    let mut body = borders(sight);
    body += &tiles(sight);
    body += &names(sight);
    body += &dots(sight);
    for (index, place) in places.iter().enumerate() {
        let Some(owner) = place.content.owner() else { continue };
        _ = write!(
            body,
            "<g {}><circle class=\"shade\" cx=\"1\" cy=\"2\" r=\"{STONE}\"/>\
             <g class=\"{}\"{}><circle class=\"disc\" r=\"{STONE}\"/>{}{}</g></g>",
            origin(middle(place)),
            piece(owner, sight.fates[index]),
            way_back(sight, index),
            player_sign(owner),
            letters(place.content)
        );
    }
    body += &chain(sight);
    body += &rings(sight, middle, STONE);
    body += &slots(sight, middle, marks);
    body += &cells(sight);
    let size = (right + HALF + MARGIN, bottom + SIDE + MARGIN);
    let area = format!("data-area=\"0 0 {} {}\"", N(size.0), N(size.1));
    Drawing { kind: "hexes", attributes: area, size, body }
}

fn middle(place: &Place) -> Mid {
    (NAMES + real(place.x) * HALF, NAMES + SIDE + (real(place.y) - 1.0) / 2.0 * ROW)
}

/// Where a stone came from, as a way to go back.
fn way_back(sight: &Sight, index: usize) -> String {
    super::shapes::way_back(sight, index, middle)
}

/// The outline of a hexagon, so much smaller on every side.
fn hexagon((x, y): Mid, by: f64) -> String {
    let (half, side) = (HALF - by, SIDE - by * 1.15);
    let low = side / 2.0;
    let points =
        [(0.0, -side), (half, -low), (half, low), (0.0, side), (-half, low), (-half, -low)];
    let mut path = String::new();
    for (index, (dx, dy)) in points.into_iter().enumerate() {
        let step = if index == 0 { 'M' } else { 'L' };
        _ = write!(path, "{step}{} {}", N(x + dx), N(y + dy));
    }
    path + "z"
}

/// All hexagons, and above them the last move and the chain that decided the game.
fn tiles(sight: &Sight) -> String {
    let all: String = sight.places().iter().map(|place| hexagon(middle(place), 0.0)).collect();
    let mut text = format!("<path class=\"tiles\" d=\"{all}\"/>");
    let marked = sight.line.0.iter().map(|&it| (it, if sight.line.1 { "won" } else { "lost" }));
    for (index, class) in sight.last.map(|it| (it, "last")).into_iter().chain(marked) {
        let path = hexagon(middle(&sight.places()[index]), 2.5);
        _ = write!(text, "<path class=\"tint {class}\" d=\"{path}\"/>");
    }
    text
}

/// The sides of the board in the colours of those who have to join them; those of the second player
/// are beaded, for eyes that see no colours.
fn borders(sight: &Sight) -> String {
    let (Some(player), columns) = (sight.board.joins, sight.columns) else { return String::new() };
    let places = sight.places();
    let row = |row: usize| (0..columns).map(move |column| row * columns + column);
    let column = |column: usize| (0..sight.rows).map(move |row| row * columns + column);
    let (low, right) = (sight.rows - 1, columns - 1);
    let (top, foot) = ((0.0, -SIDE), (0.0, SIDE));
    let (upper_left, upper_right) = ((-HALF, -SIDE / 2.0), (HALF, -SIDE / 2.0));
    let (lower_left, lower_right) = ((-HALF, SIDE / 2.0), (HALF, SIDE / 2.0));
    let sides = [
        (player, path(places, row(0), [upper_left, top, upper_right], End::Last, (0.0, -OFF))),
        (player, path(places, row(low), [lower_left, foot, lower_right], End::First, (0.0, OFF))),
        (
            player.other(),
            path(
                places,
                column(0),
                [upper_left, lower_left, foot],
                End::Last,
                (-OFF * 0.87, OFF / 2.0),
            ),
        ),
        (
            player.other(),
            path(
                places,
                column(right),
                [top, upper_right, lower_right],
                End::First,
                (OFF * 0.87, -OFF / 2.0),
            ),
        ),
    ];
    let mut text = String::new();
    for (owner, side) in sides {
        _ = write!(text, "<path class=\"border {}\" d=\"{side}\"/>", owner.name());
        if owner == Player::Second {
            _ = write!(text, "<path class=\"beads\" d=\"{side}\"/>");
        }
    }
    text
}

/// Which end of a side shares its edge with the next side, at an acute corner.
#[derive(Clone, Copy, PartialEq)]
enum End {
    First,
    Last,
}

/// Along these corners of these hexagons; at an acute corner each side has half of the edge.
fn path(
    places: &[Place],
    along: impl Iterator<Item = usize>,
    corners: [Mid; 3],
    shared: End,
    off: Mid,
) -> String {
    let around = |index: usize| {
        let (x, y) = middle(&places[index]);
        corners.map(|(dx, dy)| (x + dx + off.0, y + dy + off.1))
    };
    let mut points: Vec<Mid> = along.flat_map(around).collect();
    let halfway = |a: Mid, b: Mid| (f64::midpoint(a.0, b.0), f64::midpoint(a.1, b.1));
    let last = points.len() - 1;
    match shared {
        End::First => points[0] = halfway(points[0], points[1]),
        End::Last => points[last] = halfway(points[last], points[last - 1]),
    }
    let mut path = String::new();
    for (index, (x, y)) in points.into_iter().enumerate() {
        _ = write!(path, "{}{} {}", if index == 0 { 'M' } else { 'L' }, N(x), N(y));
    }
    path
}

/// Letters above and numbers at the left.
fn names(sight: &Sight) -> String {
    let mut text = String::new();
    for (index, place) in sight.places().iter().enumerate() {
        let (x, y) = middle(place);
        let mut name = |(x, y): Mid, name: String| {
            _ = write!(
                text,
                "<text class=\"name fine\" x=\"{}\" y=\"{}\">{name}</text>",
                N(x),
                N(y)
            );
        };
        if index < sight.columns {
            name((x + 6.0, y - SIDE - 18.0), column_letter(index).to_string());
        }
        if index % sight.columns == 0 {
            name((x - HALF - 24.0, y + 1.0), (index / sight.columns + 1).to_string());
        }
    }
    text
}

/// The legal moves.
fn dots(sight: &Sight) -> String {
    super::shapes::dots(sight, middle, 4.5)
}

/// Lines between neighbours of the chain that decided the game.
fn chain(sight: &Sight) -> String {
    let (line, won) = &sight.line;
    let places = sight.places();
    let mut path = String::new();
    for (order, &a) in line.iter().enumerate() {
        for &b in &line[order + 1..] {
            let (a, b) = (&places[a], &places[b]);
            if matches!((a.x.abs_diff(b.x), a.y.abs_diff(b.y)), (2, 0) | (1, 2)) {
                let (from, to) = (middle(a), middle(b));
                _ = write!(path, "M{} {}L{} {}", N(from.0), N(from.1), N(to.0), N(to.1));
            }
        }
    }
    let class = if *won { "won" } else { "lost" };
    if path.is_empty() { path } else { format!("<path class=\"stroke {class}\" d=\"{path}\"/>") }
}

fn cells(sight: &Sight) -> String {
    let mut text = String::new();
    for (index, place) in sight.places().iter().enumerate() {
        let (x, y) = middle(place);
        _ = write!(
            text,
            "<path {} data-box=\"{} {} {} {}\" d=\"{}\"/>",
            facts(sight, index),
            N(x - HALF),
            N(y - SIDE),
            N(2.0 * HALF),
            N(2.0 * SIDE),
            hexagon((x, y), 0.0)
        );
    }
    text
}
