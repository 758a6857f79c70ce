//! Laws instead of examples: whatever helps a search, it finds what plain minimax finds.
//!
//! Each law is tried on thousands of small positions of all games, drawn at random from a fixed
//! seed, and each time in ways drawn at random from everything that must not matter.

use crate::wayward::Wayward;
use poda_core::{
    Blind, Bound, Evaluator, Game, MoveList, Player, Reading, Results, Score, Turn, Verdict, Window,
};
use poda_games::conformance::{oracle, playout};
use poda_games::connect_four::{Rectangle as Columns, SizedConnectFour};
use poda_games::desconecta::{Rectangle as Bombs, SizedDesConecta};
use poda_games::hex::SmallHex;
use poda_games::othello::{Empties, Othello};
use poda_games::tic_tac_toe::{Mnk, TicTacToe};
use poda_games::toy::Toy;
use poda_games::{Catalogued, Erased, Listed};
use poda_search::{
    Algorithm, BoxedTable, Counters, Entry, Finding, How, Limits, Observer, OrderParts, Pass,
    Purpose, Settings, Table, TableEvent, TableScope, TableWord, Tools, search, smallest_proof,
};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus as Random;
use std::hash::{DefaultHasher, Hasher};

// ── Ways to search ──────────────────────────────────────────────────────────────────────────────

const TABLES: [&str; 8] =
    ["off", "study", "map:7", "map:100", "lru:5", "lru:1000", "buckets:64", "buckets:4KiB"];
const READINGS: [Reading; 2] = [Reading::PLAIN, Reading::DISTANCE];
const EYES: [Eye; 3] = [Eye::Blind, Eye::Lines, Eye::Moody];
const OWN: OrderParts = OrderParts { table: false, killers: false, history: false };
const ORDERS: [(OrderParts, bool); 6] = [
    (OWN, false),
    (OrderParts { table: true, ..OWN }, false),
    (OrderParts { killers: true, ..OWN }, false),
    (OrderParts { history: true, ..OWN }, false),
    (OrderParts::ALL, false),
    (OrderParts::ALL, true),
];

/// Who judges at the depth limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Eye {
    Blind,
    /// The game's own, where it has one.
    Lines,
    Moody,
}

/// Has an opinion for no reason, and favours the player who asks.
struct Moody;

impl<G: Game> Evaluator<G> for Moody {
    fn estimate(&self, position: &G, root: Player) -> Score {
        let mut hasher = DefaultHasher::new();
        position.hash(&mut hasher);
        let mood = (hasher.finish() % 7) as i32 - 3;
        Score::new(if position.to_move() == root { mood + 1 } else { mood - 1 })
    }
}

/// What is asked: a value to the end of the game, or to some depth.
#[derive(Clone, Copy, Debug)]
struct Question {
    reading: Reading,
    depth: Option<u32>,
    eye: Eye,
}

impl Question {
    /// To the end and to depths 0 to 4, in both readings.
    fn all() -> impl Iterator<Item = Question> {
        let depths = (0..=4).map(Some).flat_map(|depth| EYES.map(|eye| (depth, eye)));
        let goals = depths.chain([(None, Eye::Blind)]);
        goals.flat_map(|(depth, eye)| READINGS.map(|reading| Question { reading, depth, eye }))
    }

    fn any(random: &mut Random) -> Question {
        let depth = pick(&[None, Some(1), Some(2), Some(3), Some(4)], random);
        Question { reading: pick(&READINGS, random), depth, eye: pick(&EYES, random) }
    }
}

/// How it is answered: nothing of this may change the answer.
#[derive(Clone, Debug)]
struct Way {
    settings: Settings,
    table: &'static str,
    opinion: bool,
    knowledge: bool,
    eye: Eye,
}

impl Way {
    fn new(question: Question, algorithm: Algorithm) -> Way {
        let mut settings = Settings::new(algorithm);
        settings.reading = question.reading;
        settings.limits = Limits { depth: question.depth, ..Limits::default() };
        Way { settings, table: "off", opinion: false, knowledge: false, eye: question.eye }
    }

    fn any(question: Question, random: &mut Random) -> Way {
        let mut way = Way::new(question, pick(&Algorithm::ALL, random));
        (way.settings.order, way.opinion) = pick(&ORDERS, random);
        way.settings.keep = TableScope {
            plies: random.random::<bool>().then(|| random.random_range(0..6)),
            exact: random.random_range(0..4) == 0,
            tests: random.random(),
        };
        way.table = pick(&TABLES, random);
        way
    }

    fn table<G: Game + Send + 'static>(&self) -> Option<BoxedTable<G>> {
        self.table.parse::<TableWord>().unwrap().build().unwrap()
    }

    /// Whether unfinished positions may have to be judged.
    fn estimates(&self) -> bool {
        self.settings.deepening || self.settings.limits.depth.is_some()
    }

    fn search<G: Listed>(&self, position: &G, observer: impl Observer<G>) -> Finding<G::Move> {
        self.search_with(self.table().as_deref_mut(), position, observer)
    }

    fn search_with<G: Listed>(
        &self,
        table: Option<&mut (dyn Table<G> + Send + 'static)>,
        position: &G,
        mut observer: impl Observer<G>,
    ) -> Finding<G::Move> {
        let opinions = if self.opinion { position.orderings() } else { Vec::new() };
        let knowledge = position.knowledge().filter(|_| self.knowledge);
        let mut tools = Tools {
            evaluator: &*evaluator(position, self.eye),
            opinion: opinions.first().map(|(_, opinion)| &**opinion),
            knowledge: knowledge.as_deref(),
            table: table.map(|table| table as _),
        };
        search(position, &self.settings, &mut tools, &mut observer)
    }
}

fn evaluator<G: Listed>(position: &G, eye: Eye) -> Box<dyn Evaluator<G>> {
    let own = || position.evaluators().into_iter().next();
    match eye {
        Eye::Blind => Box::new(Blind),
        Eye::Lines => own().map_or_else(|| Box::new(Moody) as _, |(_, evaluator)| evaluator),
        Eye::Moody => Box::new(Moody),
    }
}

// ── Positions ───────────────────────────────────────────────────────────────────────────────────

fn pick<T: Clone>(choices: &[T], random: &mut Random) -> T {
    choices[random.random_range(0..choices.len())].clone()
}

fn moves<G: Game>(position: &G) -> Vec<G::Move> {
    let mut moves = MoveList::new();
    position.expand(&mut moves);
    moves.to_vec()
}

/// A position of a random game with few moves left; rarely a finished one.
fn late<G: Game>(start: &G, random: &mut Random) -> G {
    let most = pick(&[5, 5, 6, 6, 6, 7], random);
    loop {
        let position = pick(&playout(start, random), random);
        let welcome = position.outcome().is_none() || random.random_range(0..20) == 0;
        if welcome && moves(&position).len() <= most {
            return position;
        }
    }
}

fn tic_tac_toe(random: &mut Random) -> TicTacToe {
    late(&TicTacToe::from_parameters(None).unwrap(), random)
}

fn mnk(random: &mut Random) -> Mnk {
    let shape = pick(&["4,3,3", "4,4,3", "3,4,4"], random);
    late(&Mnk::from_parameters(Some(shape)).unwrap(), random)
}

/// A tree of any shape, seen from its root or from a child.
fn toy(random: &mut Random) -> Toy {
    let (levels, widest) = pick(&[(2, 6), (3, 4), (5, 3), (9, 2), (40, 1)], random);
    let largest = pick(&[1, 3, 30, 1_000_000], random);
    let root = Toy::from_parameters(Some(&brackets(levels, widest, largest, random))).unwrap();
    pick(&[root.clone(), pick(&playout(&root, random), random)], random)
}

fn brackets(levels: u32, widest: u32, largest: i32, random: &mut Random) -> String {
    if levels == 0 || random.random_range(0..8) == 0 {
        return random.random_range(-largest..=largest).to_string();
    }
    let children = random.random_range(1..=widest);
    let children = (0..children).map(|_| brackets(levels - 1, widest, largest, random));
    format!("[{}]", children.collect::<Vec<_>>().join(","))
}

/// A position of a random game whose rest is small.
fn small<G: Game>(start: &G, random: &mut Random) -> G {
    loop {
        let position = pick(&playout(start, random), random);
        let welcome = position.outcome().is_none() || random.random_range(0..20) == 0;
        if welcome && oracle(&position, &mut 1_500).is_some() {
            return position;
        }
    }
}

fn connect_four(random: &mut Random) -> SizedConnectFour {
    let (columns, rows, misere) = pick(&[(4, 4, false), (5, 4, false), (4, 4, true)], random);
    small(&SizedConnectFour::new(Columns::new(columns, rows, misere).unwrap()), random)
}

fn desconecta(random: &mut Random) -> SizedDesConecta {
    let (columns, rows, plies) = pick(&[(4, 4, 14), (5, 4, 16)], random);
    small(&SizedDesConecta::new(Bombs::new(columns, rows, plies).unwrap()), random)
}

fn hex(random: &mut Random) -> SmallHex {
    let (size, swap) = pick(&[(3, false), (3, true), (4, false)], random);
    small(&SmallHex::new(size, swap).unwrap(), random)
}

fn othello<const N: usize>(random: &mut Random) -> Othello<N> {
    small(&Othello::new(pick(&[Empties::Nobody, Empties::Winner], random)), random)
}

fn wayward(random: &mut Random) -> Wayward {
    let root = Wayward::new(&toy(random).spec()["toy:".len()..]);
    pick(&[root.clone(), pick(&playout(&root, random), random)], random)
}

/// A position of each of the other games. They are erased, so that the laws are compiled once for all of them.
fn others(random: &mut Random) -> [Erased; 5] {
    [
        Erased::new(connect_four(random)),
        Erased::new(desconecta(random)),
        Erased::new(othello::<4>(random)),
        Erased::new(othello::<6>(random)),
        Erased::new(hex(random)),
    ]
}

/// Tries a law on that many positions of each game with few moves, and on fewer of the others.
macro_rules! everywhere {
    ($positions:expr, $law:ident) => {{
        let mut random = Random::seed_from_u64(1975);
        for _ in 0..$positions {
            $law(&tic_tac_toe(&mut random), &mut random);
            $law(&mnk(&mut random), &mut random);
            $law(&toy(&mut random), &mut random);
        }
        for _ in 0..u32::div_ceil($positions, 8) {
            $law(&wayward(&mut random), &mut random);
            for position in others(&mut random) {
                $law(&position, &mut random);
            }
        }
    }};
}

// ── The oracle ──────────────────────────────────────────────────────────────────────────────────

/// Plain minimax. Knows the rules, how to read results, and who judges; nothing else.
struct Oracle<G> {
    reading: Reading,
    evaluator: Box<dyn Evaluator<G>>,
    root: Player,
    horizon: u32,
}

impl<G: Listed> Oracle<G> {
    /// For a search of that position in that way.
    fn new(position: &G, way: &Way) -> Oracle<G> {
        let evaluator = evaluator(position, way.eye);
        let mut reading = way.settings.reading;
        if way.estimates() && evaluator.has_own_scale() {
            reading = reading.outside_estimates();
        }
        let horizon = way.settings.limits.depth.unwrap_or(u32::MAX);
        Oracle { reading, evaluator, root: position.to_move(), horizon }
    }

    /// The same to another depth.
    fn at_depth(self, depth: Option<u32>) -> Oracle<G> {
        Oracle { horizon: depth.unwrap_or(u32::MAX), ..self }
    }

    /// The score where no move is looked at.
    fn leaf(&self, position: &G, ply: u32) -> Option<Score> {
        match position.outcome() {
            Some(outcome) => Some(self.reading.score(outcome, position.to_move(), ply)),
            None if ply == self.horizon => Some(self.evaluator.estimate(position, self.root)),
            None => None,
        }
    }

    fn value(&self, position: &G, ply: u32) -> Score {
        let worth = |&mv: &G::Move| {
            let child = position.play(mv);
            let turn = Turn::between(position.to_move(), child.to_move());
            self.value(&child, ply + 1).across(turn)
        };
        let best = || moves(position).iter().map(worth).max();
        self.leaf(position, ply).unwrap_or_else(|| best().expect("an unfinished game has moves"))
    }

    /// The score at the end of the line, for the player who begins it.
    fn read(&self, position: &G, line: &[G::Move]) -> Option<Score> {
        let (mut end, mut ply) = (position.clone(), 0);
        for &mv in line {
            assert!(moves(&end).contains(&mv), "an illegal move in a line from {position:?}");
            (end, ply) = (end.play(mv), ply + 1);
        }
        let score = self.leaf(&end, ply)?;
        Some(if end.to_move() == position.to_move() { score } else { -score })
    }
}

/// Whether what was found is true.
fn holds(bound: Bound, score: Score, truth: Score) -> bool {
    match bound {
        Bound::Exact => score == truth,
        Bound::Lower => score <= truth,
        Bound::Upper => score >= truth,
    }
}

/// The search was not stopped, found the true value, and a line that leads to it.
fn check<G: Listed>(position: &G, way: &Way, found: &Finding<G::Move>, truth: Score) {
    let context = || format!("{} '{}' {way:?}", position.spec(), position.text());
    let oracle = Oracle::new(position, way).at_depth(found.depth);
    assert_eq!(found.reading, oracle.reading, "{}", context());
    assert_eq!((found.score, found.bound), (truth, Bound::Exact), "{}", context());
    assert!(!found.stopped, "{}", context());
    assert_eq!(oracle.read(position, &found.line), Some(truth), "the line: {}", context());
    let nothing_to_play = position.outcome().is_some() || found.depth == Some(0);
    assert_eq!(found.best().is_none(), nothing_to_play, "{}", context());
}

// ── Values ──────────────────────────────────────────────────────────────────────────────────────

#[test]
fn every_way_finds_the_value_of_minimax() {
    fn law<G: Listed>(position: &G, random: &mut Random) {
        for question in Question::all() {
            let first = Way::any(question, random);
            let truth = Oracle::new(position, &first).value(position, 0);
            for way in [first, Way::any(question, random), Way::any(question, random)] {
                check(position, &way, &way.search(position, ()), truth);
            }
        }
    }
    everywhere!(600, law);
}

#[test]
fn no_combination_is_forgotten() {
    fn law<G: Listed>(position: &G, _: &mut Random) {
        for question in Question::all().filter(|question| question.eye != Eye::Moody) {
            let way = Way::new(question, Algorithm::Minimax);
            let truth = Oracle::new(position, &way).value(position, 0);
            for algorithm in Algorithm::ALL {
                for (order, opinion) in ORDERS {
                    for table in TABLES {
                        let mut way = Way { table, opinion, ..Way::new(question, algorithm) };
                        way.settings.order = order;
                        check(position, &way, &way.search(position, ()), truth);
                    }
                }
            }
        }
    }
    everywhere!(6, law);
}

#[test]
fn deeper_and_deeper_ends_like_at_once() {
    fn law<G: Listed>(position: &G, random: &mut Random) {
        for _ in 0..8 {
            let mut way = Way::any(Question::any(random), random);
            way.settings.deepening = true;
            way.settings.aspiration = pick(&[None, Some(1), Some(50)], random);
            let found = way.search(position, ());
            let truth = |depth| Oracle::new(position, &way).at_depth(depth).value(position, 0);
            check(position, &way, &found, truth(found.depth));
            for pass in &found.passes {
                assert_eq!((pass.score, pass.bound), (truth(pass.depth), Bound::Exact), "{way:?}");
            }
            if found.complete {
                assert_eq!(found.score, truth(None), "{} {way:?}", position.text());
            } else {
                assert_eq!(found.depth, way.settings.limits.depth, "{} {way:?}", position.text());
            }
        }
    }
    everywhere!(2000, law);
}

/// What a search has found when its nodes are used up is true at the depth that it tells.
#[test]
fn a_stopped_search_tells_how_far_it_looked() {
    fn law<G: Listed>(position: &G, random: &mut Random) {
        for _ in 0..8 {
            let depth = Some(random.random_range(2..=5));
            let mut way = Way::any(Question { depth, ..Question::any(random) }, random);
            way.settings.deepening = true;
            way.settings.limits.nodes = Some(random.random_range(1..200));
            let found = way.search(position, ());
            if found.passes.is_empty() || found.complete {
                continue;
            }
            let oracle = || Oracle::new(position, &way).at_depth(found.depth);
            let truth = oracle().value(position, 0);
            assert!(holds(found.bound, found.score, truth), "{} {way:?}", position.text());
            let read = oracle().read(position, &found.line);
            assert!(read.is_none_or(|read| read == found.score), "{} {way:?}", position.text());
        }
    }
    everywhere!(2000, law);
}

/// Where games are won, drawn or lost, or margins only shrink: whoever looks as far as the win knows it.
#[test]
fn a_win_is_proved_when_it_is_seen() {
    fn law<G: Listed>(position: &G, random: &mut Random) {
        proved_wins(position, random, 4, 5_000_000);
    }
    everywhere!(400, law);
}

/// The same on ten thousand positions of every game, larger boards too, a test for each:
/// `cargo test --release -p poda-search --test search -- --ignored --nocapture --test-threads 1`
mod ten_thousand_wins_are_proved_when_they_are_seen {
    use super::{
        Bombs, Catalogued, Columns, Empties, Erased, Listed, Mnk, Othello, Proved, Random,
        SeedableRng, SizedConnectFour, SizedDesConecta, SmallHex, TicTacToe, playout, proved_wins,
    };
    use rand::RngExt;

    const POSITIONS: u64 = 10_000;
    const NODES: u64 = 200_000;

    /// A position of a random game that alpha-beta finishes: rather a late one, or if that is too early, one after it.
    fn one(start: &Erased, random: &mut Random) -> Proved {
        let mut game = playout(start, random);
        loop {
            let mut any = || random.random_range(0..game.len());
            let index = any().max(any());
            if let Some(proved) = proved_wins(&game[index], random, 1, NODES) {
                return proved;
            }
            game.drain(..=index);
        }
    }

    #[expect(clippy::print_stdout, reason = "a study, run by hand")]
    fn many<G: Listed>(start: &G) {
        let start = &Erased::new(start.clone());
        let threads = std::thread::available_parallelism().map_or(1, |it| it.get() as u64);
        let proved: Vec<Proved> = std::thread::scope(|scope| {
            let begun = (0..threads).map(|index| {
                let part = (POSITIONS + index) / threads;
                scope.spawn(move || {
                    let mut random = Random::seed_from_u64(1975 + index);
                    (0..part).map(|_| one(start, &mut random)).collect::<Vec<_>>()
                })
            });
            let begun: Vec<_> = begun.collect();
            begun.into_iter().flat_map(|thread| thread.join().expect("the law holds")).collect()
        });
        let count = |what: fn(&Proved) -> bool| proved.iter().filter(|proved| what(proved)).count();
        println!(
            "{}: {} positions, {} won or lost, {} deepened to their end",
            start.spec(),
            proved.len(),
            count(|proved| proved.won),
            count(|proved| proved.ended > 0),
        );
    }

    macro_rules! games {
        ($($name:ident: $start:expr;)*) => {
            $(
                #[test]
                #[ignore = "takes minutes"]
                fn $name() {
                    many(&$start);
                }
            )*
        };
    }

    fn mnk(shape: &str) -> Mnk {
        Mnk::from_parameters(Some(shape)).unwrap()
    }

    fn connect_four(columns: u8, rows: u8, misere: bool) -> SizedConnectFour {
        SizedConnectFour::new(Columns::new(columns, rows, misere).unwrap())
    }

    fn desconecta(columns: u8, rows: u8, plies: u16) -> SizedDesConecta {
        SizedDesConecta::new(Bombs::new(columns, rows, plies).unwrap())
    }

    games! {
        tictactoe: TicTacToe::from_parameters(None).unwrap();
        mnk_4_4_3: mnk("4,4,3");
        mnk_4_4_4: mnk("4,4,4");
        mnk_5_5_4: mnk("5,5,4");
        mnk_7_7_4: mnk("7,7,4");
        connect_four_5_4: connect_four(5, 4, false);
        connect_four_6_5: connect_four(6, 5, false);
        connect_four_7_6: connect_four(7, 6, false);
        connect_four_misere: connect_four(5, 4, true);
        desconecta_4_4: desconecta(4, 4, 14);
        desconecta_5_4: desconecta(5, 4, 20);
        desconecta_7_7: desconecta(7, 7, 200);
        hex_4: SmallHex::new(4, false).unwrap();
        hex_5_swap: SmallHex::new(5, true).unwrap();
        othello_4: Othello::<4>::new(Empties::Nobody);
        othello_6: Othello::<6>::new(Empties::Nobody);
        othello_8: Othello::<8>::new(Empties::Winner);
    }
}

/// What came of looking at a position.
struct Proved {
    /// Whether it is won or lost.
    won: bool,
    /// So many searches came to the end before their nodes were used up.
    ended: u32,
}

/// Deepens so many times, in any way; none if alpha-beta does not see the end in a million nodes.
fn proved_wins<G: Listed>(
    position: &G,
    random: &mut Random,
    times: u32,
    nodes: u64,
) -> Option<Proved> {
    let end = Question { reading: Reading::DISTANCE, depth: None, eye: Eye::Blind };
    let mut way = Way { table: "buckets:4MiB", ..Way::new(end, Algorithm::AlphaBeta) };
    way.settings.limits.nodes = Some(1_000_000);
    let truth = way.search(position, ());
    if truth.stopped {
        return None;
    }
    let mut ended = 0;
    for _ in 0..times {
        let mut way = Way::any(Question { depth: None, ..Question::any(random) }, random);
        way.settings.deepening = true;
        way.settings.accept_deeper = random.random();
        way.settings.keep = TableScope::default();
        way.settings.limits.nodes = Some(nodes);
        let mut table = way.table();
        if random.random() {
            let later = pick(&playout(position, random), random);
            way.search_with(table.as_deref_mut(), &later, ());
        }
        let found = way.search_with(table.as_deref_mut(), position, ());
        let context = || {
            format!(
                "{} '{}' {way:?} {:?} {:?}",
                position.spec(),
                position.text(),
                found.score,
                found.depth
            )
        };
        let plain = |found: &Finding<G::Move>| match found.reading.verdict(found.score) {
            Verdict::Result { value, .. } => value,
            Verdict::Estimate(_) => i32::MAX,
        };
        if !found.stopped {
            ended += 1;
            assert!(found.is_exact(), "{}", context());
            assert_eq!(plain(&found), plain(&truth), "{}", context());
        }
        let Some(plies) = truth.value().plies().filter(|_| position.results() != Results::Margins)
        else {
            continue;
        };
        let counts_plies = found.reading.counts_plies();
        if way.settings.accept_deeper && !counts_plies && position.results() != Results::Won {
            // A larger win may hide behind what a deeper search has told; who wins is known.
            let seen = |pass: &&Pass<G::Move>| pass.depth.is_none_or(|depth| depth >= plies.max(1));
            let knows = |pass: &Pass<G::Move>| pass.complete || pass.decided;
            assert!(found.passes.iter().filter(seen).all(knows), "{}", context());
            continue;
        }
        if found.stopped {
            // Its nodes were used up before it came to that depth.
            let finished = found.passes.last().and_then(|pass| pass.depth);
            assert!(finished.is_none_or(|depth| depth < plies), "{}", context());
            continue;
        }
        assert!(found.depth.is_some_and(|depth| depth <= plies.max(1)), "{}", context());
        if counts_plies {
            assert_eq!(found.value().plies(), Some(plies), "{}", context());
        }
    }
    Some(Proved { won: truth.value().plies().is_some(), ended })
}

#[test]
fn certain_knowledge_changes_no_value() {
    fn law<G: Listed>(position: &G, random: &mut Random) {
        for reading in READINGS {
            let question = Question { reading, depth: None, eye: Eye::Blind };
            let way = Way::new(question, Algorithm::Minimax);
            let truth = Oracle::new(position, &way).value(position, 0);
            for algorithm in Algorithm::ALL {
                let mut way = Way { knowledge: true, ..Way::any(question, random) };
                way.settings.algorithm = algorithm;
                check(position, &way, &way.search(position, ()), truth);
            }
        }
    }
    everywhere!(3000, law);
}

#[test]
fn a_narrow_window_tells_a_true_bound() {
    fn law<G: Listed>(position: &G, random: &mut Random) {
        for _ in 0..12 {
            let mut way = Way::any(Question::any(random), random);
            way.settings.algorithm = pick(&[Algorithm::AlphaBeta, Algorithm::Negascout], random);
            way.settings.deepening = random.random();
            way.settings.aspiration = pick(&[None, Some(1), Some(50)], random);
            way.knowledge = !way.estimates() && random.random();
            let near = Oracle::new(position, &way).value(position, 0).points();
            let alpha = near + random.random_range(-4..=3);
            let beta = alpha + random.random_range(1..=5);
            way.settings.window = Window::new(Score::new(alpha), Score::new(beta));
            let found = way.search(position, ());
            let oracle = Oracle::new(position, &way).at_depth(found.depth);
            let truth = oracle.value(position, 0);
            let (score, bound) = (found.score, found.bound);
            let context = || format!("{} '{}' {way:?}", position.spec(), position.text());
            assert!(holds(bound, score, truth), "{score:?} {bound:?} {truth:?} {}", context());
            assert_eq!(bound, way.settings.window.bound(truth), "{}", context());
            assert_eq!(bound, way.settings.window.bound(score), "{}", context());
            if bound == Bound::Exact {
                assert_eq!(oracle.read(position, &found.line), Some(truth), "{}", context());
            }
        }
    }
    everywhere!(3000, law);
}

#[test]
fn a_table_kept_through_a_game_stays_true() {
    fn law<G: Listed>(position: &G, random: &mut Random) {
        let mut question = Question::any(random);
        question.depth = None;
        let mut way = Way::any(question, random);
        way.settings.accept_deeper = random.random();
        way.settings.deepening = random.random();
        way.knowledge = !way.estimates() && random.random();
        let mut table = way.table();
        for position in playout(position, random) {
            let found = way.search_with(table.as_deref_mut(), &position, ());
            let truth = Oracle::new(&position, &way).value(&position, 0);
            assert!(found.is_exact(), "{} {way:?}", position.text());
            assert_eq!(found.score, truth, "{} {way:?}", position.text());
        }
    }
    everywhere!(5000, law);
}

#[test]
fn a_table_of_other_depths_changes_no_value() {
    fn law<G: Listed>(position: &G, random: &mut Random) {
        let mut way = Way::any(Question::any(random), random);
        let mut table = way.table();
        for _ in 0..4 {
            way.settings.limits.depth = Some(random.random_range(1..=5));
            way.settings.deepening = random.random();
            let found = way.search_with(table.as_deref_mut(), position, ());
            let oracle = Oracle::new(position, &way).at_depth(found.depth);
            check(position, &way, &found, oracle.value(position, 0));
        }
    }
    everywhere!(2000, law);
}

#[test]
fn a_search_that_accepts_deeper_entries_ends() {
    fn law<G: Listed>(position: &G, random: &mut Random) {
        let mut way = Way::any(Question::any(random), random);
        way.settings.accept_deeper = true;
        way.settings.deepening = random.random();
        way.settings.limits.nodes = Some(1_000_000);
        let mut table = way.table();
        for position in playout(position, random) {
            let found = way.search_with(table.as_deref_mut(), &position, ());
            assert!(!found.stopped, "{} {way:?}", position.text());
        }
    }
    everywhere!(5000, law);
}

// ── Watching ────────────────────────────────────────────────────────────────────────────────────

/// Believes nothing: checks every visit against the rules, the visit above it and the oracle.
struct Story<'a, G: Game> {
    way: &'a Way,
    oracle: Oracle<G>,
    open: Vec<Visit<G>>,
    counters: Counters,
    stopped: bool,
}

struct Visit<G: Game> {
    position: G,
    window: Window,
    ply: u32,
    depth: u32,
    hit: bool,
    tried: Vec<(G::Move, Purpose)>,
}

impl<'a, G: Listed> Story<'a, G> {
    fn new(position: &G, way: &'a Way) -> Story<'a, G> {
        let oracle = Oracle::new(position, way);
        Story { way, oracle, open: Vec::new(), counters: Counters::default(), stopped: false }
    }

    /// A second visit of a move is a re-search, and only then.
    fn enter_child(&mut self, entry: &Entry<'_, G>, mv: G::Move) {
        let parent = self.open.last_mut().expect("only a root has no move");
        assert!(moves(&parent.position).contains(&mv), "an illegal move");
        assert!(
            parent.position.play(mv) == *entry.position,
            "another position than after the move"
        );
        let left = if parent.depth == u32::MAX { u32::MAX } else { parent.depth - 1 };
        assert_eq!(entry.depth, left);
        let before = parent.tried.iter().filter(|(tried, _)| *tried == mv).count();
        assert_eq!(before, usize::from(entry.kind == Purpose::ReSearch));
        parent.tried.push((mv, entry.kind));
    }

    fn enter_root(&mut self, entry: &Entry<'_, G>) {
        assert!(self.open.is_empty(), "a root inside a tree");
        assert!(matches!(entry.kind, Purpose::Full | Purpose::Scout));
        // Every pass of a deepening search has a horizon of its own.
        self.oracle.horizon = entry.depth;
    }

    /// Whether the moves that were tried go with the way in which the visit ended.
    fn check_moves(&self, visit: &Visit<G>, how: How) {
        let research = |(_, kind): &&(G::Move, Purpose)| *kind == Purpose::ReSearch;
        let tried = visit.tried.len() - visit.tried.iter().filter(research).count();
        let all = moves(&visit.position).len();
        match how {
            How::Finished => assert!(visit.position.outcome().is_some() && tried == 0),
            How::Horizon => assert!(visit.depth == 0 && visit.position.outcome().is_none()),
            How::Known => assert!(self.way.knowledge && tried == 0),
            How::Table => assert!(visit.hit && tried == 0),
            How::Searched if self.way.knowledge => assert!((1..=all).contains(&tried)),
            How::Searched => assert_eq!(tried, all),
            How::Refuted { untried } if self.way.knowledge => {
                assert!(tried >= 1 && tried + untried as usize <= all);
            }
            How::Refuted { untried } => assert!(tried >= 1 && tried + untried as usize == all),
            How::Stopped => assert!(tried <= all),
        }
    }
}

impl<G: Listed> Observer<G> for Story<'_, G> {
    fn enter(&mut self, entry: &Entry<'_, G>) {
        assert!(!self.stopped, "the search went on after it was stopped");
        assert!(!entry.window.is_closed(), "{:?} {:?}", entry.window, self.way);
        assert_eq!(entry.ply as usize, self.open.len());
        match entry.mv {
            Some(mv) => self.enter_child(entry, mv),
            None => self.enter_root(entry),
        }
        self.counters.generated += 1;
        self.counters.deepest = self.counters.deepest.max(entry.ply);
        self.open.push(Visit {
            position: entry.position.clone(),
            window: entry.window,
            ply: entry.ply,
            depth: entry.depth,
            hit: false,
            tried: Vec::new(),
        });
    }

    fn table(&mut self, ply: u32, event: TableEvent) {
        let TableEvent::Knew(score, bound) = event else { return };
        assert_eq!(Some(ply), self.open.last().map(|visit| visit.ply));
        let visit = self.open.last_mut().expect("a visit that knows the table has begun");
        assert!(!visit.hit && visit.tried.is_empty(), "the table is asked once, and first");
        visit.hit = true;
        // With deepening, an entry may be of another depth.
        if !self.way.settings.deepening {
            let truth = self.oracle.value(&visit.position, visit.ply);
            assert!(holds(bound, score, truth), "{score:?} {bound:?} {truth:?} {:?}", self.way);
        }
        self.counters.table_hits += 1;
    }

    fn leave(&mut self, score: Score, how: How) {
        let visit = self.open.pop().expect("a visit that ends has begun");
        self.check_moves(&visit, how);
        if how == How::Stopped {
            self.stopped = true;
        } else {
            assert!(!self.stopped, "a search that is stopped leaves no other way");
            let bound = visit.window.bound(score);
            let truth = self.oracle.value(&visit.position, visit.ply);
            let context = || format!("{} {how:?} {:?}", visit.position.text(), self.way);
            assert!(holds(bound, score, truth), "{score:?} {bound:?} {truth:?} {}", context());
        }
        let Counters { finished, horizon, known, cutoffs, table_cutoffs, .. } = &mut self.counters;
        match how {
            How::Finished => *finished += 1,
            How::Horizon => *horizon += 1,
            How::Known => *known += 1,
            How::Table => *table_cutoffs += 1,
            How::Refuted { untried } => *cutoffs += u64::from(untried > 0),
            How::Searched | How::Stopped => {}
        }
    }
}

/// A way with everything that changes what an observer hears.
fn watched(random: &mut Random) -> Way {
    let mut way = Way::any(Question::any(random), random);
    way.settings.deepening = random.random_range(0..4) == 0;
    way.settings.aspiration = pick(&[None, Some(1), Some(50)], random);
    way.knowledge = !way.estimates() && random.random_range(0..3) == 0;
    way
}

/// What two findings have to agree on: everything but the time.
fn same<M: Copy + Eq>(one: &Finding<M>, other: &Finding<M>) -> bool {
    let scores = |found: &Finding<M>| (found.score, found.bound, found.depth, found.reading);
    let ends = |found: &Finding<M>| (found.complete, found.stopped, found.passes.len());
    one.line == other.line && scores(one) == scores(other) && ends(one) == ends(other)
}

#[test]
fn observers_hear_a_true_story_and_change_nothing() {
    fn law<G: Listed>(position: &G, random: &mut Random) {
        let way = watched(random);
        let (mut counters, mut story) = (Counters::default(), Story::new(position, &way));
        let found = way.search(position, (&mut counters, &mut story));
        assert!(story.open.is_empty() && !story.stopped);
        assert_eq!(counters, story.counters);
        assert!(same(&found, &way.search(position, ())), "{} {way:?}", position.text());
    }
    everywhere!(5000, law);
}

#[test]
fn a_stopped_search_closes_what_it_opened() {
    fn law<G: Listed>(position: &G, random: &mut Random) {
        let mut way = watched(random);
        let mut counters = Counters::default();
        way.search(position, &mut counters);
        let limit = random.random_range(0..counters.generated);
        way.settings.limits.nodes = Some(limit);
        let (mut counters, mut story) = (Counters::default(), Story::new(position, &way));
        let found = way.search(position, (&mut counters, &mut story));
        assert!(found.stopped && story.open.is_empty());
        assert_eq!((counters.generated, counters), (limit, story.counters));
        let mut legal = moves(position).into_iter();
        assert!(found.best().is_none_or(|best| legal.any(|mv| mv == best)));
    }
    everywhere!(5000, law);
}

// ── Counts ──────────────────────────────────────────────────────────────────────────────────────

#[test]
fn the_same_search_counts_the_same_and_so_does_an_erased_one() {
    fn law<G: Listed>(position: &G, random: &mut Random) {
        for algorithm in Algorithm::ALL {
            let mut way = watched(random);
            way.settings.algorithm = algorithm;
            let [mut once, mut twice, mut erased] = [Counters::default(); 3];
            let found = way.search(position, &mut once);
            let again = way.search(position, &mut twice);
            let hidden = way.search(&Erased::new(position.clone()), &mut erased);
            let context = || format!("{} '{}' {way:?}", position.spec(), position.text());
            assert_eq!((once, once), (twice, erased), "{}", context());
            assert!(same(&found, &again), "{}", context());
            let codes = found.line.iter().map(|&mv| G::code(mv));
            assert!(codes.eq(hidden.line.iter().map(|mv| mv.0)), "{}", context());
            assert_eq!((found.score, found.bound), (hidden.score, hidden.bound), "{}", context());
        }
    }
    everywhere!(600, law);
}

// ── Proofs ──────────────────────────────────────────────────────────────────────────────────────

#[test]
fn no_search_is_smaller_than_the_smallest_proof() {
    fn law<G: Listed>(position: &G, random: &mut Random) {
        let question = Question::any(random);
        let evaluator = evaluator(position, question.eye);
        let Question { reading, depth, .. } = question;
        let proof = smallest_proof(
            position,
            reading,
            &*evaluator,
            &Limits { depth, ..Limits::default() },
            1 << 20,
        )
        .unwrap();
        for algorithm in Algorithm::ALL {
            let mut way = Way { table: "off", ..Way::any(question, random) };
            way.settings.algorithm = algorithm;
            let mut counters = Counters::default();
            way.search(position, &mut counters);
            let context = || format!("{} '{}' {way:?}", position.spec(), position.text());
            assert!(proof.nodes <= counters.generated, "{proof:?} {counters:?} {}", context());
            match algorithm {
                Algorithm::Minimax | Algorithm::Negamax => {
                    assert_eq!(counters.generated, proof.whole, "{}", context());
                }
                Algorithm::AlphaBeta => {
                    assert!(counters.generated <= proof.whole, "{}", context());
                }
                // Searching again costs nodes.
                Algorithm::Scout | Algorithm::Negascout | Algorithm::Mtdf => {}
            }
        }
    }
    everywhere!(3000, law);
}

/// All nodes of a tree, parents first, with the indices of their children.
fn nodes(root: &Toy) -> Vec<(Toy, Vec<usize>)> {
    let mut nodes = vec![(root.clone(), Vec::new())];
    let mut next = 0;
    while next < nodes.len() {
        for mv in moves(&nodes[next].0) {
            let child = (nodes[next].0.play(mv), Vec::new());
            let index = nodes.len();
            nodes[next].1.push(index);
            nodes.push(child);
        }
        next += 1;
    }
    nodes
}

/// What the first player gets at least and at most, if only the nodes of the set are looked at.
fn certain(nodes: &[(Toy, Vec<usize>)], set: u32, index: usize) -> (i32, i32) {
    let (position, children) = &nodes[index];
    if set >> index & 1 == 0 {
        return (i32::MIN, i32::MAX);
    }
    if let Some(outcome) = position.outcome() {
        return (outcome.value_for_first(), outcome.value_for_first());
    }
    let children = children.iter().map(|&child| certain(nodes, set, child));
    let better = |one: (i32, i32), other: (i32, i32)| match position.to_move() {
        Player::First => (one.0.max(other.0), one.1.max(other.1)),
        Player::Second => (one.0.min(other.0), one.1.min(other.1)),
    };
    children.reduce(better).expect("an unfinished game has moves")
}

#[test]
fn no_set_of_nodes_proves_more_with_less() {
    let mut random = Random::seed_from_u64(1975);
    let mut trees = 0;
    while trees < 400 {
        let root = toy(&mut random);
        let nodes = nodes(&root);
        if !(4..=12).contains(&nodes.len()) {
            continue;
        }
        trees += 1;
        let proves = |set: &u32| {
            let (least, most) = certain(&nodes, *set, 0);
            least == most
        };
        let fewest = (0..1_u32 << nodes.len()).filter(proves).map(u32::count_ones).min();
        let proof =
            smallest_proof(&root, Reading::PLAIN, &Blind, &Limits::default(), 1000).unwrap();
        assert_eq!(Some(proof.nodes), fewest.map(u64::from), "{}", root.spec());
        assert_eq!(proof.whole, nodes.len() as u64);
    }
}
