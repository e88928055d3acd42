//! The sentences about the game: log lines, prompts, results.

use crate::Uchi;
use crate::View;
use crate::action::{Event, Illegal, Move};
use crate::apply::SUCCESS;
use crate::card::Cards;
use crate::names::{bundle, card, together};
use crate::state::{Ending, How, Phase, State};
use crate::turn_in_short::turn_in_short;
use std::borrow::Cow;
use tabletop::prelude::*;
use tabletop::{Goal, Seat, Speak, Voice};

mod endings {
    ::words::sentences!("../words", "endings");
}
mod events {
    ::words::sentences!("../words", "events");
}
mod luck {
    ::words::sentences!("../words", "luck");
}
mod prompts {
    ::words::sentences!("../words", "prompts");
}
mod refusals {
    ::words::sentences!("../words", "refusals");
}

impl Speak for Event {
    fn speak(&self, voice: &Voice) -> String {
        let name = |seat| voice.name(seat);
        let card = |kind| card(voice, kind);
        match *self {
            Event::Chose {
                seat,
                bundle: chosen,
            } => events::chose(voice, name(seat), bundle(voice, chosen)),
            Event::Gave { seat, kind } => match kind {
                Some(kind) => events::gave(voice, name(seat), card(kind)),
                None => events::gave_unseen(voice, name(seat)),
            },
            // Only the first turn is logged, because it tells who starts.
            Event::Began { seat, turns: 0 } => events::began(voice, name(seat)),
            Event::Began { .. } => String::new(),
            Event::Drew { seat, kind, .. } => match kind {
                Some(kind) => events::drew(voice, name(seat), card(kind)),
                None => events::drew_unseen(voice, name(seat)),
            },
            Event::Revealed { seat, kind } => events::revealed(voice, name(seat), card(kind)),
            Event::Moved { seat, from, to } => events::moved(voice, name(seat), from, to),
            Event::Swapped { seat, other } => events::swapped(voice, name(seat), name(other)),
            Event::Rolled { pips, .. } if pips >= 3 => events::hack_worked(voice, pips),
            Event::Rolled { pips, .. } => events::hack_failed(voice, pips),
            Event::Stole {
                thief,
                victim,
                kind,
            } => {
                let (thief, whose) = (name(thief), voice.whose(victim));
                match kind {
                    Some(kind) => events::stole(voice, thief, card(kind), whose),
                    None => events::stole_unseen(voice, thief, whose),
                }
            }
            Event::Handed { from, to, kind } => {
                events::handed(voice, name(from), card(kind), name(to))
            }
            Event::Returned { seat, kind } => events::returned(voice, name(seat), card(kind)),
            Event::Buried { seat, kind } => events::buried(voice, name(seat), card(kind)),
            Event::Stuck { seat } => events::stuck(voice, name(seat)),
            Event::Finished(ending) => ending_text(ending, voice),
            Event::Opened { seats, hands } => opened(voice, &hands[..usize::from(seats)]),
        }
    }

    fn is_upkeep(&self) -> bool {
        // These events only repeat what others say. The earlier event about the revealed card says
        // more than `Returned`. The result of the game says more than the hands in `Opened`.
        matches!(self, Event::Returned { .. } | Event::Opened { .. })
    }

    fn symbol(&self) -> Cow<'static, str> {
        match *self {
            Event::Gave {
                kind: Some(kind), ..
            }
            | Event::Drew {
                kind: Some(kind), ..
            }
            | Event::Stole {
                kind: Some(kind), ..
            }
            | Event::Revealed { kind, .. }
            | Event::Handed { kind, .. }
            | Event::Returned { kind, .. }
            | Event::Buried { kind, .. } => format!("con-{kind}").into(),
            Event::Rolled { pips, .. } => format!("die-{pips}").into(),
            _ => "".into(),
        }
    }
}

/// Words the die by what was needed, and a stolen card by the others that could have been stolen.
fn luck_text(before: &View, event: &Event, voice: &Voice) -> String {
    match *event {
        Event::Rolled { pips, .. } if pips >= SUCCESS => luck::worked(voice, pips, SUCCESS),
        Event::Rolled { pips, .. } => luck::failed(voice, pips, SUCCESS),
        Event::Stole {
            thief,
            victim,
            kind: Some(kind),
        } if before.cards_of(victim) > 1 => {
            let mut others = *before.known_hand(victim);
            others.take(kind);
            let names = others.iter().map(|kind| card(voice, kind).to_owned());
            let names: Vec<String> = names.collect();
            let (thief, card, whose) = (voice.name(thief), card(voice, kind), voice.whose(victim));
            match before.unknown_in_hand(victim) {
                0 => {
                    let (count, others) = (names.len(), together(voice, &names));
                    luck::stole(voice, thief, card, whose, count, others)
                }
                _ => luck::stole_of_unknown(voice, thief, card, whose),
            }
        }
        _ => String::new(),
    }
}

/// Lists the cards of every hand, when all hands are revealed at the end.
fn opened(voice: &Voice, hands: &[Cards]) -> String {
    let hand = |(seat, cards): (u8, &Cards)| {
        let kinds: Vec<String> = cards
            .iter()
            .map(|kind| card(voice, kind).to_owned())
            .collect();
        let who = voice.name(Seat(seat));
        match kinds.is_empty() {
            true => events::empty_hand(voice, who),
            false => events::hand(voice, who, together(voice, &kinds)),
        }
    };
    let all: Vec<String> = (0..).zip(hands).map(hand).collect();
    events::opened(voice, all.join(voice.text(events::BETWEEN)))
}

/// The result in a sentence.
fn ending_text(ending: Ending, voice: &Voice) -> String {
    let Some(winner) = ending.winner.map(|seat| voice.name(seat)) else {
        return voice.text(endings::DRAW).to_owned();
    };
    match ending.how {
        How::Empty => endings::empty_hand(voice, winner),
        How::Colours => endings::four_colours(voice, winner),
        How::Ophiuchus | How::Cap => endings::ophiuchus(voice, winner),
    }
}

impl Narration for Uchi {
    fn prompt(&self, view: &View, voice: &Voice) -> String {
        let name = voice.name(view.turn);
        match view.phase {
            Phase::Bundle => prompts::choose_bundle(voice, name),
            Phase::Give(seat) => prompts::give(voice, voice.name(seat)),
            Phase::Draw | Phase::Redraw => prompts::draws(voice, name),
            Phase::Move => {
                let rivals = self.hackable(view).into_iter();
                let rivals: Vec<String> = rivals.map(|seat| voice.name(seat)).collect();
                match rivals.is_empty() {
                    true => prompts::fly(voice, name),
                    false => prompts::fly_or_hack(voice, name, together(voice, &rivals)),
                }
            }
            Phase::Roll(_) => voice.text(prompts::ROLLS).to_owned(),
            Phase::Steal(victim) => prompts::steals(voice, name, voice.name(victim)),
            // The buttons name the two choices for the card.
            Phase::Keep => prompts::keep_or_bury(voice, name),
            Phase::Over(ending) => ending_text(ending, voice),
        }
    }

    fn puzzle_prompt(&self, view: &View, voice: &Voice) -> String {
        match view.phase {
            Phase::Move => prompts::fly(voice, voice.name(view.turn)),
            _ => self.prompt(view, voice),
        }
    }

    fn goals(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        self.what_is_left(view, seat, voice)
    }

    fn advice(&self, view: &View, mv: &Move, voice: &Voice) -> String {
        self.advise(view, *mv, voice)
    }

    fn luck(&self, before: &View, event: &Event, voice: &Voice) -> String {
        luck_text(before, event, voice)
    }

    fn turn_in_short(&self, events: &[Event], voice: &Voice) -> String {
        turn_in_short(self.seats() > 2, events, voice)
    }

    fn tells_result(&self, event: &Event) -> bool {
        matches!(event, Event::Finished(_))
    }

    fn result_text(&self, state: &State, voice: &Voice) -> String {
        match state.phase {
            Phase::Over(ending) => ending_text(ending, voice),
            _ => String::new(),
        }
    }
}

impl Speak for Illegal {
    fn speak(&self, voice: &Voice) -> String {
        let text = match *self {
            Illegal::Over => refusals::OVER,
            Illegal::ChooseBundle => refusals::CHOOSE_BUNDLE,
            Illegal::GiveFirst => refusals::GIVE_FIRST,
            Illegal::MoveFirst => refusals::MOVE_FIRST,
            Illegal::KeepFirst => refusals::KEEP_FIRST,
            Illegal::ChanceFirst => refusals::CHANCE_FIRST,
            Illegal::NotNow => refusals::NOT_NOW,
            Illegal::NotInHand(kind) => return refusals::not_in_hand(voice, card(voice, kind)),
            Illegal::NotReached(kind, cell) => {
                return refusals::not_reached(voice, card(voice, kind), cell);
            }
            Illegal::NotThere(kind) => return refusals::not_there(voice, card(voice, kind)),
        };
        voice.text(text).to_owned()
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::Over => "R27",
            Illegal::ChooseBundle => "R5",
            Illegal::GiveFirst => "R11",
            Illegal::MoveFirst | Illegal::NotInHand(_) => "R16",
            Illegal::KeepFirst => "R24",
            Illegal::ChanceFirst | Illegal::NotNow => "R18",
            Illegal::NotReached(..) => "R31",
            Illegal::NotThere(_) => "R20",
        }
    }
}
