//! Boards that are not squares, drawn small: hexagons, edges between dots, pits.

use crate::boards::{Grid, stone};
use crate::layout::real;
use crate::svg::N;
use crate::{Board, Spot};
use std::fmt::Write as _;

type Point = (f64, f64);

/// The radius of a dot.
const DOT: f64 = 0.7;

/// Rows of hexagons lie closer together than columns, and their tips need room.
fn squeeze(spots: &[Spot]) -> (f64, f64) {
    if spots.iter().any(|spot| spot.shape == "hexagon") { (0.87, 0.35) } else { (1.0, 0.0) }
}

/// How many units it is wide and high.
fn extent(spots: &[Spot]) -> (usize, usize) {
    let furthest = |side: fn(&Spot) -> usize| spots.iter().map(side).max().unwrap_or_default();
    (furthest(|it| it.x) + 2 - start(spots), furthest(|it| it.y) + 2 - start(spots))
}

/// Edges begin at the first dots, which lie at 0; everything else begins at 1.
fn start(spots: &[Spot]) -> usize {
    spots.iter().map(|spot| spot.x.min(spot.y)).min().unwrap_or_default().min(1)
}

/// Two units.
pub(crate) fn cell(spots: &[Spot]) -> f64 {
    let (wide, high) = extent(spots);
    let pits = spots.iter().any(|spot| spot.shape == "pit");
    let (room, least, most) = if pits { (220.0, 13.0, 17.0) } else { (130.0, 5.0, 15.0) };
    (room / real(wide.max(high))).clamp(least, most)
}

/// Width and height.
pub(crate) fn size(grid: &Grid<'_>) -> Point {
    let (wide, high) = extent(grid.spots);
    let unit = grid.cell / 2.0;
    let (squeeze, tips) = squeeze(grid.spots);
    (real(wide) * unit, (real(high) * squeeze + 2.0 * tips) * unit)
}

/// The middle of a spot; the corner of the board is given.
fn middle(grid: &Grid<'_>, spot: &Spot, (left, top): Point) -> Point {
    let (unit, start) = (grid.cell / 2.0, start(grid.spots));
    let along = |at: usize| (real(at + 1) - real(start)) * unit;
    let (squeeze, tips) = squeeze(grid.spots);
    (left + along(spot.x), top + along(spot.y) * squeeze + tips * unit)
}

/// What is there before anybody has moved.
pub(crate) fn lines(grid: &Grid<'_>, corner: Point) -> String {
    let outline = |spot: &Spot| {
        let (x, y) = middle(grid, spot, corner);
        let unit = grid.cell / 2.0;
        match spot.shape {
            "hexagon" => hexagon((x, y), unit),
            "across" => ring((x - unit, y), DOT, 0.0) + &ring((x + unit, y), DOT, 0.0),
            "down" => ring((x, y - unit), DOT, 0.0) + &ring((x, y + unit), DOT, 0.0),
            "pit" => ring((x, y), unit * 0.9, 0.0),
            "store" => ring((x, y), unit * 0.9, unit * 1.1),
            _ => String::new(),
        }
    };
    grid.spots.iter().map(outline).collect()
}

fn hexagon((x, y): Point, half: f64) -> String {
    let side = half * 1.155;
    format!(
        "M{} {}l{h} {s}v{t}l-{h} {s}l-{h}-{s}v-{t}z",
        N(x),
        N(y - side),
        h = N(half),
        s = N(side / 2.0),
        t = N(side),
    )
}

/// A circle, longer by twice that much.
fn ring((x, y): Point, radius: f64, longer: f64) -> String {
    let (r, wide) = (N(radius), N(2.0 * radius));
    let (up, down) = (N(-2.0 * longer), N(2.0 * longer));
    format!(
        "M{} {}a{r} {r} 0 0 1 {wide} 0v{down}a{r} {r} 0 0 1-{wide} 0v{up}z",
        N(x - radius),
        N(y - longer)
    )
}

/// What stands on the spots.
pub(crate) fn contents(grid: &Grid<'_>, board: &Board, corner: Point) -> String {
    let mut text = String::new();
    for ((index, letter), spot) in board.cells.chars().enumerate().zip(grid.spots) {
        let at = middle(grid, spot, corner);
        let marked = board.marked.contains(&index);
        text += &match (spot.shape, board.numbers.get(index)) {
            (_, Some(number)) => number_at(*number, at),
            ("across" | "down", _) => edge(spot, letter, at, grid.cell),
            _ if letter.is_ascii_lowercase() => grid.bomb(letter, marked, at),
            _ => piece(letter, marked, at),
        };
    }
    text
}

fn number_at(number: u32, (x, y): Point) -> String {
    format!("<text x=\"{}\" y=\"{}\">{number}</text>", N(x), N(y + 3.5))
}

/// A line that is drawn, in the colour of who drew it.
fn edge(spot: &Spot, letter: char, (x, y): Point, cell: f64) -> String {
    let class = match letter {
        'X' | 'x' => "x",
        'O' | 'o' => "o",
        '+' => "e",
        _ => return String::new(),
    };
    let half = N(cell / 2.0 - 1.0);
    let line = match spot.shape {
        "across" => format!("M{} {}m-{half} 0h{}", N(x), N(y), N(cell - 2.0)),
        _ => format!("M{} {}m0-{half}v{}", N(x), N(y), N(cell - 2.0)),
    };
    format!("<path class=\"{class}\" stroke-width=\"2\" d=\"{line}\"/>")
}

fn piece(letter: char, marked: bool, (x, y): Point) -> String {
    let mut text = String::new();
    for id in [marked.then_some("y"), stone(letter, marked)].into_iter().flatten() {
        _ = write!(text, "<use href=\"#{id}\" x=\"{}\" y=\"{}\"/>", N(x), N(y));
    }
    text
}
