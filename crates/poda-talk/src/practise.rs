//! Exercises as pages ask for them, and what is thought of the answers. The answers themselves are never told before.

use crate::analyse::Typed;
use crate::minus::with_minus;
use crate::played::GameText;
use crate::problem::Problem;
use crate::talk::Talk;
use crate::texts::Words;
use poda_engines::{Request, record};
use poda_games::Listed;
use poda_practise::{Choice, Exercise, Field, Kind, Place, Task, Why};
use poda_search::Algorithm;
use poda_view::{Caption, Options, Tree};
use serde::{Deserialize, Serialize};

/// Which exercise a page wants, with answers where there are some.
#[derive(Debug, Deserialize)]
pub struct ExerciseAsked {
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
    /// The tree; a page draws positions itself.
    svg: Option<String>,
    game: String,
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
        let exercise = self.exercise(talk)?;
        let say = |id: &str| talk.texts.say(language, id, &[]);
        let svg = if self.position.is_some() { None } else { draw(&exercise, talk, language) };
        let fields = exercise.fields.iter().map(|field| shown(field, talk, language)).collect();
        Ok(ExerciseShown {
            kind: exercise.kind.name(),
            question: say(&format!("practise-ask-{}", exercise.kind.name())),
            convention: say("practise-convention"),
            svg,
            game: exercise.game,
            fields,
        })
    }

    /// What is thought of the answers.
    ///
    /// # Errors
    /// If there is no such exercise.
    pub fn mark(&self, talk: &Talk, language: &str) -> Result<Marked, Problem> {
        let exercise = self.exercise(talk)?;
        let marks: Vec<MarkShown> = exercise
            .mark(&self.answers)
            .into_iter()
            .map(|mark| MarkShown {
                right: mark.right,
                why: because(&mark.why, talk, language),
                step: mark.step.map(|step| step + 1),
            })
            .collect();
        let right = marks.iter().filter(|mark| mark.right).count();
        Ok(Marked { right, of: marks.len(), marks, game: exercise.game })
    }

    fn exercise(&self, talk: &Talk) -> Result<Exercise, Problem> {
        let kind: Kind = self.kind.parse()?;
        if let Some(game) = &self.position {
            let position = game.play(talk)?.last().clone();
            let depth = Typed::depth(self.depth.as_ref())?.unwrap_or(DEPTH).min(DEEPEST);
            return Ok(Exercise::of_position(&talk.registry, &position, Some(depth))?);
        }
        let shape = Task::shape(self.shape.as_deref().unwrap_or(SHAPE))?;
        Ok(Exercise::new(&Task { kind, seed: self.seed, shape, number: self.number })?)
    }
}

/// No position is looked at further: the answer is waited for.
const DEEPEST: u32 = 6;

fn shown(field: &Field, talk: &Talk, language: &str) -> FieldShown {
    let say = |id: &str, variables: &[(&str, &str)]| talk.texts.say(language, id, variables);
    let path = |path: &[usize]| {
        let numbers: Vec<String> = path.iter().map(ToString::to_string).collect();
        if numbers.is_empty() { say("practise-root", &[]) } else { numbers.join(".") }
    };
    let label = match &field.place {
        Place::Node(node) => say("practise-node", &[("node", &path(node))]),
        Place::After(node, child) => {
            let bound = if node.len().is_multiple_of(2) { "α" } else { "β" };
            let said = [("node", path(node)), ("child", child.to_string())];
            let said =
                [("node", said[0].1.as_str()), ("child", said[1].1.as_str()), ("bound", bound)];
            say("practise-after", &said)
        }
        Place::Leaf(node) => say("practise-leaf", &[("node", &path(node))]),
        Place::Cut(node) => say("practise-cut", &[("node", &path(node))]),
        Place::Whole => say("practise-whole", &[]),
    };
    let choice = |choice: &Choice| ChoiceShown {
        value: choice.text(),
        text: match choice {
            Choice::Visited => say("practise-visited", &[]),
            Choice::Cut => say("practise-is-cut", &[]),
            Choice::Node(node) => path(node),
            Choice::Move(mv) => mv.clone(),
        },
    };
    FieldShown { label, choices: field.choices.iter().map(choice).collect() }
}

fn because(why: &Why, talk: &Talk, language: &str) -> String {
    let root = talk.texts.say(language, "practise-root", &[]);
    let places = why.places.iter().map(|(name, value)| {
        let value = match value.as_str() {
            "root" => root.as_str(),
            "inf" => "+∞",
            "-inf" => "−∞",
            value => value,
        };
        (*name, value)
    });
    let places: Vec<(&str, &str)> = places.collect();
    with_minus(&talk.texts.say(language, &format!("practise-why-{}", why.id), &places))
}

/// The tree without anything that a search finds out.
fn draw(exercise: &Exercise, talk: &Talk, language: &str) -> Option<String> {
    let position = talk.registry.find(&exercise.game).ok()?;
    let found = record(&position, &Request::new(Algorithm::Minimax), usize::MAX);
    let (report, recording) = found.ok()?;
    let caption = Caption {
        game: position.spec(),
        position: ".".to_owned(),
        algorithm: None,
        table: "off".to_owned(),
        depth: None,
        eval: None,
        way: None,
    };
    let tree = Tree::new(caption, &report.finding, &recording);
    Some(poda_view::svg(&tree, &Options::default(), &Words { texts: &*talk.texts, language }))
}
