//! Advice in words: what to do, and a reason taken from the position. Reasons compare score sheets
//! before and after imagined moves; they do not use estimates of the search.
//!
//! If the plan for the rest of the turn is known, the reason is the effect of the whole plan, so
//! that the next hint agrees with it. Otherwise the reason names no square.

mod aims;
mod planned;

use crate::action::{Move, Place};
use crate::edition::{CONSTELLATIONS_PER_LETTER, Region};
use crate::grid::{Cell, Quarter};
use crate::piece::{Card, Piece, Slot};
use crate::state::{Bonus, State};
use crate::tally::{Stars, Tally};
use crate::view::View;
use crate::words::{points, things};
use crate::{Journal, Stargazers};
use tabletop::game::legal_moves;
use tabletop::prelude::*;
use tabletop::{Language, Seat, Text, Voice};

mod reasons {
    ::words::sentences!("../words", "reasons");
}
mod words {
    ::words::sentences!("../words", "advice");
}

/// The way in which a move leads to points.
#[derive(Clone, Copy)]
enum Gain {
    /// The move scores by itself.
    ByItself,
    /// The move makes points possible by later moves of the turn, which are not known.
    Possible,
    /// The move scores together with the planned moves of the same turn.
    With,
    /// Like [`Gain::With`], and the plan launches the drafted shuttle.
    WithLaunch,
    /// Like [`Gain::With`], but neither the move nor the rest of the plan scores as much alone.
    Together,
}

/// The name of a region: “one row”.
pub(crate) const fn region(region: Region) -> Text {
    match region {
        Region::Adjacent => words::REGION_ADJACENT,
        Region::Row => words::REGION_ROW,
        Region::Column => words::REGION_COLUMN,
        Region::Either => words::REGION_EITHER,
        Region::Solar => words::REGION_SOLAR,
    }
}

impl Stargazers {
    /// See [`tabletop::game::Narration::advice`].
    pub(crate) fn advise(&self, view: &View, plan: &[Move], voice: &Voice) -> String {
        // Draws of chance get no advice.
        let Some((&mv, rest)) = plan.split_first().filter(|(mv, _)| !mv.is_chance()) else {
            return String::new();
        };
        let why = match rest {
            [] => self.why(&view.table, mv, voice),
            _ => self.why_so_planned(&view.table, plan, voice),
        };
        let what = self
            .what_to_take_and_lay(&view.table, plan, why.as_deref(), voice)
            .unwrap_or_else(|| self.what_to_do(&view.table, mv, voice));
        voice.because(&what, why.as_deref())
    }

    /// Advice to take a pair and lay its tile at once. `None` if the plan does something else, or
    /// if the reason `why` already names the square.
    fn what_to_take_and_lay(
        &self,
        table: &State,
        plan: &[Move],
        why: Option<&str>,
        voice: &Voice,
    ) -> Option<String> {
        let &[draft @ Move::Draft(square, _), Move::Lay(cell, _), ..] = plan else {
            return None;
        };
        let token = voice.text(self.drafted(table, draft)?.name());
        if why.is_some_and(|why| why.contains(&cell.to_string())) {
            return None;
        }
        Some(words::take_and_lay(voice, token, square + 1, cell))
    }

    /// The move as an imperative, without a full stop.
    fn what_to_do(&self, table: &State, mv: Move, voice: &Voice) -> String {
        let word = |piece: Piece| voice.text(piece.name());
        match mv {
            Move::Keep(card) => words::keep(voice, self.card_named(card, voice)),
            Move::Pick(card) => words::take_card(voice, self.card_named(card, voice)),
            Move::Draft(square, _) => {
                let token = table.square(usize::from(square)).1;
                words::take(voice, token.map_or("", word), square + 1)
            }
            Move::Lay(cell, turn) => what_to_lay(table, cell, turn, voice),
            Move::Put(piece, place) => put(table, piece, place, voice, false),
            Move::Bring(piece, place) => put(table, piece, place, voice, true),
            Move::Centre(piece) => words::take_from_centre(voice, word(piece)),
            Move::Gain(piece) => words::gain(voice, word(piece)),
            Move::Skip => voice.text(words::SKIP).to_owned(),
            Move::Lift(cell) => match table.hand.bonus {
                Bonus::Token => words::lift_token(voice, token_on(table, cell, voice), cell),
                _ => words::lift_tile(voice, cell),
            },
            Move::To(place) => what_to_shift(table, place, voice),
            Move::Twist(turn) => what_to_twist(table, turn, voice),
            Move::Done => voice.text(words::END_TURN).to_owned(),
            Move::Tile(_) | Move::Token(_) | Move::Card(_) | Move::Sky(_) => String::new(),
        }
    }

    /// Names a journal card by its points and its region. Its pictures show the rest.
    fn card_named(&self, card: Card, voice: &Voice) -> String {
        let region = region(self.edition.goal(card).region);
        words::card(voice, self.pays(card), voice.text(region))
    }

    fn pays(&self, card: Card) -> i16 {
        i16::from(card.telescopes()) * i16::from(self.edition.telescope())
    }

    /// The reason for a move, as half a sentence, when the rest of the turn is not known.
    fn why(&self, table: &State, mv: Move, voice: &Voice) -> Option<String> {
        let board = table.board(table.turn);
        let say = |text: Text| Some(voice.text(text).to_owned());
        match mv {
            Move::Keep(card) => self.better_than_the_other(table, card, voice),
            Move::Pick(card) => {
                let journal = self.imagined_journal(table, card);
                self.how_far(&journal, voice)
                    .or_else(|| self.better_than_the_others(table, &journal, voice))
                    .or_else(|| Some(Self::to_fulfil(&journal, voice)))
            }
            Move::Draft(..) => {
                let laid = self.best(&self.after(table, mv), |it| matches!(it, Move::Lay(..)));
                let then = self.best(&laid, is_put);
                self.gain(table, &then, Gain::Possible, voice)
                    .or_else(|| self.asked_for(table, self.drafted(table, mv)?, voice))
            }
            Move::Lay(..)
            | Move::To(_)
            | Move::Twist(_)
            | Move::Put(_, Place::Square(_))
            | Move::Bring(_, Place::Square(_)) => {
                let then = self.best(&self.after(table, mv), |it| matches!(it, Move::Twist(_)));
                self.gain(table, &then, Gain::ByItself, voice)
                    .or_else(|| self.progress(table, &then, voice))
                    .or_else(|| self.aim(table, mv, &then, voice))
                    .or_else(|| self.at_least(table, mv, &then, voice))
            }
            Move::Put(piece, Place::Reserve) => {
                let squares = Self::squares_for(board, piece);
                if squares == 0 && piece == Piece::Hole {
                    return say(reasons::NOTHING_TO_COVER);
                }
                if squares == 0 {
                    return say(reasons::NO_FREE_SQUARE);
                }
                if self.brings_points(table, piece) {
                    let waits = !self.is_last_turn(table);
                    return waits.then(|| voice.text(reasons::CAN_WAIT).to_owned());
                }
                say(reasons::SCORES_NOTHING_NOW)
            }
            Move::Put(_, Place::Slot(slot)) | Move::Bring(_, Place::Slot(slot)) => {
                self.why_launch(table, mv, slot, voice)
            }
            Move::Put(_, Place::Box) | Move::Bring(..) => say(reasons::NO_PLACE),
            Move::Centre(Piece::Shuttle)
                if Slot::ALL.into_iter().any(|it| self.is_open(table, it)) =>
            {
                say(reasons::FOR_ANOTHER_BONUS)
            }
            Move::Centre(piece) | Move::Gain(piece) => {
                let then = self.best(&self.after(table, mv), |it| puts(piece, it));
                self.gain(table, &then, Gain::Possible, voice)
                    .or_else(|| self.progress(table, &then, voice))
                    .or_else(|| self.asked_for(table, piece, voice))
                    .or_else(|| self.no_better_bonus(table, mv, voice))
            }
            Move::Skip if !board.has_free_centre() => say(reasons::NO_SQUARE_FOR_CIRCULAR),
            Move::Lift(cell) => self.why_lift(table, cell, voice),
            Move::Done => self.why_done(table, voice),
            Move::Skip | Move::Tile(_) | Move::Token(_) | Move::Card(_) | Move::Sky(_) => None,
        }
    }

    /// Why a start card is better than the other card dealt (`stargazers R9`).
    fn better_than_the_other(&self, table: &State, card: Card, voice: &Voice) -> Option<String> {
        let dealt = table.dealt(Self::chooser(table)?);
        let other = dealt.into_iter().flatten().find(|other| *other != card)?;
        let more = self.pays(card) - self.pays(other);
        let [asks, other_asks] = [card, other].map(|it| self.edition.goal(it).needs.len());
        if more > 0 {
            let more = points(voice, more);
            return Some(reasons::worth_more_than_the_other(voice, more));
        }
        (asks < other_asks).then(|| reasons::asks_for_fewer(voice, asks, other_asks))
    }

    /// Why a card is better than all the others offered (`stargazers R49`).
    fn better_than_the_others(
        &self,
        table: &State,
        taken: &Journal,
        voice: &Voice,
    ) -> Option<String> {
        let decks = 0..3;
        let offered = decks.flat_map(|deck| [table.slot(deck), table.top(deck)]);
        let mut others = offered.flatten().filter(|card| *card != taken.card);
        let lacks = |card| self.imagined_journal(table, card).missing.len();
        if others.clone().all(|card| lacks(card) > taken.missing.len()) {
            let text = reasons::NEEDS_FEWEST;
            return Some(voice.text(text).to_owned());
        }
        let text = reasons::SCORES_MOST;
        let pays_most = others.all(|card| self.pays(card) < self.pays(taken.card));
        pays_most.then(|| voice.text(text).to_owned())
    }

    /// Says how many icons a card still needs.
    fn to_fulfil(journal: &Journal, voice: &Voice) -> String {
        reasons::to_fulfil(voice, journal.missing.len())
    }

    /// The token that a move drafts.
    fn drafted(&self, table: &State, mv: Move) -> Option<Piece> {
        match mv {
            Move::Draft(square, _) => table.square(usize::from(square)).1,
            _ => None,
        }
    }

    /// The progress of a card on the acting seat's mural, as if the seat owned it.
    fn imagined_journal(&self, table: &State, card: Card) -> Journal {
        let mut board = *table.board(table.turn);
        board.cards = 1 << card.index();
        Tally::new(&self.edition, &board, [None; 2])
            .journals
            .remove(0)
    }

    /// Describes a card that is already fulfilled, or needs at most two more icons.
    fn how_far(&self, journal: &Journal, voice: &Voice) -> Option<String> {
        let points = points(voice, self.pays(journal.card));
        match journal.missing.len() {
            0 => Some(reasons::already_fulfilled(voice, points)),
            1 | 2 => Some(reasons::needs_only(voice, things(&journal.missing, voice))),
            _ => None,
        }
    }

    /// Describes an offered card that is already fulfilled, or needs only one more icon.
    fn on_offer(&self, journal: &Journal, voice: &Voice) -> Option<String> {
        let points = points(voice, self.pays(journal.card));
        match journal.missing.len() {
            0 => Some(reasons::offers_fulfilled(voice, points)),
            1 => {
                let missing = things(&journal.missing, voice);
                Some(reasons::offers_nearly(voice, points, missing))
            }
            _ => None,
        }
    }

    /// The reason for launching a shuttle for its bonus.
    fn why_launch(&self, table: &State, mv: Move, slot: Slot, voice: &Voice) -> Option<String> {
        let launched = self.after(table, mv);
        match slot {
            Slot::Journal => {
                let decks = 0..3;
                let offered = decks.flat_map(|deck| [table.slot(deck), table.top(deck)]);
                let journals = offered
                    .flatten()
                    .map(|card| self.imagined_journal(table, card));
                let best = journals.max_by_key(|it| {
                    let near = it.missing.len() < 2;
                    (near, it.missing.is_empty(), self.pays(it.card))
                })?;
                self.on_offer(&best, voice)
            }
            Slot::Gain => {
                let gains = legal_moves(self, &launched);
                let placed = gains.into_iter().filter_map(|gain| {
                    let Move::Gain(piece) = gain else {
                        return None;
                    };
                    Some(self.best(&self.after(&launched, gain), |it| puts(piece, it)))
                });
                let best = placed.max_by_key(|state| self.total(state))?;
                self.gain(table, &best, Gain::Possible, voice)
            }
            Slot::Token => {
                let lifts = legal_moves(self, &launched);
                let lifted = lifts.into_iter().map(|lift| self.after(&launched, lift));
                let moved = lifted.map(|state| self.best(&state, |it| matches!(it, Move::To(_))));
                let best = moved.max_by_key(|state| self.total(state))?;
                self.gain(table, &best, Gain::Possible, voice)
            }
            Slot::Tile => {
                let now = self.total(table);
                let text = reasons::A_TILE_SCORES_MORE;
                Cell::all()
                    .any(|from| self.can_gain(table, from, now))
                    .then(|| voice.text(text).to_owned())
            }
        }
    }

    /// The reason for moving this token or tile: the points it can bring.
    fn why_lift(&self, table: &State, cell: Cell, voice: &Voice) -> Option<String> {
        let lifted = self.after(table, Move::Lift(cell));
        let moves = legal_moves(self, &lifted);
        let moved = moves.into_iter().map(|mv| {
            let moved = self.after(&lifted, mv);
            self.best(&moved, |it| matches!(it, Move::Twist(_)))
        });
        let best = moved.max_by_key(|state| self.total(state))?;
        self.gain(table, &best, Gain::Possible, voice)
    }

    fn why_done(&self, table: &State, voice: &Voice) -> Option<String> {
        let mut reserve = table.board(table.turn).reserve().peekable();
        let is_empty = reserve.peek().is_none();
        let helps = reserve.any(|piece| self.brings_points(table, piece));
        let text = match helps {
            true if self.is_last_turn(table) => return None,
            true => reasons::RESERVE_CAN_WAIT,
            false if is_empty => reasons::ALL_PLACED,
            false => reasons::RESERVE_SCORES_NOTHING,
        };
        Some(voice.text(text).to_owned())
    }

    /// Whether a token in hand or in reserve scores on some square of the mural.
    fn brings_points(&self, table: &State, piece: Piece) -> bool {
        let is_it = |mv: &Move| match mv {
            Move::Put(it, Place::Square(_)) | Move::Bring(it, Place::Square(_)) => *it == piece,
            _ => false,
        };
        self.total(&self.best(table, is_it)) > self.total(table)
    }

    /// Whether a shuttle could be launched for the bonus of this slot.
    fn is_open(&self, table: &State, slot: Slot) -> bool {
        table.board(table.turn).shuttles(slot) < self.edition.slots(slot)
            && self.is_possible(table, Bonus::of(slot))
    }

    fn after(&self, table: &State, mv: Move) -> State {
        let mut state = table.clone();
        self.apply(&mut state, &mv, &mut |_| ());
        state
    }

    /// The position after the legal move that scores most among those that `is_kind` accepts. It is
    /// `table` itself if none of them scores.
    fn best(&self, table: &State, is_kind: impl Fn(&Move) -> bool) -> State {
        let moves = legal_moves(self, table).into_iter().filter(is_kind);
        let mut best = table.clone();
        let mut most = self.total(table);
        for mv in moves {
            let state = self.after(table, mv);
            let total = self.total(&state);
            if total > most {
                (best, most) = (state, total);
            }
        }
        best
    }

    /// The current score of the acting seat.
    fn total(&self, table: &State) -> i16 {
        self.tally_of(table, table.turn).total
    }

    /// Describes the points gained between two positions.
    fn gain(&self, before: &State, after: &State, how: Gain, voice: &Voice) -> Option<String> {
        let places = describe_additions(before, after, voice);
        self.gain_with(before, after, how, &places, voice)
    }

    /// Describes the points gained between two positions. `places` describes the placements behind
    /// them.
    fn gain_with(
        &self,
        before: &State,
        after: &State,
        how: Gain,
        places: &str,
        voice: &Voice,
    ) -> Option<String> {
        let [old, new] = [before, after].map(|state| self.tally_of(state, before.turn));
        let more = new.total - old.total;
        let parts = voice.list(&self.parts(&old, &new, voice));
        if more <= 0 {
            return None;
        }
        let more = points(voice, more);
        Some(match how {
            Gain::ByItself => reasons::brings(voice, more, parts),
            Gain::Possible => reasons::can_bring(voice, more, parts),
            Gain::With => reasons::with(voice, places, more, parts),
            Gain::WithLaunch => reasons::with_launch(voice, places, more, parts),
            Gain::Together => reasons::together(voice, places, more, parts),
        })
    }

    /// The score items that pay more than before.
    fn parts(&self, old: &Tally, new: &Tally, voice: &Voice) -> Vec<String> {
        let mut parts = Vec::new();
        let fulfilled = |tally: &Tally| tally.journals.iter().filter(|it| it.points > 0).count();
        let journals = fulfilled(new).saturating_sub(fulfilled(old));
        if journals > 0 {
            parts.push(reasons::journal_cards(voice, journals));
        }
        for (was, is) in old.sky.iter().zip(&new.sky) {
            if is.points > was.points {
                parts.push(self.constellation_called(is.number, voice));
            }
        }
        if new.photo_points > old.photo_points {
            parts.push(voice.text(reasons::NEW_PHOTO).to_owned());
        }
        for at in 0..new.counts.len() {
            let more = new.counts[at].saturating_sub(old.counts[at]);
            if more > 0 {
                parts.push(paid(voice, at, more));
            }
        }
        parts
    }

    pub(crate) fn constellation_named(&self, number: u8, voice: &Voice) -> &str {
        let figure = self.edition.constellation(number);
        match voice.language {
            Language::Ja => &figure.ja,
            Language::En => &figure.en,
        }
    }

    /// A constellation by its name and its letter. The goals and the score sheet use the letter.
    pub(crate) fn constellation_called(&self, number: u8, voice: &Voice) -> String {
        let letter = if number < CONSTELLATIONS_PER_LETTER {
            "A"
        } else {
            "B"
        };
        reasons::constellation(voice, self.constellation_named(number, voice), letter)
    }

    /// Describes a journal card or constellation that has progressed without paying more yet.
    fn progress(&self, before: &State, after: &State, voice: &Voice) -> Option<String> {
        let [old, new] = [before, after].map(|state| self.tally_of(state, before.turn));
        if new.total < old.total {
            return None;
        }
        let nearer = self.nearer(before, after, before.turn, voice);
        nearer.into_iter().next()
    }

    /// Describes what has progressed on a seat's mural without paying more yet, as half sentences:
    /// the journal card that lacks fewest icons, then the constellation that lacks fewest stars.
    #[must_use]
    pub fn nearer(&self, before: &State, after: &State, seat: Seat, voice: &Voice) -> Vec<String> {
        let [old, new] = [before, after].map(|state| self.tally_of(state, seat));
        let is_nearer = |is: &&Journal| {
            let was = old.journals.iter().find(|was| was.card == is.card);
            let lacked = was.map_or(0, |was| was.missing.len());
            !is.missing.is_empty() && is.missing.len() < lacked
        };
        let card = new.journals.iter().filter(is_nearer);
        let card = card.min_by_key(|is| is.missing.len());
        let card = card.map(|journal| {
            let card = self.card_named(journal.card, voice);
            match &journal.missing[..] {
                [_] | [_, _] => reasons::nearer_card(voice, card, things(&journal.missing, voice)),
                missing => reasons::nearer_card_by_many(voice, card, missing.len()),
            }
        });
        let count = |stars: &Stars| stars.cells.count_ones();
        let all = |stars: &Stars| self.edition.constellation(stars.number).cells.count_ones();
        let sky = old.sky.iter().zip(&new.sky);
        let sky = sky.filter(|(was, is)| count(is) > count(was) && is.points == was.points);
        let sky = sky.min_by_key(|(_, is)| all(is) - count(is));
        let sky = sky.map(|(was, is)| {
            let name = self.constellation_called(is.number, voice);
            let more = count(is) - count(was);
            reasons::nearer_constellation(voice, name, more, count(is), all(is))
        });
        card.into_iter().chain(sky).collect()
    }

    /// Describes how far a card in a seat's journal is from being fulfilled, as half a sentence.
    #[must_use]
    pub fn card_lacks(&self, journal: &Journal, voice: &Voice) -> String {
        self.how_far(journal, voice)
            .unwrap_or_else(|| Self::to_fulfil(journal, voice))
    }
}

/// Describes the tiles and pieces that were added to the acting seat's mural.
fn describe_additions(before: &State, after: &State, voice: &Voice) -> String {
    let [old, new] = [before, after].map(|state| state.board(before.turn));
    let mut places = Vec::new();
    for cell in Cell::all() {
        let tile = new.tile(cell).filter(|it| old.tile(cell) != Some(*it));
        let token = new.token(cell).filter(|it| old.token(cell) != Some(*it));
        let hexes = [Piece::Moon, Piece::Station, Piece::Comet];
        let hex = hexes
            .into_iter()
            .find(|hex| new.hexes(cell, *hex) > old.hexes(cell, *hex));
        let pieces = token.into_iter().chain(hex).map(Piece::name);
        // A moved tile may have kept its rotation.
        let lies_so = |it| Cell::all().any(|cell| old.tile(cell) == Some(it));
        let things = tile.map(|it| match it.1.turns() {
            1.. if !lies_so(it) => reasons::TURNED_TILE,
            _ => reasons::TILE,
        });
        let things: Vec<String> = things
            .into_iter()
            .chain(pieces)
            .map(|thing| reasons::the_thing(voice, voice.text(thing)))
            .collect();
        if !things.is_empty() {
            places.push(reasons::thing_on(voice, voice.list(&things), cell));
        }
    }
    voice.list(&places)
}

fn is_put(mv: &Move) -> bool {
    matches!(mv, Move::Put(_, Place::Square(_)))
}

/// Whether a move puts this token on the mural.
fn puts(piece: Piece, mv: &Move) -> bool {
    matches!(mv, Move::Put(it, Place::Square(_)) if *it == piece)
}

/// A number of things that score one by one. `at` is the line of the score sheet in
/// [`COUNTED`](crate::COUNTED).
fn paid(voice: &Voice, at: usize, count: u8) -> String {
    match at {
        0 => reasons::moons(voice, count),
        1 => reasons::stations(voice, count),
        2 => reasons::comets(voice, count),
        3 => reasons::meteors(voice, count),
        4 => reasons::planets(voice, count),
        _ => reasons::holes(voice, count),
    }
}

/// The name of the token on a square of the acting seat’s mural.
fn token_on<'a>(table: &State, cell: Cell, voice: &'a Voice) -> &'a str {
    let token = table.board(table.turn).token(cell);
    token.map_or("", |token| voice.text(token.name()))
}

/// Describes the rotation of a tile relative to its current one.
fn turned(lies: Quarter, turn: Quarter) -> Text {
    match Quarter::new(turn.turns() + 4 - lies.turns()).turns() {
        0 => words::AS_IT_IS,
        1 => words::QUARTER,
        2 => words::HALFWAY,
        _ => words::THREE_QUARTERS,
    }
}

fn what_to_lay(table: &State, cell: Cell, turn: Quarter, voice: &Voice) -> String {
    let board = table.board(table.turn);
    let Bonus::TileFrom(from) = table.hand.bonus else {
        let turned = voice.text(turned(Quarter::default(), turn));
        return words::lay(voice, cell, turned);
    };
    let lies = board.tile(from).map_or(Quarter::default(), |tile| tile.1);
    let turned = voice.text(turned(lies, turn));
    match board.tile(cell) {
        None => words::move_tile(voice, from, cell, turned),
        Some(_) => words::swap_tiles(voice, from, turned, cell),
    }
}

fn what_to_twist(table: &State, turn: Quarter, voice: &Voice) -> String {
    let Bonus::Twist(cell) = table.hand.bonus else {
        return String::new();
    };
    let lies = table.board(table.turn).tile(cell);
    let lies = lies.map_or(Quarter::default(), |tile| tile.1);
    words::leave(voice, cell, voice.text(turned(lies, turn)))
}

fn what_to_shift(table: &State, place: Place, voice: &Voice) -> String {
    let (Bonus::TokenFrom(from), Place::Square(to)) = (table.hand.bonus, place) else {
        return String::new();
    };
    let [token, other] = [from, to].map(|cell| token_on(table, cell, voice));
    match table.board(table.turn).token(to) {
        None => words::move_token(voice, token, from, to),
        Some(_) => words::swap_tokens(voice, token, from, other, to),
    }
}

fn put(table: &State, piece: Piece, place: Place, voice: &Voice, is_in_reserve: bool) -> String {
    let name = voice.text(piece.name());
    let name = match is_in_reserve {
        true => words::token_from_reserve(voice, name),
        false => name.to_owned(),
    };
    match place {
        Place::Square(cell) if piece == Piece::Hole => {
            words::cover(voice, token_on(table, cell, voice), cell, name)
        }
        Place::Square(cell) => words::put(voice, name, cell),
        Place::Reserve => words::put_in_reserve(voice, name),
        Place::Slot(slot) => words::put_in_slot(voice, name, voice.text(slot.name())),
        Place::Box => words::return_to_box(voice, name),
    }
}
