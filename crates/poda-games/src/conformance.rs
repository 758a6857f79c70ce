//! The laws that every game keeps: run on the whole catalogue, and on your own game.
//!
//! Each function panics with the position at which a law breaks.

use crate::catalogue::{Collector, ours};
use crate::{Catalogued, Erased, Listed};
use poda_core::{Content, Diagram, Game, MoveList, Notation, Outcome, Place, Reading, Score, Turn};
use rand::RngExt;
use rand::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::ops::Neg;

/// Of so many games every position is drawn; pictures take longer than rules.
const DRAWN: usize = 3;

/// Work to be done with a position whose type is known: see [`visit`].
pub trait Visitor {
    /// What the work gives.
    type Output;

    /// Does it.
    fn visit<G: Listed>(self, position: &G) -> Self::Output;
}

/// Calls the visitor with the concrete position of one of our games, so that its code is compiled for
/// that game; with the erased position where the game is not ours.
pub fn visit<V: Visitor>(position: &Erased, visitor: V) -> V::Output {
    let mut guide = Guide { position, state: State::Looking(visitor) };
    ours(&mut guide);
    match guide.state {
        State::Found(output) => output,
        State::Looking(visitor) => visitor.visit(position),
        State::Busy => unreachable!("a visit ends with an output"),
    }
}

/// Checks all laws along random games from `start`.
///
/// # Panics
/// If the game breaks one.
pub fn check<G: Listed>(start: &G, games: usize, seed: u64) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    for game in 0..games {
        for position in playout(start, &mut random) {
            rules(&position);
            text_round_trips(start, &position);
            images_share_one_canonical_form(&position);
            erased_plays_alike(&position);
            known_facts_are_true(&position);
            if game < DRAWN {
                pictures_are_true(&position);
            }
        }
    }
}

/// Checks along random games from `start` that moves written as one line read back as the same moves,
/// passes included, and as the same game.
///
/// # Panics
/// If a line reads otherwise.
pub fn lines_read_back<G: Listed>(start: &G, games: usize, seed: u64) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    for _ in 0..games {
        let moves = stroll(start, &mut random);
        for line in [&moves[..], &moves[..random.random_range(0..=moves.len())]] {
            let text = start.line_text(line);
            assert!(
                start.parse_line(&text).as_deref() == Ok(line),
                "'{text}' reads as other moves"
            );
            let game = start.parse("").and_then(|start| start.parse_game(&text));
            let usual = start.parse("").as_ref() == Ok(start);
            assert!(!usual || game == Ok((start.clone(), line.to_vec())), "'{text}' is no game");
        }
    }
}

/// The moves of a random game.
fn stroll<G: Game>(start: &G, random: &mut impl RngExt) -> Vec<G::Move> {
    let (mut position, mut line) = (start.clone(), Vec::new());
    loop {
        let mut moves = MoveList::new();
        if position.expand(&mut moves).is_some() {
            return line;
        }
        let mv = moves[random.random_range(0..moves.len())];
        line.push(mv);
        position = position.play(mv);
    }
}

/// The positions of a random game, first to last.
pub fn playout<G: Game>(start: &G, random: &mut impl RngExt) -> Vec<G> {
    let mut positions = vec![start.clone()];
    loop {
        let position = &positions[positions.len() - 1];
        let mut moves = MoveList::new();
        if position.expand(&mut moves).is_some() {
            return positions;
        }
        let next = position.play(moves[random.random_range(0..moves.len())]);
        positions.push(next);
    }
}

/// The plain result for the player to move, by looking at everything; `None` if that takes more
/// than `budget` nodes. Knows the rules and nothing else.
pub fn oracle<G: Game>(position: &G, budget: &mut u32) -> Option<i32> {
    score(position, Reading::PLAIN, 0, budget).map(Score::points)
}

/// The score of a node at this ply, by looking at everything.
fn score<G: Game>(position: &G, reading: Reading, ply: u32, budget: &mut u32) -> Option<Score> {
    *budget = budget.checked_sub(1)?;
    if let Some(outcome) = position.outcome() {
        return Some(reading.score(outcome, position.to_move(), ply));
    }
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    moves.iter().try_fold(Score::MIN, |best, &mv| {
        let child = position.play(mv);
        let turn = Turn::between(position.to_move(), child.to_move());
        Some(best.max(score(&child, reading, ply + 1, budget)?.across(turn)))
    })
}

fn rules<G: Listed>(position: &G) {
    let mut moves = MoveList::new();
    let outcome = position.expand(&mut moves);
    assert_eq!(outcome, position.outcome(), "{position:?}: expand and outcome disagree");
    if let Some(outcome) = outcome {
        assert!(moves.is_empty(), "{position:?}: a finished game has moves");
        assert!(outcome.value_for_first().abs() <= Outcome::MAX_MARGIN, "{position:?}");
        return;
    }
    assert!(!moves.is_empty(), "{position:?}: neither over nor any move");
    for (index, &mv) in moves.iter().enumerate() {
        assert!(!moves[..index].contains(&mv), "{position:?}: a move is listed twice");
        assert!(G::decode(G::code(mv)) == mv, "{position:?}: a move's code is another move");
        let next = position.play(mv);
        assert_eq!(next.to_move(), position.to_move().other(), "{position:?}: the turn stays");
    }
}

fn text_round_trips<G: Listed>(start: &G, position: &G) {
    let text = position.text();
    assert_eq!(start.parse(&text).as_ref(), Ok(position), "'{text}' reads as another position");
    if position.outcome().is_some() {
        return;
    }
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    for &mv in moves.iter() {
        let name = position.move_text(mv);
        assert!(position.parse_move(&name) == Ok(mv), "{text}: '{name}' reads as another move");
    }
}

fn images_share_one_canonical_form<G: Listed>(position: &G) {
    let (canonical, value) = (position.canonical(), small(position));
    for index in 0..position.images() {
        let image = position.image(index);
        assert_eq!(image.canonical(), canonical, "image {index} of {position:?}");
        assert_eq!(image.outcome(), position.outcome(), "image {index} of {position:?}");
        if value.is_some() {
            assert_eq!(small(&image), value, "image {index} of {position:?} has another value");
        }
    }
}

fn erased_plays_alike<G: Listed>(position: &G) {
    let erased = Erased::new(position.clone());
    assert_eq!(erased.to_move(), position.to_move());
    assert_eq!(erased.outcome(), position.outcome());
    assert_eq!(Notation::text(&erased), position.text());
    if position.outcome().is_some() {
        return;
    }
    let (mut moves, mut codes) = (MoveList::new(), MoveList::new());
    position.moves(&mut moves);
    erased.moves(&mut codes);
    assert_eq!(moves.len(), codes.len());
    for (&mv, &code) in moves.iter().zip(codes.iter()) {
        assert_eq!(erased.play(code), Erased::new(position.play(mv)), "{position:?}");
    }
}

fn known_facts_are_true<G: Listed>(position: &G) {
    let Some(knowledge) = position.knowledge().filter(|_| position.outcome().is_none()) else {
        return;
    };
    for reading in [Reading::PLAIN, Reading::DISTANCE] {
        let small = |position: &G, ply| score(position, reading, ply, &mut 3_000);
        let Some(value) = small(position, 0) else { return };
        let bounds = reading.spread(knowledge.bounds(position));
        assert!(
            bounds.alpha <= value && value <= bounds.beta,
            "{position:?}: is worth {value:?}, known as {bounds:?}"
        );
        let mut moves = MoveList::new();
        knowledge.moves(position, &mut moves);
        let best = moves.iter().filter_map(|&mv| small(&position.play(mv), 1)).map(Neg::neg).max();
        assert_eq!(best, Some(value), "{position:?}: no best move among those that matter");
    }
}

/// Checks one position: names of places are unique, every click is a legal move with at most one
/// place, and the changes of each move lead to the board after it.
///
/// # Panics
/// If one does not hold.
pub fn pictures_are_true<G: Listed>(position: &G) {
    let Diagram::Places(before) = position.diagram() else { return };
    let text = position.text();
    for (index, place) in before.list.iter().enumerate() {
        let same = |other: &Place| other.name == place.name;
        assert!(!before.list[..index].iter().any(same), "{text}: two places are {}", place.name);
        if let Some(click) = &place.click {
            assert!(position.parse_move(&click.mv).is_ok(), "{text}: a click means {}", click.mv);
            let there = !click.here || before.place_of(&click.mv) == Some(index);
            assert!(there, "{text}: {} has two places", click.mv);
        }
    }
    let mut moves = MoveList::new();
    if position.expand(&mut moves).is_some() {
        return;
    }
    for &mv in moves.iter() {
        let Diagram::Places(after) = position.play(mv).diagram() else {
            panic!("{text}: the board is gone after {}", position.move_text(mv));
        };
        let now: Vec<Content> = after.list.iter().map(|place| place.content).collect();
        let told = before.after(&position.changes(mv));
        assert!(told == now, "{text}: the changes of {} lead elsewhere", position.move_text(mv));
    }
}

fn small<G: Game>(position: &G) -> Option<i32> {
    oracle(position, &mut 3_000)
}

/// Looks for the type of a position among ours.
struct Guide<'a, V: Visitor> {
    position: &'a Erased,
    state: State<V>,
}

enum State<V: Visitor> {
    Looking(V),
    Busy,
    Found(V::Output),
}

impl<V: Visitor> Guide<'_, V> {
    fn offer<G: Listed>(&mut self) {
        let Some(position) = self.position.downcast_ref::<G>() else { return };
        self.state = match std::mem::replace(&mut self.state, State::Busy) {
            State::Looking(visitor) => State::Found(visitor.visit(position)),
            other => other,
        };
    }
}

impl<V: Visitor> Collector for Guide<'_, V> {
    fn game<G: Catalogued>(&mut self) {
        self.offer::<G>();
    }

    fn variant<G: Catalogued, T: Listed>(&mut self) {
        self.offer::<T>();
    }
}
