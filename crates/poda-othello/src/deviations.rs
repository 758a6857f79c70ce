//! How far searches of few plies are from those of many: measured after training, kept with the weights, and used
//! where a search of the middle game believes the former.

use crate::weights::{stage, stages};

/// The least plies of a search that may be answered by a shorter one.
pub(crate) const LEAST: u32 = 3;

/// The most that is measured; deeper ones are judged like it, by the same parity.
pub(crate) const MOST: u32 = 8;

/// How many depths are measured.
pub(crate) const DEPTHS: usize = (MOST - LEAST + 1) as usize;

/// So many deviations from the question are enough, in tenths.
const SURE: i32 = 14;

/// The plies of the shorter search: half as many, and as even or odd.
pub(crate) const fn shorter(depth: u32) -> u32 {
    let half = depth / 2;
    if half % 2 == depth % 2 { half } else { half - 1 }
}

/// For every stage and depth, the root of the mean square of the difference, in parts of a disc; 0 if that was not
/// measured.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Deviations(pub(crate) Vec<[u16; DEPTHS]>);

impl Deviations {
    /// Nothing was measured yet, on a board with so many squares in a row.
    pub(crate) fn unknown(side: usize) -> Deviations {
        Deviations(vec![[0; DEPTHS]; stages(side)])
    }

    /// The plies of a shorter search, and how far it has to be from a question to answer it.
    #[inline(always)]
    pub(crate) fn margin<const N: usize>(&self, empties: u32, depth: u32) -> Option<(u32, i32)> {
        if depth < LEAST {
            return None;
        }
        let measured = if depth <= MOST { depth } else { MOST - depth % 2 };
        let deviation = self.0[stage::<N>(empties)][(measured - LEAST) as usize];
        (deviation > 0).then(|| (shorter(depth), i32::from(deviation) * SURE / 10))
    }

    pub(crate) fn to_bytes(&self) -> impl Iterator<Item = u8> {
        self.0.iter().flatten().flat_map(|deviation| deviation.to_le_bytes())
    }

    /// Reads what [`to_bytes`](Deviations::to_bytes) wrote.
    pub(crate) fn from_bytes(side: usize, bytes: &[u8]) -> Deviations {
        let mut deviations = Deviations::unknown(side);
        let numbers = bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]]));
        deviations.0.iter_mut().flatten().zip(numbers).for_each(|(place, number)| *place = number);
        deviations
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shorter_searches_end_with_the_same_mover() {
        let pairs: Vec<u32> = (3..13).map(shorter).collect();
        assert_eq!(pairs, [1, 2, 1, 2, 3, 4, 3, 4, 5, 6]);
    }
}
