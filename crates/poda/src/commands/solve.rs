//! `poda solve`: the exact value, of one position or of many.

use super::proof::{self, ProofFile, Stated};
use super::specialist::{self, Specialist};
use super::{Context, endless};
use crate::args::SolveArgs;
use crate::deadline::Deadline;
use crate::failure::{Exit, Failure};
use crate::input::{Input, LONGEST};
use crate::moves::search_moves;
use crate::output::{Document, Emitter, Row, Target};
use crate::positions::Positions;
use crate::{failure, report, words, worth};
use anyhow::{Context as _, Result};
use poda_core::{Game, MoveList, Notation, Player, Score, Window};
use poda_engines::desconecta::Unsolved;
use poda_engines::{Engine, Proved, Report, Request};
use poda_games::desconecta::SizedDesConecta;
use poda_games::{Erased, ErasedMove, Listed};
use poda_search::{Algorithm, Limits, TableWord};

/// Memory for the table when nobody says.
const MEMORY: usize = 256 << 20;

pub fn run(context: &Context<'_>, args: &SolveArgs) -> Result<()> {
    let deadline = Deadline::new(args.time, context.interrupt.flag());
    let start = context.registry.find(&args.game)?;
    let request = request(context, args, &start)?;
    let proof = ProofFile::open(context, args, &start)?;
    let document = Document::new("solve", report::columns(context.locale));
    if args.position.as_deref() == Some("-") {
        let document = Document { game: Some(start.spec()), ..document };
        let mut emitter = context.emit(document)?.flowing();
        emitter.heading(context.locale.text("values-mover"));
        return solve_lines(context, args, &start, &request, emitter);
    }
    let position = context.place(&start, args.position.as_deref())?;
    let document = document.about(position.spec(), position.text());
    let mut emitter = context.emit(document)?;
    emitter.heading(worth::heading(&position, context.locale));
    let mut solver = Solver::new(context, args, &position, request)?;
    let exact = solver.solve(&position, &mut emitter, Row::new)?;
    let stated = solver.stated;
    drop(solver);
    let proved = match (proof, stated) {
        (Some(proof), Some(stated)) => {
            proof.write(context, args, &position, stated, &deadline, &mut emitter)
        }
        _ => Ok(()),
    };
    emitter.close()?;
    context.unless_interrupted()?;
    proved?;
    if exact { Ok(()) } else { Err(not_exact(context)) }
}

fn not_exact(context: &Context<'_>) -> anyhow::Error {
    Failure::limit(context.locale.text("error-not-exact")).into()
}

fn request(context: &Context<'_>, args: &SolveArgs, game: &Erased) -> Result<Request> {
    let algorithm = match &args.search.algo {
        Some(name) => name.parse()?,
        None => Algorithm::AlphaBeta,
    };
    let memory = args.memory.and_then(|bytes| usize::try_from(bytes).ok()).unwrap_or(MEMORY);
    let mut request = Request {
        table: match &args.search.table {
            Some(word) => word.parse()?,
            None => TableWord::buckets(memory),
        },
        // Certain knowledge gives its moves best first; only the table knows better.
        order: "table".parse()?,
        knowledge: true,
        limits: Limits {
            depth: None,
            nodes: args.nodes,
            time: args.time,
            stop: context.interrupt.flag().clone(),
        },
        ..Request::new(algorithm)
    };
    context.judge(&mut request, &args.search.judgement, game)?;
    if args.weak {
        // Who wins is decided by whether a result is above or below a draw.
        let (low, high) = (Score::new(-1), Score::new(1));
        request.window = Window::new(low, high);
    }
    Ok(request)
}

/// One position per line; a bad line gets a row that says what is wrong with it.
fn solve_lines(
    context: &Context<'_>,
    args: &SolveArgs,
    start: &Erased,
    request: &Request,
    mut emitter: Emitter<'_, Target>,
) -> Result<()> {
    let mut solver = Solver::new(context, args, start, request.clone())?;
    let (mut exact, mut bad) = (true, 0_u64);
    let mut input = Input::open(context.interrupt.flag());
    let unread = || context.locale.text("word-standard-input");
    let mut positions = Positions::new(|| input.line());
    while let Some(text) = positions.read().with_context(unread)? {
        let text = text.as_str();
        let begin = || Row::new().shown("position", text, words::excerpt(text));
        if text.len() > LONGEST {
            bad += 1;
            let error = context.locale.say("error-line-length", &[("most", LONGEST.into())]);
            let cut = words::excerpt(text);
            emitter.row(Row::new().with("position", cut).with("error", error))?;
            continue;
        }
        match start.parse(text) {
            // Nobody reads answers any more; a line that is wrong still counts.
            Ok(_) if !emitter.is_heard() => {}
            Ok(position) => {
                exact &= solver.solve(&position, &mut emitter, begin)?;
            }
            Err(error) => {
                bad += 1;
                let error = failure::position_text(&error, context.locale);
                emitter.row(begin().with("error", error))?;
            }
        }
    }
    drop(solver);
    emitter.close()?;
    context.unless_interrupted()?;
    if bad > 0 {
        let message = context.locale.say("error-bad-lines", &[("count", bad.into())]);
        return Err(Failure { exit: Exit::Invalid, message }.into());
    }
    if exact { Ok(()) } else { Err(not_exact(context)) }
}

/// Moves, if the value of each was asked for, and what was found.
type Answers = Result<Vec<(Option<ErasedMove>, endless::Solved)>, Unsolved>;

/// Who wins with best play.
fn winner(position: &Erased, report: &Report) -> Option<&'static str> {
    report.value().winner(position.to_move()).map(|winner| winner.map_or("draw", Player::name))
}

/// How to solve.
enum Way {
    /// With a search for any game.
    General(Engine),
    /// With a solver made for this one.
    Special(Specialist),
}

impl Way {
    fn engine(&mut self) -> &mut Engine {
        match self {
            Way::General(engine) => engine,
            Way::Special(specialist) => &mut specialist.engine,
        }
    }

    fn proved(&self) -> Option<Proved> {
        match self {
            Way::General(_) => None,
            Way::Special(specialist) => Some(specialist.proved.clone()),
        }
    }

    /// Says how a row was found.
    fn sign(&self, row: Row) -> Row {
        match self {
            Way::General(_) => row,
            Way::Special(specialist) => specialist.sign(row),
        }
    }
}

struct Solver<'a> {
    context: &'a Context<'a>,
    args: &'a SolveArgs,
    request: Request,
    engine: Way,
    watch: crate::watch::Watch<'a>,
    /// What was found last, where it can be proved.
    stated: Option<Stated>,
}

impl<'a> Solver<'a> {
    fn new(
        context: &'a Context<'a>,
        args: &'a SolveArgs,
        game: &Erased,
        request: Request,
    ) -> Result<Solver<'a>> {
        let mut watch = context.watch();
        let special = Specialist::new(context, args, game, request.window, &request.limits)?;
        let engine = if let Some(specialist) = special {
            Way::Special(specialist)
        } else {
            specialist::refuse_options(context, args, game)?;
            watch.label(request.algorithm.name());
            Way::General(context.registry.engine(game, &request)?)
        };
        Ok(Solver { context, args, request, engine, watch, stated: None })
    }

    /// Writes the rows of a position; tells whether its value is exact.
    fn solve(
        &mut self,
        position: &Erased,
        emitter: &mut Emitter<'_, Target>,
        begin: impl Fn() -> Row,
    ) -> Result<bool> {
        if let Some(board) = endless::board(position, self.args) {
            return self.solve_endless(position, &board, emitter, begin);
        }
        let (locale, watch) = (self.context.locale, &mut self.watch);
        let proved = self.engine.proved();
        let listener = &mut |counters: &_| {
            if let Some(proved) = &proved {
                watch.label(Specialist::bounds(proved, locale));
            }
            watch.hear(counters);
        };
        if self.args.all && position.outcome().is_none() {
            let found = search_moves(position, self.engine.engine(), listener);
            let exact = found.iter().all(|found| self.is_answer(&found.report));
            for found in found {
                found.report.sound(&position.play(found.mv))?;
                let row = found.fill(begin(), position, &self.request, locale);
                emitter.row(self.engine.sign(row))?;
            }
            return Ok(exact);
        }
        let found = self.engine.engine().search(position, listener);
        found.sound(position)?;
        let exact = self.is_answer(&found);
        self.stated = if exact { proof::stated(&found) } else { None };
        let mut row = report::fill(begin(), position, &self.request, &found, locale);
        if exact {
            row = row.with("outcome", winner(position, &found));
        }
        emitter.row(self.engine.sign(row))?;
        if exact && self.args.position.as_deref() != Some("-") {
            emitter.note(words::verdict(position, &found, words::MARKS, locale));
        }
        Ok(exact)
    }

    /// The same on a board where games can go in circles.
    fn solve_endless(
        &mut self,
        position: &Erased,
        board: &SizedDesConecta,
        emitter: &mut Emitter<'_, Target>,
        begin: impl Fn() -> Row,
    ) -> Result<bool> {
        let locale = self.context.locale;
        let all = self.args.all && position.outcome().is_none();
        let rows = if all { self.each_move(position) } else { self.whole(board) };
        let rows = match rows {
            Ok(rows) => rows,
            Err(unsolved) => {
                let error = failure::unsolved_text(unsolved, locale);
                emitter.row(begin().with("error", error))?;
                return Ok(false);
            }
        };
        for (mv, solved) in &rows {
            let row = mv.iter().fold(begin(), |row, &mv| row.with("move", position.move_text(mv)));
            emitter.row(solved.fill(row, position, locale))?;
        }
        if let ([(None, solved)], true) = (&rows[..], self.args.position.as_deref() != Some("-")) {
            emitter.note(solved.note(position, words::MARKS, locale));
        }
        Ok(true)
    }

    fn whole(&mut self, board: &SizedDesConecta) -> Answers {
        let solved = endless::solve(self.context, self.args, board, &mut self.watch)?;
        Ok(vec![(None, solved)])
    }

    /// Every move, the best first.
    fn each_move(&mut self, position: &Erased) -> Answers {
        let mut moves = MoveList::new();
        position.moves(&mut moves);
        let mut rows = Vec::new();
        for &mv in moves.iter() {
            let next = position.play(mv);
            let Some(board) = endless::board(&next, self.args) else { continue };
            let solved = endless::solve(self.context, self.args, &board, &mut self.watch)?;
            rows.push((Some(mv), solved.before(mv)));
        }
        rows.sort_by_key(|(_, solved)| std::cmp::Reverse(solved.rank()));
        Ok(rows)
    }

    /// A bound is an answer where only the winner was asked for.
    fn is_answer(&self, report: &Report) -> bool {
        report.finding.is_exact() || self.args.weak && !report.finding.stopped
    }
}
