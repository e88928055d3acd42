//! The files of a site, their names, and replacements in scripts.

use crate::say::{Failure, Outcome};
use std::collections::BTreeMap;

/// The finished files, by their paths in the site.
pub(crate) type Files = BTreeMap<String, Vec<u8>>;

/// Inserts a label into a file name: `a_bg.wasm` becomes `a-LABEL_bg.wasm`, and `a.js` becomes
/// `a-LABEL.js`.
pub(crate) fn labelled(name: &str, label: &str) -> String {
    let at = name.find("_bg.").or_else(|| name.rfind('.'));
    let (stem, rest) = name.split_at(at.unwrap_or(name.len()));
    format!("{stem}-{label}{rest}")
}

/// Replaces `old`, which must occur exactly once.
pub(crate) fn swap(text: &mut String, old: &str, new: &str) -> Outcome {
    match text.matches(old).count() {
        1 if !old.is_empty() => {
            *text = text.replace(old, new);
            Ok(())
        }
        count => Err(
            Failure::new(format!("`{old}` stands {count} times where once is right"))
                .remedy("see whether wasm-bindgen or wasm-split-cli has another version"),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::{labelled, swap};

    #[test]
    fn names_are_made_of_content() {
        assert_eq!(labelled("worker.js", "1f"), "worker-1f.js");
        assert_eq!(labelled("a-worker_bg.wasm", "1f"), "a-worker-1f_bg.wasm");
    }

    #[test]
    fn what_stands_elsewhere_than_expected_is_a_failure() {
        let mut text = "a b b".to_owned();
        assert!(swap(&mut text, "a", "c").is_ok());
        assert_eq!(text, "c b b");
        for missing in ["a", "b", ""] {
            assert!(swap(&mut text, missing, "d").is_err(), "{missing}");
        }
    }
}
