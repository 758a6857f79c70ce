//! Tournaments against programs that do everything wrong, one way at a time.
//!
//! The program is this very test, started with another argument; so it has a `main` of its own.

#![allow(clippy::print_stdout, reason = "a test runner and a GTP program both speak there")]

use poda_core::{Game, MoveList, Notation};
use poda_engines::registry;
use poda_games::{Erased, catalogue};
use poda_lab::arena::{Entrant, GameRecord, History, Reason, Rules, Tournament, random_openings};
use poda_protocol::gtp::{
    Answer, GtpError, GtpPlayer, Program, ProgramError, Server, Supervision, Vertex,
};
use poda_search::StopFlag;
use std::io::{BufRead, Write};
use std::ops::ControlFlow;
use std::panic::catch_unwind;
use std::process::ExitCode;
use std::time::{Duration, Instant};

/// The first argument of the program that plays.
const FAKE: &str = "--fake-gtp";

/// The first argument of what looks after it.
const SUPERVISE: &str = "--supervise";

const TESTS: [(&str, fn()); 7] = [
    ("a_good_program_plays_whole_games", a_good_program_plays_whole_games),
    ("every_fault_of_a_program_loses_its_game", every_fault_of_a_program_loses_its_game),
    ("a_program_that_hangs_is_killed", a_program_that_hangs_is_killed),
    ("the_server_keeps_to_the_protocol", the_server_keeps_to_the_protocol),
    ("the_server_passes_with_or_without_words", the_server_passes_with_or_without_words),
    ("what_gtp_cannot_play_is_refused", what_gtp_cannot_play_is_refused),
    ("the_real_rhino_plays_othello", the_real_rhino_plays_othello),
];

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let first = arguments.next();
    #[cfg(target_os = "linux")]
    if first.as_deref() == Some(SUPERVISE) {
        let arguments: Vec<_> = std::env::args_os().skip(1).collect();
        return poda_protocol::gtp::supervise(&arguments);
    }
    if first.as_deref() == Some(FAKE) {
        return fake(&arguments.next().unwrap_or_default());
    }
    let filter = first.filter(|it| !it.starts_with('-')).unwrap_or_default();
    let (mut passed, mut failed) = (0, 0);
    for (name, test) in TESTS.iter().filter(|(name, _)| name.contains(&filter)) {
        let good = catch_unwind(test).is_ok();
        println!("test {name} ... {}", if good { "ok" } else { "FAILED" });
        *(if good { &mut passed } else { &mut failed }) += 1;
    }
    let verdict = if failed == 0 { "ok" } else { "FAILED" };
    println!("test result: {verdict}. {passed} passed; {failed} failed; 0 ignored");
    if failed == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// A program for tic-tac-toe that plays the first legal move, or misbehaves.
fn fake(how: &str) -> ExitCode {
    let mut out = std::io::stdout();
    let mut say = move |text: &str| {
        let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    };
    if how == "dies-at-once" {
        return ExitCode::from(3);
    }
    if how == "floods" {
        loop {
            say("blah blah blah");
        }
    }
    let mut position = catalogue().find("tictactoe").unwrap();
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        match (words.as_slice(), how) {
            (["quit"], "never-quits") => loop {
                std::thread::sleep(Duration::from_secs(1));
            },
            (["quit"], _) => {
                say("=\n\n");
                return ExitCode::SUCCESS;
            }
            (["boardsize", _], "unknown-size") => say("? unknown command\n\n"),
            (["boardsize", _], "wrong-size") => say("? unacceptable size\n\n"),
            (["boardsize" | "clear_board", ..], _) => say("=\r\n\r\n"),
            (["play", ..], "refuses") => say("? illegal move\n\n"),
            (["play", _, vertex], _) => {
                let mv = Vertex::read(vertex).unwrap().on(&position).unwrap();
                position = position.play(mv);
                say("=\n\n");
            }
            (["genmove", ..], "dies") => return ExitCode::from(7),
            (["genmove", ..], "hangs") => {}
            (["genmove", ..], "garbage") => say("a1 is nice\n\n"),
            (["genmove", ..], "binary") => say("=\u{0}\u{1}\u{7f}\u{fffd}\n\n"),
            (["genmove", ..], "occupied") => say("= B2\n\n"),
            (["genmove", ..], "outside") => say("= T19\n\n"),
            (["genmove", ..], "passes") => say("= PASS\n\n"),
            (["genmove", ..], "resigns") => say("= resign\n\n"),
            (["genmove", ..], "refuses-to-move") => say("? cannot move\n\n"),
            (["genmove", ..], "half") => say("= A"),
            (["genmove", _], _) => {
                let mut moves = MoveList::new();
                position.moves(&mut moves);
                say(&format!("= {}\n\n", Vertex::of(&position, moves[0]).text()));
                position = position.play(moves[0]);
            }
            _ => say("? unknown command\n\n"),
        }
    }
    ExitCode::SUCCESS
}

/// The command line of the program that behaves so.
fn line(how: &str) -> String {
    let path = std::env::current_exe().unwrap();
    format!("'{}' {FAKE} {how}", path.display())
}

fn program(how: &str) -> Entrant {
    entrant(how, &line(how), "tictactoe").unwrap()
}

fn entrant(name: &str, line: &str, game: &str) -> Result<Entrant, GtpError> {
    let game = catalogue().find(game).unwrap();
    GtpPlayer::entrant(name, line, Supervision::Process(SUPERVISE), &game)
}

/// Two games of a program against an honest agent, from b2.
fn meet(entrant: Entrant, move_time: Duration) -> Vec<GameRecord> {
    let game = catalogue().find("tictactoe").unwrap();
    let entrants = vec![entrant, Entrant::agent(&registry(), "alphabeta:depth=1", &game).unwrap()];
    let openings = vec![History::read(&game, "b2").unwrap()];
    let rules = Rules { games: 2, concurrency: 2, move_time: Some(move_time), ..Rules::default() };
    let tournament = Tournament::new(&game, entrants, openings, rules).unwrap();
    tournament.run(&[], &StopFlag::default(), &mut |_| ControlFlow::Continue(()))
}

/// Nobody is this slow, however loaded the machine.
const LONG: Duration = Duration::from_secs(120);

fn a_good_program_plays_whole_games() {
    for how in ["good", "unknown-size", "never-quits"] {
        for record in meet(program(how), LONG) {
            assert_eq!(record.reason, Reason::End, "{record:?}");
            assert!(record.value_first.is_some());
        }
    }
}

fn every_fault_of_a_program_loses_its_game() {
    let faults = [
        ("dies-at-once", Reason::Crash, "exit status: 3"),
        ("dies", Reason::Crash, "exit status: 7"),
        ("floods", Reason::Protocol, "blah"),
        ("garbage", Reason::Protocol, "a1 is nice"),
        ("binary", Reason::Illegal, ""),
        ("occupied", Reason::Illegal, "B2"),
        ("outside", Reason::Illegal, "T19"),
        ("passes", Reason::Illegal, "PASS"),
        ("resigns", Reason::Resigned, ""),
        ("refuses", Reason::Protocol, "play b B2: illegal move"),
        ("refuses-to-move", Reason::Protocol, "cannot move"),
        ("wrong-size", Reason::Protocol, "boardsize 3: unacceptable size"),
    ];
    for (how, reason, detail) in faults {
        let records = meet(program(how), LONG);
        assert_eq!(records.len(), 2, "{how}");
        for record in records {
            assert_eq!(record.reason, reason, "{record:?}");
            assert_eq!(record.halves_of(how), 0, "{record:?}");
            assert!(record.detail.clone().unwrap_or_default().contains(detail), "{record:?}");
        }
    }
    let missing = entrant("missing", "/no/such/program -x", "tictactoe").unwrap();
    for record in meet(missing, LONG) {
        assert_eq!(record.reason, Reason::Start, "{record:?}");
        assert!(record.detail.unwrap().starts_with("/no/such/program: "));
    }
}

fn a_program_that_hangs_is_killed() {
    for how in ["hangs", "half"] {
        for record in meet(program(how), Duration::from_millis(2500)) {
            assert_eq!(record.reason, Reason::Time, "{record:?}");
            assert_eq!(record.halves_of(how), 0);
        }
    }
    // It does not outlive the question.
    let stop = StopFlag::default();
    stop.stop();
    let words = poda_protocol::gtp::words(&line("hangs")).unwrap();
    for supervision in [Supervision::Group, Supervision::Process(SUPERVISE)] {
        let mut program = Program::start(&words, supervision).unwrap();
        let started = Instant::now();
        assert_eq!(program.ask("genmove b", &stop), Err(ProgramError::Stopped));
        assert!(matches!(program.ask("name", &StopFlag::default()), Err(ProgramError::Died(_))));
        drop(program);
        assert!(started.elapsed() < LONG);
    }
}

fn server(game: &Erased, spec: &'static str) -> Server {
    let start = game.clone();
    let make = move || registry().agent(spec, &start, 1).map_err(|error| error.to_string());
    Server::new(game, "1.2.3", Box::new(make)).unwrap()
}

fn the_server_keeps_to_the_protocol() {
    let mut server = server(&catalogue().find("tictactoe").unwrap(), "perfect:table=1MiB");
    let mut say = |line: &str| match server.answer(line, &StopFlag::default()) {
        Answer::Text(text) | Answer::Farewell(text) => text,
        Answer::Silence => String::new(),
    };
    for (line, answer) in [
        ("protocol_version", "= 2\n\n"),
        ("17 name # who are you?", "=17 Poda\n\n"),
        ("version", "= 1.2.3\n\n"),
        ("", ""),
        ("# nothing", ""),
        ("known_command play", "= true\n\n"),
        ("known_command fly", "= false\n\n"),
        ("fly", "? unknown command\n\n"),
        ("list_games", "= tictactoe\n\n"),
        ("set_game TicTacToe", "=\n\n"),
        ("set_game Go", "? unsupported game\n\n"),
        ("set_game", "? syntax error\n\n"),
        ("3 play", "?3 syntax error\n\n"),
        ("boardsize 8", "? unacceptable size\n\n"),
        ("boardsize 3", "=\n\n"),
        ("komi 6.5", "=\n\n"),
        ("undo", "? cannot undo\n\n"),
        ("play b A1", "=\n\n"),
        ("play b a2", "? illegal move\n\n"),
        ("play white a1", "? illegal move\n\n"),
        ("play white pass", "? illegal move\n\n"),
        ("play red b1", "? syntax error\n\n"),
        ("play white i1", "? syntax error\n\n"),
        ("reg_genmove w", "= B2\n\n"),
        ("genmove WHITE", "= B2\n\n"),
        ("undo", "=\n\n"),
        ("genmove w", "= B2\n\n"),
        ("showboard", "=\n   A B C\n 1 X . .\n 2 . O .\n 3 . . .\n\n"),
        ("final_score", "? cannot score\n\n"),
        ("play b b1", "=\n\n"),
        ("genmove w", "= C1\n\n"),
        ("play b a2", "=\n\n"),
        ("genmove w", "= A3\n\n"),
        ("final_score", "= W+1\n\n"),
        ("genmove b", "= pass\n\n"),
        ("clear_board", "=\n\n"),
        ("play b B2", "=\n\n"),
        ("quit", "=\n\n"),
    ] {
        assert_eq!(say(line), answer, "{line}");
    }
    assert!(say("list_commands").starts_with("= boardsize\nclear_board\n"));
    assert_eq!(server.position().text(), ".../.X./...");
}

/// Black has to pass after eight moves; some programs say so, others do not.
fn the_server_passes_with_or_without_words() {
    let game = catalogue().find("othello").unwrap();
    for (line, answer) in [
        ("genmove b", "= pass\n\n"),
        ("play b pass", "=\n\n"),
        ("play w d6", "=\n\n"),
        ("reg_genmove w", "="),
        ("genmove w", "="),
        ("play w pass", "? illegal move\n\n"),
        ("play b d6", "? illegal move\n\n"),
    ] {
        let mut server = server(&game, "alphabeta:depth=1");
        for (index, place) in ["d3", "c3", "e6", "d2", "d1", "e1", "b2", "c1"].iter().enumerate() {
            let colour = ["b", "w"][index % 2];
            let told = server.answer(&format!("play {colour} {place}"), &StopFlag::default());
            assert_eq!(told, Answer::Text("=\n\n".to_owned()));
        }
        let before = server.position().text();
        let Answer::Text(text) = server.answer(line, &StopFlag::default()) else { panic!() };
        assert!(text.starts_with(answer), "{line}: {text}");
        let stays = line.starts_with("reg") || answer.starts_with('?');
        assert_eq!(server.position().text() == before, stays, "{line}");
    }
}

fn what_gtp_cannot_play_is_refused() {
    let refused = |line: &str, game: &str| entrant("x", line, game).map(|_| ()).unwrap_err();
    let toy = "toy:[[3,12,8],[2,4,6],[14,5,2]]";
    assert_eq!(refused("gnugo", toy), GtpError::Game { game: toy.to_owned() });
    assert!(matches!(refused(" ", "tictactoe"), GtpError::Line(_)));
    // A drawn board has no moves to tell.
    let game = catalogue().find("tictactoe").unwrap();
    let entrants = vec![program("good"), Entrant::agent(&registry(), "random", &game).unwrap()];
    let openings = vec![History::read(&game, "XO./.../...").unwrap()];
    let tournament = Tournament::new(&game, entrants, openings, Rules::default()).unwrap();
    let games = tournament.run(&[], &StopFlag::default(), &mut |_| ControlFlow::Continue(()));
    assert!(games.iter().all(|game| game.reason == Reason::Start), "{games:?}");
}

/// Debian's program for Othello, which `cargo xtask check` installs. All its moves are legal here and all
/// of ours there, so both count squares alike; the second opening makes Black pass at once.
fn the_real_rhino_plays_othello() {
    const PATH: &str = "/usr/games/gtp-rhino";
    let installed = std::path::Path::new(PATH).exists();
    assert!(installed, "no {PATH}: install the package grhino, as `cargo xtask check` does");
    let game = catalogue().find("othello").unwrap();
    let entrants = vec![
        entrant("rhino", &format!("{PATH} -l 1 -b 0"), "othello").unwrap(),
        Entrant::agent(&registry(), "random", &game).unwrap(),
    ];
    let mut openings = random_openings(&game, 4, 3, 3);
    openings.push(History::read(&game, "d3c3e6d2d1e1b2c1").unwrap());
    let rules = Rules { games: 8, concurrency: 2, move_time: Some(LONG), ..Rules::default() };
    let tournament = Tournament::new(&game, entrants, openings, rules).unwrap();
    let games = tournament.run(&[], &StopFlag::default(), &mut |_| ControlFlow::Continue(()));
    assert!(games.iter().all(|game| game.reason == Reason::End), "{games:?}");
    assert!(games[6..].iter().all(|game| game.moves[0] == "pass"), "{games:?}");
    let won = games.iter().filter(|game| game.halves_of("rhino") == 2).count();
    assert!(won >= 6, "{games:?}");
}
