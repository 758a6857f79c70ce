//! The font of the pictures, `DejaVu Sans`: how wide its letters are, so that pictures look the same
//! everywhere. The font itself is carried along only where there are pixels.

/// The family, as it calls itself.
pub(crate) const FAMILY: &str = "DejaVu Sans";

/// Where the width of letters changes, from letter to letter: four bytes for the first letter that is so wide,
/// two for its width in parts of the size, the lowest byte first.
static WIDTHS: &[u8] = include_bytes!("font/widths.bin");
/// Bytes of a change.
const CHANGE: usize = 6;
/// Parts of the size.
const PARTS: f64 = 2048.0;

/// How wide a text is in that size. Most other fonts are narrower.
pub(crate) fn width(text: &str, size: f64) -> f64 {
    text.chars().map(|letter| advance(letter) * size).sum()
}

/// The width of a letter in parts of the size.
fn advance(letter: char) -> f64 {
    let (changes, _) = WIDTHS.as_chunks::<CHANGE>();
    let first =
        |change: &[u8; CHANGE]| u32::from_le_bytes([change[0], change[1], change[2], change[3]]);
    let after = changes.partition_point(|change| first(change) <= u32::from(letter));
    let change = changes.get(after.saturating_sub(1));
    change.map_or(1.0, |change| f64::from(u16::from_le_bytes([change[4], change[5]])) / PARTS)
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
    use ttf_parser::Face;

    /// `UPDATE_WIDTHS=1` writes them anew.
    #[test]
    fn letters_are_as_wide_as_in_the_font() {
        let font = Face::parse(dejavu::sans::regular(), 0).unwrap();
        assert!((f64::from(font.units_per_em()) - PARTS).abs() < 1e-9);
        let (mut widths, mut last) = (Vec::new(), None);
        // The font has nothing beyond.
        for letter in '\0'..='\u{1ffff}' {
            let glyph = font.glyph_index(letter).unwrap_or_default();
            let width = font.glyph_hor_advance(glyph).unwrap();
            if last != Some(width) {
                last = Some(width);
                widths.extend(u32::from(letter).to_le_bytes());
                widths.extend(width.to_le_bytes());
            }
        }
        if std::env::var_os("UPDATE_WIDTHS").is_some() {
            std::fs::write("src/font/widths.bin", &widths).unwrap();
        }
        assert!(widths == WIDTHS, "the widths are not those of the font");
    }

    #[test]
    fn the_font_has_every_letter_we_draw() {
        let font = Face::parse(dejavu::sans::regular(), 0).unwrap();
        let bold = Face::parse(dejavu::sans::bold(), 0).unwrap();
        for letter in "−≤≥=∞αβ×▲▼✂·…+áéíóúüñÁÉÍÓÚÑ¿¡0123456789µ%⁻⁰¹²³⁴⁵⁶⁷⁸⁹".chars()
        {
            assert!(font.glyph_index(letter).is_some(), "{letter}");
            assert!(bold.glyph_index(letter).is_some(), "{letter}");
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
