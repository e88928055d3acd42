//! The sentences about the game: log lines, reasons, results.

use crate::Carotein;
use crate::action::{Board, Event, How, Illegal, Move, Scored};
use crate::geometry::Point;
use crate::mat::{Owner, Spot, Square};
use crate::names::{called, named, near_star, whose};
use crate::pieces;
use crate::state::{Phase, State};
use crate::turn_in_short::turn_in_short;
use crate::view::View;
use std::borrow::Cow;
use tabletop::prelude::*;
use tabletop::{Goal, Language, Seat, Speak, Text, Voice};

mod endings {
    ::words::sentences!("../words", "endings");
}
mod events {
    ::words::sentences!("../words", "events");
}
mod prompts {
    ::words::sentences!("../words", "prompts");
}
mod refusals {
    ::words::sentences!("../words", "refusals");
}

/// The names of the boards, by their letters. A browser that breaks lines between phrases takes ふるう
/// and 飛ぶう for verbs and breaks the line there, so a joiner keeps each name together.
const RABBITS: [Text; 7] = [
    pieces::LEAP,
    pieces::SIT,
    pieces::SLEEP,
    pieces::STAND,
    pieces::STRETCH,
    pieces::LOOK,
    pieces::EARS,
];

impl Board {
    /// The name of the board for people.
    #[must_use]
    pub fn name(self) -> Text {
        RABBITS[self.index()]
    }
}

impl Spot {
    /// The name of this part of the mat as it is seen. On an upright mat, which is turned a quarter
    /// turn to the right, the left side is at the top.
    #[must_use]
    pub fn name(self, voice: &Voice) -> &'static str {
        let names = [
            [pieces::UPPER_LEFT, pieces::UPPER, pieces::UPPER_RIGHT],
            [pieces::LEFT, pieces::CENTRE, pieces::RIGHT],
            [pieces::LOWER_LEFT, pieces::LOWER, pieces::LOWER_RIGHT],
        ];
        let down = usize::from(self.down.min(2));
        let right = usize::from(self.right.min(2));
        let (down, right) = if voice.is_upright() {
            (right, 2 - down)
        } else {
            (down, right)
        };
        voice.text(names[down][right])
    }
}

impl Carotein {
    /// Describes the distance to the thing named `near`, in star diameters, because players see
    /// those but not millimetres. `gap` is in millimetres.
    #[must_use]
    pub fn apart(&self, voice: &Voice, near: &str, gap: u16) -> String {
        let (tenths, star) = (10 * i32::from(gap), self.edition().chip);
        let stars = (tenths + star / 2) / star;
        match stars {
            0 => pieces::next_to(voice, near),
            1 => pieces::one_width_from(voice, near),
            _ => pieces::widths_from(voice, stars, near),
        }
    }

    /// The square of a point, by which it is typed.
    pub(crate) fn square(&self, x: i16, y: i16) -> Square {
        Square::of(self.edition().mat, Point::new(x.into(), y.into()))
    }

    /// The distance between the middles of two stars with this gap, all in millimetres. Gaps are
    /// rounded down, so it may be one less than an answer about the stars says.
    pub(crate) fn middles_apart(&self, gap: u16) -> i32 {
        i32::from(gap) + (self.edition().chip + 5) / 10
    }

    /// Describes a star that is placed, and its distance from the nearest one.
    fn describe_placed_star(&self, event: &Event, voice: &Voice) -> Option<String> {
        let Event::Placed {
            seat,
            owner,
            x,
            y,
            near,
            gap,
            ..
        } = *event
        else {
            return None;
        };
        if voice.is_heard() {
            let (square, away) = (self.square(x, y), self.middles_apart(gap));
            let (who, near) = (voice.name(seat), near_star(voice, near, seat));
            return Some(match owner {
                Owner::Seat(_) => events::placed_heard(voice, who, square, away, near),
                _ => events::placed_plain_heard(voice, who, square, away, near),
            });
        }
        let near = match near {
            // Avoids "Mimi put a star, next to Mimi's star".
            Owner::Seat(other) if other == seat => voice.text(pieces::SAME_COLOUR).to_owned(),
            _ => whose(voice, near),
        };
        let (said, apart) = (event.speak(voice), self.apart(voice, &near, gap));
        let said = said.trim_end_matches(['.', '。']);
        Some(events::placed_near(voice, said, apart))
    }
}

impl Speak for Event {
    fn speak(&self, voice: &Voice) -> String {
        let name = |seat| voice.name(seat);
        match *self {
            // The distance from other stars is added at the table (`Narration::tell`).
            Event::Placed {
                seat, owner, spot, ..
            } => match owner {
                Owner::Seat(_) => events::placed(voice, name(seat), spot.name(voice)),
                _ => events::placed_plain(voice, name(seat), spot.name(voice)),
            },
            Event::Passed { seat } => events::passed(voice, name(seat)),
            Event::Turn { .. } => String::new(),
            Event::Challenger { seat } => events::challenger(voice, name(seat)),
            Event::Took { seat, pair } => {
                events::took(voice, name(seat), named(voice, pair.iter()))
            }
            Event::Laid {
                seat,
                laid,
                is_moved,
            } => {
                let say = if is_moved {
                    events::moved
                } else {
                    events::laid
                };
                say(voice, name(seat), called(voice, laid.board))
            }
            // Hidden stars need no line in the log, because their sum follows.
            Event::CoreJudged { hidden: true, .. } => String::new(),
            Event::CoreJudged { chip, owner, .. } if voice.is_heard() => {
                events::star_peeped_out(voice, chip + 1, whose(voice, owner))
            }
            Event::CoreJudged { owner, .. } => {
                let mut said = events::peeped_out(voice, whose(voice, owner));
                if let (Language::En, Some(first)) = (voice.language, said.get_mut(..1)) {
                    first.make_ascii_uppercase();
                }
                said
            }
            Event::Judged {
                unhidden, success, ..
            } => match (success, unhidden) {
                (true, 0) => voice.text(events::ALL_HIDDEN).to_owned(),
                (true, _) => events::few_peeped_out(voice, unhidden),
                (false, _) => events::failed(voice, unhidden),
            },
            Event::ChipScored {
                reported_chips: 0, ..
            } => String::new(),
            Event::ChipScored {
                seat,
                why,
                reported_chips: tells,
                ..
            } => {
                let name = name(seat);
                match (why, tells) {
                    (Scored::PeepsOut, 1) => events::scored_one_that_peeped_out(voice, name),
                    (Scored::PeepsOut, _) => events::scored_that_peeped_out(voice, name, tells),
                    (Scored::Hidden, 1) => events::scored_one_hidden(voice, name),
                    (Scored::Hidden, _) => events::scored_hidden(voice, name, tells),
                    (Scored::Failure, 1) => events::scored_one_by_failure(voice, name),
                    (Scored::Failure, _) => events::scored_by_failure(voice, name, tells),
                }
            }
            // The boards were named when they were laid. With their names, the line would be too
            // long for a caption.
            Event::BoardsWon { seat, .. } => events::won_boards(voice, name(seat)),
            Event::BoardsReturned { .. } => voice.text(events::BOARDS_RETURNED).to_owned(),
            Event::Tidied { start, round } => events::tidied(voice, name(start), round),
            // A game of one challenge ends with its judgement, which has been reported already.
            Event::Finished { how: How::One, .. } => String::new(),
            Event::Finished { how, .. } => voice.text(why_over(how)).to_owned(),
        }
    }

    fn is_upkeep(&self) -> bool {
        // The mat shows which stars are not hidden, and the panel below it shows who scores.
        matches!(self, Event::CoreJudged { .. } | Event::ChipScored { .. })
    }

    fn symbol(&self) -> Cow<'static, str> {
        let symbol = match self {
            Event::Placed { .. } => "carotein-plain",
            Event::Took { .. } | Event::Laid { .. } | Event::BoardsWon { .. } => "carotein-bunny",
            Event::Judged { success: true, .. } => "carotein-glint",
            _ => "",
        };
        symbol.into()
    }
}

/// The sentence that says why the game is over.
pub(crate) fn why_over(how: How) -> Text {
    match how {
        How::Boards => endings::ONE_BOARD_LEFT,
        How::Chips => endings::ALL_STARS_SCORED,
        How::One => endings::ONE_CHALLENGE,
        How::Cap => endings::LAST_ROUND,
    }
}

impl Speak for Illegal {
    fn speak(&self, voice: &Voice) -> String {
        let text = match *self {
            Illegal::Touches(owner) => {
                return voice.agreeing(refusals::touches(voice, whose(voice, owner)));
            }
            Illegal::NotChosen(pair) => {
                return refusals::not_chosen(voice, named(voice, pair.iter()));
            }
            Illegal::Over => refusals::OVER,
            Illegal::Scattering => refusals::SCATTERING,
            Illegal::ChooseFirst => refusals::CHOOSE_FIRST,
            Illegal::Laying => refusals::LAYING,
            Illegal::OffTheMat => refusals::OFF_THE_MAT,
            Illegal::OwnFirst => refusals::OWN_FIRST,
            Illegal::NoOwnChip => refusals::NO_OWN_CHIP,
            Illegal::NoChip => refusals::NO_CHIP,
            Illegal::BoardWon => refusals::BOARD_WON,
            Illegal::TooFar => refusals::TOO_FAR,
            Illegal::Overlaps => refusals::OVERLAPS,
            Illegal::TooOften => refusals::TOO_OFTEN,
            Illegal::OtherFirst => refusals::OTHER_FIRST,
            Illegal::LayBoth => refusals::LAY_BOTH,
        };
        voice.text(text).to_owned()
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::Over => "R49",
            Illegal::Scattering => "R15",
            Illegal::ChooseFirst | Illegal::NotChosen(_) => "R31",
            Illegal::Laying => "R32",
            Illegal::OffTheMat => "A12",
            Illegal::Touches(_) => "R17",
            Illegal::OwnFirst => "A9",
            Illegal::NoOwnChip => "R56",
            Illegal::NoChip => "A8",
            Illegal::BoardWon => "R41",
            Illegal::TooFar => "A14",
            Illegal::Overlaps => "R36",
            Illegal::TooOften | Illegal::OtherFirst => "A15",
            Illegal::LayBoth => "A16",
        }
    }
}

impl Narration for Carotein {
    fn prompt(&self, view: &View, voice: &Voice) -> String {
        let state = &view.position;
        let name = voice.name(state.turn);
        match state.phase {
            Phase::Over(_) => self.result_text(state, voice),
            Phase::Scatter if !state.can_place(state.turn) => prompts::pass(voice, name),
            Phase::Scatter if state.hand(state.turn) == 0 => prompts::put_plain(voice, name),
            Phase::Scatter => prompts::put(voice, name),
            Phase::Choose => prompts::choose(voice, name),
            Phase::Lay if state.laid.iter().all(Option::is_some) => prompts::judge(voice, name),
            Phase::Lay => prompts::lay(voice, name),
        }
    }

    fn goals(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        self.what_to_reach(view, seat, voice)
    }

    fn advice(&self, view: &View, mv: &Move, voice: &Voice) -> String {
        self.advise(view, *mv, voice)
    }

    fn advice_of_plan(&self, view: &View, plan: &[Move], voice: &Voice) -> String {
        self.advise_plan(view, plan, voice)
    }

    fn tell(&self, event: &Event, voice: &Voice) -> String {
        self.describe_placed_star(event, voice)
            .unwrap_or_else(|| event.speak(voice))
    }

    fn is_about_next(&self, event: &Event) -> bool {
        matches!(event, Event::Tidied { .. })
    }

    fn turn_in_short(&self, events: &[Event], voice: &Voice) -> String {
        turn_in_short(self, events, voice)
    }

    fn result_text(&self, state: &State, voice: &Voice) -> String {
        let Phase::Over(how) = state.phase else {
            return String::new();
        };
        let winners: Vec<Seat> = state.leaders().iter().collect();
        let names: Vec<String> = winners.iter().map(|seat| voice.name(*seat)).collect();
        let Some(&first) = winners.first() else {
            return String::new();
        };
        let points = state.points(first);
        let boards = state.won(first).len();
        let seats = Seat::all(self.setup().seats);
        let tied = seats.filter(|seat| state.points(*seat) == points).count();
        let names = voice.list(&names);
        let points = endings::so_many_points(voice, points);
        let won = match (winners.len(), tied > 1) {
            (1, false) => endings::wins(voice, names, points),
            (1, true) => endings::wins_by_boards(voice, names, points, boards),
            _ => endings::draw(voice, names, points, boards),
        };
        endings::both(voice, won, voice.text(why_over(how)))
    }

    /// A judgement gets 4.5 more seconds, so that all players can follow it core by core.
    fn extra_pause(&self, events: &[Event]) -> u32 {
        let judged = events
            .iter()
            .any(|event| matches!(event, Event::Judged { .. }));
        if judged { 4500 } else { 0 }
    }
}
