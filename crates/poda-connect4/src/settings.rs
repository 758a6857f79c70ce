//! The numbers of the search, in one place, and the parts of it that can be taken away.

use crate::order::Order;
use poda_search::solving::PartError;
use std::str::FromStr;

/// A part of the solver that can be switched off, to see what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The follow-up bound.
    Follow,
    /// The half of it for the first player.
    Waiting,
    /// Replies without a choice, made without a node.
    Chains,
    /// Threats, in the order of moves.
    Threats,
    /// The place of a cell, in the order of moves.
    Place,
    /// The cells that were good at the same ply or against the same move, and the one on top of that, in the order
    /// of moves.
    Killers,
    /// The table.
    Table,
    /// Looking the children up in the table before any of them is searched.
    Children,
    /// One entry of the table for a position and its image in a mirror.
    Mirror,
    /// What each thread remembers of positions with few empty cells.
    Recent,
    /// The first question, whether the first player wins.
    Question,
    /// What is kept of the first positions of a game.
    Book,
}

/// The names of the parts.
pub const ACCEPTED_PARTS: &str = "follow, waiting, chains, threats, place, killers, table, \
    children, mirror, recent, question, book";

impl FromStr for Part {
    type Err = PartError;

    fn from_str(name: &str) -> Result<Part, PartError> {
        Ok(match name {
            "follow" => Part::Follow,
            "waiting" => Part::Waiting,
            "chains" => Part::Chains,
            "threats" => Part::Threats,
            "place" => Part::Place,
            "killers" => Part::Killers,
            "table" => Part::Table,
            "children" => Part::Children,
            "mirror" => Part::Mirror,
            "recent" => Part::Recent,
            "question" => Part::Question,
            "book" => Part::Book,
            _ => return Err(PartError { name: name.to_owned(), accepted: ACCEPTED_PARTS }),
        })
    }
}

/// More empty cells than any board has: never.
const NEVER: u32 = 99;

/// The numbers of the search. Numbers of empty cells say from where on something is done.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "a switch for each part")]
pub(crate) struct Settings {
    /// The table that all threads share.
    pub(crate) table: u32,
    /// Below that, a thread remembers what it has just searched.
    pub(crate) recent: u32,
    /// Other threads are told of the work on a child.
    pub(crate) announced: u32,
    /// In so many plies from the root, what another thread is at work on is put off from the first move on.
    pub(crate) apart: usize,
    /// Children are looked up before any of them is searched.
    pub(crate) children: bool,
    pub(crate) follow: bool,
    pub(crate) waiting: bool,
    pub(crate) chains: bool,
    pub(crate) mirror: bool,
    pub(crate) question: bool,
    pub(crate) order: Order,
    /// What it is worth in the order of moves to have been good at the same ply.
    pub(crate) killer: i32,
    /// What it is worth to have been good against the same move.
    pub(crate) reply: i32,
    /// What it is worth to answer in the same column.
    pub(crate) on_top: i32,
}

impl Settings {
    /// Everything but these parts.
    pub(crate) fn without(parts: &[Part]) -> Settings {
        let order = Order { next: 100, after_next: 10, useful: 30, rows: 7, forces: 90, place: 1 };
        let all = Settings {
            table: 21,
            recent: 8,
            announced: 20,
            apart: 2,
            children: true,
            follow: true,
            waiting: true,
            chains: true,
            mirror: true,
            question: true,
            order,
            killer: 20,
            reply: 12,
            on_top: 7,
        };
        parts.iter().fold(all, |rest, part| match part {
            Part::Follow => Settings { follow: false, ..rest },
            Part::Waiting => Settings { waiting: false, ..rest },
            Part::Chains => Settings { chains: false, ..rest },
            Part::Threats => {
                let order = Order { place: rest.order.place, ..Order::default() };
                Settings { order, ..rest }
            }
            Part::Place => Settings { order: Order { place: 0, ..rest.order }, ..rest },
            Part::Killers => Settings { killer: 0, reply: 0, on_top: 0, ..rest },
            Part::Table => Settings { table: NEVER, recent: NEVER, ..rest },
            Part::Children => Settings { children: false, ..rest },
            Part::Mirror => Settings { mirror: false, ..rest },
            // All in the table.
            Part::Recent => Settings { table: rest.recent.min(rest.table), ..rest },
            Part::Question => Settings { question: false, ..rest },
            // Whoever makes a solver gives it a book, or not.
            Part::Book => rest,
        })
    }
}
