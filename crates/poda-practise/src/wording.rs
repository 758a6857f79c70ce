//! Exercises in words: questions, fields and reasons, in the language that somebody speaks.

use crate::{Choice, Exercise, Field, Kind, Part, Place, Task, TaskError, Why};
use poda_core::Notation;
use poda_engines::{Request, record};
use poda_games::{Erased, Listed};
use poda_search::Algorithm;
use poda_view::{Caption, Phrases, Tree, Variable};
use std::error::Error;

/// Says exercises with the texts of a language.
#[derive(Clone, Copy)]
pub struct Wording<'a>(pub &'a dyn Phrases);

impl Wording<'_> {
    /// A text of an id, with words put into it.
    #[must_use]
    pub fn say(&self, id: &str, said: &[(&str, &str)]) -> String {
        let said: Vec<_> =
            said.iter().map(|(name, it)| (*name, Variable::Text((*it).to_owned()))).collect();
        self.0.say(id, &said)
    }

    /// What is to be done.
    #[must_use]
    pub fn question(&self, exercise: &Exercise) -> String {
        self.say(&format!("practise-ask-{}", exercise.kind.name()), &[])
    }

    /// What holds for the exercise.
    #[must_use]
    pub fn convention(&self, exercise: &Exercise) -> String {
        let toy = exercise.game.strip_prefix("toy:");
        match (exercise.kind, toy, exercise.depth) {
            (Kind::Visits, ..) => self.say("practise-convention-visits", &[]),
            (_, Some(tree), _) if has_twins(tree) => self.say("practise-convention", &[]),
            (_, Some(_), _) => {
                let convention = self.say("practise-convention", &[]);
                format!("{convention} {}", self.say("practise-convention-distinct", &[]))
            }
            (_, None, Some(depth)) => {
                self.say("practise-convention-looked", &[("depth", &depth.to_string())])
            }
            (_, None, None) => self.say("practise-convention-position", &[]),
        }
    }

    /// What stands before a field.
    #[must_use]
    pub fn label(&self, field: &Field) -> String {
        match &field.place {
            Place::Node(node) => self.say("practise-node", &[("node", &self.path(node))]),
            Place::After(node, child) => {
                let bound = if node.len().is_multiple_of(2) { "α" } else { "β" };
                let (node, child) = (self.path(node), child.to_string());
                let said = [("node", node.as_str()), ("child", &child), ("bound", bound)];
                self.say("practise-after", &said)
            }
            Place::Leaf(node) => self.say("practise-leaf", &[("node", &self.path(node))]),
            Place::Cut(node) => self.say("practise-cut", &[("node", &self.path(node))]),
            Place::Visit(number, node, part) => {
                let part = match part {
                    Part::Alpha => "α".to_owned(),
                    Part::Beta => "β".to_owned(),
                    Part::Answer => self.say("practise-answer", &[]),
                };
                let (node, number) = (self.path(node), number.to_string());
                let said = [("number", number.as_str()), ("node", &node), ("part", &part)];
                self.say("practise-visit", &said)
            }
            Place::Whole => self.say("practise-whole", &[]),
        }
    }

    /// What can be chosen.
    #[must_use]
    pub fn choice(&self, choice: &Choice) -> String {
        match choice {
            Choice::Visited => self.say("practise-visited", &[]),
            Choice::Cut => self.say("practise-is-cut", &[]),
            Choice::Node(node) => self.path(node),
            Choice::Move(mv) => mv.clone(),
        }
    }

    /// An answer that is right, as people write it.
    #[must_use]
    pub fn solution(&self, field: &Field) -> String {
        let right = field.solution();
        let chosen = field.choices.iter().find(|it| it.text().eq_ignore_ascii_case(right));
        chosen.map_or_else(|| self.shown(right), |chosen| self.choice(chosen))
    }

    /// Why an answer is right.
    #[must_use]
    pub fn because(&self, why: &Why) -> String {
        let places: Vec<(&str, String)> =
            why.places.iter().map(|(name, value)| (*name, self.shown(value))).collect();
        let places: Vec<(&str, &str)> =
            places.iter().map(|(name, it)| (*name, it.as_str())).collect();
        self.say(&format!("practise-why-{}", why.id), &places)
    }

    /// Why there is no such exercise. Errors of games are explained by whoever knows their texts.
    #[must_use]
    pub fn error(
        &self,
        error: &TaskError,
        explain: &dyn Fn(&(dyn Error + 'static)) -> String,
    ) -> String {
        let counted = |id: &str, found: usize, most: usize| {
            self.say(id, &[("found", &found.to_string()), ("most", &most.to_string())])
        };
        match error {
            TaskError::Kind { found } => {
                let said = [("found", found.as_str()), ("accepted", &Kind::accepted())];
                self.say("error-practise-kind", &said)
            }
            TaskError::Shape { found } => self.say("error-practise-shape", &[("found", found)]),
            TaskError::Fields { found, fields } => {
                let (fields, most) = (fields.to_string(), Task::FIELDS.to_string());
                let said = [("found", found.as_str()), ("fields", &fields), ("most", &most)];
                self.say("error-practise-fields", &said)
            }
            TaskError::Nothing { found } => self.say("error-practise-nothing", &[("found", found)]),
            TaskError::Orders { found } => counted("error-practise-orders", *found, Task::ORDERED),
            TaskError::Entry { number, error } => {
                let said = [("number", number.to_string()), ("error", self.error(error, explain))];
                let said = [(said[0].0, said[0].1.as_str()), (said[1].0, said[1].1.as_str())];
                self.say("error-practise-entry", &said)
            }
            TaskError::Word { found } => self.say("error-practise-word", &[("found", found)]),
            TaskError::Length { found } => counted("error-practise-length", *found, Task::LISTED),
            TaskError::Game(error) => explain(error),
            TaskError::Position(error) => explain(error),
            TaskError::Search { .. } => self.say("error-practise-search", &[]),
        }
    }

    /// The name of a node.
    fn path(&self, path: &[usize]) -> String {
        if path.is_empty() {
            return self.say("practise-root", &[]);
        }
        path.iter().map(ToString::to_string).collect::<Vec<_>>().join(".")
    }

    /// A value as people write it: a minus as wide as a plus, infinity by its sign.
    fn shown(&self, value: &str) -> String {
        match value {
            "root" => self.say("practise-root", &[]),
            "inf" => "+∞".to_owned(),
            "-inf" => "−∞".to_owned(),
            "-" => "–".to_owned(),
            _ if value.chars().all(|sign| "-0123456789, ".contains(sign)) => {
                value.replace('-', "−")
            }
            _ => value.to_owned(),
        }
    }
}

/// Whether two leaves of a tree in brackets are alike.
fn has_twins(tree: &str) -> bool {
    let mut leaves: Vec<&str> = tree.split(['[', ']', ',']).filter(|it| !it.is_empty()).collect();
    leaves.sort_unstable();
    leaves.windows(2).any(|pair| pair[0] == pair[1])
}

/// The tree of an exercise without anything that a search finds out; none where it is about a board.
#[must_use]
pub fn bare_tree(exercise: &Exercise, position: &Erased) -> Option<Tree> {
    if !exercise.game.starts_with("toy:") {
        return None;
    }
    let (report, recording) =
        record(position, &Request::new(Algorithm::Minimax), usize::MAX).ok()?;
    let caption = Caption {
        game: position.spec(),
        position: position.text(),
        algorithm: None,
        table: "off".to_owned(),
        depth: None,
        eval: None,
        way: None,
    };
    Some(Tree::new(caption, &report.finding, &recording))
}
