//! A conversation: lines out, lines in.

use crate::input::Input;
use crate::locale::Locale;
use anyhow::{Context, Result};
use fluent_bundle::FluentValue;
use poda_search::StopFlag;
use std::io::Write;

/// Says things and hears answers.
pub struct Talk<'a, W> {
    /// Opened by the first question: what is not asked for is left to others.
    input: Option<Input>,
    out: W,
    stop: &'a StopFlag,
    locale: &'a Locale,
}

impl<'a, W: Write> Talk<'a, W> {
    pub fn new(out: W, stop: &'a StopFlag, locale: &'a Locale) -> Self {
        Talk { input: None, out, stop, locale }
    }

    pub fn locale(&self) -> &'a Locale {
        self.locale
    }

    /// Used when somebody presses Ctrl-C.
    pub fn stop(&self) -> &'a StopFlag {
        self.stop
    }

    /// Says a text as it is.
    pub fn raw(&mut self, text: &str) -> Result<()> {
        writeln!(self.out, "{text}")?;
        Ok(self.out.flush()?)
    }

    /// Says a translated text.
    pub fn line(&mut self, id: &str, arguments: &[(&str, FluentValue<'_>)]) -> Result<()> {
        let text = self.locale.say(id, arguments);
        self.raw(&text)
    }

    /// Asks, and gives the answer without the space around it; none at the end of input and
    /// after Ctrl-C.
    pub fn ask(&mut self, prompt: &str) -> Result<Option<String>> {
        write!(self.out, "{prompt} ")?;
        self.out.flush()?;
        let unread = || self.locale.text("word-standard-input");
        let input = self.input.get_or_insert_with(|| Input::open(self.stop));
        let answer = input.line().with_context(unread)?;
        if answer.is_none() {
            writeln!(self.out)?;
        }
        Ok(answer)
    }

    /// Asks until `understand` gets something out of the answer; none when [`Talk::ask`] gets none.
    pub fn ask_until<T>(
        &mut self,
        prompt: &str,
        mut understand: impl FnMut(&str) -> Result<T, String>,
    ) -> Result<Option<T>> {
        loop {
            let Some(answer) = self.ask(prompt)? else { return Ok(None) };
            match understand(&answer) {
                Ok(understood) => return Ok(Some(understood)),
                Err(complaint) => self.raw(&complaint)?,
            }
        }
    }
}
