//! The game by ear: what can be asked of a position, and the words of moves. The sentences are in
//! `games/sterre/words/*/hearing.txt`.
//!
//! | module | holds |
//! |---|---|
//! | `place` | what can be asked for by name |
//! | `map` | lines, numbers and crown spaces of the map |
//! | `seats` | seats, hands and bingo cards |
//! | `turn` | the pile, the score track, the current turn |
//! | `chances` | the lines that a seat can complete in one turn |
//! | `threats` | what the seats could do next |
//! | `moves` | the words of moves |

mod chances;
mod map;
mod moves;
mod place;
mod seats;
mod threats;
mod turn;
mod words;

pub use place::Place;

use crate::Sterre;
use crate::action::Move;
use crate::map::ones;
use crate::state::Phase;
use tabletop::hearing::{Answer, Asker, Hearing, MoveWords, Region, joined};
use tabletop::words::capital;
use tabletop::{ScoreItem, Seat, SeatScore, Text, Voice};

impl Hearing for Sterre {
    type Place = Place;

    fn overview(&self, asker: &Asker<Self>) -> String {
        let lines = [turn::scores(self, asker), map::count_lines(self, asker)];
        joined(asker.voice, &lines)
    }

    fn regions(&self, asker: &Asker<Self>) -> Vec<Region> {
        let (voice, own) = (asker.voice, asker.focus());
        let region = |name: &str, lines| Region {
            name: capital(name),
            lines,
        };
        let seats = (0..self.seats()).map(|steps| {
            let seat = own.after(steps, self.seats());
            region(&voice.name(seat), seats::seat_lines(self, seat, asker))
        });
        let seats: Vec<Region> = seats.collect();
        let mut regions = vec![
            region(voice.text(words::THIS_TURN), turn::turn_lines(self, asker)),
            region(voice.text(words::MAP), map::map_lines(self, asker)),
        ];
        regions.extend(seats);
        regions.push(region(voice.text(words::PILE), turn::pile_lines(asker)));
        let track = turn::track_crowns(self, asker);
        regions.push(region(voice.text(words::TRACK), track));
        regions
    }

    fn places(&self, _asker: &Asker<Self>) -> Vec<Place> {
        place::all(self)
    }

    fn place_names(&self, place: &Place, voice: &Voice) -> Vec<String> {
        place::names(*place, voice)
    }

    fn tell_place(&self, place: &Place, asker: &Asker<Self>) -> Answer {
        let mut lines = match *place {
            Place::Number(number) => return map::tell_number(self, number, asker),
            Place::Line(line) => return map::tell_line(self, line, asker),
            Place::CrownSpace(crown) => return map::tell_crown_space(self, crown, asker),
            Place::Card(seat) => return seats::tell_card(self, seat, asker),
            Place::Seat(seat) => seats::seat_lines(self, seat, asker),
            Place::Pile => turn::pile_lines(asker),
            Place::Track => turn::track_lines(self, asker),
        };
        Answer::new(lines.remove(0)).with(lines)
    }

    fn hand(&self, asker: &Asker<Self>) -> Answer {
        seats::hand(self, asker)
    }

    fn threats(&self, asker: &Asker<Self>) -> Answer {
        if let Phase::Over(_) = asker.view.table.phase() {
            return Answer::new(asker.voice.text(words::OVER));
        }
        threats::threats(self, asker)
    }

    fn move_words(&self, mv: &Move, asker: &Asker<Self>) -> MoveWords {
        moves::move_words(*mv, asker)
    }

    fn attempts(&self, asker: &Asker<Self>) -> Vec<Move> {
        moves::attempts(asker)
    }

    fn read_row(&self, typed: &[String], asker: &Asker<Self>) -> Option<Vec<Move>> {
        moves::read_row(typed, asker)
    }

    /// The points on the track. What the end of the game adds to them is listed after what they
    /// consist of.
    fn score_known(&self, asker: &Asker<Self>) -> Vec<SeatScore> {
        let seats = Seat::all(self.seats());
        seats.map(|seat| score_now(self, seat, asker)).collect()
    }
}

/// The score sheet of a seat, with its points on the track as the total.
fn score_now(game: &Sterre, seat: Seat, asker: &Asker<Sterre>) -> SeatScore {
    let table = &asker.view.table;
    let at_the_end = game.sheet_seen(asker.view, seat);
    let score = i32::from(table.score(seat));
    let crowns = i32::from(table.crowns(seat));
    let card = game.edition().card(table.card(seat));
    let of_card = card.map_or(0, |card| {
        card.complete(table.opened(seat)).count_ones() as i32
    });
    let of_map = ones(table.recorded()).map(|line| game.shares(&table.placed, line).of(seat));
    let of_map = of_map.map(i32::from).sum::<i32>();
    let is_over = matches!(table.phase(), Phase::Over(_));
    let counted = if is_over { crowns } else { 0 };
    // The end opens cells of the bingo card, and counts crowns up to the last space of the track.
    let to_come = at_the_end.total.map_or(0, |total| total - score);
    let of_crowns = crowns.min(to_come);
    let items = [
        ("card", "R42", words::FOR_BINGO_LINES, of_card),
        ("map", "R40", words::FOR_MAP_LINES, of_map),
        ("crowns", "R49", words::FOR_CROWNS, counted),
        (
            "rest",
            "R36",
            words::FOR_OTHER,
            score - of_card - of_map - counted,
        ),
        (
            "lines",
            "R47",
            words::TO_COME_FOR_LINES,
            to_come - of_crowns,
        ),
        ("unused", "R49", words::TO_COME_FOR_CROWNS, of_crowns),
    ];
    // The lines are told in any case.
    let is_told =
        |(id, .., points): &(&str, &str, Text, i32)| matches!(*id, "card" | "map") || *points != 0;
    let items = items.into_iter().filter(is_told);
    let items =
        items.map(|(id, rule, name, points)| ScoreItem::new(id, rule, name, points, String::new()));
    SeatScore {
        seat,
        total: Some(score),
        items: items.collect(),
    }
}
