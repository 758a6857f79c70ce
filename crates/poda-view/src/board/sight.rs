//! What is to be seen on a board: pieces, legal moves and their places, and what the last move did.

use poda_core::{Details, Diagram, Game, MoveList, Notation, Outcome, Player};
use poda_games::{Erased, ErasedMove};

/// A board with everything that is drawn on it.
pub(super) struct Sight {
    pub(super) columns: usize,
    pub(super) rows: usize,
    pub(super) squares: Vec<Option<Player>>,
    pub(super) details: Details,
    /// The line that decided the game, and whether its owner has won.
    pub(super) line: (Vec<usize>, bool),
    /// The legal moves and the squares where they are shown.
    pub(super) moves: Vec<(String, Option<usize>)>,
    /// Where the last move was made.
    pub(super) last: Option<usize>,
    /// What the last move did to each square.
    pub(super) changes: Vec<Change>,
    /// Pieces that the last move took away.
    pub(super) gone: Vec<Gone>,
}

/// What a move did to the piece on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Change {
    /// Nothing.
    Same,
    /// It was put there.
    Placed,
    /// It belonged to the other player.
    Turned,
    /// It fell, so many rows.
    Fell(usize),
}

/// A piece that is there no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Gone {
    pub(super) square: usize,
    pub(super) owner: Player,
    pub(super) bomb: bool,
}

impl Sight {
    /// None for games without a board.
    pub(super) fn new(position: &Erased, before: Option<(&Erased, ErasedMove)>) -> Option<Sight> {
        let Diagram::Board { columns, squares, marked, details } = position.diagram() else {
            return None;
        };
        let columns = columns.max(1);
        let mut moves = MoveList::new();
        let outcome = position.expand(&mut moves);
        let owner = marked.first().and_then(|&square| squares[square]);
        let won = outcome.and_then(Outcome::winner) == owner;
        let mut sight = Sight {
            columns,
            rows: squares.len().div_ceil(columns).max(1),
            changes: vec![Change::Same; squares.len()],
            squares,
            details,
            line: (marked, won),
            moves: Vec::new(),
            last: None,
            gone: Vec::new(),
        };
        let texts = moves.iter().map(|&mv| position.move_text(mv));
        sight.moves =
            texts.map(|text| (text.clone(), sight.place(&text, position.to_move()))).collect();
        if let Some((before, mv)) = before.and_then(|(it, mv)| Some((Sight::new(it, None)?, mv))) {
            sight.compare(&before, &position.move_text(mv), position.to_move().other());
        }
        Some(sight)
    }

    /// The name of a square: letter and number, or the numbers of column and row.
    pub(super) fn name(&self, square: usize) -> String {
        let (column, row) = (square % self.columns, square / self.columns);
        if self.details.by_column {
            return format!("{}-{}", column + 1, self.rows - row);
        }
        format!("{}{}", letter(column), row + 1)
    }

    /// The square that stands for a move: where the piece goes, or the bomb that explodes.
    fn place(&self, text: &str, mover: Player) -> Option<usize> {
        if !self.details.by_column {
            return (0..self.squares.len()).find(|&square| self.name(square) == text);
        }
        match text.parse::<usize>() {
            Ok(column @ 1..) if column <= self.columns => self.landing(column - 1),
            _ => self.details.bombs.iter().copied().find(|&it| self.squares[it] == Some(mover)),
        }
    }

    /// The lowest free square of a column.
    fn landing(&self, column: usize) -> Option<usize> {
        let squares = (0..self.rows).rev().map(|row| row * self.columns + column);
        squares.into_iter().find(|&square| self.squares.get(square) == Some(&None))
    }

    /// The move of the player to move that a click on this square makes.
    pub(super) fn move_at(&self, square: usize) -> Option<&str> {
        let exactly = self.moves.iter().find(|(_, place)| *place == Some(square));
        let column = || {
            let number = (square % self.columns + 1).to_string();
            self.moves.iter().find(|(text, _)| *text == number)
        };
        let found = exactly.or_else(|| if self.details.by_column { column() } else { None });
        found.map(|(text, _)| text.as_str())
    }

    pub(super) fn is_legal(&self, square: usize) -> bool {
        self.moves.iter().any(|(_, place)| *place == Some(square))
    }

    fn compare(&mut self, before: &Sight, text: &str, mover: Player) {
        self.last = before.place(text, mover);
        if self.details.by_column {
            return self.compare_columns(before);
        }
        for (square, change) in self.changes.iter_mut().enumerate() {
            *change = match (before.squares[square], self.squares[square]) {
                (None, Some(_)) => Change::Placed,
                (Some(old), Some(new)) if old != new => Change::Turned,
                _ => Change::Same,
            };
        }
    }

    /// A piece that was put fell from above; where one has exploded, those above it fell by one row.
    fn compare_columns(&mut self, before: &Sight) {
        for column in 0..self.columns {
            let (old, new) = (before.height(column), self.height(column));
            let at = |height: usize| (self.rows - 1 - height) * self.columns + column;
            if new > old {
                self.changes[at(old)] = Change::Placed;
            }
            let Some(row) =
                self.last.filter(|_| new < old).map(|it| self.rows - 1 - it / self.columns)
            else {
                continue;
            };
            let hole = at(row);
            if let Some(owner) = before.squares[hole] {
                self.gone.push(Gone {
                    square: hole,
                    owner,
                    bomb: before.details.bombs.contains(&hole),
                });
            }
            for height in row..new {
                self.changes[at(height)] = Change::Fell(1);
            }
        }
    }

    /// How many pieces a column holds.
    fn height(&self, column: usize) -> usize {
        let squares = self.squares.iter().skip(column).step_by(self.columns);
        squares.filter(|square| square.is_some()).count()
    }
}

/// The letter of a column.
pub(super) fn letter(column: usize) -> char {
    char::from(b'a' + u8::try_from(column % 26).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is seen after the last of these moves.
    fn sight(game: &str, start: &str, moves: &[&str]) -> Sight {
        let start = poda_games::find(game).unwrap().parse(start).unwrap();
        let mut path = vec![start];
        let mut last = None;
        for text in moves {
            let position = &path[path.len() - 1];
            let mv = position.parse_move(text).unwrap();
            path.push(position.play(mv));
            last = Some(mv);
        }
        let before = last.map(|mv| (&path[path.len() - 2], mv));
        Sight::new(&path[path.len() - 1], before).unwrap()
    }

    fn changed(sight: &Sight) -> Vec<(String, Change)> {
        let changes = sight.changes.iter().enumerate().filter(|(_, it)| **it != Change::Same);
        changes.map(|(square, change)| (sight.name(square), *change)).collect()
    }

    #[test]
    fn discs_are_turned() {
        let sight = sight("othello4", "", &["b1"]);
        assert_eq!(sight.last, Some(1));
        let changes = [("b1".to_owned(), Change::Placed), ("b2".to_owned(), Change::Turned)];
        assert_eq!(changed(&sight), changes);
        assert!(sight.moves.iter().all(|(_, place)| place.is_some()));
    }

    #[test]
    fn a_piece_falls_and_an_explosion_lets_others_fall() {
        let put = sight("desconecta", "", &["4"]);
        assert_eq!(changed(&put), [("4-1".to_owned(), Change::Placed)]);
        assert_eq!(put.move_at(3), Some("4"));
        let board = "0000000/0000000/0000100/0000110/0000520/0041220/0112212 2 8";
        let boom = sight("desconecta", board, &["B"]);
        let gone: Vec<_> = boom.gone.iter().map(|it| (boom.name(it.square), it.bomb)).collect();
        assert_eq!(gone, [("5-3".to_owned(), true), ("6-3".to_owned(), false)]);
        let fell = ["5-4", "5-3", "6-3"].map(|name| (name.to_owned(), Change::Fell(1)));
        assert_eq!(changed(&boom), fell);
    }

    #[test]
    fn a_bomb_stands_for_its_explosion() {
        let board = "0000000/0000000/0000100/0000110/0000520/0041220/0112212 2 8";
        let sight = sight("desconecta", board, &[]);
        assert_eq!(sight.moves.last(), Some(&("B".to_owned(), Some(4 * 7 + 4))));
        assert_eq!(sight.move_at(4 * 7 + 4), Some("B"));
        assert_eq!(sight.move_at(6 * 7 + 4), Some("5"));
    }

    #[test]
    fn lines_win_or_lose() {
        assert_eq!(sight("tictactoe", "XXX/OO./...", &[]).line, (vec![0, 1, 2], true));
        let lost = sight("desconecta:4,4", "0000/0020/0522/4111 1 6", &[]);
        assert_eq!(lost.line, (vec![12, 13, 14, 15], false));
    }
}
