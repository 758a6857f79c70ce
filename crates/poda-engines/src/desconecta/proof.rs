//! Can a player force a win, for ever or not at all? Looks only at what the answer needs.
//!
//! The attacker wants to win; for the defender an endless game is as good as any. A position is
//! *lost* (for the defender) if
//!
//! ```text
//! attacker to move:  some move leads to a lost position, or wins at once
//! defender to move:  every move does
//! ```
//!
//! and lost positions are exactly those that this forces. Every other position is assumed to hold
//! until the contrary is known: of the defender one move is followed, and only if it turns out to be
//! lost, the next. What remains at the end is a strategy of the defender that never loses.
//!
//! CITE: Liu and Smolka, "Simple linear-time algorithms for minimal fixed points", 1998 (local
//! evaluation with dependencies). Exact.

use super::atlas::Atlas;
use super::{Effort, Unsolved};
use poda_core::{Evaluator, Game, MoveList, Outcome, Player};
use poda_games::desconecta::{Action, Judgement, SizedDesConecta};

/// What was found about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proof {
    /// The value for the player to move: +1, 0 or −1. Infinite play is a draw.
    pub value: i32,
    /// A move that keeps it, where that is not any move.
    pub best: Option<Action>,
    /// Positions that were looked at, for both questions together.
    pub positions: usize,
}

/// Finds the value of a position.
///
/// # Errors
/// If it takes more positions than allowed, or is stopped.
pub fn prove(start: &SizedDesConecta, effort: &mut Effort<'_>) -> Result<Proof, Unsolved> {
    let mover = start.to_move();
    if let Some(outcome) = start.outcome() {
        let value = super::value_for(mover, outcome);
        return Ok(Proof { value, best: None, positions: 0 });
    }
    let attack = Question::new(start, mover, effort).answer(effort)?;
    if attack.lost {
        return Ok(Proof { value: 1, best: attack.best, positions: attack.positions });
    }
    let defence = Question::new(start, mover.other(), effort).answer(effort)?;
    let positions = attack.positions + defence.positions;
    // Where everything loses, this does not know what loses slowest.
    let best = defence.best.filter(|_| !defence.lost);
    Ok(Proof { value: -i32::from(defence.lost), best, positions })
}

/// What is known about the position at the start of a question.
struct Answer {
    lost: bool,
    /// A move of the attacker that wins, or one of the defender that does not lose.
    best: Option<Action>,
    positions: usize,
}

/// Whether the attacker can force a win.
struct Question {
    atlas: Atlas,
    attacker: Player,
    nodes: Vec<Node>,
    /// Lists of positions that rely on another: who relies, and the next of the list.
    reliers: Vec<(u32, u32)>,
    /// Positions to look at, and for whose sake.
    todo: Vec<(u32, u32)>,
    /// Positions that are known to be lost, whose reliers have not heard of it.
    news: Vec<u32>,
}

#[derive(Clone, Copy)]
struct Node {
    /// The first relier; `END` if there is none.
    reliers: u32,
    /// The defender's move that is followed.
    followed: u32,
    looked_at: bool,
    lost: bool,
}

const END: u32 = u32::MAX;

impl Question {
    fn new(start: &SizedDesConecta, attacker: Player, effort: &Effort<'_>) -> Question {
        Question {
            atlas: Atlas::new(*start, effort.positions),
            attacker,
            nodes: Vec::new(),
            reliers: Vec::new(),
            todo: Vec::new(),
            news: Vec::new(),
        }
    }

    /// For the position at the start.
    fn answer(mut self, effort: &mut Effort<'_>) -> Result<Answer, Unsolved> {
        let start = self.atlas.start();
        let root = self.number(&start)?;
        self.todo.push((root, END));
        let mut steps = 0;
        while let Some((number, sake)) = self.todo.pop() {
            steps += 1;
            effort.tell(steps, self.atlas.len())?;
            if self.is_wanted(number, sake) {
                self.look_at(number)?;
                self.spread()?;
            }
            if self.nodes[root as usize].lost {
                break;
            }
        }
        let lost = self.nodes[root as usize].lost;
        let best = replies(&start).into_iter().find(|reply| match reply.outcome {
            Some(outcome) => (outcome == Outcome::Won(self.attacker)) == lost,
            None => self.atlas.find(&reply.position).is_some_and(|next| {
                let followed = self.nodes[root as usize].followed;
                if lost { self.nodes[next as usize].lost } else { next == followed }
            }),
        });
        let best = best.map(|reply| reply.action);
        Ok(Answer { lost, best, positions: self.atlas.len() })
    }

    /// Whether anybody still needs to know.
    fn is_wanted(&self, number: u32, sake: u32) -> bool {
        if self.nodes[number as usize].looked_at {
            return false;
        }
        match self.nodes.get(sake as usize) {
            Some(relier) if relier.lost => false,
            Some(relier) => relier.followed == END || relier.followed == number,
            None => true,
        }
    }

    fn number(&mut self, position: &SizedDesConecta) -> Result<u32, Unsolved> {
        let number = self.atlas.number(position)?;
        if number as usize == self.nodes.len() {
            self.nodes.push(Node { reliers: END, followed: END, looked_at: false, lost: false });
        }
        Ok(number)
    }

    fn look_at(&mut self, number: u32) -> Result<(), Unsolved> {
        self.nodes[number as usize].looked_at = true;
        let position = self.atlas.position(number);
        if position.to_move() == self.attacker {
            self.attack(number, &position)
        } else {
            self.defend(number, &position)
        }
    }

    /// All moves of the attacker, the most promising last, so that it is looked at first.
    fn attack(&mut self, number: u32, position: &SizedDesConecta) -> Result<(), Unsolved> {
        let mut replies = replies(position);
        replies.sort_by_key(|reply| -reply.promise);
        for reply in &replies {
            if reply.outcome == Some(Outcome::Won(self.attacker)) {
                self.lose(number);
                return Ok(());
            }
        }
        for reply in replies.iter().filter(|reply| reply.outcome.is_none()) {
            let next = self.number(&reply.position)?;
            if self.nodes[next as usize].lost {
                self.lose(number);
                return Ok(());
            }
            self.rely(number, next);
        }
        Ok(())
    }

    /// One move of the defender that is not known to lose: one that ends the game well, then one
    /// whose position is known already, then the most promising.
    fn defend(&mut self, number: u32, position: &SizedDesConecta) -> Result<(), Unsolved> {
        let replies = replies(position);
        let over = |reply: &Reply| reply.outcome.is_some();
        let wins = |reply: &Reply| reply.outcome == Some(Outcome::Won(self.attacker));
        if replies.iter().any(|reply| over(reply) && !wins(reply)) {
            return Ok(());
        }
        let rank = |reply: &Reply| match self.atlas.find(&reply.position) {
            Some(next) if self.nodes[next as usize].lost => None,
            Some(next) => Some((0, !self.nodes[next as usize].looked_at, reply.promise)),
            None => Some((1, true, reply.promise)),
        };
        let open = replies.iter().filter(|reply| !over(reply));
        let best = open.filter_map(|reply| rank(reply).map(|rank| (rank, reply)));
        match best.min_by_key(|(rank, _)| *rank) {
            None => self.lose(number),
            Some((_, reply)) => {
                let next = self.number(&reply.position)?;
                self.nodes[number as usize].followed = next;
                self.rely(number, next);
            }
        }
        Ok(())
    }

    /// Notes that the fate of one position may decide about another's.
    fn rely(&mut self, relier: u32, on: u32) {
        let node = &mut self.nodes[on as usize];
        self.reliers.push((relier, node.reliers));
        node.reliers = (self.reliers.len() - 1) as u32;
        if !node.looked_at {
            self.todo.push((on, relier));
        }
    }

    fn lose(&mut self, number: u32) {
        let node = &mut self.nodes[number as usize];
        if !node.lost {
            node.lost = true;
            self.news.push(number);
        }
    }

    /// Tells those who relied on lost positions.
    fn spread(&mut self) -> Result<(), Unsolved> {
        while let Some(number) = self.news.pop() {
            let mut entry = self.nodes[number as usize].reliers;
            while let Some(&(relier, next)) = self.reliers.get(entry as usize) {
                entry = next;
                let Node { lost, followed, .. } = self.nodes[relier as usize];
                if lost {
                    continue;
                }
                if followed == END {
                    self.lose(relier);
                } else if followed == number {
                    let position = self.atlas.position(relier);
                    self.defend(relier, &position)?;
                }
            }
        }
        Ok(())
    }
}

/// A move and where it leads.
struct Reply {
    action: Action,
    position: SizedDesConecta,
    outcome: Option<Outcome>,
    /// How good the position is for the player to move there: the less, the better the move.
    promise: i32,
}

fn replies(position: &SizedDesConecta) -> Vec<Reply> {
    let mut moves: MoveList<Action> = MoveList::new();
    position.moves(&mut moves);
    let reply = |&action: &Action| {
        let next = position.play(action);
        let outcome = next.outcome();
        let next = next.with_sets(next.sets(), next.phase());
        let promise = match outcome {
            Some(_) => 0,
            None => Judgement::default().estimate(&next, next.to_move()).points(),
        };
        Reply { action, position: next, outcome, promise }
    };
    moves.iter().map(reply).collect()
}
