//! A proof as bytes.
//!
//! ```text
//! bytes  what                             all numbers: lowest byte first
//!     8  PODAPROF
//!     1  version: 1
//!     4  length of the whole file
//!   1+n  the game: n, then n letters
//!   1+n  the position: n, then n letters
//!     1  the claim: 0 exact, 1 at least, 2 at most
//!     1  the value, for the player to move, with sign
//!     1  with so many empty squares or fewer, the checker searches by itself
//!        for each strategy (exact: the mover's, then the other's):
//!     1    number of layers
//!          for each layer, the one with the most empty squares first:
//!     4      number of positions
//!     4      n: length of the moves
//!     n      the moves
//!     4  checksum of everything before: CRC-32
//! ```
//!
//! A layer holds the positions with one number of empty squares, in ascending order; each has a move,
//! and stands for its eight images. For every position of the owner's, in that order, the moves
//! tell which of the legal ones is played: its index, in as many bits as tell them apart. The other
//! player's positions need nothing.

use crate::Claim;
use crate::checksum::checksum;
use poda_core::{Bound, Score};
use std::io::{self, Read, Write};

const MAGIC: &[u8; 8] = b"PODAPROF";
const VERSION: u8 = 1;
/// Magic, version, length.
const HEAD: usize = 13;
const CHECKSUM: usize = 4;

/// A claim and the strategies that prove it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// What is proved.
    pub claim: Claim,
    /// With so many empty squares or fewer, the checker searches by itself.
    pub depth: u8,
    /// One for each promise of the claim.
    pub strategies: Vec<Strategy>,
}

/// The moves of one player, layer by layer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Strategy {
    /// The one with the most empty squares first.
    pub layers: Vec<Layer>,
}

/// The moves in all positions with one number of empty squares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Layer {
    /// How many positions there are, the other player's included.
    pub positions: u32,
    /// The owner's moves, packed.
    pub moves: Vec<u8>,
}

/// Bytes that are no proof.
#[derive(Debug, thiserror::Error)]
pub enum CertificateError {
    /// They are something else.
    #[error("not a proof of poda")]
    Foreign,
    /// They are of another version.
    #[error("a proof of version {found} (accepted: {VERSION})")]
    Version {
        /// That version.
        found: u8,
    },
    /// They end too early.
    #[error("the proof is cut off: {found} of {expected} bytes are there")]
    Truncated {
        /// How many there are.
        found: u64,
        /// How many there should be.
        expected: u64,
    },
    /// Something comes after the end.
    #[error("something follows behind the end of the proof, after {expected} bytes")]
    Trailing {
        /// How many there should be.
        expected: u64,
    },
    /// Something was changed.
    #[error("the proof is damaged: its checksum is wrong")]
    Checksum,
    /// The checksum is right, and still it makes no sense.
    #[error("the proof makes no sense: {part}")]
    Malformed {
        /// What makes no sense.
        part: &'static str,
    },
    /// They cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
}

impl Certificate {
    /// The only version there is.
    pub const VERSION: u8 = VERSION;

    /// What every proof begins with.
    pub const MAGIC: &[u8; 8] = MAGIC;

    /// Reads a proof to its end.
    ///
    /// # Errors
    /// If it is none, or not all of it, or more than that.
    pub fn read(mut from: impl Read) -> Result<Certificate, CertificateError> {
        let mut bytes = Vec::new();
        from.by_ref().take(HEAD as u64).read_to_end(&mut bytes)?;
        let expected = stated_length(&bytes)?;
        // What a file says about itself is not a reason to ask for memory: only what is there is read.
        from.by_ref().take(expected - HEAD as u64).read_to_end(&mut bytes)?;
        let found = bytes.len() as u64;
        if found < expected {
            return Err(CertificateError::Truncated { found, expected });
        }
        if from.read(&mut [0])? > 0 {
            return Err(CertificateError::Trailing { expected });
        }
        let (content, sum) = bytes.split_at(bytes.len() - CHECKSUM);
        if checksum(content).to_le_bytes() != sum {
            return Err(CertificateError::Checksum);
        }
        parse(&content[HEAD..])
    }

    /// How many positions it says that its strategies have.
    #[must_use]
    pub fn positions(&self) -> u64 {
        let layers = self.strategies.iter().flat_map(|strategy| &strategy.layers);
        layers.map(|layer| u64::from(layer.positions)).sum()
    }

    /// With how many empty squares the checker searches by itself.
    #[must_use]
    pub fn searched_empties(&self) -> u32 {
        let squares = self.claim.position.chars();
        let empty = squares.filter(|&square| square == '-').count();
        u32::from(self.depth).min(empty as u32)
    }

    /// Writes a proof.
    ///
    /// # Errors
    /// If it cannot be written, or is longer than its numbers can say.
    pub fn write(&self, mut to: impl Write) -> io::Result<()> {
        to.write_all(&self.to_bytes().ok_or(io::ErrorKind::FileTooLarge)?)
    }

    /// Nothing where a length does not fit its number.
    fn to_bytes(&self) -> Option<Vec<u8>> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(VERSION);
        bytes.extend([0; 4]);
        for text in [&self.claim.game, &self.claim.position] {
            bytes.push(u8::try_from(text.len()).ok()?);
            bytes.extend(text.as_bytes());
        }
        let value = i8::try_from(self.claim.value.points()).ok()?;
        bytes.extend([code(self.claim.bound), value.cast_unsigned(), self.depth]);
        for strategy in &self.strategies {
            bytes.push(u8::try_from(strategy.layers.len()).ok()?);
            for layer in &strategy.layers {
                bytes.extend(layer.positions.to_le_bytes());
                bytes.extend(u32::try_from(layer.moves.len()).ok()?.to_le_bytes());
                bytes.extend(&layer.moves);
            }
        }
        let length = u32::try_from(bytes.len() + CHECKSUM).ok()?;
        bytes[HEAD - 4..HEAD].copy_from_slice(&length.to_le_bytes());
        bytes.extend(checksum(&bytes).to_le_bytes());
        Some(bytes)
    }
}

const CLAIMS: [Bound; 3] = [Bound::Exact, Bound::Lower, Bound::Upper];

fn code(bound: Bound) -> u8 {
    match bound {
        Bound::Exact => 0,
        Bound::Lower => 1,
        Bound::Upper => 2,
    }
}

/// How long the file says it is, if it is a proof at all.
fn stated_length(head: &[u8]) -> Result<u64, CertificateError> {
    let magic = &head[..head.len().min(MAGIC.len())];
    if head.is_empty() || *magic != MAGIC[..magic.len()] {
        return Err(CertificateError::Foreign);
    }
    match head.get(MAGIC.len()) {
        Some(&VERSION) | None => {}
        Some(&found) => return Err(CertificateError::Version { found }),
    }
    let least = (HEAD + CHECKSUM) as u64;
    let Some(length) = head.get(HEAD - 4..).and_then(|length| length.try_into().ok()) else {
        return Err(CertificateError::Truncated { found: head.len() as u64, expected: least });
    };
    let length = u64::from(u32::from_le_bytes(length));
    if length < least {
        return Err(CertificateError::Malformed { part: "length" });
    }
    Ok(length)
}

fn parse(content: &[u8]) -> Result<Certificate, CertificateError> {
    let mut parser = Parser(content);
    let game = parser.text("game")?;
    let position = parser.text("position")?;
    let bound = usize::from(parser.byte("claim")?);
    let &bound = CLAIMS.get(bound).ok_or(CertificateError::Malformed { part: "claim" })?;
    let value = Score::new(parser.byte("value")?.cast_signed().into());
    let depth = parser.byte("depth")?;
    let count = if bound == Bound::Exact { 2 } else { 1 };
    let strategies = (0..count).map(|_| parser.strategy()).collect::<Result<_, _>>()?;
    if !parser.0.is_empty() {
        return Err(CertificateError::Malformed { part: "end" });
    }
    Ok(Certificate { claim: Claim { game, position, bound, value }, depth, strategies })
}

/// What is left to read.
struct Parser<'a>(&'a [u8]);

impl<'a> Parser<'a> {
    fn bytes(&mut self, count: usize, part: &'static str) -> Result<&'a [u8], CertificateError> {
        let (taken, rest) =
            self.0.split_at_checked(count).ok_or(CertificateError::Malformed { part })?;
        self.0 = rest;
        Ok(taken)
    }

    fn byte(&mut self, part: &'static str) -> Result<u8, CertificateError> {
        Ok(self.bytes(1, part)?[0])
    }

    fn number(&mut self, part: &'static str) -> Result<u32, CertificateError> {
        let mut number = [0; 4];
        number.copy_from_slice(self.bytes(4, part)?);
        Ok(u32::from_le_bytes(number))
    }

    fn text(&mut self, part: &'static str) -> Result<String, CertificateError> {
        let length = self.byte(part)?.into();
        let letters = self.bytes(length, part)?;
        String::from_utf8(letters.to_vec()).map_err(|_| CertificateError::Malformed { part })
    }

    fn strategy(&mut self) -> Result<Strategy, CertificateError> {
        let count = self.byte("layers")?;
        let layers = (0..count).map(|_| self.layer()).collect::<Result<_, _>>()?;
        Ok(Strategy { layers })
    }

    fn layer(&mut self) -> Result<Layer, CertificateError> {
        let positions = self.number("positions")?;
        let length = self.number("moves")?;
        let moves = self.bytes(usize::try_from(length).unwrap_or(usize::MAX), "moves")?.to_vec();
        Ok(Layer { positions, moves })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn example() -> Certificate {
        let layer = |positions, moves: &[u8]| Layer { positions, moves: moves.to_vec() };
        Certificate {
            claim: Claim {
                game: "othello4".into(),
                position: "-----OX--XO----- X".into(),
                bound: Bound::Exact,
                value: Score::new(-8),
            },
            depth: 8,
            strategies: vec![
                Strategy { layers: vec![layer(1, &[]), layer(3, &[0b10_0110])] },
                Strategy { layers: vec![layer(1, &[1]), layer(1, &[])] },
            ],
        }
    }

    fn read(bytes: &[u8]) -> Result<Certificate, CertificateError> {
        Certificate::read(bytes)
    }

    fn says(bytes: &[u8]) -> String {
        read(bytes).unwrap_err().to_string()
    }

    /// With length and checksum as they should be.
    fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
        bytes.truncate(bytes.len() - CHECKSUM);
        let length = (bytes.len() + CHECKSUM) as u32;
        bytes[9..13].copy_from_slice(&length.to_le_bytes());
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    #[test]
    fn what_is_written_is_read() {
        let mut certificate = example();
        for (bound, strategies) in [(Bound::Exact, 2), (Bound::Lower, 1), (Bound::Upper, 1)] {
            certificate.claim.bound = bound;
            certificate.strategies.truncate(strategies);
            let mut bytes = Vec::new();
            certificate.write(&mut bytes).unwrap();
            assert_eq!(read(&bytes).unwrap(), certificate);
        }
    }

    #[test]
    fn every_byte_is_where_the_book_says() {
        let bytes = example().to_bytes().unwrap();
        let mut expected = b"PODAPROF\x01\x54\0\0\0\x08othello4\x12-----OX--XO----- X".to_vec();
        expected.extend([0, 0xf8, 8]);
        expected.extend([2, 1, 0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0, 0b10_0110]);
        expected.extend([2, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
        assert_eq!(bytes[..bytes.len() - 4], expected);
        assert_eq!(bytes, sealed(bytes.clone()));
    }

    #[test]
    fn every_flipped_bit_is_found() {
        let bytes = example().to_bytes().unwrap();
        for bit in 0..8 * bytes.len() {
            let mut bytes = bytes.clone();
            bytes[bit / 8] ^= 1 << (bit % 8);
            read(&bytes).expect_err("a bit was flipped");
        }
    }

    #[test]
    fn every_cut_is_found() {
        let bytes = example().to_bytes().unwrap();
        assert_eq!(says(b""), "not a proof of poda");
        for length in 1..bytes.len() {
            assert!(says(&bytes[..length]).starts_with("the proof is cut off: "), "{length}");
            if length >= HEAD + CHECKSUM {
                // Nor is a part of it a proof if it claims to be whole.
                let error = read(&sealed(bytes[..length].to_vec())).unwrap_err();
                assert!(matches!(error, CertificateError::Malformed { .. }), "{length}: {error}");
            }
        }
    }

    #[test]
    fn other_things_are_no_proofs() {
        let mut bytes = example().to_bytes().unwrap();
        bytes.push(0);
        assert_eq!(says(&bytes), "something follows behind the end of the proof, after 84 bytes");
        bytes.push(0);
        bytes[8] = 2;
        assert_eq!(says(&bytes), "a proof of version 2 (accepted: 1)");
        assert_eq!(says(b"\x89PNG\r\n"), "not a proof of poda");
        assert_eq!(says(&[0; 100]), "not a proof of poda");
    }

    #[test]
    fn large_numbers_take_no_memory() {
        let good = example().to_bytes().unwrap();
        let mut bytes = good.clone();
        bytes[9..13].fill(0xff);
        assert_eq!(says(&bytes), "the proof is cut off: 84 of 4294967295 bytes are there");
        bytes[9..13].fill(0);
        assert_eq!(says(&bytes), "the proof makes no sense: length");
        // The number of layers, and the length of the first moves.
        for place in [44..45, 49..53] {
            let mut bytes = good.clone();
            bytes[place].fill(0xff);
            assert_eq!(says(&sealed(bytes)), "the proof makes no sense: moves");
        }
    }
}
