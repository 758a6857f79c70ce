//! The weights of an evaluation: how much each state of each shape is worth, stage by stage.

use super::patterns::Patterns;

/// Parts of a disc in which weights are written.
pub(super) const UNIT: i32 = 32;

/// Room for the weights of a stage, a power of two so that every index fits.
pub(super) const ROOM: usize = 1 << 17;

/// Where the weights of the mover's and the other's number of moves begin.
pub(super) const MOVER_MOVES: usize = ROOM - 64;
pub(super) const OTHER_MOVES: usize = ROOM - 32;

/// The stages: pairs of numbers of empty squares. The last serves all that come before.
pub(super) const STAGES: usize = 14;

/// The stage of a number of empty squares.
#[inline(always)]
pub(super) fn stage(empties: u32) -> usize {
    ((empties.saturating_sub(6) / 2) as usize).min(STAGES - 1)
}

/// The weights of one stage.
pub(super) type Stage = [i16; ROOM];

/// The weights of all stages.
#[derive(Debug)]
pub struct Weights {
    pub(super) stages: Vec<Box<Stage>>,
    pub(super) patterns: &'static Patterns,
}

impl Weights {
    pub(super) fn zero() -> Weights {
        let stage = || vec![0; ROOM].try_into().expect("as many as were made");
        Weights { stages: (0..STAGES).map(|_| stage()).collect(), patterns: Patterns::get() }
    }
}

/// The number of weights of the patterns of a stage.
fn count(patterns: &Patterns) -> usize {
    patterns.twins.len()
}

impl Weights {
    /// The weights as bytes: those that have no smaller twin, stage by stage, lower bytes before upper ones.
    pub(super) fn trained() -> Option<&'static Weights> {
        static TRAINED: std::sync::LazyLock<Option<Weights>> =
            std::sync::LazyLock::new(|| Weights::from_bytes(include_bytes!("weights6.bin")));
        TRAINED.as_ref()
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        let own: Vec<usize> = self.own().collect();
        let mut bytes = Vec::new();
        for stage in &self.stages[1..] {
            bytes.extend(own.iter().map(|&index| stage[index] as u8));
            bytes.extend(own.iter().map(|&index| (stage[index] >> 8) as u8));
        }
        miniz_oxide::deflate::compress_to_vec(&bytes, 10)
    }

    fn own(&self) -> impl Iterator<Item = usize> {
        let twins = &self.patterns.twins;
        let patterns = (0..twins.len()).filter(|&index| twins[index] as usize == index);
        patterns.chain(MOVER_MOVES..ROOM)
    }

    pub fn from_bytes(bytes: &[u8]) -> Option<Weights> {
        let mut weights = Weights::zero();
        let own: Vec<usize> = weights.own().collect();
        let bytes =
            miniz_oxide::inflate::decompress_to_vec_with_limit(bytes, 2 * own.len() * (STAGES - 1))
                .ok()?;
        for (stage, bytes) in (1..STAGES).zip(bytes.chunks(2 * own.len())) {
            let stage = &mut weights.stages[stage];
            for (place, &index) in own.iter().enumerate() {
                stage[index] =
                    i16::from(bytes[place + own.len()] as i8) << 8 | i16::from(bytes[place]);
            }
            for index in 0..weights.patterns.twins.len() {
                stage[index] = stage[weights.patterns.twins[index] as usize];
            }
        }
        weights.stages[0] = weights.stages[1].clone();
        Some(weights)
    }
}
