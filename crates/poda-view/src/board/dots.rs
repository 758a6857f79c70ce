//! Dots, the lines between them and the boxes that belong to somebody: Dots and Boxes.

use super::grid::{facts, letters, piece};
use super::shapes::{Mid, origin, slots, way_back};
use super::sight::Sight;
use super::{Drawing, Marks};
use crate::layout::real;
use crate::svg::{N, escape};
use poda_core::{Content, Outline, Place, Player, column_letter};
use std::fmt::Write as _;

/// Half the distance of two dots.
const HALF: f64 = 38.0;
const MARGIN: f64 = 30.0;
/// Room for names.
const NAMES: f64 = 56.0;
/// Half the side of the sign in a box.
const ARM: f64 = 13.0;
/// Half the width of what can be clicked around an edge.
const REACH: f64 = 15.0;

pub(super) fn draw(sight: &Sight, marks: &Marks) -> Drawing {
    let places = sight.places();
    let furthest = |side: fn(&Place) -> usize| places.iter().map(side).max().unwrap_or_default();
    let (wide, high) = (furthest(|it| it.x), furthest(|it| it.y));
    let size = (NAMES + real(wide) * HALF + MARGIN, NAMES + real(high) * HALF + MARGIN);
    let mut body = format!(
        "<rect class=\"sheet\" x=\"{0}\" y=\"{0}\" width=\"{1}\" height=\"{2}\" rx=\"12\"/>",
        N(NAMES - 16.0),
        N(real(wide) * HALF + 32.0),
        N(real(high) * HALF + 32.0)
    );
    body += &boxes(sight);
    body += &edges(sight);
    body += &points(wide, high);
    body += &names(wide, high);
    body += &slots(sight, middle, marks);
    body += &cells(sight);
    let area = format!("data-area=\"0 0 {} {}\"", N(size.0), N(size.1));
    Drawing { kind: "dots", attributes: area, size, body }
}

fn middle(place: &Place) -> Mid {
    (NAMES + real(place.x) * HALF, NAMES + real(place.y) * HALF)
}

/// Boxes in the colour and with the sign of their owner.
fn boxes(sight: &Sight) -> String {
    let mut text = String::new();
    for (index, place) in sight.places().iter().enumerate() {
        let (Outline::Square, Some(owner)) = (place.outline, place.content.owner()) else {
            continue;
        };
        let at = middle(place);
        let marked = match (place.marked, sight.line.1) {
            (true, true) => " won",
            (true, false) => " lost",
            (false, _) => "",
        };
        _ = write!(
            text,
            "<g {}><rect class=\"box {}{marked}\" x=\"-{HALF}\" y=\"-{HALF}\" width=\"{2}\" \
             height=\"{2}\"/><g class=\"{3}\"{4}>{5}{6}</g></g>",
            origin(at),
            owner.name(),
            N(2.0 * HALF),
            piece(owner, sight.fates[index]),
            way_back(sight, index, middle),
            ink(owner),
            letters(place.content)
        );
    }
    text
}

fn ink(owner: Player) -> String {
    match owner {
        Player::First => {
            format!("<path d=\"M-{ARM}-{ARM}L{ARM} {ARM}M-{ARM} {ARM}L{ARM}-{ARM}\"/>")
        }
        Player::Second => format!("<circle r=\"{}\"/>", N(ARM * 1.1)),
    }
}

/// From one dot to the other, seen from the middle.
fn line(place: &Place) -> String {
    match place.outline {
        Outline::Across => format!("M-{0} 0H{0}", N(HALF)),
        _ => format!("M0-{0}V{0}", N(HALF)),
    }
}

/// All lines; the last one that was drawn stands out.
fn edges(sight: &Sight) -> String {
    let mut text = String::new();
    for (index, place) in sight.places().iter().enumerate() {
        if place.outline == Outline::Square {
            continue;
        }
        if sight.last == Some(index) {
            let (at, line) = (origin(middle(place)), line(place));
            _ = write!(text, "<path class=\"recent\" {at} d=\"{line}\"/>");
        }
        text += &edge(place);
    }
    text
}

/// A drawn line, that of the second player with a light core, for eyes that see no colours; a line
/// that can be drawn is dashed.
fn edge(place: &Place) -> String {
    let (at, line) = (origin(middle(place)), line(place));
    match (place.content, place.own_move()) {
        (Content::Nothing, Some(mv)) => {
            format!("<path class=\"open\" data-move=\"{}\" {at} d=\"{line}\"/>", escape(mv))
        }
        (Content::Nothing, None) => format!("<path class=\"blank\" {at} d=\"{line}\"/>"),
        (content, _) => {
            let owner = content.owner().map_or("nobody", Player::name);
            format!(
                "<g class=\"edge {owner}\" {at}><path d=\"{line}\"/>\
                 <path class=\"core\" d=\"{line}\"/></g>"
            )
        }
    }
}

fn points(wide: usize, high: usize) -> String {
    let mut text = String::new();
    for y in (0..=high).step_by(2) {
        for x in (0..=wide).step_by(2) {
            _ = write!(
                text,
                "<circle class=\"point\" cx=\"{}\" cy=\"{}\" r=\"6.5\"/>",
                N(NAMES + real(x) * HALF),
                N(NAMES + real(y) * HALF)
            );
        }
    }
    text
}

/// A letter for every column of dots and lines, a number for every row.
fn names(wide: usize, high: usize) -> String {
    let mut text = String::new();
    let mut name = |x: f64, y: f64, name: String| {
        _ = write!(text, "<text class=\"name fine\" x=\"{}\" y=\"{}\">{name}</text>", N(x), N(y));
    };
    for column in 0..=wide {
        name(NAMES + real(column) * HALF, 18.0, column_letter(column).to_string());
    }
    for row in 0..=high {
        name(14.0, NAMES + real(row) * HALF + 4.0, (row + 1).to_string());
    }
    text
}

fn cells(sight: &Sight) -> String {
    let mut text = String::new();
    for (index, place) in sight.places().iter().enumerate() {
        let (x, y) = middle(place);
        let long = HALF - 8.0;
        let (wide, high) = match place.outline {
            Outline::Across => (long, REACH),
            Outline::Down => (REACH, long),
            _ => (HALF - REACH, HALF - REACH),
        };
        _ = write!(
            text,
            "<rect {} x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
            facts(sight, index),
            N(x - wide),
            N(y - high),
            N(2.0 * wide),
            N(2.0 * high)
        );
    }
    text
}
