//! The game by ear: what can be asked of a position, and the words of moves. The sentences are in
//! `games/uchi/words/*/hearing.txt`.
//!
//! | module | holds |
//! |---|---|
//! | `colours` | the colours that a seat has, may have and lacks |
//! | `kinds` | a kind of card: where it is, the cells it reaches, its pattern |
//! | `threats` | who is near a win, and who can hack whom |

mod colours;
mod kinds;
mod threats;

use crate::Uchi;
use crate::action::Move;
use crate::board::{Cell, SIZE, Side};
use crate::card::{Cards, Kind};
use crate::names::{bundle, card, together};
use crate::state::Phase;
use std::fmt;
use tabletop::hearing::{Answer, Asker, Hearing, MoveWords, Region, joined, seat_names};
use tabletop::{Seat, SeatScore, Voice};

mod words {
    ::words::sentences!("../words", "hearing");
}

/// What can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A cell, `c3`.
    Cell(Cell),
    /// A kind of card, `leo`.
    Card(Kind),
    /// A seat, `seat-1` for the first.
    Seat(Seat),
    /// `deck`.
    Deck,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Cell(cell) => cell.fmt(f),
            Place::Card(kind) => kind.fmt(f),
            Place::Seat(seat) => write!(f, "seat-{}", seat.0 + 1),
            Place::Deck => f.write_str("deck"),
        }
    }
}

impl Hearing for Uchi {
    type Place = Place;

    fn overview(&self, asker: &Asker<Self>) -> String {
        let (view, voice) = (asker.view, asker.voice);
        if view.phase == Phase::Bundle {
            let no_cards = voice.text(words::NO_CARDS_YET).to_owned();
            return joined(voice, &[saucers(asker), no_cards]);
        }
        let counts = seats(asker).map(|seat| {
            let count = view.hand_sizes[seat.index()];
            words::cards_of(voice, voice.name(seat), count)
        });
        let counts = voice.list(&counts.collect::<Vec<_>>());
        let cards = match self.has_deck() {
            true => words::cards_and_deck(voice, counts, view.deck_len()),
            false => words::cards_each(voice, counts),
        };
        joined(voice, &[saucers(asker), cards])
    }

    fn regions(&self, asker: &Asker<Self>) -> Vec<Region> {
        let voice = asker.voice;
        let region = |name: String, lines: Vec<String>| Region { name, lines };
        let mut regions = vec![region(String::new(), self.turn_lines(asker))];
        let seats = seats(asker).map(|seat| region(voice.name(seat), self.seat_lines(asker, seat)));
        regions.extend(seats);
        if self.has_deck() {
            let name = voice.text(words::DECK).to_owned();
            regions.push(region(name, deck_lines(asker)));
        }
        regions.push(region(String::new(), vec![self.orientation(asker)]));
        regions
    }

    fn places(&self, asker: &Asker<Self>) -> Vec<Place> {
        let deck = self.has_deck().then_some(Place::Deck);
        let cells = Cell::all().map(Place::Cell);
        let cards = Kind::ALL.into_iter().map(Place::Card);
        let seats = seats(asker).map(Place::Seat);
        cards.chain(seats).chain(deck).chain(cells).collect()
    }

    fn place_names(&self, place: &Place, voice: &Voice) -> Vec<String> {
        match *place {
            Place::Cell(cell) => vec![cell.to_string()],
            Place::Card(kind) => vec![card(voice, kind).to_owned()],
            Place::Seat(seat) => seat_names(voice, seat),
            Place::Deck => vec![voice.text(words::DECK).to_owned()],
        }
    }

    fn tell_place(&self, place: &Place, asker: &Asker<Self>) -> Answer {
        let lines = match *place {
            Place::Cell(cell) => self.cell_lines(asker, cell),
            Place::Card(kind) => self.card_lines(asker, kind),
            Place::Seat(seat) => self.seat_lines(asker, seat),
            Place::Deck => deck_lines(asker),
        };
        answer_of(lines, asker.voice)
    }

    fn hand(&self, asker: &Asker<Self>) -> Answer {
        let (view, voice, own) = (asker.view, asker.voice, asker.focus());
        let from = view.pieces[own.index()];
        let reach = view.known_hand(own).kinds().map(|kind| {
            let name = kinds::with_colour(voice, kind);
            words::card_reaches(voice, name, self.cells(asker, own, kind, from))
        });
        let mut lines = hand_lines(asker, own);
        lines.extend(reach);
        answer_of(lines, asker.voice)
    }

    fn threats(&self, asker: &Asker<Self>) -> Answer {
        self.tell_threats(asker)
    }

    fn move_words(&self, mv: &Move, asker: &Asker<Self>) -> MoveWords {
        let (view, voice) = (asker.view, asker.voice);
        let shown = || view.revealed.map_or("", |kind| card(voice, kind));
        match *mv {
            Move::Bundle(chosen) => {
                MoveWords::alone(words::take_bundle(voice, bundle(voice, chosen)))
            }
            Move::Give(kind) => {
                let name = card(voice, kind);
                MoveWords::of(voice.text(words::INTO_DECK), name, words::give(voice, name))
            }
            Move::Go(kind, cell) => {
                let name = card(voice, kind);
                match view.piece_on(cell).map(|seat| voice.name(seat)) {
                    None => MoveWords::of(name, cell.to_string(), words::fly(voice, name, cell)),
                    Some(who) => MoveWords::of(
                        name,
                        words::hack_brief(voice, cell, &who),
                        words::hack_at(voice, name, cell, &who),
                    ),
                }
            }
            Move::Keep => MoveWords::alone(words::keep(voice, shown())),
            Move::Under => MoveWords::alone(words::under(voice, shown())),
            // Draws of chance are nobody's to say.
            Move::Draw(_) | Move::Die(_) | Move::Steal(_) => MoveWords::alone(mv.to_string()),
        }
    }

    fn attempts(&self, asker: &Asker<Self>) -> Vec<Move> {
        let kinds = || Kind::ALL.into_iter();
        match asker.view.phase {
            Phase::Give(_) => kinds().map(Move::Give).collect(),
            Phase::Move => {
                let goes = |kind| Cell::all().map(move |cell| Move::Go(kind, cell));
                kinds().flat_map(goes).collect()
            }
            _ => Vec::new(),
        }
    }

    fn score_known(&self, asker: &Asker<Self>) -> Vec<SeatScore> {
        let view = asker.view;
        let known = seats(asker).filter(|&seat| view.unknown_in_hand(seat) == 0);
        known
            .map(|seat| self.sheet(seat, view.known_hand(seat)))
            .collect()
    }
}

impl Uchi {
    /// Whether games with this number of players have a deck.
    fn has_deck(&self) -> bool {
        self.seats() > 2
    }

    /// Whose turn it is, the shown card, and what happens in this turn.
    fn turn_lines(&self, asker: &Asker<Self>) -> Vec<String> {
        let (view, voice) = (asker.view, asker.voice);
        let (who, whose) = (voice.name(view.turn), voice.whose(view.turn));
        let most = self.most_turns();
        let mut lines = vec![match (view.phase, most.saturating_sub(view.turns + 1)) {
            (Phase::Over(_), _) => words::last_turn_of(voice, &whose, most.min(view.turns + 1)),
            (_, 0) => words::very_last_turn(voice, &whose),
            (_, left) => words::turn_of(voice, &whose, left),
        }];
        if let Some(kind) = view.revealed {
            lines.push(words::shows(voice, &who, card(voice, kind)));
        }
        lines.extend(match view.phase {
            Phase::Roll(victim) => Some(words::hacks(voice, &who, voice.name(victim))),
            Phase::Steal(victim) => Some(words::stealing(voice, &who, voice.name(victim))),
            Phase::Draw => Some(words::drawing(voice, &who)),
            Phase::Redraw => Some(words::exchanging(voice, &who)),
            _ => None,
        });
        lines
    }

    /// The size of the board, and its letters and numbers from the viewer's side of the table.
    fn orientation(&self, asker: &Asker<Self>) -> String {
        let (first, last) = (Cell::new(0, 0), Cell::new(SIZE - 1, SIZE - 1));
        let [first, last] = [first, last].map(|cell| cell.to_string());
        let letters = [&first[..1], &last[..1]];
        let numbers = [&first[1..], &last[1..]];
        let ([left, right], [near, far]) = match self.side(asker.focus()) {
            Side::South => (letters, back(numbers)),
            Side::West => (numbers, letters),
            Side::North => (back(letters), numbers),
            Side::East => (back(numbers), back(letters)),
        };
        words::orientation(asker.voice, SIZE, left, right, near, far)
    }

    /// A seat: its hand, its colours, its saucer, how far it reaches.
    fn seat_lines(&self, asker: &Asker<Self>, seat: Seat) -> Vec<String> {
        let (view, voice) = (asker.view, asker.voice);
        let cell = view.pieces[seat.index()];
        let mut lines = hand_lines(asker, seat);
        lines.push(words::saucer_at(voice, voice.whose(seat), cell));
        if !matches!(view.phase, Phase::Bundle | Phase::Over(_)) {
            lines.push(match self.reach_of(view, seat) {
                (least, most) if least == most => words::reach_count(voice, voice.name(seat), most),
                (least, most) => words::reach_between(voice, voice.name(seat), least, most),
            });
        }
        lines
    }

    /// A cell: whose saucer is there, and who can fly there.
    fn cell_lines(&self, asker: &Asker<Self>, cell: Cell) -> Vec<String> {
        let (view, voice) = (asker.view, asker.voice);
        let there = view.piece_on(cell);
        let mut lines = vec![match there {
            Some(seat) => words::saucer_at(voice, voice.whose(seat), cell),
            None => words::cell_empty(voice, cell),
        }];
        let is_over = matches!(view.phase, Phase::Over(_));
        let fliers = seats(asker).filter(|&seat| !is_over && there != Some(seat));
        for seat in fliers {
            let who = voice.name(seat);
            let kinds = self.kinds_to(asker, seat, cell);
            let may_reach = self.reaches(view, seat, cell).is_some();
            lines.extend(match there {
                None if !kinds.is_empty() => {
                    Some(words::reaches_here(voice, &who, any_card(voice, kinds)))
                }
                Some(victim) if !kinds.is_empty() => {
                    let cards = any_card(voice, kinds);
                    let half = words::hack_with(voice, &who, voice.name(victim), cards);
                    Some(voice.sentence(&half))
                }
                None => may_reach.then(|| words::may_reach_here(voice, &who)),
                Some(victim) => may_reach.then(|| words::may_hack(voice, &who, voice.name(victim))),
            });
        }
        if lines.len() == 1 && !is_over {
            lines.push(voice.text(words::NOBODY_REACHES).to_owned());
        }
        let started = seats(asker).filter(|&seat| self.edition.start(self.side(seat)) == cell);
        lines.extend(started.map(|seat| words::started_at(voice, voice.whose(seat))));
        lines
    }

    /// The cards that a seat is known to have and that take it to a cell.
    fn kinds_to(&self, asker: &Asker<Self>, seat: Seat, cell: Cell) -> Vec<Kind> {
        let view = asker.view;
        let from = view.pieces[seat.index()];
        let shown = view.revealed.filter(|_| view.turn == seat);
        let kinds = view.known_hand(seat).kinds().chain(shown);
        let kinds: Cards = kinds
            .filter(|kind| self.targets(seat, *kind, from).contains(&cell))
            .collect();
        kinds.kinds().collect()
    }

    /// The cells that a seat reaches with a card, with the saucers that are there.
    fn cells(&self, asker: &Asker<Self>, seat: Seat, kind: Kind, from: Cell) -> String {
        let (view, voice) = (asker.view, asker.voice);
        let cells = self.targets(seat, kind, from).iter();
        let cells = cells.map(|&cell| match view.piece_on(cell) {
            Some(other) => words::cell_with(voice, voice.whose(other), cell),
            None => cell.to_string(),
        });
        match &*cells.collect::<Vec<_>>() {
            [] => voice.text(words::NOWHERE).to_owned(),
            cells => voice.list(cells),
        }
    }
}

/// All seats, the viewer's first.
fn seats(asker: &Asker<Uchi>) -> impl Iterator<Item = Seat> + use<> {
    let (own, seats) = (asker.focus(), asker.view.seats());
    (0..seats).map(move |steps| own.after(steps, seats))
}

/// The same ends in the other order.
fn back([from, to]: [&str; 2]) -> [&str; 2] {
    [to, from]
}

/// The first two lines are short, the others are details.
fn answer_of(mut lines: Vec<String>, voice: &Voice) -> Answer {
    let details = lines.split_off(2.min(lines.len()));
    Answer::new(joined(voice, &lines)).with(details)
}

fn saucers(asker: &Asker<Uchi>) -> String {
    let voice = asker.voice;
    let at = seats(asker).map(|seat| {
        let cell = asker.view.pieces[seat.index()];
        words::at(voice, voice.name(seat), cell)
    });
    words::saucers_at(voice, voice.list(&at.collect::<Vec<_>>()))
}

fn hand_line(asker: &Asker<Uchi>, seat: Seat) -> String {
    let (view, voice, who) = (asker.view, asker.voice, asker.voice.name(seat));
    let count = view.hand_sizes[seat.index()];
    let known: &Cards = view.known_hand(seat);
    match (count, known.len(), view.unknown_in_hand(seat)) {
        (0, ..) => words::holds_nothing(voice, who),
        (_, _, 0) => words::holds(voice, who, count, cards(voice, known.iter())),
        (_, 0, _) => words::holds_unknown(voice, who, count),
        (_, _, unknown) => {
            words::holds_partly(voice, who, count, cards(voice, known.iter()), unknown)
        }
    }
}

/// The cards of a seat, and its colours.
fn hand_lines(asker: &Asker<Uchi>, seat: Seat) -> Vec<String> {
    let mut lines = vec![hand_line(asker, seat)];
    if asker.view.cards_of(seat) > 0 {
        lines.push(colours::line(asker, seat));
    }
    lines
}

fn deck_lines(asker: &Asker<Uchi>) -> Vec<String> {
    let (view, voice) = (asker.view, asker.voice);
    let mut lines = vec![match view.deck_len() {
        0 => voice.text(words::DECK_EMPTY).to_owned(),
        count => words::deck_holds(voice, count),
    }];
    if !view.under.is_empty() {
        let known = view.under.iter().map(|kind| card(voice, *kind).to_owned());
        let known: Vec<String> = known.collect();
        lines.push(words::under_in_order(voice, voice.list(&known)));
    }
    if view.next_in_deck().is_some() {
        lines.push(voice.text(words::NEXT_CARD).to_owned());
    }
    lines
}

/// The names of cards; copies of one kind are counted.
fn cards(voice: &Voice, kinds: impl IntoIterator<Item = Kind>) -> String {
    let cards: Cards = kinds.into_iter().collect();
    let names = cards.kinds().map(|kind| {
        let name = card(voice, kind);
        match cards.count(kind) {
            1 => name.to_owned(),
            count => words::copies(voice, count, name),
        }
    });
    together(voice, &names.collect::<Vec<_>>())
}

/// The names of cards of which any will do.
fn any_card(voice: &Voice, kinds: impl IntoIterator<Item = Kind>) -> String {
    let names = kinds.into_iter().map(|kind| card(voice, kind).to_owned());
    any(voice, &names.collect::<Vec<_>>())
}

/// Things of which any will do: “a, b or c”.
fn any(voice: &Voice, things: &[String]) -> String {
    match things {
        [] => String::new(),
        [one] => one.clone(),
        [one, other] => words::either(voice, one, other),
        [first @ .., last] => words::any_of(voice, first.join(voice.text(words::COMMA)), last),
    }
}
