//! The game itself: whose turn it is, what they do, how it ends.

use super::setup::{Seat, Setup};
use super::talk::Talk;
use crate::board::{Ink, draw};
use crate::output::Row;
use crate::{failure, words};
use anyhow::Result;
use poda_core::{Game, Notation, Outcome, Player};
use poda_engines::Decision;
use poda_games::{Erased, ErasedMove};
use std::io::{BufRead, Write};
use std::time::Instant;

/// How the conversation ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The game is over.
    Finished,
    /// The person left.
    Left,
    /// Somebody pressed Ctrl-C.
    Interrupted,
}

/// A table with a board and two seats.
pub struct Table {
    setup: Setup,
    position: Erased,
    /// The positions before each move, and the row that describes the move.
    past: Vec<(Erased, Row)>,
    ink: Ink,
}

/// What a person wants.
enum Wish {
    Move(ErasedMove),
    Undo,
    Hint,
    Help,
    Quit,
}

impl Table {
    pub fn new(setup: Setup, position: Erased) -> Table {
        let ink = Ink { marks: setup.marks, numbers: true, colours: words::colours() };
        Table { setup, position, past: Vec::new(), ink }
    }

    pub fn position(&self) -> &Erased {
        &self.position
    }

    /// The moves that were played.
    pub fn rows(&self) -> impl Iterator<Item = Row> {
        self.past.iter().map(|(_, row)| row.clone())
    }

    pub fn play<R: BufRead, W: Write>(&mut self, talk: &mut Talk<'_, R, W>) -> Result<Ending> {
        if self.setup.seats.iter().any(Seat::is_human) {
            talk.line("play-help", &[])?;
        }
        loop {
            talk.raw("")?;
            talk.raw(draw(&self.position.diagram(), self.ink).trim_end())?;
            if let Some(outcome) = self.position.outcome() {
                talk.raw(&self.farewell(outcome, talk))?;
                return Ok(Ending::Finished);
            }
            let player = self.position.to_move();
            let going = match self.setup.seat(player) {
                Seat::Human => self.human_turn(talk)?,
                Seat::Computer(..) => self.computer_turn(talk)?,
            };
            if talk.interrupt().flag().is_stopped() {
                talk.line("play-goodbye", &[])?;
                return Ok(Ending::Interrupted);
            }
            if !going {
                talk.line("play-goodbye", &[])?;
                return Ok(Ending::Left);
            }
        }
    }

    fn mark(&self, player: Player) -> String {
        self.setup.marks[player.index()].to_string()
    }

    fn make(&mut self, mv: ErasedMove, row: Row) {
        let next = self.position.play(mv);
        self.past.push((std::mem::replace(&mut self.position, next), row));
    }

    fn row(&self, mv: ErasedMove, seconds: f64) -> Row {
        let player = self.position.to_move();
        Row::new()
            .with("ply", self.position.ply())
            .with("player", player.name())
            .with("agent", self.setup.seats[player.index()].name())
            .with("move", self.position.move_text(mv))
            .with("seconds", seconds)
    }

    fn computer_turn<R: BufRead, W: Write>(&mut self, talk: &mut Talk<'_, R, W>) -> Result<bool> {
        let player = self.position.to_move();
        let started = Instant::now();
        let opening = self.setup.opening.take().filter(|_| self.past.len() < 2);
        let decision = match (opening, self.setup.seat(player)) {
            (Some(mut random), _) => random.choose(&self.position, talk.interrupt().flag()),
            (None, Seat::Computer(_, agent)) => {
                agent.choose(&self.position, talk.interrupt().flag())
            }
            (None, Seat::Human) => return Ok(true),
        };
        if talk.interrupt().flag().is_stopped() {
            return Ok(false);
        }
        let seconds = started.elapsed().as_secs_f64();
        talk.raw(&self.describe(&decision, seconds, talk))?;
        let mut row = self.row(decision.mv, seconds);
        if let Some(report) = &decision.report {
            row =
                row.with("nodes", report.counters.generated).with("value", report.finding.value());
        }
        self.make(decision.mv, row);
        Ok(true)
    }

    /// The move with its time and nodes.
    fn describe<R: BufRead, W: Write>(
        &self,
        decision: &Decision,
        seconds: f64,
        talk: &Talk<'_, R, W>,
    ) -> String {
        let locale = talk.locale();
        let player = self.position.to_move();
        let said = [
            ("player", self.mark(player).into()),
            ("agent", self.setup.seats[player.index()].name().to_owned().into()),
            ("move", self.position.move_text(decision.mv).into()),
            ("time", locale.seconds(seconds).into()),
        ];
        let played = locale.say("play-plays", &said);
        match &decision.report {
            None => played,
            Some(report) => {
                let nodes = report.counters.generated.into();
                let verdict = words::verdict(&self.position, report, &self.setup.marks, locale);
                let said = locale.say("play-nodes", &[("nodes", nodes)]);
                format!("{played} {said} {verdict}")
            }
        }
    }

    fn human_turn<R: BufRead, W: Write>(&mut self, talk: &mut Talk<'_, R, W>) -> Result<bool> {
        let (locale, started) = (talk.locale(), Instant::now());
        let player = self.mark(self.position.to_move());
        let prompt = locale.say("play-prompt", &[("player", player.into())]);
        let position = &self.position;
        let wish = talk.ask_until(&prompt, |answer| {
            understand(position, answer).map_err(|error| failure::move_text(&error, locale))
        })?;
        match wish {
            None | Some(Wish::Quit) => return Ok(false),
            Some(Wish::Move(mv)) => {
                let row = self.row(mv, started.elapsed().as_secs_f64());
                self.make(mv, row);
            }
            Some(Wish::Undo) => self.undo(talk)?,
            Some(Wish::Hint) => self.hint(talk)?,
            Some(Wish::Help) => talk.line("play-help", &[])?,
        }
        Ok(true)
    }

    /// Back to the turn of a person.
    fn undo<R: BufRead, W: Write>(&mut self, talk: &mut Talk<'_, R, W>) -> Result<()> {
        let seats = &self.setup.seats;
        let turn = self
            .past
            .iter()
            .rposition(|(position, _)| seats[position.to_move().index()].is_human());
        match turn {
            None => talk.line("play-nothing-to-undo", &[]),
            Some(turn) => {
                self.position = self.past[turn].0.clone();
                self.past.truncate(turn);
                Ok(())
            }
        }
    }

    fn hint<R: BufRead, W: Write>(&mut self, talk: &mut Talk<'_, R, W>) -> Result<()> {
        let decision = self.setup.adviser.choose(&self.position, talk.interrupt().flag());
        let mv = self.position.move_text(decision.mv);
        let verdict = decision.report.map_or_else(String::new, |report| {
            words::verdict(&self.position, &report, &self.setup.marks, talk.locale())
        });
        talk.line("play-hint", &[("move", mv.into()), ("verdict", verdict.into())])
    }

    fn farewell<R: BufRead, W: Write>(&self, outcome: Outcome, talk: &Talk<'_, R, W>) -> String {
        let locale = talk.locale();
        let ended = words::ended(outcome, &self.setup.marks, locale);
        let [first, second] = &self.setup.seats;
        let person = match (first.is_human(), second.is_human()) {
            (true, false) => Player::First,
            (false, true) => Player::Second,
            _ => return ended,
        };
        let id = match outcome.winner() {
            Some(winner) if winner == person => "play-you-win",
            Some(_) => "play-you-lose",
            None => return ended,
        };
        format!("{ended} {}", locale.text(id))
    }
}

/// Words in either language, or a move.
fn understand(position: &Erased, answer: &str) -> Result<Wish, poda_core::MoveError> {
    match answer.to_lowercase().as_str() {
        "undo" | "u" | "deshacer" => Ok(Wish::Undo),
        "hint" | "pista" => Ok(Wish::Hint),
        "help" | "?" | "ayuda" => Ok(Wish::Help),
        "quit" | "q" | "exit" | "salir" => Ok(Wish::Quit),
        _ => position.parse_move(answer).map(Wish::Move),
    }
}
