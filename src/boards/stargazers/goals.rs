//! What to follow: journal cards, which light up icon by icon, and the two
//! constellations.

use super::look::Look;
use super::model::tally;
use super::{EDITION, drawing, figures, mural, words};
use crate::art::symbol;
use crate::parts::button;
use picture::{Element, el};
use shelf::stargazers::grid::cells;
use shelf::stargazers::{Card, Icon, Journal, Move, Phase, Stars, card_words};

/// The face of a journal card: where, what, and how many telescopes. Icons that
/// are `missing` stay dark; `None`: the card lies where nobody has it.
pub(super) fn face(card: Card, missing: Option<&[Icon]>) -> Element {
    let goal = EDITION.goal(card);
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
    let head = el("span").class("stargazers-card-head").with(region).with(
        el("span")
            .class("stargazers-lenses")
            .with(lenses.collect::<Vec<_>>()),
    );
    el("span")
        .class("stargazers-card-face")
        .set("aria-hidden", "true")
        .with(head)
        .with(el("span").class("stargazers-needs").with(needs))
}

/// The cards of which one can be taken.
pub(super) fn offer(look: &Look) -> Element {
    let voice = &look.model.voice;
    let at_start = matches!(look.model.table().phase(), Phase::Setup | Phase::Choose);
    let title = if at_start { words::DEALT } else { words::OFFER };
    let card = |card: Card| {
        let usable = look.may(Move::Keep(card)) || look.may(Move::Pick(card));
        let chosen = look.draft.card == Some(card);
        button("stargazers-card")
            .key(card.index() as u64)
            .class_if("stargazers-card-usable", usable)
            .class_if("stargazers-card-chosen", chosen)
            .yes_no("aria-pressed", chosen)
            .label(words::card(voice, card))
            .set("title", words::card(voice, card))
            .set("data-card", card.to_string())
            .flag("data-lit", usable)
            .set("data-act", format!("card {}", card.index()))
            .with(face(card, None))
            .with(at_start.then(|| in_words(look, card)))
    };
    let cards: Vec<Element> = look.cards().into_iter().map(card).collect();
    el("div")
        .class("stargazers-offer")
        .set("role", "group")
        .label(voice.text(title))
        .with(el("h3").class("stargazers-title").with(voice.text(title)))
        .with(el("div").class("stargazers-offer-cards").with(cards))
}

/// What a card asks for, on the card itself: where there are only two there is
/// room for it.
fn in_words(look: &Look, card: Card) -> Element {
    let words = card_words(EDITION.goal(card), &look.model.voice);
    el("span")
        .class("stargazers-card-words")
        .set("aria-hidden", "true")
        .with(words)
}

/// The two constellations, and how far whoever's mural lies large has followed
/// them.
pub(super) fn sky(look: &Look) -> Element {
    let tally = tally(&look.after, look.main);
    let sky: Vec<Element> = tally.sky.iter().map(|stars| figure(look, stars)).collect();
    el("div")
        .class("stargazers-figures")
        .set("role", "group")
        .label(look.model.voice.text(words::SKY))
        .with(sky)
}

/// The journal of whoever's mural lies large.
pub(super) fn goals(look: &Look) -> Element {
    let voice = &look.model.voice;
    let tally = tally(&look.after, look.main);
    let journal = tally.journals.iter().map(|journal| own_card(look, journal));
    el("div")
        .class("stargazers-goals")
        .set("role", "group")
        .label(words::goals(voice, look.main))
        .with(journal.collect::<Vec<_>>())
}

fn own_card(look: &Look, journal: &Journal) -> Element {
    let (voice, card) = (&look.model.voice, journal.card);
    let done = journal.missing.is_empty();
    let chosen = look.draft.card == Some(card);
    button("stargazers-card stargazers-own")
        .key(100 + card.index() as u64)
        .class_if("stargazers-card-done", done)
        .class_if("stargazers-card-chosen", chosen)
        .yes_no("aria-pressed", chosen)
        .label(words::own_card(voice, journal))
        .set("title", words::own_card(voice, journal))
        .set("data-journal", card.to_string())
        .flag("data-done", done)
        .set("data-missing", journal.missing.len().to_string())
        .set("data-act", format!("card {}", card.index()))
        .with(face(card, Some(&journal.missing)))
}

/// A constellation in small, with the stars in place.
pub(super) fn small_figure(stars: &Stars) -> Element {
    let mut parts = Vec::new();
    let at = |cell: shelf::stargazers::Cell| {
        (
            12 * i32::from(cell.column()) + 6,
            12 * i32::from(cell.row()) + 6,
        )
    };
    for line in figures::lines(stars.number) {
        let mut path = String::new();
        for cell in line {
            let (x, y) = at(cell);
            path.push_str(if path.is_empty() { "M" } else { "L" });
            path.push_str(&format!("{x} {y}"));
        }
        parts.push(el("path").set("d", path));
    }
    for cell in cells(EDITION.constellation(stars.number).cells) {
        let (x, y) = at(cell);
        let lit = stars.cells & cell.bit() != 0;
        parts.push(
            el("circle")
                .class_if("stargazers-dot-lit", lit)
                .num("cx", x)
                .num("cy", y)
                .num("r", if lit { 5 } else { 4 }),
        );
    }
    drawing("stargazers-figure", "0 0 48 48").with(parts)
}

fn figure(look: &Look, stars: &Stars) -> Element {
    let voice = &look.model.voice;
    let letter = u8::from(stars.number >= shelf::stargazers::edition::SKY);
    let shown = look.draft.sky == Some(letter);
    let points = el("span")
        .class("stargazers-figure-points")
        .set("aria-hidden", "true")
        .with(format!(
            "{}/{}",
            stars.cells.count_ones(),
            figures::squares(stars.number).count()
        ));
    button("stargazers-card stargazers-sky-card")
        .key(letter.into())
        .class_if("stargazers-card-chosen", shown)
        .yes_no("aria-pressed", shown)
        .label(words::constellation(voice, stars))
        .set("title", words::constellation(voice, stars))
        .set("data-sky", letter.to_string())
        .set("data-act", format!("sky {letter}"))
        .with(small_figure(stars))
        .with(points)
}

/// What is said of a card or constellation that is looked at.
pub(super) fn note(look: &Look) -> Option<String> {
    let voice = &look.model.voice;
    let tally = tally(&look.after, look.main);
    if let Some(card) = look.draft.card {
        // At the start the cards themselves say it.
        if look.model.table().phase() == Phase::Choose {
            return None;
        }
        let own = tally.journals.iter().find(|journal| journal.card == card);
        return Some(match own {
            // One that is only chosen shows what is missing by its icons.
            Some(journal) if look.draft.choice.is_none() => words::own_card(voice, journal),
            _ => words::card(voice, card),
        });
    }
    let letter = look.draft.sky?;
    let of = |stars: &&Stars| u8::from(stars.number >= shelf::stargazers::edition::SKY) == letter;
    tally
        .sky
        .iter()
        .find(of)
        .map(|stars| words::constellation(voice, stars))
}
