//! Agents against everything an opponent can do.

use poda_core::{Game, MoveList, Notation, Player, Reading, Verdict};
use poda_engines::{Agent, AgentError, registry};
use poda_games::{Erased, catalogue};
use poda_search::StopFlag;
use std::collections::HashMap;

/// Plays the agent against every line of the opponent; calls `judge` at each of its decisions.
fn against_everything(
    agent: &mut dyn Agent,
    position: &Erased,
    own: Player,
    seen: &mut HashMap<Erased, Erased>,
    judge: &mut dyn FnMut(&Erased, &Erased),
) {
    if position.outcome().is_some() {
        return;
    }
    if position.to_move() == own {
        // A deterministic agent decides alike wherever the position came from.
        if !seen.contains_key(position) {
            let decision = agent.choose(position, &StopFlag::default());
            seen.insert(position.clone(), position.play(decision.mv));
        }
        let next = seen[position].clone();
        judge(position, &next);
        return against_everything(agent, &next, own, seen, judge);
    }
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    for &mv in moves.iter() {
        against_everything(agent, &position.play(mv), own, seen, judge);
    }
}

fn ply(position: &Erased) -> u32 {
    position.ply().unwrap()
}

/// The score by distance, by looking at everything: knows only the rules.
fn oracle(position: &Erased, ply: u32, known: &mut HashMap<Erased, i32>) -> i32 {
    if let Some(outcome) = position.outcome() {
        return Reading::DISTANCE.score(outcome, position.to_move(), ply).points();
    }
    if let Some(&score) = known.get(position) {
        return score;
    }
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    let score = moves.iter().map(|&mv| -oracle(&position.play(mv), ply + 1, known)).max().unwrap();
    known.insert(position.clone(), score);
    score
}

#[test]
fn perfect_never_loses_and_never_drags_out_a_won_game() {
    let start = catalogue().find("tictactoe").unwrap();
    let mut known = HashMap::new();
    for own in Player::BOTH {
        let mut perfect = registry().agent("perfect", &start, 1).unwrap();
        let mut judge = |before: &Erased, after: &Erased| {
            let (before_score, after_score) =
                (oracle(before, ply(before), &mut known), -oracle(after, ply(after), &mut known));
            assert_eq!(after_score, before_score, "{}", before.text());
            assert!(after_score >= 0, "{} is lost", after.text());
        };
        against_everything(&mut *perfect, &start, own, &mut HashMap::new(), &mut judge);
    }
}

#[test]
fn every_algorithm_plays_tic_tac_toe_without_losing() {
    let start = catalogue().find("tictactoe").unwrap();
    for spec in [
        "minimax",
        "negamax:table=study",
        "alphabeta",
        "scout:table=on",
        "negascout:table=1MiB,order=all",
        "mtdf:table=lru:1000",
        "alphabeta:nodes=100000,table=64KiB,knowledge=yes",
        "engine:level=7",
    ] {
        let mut known = HashMap::new();
        for own in Player::BOTH {
            let mut player = registry().agent(spec, &start, 1).unwrap();
            let mut judge = |_: &Erased, after: &Erased| {
                assert!(-oracle(after, ply(after), &mut known) >= 0, "{spec}: {}", after.text());
            };
            against_everything(&mut *player, &start, own, &mut HashMap::new(), &mut judge);
        }
    }
}

#[test]
fn a_seed_repeats_a_random_game() {
    let start = catalogue().find("mnk:8,8,5").unwrap();
    let game = |seed| {
        let mut random = registry().agent("random", &start, seed).unwrap();
        let mut position = start.clone();
        while position.outcome().is_none() {
            let decision = random.choose(&position, &StopFlag::default());
            position = position.play(decision.mv);
        }
        position.text()
    };
    assert_eq!(game(1), game(1));
    assert_ne!(game(1), game(2));
}

#[test]
fn a_depth_makes_an_agent_short_sighted_but_not_blind() {
    let start = catalogue().find("mnk:6,6,4").unwrap();
    let three = start.parse("b2a2c2b6d2").unwrap();
    let mut player = registry().agent("alphabeta:depth=2", &start, 1).unwrap();
    let decision = player.choose(&three, &StopFlag::default());
    assert_eq!(three.move_text(decision.mv), "e2");
}

#[test]
fn a_time_limit_answers_in_time_on_a_board_too_large_to_solve() {
    let start = catalogue().find("mnk:8,8,5").unwrap();
    let mut player =
        registry().agent("negascout:time=50ms,table=1MiB,order=all", &start, 1).unwrap();
    let report = player.choose(&start, &StopFlag::default()).report.unwrap();
    assert!(report.finding.stopped && report.finding.depth >= Some(1));
}

/// Whoever is told to move at once does not play the first move that there is.
#[test]
fn a_solver_that_is_stopped_looks_before_it_moves() {
    let start = catalogue().find("connect4:8,7").unwrap();
    let threatened = start.parse("142484").unwrap();
    let stop = StopFlag::default();
    stop.stop();
    let decision = registry().agent("perfect", &start, 1).unwrap().choose(&threatened, &stop);
    assert_eq!(threatened.move_text(decision.mv), "4");
}

#[test]
fn nonsense_is_refused_with_its_name() {
    let start = catalogue().find("tictactoe").unwrap();
    for (spec, culprit) in [
        ("", "''"),
        ("chess", "'chess'"),
        ("random:depth=3", "'depth=3'"),
        ("alphabeta:depth", "'depth'"),
        ("alphabeta:depth=x", "'x'"),
        ("alphabeta:time=0", "'0'"),
        ("alphabeta:colour=red", "'colour=red'"),
        ("alphabeta:table=none", "'none'"),
        ("alphabeta:eval=mobility", "'mobility'"),
        ("alphabeta:order=mobility", "'mobility'"),
        ("alphabeta:knowledge=maybe", "'knowledge=maybe'"),
        ("engine:level=0", "'0'"),
        ("engine:level=21", "'21'"),
        ("engine:strength=3", "'strength=3'"),
        ("edaversi", "does not play tictactoe"),
    ] {
        let error: AgentError = registry().agent(spec, &start, 1).map(|_| ()).unwrap_err();
        assert!(error.to_string().contains(culprit), "{spec}: {error}");
    }
}

/// The boards that `edaversi` plays on.
const OTHELLO: [&str; 3] = ["othello", "othello6", "othello4"];

#[test]
fn edaversi_keeps_both_limits_and_gives_every_root_move_its_share() {
    for game in OTHELLO {
        let start = catalogue().find(game).unwrap();
        let mut player = registry().agent("edaversi", &start, 1).unwrap();
        let report = player.choose(&start, &StopFlag::default()).report.unwrap();
        assert!(report.counters.generated <= 10_000, "{game}");
        // Each of these passes has looked at every move of the root.
        assert!((4..=10).contains(&report.finding.depth.unwrap()), "{game}");
        let mut shallow = registry().agent("edaversi:depth=2,nodes=500", &start, 1).unwrap();
        let report = shallow.choose(&start, &StopFlag::default()).report.unwrap();
        assert_eq!(report.finding.depth, Some(2), "{game}");
    }
}

#[test]
fn edaversi_judges_alike_at_every_depth() {
    // X can take the corner a1 now or never, and nothing else is at stake.
    let start = catalogue().find("othello6").unwrap();
    let position = start.parse("-OX---/--XX--/--OX--/--XO--/------/------ X").unwrap();
    for depth in 1..=5 {
        let spec = format!("edaversi:depth={depth}");
        let decision =
            registry().agent(&spec, &start, 1).unwrap().choose(&position, &StopFlag::default());
        assert_eq!(position.move_text(decision.mv), "a1", "{spec}");
    }
}

#[test]
fn edaversi_passes_where_it_has_to() {
    let start = catalogue().find("othello4").unwrap();
    let position = start.parse("XXX-/XXX-/XXX-/XXO- O").unwrap();
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    assert_eq!(moves.len(), 1);
    let mut player = registry().agent("edaversi", &start, 1).unwrap();
    let decision = player.choose(&position, &StopFlag::default());
    assert_eq!(position.move_text(decision.mv), "pass");
}

#[test]
fn edaversi_has_two_options_and_names_them() {
    let start = catalogue().find("othello").unwrap();
    for (spec, says) in [
        ("edaversi:time=1s", "unknown option of an agent: 'time=1s' (accepted: depth=N, nodes=N)"),
        ("edaversi:depth", "unknown option of an agent: 'depth'"),
        ("edaversi:nodes=0", "nodes: '0'"),
    ] {
        let error = registry().agent(spec, &start, 1).map(|_| ()).unwrap_err().to_string();
        assert!(error.starts_with(says), "{spec}: {error}");
    }
}

#[test]
fn the_engine_is_exact_where_the_end_is_near() {
    let start = catalogue().find("othello").unwrap();
    for (position, value) in [
        ("OOOOOOOOXXXOOXXXOOOOXOXXO-OOOXXXOOOOXXXXO-OOOXXX--OOOOXX---X--O- X", -18),
        ("XXXXX---OXXOXOOO-XOXXOO-OOOOXOOOOOOXOXOOXXOOOOXO-XOOOO-OXO-XXXXO X", 2),
        ("OX-XXXX--XXXX-O-XXXXXOOXXXOOOXOXXXOOOOXXXXOXXXXXXOXOOOXXOX-XXX-- X", -18),
    ] {
        let mut engine = registry().agent("engine:level=10", &start, 1).unwrap();
        let report = engine.choose(&start.parse(position).unwrap(), &StopFlag::default()).report;
        let finding = report.unwrap().finding;
        let verdict = finding.reading.verdict(finding.score);
        assert!(finding.is_exact(), "{position}: {finding:?}");
        assert!(matches!(verdict, Verdict::Result { value: found, .. } if found == value));
    }
}

#[test]
fn a_level_is_a_number_of_nodes_that_doubles() {
    let start = catalogue().find("connect4").unwrap();
    for level in [1, 2, 5] {
        let mut engine = registry().agent(&format!("engine:level={level}"), &start, 1).unwrap();
        let report = engine.choose(&start, &StopFlag::default()).report.unwrap();
        assert_eq!(report.counters.generated, 1000 << level);
    }
}
