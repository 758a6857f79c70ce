//! The rules once more, as slowly and plainly as one can write them.

/// A position of a slow twin.
pub trait Slow: Clone {
    type Move: Copy;

    /// 0 or 1.
    fn mover(&self) -> usize;
    /// What the first player wins by, if the game is over.
    fn outcome(&self) -> Option<i32>;
    fn moves(&self) -> Vec<Self::Move>;
    #[must_use]
    fn play(&self, mv: Self::Move) -> Self;
    fn text(&self) -> String;

    /// How many nodes the whole tree has, unless they are more than so many.
    fn nodes(&self, most: u32) -> Option<u32> {
        let below = |nodes: u32, mv| Some(nodes + self.play(mv).nodes(most.checked_sub(nodes)?)?);
        self.moves().into_iter().try_fold(1, below).filter(|&nodes| nodes <= most)
    }

    /// Lines of that many moves.
    fn lines(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self.moves().into_iter().map(|mv| self.play(mv).lines(depth - 1)).sum(),
        }
    }

    /// The positions of a game that is drawn by lot.
    fn game(&self, lot: &mut Lot) -> Vec<(Self, Option<Self::Move>)> {
        let (mut position, mut game) = (self.clone(), Vec::new());
        loop {
            let moves = position.moves();
            if moves.is_empty() {
                game.push((position, None));
                return game;
            }
            let mv = moves[lot.below(moves.len())];
            let next = position.play(mv);
            game.push((std::mem::replace(&mut position, next), Some(mv)));
        }
    }
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
