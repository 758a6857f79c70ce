//! What a person at the table wants, in either language.

use crate::failure;
use crate::locale::Locale;
use poda_core::Notation;
use poda_games::{Erased, ErasedMove};

/// What a person wants.
pub enum Wish {
    Move(ErasedMove),
    Undo,
    Hint,
    /// The computer plays this move.
    Auto,
    /// The computer plays all moves that are left.
    Finish,
    Help,
    Rules,
    /// Into the file of that name.
    Save(String),
    /// From the file of that name.
    Load(String),
    /// A look back at the game.
    Review,
    Quit,
}

impl Wish {
    /// Words in either language, or a move.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn read(position: &Erased, answer: &str, locale: &Locale) -> Result<Wish, String> {
        let (word, rest) = answer.split_once(char::is_whitespace).unwrap_or((answer, ""));
        let name = |id: &str, make: fn(String) -> Wish| match rest.trim() {
            "" => Err(locale.text(id)),
            name => Ok(make(name.to_owned())),
        };
        match word.to_lowercase().as_str() {
            "save" | "guardar" => return name("play-save-name", Wish::Save),
            "load" | "cargar" => return name("play-load-name", Wish::Load),
            _ => {}
        }
        match answer.to_lowercase().as_str() {
            "undo" | "u" | "deshacer" => Ok(Wish::Undo),
            "hint" | "pista" => Ok(Wish::Hint),
            "auto" => Ok(Wish::Auto),
            "finish" | "terminar" => Ok(Wish::Finish),
            "help" | "?" | "ayuda" => Ok(Wish::Help),
            "rules" | "reglas" => Ok(Wish::Rules),
            "review" | "repasar" => Ok(Wish::Review),
            "quit" | "q" | "exit" | "salir" => Ok(Wish::Quit),
            _ => position
                .parse_move(answer)
                .map(Wish::Move)
                .map_err(|error| failure::move_text(&error, locale)),
        }
    }
}
