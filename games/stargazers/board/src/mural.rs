//! Draws murals: the canvas, tiles whose halves join across their borders, tokens, and highlights.

use super::action::Action;
use super::preview::Preview;
use super::{drawing, figures, picture_of, places, words};
use board::art::symbol;
use board::parts::{key_of, owner_tag};
use board::picture::{Element, el};
use stargazers::edition::{Half, Region};
use stargazers::grid::{CENTRAL, around, cells};
use stargazers::{
    Board, Bonus, Cell, Edition, Event, Icon, Joint, Move, Piece, Place, Quarter, Stars, Tally,
    joints,
};
use tabletop::Seat;

/// The width of a square in the drawing, in its units.
pub(super) const CELL: i32 = 100;

/// The view box of the drawing, which includes the frame of the mural.
pub(super) const FRAME: &str = "-24 -24 448 448";

/// The top left corner of a square.
pub(super) fn corner(cell: Cell) -> (i32, i32) {
    (
        CELL * i32::from(cell.column()),
        CELL * i32::from(cell.row()),
    )
}

/// The middle of a square.
pub(super) fn middle(cell: Cell) -> (i32, i32) {
    let (x, y) = corner(cell);
    (x + CELL / 2, y + CELL / 2)
}

fn around_point(picture: Element, (x, y): (i32, i32), size: i32) -> Element {
    picture.frame(x - size / 2, y - size / 2, size, size)
}

/// The half on an edge of a tile with `turn` quarter turns. Edge 0 is the top, and the others
/// follow clockwise.
fn half(edition: &Edition, tile: u8, turn: u8, edge: u8) -> Option<Element> {
    const PLANETS: [&str; 4] = [
        "stargazers-red",
        "stargazers-yellow",
        "stargazers-green",
        "stargazers-blue",
    ];
    match edition.tile(tile).half((edge + 4 - turn) & 3) {
        Half::Blank => None,
        Half::Star => Some(symbol("stargazers-sparkle")),
        Half::Wild => Some(symbol("stargazers-wild")),
        Half::Planet(colour) => PLANETS.get(usize::from(colour)).map(|name| symbol(name)),
    }
}

/// The watercolour of a tile. It turns with the tile.
fn wash(tile: u8, turn: u8) -> Element {
    const WASHES: [&str; 4] = [
        "stargazers-wash-0",
        "stargazers-wash-1",
        "stargazers-wash-2",
        "stargazers-wash-3",
    ];
    const TURNED: [&str; 4] = [
        "rotate(0 50 50)",
        "rotate(90 50 50)",
        "rotate(180 50 50)",
        "rotate(270 50 50)",
    ];
    symbol(WASHES[usize::from(tile % 4)])
        .set("width", "100")
        .set("height", "100")
        .set("transform", TURNED[usize::from((tile / 4 + turn) % 4)])
}

/// The positions of icons in a tile: its four corners, and one more that no half of an edge covers.
const ICON_POSITIONS: [(i32, i32); 5] = [(16, 16), (84, 84), (84, 16), (16, 84), (74, 50)];

/// A tile with its hexagons, as a drawing of its own that is 100 units wide. The hexagons must be
/// drawn around (0, 0). Each half is a whole picture that the tile clips, so that two matching
/// halves join without a seam.
pub(super) fn tile(edition: &Edition, tile: u8, turn: Quarter, hexes: Vec<Element>) -> Element {
    let turn = turn.turns();
    let places = [(50, 0), (100, 50), (50, 100), (0, 50)];
    let halves = (0..4u8).zip(places).filter_map(|(edge, place)| {
        let size = match edition.tile(tile).half((edge + 4 - turn) & 3) {
            Half::Star => 46,
            _ => 42,
        };
        half(edition, tile, turn, edge).map(|half| around_point(half, place, size))
    });
    let mut parts = vec![wash(tile, turn)];
    parts.extend(halves);
    let mut corners = ICON_POSITIONS.into_iter();
    let inner = edition.tile(tile).inner();
    for (piece, count) in [Piece::Moon, Piece::Station, Piece::Comet]
        .iter()
        .zip(inner)
    {
        for place in corners.by_ref().take(usize::from(count)) {
            parts.push(around_point(picture_of(piece.icon()), place, 25));
        }
    }
    for (hex, (x, y)) in hexes.into_iter().zip(corners) {
        parts.push(hex.set("transform", format!("translate({x} {y})")));
    }
    el("svg")
        .num("width", CELL)
        .num("height", CELL)
        .set("viewBox", "0 0 100 100")
        .with(parts)
}

/// A tile with an invisible frame, which includes the clipped parts of its halves. So all tiles
/// have the same width, whatever is on their edges.
pub(super) fn wide(tile: Element, (x, y): (i32, i32)) -> Element {
    let around = el("rect")
        .set("fill", "none")
        .frame(x - 24, y - 24, 148, 148);
    el("g").with(tile.num("x", x).num("y", y)).with(around)
}

/// A token: its picture. A hexagon also has its stone behind the picture. An invisible frame gives
/// all tokens the same width, whatever they show.
pub(super) fn token(piece: Piece, at: (i32, i32), size: i32) -> Vec<Element> {
    let picture = picture_of(piece.icon());
    let frame = around_point(el("rect").set("fill", "none"), at, size);
    if piece.is_hex() {
        let stone = around_point(symbol("stargazers-hex"), at, size);
        return vec![frame, stone, around_point(picture, at, size * 3 / 5)];
    }
    vec![frame, around_point(picture, at, size)]
}

/// The picture of an icon that a card asks for.
pub(super) fn icon(icon: Icon) -> Element {
    around_point(picture_of(icon), (24, 24), 48)
}

/// The hexagons on a square, each with its number among those of its kind.
fn hexes(board: &Board, cell: Cell) -> Vec<(Piece, u8)> {
    let of = |hex| (1..=board.hexes(cell, hex)).map(move |number| (hex, number));
    [Piece::Moon, Piece::Station, Piece::Comet]
        .into_iter()
        .flat_map(of)
        .collect()
}

/// The highlights of a mural, in addition to its tiles and tokens.
#[derive(Default)]
pub(super) struct Lights<'a> {
    /// The seat of the mural, if pieces can fly to and from it.
    pub seat: Option<Seat>,
    /// The squares where something has just been put, as bits.
    pub fresh: u16,
    /// The squares that the draft would change, as bits.
    pub ghost: u16,
    /// The squares that are pointed out, as bits.
    pub region: u16,
    /// The constellation drawn over the mural.
    pub stars: Option<&'a Stars>,
}

/// The layers of a mural, without touchable parts.
pub(super) fn painting(edition: &Edition, board: &Board, lights: &Lights) -> Vec<Element> {
    let hidden = |class: &'static str| el("g").class(class).set("aria-hidden", "true");
    let mut tiles = Vec::new();
    let mut tokens = Vec::new();
    for cell in Cell::all() {
        let ((x, y), bit) = (corner(cell), cell.bit());
        if let Some((number, turn)) = board.tile(cell) {
            let hex = |(piece, number)| {
                let hex = el("g").with(token(piece, (0, 0), 30));
                match lights.seat {
                    Some(seat) => hex.piece(places::hex(seat, cell, piece, number)),
                    None => hex,
                }
            };
            let hexes = hexes(board, cell).into_iter().map(hex).collect();
            // The ring that marks the last tile does not change the tile's width, because something
            // may be flying there.
            let ring = el("rect").set("fill", "none").frame(x + 3, y + 3, 94, 94);
            let tile = wide(tile(edition, number, turn, hexes), (x, y)).with(ring);
            let tile = match lights.seat {
                Some(seat) => tile.piece(places::tile(seat, cell)),
                None => tile,
            };
            // Keyed by the square only: if another mural is shown here, differences are changed and
            // nothing is created anew.
            tiles.push(
                tile.key(key_of((cell.index(), lights.ghost & bit)))
                    .class("stargazers-tile")
                    .class_if("stargazers-ghost", lights.ghost & bit != 0)
                    .choice(lights.ghost & bit != 0),
            );
        }
        if let Some(piece) = board.token(cell) {
            let under = board
                .covered(cell)
                .map(|under| token(under, middle(cell), 44));
            let there = token(piece, middle(cell), if under.is_some() { 40 } else { 46 });
            let group = match lights.seat {
                Some(seat) => el("g").piece(places::token_on(seat, cell)),
                None => el("g"),
            };
            tokens.push(
                group
                    .key(cell.index() as u64)
                    .class("stargazers-token")
                    .with(under.map(|under| el("g").class("stargazers-covered").with(under)))
                    .with(there),
            );
        }
    }
    let joined = joints(edition, board).into_iter().map(|it| {
        let both = it.first.bit() | it.second.bit();
        joint(&it)
            .class_if("stargazers-joint-tried", lights.ghost & both != 0)
            .class_if("stargazers-joint-fresh", lights.fresh & both != 0)
    });
    let joined: Vec<Element> = joined.collect();
    let region = cells(lights.region).map(|cell| {
        let (x, y) = corner(cell);
        el("rect")
            .frame(x + 4, y + 4, CELL - 8, CELL - 8)
            .num("rx", 12)
    });
    vec![
        symbol("stargazers-canvas").frame(-24, -24, 448, 448),
        hidden("stargazers-tiles").with(tiles),
        hidden("stargazers-joints").with(joined),
        hidden("stargazers-sky").with(lights.stars.map(|stars| constellation(edition, stars))),
        hidden("stargazers-tokens").with(tokens),
        hidden("stargazers-region").with(region.collect::<Vec<_>>()),
    ]
}

fn joint(joint: &Joint) -> Element {
    let key = (
        joint.first.index(),
        joint.second.index(),
        joint.icon.index(),
    );
    whole(joint.icon, meeting(joint)).key(key_of(key))
}

/// The point where two halves meet.
pub(super) fn meeting(joint: &Joint) -> (i32, i32) {
    let ((x, y), (to_x, to_y)) = (middle(joint.first), middle(joint.second));
    (i32::midpoint(x, to_x), i32::midpoint(y, to_y))
}

/// A planet or star of two joined halves: awake, with a halo.
pub(super) fn whole(icon: Icon, at: (i32, i32)) -> Element {
    let star = icon == Icon::DRAWN_STAR;
    let halo = el("circle").num("cx", at.0).num("cy", at.1).num("r", 31);
    let eyes = (!star).then(|| around_point(symbol("stargazers-eyes"), at, 42));
    el("g")
        .class("stargazers-joint")
        .with(halo)
        .with(around_point(
            picture_of(icon),
            at,
            if star { 46 } else { 42 },
        ))
        .with(eyes)
}

/// A constellation drawn over a mural: its lines, and a ring on each of its squares, which is gold
/// if a star is there.
pub(super) fn constellation(edition: &Edition, stars: &Stars) -> Element {
    let line = |path| el("path").set("d", path).set("pathLength", "1");
    let lines = figures::paths(stars.number, middle).into_iter().map(line);
    let rings = figures::squares(edition, stars.number).map(|cell| {
        let (x, y) = middle(cell);
        el("circle")
            .class("stargazers-ring")
            .class_if("stargazers-ring-lit", stars.cells & cell.bit() != 0)
            .num("cx", x)
            .num("cy", y)
            .num("r", 31)
    });
    el("g")
        .key(stars.number.into())
        .class("stargazers-figure-lines")
        .with(lines.collect::<Vec<_>>())
        .with(rings.collect::<Vec<_>>())
}

/// The squares that matter for a journal card: where it is nearest to being fulfilled, and for a
/// solar system also its middle.
pub(super) fn region(edition: &Edition, tally: &Tally, card: stargazers::Card) -> u16 {
    let journal = tally.journals.iter().find(|journal| journal.card == card);
    journal.map_or(0, |journal| {
        let solar = edition.goal(card).region == Region::Solar;
        let middle = CENTRAL
            .into_iter()
            .find(|cell| around(*cell) == journal.cells);
        journal.cells | middle.filter(|_| solar).map_or(0, Cell::bit)
    })
}

/// The squares to which the last move brought or turned something, as bits.
pub(super) fn fresh(preview: &Preview) -> u16 {
    let bit = |event: &Event| match *event {
        Event::Laid { seat, cell, .. } | Event::Twisted { seat, cell, .. }
            if seat == preview.main =>
        {
            cell.bit()
        }
        Event::Placed {
            seat,
            place: Place::Square(cell),
            ..
        } if seat == preview.main => cell.bit(),
        Event::Shifted { seat, to, .. } | Event::Moved { seat, to, .. } if seat == preview.main => {
            to.bit()
        }
        _ => 0,
    };
    preview
        .model
        .new_events
        .iter()
        .map(bit)
        .fold(0, |set, bit| set | bit)
}

/// The squares that the draft would change, as bits.
fn ghost(preview: &Preview) -> u16 {
    let (before, after) = (
        preview.model.table().board(preview.main),
        preview.after.board(preview.main),
    );
    Cell::all()
        .filter(|cell| {
            before.tile(*cell) != after.tile(*cell)
                || before.token(*cell) != after.token(*cell)
                || hexes(before, *cell) != hexes(after, *cell)
        })
        .fold(0, |set, cell| set | cell.bit())
}

/// Draws the mural that is shown large.
pub(super) fn mural(preview: &Preview) -> Element {
    let model = preview.model;
    let tally = preview.tally();
    let stars = preview.draft.look.sky_of(preview.main).and_then(|sky| {
        let first = u8::from(sky > 0) * stargazers::edition::CONSTELLATIONS_PER_LETTER;
        let of = |stars: &&Stars| {
            (first..first + stargazers::edition::CONSTELLATIONS_PER_LETTER).contains(&stars.number)
        };
        tally.sky.iter().find(of)
    });
    let lights = Lights {
        seat: Some(preview.main),
        fresh: fresh(preview),
        ghost: ghost(preview),
        region: preview
            .draft
            .look
            .card
            .map_or(0, |card| region(model.edition(), tally, card)),
        stars,
    };
    let glow = preview.glow();
    let lifted = match preview.base.hand().bonus {
        Bonus::TokenFrom(cell) | Bonus::TileFrom(cell) if preview.acts() => cell.bit(),
        _ => 0,
    };
    let lift = match preview.draft.selection.choice() {
        Some(Move::Lift(cell)) => cell.bit(),
        _ => 0,
    };
    let cells: Vec<Element> = Cell::all()
        .map(|cell| {
            let lit = glow & cell.bit() != 0;
            let marked = (lifted | lift | lights.ghost) & cell.bit() != 0;
            place(preview, cell, lit, marked)
        })
        .collect();
    let scale = (0..4).flat_map(|at| {
        let along = CELL * at + CELL / 2;
        let letter = ["a", "b", "c", "d"][at as usize % 4];
        [
            el("text").num("x", along).num("y", -8).with(letter),
            el("text")
                .num("x", -14)
                .num("y", along + 5)
                .with((at + 1).to_string()),
        ]
    });
    // Showing another mural large is too much work for one frame, so a veil covers it until it is
    // complete. Its tiles are drawn first.
    let board = preview.after.board(preview.main);
    let layers = painting(model.edition(), board, &lights).into_iter();
    let picture = el("svg")
        .class("stargazers-mural")
        .class_if("stargazers-lighting", glow != 0)
        .set("viewBox", FRAME)
        .set("role", "group")
        .label(words::mural(&model.voice, preview.main))
        .set("data-board", "stargazers")
        .set("data-mural", preview.main.0.to_string())
        .with(
            layers
                .enumerate()
                .map(|(at, layer)| layer.apart(if at < 2 { 2 } else { 3 }))
                .collect::<Vec<_>>(),
        )
        .with(
            el("g")
                .class("stargazers-scale")
                .set("aria-hidden", "true")
                .with(scale.collect::<Vec<_>>()),
        )
        .with(el("g").walked().apart(1).with(cells));
    let picture = match preview.may_turn() {
        true => picture.on_wheel(Action::Turn),
        false => picture,
    };
    let model = preview.model;
    let is_others = model.own.is_some_and(|own| own != preview.main);
    // Created anew when another mural is shown large. That mural then appears from under the veil.
    let veil = el("i")
        .key(key_of(("veil", preview.main.0)))
        .class("stargazers-veil");
    let colour = model.colour(preview.main);
    let tag = is_others.then(|| owner_tag(colour, model.voice.name(preview.main)).key(2));
    // The frame of another seat's mural has the colour of that seat.
    let rim = is_others.then(|| {
        let rim = el("i").class(format!("stargazers-rim seat-colour-{colour}"));
        rim.key(key_of(("rim", preview.main.0)))
    });
    // Drawn in the frame in which the mural under it begins to change.
    let whose = el("div").apart(2).with(veil).with(rim).with(tag);
    el("div")
        .class("stargazers-mural-frame")
        .anchor(places::mural(preview.main))
        .with(picture)
        .with(whose)
}

/// A touchable square.
fn place(preview: &Preview, cell: Cell, lit: bool, marked: bool) -> Element {
    let (x, y) = corner(cell);
    let action = Action::Place(Place::Square(cell));
    let board = preview.after.board(preview.main);
    let has_tile = board.tile(cell).is_some();
    // On a tile, the ring surrounds the middle of the square, because the edges of the tile carry
    // pictures.
    let radius = if board.token(cell).is_some() { 36 } else { 28 };
    let ring = (lit && has_tile && !marked).then(|| {
        let middle = middle(cell);
        let ring = el("circle").num("cx", middle.0).num("cy", middle.1);
        ring.num("r", radius)
    });
    el("g")
        .class("stargazers-cell")
        .class_if("stargazers-cell-tile", has_tile)
        .anchor(places::cell(preview.main, cell))
        .class_if("stargazers-cell-lit", lit)
        .class_if("stargazers-cell-marked", marked)
        .set("role", "button")
        .set("tabindex", "-1")
        .label(words::cell(preview, cell, lit, marked))
        .yes_no("aria-pressed", marked)
        .set("data-cell", cell.to_string())
        .flag("data-lit", lit)
        .on_tap(action)
        .on_hover(action)
        .takes_carried()
        .with(
            el("rect")
                .frame(x + 3, y + 3, CELL - 6, CELL - 6)
                .num("rx", 10),
        )
        .with(ring)
}

/// A small mural, without touchable parts.
pub(super) fn small(seat: Seat, board: &Board) -> Element {
    let mut parts = vec![symbol("stargazers-canvas").frame(-24, -24, 448, 448)];
    for cell in Cell::all() {
        let (x, y) = corner(cell);
        if let Some((number, turn)) = board.tile(cell) {
            parts.push(
                el("g")
                    .key(key_of((cell.index(), "tile")))
                    .piece(places::tile(seat, cell))
                    .set("transform", format!("translate({x} {y})"))
                    .with(wash(number, turn.turns())),
            );
        }
        if let Some(piece) = board.token(cell) {
            let token = token(piece, middle(cell), 66);
            let group = el("g").key(key_of((cell.index(), "token")));
            parts.push(group.piece(places::token_on(seat, cell)).with(token));
        }
    }
    drawing("stargazers-small", FRAME)
        .anchor(places::mural(seat))
        .with(parts)
}
