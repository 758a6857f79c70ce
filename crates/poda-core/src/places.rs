//! Boards as lists of places: squares, hexagons, edges between dots, pits.

use crate::{Click, Content, MoveList, Notation, Outline, Place, Player, Sentence};

/// The places of a board and everything else that a picture of it shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Places {
    /// The places; squares and hexagons row by row from the top left.
    pub list: Vec<Place>,
    /// What it is played on.
    pub surface: Surface,
    /// Who has to join top and bottom; the other player joins left and right.
    pub joins: Option<Player>,
    /// The sign of a piece that is put now.
    pub hand: Option<&'static str>,
    /// Moves to offer with a button, and what it says: those that have no place, or whose place does
    /// not tell that it can be clicked.
    pub buttons: Vec<(String, Sentence)>,
    /// The letters of a position's text for what can stand on a place, so that one can be set up by
    /// hand. Its first word has one for each place, `/` apart, and its second is the letter of an
    /// ordinary piece of the player to move. Empty where texts are written in another way.
    pub letters: Vec<(char, Content)>,
}

/// What squares are played on. It changes how they are drawn, and nothing else.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Surface {
    /// Signs on paper.
    #[default]
    Paper,
    /// Discs on felt: dark for the first player, light for the second.
    Felt,
    /// A frame into whose columns pieces fall. Moves name columns, counted from 1.
    Frame,
}

impl Places {
    /// Squares, row by row from the top left: `a1`, `b1` …
    pub fn grid<C: Into<Content>>(columns: usize, squares: impl IntoIterator<Item = C>) -> Places {
        rows(columns, squares, |column, row| {
            Place::new(Outline::Square, 2 * column + 1, 2 * row + 1, name(column, row))
        })
    }

    /// Squares of a frame into which pieces fall, row by row from the top left. `4-1` is the lowest
    /// square of the fourth column.
    pub fn frame<C: Into<Content>>(columns: usize, squares: impl IntoIterator<Item = C>) -> Places {
        let mut places = Places::grid(columns, squares);
        let high = places.list.len() / columns.max(1);
        for (index, place) in places.list.iter_mut().enumerate() {
            let (column, row) = (index % columns.max(1) + 1, high - index / columns.max(1));
            place.name = format!("{column}-{row}");
        }
        Places { surface: Surface::Frame, ..places }
    }

    /// Hexagons, row by row from the top left, every row half a hexagon further to the right: a
    /// rhombus, `a1`, `b1` …
    pub fn hexagons<C: Into<Content>>(
        columns: usize,
        hexagons: impl IntoIterator<Item = C>,
    ) -> Places {
        rows(columns, hexagons, |column, row| {
            Place::new(Outline::Hexagon, 2 * column + row + 1, 2 * row + 1, name(column, row))
        })
    }

    /// Dots, the edges between them and the boxes between those, so many boxes wide and high. All
    /// lie on the fine grid of [`Place`], and `look` says what is at such a point; names count its
    /// points: `b1` is the edge between the first two dots, `b2` the box below it.
    pub fn dots(columns: usize, rows: usize, look: impl Fn(usize, usize) -> Content) -> Places {
        let mut list = Vec::new();
        for y in 0..=2 * rows {
            for x in 0..=2 * columns {
                let outline = match (x % 2, y % 2) {
                    (0, 0) => continue,
                    (1, 0) => Outline::Across,
                    (0, _) => Outline::Down,
                    _ => Outline::Square,
                };
                list.push(Place::new(outline, x, y, name(x, y)).holding(look(x, y)));
            }
        }
        Places { list, ..Places::default() }
    }

    /// Two rows of pits and a store at each end, in the order in which one sows: the first player's
    /// pits from left to right, their store on the right, then the second player's pits from right
    /// to left and their store on the left. Pits are called `a`, `b` … and `A`, `B` …
    ///
    /// ```text
    ///        C  B  A
    ///     S           s
    ///        a  b  c
    /// ```
    #[must_use]
    pub fn pits(first: (&[u32], u32), second: (&[u32], u32)) -> Places {
        let wide = first.0.len().max(second.0.len());
        let mut list = Vec::new();
        for (player, (pits, store)) in [(Player::First, first), (Player::Second, second)] {
            let lower = player == Player::First;
            for (index, &stones) in pits.iter().enumerate() {
                let (x, y) = if lower { (2 * index + 3, 3) } else { (2 * (wide - index) + 1, 1) };
                let letter = letter(index);
                let name = if lower { letter } else { letter.to_ascii_uppercase() };
                list.push(Place::new(Outline::Pit, x, y, name).holding(Content::Number(stones)));
            }
            let x = if lower { 2 * wide + 3 } else { 1 };
            let store_name = if lower { "store" } else { "STORE" };
            list.push(Place::new(Outline::Store, x, 2, store_name).holding(Content::Number(store)));
            let own = list.len() - pits.len() - 1;
            list[own..].iter_mut().for_each(|place| place.side = Some(player));
        }
        Places { list, ..Places::default() }
    }

    /// Played on that.
    #[must_use]
    pub fn on(self, surface: Surface) -> Places {
        Places { surface, ..self }
    }

    /// Points places out: the line that decided the game.
    #[must_use]
    pub fn marking(mut self, places: impl IntoIterator<Item = usize>) -> Places {
        for index in places {
            if let Some(place) = self.list.get_mut(index) {
                place.marked = true;
            }
        }
        self
    }

    /// Who has to join top and bottom, the other joining left and right.
    #[must_use]
    pub fn joining(self, player: Player) -> Places {
        Places { joins: Some(player), ..self }
    }

    /// Pieces that are put now have that sign.
    #[must_use]
    pub fn putting(self, sign: Option<&'static str>) -> Places {
        Places { hand: sign, ..self }
    }

    /// Offers a move with a button, if it is legal.
    #[must_use]
    pub fn button(mut self, mv: impl Into<String>, text: Sentence) -> Places {
        self.buttons.push((mv.into(), text));
        self
    }

    /// The letters with which a position's text writes nothing, and a piece of each player.
    #[must_use]
    pub fn written(mut self, [nothing, first, second]: [char; 3]) -> Places {
        let piece = Content::piece;
        self.letters.extend([
            (nothing, Content::Nothing),
            (first, piece(Player::First)),
            (second, piece(Player::Second)),
        ]);
        self
    }

    /// Legal moves that are written like the name of a place are played by a click on it; in a
    /// frame, those that are the number of a column by a click anywhere in the column.
    #[must_use]
    pub fn clicks<G: Notation>(mut self, position: &G) -> Places {
        let mut moves = MoveList::new();
        if position.expand(&mut moves).is_some() {
            return self;
        }
        for &mv in moves.iter() {
            let text = position.move_text(mv);
            match self.list.iter().position(|place| place.name == text) {
                Some(place) => self = self.click(place, text),
                None if self.surface == Surface::Frame => self.click_column(&text),
                None => {}
            }
        }
        self
    }

    /// That move is played on that place.
    #[must_use]
    pub fn click(mut self, place: usize, mv: impl Into<String>) -> Places {
        if let Some(place) = self.list.get_mut(place) {
            place.click = Some(Click { mv: mv.into(), here: true });
        }
        self
    }

    fn click_column(&mut self, text: &str) {
        let Some(column) = text.parse().ok().and_then(|number: usize| number.checked_sub(1)) else {
            return;
        };
        let inside = |place: &&mut Place| place.x == 2 * column + 1;
        let mut here = true;
        for place in self.list.iter_mut().rev().filter(inside) {
            let landing = here && place.content == Content::Nothing;
            place.click = Some(Click { mv: text.to_owned(), here: landing });
            here &= !landing;
        }
    }

    /// The place on which a move is played, if it has one.
    #[must_use]
    pub fn place_of(&self, mv: &str) -> Option<usize> {
        self.list.iter().position(|place| place.own_move() == Some(mv))
    }

    /// Whether all places have that outline.
    #[must_use]
    pub fn are_all(&self, outline: Outline) -> bool {
        self.list.iter().all(|place| place.outline == outline)
    }

    /// Whether some place has that outline.
    #[must_use]
    pub fn has(&self, outline: Outline) -> bool {
        self.list.iter().any(|place| place.outline == outline)
    }

    /// How many places are in the first row, which is at least one.
    #[must_use]
    pub fn columns(&self) -> usize {
        let top = self.list.first().map(|place| place.y);
        self.list.iter().take_while(|place| Some(place.y) == top).count().max(1)
    }

    /// Who stands where on a board of squares, row by row.
    #[must_use]
    pub fn owners(&self) -> Vec<Option<Player>> {
        self.list.iter().map(|place| place.content.owner()).collect()
    }

    /// Squares on a side of a board that is a square of squares.
    #[must_use]
    pub fn side(&self) -> Option<usize> {
        let columns = self.columns();
        (self.are_all(Outline::Square) && columns * columns == self.list.len()).then_some(columns)
    }
}

/// The letter of a column.
#[must_use]
pub fn column_letter(column: usize) -> char {
    char::from(b'a' + u8::try_from(column % 26).unwrap_or(0))
}

fn letter(index: usize) -> String {
    column_letter(index).to_string()
}

fn name(column: usize, row: usize) -> String {
    format!("{}{}", column_letter(column), row + 1)
}

fn rows<C: Into<Content>>(
    columns: usize,
    contents: impl IntoIterator<Item = C>,
    place: impl Fn(usize, usize) -> Place,
) -> Places {
    let columns = columns.max(1);
    let at =
        |(index, content): (usize, C)| place(index % columns, index / columns).holding(content);
    Places { list: contents.into_iter().enumerate().map(at).collect(), ..Places::default() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(places: &Places) -> String {
        places.list.iter().map(|place| place.name.as_str()).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn squares_and_hexagons_are_named_row_by_row() {
        let empty = [None::<Player>; 6];
        assert_eq!(names(&Places::grid(3, empty)), "a1 b1 c1 a2 b2 c2");
        assert_eq!(names(&Places::frame(3, empty)), "1-2 2-2 3-2 1-1 2-1 3-1");
        let hexagons = Places::hexagons(3, empty);
        assert_eq!((hexagons.columns(), hexagons.list[3].x), (3, 2));
        assert_eq!(Places::grid(2, [None::<Player>; 4]).side(), Some(2));
        assert_eq!(Places::grid(0, empty).columns(), 1);
    }

    #[test]
    fn edges_lie_between_dots() {
        let places = Places::dots(1, 1, |_, _| Content::Nothing);
        assert_eq!(names(&places), "b1 a2 b2 c2 b3");
        let shapes: Vec<_> = places.list.iter().map(|place| place.outline.name()).collect();
        assert_eq!(shapes, ["across", "down", "square", "down", "across"]);
    }

    #[test]
    fn pits_are_listed_as_one_sows() {
        let places = Places::pits((&[3, 3], 1), (&[2, 2], 0));
        assert_eq!(names(&places), "a b store A B STORE");
        let points: Vec<_> = places.list.iter().map(|place| (place.x, place.y)).collect();
        assert_eq!(points, [(3, 3), (5, 3), (7, 2), (5, 1), (3, 1), (1, 2)]);
        assert_eq!(places.list[5].side, Some(Player::Second));
    }
}
