//! What a turn would bring its player if it were finished as it stands, with a move and without it: found by finishing
//! the turn on a copy. All that this needs is open, or in the own hand.

use crate::Sterre;
use crate::action::{Event, Move};
use crate::map::{letter, ones};
use crate::number::Numbers;
use crate::state::{SEATS, State};
use crate::view::View;
use tabletop::prelude::*;
use tabletop::{Seat, SeatSet, Text, Voice};

/// What the turn under way brings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Gain {
    /// Lines of the map that are completed, as bits.
    pub map_lines: u32,
    /// Lines of the own card that are completed, as bits.
    pub card_lines: u16,
    /// Cells of the own card that are opened.
    pub opened: Numbers,
    /// The points of each seat.
    pub points: [u8; SEATS],
    /// Crowns of the map that are taken, as bits.
    pub map_crowns: u8,
    /// Spaces of the track whose crown is taken, as bits.
    pub track_crowns: u32,
    /// Who wins, if the turn ends the game.
    pub winners: Option<SeatSet>,
}

impl Gain {
    /// How many crowns are taken.
    #[must_use]
    pub fn crowns(&self) -> u32 {
        self.map_crowns.count_ones() + self.track_crowns.count_ones()
    }

    /// What there is of it besides another gain.
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
        }
    }
}

impl Sterre {
    /// What the turn under way brings if it is finished as it stands.
    #[must_use]
    pub fn turn_brings(&self, view: &View) -> Gain {
        self.gain(&imagined(view))
    }

    /// What a declaration brings beyond what the turn brings without it.
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
        self.gain(&after).beyond(&self.gain(state))
    }
}

/// A position that looks like the view: nothing of what it does not show is asked for.
pub(crate) fn imagined(view: &View) -> State {
    State {
        table: view.table,
        secret: view.secret,
        deck: view.unseen,
    }
}

/// The lines that are completed, what they bring `seat`, and what they bring others, as half a sentence; `None` without a line.
pub(crate) fn completed(voice: &Voice, gain: &Gain, seat: Seat) -> Option<String> {
    let labels: Vec<String> = ones(gain.map_lines)
        .map(|line| letter(line).to_string())
        .collect();
    let mut lines = Vec::new();
    if !labels.is_empty() {
        let text = if labels.len() == 1 {
            MAP_LINE
        } else {
            MAP_LINES
        };
        lines.push(voice.fill(text, &[voice.list(&labels)]));
    }
    let card_lines = gain.card_lines.count_ones();
    lines.extend(counted(voice, card_lines, [CARD_LINE, CARD_LINES]));
    if lines.is_empty() {
        return None;
    }
    let points = gain.points[seat.index()].into();
    let points = counted(voice, points, [POINT, POINTS]);
    let crowns = counted(voice, gain.crowns(), [A_CROWN, CROWNS]);
    let rewards: Vec<String> = points.into_iter().chain(crowns).collect();
    let text = if rewards.is_empty() {
        COMPLETES
    } else {
        BRINGS
    };
    let both = |things: &[String]| things.join(voice.text(AND));
    let said = voice.fill(text, &[both(&lines), both(&rewards)]);
    let others = others(voice, gain, seat).map(|others| voice.fill(ALSO, &[others]));
    Some(said + &others.unwrap_or_default())
}

/// The points of everybody but `seat`: "Hana: 1, Ren: 2"; `None` if they get none.
#[must_use]
pub fn others(voice: &Voice, gain: &Gain, seat: Seat) -> Option<String> {
    let others = Seat::all(SEATS as u8)
        .filter(|other| *other != seat && gain.points[other.index()] > 0)
        .map(|other| {
            let things = [voice.name(other), gain.points[other.index()].to_string()];
            voice.fill(OTHER, &things)
        });
    let others: Vec<String> = others.collect();
    (!others.is_empty()).then(|| others.join(voice.text(COMMA)))
}

/// So many of something, in the words for one of it or for several (`{0}` is the number); `None` if there are none.
#[must_use]
pub fn counted(voice: &Voice, count: u32, [one, many]: [Text; 2]) -> Option<String> {
    let text = if count == 1 { one } else { many };
    (count > 0).then(|| voice.fill(text, &[count.to_string()]))
}

/// One more sentence if the turn ends the game, to the seat whose turn it is; begins with a blank where the language has
/// them. Empty if the game goes on.
#[must_use]
pub fn ended(voice: &Voice, gain: &Gain, seat: Seat) -> &'static str {
    let text = match gain.winners {
        None => return "",
        Some(winners) if !winners.contains(seat) => THE_END,
        Some(winners) if winners.len() == 1 => THE_WIN,
        Some(_) => THE_SHARE,
    };
    voice.text(text)
}

const MAP_LINE: Text = Text::new("地図の{0}列", "line {0} of the map");
const MAP_LINES: Text = Text::new("地図の{0}列", "lines {0} of the map");
const CARD_LINE: Text = Text::new("自分のビンゴカードの1列", "a line of your bingo card");
const CARD_LINES: Text = Text::new("自分のビンゴカードの{0}列", "{0} lines of your bingo card");
const POINT: Text = Text::new("1点", "1 point");
const POINTS: Text = Text::new("{0}点", "{0} points");
const A_CROWN: Text = Text::new("王冠1個", "a crown");
const CROWNS: Text = Text::new("王冠{0}個", "{0} crowns");
const AND: Text = Text::new("と", " and ");
const COMPLETES: Text = Text::new("{0}が完成します", "it completes {0}");
const BRINGS: Text = Text::new("{0}が完成して、{1}が入ります", "it completes {0}, for {1}");
const ALSO: Text = Text::new("（ほかの人：{0}）", " (others: {0})");
const OTHER: Text = Text::new("{0}に{1}点", "{0}: {1}");
const COMMA: Text = Text::new("、", ", ");
const THE_END: Text = Text::new("これでゲームが終わります。", " That ends the game.");
const THE_WIN: Text = Text::new(
    "これでゲームが終わり、あなたの勝ちです！",
    " That ends the game, and you win!",
);
const THE_SHARE: Text = Text::new(
    "これでゲームが終わり、勝利を分かち合います！",
    " That ends the game, and you share the win!",
);
