//! DesConecta-4 Boom: the searches of the course, agents, ninjas, and the values of small boards.

use poda_core::{Game, MoveList, Notation, Outcome, Player, Reading};
use poda_engines::desconecta::{Effort, Unsolved, prove, retrograde, small_board};
use poda_engines::{Request, registry};
use poda_games::conformance::playout;
use poda_games::desconecta::SizedDesConecta;
use poda_games::{Erased, catalogue};
use poda_search::{Algorithm, StopFlag};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashMap;

/// With its own tests, so that the library, the longest to compile, need not be compiled once more for them.
#[expect(dead_code, reason = "only its tests are wanted here")]
#[path = "../src/desconecta/atlas.rs"]
mod atlas;

fn desconecta() -> Erased {
    catalogue().find("desconecta").unwrap()
}

/// Value, best action, nodes generated and expanded, with the course's test evaluation.
fn searched(algorithm: Algorithm, depth: u32) -> (i32, String, u64, u64) {
    let start = desconecta();
    let mut request = Request::new(algorithm);
    request.eval = Some("test".to_owned());
    request.limits.depth = Some(depth);
    let report = registry().engine(&start, &request).unwrap().search(&start, &mut |_| {});
    let (finding, counters) = (&report.finding, &report.counters);
    let best = start.move_text(finding.best().unwrap());
    (finding.value().points().unwrap(), best, counters.generated, counters.expanded())
}

#[test]
fn the_searches_of_the_course_count_the_same() {
    let row =
        |value, best: &str, generated, expanded| (value, best.to_owned(), generated, expanded);
    for (depth, expected) in [
        (1, row(3, "4", 8, 1)),
        (2, row(3, "4", 57, 8)),
        (3, row(6, "4", 400, 57)),
        (4, row(6, "4", 2801, 400)),
        (5, row(9, "4", 19608, 2801)),
        (6, row(9, "4", 137_257, 19608)),
    ] {
        assert_eq!(searched(Algorithm::Minimax, depth), expected);
        assert_eq!(searched(Algorithm::Negamax, depth), expected);
    }
    for (depth, expected) in [
        (1, row(3, "4", 8, 1)),
        (2, row(3, "4", 39, 8)),
        (3, row(6, "4", 184, 39)),
        (4, row(6, "4", 623, 184)),
        (5, row(9, "4", 2742, 623)),
        (6, row(9, "4", 7801, 2742)),
        (7, row(11, "3", 29156, 6775)),
        (8, row(11, "3", 75629, 28426)),
    ] {
        assert_eq!(searched(Algorithm::AlphaBeta, depth), expected);
    }
}

/// Anywhere in random games, with bombs and without: every algorithm, table and order finds what
/// minimax finds.
#[test]
fn every_algorithm_finds_the_value_of_minimax() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(11);
    for round in 0..12 {
        let game = playout(&desconecta(), &mut random);
        let position = &game[random.random_range(0..game.len())];
        let eval = ["tempo", "runs", "test"][round % 3];
        let value = |algorithm: Algorithm, table: &str, order: &str| {
            let mut request = Request::new(algorithm);
            request.table = table.parse().unwrap();
            request.order = order.parse().unwrap();
            request.eval = Some(eval.to_owned());
            request.reading = Reading::DISTANCE;
            request.limits.depth = Some(3);
            let report =
                registry().engine(position, &request).unwrap().search(position, &mut |_| {});
            report.finding.score
        };
        let expected = value(Algorithm::Minimax, "off", "own");
        for algorithm in Algorithm::ALL {
            for (table, order) in [("off", "own"), ("study", "all"), ("buckets:64KiB", "tempo")] {
                let found = value(algorithm, table, order);
                let way = format!("{} {table} {order} {eval}", algorithm.name());
                assert_eq!(found, expected, "{way}: {}", position.text());
            }
        }
    }
}

/// Positions of random games where BOOM wins at once.
fn winning_explosions(count: usize) -> Vec<Erased> {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(8);
    let mut found = Vec::new();
    while found.len() < count {
        for position in playout(&desconecta(), &mut random) {
            let boom =
                position.outcome().is_none().then(|| position.parse_move("B").ok()).flatten();
            let wins = boom.is_some_and(|boom| {
                position.play(boom).outcome() == Some(Outcome::Won(position.to_move()))
            });
            if wins {
                found.push(position);
            }
        }
    }
    found
}

#[test]
fn an_explosion_that_wins_at_once_is_always_played() {
    let positions = winning_explosions(12);
    let specs = [
        "ninja1",
        "ninja2",
        "ninja3",
        "minimax:depth=3",
        "negamax:depth=3,eval=runs",
        "alphabeta:depth=5,eval=test",
        "scout:depth=4",
        "negascout:nodes=3000,table=1MiB,order=all",
        "mtdf:depth=4,table=1MiB",
        "perfect:nodes=3000,eval=tempo",
        "perfect:nodes=3000",
        "alphabeta:nodes=3000,order=tempo,eval=runs",
    ];
    for spec in specs {
        let mut player = registry().agent(spec, &desconecta(), 1).unwrap();
        for position in &positions {
            let decision = player.choose(position, &StopFlag::default());
            assert_eq!(position.move_text(decision.mv), "B", "{spec}: {}", position.text());
        }
    }
}

#[test]
fn ninjas_repeat_with_their_seed_and_play_nothing_else() {
    let game = |seed| {
        let start = desconecta();
        let mut players =
            ["ninja2", "ninja1"].map(|name| registry().agent(name, &start, seed).unwrap());
        let mut position = start;
        while position.outcome().is_none() {
            let player = &mut players[position.to_move().index()];
            position = position.play(player.choose(&position, &StopFlag::default()).mv);
        }
        position.text()
    };
    assert_eq!(game(3), game(3));
    assert_ne!(game(3), game(4));
    for (spec, game, says) in [
        ("ninja1", "tictactoe", "ninja1 does not play tictactoe (it plays desconecta)"),
        ("ninja3", "mnk:5,5,4", "ninja3 does not play mnk:5,5,4 (it plays desconecta)"),
        ("ninja2:depth=3", "desconecta", "unknown option of an agent: 'depth=3'"),
        ("ninja4", "desconecta", "unknown agent: 'ninja4'"),
    ] {
        let error = registry()
            .agent(spec, &catalogue().find(game).unwrap(), 1)
            .map(|_| ())
            .unwrap_err()
            .to_string();
        assert!(error.starts_with(says), "{error}");
    }
    assert!(registry().agent("ninja3", &catalogue().find("desconecta:5,4").unwrap(), 1).is_ok());
}

/// Points of the first agent in games from random openings, each side once.
fn match_points(one: &str, two: &str, pairs: u64) -> f64 {
    let start = desconecta();
    let mut points = 0.0;
    for pair in 0..pairs {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(pair);
        let opening = playout(&start, &mut random).swap_remove(4);
        for own in Player::BOTH {
            let mut players = [one, two].map(|spec| registry().agent(spec, &start, pair).unwrap());
            let mut position = opening.clone();
            while position.outcome().is_none() {
                let player = &mut players[usize::from(position.to_move() != own)];
                position = position.play(player.choose(&position, &StopFlag::default()).mv);
            }
            let winner = position.outcome().and_then(Outcome::winner);
            points += winner.map_or(0.5, |winner| f64::from(u8::from(winner == own)));
        }
    }
    points
}

#[test]
fn every_ninja_is_better_than_the_one_before() {
    assert!(match_points("ninja1", "random", 20) > 26.0);
    assert!(match_points("ninja2", "ninja1", 10) > 16.0);
    assert!(match_points("ninja3", "ninja2", 4) > 5.0);
}

fn effort(positions: usize, listener: &mut dyn FnMut(usize)) -> Effort<'_> {
    Effort { positions, stop: StopFlag::default(), listener }
}

fn board(spec: &str) -> SizedDesConecta {
    small_board(&catalogue().find(spec).unwrap()).unwrap()
}

/// Value for the first player, and plies to the end where somebody wins.
#[test]
fn small_boards_have_their_values_by_both_solvers() {
    for (spec, value, plies) in [
        ("desconecta:2,4", 0, None),
        ("desconecta:2,5", 0, None),
        ("desconecta:2,6", 0, None),
        ("desconecta:4,2", -1, Some(7)),
        ("desconecta:5,2", -1, Some(9)),
        ("desconecta:3,4", 0, None),
        ("desconecta:4,3", -1, Some(19)),
    ] {
        let proof = prove(&board(spec), &mut effort(50_000, &mut |_| {})).unwrap();
        assert_eq!(proof.value, value, "{spec}");
        let distances = retrograde(&board(spec), &mut effort(200_000, &mut |_| {})).unwrap();
        assert_eq!((distances.value, distances.plies), (value, plies), "{spec}");
    }
}

/// The rules with a limit of plies, by looking at everything: a third judge, who knows neither
/// graph nor phases. A win in n plies is a win within every limit from n on, and none before.
#[test]
fn a_plain_search_with_a_limit_of_plies_agrees() {
    for (size, plies) in [("4,2", 7), ("5,2", 9), ("4,3", 19)] {
        for (limit, value) in [(plies - 1, 0), (plies, -1), (plies + 1, -1)] {
            let game = catalogue().find(&format!("desconecta:{size},plies={limit}")).unwrap();
            assert_eq!(plain(&game, &mut HashMap::new()), value, "{size} in {limit}");
        }
    }
    for size in ["2,4", "2,5", "3,4"] {
        let game = catalogue().find(&format!("desconecta:{size},plies=24")).unwrap();
        assert_eq!(plain(&game, &mut HashMap::new()), 0, "{size}");
    }
}

fn plain(position: &Erased, known: &mut HashMap<Erased, i32>) -> i32 {
    if let Some(outcome) = position.outcome() {
        return Reading::PLAIN.score(outcome, position.to_move(), 0).points();
    }
    if let Some(&value) = known.get(position) {
        return value;
    }
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    let mut value = -1;
    for &mv in moves.iter() {
        value = value.max(-plain(&position.play(mv), known));
        if value == 1 {
            break;
        }
    }
    known.insert(position.clone(), value);
    value
}

/// Anywhere on 4×3: both solvers agree, the chosen move keeps the value, and a value is the best of
/// the values after each move.
#[test]
fn the_solvers_agree_everywhere() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(4);
    let start = board("desconecta:4,3");
    let value_of = |position: &SizedDesConecta| {
        let position = position.with_sets(position.sets(), position.phase());
        prove(&position, &mut effort(500_000, &mut |_| {})).unwrap()
    };
    for _ in 0..12 {
        let game = playout(&start, &mut random);
        let position = game[random.random_range(0..game.len())];
        let position = position.with_sets(position.sets(), position.phase());
        let proof = value_of(&position);
        let distances = retrograde(&position, &mut effort(500_000, &mut |_| {})).unwrap();
        assert_eq!(proof.value, distances.value, "{}", position.text());
        if position.outcome().is_some() {
            continue;
        }
        for best in [proof.best, distances.best].into_iter().flatten() {
            assert_eq!(-value_of(&position.play(best)).value, proof.value, "{}", position.text());
        }
        let mut moves = MoveList::new();
        position.moves(&mut moves);
        let best = moves.iter().map(|&mv| -value_of(&position.play(mv)).value).max();
        assert_eq!(best, Some(proof.value), "{}", position.text());
    }
}

#[test]
fn solvers_end_when_they_are_told_to() {
    let start = board("desconecta:4,4");
    let too_few = Unsolved::Positions { positions: 1000 };
    assert_eq!(prove(&start, &mut effort(1000, &mut |_| {})), Err(too_few));
    assert_eq!(retrograde(&start, &mut effort(1000, &mut |_| {})), Err(too_few));
    let stop = StopFlag::default();
    let mut heard = 0;
    let mut listener = |positions| {
        heard = positions;
        stop.stop();
    };
    let mut effort = Effort { positions: 1 << 20, stop: stop.clone(), listener: &mut listener };
    assert_eq!(retrograde(&start, &mut effort), Err(Unsolved::Stopped));
    assert!(small_board(&desconecta()).is_none(), "7×7 does not fit");
    assert!(small_board(&catalogue().find("tictactoe").unwrap()).is_none());
}
