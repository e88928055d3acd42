//! Who has won, and the score sheet: what the end processing would give now.

use crate::Sterre;
use crate::map::ones;
use crate::state::{Phase, State};
use tabletop::prelude::*;
use tabletop::{Outcome, ScoreItem, Seat, SeatScore, Text};

impl Scoring for Sterre {
    fn outcome(&self, state: &State) -> Option<Outcome> {
        let Phase::Over(ending) = state.table.phase else {
            return None;
        };
        Some(Outcome {
            winners: state.table.leaders(),
            ending: ending.id(),
        })
    }

    fn score(&self, state: &State) -> Vec<SeatScore> {
        let closed = self.closed(state);
        Seat::all(self.seats())
            .map(|seat| self.sheet(&closed, seat))
            .collect()
    }
}

impl Sterre {
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
        let mut item = |id, rule, name, points, detail| {
            items.push(ScoreItem::new(id, rule, name, points, detail));
        };
        let card_name = Text::new("ビンゴカード", "Lines of the bingo card");
        item("card", "R42", card_name, card, String::new());
        item(
            "map",
            "R40",
            Text::new("地図", "Lines of the map"),
            map,
            detail,
        );
        let crowns_name = Text::new("使わなかった王冠", "Unused crowns");
        item("crowns", "R49", crowns_name, crowns, String::new());
        let rest = total - card - map - crowns;
        if rest != 0 {
            // Mostly points beyond the track's end (`sterre R43`).
            item(
                "rest",
                "R43",
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
