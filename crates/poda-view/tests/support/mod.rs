//! Recorded searches to draw, and texts to draw them with.

use poda_core::Notation;
use poda_games::{Erased, catalogue};
use poda_search::{Recorder, Settings, TableWord, Tools, search};
use poda_view::{Caption, Phrases, Tree, Variable};

/// A search to record.
pub(crate) struct Search<'a> {
    pub(crate) game: &'a str,
    pub(crate) position: &'a str,
    /// `none` for the bare game tree.
    pub(crate) algorithm: &'a str,
    pub(crate) table: &'a str,
    pub(crate) depth: Option<u32>,
    pub(crate) budget: usize,
}

impl<'a> Search<'a> {
    pub(crate) fn new(game: &'a str, position: &'a str, algorithm: &'a str) -> Search<'a> {
        Search { game, position, algorithm, table: "off", depth: None, budget: usize::MAX }
    }

    pub(crate) fn depth(self, depth: u32) -> Search<'a> {
        Search { depth: Some(depth), ..self }
    }

    pub(crate) fn table(self, table: &'a str) -> Search<'a> {
        Search { table, ..self }
    }

    pub(crate) fn budget(self, budget: usize) -> Search<'a> {
        Search { budget, ..self }
    }

    pub(crate) fn tree(&self) -> Tree {
        let start = catalogue().find(self.game).unwrap();
        let position = start.parse(self.position).unwrap();
        let searched = (self.algorithm != "none").then(|| self.algorithm.to_owned());
        let algorithm = searched.as_deref().unwrap_or("minimax");
        let mut settings = Settings::new(algorithm.parse().unwrap());
        settings.limits.depth = self.depth;
        let mut table = self.table.parse::<TableWord>().unwrap().build::<Erased>().unwrap();
        let mut tools = Tools::none();
        tools.table = table.as_deref_mut().map(|table| table as _);
        let mut recorder = Recorder::new(self.budget);
        let finding = search(&position, &settings, &mut tools, &mut recorder);
        let caption = Caption {
            game: self.game.to_owned(),
            position: position.text(),
            algorithm: searched,
            table: self.table.to_owned(),
            depth: self.depth,
            eval: None,
            way: None,
        };
        Tree::new(caption, &finding, &recorder.finish())
    }
}

/// The toy tree of the textbooks.
pub(crate) const TEXTBOOK: &str = "toy:[[3,12,8],[2,4,6],[14,5,2]]";

/// A few texts in English or Spanish, without plurals.
pub(crate) struct Stub {
    pub(crate) spanish: bool,
}

impl Phrases for Stub {
    fn say(&self, id: &str, variables: &[(&str, Variable)]) -> String {
        let Some((_, english, spanish)) = TEXTS.iter().find(|text| text.0 == id) else {
            return id.to_owned();
        };
        let mut text = (if self.spanish { spanish } else { english }).to_string();
        for (name, value) in variables {
            let value = match value {
                Variable::Text(text) => text.clone(),
                Variable::Number(number) => number.to_string(),
            };
            text = text.replace(&format!("{{ ${name} }}"), &value);
        }
        text
    }
}

const TEXTS: &[(&str, &str, &str)] = &[
    ("tree-label-max", "MAX to move", "juega MAX"),
    ("tree-label-min", "MIN to move", "juega MIN"),
    ("tree-label-finished", "game over", "partida terminada"),
    ("tree-label-horizon", "depth limit", "límite de profundidad"),
    ("tree-label-window", "window on the way in", "ventana al entrar"),
    (
        "tree-label-bounds",
        "value on the way out: exact, at least, at most",
        "valor al salir: exacto, al menos, como mucho",
    ),
    ("tree-label-estimate", "the same, estimated", "lo mismo, estimado"),
    ("tree-label-line", "chosen line", "línea elegida"),
    ("tree-label-cut", "cut: moves skipped", "poda: jugadas omitidas"),
    ("tree-label-scout", "scout: null window", "exploración: ventana nula"),
    ("tree-label-test", "test: yes or no", "prueba: sí o no"),
    ("tree-label-research", "searched again", "nueva búsqueda"),
    ("tree-label-table", "value from the table", "valor de la tabla"),
    ("tree-label-known", "known for certain", "conocido con certeza"),
    ("tree-label-word-scout", "scout", "exploración"),
    ("tree-label-word-test", "test", "prueba"),
    ("tree-label-word-research", "again", "de nuevo"),
    ("tree-label-word-table", "table", "tabla"),
    ("tree-label-word-known", "known", "conocido"),
    ("tree-label-word-stopped", "stopped", "detenida"),
    ("tree-label-bare", "game tree", "árbol del juego"),
    ("tree-label-depth", "depth { $depth }", "profundidad { $depth }"),
    ("tree-label-with-table", "table { $table }", "tabla { $table }"),
    ("tree-label-value", "value { $value }", "valor { $value }"),
    ("tree-label-moves", "line { $moves }", "línea { $moves }"),
    ("tree-label-nodes", "{ $count } nodes", "{ $count } nodos"),
    ("tree-label-some-nodes", "{ $shown } of { $total } nodes", "{ $shown } de { $total } nodos"),
    ("tree-label-hidden", "+{ $count } nodes", "+{ $count } nodos"),
    ("tree-label-pass", "pass { $number }", "pasada { $number }"),
    ("tree-label-skipped", "skipped: { $moves }: { $reason }", "omitidas: { $moves }: { $reason }"),
    (
        "tree-cut-by-min",
        "MIN can already hold MAX to { $value } here, and MAX has { $limit } elsewhere (by { $move }): the other { $count } moves cannot matter.",
        "MIN ya puede dejar a MAX en { $value } aquí, y MAX tiene { $limit } en otra parte (con { $move }): las otras { $count } jugadas no pueden importar.",
    ),
    (
        "tree-cut-by-max",
        "MAX can already get { $value } here, and MIN can hold MAX to { $limit } elsewhere (by { $move }): the other { $count } moves cannot matter.",
        "MAX ya puede lograr { $value } aquí, y MIN puede dejar a MAX en { $limit } en otra parte (con { $move }): las otras { $count } jugadas no pueden importar.",
    ),
    (
        "tree-question-min",
        "This visit only asks whether MAX gets more than { $limit } here. MIN can hold MAX to { $value }, so the answer is no: the other { $count } moves are skipped.",
        "Esta visita solo pregunta si MAX logra aquí más de { $limit }. MIN puede dejar a MAX en { $value }, así que la respuesta es no: las otras { $count } jugadas se omiten.",
    ),
    (
        "tree-question-max",
        "This visit only asks whether MAX gets at least { $limit } here. MAX can get { $value }, so the answer is yes: the other { $count } moves are skipped.",
        "Esta visita solo pregunta si MAX logra aquí al menos { $limit }. MAX puede lograr { $value }, así que la respuesta es sí: las otras { $count } jugadas se omiten.",
    ),
    (
        "tree-root-min",
        "The search was asked only for values above { $limit }, and MIN can hold MAX to { $value }: the other { $count } moves cannot matter.",
        "La búsqueda solo preguntaba por valores por encima de { $limit }, y MIN puede dejar a MAX en { $value }: las otras { $count } jugadas no pueden importar.",
    ),
    (
        "tree-root-max",
        "The search was asked only for values below { $limit }, and MAX can get { $value }: the other { $count } moves cannot matter.",
        "La búsqueda solo preguntaba por valores por debajo de { $limit }, y MAX puede lograr { $value }: las otras { $count } jugadas no pueden importar.",
    ),
];
