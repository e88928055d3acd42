//! Why a touch does nothing, and what can be done instead.
//!
//! Everything that looks like a piece or a place answers a touch. If a board refuses a touch itself
//! ([`Response::Refuse`](crate::Response::Refuse)), the reason is in its picture. For every other
//! touch without effect [`Board::why_not`](crate::Board::why_not) gives the reason. Its texts are
//! loaded with the game's guide, after the first picture.

use crate::words;
use tabletop::{Speak, Turn, Voice};

/// The target of a touch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touched<'a, A> {
    /// A part with a tap action ([`Element::on_tap`](crate::picture::Element::on_tap)).
    Part(A),
    /// A place without a tap action, by its anchor name
    /// ([`Element::anchor`](crate::picture::Element::anchor)).
    Place(&'a str),
}

/// The reason why a touch does nothing.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct WhyNot {
    /// The reason in one or two sentences, which fit into two lines on a small phone.
    pub said: String,
    /// The number of the rule behind the reason; empty if there is none.
    pub rule: &'static str,
}

impl WhyNot {
    /// Returns the reason with which the game itself refuses a move.
    #[must_use]
    pub fn refused(reason: &impl Speak, voice: &Voice) -> WhyNot {
        WhyNot {
            said: reason.speak(voice),
            rule: reason.rule(),
        }
    }

    /// Returns a reason in the board's own words.
    #[must_use]
    pub fn by(rule: &'static str, said: impl Into<String>) -> WhyNot {
        WhyNot {
            said: said.into(),
            rule,
        }
    }

    /// Returns the reason for a touch while no seat may act on this device. It says for whom the
    /// game waits. `looks_back` is true if a past ply is on screen.
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
