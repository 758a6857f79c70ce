//! From settings to a finding: one pass at full depth, or deeper and deeper ones.
//!
//! CITE: Slate and Atkin, "Chess 4.5", 1977 (iterative deepening and aspiration windows). Exact.

use crate::aids::{Aids, Bare, Full};
use crate::limits::{Fuse, Stopped};
use crate::terms::{Proof, Terms};
use crate::walk::Walk;
use crate::{
    Fault, How, Limits, Node, Observer, OrderParts, Passed, Purpose, Settings, Table, Tools,
};
use poda_core::{AsWritten, Bound, Game, Reading, Results, Rules, Score, Value, Verdict, Window};
use std::time::Duration;

/// What a search found.
#[derive(Clone, Debug)]
pub struct Finding<M> {
    /// The score of the position for its player to move; [`Score::MIN`] if the search was stopped
    /// before it learnt anything.
    pub score: Score,
    /// What that says about the true score to the depth reached.
    pub bound: Bound,
    /// The principal variation, to the end of the game or the depth, unless finding the rest of it
    /// would have taken too long.
    pub line: Vec<M>,
    /// The depth of the last pass that was finished; none if it went to the end of the game.
    pub depth: Option<u32>,
    /// No estimate entered the score: it holds for the whole game.
    pub complete: bool,
    /// The score is a result and no estimate: somebody wins, and by so much at least.
    pub decided: bool,
    /// A limit ended the search before it was done; this is the best it had.
    pub stopped: bool,
    /// The game broke its contract, which ended the search.
    pub fault: Option<Fault<M>>,
    /// How the score is to be read.
    pub reading: Reading,
    /// What the results of the game are.
    pub results: Results,
    /// The passes that were finished.
    pub passes: Vec<Pass<M>>,
    /// The time it took.
    pub time: Duration,
}

impl<M: Copy> Finding<M> {
    /// The move to play, if there is one.
    #[must_use]
    pub fn best(&self) -> Option<M> {
        self.line.first().copied()
    }

    /// The same finding with moves of another kind.
    #[must_use]
    pub fn map<N>(self, translate: impl Fn(M) -> N) -> Finding<N> {
        let line = |line: Vec<M>| line.into_iter().map(&translate).collect();
        let pass = |pass: Pass<M>| Pass {
            depth: pass.depth,
            score: pass.score,
            bound: pass.bound,
            line: line(pass.line),
            complete: pass.complete,
            decided: pass.decided,
            time: pass.time,
        };
        Finding {
            score: self.score,
            bound: self.bound,
            depth: self.depth,
            complete: self.complete,
            decided: self.decided,
            stopped: self.stopped,
            fault: self.fault.map(|fault| fault.map(&translate)),
            reading: self.reading,
            results: self.results,
            time: self.time,
            passes: self.passes.into_iter().map(pass).collect(),
            line: line(self.line),
        }
    }

    /// What is known about the worth of the position to its player to move.
    #[must_use]
    pub fn value(&self) -> Value {
        // Of a search that finished no pass, only what is proved is worth telling.
        let proves = self.complete || self.decided;
        if self.stopped && self.passes.is_empty() && !proves {
            return Value::Unknown;
        }
        self.worth(self.score, self.bound, self.depth, (self.complete, self.decided))
    }

    /// What was known after a pass.
    #[must_use]
    pub fn value_after(&self, pass: &Pass<M>) -> Value {
        self.worth(pass.score, pass.bound, pass.depth, (pass.complete, pass.decided))
    }

    fn worth(
        &self,
        score: Score,
        bound: Bound,
        depth: Option<u32>,
        (complete, decided): (bool, bool),
    ) -> Value {
        if score == Score::MIN || score == Score::MAX {
            return Value::Unknown;
        }
        let (points, plies) = match self.reading.verdict(score) {
            Verdict::Estimate(points) => return Value::Estimate { points, depth },
            Verdict::Result { value, plies } => (value, plies),
        };
        let for_winner = if points > 0 { Bound::Lower } else { Bound::Upper };
        match bound {
            Bound::Exact if complete => Value::Result { points, plies },
            // Who wins is all that there is to a result; only the distance may be a shorter one.
            _ if points != 0
                && self.results == Results::Won
                && (decided || complete && bound == for_winner) =>
            {
                Value::Result { points, plies: None }
            }
            _ if complete => Value::Bound { bound, points },
            _ if decided => Value::Bound { bound: for_winner, points },
            // Results that lie outside of estimates are no opinions, and these are not proved.
            _ if self.reading.has_results_outside() && points != 0 => Value::Unknown,
            _ => Value::Estimate { points, depth },
        }
    }

    /// Whether the score is the true value of the game.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.complete && self.bound == Bound::Exact
    }
}

/// One finished pass.
#[derive(Clone, Debug)]
pub struct Pass<M> {
    /// Its depth; none if it went to the end of the game.
    pub depth: Option<u32>,
    /// Its score.
    pub score: Score,
    /// What that says about the true score to that depth.
    pub bound: Bound,
    /// Its line.
    pub line: Vec<M>,
    /// No estimate entered the score.
    pub complete: bool,
    /// The score is a result and no estimate.
    pub decided: bool,
    /// The time since the search began.
    pub time: Duration,
}

impl<M> Pass<M> {
    /// Somebody is known to win and not when, because an entry of a deeper search told: a deeper pass may find
    /// a shorter win.
    fn is_loose(&self, window: Window) -> bool {
        self.bound != Bound::Exact && window.contains(self.score)
    }
}

/// Searches a position while `observer` watches.
pub fn search<G: Game, O: Observer<G>>(
    position: &G,
    settings: &Settings,
    tools: &mut Tools<'_, G>,
    observer: &mut O,
) -> Finding<G::Move> {
    search_by(AsWritten, position, settings, tools, observer)
}

/// The same search by rules that are carried out in another way. It finds and counts the same with all of them.
pub fn search_by<R: Rules<G>, G: Game, O: Observer<G>>(
    rules: R,
    position: &G,
    settings: &Settings,
    tools: &mut Tools<'_, G>,
    observer: &mut O,
) -> Finding<G::Move> {
    search_aside(rules, position, settings, tools, (observer, &mut ()))
}

/// The same, where a second observer sees the search that follows the line to its end. Lent one of the same type
/// as the first, it spares the compiler a second search.
pub fn search_aside<R: Rules<G>, G: Game, O: Observer<G>, P: Observer<G>>(
    rules: R,
    position: &G,
    settings: &Settings,
    tools: &mut Tools<'_, G>,
    (observer, aside): (&mut O, &mut P),
) -> Finding<G::Move> {
    let (mut finding, nodes) = find(rules, position, settings, tools, observer);
    if settings.whole_line && !finding.stopped && finding.bound == Bound::Exact {
        let nodes = nodes / 4 + 20_000;
        follow(rules, position, settings, tools, &mut finding, (nodes, aside));
    }
    finding
}

/// What the search finds, and how many nodes that took.
fn find<R: Rules<G>, G: Game, O: Observer<G>>(
    rules: R,
    position: &G,
    settings: &Settings,
    tools: &mut Tools<'_, G>,
    observer: &mut O,
) -> (Finding<G::Move>, u64) {
    let evaluator = tools.evaluator;
    let estimates = settings.deepening || settings.limits.depth.is_some();
    let reading = if estimates && evaluator.has_own_scale() {
        settings.reading.outside_estimates()
    } else {
        settings.reading
    };
    let terms = Terms::new(position, reading, evaluator, settings.accept_deeper);
    let fuse = Fuse::new(&settings.limits);
    if let Some(table) = tools.table.as_deref_mut() {
        table.next_search();
    }
    let Tools { knowledge, opinion, .. } = *tools;
    let bare = tools.table.is_none()
        && knowledge.is_none()
        && opinion.is_none()
        && settings.order == OrderParts::default();
    if R::OWN_BARE && bare {
        Walk::new(rules, Bare, observer, evaluator, terms, fuse).find(position, settings)
    } else if R::OWN_MAP
        && let Some(map) = tools.table.as_deref_mut().and_then(Table::as_map)
    {
        let (aids, fuse) = (Full::new(settings, Some(map), knowledge, opinion), fuse.shortened());
        Walk::new(rules, aids, observer, evaluator, terms, fuse).find(position, settings)
    } else {
        let table = tools.table.as_deref_mut().map(|table| table as &mut dyn Table<G>);
        let (aids, fuse) = (Full::new(settings, table, knowledge, opinion), fuse.shortened());
        Walk::new(rules, aids, observer, evaluator, terms, fuse).find(position, settings)
    }
}

/// Searches on from the end of the line, uncounted, until the game or the depth ends or the nodes or the time of
/// the search are used up.
fn follow<R: Rules<G>, G: Game, O: Observer<G>>(
    rules: R,
    position: &G,
    settings: &Settings,
    tools: &mut Tools<'_, G>,
    finding: &mut Finding<G::Move>,
    (nodes, observer): (u64, &mut O),
) {
    let Limits { time, ref stop, .. } = settings.limits;
    let limits = Limits {
        depth: None,
        nodes: Some(nodes),
        time: time.map(|time| time.saturating_sub(finding.time)),
        stop: stop.clone(),
    };
    let horizon = finding.depth.unwrap_or(u32::MAX);
    let mut end = position.clone();
    finding.line.iter().for_each(|&mv| end = end.play(mv));
    let table = tools.table.as_deref_mut().map(|table| table as &mut dyn Table<G>);
    let aids = Full::new(settings, table, tools.knowledge, tools.opinion);
    let terms = Terms::new(position, finding.reading, tools.evaluator, settings.accept_deeper);
    let fuse = Fuse::new(&limits).shortened();
    let mut walk = Walk::new(rules, aids, observer, tools.evaluator, terms, fuse);
    while end.outcome().is_none() && (finding.line.len() as u32) < horizon {
        let played = finding.line.len() as u32;
        walk.terms.begin(finding.depth.map(|depth| depth - played));
        walk.line.clear();
        let root = Node::root(&end, Purpose::Full);
        let searched = walk.alpha_beta_of(&root, Window::FULL);
        let Some((_, more)) = walk.line.found().filter(|_| searched.is_ok()) else { return };
        for &mv in more {
            end = end.play(mv);
        }
        finding.line.extend_from_slice(more);
    }
}

impl<R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>> Walk<'_, R, G, A, O> {
    // ANCHOR: find
    /// Pass after pass; also tells how many nodes that took.
    fn find(mut self, position: &G, settings: &Settings) -> (Finding<G::Move>, u64) {
        let limit = settings.limits.depth.filter(|&depth| depth <= Terms::MAX_DEPTH);
        let mut passes: Vec<Pass<G::Move>> = Vec::new();
        let first = match limit {
            Some(0) => Some(0),
            _ if settings.deepening => Some(1),
            limit => limit,
        };
        let mut depth = first;
        let stopped = loop {
            let Ok(pass) = self.pass(position, settings, depth, passes.last()) else { break true };
            let reading = self.terms.reading;
            self.observer.passed(Passed { depth: pass.depth, score: pass.score, reading });
            let done = depth == limit || pass.complete && !pass.is_loose(settings.window);
            passes.push(pass);
            if done {
                break false;
            }
            depth = depth.map(|depth| depth + 1).filter(|&depth| depth <= Terms::MAX_DEPTH);
        };
        let nodes = self.fuse.burnt();
        (self.report(passes, stopped), nodes)
    }
    // ANCHOR_END: find

    /// One search at one depth, or to the end.
    fn pass(
        &mut self,
        position: &G,
        settings: &Settings,
        depth: Option<u32>,
        before: Option<&Pass<G::Move>>,
    ) -> Result<Pass<G::Move>, Stopped> {
        self.terms.begin(depth);
        self.line.clear();
        let Ok((score, bound)) = self.aspire(position, settings, before) else {
            (0..self.left_open).for_each(|_| self.observer.leave(Score::ZERO, How::Stopped));
            return Err(Stopped);
        };
        let line = self.line.found().map_or_else(Vec::new, |(_, line)| line.to_vec());
        let decided = self.terms.is_decided(score, bound);
        let (bound, complete) = match self.terms.proof(score, bound) {
            _ if self.terms.estimates == 0 => (bound, true),
            Proof::Whole => (bound, true),
            Proof::Winner => (if score > Score::ZERO { Bound::Lower } else { Bound::Upper }, true),
            Proof::None => (bound, false),
        };
        Ok(Pass { depth, score, bound, line, complete, decided, time: self.fuse.elapsed() })
    }

    // ANCHOR: aspire
    /// With a window around the last score where that is wished for; wider again where it is missed.
    fn aspire(
        &mut self,
        position: &G,
        settings: &Settings,
        before: Option<&Pass<G::Move>>,
    ) -> Result<(Score, Bound), Stopped> {
        let algorithm = settings.algorithm;
        let guess = before.map_or(Score::ZERO, |pass| pass.score);
        let mut window = if algorithm.has_window() { settings.window } else { Window::FULL };
        if let (true, Some(margin), Some(_)) = (algorithm.has_window(), settings.aspiration, before)
        {
            let mut near = window;
            near.raise(Score::new(guess.points().saturating_sub(margin)));
            near.lower(Score::new(guess.points().saturating_add(margin)));
            // The last score may lie outside the window that was asked for.
            if !near.is_closed() {
                window = near;
            }
        }
        loop {
            let score = self.run(algorithm, position, window, guess)?;
            let bound = window.bound(score);
            match bound {
                Bound::Upper if window.alpha > settings.window.alpha => {
                    window.alpha = settings.window.alpha;
                }
                Bound::Lower if window.beta < settings.window.beta => {
                    window.beta = settings.window.beta;
                }
                _ => return Ok((score, bound)),
            }
        }
    }
    // ANCHOR_END: aspire

    fn report(self, passes: Vec<Pass<G::Move>>, stopped: bool) -> Finding<G::Move> {
        let mut finding = Finding {
            score: Score::MIN,
            bound: Bound::Lower,
            line: Vec::new(),
            depth: Some(0),
            complete: false,
            decided: false,
            stopped,
            fault: self.fault.clone(),
            reading: self.terms.reading,
            results: self.terms.results,
            time: self.fuse.elapsed(),
            passes,
        };
        if let Some(last) = finding.passes.last() {
            finding.score = last.score;
            finding.bound = last.bound;
            finding.line.clone_from(&last.line);
            finding.depth = last.depth;
            finding.complete = last.complete;
            finding.decided = last.decided;
        }
        // A pass that was stopped counts where it had found something better already, at its depth.
        let begun = self.line.found().filter(|_| stopped);
        if let Some((score, line)) = begun
            && (finding.passes.is_empty() || score > finding.score)
        {
            finding.score = score;
            finding.line = line.to_vec();
            finding.bound = Bound::Lower;
            finding.decided = self.terms.is_decided(score, Bound::Lower);
            finding.depth = self.terms.limit().or(finding.depth);
        }
        finding
    }
}
