//! Exercises that are asked: field by field, marked when all of them are filled in, tried again where something is wrong.

use crate::board::{Ink, draw};
use crate::commands::play::Talk;
use crate::output::{Row, terminal_width};
use crate::screen;
use anyhow::Result;
use poda_core::Notation;
use poda_games::Erased;
use poda_practise::{Exercise, Field, Wording, bare_tree};
use std::io::Write;

/// How wide a tree is drawn where there is no terminal.
const WIDTH: usize = 100;

/// Somebody who asks and marks.
pub(super) struct Asking<'a, W> {
    talk: Talk<'a, W>,
    wording: Wording<'a>,
    attempts: u64,
    rows: Vec<Row>,
    right: usize,
    exercises: u64,
    convention: String,
}

impl<'a, W: Write> Asking<'a, W> {
    pub(super) fn new(talk: Talk<'a, W>, wording: Wording<'a>, attempts: u64) -> Self {
        let convention = String::new();
        Asking { talk, wording, attempts, rows: Vec::new(), right: 0, exercises: 0, convention }
    }

    /// Asks an exercise until it is right or may not be tried again; whether to go on.
    pub(super) fn pose(
        &mut self,
        index: usize,
        count: usize,
        (exercise, position): &(Exercise, Erased),
    ) -> Result<bool> {
        self.introduce(index, count, exercise, position)?;
        let mut answers = vec![String::new(); exercise.fields.len()];
        let mut open: Vec<usize> = (0..answers.len()).collect();
        let mut used = 0;
        let mut leaves = false;
        while !leaves && !open.is_empty() && used < self.attempts {
            if used > 0 {
                self.talk.line("practise-try-again", &[("wrong", open.len().into())])?;
            }
            for &field in &open {
                match self.fill_in(&exercise.fields[field])? {
                    Some(answer) => answers[field] = answer,
                    None => leaves = true,
                }
                if leaves {
                    break;
                }
            }
            // Half a try is none, unless it is all there is.
            if leaves && used == 0 && answers.iter().all(String::is_empty) {
                return Ok(false);
            }
            used += 1;
            open.retain(|&field| !exercise.fields[field].accepts(&answers[field]));
        }
        self.mark(index, exercise, &answers, used)?;
        Ok(!leaves)
    }

    fn introduce(
        &mut self,
        index: usize,
        count: usize,
        exercise: &Exercise,
        position: &Erased,
    ) -> Result<()> {
        let said = [("number", (index + 1).into()), ("count", count.into())];
        self.talk.raw("")?;
        self.talk.line("page-practise-of", &said)?;
        let convention = self.wording.convention(exercise);
        // What holds for all of them is said once.
        if convention != self.convention {
            self.talk.raw(&convention)?;
            self.convention = convention;
        }
        let drawing = if let Some(tree) = bare_tree(exercise, position) {
            let width = terminal_width().map_or(WIDTH, usize::from);
            poda_view::text(&tree, self.wording.0, width)
        } else {
            draw(&position.diagram(), &Ink { plain: screen::is_plain(), ..Ink::PLAIN })
        };
        self.talk.raw(drawing.trim_end())?;
        self.talk.raw(&self.wording.question(exercise))
    }

    /// The answer in one field, in the words of links; none at the end of input and after Ctrl-C.
    fn fill_in(&mut self, field: &Field) -> Result<Option<String>> {
        let choices: Vec<String> =
            field.choices.iter().map(|choice| self.wording.choice(choice)).collect();
        let label = self.wording.label(field);
        let prompt = if choices.is_empty() || choices.len() > 12 {
            format!("{label}:")
        } else {
            format!("{label} ({}):", choices.join(" / "))
        };
        let Some(typed) = self.talk.ask(&prompt)? else { return Ok(None) };
        let typed = typed.trim();
        let meant = choices.iter().position(|it| begins(it, typed));
        Ok(Some(meant.map_or_else(|| typed.to_owned(), |chosen| field.choices[chosen].text())))
    }

    fn mark(
        &mut self,
        index: usize,
        exercise: &Exercise,
        answers: &[String],
        used: u64,
    ) -> Result<()> {
        self.exercises += 1;
        let marks = exercise.mark(answers);
        for ((field, answer), mark) in exercise.fields.iter().zip(answers).zip(&marks) {
            let (label, why) = (self.wording.label(field), self.wording.because(&mark.why));
            let solution = self.wording.solution(field);
            let id = if mark.right { "practise-mark-right" } else { "practise-mark-wrong" };
            let said = [
                ("field", label.as_str().into()),
                ("answer", solution.as_str().into()),
                ("solution", solution.as_str().into()),
                ("why", why.as_str().into()),
            ];
            self.talk.line(id, &said)?;
            self.right += usize::from(mark.right);
            let row = Row::new()
                .with("exercise", index + 1)
                .with("exercise_kind", exercise.kind.name())
                .with("game", exercise.game.as_str())
                .with("position", exercise.position.as_str())
                .with("field", label)
                .with("answer", answer.as_str())
                .shown("right", mark.right, if mark.right { "✓" } else { "✗" })
                .with("attempts", used)
                .with("solution", solution)
                .with("why", why);
            self.rows.push(row);
        }
        Ok(())
    }

    /// Says how it went, and gives all marks.
    pub(super) fn end(mut self) -> Result<Vec<Row>> {
        if self.rows.is_empty() {
            self.talk.line("practise-none", &[])?;
            return Ok(self.rows);
        }
        let said = [
            ("right", self.right.into()),
            ("of", self.rows.len().into()),
            ("exercises", self.exercises.into()),
        ];
        self.talk.raw("")?;
        self.talk.line("practise-total", &said)?;
        Ok(self.rows)
    }
}

/// Whether somebody means that word: words may be shortened, numbers may not.
fn begins(word: &str, typed: &str) -> bool {
    let (word, typed) = (word.to_lowercase(), typed.to_lowercase());
    let is_word = word.chars().all(char::is_alphabetic) && word.chars().count() > 2;
    word == typed || (is_word && !typed.is_empty() && word.starts_with(&typed))
}
