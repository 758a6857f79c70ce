//! The font of the pictures, `DejaVu Sans`, carried along so that they look the same everywhere.

use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};
use std::sync::LazyLock;

/// The family, as it calls itself.
pub(crate) const FAMILY: &str = "DejaVu Sans";

static FONT: LazyLock<Option<FontRef<'static>>> =
    LazyLock::new(|| FontRef::new(dejavu::sans::regular()).ok());

/// How wide a text is in that size. Most other fonts are narrower.
pub(crate) fn width(text: &str, size: f64) -> f64 {
    text.chars().map(|letter| advance(letter) * size).sum()
}

/// The width of a letter in parts of the size.
fn advance(letter: char) -> f64 {
    let Some(font) = FONT.as_ref() else { return 1.0 };
    let glyph = font.charmap().map(letter).unwrap_or_default();
    let metrics = font.glyph_metrics(Size::new(1.0), LocationRef::default());
    metrics.advance_width(glyph).map_or(1.0, f64::from)
}

/// The text in lines of at most that width, unless a word is wider.
pub(crate) fn wrap(text: &str, size: f64, room: f64) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width(line, size) + width(" ", size) + width(word, size) <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// The text, or as much of its start as there is room for.
pub(crate) fn shorten(text: &str, size: f64, room: f64) -> String {
    if width(text, size) <= room {
        return text.to_owned();
    }
    let mut left = room - width("…", size);
    let fits = |letter: &char| {
        left -= advance(*letter) * size;
        left >= 0.0
    };
    let start: String = text.chars().take_while(fits).collect();
    format!("{}…", start.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_font_has_every_letter_we_draw() {
        let font = FontRef::new(dejavu::sans::regular()).unwrap();
        let bold = FontRef::new(dejavu::sans::bold()).unwrap();
        for letter in "−≤≥=∞αβ×▲▼✂·…+áéíóúüñÁÉÍÓÚÑ¿¡0123456789µ%⁻⁰¹²³⁴⁵⁶⁷⁸⁹".chars()
        {
            assert!(font.charmap().map(letter).is_some(), "{letter}");
            assert!(bold.charmap().map(letter).is_some(), "{letter}");
        }
    }

    #[test]
    fn wrapped_lines_fit_and_lose_nothing() {
        let text = "MIN can already hold MAX to 2 here, and MAX has 3 elsewhere";
        let lines = wrap(text, 10.0, 120.0);
        assert!(lines.len() > 1 && lines.iter().all(|line| width(line, 10.0) <= 120.0));
        assert_eq!(lines.join(" "), text);
    }

    #[test]
    fn short_texts_stay_and_long_ones_fit() {
        assert_eq!(shorten("b2", 10.0, 40.0), "b2");
        let short = shorten("a1 b2 c3 a2 b3", 10.0, 40.0);
        assert!(short.ends_with('…') && width(&short, 10.0) <= 40.0, "{short}");
    }
}
