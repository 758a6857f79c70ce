//! Many positions on several threads, piece by piece.

use poda_core::system::together;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

/// Silence between two pieces means nothing.
const PULSE: Duration = Duration::from_secs(60);

/// Why work on a proof stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Stopped {
    /// Somebody wanted to.
    #[error("stopped")]
    Asked,
    /// It takes more nodes than that.
    #[error("stopped after {most} nodes")]
    Nodes {
        /// How many were allowed.
        most: u64,
    },
    /// It takes more memory than that.
    #[error("stopped: the positions take more than {most} bytes")]
    Memory {
        /// How many were allowed.
        most: u64,
    },
}

/// What a proof may use, and who hears of it.
pub struct Effort<'a> {
    /// How many threads; at least one is used.
    pub threads: usize,
    /// Whether somebody wants to stop; asked now and then, by every thread.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// How many nodes a check may search.
    pub nodes: u64,
    /// How many bytes the positions of a check may take.
    pub memory: u64,
    /// Hears how far it is, in the thread of the caller.
    pub listener: &'a mut dyn FnMut(&Progress),
}

impl<'a> Effort<'a> {
    /// As many threads as that, and everything that is needed.
    pub fn new(
        threads: usize,
        stop: &'a (dyn Fn() -> bool + Sync),
        listener: &'a mut dyn FnMut(&Progress),
    ) -> Effort<'a> {
        Effort { threads, stop, nodes: u64::MAX, memory: u64::MAX, listener }
    }
}

/// What all threads have used of something of which there is no more than so much.
#[derive(Debug)]
pub(crate) struct Budget {
    used: AtomicU64,
    most: u64,
}

impl Budget {
    pub(crate) fn new(most: u64) -> Budget {
        Budget { used: AtomicU64::new(0), most }
    }

    /// Uses so much more; whether there was as much.
    pub(crate) fn take(&self, more: u64) -> bool {
        self.used.fetch_add(more, Ordering::Relaxed).saturating_add(more) <= self.most
    }

    pub(crate) fn most(&self) -> u64 {
        self.most
    }

    /// Gives back what is not needed any more.
    pub(crate) fn give_back(&self, less: u64) {
        self.used.fetch_sub(less, Ordering::Relaxed);
    }
}

/// How far the work on a proof is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// The strategy, from 0.
    pub strategy: usize,
    /// Empty squares of the layer.
    pub empties: u32,
    /// Positions of the layer.
    pub positions: usize,
    /// How many of them are done.
    pub done: usize,
    /// Nodes searched so far, all layers together.
    pub nodes: u64,
}

/// Does `work` with pieces of `0..length` and collects what comes out, in order. The error is that of
/// [`each_piece`].
pub(crate) fn in_pieces<R: Send, E: Send>(
    length: usize,
    size: usize,
    threads: usize,
    work: impl Fn(Range<usize>) -> Result<R, E> + Sync,
    mut hear: impl FnMut(usize),
) -> Result<Vec<R>, E> {
    let mut results: Vec<Option<R>> = Vec::new();
    results.resize_with(length.div_ceil(size), || None);
    each_piece(length, size, threads, work, |index, result, done| {
        results[index] = Some(result);
        hear(done);
    })?;
    Ok(results.into_iter().flatten().collect())
}

/// Does `work` with pieces of `0..length`. What comes out is handed over as it comes, with the number of the
/// piece and how much is done. The error is that of the first piece that has one, on any number of threads:
/// pieces are begun in order, and what is begun is finished.
pub(crate) fn each_piece<R: Send, E: Send>(
    length: usize,
    size: usize,
    threads: usize,
    work: impl Fn(Range<usize>) -> Result<R, E> + Sync,
    mut hear: impl FnMut(usize, R, usize),
) -> Result<(), E> {
    let (next, failed) = (AtomicUsize::new(0), AtomicBool::new(false));
    let mut first: Option<(usize, E)> = None;
    let take = |tell: &dyn Fn((usize, Result<R, E>))| {
        while !failed.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            let from = index.saturating_mul(size);
            if from >= length {
                break;
            }
            let result = work(from..length.min(from + size));
            if result.is_err() {
                failed.store(true, Ordering::Relaxed);
            }
            tell((index, result));
        }
    };
    let (threads, mut done) = (threads.min(length.div_ceil(size)), 0);
    together(threads, PULSE, take, |told| match told {
        Some((index, Ok(result))) => {
            done += size.min(length - index * size);
            hear(index, result, done);
        }
        Some((index, Err(error))) if first.as_ref().is_none_or(|&(found, _)| index < found) => {
            first = Some((index, error));
        }
        _ => {}
    });
    first.map_or(Ok(()), |(_, error)| Err(error))
}

#[cfg(test)]
mod tests {
    use super::in_pieces;

    #[test]
    fn pieces_come_back_in_order() {
        for (length, size, threads) in [(0, 3, 2), (1, 3, 0), (10, 3, 1), (1000, 7, 3), (9, 3, 50)]
        {
            let mut heard = 0;
            let parts = in_pieces(length, size, threads, Ok::<_, ()>, |done| heard = done).unwrap();
            assert!(parts.into_iter().flatten().eq(0..length));
            assert_eq!(heard, length);
        }
    }

    #[test]
    fn the_first_error_wins() {
        for threads in 1..5 {
            let work = |range: std::ops::Range<usize>| {
                if range.start >= 30 { Err(range.start) } else { Ok(()) }
            };
            assert_eq!(in_pieces(1000, 10, threads, work, |_| {}), Err(30));
        }
    }
}
