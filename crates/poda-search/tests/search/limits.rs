//! A search ends when it has to, and says truly how it ended.

#![expect(clippy::print_stdout, reason = "how late an end came is measured, not promised")]

use poda_core::{Bound, Game, MoveList, Reading, Score};
use poda_games::conformance::playout;
use poda_games::tic_tac_toe::{Mnk, TicTacToe};
use poda_games::{Catalogued, Listed};
use poda_search::{
    Algorithm, Counters, Entry, Finding, How, Limits, Observer, OrderParts, Settings, StopFlag,
    TableWord, Tools, search,
};
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::thread;
use std::time::{Duration, Instant};

/// Too large to be searched to the end by anybody.
fn vast() -> Mnk {
    Mnk::from_parameters(Some("8,8,5")).unwrap()
}

fn start() -> TicTacToe {
    TicTacToe::from_parameters(None).unwrap()
}

fn limited(algorithm: Algorithm, limits: Limits) -> Settings {
    Settings { limits, ..Settings::new(algorithm) }
}

fn count<G: Game>(position: &G, settings: &Settings) -> (Finding<G::Move>, Counters) {
    let mut counters = Counters::default();
    let found = search(position, settings, &mut Tools::none(), &mut counters);
    (found, counters)
}

/// With everything that makes a node slow.
fn laden<G: Listed>(position: &G, settings: &Settings) -> Finding<G::Move> {
    let mut table = "buckets:1MiB".parse::<TableWord>().unwrap().build().unwrap().unwrap();
    let (evaluators, opinions) = (position.evaluators(), position.orderings());
    let knowledge = position.knowledge();
    let mut tools = Tools {
        evaluator: &*evaluators[0].1,
        opinion: Some(&*opinions[0].1),
        knowledge: knowledge.as_deref(),
        table: Some(&mut *table),
    };
    let settings = Settings { deepening: true, order: OrderParts::ALL, ..settings.clone() };
    search(position, &settings, &mut tools, &mut ())
}

fn is_legal<G: Game>(position: &G, mv: Option<G::Move>) -> bool {
    let mut moves = MoveList::new();
    position.expand(&mut moves);
    mv.is_some_and(|mv| moves.contains(&mv))
}

#[test]
fn a_limit_of_nodes_is_kept_to_the_node() {
    for algorithm in Algorithm::ALL {
        for deepening in [false, true] {
            for nodes in [0, 1, 2, 1023, 1024, 1025, 10_000, 100_000] {
                let limits = Limits { nodes: Some(nodes), ..Limits::default() };
                let settings = Settings { deepening, ..limited(algorithm, limits) };
                let (found, counters) = count(&vast(), &settings);
                assert!(found.stopped, "{algorithm} {nodes}");
                assert_eq!(counters.generated, nodes, "{algorithm}");
            }
        }
    }
}

#[test]
fn a_limit_that_is_just_enough_stops_nothing() {
    for algorithm in Algorithm::ALL {
        let (_, all) = count(&start(), &Settings::new(algorithm));
        for (nodes, stopped) in [(all.generated, false), (all.generated - 1, true)] {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let (found, counters) = count(&start(), &limited(algorithm, limits));
            assert_eq!((found.stopped, counters.generated), (stopped, nodes), "{algorithm}");
        }
    }
}

/// How long a search goes on after it was told to end.
fn delay(run: impl FnOnce(StopFlag) -> bool + Send) -> Duration {
    let flag = StopFlag::default();
    thread::scope(|scope| {
        let searcher = scope.spawn(|| {
            assert!(run(flag.clone()), "it ended by itself");
            Instant::now()
        });
        thread::sleep(Duration::from_millis(20));
        let told = Instant::now();
        flag.stop();
        searcher.join().unwrap() - told
    })
}

fn judge(name: &str, mut delays: Vec<Duration>) {
    delays.sort();
    let (median, slowest) = (delays[delays.len() / 2], delays[delays.len() - 1]);
    println!("{name}: median {median:?}, slowest {slowest:?}");
    assert!(slowest < Duration::from_secs(1), "{name}");
}

#[test]
fn a_stop_from_another_thread_ends_a_search_at_once() {
    let bare = |stop| {
        let limits = Limits { stop, ..Limits::default() };
        count(&vast(), &limited(Algorithm::Minimax, limits)).0.stopped
    };
    let heavy = |stop| {
        let limits = Limits { stop, ..Limits::default() };
        laden(&vast(), &limited(Algorithm::Negascout, limits)).stopped
    };
    judge("bare", (0..20).map(|_| delay(bare)).collect());
    judge("laden", (0..20).map(|_| delay(heavy)).collect());
}

#[test]
fn a_stop_before_the_start_lets_nothing_happen() {
    let limits = Limits::default();
    limits.stop.stop();
    let (found, counters) = count(&start(), &limited(Algorithm::AlphaBeta, limits.clone()));
    assert!(found.stopped && found.best().is_none());
    assert_eq!(counters, Counters::default());
    limits.stop.reset();
    assert!(!count(&start(), &limited(Algorithm::AlphaBeta, limits)).0.stopped);
}

#[test]
fn a_limit_of_time_is_kept() {
    let time = Duration::from_millis(30);
    let late = |run: &dyn Fn(Limits) -> bool| {
        let began = Instant::now();
        assert!(run(Limits { time: Some(time), ..Limits::default() }), "it ended by itself");
        began.elapsed().checked_sub(time).expect("it used the time it had")
    };
    let bare = |limits| count(&vast(), &limited(Algorithm::Minimax, limits)).0.stopped;
    let heavy = |limits| laden(&vast(), &limited(Algorithm::Negascout, limits)).stopped;
    judge("bare", (0..20).map(|_| late(&bare)).collect());
    judge("laden", (0..20).map(|_| late(&heavy)).collect());
}

/// Dawdles at the end of the root until the time is over.
struct Dawdler {
    until: Instant,
    open: u32,
}

impl<G: Game> Observer<G> for Dawdler {
    fn enter(&mut self, _: &Entry<'_, G>) {
        self.open += 1;
    }

    fn leave(&mut self, _: Score, _: How) {
        self.open -= 1;
        if self.open == 0 {
            thread::sleep(self.until.saturating_duration_since(Instant::now()));
        }
    }
}

#[test]
fn the_rest_of_the_line_takes_no_time_that_is_over() {
    let time = Duration::from_millis(500);
    let settings = limited(Algorithm::AlphaBeta, Limits { time: Some(time), ..Limits::default() });
    let mut dawdler = Dawdler { until: Instant::now() + 2 * time, open: 0 };
    let found = search(&start(), &settings, &mut Tools::none(), &mut dawdler);
    assert!(found.line.len() < 9, "a whole game: {:?}", found.line);
    let (found, _) = count(&start(), &Settings::new(Algorithm::AlphaBeta));
    assert_eq!(found.line.len(), 9);
}

#[test]
fn a_stopped_deepening_search_has_a_move_to_play() {
    // One pass of depth 1 on 64 cells; only MTD(f) has to ask twice.
    for nodes in (130..5_000).step_by(97) {
        for algorithm in Algorithm::ALL {
            let limits = Limits { nodes: Some(nodes), ..Limits::default() };
            let settings = Settings { deepening: true, ..limited(algorithm, limits) };
            let (found, _) = count(&vast(), &settings);
            assert!(found.stopped && !found.is_exact(), "{algorithm} {nodes}");
            assert!(is_legal(&vast(), found.best()), "{algorithm} {nodes}");
            assert_eq!(Some(found.passes.len()), found.depth.map(|depth| depth as usize));
        }
    }
}

#[test]
fn a_search_that_is_cut_short_is_not_complete() {
    for algorithm in Algorithm::ALL {
        for depth in 0..9 {
            let (found, _) = count(&start(), &limited(algorithm, Limits::depth(depth)));
            assert!(!found.complete && !found.stopped, "{algorithm} {depth}");
            assert_eq!(found.depth, Some(depth));
        }
        let (found, _) = count(&start(), &limited(algorithm, Limits::depth(9)));
        assert!(found.is_exact(), "{algorithm}");
    }
    // A bound is no value, however far it looks.
    let mut settings = Settings::new(Algorithm::AlphaBeta);
    settings.window.alpha = Score::ZERO;
    let (found, _) = count(&start(), &settings);
    assert!(found.complete && found.bound == Bound::Upper && !found.is_exact());
}

#[test]
fn deepening_without_limit_ends_by_itself() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(9);
    let mut positions: Vec<TicTacToe> =
        (0..20).flat_map(|_| playout(&start(), &mut random)).collect();
    positions.sort();
    positions.dedup();
    for position in positions {
        for reading in [Reading::PLAIN, Reading::DISTANCE] {
            let (truth, _) =
                count(&position, &Settings { reading, ..Settings::new(Algorithm::AlphaBeta) });
            for algorithm in [Algorithm::AlphaBeta, Algorithm::Negascout, Algorithm::Mtdf] {
                for word in ["off", "map:100", "buckets:64KiB"] {
                    let mut table = word.parse::<TableWord>().unwrap().build().unwrap();
                    let mut tools = Tools::none();
                    tools.table = table.as_deref_mut().map(|table| table as _);
                    let settings =
                        Settings { reading, deepening: true, ..Settings::new(algorithm) };
                    let found = search(&position, &settings, &mut tools, &mut ());
                    assert!(found.is_exact() && !found.stopped, "{algorithm} {word} {position:?}");
                    assert_eq!(found.score, truth.score, "{algorithm} {word} {position:?}");
                    assert!(found.depth.is_some_and(|depth| depth <= 9));
                }
            }
        }
    }
}
