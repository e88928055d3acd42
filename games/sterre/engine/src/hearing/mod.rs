//! The game by ear: what can be asked of a position, and the words of moves. The sentences are in
//! `games/sterre/words/*/hearing.txt`.
//!
//! | module | holds |
//! |---|---|
//! | `place` | what can be asked for by name |
//! | `map` | lines, numbers and crown spaces of the map |
//! | `seats` | seats, hands and bingo cards |
//! | `turn` | the pile, the score track, the current turn |
//! | `threats` | what the others could do |
//! | `moves` | the words of moves |

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
use crate::state::Phase;
use tabletop::hearing::{Answer, Asker, Hearing, MoveWords, Region, joined};
use tabletop::words::capital;
use tabletop::{Seat, SeatScore, Voice};

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
        let track = turn::track_lines(self, asker);
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

    fn score_known(&self, asker: &Asker<Self>) -> Vec<SeatScore> {
        let seats = Seat::all(self.seats());
        seats
            .map(|seat| self.sheet_seen(asker.view, seat))
            .collect()
    }
}
