//! The sentences on Stargazers’ board.

pub mod forecast;
pub mod how;
pub mod why_not;

mod confirms {
    ::words::sentences!("../words", "confirm");
}
mod count {
    ::words::sentences!("../words", "count");
}
mod parts {
    ::words::sentences!("../words", "board");
}

use super::model::{Item, Model};
use super::preview::Preview;
use board::parts::CONFIRM;
use stargazers::edition::CONSTELLATIONS_PER_LETTER;
use stargazers::{
    Bonus, COUNTED, Card, Cell, Journal, Move, Phase, Piece, Place, Quarter, Slot, Stars,
    card_words, icon_list, tile_words,
};
use tabletop::{Language, Seat, Text, Voice};

pub use count::{NOTHING, STEPS, photo_kinds, telescopes};
pub use parts::{
    BACK, BOX, CANCEL, CENTRE, CLOSE, DEALT, DONE, HAND, KEY, OFFER, RESERVE, SHUTTLES, SKIP, SKY,
    SUPPLY, TRY, TRY_BONUS, TURN, UNIVERSE, WHY, points,
};

/// The keys of this board, each with its effect.
pub static KEYS: [(&str, Text); 3] = [
    ("R", parts::KEY_R),
    ("C", parts::KEY_C),
    ("K", parts::KEY_K),
];

/// The heading of a seat's mural.
pub fn mural(voice: &Voice, seat: Seat) -> String {
    parts::mural(voice, voice.whose(seat))
}

/// The heading of a seat's journal cards.
pub fn goals(voice: &Voice, seat: Seat) -> String {
    parts::journal_cards(voice, voice.whose(seat))
}

/// A short heading of a seat's journal cards, for the small space beside them.
pub fn cards_of(voice: &Voice, seat: Seat) -> String {
    parts::cards(voice, voice.whose(seat))
}

/// Describes a square of a mural to screen-reader users.
pub fn cell(preview: &Preview, cell: Cell, lit: bool, marked: bool) -> String {
    let voice = &preview.model.voice;
    let board = preview.after.board(preview.main);
    let mut said = vec![cell.to_string()];
    if let Some((tile, turn)) = board.tile(cell) {
        let tile = tile_words(preview.model.edition(), tile, turn, voice);
        said.push(parts::tile_on_square(voice, tile));
        for hex in [Piece::Moon, Piece::Station, Piece::Comet] {
            for _ in 0..board.hexes(cell, hex) {
                said.push(parts::hex_on_square(voice, voice.text(hex.name())));
            }
        }
    }
    match (board.token(cell), board.covered(cell)) {
        (Some(_), Some(under)) => {
            said.push(parts::hole_on_square(voice, voice.text(under.name())));
        }
        (Some(piece), None) => said.push(voice.text(piece.name()).to_owned()),
        (None, _) => {}
    }
    if said.len() == 1 {
        said.push(voice.text(parts::EMPTY).to_owned());
    }
    if marked {
        said.push(voice.text(parts::CHOSEN).to_owned());
    } else if lit {
        said.push(voice.text(parts::MARKED).to_owned());
    }
    said.join(voice.text(parts::BETWEEN))
}

/// Describes a square of the universe.
pub fn square(model: &Model, square: u8, tile: Option<u8>, token: Option<Piece>) -> String {
    let (voice, number) = (&model.voice, square + 1);
    let (Some(tile), Some(token)) = (tile, token) else {
        return parts::empty_square(voice, number);
    };
    let tile = tile_words(model.edition(), tile, Quarter::default(), voice);
    parts::square(voice, number, voice.text(token.name()), tile)
}

/// Describes the bonus tokens in the centre of the universe.
pub fn in_centre(voice: &Voice, names: &[String]) -> String {
    match names.is_empty() {
        true => voice.text(parts::NOTHING_IN_CENTRE).to_owned(),
        false => parts::in_centre(voice, voice.list(names)),
    }
}

/// Describes a bonus token to choose. `left` is its number in the supply, if it comes from there.
pub fn choice(voice: &Voice, name: &str, left: Option<u8>) -> String {
    match left {
        Some(left) => parts::left_in_supply(voice, name, left),
        None => name.to_owned(),
    }
}

/// Describes a journal card: its points and the icons it asks for.
pub fn card(model: &Model, card: Card) -> String {
    let (voice, edition) = (&model.voice, model.edition());
    parts::card(
        voice,
        model.pays(card),
        card_words(edition.goal(card), voice),
    )
}

/// Describes a seat's journal card: the icons it asks for and those still missing.
pub fn own_card(model: &Model, journal: &Journal) -> String {
    let needs = &model.edition().goal(journal.card).needs;
    let (voice, card) = (&model.voice, card(model, journal.card));
    // All icons are missing, and `card` lists them already.
    if journal.missing.len() == needs.len() {
        return parts::own_card(voice, card, voice.text(parts::NOTHING_FOUND));
    }
    parts::own_card(voice, card, missing(voice, journal))
}

fn missing(voice: &Voice, journal: &Journal) -> String {
    match journal.missing.is_empty() {
        true => voice.text(parts::FULFILLED).to_owned(),
        false => parts::missing(voice, icon_list(&journal.missing, voice)),
    }
}

/// Describes a journal card on the score sheet.
pub fn journal_line(voice: &Voice, journal: &Journal) -> String {
    count::journal_line(voice, journal.card.telescopes(), missing(voice, journal))
}

/// The name of a constellation.
pub fn figure_name(model: &Model, stars: &Stars) -> String {
    let figure = model.edition().constellation(stars.number);
    match model.voice.language {
        Language::Ja => figure.ja.clone(),
        Language::En => figure.en.clone(),
    }
}

/// Describes a constellation: its progress and its points.
pub fn constellation(model: &Model, stars: &Stars) -> String {
    let voice = &model.voice;
    let figure = model.edition().constellation(stars.number);
    let (there, all) = (stars.cells.count_ones(), figure.cells.count_ones());
    let letter = if stars.number < CONSTELLATIONS_PER_LETTER {
        'A'
    } else {
        'B'
    };
    let paying = figure.points.iter().enumerate();
    let paying = paying.filter(|(_, points)| **points > 0);
    let pays: Vec<String> = paying
        .map(|(count, points)| parts::stars_pay(voice, count, points))
        .collect();
    let name = figure_name(model, stars);
    parts::constellation(voice, letter, name, there, all, voice.list(&pays))
}

/// Describes an item in hand.
pub fn item(model: &Model, item: Item, turn: Quarter) -> String {
    let voice = &model.voice;
    match item {
        Item::Tile(tile) => {
            let tile = tile_words(model.edition(), tile, turn, voice);
            parts::tile_in_hand(voice, tile)
        }
        Item::Piece(piece) | Item::Reserve(piece) | Item::Lifted(piece) => {
            voice.text(piece.name()).to_owned()
        }
    }
}

/// Describes an item in hand that is placed after a bonus.
pub fn afterwards(voice: &Voice, item: &str) -> String {
    parts::afterwards(voice, item)
}

/// The id of an item in hand, for tests.
pub fn item_id(item: Item) -> &'static str {
    match item {
        Item::Tile(_) => "tile",
        Item::Piece(piece) | Item::Reserve(piece) | Item::Lifted(piece) => piece.id(),
    }
}

/// Describes a slot of the reserve.
pub fn reserve(voice: &Voice, at: usize, there: Option<Piece>, lit: bool) -> String {
    let there = voice.text(match there {
        Some(piece) => piece.name(),
        None if lit => parts::EMPTY_MARKED,
        None => parts::EMPTY,
    });
    parts::reserve(voice, at + 1, there)
}

/// Describes the shuttle slots of one kind.
pub fn slot(voice: &Voice, slot: Slot, filled: u8, all: u8, lit: bool) -> String {
    let name = voice.text(slot.name());
    match lit {
        true => parts::shuttle_slots_marked(voice, name, filled, all),
        false => parts::shuttle_slots(voice, name, filled, all),
    }
}

/// The name of a kind of shuttle slot on the board. In Japanese the line may break before the verb.
pub fn slot_name(voice: &Voice, slot: Slot) -> String {
    voice.text(slot.name()).replace("移動", "\u{200b}移動")
}

/// The running score, and the score after the draft if it differs.
pub fn score(voice: &Voice, seat: Seat, now: i16, then: i16) -> String {
    let whose = voice.whose(seat);
    match now == then {
        true => parts::score_now(voice, whose, now),
        false => parts::score_then(voice, whose, now, then),
    }
}

/// Describes another seat's mural.
pub fn rival(voice: &Voice, seat: Seat, tiles: u32, points: i16) -> String {
    voice.agreeing(parts::rival(voice, voice.whose(seat), tiles, points))
}

/// The text of the button that confirms the draft. It also says if that ends the turn.
pub fn confirm(preview: &Preview) -> String {
    let does = confirming(preview);
    match preview.ends_turn() {
        true => confirms::and_end_turn(&preview.model.voice, does),
        false => does,
    }
}

/// The text of the button that ends the turn. If tokens of the reserve could still be placed, it
/// says that they stay in reserve.
pub fn done(preview: &Preview) -> &'static str {
    let can_bring = |mv: &Move| matches!(mv, Move::Bring(..));
    let text = match preview.legal.iter().any(can_bring) {
        true => parts::KEEP_RESERVE,
        false => DONE,
    };
    preview.model.voice.text(text)
}

fn confirming(preview: &Preview) -> String {
    let voice = &preview.model.voice;
    let piece = |piece: &Piece| voice.text(piece.name());
    let only = |text: Text| voice.text(text).to_owned();
    let to = |place: &Place, name: &str| match place {
        Place::Square(cell) => confirms::put(voice, name, cell),
        Place::Reserve => confirms::put_in_reserve(voice, name),
        Place::Slot(slot) => confirms::put_in_slot(voice, voice.text(slot.name())),
        Place::Box => only(BOX),
    };
    match preview.moves.last() {
        Some(Move::Draft(..)) => only(confirms::TAKE_PAIR),
        Some(Move::Lay(cell, _)) if preview.draft.selection.square.is_some() => {
            confirms::take_and_lay(voice, cell)
        }
        Some(Move::Lay(cell, _)) if matches!(preview.base.hand().bonus, Bonus::TileFrom(_)) => {
            match preview.base.board(preview.main).tile(*cell) {
                Some(_) => confirms::swap_with_tile(voice, cell),
                None => confirms::move_to(voice, cell),
            }
        }
        Some(Move::Lay(cell, _)) => confirms::lay(voice, cell),
        Some(Move::Put(_, Place::Square(cell))) if preview.draft.selection.bonus.is_some() => {
            confirms::take_and_put(voice, cell)
        }
        Some(Move::Twist(_)) => only(confirms::LEAVE),
        Some(Move::Put(kind, place) | Move::Bring(kind, place)) => to(place, piece(kind)),
        Some(Move::To(Place::Square(cell))) => {
            match preview.base.board(preview.main).token(*cell) {
                Some(there) => confirms::swap_with_token(voice, piece(&there), cell),
                None => confirms::move_to(voice, cell),
            }
        }
        Some(Move::Lift(cell)) => match preview.base.hand().bonus {
            Bonus::Token => confirms::move_token(voice, cell),
            _ => confirms::move_tile(voice, cell),
        },
        Some(Move::Centre(kind) | Move::Gain(kind)) => confirms::take(voice, piece(kind)),
        Some(Move::Pick(_)) => only(confirms::TAKE_CARD),
        Some(Move::Keep(_)) => only(confirms::KEEP_CARD),
        Some(Move::Skip) => only(SKIP),
        Some(Move::Done) => only(DONE),
        _ => String::new(),
    }
}

/// Says what to do with the selected square or bonus token while it has no place yet.
pub fn what_to_try(preview: &Preview) -> Text {
    match preview.draft.selection.bonus {
        None => TRY,
        // A hexagon cannot be tried before a tile is laid.
        Some(_) if preview.glow() == 0 => CONFIRM,
        Some(_) => TRY_BONUS,
    }
}

/// A sentence of advice while nothing is selected.
pub fn advice(preview: &Preview) -> Option<String> {
    let voice = &preview.model.voice;
    if !preview.acts() {
        return None;
    }
    let advice = match (
        preview.base.phase(),
        preview.base.hand().bonus,
        preview.item,
    ) {
        (Phase::Choose, ..) | (_, Bonus::Journal, _) => confirms::ADVICE_CARD,
        (_, Bonus::Token | Bonus::Tile, _) => confirms::ADVICE_MOVE,
        (Phase::Draft, Bonus::None, None) => confirms::ADVICE_DRAFT,
        (_, _, Some(Item::Tile(_))) => confirms::ADVICE_LAY,
        (_, Bonus::None, Some(Item::Piece(Piece::Shuttle) | Item::Reserve(Piece::Shuttle))) => {
            confirms::ADVICE_SHUTTLE
        }
        (_, _, Some(_)) => confirms::ADVICE_PUT,
        _ => return None,
    };
    Some(voice.text(advice).to_owned())
}

/// The heading of a seat's score during the game.
pub fn count_now(voice: &Voice, seat: Seat) -> String {
    count::score_so_far(voice, voice.name(seat))
}

/// A seat's final score.
pub fn total_of(voice: &Voice, seat: Seat, total: i16) -> String {
    count::total_of(voice, voice.name(seat), points(voice, total))
}

/// The name of a step of the score.
pub const fn step(step: u8) -> Text {
    match step {
        0 => count::PHOTOS,
        1 => count::JOURNAL,
        2 => count::CONSTELLATION_A,
        3 => count::CONSTELLATION_B,
        4 => count::SMALL,
        5 => count::LARGE,
        _ => count::TOTAL,
    }
}

/// The rule behind a step of the score.
pub const fn rule(step: u8) -> Text {
    match step {
        0 => count::RULE_PHOTOS,
        1 => count::RULE_JOURNAL,
        2 | 3 => count::RULE_CONSTELLATION,
        4 => count::RULE_SMALL,
        5 => count::RULE_LARGE,
        _ => count::RULE_TOTAL,
    }
}

/// A line such as “Moons 3 × 1”, for things that score a fixed number of points each.
pub fn counted(voice: &Voice, at: usize, count: u8, worth: u8) -> String {
    let name = voice.text(COUNTED[at % 6].2);
    format!("{name} {count} × {worth}")
}

/// The sum of the steps so far, or the total score if `total`.
pub fn sum(voice: &Voice, seat: Seat, sum: i16, total: bool, telescopes: u8) -> String {
    match total {
        true => count::total(voice, voice.name(seat), sum, telescopes),
        false => count::sum(voice, sum),
    }
}
