//! Stones that hang together: do they join two edges?

use super::layout::Layout;

/// All stones that hang together with those of `from`, which are stones themselves. The whole front
/// moves at once, and several steps between two questions: to ask whether it has moved costs more than a
/// step that leads nowhere.
#[inline(always)]
pub(super) fn group<C: Layout>(from: C, stones: C) -> C {
    let step = |group: C| group | group.neighbours() & stones;
    let mut group = from;
    loop {
        let before = step(step(group));
        group = step(before);
        if group == before {
            return group;
        }
    }
}

/// Whether the stones join the two edges through the stone that was put last.
#[inline(always)]
pub(super) fn joins_through<C: Layout>(last: C, stones: C, [from, to]: [C; 2]) -> bool {
    // Nobody needs to look while an edge has no stone at all.
    if (stones & from).is_empty() || (stones & to).is_empty() {
        return false;
    }
    let group = group(last, stones);
    !(group & from).is_empty() && !(group & to).is_empty()
}

/// The stones that join the two edges, if there are any.
pub(super) fn chain<C: Layout>(stones: C, [from, to]: [C; 2]) -> C {
    let reached = group(stones & from, stones);
    group(reached & to, reached)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hex::layout::{self, Cell, in_order};
    use crate::set::Set;
    use poda_core::Player;
    use proptest::{prelude::ProptestConfig, proptest};

    /// Stone by stone, in the plain words of the rules.
    fn slow<C: Layout>(size: u8, stones: C, player: Player) -> bool {
        let place = |cell| C::place(cell);
        let stones: Vec<_> =
            in_order::<C>(size).filter(|cell| stones.contains(cell.0.into())).map(place).collect();
        let along = |(x, y): (u32, u32)| if player == Player::First { y } else { x };
        let touch = |(ax, ay): (u32, u32), (bx, by): (u32, u32)| {
            let step = (i64::from(bx) - i64::from(ax), i64::from(by) - i64::from(ay));
            [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)].contains(&step)
        };
        let mut reached: Vec<_> = stones.iter().copied().filter(|&at| along(at) == 0).collect();
        let mut next = 0;
        while next < reached.len() {
            for &at in &stones {
                if touch(reached[next], at) && !reached.contains(&at) {
                    reached.push(at);
                }
            }
            next += 1;
        }
        reached.into_iter().any(|at| along(at) == u32::from(size) - 1)
    }

    fn agree<C: Layout>(size: u8, stones: C) {
        let stones = stones & C::measures(size).cells;
        for player in Player::BOTH {
            let (edges, slow) = (layout::edges::<C>(size, player), slow(size, stones, player));
            assert_eq!(!chain(stones, edges).is_empty(), slow, "{size} {stones:b}");
            // Some stone of a chain is where it was closed, whichever came last.
            let through = |cell: Cell| joins_through(cell.set(), stones, edges);
            let mut stones = in_order::<C>(size).filter(|cell| stones.contains(cell.0.into()));
            assert_eq!(stones.any(through), slow);
        }
    }

    #[test]
    fn all_sets_of_stones_on_four_rows_agree_stone_by_stone() {
        for rows in 0..1_u64 << 16 {
            let stones = (0..4).fold(0, |set, row| set | (rows >> (4 * row) & 15) << (8 * row));
            let first = !chain(stones, layout::edges(4, Player::First)).is_empty();
            assert_eq!(first, slow(4, stones, Player::First), "{stones:b}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2_000))]
        #[test]
        fn floods_agree_stone_by_stone(size in 1..=11_u8, stones: u128, more: u128, dense: bool) {
            let stones = if dense { stones | more } else { stones };
            agree(size, stones);
            if size <= u64::LARGEST {
                agree(size, stones as u64);
            }
        }

        /// On a full board exactly one player has joined: there are no draws.
        #[test]
        fn a_full_board_has_one_winner(size in 1..=11_u8, stones: u128) {
            let cells = u128::measures(size).cells;
            let joined = |stones: u128, player| {
                !chain(stones & cells, layout::edges(size, player)).is_empty()
            };
            assert_ne!(joined(stones, Player::First), joined(!stones, Player::Second));
        }
    }
}
