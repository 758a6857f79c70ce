//! What is wrong with the words of a search, in words of ours.

use super::{Exit, Failure};
use crate::locale::Locale;
use poda_search::quantity::QuantityError;
use poda_search::{OrderError, TableError};

pub(super) fn quantity_text(error: &QuantityError, locale: &Locale) -> String {
    let accepted = locale.text(error.kind.message());
    let found = error.found.as_str();
    locale.say("error-quantity", &[("found", found.into()), ("accepted", accepted.into())])
}

pub(super) fn table_failure(error: &TableError, locale: &Locale) -> Failure {
    match error {
        TableError::Word { word } => {
            let said = [("word", word.into()), ("accepted", locale.text("accepted-table").into())];
            Exit::Usage.because(locale.say("error-table", &said))
        }
        TableError::Memory { bytes } => {
            Exit::Failure.because(locale.say("error-memory", &[("bytes", bytes.into())]))
        }
    }
}

pub(super) fn order_text(OrderError { word, accepted }: &OrderError, locale: &Locale) -> String {
    locale.say("error-order", &[("word", word.into()), ("accepted", accepted.into())])
}
