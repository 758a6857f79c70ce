//! Boards whose size is chosen at run time.

use super::Grid;
use super::lines::LENGTH;

/// Whatever fits into 64 bits and has room for a line, with up to 9 columns and 15 rows; and the rule
/// that a game adds to the size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rectangle<R> {
    bottom: u64,
    columns: u8,
    rows: u8,
    rule: R,
}

impl<R: Copy> Rectangle<R> {
    /// Columns are written as one digit.
    const MAX_COLUMNS: u8 = 9;
    /// So that shifts by a line stay below 64 bits.
    const MAX_ROWS: u8 = 15;
    const MIN_SIDE: u8 = 2;

    /// A board of `columns` × `rows`, if there is one.
    pub(crate) fn with_rule(columns: u8, rows: u8, rule: R) -> Option<Rectangle<R>> {
        let fits = (Self::MIN_SIDE..=Self::MAX_COLUMNS).contains(&columns)
            && (Self::MIN_SIDE..=Self::MAX_ROWS).contains(&rows)
            && u32::from(columns.max(rows)) >= LENGTH
            && u32::from(columns) * (u32::from(rows) + 1) <= u64::BITS;
        fits.then(|| Rectangle { bottom: bottom(columns, rows), columns, rows, rule })
    }

    /// What the game adds to the size.
    #[inline(always)]
    pub(crate) fn rule(self) -> R {
        self.rule
    }
}

impl<R: Copy> Grid for Rectangle<R> {
    #[inline(always)]
    fn columns(self) -> u32 {
        self.columns.into()
    }
    #[inline(always)]
    fn rows(self) -> u32 {
        self.rows.into()
    }
    #[inline(always)]
    fn bottom(self) -> u64 {
        self.bottom
    }
}

/// The lowest cells of that many columns.
fn bottom(columns: u8, rows: u8) -> u64 {
    (0..columns).fold(0, |set, column| set | 1 << (column * (rows + 1)))
}

/// Reads `COLUMNS,ROWS`, `KEY=VALUE` or both, and gives what there is of the size and the value.
pub(crate) fn parse<'a>(text: &'a str, key: &str) -> Option<(Option<[u8; 2]>, Option<&'a str>)> {
    let (mut sizes, mut rule) = (Vec::new(), None);
    for part in text.split(',').map(str::trim) {
        match part.split_once('=') {
            Some((word, value)) if word.trim() == key && rule.is_none() => {
                rule = Some(value.trim());
            }
            None if rule.is_none() => sizes.push(part.parse().ok()?),
            _ => return None,
        }
    }
    match sizes[..] {
        [] => Some((None, rule)),
        [columns, rows] => Some((Some([columns, rows]), rule)),
        _ => None,
    }
}
