//! Texts of the review: how a game was played, and how much of it was luck.

use super::Language;
use tabletop::{Seat, Voice};

::words::sentences!("review");

/// The luck that a draw brought to a seat, compared with the average of all possible draws. Even a
/// good draw can be below that average.
pub fn luck_of(voice: &Voice, seat: Seat, by: &str) -> String {
    voice.agreeing(luck(voice, by, voice.name(seat)))
}

/// The cost of a decision to the seat that made it.
pub fn cost(voice: &Voice, seat: Seat, wins: &str) -> String {
    voice.agreeing(fell(voice, voice.whose(seat), wins))
}

/// The best move found for a seat, in the game's words. The seat is named unless the voice says
/// "you" to it.
pub fn best(voice: &Voice, seat: Seat, said: &str) -> String {
    match voice.tells(seat) {
        true => best_for_you(voice, said),
        false => best_for(voice, voice.name(seat), said),
    }
}

/// Explains a seat's result in a sentence. Luck, own play and the others' play are each a pair:
/// whether the part was a loss, and its size in percent of a win.
pub fn summary(
    language: Language,
    luck: &(bool, String),
    own: &(bool, String),
    others: &(bool, String),
) -> String {
    let [luck, own, others] = [luck, own, others].map(|(cost, wins)| match cost {
        true => lost(language, wins),
        false => added(language, wins),
    });
    made_of(language, luck, own, others)
}

/// Describes a draw that has no line in the log. `before` says what happened before the draw.
pub fn after(language: Language, before: &str) -> String {
    luck_after(language, quoted(language, before))
}

/// A sentence inside another one. In Japanese it loses its full stop.
fn quoted(language: Language, said: &str) -> &str {
    match language {
        Language::Ja => said.trim_end_matches('。'),
        Language::En => said,
    }
}

/// Describes a move that has no line in the log. `said` is the move as advice.
pub fn chosen(voice: &Voice, seat: Seat, said: &str) -> String {
    match voice.tells(seat) {
        true => your_choice(voice, said),
        false => choice_of(voice, voice.name(seat), said),
    }
}

/// Describes a choice that others cannot see: whose it was, and what happened before it.
pub fn unseen(voice: &Voice, seat: Seat, before: &str) -> String {
    let before = quoted(voice.language, before);
    match voice.tells(seat) {
        true => your_choice_after(voice, before),
        false => choice_after(voice, voice.name(seat), before),
    }
}

/// The change of a seat's chances by a move, in percent of a win.
pub enum Swing {
    Gave(String),
    Took(String),
}

/// A sentence about the move that decided the game for a seat: its number, what happened, and the
/// change of the seat's chances.
pub fn decisive(voice: &Voice, seat: Seat, number: usize, said: &str, swing: &Swing) -> String {
    let whose = voice.whose(seat);
    let change = voice.agreeing(match swing {
        Swing::Gave(wins) => raised(voice, whose, wins),
        Swing::Took(wins) => lowered(voice, whose, wins),
    });
    decided_by(voice, number, quoted(voice.language, said), change)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Luck is compared with the average draw: a stolen card may be the least valuable of those
    /// that could have been stolen.
    #[test]
    fn luck_says_what_it_is_measured_by() {
        for (language, said) in [
            (
                Language::En,
                "Luck: −8.8% for Hana, compared with an average draw.",
            ),
            (Language::Ja, "運：平均と比べて、Hanaの勝つ見込みが−8.8%"),
        ] {
            let voice = Voice::new(language, vec!["Hana".to_owned()]);
            assert_eq!(luck_of(&voice, Seat(0), "−8.8"), said);
        }
    }

    /// The sentence contains the move's number, what happened, and whose chances rose or fell.
    #[test]
    fn what_decided_a_game_is_a_sentence() {
        let names = vec!["Hana".to_owned(), "Taro".to_owned()];
        let of = |language, told| Voice::new(language, names.clone()).telling(told);
        let (gave, took) = (
            Swing::Gave("33.5".to_owned()),
            Swing::Took("8.8".to_owned()),
        );
        assert_eq!(
            decisive(
                &of(Language::En, Some(Seat(0))),
                Seat(0),
                35,
                "The die shows 1.",
                &gave
            ),
            "Move 35 decided the game. The die shows 1. That raised your winning chance by 33.5%."
        );
        assert_eq!(
            decisive(&of(Language::En, None), Seat(1), 7, "Taro passed.", &took),
            "Move 7 decided the game. Taro passed. That lowered Taro’s winning chance by 8.8%."
        );
        assert_eq!(
            decisive(
                &of(Language::Ja, Some(Seat(0))),
                Seat(0),
                35,
                "ダイスは1。",
                &gave
            ),
            "勝ち負けを決めたのは35手目です。「ダイスは1」で、あなたの勝つ見込みが33.5%上がりました。"
        );
    }

    /// A choice is attributed to the seat that made it, never to the seat of the move before.
    #[test]
    fn a_choice_has_its_owners_name() {
        let names = vec!["Hana".to_owned(), "Taro".to_owned()];
        let of = |language| Voice::new(language, names.clone()).telling(Some(Seat(0)));
        assert_eq!(
            chosen(&of(Language::En), Seat(0), "Skip it."),
            "Your choice: Skip it."
        );
        assert_eq!(
            chosen(&of(Language::En), Seat(1), "Skip it."),
            "Taro’s choice: Skip it."
        );
        assert_eq!(
            chosen(&of(Language::Ja), Seat(0), "見送りましょう。"),
            "あなたが選んだ手：見送りましょう。"
        );
        assert_eq!(
            unseen(&of(Language::En), Seat(1), "Hana passed."),
            "Taro’s choice, after: Hana passed."
        );
        assert_eq!(
            unseen(&of(Language::Ja), Seat(1), "Hanaはパス。"),
            "「Hanaはパス」のあとのTaroの手"
        );
    }
}
