//! The game by ear: what can be asked of a position, and the words of moves. The sentences are in
//! `games/stargazers/words/*/hearing.txt`.
//!
//! | module | holds |
//! |---|---|
//! | `place` | the places that can be asked for, with their names |
//! | `table` | the shared table: universe, decks, constellations, what has not come out |
//! | `kinds` | what a kind of things scores, and where it goes |
//! | `mural` | a seat's mural and journal |
//! | `placing` | what a tile or a token scores where |
//! | `moves` | the words of moves |
//! | `threats` | what the others could do |

mod kinds;
mod moves;
mod mural;
mod place;
mod placing;
mod table;
mod threats;

pub use place::Place;

use crate::Stargazers;
use crate::action::Move;
use crate::grid::Cell;
use crate::piece::{Card, DECK, Icon, Piece};
use crate::state::{Phase, State};
use crate::words::{card_words, small};
use tabletop::hearing::{Answer, Asker, Hearing, MoveWords, Region, joined};
use tabletop::prelude::*;
use tabletop::{Language, Seat, SeatScore, Voice};

mod words {
    ::words::sentences!("../words", "hearing");
}

/// What answers are made of: the rules, the position as the viewer knows it, and the words.
#[derive(Clone, Copy)]
struct Teller<'a> {
    game: &'a Stargazers,
    table: &'a State,
    voice: &'a Voice,
    /// The seat that answers are about.
    focus: Seat,
}

impl<'a> Teller<'a> {
    fn new(game: &'a Stargazers, asker: &Asker<'a, Stargazers>) -> Teller<'a> {
        Teller {
            game,
            table: &asker.view.table,
            voice: asker.voice,
            focus: asker.focus(),
        }
    }

    fn seats(self) -> impl Iterator<Item = Seat> {
        Seat::all(self.table.seats())
    }

    /// Sentences in a list, or what is said if there are none.
    fn between(self, parts: &[String]) -> String {
        parts.join(self.voice.text(words::BETWEEN))
    }

    fn piece(self, piece: Piece) -> &'static str {
        self.voice.text(piece.name())
    }

    /// Kinds with their numbers: “2 moons, 1 comet”; `None` if there are none.
    fn counted(self, kinds: &[Piece], count: impl Fn(Piece) -> u8) -> Option<String> {
        let there = kinds.iter().map(|&kind| (kind, count(kind)));
        let there = there.filter(|(_, count)| *count > 0);
        let said = there.map(|(kind, count)| {
            let name = match count {
                1 => kind.name(),
                _ => kind.icon().name_of_several(),
            };
            words::counted(self.voice, count, self.voice.text(name))
        });
        let said: Vec<String> = said.collect();
        (!said.is_empty()).then(|| self.voice.list(&said))
    }

    fn icon(self, icon: Icon) -> &'static str {
        self.voice.text(icon.name())
    }

    /// The goal of a card, to be said after something else.
    fn goal(self, card: Card) -> String {
        small(&card_words(self.game.edition.goal(card), self.voice))
    }

    fn pays(self, card: Card) -> u8 {
        card.telescopes() * self.game.edition.telescope()
    }

    /// A card as a part of a sentence.
    fn card(self, card: Card) -> String {
        words::card_short(
            self.voice,
            self.card_name(card),
            self.pays(card),
            self.goal(card),
        )
    }

    /// “card 9 of deck 2”.
    fn card_name(self, card: Card) -> String {
        words::card_name(self.voice, number_in_deck(card), card.telescopes())
    }

    /// A number of points, or “nothing”.
    fn points(self, points: i16) -> String {
        match points {
            0 => self.voice.text(words::NO_POINTS).to_owned(),
            points => words::points(self.voice, points),
        }
    }

    /// Things of which one is enough: “a, b or c”.
    fn either(self, things: &[String]) -> String {
        match things.split_last() {
            Some((last, first)) if !first.is_empty() => {
                let between = match self.voice.language {
                    Language::Ja => "、",
                    Language::En => ", ",
                };
                first.join(between) + self.voice.text(words::OR) + last
            }
            _ => things.concat(),
        }
    }
}

/// The number of a card in its deck, from 1.
fn number_in_deck(card: Card) -> u8 {
    card.0 % DECK + 1
}

/// Squares, separated by commas.
fn squares(set: u16, voice: &Voice) -> String {
    voice.list(&names_of(set))
}

/// The names of squares.
fn names_of(set: u16) -> Vec<String> {
    crate::grid::cells(set)
        .map(|cell| cell.to_string())
        .collect()
}

impl Hearing for Stargazers {
    type Place = Place;

    fn ends_turn(&self, mv: &Move) -> bool {
        *mv == Move::Done
    }

    fn overview(&self, asker: &Asker<Self>) -> String {
        let tell = Teller::new(self, asker);
        let round = match tell.table.phase() {
            Phase::Over => asker.voice.text(words::OVER).to_owned(),
            _ => tell.round(),
        };
        joined(asker.voice, &[round, tell.all_counts()])
    }

    fn regions(&self, asker: &Asker<Self>) -> Vec<Region> {
        let tell = Teller::new(self, asker);
        let mut regions: Vec<Region> = tell.held_region().into_iter().collect();
        let own = [tell.focus].into_iter();
        let others = tell.seats().filter(|seat| *seat != tell.focus);
        regions.push(tell.universe_region());
        for seat in own.chain(others) {
            regions.push(tell.mural_region(seat));
            regions.push(tell.journal_region(seat));
        }
        regions.extend(tell.start_regions());
        regions.push(tell.offer_region());
        regions.extend(tell.sky_regions());
        regions.push(tell.stack_region());
        regions
    }

    fn places(&self, asker: &Asker<Self>) -> Vec<Place> {
        place::all(Teller::new(self, asker))
    }

    fn place_names(&self, place: &Place, voice: &Voice) -> Vec<String> {
        place::names(self, *place, voice)
    }

    fn tell_place(&self, place: &Place, asker: &Asker<Self>) -> Answer {
        let tell = Teller::new(self, asker);
        let lines = match *place {
            Place::Square(cell) => tell.square_lines(tell.focus, cell),
            Place::Of(seat, cell) => tell.square_lines(seat, cell),
            Place::Seat(seat) => {
                let mural = tell.mural_region(seat).lines;
                let journal = tell.journal_region(seat).lines;
                [vec![tell.counts(seat)], mural, journal].concat()
            }
            Place::Table => tell.universe_lines(),
            Place::Universe(square) => tell.universe_square(square),
            Place::Centre => vec![tell.centre()],
            Place::Supply => vec![tell.supply()],
            Place::Offer => tell.offer_lines(),
            Place::Deck(deck) => tell.deck_lines(deck),
            Place::Card(card) => tell.card_lines(card),
            Place::Sky(number) => tell.constellation_lines(number),
            Place::Stack => tell.stack_lines(),
            Place::Bag => tell.bag_lines(),
            Place::Kind(kind) => tell.kind_lines(kind),
        };
        answer(lines)
    }

    fn hand(&self, asker: &Asker<Self>) -> Answer {
        let tell = Teller::new(self, asker);
        let mut lines = tell.held_lines(tell.focus);
        lines.push(tell.reserve(tell.focus));
        let rest = lines.split_off(2);
        let details = tell.hand_details();
        Answer::new(joined(asker.voice, &lines)).with([rest, details].concat())
    }

    fn threats(&self, asker: &Asker<Self>) -> Answer {
        let mut lines = Teller::new(self, asker).threat_lines();
        let rest = lines.split_off(lines.len().min(2));
        Answer::new(joined(asker.voice, &lines)).with(rest)
    }

    fn move_words(&self, mv: &Move, asker: &Asker<Self>) -> MoveWords {
        Teller::new(self, asker).move_words(*mv)
    }

    fn attempts(&self, asker: &Asker<Self>) -> Vec<Move> {
        moves::attempts(&asker.view.table)
    }

    fn score_known(&self, asker: &Asker<Self>) -> Vec<SeatScore> {
        // The score uses only open information.
        self.score(&asker.view.table)
    }
}

/// The first line as the short answer, and the others.
fn answer(mut lines: Vec<String>) -> Answer {
    match lines.is_empty() {
        true => Answer::default(),
        false => Answer::new(lines.remove(0)).with(lines),
    }
}

/// All squares of a mural.
fn all_squares() -> impl Iterator<Item = Cell> {
    Cell::all()
}
