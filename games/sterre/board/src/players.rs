//! The players: a button for each with its public facts, the score track, and the bingo card or the
//! nearly complete lines.

use super::action::Action;
use super::model::{Model, Near, NumbersText};
use super::piece::piece_of;
use super::places::{runner_place, score_place, seat_place, space_place};
use super::selection::{Draft, Selection, Source, is_flipped};
use super::{card, words};
use board::art::{art, symbol};
use board::parts::{button, owner_tag};
use board::picture::{Element, el};
use sterre::map::letter;
use tabletop::{Seat, Text};

/// A button for each player, with the player's score, crowns, pieces and cards. It shows the
/// player's bingo card.
pub(super) fn tabs(model: &Model, draft: &Draft) -> Element {
    let table = &model.view.table;
    let shown = model.shown_seat(draft);
    let count = |class: &'static str, glyph: &str, count: u8| {
        el("span")
            .class("sterre-count-of")
            .class(class)
            .with(art(glyph, "sterre-glyph"))
            .with(count.to_string())
    };
    let tabs: Vec<Element> = Seat::all(table.seats())
        .map(|seat| {
            let open = shown == seat && !draft.look.near;
            let mark = piece_of(model, seat);
            let row = el("span")
                .class("sterre-tab-row")
                .set("aria-hidden", "true")
                .with(count("", "sterre-crown", table.crowns(seat)).points_only())
                .with(count("", mark, table.stock(seat)))
                .with(count(
                    "sterre-roomy",
                    "sterre-held",
                    model.view.hand_size(seat),
                ));
            let score = el("span")
                .class("sterre-tab-score")
                .anchor(score_place(seat))
                .set("aria-hidden", "true")
                .with(art(mark, "sterre-tab-piece"))
                .with(el("span").points_only().with(table.score(seat).to_string()));
            let name = el("span")
                .class("sterre-tab-name")
                .set("aria-hidden", "true")
                .with(model.voice.name(seat));
            button("sterre-tab")
                .key(seat.0.into())
                .anchor(seat_place(seat))
                .class_if("sterre-tab-turn", table.turn() == seat)
                .class_if("sterre-tab-went", model.has_just_ended_turn(seat))
                .yes_no("aria-pressed", open)
                .label(words::player(model, seat))
                .num("data-tab", seat.0.into())
                .on_tap(Action::Seat(seat))
                .with([name, score, row])
        })
        .collect();
    el("div")
        .class("sterre-tabs")
        .num("data-seats", table.seats().into())
        .set("role", "group")
        .label(model.voice.text(words::PLAYERS))
        .with(tabs)
        .with(flip(model, draft))
}

/// The button that switches between the map and the bingo card on a phone.
fn flip(model: &Model, draft: &Draft) -> Element {
    let (shown, label) = match is_flipped(draft) {
        true => (words::MAP_AGAIN, words::TO_MAP),
        false => (words::CARD_AGAIN, words::TO_CARD),
    };
    button("sterre-tab sterre-flip")
        .key(99)
        .set("data-action", "flip")
        .label(model.voice.text(label))
        .on_tap(Action::Flip)
        .with(
            el("span")
                .set("aria-hidden", "true")
                .with(model.voice.text(shown)),
        )
}

/// The width of a space of the track, and the height of a lane and of the row of crowns. In units
/// of the drawing.
const SPACE: i32 = 24;
const LANE: i32 = 24;
const HEAD: i32 = 34;

/// The score track: a lane for each player, and the crowns above their spaces.
pub(super) fn track(model: &Model) -> Element {
    let table = &model.view.table;
    let lanes = i32::from(table.seats());
    let last = i32::from(model.game.edition().last_space());
    let (width, height) = (SPACE * (last + 1) + 8, HEAD + LANE * lanes + 6);
    let left = |space: u8| 4 + SPACE * i32::from(space);
    let end = model.game.edition().end_space();
    let mut drawn = vec![
        el("rect")
            .class("sterre-track-ground")
            .frame(1, 1, width - 2, height - 2)
            .num("rx", 12),
        el("rect")
            .class("sterre-track-end")
            .frame(left(end), HEAD - 2, width - left(end) - 4, LANE * lanes + 4)
            .num("rx", 8),
    ];
    let spaces = 0..=model.game.edition().last_space();
    let lines: String = spaces
        .clone()
        .skip(1)
        .map(|space| format!("M{} {HEAD}v{}", left(space), LANE * lanes))
        .collect();
    drawn.push(el("path").class("sterre-track-lines").set("d", lines));
    for space in spaces {
        let crowned = table.has_track_crown(space);
        let place = model.game.edition().track_crowns().contains(&space);
        if crowned {
            // A crown is wider than its space. The last one is moved to stay inside the border.
            let x = (left(space) - 3).min(width - 35);
            let crown = symbol("sterre-crown").frame(x, 1, 30, 30);
            drawn.push(crown.anchor(space_place(space)));
        } else if place || space == 0 || space == end {
            let text = el("text").num("x", left(space) + 12).num("y", 24);
            drawn.push(text.with(space.to_string()));
        }
    }
    for seat in Seat::all(table.seats()) {
        let (x, y) = (left(table.score(seat)), HEAD + LANE * i32::from(seat.0));
        let mark = symbol(piece_of(model, seat)).frame(1, 1, 22, 22);
        let moved = el("g")
            .key(seat.0.into())
            .class("sterre-runner")
            .anchor(runner_place(seat))
            .points_only()
            .style("transform", format!("translate({x}px,{y}px)"))
            .with(mark);
        drawn.push(moved);
    }
    el("svg")
        .class("sterre-track")
        .set("viewBox", format!("0 0 {width} {height}"))
        .set("role", "img")
        .label(words::track(model))
        .with(drawn)
}

/// The selected seat's bingo card, and the list of nearly complete lines if it is open.
pub(super) fn panel(model: &Model, draft: &Draft) -> Element {
    let seat = model.shown_seat(draft);
    // A window without room for the list and the card shows the list. Once a number on the card is
    // selected, it shows the card.
    let is_card = match draft.selection {
        Selection::Number(number, Source::Typed | Source::BegunInField | Source::Card) => model
            .card(seat)
            .is_some_and(|card| card.numbers().contains(number)),
        _ => false,
    };
    let panel = el("div")
        .class("sterre-panel")
        .class_if("sterre-listed", draft.look.near && !is_card);
    let title = |words: String| el("h3").class("sterre-title").with(words);
    let lines = draft.look.near.then(|| near(model, seat));
    let [complete, cards, seen] = words::about(model, seat);
    // Hidden where the seat's button has the number of cards.
    let cards = el("span").class("sterre-cards-of").with(cards);
    let about = el("p")
        .class("sterre-note")
        .with(complete)
        .with(cards)
        .with(seen);
    // The number of cards is repeated in the title: on a phone the line below the card does not
    // fit.
    let is_rivals = model.own.is_some_and(|own| own != seat);
    let known = is_rivals.then(|| {
        el("span")
            .class("sterre-known")
            .with(words::known(model, seat))
    });
    // The owner's tag is shown if there is no room for the title.
    let whose = is_rivals.then(|| owner_tag(model.colour(seat), model.voice.name(seat)).key(2));
    panel
        .with(lines)
        .with(whose)
        .with(title(words::card_title(model, seat)).with(known))
        .with(card::card(model, draft, seat))
        .with(about)
}

/// The list of lines that lack one or two numbers.
fn near(model: &Model, seat: Seat) -> Element {
    let voice = &model.voice;
    let lines = model.game.edition().map().lines();
    let of_map = model.near_lines().into_iter().map(|near| {
        let crowned = lines[near.line].crowns;
        let crowned =
            (0..8).any(|crown| crowned >> crown & 1 == 1 && model.view.table.has_map_crown(crown));
        chip(
            Action::Line(near.line as u8),
            &letter(near.line).to_string(),
            near,
        )
        .label(words::line(model, near.line as u8))
        .num("data-near", near.line as i32 + 1)
        .with(crowned.then(|| art("sterre-crown", "sterre-glyph")))
    });
    let of_card = model.near_card_lines(seat).into_iter().filter_map(|near| {
        let first = near.missing.iter().next()?;
        let full = words::card_line(model, near.missing);
        Some(chip(Action::NearCardLine(first), "★", near).label(full))
    });
    let list = |text: Text, chips: Vec<Element>| {
        let none = chips.is_empty().then(|| {
            el("p")
                .class("sterre-note")
                .with(voice.text(words::NEAR_NONE))
        });
        el("div")
            .with(el("h3").class("sterre-title").with(voice.text(text)))
            .with(el("div").class("sterre-chips").with(chips).with(none))
    };
    el("div")
        .class("sterre-near")
        .with(list(words::NEAR_MAP, of_map.collect()))
        .with(list(words::NEAR_CARD, of_card.collect()))
}

fn chip(action: Action, label: &str, near: Near) -> Element {
    button("sterre-chip")
        .class_if("sterre-chip-one", near.missing.len() == 1)
        .on_tap(action)
        .with(el("b").with(label.to_owned()))
        .with(el("span").with(near.missing.text()))
}
