//! Boards of hexagons, of dots and edges, and of pits: what their pictures show.

mod sketch;

use poda_core::{Game, MoveList, Notation};
use poda_games::{Erased, ErasedMove, Listed, conformance};
use poda_search::{Recorder, Settings, Tools, search};
use poda_view::{
    BoardPicture, Caption, Marks, MoveValue, Options, Phrases, Speech, Theme, Tree, Variable,
    board, dot, html, png, svg,
};
use roxmltree::Document;
use sketch::{Kind, Sketch};

fn played(kind: Kind, size: usize, moves: &str) -> (Erased, Option<(Erased, ErasedMove)>) {
    let mut position = Sketch::start(kind, size);
    let mut before = None;
    for text in moves.split_whitespace() {
        let mv = position.parse_move(text).unwrap();
        let next = position.play(mv);
        before = Some((position, mv));
        position = next;
    }
    (position, before)
}

fn drawn(kind: Kind, size: usize, moves: &str) -> BoardPicture {
    let (position, before) = played(kind, size, moves);
    let mut legal = MoveList::new();
    let _ = position.expand(&mut legal);
    let value = |(index, &mv): (usize, &ErasedMove)| MoveValue {
        mv: position.move_text(mv),
        text: ["+3", "−1", "0"][index % 3].to_owned(),
        exact: index % 2 == 0,
    };
    let values: Vec<_> = legal.iter().enumerate().take(3).map(value).collect();
    let best = values.first().map(|it| it.mv.clone());
    board(&position, before.as_ref().map(|(it, mv)| (it, *mv)), &Marks { values, best })
}

/// Game, size and moves.
const GAMES: [(&str, Kind, usize, &str); 7] = [
    ("hexagons", Kind::Hexagons, 3, "b2 a2 b1"),
    ("hexagons-won", Kind::Hexagons, 5, "c3 b2 c1 d2 c2 d4 c4 b4 c5"),
    ("hexagons-large", Kind::Hexagons, 11, "f6 e5 g5 f4 c9 k11 a1"),
    ("pits", Kind::Pits, 4, "b A d"),
    ("pits-large", Kind::Pits, 6, "c B f A e D b"),
    ("dots", Kind::Dots, 1, "b1 a2 c2 b3"),
    ("dots-large", Kind::Dots, 3, "b1 a2 c2 b3 d1 e2 d3 f5 g6"),
];

#[test]
fn the_games_of_these_pictures_keep_the_laws_of_pictures() {
    for kind in [Kind::Hexagons, Kind::Pits, Kind::Dots] {
        let mut position = Sketch::start(kind, 2);
        let mut moves = MoveList::new();
        while position.expand(&mut moves).is_none() {
            conformance::pictures_are_true(&position);
            position = position.play(moves[moves.len() / 2]);
            moves = MoveList::new();
        }
    }
}

/// A cell for every place, a value for every move, and nothing that a strict page would refuse.
#[test]
fn every_place_is_drawn() {
    for (name, kind, size, moves) in GAMES {
        let picture = drawn(kind, size, moves);
        let fragment = picture.fragment();
        let xml = Document::parse(&fragment).unwrap();
        let with = |class: &str| {
            let has = |it: &roxmltree::Node<'_, '_>| {
                it.attribute("class").is_some_and(|all| all.split(' ').any(|word| word == class))
            };
            xml.descendants().filter(has).count()
        };
        let (position, _) = played(kind, size, moves);
        let places = position.diagram().places().unwrap().list.len();
        let mut legal = MoveList::new();
        let _ = position.expand(&mut legal);
        assert_eq!((with("cell"), with("value")), (places, legal.len()), "{name}");
        assert_eq!(with("last"), if kind == Kind::Hexagons { 2 } else { 1 }, "{name}");
        assert!(xml.descendants().all(|it| it.attribute("style").is_none()), "{name}");
        if let Some(folder) = std::env::var_os("PODA_SHAPES") {
            for theme in [Theme::Light, Theme::Dark] {
                let file = std::path::Path::new(&folder).join(format!("{name}-{theme:?}.png"));
                std::fs::write(file, picture.png(theme, 1.5).unwrap()).unwrap();
            }
        }
    }
}

#[test]
fn a_chain_and_its_borders() {
    let won = drawn(Kind::Hexagons, 5, "c3 b2 c1 d2 c2 d4 c4 b4 c5").fragment();
    assert_eq!((won.matches("member won").count(), won.matches("tint won").count()), (5, 5));
    assert_eq!((won.matches("class=\"border first").count(), won.matches("beads").count()), (2, 2));
    insta::assert_snapshot!(drawn(Kind::Hexagons, 2, "a1").fragment().replace('>', ">\n"));
}

#[test]
fn edges_and_their_box() {
    insta::assert_snapshot!(drawn(Kind::Dots, 1, "b1 a2 c2 b3").fragment().replace('>', ">\n"));
}

#[test]
fn seeds_in_pits() {
    insta::assert_snapshot!(drawn(Kind::Pits, 2, "a A").fragment().replace('>', ">\n"));
}

struct Bare;

impl Phrases for Bare {
    fn say(&self, id: &str, _: &[(&str, Variable)]) -> String {
        id.to_owned()
    }
}

fn tree(kind: Kind, size: usize, moves: &str, depth: u32) -> Tree {
    let (position, _) = played(kind, size, moves);
    let mut settings = Settings::new("negamax".parse().unwrap());
    settings.limits.depth = Some(depth);
    let mut recorder = Recorder::new(usize::MAX);
    let finding = search(&position, &settings, &mut Tools::none(), &mut recorder);
    let caption = Caption {
        game: position.spec(),
        position: position.text(),
        algorithm: Some("negamax".to_owned()),
        table: "off".to_owned(),
        depth: Some(depth),
        eval: None,
        way: None,
    };
    Tree::new(caption, &finding, &recorder.finish())
}

#[test]
fn boards_of_every_shape_fit_into_nodes() {
    for (name, kind, size, moves) in [
        ("tree-hexagons", Kind::Hexagons, 3, "b2 a2 b1 c3 a1"),
        ("tree-pits", Kind::Pits, 3, "a A b C"),
        ("tree-dots", Kind::Dots, 1, "b1 a2"),
    ] {
        let tree = tree(kind, size, moves, 2);
        let picture = svg(&tree, &Options::default(), &Bare);
        assert!(Document::parse(&picture).is_ok(), "{name}");
        assert!(!tree.spots.is_empty() && dot(&tree, &Bare).contains("digraph"), "{name}");
        if let Some(folder) = std::env::var_os("PODA_SHAPES") {
            let file = std::path::Path::new(&folder).join(format!("{name}.png"));
            std::fs::write(file, png(&picture, 1.5).unwrap()).unwrap();
            let file = std::path::Path::new(&folder).join(format!("{name}.html"));
            std::fs::write(
                file,
                html(&[tree], &[Speech { code: "en", title: None, phrases: &Bare }]),
            )
            .unwrap();
        }
    }
}

/// Pits of the first player have small letters, those of the second large ones.
#[test]
fn a_move_is_named_where_it_is_played() {
    let tree = tree(Kind::Pits, 2, "", 2);
    for node in tree.nodes.iter().filter(|node| node.parent.is_some()) {
        let mv = node.mv.as_deref().unwrap();
        let lower = mv.chars().all(|letter| letter.is_ascii_lowercase());
        // MAX is to move after a move of MIN.
        assert_eq!(lower, !node.max, "{mv}");
    }
}
