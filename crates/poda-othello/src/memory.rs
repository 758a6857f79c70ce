//! A large piece of memory for a table, all zero, in large pages where the system has them.

#![expect(unsafe_code, reason = "bytes from the system are read as words, and a line is asked for")]

use memmap2::MmapMut;
use std::sync::atomic::AtomicU64;

/// The system does not give so much.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the system does not give {bytes} bytes of memory")]
pub struct OutOfMemory {
    /// As many as were asked for.
    pub bytes: usize,
}

/// Words that threads share.
#[derive(Debug)]
pub(crate) struct Words {
    map: MmapMut,
    mask: usize,
}

impl Words {
    /// So many words, a power of two and at least eight, all zero.
    pub(crate) fn zeroed(count: usize) -> Result<Words, OutOfMemory> {
        let bytes = count * size_of::<AtomicU64>();
        let map = MmapMut::map_anon(bytes).map_err(|_| OutOfMemory { bytes })?;
        #[cfg(target_os = "linux")]
        // Small pages work too.
        let _ = map.advise(memmap2::Advice::HugePage);
        Ok(Words { map, mask: count / 8 - 1 })
    }

    pub(crate) fn len(&self) -> usize {
        self.map.len() / size_of::<AtomicU64>()
    }

    pub(crate) fn clear(&mut self) {
        self.map.fill(0);
    }

    /// The eight words of a line of the cache.
    #[inline(always)]
    pub(crate) fn eight(&self, line: usize) -> &[AtomicU64; 8] {
        #[expect(clippy::cast_ptr_alignment, reason = "maps begin at a page")]
        let start = self.map.as_ptr().cast::<[AtomicU64; 8]>();
        // SAFETY: the mask keeps the line inside the map, pages are aligned, any bits are words, and the
        // map is only ever touched through atomics while it is shared.
        unsafe { &*start.add(line & self.mask) }
    }

    /// Asks for the line of a word.
    #[inline(always)]
    pub(crate) fn prefetch(&self, word: usize) {
        #[cfg(target_arch = "x86_64")]
        // SAFETY: asking for memory changes nothing, wherever it lies.
        unsafe {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            _mm_prefetch::<_MM_HINT_T0>(self.map.as_ptr().wrapping_add(word * 8).cast());
        }
    }
}
