//! The game by ear: what can be asked of a position, and the words of moves. The sentences are in
//! `games/starter/words/*/hearing.txt`.

use crate::Starter;
use crate::action::Move;
use crate::state::{Phase, Stars};
use crate::view::View;
use std::fmt;
use tabletop::hearing::{Answer, Asker, Hearing, MoveWords, Region, joined, seat_names};
use tabletop::{Seat, SeatScore, Voice};

mod words {
    ::words::sentences!("../words", "hearing");
}

/// What can be asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// `pouch`.
    Pouch,
    /// `seat-1` for the first seat.
    Seat(Seat),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Pouch => f.write_str("pouch"),
            Place::Seat(seat) => write!(f, "seat-{}", seat.0 + 1),
        }
    }
}

impl Hearing for Starter {
    type Place = Place;

    fn overview(&self, asker: &Asker<Self>) -> String {
        let own = seat_lines(asker, asker.focus()).swap_remove(0);
        joined(asker.voice, &[own, pouch(asker.view, asker.voice)])
    }

    fn regions(&self, asker: &Asker<Self>) -> Vec<Region> {
        let seats = Seat::all(asker.view.counts.len() as u8).map(|seat| Region {
            name: asker.voice.name(seat),
            lines: seat_lines(asker, seat),
        });
        let pouch = Region {
            name: asker.voice.text(words::POUCH).to_owned(),
            lines: self.pouch_lines(asker),
        };
        seats.chain([pouch]).collect()
    }

    fn places(&self, asker: &Asker<Self>) -> Vec<Place> {
        let seats = Seat::all(asker.view.counts.len() as u8);
        [Place::Pouch]
            .into_iter()
            .chain(seats.map(Place::Seat))
            .collect()
    }

    fn place_names(&self, place: &Place, voice: &Voice) -> Vec<String> {
        match *place {
            Place::Pouch => vec![voice.text(words::POUCH).to_owned()],
            Place::Seat(seat) => seat_names(voice, seat),
        }
    }

    fn tell_place(&self, place: &Place, asker: &Asker<Self>) -> Answer {
        let mut lines = match *place {
            Place::Pouch => self.pouch_lines(asker),
            Place::Seat(seat) => seat_lines(asker, seat),
        };
        Answer::new(lines.remove(0)).with(lines)
    }

    fn hand(&self, asker: &Asker<Self>) -> Answer {
        self.tell_place(&Place::Seat(asker.focus()), asker)
    }

    fn threats(&self, asker: &Asker<Self>) -> Answer {
        let others = Seat::all(asker.view.counts.len() as u8).filter(|&it| it != asker.focus());
        let known = others.filter_map(|seat| Some((seat, asker.view.hands[seat.index()]?.sum())));
        let nearest = known
            .filter(|(_, points)| (1..=self.edition.most()).contains(points))
            .max_by_key(|(_, points)| *points);
        let said = match nearest {
            Some((seat, points)) => words::nearest(asker.voice, asker.voice.name(seat), points),
            None => asker.voice.text(words::NO_THREAT).to_owned(),
        };
        let stopped = asker.view.stopped.iter();
        let stopped = stopped.map(|seat| words::has_stopped(asker.voice, asker.voice.name(seat)));
        Answer::new(said).with(stopped.collect())
    }

    fn move_words(&self, mv: &Move, asker: &Asker<Self>) -> MoveWords {
        MoveWords::alone(match mv {
            Move::Take => asker.voice.text(words::TAKE).to_owned(),
            Move::Stop => asker.voice.text(words::STOP).to_owned(),
            Move::Star(star) => words::star_drawn(asker.voice, star),
        })
    }

    fn score_known(&self, asker: &Asker<Self>) -> Vec<SeatScore> {
        let hands = Seat::all(asker.view.counts.len() as u8).zip(&asker.view.hands);
        let known = hands.filter_map(|(seat, hand)| Some((seat, (*hand)?)));
        known.map(|(seat, hand)| self.sheet(seat, hand)).collect()
    }
}

impl Starter {
    fn pouch_lines(&self, asker: &Asker<Self>) -> Vec<String> {
        let mut lines = vec![pouch(asker.view, asker.voice)];
        if asker.view.phase == Phase::Over {
            let who = asker.voice.name(asker.view.turn);
            lines.push(words::last_move(asker.voice, who));
        }
        let copies = self.edition.copies(asker.view.counts.len() as u8);
        let seen = |star| {
            asker
                .view
                .hands
                .iter()
                .flatten()
                .map(move |it| it.count(star))
        };
        let unseen = Stars::VALUES.map(|star| copies - seen(star).sum::<u8>());
        if asker.view.phase != Phase::Over && unseen != [0; 6] {
            lines.push(words::drawn_next(
                asker.voice,
                listed(Stars(unseen), asker.voice),
            ));
        }
        lines
    }
}

/// What is known of a seat: its stars, and whether it has stopped.
fn seat_lines(asker: &Asker<Starter>, seat: Seat) -> Vec<String> {
    let (view, voice) = (asker.view, asker.voice);
    let who = voice.name(seat);
    let mut lines = Vec::new();
    lines.push(
        match (view.counts[seat.index()], view.hands[seat.index()]) {
            (0, _) => words::holds_none(voice, &who),
            (_, Some(hand)) => words::holds(voice, &who, hand.sum(), listed(hand, voice)),
            (count, None) => words::holds_unseen(voice, &who, count),
        },
    );
    if view.stopped.contains(seat) {
        lines.push(words::has_stopped(voice, &who));
    }
    if view.hands[seat.index()].is_some_and(|hand| hand.sum() > 10) {
        lines.push(words::is_out(voice, &who));
    }
    lines
}

fn pouch(view: &View, voice: &Voice) -> String {
    match view.pouch {
        0 => voice.text(words::POUCH_EMPTY).to_owned(),
        count => words::pouch_holds(voice, count),
    }
}

/// Stars with their numbers: “2 of 3 and 1 of 5”.
fn listed(stars: Stars, voice: &Voice) -> String {
    let kinds = stars
        .kinds()
        .map(|star| words::star(voice, star, stars.count(star)));
    voice.list(&kinds.collect::<Vec<_>>())
}
