//! Texts of the review: how a game was played, and how much of it was luck.

use super::Language;
use tabletop::review::Verdict;
use tabletop::{Seat, Voice};

pub use super::table::turn;

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

/// Explains a seat's result in a sentence: how much luck, own play and the others' play added or
/// cost, each in percent of a win. Parts that changed nothing are `None`. Without any part there is
/// no sentence.
pub fn summary(voice: &Voice, seat: Seat, [luck, own, others]: [Option<Swing>; 3]) -> String {
    let change = |swing| match swing {
        Swing::Gave(wins) => added(voice, wins),
        Swing::Took(wins) => lost(voice, wins),
    };
    let parts: Vec<String> = [
        luck.map(|swing| by_luck(voice, change(swing))),
        own.map(|swing| by_own(voice, voice.whose(seat), change(swing))),
        others.map(|swing| by_others(voice, change(swing))),
    ]
    .into_iter()
    .flatten()
    .collect();
    match parts.is_empty() {
        true => String::new(),
        false => voice.agreeing(made_of(voice, parts.join(voice.text(PART_THEN_PART)))),
    }
}

/// Says what brought a seat to its result.
pub fn verdict(voice: &Voice, seat: Seat, verdict: Verdict) -> String {
    let whose = voice.whose(seat);
    match verdict {
        Verdict::Luck => voice.text(MOSTLY_LUCK).to_owned(),
        Verdict::Play => voice.text(MOSTLY_PLAY).to_owned(),
        Verdict::LuckAndPlay => voice.text(BOTH).to_owned(),
        Verdict::OwnPlay => voice.agreeing(mostly_own(voice, whose)),
        Verdict::OthersPlay => voice.text(MOSTLY_OTHERS).to_owned(),
        Verdict::BothPlay => voice.agreeing(own_and_others(voice, whose)),
        Verdict::Unclear => voice.text(UNCLEAR).to_owned(),
    }
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

/// Describes a move that has no line in the log. `said` is the move as advice; its reason is left
/// out.
pub fn chosen(voice: &Voice, seat: Seat, said: &str) -> String {
    let said = done(voice.language, said);
    match voice.tells(seat) {
        true => your_choice(voice, said),
        false => choice_of(voice, voice.name(seat), said),
    }
}

/// Turns advice into what was done. All advice in Japanese ends in the same form of politeness.
fn done(language: Language, said: &str) -> String {
    let said = match language {
        Language::Ja => said.split_inclusive('。').next(),
        // The reason follows a colon ([`Voice::because`]), or is a sentence of its own.
        Language::En => said.split([':', '.']).next(),
    };
    let said = said.unwrap_or_default();
    match language {
        Language::Ja => said.replace("ましょう", "ました"),
        Language::En => format!("{said}."),
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

/// A change of a seat's chances, in percent of a win.
pub enum Swing {
    Gave(String),
    Took(String),
}

/// A sentence about the move that decided the game for a seat: its turn, what happened, and the
/// change of the seat's chances.
pub fn decisive(voice: &Voice, seat: Seat, turn: &str, said: &str, swing: &Swing) -> String {
    let whose = voice.whose(seat);
    let change = voice.agreeing(match swing {
        Swing::Gave(wins) => raised(voice, whose, wins),
        Swing::Took(wins) => lowered(voice, whose, wins),
    });
    decided_by(voice, turn, quoted(voice.language, said), change)
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
                &turn(&of(Language::En, Some(Seat(0))), Some((Seat(0), 3))),
                "The die shows 1.",
                &gave
            ),
            "Your turn 3 decided the game. The die shows 1. That raised your winning chance by 33.5%."
        );
        assert_eq!(
            decisive(
                &of(Language::En, None),
                Seat(1),
                &turn(&of(Language::En, None), Some((Seat(1), 7))),
                "Taro passed.",
                &took
            ),
            "Taro’s turn 7 decided the game. Taro passed. That lowered Taro’s winning chance by 8.8%."
        );
        assert_eq!(
            decisive(
                &of(Language::Ja, Some(Seat(0))),
                Seat(0),
                &turn(&of(Language::Ja, Some(Seat(0))), Some((Seat(0), 3))),
                "ダイスは1。",
                &gave
            ),
            "勝ち負けを決めたのは、あなたの3回目の手番です。「ダイスは1」で、あなたの勝つ見込みが33.5%上がりました。"
        );
    }

    /// A part that changed nothing is not told, and the others are a whole sentence.
    #[test]
    fn a_summary_has_the_parts_that_changed_something() {
        let names = vec!["Hana".to_owned(), "Taro".to_owned()];
        let of = |language| Voice::new(language, names.clone()).telling(Some(Seat(0)));
        let gave = || Some(Swing::Gave("39.3".to_owned()));
        let took = || Some(Swing::Took("2.3".to_owned()));
        for (language, seat, parts, said) in [
            (
                Language::En,
                0,
                [gave(), took(), gave()],
                "Winning chance: luck added 39.3%, your own moves cost 2.3%, the others’ moves added 39.3%.",
            ),
            (
                Language::En,
                1,
                [None, took(), None],
                "Winning chance: Taro’s own moves cost 2.3%.",
            ),
            (
                Language::Ja,
                0,
                [gave(), took(), None],
                "勝つ見込みは、運で39.3%上がり、あなたの手で2.3%下がりました。",
            ),
            (Language::Ja, 1, [None, None, None], ""),
        ] {
            assert_eq!(summary(&of(language), Seat(seat), parts), said);
        }
    }

    /// A choice is attributed to the seat that made it, never to the seat of the move before.
    #[test]
    fn a_choice_has_its_owners_name() {
        let names = vec!["Hana".to_owned(), "Taro".to_owned()];
        let of = |language| Voice::new(language, names.clone()).telling(Some(Seat(0)));
        assert_eq!(
            chosen(&of(Language::En), Seat(0), "Skip it: it is too early."),
            "Your choice: Skip it."
        );
        assert_eq!(
            chosen(&of(Language::En), Seat(1), "Skip it."),
            "Taro’s choice: Skip it."
        );
        assert_eq!(
            chosen(&of(Language::Ja), Seat(0), "見送りましょう。まだ早いです。"),
            "あなたは見送りました。"
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
