//! The rules once more, as slowly and plainly as one can write them, and a search that looks at everything.

use crate::support::twin::Slow;
use std::collections::HashMap;

/// Seeds of both players: `houses[0]` are the first player's, in the order in which they sow.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Twin {
    pub houses: [Vec<u32>; 2],
    pub stores: [u32; 2],
    pub mover: usize,
    pub empty_captures: bool,
}

impl Twin {
    pub fn new(houses: usize, seeds: u32, empty_captures: bool) -> Twin {
        let houses = [vec![seeds; houses], vec![seeds; houses]];
        Twin { houses, stores: [0, 0], mover: 0, empty_captures }
    }

    fn capture(&mut self, me: usize, house: usize) {
        let opposite = self.houses[0].len() - 1 - house;
        if self.houses[1 - me][opposite] == 0 && !self.empty_captures {
            return;
        }
        self.stores[me] += self.houses[me][house] + self.houses[1 - me][opposite];
        self.houses[me][house] = 0;
        self.houses[1 - me][opposite] = 0;
    }

    fn sweep(&mut self) {
        if self.moves().is_empty() {
            let other = 1 - self.mover;
            self.stores[other] += self.houses[other].iter().sum::<u32>();
            self.houses[other].fill(0);
        }
    }

    /// What the first player wins by if both play their best, by looking at everything.
    pub fn value(&self, known: &mut HashMap<Twin, i32>) -> i32 {
        if let Some(value) = self.outcome().or_else(|| known.get(self).copied()) {
            return value;
        }
        let values = self.moves().into_iter().map(|house| self.play(house).value(known));
        let values: Vec<i32> = values.collect();
        let best = if self.mover == 0 { values.iter().max() } else { values.iter().min() };
        let best = *best.expect("the game is not over");
        known.insert(self.clone(), best);
        best
    }
}

impl Slow for Twin {
    type Move = usize;

    fn mover(&self) -> usize {
        self.mover
    }

    fn outcome(&self) -> Option<i32> {
        let [first, second] = self.stores.map(u32::cast_signed);
        self.moves().is_empty().then_some(first - second)
    }

    fn moves(&self) -> Vec<usize> {
        (0..self.houses[0].len()).filter(|&house| self.houses[self.mover][house] > 0).collect()
    }

    fn play(&self, house: usize) -> Twin {
        let mut next = self.clone();
        let me = self.mover;
        let mut hand = std::mem::take(&mut next.houses[me][house]);
        // A walk along the own houses, the own store and the houses of the other, seed by seed.
        let (mut side, mut at) = (me, house + 1);
        let mut again = false;
        while hand > 0 {
            hand -= 1;
            if at < self.houses[0].len() {
                next.houses[side][at] += 1;
                let alone = hand == 0 && side == me && next.houses[me][at] == 1;
                if alone {
                    next.capture(me, at);
                }
                at += 1;
                if at == self.houses[0].len() && side != me {
                    (side, at) = (me, 0);
                }
            } else {
                next.stores[me] += 1;
                again = hand == 0;
                (side, at) = (1 - me, 0);
            }
        }
        next.mover = if again { me } else { 1 - me };
        next.sweep();
        next
    }

    fn text(&self) -> String {
        let side = |player: usize| {
            let houses: Vec<String> = self.houses[player].iter().map(u32::to_string).collect();
            format!("{}/{}", houses.join(","), self.stores[player])
        };
        format!("{} {} {}", side(0), side(1), self.mover + 1)
    }
}
