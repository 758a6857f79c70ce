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

/// A method of [`Walk`] as a type.
pub(crate) trait Visit {
    /// What is asked at the node.
    type Question<G: Game>;
    /// What is found out there.
    type Answer;

    /// Calls the method.
    fn visit<R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>>(
        walk: &mut Walk<'_, R, G, A, O>,
        node: &Node<G>,
        asked: Self::Question<G>,
    ) -> Result<Self::Answer, Stopped>;
}

/// Makes a method of [`Walk`] a type: `visit!(Name, method(Question) -> Answer)`.
macro_rules! visit {
    ($name:ident, $method:ident($asked:ty) -> $answer:ty) => {
        pub(crate) struct $name;

        impl crate::visit::Visit for $name {
            type Question<G: Game> = $asked;
            type Answer = $answer;

            #[inline(always)]
            fn visit<R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>>(
                walk: &mut Walk<'_, R, G, A, O>,
                node: &Node<G>,
                asked: Self::Question<G>,
            ) -> Result<$answer, crate::limits::Stopped> {
                walk.$method(node, asked)
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
        asked: V::Question<G>,
    ) -> Result<V::Answer, Stopped> {
        let answer = self.rules.processor().call::<Visited<V>, _, _, _>(&mut *self, node, asked);
        if answer.is_err() {
            self.leave_at_fault(node);
        }
        answer
    }
}

/// The call of a visit.
struct Visited<V>(V);

impl<'w, 't, V: Visit, R: Rules<G>, G: Game, A: Aids<G>, O: Observer<G>>
    Task<&'w mut Walk<'t, R, G, A, O>, &Node<G>, V::Question<G>> for Visited<V>
{
    type Output = Result<V::Answer, Stopped>;

    #[inline(always)]
    fn run(
        walk: &'w mut Walk<'t, R, G, A, O>,
        node: &Node<G>,
        asked: V::Question<G>,
    ) -> Self::Output {
        V::visit(walk, node, asked)
    }
}
