//! A language that says back what it is asked: `en:step {step} {steps}`.

use poda_view::{Phrases, Speech, Variable};

pub(crate) struct Echo(pub(crate) &'static str);

impl Phrases for Echo {
    fn say(&self, id: &str, variables: &[(&str, Variable)]) -> String {
        let mut text = format!("{}:{}", self.0, id.trim_start_matches("tree-page-"));
        for (_, value) in variables {
            text.push(' ');
            match value {
                Variable::Text(words) => text.push_str(words),
                Variable::Number(number) => text.push_str(&number.to_string()),
            }
        }
        text
    }
}

/// Both languages of the page.
pub(crate) fn html(trees: &[poda_view::Tree]) -> String {
    let speech = |echo: &'static Echo| Speech { code: echo.0, title: None, phrases: echo };
    poda_view::html(trees, &[speech(&Echo("en")), speech(&Echo("es"))])
}
