//! Laws of tournaments.

use poda_core::{Game, MoveList, Notation};
use poda_engines::registry;
use poda_games::{Erased, ErasedMove, catalogue};
use poda_lab::arena::{
    Choice, Contestant, Entrant, Fault, GameRecord, History, Reason, Rules, Sprt, Tournament,
    TournamentError, Verdict, random_openings,
};
use poda_search::StopFlag;
use std::ops::ControlFlow;
use std::time::Duration;

fn tournament(game: &str, specs: &[&str], rules: Rules, plies: u32) -> Tournament {
    let game = catalogue().find(game).unwrap();
    let entrants =
        specs.iter().map(|spec| Entrant::agent(&registry(), spec, &game).unwrap()).collect();
    let openings = random_openings(&game, plies, rules.games / 2, rules.seed);
    Tournament::new(&game, entrants, openings, rules).unwrap()
}

fn played(tournament: &Tournament) -> Vec<GameRecord> {
    tournament.run(&[], &StopFlag::default(), &mut |_| ControlFlow::Continue(()))
}

fn timeless(games: &[GameRecord]) -> Vec<GameRecord> {
    games.iter().map(GameRecord::without_times).collect()
}

#[test]
fn perfect_against_perfect_is_a_draw_always() {
    let rules = Rules { games: 12, ..Rules::default() };
    // Two plies of tic-tac-toe may already be lost; nine first moves are not.
    let tournament =
        tournament("tictactoe", &["perfect:table=1MiB", "perfect:table=1MiB"], rules, 1);
    let games = played(&tournament);
    assert_eq!(games.len(), 12);
    assert!(games.iter().all(|game| game.result == "draw" && game.reason == Reason::End));
    assert_eq!(tournament.names(), ["perfect:table=1MiB", "perfect:table=1MiB #2"]);
    let standings = tournament.standings(&games);
    assert!(standings.rows.iter().all(|row| row.score() == Some(0.5)));
}

#[test]
fn perfect_never_loses_to_random() {
    let rules = Rules { games: 60, concurrency: 2, ..Rules::default() };
    let tournament = tournament("tictactoe", &["perfect:table=1MiB", "random"], rules, 1);
    let standings = tournament.standings(&played(&tournament));
    let perfect = standings.rows.iter().find(|row| row.agent == 0).unwrap();
    assert_eq!((perfect.results[2], perfect.games()), (0, 60));
    assert!(perfect.results[0] > 30);
    assert_eq!(standings.rows[0].agent, 0);
    let difference = standings.pairings[0].difference().unwrap();
    assert!(difference.interval()[0] > 0.0, "{standings:?} {difference:?}");
    assert!(standings.pairings[0].superiority().unwrap() > 0.999);
}

#[test]
fn points_add_up() {
    let specs = ["random", "alphabeta:depth=1", "alphabeta:depth=3", "negascout:nodes=50"];
    let rules = Rules { games: 6, ..Rules::default() };
    let tournament = tournament("mnk:4,4,3", &specs, rules, 3);
    let games = played(&tournament);
    let standings = tournament.standings(&games);
    assert_eq!(games.len(), 36);
    let points: f64 = standings.rows.iter().map(poda_lab::arena::Standing::points).sum();
    assert!((points - 36.0).abs() < 1e-9);
    for row in &standings.rows {
        let others = (0..specs.len()).filter(|&other| other != row.agent);
        let met: Vec<_> =
            others.map(|other| standings.between(row.agent, other).unwrap()).collect();
        assert!((met.iter().map(|(points, _)| points).sum::<f64>() - row.points()).abs() < 1e-9);
        assert_eq!(met.iter().map(|(_, games)| games).sum::<u64>(), row.games());
        for other in (0..specs.len()).filter(|&other| other != row.agent) {
            let there = standings.between(row.agent, other).unwrap();
            let back = standings.between(other, row.agent).unwrap();
            assert!((there.0 + back.0 - there.1 as f64).abs() < 1e-9);
        }
    }
    let mean: f64 = standings.rows.iter().map(|row| row.rating.unwrap().elo).sum();
    assert!(mean.abs() < 1e-6);
}

#[test]
fn results_do_not_depend_on_how_many_are_played_at_a_time() {
    let specs = ["random", "alphabeta:depth=2", "negascout:nodes=300,table=map:1000"];
    let run = |concurrency, seed| {
        let rules = Rules { games: 8, seed, concurrency, ..Rules::default() };
        timeless(&played(&tournament("mnk:4,4,4", &specs, rules, 4)))
    };
    let alone = run(1, 5);
    assert_eq!(alone.len(), 24);
    for concurrency in [2, 3, 16] {
        assert_eq!(run(concurrency, 5), alone);
    }
    assert_ne!(run(1, 6), alone);
}

#[test]
fn a_resumed_tournament_equals_one_that_was_never_interrupted() {
    let specs = ["random", "alphabeta:depth=2"];
    let rules = Rules { games: 20, concurrency: 2, ..Rules::default() };
    let tournament = tournament("tictactoe", &specs, rules, 2);
    let whole = played(&tournament);
    for until in [0, 1, 7, 19, 20] {
        let mut heard = Vec::new();
        let part = tournament.run(&[], &StopFlag::default(), &mut |game| {
            heard.push(game.clone());
            if heard.len() > until { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert_eq!(part.len(), heard.len());
        assert!(part.iter().all(|game| tournament.check(game).is_ok()));
        let resumed =
            tournament.run(&part, &StopFlag::default(), &mut |_| ControlFlow::Continue(()));
        assert_eq!(timeless(&resumed), timeless(&whole));
    }
}

#[test]
fn a_stopped_tournament_keeps_what_is_finished() {
    let rules = Rules { games: 2000, ..Rules::default() };
    let tournament = tournament("mnk:5,5,4", &["random", "alphabeta:depth=3"], rules, 0);
    let stop = StopFlag::default();
    let mut heard = 0;
    let games = tournament.run(&[], &stop, &mut |_| {
        heard += 1;
        if heard == 5 {
            stop.stop();
        }
        ControlFlow::Continue(())
    });
    assert!((5..2000).contains(&games.len()), "{}", games.len());
    assert_eq!(games.len(), heard);
}

#[test]
fn every_game_can_be_read_back() {
    for (game, plies) in
        [("tictactoe", 2), ("mnk:3,12,4", 4), ("toy:[[3,12,8],[2,4,6],[14,5,2]]", 1)]
    {
        let rules = Rules { games: 6, ..Rules::default() };
        let tournament = tournament(game, &["random", "alphabeta:depth=1"], rules, plies);
        for record in played(&tournament) {
            let start = catalogue().find(game).unwrap();
            let last = start.parse(&record.notation).unwrap();
            assert_eq!(last.text(), record.position, "{record:?}");
            let mut position = start.parse(&record.opening).unwrap();
            for text in &record.moves {
                let mv = position.parse_move(text).unwrap();
                position = position.play(mv);
            }
            assert_eq!(position, last);
            assert_eq!(
                position.outcome().map(poda_core::Outcome::name),
                Some(record.result.as_str())
            );
            let written = serde_json::to_string(&record).unwrap();
            let read: GameRecord = serde_json::from_str(&written).unwrap();
            assert_eq!(read.without_times(), record.without_times());
        }
    }
}

/// Does what it should not.
struct Rogue(&'static str);

impl Contestant for Rogue {
    fn choose(&mut self, game: &History, stop: &StopFlag) -> Result<Choice, Fault> {
        let mut moves = MoveList::new();
        game.position().moves(&mut moves);
        match self.0 {
            "panics" => panic!("out of ideas"),
            "cheats" => Ok(Choice { mv: ErasedMove(60_000), nodes: None }),
            "resigns" => Err(Fault::Resigned),
            "sleeps" => {
                while !stop.is_stopped() {
                    std::thread::sleep(Duration::from_millis(2));
                }
                Ok(Choice { mv: moves[0], nodes: None })
            }
            _ => Ok(Choice { mv: moves[0], nodes: Some(1) }),
        }
    }
}

fn rogue(name: &'static str) -> Entrant {
    Entrant::new(name, move |_: &Erased, _| match name {
        "absent" => Err(Fault::Start("not today".to_owned())),
        "explodes" => panic!("at the door"),
        _ => Ok(Box::new(Rogue(name))),
    })
}

/// The games of these entrants, each two twice.
fn meet(entrants: Vec<Entrant>, move_time: Duration) -> (Tournament, Vec<GameRecord>) {
    let game = catalogue().find("tictactoe").unwrap();
    let openings = random_openings(&game, 1, 1, 1);
    let move_time = Some(move_time);
    let rules = Rules { games: 2, move_time, concurrency: 2, ..Rules::default() };
    let tournament = Tournament::new(&game, entrants, openings, rules).unwrap();
    let games = played(&tournament);
    (tournament, games)
}

#[test]
fn a_fault_loses_a_game_and_never_the_tournament() {
    let faults = [
        ("panics", Reason::Crash, Some("out of ideas")),
        ("cheats", Reason::Illegal, None),
        ("resigns", Reason::Resigned, None),
        ("absent", Reason::Start, Some("not today")),
        ("explodes", Reason::Crash, Some("at the door")),
    ];
    let mut entrants: Vec<Entrant> = faults.iter().map(|(name, ..)| rogue(name)).collect();
    entrants.push(rogue("honest"));
    let (tournament, games) = meet(entrants, Duration::from_secs(120));
    assert_eq!(games.len(), 30);
    for (name, reason, detail) in faults {
        let own = |it: &&GameRecord| {
            it.first == "honest" && it.second == name || it.second == "honest" && it.first == name
        };
        for record in games.iter().filter(own) {
            assert_eq!(record.reason, reason, "{record:?}");
            assert_eq!(record.halves_of(name), 0, "{record:?}");
            assert_eq!(record.value_first, None);
            if detail.is_some() {
                assert_eq!(record.detail.as_deref(), detail);
            }
        }
    }
    let standings = tournament.standings(&games);
    assert_eq!(standings.rows[0].name, "honest");
    assert_eq!((standings.rows[0].results, standings.rows[0].faults), ([10, 0, 0], 0));
}

#[test]
fn who_takes_too_long_is_hurried_and_has_lost() {
    let (_, games) = meet(vec![rogue("sleeps"), rogue("honest")], Duration::from_secs(2));
    for record in games {
        assert_eq!((record.reason, record.halves_of("sleeps")), (Reason::Time, 0), "{record:?}");
    }
}

#[test]
fn a_test_ends_a_tournament_early_and_alike_on_any_number_of_threads() {
    let run = |concurrency| {
        let sprt = Some(Sprt { elo0: 0.0, elo1: 100.0, alpha: 0.05, beta: 0.05 });
        let rules = Rules { games: 400, concurrency, sprt, ..Rules::default() };
        let tournament = tournament("tictactoe", &["alphabeta:depth=3", "random"], rules, 1);
        let games = played(&tournament);
        let again = tournament.run(&games, &StopFlag::default(), &mut |_| panic!("decided"));
        assert_eq!(again.len(), games.len());
        (tournament.standings(&games), timeless(&games))
    };
    let (alone, games) = run(1);
    let report = alone.sprt.unwrap();
    assert_eq!(report.verdict, Some(Verdict::H1));
    assert_eq!(alone.games, 2 * report.counted());
    assert!(alone.games < 200, "{}", alone.games);
    assert_eq!(games.len(), alone.games);
    for concurrency in [2, 3, 16] {
        assert_eq!(run(concurrency), (alone.clone(), games.clone()));
    }
}

#[test]
fn a_record_that_nobody_can_have_played_is_not_believed() {
    let rules = Rules { games: 4, ..Rules::default() };
    let tournament = tournament("tictactoe", &["random", "alphabeta:depth=9"], rules, 2);
    let games = played(&tournament);
    let good = games.iter().find(|game| game.result != "draw").unwrap();
    assert_eq!(tournament.check(good), Ok(()));
    let other = if good.result == "first" { "second" } else { "first" };
    let wrong = |change: &dyn Fn(&mut GameRecord)| {
        let mut record = good.clone();
        change(&mut record);
        tournament.check(&record).unwrap_err().to_string()
    };
    for (change, says) in [
        (&(|it: &mut GameRecord| it.number = 0) as &dyn Fn(&mut GameRecord), "not a game of this"),
        (&|it| it.number += 2, "not a game of this match"),
        (&|it| it.first = "perfect".to_owned(), "not a game of this match"),
        (&|it| it.opening = String::new(), "not a game of this match"),
        (&|it| it.result = "banana".to_owned(), "'result' is not what the moves lead to"),
        (&|it| it.result = other.to_owned(), "'result' is not what the moves lead to"),
        (&|it| it.value_first = Some(0), "'value_first' is not what the moves lead to"),
        (&|it| it.reason = Reason::Time, "'reason' is not what the moves lead to"),
        (&|it| it.detail = Some("slept".to_owned()), "'detail' is not what the moves lead to"),
        (&|it| it.position = "XXX/OO./...".to_owned(), "'position' is not what"),
        (&|it| it.notation = "a1".to_owned(), "'notation' is not what the moves lead to"),
        (&|it| it.moves[0] = "z9".to_owned(), "move 1 is not legal: 'z9'"),
        (&|it| it.moves[1] = it.moves[0].clone(), "move 2 is not legal: '"),
        (&|it| it.moves.push("a1".to_owned()), "is not legal: 'a1'"),
        (&|it| drop(it.moves.pop()), "'reason' is not what the moves lead to"),
        (&|it| it.seconds[0] = -1.0, "not times: -1 and "),
        (&|it| it.seconds[1] = 1e20, "not times: "),
    ] {
        assert!(wrong(change).contains(says), "{says}: {}", wrong(change));
    }
    // Who is to move when a game is broken off has lost it.
    let (tournament, games) = meet(vec![rogue("resigns"), rogue("honest")], Duration::MAX);
    for record in games {
        assert_eq!(tournament.check(&record), Ok(()), "{record:?}");
        let result = if record.result == "first" { "second" } else { "first" }.to_owned();
        assert!(tournament.check(&GameRecord { result, ..record }).is_err());
    }
}

#[test]
fn impossible_tournaments_are_refused() {
    let game = catalogue().find("tictactoe").unwrap();
    let new = |count: usize, openings: usize, rules: Rules| {
        let entrants = (0..count).map(|_| rogue("honest")).collect();
        Tournament::new(&game, entrants, random_openings(&game, 0, openings, 1), rules).map(|_| ())
    };
    let rules = Rules::default();
    assert_eq!(new(2, 1, rules), Ok(()));
    assert_eq!(new(1, 1, rules), Err(TournamentError::Entrants { found: 1 }));
    assert_eq!(new(2, 0, rules), Err(TournamentError::Openings));
    assert_eq!(new(2, 1, Rules { games: 3, ..rules }), Err(TournamentError::Games { found: 3 }));
    assert_eq!(new(2, 1, Rules { games: 0, ..rules }), Err(TournamentError::Games { found: 0 }));
    let sprt = Rules { sprt: Some(Sprt::USUAL), ..rules };
    assert_eq!(new(3, 1, sprt), Err(TournamentError::Sprt { found: 3 }));
}
