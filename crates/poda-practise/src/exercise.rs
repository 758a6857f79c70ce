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
        for _ in 0..TRIES {
            let toy = Toy::random(&task.shape, &mut dice);
            let fields = fields(task.kind, &toy)?;
            if fields.len() > Task::FIELDS {
                let (found, fields) = (task.shape_text(), fields.len());
                return Err(TaskError::Fields { found, fields });
            }
            if !fields.is_empty() {
                let game = format!("toy:{}", toy.text());
                return Ok(Exercise { kind: task.kind, game, position: ".".to_owned(), fields });
            }
        }
        Err(shape())
    }

    /// The best move in a position, looked for to that depth, or to the end.
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
        // What would take too long is looked at less far.
        let depths = depth.map_or(vec![None], |depth| (1..=depth.max(1)).rev().map(Some).collect());
        for depth in depths {
            if let Some(values) = values(registry, position, &moves, depth)? {
                return Ok(best_move(position, &values));
            }
        }
        Err(wrong("the search takes too long"))
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

fn best_move(position: &Erased, values: &[(String, Score)]) -> Exercise {
    let best = values.iter().map(|(_, score)| *score).max();
    let good = values.iter().filter(|(_, score)| Some(*score) == best);
    let right: Vec<String> = good.map(|(mv, _)| mv.to_lowercase()).collect();
    let choices = values.iter().map(|(mv, _)| Choice::Move(mv.clone())).collect();
    let why = Why { id: "best-position", places: vec![("moves", right.join(" "))] };
    let field = Field { place: Place::Whole, choices, right, why, step: None };
    let (game, position) = (position.spec(), position.text());
    Exercise { kind: Kind::Best, game, position, fields: vec![field] }
}

/// The fields of a tree. None where there is nothing to ask for.
fn fields(kind: Kind, toy: &Toy) -> Result<Vec<Field>, TaskError> {
    let solved = |algorithm| Solved::new(toy, algorithm);
    Ok(match kind {
        Kind::Values => solve::values(&solved(Algorithm::Minimax)?, toy),
        Kind::Best => solve::best(&solved(Algorithm::Minimax)?, toy),
        Kind::Cuts => solve::cuts(&solved(Algorithm::AlphaBeta)?, toy),
        Kind::Window => solve::windows(&solved(Algorithm::AlphaBeta)?, toy),
        Kind::Whose => solve::whose(&solved(Algorithm::AlphaBeta)?),
        Kind::Order => solve::orders(toy)?,
    })
}
