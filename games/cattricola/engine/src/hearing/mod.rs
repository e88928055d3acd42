//! The game by ear: what can be asked of a position, and the words of moves. The sentences are in
//! `games/cattricola/words/*/hearing.txt`.
//!
//! | module | holds |
//! |---|---|
//! | `place` | what can be asked for by name |
//! | `ranch` | the ranch, its circles, its animals |
//! | `seats` | saucers, radars and hands |
//! | `turn` | the current turn, and the way to the end |
//! | `threats` | what the seats lack, and could do next |
//! | `moves` | the words of moves |

mod end;
mod moves;
mod place;
mod ranch;
mod seats;
mod threats;
mod turn;
mod words;

pub use place::Place;

use crate::Cattricola;
use crate::action::Move;
use crate::ending::sheet_of;
use tabletop::hearing::{Answer, Asker, Hearing, MoveWords, Region, joined};
use tabletop::words::capital;
use tabletop::{ScoreItem, Seat, SeatScore, Voice};

impl Hearing for Cattricola {
    type Place = Place;

    fn overview(&self, asker: &Asker<Self>) -> String {
        let (voice, table) = (asker.voice, asker.view.table());
        let aboard = Seat::all(self.seats()).map(|seat| {
            let filled = table.saucer(seat).occupied().len();
            words::name_and_count(voice, voice.name(seat), filled)
        });
        let aboard = words::animals_aboard(voice, voice.list(&aboard.collect::<Vec<_>>()));
        joined(voice, &[aboard, ranch::count(self, asker)])
    }

    fn regions(&self, asker: &Asker<Self>) -> Vec<Region> {
        let (voice, own) = (asker.voice, asker.focus());
        let region = |name: &str, lines| Region {
            name: capital(name),
            lines,
        };
        let turn = turn::turn_lines(self, asker);
        let mut regions = vec![region(voice.text(words::THIS_TURN), turn)];
        regions.extend((0..self.seats()).map(|steps| {
            let seat = own.after(steps, self.seats());
            region(&voice.name(seat), seats::seat_lines(self, seat, asker))
        }));
        let mut ranch = ranch::ranch_lines(self, asker);
        ranch.extend(ranch::rows(self, asker));
        regions.push(region(voice.text(words::RANCH), ranch));
        regions
    }

    fn places(&self, asker: &Asker<Self>) -> Vec<Place> {
        place::all(self, asker)
    }

    fn place_names(&self, place: &Place, voice: &Voice) -> Vec<String> {
        place::names(*place, voice)
    }

    fn tell_place(&self, place: &Place, asker: &Asker<Self>) -> Answer {
        match *place {
            Place::Ranch => {
                let mut lines = ranch::ranch_lines(self, asker);
                lines.extend(ranch::rows(self, asker));
                Answer::new(lines.remove(0)).with(lines)
            }
            Place::Seat(seat) => seats::tell_seat(self, seat, asker),
            Place::Species(species) => ranch::tell_species(self, species, asker),
            Place::Circle(circle) => ranch::tell_circle(self, circle, asker),
            Place::Board(slot) => ranch::tell_board(self, slot, asker),
            Place::Row(row) => ranch::tell_row(self, row, asker),
            Place::Own(seat, berth) | Place::Aboard(seat, berth) => {
                seats::tell_cell(self, seat, berth, asker)
            }
            Place::Cell(column, row) => ranch::tell_cell(self, column, row, asker),
        }
    }

    fn hand(&self, asker: &Asker<Self>) -> Answer {
        seats::hand(self, asker)
    }

    fn threats(&self, asker: &Asker<Self>) -> Answer {
        threats::threats(self, asker)
    }

    fn move_words(&self, mv: &Move, asker: &Asker<Self>) -> MoveWords {
        moves::move_words(self, *mv, asker)
    }

    fn attempts(&self, asker: &Asker<Self>) -> Vec<Move> {
        moves::attempts(self, asker)
    }

    fn are_alike(&self, one: &Move, other: &Move, asker: &Asker<Self>) -> bool {
        moves::are_alike(*one, *other, asker)
    }

    fn read_row(&self, typed: &[String], asker: &Asker<Self>) -> Option<Vec<Move>> {
        moves::read_row(typed, asker)
    }

    /// The sheets of the saucers on which the viewer knows every sex, without empty items. A seat
    /// that is out has no points, so its sheet begins with the number of species that it lacks.
    fn score_known(&self, asker: &Asker<Self>) -> Vec<SeatScore> {
        let (view, table) = (asker.view, asker.view.table());
        let sheets = Seat::all(self.seats()).filter_map(|seat| {
            self.preview(view, seat)?;
            // Animals in hand count as if they were put aboard in the best order.
            let count = self.standing(table, seat)?.count;
            let missing = count.missing().count();
            let mut sheet = sheet_of(seat, &count);
            sheet
                .items
                .retain(|item| item.id == "left" || item.points != 0);
            for item in sheet.items.iter_mut().filter(|item| item.id == "left") {
                item.name = words::STAY;
            }
            if missing > 0 {
                let name = words::SPECIES_MISSING;
                let item = ScoreItem::tie("missing", "R37", name, missing as i32);
                sheet.items.insert(0, item);
            }
            Some(sheet)
        });
        sheets.collect()
    }
}
