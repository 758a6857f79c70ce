//! How series are told apart: by colour, and again without it.

use crate::Theme;

/// How the line of a series is drawn, and its markers and bars with it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stroke {
    /// A line with full markers; full bars.
    #[default]
    Solid,
    /// Dashes with hollow markers; hatched bars.
    Dashed,
    /// Dots with pale markers; stippled bars.
    Dotted,
}

/// Six colours whose differences survive every kind of colour blindness; a test computes it.
const LIGHT: [&str; 6] = ["#1a63d0", "#c5370b", "#0aa299", "#8b4883", "#d48200", "#493a3d"];
const DARK: [&str; 6] = ["#4584e9", "#ff6321", "#8cdba7", "#e0a0f7", "#f6e928", "#989298"];

/// Markers around the origin, as closed paths of about equal weight.
const MARKERS: [&str; 8] = [
    "m-3.6 0a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0-7.2 0z",
    "m-3.2-3.2h6.4v6.4h-6.4z",
    "m0-4.5l4.2 7.2h-8.4z",
    "m0-4.6l4.4 4.6l-4.4 4.6l-4.4-4.6z",
    "m0 4.5l4.2-7.2h-8.4z",
    "m-1.4-4.2h2.8v2.8h2.8v2.8h-2.8v2.8h-2.8v-2.8h-2.8v-2.8h2.8z",
    "m0-5l1.4 3.2l3.4.3l-2.6 2.3l.8 3.4l-3-1.8l-3 1.8l.8-3.4l-2.6-2.3l3.4-.3z",
    "m-2-4l2 2l2-2l2 2l-2 2l2 2l-2 2l-2-2l-2 2l-2-2l2-2l-2-2z",
];

pub(super) fn colour(theme: Theme, tone: usize) -> &'static str {
    match theme {
        Theme::Light => LIGHT[tone % LIGHT.len()],
        Theme::Dark => DARK[tone % DARK.len()],
    }
}

/// Where colours begin anew, markers do not: only every 24th series is like another.
pub(super) fn marker(tone: usize) -> &'static str {
    MARKERS[tone % MARKERS.len()]
}

/// Lines on a bar, in a tile of eight by eight: the first tone has none.
pub(super) fn texture(tone: usize) -> &'static str {
    const TEXTURES: [&str; 8] = [
        "",
        "M-2 10L10-2M-2 2L2-2M6 10L10 6",
        "M-2-2L10 10M6-2L10 2M-2 6L2 10",
        "M0 4H8",
        "M4 0V8",
        "M-2 10L10-2M-2-2L10 10",
        "M0 4H8M4 0V8",
        "M1 2h2M5 6h2",
    ];
    TEXTURES[tone % TEXTURES.len()]
}

/// So much of a colour on the paper, as a colour of its own.
pub(super) fn mixed(colour: &str, paper: &str, share: f64) -> String {
    let part = |text: &str, at: usize| {
        let digits = text.get(at..at + 2).unwrap_or("00");
        f64::from(u8::from_str_radix(digits, 16).unwrap_or(0))
    };
    let mix = |at| (part(colour, at) * share + part(paper, at) * (1.0 - share)).round() as u8;
    format!("#{:02x}{:02x}{:02x}", mix(1), mix(3), mix(5))
}

impl Stroke {
    /// The attributes of a line.
    pub(super) fn dashes(self) -> &'static str {
        match self {
            Stroke::Solid => "",
            Stroke::Dashed => " stroke-dasharray=\"6 4\"",
            Stroke::Dotted => " stroke-dasharray=\".1 4\"",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    type Colour = [f64; 3];

    /// Eyes without red, green or blue cones, on linear light, and ordinary ones.
    /// CITE: Machado, Oliveira and Fernandes 2009, table 1, severity 1.0.
    const EYES: [[Colour; 3]; 4] = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ];

    fn times(matrix: [Colour; 3], colour: Colour) -> Colour {
        matrix.map(|row| row.iter().zip(colour).map(|(a, b)| a * b).sum())
    }

    fn linear(text: &str) -> Colour {
        [1, 3, 5].map(|at| {
            let part = f64::from(u8::from_str_radix(&text[at..at + 2], 16).unwrap()) / 255.0;
            if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        })
    }

    /// Oklab, in which equal distances look about equal. CITE: Ottosson 2020.
    fn oklab(colour: Colour) -> Colour {
        let cones = times(
            [
                [0.412_221_470_8, 0.536_332_536_3, 0.051_445_992_9],
                [0.211_903_498_2, 0.680_699_545_1, 0.107_396_956_6],
                [0.088_302_461_9, 0.281_718_837_6, 0.629_978_700_5],
            ],
            colour,
        );
        times(
            [
                [0.210_454_255_3, 0.793_617_785_0, -0.004_072_046_8],
                [1.977_998_495_1, -2.428_592_205_0, 0.450_593_709_9],
                [0.025_904_037_1, 0.782_771_766_2, -0.808_675_766_0],
            ],
            cones.map(|it| it.max(0.0).cbrt()),
        )
    }

    fn difference(eyes: [Colour; 3], a: &str, b: &str) -> f64 {
        let seen = |text| oklab(times(eyes, linear(text)).map(|it| it.clamp(0.0, 1.0)));
        seen(a).iter().zip(seen(b)).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
    }

    #[test]
    fn every_eye_can_tell_the_colours_apart() {
        for (eyes, colours) in EYES.iter().flat_map(|eyes| [(eyes, LIGHT), (eyes, DARK)]) {
            for (number, a) in colours.iter().enumerate() {
                for b in &colours[number + 1..] {
                    let difference = difference(*eyes, a, b);
                    assert!(difference > 0.11, "{a} {b} {difference}");
                }
            }
        }
    }

    #[test]
    fn colours_stand_out_from_the_paper() {
        let light = |text| {
            let colour = linear(text);
            0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2] + 0.05
        };
        for colour in LIGHT {
            assert!(light("#ffffff") / light(colour) >= 3.0, "{colour}");
        }
        for colour in DARK {
            assert!(light(colour) / light("#0e1217") >= 3.0, "{colour}");
        }
    }

    #[test]
    fn colours_mix() {
        assert_eq!(mixed("#1a63d0", "#ffffff", 1.0), "#1a63d0");
        assert_eq!(mixed("#000000", "#ffffff", 0.5), "#808080");
    }

    #[test]
    fn twenty_four_tones_differ() {
        for a in 0..24 {
            for b in 0..a {
                assert!(
                    colour(Theme::Light, a) != colour(Theme::Light, b) || marker(a) != marker(b)
                );
            }
        }
    }
}
