//! Memory where there are no maps, as in a browser: from the allocator, without any `unsafe`.

use super::{Line, OutOfMemory};

/// Lines that threads share.
#[derive(Debug)]
pub struct Lines(Vec<Aligned>);

#[derive(Debug, Default)]
#[repr(align(64))]
struct Aligned(Line);

impl Lines {
    /// So many lines, all zero, at least one.
    ///
    /// # Errors
    /// If the system does not give so much.
    pub fn zeroed(count: usize) -> Result<Lines, OutOfMemory> {
        let mut lines = Vec::new();
        match lines.try_reserve_exact(count) {
            Ok(()) if count > 0 => lines.resize_with(count, Aligned::default),
            _ => return Err(OutOfMemory::lines(count)),
        }
        Ok(Lines(lines))
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Makes all of them zero.
    pub fn clear(&mut self) {
        self.0.fill_with(Aligned::default);
    }

    /// A line; the index goes round where there are a power of two.
    #[inline(always)]
    #[must_use]
    pub fn line(&self, index: usize) -> &Line {
        &self.0[index & (self.0.len() - 1)].0
    }

    /// Nobody can be asked.
    #[inline(always)]
    #[expect(clippy::unused_self, reason = "as where somebody can")]
    pub fn prefetch(&self, _index: usize) {}
}

/// Nobody can be asked.
#[inline(always)]
pub fn prefetch<T>(_thing: &T) {}
