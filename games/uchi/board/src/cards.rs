//! Cards: the pattern of stars and the constellation drawn, the hand, the
//! bundles of a game for two.

use super::action::Action;
use super::model::{Model, Selection};
use super::places::{SHOWN, card_place, hand_place};
use super::{behind_curtain, words};
use board::art::symbol;
use board::parts::{button, key_of};
use board::picture::{Element, el};
use tabletop::Seat;
use uchi::{self, Bundle, Edition, Kind, Move};

/// The symbol of a card's element.
pub(super) fn element_symbol(kind: Kind) -> &'static str {
    match kind.element() {
        Some(uchi::Element::Fire) => "el-fire",
        Some(uchi::Element::Water) => "el-water",
        Some(uchi::Element::Earth) => "el-earth",
        Some(uchi::Element::Air) => "el-air",
        None => "el-ophiuchus",
    }
}

/// The class that colours a card by its element.
pub(super) fn element_class(kind: Kind) -> &'static str {
    match kind.element() {
        Some(uchi::Element::Fire) => "uchi-fire",
        Some(uchi::Element::Water) => "uchi-water",
        Some(uchi::Element::Earth) => "uchi-earth",
        Some(uchi::Element::Air) => "uchi-air",
        None => "uchi-serpent",
    }
}

fn disc(x: i32, y: i32, radius: &'static str, class: &'static str) -> Element {
    el("circle")
        .num("cx", x)
        .num("cy", y)
        .set("r", radius)
        .class(class)
}

/// A card face with the pattern of its edition, turned by quarter turns, for cards of others.
pub(super) fn face(edition: &Edition, kind: Kind, turned: u8) -> Element {
    // One path for all 49 places of the pattern: a card has a small tree.
    let mut places = String::new();
    for at in 0..49 {
        let (x, y) = (23 + 8 * (at % 7), 86 + 8 * (at / 7));
        places.push_str(&format!(
            "M{x} {y}m0-.5q0-.5.5-.5h5q.5 0 .5.5v5q0 .5-.5.5h-5q-.5 0-.5-.5z"
        ));
    }
    let star = |&(right, away): &(i8, i8)| {
        let (x, y) = (50 + 8 * i32::from(right), 112 - 8 * i32::from(away));
        disc(x, y, "3.6", "uchi-star")
    };
    let stars: Vec<Element> = edition.pattern(kind).iter().map(star).collect();
    let pattern = el("g")
        .set(
            "transform",
            format!("rotate({} 50 112)", 90 * u32::from(turned)),
        )
        .with(el("path").set("d", places).class("uchi-grid"))
        .with(stars)
        .with(
            el("path")
                .set("d", "M50 106.500 54.800 115.500 H45.200Z")
                .class("uchi-self"),
        );
    el("svg")
        .class("uchi-face")
        .class(element_class(kind))
        .set("viewBox", "0 0 100 150")
        .set("aria-hidden", "true")
        .set("focusable", "false")
        .with(symbol("card-frame"))
        .with(symbol(&format!("con-{kind}")).frame(8, 9, 84, 56))
        .with(disc(17, 75, "11", "uchi-element-ground"))
        .with(
            symbol(element_symbol(kind))
                .frame(8, 66, 18, 18)
                .class("uchi-element"),
        )
        .with(pattern)
}

/// The hand at the bottom, or what is chosen instead of it.
pub(super) fn hand(model: &Model, selection: Selection) -> Element {
    let voice = &model.voice;
    let title = match model.own {
        Some(seat) if !behind_curtain(model.viewer) => words::hand_title(voice, seat),
        _ => voice.text(words::HAND_OF_TABLE).to_owned(),
    };
    let cards = model.hand();
    let group = el("div")
        .class("uchi-hand")
        .maybe("data-anchor", model.own.map(hand_place))
        .class_if("uchi-hand-few", cards.len() < 6)
        .class_if("uchi-hand-seven", cards.len() == 7)
        .class_if("uchi-hand-many", cards.len() > 7)
        .set("role", "group")
        .label(title);
    if model.chooses_bundle() {
        return group.with(Bundle::BOTH.map(|bundle| bundle_card(model, selection, bundle)));
    }
    // Copies of Ophiuchus are told apart by their place in the hand.
    let mut seen = [0u8; Kind::COUNT];
    let cards: Vec<Element> = cards
        .into_iter()
        .map(|kind| {
            seen[kind.index()] += 1;
            hand_card(model, selection, kind, seen[kind.index()])
        })
        .collect();
    group.with(cards)
}

fn hand_card(model: &Model, selection: Selection, kind: Kind, copy: u8) -> Element {
    let chosen = selection.card() == Some(kind);
    let usable = model.can_choose(kind, selection);
    let label = words::card_with_targets(&model.voice, kind, &model.targets(kind));
    let name = el("span")
        .class("uchi-card-name")
        .set("aria-hidden", "true")
        .with(model.voice.text(kind.name()));
    button("uchi-card")
        .key(key_of((kind.index(), copy)))
        .class_if("uchi-card-dim", !usable)
        .class_if("uchi-card-chosen", chosen)
        .choice(chosen)
        .yes_no("aria-pressed", chosen)
        .yes_no("aria-disabled", !usable)
        .label(label)
        .piece(card_place(kind))
        .set("data-card", kind.id())
        .num("data-copy", copy.into())
        .on_tap(&Action::Card(kind))
        .with(face(model.game.edition(), kind, 0))
        .with(name)
}

fn bundle_card(model: &Model, selection: Selection, bundle: Bundle) -> Element {
    let chosen = selection == Selection::Bundle(bundle);
    let faces: Vec<Element> = bundle
        .cards()
        .kinds()
        .map(|kind| face(model.game.edition(), kind, 0))
        .collect();
    let cards = el("span")
        .class("uchi-bundle-cards")
        .set("aria-hidden", "true")
        .with(faces);
    let name = el("span")
        .class("uchi-bundle-name")
        .with(words::bundle(&model.voice, bundle));
    button("uchi-bundle")
        .class_if("uchi-card-chosen", chosen)
        .choice(chosen)
        .yes_no("aria-pressed", chosen)
        .set("data-bundle", Move::Bundle(bundle).to_string())
        .on_tap(&Action::Bundle(bundle))
        .with(cards)
        .with(name)
}

/// A card that lies shown, as its owner reads it.
pub(super) fn shown(model: &Model, kind: Kind, owner: Seat) -> Element {
    el("span")
        .key(key_of((kind.index(), owner.0)))
        .class("uchi-shown-card")
        .piece(SHOWN)
        .set("data-shown", kind.id())
        .with(face(model.game.edition(), kind, model.turned(owner)))
}

#[cfg(test)]
mod tests {
    use super::face;
    use board::picture::Node;
    use tabletop::edition::EditionData;
    use uchi::{Edition, Kind};

    #[test]
    fn the_pattern_is_turned_by_whole_quarters() {
        for (turned, expected) in [
            "rotate(0 50 112)",
            "rotate(90 50 112)",
            "rotate(180 50 112)",
            "rotate(270 50 112)",
        ]
        .into_iter()
        .enumerate()
        {
            let face: Node = face(&Edition::standard(), Kind::ALL[0], turned as u8).into();
            let turned = face.find_all(&|element| element.get("transform") == Some(expected));
            assert_eq!(turned.len(), 1, "{expected}");
        }
    }
}
