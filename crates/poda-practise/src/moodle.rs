//! Exercises for Moodle: questions with fields inside of their text, which its own readers take.
//!
//! A field is written in braces: `{1:NUMERICAL:=3}`, `{1:MULTICHOICE:visited~=cut}` or `{1:SHORTANSWER:=−∞~=-inf}`.

use crate::sheet::{base64, picture};
use crate::{Choice, Exercise, Field, Wording};
use poda_games::Erased;
use poda_view::xml_text;
use std::fmt::Write as _;

/// The exercises as a file that Moodle imports ("Moodle XML"), with their pictures inside. `pixels` turns an SVG into a PNG;
/// where it cannot, the SVG itself is embedded.
#[must_use]
pub fn moodle(
    exercises: &[(Exercise, Erased)],
    wording: Wording<'_>,
    pixels: &dyn Fn(&str) -> Option<Vec<u8>>,
) -> String {
    let mut file = String::from("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n");
    for (index, (exercise, position)) in exercises.iter().enumerate() {
        let svg = picture(exercise, position, wording);
        let (ending, bytes) =
            pixels(&svg).map_or_else(|| ("svg", svg.into_bytes()), |bytes| ("png", bytes));
        let name = format!("exercise-{}.{ending}", index + 1);
        let title = wording.say(&format!("page-practise-kind-{}", exercise.kind.name()), &[]);
        _ = write!(
            file,
            "<question type=\"cloze\">\n<name><text>{}</text></name>\n<questiontext format=\"html\">\n\
             <text><![CDATA[{}]]></text>\n<file name=\"{name}\" path=\"/\" encoding=\"base64\">{}</file>\n\
             </questiontext>\n<generalfeedback format=\"html\"><text></text></generalfeedback>\n\
             <penalty>0.3333333</penalty>\n<hidden>0</hidden>\n</question>\n",
            xml_text(&format!("Poda {:03} {title}", index + 1)),
            text(exercise, &name, wording),
            base64(&bytes),
        );
    }
    file + "</quiz>\n"
}

/// What a student reads, with the fields in it.
fn text(exercise: &Exercise, picture: &str, wording: Wording<'_>) -> String {
    let said = |text: String| unbraced(&xml_text(&text));
    let mut text = format!(
        "<p>{}</p><p><small>{}</small></p><p><img src=\"@@PLUGINFILE@@/{picture}\" alt=\"{}\"></p><ol>",
        said(wording.question(exercise)),
        said(wording.convention(exercise)),
        said(format!("{} {}", exercise.game, exercise.position)),
    );
    for field in &exercise.fields {
        _ = write!(text, "<li>{}: {}</li>", said(wording.label(field)), cloze(field, wording));
    }
    text + "</ol>"
}

/// A field in the words of Moodle, each right answer with its reason.
fn cloze(field: &Field, wording: Wording<'_>) -> String {
    let why = escaped(&wording.because(&field.why));
    if !field.choices.is_empty() {
        let option = |choice: &Choice| {
            let text = escaped(&wording.choice(choice));
            if field.accepts(&choice.text()) { format!("={text}#{why}") } else { text }
        };
        let options: Vec<String> = field.choices.iter().map(option).collect();
        return format!("{{1:MULTICHOICE:{}}}", options.join("~"));
    }
    let right = field.solutions();
    if let [number] = right
        && number.parse::<i64>().is_ok()
    {
        return format!("{{1:NUMERICAL:={number}:0#{why}}}");
    }
    let spelt: Vec<String> = right.iter().flat_map(|right| spellings(right)).collect();
    let spelt: Vec<String> = spelt.iter().map(|it| format!("={}#{why}", escaped(it))).collect();
    format!("{{1:SHORTANSWER:{}}}", spelt.join("~"))
}

/// What people write for it: Moodle compares letters.
fn spellings(right: &str) -> Vec<String> {
    let all: &[&str] = match right {
        "inf" => &["+∞", "∞", "inf", "+inf"],
        "-inf" => &["−∞", "-∞", "-inf", "−inf"],
        "-" => &["–", "-", "−"],
        order if order.contains(' ') => {
            return vec![order.to_owned(), order.replace(' ', ", "), order.replace(' ', ",")];
        }
        other => &[other],
    };
    all.iter().map(|&it| it.to_owned()).collect()
}

/// Signs that have a meaning inside of a field.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for sign in xml_text(text).replace("&quot;", "'").chars() {
        if matches!(sign, '~' | '=' | '#' | '{' | '}' | '/' | '\\') {
            safe.push('\\');
        }
        safe.push(sign);
    }
    safe
}

/// Outside of fields nothing may look like one.
fn unbraced(text: &str) -> String {
    text.replace('{', "&#123;").replace('}', "&#125;")
}
