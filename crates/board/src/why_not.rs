//! What is said of a touch that does nothing: why, and what can be done instead.
//!
//! Nothing that looks like a piece or a place is mute. What a board refuses by itself ([`Response::Refuse`]) it says in its
//! picture; of every other touch that leads to nothing [`Board::why_not`] says the reason. Its words come with the game's
//! guide, behind the first picture.
//!
//! [`Response::Refuse`]: crate::Response::Refuse
//! [`Board::why_not`]: crate::Board::why_not

use crate::words;
use tabletop::{Speak, Turn, Voice};

/// What was touched.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touched<'a, A> {
    /// A part that means something ([`Element::on_tap`](crate::picture::Element::on_tap)).
    Part(A),
    /// A thing that means nothing, by the name of its place ([`Element::anchor`](crate::picture::Element::anchor)).
    Place(&'a str),
}

/// Why a touch does nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WhyNot {
    /// In a sentence or two that fit into two lines of a small phone.
    pub said: String,
    /// The number of the rule by which it is so; empty where no rule is the reason.
    pub rule: &'static str,
}

impl WhyNot {
    /// As the game itself refuses a move.
    #[must_use]
    pub fn refused(reason: &impl Speak, voice: &Voice) -> WhyNot {
        WhyNot {
            said: reason.speak(voice),
            rule: reason.rule(),
        }
    }

    /// In words of the board's own.
    #[must_use]
    pub fn by(rule: &'static str, said: impl Into<String>) -> WhyNot {
        WhyNot {
            said: said.into(),
            rule,
        }
    }

    /// Where nobody may act here and now: whom the game waits for. `looks_back` where an earlier moment is shown.
    #[must_use]
    pub fn waiting(turn: Turn, looks_back: bool, voice: &Voice) -> WhyNot {
        let text = match turn {
            _ if looks_back => words::NOT_IN_REPLAY,
            Turn::Seat(seat) => {
                let said = words::others_turn(voice, voice.whose(seat));
                return WhyNot::by("", voice.agreeing(said));
            }
            Turn::Chance => words::NOT_DURING_CHANCE,
            Turn::Over => words::NOT_AFTER_THE_END,
        };
        WhyNot::by("", voice.text(text))
    }
}

#[cfg(test)]
mod tests {
    use super::WhyNot;
    use tabletop::{Language, Seat, Turn, Voice};

    #[test]
    fn whoever_waits_is_told_for_whom() {
        let said = |turn, back, language, you: Option<Seat>| {
            let voice = Voice::new(language, vec!["ハナ".into(), "ピコ".into()]).telling(you);
            WhyNot::waiting(turn, back, &voice).said
        };
        let piko = Turn::Seat(Seat(1));
        assert_eq!(said(piko, false, Language::Ja, None), "今はピコの番です。");
        assert_eq!(said(piko, false, Language::En, None), "It is ピコ’s turn.");
        assert_eq!(
            said(piko, false, Language::En, Some(Seat(1))),
            "It is your turn."
        );
        for (turn, back) in [(Turn::Chance, false), (Turn::Over, false), (piko, true)] {
            for language in [Language::Ja, Language::En] {
                assert!(!said(turn, back, language, None).is_empty());
            }
        }
    }
}
