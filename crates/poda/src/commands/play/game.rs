//! The game itself: whose turn it is, what they do, how it ends.

use super::setup::{ADVISER, HUMAN, RANDOM, Seat, Setup};
use super::talk::Talk;
use crate::board::{Ink, draw};
use crate::locale::Locale;
use crate::output::Row;
use crate::{failure, words};
use anyhow::Result;
use poda_core::{Game, MoveList, Notation, Outcome, Player};
use poda_engines::Decision;
use poda_games::{Erased, ErasedMove, Listed};
use std::io::Write;
use std::time::Instant;

/// A table with a board and two seats.
pub struct Table {
    setup: Setup,
    position: Erased,
    /// The positions before each move, and the row that describes the move.
    past: Vec<(Erased, Row)>,
    ink: Ink,
    /// Whether the computer plays for the people as well, until the end.
    unattended: bool,
}

/// What a person wants.
enum Wish {
    Move(ErasedMove),
    Undo,
    Hint,
    /// The computer plays this move.
    Auto,
    /// The computer plays all moves that are left.
    Finish,
    Help,
    Quit,
}

impl Table {
    pub fn new(setup: Setup, position: Erased) -> Table {
        let ink = Ink { marks: setup.marks, numbers: true, colours: words::colours() };
        Table { setup, position, past: Vec::new(), ink, unattended: false }
    }

    pub fn position(&self) -> &Erased {
        &self.position
    }

    /// The moves that were played.
    pub fn rows(&self) -> impl Iterator<Item = Row> {
        self.past.iter().map(|(_, row)| row.clone())
    }

    /// Until the game is over or somebody leaves.
    pub fn play<W: Write>(&mut self, talk: &mut Talk<'_, W>) -> Result<()> {
        if self.setup.seats.iter().any(Seat::is_human) && self.position.outcome().is_none() {
            self.help(talk)?;
        }
        loop {
            talk.raw("")?;
            talk.raw(draw(&self.position.diagram(), self.ink).trim_end())?;
            if let Some(outcome) = self.position.outcome() {
                return talk.raw(&self.farewell(outcome, talk));
            }
            if let Some(remark) = self.position.remark() {
                let remark = talk.locale().sentence(&remark);
                talk.line("play-remark", &[("remark", remark.into())])?;
            }
            let player = self.position.to_move();
            let unattended = self.unattended;
            let going = match self.setup.seat(player) {
                Seat::Human if unattended => self.advised_turn(talk)?,
                Seat::Human => self.human_turn(talk)?,
                Seat::Computer(..) => self.computer_turn(talk)?,
            };
            if !going || talk.stop().is_stopped() {
                return talk.line("play-goodbye", &[]);
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

    fn row(&self, mv: ErasedMove, agent: &str, seconds: f64, locale: &Locale) -> Row {
        let player = self.position.to_move().name();
        Row::new()
            .with("ply", self.position.ply().unwrap_or(self.past.len() as u32))
            .shown("player", player, locale.text(&format!("word-{player}")))
            .with("agent", agent)
            .with("move", self.position.move_text(mv))
            .shown("seconds", seconds, locale.seconds(seconds))
    }

    fn computer_turn<W: Write>(&mut self, talk: &mut Talk<'_, W>) -> Result<bool> {
        let player = self.position.to_move();
        let started = Instant::now();
        let opening = self.setup.opening.take().filter(|_| self.past.len() < 2);
        let (name, decision) = match (opening, self.setup.seat(player)) {
            (Some(mut random), _) => {
                (RANDOM.to_owned(), random.choose(&self.position, talk.stop()))
            }
            (None, Seat::Computer(name, agent)) => {
                (name.clone(), agent.choose(&self.position, talk.stop()))
            }
            (None, Seat::Human) => return Ok(true),
        };
        self.decided(&name, &decision, started, talk)
    }

    /// The computer moves in the place of a person.
    fn advised_turn<W: Write>(&mut self, talk: &mut Talk<'_, W>) -> Result<bool> {
        let started = Instant::now();
        let decision = self.setup.adviser.choose(&self.position, talk.stop());
        self.decided(ADVISER, &decision, started, talk)
    }

    /// Tells and plays what an agent decided, unless somebody has left meanwhile.
    fn decided<W: Write>(
        &mut self,
        name: &str,
        decision: &Decision,
        started: Instant,
        talk: &mut Talk<'_, W>,
    ) -> Result<bool> {
        if talk.stop().is_stopped() {
            return Ok(false);
        }
        let seconds = started.elapsed().as_secs_f64();
        talk.raw(&self.describe(decision, name, seconds, talk.locale()))?;
        let mut row = self.row(decision.mv, name, seconds, talk.locale());
        if let Some(report) = &decision.report {
            row =
                row.with("nodes", report.counters.generated).with("value", report.finding.value());
        }
        self.make(decision.mv, row);
        Ok(true)
    }

    /// The move with its time and nodes.
    fn describe(&self, decision: &Decision, name: &str, seconds: f64, locale: &Locale) -> String {
        let player = self.position.to_move();
        let said = [
            ("player", self.mark(player).into()),
            ("agent", name.into()),
            ("move", self.position.move_text(decision.mv).into()),
            ("time", locale.seconds(seconds).into()),
        ];
        let plays = locale.say("play-plays", &said);
        match &decision.report {
            None => plays,
            Some(report) => {
                let nodes = report.counters.generated.into();
                let verdict = words::verdict(&self.position, report, self.setup.marks, locale);
                let said = locale.say("play-nodes", &[("nodes", nodes)]);
                format!("{plays} {said} {verdict}")
            }
        }
    }

    fn human_turn<W: Write>(&mut self, talk: &mut Talk<'_, W>) -> Result<bool> {
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
                let row = self.row(mv, HUMAN, started.elapsed().as_secs_f64(), locale);
                self.make(mv, row);
            }
            Some(Wish::Undo) => self.undo(talk)?,
            Some(Wish::Hint) => self.hint(talk)?,
            Some(Wish::Auto) => return self.advised_turn(talk),
            Some(Wish::Finish) => self.unattended = true,
            Some(Wish::Help) => self.help(talk)?,
        }
        Ok(true)
    }

    fn help<W: Write>(&self, talk: &mut Talk<'_, W>) -> Result<()> {
        let spec = self.position.spec();
        let name = spec.split(':').next().unwrap_or_default();
        match talk.locale().lookup(&format!("play-help-{name}")) {
            Some(help) => talk.raw(&help),
            None => talk.line("play-help", &[("move", self.some_move().into())]),
        }
    }

    /// A legal move as an example.
    fn some_move(&self) -> String {
        let mut moves = MoveList::new();
        self.position.moves(&mut moves);
        moves.first().map_or_else(String::new, |&mv| self.position.move_text(mv))
    }

    /// Back to the turn of a person.
    fn undo<W: Write>(&mut self, talk: &mut Talk<'_, W>) -> Result<()> {
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

    fn hint<W: Write>(&mut self, talk: &mut Talk<'_, W>) -> Result<()> {
        let decision = self.setup.adviser.choose(&self.position, talk.stop());
        let mv = self.position.move_text(decision.mv);
        let verdict = decision.report.map_or_else(String::new, |report| {
            words::verdict(&self.position, &report, self.setup.marks, talk.locale())
        });
        talk.line("play-hint", &[("move", mv.into()), ("verdict", verdict.into())])
    }

    fn farewell<W: Write>(&self, outcome: Outcome, talk: &Talk<'_, W>) -> String {
        let locale = talk.locale();
        let ended = words::ended(outcome, self.setup.marks, locale);
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
        "auto" => Ok(Wish::Auto),
        "finish" | "terminar" => Ok(Wish::Finish),
        "help" | "?" | "ayuda" => Ok(Wish::Help),
        "quit" | "q" | "exit" | "salir" => Ok(Wish::Quit),
        _ => position.parse_move(answer).map(Wish::Move),
    }
}
