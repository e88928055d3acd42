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
use crate::pieces;
use crate::state::{Phase, State};
use crate::words::why_over;
use tabletop::hearing::{Answer, Asker, Hearing, MoveWords, Region, joined, seat_names};
use tabletop::prelude::*;
use tabletop::{Seat, Text, Voice};

mod words {
    ::words::sentences!("../words", "hearing");
}

/// At most so many stars on the mat are told with their squares in a short answer.
const FEW: usize = 8;

/// At most so many stars that peep out are named in one sentence.
const NAMED: usize = 7;

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

    /// Joins names. Two names have a joining word of their own.
    fn together(self, names: &[String]) -> String {
        match names {
            [one, other] => [one.as_str(), other].join(self.voice.text(pieces::AND)),
            _ => self.voice.list(names),
        }
    }

    /// Numbers of stars without a noun: “2, 5 and 7”.
    fn numbers(self, stars: &[usize]) -> String {
        let numbers = stars.iter().map(usize::to_string);
        self.together(&numbers.collect::<Vec<_>>())
    }

    /// Each star with its noun: 「星2、星5、星7」.
    fn each_star(self, stars: &[usize]) -> String {
        let names = stars.iter().map(|star| words::star_name(self.voice, star));
        self.together(&names.collect::<Vec<_>>())
    }

    /// Stars by their numbers: “star 2”, “stars 2, 5 and 7”.
    fn named(self, stars: &[usize]) -> String {
        match stars {
            [one] => words::star_name(self.voice, one),
            _ => words::some_stars(self.voice, self.numbers(stars), self.each_star(stars)),
        }
    }

    /// The same, or their number if they are many.
    fn named_or_counted(self, stars: &[usize]) -> String {
        match stars.len() {
            0..=NAMED => self.named(stars),
            count => words::so_many_stars(self.voice, count),
        }
    }

    /// Boards by their letters: “board b”, “boards b and d”.
    fn letters(self, boards: Boards) -> String {
        let letters: Vec<String> = boards.iter().map(|board| board.to_string()).collect();
        let name = |letter: &String| words::board_name(self.voice, letter);
        let names: Vec<String> = letters.iter().map(name).collect();
        match &*names {
            [one] => one.clone(),
            names => words::some_boards(self.voice, self.together(&letters), self.together(names)),
        }
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
                let scattering = match count {
                    0 => words::scattering(voice, state.round(), count),
                    _ => words::scattering_few(voice, state.round(), self.squares_of_stars()),
                };
                let still_in = words::still_in(voice, self.together(&names));
                joined(voice, &[scattering, still_in])
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

/// A number of tenths as a whole number.
fn rounded(tenths: i32) -> i32 {
    (tenths + 5).div_euclid(10)
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
        // The lines name their things, so the regions need no names.
        let region = |lines| Region {
            name: String::new(),
            lines,
        };
        let mut stars = tell.list_lines();
        stars.push(tell.size_of_mat());
        let mut boards = tell.pair_lines();
        boards.push(tell.boards_left());
        let mut regions = vec![region(tell.round_lines()), region(stars), region(boards)];
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
        if *place == Place::Stars {
            return tell.told_stars();
        }
        answer(
            match *place {
                Place::Square(square) => tell.square_lines(square),
                Place::Star(number) => tell.star_lines(number),
                Place::Board(board) => tell.lines_of_board(board),
                Place::Seat(seat) => tell.seat_lines(seat),
                Place::Mat => tell.grid_lines(),
                Place::Stars => tell.list_lines(),
                Place::Boards => tell.board_lines(),
            },
            asker.voice,
        )
    }

    fn hand(&self, asker: &Asker<Self>) -> Answer {
        let tell = Teller::new(self, asker);
        let mut lines = Vec::new();
        if tell.state.phase() == Phase::Lay && tell.state.turn() == tell.focus {
            lines.extend(tell.challenge_lines());
            lines.extend(tell.pair_lines());
        }
        lines.extend(tell.seat_lines(tell.focus));
        answer(lines, asker.voice)
    }

    fn threats(&self, asker: &Asker<Self>) -> Answer {
        let tell = Teller::new(self, asker);
        match tell.state.phase() {
            Phase::Over(_) => Answer::shortened(&self.result_text(tell.state, asker.voice)),
            _ => answer(tell.threat_lines(), asker.voice),
        }
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
                vec![tell.how_to_put_a_star()]
            }
            Phase::Lay => tell.how_to_lay().into(),
            _ => Vec::new(),
        }
    }

    fn tell_free(&self, typed: &str, mv: &Move, asker: &Asker<Self>) -> String {
        match *mv {
            Move::Set(laid) => Teller::new(self, asker).missed_of(typed, laid),
            _ => String::new(),
        }
    }

    fn read_free(&self, typed: &str, asker: &Asker<Self>) -> Option<Result<Move, String>> {
        reading::read(Teller::new(self, asker), typed)
    }
}

/// The first two lines as the short answer, and the others.
fn answer(mut lines: Vec<String>, voice: &Voice) -> Answer {
    let details = lines.split_off(2.min(lines.len()));
    Answer::new(joined(voice, &lines)).with(details)
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
                let [x, y] = [x, y].map(|tenths| rounded(tenths.into()));
                MoveWords::alone(words::put_star(voice, square, x, y))
            }
            Move::Plain(x, y) => {
                let square = self.square_of(x, y);
                let [x, y] = [x, y].map(|tenths| rounded(tenths.into()));
                MoveWords::alone(words::put_plain(voice, square, x, y))
            }
            Move::Set(laid) => MoveWords::alone(self.what_changes(laid)),
        }
    }

    fn square_of(self, x: i16, y: i16) -> Square {
        Square::of(self.game.edition().mat, Point::new(x.into(), y.into()))
    }
}
