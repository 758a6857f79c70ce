//! Memory from the system, in large pages where it has them.

#![expect(unsafe_code, reason = "bytes from the system are read as words, and a line is asked for")]

use super::{Line, OutOfMemory};
use memmap2::{MmapMut, MmapRaw};

/// Lines that threads share. The map is raw, so that no reference to its bytes exists beside those to its words.
#[derive(Debug)]
pub struct Lines {
    map: MmapRaw,
    /// One less than the number of lines.
    mask: usize,
}

impl Lines {
    /// So many lines, all zero, at least one.
    ///
    /// # Errors
    /// If the system does not give so much.
    pub fn zeroed(count: usize) -> Result<Lines, OutOfMemory> {
        let refused = OutOfMemory::lines(count);
        let mask = count.checked_sub(1).ok_or(refused)?;
        let bytes = count.checked_mul(size_of::<Line>()).ok_or(refused)?;
        let map = MmapRaw::from(MmapMut::map_anon(bytes).map_err(|_| refused)?);
        #[cfg(all(target_os = "linux", not(miri)))]
        // Small pages work too.
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(Lines { map, mask })
    }

    /// How many there are.
    #[must_use]
    pub fn count(&self) -> usize {
        self.mask + 1
    }

    /// Makes all of them zero.
    pub fn clear(&mut self) {
        // SAFETY: nobody else has the lines, all of them lie in the map, and zeros are words.
        unsafe { self.start().write_bytes(0, self.count()) };
    }

    /// A line; the index goes round where there are a power of two.
    #[inline(always)]
    #[must_use]
    pub fn line(&self, index: usize) -> &Line {
        // SAFETY: the mask keeps the line in the map, pages are aligned, any bits are words, and while the lines are
        // shared the map is touched through atomics only.
        unsafe { &*self.start().add(index & self.mask) }
    }

    /// Asks for a line, so that it is near when it is needed.
    #[inline(always)]
    pub fn prefetch(&self, index: usize) {
        ask_for(self.start().wrapping_add(index).cast());
    }

    #[inline(always)]
    fn start(&self) -> *mut Line {
        self.map.as_mut_ptr().cast()
    }
}

/// Asks for the memory of something, so that it is near when it is needed.
#[inline(always)]
pub fn prefetch<T>(thing: &T) {
    ask_for(std::ptr::from_ref(thing).cast());
}

#[inline(always)]
fn ask_for(place: *const i8) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: asking for memory changes nothing, wherever it lies.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(place);
    }
    let _ = place;
}
