//! What an algorithm does at one node, compiled for each kind of processor.
//!
//! The algorithms are methods of [`Walk`] that visit the children of a node. A visit is a call of such a
//! method from a function that may use what the processor has. The method has to be inlined into that function, and so
//! have the rules that it calls, or they were compiled for any processor.

#![expect(unsafe_code, reason = "functions for one kind of processor are called where it is there")]
#![cfg_attr(not(target_arch = "x86_64"), allow(unused_unsafe))]

use crate::aids::Aids;
use crate::limits::Stopped;
use crate::walk::Walk;
use crate::{Node, Observer};
use poda_core::processor::Kind;
use poda_core::{Game, Processor};

/// A method of [`Walk`] as a type.
pub(crate) trait Visit {
    /// What is asked at the node.
    type Question<'q, G: Game + 'q>;
    /// What is found out there.
    type Answer;

    /// Calls the method.
    fn visit<'q, P: Processor, G: Game, A: Aids<G>, O: Observer<G>>(
        walk: &mut Walk<'_, P, G, A, O>,
        node: &'q Node<G>,
        asked: Self::Question<'q, G>,
    ) -> Result<Self::Answer, Stopped>;
}

/// Makes a method of [`Walk`] a type: `visit!(Name, method(Question) -> Answer)`.
macro_rules! visit {
    ($name:ident, $method:ident($asked:ty) -> $answer:ty) => {
        pub(crate) struct $name;

        impl crate::visit::Visit for $name {
            type Question<'q, G: Game + 'q> = $asked;
            type Answer = $answer;

            #[inline(always)]
            fn visit<'q, P: Processor, G: Game, A: Aids<G>, O: Observer<G>>(
                walk: &mut Walk<'_, P, G, A, O>,
                node: &'q Node<G>,
                asked: Self::Question<'q, G>,
            ) -> Result<$answer, crate::limits::Stopped> {
                walk.$method(node, asked)
            }
        }
    };
}
pub(crate) use visit;

impl<P: Processor, G: Game, A: Aids<G>, O: Observer<G>> Walk<'_, P, G, A, O> {
    /// Visits a node.
    #[inline(always)]
    pub(crate) fn visit<'q, V: Visit>(
        &mut self,
        node: &'q Node<G>,
        asked: V::Question<'q, G>,
    ) -> Result<V::Answer, Stopped> {
        match P::KIND {
            Kind::Plain => plain::<V, P, G, A, O>(self, node, asked),
            // SAFETY: a walk has a `P`, which is the promise that the processor is of that kind.
            Kind::Avx2 => unsafe { avx2::<V, P, G, A, O>(self, node, asked) },
            // SAFETY: the same.
            Kind::Avx512 => unsafe { avx512::<V, P, G, A, O>(self, node, asked) },
        }
    }
}

/// The same function for each kind.
macro_rules! on {
    ($name:ident, $kind:ident) => {
        poda_core::$kind! {
            fn $name<'q, V: Visit, P: Processor, G: Game, A: Aids<G>, O: Observer<G>>(
                walk: &mut Walk<'_, P, G, A, O>,
                node: &'q Node<G>,
                asked: V::Question<'q, G>,
            ) -> Result<V::Answer, Stopped> {
                V::visit(walk, node, asked)
            }
        }
    };
}

on!(plain, for_plain);
on!(avx2, for_avx2);
on!(avx512, for_avx512);
