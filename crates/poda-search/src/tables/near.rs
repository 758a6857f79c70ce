//! Memory that is asked for before it is read.

#![cfg_attr(
    target_arch = "x86_64",
    expect(unsafe_code, reason = "a processor is told what will be read")
)]

/// Asks for the line of the cache in which something lies.
#[inline(always)]
pub(super) fn bring_near<T>(place: &T) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: asking for memory changes nothing.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(place).cast());
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = place;
}
