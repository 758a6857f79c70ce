//! What is written reads back, from format to format; what is damaged is named with its place.

use super::*;
use crate::othello::{Empties, Square};
use poda_core::{Game, MoveList, Player, PositionError};
use poda_fuzz::Random;
use proptest::prelude::*;

type Kept = KeptGame<Othello<8>>;

fn start() -> Othello<8> {
    Othello::new(Empties::Winner)
}

/// Random moves from there.
fn moves(start: Othello<8>, plies: usize, random: &mut Random) -> Vec<Square> {
    let (mut position, mut played, mut moves) = (start, Vec::new(), MoveList::new());
    while played.len() < plies && position.expand(&mut moves).is_none() {
        let mv = moves[random.below(moves.len())];
        played.push(mv);
        position = position.play(mv);
        moves.clear();
    }
    played
}

/// A random game with names and a result; of those that are told where it began, half begin elsewhere.
fn game(seed: u64, anywhere: bool) -> Kept {
    let mut random = Random::new(seed, "kept games");
    let before = if anywhere && random.below(2) == 0 { random.below(50) } else { 0 };
    let begins = moves(start(), before, &mut random).iter().fold(start(), |it, &mv| it.play(mv));
    let length = 1 + random.below(70);
    let played = moves(begins, length, &mut random);
    let mut game = KeptGame::new(begins, played);
    let names = ["", "Ñu [the] first", "a\\b", "Zoë", "x;y(z)", "Black"];
    let mut name = || names[random.below(names.len())].to_owned();
    game.about.players = [name(), name()];
    game.about.event = name();
    "2003".clone_into(&mut game.about.date);
    if game.about.ended.is_none() {
        let winner = Player::BOTH[random.below(2)];
        let ends = [Ended::Resigned(winner), Ended::OnTime(winner), Ended::By(-6)];
        game.about.ended = ends.get(random.below(4)).copied();
    }
    game
}

fn written(format: GameFormat, games: &[Kept]) -> WrittenGames {
    format.write(games).unwrap_or_else(|error| panic!("{format:?}: {error}"))
}

fn read(format: GameFormat, written: &WrittenGames) -> Result<Vec<Kept>, FormatError> {
    let source = GameSource {
        games: &written.games,
        players: &written.players,
        tournaments: &written.tournaments,
    };
    format.read(source, &start()).collect()
}

/// The same game, with nothing but what a format holds.
fn held(format: GameFormat, game: &Kept) -> Kept {
    match format {
        GameFormat::Ggf | GameFormat::Sgf => game.clone(),
        GameFormat::Transcript => KeptGame::new(game.start, game.moves.clone()),
        GameFormat::Obf => KeptGame::new(game.position(), Vec::new()),
        GameFormat::Wthor => {
            let mut game = game.clone();
            // Nobody writes passes there, and behind the last one there is nothing that tells of it.
            while game.moves.last() == Some(&Square::PASS) {
                game.moves.pop();
            }
            let all = |winner| if winner == Player::First { 64 } else { -64 };
            game.about.ended = game.about.ended.map(|ended| match ended {
                Ended::By(points) => Ended::By(points),
                Ended::Resigned(winner) | Ended::OnTime(winner) => Ended::By(all(winner)),
            });
            game
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn what_is_written_reads_back(seeds in prop::collection::vec(any::<u64>(), 1..5)) {
        for format in GameFormat::ALL {
            let anywhere = !matches!(format, GameFormat::Transcript | GameFormat::Wthor);
            let mut games: Vec<Kept> = seeds.iter().map(|&seed| game(seed, anywhere)).collect();
            if format == GameFormat::Wthor {
                games.retain(|game| game.about.ended.is_some());
            }
            let expected: Vec<Kept> = games.iter().map(|game| held(format, game)).collect();
            let text = written(format, &games);
            prop_assert_eq!(read(format, &text), Ok(expected), "{:?}", format);
        }
    }

    #[test]
    fn what_is_written_twice_is_the_same(seed in any::<u64>()) {
        for format in GameFormat::ALL {
            let game = game(seed, false);
            if format == GameFormat::Wthor && game.about.ended.is_none() {
                continue;
            }
            let once = written(format, &[game]);
            let again = written(format, &read(format, &once).unwrap());
            prop_assert_eq!(once, again);
        }
    }

    #[test]
    fn from_format_to_format_a_game_stays_the_same(seed in any::<u64>()) {
        let formats = [GameFormat::Ggf, GameFormat::Sgf, GameFormat::Wthor];
        let mut game = game(seed, false);
        game.about.ended.get_or_insert(Ended::By(2));
        for from in formats {
            for to in formats {
                let there = read(from, &written(from, std::slice::from_ref(&game))).unwrap();
                let back = read(to, &written(to, &there)).unwrap();
                let moves = held(to, &held(from, &game)).moves;
                prop_assert_eq!(&back[0].moves, &moves);
                prop_assert_eq!(&back[0].about.players, &game.about.players);
                let expected = held(to, &held(from, &game)).about.ended;
                prop_assert_eq!(back[0].about.ended, expected);
            }
        }
    }

    /// Wherever a file is cut, it is refused, or it holds fewer games.
    #[test]
    fn what_is_cut_is_named(seed in any::<u64>(), cut in any::<prop::sample::Index>()) {
        let games = [game(seed, false), game(seed ^ 1, false)].map(|mut game| {
            game.about.ended.get_or_insert(Ended::By(2));
            game
        });
        for format in [GameFormat::Ggf, GameFormat::Sgf, GameFormat::Wthor] {
            let mut text = written(format, &games);
            text.games.truncate(cut.index(text.games.len()));
            let has_a_line = text.games.contains(&b'\n');
            match read(format, &text) {
                Ok(read) => prop_assert!(read.len() < 2 || has_a_line, "{:?}", format),
                Err(error) => prop_assert!(error.place <= FormatPlace::Byte(text.games.len())),
            }
        }
    }
}

fn fault(format: GameFormat, text: &str) -> String {
    let source = GameSource { games: text.as_bytes(), ..GameSource::default() };
    let games: Result<Vec<Kept>, _> = format.read(source, &start()).collect();
    games.expect_err(text).to_string()
}

#[test]
fn what_is_wrong_is_named_with_its_line() {
    let cells = "---------------------------OX------XO---------------------------";
    for (format, text, says) in [
        (GameFormat::Transcript, "f5\n\n# x\nf5a1", "game 2, line 4: move 2: not legal here: a1"),
        (GameFormat::Transcript, "f5é", "game 1, line 1: move 2: not a move: 'é'"),
        (GameFormat::Obf, "XO X;", "game 1, line 1: the board has 64 squares, not 2"),
        (GameFormat::Obf, &format!("{cells} X;\n{cells} X; d3"), "game 2, line 2: not a move with"),
        (GameFormat::Obf, &format!("{cells} X; A1:+3;"), "game 1, line 1: not a move with its"),
        (GameFormat::Ggf, "(;GM[Chess];)", "game 1, line 1: another game: 'Chess'"),
        (GameFormat::Ggf, "(;GM[Othello]\nB[f5", "game 1, line 2: the game is not finished: ]"),
        (GameFormat::Ggf, "(;B[f5]\nB[d6];)", "game 1, line 2: move 2 is of the wrong colour"),
        (GameFormat::Ggf, "(;BO[6 -- *];)", "game 1, line 1: the board is 6×6, not 8×8"),
        (GameFormat::Ggf, "(;RE[much];)", "game 1, line 1: not a result: 'much'"),
        (GameFormat::Sgf, "(;GM[1])", "game 1, line 1: another game: 'GM[1]'"),
        (GameFormat::Sgf, "(;GM[2]\n;B[a1])", "game 1, line 2: move 1: not legal here: a1"),
        (GameFormat::Sgf, "(;GM[2];B[f5]AW[a1])", "game 1, line 1: a board is set up after"),
        (GameFormat::Sgf, "(;GM[2]RE[B+x])", "game 1, line 1: not a result"),
        (GameFormat::Wthor, "short", "game 1, byte 5: 5 bytes, where 0 games take 16"),
    ] {
        let error = fault(format, text);
        assert!(error.starts_with(says), "{text}: {error}");
    }
}

#[test]
fn the_good_games_of_a_damaged_file_are_there() {
    for (format, text) in [
        (GameFormat::Transcript, "f5\nzz\nf5d6\n"),
        (GameFormat::Ggf, "(;GM[Othello]B[F5];)\n(;B[Z9];)\n(;B[F5]W[D6];)(;B[F5]W["),
        (GameFormat::Sgf, "(;GM[2];B[f5])(;GM[2];B[f5](;W[a1])(;W[d6]))(;GM[2];B[f5];W[d6])"),
    ] {
        let source = GameSource { games: text.as_bytes(), ..GameSource::default() };
        let good: Vec<Kept> = format.read(source, &start()).filter_map(Result::ok).collect();
        let lengths: Vec<usize> = good.iter().map(|game| game.moves.len()).collect();
        assert_eq!(lengths, [1, 2], "{format:?}");
    }
    let games = [game(1, false), game(2, false), game(3, false)];
    let games = games.map(|mut game| {
        game.about.ended = Some(Ended::By(0));
        game
    });
    let mut archive = written(GameFormat::Wthor, &games);
    archive.games[16 + 68 + 8] = 255;
    archive.games.truncate(16 + 3 * 68 - 1);
    let source = GameSource { games: &archive.games, ..GameSource::default() };
    let read: Vec<_> = GameFormat::Wthor.read(source, &start()).collect();
    assert_eq!(read.len(), 3);
    assert_eq!(read[0].as_ref().unwrap().moves, games[0].moves);
    let byte = |at| FormatPlace::Byte(at);
    let places = read[1..].iter().map(|it| it.as_ref().unwrap_err().place).collect::<Vec<_>>();
    assert_eq!(places, [byte(16 + 68 + 8), byte(16 + 3 * 68 - 1)]);
}

#[test]
fn what_others_write_is_read() {
    let ggf = "2 (;GM[Othello]PC[a server]DT[2003]PB[one]PW[two]RE[-64.000:t]TI[5:00]TY[8r20]\
        BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]\
        B[F5//0.01]W[d6/3.2/5]B[C3];)";
    let sgf = "(;FF[3]GaMe[2]SiZe[8]PlayerBlack[one]PW[two]RE[W+Time]\n\
        AddWhite[d4][e5]AB[e4]\n[dE]PL[B];B[fe];C[why (not\\]);]W[d6](;B[cc];W[])(;B[c5]))";
    for (format, text) in [(GameFormat::Ggf, ggf), (GameFormat::Sgf, sgf)] {
        let text = text.replace(";W[])", ")");
        assert_eq!(recognised(&text), Some(format));
        let source = GameSource { games: text.as_bytes(), ..GameSource::default() };
        let kept = format.read(source, &start()).next().unwrap().unwrap();
        assert_eq!(start().line_text(&kept.moves), "f5d6c3");
        assert_eq!(kept.about.players, ["one", "two"].map(str::to_owned));
        assert_eq!(kept.about.ended, Some(Ended::OnTime(Player::Second)));
        assert_eq!(start().parse(&text), start().parse("f5d6c3"));
        assert_eq!(start().parse_game(&text).unwrap().1.len(), 3);
    }
    let obf =
        "---------------------------OX------XO--------------------------- X; D3:+0; c4:-2 % x";
    let source = GameSource { games: obf.as_bytes(), ..GameSource::default() };
    let kept = GameFormat::Obf.read(source, &start()).next().unwrap().unwrap();
    let stated: Vec<i32> = kept.stated.iter().map(|stated| stated.score).collect();
    assert_eq!((kept.start, stated), (start(), vec![0, -2]));
    assert_eq!(start().parse(obf), Ok(start()));
    assert!(written(GameFormat::Obf, &[kept]).games.ends_with(b"X; D3:+0; C4:-2;\n"));
}

#[test]
fn a_text_that_is_one_position_tells_what_is_wrong() {
    let six = Othello::<6>::new(Empties::Nobody);
    let error = six.parse("(;GM[Othello]BO[8 -- *];)").unwrap_err();
    assert!(matches!(error, PositionError::Unreadable { .. }), "{error}");
    assert!(error.to_string().contains("8×8, not 6×6"), "{error}");
    let error = start().parse("(;GM[Othello]B[F5]W[A1];)").unwrap_err();
    assert!(error.to_string().starts_with("move 2: not legal here: a1"), "{error}");
    assert!(start().parse("(;BO[").is_err());
}

#[test]
fn what_a_format_cannot_hold_is_said() {
    let drawn = start().parse(&start().parse("f5d6").unwrap().text()).unwrap();
    let games = [game(1, false), KeptGame::new(drawn, Vec::new())];
    let error = GameFormat::Transcript.write(&games).unwrap_err();
    assert_eq!((error.game, error.fault), (2, FormatFault::Begins));
    let unfinished = KeptGame::new(start(), vec![start().parse_move("f5").unwrap()]);
    let error = GameFormat::Wthor.write(&[unfinished]).unwrap_err();
    assert_eq!(error.to_string(), FormatError::unwritten(1, FormatFault::NoResult).to_string());
}
