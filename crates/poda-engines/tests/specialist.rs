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
    let (early, judge) = value("engine:level=3", "f5d6c3d3c4");
    assert!(matches!(early, Value::Estimate { .. }), "{early:?}");
    assert_eq!(judge.as_deref(), Some("trained"));
    let late = "-XXXXXX-OOOOOOOXOOOOOOXXOOOOOXXXOOOOXXXXOOOXXXXXOOXXXXXX-OOOOOO- X";
    assert!(value("engine:level=3", late).0.is_result());
    assert_eq!(value("engine:depth=2,eval=corners", "f5d6").1.as_deref(), Some("corners"));
}
