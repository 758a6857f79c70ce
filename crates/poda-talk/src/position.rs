//! Everything there is to see of a position.

use crate::changes::Step;
use crate::figures;
use crate::played::{GameText, Played};
use crate::problem::{Complaint, Problem};
use crate::talk::Talk;
use crate::texts::Texts;
use poda_core::{
    Content, Diagram, Game, MoveList, Notation, Place, Places, Player, Sentence, Surface,
};
use poda_games::Listed;
use poda_view::Marks;
use serde::{Deserialize, Serialize};

/// Which position, and whether to draw it.
#[derive(Debug, Deserialize)]
pub struct PositionAsked {
    #[serde(flatten)]
    game: GameText,
    svg: Option<bool>,
}

/// Everything there is to see of a position.
#[derive(Debug, Serialize)]
pub struct Position {
    game: String,
    name: String,
    start: Option<String>,
    moves: Vec<String>,
    text: String,
    ply: Option<u32>,
    to_move: &'static str,
    #[serde(flatten)]
    sight: Sight,
    legal: Vec<Choice>,
    last: Option<Step>,
    history: Vec<Ply>,
    outcome: Option<Ended>,
    /// What was left out of a game that could not go on so.
    dropped: Option<Dropped>,
    situation: String,
    remark: Option<String>,
    svg: Option<String>,
}

/// The board, or what stands for it.
#[derive(Debug, Default, Serialize)]
struct Sight {
    kind: &'static str,
    columns: usize,
    rows: usize,
    surface: Option<&'static str>,
    cells: Vec<Cell>,
    diagram: Option<String>,
    line: Vec<usize>,
    scores: Option<Scores>,
    /// What the letters of a position's text mean, where it can be set up by hand.
    letters: Vec<Meaning>,
}

#[derive(Debug, Serialize)]
struct Cell {
    name: String,
    shape: &'static str,
    x: usize,
    y: usize,
    piece: Option<&'static str>,
    /// What makes the piece different from others, in words.
    sign: Option<String>,
    number: Option<u32>,
}

#[derive(Debug, Serialize)]
struct Meaning {
    letter: char,
    piece: Option<&'static str>,
    sign: Option<String>,
}

#[derive(Debug, Serialize)]
struct Scores {
    first: usize,
    second: usize,
}

/// A legal move.
#[derive(Debug, Serialize)]
struct Choice {
    #[serde(flatten)]
    step: Step,
    /// What the button says that offers it.
    text: Option<String>,
}

#[derive(Debug, Serialize)]
struct Ply {
    #[serde(rename = "move")]
    mv: String,
    by: &'static str,
}

#[derive(Debug, Serialize)]
struct Dropped {
    moves: Vec<String>,
    error: Complaint,
}

#[derive(Debug, Serialize)]
struct Ended {
    winner: Option<&'static str>,
    value_first: i32,
    share: f64,
    text: String,
}

impl PositionAsked {
    /// The answer.
    ///
    /// # Errors
    /// If there is no such game or position.
    pub fn describe(&self, talk: &Talk, language: &str) -> Result<Position, Problem> {
        let played = self.game.play(talk)?;
        let (position, texts) = (played.last(), &*talk.texts);
        let spec = position.spec();
        let mut moves = MoveList::new();
        let outcome = position.expand(&mut moves);
        let sight = position.diagram();
        let speaker = Speaker { texts, language };
        let legal = moves
            .iter()
            .map(|&mv| speaker.choice(Step::new(position, &sight, mv), &sight))
            .collect();
        Ok(Position {
            name: spec.split(':').next().unwrap_or_default().to_owned(),
            game: spec,
            start: played.start().map(Notation::text),
            moves: played.texts().collect(),
            text: position.text(),
            ply: position.ply(),
            to_move: position.to_move().name(),
            sight: speaker.sight(sight),
            history: history(&played),
            outcome: outcome.map(|outcome| Ended {
                winner: outcome.winner().map(Player::name),
                value_first: outcome.value_for_first(),
                share: figures::share(outcome),
                text: texts.ended(language, position),
            }),
            dropped: played.dropped.as_ref().map(|(moves, problem)| Dropped {
                moves: moves.clone(),
                error: problem.told(texts, language),
            }),
            situation: texts.situation(language, position),
            remark: position.remark().map(|remark| texts.sentence(language, &remark)),
            legal,
            last: last(&played),
            svg: self.svg.unwrap_or(true).then(|| picture(&played)),
        })
    }
}

fn last(played: &Played) -> Option<Step> {
    let before = played.positions.iter().rev().nth(1)?;
    played.moves.last().map(|&mv| Step::new(before, &before.diagram(), mv))
}

fn history(played: &Played) -> Vec<Ply> {
    let movers = played.positions.iter().map(|position| position.to_move().name());
    played.texts().zip(movers).map(|(mv, by)| Ply { mv, by }).collect()
}

/// The board as poda-view draws it.
fn picture(played: &Played) -> String {
    let before = played.positions.iter().rev().nth(1).zip(played.moves.last().copied());
    poda_view::board(played.last(), before, &Marks::default()).fragment()
}

/// Says the words of a game in the language of the visitor.
struct Speaker<'a> {
    texts: &'a dyn Texts,
    language: &'a str,
}

impl Speaker<'_> {
    fn sight(&self, diagram: Diagram) -> Sight {
        match diagram {
            Diagram::Text(text) => Sight { kind: "text", diagram: Some(text), ..Sight::default() },
            Diagram::Places(places) => self.board(&places),
        }
    }

    fn board(&self, places: &Places) -> Sight {
        let list = &places.list;
        let count = |player| {
            let pieces = list.iter().filter(|place| matches!(place.content, Content::Piece { .. }));
            pieces.filter(|place| place.content.owner() == Some(player)).count()
        };
        Sight {
            kind: "board",
            columns: places.columns(),
            rows: list.len() / places.columns(),
            surface: Some(match places.surface {
                Surface::Felt => "felt",
                Surface::Frame => "frame",
                _ => "paper",
            }),
            cells: list.iter().map(|place| self.cell(place)).collect(),
            diagram: None,
            line: (0..list.len()).filter(|&place| list[place].marked).collect(),
            scores: Some(Scores { first: count(Player::First), second: count(Player::Second) }),
            letters: places.letters.iter().map(|letter| self.letter(*letter)).collect(),
        }
    }

    fn cell(&self, place: &Place) -> Cell {
        Cell {
            name: place.name.clone(),
            shape: place.outline.name(),
            x: place.x,
            y: place.y,
            piece: place.content.owner().map(Player::name),
            sign: self.sign(place.content),
            number: place.content.number(),
        }
    }

    fn letter(&self, (letter, content): (char, Content)) -> Meaning {
        let piece = content.owner().map(Player::name);
        Meaning { letter, piece, sign: self.sign(content) }
    }

    fn sign(&self, content: Content) -> Option<String> {
        let word = content.sign()?;
        let id = format!("sign-{word}");
        let said = self.texts.say(self.language, &id, &[]);
        Some(if said == id { word.to_owned() } else { said })
    }

    /// A legal move with the text of its button.
    fn choice(&self, step: Step, look: &Diagram) -> Choice {
        let say = |sentence: &Sentence| self.texts.sentence(self.language, sentence);
        Choice { text: step.button_text(look, say), step }
    }
}
