//! Figures for the rules: the ranch for two, three and four players, a player's equipment, a crop
//! circle, the checks of the count.

use super::{animal, decorative_svg, disc, radar};
use board::art::symbol;
use board::picture::{Element, el};
use cattricola::count::Hold;
use cattricola::{Berths, Edition, Layout, Markers, Sex, Species, Tile};

/// The width of a cell, and of a ranch board, in units of the drawing.
const CELL: i32 = 48;
const BOARD: i32 = 5 * CELL;

/// Examples of joined ranch boards for two, three and four players: column and row of each board's
/// top left corner (R1, R2).
const JOINED: [&[(u8, u8)]; 3] = [
    &[(0, 0), (5, 0)],
    &[(0, 0), (5, 0), (5, 5)],
    &[(0, 0), (5, 0), (0, 5), (5, 5)],
];

/// A tile for a figure of a ranch: any species, either side up (R3).
fn any_tile(at: usize) -> Tile {
    let tile = Tile::face_down(Species::ALL[at * 7 % 5]);
    match at * 11 % 4 {
        0 | 1 => tile,
        _ => tile.with_sex(Sex::ALL[at * 5 % 3]).opened(),
    }
}

/// The ranch for this number of players, with an animal on each cell.
pub(super) fn ranch(players: usize) -> Option<Element> {
    let corners = JOINED.get(players.checked_sub(2)?)?;
    let layout = Layout::new(corners)?;
    let (width, height) = (i32::from(layout.width()), i32::from(layout.height()));
    let fields = corners.iter().map(|&(column, row)| {
        let (x, y) = (CELL * i32::from(column), CELL * i32::from(row));
        symbol("cattricola-field").frame(x - 3, y - 3, BOARD + 6, BOARD + 6)
    });
    let animals = (0..layout.cells()).map(|cell| {
        let (column, row) = layout.place(cattricola::Cell(cell));
        let (x, y) = (CELL * i32::from(column), CELL * i32::from(row));
        animal(any_tile(cell.into())).frame(x + 2, y + 2, 44, 44)
    });
    let frame = format!("-6 -6 {} {}", CELL * width + 12, CELL * height + 12);
    let drawn = el("svg")
        .class("cattricola-figure-ranch")
        .set("viewBox", frame)
        .set("aria-hidden", "true")
        .with(fields.collect::<Vec<_>>())
        .with(animals.collect::<Vec<_>>());
    Some(drawn)
}

/// The equipment of a player: a saucer, a radar, five markers (R4, R5).
pub(super) fn kit(edition: &Edition) -> Element {
    let saucer = decorative_svg("cattricola-mini", "0 0 280 280").with(disc::still(
        &edition.saucers[0],
        &Hold::default(),
        Berths::NONE,
    ));
    let markers = (0..5).map(|at| symbol("cattricola-marker").frame(46 * at, 0, 44, 44));
    let markers = decorative_svg("cattricola-figure-row seat-colour-1", "0 0 230 46")
        .with(markers.collect::<Vec<_>>());
    let radar = radar::small(Markers::NONE, Markers::NONE).class("cattricola-mini");
    el("span")
        .class("cattricola-figure-kit")
        .with([saucer, radar, markers])
}

/// Three animals placed on the free cells with the lowest numbers (R23, R24).
pub(super) fn put(edition: &Edition) -> Element {
    let mut hold = Hold::default();
    let aboard = "Sm Sf Cc".split(' ').map(|name| name.parse().ok());
    for (place, tile) in hold.iter_mut().zip(aboard) {
        *place = tile;
    }
    decorative_svg("cattricola-mini", "0 0 280 280").with(disc::still(
        &edition.saucers[0],
        &hold,
        Berths::NONE,
    ))
}

/// A mystery circle whose last animal is under the beam (R26).
pub(super) fn circle() -> Element {
    let ring = [(1, 0), (0, 1), (2, 1), (1, 2)];
    let mut parts = vec![symbol("cattricola-field").frame(-3, -3, BOARD + 6, BOARD + 6)];
    for (x, y) in ring {
        parts.push(symbol("cattricola-crop").frame(CELL * x, CELL * y, CELL, CELL));
    }
    let light = el("rect").class("cattricola-light").num("rx", 11);
    parts.push(light.frame(2 * CELL + 1, CELL + 1, 46, 46));
    let tiles = [
        (0, 0, "P"),
        (2, 0, "Sm"),
        (2, 1, "Hf"),
        (0, 2, "C"),
        (2, 2, "W"),
    ];
    for (x, y, name) in tiles {
        let tile = name
            .parse()
            .map(|tile: Tile| animal(tile).frame(CELL * x + 2, CELL * y + 2, 44, 44));
        parts.extend(tile.ok());
    }
    let shown = el("g")
        .class("cattricola-beam cattricola-beam-held")
        .with(parts);
    decorative_svg("cattricola-mini seat-colour-1", "-4 -4 152 152").with(shown)
}

/// The result of a check for one animal.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Found {
    /// The check does not look at it.
    Nothing,
    /// The animal stays.
    Stays,
    /// The animal is removed.
    Goes,
    /// The species is missing.
    Missing,
}

/// Draws animals in a row, each with the result of a check and the symbol that links it to the next
/// one.
pub(super) fn row(animals: &[(&str, Found, &str)]) -> Element {
    let step = CELL + 14;
    let mut parts = Vec::new();
    for (at, (name, found, tie)) in (0..).zip(animals) {
        let x = step * at;
        let Ok(tile) = name.parse::<Tile>() else {
            continue;
        };
        let is_gone = matches!(found, Found::Goes | Found::Missing);
        parts.push(
            animal(tile)
                .frame(x, 0, CELL, CELL)
                .class_if("cattricola-gone", is_gone),
        );
        let mark = match found {
            Found::Nothing => None,
            Found::Stays => Some("cattricola-tick"),
            Found::Goes | Found::Missing => Some("cattricola-cross"),
        };
        parts.extend(mark.map(|mark| symbol(mark).frame(x + 28, 28, 22, 22)));
        match *tie {
            "" => {}
            "bar" => parts.push(
                el("rect")
                    .class("cattricola-bar")
                    .frame(x + CELL - 3, 18, 20, 10)
                    .num("rx", 5),
            ),
            tie => parts.push(symbol(tie).frame(x + CELL - 3, 14, 20, 20)),
        }
    }
    let width = step * animals.len() as i32 - 14;
    el("svg")
        .class("cattricola-figure-row")
        .set("viewBox", format!("-1 -1 {} 54", width + 4))
        .set("aria-hidden", "true")
        .with(parts)
}
