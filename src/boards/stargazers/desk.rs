//! What is in hand and what to do now; the journal board with the running
//! score, reserve, shuttles and constellations; the other murals.

use super::look::Look;
use super::model::{Item, Top, tally};
use super::{EDITION, drawing, goals, mural, words};
use crate::art::{icon, mark, symbol};
use crate::parts::{button, key_of};
use picture::{Element, el};
use shelf::stargazers::board::RESERVE;
use shelf::stargazers::{Bonus, Event, Move, Phase, Place, Quarter, Slot};
use tabletop::{Seat, Speak};

fn act(class: &'static str, act: &'static str) -> Element {
    button(class).set("data-action", act).set("data-act", act)
}

/// The button that goes on, for which there is a key too.
fn go_on(look: &Look, class: &'static str, name: &'static str) -> Element {
    act(class, name)
        .set("aria-keyshortcuts", "c")
        .set("title", look.model.voice.text(words::KEY))
}

/// What is in hand, and the buttons that do what has been chosen. What to do
/// next stands in the table's prompt. Always as high, so that nothing jumps.
pub(super) fn desk(look: &Look) -> Element {
    let voice = &look.model.voice;
    let mut row = Vec::new();
    if look.acts() && !look.items.is_empty() {
        row.push(hand(look).key(1));
    }
    if let Some(refused) = &look.draft.refused {
        let said = el("p").class("stargazers-refused").set("role", "status");
        row.push(said.with(refused.speak(voice)).key(2));
    }
    let settled = look.acts() && look.is_settled();
    if look.draft.refused.is_none() {
        let advice = || words::advice(look).filter(|_| !settled);
        let note = goals::note(look).or_else(advice);
        let note = note.map(|note| el("p").class("stargazers-note").with(note).key(8));
        row.extend(note);
    }
    let square = look.draft.square.is_some() && look.acts() && !look.moves.is_empty();
    if settled || square {
        row.extend(decision(look));
    } else if look.acts() {
        if look.may(Move::Done) {
            let done = go_on(look, "button button-primary", "done");
            let done = done.with(voice.text(words::DONE));
            row.push(done.key(5));
        }
        if look.may(Move::Skip) {
            row.push(act("button", "skip").with(voice.text(words::SKIP)).key(6));
        }
        if look.may_go(Place::Box) {
            row.push(act("button", "box").with(voice.text(words::BOX)).key(7));
        }
    }
    el("div").class("stargazers-desk").with(row)
}

/// What confirms what has been chosen, what turns it, what lets go of it.
fn decision(look: &Look) -> Vec<Element> {
    let voice = &look.model.voice;
    let turn = look.may_turn().then(|| {
        button("button stargazers-icon-button")
            .key(9)
            .label(voice.text(words::TURN))
            .set("title", voice.text(words::TURN))
            .set("data-action", "turn")
            .set("data-act", "turn 1")
            .with(crate::art::art("stargazers-turn", "icon"))
    });
    let says = words::confirm(look);
    let confirm = go_on(look, "button button-primary stargazers-confirm", "confirm").with(says);
    let cancel = act("button button-quiet stargazers-icon-button", "cancel")
        .label(voice.text(words::CANCEL))
        .set("title", voice.text(words::CANCEL))
        .with(icon("i-close"));
    let mut row: Vec<Element> = turn.into_iter().collect();
    row.push(confirm.key(3));
    if look.twisting().is_none() {
        row.push(cancel.key(4));
    }
    row
}

/// The tile and the tokens in hand: what is touched is placed next.
fn hand(look: &Look) -> Element {
    let voice = &look.model.voice;
    let one = |at: usize, item: Item| {
        let picture = match item {
            Item::Tile(tile) => {
                drawing("", "0 0 100 100").with(mural::tile(tile, Quarter::new(look.turned()), &[]))
            }
            Item::Piece(piece) | Item::Kept(piece) | Item::Lifted(piece) => {
                drawing("", "0 0 48 48").with(mural::token(piece, (24, 24), 44))
            }
        };
        let chosen = look.item == Some(item);
        button("stargazers-item")
            .key(key_of((at, matches!(item, Item::Tile(_)))))
            .class_if("stargazers-item-chosen", chosen)
            .class_if("stargazers-item-tile", matches!(item, Item::Tile(_)))
            .yes_no("aria-pressed", chosen)
            .label(words::item(voice, item, look.turned()))
            .set("data-item", words::item_id(item))
            .set("data-act", format!("item {at}"))
            .with(picture)
    };
    let items: Vec<Element> = (0..)
        .zip(&look.items)
        .map(|(at, item)| one(at, *item))
        .collect();
    el("div")
        .class("stargazers-hand")
        .set("role", "group")
        .label(voice.text(words::HAND))
        .with(items)
}

/// The journal board: the running score, reserve, shuttle slots, constellations.
pub(super) fn side(look: &Look) -> Element {
    let voice = &look.model.voice;
    let reserve: Vec<Element> = (0..RESERVE).map(|at| reserve(look, at)).collect();
    let reserve = el("div")
        .class("stargazers-reserve")
        .set("role", "group")
        .label(voice.text(words::RESERVE))
        .with(
            el("span")
                .class("stargazers-side-name")
                .set("aria-hidden", "true")
                .with(voice.text(words::RESERVE)),
        )
        .with(reserve);
    let slots = Slot::ALL.map(|kind| slot(look, kind));
    let slots = el("div")
        .class("stargazers-slots")
        .set("role", "group")
        .label(voice.text(words::SHUTTLES))
        .with(
            el("span")
                .class("stargazers-side-name")
                .set("aria-hidden", "true")
                .with(voice.text(words::SHUTTLES)),
        )
        .with(slots);
    el("div")
        .class("stargazers-side")
        .with(score(look))
        .with(reserve)
        .with(slots)
        .with(goals::sky(look))
}

fn reserve(look: &Look, at: usize) -> Element {
    let voice = &look.model.voice;
    let before = look.model.table().board(look.main).reserve().nth(at);
    let there = look.after.board(look.main).reserve().nth(at);
    let aimed = look.draft.aim == Some(Place::Reserve) && look.acts();
    let ghost = aimed && before.is_none() && there.is_some();
    let held = look.acts() && before.is_some_and(|piece| look.item == Some(Item::Kept(piece)));
    let lit = look.acts() && before.is_none() && look.may_go(Place::Reserve);
    // What has been brought from here to the mural is seen there.
    let shown = before.or(there);
    button("stargazers-slot")
        .key(at as u64)
        .class_if("stargazers-slot-lit", lit)
        .class_if("stargazers-slot-chosen", held || ghost)
        .yes_no("aria-pressed", held || ghost)
        .label(words::reserve(voice, at, before, lit))
        .set("data-reserve", before.map_or("", |piece| piece.id()))
        .flag("data-lit", lit)
        .set(
            "data-act",
            match before {
                Some(_) => format!("kept {at}"),
                None => "reserve".to_owned(),
            },
        )
        .with(
            drawing("", "0 0 48 48")
                .class_if("stargazers-ghost", ghost)
                .with(shown.map(|piece| mural::token(piece, (24, 24), 40))),
        )
}

/// The slots of one kind: how many there are, how many shuttles lie in them.
fn slot(look: &Look, kind: Slot) -> Element {
    let voice = &look.model.voice;
    let filled = look.model.table().board(look.main).shuttles(kind);
    let after = look.after.board(look.main).shuttles(kind);
    let all = EDITION.slots(kind);
    let place = Place::Slot(kind);
    let lit = look.acts()
        && look.items.iter().chain(&look.item).any(|item| {
            let shuttle = shelf::stargazers::Piece::Shuttle;
            match item {
                Item::Piece(piece) => *piece == shuttle && look.may(Move::Put(shuttle, place)),
                Item::Kept(piece) => *piece == shuttle && look.may(Move::Bring(shuttle, place)),
                _ => false,
            }
        });
    let chosen = look.acts() && look.draft.aim == Some(place);
    let doing = look.acts() && look.base.hand().bonus.slot() == Some(kind);
    let fresh = |event: &Event| match event {
        Event::Placed {
            seat, place: at, ..
        } => *seat == look.main && *at == place,
        _ => false,
    };
    let berths = (0..all).map(|at| {
        el("i")
            .class("stargazers-berth")
            .class_if("stargazers-berth-full", at < filled)
            .class_if("stargazers-berth-ghost", at >= filled && at < after)
    });
    button("stargazers-slot stargazers-shuttles")
        .key(kind.index() as u64)
        .class_if("stargazers-slot-lit", lit)
        .class_if("stargazers-slot-chosen", chosen || doing)
        .class_if("stargazers-fresh", look.model.fresh.iter().any(fresh))
        .yes_no("aria-pressed", chosen)
        .label(words::slot(voice, kind, filled, all, lit))
        .set("title", words::slot(voice, kind, filled, all, lit))
        .set("data-slot", kind.id())
        .flag("data-lit", lit)
        .set("data-filled", filled.to_string())
        .set("data-act", format!("slot {}", kind.index()))
        .with(
            drawing("stargazers-slot-mark", "0 0 24 24")
                .with(symbol(&format!("stargazers-slot-{}", kind.id()))),
        )
        .with(
            el("span")
                .class("stargazers-slot-name")
                .set("aria-hidden", "true")
                .with(voice.text(words::slot_name(kind))),
        )
        .with(
            el("span")
                .class("stargazers-berths")
                .set("aria-hidden", "true")
                .with(berths.collect::<Vec<_>>()),
        )
}

/// The other murals and the way to the journal cards on offer.
pub(super) fn people(look: &Look) -> Element {
    let voice = &look.model.voice;
    let own = look.model.own;
    let others = look.model.seats().filter(|seat| match own {
        Some(own) => *seat != own,
        None => *seat != look.main || look.draft.look.is_some(),
    });
    let others: Vec<Element> = others.map(|seat| rival(look, seat)).collect();
    let away = look.draft.look.is_some() && own != Some(look.main);
    let back = away.then(|| act("button stargazers-back", "home").with(voice.text(words::BACK)));
    let cards = look.top() == Top::Cards;
    let choosing = look.base.hand().bonus == Bonus::Journal
        || matches!(look.model.table().phase(), Phase::Setup | Phase::Choose);
    let shows = (!choosing).then(|| {
        button("button stargazers-top-button")
            .yes_no("aria-pressed", cards)
            .label(voice.text(words::OFFER))
            .set("title", voice.text(words::OFFER))
            .set("data-action", "cards")
            .set("data-act", "top")
            .with(crate::art::art("stargazers-slot-journal", "icon"))
    });
    el("div")
        .class("stargazers-people")
        .with(shows.map(|shows| shows.key(91)))
        .with(others)
        .with(back.map(|back| back.key(90)))
}

/// What final scoring would give now, and after what is chosen; a tap explains.
fn score(look: &Look) -> Element {
    let voice = &look.model.voice;
    let now = tally(look.model.table(), look.main).total;
    let then = tally(&look.after, look.main).total;
    let better = then - now;
    let change = (better != 0).then(|| {
        el("span")
            .class("stargazers-change")
            .class_if("stargazers-change-down", better < 0)
            .with(format!("{better:+}"))
    });
    button("stargazers-score")
        .key(80)
        .label(words::score(voice, look.main, now, then))
        .set("data-action", "count")
        .set("data-points", now.to_string())
        .set("data-act", format!("count {} 0", look.main.0))
        .with(seat_mark(look, look.main))
        .with(
            el("span")
                .class("stargazers-points")
                .with(words::points(voice, then)),
        )
        .with(change)
        .with(
            el("span")
                .class("stargazers-why")
                .with(voice.text(words::WHY)),
        )
}

fn seat_mark(look: &Look, seat: Seat) -> Element {
    let colour = look.model.colour(seat);
    drawing("stargazers-seat", "0 0 24 24")
        .class(format!("seat-colour-{colour}"))
        .with(symbol(mark(colour)))
}

fn rival(look: &Look, seat: Seat) -> Element {
    let voice = &look.model.voice;
    let board = look.model.table().board(seat);
    let points = tally(look.model.table(), seat).total;
    let looked_at = look.draft.look == Some(seat);
    let plate = el("span")
        .class("stargazers-plate")
        .set("aria-hidden", "true")
        .with(seat_mark(look, seat))
        .with(el("span").class("stargazers-name").with(voice.name(seat)))
        .with(
            el("span")
                .class("stargazers-rival-points")
                .with(words::points(voice, points)),
        );
    button("stargazers-rival")
        .key(seat.0.into())
        .class_if("stargazers-rival-chosen", looked_at)
        .yes_no("aria-pressed", looked_at)
        .label(words::rival(voice, seat, board.laid(), points))
        .set("data-rival", seat.0.to_string())
        .set(
            "data-act",
            match looked_at {
                true => "home".to_owned(),
                false => format!("look {}", seat.0),
            },
        )
        .with(mural::small(board))
        .with(plate)
}
