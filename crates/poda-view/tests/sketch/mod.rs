//! Small games on boards of every shape: hexagons, pits, and dots with edges.

use poda_core::{
    Content, Diagram, Game, MoveError, MoveList, Notation, Outcome, Places, Player, PositionError,
    Symmetry,
};
use poda_games::{Erased, Listed};

/// Which board it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Kind {
    /// So many hexagons on a side; a column of the first player wins.
    Hexagons,
    /// So many pits on a side; seeds are sown, and who has more after ten moves wins.
    Pits,
    /// So many boxes on a side; who draws the last edge of a box has it.
    Dots,
}

/// A position: what stands on each place, in the order of its list.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Sketch {
    kind: Kind,
    size: usize,
    places: Vec<u8>,
    plies: u32,
}

impl Sketch {
    pub(crate) fn start(kind: Kind, size: usize) -> Erased {
        let places = match kind {
            Kind::Hexagons => vec![0; size * size],
            Kind::Pits => {
                let side = || std::iter::repeat_n(4, size).chain([0]);
                side().chain(side()).collect()
            }
            Kind::Dots => vec![0; (2 * size + 1) * (2 * size + 1)],
        };
        Erased::new(Sketch { kind, size, places, plies: 0 })
    }

    fn owner(&self, place: usize) -> Option<Player> {
        match self.places[place] {
            1 => Some(Player::First),
            2 => Some(Player::Second),
            _ => None,
        }
    }

    /// The first column that is the first player's.
    fn column(&self) -> Option<usize> {
        let full =
            |column: &usize| (0..self.size).all(|row| self.places[row * self.size + column] == 1);
        (0..self.size).find(full)
    }

    fn board(&self) -> Places {
        let size = self.size;
        match self.kind {
            Kind::Hexagons => {
                let owners = (0..size * size).map(|place| self.owner(place));
                let line = self.column().into_iter();
                let line = line.flat_map(|column| (0..size).map(move |row| row * size + column));
                Places::hexagons(size, owners).joining(Player::First).marking(line)
            }
            Kind::Pits => {
                let stones: Vec<u32> = self.places.iter().map(|&stones| stones.into()).collect();
                let (first, second) = stones.split_at(size + 1);
                Places::pits((&first[..size], first[size]), (&second[..size], second[size]))
            }
            Kind::Dots => Places::dots(size, size, |x, y| {
                let owner = self.owner(y * (2 * size + 1) + x);
                match (x % 2 + y % 2, owner) {
                    (1, Some(_)) => Content::Mark(owner),
                    _ => owner.into(),
                }
            }),
        }
    }

    fn sow(&mut self, from: usize) {
        let stones = std::mem::take(&mut self.places[from]);
        let places = self.places.len();
        for step in 1..=usize::from(stones) {
            self.places[(from + step) % places] += 1;
        }
    }

    fn close_boxes(&mut self, mover: u8) {
        let wide = 2 * self.size + 1;
        for (x, y) in (0..self.size * self.size).map(|it| (it % self.size, it / self.size)) {
            let at = (2 * y + 1) * wide + 2 * x + 1;
            let closed =
                [at - 1, at + 1, at - wide, at + wide].iter().all(|&it| self.places[it] > 0);
            if closed && self.places[at] == 0 {
                self.places[at] = mover;
            }
        }
    }
}

impl Game for Sketch {
    type Move = u16;

    fn to_move(&self) -> Player {
        Player::at_ply(self.plies)
    }

    fn outcome(&self) -> Option<Outcome> {
        match self.kind {
            Kind::Hexagons if self.column().is_some() => Some(Outcome::Won(Player::First)),
            Kind::Pits if self.plies < 10 => None,
            Kind::Pits => Some(Outcome::Draw),
            _ => {
                let mut moves = MoveList::new();
                self.moves(&mut moves);
                moves.is_empty().then_some(Outcome::Draw)
            }
        }
    }

    fn moves(&self, out: &mut MoveList<u16>) {
        for (place, &stones) in self.places.iter().enumerate() {
            let wide = 2 * self.size + 1;
            let open = match self.kind {
                Kind::Hexagons => stones == 0,
                Kind::Pits => {
                    let own = place / (self.size + 1) == self.to_move().index();
                    own && place % (self.size + 1) < self.size && stones > 0
                }
                Kind::Dots => stones == 0 && (place % wide + place / wide) % 2 == 1,
            };
            if open {
                out.push(u16::try_from(place).unwrap());
            }
        }
    }

    fn play(&self, mv: u16) -> Sketch {
        let mut next = Sketch { plies: self.plies + 1, ..self.clone() };
        let mover = if self.to_move() == Player::First { 1 } else { 2 };
        match self.kind {
            Kind::Pits => next.sow(mv.into()),
            _ => next.places[usize::from(mv)] = mover,
        }
        if self.kind == Kind::Dots {
            next.close_boxes(mover);
        }
        next
    }
}

impl Symmetry for Sketch {}

impl Notation for Sketch {
    fn parse(&self, text: &str) -> Result<Sketch, PositionError> {
        let start = Sketch::start(self.kind, self.size).inner::<Sketch>().clone();
        let mut position = start;
        for (index, word) in text.split_whitespace().enumerate() {
            let mv = position.parse_move(word);
            let mv = mv.map_err(|error| PositionError::Move { number: index + 1, error })?;
            position = position.play(mv);
        }
        Ok(position)
    }

    fn text(&self) -> String {
        format!("{:?}", self.places)
    }

    fn parse_move(&self, text: &str) -> Result<u16, MoveError> {
        let mut moves = MoveList::new();
        self.moves(&mut moves);
        let found = moves.iter().copied().find(|&mv| self.move_text(mv) == text);
        found.ok_or_else(|| MoveError::Finished { text: text.to_owned() })
    }

    fn move_text(&self, mv: u16) -> String {
        let (mv, wide) = (usize::from(mv), 2 * self.size + 1);
        let dots = Places::dots(self.size, self.size, |_, _| Content::Nothing);
        let place = match self.kind {
            Kind::Dots => {
                let at = |place: &poda_core::Place| place.y * wide + place.x == mv;
                return dots.list.iter().find(|it| at(it)).unwrap().name.clone();
            }
            _ => mv,
        };
        self.board().list[place].name.clone()
    }

    fn ply(&self) -> Option<u32> {
        Some(self.plies)
    }

    fn diagram(&self) -> Diagram {
        self.board().clicks(self).into()
    }
}

impl Listed for Sketch {
    fn spec(&self) -> String {
        format!("{:?}:{}", self.kind, self.size).to_lowercase()
    }

    fn code(mv: u16) -> u16 {
        mv
    }

    fn decode(code: u16) -> u16 {
        code
    }
}
