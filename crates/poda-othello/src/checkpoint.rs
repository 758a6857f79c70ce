//! A training so far, as a value that can be written down: one that was broken off goes on from there and
//! ends in the same weights.

use crate::train::{Lesson, Lessons, Side};
use crate::weights::{LAST, ROOM, Weights, stages};
use std::sync::Arc;

/// How the bytes begin, once they are unpacked.
const MAGIC: &[u8] = b"poda training 1\n";

/// More bytes than any training has.
const LONGEST: usize = 64 << 20;

/// Packing is quick, and most of it is zeros.
const LEVEL: u8 = 1;

/// A training after some of its stages.
#[derive(Clone, Debug)]
pub struct Checkpoint {
    /// What was told of the stages that are fitted.
    pub(crate) fitted: Vec<Lesson>,
    /// The weights of the course before this one.
    pub(crate) guide: Option<Arc<Weights>>,
    /// Those of this course, as far as it is.
    pub(crate) weights: Weights,
    /// The weights of the stage that was fitted last, before they were rounded.
    pub(crate) exact: Vec<f32>,
}

/// The bytes are not a training that can be gone on with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckpointError {
    /// They are no training at all, or damaged.
    #[error("these bytes are not a training")]
    Damaged,
    /// They are the training of other lessons, or of another version.
    #[error("these bytes are another training")]
    Other,
}

impl Checkpoint {
    /// Nothing is fitted yet.
    pub(crate) fn new(side: Side) -> Checkpoint {
        let weights = Weights::zero(side.squares());
        Checkpoint { fitted: Vec::new(), guide: None, weights, exact: vec![0.0; ROOM] }
    }

    /// The stages that are fitted, in order.
    #[must_use]
    pub fn fitted(&self) -> &[Lesson] {
        &self.fitted
    }

    /// The course at hand, counted from 0.
    pub(crate) fn course(&self) -> usize {
        self.fitted.len() / self.weights.stages.len()
    }

    /// The stage that comes next in it.
    pub(crate) fn stage(&self) -> usize {
        self.fitted.len() % self.weights.stages.len()
    }

    /// A stage is fitted; the weights of a course that is over guide the next.
    pub(crate) fn add(&mut self, lesson: Lesson) {
        self.fitted.push(lesson);
        if self.stage() == 0 {
            let next = Weights::zero(self.weights.patterns.side);
            self.guide = Some(Arc::new(std::mem::replace(&mut self.weights, next)));
            self.exact.fill(0.0);
        }
    }

    /// The training as bytes, with the lessons that it is of and a checksum.
    #[must_use]
    pub fn to_bytes(&self, lessons: &Lessons) -> Vec<u8> {
        let plan = plan(lessons);
        let mut bytes = MAGIC.to_vec();
        bytes.extend((plan.len() as u32).to_le_bytes());
        bytes.extend(plan.as_bytes());
        bytes.extend((self.fitted.len() as u32).to_le_bytes());
        for lesson in &self.fitted {
            bytes.extend((lesson.positions as u64).to_le_bytes());
            bytes.extend(lesson.seen.to_le_bytes());
            bytes.extend(lesson.unseen.to_le_bytes());
        }
        for weights in self.guide.as_deref().into_iter().chain([&self.weights]) {
            bytes.extend(weights.to_plain_bytes());
        }
        bytes.extend(self.exact.iter().flat_map(|weight| weight.to_le_bytes()));
        miniz_oxide::deflate::compress_to_vec_zlib(&bytes, LEVEL)
    }

    /// Reads what [`to_bytes`](Checkpoint::to_bytes) wrote.
    ///
    /// # Errors
    /// If it did not write these bytes, or not of these lessons.
    pub fn from_bytes(bytes: &[u8], lessons: &Lessons) -> Result<Checkpoint, CheckpointError> {
        let unpacked = miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(bytes, LONGEST);
        let unpacked = unpacked.map_err(|_| CheckpointError::Damaged)?;
        let mut bytes = unpacked.strip_prefix(MAGIC).ok_or(CheckpointError::Damaged)?;
        let bytes = &mut bytes;
        let length = u32::from_le_bytes(array(bytes)?) as usize;
        if taken(bytes, length)? != plan(lessons).as_bytes() {
            return Err(CheckpointError::Other);
        }
        let side = lessons.side.squares();
        let (mut read, stages) = (Checkpoint::new(lessons.side), stages(side));
        for number in 0..u32::from_le_bytes(array(bytes)?) as usize {
            read.fitted.push(Lesson {
                course: number / stages + 1,
                empties: LAST + 2 * (number % stages) as u32,
                positions: u64::from_le_bytes(array(bytes)?) as usize,
                seen: f64::from_le_bytes(array(bytes)?),
                unseen: f64::from_le_bytes(array(bytes)?),
            });
        }
        if read.fitted.len() > stages * lessons.courses.len() {
            return Err(CheckpointError::Damaged);
        }
        if read.course() > 0 {
            read.guide = Some(Arc::new(weights(side, bytes)?));
        }
        read.weights = weights(side, bytes)?;
        for weight in &mut read.exact {
            *weight = f32::from_le_bytes(array(bytes)?);
        }
        if bytes.is_empty() { Ok(read) } else { Err(CheckpointError::Damaged) }
    }
}

/// Everything that decides what is learnt.
fn plan(lessons: &Lessons) -> String {
    let Lessons { side, seed, courses, archive, solved, depth, passes, rate, threads: _, stop: _ } =
        lessons;
    let games = archive.len();
    let version = env!("CARGO_PKG_VERSION");
    format!("{version} {side:?} {seed} {courses:?} {games} {solved} {depth} {passes} {rate}")
}

/// The next bytes, so many of them.
fn taken<'a>(bytes: &mut &'a [u8], length: usize) -> Result<&'a [u8], CheckpointError> {
    bytes.split_off(..length).ok_or(CheckpointError::Damaged)
}

fn array<const N: usize>(bytes: &mut &[u8]) -> Result<[u8; N], CheckpointError> {
    taken(bytes, N)?.try_into().map_err(|_| CheckpointError::Damaged)
}

fn weights(side: usize, bytes: &mut &[u8]) -> Result<Weights, CheckpointError> {
    let plain = taken(bytes, Weights::plain_length(side))?;
    Weights::from_plain_bytes(side, plain).map_err(|_| CheckpointError::Damaged)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::train;

    fn lessons() -> Lessons {
        let (courses, solved, depth, passes) = (vec![1, 1], 9, 1, 1);
        Lessons { courses, solved, depth, passes, ..Lessons::default() }
    }

    #[test]
    fn a_training_that_was_broken_off_ends_in_the_same_weights() {
        let lessons = lessons();
        let mut kept = Vec::new();
        let keep = |checkpoint: &Checkpoint| kept.push(checkpoint.to_bytes(&lessons));
        let whole = train(&lessons, None, keep).unwrap().unwrap().to_bytes();
        assert_eq!(kept.len(), 2 * stages(6));
        // In the first course, between the two, in the second, after everything.
        let all = stages(6);
        for stages in [1, all, all + 3, 2 * all] {
            let begun = Checkpoint::from_bytes(&kept[stages - 1], &lessons).unwrap();
            assert_eq!(begun.fitted().len(), stages);
            let mut told = stages;
            let tell = |checkpoint: &Checkpoint| {
                told += 1;
                assert_eq!(checkpoint.to_bytes(&lessons), kept[told - 1]);
            };
            let ended = train(&lessons, Some(begun), tell).unwrap().unwrap();
            assert!(ended.to_bytes() == whole, "{stages}");
            assert_eq!(told, 2 * all);
        }
    }

    #[test]
    fn what_is_no_training_is_not_gone_on_with() {
        let lessons = lessons();
        let bytes = Checkpoint::new(Side::Six).to_bytes(&lessons);
        assert!(Checkpoint::from_bytes(&bytes, &lessons).is_ok());
        let threads = Lessons { threads: 7, ..lessons.clone() };
        assert!(Checkpoint::from_bytes(&bytes, &threads).is_ok());
        let other = Lessons { seed: 2, ..lessons.clone() };
        let refused = |bytes: &[u8], lessons| Checkpoint::from_bytes(bytes, lessons).err();
        assert_eq!(refused(&bytes, &other), Some(CheckpointError::Other));
        let mut damaged = bytes.clone();
        *damaged.last_mut().unwrap() ^= 1;
        for bytes in [&b""[..], b"weights", &bytes[..bytes.len() / 2], &damaged] {
            assert_eq!(refused(bytes, &lessons), Some(CheckpointError::Damaged));
        }
    }
}
