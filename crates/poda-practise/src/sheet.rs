//! Exercises on paper: pages for a printer and for LaTeX, A4, without answers or with them.

use crate::{Exercise, Wording, bare_tree};
use poda_core::{Diagram, Notation, Place, Player};
use poda_games::{Erased, Listed};
use poda_view::{Marks, Options, Theme, tex_text, xml_text};
use std::fmt::Write as _;

/// Exercises on paper.
pub struct Sheet<'a> {
    /// The exercises, each with its position.
    pub exercises: &'a [(Exercise, Erased)],
    /// The language.
    pub wording: Wording<'a>,
    /// Whether the answers and their reasons are there.
    pub answers: bool,
}

/// Paper has its own measures, and no colours that a printer would have to guess.
const STYLE: &str = "@page{size:A4;margin:16mm 16mm 18mm}\
    body{font:11pt/1.4 system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;color:#000;max-width:178mm;margin:0 auto}\
    h1{font-size:16pt;margin:0 0 4mm}h2{font-size:12.5pt;margin:0 0 1mm}\
    .who{display:flex;gap:8mm;margin:0 0 6mm}.who span{flex:1;border-bottom:.3mm solid #000}\
    section{break-inside:avoid;margin:0 0 9mm}p{margin:0 0 2mm}.small{font-size:9pt;color:#444}\
    img{display:block;max-width:100%;max-height:66mm;margin:2mm auto}\
    ol{columns:2;column-gap:10mm;margin:2mm 0 0;padding-left:6mm}li{break-inside:avoid;margin:0 0 1.6mm}\
    .blank{display:inline-block;min-width:24mm;border-bottom:.3mm solid #000}\
    .answers ol{columns:1}.why{color:#444;font-size:9.5pt}\
    @media screen{body{padding:10mm}}";

impl Sheet<'_> {
    /// A page that prints by itself: one file, nothing from elsewhere.
    #[must_use]
    pub fn html(&self) -> String {
        let title = self.title();
        let mut page = format!(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head><meta charset=\"utf-8\"><title>{title}</title>\n\
             <style>{STYLE}</style></head>\n<body{}>\n<h1>{title}</h1>\n",
            self.say("practise-sheet-language"),
            if self.answers { " class=\"answers\"" } else { "" },
        );
        if !self.answers {
            let (name, date) = (self.say("practise-sheet-name"), self.say("practise-sheet-date"));
            _ = writeln!(page, "<p class=\"who\"><span>{name}</span><span>{date}</span></p>");
        }
        for (index, (exercise, position)) in self.exercises.iter().enumerate() {
            page += &self.section(index, exercise, position);
        }
        page + "</body>\n</html>\n"
    }

    fn section(&self, index: usize, exercise: &Exercise, position: &Erased) -> String {
        let text = |text: String| xml_text(&text);
        let mut part = format!(
            "<section>\n<h2>{}</h2>\n<p>{}</p>\n<p class=\"small\">{}</p>\n<img alt=\"{}\" src=\"data:image/svg+xml;base64,{}\">\n<ol>\n",
            text(self.heading(index)),
            text(self.wording.question(exercise)),
            text(self.wording.convention(exercise)),
            xml_text(&format!("{} {}", exercise.game, exercise.position)),
            base64(picture(exercise, position, self.wording).as_bytes()),
        );
        for field in &exercise.fields {
            let label = text(self.wording.label(field));
            let filled = if self.answers {
                let (right, why) = (self.wording.solution(field), self.wording.because(&field.why));
                format!("<b>{}</b> <span class=\"why\">{}</span>", text(right), text(why))
            } else {
                let choices = field.choices.iter().map(|it| self.wording.choice(it));
                let choices = choices.collect::<Vec<_>>().join(" / ");
                if choices.is_empty() {
                    "<span class=\"blank\">&nbsp;</span>".to_owned()
                } else {
                    format!("<span class=\"why\">{}</span>", xml_text(&choices))
                }
            };
            _ = writeln!(part, "<li>{label}: {filled}</li>");
        }
        part + "</ol>\n</section>\n"
    }

    /// An article for LaTeX.
    #[must_use]
    pub fn tex(&self) -> String {
        let mut page = format!(
            "\\documentclass[a4paper,11pt]{{article}}\n\\usepackage[utf8]{{inputenc}}\n\\usepackage[T1]{{fontenc}}\n\
             \\usepackage[margin=18mm]{{geometry}}\n\\usepackage{{graphicx,tikz}}\n\\usetikzlibrary{{shapes.geometric}}\n\
             \\setlength{{\\parindent}}{{0pt}}\n\\newsavebox{{\\podabox}}\n\\begin{{document}}\n\\section*{{{}}}\n",
            tex_text(&self.title()),
        );
        if !self.answers {
            let (name, date) = (self.say("practise-sheet-name"), self.say("practise-sheet-date"));
            _ = writeln!(
                page,
                "{} \\hrulefill\\quad {} \\rule{{35mm}}{{.3pt}}\\bigskip\n",
                tex_text(&name),
                tex_text(&date)
            );
        }
        for (index, (exercise, position)) in self.exercises.iter().enumerate() {
            page += &self.tex_section(index, exercise, position);
        }
        page + "\\end{document}\n"
    }

    fn tex_section(&self, index: usize, exercise: &Exercise, position: &Erased) -> String {
        let drawing = match bare_tree(exercise, position) {
            Some(tree) => poda_view::tikz(&tree, self.wording.0),
            None => board(position),
        };
        let mut part = format!(
            "\\begin{{minipage}}{{\\textwidth}}\n\\subsection*{{{}}}\n{}\n\n{{\\footnotesize {}\\par}}\n\n\
             \\sbox{{\\podabox}}{{%\n{drawing}}}\n\\begin{{center}}\\ifdim\\wd\\podabox>\\textwidth\
             \\resizebox{{\\textwidth}}{{!}}{{\\usebox{{\\podabox}}}}\\else\\usebox{{\\podabox}}\\fi\\end{{center}}\n\
             \\end{{minipage}}\n\\begin{{enumerate}}\\setlength{{\\itemsep}}{{0pt}}\n",
            tex_text(&self.heading(index)),
            tex_text(&self.wording.question(exercise)),
            tex_text(&self.wording.convention(exercise)),
        );
        for field in &exercise.fields {
            let label = tex_text(&self.wording.label(field));
            let filled = if self.answers {
                let (right, why) = (self.wording.solution(field), self.wording.because(&field.why));
                format!("\\textbf{{{}}} {{\\footnotesize {}}}", tex_text(&right), tex_text(&why))
            } else {
                let choices = field.choices.iter().map(|it| tex_text(&self.wording.choice(it)));
                let choices = choices.collect::<Vec<_>>().join(" / ");
                if choices.is_empty() { "\\rule{24mm}{.3pt}".to_owned() } else { choices }
            };
            _ = writeln!(part, "  \\item {label}: {filled}");
        }
        part + "\\end{enumerate}\n\\bigskip\n\n"
    }

    fn title(&self) -> String {
        self.say(if self.answers { "practise-sheet-answers" } else { "practise-sheet-title" })
    }

    fn heading(&self, index: usize) -> String {
        let (number, count) = ((index + 1).to_string(), self.exercises.len().to_string());
        self.wording.say("page-practise-of", &[("number", &number), ("count", &count)])
    }

    fn say(&self, id: &str) -> String {
        self.wording.say(id, &[])
    }
}

/// The tree or the board of an exercise, as SVG.
pub(crate) fn picture(exercise: &Exercise, position: &Erased, wording: Wording<'_>) -> String {
    match bare_tree(exercise, position) {
        Some(tree) => poda_view::svg(&tree, &Options::default(), wording.0),
        None => poda_view::board(position, None, &Marks::default()).svg(Theme::default()),
    }
}

/// A board for LaTeX: places with their names, stones of the first player filled, those of the second empty.
fn board(position: &Erased) -> String {
    let Diagram::Places(places) = position.diagram() else {
        return format!("\\texttt{{{}}}\n", tex_text(&position.text()));
    };
    let mut text = String::from("\\begin{tikzpicture}[x=4.5mm,y=-4.5mm,font=\\tiny]\n");
    for place in &places.list {
        text += &spot(place);
    }
    _ = writeln!(text, "  % {}", position.spec());
    text + "\\end{tikzpicture}\n"
}

fn spot(place: &Place) -> String {
    let Place { x, y, .. } = place;
    let frame = format!("  \\node[draw,minimum size=9mm,inner sep=0pt] at ({x},{y}) ");
    match place.content.owner() {
        Some(player) => {
            let look = if player == Player::First { "fill=black" } else { "draw" };
            format!("{frame}{{}};\n  \\node[circle,{look},minimum size=6.5mm] at ({x},{y}) {{}};\n")
        }
        None => format!("{frame}{{{}}};\n", tex_text(&place.name)),
    }
}

/// Bytes as letters that every text takes.
///
/// CITE: RFC 4648, section 4.
pub(crate) fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for group in bytes.chunks(3) {
        let whole = (0..3).fold(0_usize, |sum, at| {
            (sum << 8) | usize::from(group.get(at).copied().unwrap_or_default())
        });
        for at in 0..4 {
            let letter = char::from(LETTERS[(whole >> (18 - 6 * at)) & 63]);
            text.push(if at <= group.len() { letter } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn bytes_become_letters() {
        let pairs =
            [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foobar", "Zm9vYmFy")];
        for (bytes, letters) in pairs {
            assert_eq!(base64(bytes.as_bytes()), letters);
        }
    }
}
