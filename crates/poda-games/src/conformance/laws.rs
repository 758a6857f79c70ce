//! The laws, each a function of a position that says in words how it is broken.

use super::{oracle, score};
use crate::{Erased, Listed};
use poda_core::{
    Content, Diagram, Game, MoveList, Notation, Outcome, Place, Reading, Results, Turn,
};
use std::hash::{DefaultHasher, Hash, Hasher};

/// Whether a position of a game that began at the first one keeps a law.
pub(super) type Law<G> = fn(&G, &G) -> Result<(), String>;

/// Laws of rules, text, images, knowledge; the most basic first, as the others rest on them.
pub(super) fn of_rules<G: Listed>() -> Vec<Law<G>> {
    vec![
        an_unfinished_game_has_moves,
        no_move_is_listed_twice,
        a_turn_goes_where_it_should,
        results_are_of_the_kind_that_is_declared,
        a_move_does_the_same_twice,
        a_text_reads_back,
        moves_read_back,
        images_share_one_canonical_form,
        erased_plays_alike,
        known_facts_are_true,
    ]
}

/// Breaks a law unless something holds.
fn require(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(otherwise()) }
}

/// The moves of a position; none where the game is over.
fn moves<G: Game>(position: &G) -> MoveList<G::Move> {
    let mut moves = MoveList::new();
    position.expand(&mut moves);
    moves
}

fn an_unfinished_game_has_moves<G: Listed>(_: &G, position: &G) -> Result<(), String> {
    let mut moves = MoveList::new();
    let (expanded, outcome) = (position.expand(&mut moves), position.outcome());
    require(expanded == outcome, || {
        format!("`expand` says the outcome is {expanded:?}, and `outcome` that it is {outcome:?}")
    })?;
    match outcome {
        None => require(!moves.is_empty(), || {
            "the game is not over, and there is no move; a game with passes has a move for it"
                .to_owned()
        }),
        Some(_) => require(moves.is_empty(), || {
            "the game is over, and `expand` has filled in moves all the same".to_owned()
        }),
    }
}

fn no_move_is_listed_twice<G: Listed>(_: &G, position: &G) -> Result<(), String> {
    let moves = moves(position);
    for (index, &mv) in moves.iter().enumerate() {
        let name = || position.move_text(mv);
        require(!moves[..index].contains(&mv), || format!("the move {} is listed twice", name()))?;
        require(G::decode(G::code(mv)) == mv, || {
            format!("the code of the move {} is that of another move", name())
        })?;
    }
    Ok(())
}

fn a_turn_goes_where_it_should<G: Listed>(_: &G, position: &G) -> Result<(), String> {
    moves(position).iter().try_for_each(|&mv| {
        let turn = Turn::between(position.to_move(), position.play(mv).to_move());
        require(!G::ALTERNATES || turn == Turn::Over, || {
            format!(
                "after {} the same player moves again, and the game claims that the turn goes over \
                 with every move; write `const ALTERNATES: bool = false;`",
                position.move_text(mv)
            )
        })
    })
}

fn results_are_of_the_kind_that_is_declared<G: Listed>(_: &G, position: &G) -> Result<(), String> {
    let results = position.results();
    if let Some(outcome @ Outcome::Margin(margin)) = position.outcome() {
        require(results != Results::Won, || {
            format!(
                "the game ends with a margin of {margin}, and `results` says that games are only won, \
                 drawn or lost"
            )
        })?;
        return require(outcome.value_for_first().unsigned_abs() <= most(), || {
            format!("a margin of {margin} is more than {} to either side", most())
        });
    }
    match results {
        Results::ShrinkingMargins => later_wins_are_not_larger(position),
        _ => Ok(()),
    }
}

fn most() -> u32 {
    Outcome::MAX_MARGIN.unsigned_abs()
}

/// Where the rest of the game is small, its results are compared, those of one winner by how soon they come.
fn later_wins_are_not_larger<G: Listed>(position: &G) -> Result<(), String> {
    let mut least = Vec::new();
    let mut budget = 500;
    if !least_wins(position, 0, &mut least, &mut budget) {
        return Ok(());
    }
    let mut before = [None; 2];
    for sides in least {
        for (before, now) in before.iter_mut().zip(sides) {
            let Some((least, most)) = now else { continue };
            if let Some(earlier) = before.filter(|&earlier| most > earlier) {
                return Err(format!(
                    "a win by {earlier} can come before one by {most}, and the game claims that later \
                     wins are never larger"
                ));
            }
            *before = Some(before.unwrap_or(least).min(least));
        }
    }
    Ok(())
}

/// The least and the largest win of either side, by ply; false if that is too much to look at.
fn least_wins<G: Game>(
    position: &G,
    ply: usize,
    wins: &mut Vec<[Option<(i32, i32)>; 2]>,
    budget: &mut u32,
) -> bool {
    let Some(left) = budget.checked_sub(1) else { return false };
    *budget = left;
    if wins.len() <= ply {
        wins.push([None; 2]);
    }
    if let Some(outcome) = position.outcome() {
        let size = outcome.value_for_first().abs();
        if let Some(winner) = outcome.winner() {
            let known = &mut wins[ply][winner.index()];
            let (least, most) = known.unwrap_or((size, size));
            *known = Some((least.min(size), most.max(size)));
        }
        return true;
    }
    moves(position).iter().all(|&mv| least_wins(&position.play(mv), ply + 1, wins, budget))
}

fn a_move_does_the_same_twice<G: Listed>(_: &G, position: &G) -> Result<(), String> {
    moves(position).iter().try_for_each(|&mv| {
        let (once, twice) = (position.play(mv), position.play(mv));
        require(once == twice && hash(&once) == hash(&twice), || {
            format!("the move {} leads to two different positions", position.move_text(mv))
        })
    })
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

fn a_text_reads_back<G: Listed>(start: &G, position: &G) -> Result<(), String> {
    let text = position.text();
    match start.parse(&text) {
        Ok(read) if read == *position => require(hash(&read) == hash(position), || {
            format!("'{text}' reads back as an equal position with another hash")
        }),
        Ok(read) => {
            Err(format!("the text '{text}' reads back as another position: '{}'", read.text()))
        }
        Err(error) => Err(format!("the text '{text}' does not read back: {error}")),
    }
}

fn moves_read_back<G: Listed>(_: &G, position: &G) -> Result<(), String> {
    moves(position).iter().try_for_each(|&mv| {
        let name = position.move_text(mv);
        match position.parse_move(&name) {
            Ok(read) => require(read == mv, || format!("the move '{name}' reads back as another")),
            Err(error) => Err(format!("the move '{name}' does not read back: {error}")),
        }
    })
}

/// Moves written as one line read back as the same moves.
pub(super) fn line_reads_back<G: Listed>(start: &G, line: &[G::Move]) -> Result<(), String> {
    let text = start.line_text(line);
    let read = start.parse_line(&text);
    require(read.as_deref() == Ok(line), || match read {
        Ok(_) => format!("the line '{text}' reads back as other moves"),
        Err(error) => format!("the line '{text}' does not read back: {error}"),
    })
}

/// As a position, it is the game with those moves.
pub(super) fn line_is_a_game<G: Listed>(start: &G, line: &[G::Move]) -> Result<(), String> {
    let text = start.line_text(line);
    let game = start.parse("").and_then(|start| start.parse_game(&text));
    let usual = start.parse("").as_ref() == Ok(start);
    require(!usual || game == Ok((start.clone(), line.to_vec())), || {
        format!("the line '{text}' reads back as another game")
    })
}

fn images_share_one_canonical_form<G: Listed>(_: &G, position: &G) -> Result<(), String> {
    let (canonical, value) = (position.canonical(), small(position));
    (0..position.images()).try_for_each(|index| {
        let image = position.image(index);
        let what = |what: &str| format!("image {index}, '{}', has another {what}", image.text());
        require(image.canonical() == canonical, || what("canonical form"))?;
        require(image.outcome() == position.outcome(), || what("outcome"))?;
        require(value.is_none() || small(&image) == value, || what("value"))
    })
}

fn small<G: Game>(position: &G) -> Option<i32> {
    oracle(position, &mut 3_000)
}

fn erased_plays_alike<G: Listed>(_: &G, position: &G) -> Result<(), String> {
    let erased = Erased::new(position.clone());
    let same = erased.to_move() == position.to_move()
        && erased.outcome() == position.outcome()
        && Notation::text(&erased) == position.text();
    require(same, || "behind one type for all games it is another position".to_owned())?;
    let (moves, codes) = (moves(position), self::moves(&erased));
    require(moves.len() == codes.len(), || "codes of moves are missing".to_owned())?;
    moves.iter().zip(codes.iter()).try_for_each(|(&mv, &code)| {
        require(erased.play(code) == Erased::new(position.play(mv)), || {
            format!("the code of the move {} leads elsewhere", position.move_text(mv))
        })
    })
}

fn known_facts_are_true<G: Listed>(_: &G, position: &G) -> Result<(), String> {
    let Some(knowledge) = position.knowledge().filter(|_| position.outcome().is_none()) else {
        return Ok(());
    };
    for reading in [Reading::PLAIN, Reading::DISTANCE] {
        let Some(value) = score(position, reading, 0, &mut 3_000) else { return Ok(()) };
        let bounds = reading.spread(knowledge.bounds(position));
        require(bounds.alpha <= value && value <= bounds.beta, || {
            format!(
                "the position is worth {}, and what is known for certain says between {} and {}",
                value.points(),
                bounds.alpha.points(),
                bounds.beta.points()
            )
        })?;
        let mut moves = MoveList::new();
        knowledge.moves(position, &mut moves);
        let worth = |&mv: &G::Move| {
            let child = position.play(mv);
            let turn = Turn::between(position.to_move(), child.to_move());
            Some(score(&child, reading, 1, &mut 3_000)?.across(turn))
        };
        let best = moves.iter().filter_map(worth).max();
        require(best == Some(value), || {
            "the moves that are known to matter do not contain a best one".to_owned()
        })?;
    }
    Ok(())
}

/// Names of places are unique, every click is a legal move with at most one place, and the changes
/// of each move lead to the board after it.
pub(super) fn pictures_are_true<G: Listed>(_: &G, position: &G) -> Result<(), String> {
    let Diagram::Places(before) = position.diagram() else { return Ok(()) };
    for (index, place) in before.list.iter().enumerate() {
        let same = |other: &Place| other.name == place.name;
        require(!before.list[..index].iter().any(same), || {
            format!("two places of the picture are called {}", place.name)
        })?;
        if let Some(click) = &place.click {
            require(position.parse_move(&click.mv).is_ok(), || {
                format!("a click on {} means '{}', which is no legal move", place.name, click.mv)
            })?;
            let there = !click.here || before.place_of(&click.mv) == Some(index);
            require(there, || format!("the move {} has two places in the picture", click.mv))?;
        }
    }
    moves(position).iter().try_for_each(|&mv| {
        let name = || position.move_text(mv);
        let Diagram::Places(after) = position.play(mv).diagram() else {
            return Err(format!("after {} there is no board any more", name()));
        };
        let now: Vec<Content> = after.list.iter().map(|place| place.content).collect();
        require(before.after(&position.changes(mv)) == now, || {
            format!("what `changes` tells of {} leads to another board", name())
        })
    })
}
