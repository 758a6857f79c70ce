//! What damaged proofs do: they are refused, within what they may use.

use crate::{Certificate, Effort, Refused, check, checksum};
use poda_fuzz::Fuzz;
use poda_games::catalogue;

/// What a check may use here.
const NODES: u64 = 2_000;
const MEMORY: u64 = 1 << 20;

/// The same bytes with the length and the checksum that they should have, so that more than those is looked at.
fn sealed(bytes: &[u8]) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let Some(content) = bytes.len().checked_sub(4).filter(|length| *length >= 13) else {
        return bytes;
    };
    let length = (bytes.len() as u32).to_le_bytes();
    bytes[9..13].copy_from_slice(&length);
    let sum = checksum(&bytes[..content]).to_le_bytes();
    bytes[content..].copy_from_slice(&sum);
    bytes
}

fn examine(bytes: &[u8]) -> bool {
    let Ok(certificate) = Certificate::read(bytes) else { return false };
    let mut written = Vec::new();
    certificate.write(&mut written).expect("what was read can be written");
    assert_eq!(written, bytes);
    _ = (certificate.positions(), certificate.searched_empties());
    let mut listen = |_: &_| {};
    let effort = Effort::new(1, &|| false, &mut listen);
    let checked =
        check(&certificate, &catalogue(), &mut Effort { nodes: NODES, memory: MEMORY, ..effort });
    // What is accepted or was about to be is a proof in its form.
    matches!(checked, Ok(_) | Err(Refused::Stopped(_) | Refused::Refuted { .. }))
}

#[test]
fn proofs() {
    let example = |name: &str| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/proofs");
        std::fs::read(format!("{folder}/{name}")).expect("a proof of the book")
    };
    let short = ["label-13-16.poda", "label-13-14.poda"].map(example);
    Fuzz::of("proofs", short).rarely(4).bytes(|bytes| examine(bytes) | examine(&sealed(bytes)));
}
