//! A few directions after the others, on every processor.

use super::bits::Layout;

/// The empty squares where a disc of `own` encloses discs of `other`.
pub(super) fn mobility<const N: usize>(own: u64, other: u64) -> u64 {
    let between = other & Layout::<N>::BETWEEN;
    // To the right, a carry runs through the whole line.
    let mut found = (own << 1 & between).wrapping_add(between);
    found |= enclosing::<N>(own, between, |set, steps| set >> steps);
    for step in [7, 8, 9] {
        let between = if step == 8 { other } else { between };
        found |= enclosing::<N>(own, between, |set, steps| set << (steps * step));
        found |= enclosing::<N>(own, between, |set, steps| set >> (steps * step));
    }
    found & Layout::<N>::SQUARES & !(own | other)
}

/// The squares just behind a line of `between` that begins at `own`; lines double in length.
#[inline(always)]
fn enclosing<const N: usize>(own: u64, between: u64, shift: impl Fn(u64, u32) -> u64) -> u64 {
    let mut line = between & shift(own, 1);
    line |= between & shift(line, 1);
    if N > 4 {
        let pairs = between & shift(between, 1);
        line |= pairs & shift(line, 2);
        if N > 6 {
            line |= pairs & shift(line, 2);
        }
    }
    shift(line, 1)
}

/// The discs of `other` that a disc of `own` on this square turns over.
pub(super) fn flips<const N: usize>(own: u64, other: u64, square: u32) -> u64 {
    let square = square as usize & 0o77;
    // Upside down, lines upwards are lines downwards.
    let (own_below, other_below) = (own.swap_bytes(), other.swap_bytes());
    let (rays, rays_below) = (&Layout::<N>::RAYS[square], &Layout::<N>::RAYS[square ^ 0o70]);
    let mut flips = ahead(own, other, rays[0]);
    let mut flips_below = 0;
    for line in 1..4 {
        flips |= ahead(own, other, rays[line]);
        flips_below |= ahead(own_below, other_below, rays_below[line]);
    }
    let left = Layout::<N>::SQUARES & (0xff << (square & 0o70)) & ((1 << square) - 1);
    flips | flips_below.swap_bytes() | behind(own, other, left)
}

/// The discs of `other` on a ray of higher bits, up to one of `own`. Adding one to everything that is not
/// an obstacle carries to the first obstacle of the ray.
#[inline(always)]
fn ahead(own: u64, other: u64, ray: u64) -> u64 {
    let end = (other | !ray).wrapping_add(1) & ray & own;
    end.wrapping_sub(u64::from(end != 0)) & ray
}

/// The same on a ray of lower bits, where the first obstacle is the highest.
#[inline(always)]
fn behind(own: u64, other: u64, ray: u64) -> u64 {
    let obstacles = ray & !other;
    let end = (1 << 63 >> (obstacles | 1).leading_zeros()) & ray & own;
    (end << 1).wrapping_neg() & ray
}
