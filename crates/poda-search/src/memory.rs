//! A large piece of memory for a table, all zero: from the system, in large pages, where it gives such. The tables
//! of solvers made for one game lie in it.

#[cfg(any(test, not(any(unix, windows))))]
#[cfg_attr(any(unix, windows), expect(unreachable_pub, reason = "the twin that is only tested"))]
mod allocated;
#[cfg(any(unix, windows))]
mod mapped;

#[cfg(not(any(unix, windows)))]
pub use allocated::{Lines, prefetch};
#[cfg(any(unix, windows))]
pub use mapped::{Lines, prefetch};

use std::sync::atomic::AtomicU64;

/// Eight words, which are a line of the cache.
pub type Line = [AtomicU64; 8];

/// The system does not give so much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the system does not give {bytes} bytes of memory")]
pub struct OutOfMemory {
    /// As many as were asked for.
    pub bytes: usize,
}

impl OutOfMemory {
    fn lines(count: usize) -> OutOfMemory {
        OutOfMemory { bytes: count.saturating_mul(size_of::<Line>()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::Ordering::Relaxed;

    const COUNT: usize = 64;

    /// The same words are kept, by several threads, and forgotten.
    macro_rules! keeps_words {
        ($lines:expr) => {
            let mut lines = $lines.expect("memory");
            std::thread::scope(|scope| {
                for thread in 0..2 {
                    let lines = &lines;
                    scope.spawn(move || {
                        for index in (thread..COUNT).step_by(2) {
                            lines.prefetch(index);
                            lines.line(index)[index % 8].store(index as u64, Relaxed);
                        }
                    });
                }
            });
            assert_eq!(lines.count(), COUNT);
            let sum = || {
                let words = (0..COUNT).flat_map(|index| lines.line(index));
                words.map(|word| word.load(Relaxed)).sum::<u64>()
            };
            assert_eq!(sum(), (COUNT * (COUNT - 1) / 2) as u64);
            assert!((0..COUNT).all(|index| lines.line(index).as_ptr().addr().is_multiple_of(64)));
            lines.clear();
            assert!((0..COUNT).flat_map(|index| lines.line(index)).all(|it| it.load(Relaxed) == 0));
        };
    }

    #[test]
    fn threads_share_what_is_mapped() {
        keeps_words!(mapped::Lines::zeroed(COUNT));
    }

    #[test]
    fn threads_share_what_is_allocated() {
        keeps_words!(allocated::Lines::zeroed(COUNT));
    }

    #[test]
    fn what_is_asked_for_stays_as_it_is() {
        let words = [7_u64; 8];
        mapped::prefetch(&words);
        allocated::prefetch(&words[3]);
        assert_eq!(words, [7; 8]);
    }

    #[test]
    fn too_much_is_refused() {
        for count in [0, usize::MAX / 128 + 1, usize::MAX] {
            let refused = Some(OutOfMemory::lines(count));
            assert_eq!(mapped::Lines::zeroed(count).err(), refused);
            assert_eq!(allocated::Lines::zeroed(count).err(), refused);
        }
    }
}
