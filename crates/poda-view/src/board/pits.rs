//! Pits with seeds, and a store at each end: Kalah and its relatives.

use super::grid::facts;
use super::shapes::{Mid, origin, slots};
use super::sight::{Fate, Sight};
use super::{Drawing, Marks};
use crate::layout::real;
use crate::svg::{N, escape};
use poda_core::{Outline, Place, Player};
use std::fmt::Write as _;

/// Half the distance of two pits in a row, and of the two rows.
const HALF: f64 = 42.0;
const RISE: f64 = 52.0;
const PIT: f64 = 36.0;
/// Half the height of a store.
const TALL: f64 = 92.0;
/// Room around the pits, on the board and outside of it.
const MARGIN: f64 = 26.0;
const OUTSIDE: f64 = 26.0;
/// Seeds that are drawn in a pit, and in a store; more are only counted.
const SEEDS: u32 = 14;
const STORED: u32 = 28;
const SEED: f64 = 6.0;

pub(super) fn draw(sight: &Sight, marks: &Marks) -> Drawing {
    let places = sight.places();
    let furthest = |side: fn(&Place) -> usize| places.iter().map(side).max().unwrap_or_default();
    let (wide, high) = (real(furthest(|it| it.x) + 1) * HALF, real(furthest(|it| it.y) + 1) * RISE);
    let size = (wide + 2.0 * MARGIN, high + 2.0 * MARGIN + 2.0 * OUTSIDE - 16.0);
    let mut body = format!(
        "<rect class=\"board\" x=\"4\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"44\"/>",
        N(OUTSIDE),
        N(size.0 - 8.0),
        N(size.1 - 2.0 * OUTSIDE)
    );
    for index in 0..places.len() {
        body += &pit(sight, index);
    }
    body += &slots(sight, middle, marks);
    body += &cells(sight);
    let area = format!("data-area=\"0 0 {} {}\"", N(size.0), N(size.1));
    Drawing { kind: "pits", attributes: area, size, body }
}

fn middle(place: &Place) -> Mid {
    (MARGIN + real(place.x) * HALF, MARGIN + OUTSIDE - 8.0 + real(place.y) * RISE)
}

/// Half the width and half the height of a hollow.
fn half(place: &Place) -> Mid {
    if place.outline == Outline::Store { (PIT - 4.0, TALL) } else { (PIT, PIT) }
}

/// A hollow with its seeds, how many they are, and its name.
fn pit(sight: &Sight, index: usize) -> String {
    let place = &sight.places()[index];
    let (wide, high) = half(place);
    let mut text = format!(
        "<g {}><rect class=\"{}\" x=\"-{w}\" y=\"-{h}\" width=\"{}\" height=\"{}\" rx=\"{w}\"/>",
        origin(middle(place)),
        classes(sight, index),
        N(2.0 * wide),
        N(2.0 * high),
        w = N(wide),
        h = N(high),
    );
    if let Some(mv) = place.own_move() {
        _ = write!(
            text,
            "<circle class=\"open\" data-move=\"{}\" r=\"{}\"/>",
            escape(mv),
            N(wide + 4.0)
        );
    }
    if sight.last == Some(index) {
        _ = write!(text, "<circle class=\"latest\" r=\"{}\"/>", N(wide + 4.0));
    }
    let number = place.content.number().unwrap_or_default();
    let counted = if sight.fates[index] == Fate::Counted { " counted" } else { "" };
    _ = write!(text, "<g class=\"seeds{counted}\">{}</g>", seeds(place, number));
    text + &words(place, number, counted) + "</g>"
}

fn classes(sight: &Sight, index: usize) -> String {
    let place = &sight.places()[index];
    let mut class = "hollow".to_owned();
    for word in [
        place.side.map(Player::name),
        (sight.fates[index] != Fate::Same).then_some("changed"),
        place.marked.then_some(if sight.line.1 { "won" } else { "lost" }),
    ] {
        class.extend(word.map(|word| format!(" {word}")));
    }
    class
}

/// Seeds as a sunflower has them, as many as there is room for.
fn seeds(place: &Place, number: u32) -> String {
    let store = place.outline == Outline::Store;
    let (most, tall) = if store { (STORED, 2.4) } else { (SEEDS, 1.0) };
    let apart = if store { 4.6 } else { 7.0 };
    let mut text = String::new();
    for seed in 0..number.min(most) {
        let turn = f64::from(seed) * 2.399_963;
        let far = apart * (f64::from(seed) + 0.5 * f64::from(u8::from(number > 1))).sqrt();
        _ = write!(
            text,
            "<circle class=\"seed\" cx=\"{}\" cy=\"{}\" r=\"{SEED}\"/>",
            N(far * turn.cos()),
            N(far * turn.sin() * tall)
        );
    }
    text
}

/// The number on the rim, and the name outside of the board.
fn words(place: &Place, number: u32, counted: &str) -> String {
    let (_, high) = half(place);
    let upper = place.side == Some(Player::Second);
    let below = |outside: f64| if upper { -high - outside + 9.0 } else { high + outside + 3.0 };
    let count = format!("<text class=\"count{counted}\" y=\"{}\">{number}</text>", N(below(18.5)));
    if place.outline == Outline::Store {
        return count;
    }
    let name = escape(place.label());
    count + &format!("<text class=\"name fine\" y=\"{}\">{name}</text>", N(below(51.0)))
}

fn cells(sight: &Sight) -> String {
    let mut text = String::new();
    for (index, place) in sight.places().iter().enumerate() {
        let ((x, y), (wide, high)) = (middle(place), half(place));
        _ = write!(
            text,
            "<rect {} x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" rx=\"{}\"/>",
            facts(sight, index),
            N(x - wide),
            N(y - high),
            N(2.0 * wide),
            N(2.0 * high),
            N(wide)
        );
    }
    text
}
