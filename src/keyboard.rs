//! The key of a keyboard event. All listeners for keys use this module.

use wasm_bindgen::JsCast;
use web_sys::{Event, KeyboardEvent};

/// Returns the key of a `keydown` event, by its name in browsers: "Enter", "z", "7". `None` if the
/// event is not meant for the page: an input method is composing, or an extension fills in a form
/// with an event without a key.
///
/// On a layout without Latin letters the position of the key counts: Я on a Russian layout is Z.
pub fn pressed_key(event: &Event) -> Option<String> {
    let event = event.dyn_ref::<KeyboardEvent>()?;
    // The code that Safari reports for the key that ends a composition.
    const COMPOSES: u32 = 229;
    if event.is_composing() || event.key_code() == COMPOSES {
        return None;
    }
    let key = event.key();
    match by_place(&key, &event.code(), event.shift_key()) {
        Some(letter) => Some(letter.to_string()),
        None => Some(key).filter(|key| !key.is_empty()),
    }
}

/// Whether Escape was pressed.
pub fn is_escape(event: &Event) -> bool {
    pressed_key(event).is_some_and(|key| key == "Escape")
}

/// Returns the Latin letter, digit or question mark at the position of a key whose own letter is of
/// another script.
fn by_place(key: &str, code: &str, shift: bool) -> Option<char> {
    // Latin letters, and the signs on Latin layouts, are below this character.
    const OTHER_SCRIPTS: char = '\u{250}';
    let mut letters = key.chars();
    if !matches!(
        (letters.next(), letters.next()),
        (Some(OTHER_SCRIPTS..), None)
    ) {
        return None;
    }
    let last = code.chars().next_back()?;
    match code.strip_suffix(last)? {
        "Key" => Some(last.to_ascii_lowercase()),
        "Digit" | "Numpad" if !shift && last.is_ascii_digit() => Some(last),
        "Slas" if shift => Some('?'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::by_place;

    #[test]
    fn keys_of_other_scripts_go_by_their_place() {
        for (key, code, shift, expected) in [
            ("я", "KeyZ", false, Some('z')),
            ("Я", "KeyZ", true, Some('z')),
            ("й", "KeyQ", false, Some('q')),
            ("ζ", "KeyZ", false, Some('z')),
            ("つ", "KeyZ", false, Some('z')),
            ("３", "Digit3", false, Some('3')),
            ("٣", "Numpad3", false, Some('3')),
            ("№", "Digit3", true, None),
            ("؟", "Slash", true, Some('?')),
            ("ж", "Semicolon", false, None),
        ] {
            assert_eq!(by_place(key, code, shift), expected, "{key} at {code}");
        }
    }

    #[test]
    fn latin_keys_go_by_their_letter() {
        for (key, code) in [
            ("w", "KeyZ"),
            ("z", "KeyY"),
            ("é", "Digit2"),
            ("Enter", "Enter"),
            ("", "KeyZ"),
        ] {
            assert_eq!(by_place(key, code, false), None, "{key} at {code}");
        }
    }
}
