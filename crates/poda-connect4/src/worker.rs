//! One thread of a search: what it reads, what it counts, and its cutoffs by name.

use crate::chain::chains_answer;
use crate::children::{Child, Children};
use crate::follow;
use crate::grid::{CELLS, Grid};
use crate::known::Known;
use crate::mirror::mirror;
use crate::moves::Moves;
use crate::order::Scene;
use crate::processor::Kind;
use crate::recent::Recent;
use crate::settings::Settings;
use crate::stones::Stones;
use crate::table::{Key, Table};
use arrayvec::ArrayVec;
use poda_search::solving::Crew;
use std::sync::atomic::Ordering::Relaxed;

/// What the cutoffs did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Positions with a choice of moves that were searched.
    pub nodes: u64,
    /// Those that the rules answered by a bound of a child: the follow-up bound, mostly.
    pub rules: u64,
    /// Those that were answered by what is remembered of a child.
    pub table: u64,
    /// Those where a move that had to be searched was enough.
    pub cutoffs: u64,
}

impl std::ops::AddAssign for Counts {
    fn add_assign(&mut self, more: Counts) {
        self.nodes += more.nodes;
        self.rules += more.rules;
        self.table += more.table;
        self.cutoffs += more.cutoffs;
    }
}

/// A question that has not been answered yet.
#[derive(Clone, Copy)]
pub(crate) struct Begun {
    key: Key,
    alpha: i32,
    /// Whether the other threads were told.
    announced: bool,
}

/// A thread at work.
pub(crate) struct Worker<'a, P, G> {
    pub(crate) processor: P,
    pub(crate) grid: G,
    pub(crate) table: &'a Table,
    pub(crate) settings: &'a Settings,
    pub(crate) crew: &'a Crew,
    pub(crate) recent: Recent,
    /// What was good last, by the number of empty cells.
    pub(crate) killers: [u64; CELLS],
    /// What was good last against a move, for each player.
    pub(crate) replies: [[u64; CELLS]; 2],
    pub(crate) stopped: bool,
    /// The large searches that this one is inside of, where there are other threads.
    path: ArrayVec<Begun, CELLS>,
    /// Another thread has answered the one of these at that place: all below it is done for nothing.
    overtaken: Option<(usize, i32)>,
    told: u64,
    pub(crate) counts: Counts,
}

impl<'a, P: Kind, G: Grid> Worker<'a, P, G> {
    pub(crate) fn new(
        processor: P,
        grid: G,
        table: &'a Table,
        settings: &'a Settings,
        crew: &'a Crew,
        recent: Recent,
    ) -> Worker<'a, P, G> {
        Worker {
            processor,
            grid,
            table,
            settings,
            crew,
            recent,
            killers: [0; CELLS],
            replies: [[0; CELLS]; 2],
            stopped: false,
            path: ArrayVec::new(),
            overtaken: None,
            told: 0,
            counts: Counts::default(),
        }
    }

    /// Whether it was stopped, what it counted, and what it remembers.
    pub(crate) fn finish(mut self) -> (bool, Counts, Recent) {
        self.tell_nodes();
        (self.stopped, self.counts, self.recent)
    }

    /// Counts a node; tells whether the search is to end.
    #[inline(always)]
    pub(crate) fn is_to_stop(&mut self) -> bool {
        self.counts.nodes += 1;
        if self.counts.nodes.is_multiple_of(1024) {
            self.tell();
        }
        self.stopped
    }

    /// Tells the others how many nodes there were, and hears whether to stop.
    #[inline(never)]
    fn tell(&mut self) {
        self.tell_nodes();
        self.stopped |= self.crew.stop.load(Relaxed);
        if !self.stopped {
            self.overtaken = self.path.iter().enumerate().find_map(|(place, begun)| {
                Some((place, self.table.get(begun.key)?.answer(begun.alpha)?))
            });
            self.stopped = self.overtaken.is_some();
        }
    }

    /// Tells the others how many nodes there were, and to stop if that is enough.
    fn tell_nodes(&mut self) {
        let news = self.counts.nodes - self.told;
        self.told = self.counts.nodes;
        self.crew.tell(news);
    }

    /// A position with that choice.
    #[inline(always)]
    pub(crate) fn child(&self, stones: Stones, safe: u64) -> Child {
        Child { stones, safe, key: self.key(stones.number()), ..Child::default() }
    }

    /// Where what is known of a position with that number is kept: of it or of its image, the lesser.
    #[inline(always)]
    fn key(&self, mut number: u64) -> Key {
        if self.settings.mirror {
            number = number.min(mirror(self.processor, self.grid, number));
        }
        Key::new(number, self.bits())
    }

    #[inline(always)]
    fn bits(&self) -> u32 {
        self.grid.measures().bits
    }

    /// The same, and asks for what is known of it, so that it is near when it is needed.
    #[inline(always)]
    fn near(&self, number: u64, empties: u32) -> Key {
        let key = self.key(number);
        self.prefetch(key, empties);
        key
    }

    /// Asks for what is known of a position with so many empty cells.
    #[inline(always)]
    pub(crate) fn prefetch(&self, key: Key, empties: u32) {
        if empties >= self.settings.table {
            self.table.prefetch(key);
        } else if empties >= self.settings.recent {
            self.recent.prefetch(key, self.bits());
        }
    }

    /// A move that wins at once is enough, or one whose replies without a choice lead to the end, or to where the
    /// rules alone say enough. What such replies leave open become the first children.
    #[inline(always)]
    pub(crate) fn moves_answer(
        &mut self,
        node: &Child,
        moves: &Moves,
        alpha: i32,
        children: &mut Children,
    ) -> Option<i32> {
        if node.stones.empties == 1 {
            return Some(0);
        }
        if moves.won != 0 {
            return Some(node.stones.won());
        }
        if moves.forced == 0 {
            return None;
        }
        chains_answer(self, node, moves, alpha, children)
    }

    /// Asks the tables for all that is known of where the open moves lead: it comes near while the rules are asked.
    #[inline(always)]
    pub(crate) fn prepare_tables(&self, node: &Child, moves: &mut Moves) {
        let empties = node.stones.empties - 1;
        if empties >= self.settings.recent {
            let number = node.stones.turned().number();
            moves.find_keys(|cell| self.near(number + cell, empties));
        }
    }

    /// The rules alone say enough of a child: what following gives.
    #[inline(always)]
    pub(crate) fn rules_answer(&mut self, node: &Child, moves: &Moves, alpha: i32) -> Option<i32> {
        let most = self.followed(node, moves, -alpha - 1)?;
        self.counts.rules += 1;
        Some(-most)
    }

    /// No more than `enough` is what a move leaves to the other, because the mover then follows: what is left.
    #[inline(always)]
    fn followed(&self, node: &Child, moves: &Moves, enough: i32) -> Option<i32> {
        if !self.follows(node.stones.empties - 1) {
            return None;
        }
        let mut rest = moves.followed::<P::Four, G>(self.grid, &node.stones, enough);
        while rest != 0 {
            let stones = node.stones.after(&moves.get(rest.trailing_zeros()));
            rest &= rest - 1;
            let most = follow::most(self.processor, self.grid, &stones, enough);
            if most.is_some() {
                return most;
            }
        }
        None
    }

    #[inline(always)]
    fn follows(&self, empties: u32) -> bool {
        self.settings.follow && (self.settings.waiting || empties.is_multiple_of(2))
    }

    /// The moves that leave the other a choice become children.
    #[inline(always)]
    pub(crate) fn add(&self, node: &Child, moves: &Moves, children: &mut Children) {
        let scene = Scene::new(self.grid, &node.stones);
        let mut rest = moves.open;
        while rest != 0 {
            let (mv, key) = (moves.get(rest.trailing_zeros()), moves.key(rest.trailing_zeros()));
            rest &= rest - 1;
            let (stones, safe, cell) = (node.stones.after(&mv), mv.safe, mv.cell);
            let rank = self.settings.order.rank(self.grid, &scene.after(cell), mv.threats, cell);
            let child = Child { stones, safe, cell, swapped: true, key };
            self.push(node, child, rank, children);
        }
    }

    /// Adds a child where a chain leads, and asks the tables to have it near.
    #[inline(always)]
    pub(crate) fn push_new(&self, node: &Child, child: Child, rank: i32, children: &mut Children) {
        let Stones { empties, .. } = child.stones;
        let key = if empties >= self.settings.recent {
            self.near(child.stones.number(), empties)
        } else {
            Key::default()
        };
        self.push(node, Child { key, ..child }, rank, children);
    }

    /// Adds a child.
    #[inline(always)]
    fn push(&self, node: &Child, child: Child, rank: i32, children: &mut Children) {
        let killer = self.killers[node.stones.empties as usize % CELLS];
        let reply = self.replies[node.stones.empties as usize % 2][node.place()];
        let killer = if child.cell == killer { self.settings.killer } else { 0 };
        let reply = if child.cell == reply { self.settings.reply } else { 0 };
        let on_top = if child.cell == node.cell << 1 { self.settings.on_top } else { 0 };
        children.push(child, rank + killer + reply + on_top);
    }

    /// What the rules say of a position, as far as it can tell whether its mover gets more than `alpha`.
    #[inline(always)]
    pub(crate) fn bounds(&self, stones: &Stones, alpha: i32) -> Known {
        let known = stones.soonest();
        let follow = self.follows(stones.empties);
        let most =
            if follow { follow::most(self.processor, self.grid, stones, alpha) } else { None };
        Known { at_most: most.map_or(known.at_most, |most| most.min(known.at_most)), ..known }
    }

    /// What is remembered of a child is enough: nothing has to be searched.
    #[inline(always)]
    pub(crate) fn tables_answer(&mut self, children: &mut Children, alpha: i32) -> Option<i32> {
        if !self.settings.children {
            return None;
        }
        let value = children.sift(alpha, |child| self.look_up(child))?;
        self.counts.table += 1;
        Some(value)
    }

    /// What is remembered of a child is enough, now that others have been searched.
    #[inline(always)]
    pub(crate) fn a_table_answers_by_now(
        &self,
        child: &Child,
        tried: u32,
        alpha: i32,
    ) -> Option<i32> {
        // The first was looked up just before.
        if tried == 1 && self.settings.children {
            return None;
        }
        self.look_up(child)?.turned(child.swapped).answer(alpha)
    }

    /// What is remembered of a position.
    #[inline(always)]
    pub(crate) fn look_up(&self, child: &Child) -> Option<Known> {
        if child.stones.empties >= self.settings.table {
            self.table.get(child.key)
        } else if child.stones.empties >= self.settings.recent {
            self.recent.get(child.key, self.bits())
        } else {
            None
        }
    }

    /// Keeps the result of a search that asked for more than `alpha`, beside what was remembered; or else beside
    /// what the rules alone tell.
    #[inline(always)]
    pub(crate) fn remember(
        &mut self,
        node: &Child,
        rules: Known,
        (value, alpha): (i32, i32),
        nodes: u64,
    ) {
        if node.stones.empties < self.settings.recent {
            return;
        }
        let improved = |known: Option<Known>| known.unwrap_or(rules).improved(value, alpha);
        if node.stones.empties >= self.settings.table {
            self.table.put(node.key, improved, nodes);
        } else {
            let known = self.recent.get(node.key, self.bits());
            self.recent.put(node.key, self.bits(), improved(known));
        }
    }

    /// A move was enough.
    #[inline(always)]
    pub(crate) fn refuted(&mut self, node: &Child, child: &Child) {
        self.counts.cutoffs += 1;
        self.killers[node.stones.empties as usize % CELLS] = child.cell;
        self.replies[node.stones.empties as usize % 2][node.place()] = child.cell;
    }

    /// Another thread is at work on it, and need not be helped.
    #[inline(always)]
    pub(crate) fn puts_off(&self, child: &Child, tried: u32) -> bool {
        child.stones.empties >= self.settings.announced
            && (tried > 0 || self.path.len() < self.settings.apart)
            && self
                .crew
                .place(child.key.number())
                .is_some_and(|place| place.load(Relaxed) == child.key.number())
    }

    /// Begins with a child: where that is much work, other threads are told. Tells whether it is.
    #[inline(always)]
    pub(crate) fn begin(&mut self, child: &Child, alpha: i32) -> bool {
        if child.stones.empties < self.settings.announced {
            return false;
        }
        let Some(place) = self.crew.place(child.key.number()) else { return false };
        let announced = place.compare_exchange(0, child.key.number(), Relaxed, Relaxed).is_ok();
        self.path.push(Begun { key: child.key, alpha, announced });
        true
    }

    /// The work is done, by this thread or by another: what came out.
    #[inline(always)]
    pub(crate) fn end(&mut self, value: i32) -> i32 {
        let Some(begun) = self.path.pop() else { return value };
        if begun.announced
            && let Some(place) = self.crew.place(begun.key.number())
        {
            place.store(0, Relaxed);
        }
        match self.overtaken.take_if(|(place, _)| *place == self.path.len()) {
            None => value,
            Some((_, value)) => {
                self.stopped = false;
                value
            }
        }
    }
}

/// No line can be made so soon, or so late, that the open moves matter.
#[inline(always)]
pub(crate) fn time_answers(
    node: &Child,
    moves: &mut Moves,
    alpha: i32,
    children: &mut Children,
) -> Option<i32> {
    if moves.open == 0 {
        return None;
    }
    let soonest = node.stones.soonest_after();
    if soonest.at_most <= alpha {
        moves.open = 0;
        children.best = children.best.max(soonest.at_most);
    }
    (soonest.at_least > alpha).then_some(soonest.at_least)
}
