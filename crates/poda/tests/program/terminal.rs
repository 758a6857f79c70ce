//! Poda on a real terminal: questions, colours, progress and Ctrl-C.

use crate::common::{command, interrupt};
use expectrl::process::unix::WaitStatus;
use expectrl::session::OsSession;
use expectrl::{Eof, Expect, Session};
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

const CTRL_C: &str = "\u{3}";
const CTRL_D: &str = "\u{4}";
/// Ctrl-C is heard within this, on a busy machine.
const SOON: Duration = Duration::from_secs(2);

/// Poda in a terminal of 100 × 40.
struct Terminal(OsSession);

impl Terminal {
    fn new(line: &str) -> Terminal {
        let mut command = command();
        command.args(line.split_whitespace());
        Terminal::of(command)
    }

    fn of(command: Command) -> Terminal {
        let mut session = Session::spawn(command).unwrap();
        session.set_expect_timeout(Some(Duration::from_secs(20)));
        session.get_process_mut().set_window_size(100, 40).unwrap();
        Terminal(session)
    }

    /// Waits for this; gives what came before it.
    #[track_caller]
    fn hears(&mut self, text: &str) -> String {
        let found = self.0.expect(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        String::from_utf8_lossy(found.before()).into_owned()
    }

    fn types(&mut self, text: &str) {
        self.0.send(text).unwrap();
    }

    /// Answers a question.
    #[track_caller]
    fn asked(&mut self, question: &str, answer: &str) {
        self.hears(question);
        self.types(&format!("{answer}\n"));
    }

    /// Waits for the end; gives what was said until then and the exit code.
    #[track_caller]
    fn ends(mut self) -> (String, i32) {
        let rest = self.0.expect(Eof).expect("the end");
        let rest = String::from_utf8_lossy(rest.as_bytes()).into_owned();
        assert!(!rest.contains("panicked"), "{rest}");
        match self.0.get_process().wait().unwrap() {
            WaitStatus::Exited(_, code) => (rest, code),
            status => panic!("{status:?}: {rest}"),
        }
    }

    /// Presses Ctrl-C; gives what was said after it.
    #[track_caller]
    fn interrupted(mut self) -> String {
        let pressed = Instant::now();
        self.types(CTRL_C);
        let (rest, code) = self.ends();
        assert!(pressed.elapsed() < SOON, "{:?}", pressed.elapsed());
        assert_eq!(code, 130, "{rest}");
        rest
    }
}

const MARK: &str = "Your mark, X or O? [X]";
const STARTS: &str = "Who starts: 1 you, 2 the computer? [1]";
const CHOICE: &str = "Your choice? [2]";

#[test]
fn without_options_everything_is_asked() {
    let mut poda = Terminal::new("play tictactoe");
    poda.asked(MARK, "o");
    poda.asked(STARTS, "2");
    let explained = poda.hears(CHOICE);
    assert!(explained.contains("1  minimax: without pruning"), "{explained}");
    assert!(explained.contains("2  alphabeta: with pruning"), "{explained}");
    poda.types("1\n");
    poda.hears("X (minimax) plays a1 in ");
    poda.asked("O> ", "b2");
    poda.hears("X (minimax) plays ");
    poda.asked("O> ", "quit");
    let (rest, code) = poda.ends();
    assert!(rest.contains("Goodbye."), "{rest}");
    assert_eq!(code, 0);
}

#[test]
fn enter_takes_what_is_offered() {
    let mut poda = Terminal::new("play tictactoe");
    poda.asked(MARK, "");
    poda.asked(STARTS, "");
    poda.asked(CHOICE, "");
    poda.asked("X> ", "b2");
    poda.hears("O (alphabeta) plays ");
    poda.types(CTRL_D);
    assert_eq!(poda.ends().1, 0);
}

#[test]
fn a_large_board_offers_what_plays_best_and_the_ninjas() {
    let mut poda = Terminal::new("play desconecta");
    poda.asked(MARK, "");
    poda.asked(STARTS, "");
    let explained = poda.hears("Your choice? [5]");
    assert!(explained.contains("5  perfect:time=1s,eval=tempo: with everything"), "{explained}");
    assert!(explained.contains("opponents ninja1, ninja2, ninja3"), "{explained}");
    poda.types("\n");
    poda.asked("X> ", "4");
    poda.hears("O (perfect:time=1s,eval=tempo) plays ");
    poda.types(CTRL_D);
    assert_eq!(poda.ends().1, 0);
}

#[test]
fn wrong_answers_are_explained() {
    let mut poda = Terminal::new("play tictactoe");
    poda.asked(MARK, "Z");
    poda.hears("not understood: 'Z' (accepted: X, O)");
    poda.asked(MARK, "x");
    poda.asked(STARTS, "nobody");
    poda.hears("not understood: 'nobody' (accepted: 1, 2)");
    poda.asked(STARTS, "me");
    poda.asked(CHOICE, "deep thought");
    poda.hears("unknown agent: 'deep thought' (accepted: random, minimax, negamax, alphabeta");
    poda.asked(CHOICE, "alphabeta:depth=2");
    poda.asked("X> ", "b2");
    poda.hears("O (alphabeta:depth=2) plays ");
    poda.types(CTRL_D);
    assert_eq!(poda.ends().1, 0);
}

#[test]
fn the_questions_are_asked_in_spanish() {
    let mut poda = Terminal::new("play tictactoe --lang es");
    poda.asked("¿Tu marca, X u O? [X]", "ye");
    poda.hears("no se entiende: 'ye' (se admite: X, O)");
    poda.asked("¿Tu marca, X u O? [X]", "X");
    poda.asked("¿Quién empieza: 1 tú, 2 el ordenador? [1]", "yo");
    let explained = poda.hears("¿Tu elección? [2]");
    assert!(explained.contains("1  minimax: sin poda"), "{explained}");
    poda.types("4\n");
    poda.asked("X> ", "b2");
    poda.hears("O (random) juega ");
    poda.asked("X> ", "salir");
    let (rest, code) = poda.ends();
    assert!(rest.contains("Hasta luego."), "{rest}");
    assert_eq!(code, 0);
}

#[test]
fn options_answer_their_questions() {
    let mut poda = Terminal::new("play tictactoe --mark O --starts human");
    let before = poda.hears(CHOICE);
    assert!(!before.contains(MARK) && !before.contains(STARTS), "{before}");
    poda.types("4\n");
    poda.asked("O> ", "quit");
    assert_eq!(poda.ends().1, 0);
    let mut poda = Terminal::new("play tictactoe --second random");
    let before = poda.hears("X> ");
    assert!(!before.contains('?'), "{before}");
    poda.types(CTRL_D);
    assert_eq!(poda.ends().1, 0);
}

#[test]
fn the_end_of_input_is_polite_at_every_question() {
    for answers in [&[][..], &[MARK], &[MARK, STARTS], &[MARK, STARTS, CHOICE]] {
        let mut poda = Terminal::new("play tictactoe");
        for question in answers {
            poda.asked(question, "");
        }
        poda.hears([MARK, STARTS, CHOICE, "X> "][answers.len()]);
        poda.types(CTRL_D);
        let (rest, code) = poda.ends();
        assert!(rest.contains("Goodbye."), "{rest}");
        assert_eq!(code, 0);
    }
}

#[test]
fn ctrl_c_at_a_prompt_leaves_politely() {
    let mut poda = Terminal::new("play tictactoe");
    poda.hears(MARK);
    let rest = poda.interrupted();
    assert!(rest.ends_with("\r\nGoodbye.\r\n"), "{rest:?}");
    let mut poda = Terminal::new("play tictactoe --second random --lang es");
    poda.hears("X> ");
    let rest = poda.interrupted();
    assert!(rest.ends_with("\r\nHasta luego.\r\n"), "{rest:?}");
}

#[test]
fn ctrl_c_makes_the_computer_move_at_once() {
    let mut poda = Terminal::new("play mnk:8,8,5 --first minimax --second human");
    poda.hears("└───┴");
    std::thread::sleep(Duration::from_millis(500));
    poda.types(CTRL_C);
    poda.hears("X (minimax) plays ");
    poda.asked("O> ", "quit");
    assert_eq!(poda.ends().1, 0);
}

#[test]
fn the_computer_tells_how_far_it_is() {
    let mut poda = Terminal::new("play mnk:8,8,5 --first engine:time=3s --second human");
    let told = poda.hears("Ctrl-C: move now");
    assert!(told.contains("X thinks: depth "), "{told}");
    poda.hears("nodes, ");
    poda.types(CTRL_C);
    poda.asked("O> ", "quit");
    assert_eq!(poda.ends().1, 0);
}

#[test]
fn lines_are_edited_and_remembered() {
    let mut command = command();
    command.args(["play", "tictactoe", "--first", "human", "--second", "human"]);
    command.env("TERM", "xterm");
    let mut poda = Terminal::of(command);
    poda.hears("X> ");
    // A wrong letter is taken back, the arrow brings the line before, and Ctrl-C leaves.
    poda.types("b3\u{7f}2\r");
    poda.hears("O> ");
    poda.types("\u{1b}[A\r");
    poda.hears("the cell is taken: b2");
    poda.hears("O> ");
    poda.types(CTRL_C);
    let (rest, code) = poda.ends();
    assert!(rest.contains("Goodbye."), "{rest}");
    assert_eq!(code, 130);
}

#[test]
fn boards_are_plain_where_nothing_else_can_be_shown() {
    for (name, value) in [("LANG", "C"), ("TERM", "dumb")] {
        let mut command = command();
        command.args(["show", "tictactoe", "b2"]).env(name, value).env_remove("NO_COLOR");
        let (out, _) = Terminal::of(command).ends();
        assert!(out.contains("+---+---+---+"), "{out}");
        assert_eq!(out.contains('\u{1b}'), name == "LANG", "{out}");
    }
}

#[test]
fn a_person_at_a_terminal_is_not_given_data() {
    let (out, code) = Terminal::new("play tictactoe --format json").ends();
    assert!(out.contains("--format json has no place here"), "{out}");
    assert_eq!(code, 2);
}

#[test]
fn ctrl_c_twice_while_the_computer_thinks_leaves_politely() {
    let mut poda = Terminal::new("play mnk:8,8,5 --first minimax --second minimax");
    poda.hears("└───┴");
    std::thread::sleep(Duration::from_millis(200));
    poda.types(CTRL_C);
    std::thread::sleep(Duration::from_millis(100));
    let rest = poda.interrupted();
    assert!(rest.contains("Goodbye."), "{rest}");
}

#[test]
fn ctrl_c_keeps_the_record_of_the_game() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    let line = "play tictactoe --second random --format json -o";
    let mut poda = Terminal::new(&format!("{line} {}", path.display()));
    poda.asked("X> ", "b2");
    poda.hears("O (random) plays");
    poda.hears("X> ");
    poda.interrupted();
    let game: serde_json::Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    assert_eq!(game["rows"].as_array().unwrap().len(), 2);
    assert_eq!(files(folder.path()), ["game.json"]);
}

#[test]
fn ctrl_c_stops_a_solver_and_keeps_its_row() {
    let mut poda = Terminal::new("solve mnk:8,8,5 --memory 1MiB");
    poda.hears("nodes, ");
    let rest = poda.interrupted();
    assert!(rest.contains("Algorithm    alphabeta"), "{rest}");
    assert!(rest.ends_with("poda: interrupted\r\n"), "{rest}");
}

#[test]
fn ctrl_c_keeps_the_finished_rows_of_a_comparison() {
    let mut poda = Terminal::new("compare mnk:5,5,4 --depth 6 --algo alphabeta,minimax");
    poda.hears("2/2 minimax");
    let rest = poda.interrupted();
    assert!(rest.contains("Algorithm     alphabeta"), "{rest}");
    assert!(!rest.contains("Algorithm     minimax"), "{rest}");
    assert!(rest.ends_with("poda: interrupted\r\n"), "{rest}");
}

#[test]
fn ctrl_c_between_lines_keeps_the_answers() {
    let mut poda = Terminal::new("solve tictactoe - --memory 1MiB --lang es");
    poda.types("b2a1\n");
    std::thread::sleep(Duration::from_millis(500));
    let rest = poda.interrupted();
    assert!(rest.contains("b2a1") && rest.contains("empate"), "{rest}");
    assert!(rest.ends_with("poda: interrumpido\r\n"), "{rest}");
}

#[test]
fn ctrl_c_twice_leaves_no_half_written_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("result.json");
    for presses in [1, 2] {
        let mut child = command()
            .args(["solve", "mnk:8,8,5", "--memory", "1MiB", "--format", "json", "-o"])
            .arg(&path)
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        await_files(folder.path());
        for _ in 0..presses {
            interrupt(&child);
        }
        assert_eq!(child.wait().unwrap().code(), Some(130));
        assert!(files(folder.path()).iter().all(|name| name == "result.json"));
    }
    let object: serde_json::Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
    assert_eq!(object["rows"][0]["stopped"], true);
}

fn await_files(folder: &Path) {
    let begun = Instant::now();
    while !files(folder)
        .iter()
        .any(|name| Path::new(name).extension().is_some_and(|it| it == "tmp"))
    {
        assert!(begun.elapsed() < Duration::from_secs(20));
        std::thread::sleep(Duration::from_millis(5));
    }
}

fn files(folder: &Path) -> Vec<String> {
    let names = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    names.map(|name| name.into_string().unwrap()).collect()
}

#[test]
fn colours_are_for_terminals_that_want_them() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("board.txt");
    let show = |colours: bool, file: bool| {
        let mut command = command();
        command.args(["show", "tictactoe", "b2"]);
        if colours {
            command.env_remove("NO_COLOR");
        }
        if file {
            command.arg("-o").arg(&path);
        }
        Terminal::of(command).ends().0
    };
    assert!(show(true, false).contains("\u{1b}[36m X \u{1b}[0m"));
    assert!(!show(false, false).contains('\u{1b}'));
    show(true, true);
    assert!(!fs::read_to_string(&path).unwrap().contains('\u{1b}'));
}

#[test]
fn tables_are_as_wide_as_the_terminal() {
    let (out, code) = Terminal::new("compare tictactoe b2a1 --lang es").ends();
    assert_eq!(code, 0);
    let table = out.lines().skip_while(|line| !line.contains("Algoritmo"));
    let table: Vec<_> = table.take_while(|line| !line.starts_with("La")).collect();
    assert!(table.iter().all(|line| line.trim_end().chars().count() <= 100), "{out}");
    assert!(table.iter().filter(|line| line.contains("Algoritmo")).count() >= 2, "{out}");
}

#[test]
fn quick_searches_show_no_progress_and_quiet_ones_never() {
    let (out, _) = Terminal::new("solve tictactoe b2a1 --memory 1MiB").ends();
    assert!(!out.contains("million/s"), "{out}");
    let (out, code) = Terminal::new("solve mnk:8,8,5 -q --time 700ms --memory 1MiB").ends();
    assert!(!out.contains("million/s"), "{out}");
    assert_eq!(code, 3);
}

#[test]
fn a_match_shows_how_far_it_is_and_ctrl_c_is_no_fault_of_a_program() {
    let folder = tempfile::tempdir().unwrap();
    let program = format!("gtp:'{}' gtp othello alphabeta:nodes=2000", env!("CARGO_BIN_EXE_poda"));
    let mut command = command();
    command.args(["match", "othello", "random", &program, "--games", "400", "--out"]);
    command.arg(folder.path());
    let mut terminal = Terminal::of(command);
    terminal.hears("3/400");
    let rest = terminal.interrupted();
    assert!(rest.contains("interrupted"), "{rest}");
    let games = fs::read_to_string(folder.path().join("games.jsonl")).unwrap();
    assert!(games.lines().count() >= 3);
    assert!(games.lines().all(|game| game.contains("\"reason\":\"end\"")), "{games}");
}
