//! What damaged words do: nothing but a refusal that names them.

use crate::{Algorithm, OrderWord, TableWord, quantity};
use poda_fuzz::Fuzz;

#[test]
fn tables() {
    let words =
        ["off", "on", "study", "map:2^17", "lru:1000+exact", "buckets:64MiB+plies:10+tests"];
    Fuzz::of("tables", words).texts(|text| {
        let Ok(word) = text.parse::<TableWord>() else { return false };
        assert_eq!(word.to_string().parse(), Ok(word.clone()), "{word}");
        assert!(!word.is_off() || word.keep().plies.is_none());
        true
    });
}

#[test]
fn orders() {
    let words = ["own", "all", "table+killers+history", "killers + corners"];
    Fuzz::of("orders", words).texts(|text| {
        let Ok(word) = text.parse::<OrderWord>() else { return false };
        assert_eq!(word.to_string().parse(), Ok(word.clone()), "{word}");
        true
    });
}

#[test]
fn algorithms() {
    let names = Algorithm::ALL.map(|algorithm| algorithm.to_string());
    Fuzz::of("algorithms", names).texts(|text| text.parse::<Algorithm>().is_ok());
}

#[test]
fn quantities() {
    let words = ["12", "500ms", "1.5m", "2 h", "64MiB", "500KB", "10000", "18446744073709551615"];
    Fuzz::of("quantities", words).texts(|text| {
        let numbers = [quantity::count(text), quantity::seed(text), quantity::size(text)];
        let small = [quantity::depth(text), quantity::level(text)];
        let time = quantity::time(text);
        assert!(time.as_ref().map_or(true, |time| !time.is_zero()));
        numbers.iter().any(Result::is_ok) || small.iter().any(Result::is_ok) || time.is_ok()
    });
}
