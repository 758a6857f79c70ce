//! Boards as numbers of seeds, moves as numbers of houses.
//!
//! `2,0,3/1 2,2,2/0 2` is a board: the first player's houses in the order in which they sow, their store, the same
//! of the second player, and who is to move. `12` or `1 2` are moves from the start: each is a house of whoever is to
//! move then.

use crate::{House, Kalah, picture};
use poda::prelude::*;

impl Notation for Kalah {
    fn parse(&self, text: &str) -> Result<Kalah, PositionError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        match words[..] {
            [first, second, side] if first.contains('/') => self.parse_board([first, second], side),
            _ if text.contains('/') => Err(self.unreadable(text)),
            _ => Kalah::new(self.variant).play_line(text),
        }
    }

    fn text(&self) -> String {
        let [first, second] = Player::BOTH.map(|player| {
            let houses: Vec<String> = self.houses(player).iter().map(u8::to_string).collect();
            format!("{}/{}", houses.join(","), self.store(player))
        });
        format!("{first} {second} {}", side(self.to_move))
    }

    fn parse_move(&self, text: &str) -> Result<House, MoveError> {
        let text = text.trim();
        let number = text.parse::<u8>().ok().filter(|_| text.len() == 1);
        let house =
            number.and_then(|number| number.checked_sub(1)).ok_or_else(|| self.no_move(text))?;
        let seeds = self.houses(self.to_move).get(usize::from(house));
        match seeds {
            None => Err(self.no_move(text)),
            _ if self.outcome().is_some() => Err(MoveError::Finished { text: text.to_owned() }),
            Some(0) => Err(MoveError::Rule(empty(house + 1))),
            Some(_) => Ok(House(house)),
        }
    }

    fn move_text(&self, House(house): House) -> String {
        (house + 1).to_string()
    }

    /// Every house is one digit.
    fn move_length(&self, word: &str) -> usize {
        word.chars().next().map_or(0, char::len_utf8)
    }

    fn diagram(&self) -> Diagram {
        picture::diagram(self)
    }

    fn changes(&self, mv: House) -> Vec<Change> {
        picture::changes(self, mv)
    }
}

impl Kalah {
    fn parse_board(&self, sides: [&str; 2], to_move: &str) -> Result<Kalah, PositionError> {
        let mut board = Kalah::new(self.variant);
        for (player, text) in Player::BOTH.into_iter().zip(sides) {
            board.pits[self.variant.houses_of(player)]
                .copy_from_slice(&self.parse_houses(player, text)?);
            let store = text.rsplit('/').next().unwrap_or_default();
            board.pits[self.variant.store_of(player)] = self.parse_seeds(store)?;
        }
        board.to_move = parse_side(to_move)?;
        board.check()
    }

    fn parse_houses(&self, player: Player, text: &str) -> Result<Vec<u8>, PositionError> {
        let Some((houses, _)) = text.split_once('/') else { return Err(self.unreadable(text)) };
        let houses: Vec<&str> = houses.split(',').collect();
        if houses.len() != self.variant.houses() {
            return Err(PositionError::Rule(wrong_houses(
                player,
                houses.len(),
                self.variant.houses(),
            )));
        }
        houses.into_iter().map(|seeds| self.parse_seeds(seeds)).collect()
    }

    /// A number of seeds that there are at all, so that no sum of them is too large.
    fn parse_seeds(&self, text: &str) -> Result<u8, PositionError> {
        let seeds =
            text.parse::<u8>().ok().filter(|&seeds| u32::from(seeds) <= self.variant.all_seeds());
        seeds.ok_or_else(|| PositionError::Unreadable {
            text: text.to_owned(),
            accepted: format!("0–{}", self.variant.all_seeds()),
        })
    }

    /// Complains about boards that no game leads to: seeds are never lost, and swept at the end.
    fn check(self) -> Result<Kalah, PositionError> {
        let found: u32 = self.pits.iter().map(|&seeds| u32::from(seeds)).sum();
        if found != self.variant.all_seeds() {
            return Err(PositionError::Rule(wrong_seeds(found, self.variant.all_seeds())));
        }
        let left = self.houses(self.to_move.other()).iter().any(|&seeds| seeds > 0);
        if self.cannot_move() && left {
            return Err(PositionError::Rule(unswept(self.to_move)));
        }
        Ok(self)
    }

    fn unreadable(&self, text: &str) -> PositionError {
        let accepted = format!("{}, 12", Kalah::new(self.variant).text());
        PositionError::Unreadable { text: text.to_owned(), accepted }
    }

    fn no_move(&self, text: &str) -> MoveError {
        let accepted = format!("1–{}", self.variant.houses());
        MoveError::Unreadable { text: text.to_owned(), accepted }
    }
}

fn side(player: Player) -> char {
    match player {
        Player::First => '1',
        Player::Second => '2',
    }
}

fn parse_side(text: &str) -> Result<Player, PositionError> {
    let found = Player::BOTH.into_iter().find(|&player| text == side(player).to_string());
    found.ok_or_else(|| PositionError::Unreadable {
        text: text.to_owned(),
        accepted: "1, 2".to_owned(),
    })
}

// What only this game has to say; `texts/` has it in the languages of people.

fn empty(house: u8) -> Sentence {
    let english = format!("there are no seeds in house {house}");
    Sentence::new("kalah-empty", english).with("house", u32::from(house))
}

fn wrong_houses(player: Player, found: usize, expected: usize) -> Sentence {
    let english = format!("the {} player has {expected} houses, not {found}", player.name());
    Sentence::new("kalah-houses", english)
        .with("player", player)
        .with("found", found as u32)
        .with("expected", expected as u32)
}

fn wrong_seeds(found: u32, expected: u32) -> Sentence {
    let english = format!("there are {expected} seeds in all, not {found}");
    Sentence::new("kalah-seeds", english).with("found", found).with("expected", expected)
}

fn unswept(player: Player) -> Sentence {
    let english = format!(
        "impossible: the {} player cannot move, so that all other seeds are in the store of the opponent",
        player.name()
    );
    Sentence::new("kalah-unswept", english).with("player", player)
}
