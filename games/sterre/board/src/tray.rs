//! The tray under the map: the field to find a number, the buttons for it, and the hand.

use super::action::Action;
use super::model::Model;
use super::places::card_place;
use super::selection::{Draft, Selection, Source, Way};
use super::words;
use board::art::{art, icon};
use board::parts::{button, rule_button};
use board::picture::{Element, el};
use sterre::{Move, Number, Phase, Used};
use tabletop::{Seat, Text, Viewer};

/// The field to find a number, the button for nearly complete lines, and the buttons for the next
/// move.
pub(super) fn tray(model: &Model, draft: &Draft) -> Element {
    let voice = &model.voice;
    // `tel` brings up a keypad of digits on phones and avoids the Japanese input method.
    let field = el("input")
        .class("sterre-find")
        .set("data-field", "find")
        .set("type", "tel")
        .set("inputmode", "numeric")
        .set("maxlength", "2")
        .set("autocomplete", "off")
        .set("placeholder", voice.text(words::FIND_RANGE))
        .label(voice.text(words::FIND))
        .on_typing(Action::Find)
        .value(
            draft
                .selection
                .number()
                .map(|number| number.to_string())
                .unwrap_or_default(),
        );
    let find = el("div").class("sterre-find-box").with(field).with(
        el("span")
            .set("aria-hidden", "true")
            .with(voice.text(words::FIND_SHORT)),
    );
    let near = button("button sterre-near-button")
        .label(voice.text(words::NEAR))
        .set("title", voice.text(words::NEAR))
        .yes_no("aria-pressed", draft.look.near)
        .set("data-action", "near")
        .on_tap(Action::Near)
        .with(el("span").with(voice.text(words::NEAR_SHORT)));
    // Screen-reader users who type a number cannot see it highlighted on the map, so it is
    // announced, unless another digit is being typed.
    let is_begun = draft.selection.after_pause().is_some();
    let found = draft
        .selection
        .number()
        .filter(|_| !is_begun)
        .map(|number| words::note(model, number));
    let found = el("span")
        .class("visually-hidden")
        .set("role", "status")
        .with(found.unwrap_or_default());
    el("div")
        .class("sterre-tray")
        .with([find.key(1), near.key(2), found.key(3)])
        .with(decision(model, draft))
}

/// The button of an action.
fn action_button(action: Action, class: &'static str) -> Element {
    button("button")
        .class(class)
        .set("data-action", action.button_name())
        .on_tap(action)
}

/// The cancel button. It is first in its row, where no other button ever is: a double press cannot
/// end the turn.
fn cancel(model: &Model) -> Element {
    action_button(Action::Cancel, "button-quiet sterre-cancel")
        .label(model.voice.text(words::CANCEL))
        .with(icon("i-close"))
}

/// The buttons that play the selection, or continue without one.
fn decision(model: &Model, draft: &Draft) -> Element {
    let voice = &model.voice;
    let row = el("div").class("sterre-decision");
    let phase = model.view.table.phase();
    if let (Selection::Armed(mv), Some(_)) = (draft.selection, model.acting) {
        let text = match mv {
            Move::Buy => words::CONFIRM_BUY,
            Move::Call(_) => words::CONFIRM_CALL,
            _ => words::CONFIRM_DONE,
        };
        let confirm =
            action_button(Action::Confirm, "button-primary sterre-wide").with(voice.text(text));
        return row.with([cancel(model), confirm]);
    }
    if let Some(number) = draft.selection.number() {
        // The crown comes first in the row. The usual ways to declare stay at their usual place, so
        // a press there never spends a crown.
        let ways: Vec<Element> = model
            .ways(number)
            .into_iter()
            .rev()
            .filter_map(|mv| way(model, number, mv))
            .collect();
        if ways.is_empty() {
            // The prompt has more room and says why the number cannot be declared.
            let note = words::facts(model, number);
            let note = el("p").class("sterre-note").with(note);
            return row.with([cancel(model), note]);
        }
        let many = ways.len() > 2;
        let row = row.class_if("sterre-decision-many", many);
        return row.with(cancel(model)).with(ways);
    }
    if let Some(line) = draft.selection.line() {
        let note = words::line(model, line);
        let note = el("p").class("sterre-note").with(note);
        return row.with([cancel(model), note, rule_button(voice, "R40")]);
    }
    if model.acting.is_none() {
        return row;
    }
    let done = |text: Text| action_button(Action::Done, "sterre-done").with(voice.text(text));
    match phase {
        Phase::Draw | Phase::Take(_) => {
            let draw =
                action_button(Action::Draw, "button-primary sterre-wide").with(words::take(model));
            let skip = model.view.by_hand.then(|| done(words::FINISH));
            row.with(draw).with(skip)
        }
        Phase::Declare => {
            // A crown declares a number or buys cards, so its selection adds the button to buy.
            let has_crown_chosen = draft.selection == Selection::Way(Way::Crown);
            let buy = (has_crown_chosen && model.legal.contains(&Move::Buy)).then(|| {
                action_button(Action::Buy, "sterre-buy")
                    .label(voice.text(words::BUY))
                    .with(art("sterre-crown", "icon"))
                    .with(el("span").with(voice.text(words::BUY_SHORT)))
            });
            let end = if model.view.by_hand {
                words::FINISH_DECLARING
            } else {
                words::END_TURN
            };
            // Ending the turn is the suggested next action only after a declaration, or if nothing
            // can be declared.
            let is_next = model.view.table.used().any(Used::DECLARING)
                || !Way::ALL.iter().any(|way| model.offers(*way));
            let ways = Way::ALL.map(|way| way_to_declare(model, draft, way));
            let last = buy.unwrap_or_else(|| done(end).class_if("button-primary", is_next));
            row.class("sterre-decision-many sterre-decision-open")
                .with(ways)
                .with(last)
        }
        Phase::Place | Phase::Open => row.with(done(words::FINISH)),
        Phase::Score(_) => {
            let score =
                action_button(Action::Score, "button-primary").with(voice.text(words::SCORE));
            row.with([score, done(words::FINISH)])
        }
        Phase::Deal | Phase::Over(_) => row,
    }
}

/// The button of one way to declare, before a number is chosen.
fn way_to_declare(model: &Model, draft: &Draft, way: Way) -> Element {
    let (action, glyph, text, full) = match way {
        Way::Card => (Action::Play, "sterre-held", words::PLAY, words::PLAY_ANY),
        Way::Pick => (Action::Name, "sterre-square", words::NAME, words::NAME_ANY),
        Way::Crown => (Action::Call, "sterre-crown", words::CALL, words::CALL_ANY),
    };
    let full = model.voice.text(full);
    action_button(action, "sterre-way")
        .label(full)
        .set("title", full)
        .yes_no("aria-pressed", draft.selection == Selection::Way(way))
        .yes_no("aria-disabled", !model.offers(way))
        .with(art(glyph, "icon"))
        .with(el("span").with(model.voice.text(text)))
}

/// The button of one way to use a number.
fn way(model: &Model, number: Number, mv: Move) -> Option<Element> {
    let voice = &model.voice;
    let (action, glyph, text, full) = match mv {
        Move::Play(_) if model.is_named(number) => {
            let full = words::play_dead(voice, number);
            (Action::Play, "sterre-held", words::PLAY, full)
        }
        Move::Play(_) => {
            let full = words::play_full(voice, number);
            (Action::Play, "sterre-held", words::PLAY, full)
        }
        Move::Name(_) => {
            let full = words::name_full(voice, number);
            (Action::Name, "sterre-square", words::NAME, full)
        }
        Move::Call(_) => {
            let full = if model.wastes_crown(number) {
                words::call_wasted(voice, number)
            } else {
                words::call_full(voice, number)
            };
            (Action::Call, "sterre-crown", words::CALL, full)
        }
        Move::Put(_) => {
            let full = words::put_full(voice, number);
            (Action::Put, "sterre-square", words::PUT, full)
        }
        Move::Open(_) => {
            let full = words::open_full(voice, number);
            (Action::Open, "sterre-star", words::OPEN, full)
        }
        _ => return None,
    };
    // What would waste a card or a crown is never the suggested way.
    let wastes = match mv {
        Move::Play(_) => model.is_named(number),
        Move::Name(_) => model.legal.contains(&Move::Play(number)),
        Move::Call(_) => true,
        _ => false,
    };
    let button = action_button(action, "sterre-way")
        .class_if("button-primary", !wastes)
        .label(full.clone())
        .set("title", full)
        .with(art(glyph, "icon"))
        .with(el("span").with(voice.text(text)));
    Some(button)
}

/// The viewer's number cards.
pub(super) fn hand(model: &Model, draft: &Draft) -> Element {
    let voice = &model.voice;
    let group = el("div").class("sterre-hand").set("role", "group").walked();
    // With everything open, the hand belongs to the bingo card that is shown.
    let open = (model.viewer == Viewer::Open).then(|| model.shown_seat(draft));
    let Some(seat) = model.own.or(open) else {
        let note = voice.text(words::HAND_CLOSED);
        return group
            .label(note)
            .with(el("p").class("sterre-note").with(note));
    };
    let title = words::hand_of(voice, voice.whose(seat));
    let held = model.view.known_hand(seat);
    let playable = model.declarable(Way::Card);
    let card = |number| hand_card(model, draft, seat, number).carried(playable.contains(number));
    let cards: Vec<Element> = held.iter().map(card).collect();
    let none = cards.is_empty().then(|| {
        el("p")
            .class("sterre-note")
            .with(words::hand_empty(voice, voice.whose(seat)))
    });
    group.label(title).with(cards).with(none)
}

fn hand_card(model: &Model, draft: &Draft, seat: Seat, number: Number) -> Element {
    let chosen = draft.selection.number() == Some(number);
    let dead = model.is_named(number);
    let own = model
        .card(seat)
        .is_some_and(|card| card.numbers().contains(number));
    let seen = model.view.table.shown(seat).contains(number);
    let drawing = el("svg")
        .set("viewBox", "0 0 78 96")
        .set("aria-hidden", "true")
        .set("focusable", "false")
        .with(art_in("sterre-number", 0, 0, 78, 96))
        .with(own.then(|| {
            el("circle")
                .class("sterre-ring")
                .num("cx", 39)
                .num("cy", 52)
                .num("r", 25)
        }))
        .with(seen.then(|| art_in("i-eye", 54, 70, 20, 20).class("sterre-seen")))
        .with(
            el("text")
                .num("x", 39)
                .num("y", 63)
                .with(number.to_string()),
        )
        .with(dead.then(|| el("path").class("sterre-dead").set("d", "M12 84 66 14")));
    button("sterre-number-card")
        .key(number.0.into())
        .class_if("sterre-number-dead", dead)
        .class_if("sterre-number-chosen", chosen)
        .choice(draft.selection.is_chosen_in(number, Source::Hand))
        .class_if("sterre-number-over", draft.look.over == Some(number))
        .yes_no(
            "aria-pressed",
            draft.selection == Selection::Number(number, Source::Hand),
        )
        .label(words::hand_card(model, number, own, seen, dead))
        .num("data-hand", number.0.into())
        .piece(card_place(number))
        .on_tap(Action::Hand(number))
        .on_hover(Action::Over(number))
        .with(drawing)
}

fn art_in(name: &str, x: i32, y: i32, width: i32, height: i32) -> Element {
    board::art::symbol(name).frame(x, y, width, height)
}
