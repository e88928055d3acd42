//! The game by ear: what can be asked of a position, the words of moves, and how stars are put down
//! and boards are laid by saying so. The sentences are in `games/carotein/words/*/hearing.txt`.
//!
//! Stars are numbered in the order in which they were put down; the First Star is star 1. The mat
//! has squares, columns `a` to `h` and rows `1` to `6`. Distances are millimetres from middle to
//! middle.
//!
//! | module | holds |
//! |---|---|
//! | `place` | the places that can be asked for, and the squares of the mat |
//! | `sky` | the stars as a grid and as a list, with distances |
//! | `boards` | the boards: where they are laid, what they hide, what they miss |
//! | `seats` | what seats have, and what could happen next |
//! | `reading` | typed free moves |
//! | `laying` | the lie of a board for the stars that it should hide |

mod boards;
mod laying;
mod place;
mod reading;
mod seats;
mod sky;

pub use laying::IDEAS;
pub use place::{Place, Square};

use crate::Carotein;
use crate::action::{Board, Boards, Laid, Move};
use crate::geometry::Point;
use crate::state::{Phase, State};
use crate::words::why_over;
use tabletop::hearing::{Answer, Asker, Hearing, MoveWords, Region, joined, seat_names};
use tabletop::{Seat, Text, Voice};

mod words {
    ::words::sentences!("../words", "hearing");
}

/// What answers are made of: the rules, the position, and the words.
#[derive(Clone, Copy)]
struct Teller<'a> {
    game: &'a Carotein,
    state: &'a State,
    voice: &'a Voice,
    /// The seat that answers are about.
    focus: Seat,
}

impl<'a> Teller<'a> {
    fn new(game: &'a Carotein, asker: &Asker<'a, Carotein>) -> Teller<'a> {
        Teller {
            game,
            state: &asker.view.position,
            voice: asker.voice,
            focus: asker.focus(),
        }
    }

    fn text(self, text: Text) -> String {
        self.voice.text(text).to_owned()
    }

    /// Numbers of stars in a list: “2, 5 and 7”.
    fn numbers(self, numbers: impl IntoIterator<Item = usize>) -> String {
        let numbers = numbers.into_iter().map(|number| number.to_string());
        self.voice.list(&numbers.collect::<Vec<_>>())
    }

    fn letters(self, boards: Boards) -> String {
        let letters = boards.iter().map(|board| board.to_string());
        self.voice.list(&letters.collect::<Vec<_>>())
    }

    fn between(self, parts: &[String]) -> String {
        parts.join(self.voice.text(words::BETWEEN))
    }

    fn laid(self) -> Vec<Laid> {
        self.state.laid().collect()
    }

    fn overview(self) -> String {
        let (voice, state) = (self.voice, self.state);
        let count = state.mat().len();
        match state.phase() {
            Phase::Over(how) => voice.text(why_over(how)).to_owned(),
            Phase::Scatter => {
                let names: Vec<String> = state.still_in().iter().map(|it| voice.name(it)).collect();
                let scattering = words::scattering(voice, state.round(), count);
                joined(
                    voice,
                    &[scattering, words::still_in(voice, voice.list(&names))],
                )
            }
            Phase::Choose | Phase::Lay => {
                let who = voice.name(state.turn());
                let challenge = words::challenge(voice, state.round(), who, count);
                match state.phase() {
                    Phase::Lay => joined(voice, &[challenge, self.peeping()]),
                    _ => joined(voice, &[challenge, self.boards_left()]),
                }
            }
        }
    }
}

/// A number of tenths as text: “28.5”.
fn tenths(number: i32) -> String {
    match number % 10 {
        0 => (number / 10).to_string(),
        rest => {
            let sign = if number < 0 { "-" } else { "" };
            format!("{sign}{}.{}", (number / 10).abs(), rest.abs())
        }
    }
}

/// The name of a board as it is spoken, without the joiners that keep it on one line.
fn board_name(board: Board, voice: &Voice) -> String {
    voice.text(board.name()).replace('\u{2060}', "")
}

impl Hearing for Carotein {
    type Place = Place;

    fn overview(&self, asker: &Asker<Self>) -> String {
        Teller::new(self, asker).overview()
    }

    fn regions(&self, asker: &Asker<Self>) -> Vec<Region> {
        let tell = Teller::new(self, asker);
        let region = |name: Text, lines| Region {
            name: tabletop::words::capital(place::first(name, asker.voice)),
            lines,
        };
        let mut regions = vec![
            region(words::ROUND, tell.round_lines()),
            region(words::MAT, tell.grid_lines()),
            region(words::STARS, tell.list_lines()),
            region(words::BOARDS, tell.board_lines()),
        ];
        let seats = Seat::all(tell.state.seats());
        regions.extend(seats.map(|seat| Region {
            name: asker.voice.name(seat),
            lines: tell.seat_lines(seat),
        }));
        regions
    }

    fn places(&self, asker: &Asker<Self>) -> Vec<Place> {
        place::all(&asker.view.position)
    }

    fn place_names(&self, place: &Place, voice: &Voice) -> Vec<String> {
        match *place {
            Place::Square(square) => vec![square.to_string()],
            Place::Star(number) => {
                let first = (number == 1).then(|| voice.text(words::FIRST_STAR).to_owned());
                let star = words::star_name(voice, number);
                first.into_iter().chain([star]).collect()
            }
            Place::Board(board) => vec![words::board_name(voice, board), board_name(board, voice)],
            Place::Seat(seat) => seat_names(voice, seat),
            Place::Mat => place::listed(words::MAT, voice),
            Place::Stars => place::listed(words::STARS, voice),
            Place::Boards => place::listed(words::BOARDS, voice),
        }
    }

    fn tell_place(&self, place: &Place, asker: &Asker<Self>) -> Answer {
        let tell = Teller::new(self, asker);
        answer(match *place {
            Place::Square(square) => tell.square_lines(square),
            Place::Star(number) => tell.star_lines(number),
            Place::Board(board) => tell.lines_of_board(board),
            Place::Seat(seat) => tell.seat_lines(seat),
            Place::Mat => tell.grid_lines(),
            Place::Stars => tell.list_lines(),
            Place::Boards => tell.board_lines(),
        })
    }

    fn hand(&self, asker: &Asker<Self>) -> Answer {
        let tell = Teller::new(self, asker);
        let mut lines = tell.seat_lines(tell.focus);
        if tell.state.phase() == Phase::Lay && tell.state.turn() == tell.focus {
            let mut boards = tell.board_lines();
            boards.append(&mut lines);
            lines = boards;
        }
        answer(lines)
    }

    fn threats(&self, asker: &Asker<Self>) -> Answer {
        answer(Teller::new(self, asker).threat_lines())
    }

    fn move_words(&self, mv: &Move, asker: &Asker<Self>) -> MoveWords {
        Teller::new(self, asker).move_words(*mv)
    }

    fn attempts(&self, asker: &Asker<Self>) -> Vec<Move> {
        match asker.view.position.phase() {
            Phase::Choose => Boards::ALL.pairs().map(Move::Take).collect(),
            _ => vec![Move::Confirm, Move::Pass],
        }
    }

    fn free_words(&self, asker: &Asker<Self>) -> Vec<String> {
        let tell = Teller::new(self, asker);
        match tell.state.phase() {
            Phase::Scatter if tell.state.can_place(tell.state.turn()) => {
                vec![tell.text(words::TYPE_STAR)]
            }
            Phase::Lay => vec![tell.text(words::TYPE_LIE), tell.text(words::TYPE_NUDGE)],
            _ => Vec::new(),
        }
    }

    fn read_free(&self, typed: &str, asker: &Asker<Self>) -> Option<Result<Move, String>> {
        reading::read(Teller::new(self, asker), typed)
    }
}

/// The first line as the short answer, and the others.
fn answer(mut lines: Vec<String>) -> Answer {
    match lines.is_empty() {
        true => Answer::default(),
        false => Answer::new(lines.remove(0)).with(lines),
    }
}

impl Teller<'_> {
    fn move_words(self, mv: Move) -> MoveWords {
        let voice = self.voice;
        match mv {
            Move::Pass => MoveWords::alone(voice.text(words::PASS)),
            Move::Confirm => MoveWords::alone(voice.text(words::JUDGE)),
            Move::Take(pair) => {
                let mut boards = pair.iter();
                let (Some(one), Some(other)) = (boards.next(), boards.next()) else {
                    return MoveWords::alone(mv.to_string());
                };
                let names = [one, other].map(|board| board_name(board, voice));
                let brief = words::two_boards(voice, one, other);
                let words = words::take_boards(voice, one, other, voice.list(&names));
                MoveWords::of(voice.text(words::TAKE), brief, words)
            }
            Move::Chip(x, y) => {
                let square = self.square_of(x, y);
                let (x, y) = (tenths(x.into()), tenths(y.into()));
                MoveWords::alone(words::put_star(voice, x, y, square))
            }
            Move::Plain(x, y) => {
                let square = self.square_of(x, y);
                let (x, y) = (tenths(x.into()), tenths(y.into()));
                MoveWords::alone(words::put_plain(voice, x, y, square))
            }
            Move::Set(laid) => MoveWords::alone(self.what_changes(laid)),
        }
    }

    fn square_of(self, x: i16, y: i16) -> Square {
        Square::of(self.game.edition(), Point::new(x.into(), y.into()))
    }
}
