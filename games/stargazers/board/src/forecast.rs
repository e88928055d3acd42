//! The forecast of a placement: the points that it brings, by item of the score, and the goals that
//! it brings nearer.

use super::model::{Model, Next};
use super::places::{journal, score, sky};
use super::preview::Preview;
use super::words::forecast as words;
use board::Forecast;
use stargazers::edition::{CONSTELLATIONS_PER_LETTER, Half};
use stargazers::{Bonus, Cell, Journal, Move, Phase, Piece, Place, State};
use tabletop::Seat;
use tabletop::prelude::*;

/// The forecast of the draft, also while the draft only follows the pointer. It is empty before the
/// draft previews anything, and while a start card is chosen.
pub(super) fn forecast(preview: &Preview) -> Forecast {
    let model = preview.model;
    let is_card = model.table().phase() == Phase::Choose;
    let follows = matches!(preview.draft.selection.next, Next::Hover(_));
    if !preview.acts() || !(preview.is_settled() || follows) || is_card {
        return Forecast::default();
    }
    let mut forecast = change(model, model.table(), &preview.after, preview.main);
    if forecast.said.is_empty() {
        forecast.said = match forecast.losses.is_empty() {
            true => instead(preview),
            false => model.voice.text(words::FARTHER).to_owned(),
        };
    }
    forecast
}

/// The text for a placement that changes no points and brings no goal nearer: its other effects.
/// Empty if there are none.
fn instead(preview: &Preview) -> String {
    let Some(&mv) = preview.moves.last() else {
        return String::new();
    };
    let voice = &preview.model.voice;
    let now = preview.after.board(preview.main);
    let text = match mv {
        Move::Lay(cell, _) => return words::open_halves(voice, open_halves(preview, cell)),
        Move::Twist(_) => {
            let cell = preview.twisting();
            let open = cell.map_or(0, |cell| open_halves(preview, cell));
            return words::open_halves(voice, open);
        }
        Move::Put(piece, Place::Square(_)) | Move::Bring(piece, Place::Square(_)) => match piece {
            Piece::Shuttle => words::NO_BONUS,
            Piece::Star => words::NO_STAR,
            Piece::Sun => words::SUN,
            _ if piece.is_photo() => words::SAME_PHOTO,
            _ => return String::new(),
        },
        Move::Put(_, Place::Reserve) => words::KEPT,
        Move::Put(_, Place::Slot(slot)) | Move::Bring(_, Place::Slot(slot)) => {
            match preview.after.hand().bonus {
                Bonus::None => words::no_bonus(slot),
                _ => words::bonus(slot),
            }
        }
        Move::Lift(_) => words::GOES,
        Move::Pick(card) => {
            let journals = &preview.tally().journals;
            let taken = journals.iter().find(|journal| journal.card == card);
            let taken = taken.filter(|it| now.has(card) && !it.missing.is_empty());
            let lacks = taken.map(|journal| preview.model.game.card_lacks(journal, voice));
            return lacks.map_or_else(String::new, |lacks| voice.sentence(&lacks));
        }
        _ => return String::new(),
    };
    voice.text(text).to_owned()
}

/// The number of halves of the tile on a square that face empty squares of the mural.
fn open_halves(preview: &Preview, cell: Cell) -> usize {
    let board = preview.after.board(preview.main);
    let Some((tile, turn)) = board.tile(cell) else {
        return 0;
    };
    let face = preview.model.edition().tile(tile);
    let is_open = |edge: &u8| {
        let near = cell
            .next(*edge)
            .is_some_and(|near| board.tile(near).is_none());
        near && face.half((edge + 4 - turn.turns()) & 3) != Half::Blank
    };
    (0..4).filter(is_open).count()
}

/// The changes for a seat between two positions.
pub(super) fn change(model: &Model, before: &State, after: &State, seat: Seat) -> Forecast {
    let (then, now) = (model.tally(before, seat), model.tally(after, seat));
    let mut forecast = Forecast::default();
    let mut mark = |better: i32, place: String| match better {
        1.. => forecast.gains.push(place),
        0 => {}
        _ => forecast.losses.push(place),
    };
    mark((now.total - then.total).into(), score(seat));
    let lacking = |journal: &Journal| journal.missing.len() as i32;
    for old in &then.journals {
        let Some(new) = now.journals.iter().find(|new| new.card == old.card) else {
            continue;
        };
        mark(lacking(old) - lacking(new), journal(new.card));
    }
    for (old, new) in then.sky.iter().zip(&now.sky) {
        let more = new.cells.count_ones() as i32 - old.cells.count_ones() as i32;
        let letter = u8::from(new.number >= CONSTELLATIONS_PER_LETTER);
        mark(more, sky(letter));
    }
    let voice = &model.voice;
    let items = items(model, before, after, seat);
    let nearer = model.game.nearer(before, after, seat, voice);
    forecast.said = words::change(voice, &items, &nearer);
    forecast
}

/// The items of the score that change, in the order of the score sheet.
fn items(model: &Model, before: &State, after: &State, seat: Seat) -> Vec<words::Item> {
    let [then, now] =
        [before, after].map(|state| model.game.score(state).swap_remove(seat.index()));
    let mut items: Vec<words::Item> = Vec::new();
    let signed = now.items.iter().map(|item| (item, 1));
    for (item, sign) in signed.chain(then.items.iter().map(|item| (item, -1))) {
        match items.iter_mut().find(|(id, ..)| *id == item.id) {
            Some((.., points)) => *points += sign * item.points,
            None => items.push((item.id, item.name, sign * item.points)),
        }
    }
    items.retain(|(.., points)| *points != 0);
    items
}
