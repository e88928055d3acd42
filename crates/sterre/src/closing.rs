//! The end processing, and what it would give now: rules R44–R51.

use crate::Sterre;
use crate::action::Event;
use crate::map::ones;
use crate::state::{Ending, Phase, State};
use crate::turn::Tell;
use tabletop::{ScoreItem, Seat, SeatScore, Text};

impl Sterre {
    /// The end processing: clockwise from the turn player, each opens cells,
    /// records points and counts crowns (`sterre R47`–`R49`). Nothing is
    /// forgotten in it, not even by hand.
    pub(crate) fn close(&self, state: &mut State, ending: Ending, idle: u8, tell: Tell<'_>) {
        Self::happen(state, Event::Closing { ending, idle }, tell);
        let first = state.table.turn;
        for steps in 0..self.seats() {
            let seat = first.after(steps, self.seats());
            self.open_all(state, seat, tell);
            // What was forgotten is recorded now, whoever's turn it was.
            self.record_points(state, seat, true, tell);
            self.count_crowns(state, seat, tell);
        }
        let finished = Event::Finished {
            ending,
            seats: self.seats(),
            hands: state.secret,
        };
        Self::happen(state, finished, tell);
    }

    /// A crown won while crowns are counted is an unused crown, too (`sterre A12`).
    fn count_crowns(&self, state: &mut State, seat: Seat, tell: Tell<'_>) {
        let mut counted = 0;
        while state.table.crowns(seat) > counted {
            let crowns = state.table.crowns(seat) - counted;
            counted += crowns;
            let from = state.table.score(seat);
            let to = (from + crowns).min(self.edition.last_space());
            Self::happen(state, Event::CrownsCounted { seat, crowns, to }, tell);
            self.take_track_crowns(state, seat, from, to, tell);
        }
    }

    /// The position as it would be if the game ended here.
    pub(crate) fn closed(&self, state: &State) -> State {
        let mut closed = *state;
        if !matches!(state.table.phase, Phase::Over(_) | Phase::Deal) {
            self.record_lines(&mut closed, &mut |_| ());
            self.close(&mut closed, Ending::Stall, 0, &mut |_| ());
        }
        closed
    }

    /// What the end processing would give now, item by item.
    pub(crate) fn sheets(&self, state: &State) -> Vec<SeatScore> {
        let closed = self.closed(state);
        Seat::all(self.seats())
            .map(|seat| self.sheet(&closed, seat))
            .collect()
    }

    fn sheet(&self, closed: &State, seat: Seat) -> SeatScore {
        let table = &closed.table;
        let total = i32::from(table.score(seat));
        let mut map = 0;
        let mut detail = String::new();
        for line in ones(table.recorded) {
            let points = self.points_of(closed, line).of(seat);
            if points > 0 {
                map += i32::from(points);
                let label = line + 1;
                let space = if detail.is_empty() { "" } else { " " };
                detail += &format!("{space}{label}:{points}");
            }
        }
        let card = self.card_lines(closed, seat).count_ones() as i32;
        let crowns = i32::from(table.crowns(seat));
        let mut items = Vec::new();
        let mut item = |id, name, points, detail| {
            items.push(ScoreItem::new(id, name, points, detail));
        };
        let card_name = Text::new("ビンゴカード", "Lines of the bingo card");
        item("card", card_name, card, String::new());
        item("map", Text::new("地図", "Lines of the map"), map, detail);
        let crowns_name = Text::new("使わなかった王冠", "Unused crowns");
        item("crowns", crowns_name, crowns, String::new());
        let rest = total - card - map - crowns;
        if rest != 0 {
            // Mostly points beyond the track's end (`sterre R43`).
            item(
                "rest",
                Text::new("無効になった点など", "Void points"),
                rest,
                String::new(),
            );
        }
        SeatScore {
            seat,
            total: Some(total),
            items,
        }
    }
}
