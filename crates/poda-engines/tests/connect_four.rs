//! Known values of Connect-4, found by searching.

use poda_core::Notation;
use poda_engines::{Request, registry};
use poda_games::catalogue;
use poda_search::{Algorithm, TableWord};
use std::path::Path;

fn request(algorithm: Algorithm) -> Request {
    Request {
        table: TableWord::buckets(64 << 20),
        order: "table+threats".parse().unwrap(),
        knowledge: true,
        whole_line: false,
        ..Request::new(algorithm)
    }
}

fn value(game: &str, position: &str, request: &Request) -> Option<i32> {
    let start = catalogue().find(game).unwrap();
    let mut engine = registry().engine(&start, request).unwrap();
    engine.search(&start.parse(position).unwrap(), &mut |_| {}).finding.value().points()
}

#[test]
fn different_positions_are_as_many_as_others_count() {
    let counted = registry().census(&catalogue().find("connect4").unwrap(), 8, &|| true).unwrap();
    let distinct: Vec<u64> = counted.iter().map(|row| row.distinct).collect();
    assert_eq!(distinct, [1, 7, 49, 238, 1120, 4263, 16_422, 54_859, 184_275]);
    let small =
        registry().census(&catalogue().find("connect4:4,4").unwrap(), 16, &|| true).unwrap();
    assert_eq!(small.iter().map(|row| row.distinct).sum::<u64>(), 161_029);
}

/// Board, and the value for the first player: draws, and wins by how many points.
const BOARDS: [(&str, i32); 10] = [
    ("connect4:4,4", 0),
    ("connect4:5,4", 0),
    ("connect4:4,5", 0),
    ("connect4:6,4", -1),
    ("connect4:5,5", 0),
    ("connect4:2,6", 0),
    ("connect4:4,4,misere=yes", -2),
    ("connect4:5,4,misere=yes", -2),
    ("connect4:4,5,misere=yes", -2),
    ("connect4:5,5,misere=yes", 2),
];

#[test]
fn small_boards_are_won_by_whom_others_found() {
    for (game, known) in BOARDS {
        assert_eq!(value(game, "", &request(Algorithm::AlphaBeta)), Some(known), "{game}");
    }
}

/// Positions of random games on 7×6, and the value for the player to move.
const POSITIONS: [(&str, i32); 10] = [
    ("644373731211246711665135", 1),
    ("643776462151574567417514", 7),
    ("212422673613341522644763", -2),
    ("16312374656163571616153343", 2),
    ("663725373113322162745714131", 0),
    ("75175667735221264533756435", -1),
    ("517726713377647355336541", -4),
    ("536165436556112135151637324473", 3),
    ("6665115534575321767734736536", -6),
    ("66456347663464231415777223", -8),
];

#[test]
fn positions_have_the_same_value_with_every_help_and_without() {
    let plain = Request { table: TableWord::off(), knowledge: false, ..request(Algorithm::Mtdf) };
    for (position, known) in POSITIONS {
        for request in [request(Algorithm::AlphaBeta), request(Algorithm::Mtdf), plain.clone()] {
            assert_eq!(value("connect4", position, &request), Some(known), "{position}");
        }
    }
}

/// Many more, where they are there.
#[test]
fn so_have_those_of_a_larger_collection() {
    let shared = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data");
    let text = std::fs::read_to_string(shared.join("connect4-positions.csv")).unwrap_or_default();
    let start = catalogue().find("connect4").unwrap();
    let mut engine = registry().engine(&start, &request(Algorithm::AlphaBeta)).unwrap();
    for line in text.lines().skip(1) {
        let (columns, known) = line.split_once(',').expect(line);
        if columns.len() >= 16 {
            let found =
                engine.search(&start.parse(columns).unwrap(), &mut |_| {}).finding.value().points();
            assert_eq!(found, known.parse().ok(), "{line}");
        }
    }
}
