//! Sets of cells as the bits of one number.

/// The members of a set, the lowest first.
#[inline(always)]
pub fn members(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let member = (set != 0).then(|| set.trailing_zeros() as u8);
        set &= set.wrapping_sub(1);
        member
    })
}

#[cfg(test)]
mod tests {
    use super::members;

    #[test]
    fn members_come_lowest_first() {
        for set in [0, 1, 0b1011, 1 << 63 | 1, u64::MAX] {
            let slow: Vec<u8> = (0..64).filter(|bit| set >> bit & 1 == 1).collect();
            assert_eq!(members(set).collect::<Vec<_>>(), slow);
        }
    }
}
