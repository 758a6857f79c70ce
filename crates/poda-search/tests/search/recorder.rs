//! What the recorder keeps is what happened, and its reasons hold.

use crate::wayward::Wayward;
use poda_core::{Game, MoveList, Notation, Reading, Score, Turn};
use poda_games::conformance::playout;
use poda_games::toy::Toy;
use poda_games::{Catalogued, Erased, catalogue};
use poda_search::{
    Algorithm, Cause, Counters, How, OrderParts, Recorder, Recording, Settings, TableWord, Tools,
    search,
};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

fn record<G: Game + Send + 'static>(
    position: &G,
    settings: &Settings,
    table: &str,
    budget: usize,
) -> (Score, Counters, Recording<G>) {
    let mut table = table.parse::<TableWord>().unwrap().build::<G>().unwrap();
    let mut tools = Tools::none();
    tools.table = table.as_deref_mut().map(|table| table as _);
    let mut watch = (Counters::default(), Recorder::new(budget));
    let found = search(position, settings, &mut tools, &mut watch);
    (found.score, watch.0, watch.1.finish())
}

/// Algorithms with and without table and ordering, at some depth.
fn variants(random: &mut Xoshiro256PlusPlus) -> (Settings, &'static str) {
    let algorithm = Algorithm::ALL[random.random_range(0..6)];
    let mut settings = Settings::new(algorithm);
    settings.limits.depth = [None, Some(1), Some(2), Some(4)][random.random_range(0..4)];
    settings.order = if random.random() { OrderParts::ALL } else { OrderParts::default() };
    settings.reading = if random.random() { Reading::PLAIN } else { Reading::DISTANCE };
    settings.deepening = random.random_range(0..4) == 0;
    (settings, ["off", "off", "study", "buckets:4KiB"][random.random_range(0..4)])
}

/// A random position with at most six moves.
fn late(start: &Erased, random: &mut Xoshiro256PlusPlus) -> Erased {
    let few = |position: &&Erased| {
        let mut moves = MoveList::new();
        position.expand(&mut moves);
        moves.len() <= 6
    };
    let game = playout(start, random);
    let late: Vec<&Erased> = game.iter().filter(few).collect();
    late[random.random_range(0..late.len())].clone()
}

fn turn<G: Game>(position: &G, child: &G) -> Turn {
    Turn::between(position.to_move(), child.to_move())
}

/// The score with everything looked at.
fn minimax<G: Game>(position: &G, reading: Reading, ply: u32, horizon: u32) -> Score {
    if let Some(outcome) = position.outcome() {
        return reading.score(outcome, position.to_move(), ply);
    }
    if ply >= horizon {
        return Score::ZERO;
    }
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    let score = |&mv| {
        let child = position.play(mv);
        minimax(&child, reading, ply + 1, horizon).across(turn(position, &child))
    };
    moves.iter().map(score).max().unwrap()
}

#[test]
fn a_thousand_searches_are_kept_as_they_were() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    let starts =
        ["tictactoe", "mnk:4,3,3", "mnk:3,4,4"].map(|game| catalogue().find(game).unwrap());
    for round in 0..1_000 {
        let position = late(&starts[round % 3], &mut random);
        let (settings, table) = variants(&mut random);
        let (_, counters, tree) = record(&position, &settings, table, usize::MAX);
        let count = |wanted: fn(&How) -> bool| {
            tree.nodes.iter().filter(|node| wanted(&node.how)).count() as u64
        };
        assert_eq!(
            (tree.nodes.len() as u64, tree.visits),
            (counters.generated, counters.generated)
        );
        assert_eq!(count(|how| *how == How::Finished), counters.finished);
        assert_eq!(count(|how| *how == How::Horizon), counters.horizon);
        assert_eq!(count(|how| *how == How::Table), counters.table_cutoffs);
        assert_eq!(count(|how| matches!(how, How::Refuted { untried: 1.. })), counters.cutoffs);
        check_cuts(&position, &settings, &tree);
    }
}

/// Every cut names the moves it skipped and a bound that really stands above it; and the node is
/// worth at least what it claims, whatever the skipped moves are worth.
fn check_cuts<G: Game + Notation>(root: &G, settings: &Settings, tree: &Recording<G>) {
    for node in tree.nodes.iter().filter(|node| node.cause.is_some()) {
        let How::Refuted { untried } = node.how else { panic!("only cuts have a cause") };
        assert_eq!(node.untried.len() as u32, untried);
        let horizon = node.depth.saturating_add(node.ply);
        let truth = minimax(&node.position, settings.reading, node.ply, horizon);
        assert!(truth >= node.score, "{}: {:?}", root.text(), node.position.text());
        if let Some(Cause::Ancestor { node: above, child }) = node.cause {
            let (above, child) = (&tree.nodes[above], &tree.nodes[child.unwrap()]);
            assert_ne!(node.position.to_move(), above.position.to_move(), "the other side's bound");
            let worth = child.score.across(turn(&above.position, &child.position));
            assert_eq!(worth, -node.window.beta, "the child gives the bound");
            assert!(child.left < node.entered && above.left > node.left);
            assert!(node.score >= node.window.beta);
        }
    }
}

#[test]
fn reasons_hold_where_the_same_player_moves_again() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut cuts = 0;
    for _ in 0..1_000 {
        let mut values = Xoshiro256PlusPlus::seed_from_u64(random.random());
        let text = tree_text(&mut random, 6, &mut || values.random_range(-9..=9));
        let position = Wayward::new(&text);
        let (settings, table) = variants(&mut random);
        let (_, counters, tree) = record(&position, &settings, table, usize::MAX);
        assert_eq!(tree.nodes.len() as u64, counters.generated);
        cuts += tree.nodes.iter().filter(|node| node.cause.is_some()).count();
        check_cuts(&position, &settings, &tree);
    }
    assert!(cuts > 1_000, "{cuts}");
}

#[test]
fn a_budget_keeps_the_top_and_counts_the_rest() {
    let start = catalogue().find("tictactoe").unwrap();
    for (algorithm, budget) in [(Algorithm::Minimax, 2_000), (Algorithm::AlphaBeta, 100)] {
        let (_, counters, tree) = record(&start, &Settings::new(algorithm), "off", budget);
        assert_eq!((tree.nodes.len(), tree.visits), (budget, counters.generated));
        let hidden: u64 = tree.nodes.iter().map(|node| node.hidden).sum();
        assert_eq!(hidden + budget as u64, counters.generated);
        let deepest = tree.nodes.iter().map(|node| node.ply).max().unwrap();
        let whole = |ply| tree.nodes.iter().filter(|node| node.ply == ply).count();
        assert_eq!(whole(1), 9);
        for node in &tree.nodes {
            let all_kept = node.ply + 2 > deepest || node.hidden == 0 || algorithm.prunes();
            assert!(all_kept, "a whole level is kept before the next begins");
            assert!(node.children.iter().all(|&child| tree.nodes[child].mv.is_some()));
        }
    }
}

/// A random tree as text, its leaves numbered by `leaf`.
fn tree_text(random: &mut Xoshiro256PlusPlus, depth: u32, leaf: &mut dyn FnMut() -> i32) -> String {
    if depth == 0 || random.random_range(0..5) == 0 {
        return leaf().to_string();
    }
    let children = random.random_range(1..=4);
    let children: Vec<_> = (0..children).map(|_| tree_text(random, depth - 1, leaf)).collect();
    format!("[{}]", children.join(","))
}

/// Whatever stands where nobody looked, the value of the root is the same.
#[test]
fn what_was_cut_cannot_matter() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(9);
    for round in 0..1_000_u64 {
        let mut values = Xoshiro256PlusPlus::seed_from_u64(round);
        let leaf = &mut || values.random_range(-9..=9);
        let text = tree_text(&mut Xoshiro256PlusPlus::seed_from_u64(round), 5, leaf);
        let tree = Toy::from_parameters(Some(&text)).unwrap();
        let settings = Settings::new(Algorithm::ALL[random.random_range(2..6)]);
        let (score, _, recording) = record(&tree, &settings, "off", usize::MAX);
        let seen: Vec<String> = recording.nodes.iter().map(|node| node.position.text()).collect();
        let mut rewritten = tree.clone();
        rewrite(&mut rewritten, &tree, &seen, &mut random);
        assert_eq!(minimax(&rewritten, Reading::PLAIN, 0, u32::MAX), score, "{text}");
    }
}

/// The same tree with other values at the leaves that were not seen.
fn rewrite(rewritten: &mut Toy, tree: &Toy, seen: &[String], random: &mut Xoshiro256PlusPlus) {
    fn text(node: &Toy, seen: &[String], random: &mut Xoshiro256PlusPlus) -> String {
        let mut moves = MoveList::new();
        match node.expand(&mut moves) {
            Some(outcome) if seen.contains(&node.text()) => outcome.value_for_first().to_string(),
            Some(_) => random.random_range(-99..=99).to_string(),
            None => {
                let children = moves.iter().map(|&mv| text(&node.play(mv), seen, random));
                format!("[{}]", children.collect::<Vec<_>>().join(","))
            }
        }
    }
    *rewritten = Toy::from_parameters(Some(&text(tree, seen, random))).unwrap();
}

#[test]
fn the_textbook_tree_has_one_cut_with_its_reason() {
    let tree = Toy::from_parameters(Some("[[3,12,8],[2,4,6],[14,5,2]]")).unwrap();
    let (_, _, tree) = record(&tree, &Settings::new(Algorithm::AlphaBeta), "off", 100);
    assert_eq!(tree.nodes.len(), 11);
    let cuts: Vec<_> = tree.nodes.iter().filter(|node| node.cause.is_some()).collect();
    let [cut] = cuts[..] else { panic!("one cut") };
    assert_eq!((cut.position.text().as_str(), &cut.untried[..]), ("2", &[1, 2][..]));
    let Some(Cause::Ancestor { node: 0, child: Some(child) }) = cut.cause else {
        panic!("{:?}", cut.cause)
    };
    assert_eq!(tree.nodes[child].position.text(), "1");
    assert_eq!((cut.score.points(), cut.window.beta.points()), (-2, -3));
}
