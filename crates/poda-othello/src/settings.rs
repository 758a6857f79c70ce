//! The numbers of the search, in one place, and the parts of it that can be taken away.

use poda_search::solving::PartError;
use std::str::FromStr;

/// A part of the solver that can be switched off, to see what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The trained evaluation, in the order of moves.
    Trained,
    /// The moves that are left to the other player, in the order of moves.
    Freedom,
    /// The plies that the order of moves looks ahead.
    Ahead,
    /// The search that believes the evaluation, to find where to ask first.
    Preview,
    /// The table.
    Table,
    /// Looking the children up in the table before any of them is searched.
    Children,
    /// One entry of the table for all eight images of an early position.
    Symmetry,
    /// What each thread remembers of positions with few empty squares.
    Recent,
    /// Counting the discs that the other player keeps for good, on the large board.
    Stable,
}

/// The names of the parts.
pub const ACCEPTED_PARTS: &str =
    "trained, freedom, ahead, preview, table, children, symmetry, recent, stable";

impl FromStr for Part {
    type Err = PartError;

    fn from_str(name: &str) -> Result<Part, PartError> {
        Ok(match name {
            "trained" => Part::Trained,
            "freedom" => Part::Freedom,
            "ahead" => Part::Ahead,
            "preview" => Part::Preview,
            "table" => Part::Table,
            "children" => Part::Children,
            "symmetry" => Part::Symmetry,
            "recent" => Part::Recent,
            "stable" => Part::Stable,
            _ => return Err(PartError { name: name.to_owned(), accepted: ACCEPTED_PARTS }),
        })
    }
}

/// More empty squares than any board has: never.
const NEVER: u32 = 99;

/// The numbers of the search. Numbers of empty squares say from where on something is done.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    /// The table and the evaluation.
    pub(crate) deep: u32,
    /// Children are evaluated to order them; not more than `preview`, which believes what is found.
    pub(crate) evaluated: u32,
    /// Below `deep`, a thread remembers what it has just searched.
    pub(crate) recent: u32,
    /// It looks what it remembers of children before any of them is searched.
    pub(crate) recent_children: u32,
    /// Discs that nobody can turn over any more are counted, on the large board.
    pub(crate) stable: u32,
    /// They are where the mover has to get more than this: else there are hardly enough of them.
    pub(crate) stable_from: i32,
    /// Children are looked up before any of them is searched.
    pub(crate) children: u32,
    /// Other threads are told of the work on a child.
    pub(crate) announced: u32,
    /// One entry for all images.
    pub(crate) symmetry: u32,
    /// What a move that is left to the other player costs in the order of moves, in parts of a disc.
    pub(crate) freedom: i32,
    /// How much worse than the best a child may look before its rank need not be exact, in parts of a disc.
    pub(crate) margin: i32,
    /// The order looks one ply ahead from the first on, two from the second, and so on.
    pub(crate) ahead: [u32; 4],
    /// A preview believes the estimates of children.
    pub(crate) preview: u32,
    /// How far an estimate must be from the question for a preview to believe it, in parts of a disc.
    pub(crate) trust: i32,
    /// What a preview believed of children orders them.
    pub(crate) beliefs: u32,
    pub(crate) trained: bool,
    pub(crate) table: bool,
}

impl Settings {
    /// Everything but these parts, on a board with so many squares in a row.
    pub(crate) fn on(side: usize, parts: &[Part]) -> Settings {
        let small = Settings {
            deep: 12,
            evaluated: 12,
            recent: 5,
            recent_children: 6,
            stable: NEVER,
            stable_from: 0,
            children: 13,
            announced: 16,
            symmetry: 24,
            freedom: 56,
            margin: 128,
            ahead: [16, 19, 22, 25],
            preview: 14,
            trust: 160,
            beliefs: NEVER,
            trained: true,
            table: true,
        };
        let large = Settings {
            evaluated: 14,
            recent: 6,
            recent_children: 7,
            stable: 8,
            stable_from: 16,
            freedom: 60,
            margin: 256,
            ahead: [15, 17, 19, 21],
            trust: 250,
            beliefs: 14,
            ..small.clone()
        };
        let all = if side == 8 { large } else { small };
        parts.iter().fold(all, |rest, part| match part {
            Part::Trained => Settings { trained: false, ..rest },
            Part::Freedom => Settings { freedom: 0, ..rest },
            Part::Ahead => Settings { ahead: [NEVER; 4], ..rest },
            Part::Preview => Settings { preview: NEVER, beliefs: NEVER, ..rest },
            Part::Table => Settings { table: false, children: NEVER, ..rest },
            Part::Children => Settings { children: NEVER, ..rest },
            Part::Symmetry => Settings { symmetry: NEVER, ..rest },
            Part::Recent => Settings { recent: NEVER, recent_children: NEVER, ..rest },
            Part::Stable => Settings { stable: NEVER, ..rest },
        })
    }

    /// How many plies the order of moves looks ahead.
    pub(crate) fn look_ahead(&self, empties: u32) -> u32 {
        self.ahead.iter().filter(|&&from| empties >= from).count() as u32
    }
}
