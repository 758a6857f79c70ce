//! What an algorithm does at one node, compiled for each kind of processor.
//!
//! The algorithms are methods of [`Walk`] that visit the children of a node. A visit is a call of such a
//! method through the processor. The method has to be inlined there, and so have the rules that it calls, or
//! they were compiled for any processor.

use crate::aids::Aids;
use crate::limits::Stopped;
use crate::walk::Walk;
use crate::{Node, Observer};
use poda_core::processor::Task;
use poda_core::{Game, Processor, Rules};

/// A method of [`Walk`] as a type. Besides the node it takes two arguments, each of at most two numbers, so that
/// they travel in registers.
pub(crate) trait Visit {
    type First;
    type Second;
    /// What is found out at the node.
    type Answer;

    /// Calls the method.
    fn visit<R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>>(
        walk: &mut Walk<'_, R, G, A, O>,
        node: &Node<G>,
        first: Self::First,
        second: Self::Second,
    ) -> Result<Self::Answer, Stopped>;
}

/// Makes a method of [`Walk`] a type: `visit!(Name, method(first: First, second: Second) -> Answer)`, also with fewer
/// arguments.
macro_rules! visit {
    ($name:ident, $method:ident() -> $answer:ty) => {
        crate::visit::visit!(@ $name, $method, $answer, _none: (), _nothing: (), ());
    };
    ($name:ident, $method:ident($first:ident: $a:ty) -> $answer:ty) => {
        crate::visit::visit!(@ $name, $method, $answer, $first: $a, _none: (), ($first));
    };
    ($name:ident, $method:ident($first:ident: $a:ty, $second:ident: $b:ty) -> $answer:ty) => {
        crate::visit::visit!(@ $name, $method, $answer, $first: $a, $second: $b, ($first $second));
    };
    (@ $name:ident, $method:ident, $answer:ty, $first:ident: $a:ty, $second:ident: $b:ty, ($($argument:ident)*)) => {
        pub(crate) struct $name;

        impl crate::visit::Visit for $name {
            type First = $a;
            type Second = $b;
            type Answer = $answer;

            #[inline(always)]
            fn visit<R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>>(
                walk: &mut Walk<'_, R, G, A, O>,
                node: &Node<G>,
                $first: $a,
                $second: $b,
            ) -> Result<$answer, crate::limits::Stopped> {
                walk.$method(node $(, $argument)*)
            }
        }
    };
}
pub(crate) use visit;

impl<R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>> Walk<'_, R, G, A, O> {
    /// Visits a node.
    #[inline(always)]
    pub(crate) fn visit<V: Visit>(
        &mut self,
        node: &Node<G>,
        first: V::First,
        second: V::Second,
    ) -> Result<V::Answer, Stopped> {
        let copy;
        let node = if A::SEES_NODES {
            node
        } else {
            // Until here it lies in registers: leaves are never written down.
            copy = node.clone();
            &copy
        };
        let processor = self.rules.processor();
        let answer = processor.call::<Visited<V>, _, _, _>((&mut *self, first), node, second);
        if answer.is_err() {
            self.leave_at_fault(node.mv, node.ply);
        }
        answer
    }
}

/// The call of a visit.
struct Visited<V>(V);

impl<'w, 't, V: Visit, R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>>
    Task<(&'w mut Walk<'t, R, G, A, O>, V::First), &Node<G>, V::Second> for Visited<V>
{
    type Output = Result<V::Answer, Stopped>;

    #[inline(always)]
    fn run(
        (walk, first): (&'w mut Walk<'t, R, G, A, O>, V::First),
        node: &Node<G>,
        second: V::Second,
    ) -> Self::Output {
        V::visit(walk, node, first, second)
    }
}
