//! Any game behind one type.

use crate::listed::{Named, WithRules};
use crate::{Listed, drawn};
use poda_core::{
    Argument, AsWritten, Change, Diagram, Evaluator, Game, Knowledge, MoveError, MoveList,
    MoveOrder, Notation, Outcome, Player, PositionError, Record, Results, Score, Sentence, Sparing,
    Symmetry, Window, unnumbered,
};
use std::any::{Any, TypeId};
use std::cmp;
use std::fmt::{self, Debug};
use std::hash::{Hash, Hasher};

/// A move of an [`Erased`] position: the code that its game gives it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ErasedMove(pub u16);

/// A position of some game, which one being known only at run time. It is itself a [`Game`], so
/// that everything written for games works on it, at the price of an allocation per move.
pub struct Erased(Box<dyn Object>);

impl Erased {
    /// Hides the type of a position.
    pub fn new<G: Listed>(position: G) -> Erased {
        Erased(Box::new(position))
    }

    /// The position with its type, if it is of that game; any position is an erased one.
    #[must_use]
    pub fn downcast_ref<G: Listed>(&self) -> Option<&G> {
        let itself: &dyn Any = self;
        self.0.as_any().downcast_ref().or_else(|| itself.downcast_ref())
    }

    /// The type of the position that is hidden.
    #[must_use]
    pub fn inner_type(&self) -> TypeId {
        self.0.as_any().type_id()
    }

    /// The position with its type, for those who know it.
    ///
    /// # Panics
    /// If it is of another game.
    #[must_use]
    pub fn inner<G: Listed>(&self) -> &G {
        self.downcast_ref().expect("positions of one search are of one game")
    }
}

/// The object-safe side of [`Listed`].
trait Object: Debug + Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn boxed(&self) -> Box<dyn Object>;
    fn same(&self, other: &Erased) -> bool;
    fn compare(&self, other: &Erased) -> cmp::Ordering;
    fn hash_into(&self, state: &mut dyn Hasher);
    fn to_move(&self) -> Player;
    fn outcome(&self) -> Option<Outcome>;
    fn moves(&self, out: &mut MoveList<ErasedMove>);
    fn play(&self, mv: ErasedMove) -> Erased;
    fn results(&self) -> Results;
    fn parse(&self, text: &str) -> Result<Erased, PositionError>;
    fn parse_record(&self, text: &str) -> Option<Record<Erased>>;
    fn text(&self) -> String;
    fn parse_move(&self, text: &str) -> Result<ErasedMove, MoveError>;
    fn move_text(&self, mv: ErasedMove) -> String;
    fn is_pass(&self, mv: ErasedMove) -> bool;
    fn move_length(&self, word: &str) -> usize;
    fn ply(&self) -> Option<u32>;
    fn diagram(&self) -> Diagram;
    fn changes(&self, mv: ErasedMove) -> Vec<Change>;
    fn remark(&self) -> Option<Sentence>;
    fn ending(&self, outcome: Outcome) -> Sentence;
    fn bits(&self) -> Vec<(&'static str, Vec<u64>)>;
    fn images(&self) -> usize;
    fn image(&self, index: usize) -> Erased;
    fn spec(&self) -> String;
    fn features(&self) -> Vec<(&'static str, Argument)>;
    fn evaluators(&self) -> Vec<Named<dyn Evaluator<Erased>>>;
    fn orderings(&self) -> Vec<Named<dyn MoveOrder<Erased>>>;
    fn knowledge(&self) -> Option<Box<dyn Knowledge<Erased>>>;
}

impl<G: Listed> Object for G {
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn boxed(&self) -> Box<dyn Object> {
        Box::new(self.clone())
    }
    fn same(&self, other: &Erased) -> bool {
        other.0.as_any().downcast_ref() == Some(self)
    }
    fn compare(&self, other: &Erased) -> cmp::Ordering {
        Ord::cmp(self, other.inner())
    }
    fn hash_into(&self, mut state: &mut dyn Hasher) {
        Hash::hash(self, &mut state);
    }
    fn to_move(&self) -> Player {
        Game::to_move(self)
    }
    fn outcome(&self) -> Option<Outcome> {
        Game::outcome(self)
    }
    fn moves(&self, out: &mut MoveList<ErasedMove>) {
        let mut moves = MoveList::new();
        Game::moves(self, &mut moves);
        out.extend(moves.iter().map(|&mv| ErasedMove(G::code(mv))));
    }
    fn play(&self, mv: ErasedMove) -> Erased {
        Erased::new(Game::play(self, G::decode(mv.0)))
    }
    fn results(&self) -> Results {
        Game::results(self)
    }
    fn parse(&self, text: &str) -> Result<Erased, PositionError> {
        let one = |text: &str| Notation::parse(self, &unnumbered(text)).map(Erased::new);
        if Notation::parse_record(self, text).is_some() {
            return Notation::parse(self, text).map(Erased::new);
        }
        if !drawn::is_drawn(text) {
            return one(text);
        }
        let readings = drawn::readings(text, Notation::diagram(self).places());
        let read = readings.iter().find_map(|reading| one(reading).ok());
        read.map_or_else(|| one(readings.last().map_or(text, String::as_str)), Ok)
    }
    fn parse_record(&self, text: &str) -> Option<Record<Erased>> {
        let moves = |moves: Vec<G::Move>| {
            moves.into_iter().map(|mv| ErasedMove(G::code(mv))).collect::<Vec<_>>()
        };
        let record = Notation::parse_record(self, text)?;
        Some(record.map(|(start, played)| (Erased::new(start), moves(played))))
    }
    fn text(&self) -> String {
        Notation::text(self)
    }
    fn parse_move(&self, text: &str) -> Result<ErasedMove, MoveError> {
        Notation::parse_move(self, text).map(|mv| ErasedMove(G::code(mv)))
    }
    fn move_text(&self, mv: ErasedMove) -> String {
        Notation::move_text(self, G::decode(mv.0))
    }
    fn is_pass(&self, mv: ErasedMove) -> bool {
        Notation::is_pass(self, G::decode(mv.0))
    }
    fn move_length(&self, word: &str) -> usize {
        Notation::move_length(self, word)
    }
    fn ply(&self) -> Option<u32> {
        Notation::ply(self)
    }
    fn diagram(&self) -> Diagram {
        Notation::diagram(self)
    }
    fn changes(&self, mv: ErasedMove) -> Vec<Change> {
        Notation::changes(self, G::decode(mv.0))
    }
    fn remark(&self) -> Option<Sentence> {
        Notation::remark(self)
    }
    fn ending(&self, outcome: Outcome) -> Sentence {
        Notation::ending(self, outcome)
    }
    fn bits(&self) -> Vec<(&'static str, Vec<u64>)> {
        Notation::bits(self)
    }
    fn images(&self) -> usize {
        Symmetry::images(self)
    }
    fn image(&self, index: usize) -> Erased {
        Erased::new(Symmetry::image(self, index))
    }
    fn spec(&self) -> String {
        Listed::spec(self)
    }
    fn features(&self) -> Vec<(&'static str, Argument)> {
        Listed::features(self)
    }
    fn evaluators(&self) -> Vec<Named<dyn Evaluator<Erased>>> {
        let lift = |(name, inner)| (name, Box::new(Lifted::<dyn Evaluator<G>>(inner)) as Box<_>);
        Listed::evaluators(self).into_iter().map(lift).collect()
    }
    fn orderings(&self) -> Vec<Named<dyn MoveOrder<Erased>>> {
        let lift = |(name, inner)| (name, Box::new(Lifted::<dyn MoveOrder<G>>(inner)) as Box<_>);
        Listed::orderings(self).into_iter().map(lift).collect()
    }
    fn knowledge(&self) -> Option<Box<dyn Knowledge<Erased>>> {
        Listed::knowledge(self).map(|inner| Box::new(Lifted::<dyn Knowledge<G>>(inner)) as Box<_>)
    }
}

/// A helper of a concrete game, usable on erased positions.
struct Lifted<T: ?Sized>(Box<T>);

impl<G: Listed> Evaluator<Erased> for Lifted<dyn Evaluator<G>> {
    fn estimate(&self, position: &Erased, root: Player) -> Score {
        self.0.estimate(position.inner(), root)
    }
    fn has_own_scale(&self) -> bool {
        self.0.has_own_scale()
    }
    fn is_blind(&self) -> bool {
        self.0.is_blind()
    }
    fn points_in_one(&self) -> i32 {
        self.0.points_in_one()
    }
}

impl<G: Listed> MoveOrder<Erased> for Lifted<dyn MoveOrder<G>> {
    fn rank(&self, position: &Erased, mv: ErasedMove) -> i32 {
        self.0.rank(position.inner(), G::decode(mv.0))
    }
}

impl<G: Listed> Knowledge<Erased> for Lifted<dyn Knowledge<G>> {
    fn bounds(&self, position: &Erased) -> Window {
        self.0.bounds(position.inner())
    }
    fn moves(&self, position: &Erased, out: &mut MoveList<ErasedMove>) {
        let mut moves = MoveList::new();
        self.0.moves(position.inner(), &mut moves);
        out.extend(moves.iter().map(|&mv| ErasedMove(G::code(mv))));
    }
}

impl Game for Erased {
    type Move = ErasedMove;

    /// Some games do not, and which one it is, is known only at run time.
    const ALTERNATES: bool = false;

    fn to_move(&self) -> Player {
        self.0.to_move()
    }
    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
    fn moves(&self, out: &mut MoveList<ErasedMove>) {
        self.0.moves(out);
    }
    fn play(&self, mv: ErasedMove) -> Erased {
        self.0.play(mv)
    }
    fn results(&self) -> Results {
        self.0.results()
    }
}

impl Notation for Erased {
    fn parse(&self, text: &str) -> Result<Erased, PositionError> {
        self.0.parse(text)
    }
    fn parse_record(&self, text: &str) -> Option<Record<Erased>> {
        self.0.parse_record(text)
    }
    fn text(&self) -> String {
        self.0.text()
    }
    fn parse_move(&self, text: &str) -> Result<ErasedMove, MoveError> {
        self.0.parse_move(text)
    }
    fn move_text(&self, mv: ErasedMove) -> String {
        self.0.move_text(mv)
    }
    fn is_pass(&self, mv: ErasedMove) -> bool {
        self.0.is_pass(mv)
    }
    fn move_length(&self, word: &str) -> usize {
        self.0.move_length(word)
    }
    fn ply(&self) -> Option<u32> {
        self.0.ply()
    }
    fn diagram(&self) -> Diagram {
        self.0.diagram()
    }
    fn changes(&self, mv: ErasedMove) -> Vec<Change> {
        self.0.changes(mv)
    }
    fn remark(&self) -> Option<Sentence> {
        self.0.remark()
    }
    fn ending(&self, outcome: Outcome) -> Sentence {
        self.0.ending(outcome)
    }
    fn bits(&self) -> Vec<(&'static str, Vec<u64>)> {
        self.0.bits()
    }
}

impl Symmetry for Erased {
    fn images(&self) -> usize {
        self.0.images()
    }
    fn image(&self, index: usize) -> Erased {
        self.0.image(index)
    }
}

impl Listed for Erased {
    fn spec(&self) -> String {
        self.0.spec()
    }
    fn features(&self) -> Vec<(&'static str, Argument)> {
        self.0.features()
    }
    fn code(mv: ErasedMove) -> u16 {
        mv.0
    }
    fn decode(code: u16) -> ErasedMove {
        ErasedMove(code)
    }

    fn with_rules<W: WithRules<Self>>(work: W) -> W::Output {
        work.by(Sparing(AsWritten))
    }
    fn evaluators(&self) -> Vec<Named<dyn Evaluator<Erased>>> {
        self.0.evaluators()
    }
    fn orderings(&self) -> Vec<Named<dyn MoveOrder<Erased>>> {
        self.0.orderings()
    }
    fn knowledge(&self) -> Option<Box<dyn Knowledge<Erased>>> {
        self.0.knowledge()
    }
}

impl Clone for Erased {
    fn clone(&self) -> Erased {
        Erased(self.0.boxed())
    }
}

impl PartialEq for Erased {
    fn eq(&self, other: &Erased) -> bool {
        self.0.same(other)
    }
}

impl Eq for Erased {}

impl PartialOrd for Erased {
    fn partial_cmp(&self, other: &Erased) -> Option<cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Erased {
    fn cmp(&self, other: &Erased) -> cmp::Ordering {
        self.0.compare(other)
    }
}

impl Hash for Erased {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash_into(state);
    }
}

impl Debug for Erased {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
