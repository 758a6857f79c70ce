//! The checksum of a file: CRC-32 as in zip and PNG. It finds damage, not lies; those are the
//! checker's business.
//!
//! CITE: W. W. Peterson, D. T. Brown: Cyclic codes for error detection, Proc. IRE 49 (1961).

const REFLECTED: u32 = 0xedb8_8320;

/// What eight steps make of every byte.
const STEPS: [u32; 256] = {
    let mut steps = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        let mut rest = byte as u32;
        let mut bit = 0;
        while bit < 8 {
            rest = rest >> 1 ^ if rest & 1 == 1 { REFLECTED } else { 0 };
            bit += 1;
        }
        steps[byte] = rest;
        byte += 1;
    }
    steps
};

/// The checksum of all the bytes.
#[must_use]
pub fn checksum(bytes: &[u8]) -> u32 {
    let step = |rest: u32, byte: &u8| rest >> 8 ^ STEPS[usize::from(rest as u8 ^ byte)];
    !bytes.iter().fold(!0, step)
}

#[cfg(test)]
mod tests {
    use super::checksum;

    #[test]
    fn the_usual_example() {
        assert_eq!(checksum(b"123456789"), 0xcbf4_3926);
        assert_eq!(checksum(b""), 0);
    }
}
