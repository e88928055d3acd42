//! Figures for the rules: the start with two, three and four players, a hack, and step 3 of a turn.

use super::cards::{element_class, element_symbol, face};
use super::measures::middle;
use board::art::symbol;
use board::picture::{Element, el};
use tabletop::Seat;
use uchi::{Bundle, Cell, Edition, Kind, Side};

fn drawing(class: &'static str, frame: &'static str) -> Element {
    el("svg")
        .class(class)
        .set("viewBox", frame)
        .set("aria-hidden", "true")
}

/// The name of the symbol of a seat's saucer.
fn saucer(seat: u8) -> String {
    format!("ufo-{}", seat % 4)
}

/// Draws a small card: its element, or its back if `kind` is `None`.
fn glimpse(kind: Option<Kind>) -> Element {
    let Some(kind) = kind else {
        return drawing("uchi-glimpse", "0 0 100 150").with(symbol("card-back"));
    };
    el("span")
        .class("uchi-glimpse uchi-glimpse-known")
        .class(element_class(kind))
        .with(drawing("", "0 0 24 24").with(symbol(element_symbol(kind))))
}

/// The cards of one colour, which form a bundle (R9, R12).
fn colour(of: Kind) -> Vec<Kind> {
    let mut kinds = Kind::ALL.into_iter();
    kinds
        .by_ref()
        .filter(|kind| kind.element() == of.element())
        .collect()
}

/// The starting hands for this number of players, in turn order (R4, R10, R12).
fn hands(seats: u8) -> Vec<Vec<Kind>> {
    if seats == 2 {
        let bundle = Bundle::FireAir;
        return [bundle, bundle.other()]
            .map(|bundle| bundle.cards().iter().collect())
            .to_vec();
    }
    // The first card of each seat's bundle, clockwise from the first player.
    let firsts = match seats {
        3 => vec![Kind::Aries, Kind::Taurus, Kind::Cancer],
        _ => vec![Kind::Aries, Kind::Taurus, Kind::Gemini, Kind::Cancer],
    };
    let hand = |first: Kind| {
        let mut hand = colour(first);
        hand.extend((seats == 4).then_some(Kind::Ophiuchus));
        hand
    };
    firsts.into_iter().map(hand).collect()
}

/// Draws the panel with each saucer on the mark nearest to its owner, and the starting hands (R1,
/// R6, R7).
pub(super) fn start(edition: &Edition, seats: u8) -> Vec<Element> {
    let marks = Seat::all(seats).map(|seat| {
        let cell = edition.start(Side::of(seat, seats));
        let (x, y) = (middle(cell.column()), middle(cell.row()));
        el("g")
            .with(symbol("ufo-mark").frame(x - 42, y - 42, 84, 84))
            .with(symbol(&saucer(seat.0)).frame(x - 36, y - 40, 72, 72))
    });
    let panel = drawing("uchi-mini", "0 0 600 600")
        .with(symbol("panel"))
        .with(marks.collect::<Vec<_>>());
    let row = |(seat, hand): (u8, Vec<Kind>)| {
        let cards: Vec<Element> = hand.into_iter().map(|kind| glimpse(Some(kind))).collect();
        el("span")
            .class("uchi-rival")
            .with(drawing("uchi-rival-saucer", "0 0 100 100").with(symbol(&saucer(seat))))
            .with(el("span").class("uchi-rival-cards").with(cards))
    };
    let rows: Vec<Element> = (0..).zip(hands(seats)).map(row).collect();
    vec![panel, el("span").class("uchi-figure-hands").with(rows)]
}

/// Draws two saucers that swap places (R17).
pub(super) fn swap() -> Vec<Element> {
    let (from, to) = (Cell::new(3, 2), Cell::new(1, 3));
    let at = |cell: Cell| (middle(cell.column()), middle(cell.row()));
    let ((x, y), (across, up)) = (at(from), at(to));
    let (middle_x, middle_y) = (i32::midpoint(x, across), i32::midpoint(y, up));
    let panel = drawing("uchi-mini", "90 60 360 330")
        .with(symbol("panel").frame(0, 0, 600, 600))
        .with(symbol(&saucer(1)).frame(x - 36, y - 40, 72, 72))
        .with(symbol(&saucer(0)).frame(across - 36, up - 40, 72, 72))
        .with(symbol("swap-arrows").frame(middle_x - 40, middle_y - 40, 80, 80));
    vec![panel]
}

/// Draws the shown card and the deck under which it may be put (R24, R25).
pub(super) fn third_step(edition: &Edition) -> Vec<Element> {
    let back = drawing("uchi-face", "0 0 100 150").with(symbol("card-back"));
    vec![
        el("span")
            .class("uchi-figure-cards")
            .with([face(edition, Kind::Leo, 0), back]),
    ]
}
