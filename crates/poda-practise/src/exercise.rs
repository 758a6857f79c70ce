//! An exercise: a tree or a position, and fields to be filled in.

use crate::dice::Dice;
use crate::field::{Choice, Field, Place, Why};
use crate::solve::{self, Solved};
use crate::{Kind, Task, TaskError, Toy};
use poda_core::{Game, MoveList, Notation, Score, Turn};
use poda_engines::{Registry, Request};
use poda_games::{Erased, ErasedMove, Listed};
use poda_search::{Algorithm, Limits};

/// An exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// What is asked for.
    pub kind: Kind,
    /// The game, as it is specified.
    pub game: String,
    /// The position, as text.
    pub position: String,
    /// So many plies were looked ahead, where not to the end of the game.
    pub depth: Option<u32>,
    /// What is to be filled in.
    pub fields: Vec<Field>,
}

/// What is thought of an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Whether it is right.
    pub right: bool,
    /// Why what is right is so.
    pub why: Why,
    /// The step of the search that shows it, where one does.
    pub step: Option<usize>,
}

/// Trees without what is asked for are drawn again, so often.
const TRIES: u32 = 1_000;

impl Exercise {
    /// The exercise of a task: the same on every machine.
    ///
    /// # Errors
    /// If the shape has too many fields, or nothing to ask for.
    pub fn new(task: &Task) -> Result<Exercise, TaskError> {
        let mut dice = Dice::new(task.seed, task.number);
        let shape = || TaskError::Shape { found: task.shape_text() };
        if task.shape.iter().product::<usize>() > 200 {
            return Err(shape());
        }
        let mut least = None;
        for _ in 0..TRIES {
            let toy = Toy::random(&task.shape, &mut dice);
            match Exercise::of_tree(task.kind, &toy) {
                Err(TaskError::Nothing { .. }) => {}
                // Other trees of that shape may have fewer, where the search decides how many there are.
                Err(TaskError::Fields { fields, .. }) if task.kind == Kind::Visits => {
                    least = Some(least.map_or(fields, |it: usize| it.min(fields)));
                }
                Err(TaskError::Fields { fields, .. }) => {
                    return Err(TaskError::Fields { found: task.shape_text(), fields });
                }
                found => return found,
            }
        }
        Err(least
            .map_or_else(shape, |fields| TaskError::Fields { found: task.shape_text(), fields }))
    }

    /// An exercise on a tree of somebody's own.
    ///
    /// # Errors
    /// If the tree has too many fields, or nothing to ask for.
    pub fn of_tree(kind: Kind, toy: &Toy) -> Result<Exercise, TaskError> {
        let moves = toy.children().len();
        if kind == Kind::Order && moves > Task::ORDERED {
            return Err(TaskError::Orders { found: moves });
        }
        let fields = fields(kind, toy)?;
        if fields.is_empty() {
            return Err(TaskError::Nothing { found: toy.text() });
        }
        if fields.len() > Task::FIELDS {
            return Err(TaskError::Fields { found: toy.text(), fields: fields.len() });
        }
        let game = format!("toy:{}", toy.text());
        Ok(Exercise { kind, game, position: ".".to_owned(), depth: None, fields })
    }

    /// The best move in a position, looked for to that depth, or to the end; less far where that takes too long.
    ///
    /// # Errors
    /// If the position cannot be searched, or the game is over.
    pub fn of_position(
        registry: &Registry,
        position: &Erased,
        depth: Option<u32>,
    ) -> Result<Exercise, TaskError> {
        let wrong = |reason: &str| TaskError::Search { reason: reason.to_owned() };
        let mut moves = MoveList::new();
        if position.expand(&mut moves).is_some() || moves.is_empty() {
            return Err(wrong("the game is over"));
        }
        let found = match depth {
            None => values(registry, position, &moves, None)?,
            Some(_) => None,
        };
        if let Some(values) = found {
            return Ok(best_move(position, &values, None));
        }
        let mut found = None;
        for depth in 1..=depth.unwrap_or(FAR).max(1) {
            match values(registry, position, &moves, Some(depth))? {
                Some(values) => found = Some((values, depth)),
                None => break,
            }
        }
        let (values, depth) = found.ok_or_else(|| wrong("the search takes too long"))?;
        Ok(best_move(position, &values, Some(depth)))
    }

    /// What is thought of answers, field by field; who wrote nothing was wrong.
    #[must_use]
    pub fn mark(&self, answers: &[String]) -> Vec<Mark> {
        let marks = self.fields.iter().enumerate().map(|(index, field)| {
            let right = answers.get(index).is_some_and(|answer| field.accepts(answer));
            Mark { right, why: field.why.clone(), step: field.step }
        });
        marks.collect()
    }
}

/// So far is looked where the end of the game is too far away and nobody says how far to look.
const FAR: u32 = 10;

/// So many nodes all moves of a position may take together.
const NODES: u64 = 2_000_000;

/// What each move is worth to who makes it; none if that takes too much.
fn values(
    registry: &Registry,
    position: &Erased,
    moves: &MoveList<ErasedMove>,
    depth: Option<u32>,
) -> Result<Option<Vec<(String, Score)>>, TaskError> {
    let limits = Limits {
        depth: depth.map(|depth| depth - 1),
        nodes: Some(NODES / moves.len() as u64),
        ..Limits::default()
    };
    let request = Request {
        limits,
        eval: position.evaluators().first().map(|(name, _)| (*name).to_owned()),
        ..Request::new(Algorithm::AlphaBeta)
    };
    let engine = registry.engine(position, &request);
    let mut engine = engine.map_err(|error| TaskError::Search { reason: error.to_string() })?;
    let mut values = Vec::new();
    for &mv in moves.iter() {
        let next = position.play(mv);
        let finding = engine.search(&next, &mut |_| {}).finding;
        if finding.stopped {
            return Ok(None);
        }
        let turn = Turn::between(position.to_move(), next.to_move());
        values.push((position.move_text(mv), finding.score.across(turn)));
    }
    Ok(Some(values))
}

fn best_move(position: &Erased, values: &[(String, Score)], depth: Option<u32>) -> Exercise {
    let best = values.iter().map(|(_, score)| *score).max();
    let good = values.iter().filter(|(_, score)| Some(*score) == best);
    let right: Vec<String> = good.map(|(mv, _)| mv.to_lowercase()).collect();
    let choices = values.iter().map(|(mv, _)| Choice::Move(mv.clone())).collect();
    let mut places = vec![("moves", right.join(" "))];
    places.extend(depth.map(|depth| ("depth", depth.to_string())));
    let why = Why { id: if depth.is_some() { "best-looked" } else { "best-position" }, places };
    let field = Field { place: Place::Whole, choices, right, why, step: None };
    let (game, position) = (position.spec(), position.text());
    Exercise { kind: Kind::Best, game, position, depth, fields: vec![field] }
}

/// The fields of a tree. None where there is nothing to ask for.
fn fields(kind: Kind, toy: &Toy) -> Result<Vec<Field>, TaskError> {
    if kind == Kind::Order {
        return solve::orders(toy);
    }
    let solved = Solved::new(toy, kind.algorithm())?;
    Ok(match kind {
        Kind::Values => solve::values(&solved, toy),
        Kind::Best => solve::best(&solved, toy),
        Kind::Cuts => solve::cuts(&solved, toy),
        Kind::Window => solve::windows(&solved, toy),
        Kind::Whose => solve::whose(&solved),
        Kind::Visits => solve::visits(&solved),
        Kind::Order => Vec::new(),
    })
}
