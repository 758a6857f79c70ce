//! Measuring a suite, row by row, as far as the time reaches.

use super::{Place, Series, Suite};
use poda_core::{Game, Notation, Score};
use poda_engines::{Engine, Registry, Report, RequestError};
use poda_search::{Algorithm, Counters, Limits, OrderWord, StopFlag, TableWord};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::time::Duration;

/// Whole trees up to this size get their smallest proof computed.
const PROOF_BUDGET: u64 = 20_000_000;

/// No search took longer than this, in seconds.
const LONGEST: f64 = 1e9;

/// One search, as data.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Measurement {
    /// The position's place in the suite.
    pub label: u32,
    /// The algorithm.
    pub algorithm: String,
    /// The word of its table.
    pub table: String,
    /// The word of its order of moves.
    pub order: String,
    /// Deeper and deeper.
    pub deepening: bool,
    /// Who judged where the depth ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evaluator: Option<String>,
    /// How many plies were searched; none if it went to the end of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub depth: Option<u32>,
    /// The value is only what somebody made of it where the depth ended.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub estimated: bool,
    /// The value for the player to move.
    pub value: i32,
    /// The value for the first player.
    pub value_first: i32,
    /// The move to play.
    pub best: Option<String>,
    /// See [`Counters`].
    pub expanded: u64,
    /// See [`Counters`].
    pub generated: u64,
    /// See [`Counters`].
    pub leaves: u64,
    /// See [`Counters`].
    pub cutoffs: u64,
    /// See [`Counters`].
    pub table_hits: u64,
    /// See [`Counters`].
    pub table_cutoffs: u64,
    /// The time of the search.
    pub seconds: f64,
    /// How much memory the table took.
    pub table_bytes: Option<u64>,
    /// What the table did, by distance from the root.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub table_levels: Vec<TableUse>,
    /// Nodes of the smallest tree that proves the value, where the whole tree is small enough.
    pub smallest_proof: Option<u64>,
    /// Nodes of the whole tree, likewise.
    pub whole_tree: Option<u64>,
    /// What else was written down with it when it was kept: the machine, the limit and so on.
    #[serde(flatten)]
    pub circumstances: Map<String, Value>,
}

/// What a table did at one ply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableUse {
    /// The distance from the root.
    pub ply: u32,
    /// It was asked.
    pub probes: u64,
    /// It knew the position.
    pub hits: u64,
    /// That was enough.
    pub cutoffs: u64,
    /// It remembered something.
    pub stores: u64,
    /// It had to forget something for that.
    pub replacements: u64,
}

impl TableUse {
    /// What the table of a search did, ply by ply; nothing without a table.
    #[must_use]
    pub fn of(report: &Report) -> Vec<TableUse> {
        let levels = report.microscope.levels().iter().zip(0..);
        let level = |(level, ply): (&poda_search::TableLevel, u32)| TableUse {
            ply,
            probes: level.probes,
            hits: level.hits,
            cutoffs: level.cutoffs,
            stores: level.stores,
            replacements: level.replacements,
        };
        levels.map(level).collect()
    }
}

impl Measurement {
    /// Whether it is of that series.
    #[must_use]
    pub fn is_of(&self, series: &Series) -> bool {
        self.algorithm == series.algorithm.name()
            && self.table == series.table.to_string()
            && self.order == series.order.to_string()
            && self.evaluator == series.evaluator
            && self.depth == series.depth
            && self.deepening == series.deepening
    }

    /// Whether it can be what a search of the suite gave: of a position that there is, in words that
    /// are known, with a value and a time that can be.
    #[must_use]
    pub fn is_sound(&self, suite: &Suite) -> bool {
        let words = self.algorithm.parse::<Algorithm>().is_ok()
            && self.table.parse::<TableWord>().is_ok()
            && self.order.parse::<OrderWord>().is_ok();
        let value = suite.place(self.label).is_some_and(|place| {
            Score::new(self.value).view(place.position.to_move()).points() == self.value_first
        });
        words && value && (0.0..LONGEST).contains(&self.seconds)
    }

    /// Whether all of it was measured, the smallest proof included where there is to be one.
    #[must_use]
    pub fn is_whole(&self, suite: &Suite) -> bool {
        let proved = suite.place(self.label).is_some_and(|place| place.proved);
        !proved || self.smallest_proof.is_some() && self.whole_tree.is_some()
    }

    /// Whether it is of the same search.
    #[must_use]
    pub fn repeats(&self, other: &Measurement) -> bool {
        self.label == other.label
            && self.algorithm == other.algorithm
            && self.table == other.table
            && self.order == other.order
            && self.evaluator == other.evaluator
            && self.depth == other.depth
            && self.deepening == other.deepening
    }

    /// Nodes per second; none where there is no time to speak of.
    #[must_use]
    pub fn speed(&self) -> Option<f64> {
        (self.seconds > 1e-6).then(|| self.generated as f64 / self.seconds)
    }
}

/// Why a study cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum StudyError {
    /// A search cannot be prepared.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// A result could not be kept.
    #[error(transparent)]
    TableScope(Box<dyn std::error::Error + Send + Sync>),
}

/// A suite that is being measured.
#[derive(Clone, Debug)]
pub struct Study {
    /// What is measured.
    pub suite: Suite,
    /// The time for each series, all its rows together.
    pub limit: Duration,
    /// Ends it from outside.
    pub stop: StopFlag,
    /// What was measured so far.
    pub rows: Vec<Measurement>,
}

impl Study {
    /// The row of a series at a label, if it was measured.
    #[must_use]
    pub fn row(&self, series: &Series, label: u32) -> Option<&Measurement> {
        self.rows.iter().find(|row| row.label == label && row.is_of(series))
    }

    /// What was measured of this suite.
    pub fn wanted(&self) -> impl Iterator<Item = &Measurement> {
        let Suite { series, labels, .. } = &self.suite;
        let is_wanted = |row: &&Measurement| {
            labels.contains(&row.label) && series.iter().any(|one| row.is_of(one))
        };
        self.rows.iter().filter(is_wanted)
    }

    /// The time that a series has used.
    #[must_use]
    pub fn used(&self, series: &Series) -> Duration {
        let labels = &self.suite.labels;
        let rows = self.rows.iter().filter(|row| row.is_of(series) && labels.contains(&row.label));
        Duration::try_from_secs_f64(rows.map(|row| row.seconds).sum()).unwrap_or(Duration::MAX)
    }

    /// Measures what is missing, with the searches of that registry. `keep` is told of every row as soon as it is there, `listener` of
    /// the search at hand: which series, at which label, with how much time left for it.
    ///
    /// # Errors
    /// If a search cannot be prepared or a row not kept; what was measured before stays.
    pub fn run<E: std::error::Error + Send + Sync + 'static>(
        &mut self,
        registry: &Registry,
        mut keep: impl FnMut(&Measurement) -> Result<(), E>,
        mut listener: impl FnMut(&Series, u32, Duration, &Counters),
    ) -> Result<(), StudyError> {
        let Suite { series, labels, .. } = self.suite.clone();
        for one in &series {
            let mut engine = None;
            for &label in &labels {
                let Some(place) = self.suite.place(label) else { continue };
                if self.row(one, label).is_some() {
                    continue;
                }
                let left = self.limit.saturating_sub(self.used(one));
                let Some(row) =
                    self.measure(registry, one, place, left, &mut engine, &mut listener)?
                else {
                    break;
                };
                keep(&row).map_err(|error| StudyError::TableScope(Box::new(error)))?;
                self.rows.push(row);
            }
            if self.stop.is_stopped() {
                break;
            }
        }
        Ok(())
    }

    /// One search with an empty table; none if the time was not enough, or somebody ended it.
    fn measure(
        &self,
        registry: &Registry,
        series: &Series,
        &Place { label, ref position, proved }: &Place,
        left: Duration,
        engine: &mut Option<Engine>,
        listener: &mut impl FnMut(&Series, u32, Duration, &Counters),
    ) -> Result<Option<Measurement>, StudyError> {
        if left.is_zero() {
            return Ok(None);
        }
        let stop = self.stop.clone();
        let limits = Limits { time: Some(left), stop, ..Limits::default() };
        let request = series.request(limits);
        let limits = request.limits.clone();
        let engine = match engine {
            Some(engine) => {
                engine.clear();
                engine
            }
            None => engine.insert(registry.engine(position, &request)?),
        };
        *engine.limits() = limits;
        let report =
            engine.search(position, &mut |counters| listener(series, label, left, counters));
        if report.finding.stopped {
            return Ok(None);
        }
        let known = self.rows.iter().find(|row| row.label == label && row.whole_tree.is_some());
        let proof = match known {
            Some(row) => row.smallest_proof.zip(row.whole_tree),
            None if proved => registry
                .smallest_proof(position, &request, PROOF_BUDGET)?
                .map(|proof| (proof.nodes, proof.whole)),
            None => None,
        };
        if proof.is_none() && proved && self.stop.is_stopped() {
            // Somebody ended it before all of it was there.
            return Ok(None);
        }
        let value = report.value().points().unwrap_or_default();
        Ok(Some(Measurement {
            label,
            algorithm: series.algorithm.name().to_owned(),
            table: series.table.to_string(),
            order: series.order.to_string(),
            deepening: series.deepening,
            evaluator: series.evaluator.clone(),
            depth: series.depth,
            estimated: !report.finding.is_exact(),
            value,
            value_first: Score::new(value).view(position.to_move()).points(),
            best: report.finding.best().map(|mv| position.move_text(mv)),
            expanded: report.counters.expanded(),
            generated: report.counters.generated,
            leaves: report.counters.leaves(),
            cutoffs: report.counters.cutoffs,
            table_hits: report.counters.table_hits,
            table_cutoffs: report.counters.table_cutoffs,
            seconds: report.finding.time.as_secs_f64(),
            table_bytes: report.table_bytes.map(|bytes| bytes as u64),
            table_levels: TableUse::of(&report),
            smallest_proof: proof.map(|(nodes, _)| nodes),
            whole_tree: proof.map(|(_, whole)| whole),
            circumstances: Map::new(),
        }))
    }
}
