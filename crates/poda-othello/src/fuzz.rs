//! What damaged weights, trainings and books do: they are refused.

use crate::{Checkpoint, Lessons, Openings, Weights};
use miniz_oxide::deflate::{compress_to_vec, compress_to_vec_zlib};
use poda_fuzz::Fuzz;

#[test]
fn weights() {
    let plain = Weights::zero(6).to_plain_bytes();
    let examples = [Weights::zero(6).to_bytes(), compress_to_vec(&plain[..999], 1)];
    Fuzz::of("weights", examples).rarely(20).bytes(|bytes| {
        let packed = Weights::from_bytes(&compress_to_vec(bytes, 1));
        Weights::from_bytes(bytes).is_ok() | packed.is_ok()
    });
}

#[test]
fn trainings() {
    let lessons = Lessons::default();
    let whole = Checkpoint::new(lessons.side).to_bytes(&lessons);
    let plain = miniz_oxide::inflate::decompress_to_vec_zlib(&whole).expect("what was packed");
    let examples = [whole.clone(), plain[..200].to_vec()];
    Fuzz::of("trainings", examples).rarely(20).bytes(|bytes| {
        // Damage that the packing would hide is done to what was packed.
        let packed = Checkpoint::from_bytes(&compress_to_vec_zlib(bytes, 1), &lessons);
        Checkpoint::from_bytes(bytes, &lessons).is_ok() | packed.is_ok()
    });
}

#[test]
fn openings() {
    let whole = Openings::own().expect("a book comes with the program").to_bytes();
    let plain = miniz_oxide::inflate::decompress_to_vec_zlib(&whole).expect("what was packed");
    Fuzz::of("openings", [whole, plain[..200].to_vec()]).rarely(20).bytes(|bytes| {
        let packed = Openings::from_bytes(&compress_to_vec_zlib(bytes, 1));
        Openings::from_bytes(bytes).is_ok() | packed.is_ok()
    });
}
