//! Positions as large pictures: what they show, and that they are what they should be.

use insta::assert_snapshot;
use poda_core::{Game, MoveList, Notation};
use poda_games::{Erased, ErasedMove, catalogue};
use poda_view::{BoardPicture, Marks, MoveValue, Theme, board, board_sheet};
use proptest::prelude::*;
use roxmltree::{Document, Node};

fn drawn(game: &str, position: &str, moves: &[&str], marks: &Marks) -> BoardPicture {
    let mut position = catalogue().find(game).unwrap().parse(position).unwrap();
    let mut before = None;
    for text in moves {
        let mv = position.parse_move(text).unwrap();
        let next = position.play(mv);
        before = Some((position, mv));
        position = next;
    }
    board(&position, before.as_ref().map(|(it, mv)| (it, *mv)), marks)
}

fn lines(picture: &BoardPicture) -> String {
    picture.fragment().replace('>', ">\n")
}

fn value(mv: &str, text: &str, exact: bool) -> MoveValue {
    MoveValue { mv: mv.to_owned(), text: text.to_owned(), exact }
}

#[test]
fn noughts_and_crosses_with_values() {
    let values = vec![value("c2", "0", true), value("c3", "+1", true), value("a2", "−0.5", false)];
    let marks = Marks { values, best: Some("c3".to_owned()) };
    assert_snapshot!(lines(&drawn("tictactoe", "XXO/.O./...", &["a3"], &marks)));
}

#[test]
fn discs_on_felt() {
    assert_snapshot!(lines(&drawn("othello4", "", &["b1"], &Marks::default())));
}

#[test]
fn an_explosion() {
    let board = "0000/0010/0520/2411 2 8";
    assert_snapshot!(lines(&drawn("desconecta:4,4", board, &["B"], &Marks::default())));
}

#[test]
fn a_tree_without_a_board() {
    let toy = "toy:[[3,12,8],[2,4,6],[14,5,2]]";
    assert_snapshot!(lines(&drawn(toy, ".", &["2"], &Marks::default())));
}

#[test]
fn four_in_a_line() {
    let won = drawn("connect4", "1213141", &[], &Marks::default()).fragment();
    assert_eq!(won.matches("member won").count(), 4);
    assert!(won.contains("stroke won") && !won.contains("class=\"landing"));
}

#[test]
fn the_line_that_decided() {
    let won = drawn("tictactoe", "XXX/OO./...", &[], &Marks::default()).fragment();
    assert_eq!(won.matches("tint won").count(), 3);
    assert!(won.contains("stroke won") && won.contains(" over\""));
    let lost =
        drawn("desconecta:4,4", "0000/0020/0522/4111 1 6", &[], &Marks::default()).fragment();
    assert_eq!(lost.matches("member lost").count(), 4);
}

#[test]
fn a_file_stands_alone() {
    for theme in [Theme::Light, Theme::Dark] {
        let picture = drawn("othello6", "", &[], &Marks::default());
        let svg = picture.svg(theme);
        let xml = Document::parse(&svg).unwrap();
        assert!(xml.descendants().any(|it| it.has_tag_name("style")));
        assert!(!svg.contains("var("));
        assert!(picture.png(theme, 0.5).unwrap().len() > 2000);
    }
}

#[test]
fn large_trees_are_drawn_from_here_on() {
    let wide = format!("[{}1]", "1,".repeat(63));
    let toy = format!("toy:[{wide},{wide},{wide},{wide}]");
    let start = drawn(&toy, ".", &[], &Marks::default()).fragment();
    assert_eq!(start.matches("class=\"node").count(), 1 + 4 + 2 * 64);
    assert_eq!(start.matches('…').count(), 2);
    let below = drawn(&toy, "4", &[], &Marks::default()).fragment();
    assert_eq!(below.matches("data-box").count(), 64);
}

/// The style sheet of the page speaks of nothing but the pictures.
#[test]
fn the_sheet_stays_inside_of_its_pictures() {
    for line in board_sheet().lines().skip(1) {
        let selectors = line.split_once('{').unwrap().0;
        assert!(selectors.split(',').all(|it| it.starts_with("svg.")), "{line}");
    }
}

fn games() -> Vec<&'static str> {
    vec![
        "tictactoe",
        "mnk:6,5,4",
        "othello",
        "othello4",
        "desconecta",
        "desconecta:5,4",
        "connect4",
        "connect4:5,4",
        "toy:[[3,[4,5]],-7]",
    ]
}

/// A random game as far as it goes, and the last two positions.
fn played(game: &str, choices: &[usize]) -> (Erased, Option<(Erased, ErasedMove)>) {
    let mut position = catalogue().find(game).unwrap();
    let mut before = None;
    for choice in choices {
        let mut moves = MoveList::new();
        if position.expand(&mut moves).is_some() {
            break;
        }
        let mv = moves[choice % moves.len()];
        let next = position.play(mv);
        before = Some((position, mv));
        position = next;
    }
    (position, before)
}

fn with_class<'a>(xml: &'a Document<'a>, class: &str) -> Vec<Node<'a, 'a>> {
    let has = |node: &Node<'_, '_>| {
        node.attribute("class").is_some_and(|it| it.split(' ').any(|word| word == class))
    };
    xml.descendants().filter(has).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    /// One place for a value on every move that has a place, and one cell for every square; every
    /// click leads to a legal move; and nothing that a strict page would refuse.
    #[test]
    fn every_position_is_a_picture(
        game in prop::sample::select(games()),
        choices in prop::collection::vec(0..64_usize, 0..60),
    ) {
        let (position, before) = played(game, &choices);
        let before = before.as_ref().map(|(it, mv)| (it, *mv));
        let fragment = board(&position, before, &Marks::default()).fragment();
        let xml = Document::parse(&fragment).unwrap();
        let mut moves = MoveList::new();
        let _ = position.expand(&mut moves);
        let legal: Vec<String> = moves.iter().map(|&mv| position.move_text(mv)).collect();
        let slots: Vec<_> =
            with_class(&xml, "value").iter().map(|it| it.attribute("data-move").unwrap()).collect();
        let placed: Vec<_> = legal.iter().filter(|mv| *mv != "pass").collect();
        prop_assert_eq!(slots.len(), placed.len());
        prop_assert!(slots.iter().all(|slot| legal.iter().any(|mv| mv == slot)));
        for cell in with_class(&xml, "cell") {
            if let Some(mv) = cell.attribute("data-move") {
                prop_assert!(position.parse_move(mv).is_ok());
            }
        }
        for node in xml.descendants() {
            prop_assert!(node.attribute("style").is_none() && !node.has_tag_name("style"));
        }
    }
}
