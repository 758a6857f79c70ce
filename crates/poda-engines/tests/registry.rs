//! A registry is a value: whatever is listed in it plays, and nothing else does.

use poda_core::Notation;
use poda_engines::{
    AgentError, AgentListing, Engine, Judge, Listing, Needs, OwnSearch, Plan, PlayerListing,
    PlayerOptions, Registry, Report, Request, registry,
};
use poda_games::tic_tac_toe::{Mnk, TicTacToe};
use poda_games::{Catalogued, Erased, Listed, ListingError};
use poda_search::{Algorithm, Limits, StopFlag};
use std::time::Duration;

/// See `tests/desconecta.rs`: its tests without another copy of the library.
#[path = "../src/fuzz.rs"]
mod fuzz;

#[test]
fn what_is_not_listed_is_not_there() {
    let mut own = Registry::new();
    assert!(own.find("mnk:3,3,3").is_err());
    own.add(Listing::of::<Mnk>()).unwrap();
    let start = own.find("mnk:3,3,3").unwrap();
    let error = own.agent("random", &start, 1).map(|_| ()).unwrap_err().to_string();
    assert!(error.starts_with("unknown agent: 'random'"), "{error}");
    assert!(own.find("tictactoe").is_err());
}

#[test]
fn a_name_is_given_once() {
    let taken = registry().with(Listing::of::<TicTacToe>()).unwrap_err();
    assert!(matches!(taken, ListingError::Taken { .. }), "{taken}");
    let lazy = || AgentListing::new("random", |_| Ok(lazy_plan()));
    let taken = registry().with(lazy()).unwrap_err();
    assert!(taken.to_string().starts_with("the name 'random' is taken"), "{taken}");
    let mut own = Registry::new();
    own.add(lazy()).unwrap();
    assert!(own.add(lazy()).is_err());
    assert_eq!(own.agents().len(), 1);
}

fn lazy_plan() -> Plan {
    Plan::new(Needs::default(), |_| unreachable!("nobody asks"))
}

#[test]
fn a_clone_does_not_change_with_the_original() {
    let mut own = Registry::new();
    let empty = own.clone();
    own.add(Listing::of::<TicTacToe>()).unwrap();
    assert_eq!((own.games().len(), empty.games().len()), (1, 0));
}

/// An agent of somebody else is listed, offered and found like ours.
#[test]
fn an_agent_from_outside_shows_up() {
    let plan = |call: &poda_engines::Call<'_>| {
        call.without_options("lazy")?;
        let (registry, game) = (call.registry.clone(), call.game.clone());
        Ok(Plan::new(Needs::default(), move |seed| registry.agent("random", &game, seed)))
    };
    let lazy = AgentListing::new("lazy", plan).only(&["tictactoe"]).suggesting(&["lazy"]);
    let registry = registry().with(lazy).unwrap();
    let start = registry.find("tictactoe").unwrap();
    let other = registry.find("othello4").unwrap();
    assert!(registry.agent("lazy", &start, 1).is_ok());
    assert!(registry.suggestions(&start).contains(&"lazy"));
    assert!(!registry.suggestions(&other).contains(&"lazy"));
    let said = |spec, game| registry.plan(spec, game).map(|_| ()).unwrap_err().to_string();
    assert!(said("nobody", &start).contains("perfect, lazy, with options"));
    assert_eq!(said("lazy", &other), "lazy does not play othello4 (it plays tictactoe)");
    assert_eq!(said("lazy:x", &start), "unknown option of an agent: 'x' (accepted: lazy)");
}

/// What is compiled for a game, and what works on any, find and count the same.
#[test]
fn a_game_that_is_not_listed_is_searched_all_the_same() {
    let request = Request::new(Algorithm::AlphaBeta);
    let start = registry().find("tictactoe").unwrap();
    let nodes = |registry: &Registry| {
        let mut engine = registry.engine(&start, &request).unwrap();
        let report = engine.search(&start, &mut |_| {});
        (report.finding.score, report.counters.generated)
    };
    assert_eq!(nodes(&registry()), nodes(&Registry::new()));
    let levels = |registry: &Registry| registry.perft(&start, 4, &|| true);
    assert_eq!(levels(&registry()), levels(&Registry::new()));
}

#[test]
fn suggestions_can_be_made() {
    let registry = registry();
    for entry in registry.games() {
        let start = registry.find(entry.examples[0]).unwrap();
        for spec in registry.suggestions(&start) {
            assert!(registry.plan(spec, &start).is_ok(), "{}: {spec}", start.spec());
        }
    }
}

/// Whoever asks what a position is worth hears the solver where the end is near, and the player made for the game.
#[test]
fn an_analyst_knows_what_there_is_to_know() {
    let registry = registry();
    let look = |game: &str, text: &str, nodes| {
        let position = registry.find(game).unwrap().parse(text).unwrap();
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let request = Request { limits, ..Request::to_play(&position) };
        registry.analyst(&position, &request).unwrap().search(&position, &mut |_| {})
    };
    let value = |report: &Report| report.value().points().filter(|_| report.value().is_result());
    let solved = look("connect4", "4455", 100_000);
    assert_eq!((value(&solved), solved.searcher), (Some(18), Some(OwnSearch::SOLVER)));
    let played = look("othello", "f5d6c3d3", 20_000);
    assert_eq!((value(&played), played.searcher), (None, Some(OwnSearch::PLAYER)));
    assert_eq!(played.judge, registry.judge(&registry.find("othello").unwrap()));
    let end = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";
    assert_eq!(value(&look("othello", end, 50_000_000)), Some(38));
    // What a solver cannot do with its half, a search estimates with the rest.
    let estimated = look("othello6", "", 50_000);
    assert_eq!((value(&estimated), estimated.searcher), (None, None));
    assert!(estimated.counters.generated <= 100_000);
}

/// A game from outside may bring a player: `engine` plays by it, and analyses ask it.
#[test]
fn a_player_from_outside_plays() {
    fn general(options: &PlayerOptions) -> Result<Engine, AgentError> {
        let request =
            Request { limits: options.limits.clone(), ..Request::new(Algorithm::Minimax) };
        let start = TicTacToe::from_parameters(None).expect("it has no parameters");
        Ok(Engine::of(&start, &request)?)
    }
    let judge = Judge { eval: "mine".to_owned(), points_in_one: 10, is_selective: false };
    let player = PlayerListing::of::<TicTacToe>(judge.clone(), 0, general);
    let registry = registry().with(player).unwrap();
    let start = registry.find("tictactoe").unwrap();
    assert_eq!(registry.judge(&start), Some(judge));
    let mut agent = registry.agent("engine:depth=2,threads=2", &start, 1).unwrap();
    let report = agent.choose(&start, &StopFlag::default()).report.unwrap();
    assert_eq!(report.counters.generated, 1 + 9 + 72);
    assert!(registry.agent("engine:book=no", &start, 1).is_err());
}

/// An agent says what it will use before it is made, and uses no more.
#[test]
fn a_plan_tells_what_an_agent_needs() {
    let registry = registry();
    let start = registry.find("tictactoe").unwrap();
    let needs = |spec: &str, game: &Erased| registry.plan(spec, game).unwrap().needs();
    let second = Some(Duration::from_secs(1));
    let needed = Needs { memory: 64 << 20, time: second, ..Needs::default() };
    assert_eq!(needs("engine", &start), needed);
    let othello = registry.find("othello").unwrap();
    assert_eq!(needs("engine:threads=2", &othello), Needs { threads: 2, ..needed });
    assert_eq!(needs("perfect:threads=3", &othello).threads, 3);
    assert_eq!(needs("random", &start), Needs::default());
    assert_eq!(needs("alphabeta:depth=3", &start), Needs::default());
    assert_eq!(needs("perfect:table=1GiB", &start).memory, 1 << 30);
    assert_eq!(needs("perfect", &registry.find("othello6").unwrap()).memory, 64 << 20);
    assert!(needs("minimax:table=map:2^63", &start).memory > 1 << 30);
    for word in ["map:2000", "lru:2000", "study", "buckets:1MiB"] {
        let spec = format!("alphabeta:table={word}");
        let mut agent = registry.agent(&spec, &start, 1).unwrap();
        let report = agent.choose(&start, &StopFlag::default()).report.unwrap();
        // A table of buckets begins at a cache line.
        let used = report.table_bytes.unwrap() as u64;
        assert!(used <= needs(&spec, &start).memory + 64, "{word}: {used}");
    }
}
