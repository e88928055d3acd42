//! The animations of events: cards that fly between hands, the die with its result, the set that
//! wins. Saucers glide by CSS, because their elements stay the same from picture to picture.

use super::cards::face;
use super::model::Model;
use super::places::{CAPTION_PLACE, SHOWN, SPACE, cell_place, deck, in_hand};
use super::{win, words};
use board::Motion;
use board::art::symbol;
use board::motion::FLIGHT;
use board::picture::{Element, el};
use board::sound::Tone;
use tabletop::Seat;
use uchi::{Bundle, Ending, Event, Kind, SUCCESS, View};

/// The duration of a saucer's glide, in milliseconds (`.uchi-saucer` in `uchi.css`).
const GLIDE: u32 = 420;

/// The animations of one event.
pub(super) fn motions(model: &Model, before: &View, event: &Event) -> Vec<Motion> {
    let now = &model.view;
    let from = |seat, kind| in_hand(model, before, seat, kind);
    let to = |seat, kind| in_hand(model, now, seat, kind);
    let card = |kind| card(model, kind);
    let at_cell = |seat: Seat| Motion::mark(cell_place(now.pieces[seat.index()]));
    match *event {
        Event::Chose { seat, bundle } => bundles(model, seat, bundle),
        Event::Gave { seat, kind } => {
            vec![Motion::flight(card(kind), from(seat, kind), deck(model))]
        }
        Event::Drew { seat, kind, .. } => {
            vec![Motion::flight(card(kind), deck(model), to(seat, kind))]
        }
        Event::Revealed { seat, kind } if now.revealed == Some(kind) => {
            vec![Motion::flight(
                read_by(model, seat, kind),
                from(seat, Some(kind)),
                SHOWN,
            )]
        }
        // The card returns to the hand within the same move. The viewer's own card stays in its
        // place. Another seat's card flies to the cell to which that seat's saucer moves.
        Event::Revealed { seat, kind } if model.own == Some(seat) => {
            vec![Motion::mark(to(seat, Some(kind)))]
        }
        Event::Revealed { seat, kind } => {
            let to = cell_place(now.pieces[seat.index()]);
            let card = read_by(model, seat, kind);
            vec![Motion::flight(card, from(seat, Some(kind)), to)]
        }
        // Another seat's saucer glides after its card has been shown; the viewer's own saucer
        // glides at once. The landing has a picture and a sound.
        Event::Moved { seat, .. } => {
            let at = cell_place(now.pieces[seat.index()]);
            let lands = if model.own == Some(seat) { 0 } else { GLIDE };
            let landing = Motion::moment(landing(), at, FLIGHT).sounding(Tone::Placed, lands);
            vec![landing, at_cell(seat), mark_caption_place()]
        }
        Event::Stuck { seat } => vec![at_cell(seat), mark_caption_place()],
        Event::Swapped { seat, other } => vec![
            Motion::moment(sparks(), cell_place(now.pieces[seat.index()]), 700),
            at_cell(other),
            mark_caption_place(),
        ],
        Event::Rolled { pips, .. } => {
            let tone = if pips >= SUCCESS {
                Tone::Good
            } else {
                Tone::Bad
            };
            // The die rolls for 800 ms (`uchi-roll` in `uchi-later.css`) and is shown for 1900 ms
            // in all. Its sound comes when it is at rest.
            let die = Motion::moment(die(model, pips), SPACE, 1900);
            vec![die.sounding(tone, 900).deciding()]
        }
        Event::Stole {
            thief,
            victim,
            kind,
        } => vec![Motion::flight(
            card(kind),
            from(victim, kind),
            to(thief, kind),
        )],
        Event::Handed {
            from: giver,
            to: taker,
            kind,
        } => {
            // A card that arrives in the viewer's hand is turned as the viewer reads it. In other
            // hands cards are too small to be read.
            let reader = if model.own == Some(taker) {
                taker
            } else {
                giver
            };
            vec![Motion::flight(
                read_by(model, reader, kind),
                shown_card_origin(before, giver, model, kind),
                to(taker, Some(kind)),
            )]
        }
        Event::Returned { seat, kind } if before.revealed == Some(kind) => {
            vec![Motion::flight(
                read_by(model, seat, kind),
                SHOWN,
                to(seat, Some(kind)),
            )]
        }
        // The card was shown and returned to the hand within the same move.
        Event::Returned { seat, kind } => vec![Motion::mark(to(seat, Some(kind)))],
        Event::Buried { seat, kind } => {
            vec![Motion::flight(
                read_by(model, seat, kind).class("uchi-sinks"),
                shown_card_origin(before, seat, model, kind),
                deck(model),
            )]
        }
        Event::Finished(Ending { winner, .. }) => {
            let cards = winner.map(|winner| (winner, win::cards(model, winner)));
            let cards = cards.into_iter().flat_map(|(winner, cards)| {
                let place = move |kind| to(winner, Some(kind));
                cards.into_iter().map(place)
            });
            let end = match winner {
                Some(winner) => win::home(model, winner, event),
                None => win::nobody_home(model, event),
            };
            let end = Motion::moment(end, SPACE, 3200);
            cards.map(Motion::mark).chain([end]).collect()
        }
        // The saucer marks whose turn it is, and hands are opened in place.
        Event::Began { .. } | Event::Opened { .. } => Vec::new(),
    }
}

/// Marks the place beside the panel where the caption of a flight appears.
fn mark_caption_place() -> Motion {
    Motion::mark(CAPTION_PLACE)
}

/// The place from which a shown card leaves: the place of the shown card, or its owner's hand if it
/// was not shown before this move.
fn shown_card_origin(before: &View, seat: Seat, model: &Model, kind: Kind) -> String {
    if before.revealed == Some(kind) {
        SHOWN.to_owned()
    } else {
        in_hand(model, before, seat, Some(kind))
    }
}

/// Draws a card that flies: its face, or its back if it is unknown.
fn card(model: &Model, kind: Option<Kind>) -> Element {
    match kind {
        Some(kind) => face(model.game.edition(), kind, 0),
        None => el("svg")
            .set("viewBox", "0 0 100 150")
            .with(symbol("card-back")),
    }
}

/// Draws a shown card, turned as its owner reads it (`uchi A8`).
fn read_by(model: &Model, owner: Seat, kind: Kind) -> Element {
    face(model.game.edition(), kind, model.turned(owner))
}

/// Animates the deal of both bundles in a game for two.
fn bundles(model: &Model, chooser: Seat, chosen: Bundle) -> Vec<Motion> {
    let deal = |bundle: Bundle| {
        let seat = if bundle == chosen {
            chooser
        } else {
            chooser.after(1, 2)
        };
        let cards = bundle.cards();
        let cards: Vec<Kind> = cards.kinds().collect();
        cards.into_iter().map(move |kind| {
            let to = in_hand(model, &model.view, seat, Some(kind));
            Motion::flight(card(model, Some(kind)), SPACE, to)
        })
    };
    Bundle::BOTH.into_iter().flat_map(deal).collect()
}

/// Draws the die: it rolls, stops, and a word reports the result.
fn die(model: &Model, pips: u8) -> Element {
    let is_good = pips >= SUCCESS;
    let verdict = if is_good {
        words::HACKED
    } else {
        words::NOT_HACKED
    };
    // Browsers can animate a `g` apart from the page's other work, but a `use` only within it.
    let part = |name: &str, class: &'static str| {
        let picture = symbol(name).frame(236, 216, 128, 128);
        el("g").class(class).with(picture)
    };
    el("svg")
        .set("viewBox", "0 0 600 600")
        .class("uchi-die")
        .class_if("uchi-die-good", is_good)
        .with(el("circle").num("cx", 300).num("cy", 300).num("r", 150))
        .with(part("die-rolling", "uchi-die-rolling"))
        .with(part(&format!("die-{pips}"), "uchi-die-shown"))
        .with(
            el("text")
                .class("uchi-verdict")
                .num("x", 300)
                .num("y", 400)
                .with(model.voice.text(verdict)),
        )
}

/// Draws the ring where the viewer's own saucer lands.
fn landing() -> Element {
    el("svg")
        .set("viewBox", "-50 -50 100 100")
        .class("uchi-landing")
        .with(el("circle").num("r", 40))
}

/// Draws the sparks where two saucers have swapped places.
fn sparks() -> Element {
    el("svg")
        .set("viewBox", "-50 -50 100 100")
        .class("uchi-spark")
        .with(el("circle").num("r", 46))
        .with(symbol("swap-arrows").frame(-26, -26, 52, 52))
}
