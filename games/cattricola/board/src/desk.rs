//! The desk beside the pasture: the tiles in hand, the buttons for the next move, the live score
//! and the other saucers. It also has the button that leads back from another player's saucer.

use super::action::Action;
use super::model::Model;
use super::selection::Draft;
use super::{decorative_svg, disc, face, places, radar, words};
use board::art::{mark, symbol};
use board::parts::{button, key_of, owner_tag};
use board::picture::{Element, el};
use cattricola::{Berth, Count, Move, Phase, SaucerBoard, Species, Tile};
use tabletop::{Seat, Speak};

/// The button of an action, with the name by which tests find it.
fn act(class: &'static str, name: &'static str, action: Action) -> Element {
    button(class).set("data-action", name).on_tap(action)
}

/// The tiles in hand, and the buttons that make the selected move. The prompt of the table says
/// what to do next.
pub(super) fn desk(model: &Model, draft: &Draft) -> Element {
    let voice = &model.voice;
    let mut row = vec![];
    let hand = model.table().hand();
    let in_hand = hand.iter().flatten().count();
    if in_hand > 0 {
        row.push(hand_of(model, draft, in_hand));
    }
    if let Some(refused) = &model.refused {
        let said = el("span")
            .class("cattricola-refused")
            .set("role", "status")
            .with(refused.speak(voice));
        row.push(said.key(2));
    }
    let moves = model.moves_of(draft.selection);
    if let Some(first) = moves.first() {
        let says = match first {
            Move::Mark(_) => {
                let many = draft.selection.plan().len();
                let is_last = many == model.game.markers_left(model.table());
                words::charge_label(voice, many, is_last || moves.contains(&Move::Done))
            }
            Move::Catch(_) => {
                let caught = model
                    .aim(draft)
                    .map_or_else(Vec::new, |aim| model.caught(model.pattern(draft), aim));
                words::catch_label(voice, &caught)
            }
            Move::Put(_) => place_button_text(model, in_hand),
            mv => voice.text(words::confirm(mv)).to_owned(),
        };
        let confirm = act("button button-primary", "confirm", Action::Confirm).with(says);
        row.push(confirm.key(3));
        // A selected tile in hand has no cancel button: another tile can be selected instead, and
        // there is little room.
        if draft.selection.slot().is_none() {
            let cancel = act("button button-quiet", "cancel", Action::Cancel)
                .with(voice.text(words::CANCEL));
            row.push(cancel.key(4));
        }
        if model.further_out(draft).is_some() {
            let further = act("button", "outwards", Action::Outwards)
                .repeats()
                .with(voice.text(words::OUTWARDS));
            row.push(further.key(5));
        }
    } else if model.acts(draft) {
        if model.may(Move::Done) {
            let says = match model.table().phase() {
                Phase::Lift if model.game.has_lifted(model.table()) => words::LIFT_NO_MORE,
                Phase::Lift => words::LIFT_NONE,
                _ => words::END_TURN,
            };
            row.push(
                act("button", "done", Action::Done)
                    .with(voice.text(says))
                    .key(6),
            );
        }
        if model.may(Move::Pass) {
            row.push(
                act("button", "pass", Action::Pass)
                    .with(voice.text(words::PASS))
                    .key(7),
            );
        }
        if in_hand == 0 && model.refused.is_none() {
            row.push(advice(model, draft).key(8));
        }
    }
    if is_other_enlarged(model, draft) {
        let back =
            act("button cattricola-back", "mine", Action::Mine).with(voice.text(words::BACK));
        row.push(back.key(9));
    }
    el("div")
        .class("cattricola-desk")
        .class_if("cattricola-desk-many", places_of(hand) > MOST_IN_A_ROW)
        .with(row)
}

/// Whether the viewer has chosen to look at another player's saucer.
fn is_other_enlarged(model: &Model, draft: &Draft) -> bool {
    draft.look.seat.is_some() && model.own != Some(model.main_seat(draft))
}

/// The text of the button that places a tile. The free cells are filled in their order, and the
/// last tile in hand is placed automatically.
fn place_button_text(model: &Model, in_hand: usize) -> String {
    let table = model.table();
    let free = model.board_of(table.turn()).map(|board| {
        let occupied = table.saucer(table.turn()).occupied();
        board.all().difference(occupied).iter()
    });
    let mut free = free.into_iter().flatten().map(Berth::number);
    let number = free.next().unwrap_or_default();
    let last = free.next().filter(|_| in_hand == 2);
    words::put_label(&model.voice, number, last)
}

/// The largest number of tiles in hand that fit in one row.
const MOST_IN_A_ROW: usize = 5;

/// A short piece of advice while nothing is selected.
fn advice(model: &Model, draft: &Draft) -> Element {
    let left = model.game.markers_left(model.table());
    let can_catch = !model.pattern(draft).is_empty();
    let says = words::advice(&model.voice, model.table().phase(), left, can_catch);
    el("span").class("cattricola-advice").with(says)
}

/// The number of places that the tiles in hand take. Places before the last tile count even if they
/// are empty.
fn places_of(hand: &[Option<Tile>]) -> usize {
    let last = hand.iter().rposition(Option::is_some);
    last.map_or(0, |last| last + 1)
}

/// The tiles in hand; buttons while the player places them.
fn hand_of(model: &Model, draft: &Draft, many: usize) -> Element {
    let placing = model.acts(draft) && model.table().phase() == Phase::Place;
    let hand = model.table().hand();
    let places = (0u8..).zip(&hand[..places_of(hand)]);
    let tiles = places.map(|(slot, tile)| {
        // A placed tile leaves its place empty, so that the others do not move during the
        // animation.
        let Some(tile) = *tile else {
            return el("span")
                .key(key_of((slot, 2)))
                .class("cattricola-tile")
                .set("data-gap", "");
        };
        if placing {
            let chosen = draft.selection.slot() == Some(slot);
            button("cattricola-tile")
                .key(slot.into())
                .class_if("cattricola-tile-chosen", chosen)
                .choice(chosen)
                .yes_no("aria-pressed", chosen)
                .label(words::in_hand(&model.voice, slot, tile))
                .set("data-slot", (slot + 1).to_string())
                .on_tap(Action::Slot(slot))
                .carried(true)
                .with(face("", tile).piece(places::slot(slot)))
        } else {
            el("span")
                .key(key_of((slot, 1)))
                .class("cattricola-tile")
                .set("role", "img")
                .label(words::in_hand(&model.voice, slot, tile))
                .with(face("", tile).piece(places::slot(slot)))
        }
    });
    let hand = el("div")
        .key(1)
        .class("cattricola-hand")
        .class_if("cattricola-hand-many", places_of(hand) > MOST_IN_A_ROW)
        .set("role", "group")
        .label(words::hand(&model.voice, model.table().turn()))
        .set("data-hand", many.to_string())
        .with(tiles.collect::<Vec<_>>());
    match placing {
        true => hand.chosen_by_digits(),
        false => hand,
    }
}

/// The five species; those aboard are bright.
fn species(count: Count) -> Element {
    let chip = |species: Species| {
        face("cattricola-chip", Tile::face_down(species))
            .class_if("cattricola-chip-missing", count.lacks(species))
    };
    el("span")
        .class("cattricola-chips")
        .set("aria-hidden", "true")
        .with(Species::ALL.map(chip))
}

/// The live score of the enlarged saucer, now and after the selected move.
pub(super) fn score(model: &Model, draft: &Draft) -> Element {
    let seat = model.main_seat(draft);
    let voice = &model.voice;
    let place = el("div").class("cattricola-score");
    let Some(now) = model.standing_of(model.table(), seat) else {
        let filled = model.table().saucer(seat).occupied().len();
        let size = model.board_of(seat).map_or(0, SaucerBoard::size);
        let says = words::unknown_score(voice, seat, filled, size);
        let why = (filled > 0).then(|| el("span").with(voice.text(words::SEXES)));
        let says = el("p").class("cattricola-points-unknown").with(says);
        let says = says.with(why);
        return place.with(says.key(1));
    };
    let then = model
        .after(draft)
        .and_then(|table| model.standing_of(&table, seat));
    let (now, then) = (&now, then.as_ref());
    let shown = then.unwrap_or(now);
    // Keyed by seat: the points of another seat are shown at once and do not wait for an animation.
    let points = el("span")
        .key(seat.0.into())
        .class("cattricola-points")
        .class_if("cattricola-points-preview", then.is_some())
        .points_only()
        .with(words::points_now(voice, now, then));
    let open = button("cattricola-score-button")
        .set("data-action", "count")
        .on_tap(Action::Count(seat, 0))
        .set("data-points", shown.points().to_string())
        .label(words::score_button(voice, seat, now, then))
        .with(owner_tag(model.colour(seat), voice.name(seat)).key(1))
        .with(
            el("span").class("cattricola-score-line").with(points).with(
                el("span")
                    .class("cattricola-why")
                    .with(voice.text(words::WHY)),
            ),
        )
        .with(species(shown.count));
    place.with(open.key(2))
}

/// The other saucers, small; a tap enlarges one. The viewer's own saucer then takes the place of
/// the enlarged one.
pub(super) fn rivals(model: &Model, draft: &Draft) -> Element {
    let main = model.main_seat(draft);
    let own = model.own;
    let others = model.seats().filter(|seat| Some(*seat) != own);
    let others = others.filter_map(|seat| if seat == main { own } else { Some(seat) });
    let is_other_enlarged = is_other_enlarged(model, draft);
    let others = others.map(|seat| rival(model, seat, is_other_enlarged));
    el("div")
        .class("cattricola-rivals")
        .set("role", "group")
        .label(model.voice.text(words::OTHERS))
        .with(others.collect::<Vec<_>>())
}

fn rival(model: &Model, seat: Seat, is_other_enlarged: bool) -> Element {
    let table = model.table();
    let filled = table.saucer(seat).occupied().len();
    let size = model.board_of(seat).map_or(0, SaucerBoard::size);
    let markers = table.radar(seat).len();
    let name = model.voice.name(seat);
    let colour = model.colour(seat);
    let label = words::rival(&model.voice, seat, filled, size, markers);
    let plate = el("span")
        .class("cattricola-plate")
        .with(seat_mark(colour))
        .with(el("span").class("cattricola-name").with(name))
        .with(
            el("span")
                .class("cattricola-filled")
                .points_only()
                .with(format!("{filled}/{size}")),
        )
        .with(radar::shape(model, seat));
    let small = button("cattricola-rival");
    let small = match is_other_enlarged {
        true => small.anchor(places::marker_source(seat)),
        false => small,
    };
    small
        .key(seat.0.into())
        .label(label)
        .set("data-rival", seat.0.to_string())
        .on_tap(if model.own == Some(seat) {
            Action::Mine
        } else {
            Action::Look(seat)
        })
        .with(disc::small(model, seat))
        .with(el("span").set("aria-hidden", "true").with(plate))
}

/// The mark that shows a seat's colour.
fn seat_mark(colour: u8) -> Element {
    el("span")
        .class("seat-mark")
        .num("data-mark", colour.into())
        .set("aria-hidden", "true")
        .with(decorative_svg("seat-mark-art", "0 0 24 24").with(symbol(mark(colour))))
}

/// A tab of the count: the seat's mark and name.
pub(super) fn seat_tab(model: &Model, seat: Seat, chosen: bool) -> Element {
    let colour = model.colour(seat);
    button("button cattricola-tab")
        .key(seat.0.into())
        .yes_no("aria-pressed", chosen)
        .set("data-tab", seat.0.to_string())
        .on_tap(Action::Count(seat, 0))
        .with(seat_mark(colour))
        .with(
            el("span")
                .class("cattricola-name")
                .with(model.voice.name(seat)),
        )
}
