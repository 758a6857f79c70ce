//! How somebody wants to search: what is typed is accepted or refused with a sentence, never changed in silence.

use crate::problem::{Field, Problem};
use crate::talk::Talk;
use poda_core::Reading;
use poda_engines::Request;
use poda_games::{Erased, Listed};
use poda_search::{Algorithm, Limits, TableWord};
use serde::Deserialize;
use std::time::Duration;

/// How to search. What is not named is chosen well, and there is no limit but those of the server.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Wishes {
    algorithm: Option<String>,
    table: Option<String>,
    eval: Option<String>,
    depth: Option<Typed>,
    nodes: Option<Typed>,
    time_ms: Option<Typed>,
}

/// A number, or what somebody typed instead of one.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(crate) enum Typed {
    Number(u64),
    Else(#[expect(dead_code, reason = "whatever it is, it is refused")] serde_json::Value),
}

/// Bytes of the table when nobody says.
const TABLE: usize = 16 << 20;
/// More than anybody waits for.
const MOST_NODES: u64 = 1_000_000_000_000;
/// No game is longer, as far as the search is concerned.
pub(super) const DEEPEST: u32 = 250;

impl Wishes {
    /// The search that is wished for, on positions of that game.
    pub(crate) fn request(&self, game: &Erased, talk: &Talk) -> Result<Request, Problem> {
        let algorithm = match &self.algorithm {
            Some(name) => name.parse()?,
            None => Algorithm::Negascout,
        };
        let table = match &self.table {
            None => TableWord::buckets(TABLE.min(talk.allowance.table)),
            Some(word) => TableWord::named(word).map_err(poda_engines::RequestError::from)?,
        };
        let best = || game.evaluators().first().map(|(name, _)| (*name).to_owned());
        let depth = Typed::read(self.depth.as_ref(), Field::Depth, u64::from(DEEPEST))?;
        let request = Request {
            table,
            order: "all".parse().map_err(poda_engines::RequestError::from)?,
            eval: self.eval.clone().or_else(best),
            knowledge: true,
            reading: Reading::DISTANCE,
            limits: Limits {
                depth: depth.and_then(|depth| u32::try_from(depth).ok()),
                nodes: Typed::read(self.nodes.as_ref(), Field::Nodes, MOST_NODES)?,
                ..Limits::default()
            },
            ..Request::new(algorithm)
        };
        if !talk.allowance.affords(talk.registry.memory(game, &request)) {
            return Err(Problem::Table(talk.allowance.table));
        }
        Ok(request)
    }

    /// How long to search, where somebody says so.
    pub(super) fn time(&self, talk: &Talk) -> Result<Option<Duration>, Problem> {
        Typed::time(self.time_ms.as_ref(), talk)
    }

    /// Whether somebody names how to search.
    pub(super) fn names_a_search(&self) -> bool {
        [&self.algorithm, &self.table, &self.eval].into_iter().any(Option::is_some)
    }

    /// Whether somebody wants to see a certain search, and not just know the answer.
    pub(super) fn is_another_way(&self) -> bool {
        let limits = [&self.depth, &self.nodes];
        self.names_a_search() || limits.into_iter().any(Option::is_some)
    }
}

impl Typed {
    /// The number, if there is one and it is one to `most`.
    pub(crate) fn read(
        typed: Option<&Typed>,
        field: Field,
        most: u64,
    ) -> Result<Option<u64>, Problem> {
        match typed {
            None => Ok(None),
            Some(Typed::Number(number)) if (1..=most).contains(number) => Ok(Some(*number)),
            Some(_) => Err(Problem::Setting { field, most }),
        }
    }

    /// The same for plies to look ahead.
    pub(crate) fn depth(typed: Option<&Typed>) -> Result<Option<u32>, Problem> {
        let depth = Typed::read(typed, Field::Depth, u64::from(DEEPEST))?;
        Ok(depth.and_then(|depth| u32::try_from(depth).ok()))
    }

    /// The same for a time in milliseconds.
    pub(crate) fn time(typed: Option<&Typed>, talk: &Talk) -> Result<Option<Duration>, Problem> {
        let most = u64::try_from(talk.allowance.time.as_millis()).unwrap_or(u64::MAX);
        Ok(Typed::read(typed, Field::Time, most)?.map(Duration::from_millis))
    }
}
