//! Searches on threads of their own, few at a time; the others wait for their turn.
//!
//! Whoever asked for a search holds its stop flag. A search that is stopped while it waits is told
//! so at once; one that runs ends within milliseconds.

use poda_search::StopFlag;
use poda_talk::{Never, Search, Workers};
use std::collections::VecDeque;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};

/// The searches that wait and those that run.
pub(crate) struct Searches {
    state: Mutex<Queue>,
    news: Condvar,
    threads: usize,
    most_waiting: usize,
}

#[derive(Default)]
struct Queue {
    waiting: VecDeque<Job>,
    running: Vec<(u64, StopFlag)>,
    begun: u64,
    closed: bool,
}

struct Job {
    stop: StopFlag,
    search: Box<dyn Search>,
}

impl Searches {
    /// Hires so many threads.
    pub(crate) fn start(
        threads: usize,
        most_waiting: usize,
    ) -> io::Result<(Arc<Searches>, Vec<JoinHandle<()>>)> {
        let (state, news) = (Mutex::new(Queue::default()), Condvar::new());
        let searches = Arc::new(Searches { state, news, threads, most_waiting });
        let hire = |number: usize| {
            let searches = Arc::clone(&searches);
            let builder = thread::Builder::new().name(format!("search {number}"));
            builder.spawn(move || searches.work())
        };
        let workers = (1..=threads).map(hire).collect::<io::Result<_>>()?;
        Ok((searches, workers))
    }

    /// How many run.
    pub(crate) fn running(&self) -> usize {
        self.lock().running.len()
    }

    /// Ends everything.
    pub(crate) fn close(&self) {
        let mut queue = self.lock();
        queue.closed = true;
        queue.waiting.clear();
        queue.running.iter().for_each(|(_, stop)| stop.stop());
        drop(queue);
        self.news.notify_all();
    }

    /// What a thread does all day.
    fn work(&self) {
        while let Some((number, job)) = self.next() {
            // A mistake in a search must not cost a thread. The page hears of it when the search
            // is dropped.
            let run = AssertUnwindSafe(|| job.search.run(&job.stop));
            _ = catch_unwind(run);
            self.lock().running.retain(|(running, _)| *running != number);
        }
    }

    /// Waits for the next search; none when everything ends.
    fn next(&self) -> Option<(u64, Job)> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            if let Some(job) = queue.waiting.pop_front() {
                queue.begun += 1;
                let number = queue.begun;
                queue.running.push((number, job.stop.clone()));
                return Some((number, job));
            }
            queue = self.news.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Workers for Searches {
    fn waiting(&self) -> usize {
        self.lock().waiting.len()
    }

    fn add(&self, search: Box<dyn Search>, stop: StopFlag) {
        let mut queue = self.lock();
        let ahead = queue.waiting.len();
        if queue.closed || ahead >= self.most_waiting {
            drop(queue);
            return search.abandon(Never::Full);
        }
        if queue.running.len() + ahead >= self.threads {
            search.wait(ahead);
        }
        queue.waiting.push_back(Job { stop, search });
        drop(queue);
        self.news.notify_one();
    }

    fn sweep(&self) {
        let mut queue = self.lock();
        let (stopped, waiting) =
            queue.waiting.drain(..).partition(|job: &Job| job.stop.is_stopped());
        queue.waiting = waiting;
        drop(queue);
        for job in stopped {
            job.search.abandon(Never::Stopped);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Sender, channel};
    use std::time::Duration;

    /// Tells when it begins, and how it ends.
    struct Patient(Sender<&'static str>);

    impl Search for Patient {
        fn run(self: Box<Self>, stop: &StopFlag) {
            _ = self.0.send("begun");
            while !stop.is_stopped() {
                thread::sleep(Duration::from_millis(1));
            }
            _ = self.0.send("ended");
        }

        fn wait(&self, _: usize) {
            _ = self.0.send("waiting");
        }

        fn abandon(self: Box<Self>, why: Never) {
            _ = self.0.send(if why == Never::Full { "full" } else { "stopped" });
        }
    }

    struct Broken;

    impl Search for Broken {
        fn run(self: Box<Self>, _: &StopFlag) {
            std::panic::resume_unwind(Box::new("broken"));
        }

        fn wait(&self, _: usize) {}

        fn abandon(self: Box<Self>, _: Never) {}
    }

    #[test]
    fn who_waits_is_told_at_once_and_who_runs_ends() {
        let (searches, workers) = Searches::start(1, 2).unwrap();
        let (tell, told) = channel();
        let flags: Vec<StopFlag> = (0..3).map(|_| StopFlag::default()).collect();
        let add = |flag: &StopFlag| searches.add(Box::new(Patient(tell.clone())), flag.clone());
        let hear = || told.recv().unwrap();
        add(&flags[0]);
        assert_eq!(hear(), "begun");
        add(&flags[1]);
        add(&flags[2]);
        add(&flags[0]);
        assert_eq!([hear(), hear(), hear()], ["waiting", "waiting", "full"]);
        assert_eq!((searches.running(), searches.waiting()), (1, 2));
        flags[1].stop();
        searches.sweep();
        assert_eq!(hear(), "stopped");
        flags[0].stop();
        assert_eq!([hear(), hear()], ["ended", "begun"]);
        searches.close();
        assert_eq!(hear(), "ended");
        for worker in workers {
            worker.join().unwrap();
        }
        assert_eq!((searches.running(), searches.waiting()), (0, 0));
        add(&flags[0]);
        assert_eq!(hear(), "full");
    }

    #[test]
    fn a_broken_search_costs_nobody_else() {
        let (searches, workers) = Searches::start(1, 2).unwrap();
        let (tell, told) = channel();
        searches.add(Box::new(Broken), StopFlag::default());
        searches.add(Box::new(Patient(tell)), StopFlag::default());
        assert!(told.iter().any(|heard| heard == "begun"));
        assert_eq!(searches.running(), 1);
        searches.close();
        for worker in workers {
            worker.join().unwrap();
        }
    }
}
