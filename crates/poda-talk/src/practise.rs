//! Exercises as pages ask for them, and what is thought of the answers. The answers themselves are never told before.

use crate::analyse::Typed;
use crate::played::GameText;
use crate::problem::Problem;
use crate::talk::Talk;
use crate::texts::Words;
use poda_core::Notation;
use poda_practise::{Choice, Course, Exercise, Field, Kind, Task, Wording, bare_tree};
use poda_view::{Marks, Options};
use serde::{Deserialize, Serialize};

/// Which exercise a page wants, with answers where there are some.
#[derive(Debug, Deserialize)]
pub struct ExerciseAsked {
    #[serde(default)]
    kind: String,
    #[serde(default)]
    seed: u64,
    shape: Option<String>,
    /// Which one of the series, from 0.
    #[serde(default)]
    number: u32,
    /// A position of a game, instead of a tree.
    #[serde(default)]
    position: Option<GameText>,
    depth: Option<Typed>,
    /// A list of exercises that somebody wrote, instead of all that.
    list: Option<String>,
    #[serde(default)]
    answers: Vec<String>,
}

/// An exercise to be shown.
#[derive(Debug, Serialize)]
pub struct ExerciseShown {
    kind: &'static str,
    /// What is to be done.
    question: String,
    /// What holds for all exercises.
    convention: String,
    /// The tree, or the board of an exercise in a list; a page draws its own position itself.
    svg: Option<String>,
    game: String,
    /// How many exercises there are, where a list says so.
    count: Option<usize>,
    fields: Vec<FieldShown>,
}

/// A field to be filled in.
#[derive(Debug, Serialize)]
struct FieldShown {
    label: String,
    choices: Vec<ChoiceShown>,
}

#[derive(Debug, Serialize)]
struct ChoiceShown {
    value: String,
    text: String,
}

/// What is thought of the answers.
#[derive(Debug, Serialize)]
pub struct Marked {
    marks: Vec<MarkShown>,
    right: usize,
    of: usize,
    game: String,
    /// The search whose steps the marks name.
    algorithm: String,
}

#[derive(Debug, Serialize)]
struct MarkShown {
    right: bool,
    why: String,
    /// The step of the recorded search that shows it, from 1.
    step: Option<usize>,
}

const SHAPE: &str = "3,3";
/// Positions are looked at so far, where nobody says.
const DEPTH: u32 = 4;

impl ExerciseAsked {
    /// The exercise.
    ///
    /// # Errors
    /// If there is no such one.
    pub fn show(&self, talk: &Talk, language: &str) -> Result<ExerciseShown, Problem> {
        let (exercise, count) = self.exercise(talk)?;
        let words = Words { texts: &*talk.texts, language };
        let wording = Wording(&words);
        let svg = if self.position.is_some() { None } else { draw(&exercise, talk, &words) };
        let fields = exercise.fields.iter().map(|field| shown(field, wording)).collect();
        Ok(ExerciseShown {
            kind: exercise.kind.name(),
            question: wording.question(&exercise),
            convention: wording.convention(&exercise),
            svg,
            game: exercise.game,
            count,
            fields,
        })
    }

    /// What is thought of the answers.
    ///
    /// # Errors
    /// If there is no such exercise.
    pub fn mark(&self, talk: &Talk, language: &str) -> Result<Marked, Problem> {
        let (exercise, _) = self.exercise(talk)?;
        let words = Words { texts: &*talk.texts, language };
        let marks: Vec<MarkShown> = exercise
            .mark(&self.answers)
            .into_iter()
            .map(|mark| MarkShown {
                right: mark.right,
                why: Wording(&words).because(&mark.why),
                step: mark.step.map(|step| step + 1),
            })
            .collect();
        let right = marks.iter().filter(|mark| mark.right).count();
        let algorithm = exercise.kind.algorithm().to_string();
        Ok(Marked { right, of: marks.len(), marks, game: exercise.game, algorithm })
    }

    /// The exercise, and how many there are where a list says so.
    fn exercise(&self, talk: &Talk) -> Result<(Exercise, Option<usize>), Problem> {
        if let Some(list) = self.list.as_deref().filter(|list| !list.trim().is_empty()) {
            let course = Course::read(list)?;
            let exercise = course.exercise(&talk.registry, self.number as usize)?;
            return Ok((exercise, Some(course.items().len())));
        }
        let kind: Kind = self.kind.parse()?;
        if let Some(game) = &self.position {
            let position = game.play(talk)?.last().clone();
            let depth = Typed::depth(self.depth.as_ref())?.unwrap_or(DEPTH).min(DEEPEST);
            return Ok((Exercise::of_position(&talk.registry, &position, Some(depth))?, None));
        }
        let shape = Task::shape(self.shape.as_deref().unwrap_or(SHAPE))?;
        let task = Task { kind, seed: self.seed, shape, number: self.number };
        Ok((Exercise::new(&task)?, None))
    }
}

/// No position is looked at further: the answer is waited for.
const DEEPEST: u32 = 6;

fn shown(field: &Field, wording: Wording<'_>) -> FieldShown {
    let choice =
        |choice: &Choice| ChoiceShown { value: choice.text(), text: wording.choice(choice) };
    FieldShown { label: wording.label(field), choices: field.choices.iter().map(choice).collect() }
}

/// The tree without anything that a search finds out, or the board.
fn draw(exercise: &Exercise, talk: &Talk, words: &Words<'_>) -> Option<String> {
    let position = talk.registry.find(&exercise.game).ok()?.parse(&exercise.position).ok()?;
    let Some(tree) = bare_tree(exercise, &position) else {
        let board = poda_view::board(&position, None, &Marks::default());
        return Some(board.svg(poda_view::Theme::default()));
    };
    Some(poda_view::svg(&tree, &Options::default(), words))
}
