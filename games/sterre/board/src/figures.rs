//! Figures for the rules page: the map before the first turn, the pile, the track, a full card.

use super::card::{face, sheet};
use super::coast::coast;
use super::geometry::{CELL, FRAME, corner, label_at};
use super::piece::piece;
use board::art::symbol;
use board::picture::{Element, el};
use sterre::map::letter;
use sterre::{BingoCard, Edition, Number, Numbers};

fn drawing(class: &'static str, frame: impl Into<board::picture::Words>) -> Element {
    el("svg")
        .class(class)
        .set("viewBox", frame)
        .set("aria-hidden", "true")
}

/// The map at the start of the game: numbers, crowns, yellow plates (R3).
pub(super) fn map(edition: &Edition) -> Element {
    let map = edition.map();
    let shore = |class: &'static str| el("path").class(class).set("d", coast(map));
    let ground = |x: i32, y: i32| {
        el("rect")
            .frame(x + 2, y + 2, CELL - 4, CELL - 4)
            .num("rx", 12)
    };
    let numbers = Numbers::ALL.iter().filter_map(|number| {
        let (x, y) = corner(map.cell(number)?);
        let text = el("text").num("x", x + 30).num("y", y + 40);
        let cell = el("g").class("sterre-cell").with(ground(x, y));
        Some(cell.with(text.with(number.to_string())))
    });
    let numbers: Vec<Element> = numbers.collect();
    let crowns: Vec<Element> = map
        .crowns()
        .iter()
        .map(|cell| {
            let (x, y) = corner(*cell);
            el("g")
                .with(symbol("sterre-stone").frame(x, y, CELL, CELL))
                .with(symbol("sterre-crown").frame(x + 4, y + 1, 52, 52))
        })
        .collect();
    let labels = map.lines().iter().enumerate().map(|(at, line)| {
        let (x, y) = label_at(line);
        let text = el("text").num("x", x).num("y", y + 8);
        el("g")
            .class("sterre-label")
            .with(symbol("sterre-tag").frame(x - 23, y - 20, 46, 40))
            .with(text.with(letter(at).to_string()))
    });
    let labels: Vec<Element> = labels.collect();
    drawing("sterre-figure-map", FRAME)
        .with(symbol("sterre-sea").frame(-58, -50, 692, 704))
        .with([
            shore("sterre-shallows"),
            shore("sterre-cliff").set("transform", "translate(0 5)"),
            shore("sterre-ground"),
        ])
        .with(labels)
        .with(numbers)
        .with(crowns)
}

/// A number card at an x coordinate. A `dead` card is one whose number is already on the map.
fn number_card(number: u8, x: i32) -> Element {
    let text = el("text").num("x", x + 39).num("y", 63);
    el("g")
        .with(symbol("sterre-number").frame(x, 0, 78, 96))
        .with(text.with(number.to_string()))
}

/// The equipment of a player before the first turn (R1, R2): five number cards and the pieces, one
/// of them on the track.
pub(super) fn hand() -> Element {
    let cards = (0..).zip([59, 33, 12, 4, 71]);
    let cards: Vec<Element> = cards
        .map(|(at, number)| number_card(number, 84 * at))
        .collect();
    let pieces = (0..3).map(|at| symbol(piece(0)).frame(430 + 30 * at, 28, 44, 44));
    drawing("sterre-figure-line", "-2 -2 540 100")
        .with(cards)
        .with(pieces.collect::<Vec<_>>())
}

/// The pile: a dead card leaves it, and the next card is taken (R7, R8).
pub(super) fn pile() -> Element {
    let back = |deep: i32| symbol("sterre-number-back").frame(3 * deep, 3 * deep, 78, 96);
    let arrow = |x: i32| {
        el("path")
            .class("sterre-figure-arrow")
            .set("d", format!("M{x} 50h34m-12 -12 12 12-12 12"))
    };
    drawing("sterre-figure-line", "-2 -2 400 112")
        .with([back(4), back(3), back(2), back(1)])
        .with(number_card(42, 0))
        .with(arrow(98))
        .with(number_card(42, 146))
        .with(el("path").class("sterre-dead").set("d", "M158 84 212 14"))
        .with(arrow(240))
        .with([back(4), back(3), back(2)].map(|back| back.set("transform", "translate(290 0)")))
        .with(number_card(9, 290))
}

/// The first spaces of the track: the first piece to reach space 4 takes its crown (R39).
pub(super) fn track() -> Element {
    let left = |space: i32| 4 + 48 * space;
    let mut drawn = vec![
        el("rect")
            .class("sterre-track-ground")
            .frame(1, 1, 438, 130)
            .num("rx", 14),
    ];
    for space in 0..9 {
        let line = format!("M{} 44v84", left(space));
        drawn.push(el("path").class("sterre-track-lines").set("d", line));
        let crown = symbol("sterre-crown").frame(left(space) + 6, 4, 36, 36);
        let text = el("text").num("x", left(space) + 24).num("y", 34);
        drawn.push(match space {
            8 => crown,
            _ => text.with(space.to_string()),
        });
    }
    // An arrow from space 3 to 5: passing the crown on space 4 is enough to take it.
    let path = format!("M{} 66H{}m-12 -12 12 12-12 12", left(3) + 24, left(5) - 2);
    drawn.push(el("path").class("sterre-figure-arrow").set("d", path));
    drawn.push(
        symbol(piece(0))
            .frame(left(3) + 4, 46, 40, 40)
            .class("sterre-figure-was"),
    );
    drawn.push(symbol(piece(0)).frame(left(5) + 4, 46, 40, 40));
    drawn.push(symbol("sterre-crown").frame(left(6) + 2, 48, 36, 36));
    drawn.push(symbol(piece(1)).frame(left(2) + 4, 88, 40, 40));
    drawing("sterre-figure-line", "0 0 440 132").with(drawn)
}

/// A bingo card with every cell open, so that all twelve lines are complete (R45).
pub(super) fn full_card(edition: &Edition) -> Option<Element> {
    let card: &BingoCard = edition.card(2)?;
    let opened = card.numbers();
    let drawn = sheet(
        card,
        opened,
        |_, stroke| stroke,
        |at, number: Number| face(at, number, true),
    );
    Some(drawn.class("sterre-figure-card").set("aria-hidden", "true"))
}
