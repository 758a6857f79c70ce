//! The rules once more, as slowly and plainly as one can write them, and a search that looks at everything.

use std::collections::{BTreeSet, HashMap};

/// Points of the fine grid: dots at even ones, boxes at odd ones, edges between.
pub type Point = (usize, usize);

/// A board as the points of its edges, and who owns which box.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Twin {
    pub columns: usize,
    pub rows: usize,
    pub drawn: BTreeSet<Point>,
    pub owned: [BTreeSet<Point>; 2],
    pub mover: usize,
}

impl Twin {
    pub fn new(columns: usize, rows: usize) -> Twin {
        Twin { columns, rows, drawn: BTreeSet::new(), owned: Default::default(), mover: 0 }
    }

    fn points(&self) -> impl Iterator<Item = Point> {
        let wide = 2 * self.columns + 1;
        (0..wide * (2 * self.rows + 1)).map(move |index| (index % wide, index / wide))
    }

    pub fn moves(&self) -> Vec<Point> {
        let edge = |&(x, y): &Point| (x + y) % 2 == 1 && !self.drawn.contains(&(x, y));
        self.points().filter(edge).collect()
    }

    /// What the first player wins by, if the game is over.
    pub fn outcome(&self) -> Option<i32> {
        let [first, second] = self.owned.each_ref().map(|boxes| boxes.len() as i32);
        self.moves().is_empty().then_some(first - second)
    }

    pub fn play(&self, edge: Point) -> Twin {
        let mut next = self.clone();
        next.drawn.insert(edge);
        let (before, after) = (self.closed(), next.closed());
        let new: Vec<Point> = after.difference(&before).copied().collect();
        if new.is_empty() {
            next.mover = 1 - self.mover;
        }
        next.owned[self.mover].extend(new);
        next
    }

    /// Boxes with all four edges.
    fn closed(&self) -> BTreeSet<Point> {
        let is_box = |&(x, y): &Point| x % 2 == 1 && y % 2 == 1;
        let around = |(x, y): Point| [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
        let closed = |&at: &Point| around(at).iter().all(|edge| self.drawn.contains(edge));
        self.points().filter(is_box).filter(closed).collect()
    }

    pub fn text(&self) -> String {
        let letter = |(x, y): Point| match (x % 2, y % 2) {
            (0, 0) => '+',
            (1, 0) if self.drawn.contains(&(x, y)) => '-',
            (0, 1) if self.drawn.contains(&(x, y)) => '|',
            _ if self.owned[0].contains(&(x, y)) => 'X',
            _ if self.owned[1].contains(&(x, y)) => 'O',
            _ => '.',
        };
        let row = |y: usize| (0..=2 * self.columns).map(|x| letter((x, y))).collect();
        let rows: Vec<String> = (0..=2 * self.rows).map(row).collect();
        format!("{} {}", rows.join("/"), ['X', 'O'][self.mover])
    }

    /// What the first player wins by from here on if both play their best, by looking at everything. The boxes
    /// that are owned already do not matter to it.
    pub fn rest(&self, known: &mut HashMap<(BTreeSet<Point>, usize), i32>) -> i32 {
        let key = (self.drawn.clone(), self.mover);
        if let Some(&value) = known.get(&key) {
            return value;
        }
        let values = self.moves().into_iter().map(|edge| {
            let next = self.play(edge);
            let [first, second] =
                [0, 1].map(|it: usize| next.owned[it].len() as i32 - self.owned[it].len() as i32);
            first - second + next.rest(known)
        });
        let values: Vec<i32> = values.collect();
        let best = if self.mover == 0 { values.iter().max() } else { values.iter().min() };
        let best = best.copied().unwrap_or(0);
        known.insert(key, best);
        best
    }

    /// How many nodes the whole tree has, unless they are more than so many.
    pub fn nodes(&self, most: u32) -> Option<u32> {
        let below = |nodes: u32, mv| Some(nodes + self.play(mv).nodes(most.checked_sub(nodes)?)?);
        self.moves().into_iter().try_fold(1, below).filter(|&nodes| nodes <= most)
    }

    /// Lines of that many moves.
    pub fn lines(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self.moves().into_iter().map(|edge| self.play(edge).lines(depth - 1)).sum(),
        }
    }

    /// The positions of a game that is drawn by lot.
    pub fn game(&self, lot: &mut Lot) -> Vec<(Twin, Option<Point>)> {
        let (mut position, mut game) = (self.clone(), Vec::new());
        loop {
            let moves = position.moves();
            if moves.is_empty() {
                game.push((position, None));
                return game;
            }
            let edge = moves[lot.below(moves.len())];
            let next = position.play(edge);
            game.push((std::mem::replace(&mut position, next), Some(edge)));
        }
    }
}

/// How people call an edge.
pub fn name((x, y): Point) -> String {
    format!("{}{}", ('a'..='z').nth(x).expect("a narrow board"), y + 1)
}

/// Numbers by lot, the same in every run.
pub struct Lot(pub u64);

impl Lot {
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % limit
    }
}
