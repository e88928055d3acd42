//! The goals of a seat: reaching the end of the race on the track, more points than the others,
//! crowns, a full bingo card.

use crate::Sterre;
use crate::card::CELLS;
use crate::gain::imagined;
use crate::state::Table;
use crate::view::View;
use std::cmp::Ordering;
use tabletop::{Goal, Progress, Seat, Voice};

mod words {
    ::words::sentences!("../words", "goals");
}

impl Sterre {
    /// See [`tabletop::game::Narration::goals`].
    pub(crate) fn what_to_reach(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        let table = &view.table;
        let mut goals = vec![
            self.race(table, seat, voice),
            self.standing(view, seat, voice),
            self.crowns(table, seat, voice),
        ];
        if let Some(card) = self.edition.card(table.card(seat)) {
            let opened = table.opened(seat);
            let free = CELLS as u8 - card.numbers().len();
            goals.push(full_card(CELLS as u8 - free - opened.len(), voice));
        }
        goals
    }

    /// The goal of reaching the points that end the game (`sterre R44`).
    fn race(&self, table: &Table, seat: Seat, voice: &Voice) -> Goal {
        let (points, end) = (table.score(seat), self.edition.end_space());
        let brief = words::race(voice, points, end);
        let said = words::race_said(voice, points, end);
        let reached = if points >= end {
            Progress::Reached
        } else {
            Progress::Open
        };
        goal("", [brief, said], reached)
    }

    /// The goal of having more points than all others when the game ends. Mark and words count what
    /// the end processing would bring now: cells that it opens, and unused crowns (`sterre
    /// R47`–`R51`).
    fn standing(&self, view: &View, seat: Seat, voice: &Voice) -> Goal {
        let closed = self.closed(&imagined(view)).table;
        let others = Seat::all(self.seats()).filter(|other| *other != seat);
        let most = others.map(|other| closed.score(other)).max().unwrap_or(0);
        let own = closed.score(seat);
        let by = own.abs_diff(most);
        let (said, progress) = match own.cmp(&most) {
            Ordering::Greater => (
                [
                    words::wins(voice, by),
                    words::wins_said(voice, own, most, by),
                ],
                Progress::Reached,
            ),
            Ordering::Equal => (
                [
                    voice.text(words::TIED).to_owned(),
                    words::ties_said(voice, own, most),
                ],
                Progress::Open,
            ),
            Ordering::Less => (
                [
                    words::loses(voice, by),
                    words::loses_said(voice, own, most, by),
                ],
                Progress::Threatens,
            ),
        };
        goal("", said, progress)
    }

    /// The seat's crowns, and the next crown of the track (`sterre R39`, `R49`).
    fn crowns(&self, table: &Table, seat: Seat, voice: &Voice) -> Goal {
        let from = table.score(seat) + 1;
        let next = (from..=self.edition.last_space()).find(|space| table.has_track_crown(*space));
        let crowns = table.crowns(seat);
        let said = match next {
            Some(space) => words::crowns_said_and_next(voice, crowns, space),
            None => words::crowns_said(voice, crowns),
        };
        let brief = crowns.to_string();
        goal("sterre-crown", [brief, said], Progress::Open)
    }
}

/// The goal of opening all cells of the bingo card, which ends the game (`sterre R45`).
fn full_card(left: u8, voice: &Voice) -> Goal {
    let brief = words::to_open(voice, left);
    let said = words::to_open_said(voice, left);
    let progress = if left == 0 {
        Progress::Reached
    } else {
        Progress::Open
    };
    goal("sterre-star", [brief, said], progress)
}

fn goal(symbol: &'static str, [brief, said]: [String; 2], progress: Progress) -> Goal {
    Goal {
        symbol,
        brief,
        said,
        progress,
    }
}
