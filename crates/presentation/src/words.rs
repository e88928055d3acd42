//! The sentences about the current task and the last moves that all games share.

use tabletop::Language;

::words::sentences!("telling");

/// Removes the name of the person whom a prompt addresses: "Hana: choose a card." becomes "Choose a
/// card.".
#[must_use]
pub fn unaddressed(language: Language, prompt: &str, name: &str) -> String {
    let rest = prompt.strip_prefix(name);
    let rest = rest.and_then(|rest| rest.strip_prefix(AFTER_NAME.get(language)));
    let Some(rest) = rest else {
        return prompt.to_owned();
    };
    // All English sentences of the app begin with an ASCII letter. The tables for other letters
    // would add 11 KB.
    let mut rest = rest.to_owned();
    if let Some(first) = rest.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prompt_can_do_without_a_name() {
        let [ja, en] = [Language::Ja, Language::En];
        assert_eq!(
            unaddressed(en, "Hana: choose a card.", "Hana"),
            "Choose a card."
        );
        assert_eq!(
            unaddressed(ja, "はなさん、星を取りますか？", "はな"),
            "星を取りますか？"
        );
        for (language, prompt, name) in [
            (en, "Hanako: go on.", "Hana"),
            (en, "Choose.", "Choose"),
            (ja, "", ""),
        ] {
            assert_eq!(unaddressed(language, prompt, name), prompt);
        }
    }
}
