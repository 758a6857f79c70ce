//! A reader and the inputs that it is given.

use crate::watchdog::Watchdog;
use crate::{Plan, Random, damaged};
use std::fs::{self, File};
use std::io::{Seek, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::time::{Duration, Instant};

/// Examples that were found on the way are kept as well, so many.
const FOUND: usize = 200;
/// Longer ones are not, so that inputs do not grow from one to the next.
const KEEPABLE: usize = 1 << 11;
/// How often a culprit is tried to be made shorter.
const TRIES: usize = 3_000;
/// As much of a culprit is shown; all of it is in a file.
const SHOWN: usize = 400;

/// A reader by name, with examples of what it understands.
#[derive(Clone, Debug)]
pub struct Fuzz {
    name: &'static str,
    examples: Vec<Vec<u8>>,
    share: u64,
}

/// What a run was like.
#[derive(Debug, Default)]
struct Figures {
    inputs: u64,
    understood: u64,
    slowest: Duration,
}

impl Fuzz {
    /// A reader by name, with its examples.
    pub fn of<T: AsRef<[u8]>>(name: &'static str, examples: impl IntoIterator<Item = T>) -> Fuzz {
        let mut examples: Vec<Vec<u8>> =
            examples.into_iter().map(|example| example.as_ref().to_vec()).collect();
        examples.push(Vec::new());
        Fuzz { name, examples, share: 1 }
    }

    /// A reader that takes its time gets one input where others get so many.
    #[must_use]
    pub fn rarely(mut self, share: u64) -> Fuzz {
        self.share = share.max(1);
        self
    }

    /// Lets a reader of texts read; what is no text reaches it with signs in place of what cannot be read. It
    /// says whether it understood.
    pub fn texts(self, read: impl Fn(&str) -> bool) {
        self.bytes(|bytes| read(&String::from_utf8_lossy(bytes)));
    }

    /// Lets a reader of bytes read. It says whether it understood.
    ///
    /// # Panics
    /// If the reader does, or takes too long.
    pub fn bytes(self, read: impl Fn(&[u8]) -> bool) {
        let plan = Plan::from_environment();
        let watchdog = Watchdog::new(self.name, &plan);
        let attempt = |input: &[u8]| {
            watchdog.begin(input);
            let began = Instant::now();
            let understood = catch_unwind(AssertUnwindSafe(|| read(input)));
            understood.map(|understood| (understood, began.elapsed()))
        };
        let figures = self.feed(&plan, attempt);
        self.tell(&plan, &figures);
    }

    fn feed(
        &self,
        plan: &Plan,
        attempt: impl Fn(&[u8]) -> std::thread::Result<(bool, Duration)>,
    ) -> Figures {
        let (began, mut random) = (Instant::now(), Random::new(plan.seed, self.name));
        let mut examples = self.examples.clone();
        let mut figures = Figures::default();
        let mut notebook = self.notebook(plan);
        let inputs = (plan.inputs / self.share).max(1);
        while figures.inputs < inputs && began.elapsed() < plan.time {
            // First what is there, then what becomes of it.
            let input = self.examples.get(figures.inputs as usize).cloned().unwrap_or_else(|| {
                let example = &examples[random.below(examples.len())];
                damaged(example, &examples, &mut random)
            });
            if let Some(file) = &mut notebook {
                note(file, &input);
            }
            match attempt(&input) {
                Err(_) => self.accuse(plan, &input, |input| attempt(input).is_err(), "panics"),
                // A machine may be busy: once is not always.
                Ok((_, time)) if time > plan.limit && is_slow(&attempt, &input, plan) => {
                    self.accuse(plan, &input, |_| false, &format!("takes {time:?}"));
                }
                Ok((understood, time)) => {
                    figures.slowest = figures.slowest.max(time);
                    figures.understood += u64::from(understood);
                    if understood && input.len() <= KEEPABLE {
                        remember(&mut examples, self.examples.len(), input, &mut random);
                    }
                }
            }
            figures.inputs += 1;
        }
        figures
    }

    /// Keeps the culprit and fails.
    fn accuse(&self, plan: &Plan, input: &[u8], guilty: impl Fn(&[u8]) -> bool, what: &str) {
        let input = shortest(input, guilty);
        let path = keep(self.name, plan, &input);
        let shown = &input[..input.len().min(SHOWN)];
        panic!("{} {what} on what is in {path}: {}", self.name, shown.escape_ascii());
    }

    /// The file for the input at hand: what overflows the stack can be found there, and only there.
    fn notebook(&self, plan: &Plan) -> Option<File> {
        let folder = plan.folder.as_ref()?;
        File::create(folder.join(format!("{}.current", self.name))).ok()
    }

    fn tell(&self, plan: &Plan, figures: &Figures) {
        let Some(folder) = &plan.folder else { return };
        let Figures { inputs, understood, slowest } = figures;
        let line = format!("{inputs} {understood} {}\n", slowest.as_micros());
        _ = fs::write(folder.join(format!("{}.figures", self.name)), line);
        _ = fs::remove_file(folder.join(format!("{}.current", self.name)));
    }
}

fn note(file: &mut File, input: &[u8]) {
    // Where it cannot be written, the run goes on without.
    _ = file.rewind().and_then(|()| file.write_all(input));
    _ = file.set_len(input.len() as u64);
}

fn is_slow(
    attempt: impl Fn(&[u8]) -> std::thread::Result<(bool, Duration)>,
    input: &[u8],
    plan: &Plan,
) -> bool {
    attempt(input).is_ok_and(|(_, time)| time > plan.limit)
}

/// One more example; the first ones stay.
fn remember(examples: &mut Vec<Vec<u8>>, first: usize, input: Vec<u8>, random: &mut Random) {
    if examples.len() < first + FOUND {
        examples.push(input);
    } else {
        let place = first + random.below(FOUND);
        examples[place] = input;
    }
}

/// Takes away as much as can go while it is still guilty.
fn shortest(input: &[u8], guilty: impl Fn(&[u8]) -> bool) -> Vec<u8> {
    let mut input = input.to_vec();
    let (mut piece, mut tries) = (input.len() / 2, 0);
    while piece > 0 {
        let mut start = 0;
        while start < input.len() && tries < TRIES {
            let mut shorter = input.clone();
            shorter.drain(start..(start + piece).min(input.len()));
            if guilty(&shorter) {
                input = shorter;
            } else {
                start += piece;
            }
            tries += 1;
        }
        piece /= 2;
    }
    input
}

/// Writes a culprit to a file, and says where it is.
pub(crate) fn keep(name: &str, plan: &Plan, input: &[u8]) -> String {
    let folder = plan.folder.clone().unwrap_or_else(std::env::temp_dir);
    let path: PathBuf = folder.join(format!("poda-fuzz-{name}.culprit"));
    match fs::write(&path, input) {
        Ok(()) => path.display().to_string(),
        Err(error) => format!("{} ({error})", path.display()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_culprit_is_found_and_made_short() {
        let caught = catch_unwind(|| {
            Fuzz::of("short", ["aaaaaaaaaaaaaaaa"]).bytes(|bytes| {
                assert!(!bytes.contains(&b'['), "a bracket");
                true
            });
        });
        let told = caught.unwrap_err();
        let told = told.downcast_ref::<String>().expect("a text");
        assert!(told.starts_with("short panics") && told.ends_with(": ["), "{told}");
    }

    #[test]
    fn what_is_understood_leads_further() {
        let deepest = std::cell::Cell::new(0);
        Fuzz::of("further", ["a"]).texts(|text| {
            deepest.set(deepest.get().max(text.matches('a').count()));
            text.bytes().all(|byte| byte == b'a')
        });
        assert!(deepest.get() > 1);
    }
}
