//! The gain that the current turn brings its player if it is finished now, with and without one
//! more move. The turn is finished on a copy of the position. Only what is public or in the
//! player's own hand is used.

use crate::Sterre;
use crate::action::{Event, Move};
use crate::map::{letter, ones};
use crate::number::Numbers;
use crate::state::{SEATS, State};
use crate::view::View;
use tabletop::prelude::*;
use tabletop::{Seat, SeatSet, Voice};

mod words {
    ::words::sentences!("../words", "gain");
}

/// The gain of the current turn.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Gain {
    /// The completed lines of the map, as bits.
    pub map_lines: u32,
    /// The completed lines of the player's bingo card, as bits.
    pub card_lines: u16,
    /// The cells of the player's bingo card that open.
    pub opened: Numbers,
    /// The points that each seat gains.
    pub points: [u8; SEATS],
    /// The crowns taken from the map, as bits.
    pub map_crowns: u8,
    /// The spaces of the track whose crown is taken, as bits.
    pub track_crowns: u32,
    /// The winners, if the turn ends the game.
    pub winners: Option<SeatSet>,
    /// What a declaration that spends a crown costs and leaves; `None` if it spends none.
    pub spent: Option<Spent>,
}

/// The cost of a crown that is spent, and the rest of the gain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spent {
    /// The points that the crown would have scored at the end (`sterre R49`): none beyond the limit
    /// of the track (`sterre R43`), else one.
    pub worth: u8,
    /// The points that remain of the gain, with a point for each crown taken.
    pub net: u8,
}

impl Gain {
    /// The number of crowns taken.
    #[must_use]
    pub fn crowns(&self) -> u32 {
        self.map_crowns.count_ones() + self.track_crowns.count_ones()
    }

    /// Whether the player, who sits here, gains points or crowns.
    #[must_use]
    pub fn brings_anything(&self, player: Seat) -> bool {
        self.points[player.index()] > 0 || self.crowns() > 0
    }

    /// The part of this gain that `other` does not contain.
    #[must_use]
    pub(crate) fn beyond(self, other: &Gain) -> Gain {
        let mut points = self.points;
        for (own, other) in points.iter_mut().zip(other.points) {
            *own = own.saturating_sub(other);
        }
        Gain {
            map_lines: self.map_lines & !other.map_lines,
            card_lines: self.card_lines & !other.card_lines,
            opened: self.opened.difference(other.opened),
            points,
            map_crowns: self.map_crowns & !other.map_crowns,
            track_crowns: self.track_crowns & !other.track_crowns,
            winners: self.winners.filter(|_| other.winners.is_none()),
            spent: self.spent,
        }
    }
}

impl Sterre {
    /// The gain of the current turn if it is finished now.
    #[must_use]
    pub fn turn_brings(&self, view: &View) -> Gain {
        self.gain(&imagined(view))
    }

    /// The additional gain of a declaration, compared with finishing the turn without it.
    #[must_use]
    pub fn declaring_brings(&self, view: &View, mv: Move) -> Gain {
        self.brings(&imagined(view), mv)
    }

    pub(crate) fn gain(&self, state: &State) -> Gain {
        let own = state.table.turn;
        let mut gain = Gain::default();
        let mut is_closing = false;
        let mut finished = *state;
        self.finish_turn(&mut finished, &mut |event| match event {
            Event::Closing { .. } => is_closing = true,
            _ if is_closing => {}
            Event::Completed { line, .. } => gain.map_lines |= 1 << line,
            Event::CardLines { seat, lines } if seat == own => gain.card_lines |= lines,
            Event::Opened { seat, numbers } if seat == own => {
                gain.opened = gain.opened.union(numbers);
            }
            Event::TookCrown { seat, crown } if seat == own => gain.map_crowns |= 1 << crown,
            Event::TrackCrown { seat, space } if seat == own => gain.track_crowns |= 1 << space,
            Event::Scored { seat, to, .. } => {
                gain.points[seat.index()] = to - state.table.score(seat);
            }
            _ => {}
        });
        gain.winners = is_closing.then(|| finished.table.leaders());
        gain
    }

    pub(crate) fn brings(&self, state: &State, mv: Move) -> Gain {
        let mut after = *state;
        self.apply(&mut after, &mv, &mut |_| ());
        let (with, without) = (self.gain(&after), self.gain(state));
        let spent = matches!(mv, Move::Call(_)).then(|| {
            let (after, before) = (self.holds(&after, &with), self.holds(state, &without));
            let gained = self.holds(state, &with);
            Spent {
                worth: gained - after,
                net: after.saturating_sub(before),
            }
        });
        Gain {
            spent,
            ..with.beyond(&without)
        }
    }

    /// The points of the turn player after a turn with this gain, if the game ended then: unused
    /// crowns score a point each, up to the limit of the track.
    fn holds(&self, state: &State, gain: &Gain) -> u8 {
        let (table, seat) = (&state.table, state.table.turn);
        let crowns = table.crowns(seat) + gain.crowns() as u8;
        let points = table.score(seat) + gain.points[seat.index()] + crowns;
        points.min(self.edition.last_space())
    }
}

/// A position that looks like the view. Its hidden cards are not real, and callers must not use
/// them.
pub(crate) fn imagined(view: &View) -> State {
    State {
        table: view.table,
        secret: view.secret,
        deck: view.unseen,
    }
}

/// Describes the completed lines, what they bring `seat`, and what they bring others, as half a
/// sentence; `None` without a line.
pub(crate) fn completed(voice: &Voice, gain: &Gain, seat: Seat) -> Option<String> {
    let labels: Vec<String> = ones(gain.map_lines)
        .map(|line| letter(line).to_string())
        .collect();
    let of_map = match &labels[..] {
        [] => None,
        [label] => Some(words::map_line(voice, label)),
        labels => Some(words::map_lines(voice, voice.list(labels))),
    };
    let of_card = match gain.card_lines.count_ones() {
        0 => None,
        1 => Some(voice.text(words::CARD_LINE).to_owned()),
        count => Some(words::card_lines(voice, count)),
    };
    let lines: Vec<String> = of_map.into_iter().chain(of_card).collect();
    if lines.is_empty() {
        return None;
    }
    let points = gain.points[seat.index()];
    let points = (points > 0).then(|| words::points(voice, points));
    let crowns = match gain.crowns() {
        0 => None,
        1 => Some(voice.text(words::A_CROWN).to_owned()),
        count => Some(words::crowns(voice, count)),
    };
    let rewards: Vec<String> = points.into_iter().chain(crowns).collect();
    let both = |things: &[String]| things.join(voice.text(words::AND));
    let said = if rewards.is_empty() {
        words::completes(voice, both(&lines))
    } else {
        words::brings(voice, both(&lines), both(&rewards))
    };
    let others = others(voice, gain, seat).map(|others| words::others(voice, others));
    Some(said + &others.unwrap_or_default())
}

/// The points of all seats but `seat`, for example "Hana: 1, Ren: 2"; `None` if they get none.
#[must_use]
pub fn others(voice: &Voice, gain: &Gain, seat: Seat) -> Option<String> {
    let others = Seat::all(SEATS as u8)
        .filter(|other| *other != seat && gain.points[other.index()] > 0)
        .map(|other| {
            let points = gain.points[other.index()];
            words::other(voice, voice.name(other), points)
        });
    let others: Vec<String> = others.collect();
    (!others.is_empty()).then(|| others.join(voice.text(words::COMMA)))
}

/// The sentence to append if the turn ends the game, addressed to the turn player. It begins with a
/// space in languages that use spaces. Empty if the game continues.
#[must_use]
pub fn ended(voice: &Voice, gain: &Gain, seat: Seat) -> &'static str {
    let text = match gain.winners {
        None => return "",
        Some(winners) if !winners.contains(seat) => words::THE_LOSS,
        Some(winners) if winners.len() == 1 => words::THE_WIN,
        Some(_) => words::THE_SHARE,
    };
    voice.text(text)
}
