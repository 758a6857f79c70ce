//! Orders by name: `own`, `table`, `killers`, `history`, `all`, or a game's own, joined by `+`.

use super::OrderParts;
use std::fmt;
use std::str::FromStr;

/// An order as people write it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderWord {
    /// The pieces that every game has.
    pub pieces: OrderParts,
    /// The name of the game's own opinion, if one is asked for.
    pub opinion: Option<String>,
}

/// Why a word is not an order of moves.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an order of moves: '{word}' (accepted: {accepted})")]
pub struct OrderError {
    /// The word.
    pub word: String,
    /// What would be accepted.
    pub accepted: String,
}

impl OrderWord {
    /// The pieces that [`OrderWord::from_str`] knows by itself.
    pub const ACCEPTED: &str = "own, table, killers, history, all";
}

impl FromStr for OrderWord {
    type Err = OrderError;

    /// Any word that is not a piece is taken for the name of a game's opinion, once.
    fn from_str(text: &str) -> Result<OrderWord, OrderError> {
        let mut order = OrderWord::default();
        for word in text.split('+').map(str::trim) {
            match word {
                "own" => {}
                "table" => order.pieces.table = true,
                "killers" => order.pieces.killers = true,
                "history" => order.pieces.history = true,
                "all" => order.pieces = OrderParts::ALL,
                name if !name.is_empty() && order.opinion.is_none() => {
                    order.opinion = Some(name.to_owned());
                }
                _ => {
                    let accepted = format!("{}, joined by +", OrderWord::ACCEPTED);
                    return Err(OrderError { word: text.to_owned(), accepted });
                }
            }
        }
        Ok(order)
    }
}

impl fmt::Display for OrderWord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OrderParts { table, killers, history } = self.pieces;
        let pieces = [(table, "table"), (killers, "killers"), (history, "history")];
        let pieces = pieces.into_iter().filter(|(used, _)| *used).map(|(_, name)| name);
        let words: Vec<&str> = pieces.chain(self.opinion.as_deref()).collect();
        f.write_str(if words.is_empty() { "own" } else { "" })?;
        f.write_str(&words.join("+"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_read_as_they_are_written() {
        for word in ["own", "table", "killers+history", "table+killers+history+lines", "lines"] {
            assert_eq!(word.parse::<OrderWord>().unwrap().to_string(), word);
        }
        assert_eq!("all".parse::<OrderWord>().unwrap().pieces, OrderParts::ALL);
        assert!("lines+mobility".parse::<OrderWord>().is_err());
        assert!("table+".parse::<OrderWord>().is_err());
    }
}
