//! Highlights places on the board with a rule in a style sheet of the page. The picture contains
//! nothing of it, so a patched picture keeps the highlight.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::CssStyleSheet;

/// The style sheet that contains the rule, and the index of the rule.
#[derive(Clone, Copy)]
pub struct Pointing(StoredValue<Option<(CssStyleSheet, u32)>, LocalStorage>);

impl Pointing {
    /// Creates a highlighter without places. Its rule is removed with the component.
    pub fn new() -> Pointing {
        let pointing = Pointing(StoredValue::new_local(None));
        on_cleanup(move || pointing.at(&[]));
        pointing
    }

    /// Highlights exactly these places.
    pub fn at(self, names: &[String]) {
        let before = self.0.try_update_value(Option::take).flatten();
        if let Some((sheet, rule)) = before {
            // This fails only if the style sheet has been removed.
            let _ = sheet.delete_rule(rule);
        }
        let names: Vec<String> = names.iter().filter_map(|name| selector(name)).collect();
        if names.is_empty() {
            return;
        }
        let rule = format!(
            ".table-board :is({}) {{ animation: var(--pointed); outline: var(--pointed-line); filter: var(--pointed-glow); }}",
            names.join(",")
        );
        let sheets = document().style_sheets();
        let sheets = (0..sheets.length()).filter_map(|at| sheets.get(at)?.dyn_into().ok());
        let put = sheets.into_iter().find_map(|sheet: CssStyleSheet| {
            let at = sheet.insert_rule(&rule).ok()?;
            Some((sheet, at))
        });
        self.0.try_update_value(|kept| *kept = put);
    }
}

/// Returns the selector of a place; `None` for a name that no board uses.
fn selector(name: &str) -> Option<String> {
    let is_plain = name
        .chars()
        .all(|c| c.is_ascii_alphanumeric() || "-_.:".contains(c));
    is_plain.then(|| format!("[data-anchor=\"{name}\"]"))
}
