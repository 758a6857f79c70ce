//! The weights of the evaluation: how much each state of each shape is worth, stage by stage.

use crate::deviations::{DEPTHS, Deviations};
use crate::patterns::Patterns;
use std::sync::LazyLock;

/// Parts of a disc in which weights are written.
pub(crate) const UNIT: i32 = 32;

/// Room for the weights of a stage, a power of two so that every index fits.
pub(crate) const ROOM: usize = 1 << 18;

/// Where the weights of the mover's number of moves begin.
pub(crate) const MOVER_MOVES: usize = ROOM - 64;

/// Where the weights of the other player's number of moves begin.
pub(crate) const OTHER_MOVES: usize = ROOM - 32;

/// Where the weights of the number of quarters with an odd number of empty squares begin, on 8×8.
pub(crate) const ODD_QUARTERS: usize = MOVER_MOVES - 8;

/// The stages of a game, each of two numbers of empty squares: 8 and 9, 10 and 11, … to the start.
pub(crate) const fn stages(side: usize) -> usize {
    if side == 8 { 26 } else { 12 }
}

/// Empty squares of the last stage that is fitted; fewer are judged like these.
pub(crate) const LAST: u32 = 8;

/// The stage of a number of empty squares.
#[inline(always)]
pub(crate) fn stage<const N: usize>(empties: u32) -> usize {
    ((empties.saturating_sub(LAST) / 2) as usize).min(stages(N) - 1)
}

/// The weights of one stage.
pub(crate) type Stage = [i16; ROOM];

/// The weights of all stages.
#[derive(Clone, Debug)]
pub struct Weights {
    pub(crate) stages: Vec<Box<Stage>>,
    pub(crate) patterns: &'static Patterns,
    /// On 8×8, how far searches of few plies are from those of many.
    pub(crate) deviations: Deviations,
}

/// The bytes are not weights of this evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("these bytes are not weights")]
pub struct NoWeights;

impl Weights {
    /// Everything is worth nothing, on a board with so many squares in a row.
    pub(crate) fn zero(side: usize) -> Weights {
        let stage = || vec![0; ROOM].try_into().expect("as many as were made");
        let patterns = Patterns::of(side);
        let deviations = Deviations::unknown(side);
        Weights { stages: (0..stages(side)).map(|_| stage()).collect(), patterns, deviations }
    }

    /// The weights that come with the program; none for the smallest board.
    pub(crate) fn trained(side: usize) -> Option<&'static Weights> {
        static SIX: LazyLock<Option<Weights>> =
            LazyLock::new(|| Weights::from_bytes(include_bytes!("weights6.bin")).ok());
        static EIGHT: LazyLock<Option<Weights>> =
            LazyLock::new(|| Weights::from_bytes(include_bytes!("weights8.bin")).ok());
        match side {
            6 => SIX.as_ref(),
            8 => EIGHT.as_ref(),
            _ => None,
        }
    }

    /// The weights as bytes: stage by stage those that have no smaller twin, the lower bytes of all before the
    /// upper ones, on 8×8 the deviations after them, compressed.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        miniz_oxide::deflate::compress_to_vec(&self.to_plain_bytes(), 10)
    }

    /// The same, not compressed.
    pub(crate) fn to_plain_bytes(&self) -> Vec<u8> {
        let own = own(self.patterns);
        let mut bytes = Vec::with_capacity(self.stages.len() * 2 * own.len());
        for stage in &self.stages {
            bytes.extend(own.iter().map(|&index| stage[index].to_le_bytes()[0]));
            bytes.extend(own.iter().map(|&index| stage[index].to_le_bytes()[1]));
        }
        if self.patterns.side == 8 {
            bytes.extend(self.deviations.to_bytes());
        }
        bytes
    }

    /// Reads what [`to_bytes`](Weights::to_bytes) wrote; how long it is tells the board.
    ///
    /// # Errors
    /// If it did not write these bytes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Weights, NoWeights> {
        let longest = Weights::plain_length(8);
        let bytes = miniz_oxide::inflate::decompress_to_vec_with_limit(bytes, longest);
        let bytes = bytes.map_err(|_| NoWeights)?;
        let side = [6, 8].into_iter().find(|&side| Weights::plain_length(side) == bytes.len());
        Weights::from_plain_bytes(side.ok_or(NoWeights)?, &bytes)
    }

    /// How long they are where they are not compressed.
    pub(crate) fn plain_length(side: usize) -> usize {
        let deviations = if side == 8 { stages(side) * 2 * DEPTHS } else { 0 };
        stages(side) * 2 * own(Patterns::of(side)).len() + deviations
    }

    /// Reads what [`to_plain_bytes`](Weights::to_plain_bytes) wrote.
    pub(crate) fn from_plain_bytes(side: usize, bytes: &[u8]) -> Result<Weights, NoWeights> {
        let mut weights = Weights::zero(side);
        let own = own(weights.patterns);
        if bytes.len() != Weights::plain_length(side) {
            return Err(NoWeights);
        }
        let (bytes, rest) = bytes.split_at(stages(side) * 2 * own.len());
        weights.deviations = Deviations::from_bytes(side, rest);
        for (stage, bytes) in weights.stages.iter_mut().zip(bytes.chunks(2 * own.len())) {
            let (lower, upper) = bytes.split_at(own.len());
            for ((&index, &lower), &upper) in own.iter().zip(lower).zip(upper) {
                stage[index] = i16::from_le_bytes([lower, upper]);
            }
            for (index, &twin) in weights.patterns.twins.iter().enumerate() {
                stage[index] = stage[twin as usize];
            }
        }
        Ok(weights)
    }
}

/// The indices that have no smaller twin.
fn own(Patterns { side, twins, .. }: &Patterns) -> Vec<usize> {
    let patterns = (0..twins.len()).filter(|&index| twins[index] as usize == index);
    let rest = if *side == 8 { ODD_QUARTERS } else { MOVER_MOVES };
    patterns.chain(rest..ROOM).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_again() {
        for side in [6, 8] {
            let trained = Weights::trained(side).expect("weights come with the program");
            let again = Weights::from_plain_bytes(side, &trained.to_plain_bytes());
            let again = again.expect("they were just written");
            assert_eq!(trained.stages, again.stages);
            assert_eq!(trained.deviations, again.deviations);
        }
        let trained = Weights::trained(6).expect("weights come with the program");
        let bytes = trained.to_bytes();
        let again = Weights::from_bytes(&bytes).expect("they were just written");
        assert_eq!(trained.stages, again.stages);
        assert_eq!(Weights::from_bytes(b"weights").err(), Some(NoWeights));
        assert_eq!(Weights::from_bytes(&bytes[..1000]).err(), Some(NoWeights));
    }
}
