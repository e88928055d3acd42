//! The game by ear: what can be asked of a position, and the words of moves. The sentences are in
//! `games/uchi/words/*/hearing.txt`.

use crate::Uchi;
use crate::action::Move;
use crate::board::Cell;
use crate::card::{Cards, Kind};
use crate::forecast::Certainty;
use crate::knowledge::Place as Hiding;
use crate::names::{bundle, card, together};
use crate::progress::Threat;
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
        let of_text = |name: tabletop::Text, lines| region(voice.text(name).to_owned(), lines);
        let mut regions = vec![
            region(String::new(), self.turn_lines(asker)),
            of_text(words::SAUCERS, vec![saucers(asker)]),
        ];
        let seats = seats(asker).map(|seat| region(voice.name(seat), self.seat_lines(asker, seat)));
        regions.extend(seats);
        if self.has_deck() {
            regions.push(of_text(words::DECK, deck_lines(asker)));
        }
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
        answer_of(lines)
    }

    fn hand(&self, asker: &Asker<Self>) -> Answer {
        let (view, voice, own) = (asker.view, asker.voice, asker.focus());
        let (hand, colours) = (hand_line(asker, own), colours_line(asker, own));
        let from = view.pieces[own.index()];
        let reach = view.known_hand(own).kinds().map(|kind| {
            let name = card(voice, kind);
            let name = match kind.element() {
                Some(of) => words::card_of_colour(voice, name, voice.text(of.name())),
                None => name.to_owned(),
            };
            words::card_reaches(voice, name, self.cells(asker, own, kind, from))
        });
        Answer::new(joined(voice, &[hand, colours])).with(reach.collect())
    }

    fn threats(&self, asker: &Asker<Self>) -> Answer {
        let (view, voice, own) = (asker.view, asker.voice, asker.focus());
        let others: Vec<Seat> = seats(asker).filter(|&seat| seat != own).collect();
        let names = |seats: Vec<Seat>| {
            let names: Vec<String> = seats.into_iter().map(|seat| voice.name(seat)).collect();
            (!names.is_empty()).then(|| (names.len(), together(voice, &names)))
        };
        let is_near = |seat: &&Seat| view.threat_of(**seat).is_some();
        let near = match names(others.iter().filter(is_near).copied().collect()) {
            None => voice.text(words::NOBODY_NEAR).to_owned(),
            Some((1, name)) => words::near(voice, name),
            Some((_, names)) => words::near_several(voice, names),
        };
        let cell = view.pieces[own.index()];
        let reaching = |how| {
            let reaching = others.iter().copied();
            names(
                reaching
                    .filter(|seat| self.reaches(view, *seat, cell) == Some(how))
                    .collect(),
            )
        };
        let (sure, possible) = (reaching(Certainty::Sure), reaching(Certainty::Possible));
        let victim = || voice.name(own);
        let may = possible.map(|(_, names)| words::may_hack(voice, names, victim()));
        let (hack, also) = match (sure, may) {
            (Some((_, names)), may) => (words::can_hack(voice, names, victim()), may),
            (None, Some(may)) => (may, None),
            (None, None) => (words::nobody_hacks(voice, victim()), None),
        };
        let mut details: Vec<String> = also.into_iter().collect();
        for seat in others {
            details.extend(self.danger_lines(asker, seat));
        }
        Answer::new(joined(voice, &[near, hack])).with(details)
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
                        words::hack(voice, name, cell, &who),
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

    /// The shown card, and what happens in this turn.
    fn turn_lines(&self, asker: &Asker<Self>) -> Vec<String> {
        let (view, voice) = (asker.view, asker.voice);
        let (who, whose) = (voice.name(view.turn), voice.whose(view.turn));
        let mut lines = vec![match view.phase {
            Phase::Over(_) => words::last_turn_of(voice, &whose, view.turns),
            _ => words::turn_of(voice, &whose, view.turns + 1, self.most_turns()),
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

    /// A seat: its hand, its colours, its saucer, how far it reaches.
    fn seat_lines(&self, asker: &Asker<Self>, seat: Seat) -> Vec<String> {
        let (view, voice) = (asker.view, asker.voice);
        let cell = view.pieces[seat.index()];
        let reach = match self.reach_of(view, seat) {
            (least, most) if least == most => words::reach_count(voice, voice.name(seat), most),
            (least, most) => words::reach_between(voice, voice.name(seat), least, most),
        };
        vec![
            hand_line(asker, seat),
            colours_line(asker, seat),
            words::saucer_at(voice, voice.whose(seat), cell),
            reach,
        ]
    }

    /// A cell: whose saucer is there, and who can fly there.
    fn cell_lines(&self, asker: &Asker<Self>, cell: Cell) -> Vec<String> {
        let (view, voice) = (asker.view, asker.voice);
        let mut lines = vec![match view.piece_on(cell) {
            Some(seat) => words::saucer_at(voice, voice.whose(seat), cell),
            None => words::cell_empty(voice, cell),
        }];
        let mut is_reached = false;
        for seat in seats(asker).filter(|&seat| view.pieces[seat.index()] != cell) {
            let who = voice.name(seat);
            let from = view.pieces[seat.index()];
            let mut kinds: Vec<Kind> = view.known_hand(seat).kinds().collect();
            kinds.extend(view.revealed.filter(|_| view.turn == seat));
            kinds.retain(|&kind| self.targets(seat, kind, from).contains(&cell));
            if !kinds.is_empty() {
                lines.push(words::reaches_here(voice, &who, cards(voice, kinds)));
            } else if self.reaches(view, seat, cell).is_some() {
                lines.push(words::may_reach_here(voice, &who));
            } else {
                continue;
            }
            is_reached = true;
        }
        if !is_reached {
            lines.push(voice.text(words::NOBODY_REACHES).to_owned());
        }
        let started = seats(asker).filter(|&seat| self.edition.start(self.side(seat)) == cell);
        lines.extend(started.map(|seat| words::started_at(voice, voice.whose(seat))));
        lines
    }

    /// A kind of card: where it is or may be, its colour, the cells it reaches, its pattern.
    fn card_lines(&self, asker: &Asker<Self>, kind: Kind) -> Vec<String> {
        let (view, voice) = (asker.view, asker.voice);
        let name = card(voice, kind);
        let mut lines = Vec::new();
        if view.revealed == Some(kind) {
            lines.push(words::shown_by(voice, name, voice.name(view.turn)));
        }
        let copies = self.full_set().count(kind);
        for seat in seats(asker) {
            let whose = voice.whose(seat);
            match view.known_hand(seat).count(kind) {
                0 => {}
                1 if copies == 1 => lines.push(words::in_hand(voice, name, whose)),
                count => lines.push(words::copies_in_hand(voice, count, name, whose)),
            }
        }
        match view.known.sure(Hiding::DECK).count(kind) {
            0 => {}
            1 if copies == 1 => lines.push(words::in_deck(voice, name)),
            count => lines.push(words::copies_in_deck(voice, count, name)),
        }
        for (place, _) in (1..).zip(&view.under).filter(|(_, it)| **it == kind) {
            lines.push(words::under_deck(voice, name, place));
        }
        lines.extend(possible_line(asker, kind, copies));
        if lines.is_empty() {
            lines.push(match view.phase {
                Phase::Bundle if copies > 0 => words::not_dealt(voice, name),
                _ => words::not_in_game(voice, name),
            });
        }
        let colour = match kind.element() {
            Some(element) => words::has_colour(voice, name, voice.text(element.name())),
            None => words::has_no_colour(voice, name),
        };
        lines.insert(1, colour);
        for seat in seats(asker) {
            let is_shown = view.revealed == Some(kind) && view.turn == seat;
            if view.known_hand(seat).has(kind) || is_shown {
                let from = view.pieces[seat.index()];
                let cells = self.cells(asker, seat, kind, from);
                lines.push(words::reaches_from(voice, from, voice.name(seat), cells));
            }
        }
        let own = asker.focus();
        let steps = self.edition.pattern(kind).iter().map(|&(right, away)| {
            let (down, right) = self.side(own).turn(right, away);
            step(voice, right, down)
        });
        let steps: Vec<String> = steps.collect();
        let steps = steps.join(voice.text(words::BETWEEN_STEPS));
        lines.push(words::pattern(voice, voice.name(own), steps));
        lines
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

    /// What another seat could do next, as far as it is known.
    fn danger_lines(&self, asker: &Asker<Self>, seat: Seat) -> Vec<String> {
        let (view, voice, who) = (asker.view, asker.voice, asker.voice.name(seat));
        let mut lines = Vec::new();
        match view.threat_of(seat) {
            Some(Threat::LastCard) => lines.push(words::last_card(voice, &who)),
            Some(Threat::OneColour) => {
                let kinds = view.winning_kinds_for(seat).into_iter();
                let what = kinds.map(|kind| match kind.element() {
                    Some(element) => voice.text(element.name()),
                    None => card(voice, kind),
                });
                let what = what.collect::<Vec<_>>().join(voice.text(words::OR));
                lines.push(words::would_win(voice, &who, what));
            }
            None => {}
        }
        if let Some(kind) = self.next_wins_for(view, seat) {
            lines.push(words::next_wins(voice, &who, card(voice, kind)));
        }
        if asker.acts() {
            let kinds = self.wins_by_theft(view, seat);
            if !kinds.is_empty() {
                lines.push(words::wins_by_theft(voice, &who, cards(voice, kinds)));
            }
        }
        lines
    }
}

/// All seats, the viewer's first.
fn seats(asker: &Asker<Uchi>) -> impl Iterator<Item = Seat> + use<> {
    let (own, seats) = (asker.focus(), asker.view.seats());
    (0..seats).map(move |steps| own.after(steps, seats))
}

/// The first line is short, the others are details.
fn answer_of(mut lines: Vec<String>) -> Answer {
    let details = lines.split_off(1.min(lines.len()));
    Answer::new(lines.concat()).with(details)
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

fn colours_line(asker: &Asker<Uchi>, seat: Seat) -> String {
    let (view, voice, who) = (asker.view, asker.voice, asker.voice.name(seat));
    match view.colours_of(seat) {
        (least, most) if least == most => words::colours(voice, who, most),
        (least, most) => words::colours_between(voice, who, least, most),
    }
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

/// Where the copies of a card may be that are not surely anywhere.
fn possible_line(asker: &Asker<Uchi>, kind: Kind, copies: u8) -> Option<String> {
    let (view, voice) = (asker.view, asker.voice);
    let hands = seats(asker).filter(|&seat| view.known.may_hold(Hiding::hand(seat), kind));
    let mut places: Vec<String> = hands
        .map(|seat| words::hand_of(voice, voice.whose(seat)))
        .collect();
    if view.known.may_hold(Hiding::DECK, kind) {
        places.push(voice.text(words::THE_DECK).to_owned());
    }
    let sure = view.known.sure.iter().map(|cards| cards.count(kind));
    let loose = view.hidden.count(kind).saturating_sub(sure.sum());
    if places.is_empty() {
        return None;
    }
    let places = places.join(voice.text(words::OR));
    let name = card(voice, kind);
    Some(match copies {
        1 => words::may_be_in(voice, name, places),
        _ => words::copies_may_be_in(voice, loose, name, places),
    })
}

/// A step of a pattern, in letters and numbers of the board.
fn step(voice: &Voice, right: i8, down: i8) -> String {
    let signed = |count: i8| match count {
        0.. => format!("+{count}"),
        _ => format!("−{}", -i16::from(count)),
    };
    match (right, down) {
        (letters, 0) => words::letters(voice, signed(letters)),
        (0, numbers) => words::numbers(voice, signed(numbers)),
        (letters, numbers) => words::step(voice, signed(letters), signed(numbers)),
    }
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
