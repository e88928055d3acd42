//! The places on the board that are pointed at: a rule in a style sheet of the page, so that nothing of it is part of the
//! picture and a picture that is patched keeps it.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::CssStyleSheet;

/// The sheet that holds the rule, and its number there.
#[derive(Clone, Copy)]
pub struct Pointing(StoredValue<Option<(CssStyleSheet, u32)>, LocalStorage>);

impl Pointing {
    /// Points at nothing yet; what it points at goes with the component.
    pub fn new() -> Pointing {
        let pointing = Pointing(StoredValue::new_local(None));
        on_cleanup(move || pointing.at(&[]));
        pointing
    }

    /// Points at these places, and at no others.
    pub fn at(self, names: &[String]) {
        let before = self.0.try_update_value(Option::take).flatten();
        if let Some((sheet, rule)) = before {
            // Refused only where the sheet has gone.
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

/// What selects a place; nothing for a name that no board gives.
fn selector(name: &str) -> Option<String> {
    let is_plain = name
        .chars()
        .all(|c| c.is_ascii_alphanumeric() || "-_.:".contains(c));
    is_plain.then(|| format!("[data-anchor=\"{name}\"]"))
}
