//! The game itself: whose turn it is, what they do, how it ends.

use super::record::Record;
use super::setup::{ADVISER, HUMAN, RANDOM, Seat, Setup};
use super::talk::Talk;
use super::thinking::Thinker;
use super::wish::Wish;
use crate::board::{Ink, draw};
use crate::commands::Context;
use crate::commands::review;
use crate::commands::rules::rules;
use crate::failure::Failure;
use crate::locale::Locale;
use crate::output::Row;
use crate::prose::fitted;
use crate::worth::Worth;
use crate::{game_file, screen, words};
use anyhow::Result;
use poda_core::{Content, Diagram, Game, MoveList, Notation, Outcome, Player, Surface};
use poda_engines::Decision;
use poda_games::{Erased, ErasedMove, Listed};
use poda_lab::arena::History;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

/// A table with a board and two seats.
pub struct Table<'a> {
    context: &'a Context<'a>,
    setup: Setup,
    /// The game, also before somebody sat down.
    history: History,
    /// How many moves there were then, and the rows that describe those since.
    before: usize,
    rows: Vec<Row>,
    record: Option<Record>,
    ink: Ink,
    /// Whether the computer plays for the people as well, until the end.
    unattended: bool,
}

impl<'a> Table<'a> {
    pub fn new(
        context: &'a Context<'a>,
        setup: Setup,
        history: History,
        record: Option<Record>,
    ) -> Self {
        let ink = Ink {
            marks: setup.marks,
            moves: true,
            colours: screen::colours(),
            plain: screen::is_plain(),
            last: None,
        };
        let before = history.moves().len();
        Table { context, setup, history, before, rows: Vec::new(), record, ink, unattended: false }
    }

    pub fn position(&self) -> &Erased {
        self.history.position()
    }

    /// The moves that were played here.
    pub fn rows(&self) -> impl Iterator<Item = Row> {
        self.rows.iter().cloned()
    }

    /// Until the game is over or somebody leaves.
    pub fn play<W: Write>(&mut self, talk: &mut Talk<'_, W>) -> Result<()> {
        if self.setup.seats.iter().any(Seat::is_human) && self.position().outcome().is_none() {
            self.help(talk)?;
        }
        self.keep()?;
        loop {
            self.show(talk)?;
            if let Some(outcome) = self.position().outcome() {
                return talk.raw(&self.farewell(outcome, talk));
            }
            if let Some(remark) = self.position().remark() {
                let remark = talk.locale().sentence(&remark);
                talk.line("play-remark", &[("remark", remark.into())])?;
            }
            let going = match self.setup.seat(self.position().to_move()) {
                Seat::Human if self.unattended => self.advised_turn(talk)?,
                Seat::Human => self.human_turn(talk)?,
                Seat::Computer(..) | Seat::Program(..) => self.computer_turn(talk)?,
            };
            if !going || talk.stop().is_stopped() {
                return talk.line("play-goodbye", &[]);
            }
        }
    }

    /// The board, with the last move and the legal ones, and how many discs there are where that counts.
    fn show<W: Write>(&self, talk: &mut Talk<'_, W>) -> Result<()> {
        let diagram = self.position().diagram();
        let ink = Ink { last: self.last_place(), ..self.ink };
        talk.raw("")?;
        talk.raw(draw(&diagram, &ink).trim_end())?;
        let Some(counts) = discs(&diagram) else { return Ok(()) };
        let said = [
            ("first", self.mark(Player::First).into()),
            ("count_first", counts[0].into()),
            ("second", self.mark(Player::Second).into()),
            ("count_second", counts[1].into()),
        ];
        talk.line("play-counts", &said)
    }

    /// Where the last move was played, if it has a place.
    fn last_place(&self) -> Option<usize> {
        let (&mv, earlier) = self.history.moves().split_last()?;
        let start = self.history.start().clone();
        let before = earlier.iter().fold(start, |position, &mv| position.play(mv));
        before.diagram().places()?.place_of(&before.move_text(mv))
    }

    fn mark(&self, player: Player) -> String {
        self.setup.marks[player.index()].to_string()
    }

    fn make(&mut self, mv: ErasedMove, row: Row) -> Result<()> {
        self.history.play(mv);
        self.rows.push(row);
        self.keep()
    }

    /// Writes the record, if one is wanted.
    fn keep(&mut self) -> Result<()> {
        let notes = self.notes();
        match &mut self.record {
            Some(record) => record.write(&game_file::write(&self.history, &notes)),
            None => Ok(()),
        }
    }

    /// What is told of the game besides its moves.
    fn notes(&self) -> Vec<(&'static str, String)> {
        let [first, second] = self.setup.seats.each_ref().map(|seat| seat.name().to_owned());
        let mut notes = vec![("first", first), ("second", second)];
        notes.push(("seed", self.setup.seed.to_string()));
        notes.extend(self.position().outcome().map(|it| ("outcome", it.name().to_owned())));
        notes
    }

    fn row(&self, mv: ErasedMove, agent: &str, seconds: f64, locale: &Locale) -> Row {
        let player = self.position().to_move().name();
        Row::new()
            .with("ply", self.position().ply().unwrap_or(self.history.moves().len() as u32))
            .shown("player", player, locale.text(&format!("word-{player}")))
            .with("agent", agent)
            .with("move", self.position().move_text(mv))
            .shown("seconds", seconds, locale.seconds(seconds))
    }

    fn computer_turn<W: Write>(&mut self, talk: &mut Talk<'_, W>) -> Result<bool> {
        let player = self.position().to_move();
        let started = Instant::now();
        let opening = self.setup.opening.take().filter(|_| self.rows.len() < 2);
        let position = self.position().clone();
        let thinker = Thinker::new(self.context, &position, self.setup.marks);
        let (name, decision) = match (opening, self.setup.seat(player)) {
            (Some(mut random), _) => (RANDOM.to_owned(), thinker.ask(&mut *random)),
            (None, Seat::Computer(name, agent)) => (name.clone(), thinker.ask(&mut **agent)),
            (None, Seat::Program(name, _)) => {
                let name = name.clone();
                let Some(mv) = self.program_turn(player, &name)? else { return Ok(false) };
                (name, Decision { mv, report: None })
            }
            (None, Seat::Human) => return Ok(true),
        };
        self.decided(&name, &decision, started, talk)
    }

    /// What another program plays; none where somebody wants to leave.
    fn program_turn(&mut self, player: Player, name: &str) -> Result<Option<ErasedMove>> {
        let stop = self.context.interrupt.flag();
        let Seat::Program(_, program) = self.setup.seat(player) else { return Ok(None) };
        // The seat is borrowed; the game is short.
        let history = self.history.clone();
        match program.choose(&history, stop) {
            _ if stop.is_stopped() => Ok(None),
            Ok(choice) => Ok(Some(choice.mv)),
            Err(fault) => {
                let said = [
                    ("player", self.mark(player).into()),
                    ("agent", name.into()),
                    ("reason", fault.to_string().into()),
                ];
                Err(Failure::new(self.context.locale.say("play-fault", &said)).into())
            }
        }
    }

    /// The computer moves in the place of a person.
    fn advised_turn<W: Write>(&mut self, talk: &mut Talk<'_, W>) -> Result<bool> {
        let started = Instant::now();
        let decision = self.advice();
        self.decided(ADVISER, &decision, started, talk)
    }

    fn advice(&mut self) -> Decision {
        let position = self.position().clone();
        let thinker = Thinker::new(self.context, &position, self.setup.marks);
        thinker.ask(&mut *self.setup.adviser)
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
            row = row.with("nodes", report.counters.generated);
            row = Worth::of(self.position(), report).fill(row, talk.locale());
        }
        self.make(decision.mv, row)?;
        Ok(true)
    }

    /// The move with its time and nodes, and whether it was proved where that is promised.
    fn describe(&self, decision: &Decision, name: &str, seconds: f64, locale: &Locale) -> String {
        let said = [
            ("player", self.mark(self.position().to_move()).into()),
            ("agent", name.into()),
            ("move", self.position().move_text(decision.mv).into()),
            ("time", locale.seconds(seconds).into()),
        ];
        let plays = locale.say("play-plays", &said);
        let Some(report) = &decision.report else { return plays };
        let nodes = locale.say("play-nodes", &[("nodes", report.counters.generated.into())]);
        let verdict = words::verdict(self.position(), report, self.setup.marks, locale);
        let proved = match (name.starts_with(ADVISER), report.finding.is_exact()) {
            (false, _) => String::new(),
            (true, true) => format!(" {}", locale.text("play-proved")),
            (true, false) => format!(" {}", locale.text("play-not-proved")),
        };
        format!("{plays} {nodes} {verdict}{proved}")
    }

    fn human_turn<W: Write>(&mut self, talk: &mut Talk<'_, W>) -> Result<bool> {
        let (locale, started) = (talk.locale(), Instant::now());
        let player = self.mark(self.position().to_move());
        let prompt = locale.say("play-prompt", &[("player", player.into())]);
        let position = self.position().clone();
        let wish = talk.ask_until(&prompt, |answer| Wish::read(&position, answer, locale))?;
        match wish {
            None | Some(Wish::Quit) => return Ok(false),
            Some(Wish::Move(mv)) => {
                let row = self.row(mv, HUMAN, started.elapsed().as_secs_f64(), locale);
                self.make(mv, row)?;
            }
            Some(Wish::Undo) => self.undo(talk)?,
            Some(Wish::Hint) => self.hint(talk)?,
            Some(Wish::Auto) => return self.advised_turn(talk),
            Some(Wish::Finish) => self.unattended = true,
            Some(Wish::Help) => self.help(talk)?,
            Some(Wish::Rules) => talk.raw(&fitted(&rules(self.context, self.position())))?,
            Some(Wish::Save(name)) => self.save(&name, talk)?,
            Some(Wish::Load(name)) => self.load(&name, talk)?,
            Some(Wish::Review) => self.review(talk)?,
        }
        Ok(true)
    }

    fn help<W: Write>(&self, talk: &mut Talk<'_, W>) -> Result<()> {
        let spec = self.position().spec();
        let name = spec.split(':').next().unwrap_or_default();
        match talk.locale().lookup(&format!("play-help-{name}")) {
            Some(help) => talk.raw(&help)?,
            None => talk.line("play-help", &[("move", self.some_move().into())])?,
        }
        talk.line("play-words", &[])
    }

    /// A legal move as an example.
    fn some_move(&self) -> String {
        let mut moves = MoveList::new();
        self.position().moves(&mut moves);
        moves.first().map_or_else(String::new, |&mv| self.position().move_text(mv))
    }

    /// Back to the turn of a person.
    fn undo<W: Write>(&mut self, talk: &mut Talk<'_, W>) -> Result<()> {
        let moves = self.history.moves().to_vec();
        let mut position = self.history.start().clone();
        let mut turn = None;
        for (index, &mv) in moves.iter().enumerate() {
            let is_ours = index >= self.before;
            if is_ours && self.setup.seats[position.to_move().index()].is_human() {
                turn = Some(index);
            }
            position = position.play(mv);
        }
        let Some(turn) = turn else { return talk.line("play-nothing-to-undo", &[]) };
        let mut history = History::new(self.history.start());
        moves[..turn].iter().for_each(|&mv| history.play(mv));
        self.history = history;
        self.rows.truncate(turn - self.before);
        self.setup.seats.iter_mut().for_each(Seat::begin_again);
        self.keep()
    }

    fn hint<W: Write>(&mut self, talk: &mut Talk<'_, W>) -> Result<()> {
        let decision = self.advice();
        let mv = self.position().move_text(decision.mv);
        let verdict = decision.report.map_or_else(String::new, |report| {
            words::verdict(self.position(), &report, self.setup.marks, talk.locale())
        });
        talk.line("play-hint", &[("move", mv.into()), ("verdict", verdict.into())])
    }

    fn save<W: Write>(&mut self, name: &str, talk: &mut Talk<'_, W>) -> Result<()> {
        let saved = Record::begin(Path::new(name), talk.locale())
            .map_err(anyhow::Error::from)
            .and_then(|mut record| record.write(&game_file::write(&self.history, &self.notes())));
        match saved {
            Ok(()) => talk.line("play-saved", &[("path", name.into())]),
            // The game goes on.
            Err(error) => talk.raw(&Failure::explain(&error, talk.locale()).message),
        }
    }

    fn load<W: Write>(&mut self, name: &str, talk: &mut Talk<'_, W>) -> Result<()> {
        let start = self.history.start().clone();
        match game_file::open(Path::new(name), None, &start, talk.locale()) {
            Ok(history) => {
                let moves = history.moves().len();
                (self.history, self.before, self.rows) = (history, moves, Vec::new());
                self.setup.seats.iter_mut().for_each(Seat::begin_again);
                self.keep()?;
                talk.line("play-loaded", &[("path", name.into()), ("moves", moves.into())])
            }
            Err(failure) => talk.raw(&failure.message),
        }
    }

    fn review<W: Write>(&self, talk: &mut Talk<'_, W>) -> Result<()> {
        if self.history.moves().is_empty() {
            return talk.line("play-nothing-to-review", &[]);
        }
        let (registry, locale) = (self.context.registry, talk.locale());
        let told = self
            .context
            .interrupt
            .thinking(|stop| review::told(registry, &self.history, stop, locale))?;
        talk.raw(&told)
    }

    fn farewell<W: Write>(&self, outcome: Outcome, talk: &Talk<'_, W>) -> String {
        let locale = talk.locale();
        let ended = words::ended(self.position(), self.setup.marks, locale);
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

/// How many discs each player has, on boards where they change their owner.
fn discs(diagram: &Diagram) -> Option<[usize; 2]> {
    let places = diagram.places().filter(|places| places.surface == Surface::Felt)?;
    let count = |player| {
        let owned = |place: &&poda_core::Place| place.content == Content::piece(player);
        places.list.iter().filter(owned).count()
    };
    Some([Player::First, Player::Second].map(count))
}
