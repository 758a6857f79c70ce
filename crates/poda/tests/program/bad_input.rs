//! Wrong command lines, impossible positions, broken places to write to: one line, one exit code,
//! never a panic.

use crate::common::{self, TOY, command, poda, run, unread, with_input};
#[cfg(unix)]
use crate::common::{begin, interrupt};
use poda_core::Notation;
use serde_json::Value;
use std::fs;
use std::process::Stdio;

/// A command line, its exit code, and a part of the one line on standard error.
type Wrong = (&'static [&'static str], i32, &'static str);

const USAGE: &[Wrong] = &[
    (&["chess"], 2, "unknown command: 'chess'"),
    (&["show"], 2, "missing: <GAME>"),
    (&["show", "chess"], 2, "unknown game: 'chess' (accepted: "),
    (&["show", ""], 2, "unknown game: ''"),
    (&["show", "TicTacToe!"], 2, "unknown game: 'TicTacToe!'"),
    (&["show", "tictactoe:3"], 2, "not a variant of tictactoe: '3'"),
    (&["show", "mnk"], 2, "not a variant of mnk: ''"),
    (&["show", "mnk:100,100,5"], 2, "not a variant of mnk: '100,100,5'"),
    (&["show", "mnk:3,3"], 2, "not a variant of mnk: '3,3'"),
    (&["show", "mnk:3,3,4"], 2, "not a variant of mnk: '3,3,4'"),
    (&["show", "mnk:0,3,1"], 2, "not a variant of mnk: '0,3,1'"),
    (&["show", "mnk:-3,3,3"], 2, "not a variant of mnk: '-3,3,3'"),
    (&["show", "toy:[[3,12"], 2, "not a variant of toy: '[[3,12'"),
    (&["show", "toy:[]"], 2, "not a variant of toy: '[]'"),
    (&["show", "toy:[1.5]"], 2, "not a variant of toy: '[1.5]'"),
    (&["solve", "tictactoe", "--algo", "foo"], 2, "unknown algorithm: 'foo' (accepted: minimax"),
    (&["compare", "tictactoe", "--algo", "minimax,"], 2, "unknown algorithm: ''"),
    (&["solve", "tictactoe", "--table", "foo"], 2, "not a table: 'foo' (accepted: off"),
    (&["compare", "tictactoe", "--table", "map:0"], 2, "not a table: 'map:0'"),
    (&["solve", "tictactoe", "--order", "foo"], 2, "not an order of moves: 'foo' (accepted: own"),
    (&["analyse", "tictactoe", "--eval", "foo"], 2, "tictactoe has no evaluator 'foo'"),
    (&["solve", "tictactoe", "--eval", "foo"], 2, "tictactoe has no evaluator 'foo'"),
    (&["compare", "tictactoe", "--eval", "foo", "--depth", "2"], 2, "no evaluator 'foo'"),
    (
        &["solve", "othello6", "--knowledge"],
        2,
        "certain about othello6 (accepted: tictactoe, mnk, connect4, desconecta, hex)",
    ),
    (&["analyse", "othello", "--knowledge"], 2, "nothing is known for certain about othello ("),
    (&["compare", "toy:[1,2]", "--knowledge"], 2, "nothing is known for certain about toy:[1,2]"),
    (&["tree", "toy:[1,2]", "--knowledge"], 2, "nothing is known for certain about toy:[1,2]"),
    (&["play", "tictactoe", "--first", "foo"], 2, "unknown agent: 'foo' (accepted: random"),
    (&["play", "tictactoe", "--second", ""], 2, "unknown agent: ''"),
    (&["play", "tictactoe", "--first", "minimax:deep=3"], 2, "option of an agent: 'deep=3'"),
    (&["play", "tictactoe", "--first", "minimax:depth=-1"], 2, "not a value of depth: '-1'"),
    (&["play", "tictactoe", "--first", "minimax:table=x"], 2, "not a table: 'x'"),
    (&["play", "tictactoe", "--first", "minimax:order=x"], 2, "not an order of moves: 'x'"),
    (&["play", "tictactoe", "--first", "minimax:eval=x"], 2, "no evaluator 'x'"),
    (&["play", "tictactoe", "--starts", "human", "--first", "random"], 2, "--starts"),
    (&["match", "tictactoe"], 2, "missing: <AGENT>"),
    (&["match", "chess", "random", "random"], 2, "unknown game: 'chess'"),
    (&["match", "tictactoe", "random"], 2, "a match needs two agents or more, not 1"),
    (
        &["match", "tictactoe", "random", "foo"],
        2,
        "unknown agent: 'foo' (accepted: random, minimax",
    ),
    (&["match", "tictactoe", "random", "human"], 2, "unknown agent: 'human'"),
    (&["match", "tictactoe", "random", "minimax:deep=3"], 2, "option of an agent: 'deep=3'"),
    (&["match", "tictactoe", "random", "gtp:"], 2, "not a command line: 'gtp:'"),
    (&["match", "tictactoe", "random", "gtp:'x"], 2, "not a command line: 'gtp:'x'"),
    (&["match", TOY, "random", "gtp:x"], 2, "GTP needs moves that are places on a board"),
    (&["match", "tictactoe", "random", "random", "--games", "0"], 2, "value of --games: '0'"),
    (&["match", "tictactoe", "random", "random", "--games", "9999999"], 2, "too many games"),
    (&["match", "desconecta", "random", "ninja1:depth=3"], 2, "(accepted: ninja1)"),
    (&["match", "tictactoe", "random", "random", "--openings", "random:x"], 2, "'random:x'"),
    (&["match", "tictactoe", "random", "random", "--openings", "/no/file"], 4, "/no/file: "),
    (&["match", "tictactoe", "random", "random", "--concurrency", "0"], 2, "--concurrency: '0'"),
    (&["match", "tictactoe", "random", "random", "--move-time", "0"], 2, "--move-time: '0'"),
    (&["match", "tictactoe", "random", "random", "--sprt", "elo1"], 2, "not a test: 'elo1'"),
    (&["match", "tictactoe", "a", "b", "c", "--sprt", "elo1=9"], 2, "unknown agent: 'a'"),
    (&["gtp", TOY, "random"], 2, "GTP needs moves that are places on a board"),
    (&["gtp", "tictactoe", "foo"], 2, "unknown agent: 'foo'"),
    (&["compare", "tictactoe", "--depth", "-3"], 2, "not a value of --depth: '-3'"),
    (&["analyse", "tictactoe", "--time", "0"], 2, "not a value of --time: '0'"),
    (&["analyse", "tictactoe", "--exact", "--depth", "3"], 2, "cannot be combined"),
    (&["--nodes", "1000", "solve", "tictactoe"], 2, "unknown option: '--nodes'"),
    (&["games", "--format", "xml"], 2, "not a value of --format: 'xml'"),
    (&["solve", "tictactoe", "--memory", "1000000TiB"], 1, "no memory for a table of"),
];

const POSITIONS: &[Wrong] = &[
    (&["show", "tictactoe", "hello"], 4, "not a position: 'hello'"),
    (&["show", "tictactoe", "-"], 4, "not a position: '-'"),
    (&["show", "tictactoe", "XXX/.../..."], 4, "impossible: 3 X and 0 O"),
    (&["show", "tictactoe", "OO./X../..."], 4, "impossible: 1 X and 2 O"),
    (&["solve", "tictactoe", "XXX/OOO/..."], 4, "impossible: both players have won"),
    (&["analyse", "tictactoe", "XXX/OO./O.."], 4, "the first player had won before the last move"),
    (&["compare", "tictactoe", "OOO/XX./X.X"], 4, "the second player had won before the last"),
    (&["perft", "tictactoe", "XX./O../... X", "--depth", "1"], 4, "it is O's turn"),
    (&["show", "tictactoe", "XX/O../..."], 4, "row 1 has 3 cells, not 2"),
    (&["show", "tictactoe", "XX./O.."], 4, "the board has 3 rows, not 2"),
    (&["show", "tictactoe", "XX./O../..Z"], 4, "not a cell: 'Z'"),
    (&["show", "tictactoe", "b2b2"], 4, "move 2: the cell is taken: b2"),
    (&["solve", "tictactoe", "b2d1"], 4, "move 2: not a move: 'd1'"),
    (&["solve", "tictactoe", "a1a2b1b2c1c2"], 4, "move 6: the game is over before 'c2'"),
    (&["play", "tictactoe", "--position", "b2b2"], 4, "move 2: the cell is taken"),
    (&["show", "tictactoe", "a1\u{1b}[31mb2"], 4, "not a move: '\\u{1b}'"),
    (&["show", "tictactoe", "hel\nlo all"], 4, "not a position: 'hel lo all'"),
    (&["show", "mnk:8,8,5", "i1"], 4, "move 1: not a move: 'i1' (accepted: a1–h8, 1–64)"),
    (&["show", TOY, "4"], 4, "'4'"),
];

#[test]
fn a_wrong_command_line_gets_one_line_and_its_exit_code() {
    for (words, code, fragment) in USAGE.iter().chain(POSITIONS) {
        let ran = run(words);
        ran.complains(*code, fragment);
        assert_eq!(ran.out, "", "{words:?}");
    }
}

#[test]
fn a_wrong_command_line_gets_the_same_code_in_spanish() {
    for (words, code, _) in USAGE.iter().chain(POSITIONS) {
        let ran = run(&[words, &["--lang", "es"][..]].concat());
        ran.complains(*code, "");
        for english in ["accepted", "unknown", "not a", "such as", "missing", "impossible:"] {
            assert!(!ran.err.contains(english), "{english}: {}", ran.err);
        }
    }
}

#[test]
fn a_limit_gives_code_3_and_a_row_all_the_same() {
    for line in [
        "solve mnk:8,8,5 --nodes 1000 --memory 1MiB",
        "solve mnk:8,8,5 --time 20ms --memory 1MiB",
        "solve mnk:8,8,5 --nodes 1000 --all --memory 1MiB",
        "analyse mnk:8,8,5 --exact --nodes 1000",
    ] {
        let ran = poda(&format!("{line} --format json"));
        ran.complains(3, "a limit was reached");
        let rows = ran.json()["rows"].as_array().unwrap().clone();
        assert_eq!(rows.len(), if line.contains("--all") { 64 } else { 1 }, "{line}");
        assert!(rows.iter().any(|row| row["stopped"] == true), "{line}");
    }
    let ran = with_input("solve mnk:8,8,5 - --nodes 100 --memory 1MiB --format jsonl", "a1\nb2\n");
    ran.complains(3, "a limit was reached");
    assert_eq!(ran.out.lines().count(), 2);
}

#[test]
fn every_good_line_is_answered_and_every_bad_one_explained() {
    let lines = b"b2a1\nb2b2\n\xff\xfe\nXXX/OO./...\n\nhello\nXO./.../... O\na1";
    for format in ["json", "csv", "md", "text", "jsonl"] {
        let line = format!("solve tictactoe - --memory 1MiB --format {format}");
        let ran = with_input(&line, lines);
        ran.complains(4, "4 lines were not positions");
        for fragment in ["b2a1", "XXX/OO./...", "the cell is taken: b2", "not a position: 'hello'"]
        {
            assert!(ran.out.contains(fragment), "{format}: {}", ran.out);
        }
    }
    let ran = with_input("solve tictactoe - --memory 1MiB --format json", lines);
    let rows = ran.json()["rows"].as_array().unwrap().clone();
    let errors: Vec<_> = rows.iter().map(|row| row.get("error").is_some()).collect();
    assert_eq!(errors, [false, true, true, false, true, true, false]);
    assert!(rows.iter().all(|row| row["position"].is_string()));
    assert!(rows.iter().all(|row| row.get("error").is_some() != row.get("value").is_some()));
}

#[test]
fn one_bad_line_is_one_line() {
    let ran = with_input("solve tictactoe - --memory 1MiB", "zz\n");
    ran.complains(4, "1 line was not a position");
    let ran = with_input("solve tictactoe - --memory 1MiB --lang es", "zz\n");
    ran.complains(4, "1 línea no era una posición");
}

#[test]
fn a_place_that_cannot_be_written_is_named() {
    poda("show tictactoe -o /no/such/x").complains(1, "cannot write /no/such/x: No such file");
    let folder = tempfile::tempdir().unwrap();
    let line = format!("show tictactoe -o {}", folder.path().display());
    poda(&line).complains(1, "cannot write /");
    poda(&format!("completions bash -o {}", folder.path().display())).complains(1, "cannot write");
    // Before the game, not after it.
    let ran = poda("play tictactoe --first random --second random -o /no/such/x");
    ran.complains(1, "cannot write /no/such/x");
    assert_eq!(ran.out, "");
}

#[test]
fn nothing_half_written_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("result");
    let left = || fs::read_dir(folder.path()).unwrap().count();
    for line in ["solve tictactoe zz", "solve tictactoe --order foo", "solve tictactoe --eval foo"]
    {
        assert_ne!(poda(&format!("{line} -o {}", path.display())).code, Some(0));
        assert_eq!(left(), 0, "{line}");
    }
    fs::write(&path, "before").unwrap();
    poda(&format!("compare tictactoe --eval foo -o {}", path.display())).complains(2, "foo");
    assert_eq!(fs::read_to_string(&path).unwrap(), "before");
    poda(&format!("solve mnk:8,8,5 --nodes 9 --memory 1MiB -o {}", path.display()))
        .complains(3, "");
    assert!(fs::read_to_string(&path).unwrap().contains("alphabeta"), "what there is is kept");
    assert_eq!(left(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_device_is_a_failure_and_a_device_stays_one() {
    use std::os::unix::fs::FileTypeExt;
    let full = || fs::File::options().write(true).open("/dev/full").unwrap();
    for (format, language, says) in [
        ("text", "en", "cannot write standard output: No space left"),
        ("jsonl", "es", "no se puede escribir en la salida estándar: "),
    ] {
        let words = ["perft", "tictactoe", "--depth", "3", "--format", format, "--lang", language];
        let output = command().args(words).stdout(full()).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(err.starts_with(&format!("poda: {says}")), "{err}");
        assert_eq!(err.lines().count(), 1);
    }
    let output = command().args(["show", "tictactoe"]).stdout(full()).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    poda("show tictactoe -o /dev/full").complains(1, "cannot write /dev/full: No space left");
    poda("show tictactoe -o /dev/null").well();
    for device in ["/dev/full", "/dev/null"] {
        assert!(fs::metadata(device).unwrap().file_type().is_char_device());
    }
}

#[cfg(unix)]
#[test]
fn a_link_is_followed() {
    let folder = tempfile::tempdir().unwrap();
    let (file, link) = (folder.path().join("file"), folder.path().join("link"));
    fs::write(&file, "before").unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    poda(&format!("games -o {}", link.display())).well();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert!(fs::read_to_string(&file).unwrap().contains("tictactoe"));
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    for line in [
        "perft tictactoe --depth 9 --format jsonl",
        "show tictactoe",
        "compare tictactoe --per-move --format csv",
        "completions bash",
        "--help",
        "play tictactoe --first random --second random",
    ] {
        let ended = unread(command().args(line.split_whitespace()), "");
        assert_eq!(ended, (Some(0), String::new()), "{line}");
    }
}

#[test]
fn the_exit_code_is_that_of_the_work_whoever_reads() {
    for (line, input, code) in [
        ("solve mnk:8,8,5 --nodes 9 --memory 1MiB", "", 3),
        ("solve mnk:8,8,5 --nodes 9 --memory 1MiB --format jsonl", "", 3),
        ("analyse mnk:8,8,5 --exact --nodes 9", "", 3),
        ("solve tictactoe - --memory 1MiB", "zz\nb2a1b1c1\n", 4),
        ("solve tictactoe - --memory 1MiB --format jsonl", "b2a1b1c1\nb2a1b1c2\nzz\n", 4),
        ("solve tictactoe - --memory 1MiB --format jsonl", "b2a1b1c1\n", 0),
        ("gtp tictactoe random", "name\nname\nquit\n", 0),
        ("tree tictactoe b2a1b1 --depth 2", "", 0),
        ("games", "", 0),
    ] {
        let (found, err) = unread(command().args(line.split_whitespace()), input);
        assert_eq!(found, Some(code), "{line}: {err}");
        assert_eq!(err.lines().count(), usize::from(code != 0), "{line}: {err}");
    }
}

#[cfg(unix)]
#[test]
fn data_never_replaces_what_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("positions.txt");
    fs::write(&path, "b2a1b1c1\n").unwrap();
    std::os::unix::fs::symlink(&path, folder.path().join("link")).unwrap();
    let solve = |output: &str| {
        let input = fs::File::open(&path).unwrap();
        let words = ["solve", "tictactoe", "-", "--memory", "1MiB", "-o"];
        let output = command().args(words).arg(folder.path().join(output)).stdin(input).output();
        output.unwrap().status.code()
    };
    assert_eq!((solve("positions.txt"), solve("link")), (Some(2), Some(2)));
    assert_eq!(fs::read(&path).unwrap(), b"b2a1b1c1\n");
    assert_eq!(solve("answers.txt"), Some(0));
    let line = format!("match tictactoe random random --openings {}", path.display());
    poda(&format!("{line} -o {}", folder.path().join("./link").display())).complains(2, "-o would");
    assert_eq!(fs::read(&path).unwrap(), b"b2a1b1c1\n");
}

#[cfg(unix)]
#[test]
fn arguments_may_be_any_bytes() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let bytes = OsStr::from_bytes(b"\xff\xfe");
    let word = OsStr::new;
    for words in [
        vec![bytes],
        vec![word("show"), bytes],
        vec![word("show"), word("tictactoe"), bytes],
        vec![word("play"), word("tictactoe"), word("--first"), bytes],
        vec![word("games"), word("--lang"), bytes],
    ] {
        let ran = run(&words);
        assert_eq!(ran.code, Some(2), "{ran:?}");
        assert_eq!(ran.err.lines().count(), 1, "{ran:?}");
    }
}

/// Repeatable nonsense made of the pieces that the notations are made of.
struct Nonsense(u64);

const PIECES: [&str; 46] = [
    "a",
    "b",
    "c",
    "z",
    "X",
    "O",
    ".",
    "/",
    "-",
    " ",
    ":",
    ",",
    "=",
    "[",
    "]",
    "0",
    "1",
    "3",
    "9",
    "64",
    "é",
    "ñ",
    "𝔛",
    "\u{202e}",
    "\u{1b}[2J",
    "\n",
    "\t",
    "'",
    "\"",
    "\\",
    "{",
    "}",
    "$",
    "%",
    "~",
    "+",
    "mnk:",
    "toy:",
    "tictactoe",
    "alphabeta:",
    "depth=",
    "time=",
    "nodes=",
    "random",
    "99999999999999999999",
    "...",
];

impl Nonsense {
    /// CITE: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014.
    fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.number() % limit as u64).unwrap()
    }

    fn text(&mut self) -> String {
        let length = 1 + self.below(9);
        (0..length).map(|_| PIECES[self.below(PIECES.len())]).collect()
    }
}

#[test]
fn the_library_survives_nonsense() {
    let mut nonsense = Nonsense(1);
    let games = ["tictactoe", "mnk:8,8,5", "mnk:26,2,3", TOY];
    let games = games.map(|game| poda_games::catalogue().find(game).unwrap());
    for _ in 0..300 {
        let text = nonsense.text();
        for prefix in ["", "mnk:", "toy:", "tictactoe:"] {
            let _ = poda_games::catalogue().find(&format!("{prefix}{text}"));
        }
        for game in &games {
            if let Ok(position) = game.parse(&text) {
                assert_eq!(game.parse(&position.text()).as_ref(), Ok(&position), "{text}");
            }
            let _ = game.parse_move(&text);
            for prefix in ["", "minimax:", "alphabeta:depth=1,"] {
                let _ = poda_engines::registry().agent(&format!("{prefix}{text}"), game, 1);
            }
        }
    }
}

#[test]
fn the_library_survives_huge_texts() {
    let start = poda_games::catalogue().find("tictactoe").unwrap();
    for text in ["[", "9", "a1", ".", "/", "XO", "é"].map(|piece| piece.repeat(100_000)) {
        for prefix in ["", "mnk:", "toy:"] {
            assert!(poda_games::catalogue().find(&format!("{prefix}{text}")).is_err());
        }
        assert!(start.parse(&text).is_err());
        assert!(start.parse_move(&text).is_err());
        assert!(
            poda_engines::registry().agent(&format!("minimax:depth={text}"), &start, 1).is_err()
        );
    }
}

#[test]
fn the_binary_survives_nonsense() {
    let folder = tempfile::tempdir().unwrap();
    let mut nonsense = Nonsense(2);
    for _ in 0..100 {
        let text = nonsense.text();
        let player = ["play", "tictactoe", "--first", &text, "--second", "random"];
        for words in [&["show", &text][..], &["show", "tictactoe", &text], &player, &[&text]] {
            let mut command = command();
            command.args(words).current_dir(&folder).stdin(Stdio::null());
            let output = command.output().unwrap();
            let err = String::from_utf8(output.stderr).unwrap();
            match output.status.code() {
                Some(0) => assert_eq!(err, "", "{words:?}"),
                Some(1 | 2 | 4) => {
                    assert_eq!(err.lines().count(), 1, "{words:?}: {err}");
                    assert!(err.starts_with("poda: ") && !err.contains('\u{1b}'), "{err}");
                }
                code => panic!("{words:?}: {code:?} {err}"),
            }
        }
    }
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn error_rows_are_data() {
    let ran = with_input("solve tictactoe - --memory 1MiB --format jsonl --lang es", "zz\n");
    let row: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(row["position"], "zz");
    assert!(row["error"].as_str().unwrap().starts_with("no es una posición: 'zz'"), "{row}");
}

#[test]
fn lines_may_be_many_and_not_too_long() {
    let line = format!("{}\n", "b2".repeat(50_000));
    let input = "XX./OO./...\n".repeat(1200) + &line + "b2a1\n";
    for format in ["text", "json", "csv", "md"] {
        let ran = with_input(&format!("solve tictactoe - --memory 1MiB --format {format}"), &input);
        ran.complains(4, "1 line was not a position");
        assert_eq!(ran.out.matches("the line is longer than 65,536 bytes").count(), 1, "{format}");
        assert_eq!(ran.out.matches("XX./OO./...").count(), 1200, "{format}");
        assert!(ran.out.len() < 1_500_000, "{format}: {}", ran.out.len());
    }
}

#[test]
fn long_texts_are_not_echoed_whole() {
    for (lists, said) in [(60, "[1,2],[3,x]]', wrong at character 365 ("), (10_000, "386 (")] {
        let tree = format!("toy:[{}[3,x]]", "[1,2],".repeat(lists));
        let ran = run(&["show", &tree]);
        ran.complains(2, said);
        assert!(ran.err.len() < 400, "{}", ran.err);
    }
    let ran = run(&["show", "tictactoe", &"z".repeat(100_000)]);
    ran.complains(4, "not a position: 'zzz");
    assert!(ran.err.len() < 2000, "{}", ran.err.len());
}

#[test]
fn a_picture_that_is_too_large_is_drawn_smaller() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("tree.png");
    let path = path.to_str().unwrap();
    let line =
        ["tree", "mnk:4,4,4", "--depth", "3", "--nodes", "2500", "--algo", "none", "-o", path];
    let ran = run(&line);
    assert_eq!(ran.code, Some(0), "{ran:?}");
    assert!(ran.err.contains("so that it fits; .svg has no such limit."), "{ran:?}");
    assert!(fs::read(path).unwrap().starts_with(b"\x89PNG"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_named() {
    let folder = tempfile::tempdir().unwrap();
    for (name, line) in [
        ("tree.svg", "tree tictactoe --depth 1 -o"),
        ("board.svg", "show tictactoe -o"),
        ("board.json", "show tictactoe --format json -o"),
        ("chart.svg", "compare tictactoe --depth 1 --algo minimax,negamax -q --chart"),
        ("script", "completions bash -o"),
    ] {
        let path = folder.path().join(name);
        std::os::unix::fs::symlink("/dev/full", &path).unwrap();
        let words: Vec<&str> = line.split(' ').collect();
        let ran = run(&[&words[..], &[path.to_str().unwrap()]].concat());
        assert_eq!(ran.code, Some(1), "{ran:?}");
        assert!(ran.err.contains(name) && ran.err.contains("No space left"), "{ran:?}");
    }
}

/// Work that knows nothing of signals, and of which there is nothing to keep.
#[cfg(unix)]
#[test]
fn nothing_makes_a_signal_wait() {
    let folder = tempfile::tempdir().unwrap();
    let pipe = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let pipe = pipe.to_str().unwrap();
    let openings = ["match", "mnk:8,8,5", "random", "random", "--openings"];
    for line in [
        [&openings[..], &["random:10000"]].concat(),
        [&openings[..], &[pipe]].concat(),
        vec!["solve", "tictactoe", "-o", pipe],
        vec!["verify", pipe],
        vec!["tree", "mnk:6,6,5", "--depth", "6", "--algo", "none", "--nodes", "5"],
    ] {
        // Who is interrupted before listening ends without a code: it was too early.
        let ended = [1, 5, 30].into_iter().find_map(|patience| {
            let child = begin(command().args(&line));
            std::thread::sleep(std::time::Duration::from_secs(patience));
            interrupt(&child);
            let asked = std::time::Instant::now();
            let output = child.wait_with_output().unwrap();
            output.status.code().map(|code| (code, output.stderr, asked.elapsed()))
        });
        let (code, said, time) = ended.unwrap();
        assert_eq!((code, said.as_slice()), (130, &b"poda: interrupted\n"[..]), "{line:?}");
        assert!(time < std::time::Duration::from_secs(10), "{line:?}: {time:?}");
    }
}

/// Reviews and records of what is no game, and names that nobody knows.
#[test]
fn games_in_files_are_named_with_line_and_column() {
    let folder = common::Folder::new();
    for (name, text, code, says) in [
        ("empty.txt", "", 4, "empty.txt holds no game"),
        ("prose.txt", "c2 b2\nhello\n", 4, "prose.txt, line 2: move 1: not a move: 'h'"),
        ("other.txt", "# game: othello\nf5\n", 4, "holds a game of othello, not of othello6"),
        ("broken.json", "{\"game\":\"othello6\",\n \"rows\": [}", 4, "line 2, column 11: not JSON"),
        (
            "board.txt",
            "------/------/--OX--/--XO--/------/------ X\n",
            4,
            "no moves to look back at",
        ),
        ("played.csv", "ply,move\n0,c2\n1,zz\n", 4, "played.csv, line 3: "),
    ] {
        fs::write(folder.path(name), text).unwrap();
        let ran = folder.run(&format!("review othello6 {name}"));
        ran.complains(code, says);
        assert_eq!(fs::read_to_string(folder.path(name)).unwrap(), text);
    }
    folder.run("review othello6 missing.txt").complains(4, "cannot read ");
    poda("review othello6 zz").complains(4, "not a position: 'zz'");
    poda("review otello c2").complains(2, "did you mean 'othello'?");
    poda("rules chess").complains(2, "unknown game: 'chess'");
    poda("play othello6 --second alphabta").complains(2, "did you mean 'alphabeta'?");
    poda("web --name -x").complains(2, "not a name of a machine: '-x'");
    poda("agents checkers").complains(2, "unknown game: 'checkers'");
    poda("help plai").complains(2, "did you mean 'play'?");
    fs::write(folder.path("game.txt"), "c2b2").unwrap();
    let course = folder.run("review othello6 game.txt -o game.txt");
    course.complains(2, "-o would destroy");
    folder.run("review othello6 game.txt -o course.svg").well();
    assert!(fs::read_to_string(folder.path("course.svg")).unwrap().starts_with("<svg"));
    folder.run("review othello6 game.txt -o course.doc").complains(2, "does not say what to write");
}
