//! The solvers made for one game, behind the door of every search.

use poda_core::{Notation, Value, Window};
use poda_engines::{Proved, SolverOptions, registry};
use poda_search::StopFlag;

#[test]
fn other_games_have_no_solver() {
    let game = registry().find("tictactoe").expect("a game");
    let proved = Proved::default();
    assert!(registry().solver(&game, &SolverOptions::default(), Window::FULL, &proved).is_none());
}

/// First moves come from a book, others for other seeds, and can be searched instead.
#[test]
fn the_engine_of_othello_has_a_book() {
    let game = registry().find("othello").expect("a game");
    let chosen = |spec: &str, seed| {
        let mut agent = registry().agent(spec, &game, seed).expect("an agent");
        let decision = agent.choose(&game, &StopFlag::default());
        let report = decision.report.expect("it says what it expects");
        assert!(matches!(report.value(), Value::Estimate { .. }));
        (decision.mv, report.counters.generated)
    };
    let moves: Vec<_> = (0..20).map(|seed| chosen("engine:time=10m", seed)).collect();
    assert!(moves.iter().all(|&(_, nodes)| nodes == 0));
    assert!(moves.iter().any(|&(mv, _)| mv != moves[0].0));
    assert_eq!(chosen("engine:time=10m", 3), moves[3]);
    assert!(chosen("engine:depth=2, book=no", 1).1 > 0);
    let refused = registry().agent("engine:book=perhaps", &game, 1).err().expect("no agent");
    assert!(refused.to_string().ends_with("book=yes or no)"), "{refused}");
}

/// What `engine` plays on 8×8 is an estimate until the end is seen; another evaluator means another search.
#[test]
fn the_engine_of_othello_says_what_it_proved() {
    let game = registry().find("othello").expect("a game");
    let value = |spec: &str, text: &str| {
        let position = game.parse(text).expect("a position");
        let mut agent = registry().agent(spec, &game, 1).expect("an agent");
        let report = agent.choose(&position, &StopFlag::default()).report.expect("it searched");
        (report.value(), report.judge.map(|judge| judge.eval))
    };
    let (early, judge) = value("engine:level=3,book=no", "f5d6c3d3c4");
    assert!(matches!(early, Value::Estimate { .. }), "{early:?}");
    assert_eq!(judge.as_deref(), Some("trained"));
    let late = "-XXXXXX-OOOOOOOXOOOOOOXXOOOOOXXXOOOOXXXXOOOXXXXXOOXXXXXX-OOOOOO- X";
    assert!(value("engine:level=3", late).0.is_result());
    assert_eq!(value("engine:depth=2,eval=corners", "f5d6").1.as_deref(), Some("corners"));
}
