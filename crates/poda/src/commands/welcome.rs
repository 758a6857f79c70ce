//! `poda welcome`: something worth seeing, and what to try next.

use super::Context;
use super::compare::{Plan, side_by_side};
use crate::args::JudgementArgs;
use crate::output::Format;
use anyhow::Result;
use poda_search::{Algorithm, Limits};

pub fn run(context: &Context<'_>) -> Result<()> {
    let plan = Plan {
        position: context.position("tictactoe", None)?,
        algorithms: vec![
            Algorithm::Minimax,
            Algorithm::AlphaBeta,
            Algorithm::Scout,
            Algorithm::Negascout,
        ],
        tables: vec!["off".parse()?, "study".parse()?],
        depths: vec![None],
        limits: Limits::default(),
        runs: Some(20),
    };
    let requests = plan.requests(context, &JudgementArgs::default())?;
    let people = matches!(context.general.format, Format::Text | Format::Md);
    let remarks = ["welcome-explained", "welcome-next"].map(|id| context.locale.text(id));
    side_by_side(context, &plan, &requests, people, &remarks, None)
}
