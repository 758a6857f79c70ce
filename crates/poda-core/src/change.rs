//! What a move does to a board.

use crate::{Content, Places};

/// One thing that a move does. The changes of a move, made one after the other to the board before
/// it, give the board after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Change {
    /// Something is put on a place.
    Put {
        /// The place.
        place: usize,
        /// What is put there.
        content: Content,
    },
    /// What stood there is gone.
    Removed {
        /// The place.
        place: usize,
    },
    /// The piece belongs to the other player now.
    Turned {
        /// The place.
        place: usize,
    },
    /// A piece goes from one place to another.
    Moved {
        /// Where it stood.
        from: usize,
        /// Where it stands now.
        to: usize,
    },
    /// There are so many stones now.
    Counted {
        /// The place.
        place: usize,
        /// How many there are.
        number: u32,
    },
}

impl Change {
    /// Where it is seen on the board after the move.
    #[must_use]
    pub fn place(self) -> usize {
        match self {
            Change::Put { place, .. }
            | Change::Removed { place }
            | Change::Turned { place }
            | Change::Counted { place, .. }
            | Change::Moved { to: place, .. } => place,
        }
    }

    /// What becomes of a place, seen from before and after.
    fn between(place: usize, was: Content, is: Content) -> Option<Change> {
        match (was, is) {
            _ if was == is => None,
            (_, Content::Nothing) => Some(Change::Removed { place }),
            (_, Content::Number(number)) => Some(Change::Counted { place, number }),
            _ if turned(was) == is => Some(Change::Turned { place }),
            (_, content) => Some(Change::Put { place, content }),
        }
    }
}

/// The same of the other player.
fn turned(content: Content) -> Content {
    match content {
        Content::Piece { owner, sign } => Content::Piece { owner: owner.other(), sign },
        Content::Mark(owner) => Content::Mark(owner.map(crate::Player::other)),
        other => other,
    }
}

impl Places {
    /// The changes that lead to another look of the same board, place by place. Nobody can see from
    /// outside that a piece has moved.
    #[must_use]
    pub fn changes_to(&self, after: &Places) -> Vec<Change> {
        let pairs = self.list.iter().zip(&after.list).enumerate();
        pairs.filter_map(|(at, (was, is))| Change::between(at, was.content, is.content)).collect()
    }

    /// What stands on each place after these changes. A place that does not exist stays so.
    #[must_use]
    pub fn after(&self, changes: &[Change]) -> Vec<Content> {
        let mut now: Vec<Content> = self.list.iter().map(|place| place.content).collect();
        for &change in changes {
            let content = match change {
                Change::Put { content, .. } => content,
                Change::Removed { .. } => Content::Nothing,
                Change::Turned { place } => {
                    now.get(place).copied().map_or(Content::Nothing, turned)
                }
                Change::Counted { number, .. } => Content::Number(number),
                Change::Moved { from, .. } => {
                    now.get_mut(from).map(std::mem::take).unwrap_or_default()
                }
            };
            if let Some(place) = now.get_mut(change.place()) {
                *place = content;
            }
        }
        now
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Player::{First, Second};

    #[test]
    fn changes_lead_from_one_board_to_the_next() {
        let before = Places::grid(2, [Some(First), Some(Second), None, Some(First)]);
        let after = Places::grid(2, [Some(Second), None, Some(First), Some(First)]);
        let changes = before.changes_to(&after);
        let content = Content::piece(First);
        let told = [
            Change::Turned { place: 0 },
            Change::Removed { place: 1 },
            Change::Put { place: 2, content },
        ];
        assert_eq!(changes, told);
        let contents: Vec<_> = after.list.iter().map(|place| place.content).collect();
        assert_eq!(before.after(&changes), contents);
    }

    #[test]
    fn pieces_move_one_after_the_other() {
        let before = Places::grid(1, [Some(First), Some(Second), None]);
        let fall = [Change::Moved { from: 1, to: 2 }, Change::Moved { from: 0, to: 1 }];
        let fallen = [None, Some(First), Some(Second)].map(Content::from);
        assert_eq!(before.after(&fall), fallen);
        assert_eq!(before.after(&[Change::Moved { from: 9, to: 7 }]).len(), 3);
    }
}
