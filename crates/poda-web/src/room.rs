//! A room with so many places. When all are taken, who has been idle longest makes room for who comes.

use std::collections::HashMap;
use std::future::{Future, poll_fn};
use std::pin::Pin;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use std::time::Instant;
use tokio::sync::oneshot::{Receiver, Sender, channel};

/// Knows who is there and when each of them last did something.
#[derive(Debug)]
pub(crate) struct Room {
    places: usize,
    opened: Instant,
    guests: Mutex<Guests>,
}

#[derive(Debug, Default)]
struct Guests {
    came: u64,
    present: HashMap<u64, Guest>,
}

#[derive(Debug)]
struct Guest {
    active: Arc<AtomicU64>,
    /// Dropped to ask the guest to leave.
    _dismiss: Sender<()>,
}

/// A place in the room, free again when it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    room: Arc<Room>,
    number: u64,
    active: Arc<AtomicU64>,
    leave: Receiver<()>,
    dismissed: bool,
}

impl Room {
    /// A room with at least one place.
    pub(crate) fn new(places: usize) -> Arc<Room> {
        let guests = Mutex::default();
        Arc::new(Room { places: places.max(1), opened: Instant::now(), guests })
    }

    /// Takes a place; if there is none, that of the guest who has been idle longest.
    pub(crate) fn enter(self: &Arc<Room>) -> Place {
        let mut guests = self.guests();
        while guests.present.len() >= self.places {
            guests.dismiss_idlest();
        }
        guests.came += 1;
        let (number, active) = (guests.came, Arc::new(AtomicU64::new(self.now())));
        let (dismiss, leave) = channel();
        guests.present.insert(number, Guest { active: Arc::clone(&active), _dismiss: dismiss });
        Place { room: Arc::clone(self), number, active, leave, dismissed: false }
    }

    /// Asks the guest who has been idle longest to leave.
    pub(crate) fn dismiss_idlest(&self) {
        self.guests().dismiss_idlest();
    }

    fn guests(&self) -> MutexGuard<'_, Guests> {
        self.guests.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Microseconds since it was opened.
    fn now(&self) -> u64 {
        u64::try_from(self.opened.elapsed().as_micros()).unwrap_or(u64::MAX)
    }
}

impl Guests {
    fn dismiss_idlest(&mut self) {
        let active =
            |(&number, guest): (&u64, &Guest)| (guest.active.load(Ordering::Relaxed), number);
        if let Some((_, idlest)) = self.present.iter().map(active).min() {
            self.present.remove(&idlest);
        }
    }
}

impl Place {
    /// The guest did something.
    pub(crate) fn touch(&self) {
        self.active.store(self.room.now(), Ordering::Relaxed);
    }

    /// Ready when somebody else needs the place.
    pub(crate) fn poll_dismissed(&mut self, context: &mut Context<'_>) -> Poll<()> {
        if !self.dismissed {
            std::task::ready!(Pin::new(&mut self.leave).poll(context)).ok();
            self.dismissed = true;
        }
        Poll::Ready(())
    }

    /// Waits until somebody else needs the place.
    pub(crate) async fn dismissed(&mut self) {
        poll_fn(|context| self.poll_dismissed(context)).await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.room.guests().present.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::Room;
    use std::task::{Context, Waker};

    #[test]
    fn who_was_idle_longest_leaves() {
        let room = Room::new(2);
        let mut context = Context::from_waker(Waker::noop());
        let (mut first, mut second) = (room.enter(), room.enter());
        std::thread::sleep(std::time::Duration::from_millis(2));
        first.touch();
        assert!(second.poll_dismissed(&mut context).is_pending());
        let mut third = room.enter();
        assert!(first.poll_dismissed(&mut context).is_pending());
        assert!(second.poll_dismissed(&mut context).is_ready());
        assert!(second.poll_dismissed(&mut context).is_ready(), "and may ask again");
        drop(first);
        let _fourth = room.enter();
        assert!(third.poll_dismissed(&mut context).is_pending());
    }
}
