//! A conversation: lines out, lines in.

use crate::interrupt::Interrupt;
use crate::locale::Locale;
use anyhow::Result;
use fluent_bundle::FluentValue;
use std::io::{BufRead, Write};

/// Says things and hears answers.
pub struct Talk<'a, R, W> {
    input: R,
    out: W,
    interrupt: &'a Interrupt,
    locale: &'a Locale,
}

impl<'a, R: BufRead, W: Write> Talk<'a, R, W> {
    pub fn new(input: R, out: W, interrupt: &'a Interrupt, locale: &'a Locale) -> Self {
        Talk { input, out, interrupt, locale }
    }

    pub fn locale(&self) -> &'a Locale {
        self.locale
    }

    pub fn interrupt(&self) -> &'a Interrupt {
        self.interrupt
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

    /// Asks, and gives the answer without the space around it; none at the end of input.
    pub fn ask(&mut self, prompt: &str) -> Result<Option<String>> {
        write!(self.out, "{prompt} ")?;
        self.out.flush()?;
        let mut answer = Vec::new();
        let input = &mut self.input;
        let read = self.interrupt.while_prompting(|| input.read_until(b'\n', &mut answer))?;
        if read == 0 {
            writeln!(self.out)?;
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&answer).trim().to_owned()))
    }

    /// Asks until `understand` gets something out of the answer; none at the end of input.
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
