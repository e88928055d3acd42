//! The desk: the items in hand and the buttons for the next action. Also the journal board (the
//! running score, reserve, shuttles, constellations) and the other murals.

use super::action::Action;
use super::model::{Item, Numbered, Top};
use super::preview::Preview;
use super::{drawing, goals, mural, places, words};
use board::art::{icon, mark, symbol};
use board::parts::{button, key_of, refusal};
use board::picture::{Element, el};
use stargazers::board::RESERVE;
use stargazers::{Bonus, Event, Move, Phase, Place, Quarter, Slot};
use tabletop::Seat;

/// A button with an action. Tests find it by `name`.
fn act(class: &'static str, name: &'static str, action: Action) -> Element {
    button(class).set("data-action", name).on_tap(action)
}

/// The button that continues. A key does the same.
fn continue_button(
    preview: &Preview,
    class: &'static str,
    name: &'static str,
    action: Action,
) -> Element {
    act(class, name, action)
        .set("aria-keyshortcuts", "c")
        .set("title", preview.model.voice.text(words::KEY))
}

/// The items in hand, and the buttons that act on the selection. The table's prompt says what to do
/// next. The desk always has the same height, so that nothing jumps.
pub(super) fn desk(preview: &Preview) -> Element {
    let voice = &preview.model.voice;
    let mut row = Vec::new();
    let (held, waiting) = (preview.in_hand(), preview.waiting());
    if !held.is_empty() || !waiting.is_empty() {
        row.push(hand(preview, &held, &waiting).key(1));
    }
    row.extend(refusal(preview.model, "stargazers-refused").map(|said| said.key(2)));
    let settled = preview.acts() && preview.is_settled();
    let needs_confirm = needs_confirm(preview);
    let looked_at = goals::note(preview);
    // If a button ends the turn, the note is placed under it. Beside the button, the note would
    // push it aside.
    let ends =
        !needs_confirm && preview.acts() && (preview.may(Move::Done) || preview.may(Move::Skip));
    let says = preview.model.refused.is_some() || looked_at.is_some() || ends;
    if preview.model.refused.is_none() {
        let advice = || words::advice(preview).filter(|_| !settled);
        let note = looked_at.or_else(advice);
        // Only large windows have room for the note in addition to the items in hand. Elsewhere it
        // is hidden, because a button says the same.
        let spare = needs_confirm && !says && !held.is_empty() && !preview.may_turn();
        let note = note.map(|note| {
            let said = el("p").class("stargazers-note").with(note).key(8);
            said.class_if("stargazers-note-spare", spare)
        });
        row.extend(note);
    }
    if needs_confirm {
        row.extend(decision(preview));
    } else if preview.acts() {
        if preview.may(Move::Done) {
            let done = continue_button(preview, "button button-primary", "done", Action::Done);
            let done = done.with(words::done(preview));
            row.push(done.key(5));
        }
        let other = |name, action, says| act("button", name, action).with(voice.text(says));
        if preview.may(Move::Skip) {
            row.push(other("skip", Action::Skip, words::SKIP).key(6));
        }
        if preview.may_go(Place::Box) {
            let to_box = other("box", Action::Place(Place::Box), words::BOX);
            row.push(to_box.takes_carried().key(7));
        }
    }
    el("div")
        .class("stargazers-desk")
        .class_if("stargazers-desk-says", says)
        .with(row)
}

/// Whether the selection has to be confirmed.
pub(super) fn needs_confirm(preview: &Preview) -> bool {
    preview.acts() && (preview.is_settled() || preview.takes())
}

/// The buttons that turn, confirm and cancel the selection.
fn decision(preview: &Preview) -> Vec<Element> {
    let voice = &preview.model.voice;
    let turn = preview.may_turn().then(|| {
        button("button stargazers-icon-button")
            .key(9)
            .label(voice.text(words::TURN))
            .set("title", voice.text(words::TURN))
            .set("data-action", "turn")
            .repeats()
            .on_tap(Action::Turn)
            .with(board::art::art("stargazers-turn", "icon"))
    });
    let says = words::confirm(preview);
    let confirm = continue_button(
        preview,
        "button button-primary stargazers-confirm",
        "confirm",
        Action::Confirm,
    )
    .with(says);
    let cancel = act(
        "button button-quiet stargazers-icon-button",
        "cancel",
        Action::Cancel,
    )
    .label(voice.text(words::CANCEL))
    .set("title", voice.text(words::CANCEL))
    .with(icon("i-close"));
    let cancel = preview.twisting().is_none().then(|| cancel.key(4));
    let decision = el("div")
        .class("stargazers-decision")
        .key(3)
        .with(confirm.key(3))
        .with(cancel);
    turn.into_iter().chain([decision]).collect()
}

/// The tile and the tokens in hand. For the seat that places them they are buttons: a tap makes an
/// item the next to be placed. Items that wait for a bonus come after them.
fn hand(preview: &Preview, held: &[Item], waiting: &[Item]) -> Element {
    let voice = &preview.model.voice;
    let one = |at: u8, item: Item, waits: bool| {
        let turned = if waits {
            Quarter::default()
        } else {
            preview.turned()
        };
        let picture = match item {
            Item::Tile(tile) => {
                let tile = mural::tile(preview.model.edition(), tile, turned, vec![]);
                let tile = mural::wide(tile, (0, 0)).piece(places::HAND_TILE);
                drawing("", "0 0 100 100").with(tile)
            }
            Item::Piece(piece) | Item::Reserve(piece) | Item::Lifted(piece) => {
                let token = mural::token(piece, (24, 24), 44);
                drawing("", "0 0 48 48")
                    .piece(places::hand_piece(piece))
                    .with(token)
            }
        };
        let label = words::item(preview.model, item, turned);
        let is_tile = matches!(item, Item::Tile(_));
        if waits || !preview.acts() {
            let label = if waits {
                words::afterwards(voice, &label)
            } else {
                label
            };
            return el("span")
                .key(key_of((at, is_tile, "still")))
                .class("stargazers-item")
                .class_if("stargazers-item-waits", waits)
                .set("role", "img")
                .label(label)
                .with(picture);
        }
        let chosen = preview.item == Some(item);
        button("stargazers-item")
            .key(key_of((at, is_tile)))
            .class_if("stargazers-item-chosen", chosen)
            .choice(chosen)
            .class_if("stargazers-item-tile", is_tile)
            .yes_no("aria-pressed", chosen)
            .label(label)
            .set("data-item", words::item_id(item))
            .on_tap(Action::Item(at))
            .carried(true)
            .with(picture)
    };
    let items = held.iter().map(|item| (item, false));
    let items = items.chain(waiting.iter().map(|item| (item, true)));
    let items = (0..)
        .zip(items)
        .map(|(at, (item, waits))| one(at, *item, waits));
    let items: Vec<Element> = items.collect();
    preview
        .walked(el("div").class("stargazers-hand"), Numbered::Hand)
        .set("role", "group")
        .label(voice.text(words::HAND))
        .with(items)
}

/// The journal board: the running score, reserve, shuttle slots and constellations.
pub(super) fn side(preview: &Preview) -> Element {
    let voice = &preview.model.voice;
    let reserve = (0..RESERVE).map(|at| reserve(preview, at)).collect();
    let slots = Slot::ALL.map(|kind| slot(preview, kind)).into();
    let group = |class, name, places: Vec<Element>| {
        let name = voice.text(name);
        let seen = el("span")
            .class("stargazers-side-name")
            .set("aria-hidden", "true")
            .with(name);
        let group = el("div").class(class).set("role", "group").label(name);
        group.with(seen).with(places)
    };
    el("div")
        .class("stargazers-side")
        .with(score(preview))
        .with(group("stargazers-reserve", words::RESERVE, reserve).walked())
        .with(preview.walked(
            group("stargazers-slots", words::SHUTTLES, slots),
            Numbered::Slots,
        ))
        .with(goals::sky(preview))
}

fn reserve(preview: &Preview, at: usize) -> Element {
    let voice = &preview.model.voice;
    let before = preview.model.table().board(preview.main).reserve().nth(at);
    let there = preview.after.board(preview.main).reserve().nth(at);
    let aimed = preview.draft.selection.aim() == Some(Place::Reserve) && preview.acts();
    let ghost = aimed && before.is_none() && there.is_some();
    let chosen =
        preview.acts() && before.is_some_and(|piece| preview.item == Some(Item::Reserve(piece)));
    let lit = preview.acts() && before.is_none() && preview.may_go(Place::Reserve);
    // The slot keeps showing a token that the draft places from the reserve on the mural.
    let shown = before.or(there);
    button("stargazers-slot")
        .key(at as u64)
        .class_if("stargazers-slot-lit", lit)
        .class_if("stargazers-slot-chosen", chosen || ghost)
        .choice(chosen || ghost)
        .yes_no("aria-pressed", chosen || ghost)
        .label(words::reserve(voice, at, before, lit))
        .set("data-reserve", before.map_or("", |piece| piece.id()))
        .flag("data-lit", lit)
        .on_tap(match before {
            Some(_) => Action::Token(at as u8),
            None => Action::Place(Place::Reserve),
        })
        .carried(preview.acts() && before.is_some())
        .takes_carried()
        .set("title", voice.text(words::why_not::RESERVE))
        // The name of the slot is left out while a token is only previewed here, because it would
        // cover the token.
        .with((shown == before).then(|| {
            el("span")
                .class("stargazers-slot-name")
                .set("aria-hidden", "true")
                .with(voice.text(words::RESERVE))
        }))
        .with(
            drawing("", "0 0 48 48")
                .key(key_of(shown))
                .piece(places::reserve(preview.main, at))
                .class_if("stargazers-ghost", ghost)
                .with(shown.map(|piece| mural::token(piece, (24, 24), 40))),
        )
}

/// The shuttle slots of one kind: how many there are, and how many of them have a shuttle.
fn slot(preview: &Preview, kind: Slot) -> Element {
    let voice = &preview.model.voice;
    let filled = preview.model.table().board(preview.main).shuttles(kind);
    let after = preview.after.board(preview.main).shuttles(kind);
    let all = preview.model.edition().slots(kind);
    let place = Place::Slot(kind);
    let lit = preview.acts()
        && preview.items.iter().chain(&preview.item).any(|item| {
            let shuttle = stargazers::Piece::Shuttle;
            match item {
                Item::Piece(piece) => *piece == shuttle && preview.may(Move::Put(shuttle, place)),
                Item::Reserve(piece) => {
                    *piece == shuttle && preview.may(Move::Bring(shuttle, place))
                }
                _ => false,
            }
        });
    let chosen = preview.acts() && preview.draft.selection.aim() == Some(place);
    let doing = preview.acts() && preview.base.hand().bonus.slot() == Some(kind);
    let arrives = |event: &Event| match *event {
        Event::Placed {
            seat, place: to, ..
        } => seat == preview.main && to == place,
        _ => false,
    };
    let is_late = !preview.is_own_mural() && preview.model.new_events.iter().any(arrives);
    let berths = (0..all).map(|at| {
        el("i")
            .class("stargazers-berth")
            .class_if("stargazers-berth-full", at < filled)
            .class_if("stargazers-late", is_late && at + 1 == filled)
            .class_if("stargazers-berth-ghost", at >= filled && at < after)
    });
    let says = words::slot(voice, kind, filled, all, lit);
    button("stargazers-slot stargazers-shuttles")
        .key(kind.index() as u64)
        .anchor(places::slot(preview.main, kind))
        .class_if("stargazers-slot-lit", lit)
        .class_if("stargazers-slot-chosen", chosen || doing)
        .choice(chosen || doing)
        .yes_no("aria-pressed", chosen)
        .label(says.clone())
        .set("title", says)
        .set("data-slot", kind.id())
        .flag("data-lit", lit)
        .set("data-filled", filled.to_string())
        .on_tap(Action::Place(place))
        .takes_carried()
        .with(
            drawing("stargazers-slot-mark", "0 0 24 24")
                .with(symbol(&format!("stargazers-slot-{}", kind.id()))),
        )
        .with(
            el("span")
                .class("stargazers-slot-name")
                .set("aria-hidden", "true")
                .with(words::slot_name(voice, kind)),
        )
        .with(
            el("span")
                .class("stargazers-berths")
                .set("aria-hidden", "true")
                .with(berths.collect::<Vec<_>>()),
        )
}

/// The small murals, and the button that shows the journal cards on offer. While another seat's
/// mural is shown large, the viewer's own mural takes its place here.
pub(super) fn people(preview: &Preview) -> Element {
    let voice = &preview.model.voice;
    let own = preview.model.own;
    let others = preview.model.seats().filter(|seat| Some(*seat) != own);
    let others = others.filter_map(|seat| match seat == preview.main {
        true => own,
        false => Some(seat),
    });
    // Keyed by position: the seat at a position changes from turn to turn, but most of its picture
    // stays the same.
    let others = (0..).zip(others.map(|seat| rival(preview, seat)));
    let others: Vec<Element> = others.map(|(at, rival)| rival.key(at)).collect();
    let away = preview.draft.look.mural.is_some() && own != Some(preview.main);
    let back = away
        .then(|| act("button stargazers-back", "home", Action::Home).with(voice.text(words::BACK)));
    let cards = preview.top() == Top::Cards;
    let choosing = preview.base.hand().bonus == Bonus::Journal
        || matches!(preview.model.table().phase(), Phase::Setup | Phase::Choose);
    let shows = (!choosing).then(|| {
        button("button stargazers-top-button")
            .yes_no("aria-pressed", cards)
            .label(voice.text(words::OFFER))
            .set("title", voice.text(words::OFFER))
            .set("data-action", "cards")
            .on_tap(Action::Top)
            .with(board::art::art("stargazers-slot-journal", "icon"))
    });
    el("div")
        .class("stargazers-people")
        .with(shows.map(|shows| shows.key(91)))
        .with(others)
        .with(back.map(|back| back.key(90)))
}

/// The total that final scoring would give now, and its change by the draft. A tap explains it.
fn score(preview: &Preview) -> Element {
    let voice = &preview.model.voice;
    let then = preview.tally().total;
    let now = match preview.moves.is_empty() {
        true => then,
        false => {
            preview
                .model
                .tally(preview.model.table(), preview.main)
                .total
        }
    };
    let better = then - now;
    let change = (better != 0).then(|| {
        el("span")
            .class("stargazers-change")
            .class_if("stargazers-change-down", better < 0)
            .with(format!("{better:+}"))
    });
    button("stargazers-score")
        .key(80)
        .anchor(places::score(preview.main))
        .label(words::score(voice, preview.main, now, then))
        .set("data-action", "count")
        .set("data-points", now.to_string())
        .on_tap(Action::Count(preview.main, 0))
        .with(seat_mark(preview, preview.main))
        .with(
            el("span")
                .key(preview.main.0.into())
                .class("stargazers-points")
                .points_only()
                .with(words::points(voice, then)),
        )
        .with(change)
        .with(
            el("span")
                .class("stargazers-why")
                .with(voice.text(words::WHY)),
        )
}

fn seat_mark(preview: &Preview, seat: Seat) -> Element {
    let colour = preview.model.colour(seat);
    drawing("stargazers-seat", "0 0 24 24")
        .class(format!("seat-colour-{colour}"))
        .with(symbol(mark(colour)))
}

fn rival(preview: &Preview, seat: Seat) -> Element {
    let voice = &preview.model.voice;
    let board = preview.model.table().board(seat);
    let points = preview.model.tally(preview.model.table(), seat).total;
    let is_own = preview.model.own == Some(seat);
    let plate = el("span")
        .class("stargazers-plate")
        .set("aria-hidden", "true")
        .with(seat_mark(preview, seat))
        .with(el("span").class("stargazers-name").with(voice.name(seat)))
        .with(
            // Keyed by seat, because the earlier points of this seat are shown until the animations
            // have landed.
            el("span")
                .key(seat.0.into())
                .class("stargazers-rival-points")
                .points_only()
                .with(words::points(voice, points)),
        );
    button("stargazers-rival")
        .label(words::rival(voice, seat, board.laid(), points))
        .set("data-rival", seat.0.to_string())
        .on_tap(match is_own {
            true => Action::Home,
            false => Action::Mural(seat),
        })
        .with(mural::small(seat, board))
        .with(plate)
}
