//! Another seat's hand, enlarged: its cards by name, the colours it has or may have, and who knows
//! its cards.

use super::action::Action;
use super::cards::{element_symbol, face};
use super::model::{Model, Selection};
use super::words::look as words;
use super::{drawing, saucer_of};
use board::art::icon;
use board::parts::button;
use board::picture::{Element, el};
use tabletop::Seat;
use uchi::knowledge::Place;
use uchi::{self, Holds, Kind, Phase};

/// Draws the enlarged hand of another seat over the panel.
pub(super) fn look(model: &Model, selection: Selection, seat: Seat) -> Element {
    let (voice, view) = (&model.voice, &model.view);
    let title = words::title(voice, voice.whose(seat), view.hand_sizes[seat.index()]);
    let saucer = drawing("uchi-rival-saucer", "0 0 100 100", &saucer_of(model, seat));
    let close = button("uchi-look-close")
        .label(voice.text(words::CLOSE))
        .on_tap(Action::Look(seat))
        .with(icon("i-close"));
    let head = el("div")
        .class("uchi-look-head")
        .with(saucer.set("aria-hidden", "true"))
        .with(el("strong").with(title.clone()))
        .with(close);
    let sentence = |said: String| (!said.is_empty()).then(|| el("p").with(said));
    let hacking = model.hacking(seat, selection);
    let is_dealt = view.phase != Phase::Bundle;
    el("div")
        .key(seat.0.into())
        .class("uchi-look")
        .set("role", "group")
        .label(title)
        .num("data-look", seat.0.into())
        // A tap anywhere on it closes it.
        .on_tap(Action::Look(seat))
        .with(head)
        .with(cards(model, seat))
        .with(is_dealt.then(|| colours(model, seat)))
        .with(sentence(words::progress(model, seat)))
        .with(is_dealt.then(|| sentence(words::empty_hand(voice, model.view.cards_of(seat)))))
        .with(super::words::forecast::next_wins_for(model, seat).and_then(sentence))
        .with(sentence(describe_knowers(model, seat)))
        .with(
            model
                .is_under_way()
                .then(|| sentence(words::reach(model, seat))),
        )
        .with((!hacking.is_empty()).then(|| sentence(words::hackable(model, seat, &hacking))))
}

/// Describes who knows the visible cards. Empty with two players, since each knows every card.
fn describe_knowers(model: &Model, seat: Seat) -> String {
    let view = &model.view;
    if view.seats() == 2 || model.own.is_none() {
        return String::new();
    }
    let of_all = view.table.sure(Place::hand(seat));
    let kinds = view.known_hand(seat).kinds();
    let (to_all, to_few): (Vec<Kind>, Vec<Kind>) = kinds.partition(|kind| of_all.has(*kind));
    words::describe_known_cards(&model.voice, &to_all, &to_few)
}

fn cards(model: &Model, seat: Seat) -> Element {
    let (voice, view) = (&model.voice, &model.view);
    let known = view.known_hand(seat).iter().map(Some);
    let unknown = usize::from(view.unknown_in_hand(seat));
    let card = |kind: Option<Kind>| {
        let (picture, name) = match kind {
            Some(kind) => (face(model.game.edition(), kind, 0), voice.text(kind.name())),
            None => {
                let back = drawing("uchi-face", "0 0 100 150", "card-back");
                (back.set("aria-hidden", "true"), voice.text(words::UNKNOWN))
            }
        };
        el("li").with(picture).with(el("span").with(name))
    };
    let cards = known.chain(std::iter::repeat_n(None, unknown)).map(card);
    let row = el("ul").class("uchi-look-cards");
    row.with(cards.collect::<Vec<_>>())
}

/// Draws the four colours, and Ophiuchus if it is in the game (`uchi R3`).
fn colours(model: &Model, seat: Seat) -> Element {
    let voice = &model.voice;
    let lamp = |symbol: &str, holds: Holds, sign: String, said: String| {
        let sign = el("span").set("aria-hidden", "true").with(sign);
        el("li")
            .set(
                "data-holds",
                match holds {
                    Holds::Surely => "surely",
                    Holds::Perhaps => "perhaps",
                    Holds::Not => "not",
                },
            )
            .with(drawing("", "0 0 24 24", symbol).set("aria-hidden", "true"))
            .with(sign)
            .with(el("span").class("visually-hidden").with(said))
    };
    let colour = |of: uchi::Element| {
        let holds = model.view.holds(seat, of);
        let sign = match holds {
            Holds::Surely => "✓",
            Holds::Perhaps => "?",
            Holds::Not => "–",
        };
        let first = Kind::ALL
            .into_iter()
            .find(|kind| kind.element() == Some(of));
        let symbol = first.map_or("", element_symbol);
        lamp(
            symbol,
            holds,
            sign.to_owned(),
            words::holds(voice, of, holds),
        )
    };
    let mut lamps = uchi::Element::ALL.map(colour).to_vec();
    if model.view.seats() > 2 {
        let count = model.view.known_hand(seat).count(Kind::Ophiuchus);
        let may_be = model
            .view
            .known
            .may_hold(Place::hand(seat), Kind::Ophiuchus);
        let unknown = model.view.unknown_in_hand(seat);
        let (holds, unknown) = match (count, may_be) {
            (2.., _) => (Holds::Surely, 0),
            (_, true) => (Holds::Perhaps, unknown),
            _ => (Holds::Not, 0),
        };
        let sign = match unknown {
            0 => format!("{count}/2"),
            _ => format!("{count}/2 ?"),
        };
        let said = words::serpents(voice, count, unknown);
        let symbol = element_symbol(Kind::Ophiuchus);
        lamps.push(lamp(symbol, holds, sign, said));
    }
    el("ul")
        .class("uchi-look-colours")
        .label(voice.text(words::COLOURS))
        .with(lamps)
}
