//! A search with its tree kept.

use crate::engine::Judge;
use crate::{Report, Request, RequestError};
use poda_core::Blind;
use poda_games::Erased;
use poda_search::{Counters, Recorder, Recording, Table, TableUse, Tools, search};

/// Searches a position and keeps up to `budget` nodes of the tree. Runs on the erased game: pictures
/// are for trees that people can look at.
///
/// # Errors
/// If the game lacks a tool that is asked for, or memory does.
pub fn record(
    position: &Erased,
    request: &Request,
    budget: usize,
) -> Result<(Report, Recording<Erased>), RequestError> {
    let evaluator = request.evaluator(position)?;
    let judge = Judge::new(request, evaluator.as_deref());
    let evaluator = evaluator.unwrap_or_else(|| Box::new(Blind));
    let opinion = request.opinion(position)?;
    let knowledge = request.certainty(position);
    let mut table = request.table.build::<Erased>()?;
    let mut tools = Tools {
        evaluator: &*evaluator,
        opinion: opinion.as_deref(),
        knowledge: knowledge.as_deref(),
        table: table.as_deref_mut().map(|table| table as &mut dyn Table<Erased>),
    };
    let mut watch = ((Counters::default(), TableUse::default()), Recorder::new(budget));
    let finding = search(position, &request.settings(), &mut tools, &mut watch);
    let ((counters, microscope), recorder) = watch;
    let table_bytes = table.map(|table| table.bytes());
    let searcher = None;
    let report = Report { finding, counters, microscope, table_bytes, judge, searcher };
    Ok((report, recorder.finish()))
}
