//! What boards of other shapes than squares have in common.

use super::sight::{Fate, Sight};
use super::{Marks, values};
use crate::svg::{N, escape};
use poda_core::{Place, Player};
use std::fmt::Write as _;

/// The middle of something.
pub(super) type Mid = (f64, f64);

/// Moves what follows there.
pub(super) fn origin((x, y): Mid) -> String {
    format!("transform=\"translate({} {})\"", N(x), N(y))
}

/// A cross for the first player and a ring for the second, for eyes that see no colours.
pub(super) fn player_sign(owner: Player) -> &'static str {
    match owner {
        Player::First => "<path class=\"sign\" d=\"M-6-6L6 6M-6 6L6-6\"/>",
        Player::Second => "<circle class=\"sign\" r=\"7\"/>",
    }
}

/// Where a piece came from, as a way to go back, if the last move moved it.
pub(super) fn way_back(sight: &Sight, index: usize, middle: impl Fn(&Place) -> Mid) -> String {
    let Fate::Moved(from) = sight.fates[index] else { return String::new() };
    let Some(old) = sight.places().get(from) else { return String::new() };
    let ((x, y), (old_x, old_y)) = (middle(&sight.places()[index]), middle(old));
    format!(" data-from=\"{} {}\"", N(old_x - x), N(old_y - y))
}

/// A dot on every legal move that has a place.
pub(super) fn dots(sight: &Sight, middle: impl Fn(&Place) -> Mid, radius: f64) -> String {
    let mut text = String::new();
    for (mv, place) in &sight.moves {
        let Some(place) = place else { continue };
        let (x, y) = middle(&sight.places()[*place]);
        _ = write!(
            text,
            "<circle class=\"dot\" data-move=\"{}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
            escape(mv),
            N(x),
            N(y),
            N(radius)
        );
    }
    text
}

/// Rings around the last piece and the line that decided the game.
pub(super) fn rings(sight: &Sight, middle: impl Fn(&Place) -> Mid, radius: f64) -> String {
    let mut text = String::new();
    let members = sight.line.0.iter();
    let members = members.map(|&it| (it, if sight.line.1 { "member won" } else { "member lost" }));
    for (place, class) in members.chain(sight.last.map(|it| (it, "latest"))) {
        let (x, y) = middle(&sight.places()[place]);
        _ = write!(
            text,
            "<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
            N(x),
            N(y),
            N(radius)
        );
    }
    text
}

/// The places of values.
pub(super) fn slots(sight: &Sight, middle: impl Fn(&Place) -> Mid, marks: &Marks) -> String {
    let placed = sight.moves.iter().filter_map(|(mv, place)| Some((mv, (*place)?)));
    placed.map(|(mv, place)| values::slot(mv, middle(&sight.places()[place]), marks)).collect()
}
