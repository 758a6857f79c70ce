//! Proofs are accepted where they are true, and nothing false is ever accepted.

use poda_core::{Bound, Game, MoveList, Notation, Score};
use poda_games::Listed;
use poda_games::othello::{Empties, Othello, Square};
use poda_proof::{
    Certificate, Checked, Effort, Plain, Progress, Prover, Refused, Stopped, Strategy, Unproved,
};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use std::collections::HashMap;

/// Label 17 of the study of 6×6 Othello: 16 plies of a perfect game, which White wins by 4.
const LABEL_17: &str = "c2b4c5d2e4e3d1c1b1d5d6f4b3b2f3f2";
const VALUE: i32 = -4;

const NEVER: &(dyn Fn() -> bool + Sync) = &|| false;
const PLAIN: Plain<'static> = Plain { threads: 1, stop: NEVER };

fn label_17() -> Othello<6> {
    Othello::new(Empties::Nobody).parse(LABEL_17).unwrap()
}

fn write<const N: usize>(
    root: &Othello<N>,
    (bound, value): (Bound, i32),
    depth: u8,
    prover: &mut impl Prover<N>,
) -> Result<Certificate, Unproved> {
    let listener = &mut |_: &Progress| {};
    let mut effort = Effort::new(1, NEVER, listener);
    poda_proof::write(root, (bound, Score::new(value)), depth, prover, &mut effort)
}

fn check_on(threads: usize, certificate: &Certificate) -> Result<Checked, Refused> {
    poda_proof::check(
        certificate,
        &poda_games::catalogue(),
        &mut Effort::new(threads, NEVER, &mut |_| {}),
    )
}

fn check(certificate: &Certificate) -> Result<Checked, Refused> {
    check_on(1, certificate)
}

/// The value by looking at everything.
fn minimax<const N: usize>(position: &Othello<N>) -> i32 {
    let mut moves = MoveList::new();
    match position.expand(&mut moves) {
        Some(outcome) => Score::new(outcome.value_for_first()).view(position.to_move()).points(),
        None => moves.iter().map(|&mv| -minimax(&position.play(mv))).max().unwrap(),
    }
}

fn random_position<const N: usize>(
    empties: u32,
    convention: Empties,
    random: &mut Xoshiro256PlusPlus,
) -> Othello<N> {
    let mut position = Othello::new(convention);
    while position.empty().count_ones() > empties {
        let mut moves = MoveList::new();
        if position.expand(&mut moves).is_some() {
            position = Othello::new(convention);
            continue;
        }
        position = position.play(moves[random.random_range(0..moves.len())]);
    }
    position
}

/// All that can be said about a value is proved; what is false cannot be, nor be made of what is true.
fn prove_everything<const N: usize>(root: &Othello<N>, value: i32, depth: u8) {
    for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
        let good = write(root, (bound, value), depth, &mut PLAIN.clone()).unwrap();
        check(&good).unwrap();
        for wrong in [value - 1, value + 1] {
            let is_true = match bound {
                Bound::Exact => false,
                Bound::Lower => wrong <= value,
                Bound::Upper => wrong >= value,
            };
            let written = write(root, (bound, wrong), depth, &mut PLAIN.clone());
            // Below the strategies, only the checker knows.
            let accepted = written.is_ok_and(|written| check(&written).is_ok());
            assert_eq!(accepted, is_true, "{} {bound:?} {wrong}", root.text());
            let mut altered = good.clone();
            altered.claim.value = Score::new(wrong);
            assert_eq!(check(&altered).is_ok(), is_true, "{} {bound:?} {wrong}", root.text());
        }
    }
}

#[test]
fn the_whole_of_4x4_is_proved_at_every_depth() {
    for convention in [Empties::Nobody, Empties::Winner] {
        let root = Othello::<4>::new(convention);
        let value = minimax(&root);
        (0..=13).for_each(|depth| prove_everything(&root, value, depth));
    }
}

#[test]
fn random_positions_are_proved() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    for number in 0..60 {
        let convention = [Empties::Nobody, Empties::Winner][number % 2];
        // Some of them are finished, in some there is nothing but a pass.
        let root = random_position::<6>(number as u32 % 8, convention, &mut random);
        prove_everything(&root, minimax(&root), (number % 5) as u8);
        let root = random_position::<8>(number as u32 % 7, convention, &mut random);
        prove_everything(&root, minimax(&root), (number % 3) as u8);
    }
}

#[test]
fn a_pass_at_the_root_needs_no_entry() {
    // X is to move and cannot.
    let root = Othello::<4>::new(Empties::Nobody).parse("-XXO/-XXO/XXXX/XXXX X").unwrap();
    assert_eq!(root.mobility(), 0);
    assert_ne!(root.others_mobility(), 0);
    (0..4).for_each(|depth| prove_everything(&root, minimax(&root), depth));
}

#[test]
fn label_17_is_proved_with_the_same_counts_on_any_number_of_threads() {
    let certificate = write(&label_17(), (Bound::Exact, VALUE), 8, &mut PLAIN.clone()).unwrap();
    let checked = check(&certificate).unwrap();
    assert_eq!(checked, Checked { positions: 478, searched: 286, nodes: 19_974 });
    for threads in [0, 2, 3] {
        assert_eq!(check_on(threads, &certificate), Ok(checked));
        let mut prover = Plain { threads, stop: NEVER };
        assert_eq!(
            write(&label_17(), (Bound::Exact, VALUE), 8, &mut prover),
            Ok(certificate.clone())
        );
    }
    let mut bytes = Vec::new();
    certificate.write(&mut bytes).unwrap();
    assert_eq!(bytes.len(), 313);
    assert_eq!(Certificate::read(&bytes[..]).unwrap(), certificate);
}

#[test]
fn a_thousand_flipped_bits_are_found() {
    let certificate = write(&label_17(), (Bound::Exact, VALUE), 6, &mut PLAIN.clone()).unwrap();
    let mut bytes = Vec::new();
    certificate.write(&mut bytes).unwrap();
    let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
    for _ in 0..1000 {
        let (byte, bit) = (random.random_range(0..bytes.len()), random.random_range(0..8));
        bytes[byte] ^= 1 << bit;
        Certificate::read(&bytes[..]).expect_err("a bit was flipped");
        bytes[byte] ^= 1 << bit;
    }
    for length in 0..bytes.len() {
        Certificate::read(&bytes[..length]).expect_err("something is missing");
    }
}

/// The checksum is right: the checker is alone with a wrong move.
#[test]
fn a_thousand_altered_moves_never_prove_a_wrong_value() {
    let good = write(&label_17(), (Bound::Exact, VALUE), 8, &mut PLAIN.clone()).unwrap();
    let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut tried = 0;
    while tried < 1000 {
        let mut altered = good.clone();
        let strategy = &mut altered.strategies[random.random_range(0..2)];
        let layer = random.random_range(0..strategy.layers.len());
        let moves = &mut strategy.layers[layer].moves;
        // Layers in which only the other player moves have nothing to alter.
        if moves.is_empty() {
            continue;
        }
        tried += 1;
        let byte = random.random_range(0..moves.len());
        moves[byte] ^= random.random_range(1..=255_u8);
        let mut bytes = Vec::new();
        altered.write(&mut bytes).unwrap();
        let mut altered = Certificate::read(&bytes[..]).expect("the checksum is right");
        // It may still be a proof of what is true; of anything else it is none.
        let _ = check(&altered);
        for wrong in [VALUE - 2, VALUE - 1, VALUE + 1, VALUE + 2] {
            altered.claim.value = Score::new(wrong);
            check(&altered).expect_err("the value is wrong");
        }
    }
}

/// Knows moves, but plays a wrong one where it pleases, and anything where nothing helps any more:
/// its proofs have the right form, whatever they prove.
struct Liar {
    known: HashMap<(Othello<6>, Score), Option<Square>>,
    random: Xoshiro256PlusPlus,
    /// One in so many moves is a lie.
    rarity: u32,
    lies: u32,
}

impl Prover<6> for Liar {
    fn moves(
        &mut self,
        positions: &[Othello<6>],
        least: Score,
        _: &mut dyn FnMut(usize),
    ) -> Result<Vec<Square>, Unproved> {
        let mut chosen = Vec::new();
        for position in positions {
            let mut moves = MoveList::new();
            position.moves(&mut moves);
            let known = *self.known.entry((*position, least)).or_insert_with(|| {
                PLAIN.clone().moves(&[*position], least, &mut |_| {}).ok().map(|moves| moves[0])
            });
            if self.random.random_range(0..self.rarity) == 0 {
                self.lies += 1;
                chosen.push(moves[self.random.random_range(0..moves.len())]);
            } else {
                chosen.push(known.unwrap_or(moves[0]));
            }
        }
        Ok(chosen)
    }
}

#[test]
fn a_thousand_lies_never_prove_a_wrong_value() {
    let random = Xoshiro256PlusPlus::seed_from_u64(4);
    let mut liar = Liar { known: HashMap::new(), random, rarity: 40, lies: 0 };
    let (mut accepted, mut refused) = (0, 0);
    for number in 0..1000 {
        let bound = [Bound::Exact, Bound::Lower, Bound::Upper][number % 3];
        let Ok(written) = write(&label_17(), (bound, VALUE), 10, &mut liar) else { continue };
        match check(&written) {
            Ok(_) => accepted += 1,
            Err(Refused::Refuted { .. }) => refused += 1,
            Err(error) => panic!("the form is right: {error}"),
        }
        let wrong = [(Bound::Lower, VALUE + 1), (Bound::Upper, VALUE - 1)][number % 2];
        let Ok(written) = write(&label_17(), wrong, 10, &mut liar) else { continue };
        match check(&written) {
            Err(Refused::Refuted { .. }) => {}
            found => panic!("{found:?}"),
        }
    }
    assert!(
        accepted > 100 && refused > 100 && liar.lies > 1000,
        "{accepted} {refused} {}",
        liar.lies
    );
}

#[test]
fn a_refusal_says_where() {
    let mut certificate = write(&label_17(), (Bound::Exact, VALUE), 8, &mut PLAIN.clone()).unwrap();
    certificate.claim.value = Score::new(VALUE - 1);
    let Err(Refused::Refuted { promise, position }) = check(&certificate) else {
        panic!("the value is wrong");
    };
    // The position is one in which the owner of the strategy really gets less.
    let position = label_17().parse(&position).unwrap();
    let found = Score::new(minimax(&position)).view(position.to_move()).view(promise.owner);
    assert!(found < promise.least, "{found:?} {promise:?}");
    let said = check(&certificate).unwrap_err().to_string();
    assert!(said.starts_with("refuted: second does not get 5 or more in "), "{said}");
}

#[test]
fn other_claims_with_the_same_moves_are_refused() {
    let good = write(&label_17(), (Bound::Exact, VALUE), 8, &mut PLAIN.clone()).unwrap();
    let refused = |change: &dyn Fn(&mut Certificate)| {
        let mut altered = good.clone();
        change(&mut altered);
        check(&altered).unwrap_err().to_string()
    };
    assert_eq!(
        refused(&|it| it.claim.game = "chess".into()).find("unknown game: 'chess'"),
        Some(0)
    );
    let other =
        refused(&|it| (it.claim.game, it.claim.position) = ("mnk:3,3,3".into(), String::new()));
    assert_eq!(other, "no proofs of mnk:3,3,3 (accepted: othello, othello6, othello4)");
    let other = refused(&|it| it.claim.game = "othello4".into());
    assert_eq!(other, "the board has 16 squares, not 36");
    let before = label_17().parse(&LABEL_17[..30]).unwrap();
    let other = refused(&|it| it.claim.position = before.text());
    assert_eq!(other, "the proof has 8 layers where the position asks for 9");
    let other = refused(&|it| it.depth = 7);
    assert_eq!(other, "the proof has 8 layers where the position asks for 9");
    let other = refused(&|it| it.strategies[1].layers[2].positions += 1);
    assert_eq!(other, "with 14 empty squares there are 6 positions, not 7");
    let other = refused(&|it| it.strategies[1].layers[2].moves.push(0));
    assert_eq!(other, "with 14 empty squares, the moves do not fit the positions");
    let other = refused(&|it| it.strategies[0].layers[0].moves.fill(0xff));
    assert_eq!(other, "with 16 empty squares, the moves do not fit the positions");
    let other = refused(&|it| it.strategies.truncate(1));
    assert_eq!(other, "the proof has 0 layers where the position asks for 1");
}

/// What a proof says of itself is written in one way.
#[test]
fn other_words_for_the_same_are_refused() {
    let good = write(&label_17(), (Bound::Exact, VALUE), 8, &mut PLAIN.clone()).unwrap();
    let (board, side) = good.claim.position.rsplit_once(' ').unwrap();
    let positions = [
        LABEL_17.to_owned(),
        board.to_owned(),
        format!("{board}{side}"),
        format!(" {board} {side}"),
        format!("{board} {side} "),
        format!("{board}  {side}"),
        format!("{board} {}", side.to_lowercase()),
        good.claim.position.replace('-', "."),
        good.claim.position.to_lowercase(),
    ];
    for text in positions {
        let mut altered = good.clone();
        altered.claim.position.clone_from(&text);
        let refused = check(&altered).expect_err(&text);
        assert!(matches!(refused, Refused::Text { .. } | Refused::Position(_)), "{refused}");
    }
    for game in ["othello6:", "othello6:empties=nobody", " othello6", "Othello6", "othello6 "] {
        let mut altered = good.clone();
        altered.claim.game = game.to_owned();
        let refused = check(&altered).expect_err(game);
        assert!(matches!(refused, Refused::Text { .. } | Refused::Game(_)), "{refused}");
    }
}

#[test]
fn no_check_takes_more_than_it_may() {
    let good = write(&label_17(), (Bound::Exact, VALUE), 8, &mut PLAIN.clone()).unwrap();
    let whole = check(&good).unwrap();
    let within = |threads, nodes, memory| {
        let listener = &mut |_: &Progress| {};
        let mut effort = Effort { nodes, memory, ..Effort::new(threads, NEVER, listener) };
        poda_proof::check(&good, &poda_games::catalogue(), &mut effort)
    };
    for threads in [1, 2] {
        assert_eq!(within(threads, whole.nodes, 1 << 20), Ok(whole));
        let most = whole.nodes - 1;
        let stopped = Refused::Stopped(Stopped::Nodes { most });
        assert_eq!(within(threads, most, 1 << 20), Err(stopped));
        let stopped = Refused::Stopped(Stopped::Memory { most: 1000 });
        assert_eq!(within(threads, whole.nodes, 1000), Err(stopped));
    }
    // Nothing but a claim, and everything is left to the checker.
    let alone = Certificate { depth: 255, ..good };
    let strategies = alone.strategies.iter().map(|_| Strategy::default()).collect();
    let alone = Certificate { strategies, ..alone };
    assert_eq!((alone.positions(), alone.searched_empties()), (0, 16));
}

#[test]
fn work_stops_and_tells_how_far_it_is() {
    let certificate = write(&label_17(), (Bound::Exact, VALUE), 8, &mut PLAIN.clone()).unwrap();
    let mut heard: Vec<Progress> = Vec::new();
    let listener = &mut |progress: &Progress| heard.push(*progress);
    let checked = poda_proof::check(
        &certificate,
        &poda_games::catalogue(),
        &mut Effort::new(1, NEVER, listener),
    );
    assert!(heard.is_sorted_by_key(|progress| (progress.strategy, u32::MAX - progress.empties)));
    assert_eq!(heard.last().map(|progress| progress.nodes), checked.ok().map(|it| it.nodes));
    assert!(heard.iter().all(|progress| progress.done <= progress.positions));

    let stop: &(dyn Fn() -> bool + Sync) = &|| true;
    let stopped = poda_proof::check(
        &certificate,
        &poda_games::catalogue(),
        &mut Effort::new(2, stop, &mut |_| {}),
    );
    assert_eq!(stopped, Err(Refused::Stopped(Stopped::Asked)));
    let stopped = write(&label_17(), (Bound::Exact, VALUE), 8, &mut Plain { threads: 2, stop });
    assert_eq!(stopped, Err(Unproved::Stopped(Stopped::Asked)));
    assert_eq!(label_17().spec(), "othello6");
}
