//! Positions, moves and whole games as text.

use crate::{Change, Diagram, Game, MoveError, MoveList, Outcome, PositionError, Sentence};
use std::borrow::Cow;

/// Where a game began and its moves, or why there is no such game.
pub type Record<G> = Result<(G, Vec<<G as Game>::Move>), PositionError>;

/// A game that people can read and write.
pub trait Notation: Game {
    /// Reads a position of the same variant as `self`: a drawn board, or the moves played from
    /// the start. The empty text is the start.
    ///
    /// # Errors
    /// If the text is malformed or no game can lead to the position.
    fn parse(&self, text: &str) -> Result<Self, PositionError>;

    /// The canonical text; [`parse`](Notation::parse) gives the position back.
    fn text(&self) -> String;

    /// Reads a legal move.
    ///
    /// # Errors
    /// If the text is not a move, or the move is not legal here.
    fn parse_move(&self, text: &str) -> Result<Self::Move, MoveError>;

    /// The canonical text of a move; [`parse_move`](Notation::parse_move) gives it back.
    fn move_text(&self, mv: Self::Move) -> String;

    /// The canonical texts of moves that are played one after the other from here.
    fn line_texts(&self, moves: &[Self::Move]) -> Vec<String> {
        let mut position = self.clone();
        let mut texts = Vec::new();
        for &mv in moves {
            texts.push(position.move_text(mv));
            position = position.play(mv);
        }
        texts
    }

    /// Whether a move is a pass. It is written so, unless the game says otherwise.
    fn is_pass(&self, mv: Self::Move) -> bool {
        self.move_text(mv) == "pass"
    }

    /// How many bytes at the start of a word are its first move, where moves are written one behind the
    /// other: a legal move that is written without digits, such as a pass, or else one character and the
    /// digits behind it, `b12`. A game that writes moves otherwise says so here.
    fn move_length(&self, word: &str) -> usize {
        worded_length(self, word).unwrap_or_else(|| lettered_length(word))
    }

    /// Reads moves that are played one after the other from here: `b2a1c3`, `b2 a1, c3` or
    /// `1. b2 a1 2. c3`. A pass that
    /// is the only move may be left out; it is among the moves all the same.
    ///
    /// # Errors
    /// Names the first one that is not a legal move, counted as they are written.
    fn parse_line(&self, text: &str) -> Result<Vec<Self::Move>, PositionError> {
        let (mut position, mut moves) = (self.clone(), Vec::new());
        let text = unnumbered(text);
        let (mut rest, mut number) = (text.trim_start_matches(is_gap), 0);
        while !rest.is_empty() {
            number += 1;
            let (word, behind) = split_move(&position, rest);
            let unsaid = only_pass(&position).filter(|_| position.parse_move(word).is_err());
            if let Some(pass) = unsaid {
                moves.push(pass);
                position = position.play(pass);
            }
            let mv = position.parse_move(word);
            let mv = mv.map_err(|error| PositionError::Move { number, error })?;
            moves.push(mv);
            position = position.play(mv);
            rest = behind.trim_start_matches(is_gap);
        }
        Ok(moves)
    }

    /// The position after a line of moves from here.
    ///
    /// # Errors
    /// Those of [`parse_line`](Notation::parse_line).
    fn play_line(&self, text: &str) -> Result<Self, PositionError> {
        Ok(follow(self, &self.parse_line(text)?))
    }

    /// Moves from here as one text; [`parse_line`](Notation::parse_line) gives them back. Passes that
    /// need not be said are left out, and there is nothing between moves if it reads as well without.
    fn line_text(&self, moves: &[Self::Move]) -> String {
        let all = self.line_texts(moves);
        let passes = passes(self, moves);
        let spoken = all.iter().zip(passes).filter(|(_, is_pass)| !is_pass);
        let spoken: Vec<String> = spoken.map(|(text, _)| text.clone()).collect();
        let reads_back = |text: &String| self.parse_line(text).as_deref() == Ok(moves);
        let ways = ["", ".", " "].map(|gap| [spoken.join(gap), all.join(gap)]);
        ways.into_iter().flatten().find(reads_back).unwrap_or_else(|| all.join(" "))
    }

    /// Reads a position as [`parse`](Notation::parse) does, and how it came about: where the game began
    /// and the moves since. Of a drawn board there are no moves.
    ///
    /// # Errors
    /// Those of [`parse`](Notation::parse).
    fn parse_game(&self, text: &str) -> Result<(Self, Vec<Self::Move>), PositionError> {
        if let Some(record) = self.parse_record(text) {
            return record;
        }
        let (start, end) = (self.parse("")?, self.parse(text)?);
        match start.parse_line(text) {
            Ok(moves) if follow(&start, &moves) == end => Ok((start, moves)),
            _ => Ok((end, Vec::new())),
        }
    }

    /// Reads a whole game in a format of its own that people keep games of this kind in: where it began, and the
    /// moves. Nothing where the text is in no such format, or there is none.
    ///
    /// # Errors
    /// If the text is in the format, and no game can have gone so.
    fn parse_record(&self, _text: &str) -> Option<Record<Self>> {
        None
    }

    /// How many moves have been played, where the position tells; for a drawn board, what it implies.
    fn ply(&self) -> Option<u32> {
        None
    }

    /// What to draw.
    fn diagram(&self) -> Diagram;

    /// What a move that is played here does to the board, in the order in which it happens. Unless
    /// the game tells it, it is what can be seen from outside: the boards before and after, place by
    /// place.
    fn changes(&self, mv: Self::Move) -> Vec<Change> {
        match (self.diagram(), self.play(mv).diagram()) {
            (Diagram::Places(before), Diagram::Places(after)) => before.changes_to(&after),
            _ => Vec::new(),
        }
    }

    /// What people have to know about the position and cannot see in its picture, such as the number of
    /// the turn where the rules count turns. Without a full stop.
    fn remark(&self) -> Option<Sentence> {
        None
    }

    /// How a game is told that ended so, or from here ends so with best play: `White wins, 20 to 16`. Without a full
    /// stop. A game has words of its own where `X wins by 4` are not those that people use.
    fn ending(&self, outcome: Outcome) -> Sentence {
        Sentence::ending(outcome)
    }

    /// The bits behind the position, by name, for the curious: as many words as they need.
    fn bits(&self) -> Vec<(&'static str, Vec<u64>)> {
        Vec::new()
    }
}

/// A line of moves without the numbers before them, `1. f5 d6 2. c3` or `1.f5 d6 2.c3`. A line that does not
/// begin with such a number stays as it is.
#[must_use]
pub fn unnumbered(text: &str) -> Cow<'_, str> {
    if text.split_whitespace().next().is_none_or(|word| behind_number(word, "1").is_none()) {
        return Cow::Borrowed(text);
    }
    let words = text.split_whitespace().map(|word| {
        let digits = word.bytes().take_while(u8::is_ascii_digit).count();
        behind_number(word, &word[..digits]).unwrap_or(word)
    });
    Cow::Owned(words.collect::<Vec<_>>().join(" "))
}

/// What stands behind a number and its dots; none where that is a number again, or there is no dot.
fn behind_number<'a>(word: &'a str, number: &str) -> Option<&'a str> {
    let behind = word.strip_prefix(number).filter(|_| !number.is_empty())?;
    let rest = behind.trim_start_matches('.');
    let plain = rest.is_empty() || rest.starts_with(|c: char| c.is_alphabetic());
    (rest.len() < behind.len() && plain).then_some(rest)
}

/// What may stand between moves.
fn is_gap(c: char) -> bool {
    c.is_whitespace() || matches!(c, ',' | '.' | ';')
}

fn follow<G: Game>(start: &G, moves: &[G::Move]) -> G {
    moves.iter().fold(start.clone(), |position, &mv| position.play(mv))
}

/// Which of the moves are passes.
fn passes<G: Notation>(start: &G, moves: &[G::Move]) -> Vec<bool> {
    let mut position = start.clone();
    let mut passes = Vec::new();
    for &mv in moves {
        passes.push(position.is_pass(mv));
        position = position.play(mv);
    }
    passes
}

/// The pass, where there is no other move.
fn only_pass<G: Notation>(position: &G) -> Option<G::Move> {
    let mut moves = MoveList::new();
    let is_over = position.expand(&mut moves).is_some();
    let alone = moves.first().copied().filter(|_| moves.len() == 1 && !is_over);
    alone.filter(|&mv| position.is_pass(mv))
}

/// The first move of a text, and what stands behind it. A game that is mistaken about the length of
/// its moves gets the whole word.
fn split_move<'a, G: Notation>(position: &G, text: &'a str) -> (&'a str, &'a str) {
    let word = &text[..text.find(is_gap).unwrap_or(text.len())];
    let first = word.get(..position.move_length(word)).filter(|first| !first.is_empty());
    text.split_at(first.unwrap_or(word).len())
}

/// How long the legal move without digits is with which a word begins.
fn worded_length<G: Notation>(position: &G, word: &str) -> Option<usize> {
    let mut moves = MoveList::new();
    position.expand(&mut moves);
    let names = moves.iter().map(|&mv| position.move_text(mv));
    let worded = names.filter(|name| !name.contains(|c: char| c.is_ascii_digit()));
    let begins = |name: &String| {
        word.get(..name.len()).is_some_and(|start| start.eq_ignore_ascii_case(name))
    };
    worded.filter(begins).map(|name| name.len()).max()
}

/// How long the first character of a word and its digits are.
fn lettered_length(word: &str) -> usize {
    let letter = word.chars().next().map_or(0, char::len_utf8);
    letter + word[letter..].bytes().take_while(u8::is_ascii_digit).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Outcome, Player};

    /// Six moves, each of them `a1`, `a12` or `swap`; in the fourth one can only pass.
    #[derive(Clone, Debug, PartialEq, Eq, Hash)]
    struct Walk(Vec<u8>);

    const PASS: u8 = 99;

    impl Game for Walk {
        type Move = u8;
        fn to_move(&self) -> Player {
            Player::at_ply(self.0.len() as u32)
        }
        fn outcome(&self) -> Option<Outcome> {
            (self.0.len() == 6).then_some(Outcome::Draw)
        }
        fn moves(&self, out: &mut MoveList<u8>) {
            let moves: &[u8] = if self.0.len() == 3 { &[PASS] } else { &[1, 12, 0] };
            out.extend(moves.iter().copied());
        }
        fn play(&self, mv: u8) -> Walk {
            Walk([&self.0[..], &[mv]].concat())
        }
    }

    impl Notation for Walk {
        fn parse(&self, text: &str) -> Result<Walk, PositionError> {
            Walk(Vec::new()).play_line(text)
        }
        fn text(&self) -> String {
            Walk(Vec::new()).line_text(&self.0)
        }
        fn parse_move(&self, text: &str) -> Result<u8, MoveError> {
            let mut moves = MoveList::new();
            self.expand(&mut moves);
            let named = |mv: &&u8| self.move_text(**mv).eq_ignore_ascii_case(text);
            moves.iter().find(named).copied().ok_or_else(|| MoveError::Unreadable {
                text: text.to_owned(),
                accepted: "a1, a12, swap".to_owned(),
            })
        }
        fn move_text(&self, mv: u8) -> String {
            match mv {
                PASS => "pass".to_owned(),
                0 => "swap".to_owned(),
                _ => format!("a{mv}"),
            }
        }
        fn ply(&self) -> Option<u32> {
            Some(self.0.len() as u32)
        }
        fn diagram(&self) -> Diagram {
            Diagram::Text(self.text())
        }
    }

    fn read(text: &str) -> Result<Vec<u8>, String> {
        Walk(Vec::new()).parse_line(text).map_err(|error| error.to_string())
    }

    #[test]
    fn lines_may_be_written_in_many_ways() {
        let numbered = ["1. a1 a12 2. swap pass 3. a1", "1.a1 a12 2.swap 3...a1"];
        for text in numbered {
            assert_eq!(read(text), Ok(vec![1, 12, 0, PASS, 1]), "{text}");
        }
        for text in ["a1a12SWAPpassa1", "A1, a12;swap  a1", " a1.a12.swap.PASS.a1.\n"] {
            assert_eq!(read(text), Ok(vec![1, 12, 0, PASS, 1]), "{text}");
        }
        assert_eq!(read(" "), Ok(Vec::new()));
    }

    #[test]
    fn a_line_is_written_as_it_reads_back() {
        let text = |moves: &[u8]| Walk(moves.to_vec()).text();
        assert_eq!(text(&[1, 12, 0, PASS, 1]), "a1a12swapa1");
        assert_eq!(text(&[1, 12, 0, PASS]), "a1a12swappass");
        assert_eq!(text(&[]), "");
    }

    #[test]
    fn the_wrong_move_is_named_by_its_number() {
        for (text, says) in [
            ("a1a2", "move 2: not a move: 'a2'"),
            ("a1é", "move 2: not a move: 'é'"),
            ("a1a1a1a7", "move 4: not a move: 'a7'"),
            ("a1 a1 a1 a1 a1 a1", "move 6: not a move: 'a1'"),
        ] {
            let error = read(text).expect_err(text);
            assert!(error.starts_with(says), "{text}: {error}");
        }
    }
}
