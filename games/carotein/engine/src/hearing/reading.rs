//! Typed free moves: where a star is put down, what a board should hide, how a board is moved.
//!
//! | typed | means |
//! |---|---|
//! | `star c3`, 「c3に置く」 | a star in the middle of a square, or as near to it as there is room |
//! | `star 120 90` | a star so many millimetres from the left edge and from the top |
//! | `star 40 mm right of star 3`, 「星3の右40ミリに置く」 | a star so many millimetres from another |
//! | `board b under 2, 5 and 7`, 「ボードbで星2と星5を隠す」 | the board where it hides these stars |
//! | `b left 5`, 「bを左に5」 | the board so many millimetres farther |
//! | `b turn right 15`, 「bを右に15度回す」 | the board turned by so many degrees |
//! | `b flip`, 「bを裏返す」 | the board turned over |
//! | `b to c3`, 「bをc3へ」 | the middle of the board in the middle of a square |

use super::{Square, Teller, board_name, words};
use crate::action::{Board, Laid, Move};
use crate::geometry::{Angle, Point};
use crate::state::Phase;
use tabletop::Voice;
use tabletop::hearing::tokens;

/// A typed word.
enum Word {
    Number(i32),
    Square(Square),
    Text(String),
}

/// A direction on the mat, as a vector of one tenth of a millimetre.
type Way = (i32, i32);

/// The distance of a nudge without a number, in millimetres, and of a turn, in degrees.
const STEP: i32 = 5;

/// The distances between the places that are tried in a square, in tenths of a millimetre.
const GRID: i32 = 40;

/// Reads a typed free move. `None` if it is none.
pub(super) fn read(tell: Teller, typed: &str) -> Option<Result<Move, String>> {
    if let Ok(mv) = typed.trim().parse::<Move>() {
        let is_free = matches!(mv, Move::Chip(..) | Move::Plain(..) | Move::Set(_));
        return is_free.then_some(Ok(mv));
    }
    let typed = Typed::new(typed);
    match tell.state.phase() {
        Phase::Scatter => typed.ahead(tell).or_else(|| typed.star(tell)),
        Phase::Choose => typed.ahead(tell),
        Phase::Lay => typed.board(tell),
        Phase::Over(_) => None,
    }
}

struct Typed {
    words: Vec<Word>,
}

fn is_one_of(word: &str, words: &[&str]) -> bool {
    words.contains(&word)
}

fn has_one_of(word: &str, parts: &[&str]) -> bool {
    parts.iter().any(|part| word.contains(part))
}

/// The direction that a word names.
fn way(word: &str) -> Option<Way> {
    if is_one_of(word, &["right", "east"]) || has_one_of(word, &["右", "みぎ"]) {
        Some((1, 0))
    } else if is_one_of(word, &["left", "west"]) || has_one_of(word, &["左", "ひだり"]) {
        Some((-1, 0))
    } else if is_one_of(word, &["up", "above", "north"]) || has_one_of(word, &["上"]) {
        Some((0, -1))
    } else if is_one_of(word, &["down", "below", "south"]) || has_one_of(word, &["下"]) {
        Some((0, 1))
    } else {
        None
    }
}

impl Typed {
    fn new(typed: &str) -> Typed {
        let word = |token: String| {
            let digits = token.trim_end_matches("mm").trim_end_matches("deg");
            match (digits.parse::<i32>(), Square::read(&token)) {
                (Ok(number), _) if number.abs() <= 9999 => Word::Number(number),
                (_, Some(square)) => Word::Square(square),
                _ => Word::Text(token),
            }
        };
        let is_unit = |token: &String| is_one_of(token, &["mm", "millimetres", "みり"]);
        let words = tokens(typed).into_iter();
        Typed {
            words: words.filter(|token| !is_unit(token)).map(word).collect(),
        }
    }

    fn texts(&self) -> impl Iterator<Item = &str> {
        self.words.iter().filter_map(|word| match word {
            Word::Text(text) => Some(text.as_str()),
            _ => None,
        })
    }

    fn has(&self, words: &[&str], parts: &[&str]) -> bool {
        self.texts()
            .any(|text| is_one_of(text, words) || has_one_of(text, parts))
    }

    fn number(&self, at: usize) -> Option<i32> {
        match self.words.get(at) {
            Some(Word::Number(number)) => Some(*number),
            _ => None,
        }
    }

    fn text(&self, at: usize) -> &str {
        match self.words.get(at) {
            Some(Word::Text(text)) => text,
            _ => "",
        }
    }

    fn squares(&self) -> impl Iterator<Item = Square> {
        self.words.iter().filter_map(|word| match word {
            Word::Square(square) => Some(*square),
            _ => None,
        })
    }

    /// The directions with their numbers, and the numbers that belong to none, with their places.
    fn ways(&self) -> (Vec<(Way, Option<i32>)>, Vec<usize>) {
        // “of 3”, “star 3” and “3の” name a star, and no distance.
        let is_star = |at: usize| {
            let text = |back: usize| at.checked_sub(back).map_or("", |at| self.text(at));
            let of = |text: &str| is_one_of(text, &["of", "from"]);
            of(text(1)) || (text(1) == "star" && of(text(2))) || self.text(at + 1).starts_with('の')
        };
        let mut free: Vec<usize> = (0..self.words.len())
            .filter(|at| self.number(*at).is_some())
            .collect();
        let mut ways = Vec::new();
        for at in 0..self.words.len() {
            let Some(way) = way(self.text(at)) else {
                continue;
            };
            let mut near = [at.checked_sub(1), Some(at + 1)].into_iter().flatten();
            let own = near.find(|at| free.contains(at) && !is_star(*at));
            free.retain(|at| Some(*at) != own);
            ways.push((way, own.and_then(|at| self.number(at))));
        }
        (ways, free)
    }

    /// A star that is put down.
    fn star(&self, tell: Teller) -> Option<Result<Move, String>> {
        let puts = self.has(&["star", "chip", "plain", "put"], &["置", "星", "おく"]);
        if !puts {
            return None;
        }
        if let Some(square) = self.squares().next() {
            return Some(tell.star_in(square));
        }
        let (ways, numbers) = self.ways();
        let numbers: Vec<i32> = numbers
            .into_iter()
            .filter_map(|at| self.number(at))
            .collect();
        if ways.is_empty() {
            // One number alone asks about a star.
            let [x, y] = *numbers else { return None };
            return Some(Ok(tell.star_at(Point::new(10 * x, 10 * y))));
        }
        let [star] = *numbers else { return None };
        let star = match tell.star_numbered(star) {
            Ok(star) => star,
            Err(reason) => return Some(Err(reason)),
        };
        // Without a number, as near as it may be.
        let nearest = tell.game.edition().chip + 10;
        let mut at = tell.state.mat()[star - 1].at();
        for ((x, y), far) in ways {
            let far = far.map_or(nearest, |far| 10 * far);
            at = at.plus(Point::new(x * far, y * far));
        }
        Some(Ok(tell.star_at(at)))
    }

    /// What is told of stars that a board should hide, before boards are laid.
    fn ahead(&self, tell: Teller) -> Option<Result<Move, String>> {
        let names_stars = self.words.iter().any(|it| matches!(it, Word::Number(_)));
        (self.hides() && names_stars).then(|| {
            let stars = self.wish(tell)?;
            Err(tell.far_apart(&stars))
        })
    }

    /// A board that is laid or moved.
    fn board(&self, tell: Teller) -> Option<Result<Move, String>> {
        let named = self.named(tell);
        if self.hides() {
            let wish = self.wish(tell).and_then(|stars| {
                let boards = match named {
                    Some(board) => vec![board],
                    None => tell.free_boards(),
                };
                tell.lie_for(&boards, &stars)
            });
            return Some(wish);
        }
        let (ways, numbers) = self.ways();
        let turns = self.has(
            &["turn", "rotate", "turned", "degrees", "degree"],
            &["回", "度", "まわす"],
        );
        let flips = self.has(&["flip", "flipped"], &["裏返", "うらがえ"]);
        let goes = self.has(&["to", "at"], &["へ", "に"]);
        let square = self.squares().next().filter(|_| goes || named.is_some());
        if !turns && !flips && ways.is_empty() && square.is_none() {
            return None;
        }
        let Some(board) = named.or_else(|| tell.only_board()) else {
            return Some(Err(tell.which_board()));
        };
        let lying = tell.state.laid().find(|laid| laid.board == board);
        if let Some(square) = square {
            let at = square.middle(tell.game.edition().mat);
            let upright = tell.upright(board, at);
            let laid = lying.map_or(upright, |lying| Laid {
                x: upright.x,
                y: upright.y,
                ..lying
            });
            return Some(Ok(Move::Set(laid)));
        }
        let Some(lying) = lying else {
            return Some(Err(words::lay_first(tell.voice, board)));
        };
        let mut laid = lying;
        if flips {
            laid.flipped = !laid.flipped;
        }
        if turns {
            let free = numbers.first().and_then(|at| self.number(*at));
            let (way, degrees) = match ways.first() {
                Some(((x, _), degrees)) => (if *x < 0 { -1 } else { 1 }, degrees.or(free)),
                None => (1, free),
            };
            let parts = way * 10 * degrees.unwrap_or(STEP);
            laid.angle = Angle::wrapped(i32::from(laid.angle.parts()) + parts);
        } else {
            let free = numbers.first().and_then(|at| self.number(*at));
            for ((x, y), far) in ways {
                let far = 10 * far.or(free).unwrap_or(STEP);
                let moved = |at: i16, step: i32| {
                    (i32::from(at) + step).clamp(i16::MIN.into(), i16::MAX.into()) as i16
                };
                laid.x = moved(laid.x, x * far);
                laid.y = moved(laid.y, y * far);
            }
        }
        Some(Ok(Move::Set(laid)))
    }

    /// Whether stars are named that a board should hide.
    fn hides(&self) -> bool {
        self.has(
            &["under", "hide", "hides", "cover", "covers"],
            &["隠", "かくす"],
        )
    }

    /// The board that is named by its letter or by its picture.
    fn named(&self, tell: Teller) -> Option<Board> {
        let boards = || tell.state.pair().iter();
        let letter = |text: &str| boards().find(|board| text == board.to_string());
        let by_letter = self.texts().find_map(letter);
        by_letter.or_else(|| {
            boards().find(|board| {
                let names = [tabletop::Language::En, tabletop::Language::Ja].map(|language| {
                    let mut voice: Voice = tell.voice.clone();
                    voice.language = language;
                    board_name(*board, &voice)
                });
                let english = tokens(&names[0]);
                let common = ["the", "rabbit", "with", "back"];
                let own = english
                    .iter()
                    .filter(|word| !common.contains(&word.as_str()));
                let own: Vec<&str> = own.map(String::as_str).collect();
                let japanese = tokens(&names[1]).concat();
                let japanese = japanese.replace("うさぎ", "");
                self.has(&own, &[&japanese])
            })
        })
    }

    /// The stars that a board should hide, by their numbers.
    fn wish(&self, tell: Teller) -> Result<Vec<usize>, String> {
        let mut stars = Vec::new();
        for word in &self.words {
            match word {
                Word::Number(number) => stars.push(tell.star_numbered(*number)?),
                Word::Text(text) if text == "first" || text.contains("いちばん") => {
                    stars.push(1);
                }
                _ => {}
            }
        }
        stars.sort_unstable();
        stars.dedup();
        match stars.is_empty() {
            true => Err(tell.how_to_hide()),
            false => Ok(stars),
        }
    }
}

impl Teller<'_> {
    /// Which of the stars that were typed a board in a new place does not hide, and by how much.
    /// Empty if there are none.
    pub(super) fn missed_of(self, typed: &str, laid: Laid) -> String {
        let typed = Typed::new(typed);
        match typed.hides().then(|| typed.wish(self)) {
            Some(Ok(stars)) => self.missed(&stars, laid),
            _ => String::new(),
        }
    }

    /// The number of a star, if there is such a star.
    fn star_numbered(self, number: i32) -> Result<usize, String> {
        let count = self.state.mat().len();
        let found = usize::try_from(number)
            .ok()
            .filter(|it| (1..=count).contains(it));
        found.ok_or_else(|| words::no_star(self.voice, number, count))
    }

    /// A star of the acting seat at a point: its own, or a plain one if it has none.
    fn star_at(self, at: Point) -> Move {
        let near = |at: i32| at.clamp(i16::MIN.into(), i16::MAX.into()) as i16;
        let (x, y) = (near(at.x), near(at.y));
        match self.state.hand(self.state.turn()) {
            0 => Move::Plain(x, y),
            _ => Move::Chip(x, y),
        }
    }

    /// A star in a square, as near to its middle as there is room.
    fn star_in(self, square: Square) -> Result<Move, String> {
        let edition = self.game.edition();
        let middle = square.middle(edition.mat);
        let steps = || (-10..=10).map(|step| step * GRID);
        let mut places: Vec<Point> = steps()
            .flat_map(|x| steps().map(move |y| Point::new(x, y)))
            .map(|step| middle.plus(step))
            .filter(|at| Square::of(edition.mat, *at) == square)
            .collect();
        places.sort_by_key(|at| at.from(middle).square());
        let mut free = places.into_iter().filter(|at| {
            let (x, y) = (at.x as i16, at.y as i16);
            self.game.check_place(self.state, x, y).is_ok()
        });
        let free = free.next().map(|at| self.star_at(at));
        free.ok_or_else(|| words::square_full(self.voice, square))
    }

    /// The boards that a wish without a name is for: those that are not laid yet, or both.
    fn free_boards(self) -> Vec<Board> {
        let is_laid = |board: &Board| self.state.laid().any(|laid| laid.board == *board);
        let pair = self.state.pair();
        let free: Vec<Board> = pair.iter().filter(|board| !is_laid(board)).collect();
        match free.is_empty() {
            true => pair.iter().collect(),
            false => free,
        }
    }

    /// The only board on the mat.
    fn only_board(self) -> Option<Board> {
        let mut laid = self.state.laid();
        let only = laid.next().filter(|_| laid.next().is_none());
        only.map(|laid| laid.board)
    }

    fn which_board(self) -> String {
        words::say_which_board(self.voice, self.letters(self.state.pair()))
    }
}
