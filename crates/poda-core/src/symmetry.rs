//! Positions that are the same but for a turn of the board.

/// A game whose board can be turned and mirrored. One image (the position itself) means no symmetry.
pub trait Symmetry: Sized + Ord + Clone {
    /// How many images a position has, itself included.
    fn images(&self) -> usize {
        1
    }

    /// Image number `index`; number 0 is the position itself.
    #[must_use]
    fn image(&self, index: usize) -> Self {
        debug_assert_eq!(index, 0);
        self.clone()
    }

    /// One position that stands for all its images: the least of them.
    #[must_use]
    fn canonical(&self) -> Self {
        (0..self.images())
            .map(|index| self.image(index))
            .min()
            .expect("a position is its own image")
    }
}
