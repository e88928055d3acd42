//! The shared table: the universe, journal decks, constellations, and what has not come out.

use super::place::letter;
use super::{Teller, number_in_deck, squares, words};
use crate::edition::Half;
use crate::grid::Quarter;
use crate::piece::{CIRCLES, Card, DECK, Icon, Piece};
use crate::state::{Bonus, Kept, Phase, SQUARES};
use crate::words::{each_thing, icon_list, small};
use tabletop::Seat;
use tabletop::hearing::{self, Region};

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

    /// The halves of a tile with their sides, clockwise from the top, then what is in its middle.
    fn face(self, tile: u8, turn: Quarter) -> String {
        let edges = self.game.edition.tile(tile).edges;
        let edges = edges.rotate_left(4 * u32::from(turn.turns()));
        let halves = (0..4).filter_map(|edge| self.half(edges >> (4 * edge) & 15, edge));
        let all: Vec<String> = halves.chain(self.inner(tile)).collect();
        self.voice.list(&all)
    }

    /// A half with its side: “green planet at the top”; `None` if there is none.
    pub(super) fn half(self, half: u16, edge: u8) -> Option<String> {
        let named = match Half::from_nibble(half) {
            Half::Blank => return None,
            Half::Star => self.voice.text(words::HALF_STAR),
            Half::Wild => self.voice.text(words::HALF_WILD),
            Half::Planet(colour) => self.icon(Icon(Icon::PLANET.0 + colour)),
        };
        Some(match edge {
            0 => words::half_at_top(self.voice, named),
            1 => words::half_on_right(self.voice, named),
            2 => words::half_at_bottom(self.voice, named),
            _ => words::half_on_left(self.voice, named),
        })
    }

    /// What is in the middle of a tile.
    fn inner(self, tile: u8) -> Vec<String> {
        let icons = self.inner_icons(tile);
        let same = icons.chunk_by(Icon::eq);
        same.map(|same| icon_list(same, self.voice)).collect()
    }

    pub(super) fn inner_icons(self, tile: u8) -> Vec<Icon> {
        let inner = self.game.edition.tile(tile).inner();
        let hexes = Piece::ALL[Piece::Moon.index()..].iter().zip(inner);
        hexes
            .flat_map(|(hex, count)| std::iter::repeat_n(hex.icon(), count.into()))
            .collect()
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
        lines.extend([self.centre(), self.supply()]);
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
        let empty = || words::square_is_empty(self.voice, square + 1);
        let mut lines = vec![self.pair(square).unwrap_or_else(empty)];
        // On an empty mural nothing joins.
        let is_begun = self.table.board(self.focus).laid() > 0;
        if let (Some(tile), token) = self.table.square(square.into()) {
            if is_begun {
                lines.extend(self.best_lays(tile));
            }
            let is_drafting = matches!(self.table.phase(), Phase::Draft | Phase::Place);
            let token = token.filter(|_| is_drafting);
            lines.extend(token.and_then(|token| self.best_put(self.focus, token)));
        }
        lines
    }

    /// The whole universe: its tokens in numbers, then its squares and what is in the middle.
    pub(super) fn universe_lines(self) -> Vec<String> {
        let tokens = (0..SQUARES).filter_map(|square| self.table.square(square).1);
        let tokens: Vec<Piece> = tokens.collect();
        let count = |kind| tokens.iter().filter(|token| **token == kind).count() as u8;
        let counted = self.counted(&Piece::ALL[..CIRCLES], count);
        let lines = self.universe_region().lines;
        match counted {
            None => lines,
            Some(counted) => {
                let short = words::universe_tokens(self.voice, self.table.combos(), counted);
                [vec![short], lines].concat()
            }
        }
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
            name: String::new(),
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
        lines.extend(self.owed());
        let text = |text| voice.text(text).to_owned();
        let tile_on = |cell| {
            let tile = self.table.board(seat).tile(cell);
            tile.map_or(0, |(tile, _)| tile + 1)
        };
        lines.extend(match hand.bonus {
            Bonus::None => None,
            Bonus::Journal => Some(text(words::BONUS_JOURNAL)),
            Bonus::Gain => Some(text(words::BONUS_GAIN)),
            Bonus::Put(piece) => Some(words::bonus_put(voice, self.piece(piece))),
            Bonus::Token => Some(text(words::BONUS_TOKEN)),
            Bonus::TokenFrom(cell) => {
                let token = self.table.board(seat).token(cell);
                let token = token.map_or("", |token| self.piece(token));
                Some(words::bonus_token_from(voice, token, cell))
            }
            Bonus::Tile => Some(text(words::BONUS_TILE)),
            Bonus::TileFrom(cell) => Some(words::bonus_tile_from(voice, tile_on(cell), cell)),
            Bonus::Twist(cell) => Some(words::bonus_twist(voice, tile_on(cell), cell)),
        });
        lines
    }

    /// What the centre still owes to the seat that took the last pair.
    fn owed(self) -> Option<String> {
        let (voice, hand) = (self.voice, self.table.hand());
        let one_of = |is_hex: bool| {
            let kinds = Piece::BONUS.into_iter();
            let there = kinds.filter(|it| it.is_hex() == is_hex && self.table.in_centre(*it));
            let names = there.flat_map(|it| each_thing(&[it.icon()], voice));
            self.either(&names.collect::<Vec<_>>())
        };
        match (hand.owed_ring, hand.owed_hex) {
            (true, true) => Some(words::still_takes_both(voice, one_of(false), one_of(true))),
            (true, false) => Some(words::still_takes(voice, one_of(false))),
            (false, true) => Some(words::still_takes(voice, one_of(true))),
            (false, false) => None,
        }
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
                words::keeps(voice, &who, self.card_name(card))
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
        let of_deck = |deck: usize| {
            let cards = self.offered().filter(|card| card.deck() == deck);
            let numbers = cards.map(|card| words::offered_number(voice, number_in_deck(card)));
            let numbers: Vec<String> = numbers.collect();
            let numbers =
                (!numbers.is_empty()).then(|| numbers.join(voice.text(words::AND_NUMBER)));
            numbers.map(|numbers| words::offered_of_deck(voice, numbers, deck + 1))
        };
        let cards: Vec<String> = (0..3).filter_map(of_deck).collect();
        let line = match cards.is_empty() {
            true => voice.text(words::NO_OFFER).to_owned(),
            false => words::offered(voice, voice.list(&cards)),
        };
        Region {
            name: self.first(words::OFFER),
            lines: vec![line],
        }
    }

    /// The cards that can be taken: of each deck the one on top, then the one beside it.
    fn offered(self) -> impl Iterator<Item = Card> {
        let table = self.table;
        (0..3).flat_map(|deck| [table.top(deck), table.slot(deck)].into_iter().flatten())
    }

    /// The cards that can be taken, with what they ask for and how far the mural in focus is.
    pub(super) fn offer_lines(self) -> Vec<String> {
        let voice = self.voice;
        let near = |card: &Card| {
            let missing = self.journal_of(self.focus, *card).missing.len();
            (missing, std::cmp::Reverse(card.telescopes()))
        };
        let Some(nearest) = self.offered().min_by_key(near) else {
            return vec![voice.text(words::NO_OFFER).to_owned()];
        };
        let mut first = vec![words::offer_counts(voice, self.offered().count())];
        let journal = self.journal_of(self.focus, nearest);
        let (whose, name) = (voice.whose(self.focus), self.card_name(nearest));
        let (pays, missing) = (self.pays(nearest), journal.missing.len());
        if missing == 0 {
            first.push(words::offer_fulfilled(voice, whose, name, pays));
        } else if missing < self.game.edition.goal(nearest).needs.len() {
            let (place, things) = (self.place_of(&journal), self.missing(self.focus, &journal));
            first.push(words::offer_nearest(
                voice, whose, name, pays, place, things,
            ));
        }
        let mut lines = vec![hearing::joined(voice, &first)];
        for deck in 0..3 {
            let top = self
                .table
                .top(deck)
                .map(|card| words::top(voice, deck + 1, self.card_of_deck(card)));
            let slot = self.table.slot(deck);
            let slot = slot.map(|card| words::beside(voice, deck + 1, self.card_of_deck(card)));
            lines.extend(top.into_iter().chain(slot));
        }
        lines
    }

    pub(super) fn deck_lines(self, deck: usize) -> Vec<String> {
        let (voice, name) = (self.voice, deck + 1);
        let top = match self.table.top(deck) {
            Some(card) => words::top(voice, name, self.card_of_deck(card)),
            None => words::no_top(voice, name),
        };
        let slot = match self.table.slot(deck) {
            Some(card) => words::beside(voice, name, self.card_of_deck(card)),
            None => words::no_slot(voice, name),
        };
        let count = self.table.deck_len(deck);
        let mut lines = vec![top, slot, words::deck_holds(voice, name, count)];
        let cards = &self.table.decks[deck];
        let shuffled = Card::all().filter(|card| card.deck() == deck && self.is_shuffled(*card));
        let shuffled: Vec<String> = shuffled.map(|card| self.card_in_deck(card)).collect();
        let under = cards.under.iter().filter(|&&card| card > 0);
        let under: Vec<String> = under
            .map(|card| self.card_in_deck(Card(card - 1)))
            .collect();
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
        let name = tabletop::words::capital(&self.card_name(card));
        words::card_is(self.voice, name, self.pays(card), self.goal(card))
    }

    /// The same where its deck is known.
    fn card_in_deck(self, card: Card) -> String {
        let name = words::card_of_this_deck(self.voice, number_in_deck(card));
        let name = tabletop::words::capital(&name);
        words::card_is(self.voice, name, self.pays(card), self.goal(card))
    }

    /// A card as a part of a sentence that names its deck.
    fn card_of_deck(self, card: Card) -> String {
        let name = words::card_of_this_deck(self.voice, number_in_deck(card));
        words::card_short(self.voice, name, self.pays(card), self.goal(card))
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
            voice.text(words::CARD_ON_TOP).to_owned()
        } else if self.table.slot(deck) == Some(card) {
            voice.text(words::CARD_BESIDE).to_owned()
        } else if self.is_dealt(card) {
            voice.text(words::CARD_DEALT).to_owned()
        } else {
            voice.text(words::CARD_IN_DECK).to_owned()
        });
        let seat = owner.unwrap_or(self.focus);
        let progress = self.progress(seat, &self.journal_of(seat, card));
        lines.push(words::on_mural(voice, voice.whose(seat), small(&progress)));
        lines.push(words::card_telescopes(voice, card.telescopes()));
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
            .map(|(count, points)| words::stars_pay(voice, points, count))
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
            lines.push(match there {
                0 => words::no_stars(voice, who, all),
                _ => {
                    let on = squares(stars.cells, voice);
                    words::stars_there(voice, who, there, all, on, stars.points)
                }
            });
        }
        lines
    }

    /// What has not come out, in numbers.
    pub(super) fn stack_region(self) -> Region {
        let decks = (0..3).map(|deck| {
            let count = self.table.deck_len(deck);
            words::deck_holds(self.voice, deck + 1, count)
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
        let count = match tiles.len() {
            0 => self.voice.text(words::STACK_EMPTY).to_owned(),
            count => words::stack_holds(self.voice, count),
        };
        [count].into_iter().chain(tiles).collect()
    }

    pub(super) fn bag_lines(self) -> Vec<String> {
        let kinds = &Piece::ALL[..CIRCLES];
        let count: u32 = kinds
            .iter()
            .map(|&kind| u32::from(self.table.bag(kind)))
            .sum();
        let mut lines = vec![match count {
            0 => self.voice.text(words::BAG_EMPTY).to_owned(),
            count => words::bag_holds(self.voice, count),
        }];
        let tokens = self.counted(kinds, |kind| self.table.bag(kind));
        lines.extend(tokens.map(|tokens| words::bag_tokens(self.voice, tokens)));
        let boxed = self.counted(kinds, |kind| self.table.boxed[kind.index()]);
        lines.extend(boxed.map(|tokens| words::boxed(self.voice, tokens)));
        lines
    }
}
