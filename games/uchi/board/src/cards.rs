//! Draws cards: a face with its constellation and its pattern of stars, the hand, and the bundles
//! of a game for two.

use super::action::Action;
use super::model::{Model, SelectedCard, Selection};
use super::places::{SHOWN, card_place, face_place, hand_place};
use super::{drawing, is_table_view, saucer_of, unseen, words};
use board::art::symbol;
use board::parts::{button, key_of};
use board::picture::{Element, el};
use tabletop::{Seat, Viewer};
use uchi::{self, Bundle, Edition, Kind, Move, Phase};

/// The name of the symbol of a card's element.
pub(super) fn element_symbol(kind: Kind) -> &'static str {
    match kind.element() {
        Some(uchi::Element::Fire) => "el-fire",
        Some(uchi::Element::Water) => "el-water",
        Some(uchi::Element::Earth) => "el-earth",
        Some(uchi::Element::Air) => "el-air",
        None => "el-ophiuchus",
    }
}

/// The CSS class that colours a card by its element.
pub(super) fn element_class(kind: Kind) -> &'static str {
    match kind.element() {
        Some(uchi::Element::Fire) => "uchi-fire",
        Some(uchi::Element::Water) => "uchi-water",
        Some(uchi::Element::Earth) => "uchi-earth",
        Some(uchi::Element::Air) => "uchi-air",
        None => "uchi-serpent",
    }
}

/// The distance between neighbouring places of a pattern, in units of the card's drawing, which is
/// 100 units wide.
const STEP: i32 = 12;
/// The place of the saucer in the card's drawing.
const SELF: (i32, i32) = (50, 100);

/// The outline of a pattern's star, relative to its place. Each element has its own shape, so that
/// elements differ not only by colour. On the narrowest card of a phone a star is 6 pixels wide.
fn star_shape(kind: Kind) -> &'static str {
    match kind.element() {
        // A cross, a disc, a square, a diamond, a ring.
        Some(uchi::Element::Fire) => "m-2.5-6.5h5v4h4v5h-4v4h-5v-4h-4v-5h4z",
        Some(uchi::Element::Water) => "m-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0z",
        Some(uchi::Element::Earth) => "m-6.25-6.25h12.5v12.5h-12.5z",
        Some(uchi::Element::Air) => "m0-7.5 7.5 7.5-7.5 7.5-7.5-7.5z",
        None => "m-6.5 0a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0-13 0m3.5 0a3 3 0 1 1 6 0a3 3 0 1 1-6 0",
    }
}

/// Draws a card's face with the pattern of the edition. `turned` is a number of quarter turns, for
/// cards seen from other seats.
pub(super) fn face(edition: &Edition, kind: Kind, turned: u8) -> Element {
    // All 49 places of the pattern are one path, to keep the tree of a card small.
    let (middle_x, middle_y) = SELF;
    let mut places = String::new();
    for at in 0..49 {
        let (x, y) = (
            middle_x + STEP * (at % 7 - 3),
            middle_y + STEP * (at / 7 - 3),
        );
        places.push_str(&format!("M{} {}h10v10h-10z", x - 5, y - 5));
    }
    let star = |&(right, away): &(i8, i8)| {
        let x = middle_x + STEP * i32::from(right);
        let y = middle_y - STEP * i32::from(away);
        el("path")
            .class("uchi-star")
            .set("d", format!("M{x} {y}{}", star_shape(kind)))
    };
    let stars: Vec<Element> = edition.pattern(kind).iter().map(star).collect();
    let turn = format!("rotate({} {middle_x} {middle_y})", 90 * u32::from(turned));
    let pattern = el("g")
        .set("transform", turn)
        .with(el("path").set("d", places).class("uchi-grid"))
        .with(stars)
        .with(
            el("path")
                .set("d", "M50 92.5 57 106.5 H43Z")
                .class("uchi-self"),
        );
    el("svg")
        .class("uchi-face")
        .class(element_class(kind))
        .set("viewBox", "0 0 100 150")
        .set("aria-hidden", "true")
        .set("focusable", "false")
        .with(symbol("card-frame"))
        .with(symbol(&format!("con-{kind}")).frame(27, 8, 66, 44))
        .with(
            el("circle")
                .num("cx", 18)
                .num("cy", 19)
                .num("r", 12)
                .class("uchi-element-ground"),
        )
        .with(
            symbol(element_symbol(kind))
                .frame(8, 9, 20, 20)
                .class("uchi-element"),
        )
        .with(pattern)
}

/// Draws the hand at the bottom, or the bundles while one has to be chosen.
pub(super) fn hand(model: &Model, selection: Selection) -> Element {
    let voice = &model.voice;
    let title = match model.own {
        Some(seat) if !is_table_view(model.viewer) => words::hand_title(voice, voice.whose(seat)),
        None if model.viewer == Viewer::Open => voice.text(words::HANDS_OPEN).to_owned(),
        _ => voice.text(words::HAND_OF_TABLE).to_owned(),
    };
    let cards = model.hand();
    let places = cards.len() + usize::from(model.gap().is_some());
    let group = el("div")
        .class("uchi-hand")
        .maybe("data-anchor", model.own.map(hand_place))
        .class_if("uchi-hand-few", places < 6)
        .class_if("uchi-hand-six", places == 6)
        .class_if("uchi-hand-seven", places == 7)
        .class_if("uchi-hand-many", places > 7)
        .set("role", "group")
        .chosen_by_digits()
        .label(title);
    if model.chooses_bundle() {
        return group.with(Bundle::BOTH.map(|bundle| bundle_card(model, selection, bundle)));
    }
    // Copies of Ophiuchus are distinguished by their place in the hand.
    let mut seen = [0u8; Kind::COUNT];
    let mut cards: Vec<Element> = cards
        .into_iter()
        .map(|kind| {
            seen[kind.index()] += 1;
            hand_card(model, selection, kind, seen[kind.index()])
        })
        .collect();
    if let Some((at, kind)) = model.gap() {
        cards.insert(at, gap(kind));
    }
    group.with(cards)
}

/// Draws an empty place in the hand for the viewer's card that is shown. The other cards do not
/// move, and the card can return there.
fn gap(kind: Kind) -> Element {
    el("span")
        .key(key_of((kind.index(), 0)))
        .class("uchi-card uchi-gap")
        .set("data-gap", "")
        .set("aria-hidden", "true")
        .with(el("svg").class("uchi-face").set("viewBox", "0 0 100 150"))
}

fn hand_card(model: &Model, selection: Selection, kind: Kind, copy: u8) -> Element {
    let chosen = selection.selected_card() == Some(SelectedCard { kind, copy });
    let usable = model.can_choose(kind, selection);
    let label = words::card_with_targets(&model.voice, kind, &model.targets(kind));
    let name = el("span")
        .class("uchi-card-name")
        .set("aria-hidden", "true")
        .with(model.voice.text(kind.name()));
    let action = match copy {
        1 => Action::Card(kind),
        _ => Action::Copy(kind, copy),
    };
    // Lessons point at the whole card, but flying cards land on its face.
    let place = (copy == 1).then(|| card_place(kind));
    let face = face(model.game.edition(), kind, 0);
    button("uchi-card")
        .key(key_of((kind.index(), copy)))
        .class_if("uchi-card-dim", !usable)
        .class_if("uchi-card-chosen", chosen)
        .choice(chosen)
        .yes_no("aria-pressed", chosen)
        .yes_no("aria-disabled", !usable)
        .label(label)
        .maybe("data-anchor", place)
        .set("data-card", kind.id())
        .num("data-copy", copy.into())
        .on_tap(action)
        .carried(usable && model.acting.is_some() && model.view.phase == Phase::Move)
        .with(face.piece(face_place(kind, copy)))
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
    // Shows the symbols of both elements, because hints name them before the player has read the
    // cards.
    let [one, other] = bundle.elements().map(|element| {
        let of_it = |kind: &Kind| kind.element() == Some(element);
        let symbol = Kind::ALL.into_iter().find(of_it).map_or("", element_symbol);
        drawing("uchi-bundle-mark", "0 0 24 24", symbol).set("aria-hidden", "true")
    });
    let name = el("span")
        .class("uchi-bundle-name")
        .with(one)
        .with(words::bundle(&model.voice, bundle))
        .with(other);
    button("uchi-bundle")
        .class_if("uchi-card-chosen", chosen)
        .choice(chosen)
        .yes_no("aria-pressed", chosen)
        .set("data-bundle", Move::Bundle(bundle).to_string())
        .on_tap(Action::Bundle(bundle))
        .with(cards)
        .with(name)
}

/// Draws the shown card, turned as its owner reads it. For another seat's card, adds the owner's
/// saucer.
pub(super) fn shown_card(model: &Model, kind: Kind, owner: Seat) -> Element {
    let is_others = model.own != Some(owner);
    let saucer = is_others.then(|| {
        let saucer = drawing("uchi-shown-owner", "0 0 100 100", &saucer_of(model, owner))
            .class_if("uchi-saucer-home", model.is_home(owner));
        saucer.set("aria-hidden", "true")
    });
    el("span")
        .key(key_of((kind.index(), owner.0)))
        .class("uchi-shown-card")
        .piece(SHOWN)
        .set("data-shown", kind.id())
        .with(face(model.game.edition(), kind, model.turned(owner)))
        .with(saucer)
        .with(unseen(words::shown_by(&model.voice, owner, kind)))
}

#[cfg(test)]
mod tests {
    use super::face;
    use board::picture::{Element, Node};
    use std::collections::HashSet;
    use tabletop::edition::EditionData;
    use uchi::{Edition, Kind};

    #[test]
    fn the_pattern_is_turned_by_whole_quarters() {
        for (turned, expected) in [
            "rotate(0 50 100)",
            "rotate(90 50 100)",
            "rotate(180 50 100)",
            "rotate(270 50 100)",
        ]
        .into_iter()
        .enumerate()
        {
            let face: Node = face(&Edition::standard(), Kind::ALL[0], turned as u8).into();
            let turned = face.find_all(&|element| element.get("transform") == Some(expected));
            assert_eq!(turned.len(), 1, "{expected}");
        }
    }

    /// R2: a card has one star for each cell it reaches. Stars of one element have the same shape,
    /// and other elements have other shapes.
    #[test]
    fn stars_of_each_element_have_their_own_shape() {
        let edition = Edition::standard();
        let mut shapes = HashSet::new();
        for kind in Kind::ALL {
            let face: Node = face(&edition, kind, 0).into();
            let is_star = |element: &Element| element.get("class") == Some("uchi-star");
            let stars = face.find_all(&is_star);
            assert_eq!(stars.len(), edition.pattern(kind).len(), "{kind}");
            for star in stars {
                let drawn = star.get("d").unwrap();
                let shape = &drawn[drawn.find('m').unwrap()..];
                shapes.insert((kind.element(), shape.to_owned()));
            }
        }
        let outlines: HashSet<&String> = shapes.iter().map(|(_, shape)| shape).collect();
        assert_eq!((shapes.len(), outlines.len()), (5, 5));
    }
}
