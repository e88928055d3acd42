//! What is seen when something happens: cards that fly from hand to hand, the die with its verdict, the set that
//! wins. Saucers fly by themselves: they stay the same parts of the picture.

use super::cards::face;
use super::model::Model;
use super::places::{SHOWN, SPACE, TOLD, cell_place, deck, in_hand};
use super::{win, words};
use board::Motion;
use board::art::symbol;
use board::motion::FLIGHT;
use board::picture::{Element, el};
use board::sound::Tone;
use tabletop::Seat;
use uchi::{Bundle, Ending, Event, Kind, SUCCESS, View};

/// How long a saucer glides, in milliseconds (`.uchi-saucer` in `uchi.css`).
const GLIDE: u32 = 420;

/// What is seen of an event.
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
        // It goes back at once: the own card stays in its place, another's is seen on its way to where its saucer goes.
        Event::Revealed { seat, kind } if model.own == Some(seat) => {
            vec![Motion::mark(to(seat, Some(kind)))]
        }
        Event::Revealed { seat, kind } => {
            let to = cell_place(now.pieces[seat.index()]);
            let card = read_by(model, seat, kind);
            vec![Motion::flight(card, from(seat, Some(kind)), to)]
        }
        // A saucer glides once its card has been seen, the own one at once: its landing is seen and heard.
        Event::Moved { seat, .. } => {
            let at = cell_place(now.pieces[seat.index()]);
            let lands = if model.own == Some(seat) { 0 } else { GLIDE };
            let landing = Motion::moment(landing(), at, FLIGHT).sounding(Tone::Placed, lands);
            vec![landing, at_cell(seat), told()]
        }
        Event::Stuck { seat } => vec![at_cell(seat), told()],
        Event::Swapped { seat, other } => vec![
            Motion::moment(sparks(), cell_place(now.pieces[seat.index()]), 700),
            at_cell(other),
            told(),
        ],
        Event::Rolled { pips, .. } => {
            let tone = if pips >= SUCCESS {
                Tone::Good
            } else {
                Tone::Bad
            };
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
            // In the own hand it lies as one reads it oneself; in another it lies too small to be read.
            let reader = if model.own == Some(taker) {
                taker
            } else {
                giver
            };
            vec![Motion::flight(
                read_by(model, reader, kind),
                shown(before, giver, model, kind),
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
        // It was shown and went back at once.
        Event::Returned { seat, kind } => vec![Motion::mark(to(seat, Some(kind)))],
        Event::Buried { seat, kind } => {
            vec![Motion::flight(
                read_by(model, seat, kind).class("uchi-sinks"),
                shown(before, seat, model, kind),
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
        // Whose turn it is stands on the saucer; hands are turned over where they lie.
        Event::Began { .. } | Event::Opened { .. } => Vec::new(),
    }
}

/// The words of a flight stand where this ends: beside the panel.
fn told() -> Motion {
    Motion::mark(TOLD)
}

/// Where a card comes from that was shown, or lies in the hand of the one who showed it.
fn shown(before: &View, seat: Seat, model: &Model, kind: Kind) -> String {
    if before.revealed == Some(kind) {
        SHOWN.to_owned()
    } else {
        in_hand(model, before, seat, Some(kind))
    }
}

/// A card that flies.
fn card(model: &Model, kind: Option<Kind>) -> Element {
    match kind {
        Some(kind) => face(model.game.edition(), kind, 0),
        None => el("svg")
            .set("viewBox", "0 0 100 150")
            .with(symbol("card-back")),
    }
}

/// A card that is shown, in the direction in which its owner reads it (`uchi A8`): it flies as it lies.
fn read_by(model: &Model, owner: Seat, kind: Kind) -> Element {
    face(model.game.edition(), kind, model.turned(owner))
}

/// Both players of two get their cards.
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

/// The die: it rolls, it lies, and a word says what it means.
fn die(model: &Model, pips: u8) -> Element {
    let is_good = pips >= SUCCESS;
    let verdict = if is_good {
        words::HACKED
    } else {
        words::NOT_HACKED
    };
    // Browsers move groups beside the page's own work, pictures that are used only within it.
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

/// Where the own saucer comes down.
fn landing() -> Element {
    el("svg")
        .set("viewBox", "-50 -50 100 100")
        .class("uchi-landing")
        .with(el("circle").num("r", 40))
}

/// Where two saucers have changed places.
fn sparks() -> Element {
    el("svg")
        .set("viewBox", "-50 -50 100 100")
        .class("uchi-spark")
        .with(el("circle").num("r", 46))
        .with(symbol("swap-arrows").frame(-26, -26, 52, 52))
}
