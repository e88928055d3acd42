//! The parts beside the panel: the other hands as far as they are known, the deck, the shown card,
//! and the buttons.

use super::action::Action;
use super::cards::{element_class, element_symbol, face, shown_card};
use super::hack::Hack;
use super::model::{Look, Model, Selection, warning};
use super::places::{DECK, ODDS, hand_place, held_place};
use super::recall::recall;
use super::{drawing, lightning, saucer_of, unseen, win, words};
use board::art::{icon, symbol};
use board::parts::button;
use board::picture::{Element, el};
use tabletop::Seat;
use uchi::{Kind, Move, Phase, Threat};

/// Draws the other seats: what the viewer knows of their hands, and whether they can be hacked. A
/// tap enlarges a hand.
pub(super) fn rivals(model: &Model, selection: Selection, look: Look) -> Element {
    let seats = model.rivals().into_iter();
    let seats = seats.map(|seat| {
        let rival = rival(model, selection, seat, look);
        el("li").key(seat.0.into()).with(rival)
    });
    let seats: Vec<Element> = seats.collect();
    el("ul").class("uchi-rivals").with(seats)
}

fn rival(model: &Model, selection: Selection, seat: Seat, look: Look) -> Element {
    let known = model.view.known_hand(seat);
    let unknown = usize::from(model.view.unknown_in_hand(seat));
    // With two players every card is known, so the eye would mark every hand.
    let is_seen = model.view.seats() > 2 && !known.is_empty();
    let cards = known.iter().map(Some);
    let cards = cards.chain(std::iter::repeat_n(None, unknown));
    let cards: Vec<Element> = cards.map(|kind| glimpse(model, seat, kind)).collect();
    let hacking = model.hacking(seat, selection);
    let saucer = drawing("uchi-rival-saucer", "0 0 100 100", &saucer_of(model, seat))
        .class_if("uchi-saucer-home", model.is_home(seat))
        .with((!hacking.is_empty()).then(|| lightning("uchi-in-reach")));
    let threat = warning(&model.view, seat, look.is_news);
    let mut said = words::hand_of(&model.voice, &model.view, seat);
    if threat.is_some() {
        said.push_str(" — ");
        said.push_str(&words::look::progress(model, seat));
    }
    if !hacking.is_empty() {
        said = words::forecast::with_hackable(model, &said, seat, &hacking);
    }
    // Not a `button` element: like the cells, it is a part of the board and may be smaller. The
    // seat's name in the bar has the size of a button.
    el("div")
        .class("uchi-rival")
        .class_if("uchi-rival-near", threat.is_some())
        .set("role", "button")
        .set("tabindex", "0")
        .yes_no("aria-expanded", look.seat == Some(seat))
        .anchor(hand_place(seat))
        .num("data-rival", seat.0.into())
        .on_tap(Action::Look(seat))
        .with(unseen(said))
        .with(saucer.set("aria-hidden", "true"))
        .with(
            el("span")
                .class("uchi-rival-cards")
                .set("aria-hidden", "true")
                .with(is_seen.then(|| icon("i-eye")))
                .with(cards),
        )
        .with(threat.map(|threat| {
            badge(model, seat, threat).class_if("uchi-threat-new", look.warned.contains(seat))
        }))
}

/// Draws the warning that a seat is one card away from a win, with the symbols of the colours that
/// would win. It has a long and a short text, and styles show one of them.
fn badge(model: &Model, seat: Seat, threat: Threat) -> Element {
    let needed = model.view.winning_kinds_for(seat);
    let told = |text| {
        let words = model.voice.text(text);
        let (before, after) = words.split_once("{0}").unwrap_or((words, ""));
        // A slash separates the colours, because one of them is enough.
        let drawn = |told: Element, (at, kind): (usize, &Kind)| {
            told.with((at > 0).then_some("/"))
                .with(drawing("", "0 0 24 24", element_symbol(*kind)))
        };
        let told = el("span").with(before);
        needed.iter().enumerate().fold(told, drawn).with(after)
    };
    let words = words::look::threat(threat);
    el("span")
        .class("uchi-threat")
        .set("aria-hidden", "true")
        .with(words.map(told))
}

/// Draws one card of another seat's hand; `kind` is `None` if it is unknown.
fn glimpse(model: &Model, seat: Seat, kind: Option<Kind>) -> Element {
    let place = held_place(seat, kind);
    let Some(kind) = kind else {
        return drawing("uchi-glimpse", "0 0 100 150", "card-back").piece(place);
    };
    el("span")
        .piece(place)
        .class("uchi-glimpse uchi-glimpse-known")
        .class(element_class(kind))
        .set("title", model.voice.text(kind.name()))
        .with(
            el("svg")
                .set("viewBox", "0 0 24 24")
                .with(symbol(element_symbol(kind))),
        )
}

/// Draws the deck, the shown card and the buttons. While no move is selected, shows the result of
/// the viewer's last hack instead of buttons.
pub(super) fn tray(model: &Model, selection: Selection, hack: Option<Hack>) -> Element {
    let revealed = model.view.revealed;
    el("div")
        .class("uchi-tray")
        .class_if(
            "uchi-tray-asks",
            !keeps(model) && model.move_of(selection).is_some(),
        )
        .with((model.view.seats() > 2).then(|| deck(model)))
        .with(revealed.map(|kind| shown_card(model, kind, model.view.turn)))
        .with(match win::ended(model) {
            Some(ended) => ended,
            None => decision(model, selection, hack),
        })
}

fn deck(model: &Model) -> Element {
    let voice = &model.voice;
    let left = model.view.deck_len();
    let names: Vec<String> = model
        .view
        .under
        .iter()
        .map(|kind| voice.text(kind.name()).to_owned())
        .collect();
    let mut says = match left {
        0 => voice.text(words::NO_DECK).to_owned(),
        _ => format!("{} {left}", voice.text(words::DECK)),
    };
    if !names.is_empty() {
        let order = voice.text(words::DECK_ORDER_KNOWN);
        says.push_str(&format!(" — {order}: {}", voice.list(&names)));
    }
    for wins in words::forecast::next_wins(model) {
        says.push_str(&format!(" — {wins}"));
    }
    let count = match left {
        0 => el("span")
            .class("uchi-deck-none")
            .with(voice.text(words::NO_DECK)),
        _ => el("span")
            .class("uchi-deck-count")
            .points_only()
            .with(left.to_string()),
    };
    let count = count.set("aria-hidden", "true");
    let next = model.view.next_in_deck();
    let top = match next {
        Some(kind) => face(model.game.edition(), kind, 0),
        None if left == 0 => el("svg")
            .set("viewBox", "0 0 100 150")
            .set("aria-hidden", "true"),
        None => drawing("", "0 0 100 150", "card-back").set("aria-hidden", "true"),
    };
    let label = next.map(|_| {
        let label = el("span").class("uchi-deck-next");
        let label = label.set("aria-hidden", "true");
        label.with(voice.text(words::NEXT))
    });
    el("span")
        .class("uchi-deck")
        .class_if("uchi-deck-flown", model.animates_card_at_deck())
        .anchor(DECK)
        .set("title", says.clone())
        .num("data-deck", left.into())
        .maybe("data-next", next.map(Kind::id))
        .with(top)
        .with(label)
        .with(count)
        .with(unseen(says))
}

/// Whether a person at this device has to keep the shown card or put it under the deck.
fn keeps(model: &Model) -> bool {
    model.view.phase == Phase::Keep && model.acting.is_some()
}

/// Whether the tray has neither buttons nor a result where the line about a hack would be.
pub(super) fn has_room_for_recall(model: &Model, selection: Selection) -> bool {
    let is_over = matches!(model.view.phase, Phase::Over(_));
    !is_over && !keeps(model) && model.move_of(selection).is_none()
}

/// Draws the buttons for the selection or the shown card. The table's prompt says what to do next.
fn decision(model: &Model, selection: Selection, hack: Option<Hack>) -> Element {
    let voice = &model.voice;
    let act = |class: &'static str, name: &'static str, action: Action| {
        button(class).set("data-action", name).on_tap(action)
    };
    let row = el("div").class("uchi-decision");
    if keeps(model) {
        // Neither choice is better in general, so neither button is the primary one.
        let keep = act("button", "keep", Action::Keep).with(voice.text(words::KEEP));
        let under = act("button", "under", Action::Under).with(voice.text(words::UNDER));
        return row.with([keep.key(1), under.key(2)]);
    }
    let Some(mv) = model.move_of(selection) else {
        return row.with(recall(model, hack).or_else(|| first(model)));
    };
    let confirm = act("button button-primary", "confirm", Action::Confirm).with(words::confirm(
        voice,
        &model.view,
        mv,
    ));
    let victim = match mv {
        Move::Go(_, to) => model.view.piece_on(to),
        _ => None,
    };
    let odds = victim.map(|victim| odds(model, victim));
    let confirm = el("span").class("uchi-confirm").with(confirm).with(odds);
    let cancel =
        act("button button-quiet", "cancel", Action::Cancel).with(voice.text(words::CANCEL));
    row.with([confirm.key(3), cancel.key(4)])
}

/// Draws the text that says what the die decides in a hack. While a forecast marks this place,
/// styles show a warning of how the victim can win instead.
fn odds(model: &Model, victim: Seat) -> Element {
    let is_last = model.view.cards_of(victim) == 1;
    let warning = el("strong")
        .class("uchi-warning")
        .with(icon("i-warning"))
        .with(words::warning(&model.voice, victim, is_last));
    el("span")
        .class("uchi-odds")
        .anchor(ODDS)
        .with(el("span").with(model.voice.text(words::ODDS)))
        .with(warning)
}

/// Says during the setup which seat takes the first turn.
fn first(model: &Model) -> Option<Element> {
    let is_dealt = matches!(model.view.phase, Phase::Bundle | Phase::Give(_));
    is_dealt.then(|| {
        let said = words::begins(&model.voice, model.view.turn);
        el("span").class("uchi-odds").with(said)
    })
}
