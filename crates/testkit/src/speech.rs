//! Checks that refusals are sentences in both languages, and that invalid notations are refused.

use tabletop::{Game, Language, Refusal, Session, Speak, Voice};

/// A voice for each language, without names for the seats.
#[must_use]
pub fn voices() -> [Voice; 2] {
    [Language::Ja, Language::En].map(|language| Voice::new(language, Vec::new()))
}

/// Panics unless a reason is a complete sentence in each language, without unfilled placeholders.
pub fn assert_speaks(reason: &impl Speak, what: &str) {
    let [ja, en] = voices().map(|voice| reason.speak(&voice));
    assert!(ja.ends_with('。'), "{what}: {ja:?}");
    assert!(
        en.ends_with('.') && en.replace("’s ", "'s ").is_ascii(),
        "{what}: {en:?}"
    );
    assert!(!ja.contains('{') && !en.contains('{'), "{what}: {ja} {en}");
}

/// Panics unless all these notations are refused as unreadable. The message must quote the
/// notation; of a very long one (`long`, repeated) it must quote only the beginning.
pub fn refuses_as_no_move<G: Game>(table: &mut Session<G>, notations: &[&str], long: &str) {
    for notation in notations {
        let refused = table.play_notation(notation);
        let Err(Refusal::Notation(error)) = refused else {
            panic!("{notation:?}: {refused:?}")
        };
        let [ja, en] = voices().map(|voice| error.speak(&voice));
        assert!(ja.ends_with('。') && en.ends_with('.'), "{ja} {en}");
        assert!(en.contains(notation), "{en}");
    }
    let Err(Refusal::Notation(error)) = table.play_notation(&long.repeat(10_000)) else {
        panic!("it is no move")
    };
    let said = error.0.chars().count();
    assert!(said <= 40, "only its beginning is repeated");
}
