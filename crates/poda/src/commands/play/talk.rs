//! A conversation: lines out, lines in.

use crate::input::Input;
#[cfg(unix)]
use crate::line_editor::LineEditor;
use crate::locale::Locale;
#[cfg(unix)]
use crate::screen;
use anyhow::{Context, Result};
use fluent_bundle::FluentValue;
use poda_search::StopFlag;
use std::io::Write;

/// Where answers come from.
enum Answers {
    /// Somebody at a terminal.
    #[cfg(unix)]
    Editor(LineEditor),
    /// Standard input as it is.
    Lines(Input),
}

impl Answers {
    fn open(stop: &StopFlag) -> Answers {
        #[cfg(unix)]
        if let Some(editor) = screen::edits_lines().then(|| LineEditor::open(stop)).flatten() {
            return Answers::Editor(editor);
        }
        Answers::Lines(Input::open(stop))
    }
}

/// Says things and hears answers.
pub struct Talk<'a, W> {
    /// Opened by the first question: what is not asked for is left to others.
    answers: Option<Answers>,
    out: W,
    stop: &'a StopFlag,
    locale: &'a Locale,
}

impl<'a, W: Write> Talk<'a, W> {
    pub fn new(out: W, stop: &'a StopFlag, locale: &'a Locale) -> Self {
        Talk { answers: None, out, stop, locale }
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
        let unread = || self.locale.text("word-standard-input");
        let answers = self.answers.get_or_insert_with(|| Answers::open(self.stop));
        let answer = match answers {
            #[cfg(unix)]
            Answers::Editor(editor) => editor.ask(prompt),
            Answers::Lines(input) => {
                write!(self.out, "{prompt} ")?;
                self.out.flush()?;
                input.line()
            }
        };
        let answer = answer.with_context(unread)?;
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
