//! `poda match`: agents against each other, with ratings, a test, and files to go on from.

mod folder;
mod page;
mod plan;
mod results;

use super::Context;
use crate::args::MatchArgs;
use crate::failure::Failure;
use crate::interrupt::barren;
use crate::locale::Locale;
use crate::place;
use anyhow::Result;
use folder::Folder;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use plan::Plan;
use poda_lab::arena::{GameRecord, THREAD_NAME};
#[cfg(feature = "web")]
pub(super) use results::cross_table;
use std::io::IsTerminal;
use std::ops::ControlFlow;

pub fn run(context: &Context<'_>, args: &MatchArgs) -> Result<()> {
    context.spare(|output| args.out.as_deref().is_some_and(|out| place::is_in(output, out)))?;
    context.spare(|output| place::same(output, plan::file_and_plies(&args.openings).0))?;
    let plan = Plan::read(context, args)?;
    // A file that cannot be written is refused before the first game.
    let emitter = context.emit(results::document(context, &plan))?;
    let (mut folder, done) = match &args.out {
        Some(path) => {
            let (folder, done) = Folder::open(path, &plan, context.locale)?;
            (Some(folder), done)
        }
        None => (None, Vec::new()),
    };
    keep_panics_quiet();
    let games = play(context, &plan, folder.as_mut(), &done)?;
    let standings = plan.tournament.standings(&games);
    // Whoever wants to leave does not wait for order and report: every game is kept already, and the run that ends
    // by itself does the rest.
    if let Some(folder) = folder.filter(|_| !context.interrupt.flag().is_stopped()) {
        let page = barren(|| page::html(context.locale, &plan, &standings, &games));
        folder.finish(&games, &plan, &page)?;
    }
    results::write(context, &plan, args, emitter, &standings, &games)?;
    context.unless_interrupted()
}

/// Plays what is left; every finished game is saved at once.
fn play(
    context: &Context<'_>,
    plan: &Plan,
    mut folder: Option<&mut Folder>,
    done: &[GameRecord],
) -> Result<Vec<GameRecord>> {
    let bar = progress(context, plan.tournament.fixtures().len(), done.len());
    let mut failed = None;
    let mut hear = |game: &GameRecord| {
        bar.inc(1);
        bar.set_message(told(game, context.locale));
        let saved = folder.as_mut().map_or(Ok(()), |folder| folder.add(game));
        match saved {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                failed = Some(error);
                ControlFlow::Break(())
            }
        }
    };
    let games = plan.tournament.run(done, context.interrupt.flag(), &mut hear);
    bar.finish_and_clear();
    match failed {
        Some(error) => Err(error.into()),
        None => Ok(games),
    }
}

fn progress(context: &Context<'_>, all: usize, done: usize) -> ProgressBar {
    let visible = !context.general.quiet && std::io::stderr().is_terminal();
    let target = if visible { ProgressDrawTarget::stderr() } else { ProgressDrawTarget::hidden() };
    let bar = ProgressBar::with_draw_target(Some(all as u64), target);
    if let Ok(style) = ProgressStyle::with_template("{bar:24} {pos}/{len} · {eta} · {wide_msg}") {
        bar.set_style(style);
    }
    bar.set_position(done as u64);
    bar.reset_eta();
    bar
}

/// The last game in a few words.
fn told(game: &GameRecord, locale: &Locale) -> String {
    let result = locale.text(&format!("word-{}", game.result));
    format!("{} – {}: {result}", game.first, game.second)
}

/// A panic of an agent is told as the reason of a lost game; nobody needs it twice.
fn keep_panics_quiet() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if std::thread::current().name() != Some(THREAD_NAME) {
            usual(panic);
        }
    }));
}

/// The failure of a match that cannot be played.
fn refused(message: String) -> anyhow::Error {
    Failure::usage(message).into()
}
