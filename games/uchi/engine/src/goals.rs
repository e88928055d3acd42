//! The goals of a seat: the colours of a winning set, and the empty hand.

use crate::card::{Cards, Element, Kind};
use crate::forecast::has;
use crate::scoring::missing;
use crate::{Phase, Uchi, View};
use tabletop::{Goal, Progress, Seat, Voice};

mod words {
    ::words::sentences!("../words", "goals");
}

impl Uchi {
    /// See [`tabletop::game::Narration::goals`].
    pub(crate) fn what_is_left(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        let mut hand = *view.known_hand(seat);
        if let Some(kind) = view.revealed.filter(|_| view.turn == seat) {
            hand.add(kind);
        }
        let is_over = matches!(view.phase, Phase::Over(_));
        let mut goals = Vec::new();
        // If some cards of the hand are unknown, only its size is a goal.
        if view.unknown_in_hand(seat) == 0 {
            goals.extend(Element::ALL.map(|element| colour(voice, element, has(&hand, element))));
            if self.full_set().has(Kind::Ophiuchus) {
                goals.push(serpents(voice, &hand, is_over));
            }
        }
        let left =
            view.hand_sizes[seat.index()] + u8::from(view.revealed.is_some() && view.turn == seat);
        let is_dealt = view.phase != Phase::Bundle;
        // After the end only an empty hand is listed, because it has won.
        if !is_over || left == 0 {
            goals.push(emptiness(voice, is_dealt.then_some(left)));
        }
        goals
    }
}

fn progress(is_reached: bool) -> Progress {
    if is_reached {
        Progress::Reached
    } else {
        Progress::Open
    }
}

/// The goal of having one of the four colours (`uchi R29`).
fn colour(voice: &Voice, element: Element, is_there: bool) -> Goal {
    let name = voice.text(element.name());
    let said = match is_there {
        true => words::has_colour(voice, name),
        false => words::lacks_colour(voice, name),
    };
    Goal {
        symbol: match element {
            Element::Fire => "el-fire",
            Element::Water => "el-water",
            Element::Earth => "el-earth",
            Element::Air => "el-air",
        },
        brief: String::new(),
        said,
        progress: progress(is_there),
    }
}

/// The goal of having two Ophiuchus, which stand for the fourth colour (`uchi R30`). Says how many
/// there are and, while the game continues, how many cards the set lacks with them.
fn serpents(voice: &Voice, hand: &Cards, is_over: bool) -> Goal {
    let name = voice.text(Kind::Ophiuchus.name());
    let (count, left) = (hand.count(Kind::Ophiuchus), missing(hand));
    let left = if is_over { 0 } else { left };
    Goal {
        symbol: "el-ophiuchus",
        brief: format!("{}/2", count.min(2)),
        said: match (count, left) {
            (2.., 1..) => words::pair_held(voice, name, count, left),
            _ => words::pair_wins_too(voice, name, count),
        },
        progress: progress(count >= 2),
    }
}

/// The goal of having no cards (`uchi R28`). `left` is the number of cards, or `None` before a hand
/// has been dealt.
fn emptiness(voice: &Voice, left: Option<u8>) -> Goal {
    let (said, brief) = match left {
        None | Some(0) => (
            voice.text(words::EMPTY_HAND).to_owned(),
            voice.text(words::EMPTY_HAND_BRIEF).to_owned(),
        ),
        Some(left) => (
            words::empty_hand_left(voice, left),
            words::empty_hand_left_brief(voice, left),
        ),
    };
    Goal {
        symbol: "",
        brief,
        said,
        progress: progress(left == Some(0)),
    }
}
