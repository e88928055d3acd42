//! The sentences that all games share where it is told what there is to do and what was done.

use tabletop::{Language, Text};

/// While the worker looks for a hint.
pub const HINT_THINKING: Text = Text::new("ヒントを考えています…", "Looking for a hint…");

/// While the last move is seen to its end.
pub const ENDING: Text = Text::new("ゲーム終了です。", "The game is over.");

/// While chance draws, deals or rolls.
pub const CHANCE: Text = Text::new("何が出るでしょう…", "Let’s see what comes up…");

/// What the board shows is looked at first.
pub const LOOK_FIRST: Text = Text::new(
    "結果を見て、ボタンで先へ進んでください。",
    "Look at the result, then press the button to continue.",
);

/// A stopped table of bots.
pub const HELD: Text = Text::new("一時停止中です。", "Paused.");

/// The worker did not answer.
pub const BOT_FAILED: Text = Text::new(
    "コンピューターの計算が止まりました。もう一度お試しください。",
    "The computer player has stopped. Please try again.",
);

/// The heading of a turn in the log.
#[must_use]
pub fn heading(language: Language, name: &str, turn: &str) -> String {
    match language {
        Language::Ja => format!("{name}：{turn}"),
        Language::En => format!("{name}: {turn}"),
    }
}

/// On the curtain: who is called.
#[must_use]
pub fn called(language: Language, name: &str) -> String {
    match language {
        Language::Ja => format!("{name}さんの番です"),
        Language::En => format!("{name}, it is your turn"),
    }
}

/// The prompt and the announcement while the curtain is down.
#[must_use]
pub fn pass_to(language: Language, name: &str) -> String {
    match language {
        Language::Ja => format!("端末を{name}さんに渡してください。"),
        Language::En => format!("Hand the device to {name}."),
    }
}

/// A prompt without the name of the person to whom it is said: "Hana: choose a card." becomes "Choose a card.".
#[must_use]
pub fn unaddressed(language: Language, prompt: &str, name: &str) -> String {
    let rest = prompt.strip_prefix(name);
    let rest = rest.and_then(|rest| match language {
        Language::Ja => rest.strip_prefix("さん、"),
        Language::En => rest.strip_prefix(": "),
    });
    let Some(rest) = rest else {
        return prompt.to_owned();
    };
    // Our English sentences begin with a letter of ASCII: the tables for all others would be 11 KB.
    let mut rest = rest.to_owned();
    if let Some(first) = rest.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    rest
}

/// While a bot thinks.
#[must_use]
pub fn thinking(language: Language, name: &str) -> String {
    match language {
        Language::Ja => format!("{name}が考えています…"),
        Language::En => format!("{name} is thinking…"),
    }
}

/// While the last move of somebody else is still shown.
#[must_use]
pub fn acts(language: Language, name: &str) -> String {
    match language {
        Language::Ja => format!("{name}の番です"),
        Language::En => format!("{name} is playing"),
    }
}

/// While another person, at another device, has to play.
#[must_use]
pub fn waiting_for(language: Language, name: &str) -> String {
    match language {
        Language::Ja => format!("{name}さんを待っています。"),
        Language::En => format!("Waiting for {name}."),
    }
}

/// While what came by a link is shown.
#[must_use]
pub fn news(language: Language, said: &str) -> String {
    match language {
        Language::Ja => format!("前回から：{said}"),
        Language::En => format!("Since last time: {said}"),
    }
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
