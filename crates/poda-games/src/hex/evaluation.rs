//! How far each side is from joining its edges, and which cells to try first.
//!
//! Two cells make a *bridge* if they do not touch but have two empty neighbours in common: who has both
//! cells joins them, for if one of the two neighbours is taken, there is the other. So a bridge counts
//! as joined here. From an edge, a bridge leads to the second row.
//!
//! ```text
//!     · x
//!      x ·
//! ```

use super::layout::{INWARD, Layout};
use super::{Board, Cell, layout};
use poda_core::{Evaluator, MoveOrder, Player, Score};
use std::iter::successors;

/// Who needs fewer stones to join the edges, where bridges count as joined; where both need as many, who
/// has more cells to do it with.
///
/// CITE: Anshelevich, "A hierarchical approach to computer Hex", 2002 (bridges as virtual connections).
#[derive(Clone, Copy, Debug, Default)]
pub struct Paths;

/// One stone less to put is worth more than any number of cells to choose from.
const STONE: i32 = 16;

impl Paths {
    /// The points of one side alone.
    fn points<C: Layout>(position: &Board<C>, owner: Player) -> i32 {
        let (stones, choice) = Ground::new(position, owner).shortest_ways();
        choice.cast_signed().min(STONE - 1) - STONE * stones.cast_signed()
    }
}

impl<C: Layout> Evaluator<Board<C>> for Paths {
    fn estimate(&self, position: &Board<C>, _root: Player) -> Score {
        let mover = position.to_move;
        Score::new(Paths::points(position, mover) - Paths::points(position, mover.other()))
    }
}

/// What one side can build on.
#[derive(Clone, Copy)]
struct Ground<C> {
    own: C,
    empty: C,
    /// The cells beside each of its edges, bridges included.
    beside: [C; 2],
}

/// What is reached with so many stones.
#[derive(Clone, Copy)]
struct Layer<C> {
    /// The empty cells that took the last of them.
    fresh: C,
    /// Everything.
    reach: C,
    /// What touches it or is a bridge away.
    near: C,
}

/// No way needs more stones.
const MOST_STONES: usize = 64;

impl<C: Layout> Ground<C> {
    fn new(position: &Board<C>, owner: Player) -> Ground<C> {
        let (edges, empty) = (layout::edges::<C>(position.size, owner), position.empty());
        let beside = |edge: C, [one, two]: [usize; 2]| {
            edge | (edge & empty).step(one) & (edge & empty).step(two)
        };
        let inward = INWARD[owner.index()];
        let beside = [beside(edges[0], inward[0]), beside(edges[1], inward[1])];
        Ground { own: position.stones(owner), empty, beside }
    }

    /// How many stones a shortest way from edge to edge needs, and how many empty cells are on such ways:
    /// those whose distances from both edges add up to no more.
    fn shortest_ways(&self) -> (u32, u32) {
        let mut fresh = [C::EMPTY; MOST_STONES];
        let mut stones = 0;
        for (layer, fresh) in self.layers(0).zip(&mut fresh) {
            *fresh = layer.fresh;
            if !(layer.reach & self.beside[1]).is_empty() {
                break;
            }
            stones += 1;
        }
        let back = self.layers(1).skip(1).zip(fresh[..=stones].iter().rev());
        let choice = back.map(|(layer, &fresh)| (layer.fresh & fresh).count()).sum();
        (stones as u32, choice)
    }

    /// What is reached from an edge without a stone, with one, and so on.
    fn layers(&self, edge: usize) -> impl Iterator<Item = Layer<C>> {
        let (ground, beside) = (*self, self.beside[edge]);
        let first = ground.extended(C::EMPTY, beside & ground.own);
        let first = Layer { near: first.near | beside, ..first };
        successors(Some(first), move |layer| {
            let fresh = layer.near & ground.empty & !layer.reach;
            (!fresh.is_empty()).then(|| ground.extended(fresh, layer.reach))
        })
    }

    /// Adds cells and all stones that are joined by them.
    fn extended(&self, fresh: C, reach: C) -> Layer<C> {
        let mut reach = reach | fresh;
        loop {
            let near = near(reach, self.empty);
            let joined = near & self.own & !reach;
            if joined.is_empty() {
                return Layer { fresh, reach, near };
            }
            reach |= joined;
        }
    }
}

/// What touches the set or is a bridge away from it.
#[inline]
fn near<C: Layout>(set: C, empty: C) -> C {
    set.neighbours() | bridged(set, empty)
}

/// What is a bridge away from the set: two steps, in two directions beside each other, and either of
/// them first leads to an empty cell.
#[inline]
fn bridged<C: Layout>(set: C, empty: C) -> C {
    (0..6).fold(C::EMPTY, |found, one| {
        let two = (one + 1) % 6;
        found | (set.step(one) & empty).step(two) & (set.step(two) & empty).step(one)
    })
}

/// Cells that keep a bridge or break one, then those that make one, then the centre.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bridges;

impl<C: Layout> MoveOrder<Board<C>> for Bridges {
    fn rank(&self, position: &Board<C>, mv: Cell) -> i32 {
        if mv == Cell::SWAP {
            return i32::MAX;
        }
        let Board { mover, other, .. } = *position;
        let count = |set: C| set.count().cast_signed();
        let (cell, empty) = (mv.set::<C>(), position.empty());
        let (beside, far) = (cell.neighbours(), bridged(cell, empty));
        let (own, others) = (count(beside & mover), count(beside & other));
        let is_between = |friends: i32, foes: i32| i32::from(friends >= 2 && foes >= 1);
        let bridges = 4 * (is_between(own, others) + is_between(others, own))
            + 2 * count(far & mover)
            + count(far & other);
        4 * bridges + 2 * others - from_centre(position, mv)
    }
}

/// Twice the number of steps from the centre of the board.
fn from_centre<C: Layout>(position: &Board<C>, mv: Cell) -> i32 {
    let ((column, row), last) = (C::place(mv), i32::from(position.size) - 1);
    let (x, y) = (2 * column.cast_signed() - last, 2 * row.cast_signed() - last);
    x.abs().max(y.abs()).max((x + y).abs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing;
    use crate::hex::layout::in_order;
    use crate::hex::{Hex, SmallHex};
    use crate::set::Set;
    use poda_core::{Game, Notation};
    use proptest::proptest;

    /// The distance from edge to edge, found cell by cell as the words above have it.
    fn slow_stones<C: Layout>(position: &Board<C>, owner: Player) -> u32 {
        let ground = Ground::new(position, owner);
        let cells: Vec<C> = in_order::<C>(position.size).map(Cell::set).collect();
        let price = |cell: C| {
            let stands_in = |set: C| cell & set == cell;
            stands_in(ground.own | ground.empty).then(|| u32::from(stands_in(ground.empty)))
        };
        let is_at = |cell: C, edge: usize| !(cell & ground.beside[edge]).is_empty();
        let mut distances: Vec<Option<u32>> =
            cells.iter().map(|&cell| price(cell).filter(|_| is_at(cell, 0))).collect();
        let joined = |a: C, b: C| {
            let both = a.neighbours() & b.neighbours() & ground.empty;
            !(a.neighbours() & b).is_empty() || both.count() == 2
        };
        // As many rounds as there are cells are enough for any way.
        for _ in 0..cells.len() {
            for to in 0..cells.len() {
                let Some(price) = price(cells[to]) else { continue };
                let before = (0..cells.len()).filter(|&from| joined(cells[from], cells[to]));
                let best = before.filter_map(|from| distances[from]).min().map(|best| best + price);
                distances[to] = [distances[to], best].into_iter().flatten().min();
            }
        }
        let ends = cells.iter().zip(&distances).filter(|(cell, _)| is_at(**cell, 1));
        ends.filter_map(|(_, distance)| *distance).min().unwrap()
    }

    proptest! {
        #[test]
        fn the_front_finds_what_is_found_cell_by_cell(
            size in 2..=6_u8, seed: u64, plies in 0..20_usize,
        ) {
            let mut random = seed;
            let mut position = SmallHex::new(size, false).unwrap();
            for _ in 0..plies {
                let empty: Vec<Cell> = position.empty().members().map(Cell).collect();
                random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                let next = position.play(empty[(random >> 33) as usize % empty.len()]);
                if next.outcome().is_some() {
                    break;
                }
                position = next;
            }
            for owner in Player::BOTH {
                let (stones, _) = Ground::new(&position, owner).shortest_ways();
                assert_eq!(stones, slow_stones(&position, owner), "{}", position.text());
            }
        }
    }

    #[test]
    fn bridges_count_as_joined() {
        for (board, first, second) in [
            // From edge to edge by bridges: rows 2, 4, 6 and so on.
            ("..../..../..../....", 2, 2),
            ("..../..X./..../....", 1, 2),
            ("..../..X./.X../O...", 1, 2),
            ("..../..X./.X../....", 0, 3),
        ] {
            let [mover, other] = drawing::stones(board, in_order::<u64>(4).map(Cell::set)).unwrap();
            let position = Board { mover, other, ..SmallHex::new(4, false).unwrap() };
            let stones = |owner| Ground::new(&position, owner).shortest_ways().0;
            assert_eq!((stones(Player::First), stones(Player::Second)), (first, second), "{board}");
        }
    }

    #[test]
    fn both_layouts_judge_alike() {
        let (mut small, mut large) =
            (SmallHex::new(5, false).unwrap(), Hex::new(5, false).unwrap());
        for mv in ["c3", "b4", "d2", "a5", "e1"] {
            assert_eq!(
                Paths.estimate(&small, Player::First),
                Paths.estimate(&large, Player::First)
            );
            for cell in small.empty().members().map(Cell) {
                let same = large.parse_move(&small.move_text(cell)).unwrap();
                assert_eq!(Bridges.rank(&small, cell), Bridges.rank(&large, same));
            }
            small = small.play(small.parse_move(mv).unwrap());
            large = large.play(large.parse_move(mv).unwrap());
        }
    }
}
