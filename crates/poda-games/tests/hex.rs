//! Hex beside a second set of rules, written as plainly as possible, and what is known about it.

use poda_core::{Game, MoveList, Notation, Outcome, Player};
use poda_games::catalogue::catalogue;
use poda_games::hex::{Board, Hex, Layout, SmallHex};
use poda_games::{Erased, Listed};
use std::collections::HashMap;

/// Cells by row and column: the rules in the words of the rule book.
#[derive(Clone)]
struct Plain {
    cells: Vec<Vec<Option<Player>>>,
    to_move: Player,
    may_swap: bool,
}

impl Plain {
    fn new(size: usize) -> Plain {
        Plain { cells: vec![vec![None; size]; size], to_move: Player::First, may_swap: false }
    }

    fn put(&self, column: usize, row: usize, swap: bool) -> Plain {
        let mut next = self.clone();
        next.may_swap = swap && self.stones().is_empty();
        next.cells[row][column] = Some(self.to_move);
        next.to_move = self.to_move.other();
        next
    }

    fn swap(&self) -> Plain {
        let (column, row) = self.stones()[0];
        let mut next = Plain::new(self.cells.len());
        next.cells[column][row] = Some(Player::Second);
        next
    }

    fn stones(&self) -> Vec<(usize, usize)> {
        self.places().into_iter().filter(|&(x, y)| self.cells[y][x].is_some()).collect()
    }

    fn places(&self) -> Vec<(usize, usize)> {
        let size = self.cells.len();
        (0..size).flat_map(|y| (0..size).map(move |x| (x, y))).collect()
    }

    /// Whether a player has joined the edges: a walk over the stones, one at a time.
    fn has_joined(&self, player: Player) -> bool {
        let size = self.cells.len();
        let owns = |x: usize, y: usize| self.cells[y][x] == Some(player);
        let along = |x, y| if player == Player::First { y } else { x };
        let mut seen = vec![vec![false; size]; size];
        let mut open: Vec<(usize, usize)> =
            self.places().into_iter().filter(|&(x, y)| owns(x, y) && along(x, y) == 0).collect();
        while let Some((x, y)) = open.pop() {
            if std::mem::replace(&mut seen[y][x], true) {
                continue;
            }
            if along(x, y) == size - 1 {
                return true;
            }
            for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)] {
                let next = (x.checked_add_signed(dx), y.checked_add_signed(dy));
                if let (Some(x), Some(y)) = next
                    && x < size
                    && y < size
                    && owns(x, y)
                {
                    open.push((x, y));
                }
            }
        }
        false
    }

    /// Positions at each depth.
    fn count(&self, depth: usize, swap: bool, counts: &mut [u64]) {
        counts[0] += 1;
        if depth == 0 || self.has_joined(self.to_move.other()) {
            return;
        }
        for (x, y) in self.places() {
            if self.cells[y][x].is_none() {
                self.put(x, y, swap).count(depth - 1, swap, &mut counts[1..]);
            }
        }
        if self.may_swap {
            self.swap().count(depth - 1, swap, &mut counts[1..]);
        }
    }
}

fn count<G: Game>(position: &G, depth: usize, counts: &mut [u64]) {
    counts[0] += 1;
    let mut moves = MoveList::new();
    if depth > 0 && position.expand(&mut moves).is_none() {
        moves.iter().for_each(|&mv| count(&position.play(mv), depth - 1, &mut counts[1..]));
    }
}

#[test]
fn both_rules_count_the_same_positions() {
    for (size, swap, depth) in [
        (1, false, 1),
        (1, true, 1),
        (2, false, 4),
        (2, true, 5),
        (3, false, 7),
        (3, true, 6),
        (4, false, 4),
        (4, true, 4),
        (8, false, 2),
        (11, true, 2),
    ] {
        let mut expected = vec![0; depth + 1];
        Plain::new(size.into()).count(depth, swap, &mut expected);
        let mut counts = vec![0; depth + 1];
        count(&Hex::new(size, swap).unwrap(), depth, &mut counts);
        assert_eq!(counts, expected, "{size} {swap}");
        if let Some(small) = SmallHex::new(size, swap) {
            let mut counts = vec![0; depth + 1];
            count(&small, depth, &mut counts);
            assert_eq!(counts, expected, "{size} {swap}");
        }
    }
}

/// Three of the six pairs of stones join top and bottom of 2×2; after the others one cell is left.
#[test]
fn the_positions_of_two_rows() {
    let mut counts = vec![0; 5];
    count(&SmallHex::new(2, false).unwrap(), 4, &mut counts);
    assert_eq!(counts, [1, 4, 12, 24, 12]);
}

/// Whether the mover wins, by looking until a winning move is found.
fn wins<C: Layout>(position: &Board<C>, known: &mut HashMap<Board<C>, bool>) -> bool {
    if position.outcome().is_some() {
        return false;
    }
    if let Some(&won) = known.get(position) {
        return won;
    }
    let mut moves = MoveList::new();
    position.moves(&mut moves);
    let knowledge = position.knowledge().unwrap();
    let bounds = knowledge.bounds(position);
    let won = if bounds.alpha == bounds.beta {
        bounds.alpha.points() > 0
    } else {
        moves.iter().any(|&mv| !wins(&position.play(mv), known))
    };
    known.insert(*position, won);
    won
}

#[test]
fn who_begins_wins_and_with_the_swap_rule_who_answers() {
    for size in 1..=4 {
        let start = SmallHex::new(size, false).unwrap();
        assert!(wins(&start, &mut HashMap::new()), "{size}");
    }
    for size in 1..=3 {
        let start = SmallHex::new(size, true).unwrap();
        assert_eq!(wins(&start, &mut HashMap::new()), size == 1, "{size}");
        assert_eq!(wins(&Hex::new(size, true).unwrap(), &mut HashMap::new()), size == 1, "{size}");
    }
}

#[test]
fn only_edges_of_ones_own_count() {
    for (moves, outcome) in [
        ("a1b1a2b2a3", Some(Outcome::Won(Player::First))),
        ("a1a2b1b2c1", None),
        ("a1a2b1b2c1c2", Some(Outcome::Won(Player::Second))),
        // Down and to the left is a neighbour, down and to the right is not.
        ("c1a1b2a2a3", Some(Outcome::Won(Player::First))),
        ("a1c1b2c2c3", None),
    ] {
        let position = SmallHex::new(3, false).unwrap().parse(moves).unwrap();
        assert_eq!(position.outcome(), outcome, "{moves}");
    }
}

#[test]
fn the_line_of_the_catalogue_serves_every_size() {
    let find = |spec| catalogue().find(spec);
    for (spec, canonical) in [
        ("hex", "hex"),
        ("hex:11", "hex"),
        ("hex: 11 , swap = no", "hex"),
        ("hex:swap=yes", "hex:11,swap=yes"),
        ("hex:4", "hex:4"),
        ("hex:7,swap=yes", "hex:7,swap=yes"),
        ("hex:8", "hex:8"),
    ] {
        assert_eq!(find(spec).as_ref().map(Erased::spec), Ok(canonical.to_owned()), "{spec}");
    }
    for spec in ["hex:", "hex:0", "hex:12", "hex:-1", "hex:4,4", "hex:4,swap", "hex:4,swap=maybe"] {
        let error = find(spec).unwrap_err().to_string();
        assert!(error.contains("hex:5,swap=yes"), "{spec}: {error}");
    }
    assert!(find("hex:swap=yes,4").is_err() && find("hex:4,swap=yes,swap=yes").is_err());
}
