//! The sentences for events and refusals.

use crate::action::{Event, Illegal, Step};
use crate::map::letter;
use crate::number::Numbers;
use crate::state::{Ending, SEATS, SeatCounts};
use std::borrow::Cow;
use tabletop::{Seat, Speak, Text, Voice};

mod events {
    ::words::sentences!("../words", "events");
}
mod refusals {
    ::words::sentences!("../words", "refusals");
}

/// A list of numbers.
pub(crate) fn numbers(voice: &Voice, numbers: Numbers) -> String {
    let all: Vec<String> = numbers.iter().map(|number| number.to_string()).collect();
    voice.list(&all)
}

/// The shares as text: “Hana 2 points and Ren 1 point”.
pub(crate) fn shares(voice: &Voice, shares: SeatCounts) -> String {
    let with = Seat::all(SEATS as u8).filter(|seat| shares.of(*seat) > 0);
    let each = with.map(|seat| events::share(voice, voice.name(seat), shares.of(seat)));
    let each: Vec<String> = each.collect();
    voice.list(&each)
}

fn hands(voice: &Voice, seats: u8, hands: &[Numbers; SEATS]) -> String {
    let held = Seat::all(seats).filter(|seat| !hands[seat.index()].is_empty());
    let each = held.map(|seat| {
        let cards = numbers(voice, hands[seat.index()]);
        events::hand(voice, voice.name(seat), hands[seat.index()].len(), cards)
    });
    let each: Vec<String> = each.collect();
    each.join(voice.text(events::HAND_THEN_HAND))
}

impl Speak for Event {
    fn speak(&self, voice: &Voice) -> String {
        let name = |seat| voice.name(seat);
        match *self {
            Event::GotCard { seat, .. } => events::got_card(voice, name(seat)),
            Event::Dealt {
                seat,
                number: Some(number),
            } => events::dealt(voice, name(seat), number),
            Event::Dealt { seat, number: None } => events::dealt_hidden(voice, name(seat)),
            Event::Began { .. } | Event::Entered(_) => String::new(),
            Event::Turned { number } => events::turned(voice, number),
            Event::Purged { number } => events::purged(voice, number),
            Event::Drew { seat, number } => events::drew(voice, name(seat), number),
            Event::Bought { seat } => events::bought(voice, name(seat)),
            Event::Refunded { seat } => events::refunded(voice, name(seat)),
            Event::Passed { forgot: false, .. } => voice.text(events::PILE_EMPTY).to_owned(),
            Event::Passed { seat, .. } => events::forgot_to_draw(voice, name(seat)),
            Event::Played {
                seat,
                number,
                dead: false,
            } => events::played(voice, name(seat), number),
            Event::Played { seat, number, .. } => events::played_dead(voice, name(seat), number),
            Event::Named { seat, number } => events::picked(voice, name(seat), number),
            Event::Called { seat, number } => events::called(voice, name(seat), number),
            Event::Placed { seat, number } => events::placed(voice, name(seat), number),
            Event::Completed { seat, line } => {
                events::completed(voice, name(seat), letter(line.into()))
            }
            Event::TookCrown { seat, .. } => events::took_crown(voice, name(seat)),
            Event::Voided {
                seat,
                numbers: which,
            } => events::voided(voice, name(seat), numbers(voice, which)),
            Event::Forfeited { seat, .. } => events::left_crown(voice, name(seat)),
            Event::Opened {
                seat,
                numbers: which,
            } => events::opened(voice, name(seat), numbers(voice, which)),
            Event::CardLines { seat, lines } => match lines.count_ones() {
                1 => events::completed_card_line(voice, name(seat)),
                count => events::completed_card_lines(voice, name(seat), count),
            },
            Event::Recorded { line, points, .. } => {
                events::recorded(voice, letter(line.into()), shares(voice, points))
            }
            // The events before this one say what the points are for.
            Event::Scored { seat, to, .. } => events::scored(voice, name(seat), to),
            Event::Unscored { seat } => events::forgot_to_score(voice, name(seat)),
            Event::TrackCrown { seat, space } => events::took_track_crown(voice, name(seat), space),
            Event::Closing { ending, seat, .. } => events::closing(voice, why(voice, ending, seat)),
            Event::CrownsCounted { seat, crowns, to } => {
                events::counted_crowns(voice, name(seat), crowns, to)
            }
            Event::Finished {
                seats, hands: open, ..
            } => {
                let held = hands(voice, seats, &open);
                if held.is_empty() {
                    voice.text(events::OVER).to_owned()
                } else {
                    events::over_with(voice, held)
                }
            }
        }
    }

    fn symbol(&self) -> Cow<'static, str> {
        let symbol = match self {
            Event::Drew { .. } | Event::Played { .. } | Event::Turned { .. } => "sterre-number",
            Event::Bought { .. }
            | Event::TookCrown { .. }
            | Event::TrackCrown { .. }
            | Event::CrownsCounted { .. } => "sterre-crown",
            Event::Completed { .. } | Event::CardLines { .. } | Event::Scored { .. } => {
                "sterre-star"
            }
            _ => "",
        };
        symbol.into()
    }

    fn is_upkeep(&self) -> bool {
        // The new score is shown beside the name, and the events that gave the points are reported.
        matches!(
            self,
            Event::Turned { .. } | Event::Purged { .. } | Event::Scored { .. }
        )
    }
}

/// The sentence that says why the game ends. `seat` had the last turn: only a card of the turn
/// player can become full (`sterre A15`).
pub(crate) fn why(voice: &Voice, ending: Ending, seat: Seat) -> String {
    let text = match ending {
        Ending::Card => return events::ended_by_card(voice, voice.name(seat)),
        Ending::Points => events::ENDED_BY_POINTS,
        Ending::Pieces => events::ENDED_BY_PIECES,
        Ending::Stall => events::ENDED_BY_STALL,
    };
    voice.text(text).to_owned()
}

impl Step {
    /// The name shown to players.
    #[must_use]
    pub const fn name(self) -> Text {
        match self {
            Step::Draw => events::STEP_DRAW,
            Step::Declare => events::STEP_DECLARE,
            Step::Place => events::STEP_PLACE,
            Step::Open => events::STEP_OPEN,
            Step::Score => events::STEP_SCORE,
        }
    }
}

impl Speak for Illegal {
    fn speak(&self, voice: &Voice) -> String {
        let text = match *self {
            Illegal::Over => refusals::OVER,
            Illegal::ChanceFirst => refusals::CHANCE_FIRST,
            Illegal::NotNow => refusals::NOT_NOW,
            Illegal::NotThere => refusals::NOT_THERE,
            Illegal::NoSuchNumber(number) => return refusals::no_such_number(voice, number),
            Illegal::ByItself => refusals::BY_ITSELF,
            Illegal::DrawFirst => refusals::DRAW_FIRST,
            Illegal::AlreadyDrawn => refusals::ALREADY_DRAWN,
            Illegal::AlreadyBought => refusals::ALREADY_BOUGHT,
            Illegal::NothingToDraw => refusals::NOTHING_TO_DRAW,
            Illegal::TooLate(step) => return refusals::too_late(voice, voice.text(step.name())),
            Illegal::NotYet(step) => return refusals::not_yet(voice, voice.text(step.name())),
            Illegal::NotInHand(number) => return refusals::not_in_hand(voice, number),
            Illegal::NotOnCard(number) => return refusals::not_on_card(voice, number),
            Illegal::AlreadyDeclared(number) => return refusals::already_declared(voice, number),
            Illegal::AlreadyNamed => refusals::ALREADY_NAMED,
            Illegal::AlreadyCalled => refusals::ALREADY_CALLED,
            Illegal::NoCrown => refusals::NO_CROWN,
            Illegal::NoPiece => refusals::NO_PIECE,
            Illegal::NotDeclared(number) => return refusals::not_declared(voice, number),
            Illegal::NoCrownThere(crown) => return refusals::no_crown_there(voice, crown),
            Illegal::CrownNotWon(crown) => return refusals::crown_not_won(voice, crown),
            Illegal::NotOnMap(number) => return refusals::not_on_map(voice, number),
            Illegal::AlreadyOpen(number) => return refusals::already_open(voice, number),
            Illegal::NothingToScore => refusals::NOTHING_TO_SCORE,
        };
        voice.text(text).to_owned()
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::Over => "R44",
            Illegal::ChanceFirst | Illegal::NotNow | Illegal::DrawFirst | Illegal::AlreadyDrawn => {
                "R8"
            }
            Illegal::NotThere => "R4",
            Illegal::NoSuchNumber(_) | Illegal::NotOnCard(_) => "R18",
            Illegal::ByItself => "A9",
            Illegal::AlreadyBought | Illegal::AlreadyCalled => "A4",
            Illegal::NothingToDraw => "A11",
            Illegal::TooLate(_) => "R53",
            Illegal::NotYet(_) => "R6",
            Illegal::NotInHand(_) => "R14",
            Illegal::AlreadyDeclared(_) => "R19",
            Illegal::AlreadyNamed => "R17",
            Illegal::NoCrown => "R20",
            Illegal::NoPiece => "A3",
            Illegal::NotDeclared(_) => "R22",
            Illegal::NoCrownThere(_) | Illegal::CrownNotWon(_) => "R27",
            Illegal::NotOnMap(_) | Illegal::AlreadyOpen(_) => "R30",
            Illegal::NothingToScore => "R37",
        }
    }
}
