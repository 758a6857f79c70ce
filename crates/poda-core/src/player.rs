//! The two players.

/// Who moves. `First` opens the game from its starting position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// The player who opens the game: X, Black, player 1.
    First,
    /// The player who answers: O, White, player 2.
    Second,
}

impl Player {
    /// Both, in order.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// The opponent.
    #[inline(always)]
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// 0 for the first, 1 for the second: an index into a pair.
    #[inline(always)]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Who moves after so many plies.
    #[must_use]
    pub const fn at_ply(ply: u32) -> Player {
        if ply.is_multiple_of(2) { Player::First } else { Player::Second }
    }

    /// The letter by which notation and people know a player.
    #[must_use]
    pub const fn mark(self) -> char {
        match self {
            Player::First => 'X',
            Player::Second => 'O',
        }
    }

    /// The name in data files: `first` or `second`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Player::First => "first",
            Player::Second => "second",
        }
    }
}
