//! What a seat plays for: more points than the others when somebody reaches the end of the track's race, its own card,
//! and crowns.

use crate::Sterre;
use crate::card::CELLS;
use crate::gain::imagined;
use crate::state::{Phase, Table};
use crate::view::View;
use std::cmp::Ordering;
use tabletop::{Goal, Progress, Seat, Text, Voice};

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

    /// The points that end the game (`sterre R44`).
    fn race(&self, table: &Table, seat: Seat, voice: &Voice) -> Goal {
        let (points, end) = (table.score(seat), self.edition.end_space());
        let brief = Text::new("{0}/{1}点", "{0}/{1} pts");
        let said = Text::new(
            "今{0}点です。だれかが{1}点になるとゲームが終わります",
            "Points: {0}; the game ends at {1}",
        );
        let reached = if points >= end {
            Progress::Reached
        } else {
            Progress::Open
        };
        goal(voice, "", [brief, said], &[points, end], reached)
    }

    /// More points than everybody else; and what it would come to if the game ended now, with crowns and with what the end
    /// still opens (`sterre R47`–`R50`).
    fn standing(&self, view: &View, seat: Seat, voice: &Voice) -> Goal {
        let closed = self.closed(&imagined(view));
        let best = |table: &Table| {
            let others = Seat::all(self.seats()).filter(|other| *other != seat);
            others.map(|other| table.score(other)).max().unwrap_or(0)
        };
        let [own, then] = [&view.table, &closed.table].map(|table| table.score(seat));
        let [others, others_then] = [&view.table, &closed.table].map(best);
        let (brief, said, progress) = match own.cmp(&others) {
            Ordering::Greater => (
                Text::new("{0}点リード", "{0} ahead"),
                Text::new(
                    "2位と{0}点の差です。今終わると、王冠の点なども入れて{1}点対{2}点です",
                    "Ahead by {0}. If the game ended now, crowns included: {1} to {2}",
                ),
                Progress::Reached,
            ),
            Ordering::Equal => (
                Text::new("1位と同点", "tied"),
                Text::new(
                    "1位と同点です。今終わると、王冠の点なども入れて{1}点対{2}点です",
                    "Tied. If the game ended now, crowns included: {1} to {2}",
                ),
                Progress::Open,
            ),
            Ordering::Less => (
                Text::new("1位まで{0}点", "{0} behind"),
                Text::new(
                    "1位まで{0}点です。今終わると、王冠の点なども入れて{1}点対{2}点です",
                    "Behind by {0}. If the game ended now, crowns included: {1} to {2}",
                ),
                Progress::Threatens,
            ),
        };
        let things = [own.abs_diff(others), then, others_then];
        goal(voice, "", [brief, said], &things, progress)
    }

    /// The own crowns, and the next one of the track (`sterre R39`, `R49`).
    fn crowns(&self, table: &Table, seat: Seat, voice: &Voice) -> Goal {
        let from = table.score(seat) + 1;
        let next = (from..=self.edition.last_space()).find(|space| table.has_track_crown(*space));
        let brief = Text::new("{0}", "{0}");
        let is_over = matches!(table.phase, Phase::Over(_));
        let said = match next.filter(|_| !is_over) {
            Some(_) => Text::new(
                "王冠は{0}個です。使わなければ1個1点です。次の王冠は、{1}点に最初に届いた人がもらえます",
                "Crowns: {0}, 1 point each if unused; the first to reach {1} points gets the next",
            ),
            None => Text::new(
                "王冠は{0}個です。使わなければ1個1点です",
                "Crowns: {0}, 1 point each if unused",
            ),
        };
        let things = [table.crowns(seat), next.unwrap_or(0)];
        goal(
            voice,
            "sterre-crown",
            [brief, said],
            &things,
            Progress::Open,
        )
    }
}

/// A full card ends the game (`sterre R45`).
fn full_card(left: u8, voice: &Voice) -> Goal {
    let brief = Text::new("あと{0}マス", "{0} to open");
    let said = Text::new(
        "ビンゴカードのマスは、あと{0}マスです。全部開くとゲームが終わります",
        "Cells of the bingo card still to open: {0}; a full card ends the game",
    );
    let progress = if left == 0 {
        Progress::Reached
    } else {
        Progress::Open
    };
    goal(voice, "sterre-star", [brief, said], &[left], progress)
}

fn goal(
    voice: &Voice,
    symbol: &'static str,
    [brief, said]: [Text; 2],
    things: &[u8],
    progress: Progress,
) -> Goal {
    let things: Vec<String> = things.iter().map(u8::to_string).collect();
    Goal {
        symbol,
        brief: voice.fill(brief, &things),
        said: voice.fill(said, &things),
        progress,
    }
}
