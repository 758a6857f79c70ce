//! Moves that refuted a sibling often refute again.
//!
//! CITE: Akl and Newborn, "The principal continuation and the killer heuristic", ACM 1977.
//! Exact: it changes the order, never the value.

/// Two killers per ply, the latest first.
#[derive(Debug)]
pub(super) struct Killers<M> {
    plies: Vec<[Option<M>; 2]>,
}

impl<M: Copy + Eq> Killers<M> {
    pub(super) fn new() -> Killers<M> {
        Killers { plies: Vec::new() }
    }

    /// 2 for the latest killer of this ply, 1 for the one before, 0 for other moves.
    pub(super) fn rank(&self, ply: u32, mv: M) -> i64 {
        match self.plies.get(ply as usize) {
            Some([Some(killer), _]) if *killer == mv => 2,
            Some([_, Some(killer)]) if *killer == mv => 1,
            _ => 0,
        }
    }

    pub(super) fn note(&mut self, ply: u32, mv: M) {
        let ply = ply as usize;
        if ply >= self.plies.len() {
            self.plies.resize(ply + 1, [None; 2]);
        }
        let [latest, before] = &mut self.plies[ply];
        if *latest != Some(mv) {
            (*before, *latest) = (*latest, Some(mv));
        }
    }
}
