//! The goals of a mural: journal cards, whose icons light up one by one, and the two
//! constellations.

use super::action::Action;
use super::model::Numbered;
use super::preview::Preview;
use super::{drawing, figures, mural, places, words};
use board::art::symbol;
use board::parts::{button, owner_tag};
use board::picture::{Element, el};
use stargazers::grid::cells;
use stargazers::{Card, Cell, Edition, Icon, Journal, Move, Phase, Stars, card_words};

/// The face of a journal card: its region, its icons, and its telescopes. Icons that are `missing`
/// are dark, and the others are lit. `None` is for a card that no seat has: its icons are neither
/// dark nor lit.
pub(super) fn face(edition: &Edition, card: Card, missing: Option<&[Icon]>) -> Element {
    face_worth(edition, card, missing, None)
}

/// The face of a journal card, with its points in words.
fn face_worth(
    edition: &Edition,
    card: Card,
    missing: Option<&[Icon]>,
    worth: Option<String>,
) -> Element {
    let goal = edition.goal(card);
    let mut left: Vec<Icon> = missing.unwrap_or_default().to_vec();
    let needs = goal.needs.iter().map(|need| {
        let lacks = left.iter().position(|icon| icon == need);
        if let Some(at) = lacks {
            left.swap_remove(at);
        }
        drawing("stargazers-need", "0 0 48 48")
            .class_if("stargazers-need-lit", missing.is_some() && lacks.is_none())
            .class_if("stargazers-need-lacking", lacks.is_some())
            .with(mural::icon(*need))
    });
    let needs: Vec<Element> = needs.collect();
    let lenses =
        (0..card.telescopes()).map(|_| drawing("", "0 0 24 24").with(symbol("stargazers-lens")));
    let region = drawing("stargazers-where", "0 0 24 24")
        .with(symbol(&format!("stargazers-{}", goal.region.id())));
    let head = el("span")
        .class("stargazers-card-head")
        .with(region)
        .with(worth.map(|worth| el("b").class("stargazers-worth").with(worth)))
        .with(
            el("span")
                .class("stargazers-lenses")
                .with(lenses.collect::<Vec<_>>()),
        );
    el("span")
        .class("stargazers-card-face")
        .set("aria-hidden", "true")
        .with(head)
        .with(
            el("span")
                .class("stargazers-needs")
                .class_if("stargazers-needs-many", goal.needs.len() > 4)
                .with(needs),
        )
}

/// The cards on offer, one of which can be taken.
pub(super) fn offer(preview: &Preview) -> Element {
    let voice = &preview.model.voice;
    let at_start = matches!(preview.model.table().phase(), Phase::Setup | Phase::Choose);
    let title = if at_start { words::DEALT } else { words::OFFER };
    let card = |card: Card| {
        let usable = preview.may(Move::Keep(card)) || preview.may(Move::Pick(card));
        let chosen = preview.draft.look.card == Some(card);
        let says = words::card(preview.model, card);
        let worth = words::points(voice, preview.model.pays(card) as i16);
        button("stargazers-card")
            .key(card.index() as u64)
            .anchor(places::offer(card))
            .class_if("stargazers-card-usable", usable)
            .class_if("stargazers-card-chosen", chosen)
            .choice(chosen)
            .yes_no("aria-pressed", chosen)
            .label(says.clone())
            .set("title", says)
            .set("data-card", card.to_string())
            .flag("data-lit", usable)
            .on_tap(Action::Card(card))
            .carried(usable && preview.acts())
            .with(face_worth(preview.model.edition(), card, None, Some(worth)))
            .with(at_start.then(|| in_words(preview, card)))
    };
    let cards: Vec<Element> = preview.cards().into_iter().map(card).collect();
    el("div")
        .class("stargazers-offer")
        .set("role", "group")
        .label(voice.text(title))
        .with(el("h3").class("stargazers-title").with(voice.text(title)))
        .with(
            preview
                .walked(el("div").class("stargazers-offer-cards"), Numbered::Cards)
                .with(cards),
        )
}

/// The requirements of a card in words, on the card itself. They are visible if there is room: on
/// the two start cards, on the only card of a seat, and on more cards in wide windows.
fn in_words(preview: &Preview, card: Card) -> Element {
    let words = card_words(preview.model.edition().goal(card), &preview.model.voice);
    el("span")
        .class("stargazers-card-words")
        .set("aria-hidden", "true")
        .with(words)
}

/// The two constellations, and how many of their squares have a star on the mural that is shown
/// large.
pub(super) fn sky(preview: &Preview) -> Element {
    let tally = preview.tally();
    let sky: Vec<Element> = tally
        .sky
        .iter()
        .map(|stars| figure(preview, stars))
        .collect();
    el("div")
        .class("stargazers-figures")
        .set("role", "group")
        .label(preview.model.voice.text(words::SKY))
        .with(sky)
}

/// The journal of the seat whose mural is shown large, under its name. With few cards and few other
/// murals, the cards may have room for their requirements in words.
pub(super) fn goals(preview: &Preview) -> Element {
    let voice = &preview.model.voice;
    let tally = preview.tally();
    let journal = tally
        .journals
        .iter()
        .map(|journal| own_card(preview, journal));
    let whose = || {
        let name = words::cards_of(voice, preview.main);
        owner_tag(preview.model.colour(preview.main), name).key(1)
    };
    let number = tally.journals.len();
    let others = usize::from(preview.model.table().seats()) - 1;
    el("div")
        .class("stargazers-goals")
        .class_if(
            "stargazers-goals-others",
            preview.model.own.is_some_and(|own| own != preview.main),
        )
        .class_if("stargazers-goals-few", number < 3 && number + others < 5)
        .class_if("stargazers-goals-one", number == 1 && others < 3)
        .set("role", "group")
        .label(words::goals(voice, preview.main))
        .takes_carried()
        .with((number > 0).then(whose))
        .with(journal.collect::<Vec<_>>())
}

fn own_card(preview: &Preview, journal: &Journal) -> Element {
    let card = journal.card;
    let done = journal.missing.is_empty();
    let chosen = preview.draft.look.card == Some(card);
    let says = words::own_card(preview.model, journal);
    button("stargazers-card stargazers-own")
        .key(100 + card.index() as u64)
        .piece(places::journal(card))
        .class_if("stargazers-card-done", done)
        .class_if("stargazers-card-chosen", chosen)
        .choice(chosen)
        .yes_no("aria-pressed", chosen)
        .label(says.clone())
        .set("title", says)
        .set("data-journal", card.to_string())
        .flag("data-done", done)
        .set("data-missing", journal.missing.len().to_string())
        .on_tap(Action::Card(card))
        .with(face(preview.model.edition(), card, Some(&journal.missing)))
        .with(in_words(preview, card))
}

/// A small constellation: the grid of the mural, the lines, and the stars in place. Stars on the
/// squares in `late` appear only after all animations have landed.
pub(super) fn small_figure(edition: &Edition, stars: &Stars, late: u16) -> Element {
    let grid = el("path").class("stargazers-figure-grid").set(
        "d",
        "M.5.5h47v47H.5zM12 0v48M24 0v48M36 0v48M0 12h48M0 24h48M0 36h48",
    );
    let is_late = |cell: Cell| late & cell.bit() != 0;
    let mut parts = vec![grid];
    for cell in cells(stars.cells) {
        let (x, y) = (12 * cell.column(), 12 * cell.row());
        parts.push(
            el("path")
                .class("stargazers-figure-filled")
                .class_if("stargazers-late", is_late(cell))
                .set("d", format!("M{x} {y}h12v12h-12z")),
        );
    }
    let at = |cell: Cell| {
        (
            12 * i32::from(cell.column()) + 6,
            12 * i32::from(cell.row()) + 6,
        )
    };
    for path in figures::paths(stars.number, at) {
        parts.push(el("path").set("d", path));
    }
    for cell in figures::squares(edition, stars.number) {
        let (x, y) = at(cell);
        let lit = stars.cells & cell.bit() != 0;
        parts.push(
            el("circle")
                .class_if("stargazers-dot-lit", lit)
                .class_if("stargazers-late", lit && is_late(cell))
                .num("cx", x)
                .num("cy", y)
                .num("r", if lit { 5 } else { 4 }),
        );
    }
    drawing("stargazers-figure", "0 0 48 48").with(parts)
}

fn figure(preview: &Preview, stars: &Stars) -> Element {
    let letter = u8::from(stars.number >= stargazers::edition::CONSTELLATIONS_PER_LETTER);
    let shown = preview.draft.look.sky_of(preview.main) == Some(letter);
    // Keyed by seat, because the earlier number of stars of this seat is shown until the animations
    // have landed.
    let points = el("span")
        .key(preview.main.0.into())
        .class("stargazers-figure-points")
        .set("aria-hidden", "true")
        .points_only()
        .with(format!(
            "{} {}/{}",
            ['A', 'B'][usize::from(letter)],
            stars.cells.count_ones(),
            figures::squares(preview.model.edition(), stars.number).count()
        ));
    let late = match preview.is_own_mural() {
        true => 0,
        false => mural::fresh(preview),
    };
    let says = words::constellation(preview.model, stars);
    button("stargazers-card stargazers-sky-card")
        .key(letter.into())
        .piece(places::sky(letter))
        .class_if("stargazers-card-chosen", shown)
        .choice(shown)
        .yes_no("aria-pressed", shown)
        .label(says.clone())
        .set("title", says)
        .set("data-sky", letter.to_string())
        .on_tap(Action::Sky(letter))
        .with(small_figure(preview.model.edition(), stars, late))
        .with(
            el("span")
                .class("stargazers-figure-name")
                .set("aria-hidden", "true")
                .with(words::figure_name(preview.model, stars)),
        )
        .with(points)
}

/// The text about the card or the constellation that is looked at.
pub(super) fn note(preview: &Preview) -> Option<String> {
    let tally = preview.tally();
    if let Some(card) = preview.draft.look.card {
        // The start cards show their requirements themselves.
        if preview.model.table().phase() == Phase::Choose {
            return None;
        }
        let own = tally.journals.iter().find(|journal| journal.card == card);
        return Some(match own {
            // While a card is only selected to be taken, its icons show what it lacks. The text
            // then describes it like a card on offer.
            Some(journal) if preview.draft.selection.choice().is_none() => {
                words::own_card(preview.model, journal)
            }
            _ => words::card(preview.model, card),
        });
    }
    let look = preview.draft.look;
    let letter = look.sky_of(preview.main).filter(|_| look.describes_sky)?;
    let of = |stars: &&Stars| {
        u8::from(stars.number >= stargazers::edition::CONSTELLATIONS_PER_LETTER) == letter
    };
    tally
        .sky
        .iter()
        .find(of)
        .map(|stars| words::constellation(preview.model, stars))
}
