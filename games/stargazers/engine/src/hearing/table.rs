//! The shared table: the universe, journal decks, constellations, and what has not come out.

use super::place::{letter, numeral};
use super::{Teller, squares, words};
use crate::grid::Quarter;
use crate::piece::{CIRCLES, Card, DECK, Piece};
use crate::state::{Bonus, Kept, Phase, SQUARES};
use crate::words::tile_words;
use tabletop::Seat;
use tabletop::hearing::Region;

impl Teller<'_> {
    pub(super) fn round(self) -> String {
        let (round, rounds) = (self.table.round(), 2 * self.table.seats());
        let is_filling = matches!(self.table.phase(), Phase::Setup | Phase::Fill);
        match self.table.combos() {
            0 if !is_filling => words::round_taken(self.voice, round, rounds),
            pairs => words::round(self.voice, round, rounds, pairs),
        }
    }

    /// A tile with its face, turned as it lies.
    pub(super) fn tile(self, tile: u8, turn: Quarter) -> String {
        words::tile(self.voice, tile + 1, self.face(tile, turn))
    }

    pub(super) fn face(self, tile: u8, turn: Quarter) -> String {
        tile_words(&self.game.edition, tile, turn, self.voice)
    }

    pub(super) fn universe_region(self) -> Region {
        let mut lines = Vec::new();
        let mut empty = Vec::new();
        for square in 0..SQUARES as u8 {
            match self.pair(square) {
                Some(pair) => lines.push(pair),
                None => empty.push((square + 1).to_string()),
            }
        }
        if lines.is_empty() {
            lines.push(self.voice.text(words::UNIVERSE_EMPTY).to_owned());
        } else if !empty.is_empty() {
            lines.push(words::empty_squares(self.voice, self.voice.list(&empty)));
        }
        lines.extend([self.round(), self.centre(), self.supply()]);
        let marker = self.voice.name(self.table.marker());
        lines.push(words::marker(self.voice, marker));
        Region {
            name: self.first(words::UNIVERSE),
            lines,
        }
    }

    /// The first name of a list.
    fn first(self, names: tabletop::Text) -> String {
        let names = self.voice.text(names);
        let first = names.split(',').next().unwrap_or(names);
        tabletop::words::capital(first)
    }

    fn pair(self, square: u8) -> Option<String> {
        let (tile, token) = self.table.square(square.into());
        let tile = self.tile(tile?, Quarter::new(0));
        Some(match token {
            Some(token) => words::pair(self.voice, square + 1, self.piece(token), tile),
            None => words::tile_only(self.voice, square + 1, tile),
        })
    }

    pub(super) fn universe_square(self, square: u8) -> Vec<String> {
        let empty = || words::empty_squares(self.voice, square + 1);
        let mut lines = vec![self.pair(square).unwrap_or_else(empty)];
        if let (Some(tile), _) = self.table.square(square.into()) {
            lines.push(self.best_lays(tile));
        }
        lines
    }

    pub(super) fn centre(self) -> String {
        let there = |kind: &Piece| self.table.in_centre(*kind);
        let kinds: Vec<String> = Piece::BONUS
            .into_iter()
            .filter(there)
            .map(|kind| self.piece(kind).to_owned())
            .collect();
        match kinds.is_empty() {
            true => self.voice.text(words::CENTRE_EMPTY).to_owned(),
            false => words::in_centre(self.voice, self.voice.list(&kinds)),
        }
    }

    pub(super) fn supply(self) -> String {
        match self.counted(&Piece::BONUS, |kind| self.table.supply(kind)) {
            Some(tokens) => words::in_supply(self.voice, tokens),
            None => self.voice.text(words::SUPPLY_EMPTY).to_owned(),
        }
    }

    /// What the acting seat has in hand, if it has anything.
    pub(super) fn held_region(self) -> Option<Region> {
        let is_held = *self.table.hand() != Default::default();
        is_held.then(|| Region {
            name: self.voice.text(words::HELD).to_owned(),
            lines: self.held_lines(self.table.turn()),
        })
    }

    /// What a seat has in hand, and the bonus that it carries out.
    pub(super) fn held_lines(self, seat: Seat) -> Vec<String> {
        let (voice, hand) = (self.voice, self.table.hand());
        let mut lines = Vec::new();
        if seat == self.table.turn() {
            let tile = hand.tile.map(|tile| self.tile(tile, Quarter::new(0)));
            let token = hand.token.map(|token| self.piece(token).to_owned());
            let centre = [hand.ring, hand.hex].into_iter().flatten();
            let centre = centre.map(|token| words::from_centre(voice, self.piece(token)));
            let things: Vec<String> = tile.into_iter().chain(token).chain(centre).collect();
            if !things.is_empty() {
                lines.push(words::holds(voice, voice.name(seat), voice.list(&things)));
            }
        }
        if lines.is_empty() {
            lines.push(voice.text(words::HOLDS_NOTHING).to_owned());
        }
        if seat != self.table.turn() {
            return lines;
        }
        for (is_owed, text) in [
            (hand.owed_ring, words::OWED_CIRCULAR),
            (hand.owed_hex, words::OWED_HEXAGONAL),
        ] {
            if is_owed {
                lines.push(voice.text(text).to_owned());
            }
        }
        let text = |text| voice.text(text).to_owned();
        lines.extend(match hand.bonus {
            Bonus::None => None,
            Bonus::Journal => Some(text(words::BONUS_JOURNAL)),
            Bonus::Gain => Some(text(words::BONUS_GAIN)),
            Bonus::Put(piece) => Some(words::bonus_put(voice, self.piece(piece))),
            Bonus::Token => Some(text(words::BONUS_TOKEN)),
            Bonus::TokenFrom(cell) => Some(words::bonus_token_from(voice, cell)),
            Bonus::Tile => Some(text(words::BONUS_TILE)),
            Bonus::TileFrom(cell) => Some(words::bonus_tile_from(voice, cell)),
            Bonus::Twist(cell) => Some(words::bonus_twist(voice, cell)),
        });
        lines
    }

    /// The start cards of each seat, while they are chosen.
    pub(super) fn start_regions(self) -> Vec<Region> {
        if !matches!(self.table.phase(), Phase::Setup | Phase::Choose) {
            return Vec::new();
        }
        let region = |seat| Region {
            name: words::start_cards(self.voice, self.voice.whose(seat)),
            lines: self.start_lines(seat),
        };
        self.seats().map(region).collect()
    }

    pub(super) fn start_lines(self, seat: Seat) -> Vec<String> {
        let (voice, who) = (self.voice, self.voice.name(seat));
        let dealt = self.table.dealt(seat);
        let cards: Vec<String> = dealt
            .iter()
            .flatten()
            .map(|&card| self.card(card))
            .collect();
        let kept = match (self.table.kept(seat), dealt) {
            (Kept::First, [Some(card), _]) | (Kept::Second, [_, Some(card)]) => {
                words::keeps(voice, &who, card)
            }
            (Kept::Open, _) => words::not_chosen(voice, &who),
            _ => words::chosen(voice, &who),
        };
        let mut lines = vec![kept];
        if !cards.is_empty() {
            lines.insert(0, words::dealt(voice, who, voice.list(&cards)));
        }
        lines
    }

    pub(super) fn offer_region(self) -> Region {
        let voice = self.voice;
        let mut lines = Vec::new();
        for deck in 0..3 {
            if let Some(card) = self.table.top(deck) {
                lines.push(words::top(voice, numeral(deck), self.card(card)));
            }
            if let Some(card) = self.table.slot(deck) {
                lines.push(words::beside(voice, numeral(deck), self.card(card)));
            }
        }
        if lines.is_empty() {
            lines.push(voice.text(words::NO_OFFER).to_owned());
        }
        Region {
            name: self.first(words::OFFER),
            lines,
        }
    }

    pub(super) fn deck_lines(self, deck: usize) -> Vec<String> {
        let (voice, name) = (self.voice, numeral(deck));
        let top = match self.table.top(deck) {
            Some(card) => words::top(voice, name, self.card(card)),
            None => words::no_top(voice, name),
        };
        let slot = match self.table.slot(deck) {
            Some(card) => words::beside(voice, name, self.card(card)),
            None => words::no_slot(voice, name),
        };
        let count = self.table.deck_len(deck);
        let mut lines = vec![top, slot, words::deck_holds(voice, name, count)];
        let cards = &self.table.decks[deck];
        let shuffled = Card::all().filter(|card| card.deck() == deck && self.is_shuffled(*card));
        let shuffled: Vec<String> = shuffled.map(|card| self.card_is(card)).collect();
        let under = cards.under.iter().filter(|&&card| card > 0);
        let under: Vec<String> = under.map(|card| self.card_is(Card(card - 1))).collect();
        for (text, cards) in [(words::SHUFFLED, shuffled), (words::UNDER, under)] {
            if !cards.is_empty() {
                lines.push(voice.text(text).to_owned());
                lines.extend(cards);
            }
        }
        lines
    }

    /// A card with its points and what it asks for.
    pub(super) fn card_is(self, card: Card) -> String {
        words::card_is(self.voice, card, self.pays(card), self.goal(card))
    }

    /// Whether a card is in the shuffled part of its deck.
    fn is_shuffled(self, card: Card) -> bool {
        self.table.decks[card.deck()].rest >> (card.0 % DECK) & 1 == 1
    }

    /// The seat that has a card.
    fn owner(self, card: Card) -> Option<Seat> {
        self.seats().find(|seat| self.table.board(*seat).has(card))
    }

    /// Whether a card is one of those that a seat chooses from at the start.
    fn is_dealt(self, card: Card) -> bool {
        let is_starting = matches!(self.table.phase(), Phase::Setup | Phase::Choose);
        let is_dealt = |seat: Seat| self.table.dealt(seat).contains(&Some(card));
        is_starting && self.seats().any(is_dealt)
    }

    /// Whether a card lies open.
    pub(super) fn is_shown(self, card: Card) -> bool {
        let open = [self.table.top(card.deck()), self.table.slot(card.deck())];
        open.contains(&Some(card)) || self.owner(card).is_some() || self.is_dealt(card)
    }

    /// A card: what it asks for, where it is, and how far the seat in focus is.
    pub(super) fn card_lines(self, card: Card) -> Vec<String> {
        let voice = self.voice;
        let mut lines = vec![self.card_is(card)];
        let deck = card.deck();
        let owner = self.owner(card);
        lines.push(if let Some(owner) = owner {
            words::has_card(voice, voice.name(owner))
        } else if self.table.top(deck) == Some(card) {
            words::card_on_top(voice, numeral(deck))
        } else if self.table.slot(deck) == Some(card) {
            words::card_beside(voice, numeral(deck))
        } else if self.is_dealt(card) {
            voice.text(words::CARD_DEALT).to_owned()
        } else {
            words::card_in_deck(voice, numeral(deck))
        });
        lines.push(self.card_progress(owner.unwrap_or(self.focus), card));
        lines
    }

    pub(super) fn sky_regions(self) -> Vec<Region> {
        let region = |number| Region {
            name: words::constellation_name(self.voice, letter(number)),
            lines: self.constellation_lines(number),
        };
        let known = self.table.sky().into_iter().flatten();
        known.map(region).collect()
    }

    pub(super) fn constellation_lines(self, number: u8) -> Vec<String> {
        let voice = self.voice;
        let figure = self.game.edition.constellation(number);
        let name = self.game.constellation_named(number, voice);
        let asked = squares(figure.cells, voice);
        let mut lines = vec![words::constellation_is(voice, letter(number), name, asked)];
        let paid = figure
            .points
            .iter()
            .enumerate()
            .filter(|(_, points)| **points > 0);
        let steps: Vec<String> = paid
            .map(|(count, points)| words::stars_pay(voice, count, points))
            .collect();
        lines.push(words::pays(voice, voice.list(&steps)));
        let others = self.seats().filter(|seat| *seat != self.focus);
        for seat in [self.focus].into_iter().chain(others) {
            let tally = self.game.tally_of(self.table, seat);
            let Some(stars) = tally.sky.iter().find(|stars| stars.number == number) else {
                continue;
            };
            let all = figure.points.len() - 1;
            let there = stars.cells.count_ones();
            let who = voice.name(seat);
            lines.push(words::stars_there(voice, &who, there, all, stars.points));
            if there > 0 {
                lines.push(words::stars_on(voice, who, squares(stars.cells, voice)));
            }
        }
        lines
    }

    /// What has not come out, in numbers.
    pub(super) fn stack_region(self) -> Region {
        let decks = (0..3).map(|deck| {
            let count = self.table.deck_len(deck);
            words::deck_holds(self.voice, numeral(deck), count)
        });
        let mut lines = vec![self.stack_lines().swap_remove(0)];
        lines.push(self.bag_lines().swap_remove(0));
        lines.extend(decks);
        if self.table.sky() == [None; 2] {
            lines.push(self.voice.text(words::NO_SKY).to_owned());
        }
        Region {
            name: self.voice.text(words::TO_COME).to_owned(),
            lines,
        }
    }

    pub(super) fn stack_lines(self) -> Vec<String> {
        let tiles = (0..64).filter(|tile| self.table.is_face_down(*tile));
        let tiles = tiles.map(|tile| self.tile(tile, Quarter::new(0)));
        let tiles: Vec<String> = tiles.map(|tile| self.voice.sentence(&tile)).collect();
        let count = words::stack_holds(self.voice, tiles.len());
        [count].into_iter().chain(tiles).collect()
    }

    pub(super) fn bag_lines(self) -> Vec<String> {
        let kinds = &Piece::ALL[..CIRCLES];
        let count: u32 = kinds
            .iter()
            .map(|&kind| u32::from(self.table.bag(kind)))
            .sum();
        let mut lines = vec![words::bag_holds(self.voice, count)];
        let tokens = self.counted(kinds, |kind| self.table.bag(kind));
        lines.extend(tokens.map(|tokens| words::bag_tokens(self.voice, tokens)));
        let boxed = self.counted(kinds, |kind| self.table.boxed[kind.index()]);
        lines.extend(boxed.map(|tokens| words::boxed(self.voice, tokens)));
        lines
    }
}
