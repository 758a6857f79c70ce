//! Every game of the catalogue keeps the laws, and plays a game that one can read.

use poda_core::{Diagram, Game, MoveList, Notation, Player};
use poda_games::conformance::{self, Visitor, visit};
use poda_games::{Erased, Listed, catalogue};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::fmt::Write;

struct Laws;

impl Visitor for Laws {
    type Output = ();
    fn visit<G: Listed>(self, start: &G) {
        let mut moves = MoveList::new();
        start.moves(&mut moves);
        // On a large board one game is as long as many on a small one.
        conformance::check(start, if moves.len() > 64 { 3 } else { 40 }, 7);
    }
}

#[test]
fn every_game_keeps_the_laws() {
    let catalogue = catalogue();
    let examples = catalogue.entries().iter().flat_map(|entry| entry.examples);
    let waiting = std::sync::Mutex::new(examples);
    let next = || waiting.lock().unwrap().next();
    let some = || std::iter::from_fn(next).for_each(|it| visit(&catalogue.find(it).unwrap(), Laws));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| (0..threads).for_each(|_| drop(scope.spawn(some))));
}

struct Lines;

impl Visitor for Lines {
    type Output = ();
    fn visit<G: Listed>(self, start: &G) {
        conformance::lines_read_back(start, 10, 7);
        conformance::lines_read_back(&Erased::new(start.clone()), 2, 7);
    }
}

#[test]
fn every_game_reads_its_lines_back() {
    for example in catalogue().entries().iter().flat_map(|entry| entry.examples) {
        visit(&catalogue().find(example).unwrap(), Lines);
    }
}

#[test]
fn erased_games_keep_the_laws_too() {
    for entry in catalogue().entries() {
        conformance::check(&catalogue().find(entry.examples[0]).unwrap(), 5, 7);
    }
}

#[test]
fn a_specification_gives_itself_back() {
    for example in catalogue().entries().iter().flat_map(|entry| entry.examples) {
        assert_eq!(catalogue().find(example).unwrap().spec(), *example);
    }
}

#[test]
fn unknown_games_and_variants_are_refused() {
    for spec in [
        "chess",
        "",
        ":",
        "tictactoe:4",
        "mnk",
        "mnk:",
        "mnk:3",
        "mnk:3,3",
        "mnk:0,3,3",
        "mnk:3,3,0",
        "mnk:3,3,4",
        "mnk:100,100,5",
        "mnk:-1,3,3",
        "mnk:27,1,3",
        "mnk:16,5,3",
        "mnk:8,16,5",
        "mnk:15,15,16",
        "mnk:19,19,5",
        "mnk:3,3,3,3",
        "toy",
        "desconecta:",
        "desconecta:4",
        "desconecta:3,3",
        "desconecta:1,4",
        "desconecta:4,1",
        "desconecta:2,16",
        "desconecta:9,6",
        "desconecta:8,8",
        "desconecta:4,16",
        "desconecta:4,4,4",
        "desconecta:plies=0",
        "desconecta:plies=501",
        "desconecta:plies=9,plies=9",
        "desconecta:plies=9,4,4",
        "desconecta:4,4,moves=9",
        "desconecta:-4,4",
        "connect4:",
        "connect4:4",
        "connect4:3,3",
        "connect4:1,4",
        "connect4:10,4",
        "connect4:9,7",
        "connect4:2,16",
        "connect4:4,4,4",
        "connect4:misere=maybe",
        "connect4:misere=yes,4,4",
        "connect4:4,4,plies=9",
        "hex:0",
        "hex:12",
        "hex:4,4",
        "hex:4,swap=maybe",
    ] {
        assert!(catalogue().find(spec).is_err(), "{spec}");
    }
}

/// A random game, drawn move by move.
fn playthrough(start: &Erased) -> String {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
    let mut position = start.clone();
    let mut story = format!("{}\n", position.spec());
    loop {
        writeln!(story, "\nply {}: {}", position.ply().unwrap_or_default(), position.text())
            .unwrap();
        story.push_str(&drawing(&position.diagram()));
        let mut moves = MoveList::new();
        if let Some(outcome) = position.expand(&mut moves) {
            writeln!(story, "over: {}, {}", outcome.name(), outcome.value_for_first()).unwrap();
            return story;
        }
        let names: Vec<_> = moves.iter().map(|&mv| position.move_text(mv)).collect();
        let choice = random.random_range(0..moves.len());
        let mover = position.to_move().name();
        writeln!(story, "{mover} has {}; plays {}", names.join(" "), names[choice]).unwrap();
        position = position.play(moves[choice]);
    }
}

fn drawing(diagram: &Diagram) -> String {
    match diagram {
        Diagram::Text(text) => format!("    {text}\n"),
        Diagram::Places(places) => {
            let columns = places.columns();
            let mut lines = String::new();
            for (index, place) in places.list.iter().enumerate() {
                let letter = match place.content.owner() {
                    Some(Player::First) => 'X',
                    Some(Player::Second) => 'O',
                    None => '.',
                };
                // Rows of hexagons are shifted by half.
                let indent = if index % columns == 0 { 3 + place.x } else { 0 };
                let gap = " ".repeat(indent);
                let mark = match (place.marked, place.content.sign().is_some()) {
                    (true, _) => '*',
                    (false, true) => '!',
                    (false, false) => ' ',
                };
                write!(lines, "{gap}{letter}{mark}").unwrap();
                if (index + 1) % columns == 0 {
                    lines.push('\n');
                }
            }
            lines
        }
    }
}

#[test]
fn a_game_of_each_can_be_read() {
    for entry in catalogue().entries() {
        let start = catalogue().find(entry.examples[0]).unwrap();
        insta::assert_snapshot!(format!("playthrough_{}", entry.name), playthrough(&start));
    }
}
