//! The book that comes with the solver: all first positions of 7×6, made by `poda book`.

use crate::Book;
use poda_games::connect_four::{Classic, Shape};
use std::sync::{Arc, LazyLock};

/// As `poda book connect4` has written it.
const BYTES: &[u8] = include_bytes!("../book/7x6.bin");

/// It is read when somebody asks for it.
static READ: LazyLock<Option<Arc<Book>>> =
    LazyLock::new(|| Book::read(Classic, BYTES).ok().map(Arc::new));

impl Book {
    /// The book of boards of a shape that comes with the solver, if there is one.
    #[must_use]
    pub fn own<S: Shape>(shape: S) -> Option<Arc<Book>> {
        let classic = (shape.columns(), shape.rows(), shape.is_misere()) == (7, 6, false);
        if classic { READ.clone() } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Options, Solver, positions};
    use poda_core::{Game, MoveList};
    use poda_games::connect_four::{Board, Rectangle};
    use poda_search::Limits;

    /// Positions of the book with most stones, so many of them, from all over it: there are too many to make them all.
    fn last(book: &Book, count: usize) -> impl Iterator<Item = Board<Classic>> {
        let stones = book.plies().min(6);
        let begun = positions(Classic, stones);
        let (step, more) = (begun.len().div_ceil(count), book.plies() - stones);
        let play = move |(place, &position): (usize, &Board<Classic>)| {
            (0..more as usize).try_fold(position, |position, ply| {
                let mut moves = MoveList::new();
                position.moves(&mut moves);
                let next = position.play(*moves.get((place + 3 * ply) % moves.len())?);
                next.outcome().is_none().then_some(next)
            })
        };
        let all: Vec<_> = begun.iter().enumerate().step_by(step.max(1)).filter_map(play).collect();
        all.into_iter()
    }

    /// So many of the entries with most stones are solved again, each with so many nodes at most: what is proved of them
    /// until then must agree.
    fn solved_again(count: usize, nodes: u64) {
        let book = Book::own(Classic).expect("the book is whole");
        let mut solver = Solver::new(&Options::default(), Classic).expect("memory");
        let limits = Limits { nodes: Some(nodes), ..Limits::default() };
        let mut solved = 0;
        for position in last(&book, count) {
            let found = solver.value(&position, (-99, 99), &limits, &mut |_| {});
            let score = book.score(&position).expect("it is in the book");
            assert!((found.at_least..=found.at_most).contains(&score), "{:?}", position.sides());
            solved += 1;
        }
        assert!(2 * solved > count, "{solved}");
    }

    #[test]
    fn entries_are_what_a_solver_says() {
        solved_again(20, 100_000);
    }

    #[test]
    #[ignore = "minutes: some hundred entries, to the end"]
    fn many_entries_are_what_a_solver_says() {
        solved_again(500, u64::MAX);
    }

    #[test]
    fn the_start_is_won_by_one_and_other_boards_have_no_book() {
        let book = Book::own(Classic).expect("the book is whole");
        assert_eq!(book.score(&Board::new(Classic)), Some(1));
        let same = Rectangle::new(7, 6, false).expect("a board");
        assert_eq!(Book::own(same).map(|book| book.plies()), Some(book.plies()));
        assert!(Book::own(Rectangle::new(7, 6, true).expect("a board")).is_none());
        assert!(Book::own(Rectangle::new(6, 6, false).expect("a board")).is_none());
    }

    /// Each entry is the best that its moves lead to.
    #[test]
    fn entries_follow_from_the_next() {
        let book = Book::own(Classic).expect("the book is whole");
        for position in (0..7).flat_map(|stones| positions(Classic, stones)) {
            let mut moves = MoveList::new();
            position.moves(&mut moves);
            let best = moves.iter().filter_map(|&mv| book.score(&position.play(mv))).min();
            assert!(best.is_none_or(|best| book.score(&position) >= Some(-best)));
        }
    }
}
