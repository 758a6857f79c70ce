//! DesConecta-4 Boom by its rule book: counts, explosions, whole games, bad texts.

use poda_core::{Game, MoveList, Notation, Outcome, Player};
use poda_games::desconecta::{Action, Board, Classic, DesConecta};
use poda_games::{Erased, catalogue};
use std::path::Path;

fn start() -> DesConecta {
    Board::new(Classic)
}

fn played(actions: &str) -> DesConecta {
    start().parse(actions).unwrap()
}

/// Move sequences of that length; finished games have no continuation.
fn perft<G: Game>(position: &G, depth: u32) -> u64 {
    let mut moves = MoveList::new();
    if depth == 0 {
        return 1;
    }
    if position.expand(&mut moves).is_some() {
        return 0;
    }
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|&mv| perft(&position.play(mv), depth - 1)).sum()
}

/// Games of exactly that length by winner.
fn finished<G: Game>(position: &G, depth: u32, wins: &mut [u64; 2]) {
    let mut moves = MoveList::new();
    match position.expand(&mut moves) {
        Some(Outcome::Won(winner)) if depth == 0 => wins[winner.index()] += 1,
        None if depth > 0 => {
            moves.iter().for_each(|&mv| finished(&position.play(mv), depth - 1, wins));
        }
        _ => {}
    }
}

#[test]
fn sequences_are_counted_as_in_the_rule_book() {
    let counts: Vec<u64> = (1..=7).map(|depth| perft(&start(), depth)).collect();
    assert_eq!(counts, [7, 49, 343, 2401, 16807, 117_649, 823_543]);
    assert_eq!(by_half(|position| perft(position, 7)), 5_673_570);
    assert_eq!(by_half(|position| perft(position, 8)), 39_403_644);
    let mut wins = [0; 2];
    finished(&start(), 7, &mut wins);
    assert_eq!(wins, [0, 13_032]);
    let eighth = by_half(|position| {
        let mut wins = [0; 2];
        finished(position, 7, &mut wins);
        assert_eq!(wins[1], 0);
        wins[0]
    });
    assert_eq!(eighth, 44_430);
}

/// The sum over all first actions, the left half counted for both: no bomb can explode in the first
/// nine plies, and the rules of pieces alone are symmetric.
fn by_half(count: impl Fn(&DesConecta) -> u64) -> u64 {
    let count = |column| count(&start().play(Action::Put(column)));
    2 * (count(0) + count(1) + count(2)) + count(3)
}

#[test]
fn sequences_with_bombs_are_counted_as_in_the_rule_book() {
    let counts: Vec<u64> = (1..=5).map(|depth| perft(&played("653427453556"), depth)).collect();
    assert_eq!(counts, [8, 56, 440, 3099, 23276]);
}

#[test]
fn another_size_of_board_counts_alike() {
    let classic = catalogue().find("desconecta:plies=199").unwrap().parse("653427453556").unwrap();
    assert_eq!(perft(&classic, 4), 3099);
}

/// ```text
///   . . . . 1 . .        . . . . . . .        . . . . . . .
///   . . . . 1 1 .   B2   . . . . 1 . .   B1   . . . . 1 . .
///   . . . . 5 2 .  ───▶  . . . . 1 1 .  ───▶  . . . . 1 1 .
///   . . 4 1 2 2 .        . . 4 1 2 2 .        . . . . 2 2 .
///   . 1 1 2 2 1 2        . 1 1 2 2 1 2        . 1 1 2 2 1 2
/// ```
#[test]
fn explosions_take_own_pieces_of_one_row() {
    let before = "0000000/0000000/0000100/0000110/0000520/0041220/0112212 2 8";
    let after = start().parse(before).unwrap().play(Action::Boom);
    assert_eq!(after.text(), "0000000/0000000/0000000/0000100/0000110/0041220/0112212 1 9");
    let last = after.play(Action::Boom);
    assert_eq!(last.text(), "0000000/0000000/0000000/0000100/0000110/0000220/0112212 2 9");
}

#[test]
fn a_piece_of_every_fifth_turn_is_a_bomb_unless_there_is_one() {
    let position = played("65342745");
    assert_eq!(position.turn(), 5);
    assert!(position.puts_bomb());
    assert!(played("653427453").puts_bomb() && !played("6534274535").puts_bomb());
    // In turn 10 the first player explodes and gets no bomb; the second still has one.
    let tenth = played("653427453527617171");
    assert_eq!((tenth.turn(), tenth.puts_bomb(), tenth.has_bomb()), (10, false, true));
    let exploded = tenth.play(Action::Boom);
    assert!(exploded.has_bomb() && !exploded.puts_bomb());
    assert_eq!(exploded.text().matches('4').count(), 0);
}

#[test]
fn a_game_ends_at_its_last_ply_unless_a_line_decides_it() {
    let game = catalogue().find("desconecta:plies=7").unwrap();
    let drawn = game.parse("1234567").unwrap();
    assert_eq!(drawn.outcome(), Some(Outcome::Draw));
    let decided = game.parse("1727374").unwrap();
    assert_eq!(decided.outcome(), Some(Outcome::Won(Player::Second)));
    assert_eq!(game.parse("123456").unwrap().outcome(), None);
}

/// Both have a line: the first in scan order, from the bottom and from the left, loses. The mirror
/// image is decided the other way, so the mirror is no symmetry.
///
/// ```text
///   . . . . . . 1        . . . . . . .
///   . . 2 2 . . 1        . . . 2 . . 1
///   . 2 1 1 . . 1   B2   . . 2 1 . . 1      2 has a1 b2 c3 d4, which begins in a1;
///   . 2 2 1 . . 5  ───▶  . 2 1 1 . . 1      1 has g1 g2 g3 g4: 2 loses
///   2 1 1 2 . . 1        2 1 1 2 . . 1
/// ```
#[test]
fn the_mirror_image_is_another_game() {
    let board = "0000000/0000000/0000001/0022001/0211001/0221005/2112001";
    let mirror: Vec<String> = board.split('/').map(|row| row.chars().rev().collect()).collect();
    for (board, winner) in [(board, Player::First), (&mirror.join("/"), Player::Second)] {
        let before = start().parse(&format!("{board} 2 10")).unwrap();
        assert_eq!(before.outcome(), None);
        assert_eq!(before.play(Action::Boom).outcome(), Some(Outcome::Won(winner)), "{board}");
    }
}

/// Games that end by explosions, in draws, and with a line of each player: actions, final rows,
/// turn, player to move, winner.
const GAMES: [(&str, &str, u32, Player, Option<Player>); 6] = [
    (
        "23111612123386613177427576163544846163374422557552752447",
        "2141212/1222111/2212221/2111222/1222111/1512221/2221222",
        29,
        Player::First,
        None,
    ),
    (
        "373626746267581153376812142245128",
        "0000000/0000000/1200000/1200000/1111010/2222512/1112122",
        17,
        Player::Second,
        Some(Player::First),
    ),
    (
        "63732316338",
        "0000000/0000000/0000000/0050000/0020000/0020020/1120011",
        6,
        Player::Second,
        Some(Player::First),
    ),
    (
        "66541547238",
        "0000000/0000000/0000000/0000000/0000000/0001000/0052222",
        6,
        Player::Second,
        Some(Player::First),
    ),
    (
        "271541674178855477668",
        "0000000/0000000/0000002/0000001/0000101/2002252/1101212",
        11,
        Player::Second,
        Some(Player::First),
    ),
    (
        "7453577773438168537558",
        "0000000/0000000/0000000/0000104/0020102/0021101/2022111",
        12,
        Player::First,
        Some(Player::Second),
    ),
];

#[test]
fn whole_games_end_as_they_ended() {
    for (actions, rows, turn, next, winner) in GAMES {
        check_game(actions, rows, Some((turn, next)), winner);
    }
}

fn check_game(actions: &str, rows: &str, next: Option<(u32, Player)>, winner: Option<Player>) {
    let end = played(actions);
    assert_eq!(end.text().split(' ').next(), Some(rows), "{actions}");
    assert_eq!(end.outcome().map(Outcome::winner), Some(winner), "{actions}");
    if let Some(next) = next {
        assert_eq!((end.turn(), end.to_move()), next, "{actions}");
    }
}

/// The lines of a file of games that may lie beside the repository.
fn beside(name: &str) -> Vec<Vec<String>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data").join(name);
    let text = std::fs::read_to_string(root).unwrap_or_default();
    text.lines().skip(1).map(|line| line.split(',').map(str::to_owned).collect()).collect()
}

fn player(digit: &str) -> Option<Player> {
    match digit {
        "1" => Some(Player::First),
        "2" => Some(Player::Second),
        _ => None,
    }
}

#[test]
fn every_recorded_game_that_is_there_ends_as_it_ended() {
    for game in beside("desconecta-games.csv") {
        let [actions, plies, rows, turn, next, over, winner, ..] = &game[..] else { panic!() };
        let end = played(actions);
        assert_eq!(end.ply().unwrap().to_string(), *plies);
        assert_eq!(end.outcome().is_some(), over == "1", "{actions}");
        assert_eq!(end.text(), format!("{rows} {next} {turn}"));
        assert_eq!(end.outcome().and_then(Outcome::winner), player(winner), "{actions}");
    }
    for name in ["boom-suicide", "both-lines", "draws"] {
        for game in beside(&format!("desconecta-{name}.csv")) {
            let [actions, plies, rows, over, winner] = &game[..] else { panic!() };
            assert_eq!(
                (played(actions).ply().unwrap().to_string(), over.as_str()),
                (plies.clone(), "1")
            );
            check_game(actions, rows, None, player(winner));
        }
    }
}

#[test]
fn boards_and_actions_give_the_same_position() {
    let rows = "0000000/0000000/0000000/0000100/0000500/0041220/0112212";
    for text in [format!("{rows} 1 7"), format!("{rows} 1"), rows.to_owned()] {
        assert_eq!(start().parse(&text), start().parse("653427453556"), "{text}");
    }
    let [b, eight] = ["653427453556B", "6534274535568"].map(|text| start().parse(text));
    assert_eq!(b, eight);
    assert_eq!(b, start().parse("653427453556b"));
    assert_eq!(b, start().parse("6534 2745, put3 put5 PUT5 6 boom"));
}

#[test]
fn errors_name_the_culprit() {
    let empty = "0000000/0000000/0000000/0000000/0000000/0000000";
    for (text, says) in [
        ("12x", "move 3: not a move: 'x' (accepted: 1–7, B)"),
        ("129", "move 3: not a move: '9'"),
        ("120", "move 3: not a move: '0'"),
        ("1é", "move 2: not a move: 'é'"),
        ("12B", "move 3: there is no bomb of yours to explode"),
        ("128", "move 3: there is no bomb of yours to explode"),
        ("11111111", "move 8: the column is full: 1"),
        ("17273747", "move 8: the game is over before '7'"),
        ("hello", "not a position: 'hello' (accepted: 0000000/0000000/"),
        ("1 2 x", "move 3: not a move: 'x'"),
        ("000/000", "the board has 7 rows, not 2"),
        ("0000000/0000000/0000000/0000000/0000000/0000000/00 1 1", "row 7 has 7 cells, not 2"),
        (&format!("{empty}/000X000 1 1"), "not a cell: 'X' (accepted: 0 1 2 4 5)"),
        (&format!("{empty}/0003000 1 1"), "not a cell: '3'"),
        (
            "0000000/0000000/0000000/0000000/0000000/0001000/0000000 2 1",
            "impossible: the piece in column 4, row 2 hangs in the air",
        ),
        (&format!("{empty}/0440222 1 9"), "impossible: the first player has more than one bomb"),
        (&format!("{empty}/1110555 1 9"), "impossible: the second player has more than one bomb"),
        (&format!("{empty}/0001200 3 1"), "not a position: '3' (accepted: 1, 2)"),
        (&format!("{empty}/0001200 1 x"), "not a turn: 'x' (accepted: 1 to 101)"),
        (&format!("{empty}/0001200 1 0"), "not a turn: '0'"),
        (&format!("{empty}/0001200 2 101"), "not a turn: '101' (accepted: 1 to 100)"),
        (&format!("{empty}/0001200 1 99999999999"), "not a turn: '99999999999'"),
        (
            &format!("{empty}/0001200 1 1"),
            "impossible in turn 1: there is such a board from turn 2",
        ),
        (
            &format!("{empty}/0001200 2 1"),
            "impossible in turn 1: there is such a board from turn 2",
        ),
        (
            &format!("{empty}/0004200 2 4"),
            "impossible in turn 4: there is such a board from turn 5",
        ),
        (
            &format!("{empty}/0001500 1 5"),
            "impossible in turn 5: there is such a board from turn 6",
        ),
        (&format!("{empty}/0001200 2"), "'2' cannot be to move: it is 1's turn"),
        (&format!("{empty}/0000200"), "with 0 and 1 pieces somebody has exploded: write side"),
    ] {
        let error = start().parse(text).expect_err(text).to_string();
        assert!(error.starts_with(says), "{text}: {error}");
    }
}

#[test]
fn no_board_comes_after_the_end_of_its_game() {
    let short: Erased = catalogue().find("desconecta:4,4,plies=3").unwrap();
    let says = "impossible: a game of 3 plies is over before there is such a board";
    for text in ["0000/0000/0012/0012", "0000/0000/0012/0012 1 1", "0000/0000/0000/0042 1 2"] {
        assert_eq!(short.parse(text).unwrap_err().to_string(), says, "{text}");
    }
    let last = short.parse("0000/0000/0001/0012").unwrap();
    assert_eq!(short.parse(&last.text()), Ok(last));
}

#[test]
fn actions_have_several_names() {
    let position = played("653427453556");
    for (text, action) in [
        ("1", Action::Put(0)),
        ("7", Action::Put(6)),
        ("PUT7", Action::Put(6)),
        (" put1 ", Action::Put(0)),
        ("8", Action::Boom),
        ("B", Action::Boom),
        ("boom", Action::Boom),
    ] {
        assert_eq!(position.parse_move(text), Ok(action), "{text}");
    }
    for text in ["", "0", "9", "12", "+1", "PUT8", "PUT", "PUTB", "PUTPUT1", "BB", "b2", "ñ"] {
        assert!(position.parse_move(text).is_err(), "{text}");
    }
}

#[test]
fn narrow_and_wide_boards_read_their_own_columns() {
    let narrow: Erased = catalogue().find("desconecta:4,4").unwrap();
    let error = narrow.parse("5").map(|_| ()).unwrap_err().to_string();
    assert_eq!(error, "move 1: there is no bomb of yours to explode");
    assert!(narrow.parse("6").is_err());
    let wide = catalogue().find("desconecta:8,7").unwrap();
    assert_eq!(wide.parse("8").unwrap().ply(), Some(1));
}
