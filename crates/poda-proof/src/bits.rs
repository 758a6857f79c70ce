//! Small numbers in as few bits as they need, the lowest bit first.

/// How many bits tell so many choices apart; one choice needs none.
pub(crate) fn width(choices: usize) -> u32 {
    usize::BITS - choices.saturating_sub(1).leading_zeros()
}

/// Numbers are put one behind the other.
#[derive(Debug, Default)]
pub(crate) struct BitWriter {
    bytes: Vec<u8>,
    used: u64,
}

impl BitWriter {
    pub(crate) fn put(&mut self, number: u8, width: u32) {
        for bit in 0..width {
            if self.used.is_multiple_of(8) {
                self.bytes.push(0);
            }
            let last = self.bytes.len() - 1;
            self.bytes[last] |= (number >> bit & 1) << (self.used % 8);
            self.used += 1;
        }
    }

    /// The last byte is filled up with zeros.
    pub(crate) fn finish(self) -> Vec<u8> {
        self.bytes
    }
}

/// Numbers are taken in the same order.
#[derive(Debug)]
pub(crate) struct BitReader<'a> {
    bytes: &'a [u8],
    used: usize,
}

impl<'a> BitReader<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> BitReader<'a> {
        BitReader { bytes, used: 0 }
    }

    /// Nothing where the bytes end.
    pub(crate) fn take(&mut self, width: u32) -> Option<u8> {
        (0..width).try_fold(0, |number, bit| Some(number | self.bit()? << bit))
    }

    /// Whether nothing is left but the zeros that fill up the last byte.
    pub(crate) fn ends_here(mut self) -> bool {
        self.used.div_ceil(8) == self.bytes.len()
            && std::iter::from_fn(|| self.bit()).all(|bit| bit == 0)
    }

    fn bit(&mut self) -> Option<u8> {
        let bit = self.bytes.get(self.used / 8)? >> (self.used % 8) & 1;
        self.used += 1;
        Some(bit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths() {
        let widths = [0, 1, 2, 3, 4, 5, 8, 9, 16, 17].map(width);
        assert_eq!(widths, [0, 0, 1, 2, 2, 3, 3, 4, 4, 5]);
    }

    #[test]
    fn what_is_put_is_taken() {
        let numbers: Vec<(u8, u32)> =
            (0..200_u32).map(|n| ((n % (1 << (n % 7))) as u8, n % 7)).collect();
        let mut writer = BitWriter::default();
        for &(number, width) in &numbers {
            writer.put(number, width);
        }
        let bytes = writer.finish();
        let mut reader = BitReader::new(&bytes);
        for &(number, width) in &numbers {
            assert_eq!(reader.take(width), Some(number));
        }
        assert!(reader.ends_here());
    }

    /// The example of the book.
    #[test]
    fn the_lowest_bit_comes_first() {
        let mut writer = BitWriter::default();
        for (index, width) in [(2, 2), (1, 1), (5, 3)] {
            writer.put(index, width);
        }
        assert_eq!(writer.finish(), [0x2e]);
    }

    #[test]
    fn the_end_is_known() {
        assert_eq!(BitReader::new(&[]).take(1), None);
        assert_eq!(BitReader::new(&[]).take(0), Some(0));
        let after = |bytes: &[u8], width| {
            let mut reader = BitReader::new(bytes);
            reader.take(width);
            reader.ends_here()
        };
        assert!(after(&[], 0));
        assert!(after(&[0b101], 3));
        assert!(!after(&[0b1101], 3), "the filling is not zero");
        assert!(!after(&[0b101, 0], 3), "a whole byte is left");
    }
}
