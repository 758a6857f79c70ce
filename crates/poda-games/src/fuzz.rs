//! What damaged texts do to the rules: nothing but a refusal that names them.

use crate::othello::archived_games;
use crate::othello::formats::{Ended, GameFormat, GameSource, KeptGame};
use crate::{Erased, Listed, catalogue};
use poda_core::{Game, MoveList, Notation};
use poda_fuzz::{Fuzz, Random};

/// Longer games than this are not followed to their end.
const PLIES: usize = 400;

/// The variants that people are shown.
fn variants() -> Vec<&'static str> {
    let entries = catalogue();
    entries.entries().iter().flat_map(|entry| entry.examples.iter().copied()).collect()
}

/// A random game of that variant: its moves as text, and the last board.
fn game(spec: &str, random: &mut Random) -> [String; 2] {
    let start = catalogue().find(spec).expect("an example");
    let (mut position, mut played, mut moves) = (start.clone(), Vec::new(), MoveList::new());
    let plies = random.below(40);
    while played.len() < plies && position.expand(&mut moves).is_none() {
        let mv = moves[random.below(moves.len())];
        played.push(mv);
        position = position.play(mv);
        moves.clear();
    }
    [start.line_text(&played), position.text()]
}

/// A variant, and behind the end of the line a text.
fn games() -> Vec<String> {
    let mut random = Random::new(1, "games");
    let mut texts = Vec::new();
    for spec in variants() {
        for _ in 0..3 {
            texts.extend(game(spec, &mut random).map(|text| format!("{spec}\n{text}")));
        }
    }
    // Whole games in the format of Othello servers.
    let board = "------ ------ --O*-- --*O-- ------ ------ *";
    texts.push(format!("othello6\n(;GM[Othello]PB[one]TY[6]BO[6 {board}]B[C2//1.5]W[b2]B[a2];)"));
    texts.push("othello\n(;GM[Othello]B[F5]W[D6/-2.5/3]B[C3];)".to_owned());
    texts
}

/// The start of the variant in the first line, and the rest.
fn split(input: &str) -> Option<(Erased, &str)> {
    let (spec, text) = input.split_once('\n')?;
    Some((catalogue().find(spec).ok()?, text))
}

/// Everything that can be asked about a position can be answered, and reads back.
fn examine(position: &Erased) {
    let text = position.text();
    assert_eq!(position.parse(&text).as_ref(), Ok(position), "{text}");
    let (mut moves, mut once) = (MoveList::new(), MoveList::new());
    assert_eq!(position.expand(&mut moves), position.outcome());
    if position.outcome().is_none() {
        position.moves(&mut once);
        assert_eq!(moves.as_slice(), once.as_slice());
    }
    for &mv in moves.iter() {
        assert_eq!(position.parse_move(&position.move_text(mv)), Ok(mv));
    }
    drop((position.diagram(), position.remark(), position.ply(), position.bits()));
}

#[test]
fn specifications() {
    let examples =
        ["othello6:empties=winner", "hex:11", "connect4:6,5", "mnk:19,19,5", "toy:[3,[1,2]]"];
    Fuzz::of("specifications", variants().into_iter().chain(examples)).texts(|text| {
        let Ok(start) = catalogue().find(text) else { return false };
        assert_eq!(catalogue().find(&start.spec()), Ok(start.clone()), "{}", start.spec());
        examine(&start);
        true
    });
}

#[test]
fn toy_trees() {
    let trees =
        ["[[3,12,8],[2,4,6],[14,5,2]]", "7", "[[[1,-2],[3]],[4,[5,6]]]", "[-1073741824, 5]"];
    Fuzz::of("toy_trees", trees).texts(|text| {
        let Ok(start) = catalogue().find(&format!("toy:{text}")) else { return false };
        assert_eq!(catalogue().find(&start.spec()), Ok(start.clone()));
        examine(&start);
        true
    });
}

#[test]
fn positions() {
    Fuzz::of("positions", games()).texts(|input| {
        let Some((start, text)) = split(input) else { return false };
        let Ok(position) = start.parse(text) else { return false };
        examine(&position);
        true
    });
}

#[test]
fn whole_games() {
    Fuzz::of("whole_games", games()).texts(|input| {
        let Some((start, text)) = split(input) else { return false };
        let Ok((from, moves)) = start.parse_game(text) else { return false };
        if moves.len() < PLIES {
            let line = from.line_text(&moves);
            assert_eq!(from.parse_line(&line).as_ref(), Ok(&moves), "{line}");
        }
        let last = moves.iter().fold(from, |position, &mv| position.play(mv));
        assert_eq!(start.parse(text), Ok(last));
        true
    });
}

/// A file of games in each format, with one that begins elsewhere where that can be.
fn kept(format: GameFormat) -> Vec<Vec<u8>> {
    let start = catalogue().find("othello").expect("a game");
    let mut random = Random::new(2, "kept games");
    let mut files = Vec::new();
    for _ in 0..4 {
        let [moves, _] = game("othello", &mut random);
        let (from, moves) = start.parse_game(&moves).expect("a game");
        let mut kept = KeptGame::new(from, moves);
        kept.about.players = ["Ñu".to_owned(), "b]".to_owned()];
        kept.about.ended = Some(Ended::By(-12));
        files.extend(format.write(&[kept.clone(), kept]).ok().map(|written| written.games));
    }
    files
}

/// What is understood can be written again, and reads back.
fn reads_back(format: GameFormat, bytes: &[u8]) -> bool {
    let start = catalogue().find("othello").expect("a game");
    let read = |games: &[u8]| -> Vec<KeptGame<Erased>> {
        let source = GameSource { games, ..GameSource::default() };
        format.read(source, &start).take(20).filter_map(Result::ok).collect()
    };
    let games: Vec<_> = read(bytes).into_iter().filter(|game| game.moves.len() < PLIES).collect();
    let Ok(written) = format.write(&games) else { return false };
    let again = read(&written.games);
    assert_eq!(again.len(), games.len());
    assert!(again.iter().zip(&games).all(|(one, other)| one.position() == other.position()));
    !games.is_empty()
}

#[test]
fn transcripts() {
    let format = GameFormat::Transcript;
    Fuzz::of("transcripts", kept(format)).rarely(2).bytes(|bytes| reads_back(format, bytes));
}

#[test]
fn obf_files() {
    let format = GameFormat::Obf;
    let board = "---------------------------OX------XO---------------------------";
    let examples = [format!("{board} X; D3:+0; C4:-2;\n% why\n{board} O; --:+3").into_bytes()];
    let examples = kept(format).into_iter().chain(examples);
    Fuzz::of("obf_files", examples).rarely(2).bytes(|bytes| reads_back(format, bytes));
}

#[test]
fn ggf_files() {
    let format = GameFormat::Ggf;
    Fuzz::of("ggf_files", kept(format)).rarely(2).bytes(|bytes| reads_back(format, bytes));
}

#[test]
fn sgf_files() {
    let format = GameFormat::Sgf;
    let examples = [b"(;GM[2]AB[e4][d5]AW[dd][ee]PL[B];B[f5](;W[d6];B[])(;W[f4]))".to_vec()];
    let examples = kept(format).into_iter().chain(examples);
    Fuzz::of("sgf_files", examples).rarely(2).bytes(|bytes| reads_back(format, bytes));
}

#[test]
fn archives_of_games() {
    let format = GameFormat::Wthor;
    Fuzz::of("archives_of_games", kept(format)).rarely(2).bytes(|bytes| {
        drop(archived_games(bytes));
        reads_back(format, bytes)
    });
}

#[test]
fn moves() {
    Fuzz::of("moves", games()).texts(|input| {
        let Some((start, text)) = split(input) else { return false };
        let mut position = start;
        let mut words = text.split([' ', ',', '.', '\n']);
        words.all(|word| match position.parse_move(word) {
            Ok(mv) => {
                assert_eq!(position.parse_move(&position.move_text(mv)), Ok(mv));
                drop(position.changes(mv));
                position = position.play(mv);
                position.outcome().is_none()
            }
            Err(error) => error.to_string().is_empty(),
        })
    });
}
