//! SVG as PNG, with the font that the crate carries and no other: the same bytes everywhere.

use crate::font;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Error, Options, Tree, roxmltree};
use std::sync::{Arc, LazyLock};

/// Why there is no PNG.
#[derive(Debug, thiserror::Error)]
pub enum PngError {
    /// The scale is not a positive number.
    #[error("not a scale: {0}")]
    Scale(f32),
    /// The picture would be too large.
    #[error(
        "a picture of {width} × {height} pixels is too large: at most {SIDE} on a side and {PIXELS} in all"
    )]
    TooLarge {
        /// Pixels in a row.
        width: u64,
        /// Rows.
        height: u64,
    },
    /// The picture would have too many parts.
    #[error("a picture of so many parts is too large for pixels")]
    TooMany,
    /// The SVG cannot be read.
    #[error("not an SVG: {0}")]
    Svg(resvg::usvg::Error),
    /// The picture cannot be written.
    #[error("cannot write the picture: {0}")]
    Encoding(String),
}

impl PngError {
    /// Pixels on a side, at most.
    pub const SIDE: u64 = SIDE;
    /// Pixels in all, at most.
    pub const PIXELS: u64 = PIXELS;
}

impl From<Error> for PngError {
    fn from(error: Error) -> PngError {
        match error {
            Error::ElementsLimitReached
            | Error::ParsingFailed(roxmltree::Error::NodesLimitReached) => PngError::TooMany,
            error => PngError::Svg(error),
        }
    }
}

const SIDE: u64 = 65_535;
/// Each takes four bytes while it is drawn.
const PIXELS: u64 = 100_000_000;

static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(dejavu::sans::regular().to_vec());
    fonts.load_font_data(dejavu::sans::bold().to_vec());
    fonts.set_sans_serif_family(font::FAMILY);
    Arc::new(fonts)
});

/// The picture as PNG, so many pixels to a unit of the SVG.
///
/// # Errors
/// If it would be too large, or the SVG cannot be read.
pub fn png(svg: &str, scale: f32) -> Result<Vec<u8>, PngError> {
    if !(scale.is_finite() && scale > 0.0) {
        return Err(PngError::Scale(scale));
    }
    // What is too large is not read first: that takes long, and fails for other reasons.
    if let Some((width, height)) = stated_size(svg) {
        size(width * scale, height * scale)?;
    }
    let fontdb = Arc::clone(&FONTS);
    let options = Options { fontdb, font_family: font::FAMILY.to_owned(), ..Options::default() };
    let tree = Tree::from_str(svg, &options)?;
    let mut pixels = pixels(tree.size().width() * scale, tree.size().height() * scale)?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PngError::Encoding(error.to_string()))
}

/// The scale at which the picture can be PNG: the one asked for, or as much less as it takes.
#[must_use]
pub fn fitting_scale(svg: &str, scale: f32) -> f32 {
    let Some((width, height)) = stated_size(svg) else { return scale };
    let side = SIDE as f32 / width.max(height).max(1.0);
    let area = (PIXELS as f32 / (width * height).max(1.0)).sqrt();
    // A little less, so that rounding up stays inside.
    let most = 0.999 * side.min(area);
    if scale <= most { scale } else { most }
}

/// Width and height as the SVG says in its first tag.
fn stated_size(svg: &str) -> Option<(f32, f32)> {
    let tag = &svg[..svg.find('>')?];
    let number = |name: &str| tag.split_once(name)?.1.split('"').next()?.parse::<f32>().ok();
    Some((number(" width=\"")?, number(" height=\"")?))
}

/// In pixels, if there can be so many.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "sizes are positive")]
fn size(width: f32, height: f32) -> Result<(u32, u32), PngError> {
    let (width, height) = (width.ceil().max(1.0) as u64, height.ceil().max(1.0) as u64);
    if width.max(height) > SIDE || width * height > PIXELS {
        return Err(PngError::TooLarge { width, height });
    }
    Ok((width as u32, height as u32))
}

fn pixels(width: f32, height: f32) -> Result<Pixmap, PngError> {
    let (width, height) = size(width, height)?;
    let too_large = PngError::TooLarge { width: width.into(), height: height.into() };
    Pixmap::new(width, height).ok_or(too_large)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(side: u32) -> String {
        format!("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{side}\" height=\"{side}\"/>")
    }

    /// Width and height as the file says.
    fn size_of(png: &[u8]) -> (u32, u32) {
        let number =
            |at: usize| u32::from_be_bytes([png[at], png[at + 1], png[at + 2], png[at + 3]]);
        (number(16), number(20))
    }

    #[test]
    fn the_scale_scales() {
        assert_eq!(size_of(&png(&square(10), 1.0).unwrap()), (10, 10));
        assert_eq!(size_of(&png(&square(10), 2.5).unwrap()), (25, 25));
    }

    #[test]
    fn what_cannot_be_is_refused() {
        assert!(matches!(png(&square(70_000), 1.0), Err(PngError::TooLarge { width: 70_000, .. })));
        assert!(matches!(png(&square(11_000), 1.0), Err(PngError::TooLarge { .. })));
        assert!(matches!(png(&square(10), 0.0), Err(PngError::Scale(_))));
        assert!(matches!(png(&square(10), f32::NAN), Err(PngError::Scale(_))));
        assert!(matches!(png("no svg", 1.0), Err(PngError::Svg(_))));
        // Whatever is wrong with the rest of it.
        let huge = square(70_000).replace("/>", ">&");
        assert!(matches!(png(&huge, 1.0), Err(PngError::TooLarge { height: 70_000, .. })));
        let many = square(10).replace("/>", &format!(">{}</svg>", "<g/>".repeat(1_100_000)));
        assert!(matches!(png(&many, 1.0), Err(PngError::TooMany)));
    }

    #[test]
    fn text_leaves_ink() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"40\" height=\"20\">\
                   <text y=\"15\" font-family=\"Nowhere, sans-serif\">α≤∞</text></svg>";
        let tree = png(svg, 1.0).unwrap();
        assert!(
            Pixmap::decode_png(&tree).unwrap().pixels().iter().any(|pixel| pixel.alpha() > 200)
        );
    }
}
