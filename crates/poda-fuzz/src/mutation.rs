//! The ways to damage an input.

use crate::Random;
use std::ops::Range;

/// No damaged input is longer, but for one that was so before.
const LONGEST: usize = 1 << 14;

/// What readers like least: numbers at every edge, letters of several bytes or none, signs that open or close.
const WORDS: &[&[u8]] = &[
    b"0",
    b"-1",
    b"1",
    b"255",
    b"256",
    b"65535",
    b"65536",
    b"2147483647",
    b"-2147483648",
    b"4294967296",
    b"9223372036854775807",
    b"-9223372036854775808",
    b"18446744073709551615",
    b"18446744073709551616",
    b"340282366920938463463374607431768211456",
    b"1e308",
    b"1e999",
    b"-0.0",
    b"0.1",
    b"NaN",
    b"inf",
    b"00",
    b"+1",
    b"0x10",
    b"2^63",
    b"2^64",
    b"\0",
    b"\n",
    b"\r\n",
    b"\t",
    b" ",
    b"\xff",
    b"\xc3",
    b"\xed\xa0\x80",
    "\u{feff}".as_bytes(),
    "\u{202e}".as_bytes(),
    "\u{130}".as_bytes(),
    "ñ".as_bytes(),
    "×".as_bytes(),
    "😀".as_bytes(),
    b"[",
    b"]",
    b"{",
    b"}",
    b"(",
    b"\"",
    b"'",
    b"\\",
    b"\\u0000",
    b"\\ud800",
    b",",
    b":",
    b";",
    b"=",
    b"+",
    b"-",
    b"--",
    b".",
    b"/",
    b"#",
    b"%",
    b"..",
    b"null",
    b"true",
    b"pass",
    b"resign",
    b"KiB",
    b"ms",
];

/// One to eight kinds of damage done to an example; pieces of other examples may come in.
#[must_use]
pub fn damaged(example: &[u8], others: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut bytes = example.to_vec();
    let most = LONGEST.max(bytes.len());
    for _ in 0..=random.small(8) {
        damage(&mut bytes, others, random);
        bytes.truncate(most);
    }
    bytes
}

fn damage(bytes: &mut Vec<u8>, others: &[Vec<u8>], random: &mut Random) {
    let (piece, word) = (piece(bytes, random), random.one(WORDS));
    match random.below(13) {
        0 if !bytes.is_empty() => {
            let place = random.below(bytes.len());
            bytes[place] ^= 1 << random.below(8);
        }
        1 if !bytes.is_empty() => {
            let place = random.below(bytes.len());
            bytes[place] = random.next() as u8;
        }
        2 => drop(bytes.drain(piece)),
        3 => bytes.truncate(piece.start),
        4 => repeat(bytes, piece, random),
        5 => swap(bytes, &piece, random),
        6 | 7 => drop(bytes.splice(piece, word.iter().copied())),
        8 => insert(bytes, piece.start, word),
        9 | 10 => change_number(bytes, random),
        11 if !others.is_empty() => {
            let other = random.one(others);
            let part = self::piece(other, random);
            bytes.splice(piece, other[part].iter().copied());
        }
        _ => {
            let turn = |byte: &mut u8| *byte ^= if byte.is_ascii_alphabetic() { 32 } else { 0 };
            bytes[piece].iter_mut().for_each(turn);
        }
    }
}

/// A part of the bytes, more often a short one.
fn piece(bytes: &[u8], random: &mut Random) -> Range<usize> {
    let start = random.below(bytes.len() + 1);
    let longest = (bytes.len() - start).min(1 + random.small(2048));
    start..start + random.below(longest + 1)
}

fn insert(bytes: &mut Vec<u8>, place: usize, word: &[u8]) {
    bytes.splice(place..place, word.iter().copied());
}

/// The same again, up to a thousand times.
fn repeat(bytes: &mut Vec<u8>, piece: Range<usize>, random: &mut Random) {
    let times = (1 + random.small(1024)).min(LONGEST / piece.len().max(1));
    let again = bytes[piece.clone()].repeat(times);
    insert(bytes, piece.end, &again);
}

/// Exchanges two pieces of equal length.
fn swap(bytes: &mut [u8], piece: &Range<usize>, random: &mut Random) {
    let other = random.below((bytes.len() + 1).saturating_sub(piece.len()));
    for offset in 0..piece.len() {
        bytes.swap(piece.start + offset, other + offset);
    }
}

/// Puts something else in the place of a number.
fn change_number(bytes: &mut Vec<u8>, random: &mut Random) {
    let is_start = |place: &usize| {
        bytes[*place].is_ascii_digit() && (*place == 0 || !bytes[*place - 1].is_ascii_digit())
    };
    let starts: Vec<usize> = (0..bytes.len()).filter(is_start).collect();
    if starts.is_empty() {
        return;
    }
    let start = *random.one(&starts);
    let length = bytes[start..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let number = match random.below(3) {
        0 => random.below(40).to_string().into_bytes(),
        1 => random.next().to_string().into_bytes(),
        _ => random.one(WORDS).to_vec(),
    };
    bytes.splice(start..start + length, number);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn damage_follows_from_the_seed_and_is_bounded() {
        let example = b"mnk:5,5,4".to_vec();
        let all = |seed: u64| -> Vec<Vec<u8>> {
            let mut random = Random::new(seed, "test");
            let others = [example.clone(), b"[[1,2],[3]]".to_vec()];
            (0..2000).map(|_| damaged(&example, &others, &mut random)).collect()
        };
        assert_eq!(all(1), all(1));
        assert_ne!(all(1), all(2));
        assert!(all(3).iter().all(|bytes| bytes.len() <= LONGEST));
        assert!(all(3).iter().filter(|bytes| **bytes != example).count() > 1800);
    }
}
