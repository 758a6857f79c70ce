//! The kinds of processors that a search can be compiled for.
//!
//! A function that may use AVX2 is never inlined into one that may not, so that asking the processor in the
//! innermost functions costs more than they gain. A search asks once, at its root, and hands the answer down
//! as a type: its functions exist once per kind, and the rules of the game become part of them.

use std::fmt::Debug;

/// A kind of processor. A value is the promise that this processor is of that kind, so that nobody else can
/// make one.
pub trait Processor: Copy + Debug + sealed::Sealed {
    /// Which kind.
    const KIND: Kind;

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
pub enum Kind {
    /// Any processor.
    Plain,
    /// With AVX2, BMI1, BMI2, LZCNT and POPCNT.
    Avx2,
    /// With the parts F, VL, DQ, BW and CD of AVX-512 besides.
    Avx512,
}

impl Kind {
    /// The kinds that this processor is of, the fastest first.
    #[must_use]
    pub fn here() -> Vec<Kind> {
        let avx512 = Avx512::here().map(|_| Kind::Avx512);
        let avx2 = Avx2::here().map(|_| Kind::Avx2);
        avx512.into_iter().chain(avx2).chain([Kind::Plain]).collect()
    }

    /// Its name: `avx512`, `avx2` or `plain`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Kind::Plain => "plain",
            Kind::Avx2 => "avx2",
            Kind::Avx512 => "avx512",
        }
    }
}

/// Functions that may use what any processor has: as they are.
#[macro_export]
macro_rules! for_plain {
    ($($function:item)*) => { $($function)* };
}

/// Functions that may use what [`Kind::Avx2`] has.
#[macro_export]
macro_rules! for_avx2 {
    ($($function:item)*) => {
        $(
            #[cfg_attr(
                target_arch = "x86_64",
                target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")
            )]
            $function
        )*
    };
}

/// Functions that may use what [`Kind::Avx512`] has.
#[macro_export]
macro_rules! for_avx512 {
    ($($function:item)*) => {
        $(
            #[cfg_attr(
                target_arch = "x86_64",
                target_feature(
                    enable = "avx512f,avx512vl,avx512dq,avx512bw,avx512cd,avx2,bmi1,bmi2,lzcnt,popcnt"
                )
            )]
            $function
        )*
    };
}

/// See [`Kind::Plain`].
#[derive(Clone, Copy, Debug)]
pub struct Plain;

/// See [`Kind::Avx2`].
#[derive(Clone, Copy, Debug)]
pub struct Avx2(());

/// See [`Kind::Avx512`].
#[derive(Clone, Copy, Debug)]
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
    const KIND: Kind = Kind::Plain;
}

impl Processor for Avx2 {
    const KIND: Kind = Kind::Avx2;

    #[inline(always)]
    fn avx2(self) -> Option<Avx2> {
        Some(self)
    }
}

impl Processor for Avx512 {
    const KIND: Kind = Kind::Avx512;

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
