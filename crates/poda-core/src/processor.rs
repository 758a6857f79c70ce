//! The kinds of processors that code can be compiled for.
//!
//! A function that may use AVX2 is never inlined into one that may not, so that asking the processor in the
//! innermost functions costs more than they gain. A search asks once, at its root, and hands the answer down
//! as a type. A function that calls itself does so through [`Processor::call`]: what is called there, and
//! everything that is inlined into it, is compiled for that kind. So there is one source for all kinds, and a
//! kind for which nobody calls anything is not compiled at all.
//!
//! ```
//! use poda_core::processor::{Plain, Processor, Task};
//!
//! /// Counts the bits of a list, one after the other.
//! struct Count;
//!
//! impl<P: Processor> Task<P, &[u64], u32> for Count {
//!     type Output = u32;
//!
//!     #[inline(always)]
//!     fn run(processor: P, words: &[u64], before: u32) -> u32 {
//!         match words {
//!             [] => before,
//!             [word, rest @ ..] => processor.call::<Count, _, _, _>(processor, rest, before + word.count_ones()),
//!         }
//!     }
//! }
//!
//! assert_eq!(Plain.call::<Count, _, _, _>(Plain, &[1, 3, 7][..], 0), 6);
//! ```

#![expect(unsafe_code, reason = "functions for one kind of processor are called where it is there")]

use std::fmt::Debug;

/// A function as a type, to be called by [`Processor::call`]. Its three arguments stay apart, so that they
/// travel in registers.
pub trait Task<A, B, C> {
    /// What it gives.
    type Output;

    /// The function. It has to be `#[inline(always)]`, and so has everything in it that is to be compiled for
    /// the processor.
    fn run(a: A, b: B, c: C) -> Self::Output;
}

/// A kind of processor. A value is the promise that this processor is of that kind, so that nobody else can
/// make one.
pub trait Processor: Copy + Debug + Send + Sync + sealed::Sealed {
    /// Which kind.
    const KIND: ProcessorKind;

    /// Calls a function that is compiled for this kind.
    fn call<T: Task<A, B, C>, A, B, C>(self, a: A, b: B, c: C) -> T::Output;

    /// The promise of AVX-512, if it is part of this one.
    #[inline(always)]
    fn avx512(self) -> Option<Avx512> {
        None
    }

    /// The promise of AVX2, if it is part of this one.
    #[inline(always)]
    fn avx2(self) -> Option<Avx2> {
        None
    }
}

/// The kinds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProcessorKind {
    /// Any processor.
    Plain,
    /// With AVX2, BMI1, BMI2, LZCNT and POPCNT.
    Avx2,
    /// With the parts F, VL, DQ, BW and CD of AVX-512 besides.
    Avx512,
}

impl ProcessorKind {
    /// The kinds that this processor is of, the fastest first.
    #[must_use]
    pub fn here() -> Vec<ProcessorKind> {
        let avx512 = Avx512::here().map(|_| ProcessorKind::Avx512);
        let avx2 = Avx2::here().map(|_| ProcessorKind::Avx2);
        avx512.into_iter().chain(avx2).chain([ProcessorKind::Plain]).collect()
    }

    /// Its name: `avx512`, `avx2` or `plain`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            ProcessorKind::Plain => "plain",
            ProcessorKind::Avx2 => "avx2",
            ProcessorKind::Avx512 => "avx512",
        }
    }
}

/// See [`ProcessorKind::Plain`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plain;

/// See [`ProcessorKind::Avx2`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Avx2(());

/// See [`ProcessorKind::Avx512`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Avx512(());

impl Avx2 {
    /// The promise, where it holds.
    #[inline(always)]
    #[must_use]
    pub fn here() -> Option<Avx2> {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::is_x86_feature_detected as has;
            let bits = has!("bmi1") && has!("bmi2") && has!("lzcnt") && has!("popcnt");
            (bits && has!("avx2")).then_some(Avx2(()))
        }
        #[cfg(not(target_arch = "x86_64"))]
        None
    }
}

impl Avx512 {
    /// The promise, where it holds.
    #[must_use]
    pub fn here() -> Option<Avx512> {
        #[cfg(target_arch = "x86_64")]
        {
            use std::arch::is_x86_feature_detected as has;
            let [f, vl, dq] = [has!("avx512f"), has!("avx512vl"), has!("avx512dq")];
            let all = f && vl && dq && has!("avx512bw") && has!("avx512cd");
            (all && Avx2::here().is_some()).then_some(Avx512(()))
        }
        #[cfg(not(target_arch = "x86_64"))]
        None
    }
}

impl Processor for Plain {
    const KIND: ProcessorKind = ProcessorKind::Plain;

    #[inline(always)]
    fn call<T: Task<A, B, C>, A, B, C>(self, a: A, b: B, c: C) -> T::Output {
        on_any::<T, A, B, C>(a, b, c)
    }
}

#[inline(never)]
fn on_any<T: Task<A, B, C>, A, B, C>(a: A, b: B, c: C) -> T::Output {
    T::run(a, b, c)
}

#[cfg_attr(target_arch = "x86_64", target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt"))]
fn on_avx2<T: Task<A, B, C>, A, B, C>(a: A, b: B, c: C) -> T::Output {
    T::run(a, b, c)
}

#[cfg_attr(
    target_arch = "x86_64",
    target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt"),
    target_feature(enable = "avx512f,avx512vl,avx512dq,avx512bw,avx512cd")
)]
fn on_avx512<T: Task<A, B, C>, A, B, C>(a: A, b: B, c: C) -> T::Output {
    T::run(a, b, c)
}

#[cfg_attr(not(target_arch = "x86_64"), allow(unused_unsafe))]
impl Processor for Avx2 {
    const KIND: ProcessorKind = ProcessorKind::Avx2;

    #[inline(always)]
    fn call<T: Task<A, B, C>, A, B, C>(self, a: A, b: B, c: C) -> T::Output {
        // SAFETY: a value of this type is the promise that the processor has these features.
        unsafe { on_avx2::<T, A, B, C>(a, b, c) }
    }

    #[inline(always)]
    fn avx2(self) -> Option<Avx2> {
        Some(self)
    }
}

#[cfg_attr(not(target_arch = "x86_64"), allow(unused_unsafe))]
impl Processor for Avx512 {
    const KIND: ProcessorKind = ProcessorKind::Avx512;

    #[inline(always)]
    fn call<T: Task<A, B, C>, A, B, C>(self, a: A, b: B, c: C) -> T::Output {
        // SAFETY: a value of this type is the promise that the processor has these features.
        unsafe { on_avx512::<T, A, B, C>(a, b, c) }
    }

    #[inline(always)]
    fn avx512(self) -> Option<Avx512> {
        Some(self)
    }

    #[inline(always)]
    fn avx2(self) -> Option<Avx2> {
        Some(Avx2(()))
    }
}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Plain {}
    impl Sealed for super::Avx2 {}
    impl Sealed for super::Avx512 {}
}
