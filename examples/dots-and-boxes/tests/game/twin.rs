//! The rules once more, as slowly and plainly as one can write them, and a search that looks at everything.

use crate::support::twin::Slow;
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

    /// Boxes with all four edges.
    fn closed(&self) -> BTreeSet<Point> {
        let is_box = |&(x, y): &Point| x % 2 == 1 && y % 2 == 1;
        let around = |(x, y): Point| [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
        let closed = |&at: &Point| around(at).iter().all(|edge| self.drawn.contains(edge));
        self.points().filter(is_box).filter(closed).collect()
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
}

/// How people call an edge.
pub fn name((x, y): Point) -> String {
    format!("{}{}", ('a'..='z').nth(x).expect("a narrow board"), y + 1)
}

impl Slow for Twin {
    type Move = Point;

    fn mover(&self) -> usize {
        self.mover
    }

    fn outcome(&self) -> Option<i32> {
        let [first, second] = self.owned.each_ref().map(|boxes| boxes.len() as i32);
        self.moves().is_empty().then_some(first - second)
    }

    fn moves(&self) -> Vec<Point> {
        let edge = |&(x, y): &Point| (x + y) % 2 == 1 && !self.drawn.contains(&(x, y));
        self.points().filter(edge).collect()
    }

    fn play(&self, edge: Point) -> Twin {
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

    fn text(&self) -> String {
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
}
