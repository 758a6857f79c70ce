//! What a table does, ply by ply.

use crate::{Entry, How, Observer, Stored, TableEvent};
use poda_core::{Game, Score};

/// Table events by distance from the root. A search without a table leaves it empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableUse {
    levels: Vec<TableLevel>,
}

/// The events of one ply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TableLevel {
    /// The table was asked.
    pub probes: u64,
    /// It knew the position.
    pub hits: u64,
    /// What it knew was enough.
    pub cutoffs: u64,
    /// It remembered what was found.
    pub stores: u64,
    /// It had to forget something for that.
    pub replacements: u64,
    /// So many positions were forgotten then.
    pub forgotten: u64,
}

impl TableUse {
    /// The plies from the root, up to the last at which the table was used.
    #[must_use]
    pub fn levels(&self) -> &[TableLevel] {
        &self.levels
    }

    #[inline(always)]
    pub(crate) fn note(&mut self, ply: u32, event: TableEvent) {
        let ply = ply as usize;
        if ply >= self.levels.len() {
            self.deeper(ply);
        }
        let level = &mut self.levels[ply];
        match event {
            TableEvent::Asked => level.probes += 1,
            TableEvent::Knew(..) => level.hits += 1,
            TableEvent::Answered => level.cutoffs += 1,
            TableEvent::Kept(stored) => {
                level.stores += 1;
                if let Stored::Instead(others) = stored {
                    level.replacements += 1;
                    level.forgotten += others;
                }
            }
        }
    }

    /// Room for the events down to a ply.
    #[cold]
    #[inline(never)]
    fn deeper(&mut self, ply: usize) {
        self.levels.resize(ply + 1, TableLevel::default());
    }
}

impl<G: Game> Observer<G> for TableUse {
    fn enter(&mut self, _: &Entry<'_, G>) {}

    fn table(&mut self, ply: u32, event: TableEvent) {
        self.note(ply, event);
    }

    fn leave(&mut self, _: Score, _: How) {}
}
