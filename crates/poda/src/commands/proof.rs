//! `poda solve --proof`: the value, and a proof of it in a file.

use super::{Context, reserve, specialist};
use crate::args::SolveArgs;
use crate::deadline::Deadline;
use crate::failure::Failure;
use crate::file;
use crate::locale::Locale;
use crate::output::{Emitter, Target};
use crate::place;
use crate::reservation::Reservation;
use crate::watch::Watch;
use anyhow::Result;
use poda_core::{Bound, Notation, Score, Value};
use poda_engines::Report;
use poda_engines::SolverError;
use poda_engines::othello::{Options, Solvable, Solver};
use poda_games::othello::{Othello, Square};
use poda_games::{Erased, Listed};
use poda_proof::{Certificate, Effort, Plain, Progress, Prover, Stopped, Unproved, write};
use poda_search::{Counters, Limits, StopFlag};
use serde_json::json;
use std::path::Path;

/// Empty squares below which the checker searches by itself, when nobody says: 6×6 Othello from its
/// start then has a file of half a megabyte and is checked within a minute.
const DEPTH: u8 = 12;

/// What a proof says: the value or a bound of it, for the player to move.
pub type Stated = (Bound, Score);

/// What a finished search lets us claim; of bounds, no more than who wins.
pub fn stated(report: &Report) -> Option<Stated> {
    match report.value() {
        Value::Result { points, .. } => Some((Bound::Exact, Score::new(points))),
        Value::Bound { bound, points } => Some((bound, Score::new(points.signum()))),
        Value::Estimate { .. } | Value::Unknown => None,
    }
}

/// How many threads there are.
pub fn threads() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// A file that will hold a proof. Nobody else can write it meanwhile.
pub struct ProofFile<'a> {
    path: &'a Path,
    depth: u8,
    _reservation: Reservation,
}

impl<'a> ProofFile<'a> {
    /// The file that the arguments ask for. All that can be wrong with it is found before the search.
    pub fn open(
        context: &Context<'_>,
        args: &'a SolveArgs,
        game: &Erased,
    ) -> Result<Option<ProofFile<'a>>> {
        let Some(path) = &args.proof else { return Ok(None) };
        if args.position.as_deref() == Some("-") {
            return Err(Failure::usage(context.locale.text("error-proof-lines")).into());
        }
        if !is_othello(game) {
            return Err(not_othello(&game.spec(), context.locale).into());
        }
        if context.general.output.as_deref().is_some_and(|output| place::same(output, path)) {
            let found = path.display().to_string();
            let text = context.locale.say("error-proof-same", &[("found", found.into())]);
            return Err(Failure::usage(text).into());
        }
        let depth =
            args.proof_depth.map_or(Ok(DEPTH), |depth| self::depth(depth, context.locale))?;
        let reservation = reserve(path, context.locale)?;
        refuse_other_files(path, context.locale)?;
        Ok(Some(ProofFile { path, depth, _reservation: reservation }))
    }

    /// Writes the proof, and says so.
    pub fn write(
        self,
        context: &Context<'_>,
        args: &SolveArgs,
        position: &Erased,
        stated: Stated,
        deadline: &Deadline,
        emitter: &mut Emitter<'_, Target>,
    ) -> Result<()> {
        let locale = context.locale;
        let certificate = prove(context, args, position, stated, (self.depth, deadline.flag()))?;
        let certificate = certificate.map_err(|error| unproved(&error, deadline, locale))?;
        let mut bytes = Vec::new();
        certificate.write(&mut bytes)?;
        file::write(self.path, &bytes)?;
        let (path, bytes) = (self.path.display().to_string(), bytes.len());
        let positions = certificate.positions();
        let said = [
            ("path", path.as_str().into()),
            ("bytes", bytes.into()),
            ("positions", positions.into()),
        ];
        emitter.note(locale.say("solve-proof", &said));
        let depth = self.depth;
        let proof = json!({"file": path, "bytes": bytes, "positions": positions, "depth": depth});
        emitter.extra("proof", proof);
        Ok(())
    }
}

/// A depth that a proof can name.
fn depth(found: u64, locale: &Locale) -> Result<u8, Failure> {
    u8::try_from(found).map_err(|_| {
        let said = [("found", found.to_string().into()), ("most", u8::MAX.into())];
        Failure::usage(locale.say("error-proof-depth", &said))
    })
}

fn is_othello(game: &Erased) -> bool {
    game.downcast_ref::<Othello<8>>().is_some()
        || game.downcast_ref::<Othello<6>>().is_some()
        || game.downcast_ref::<Othello<4>>().is_some()
}

pub fn not_othello(game: &str, locale: &Locale) -> Failure {
    Failure::usage(locale.say("error-proof-game", &[("game", game.into())]))
}

/// A proof may replace a proof and nothing else.
fn refuse_other_files(path: &Path, locale: &Locale) -> Result<()> {
    let longest = Certificate::MAGIC.len() as u64;
    if file::may_be_replaced(path, longest, |bytes| bytes == Certificate::MAGIC) {
        return Ok(());
    }
    let path = path.display().to_string();
    Err(Failure::invalid(locale.say("error-proof-taken", &[("path", path.into())])).into())
}

/// Asks the solver made for the game, or where there is none, or another way to search is wanted, the
/// checker's own search.
fn prove(
    context: &Context<'_>,
    args: &SolveArgs,
    position: &Erased,
    stated: Stated,
    (depth, flag): (u8, &StopFlag),
) -> Result<Result<Certificate, Unproved>> {
    let stop = || flag.is_stopped();
    let threads = args.threads.map_or_else(threads, |threads| threads.min(256) as usize);
    let plain = Plain { threads, stop: &stop };
    if let Some(root) = position.downcast_ref::<Othello<8>>() {
        return Ok(prove_from(context, root, stated, (depth, flag), plain, threads));
    }
    if specialist::is_another_way(&args.search) {
        return Ok(match position.downcast_ref::<Othello<6>>() {
            Some(root) => prove_from(context, root, stated, (depth, flag), plain, threads),
            None => prove_from(
                context,
                position.inner::<Othello<4>>(),
                stated,
                (depth, flag),
                plain,
                threads,
            ),
        });
    }
    let options = Options { threads, ..specialist::options(args).othello()? };
    let limits = Limits { stop: flag.clone(), ..Limits::default() };
    let oracle = Oracle { solver: Solver::new(&options).map_err(SolverError::from)?, limits };
    Ok(match position.downcast_ref::<Othello<6>>() {
        Some(root) => prove_from(context, root, stated, (depth, flag), oracle, threads),
        None => prove_from(
            context,
            position.inner::<Othello<4>>(),
            stated,
            (depth, flag),
            oracle,
            threads,
        ),
    })
}

fn prove_from<const N: usize>(
    context: &Context<'_>,
    root: &Othello<N>,
    stated: Stated,
    (depth, flag): (u8, &StopFlag),
    mut prover: impl Prover<N>,
    threads: usize,
) -> Result<Certificate, Unproved> {
    with_effort(context, flag, threads, |effort| write(root, stated, depth, &mut prover, effort))
}

/// Works on a proof; whoever waits sees how far it is, and can end it.
pub fn with_effort<T>(
    context: &Context<'_>,
    flag: &StopFlag,
    threads: usize,
    work: impl FnOnce(&mut Effort<'_>) -> T,
) -> T {
    let stop = || flag.is_stopped();
    let mut watch = context.watch();
    let listener = &mut |progress: &Progress| show(&mut watch, progress, context.locale);
    work(&mut Effort::new(threads, &stop, listener))
}

/// The solver, as somebody who knows moves.
struct Oracle {
    solver: Solver,
    limits: Limits,
}

impl<const N: usize> Prover<N> for Oracle
where
    Othello<N>: Solvable,
{
    fn moves(
        &mut self,
        positions: &[Othello<N>],
        least: Score,
        hear: &mut dyn FnMut(usize),
    ) -> Result<Vec<Square>, Unproved> {
        let found = self.solver.moves_for(positions, least.points(), &self.limits, hear);
        if self.limits.stop.is_stopped() {
            return Err(Unproved::Stopped(Stopped::Asked));
        }
        let known = |(position, mv): (&Othello<N>, Option<Square>)| {
            mv.ok_or_else(|| Unproved::NoMove { least, position: position.text() })
        };
        positions.iter().zip(found).map(known).collect()
    }
}

/// How far the work on a proof is.
fn show(watch: &mut Watch<'_>, progress: &Progress, locale: &Locale) {
    let said = [
        ("strategy", (progress.strategy + 1).into()),
        ("empties", progress.empties.into()),
        ("done", progress.done.into()),
        ("positions", progress.positions.into()),
    ];
    watch.label(locale.say("watch-proof", &said));
    watch.hear(&Counters { generated: progress.nodes, ..Counters::default() });
}

fn unproved(error: &Unproved, deadline: &Deadline, locale: &Locale) -> Failure {
    match error {
        Unproved::Stopped(_) if deadline.is_over() => {
            Failure::limit(locale.text("error-proof-time"))
        }
        Unproved::Stopped(_) => Failure::interrupted(locale),
        Unproved::NoMove { least, position } => {
            let said = [("least", least.points().into()), ("position", position.into())];
            Failure::new(locale.say("error-proof-no-move", &said))
        }
    }
}
