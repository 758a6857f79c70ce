//! Where documents are written.

use super::stream::{self, Stream};
use super::{Document, Format, Row, flow, table};
use crate::file::WholeFile;
use crate::locale::Locale;
use anyhow::{Context, Result};
use serde_json::Value;
use std::io::{self, IsTerminal, Write};
use std::path::Path;

/// Writes a document: row by row where the format allows it, else when it is finished.
pub struct Emitter<'l, W: Write> {
    out: W,
    format: Format,
    locale: &'l Locale,
    width: Option<u16>,
    /// Sentences are left out.
    quiet: bool,
    /// Rows are written part by part, and whether there was one.
    flows: bool,
    /// Every row is written at once; on a terminal, in columns for a row as wide as this one.
    widest: Option<Row>,
    begun: bool,
    /// Where it goes, for people.
    place: String,
    document: Document,
}

/// Where a document goes.
pub enum Target {
    /// Standard output, a pipe or a device.
    Stream(Stream),
    /// A file that appears when the document is finished.
    File(WholeFile),
}

impl Target {
    fn is_heard(&self) -> bool {
        match self {
            Target::Stream(stream) => stream.is_heard(),
            Target::File(_) => true,
        }
    }
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Target::Stream(stream) => stream.write(bytes),
            Target::File(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Target::Stream(stream) => stream.flush(),
            Target::File(file) => file.flush(),
        }
    }
}

impl<'l> Emitter<'l, Target> {
    /// Writes to a file, or else to standard output, with tables as wide as the terminal allows.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn open(
        file: Option<&Path>,
        format: Format,
        locale: &'l Locale,
        document: Document,
    ) -> Result<Self> {
        let Some(path) = file else {
            let mut emitter =
                Emitter::new(Target::Stream(Stream::stdout(locale)), format, locale, document)?;
            emitter.width = terminal_width();
            return Ok(emitter);
        };
        let place = path.display().to_string();
        let target = match WholeFile::create(path)? {
            file if file.is_stream() => Target::Stream(Stream::new(file, place.as_str())),
            file => Target::File(file),
        };
        Ok(Emitter { place, ..Emitter::new(target, format, locale, document)? })
    }

    /// Whether anybody still reads what is written; who goes on is read by nobody.
    pub fn is_heard(&self) -> bool {
        self.out.is_heard()
    }

    /// Writes what is left; a file gets its name.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn close(self) -> Result<()> {
        let locale = self.locale;
        match self.finish()? {
            Target::Stream(stream) => stream.close(locale),
            Target::File(file) => Ok(file.keep()?),
        }
    }
}

impl<'l, W: Write> Emitter<'l, W> {
    /// Begins with a document, whose rows (if it has any) come first.
    pub fn new(
        out: W,
        format: Format,
        locale: &'l Locale,
        mut document: Document,
    ) -> Result<Emitter<'l, W>> {
        let rows = std::mem::take(&mut document.rows);
        let place = locale.text("word-standard-output");
        let mut emitter = Emitter {
            out,
            format,
            locale,
            width: None,
            quiet: false,
            flows: false,
            widest: None,
            begun: false,
            place,
            document,
        };
        rows.into_iter().try_for_each(|row| emitter.row(row))?;
        Ok(emitter)
    }

    /// Leaves out the sentences below the table.
    pub fn quiet(self, quiet: bool) -> Self {
        Emitter { quiet, ..self }
    }

    /// Holds no more rows than a few, however many there will be.
    pub fn flowing(self) -> Self {
        Emitter { flows: true, ..self }
    }

    /// Writes every row at once. A table on a terminal gets columns for a row as wide as `widest`; where nobody watches
    /// it grow, or it does not fit side by side, it is drawn when it is whole.
    pub fn streaming(self, widest: Row) -> Self {
        let watched = self.format != Format::Text
            || self.width.is_some_and(|width| {
                let columns: Vec<_> = self.document.columns.iter().collect();
                table::fits(&columns, &widest, self.locale, width)
            });
        Emitter { widest: watched.then_some(widest), ..self }
    }

    /// How many rows wait to be written.
    #[cfg(test)]
    pub(super) fn held(&self) -> usize {
        self.document.rows.len()
    }

    /// Adds a row; `jsonl` writes it at once.
    pub fn row(&mut self, row: Row) -> Result<()> {
        if self.format == Format::Jsonl {
            return self.write(format!("{}\n", Value::Object(row.values)).as_bytes());
        }
        self.document.rows.push(row);
        if self.widest.is_some() {
            return self.write_part();
        }
        if self.flows && self.document.rows.len() > flow::PART { self.write_part() } else { Ok(()) }
    }

    /// Adds a key to the JSON object.
    pub fn extra(&mut self, key: &str, value: impl Into<Value>) {
        self.document.extra.push((key.to_owned(), value.into()));
    }

    /// Adds a sentence above the table.
    pub fn heading(&mut self, heading: impl Into<String>) {
        if !self.quiet {
            self.document.headings.push(heading.into());
        }
    }

    /// Adds a sentence below the table.
    pub fn note(&mut self, note: impl Into<String>) {
        if !self.quiet {
            self.document.notes.push(note.into());
        }
    }

    /// Adds a text that is the answer itself.
    pub fn text(&mut self, text: impl Into<String>) {
        self.document.notes.push(text.into());
    }

    /// Writes what is left.
    pub fn finish(mut self) -> Result<W> {
        if self.begun {
            self.write_part()?;
            self.write(&flow::end(&self.document, self.format))?;
            return Ok(self.out);
        }
        let document = &self.document;
        let bytes = match self.format {
            Format::Text => document.text(self.locale, self.width).into_bytes(),
            Format::Json => document.json().into_bytes(),
            Format::Jsonl => Vec::new(),
            Format::Csv => document.csv()?,
            Format::Md => document.markdown(self.locale).into_bytes(),
        };
        self.write(&bytes)?;
        Ok(self.out)
    }

    fn write_part(&mut self) -> Result<()> {
        let begun = std::mem::replace(&mut self.begun, true);
        let drawn = self.widest.as_ref().filter(|_| self.format == Format::Text);
        let part = match drawn {
            Some(widest) => flow::line(&mut self.document, begun, widest, self.locale, self.width),
            None => flow::part(&mut self.document, begun, self.format, self.locale, self.width)?,
        };
        self.write(&part)
    }

    fn write(&mut self, bytes: &[u8]) -> Result<()> {
        let written = self.out.write_all(bytes).and_then(|()| self.out.flush());
        written.with_context(|| stream::said(&self.place, self.locale))
    }
}

/// How many letters fit on a line of the terminal, if there is one.
pub fn terminal_width() -> Option<u16> {
    let stdout = io::stdout();
    let size = stdout.is_terminal().then(|| terminal_size::terminal_size_of(&stdout)).flatten();
    size.map(|(width, _)| width.0)
}
