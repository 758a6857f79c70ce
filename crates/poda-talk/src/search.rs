//! Something to be searched, for whoever has a thread for it.

use poda_search::StopFlag;
use serde::Serialize;

/// Something to be searched.
pub trait Search: Send {
    /// Searches, until it is done or the flag is used.
    fn run(self: Box<Self>, stop: &StopFlag);

    /// It has to wait until so many others have begun.
    fn wait(&self, ahead: usize);

    /// It will never begin.
    fn abandon(self: Box<Self>, why: Never);
}

/// Why a search does not begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Never {
    /// It was stopped while it waited.
    Stopped,
    /// There are too many searches already.
    Full,
}

/// Why a search ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Reason {
    /// It has nothing left to do.
    Finished,
    /// Its limits are used up.
    Limit,
    /// Somebody wanted it to end.
    Stopped,
}

/// Which limit ended a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Limit {
    /// The time is over.
    Time,
    /// The nodes are used up.
    Nodes,
    /// It is as deep as it was to be.
    Depth,
    /// Others wait, and it has had its turn.
    Turn,
}
