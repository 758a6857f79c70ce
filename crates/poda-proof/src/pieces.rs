//! Many positions on several threads, piece by piece.

use poda_core::system::together;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

/// Silence between two pieces means nothing.
const PULSE: Duration = Duration::from_secs(60);

/// Somebody wanted to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("stopped")]
pub struct Stopped;

/// What a proof may use, and who hears of it.
pub struct Effort<'a> {
    /// How many threads; at least one is used.
    pub threads: usize,
    /// Whether somebody wants to stop; asked now and then, by every thread.
    pub stop: &'a (dyn Fn() -> bool + Sync),
    /// Hears how far it is, in the thread of the caller.
    pub listener: &'a mut dyn FnMut(&Progress),
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
/// the first piece that has one, on any number of threads: pieces are begun in order, and what is begun
/// is finished.
pub(crate) fn in_pieces<R: Send, E: Send>(
    length: usize,
    size: usize,
    threads: usize,
    work: impl Fn(Range<usize>) -> Result<R, E> + Sync,
    mut hear: impl FnMut(&R, usize),
) -> Result<Vec<R>, E> {
    let (next, failed) = (AtomicUsize::new(0), AtomicBool::new(false));
    let mut results: Vec<Option<Result<R, E>>> = Vec::new();
    results.resize_with(length.div_ceil(size), || None);
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
    let (threads, mut done) = (threads.min(results.len()), 0);
    together(threads, PULSE, take, |told| {
        let Some((index, result)) = told else { return };
        if let Ok(result) = &result {
            done += size.min(length - index * size);
            hear(result, done);
        }
        results[index] = Some(result);
    });
    results.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::in_pieces;

    #[test]
    fn pieces_come_back_in_order() {
        for (length, size, threads) in [(0, 3, 2), (1, 3, 0), (10, 3, 1), (1000, 7, 3), (9, 3, 50)]
        {
            let mut heard = 0;
            let parts =
                in_pieces(length, size, threads, Ok::<_, ()>, |_, done| heard = done).unwrap();
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
            assert_eq!(in_pieces(1000, 10, threads, work, |(), _| {}), Err(30));
        }
    }
}
