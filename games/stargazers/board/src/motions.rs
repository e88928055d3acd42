//! The animations of events: tiles and tokens fly from place to place, planets wake up, journal
//! cards turn to gold, constellations are drawn.

use super::model::Model;
use super::mural::{FRAME, constellation, meeting, middle, tile, token, whole, wide};
use super::places::{self, CENTRE, HAND_TILE};
use super::{drawing, figures, goals};
use board::Motion;
use board::art::symbol;
use board::picture::{Element, el};
use stargazers::edition::CONSTELLATIONS_PER_LETTER;
use stargazers::{Card, Cell, Event, Joint, Phase, Piece, Place, Quarter, Slot, Source, Stars};
use stargazers::{State, Tally, View, joints};
use tabletop::Seat;

/// The animations of an event.
pub(super) fn motions(model: &Model, before: &View, event: &Event) -> Vec<Motion> {
    let (then, now) = (&before.table, model.table());
    let celebrated = |mut motions: Vec<Motion>, seat| {
        motions.extend(celebrations(model, then, seat));
        motions
    };
    match *event {
        Event::Tile { square, tile } => vec![Motion::flight(
            a_tile(model, tile, Quarter::default()),
            CENTRE,
            places::square_tile(square),
        )],
        Event::Token { square, piece } => vec![Motion::flight(
            flying_token(piece),
            CENTRE,
            places::square_token(square),
        )],
        Event::Sky { number } => {
            let stars = Stars {
                number,
                cells: 0,
                points: 0,
            };
            let figure = goals::small_figure(model.edition(), &stars, 0);
            vec![Motion::flight(
                figure,
                CENTRE,
                places::sky(u8::from(number >= CONSTELLATIONS_PER_LETTER)),
            )]
        }
        Event::Kept { seat, .. } => vec![Motion::mark(places::mural(seat))],
        Event::Opened { seats, cards } => {
            // The journal on screen is the viewer's own.
            let main = model.own.unwrap_or(now.turn());
            let to = |seat: Seat, card| match seat == main {
                true => places::journal(card),
                false => places::mural(seat),
            };
            let open = |(seat, card)| Motion::flight(a_card(model, card), CENTRE, to(seat, card));
            Seat::all(seats).zip(cards).map(open).collect()
        }
        // While start cards are chosen, the cards beside the decks are not shown.
        Event::Top { .. } if matches!(now.phase(), Phase::Setup | Phase::Choose) => Vec::new(),
        Event::Top { card } => vec![Motion::mark(places::offer(card))],
        Event::Drafted {
            square,
            tile,
            piece,
            ..
        } => vec![
            Motion::flight(
                a_tile(model, tile, Quarter::default()),
                places::square_tile(square),
                HAND_TILE,
            ),
            Motion::flight(
                flying_token(piece),
                places::square_token(square),
                places::hand_piece(piece),
            ),
        ],
        Event::Laid { seat, cell, .. } => {
            let flight = tile_flies(model, seat, HAND_TILE.to_owned(), cell);
            celebrated(flight.into_iter().collect(), seat)
        }
        Event::Placed {
            seat,
            piece,
            place,
            from,
            ..
        } => celebrated(
            placing_flight(model, then, (seat, piece), place, from),
            seat,
        ),
        Event::Void { seat, slot } => vec![Motion::mark(places::slot(seat, slot))],
        Event::Skipped { seat } => vec![Motion::mark(places::slot(seat, Slot::Gain))],
        Event::Picked { seat, card, .. } => {
            let to = places::journal(card);
            let flight = Motion::flight(a_card(model, card), places::offer(card), to);
            celebrated(vec![flight], seat)
        }
        Event::Gained { piece, .. } => vec![bonus_flight(piece, places::choice(piece))],
        // For other seats the token flies from the universe, not from the choices.
        Event::Won { seat, piece } if model.own != Some(seat) => {
            vec![bonus_flight(piece, places::in_centre(piece))]
        }
        Event::Won { piece, .. } => vec![bonus_flight(piece, places::choice(piece))],
        Event::Lifted { seat, cell } => vec![Motion::mark(places::cell(seat, cell))],
        Event::Shifted {
            seat,
            from,
            to,
            other,
            ..
        } => {
            let flies = |from, to| token_flies(model, seat, places::token_on(seat, from), to);
            let back = other.map(|_| flies(to, from)).into_iter().flatten();
            celebrated(flies(from, to).into_iter().chain(back).collect(), seat)
        }
        Event::Moved {
            seat,
            from,
            to,
            swap,
            ..
        } => {
            let flies = |from, to| tile_flies(model, seat, places::tile(seat, from), to);
            let back = swap.then(|| flies(to, from)).into_iter().flatten();
            celebrated(flies(from, to).into_iter().chain(back).collect(), seat)
        }
        Event::Twisted { seat, cell, .. } => {
            celebrated(vec![Motion::mark(places::cell(seat, cell))], seat)
        }
        Event::Round { .. } => vec![Motion::mark(CENTRE)],
        // During the set-up, only the things that can be taken are animated. The prompt says whose
        // turn it is. The score shows the end of the game, step by step.
        Event::Slot { .. }
        | Event::Dealt { .. }
        | Event::Next(_)
        | Event::Began { .. }
        | Event::Ended { .. }
        | Event::Finished { .. } => Vec::new(),
    }
}

/// A bonus token flies to the hand.
fn bonus_flight(piece: Piece, from: String) -> Motion {
    Motion::flight(flying_token(piece), from, places::hand_piece(piece))
}

/// A tile flies to a square of the mural, turned as it lies there.
fn tile_flies(model: &Model, seat: Seat, from: String, to: Cell) -> Option<Motion> {
    let (tile, turn) = model.table().board(seat).tile(to)?;
    let thing = a_tile(model, tile, turn);
    Some(Motion::flight(thing, from, places::tile(seat, to)))
}

/// A token flies to a square of the mural.
fn token_flies(model: &Model, seat: Seat, from: String, to: Cell) -> Option<Motion> {
    let piece = model.table().board(seat).token(to)?;
    Some(Motion::flight(
        flying_token(piece),
        from,
        places::token_on(seat, to),
    ))
}

/// The flight of a token that is placed.
fn placing_flight(
    model: &Model,
    then: &State,
    (seat, piece): (Seat, Piece),
    place: Place,
    from: Source,
) -> Vec<Motion> {
    let kept = then.board(seat).reserve().position(|kept| kept == piece);
    let from = match (from, kept) {
        (Source::Reserve, Some(at)) => places::reserve(seat, at),
        _ => places::hand_piece(piece),
    };
    let to = match place {
        Place::Square(cell) if piece.is_hex() => {
            let last = model.table().board(seat).hexes(cell, piece);
            places::hex(seat, cell, piece, last)
        }
        Place::Square(cell) => places::token_on(seat, cell),
        Place::Reserve => {
            let last = model.table().board(seat).reserve().count();
            places::reserve(seat, last.saturating_sub(1))
        }
        Place::Slot(slot) => places::slot(seat, slot),
        // The box is not in the picture.
        Place::Box => return Vec::new(),
    };
    vec![Motion::flight(flying_token(piece), from, to)]
}

fn a_tile(model: &Model, number: u8, turn: Quarter) -> Element {
    flying_tile(tile(model.edition(), number, turn, vec![]))
}

/// A flying journal card: its region and its telescopes.
fn a_card(model: &Model, card: Card) -> Element {
    let region = model.edition().goal(card).region;
    let lenses = (0..card.telescopes())
        .map(|at| symbol("stargazers-lens").frame(6 + 12 * i32::from(at), 36, 12, 12));
    drawing("stargazers-flying-card", "0 0 48 56")
        .with(el("rect").frame(2, 2, 44, 52).num("rx", 7))
        .with(symbol(&format!("stargazers-{}", region.id())).frame(12, 8, 24, 24))
        .with(lenses.collect::<Vec<_>>())
}

/// The animations of what a seat's last move has reached: planets and stars joined, journal cards
/// fulfilled, constellations completed. The points fly to the score. Those of a card or a
/// constellation start at the card or the constellation, all others at the mural.
fn celebrations(model: &Model, then: &State, seat: Seat) -> Vec<Motion> {
    let now = model.table();
    let (old, new) = (model.tally(then, seat), model.tally(now, seat));
    let [before, after] = [then, now].map(|table| joints(model.edition(), table.board(seat)));
    let woken: Vec<&Joint> = after.iter().filter(|it| !before.contains(it)).collect();
    let mut seen = Vec::new();
    let mut told = 0;
    if !woken.is_empty() {
        seen.push(Motion::moment(waking(&woken), places::mural(seat), 1300));
    }
    for journal in &new.journals {
        if journal.missing.is_empty() && !is_fulfilled(&old, journal.card) {
            let at = places::journal(journal.card);
            seen.push(Motion::moment(golden(), at.clone(), 1300));
            told += i16::from(journal.points);
            let points = gain(journal.points.into());
            seen.push(Motion::flight(points, at, places::score(seat)));
        }
    }
    for stars in new.sky.iter().filter(|stars| is_complete(model, stars)) {
        let before = old.sky.iter().find(|old| old.number == stars.number);
        if !before.is_some_and(|old| is_complete(model, old)) {
            let drawn = constellation_moment(model, stars);
            seen.push(Motion::moment(drawn, places::mural(seat), 2300));
            let from = places::sky(u8::from(stars.number >= CONSTELLATIONS_PER_LETTER));
            // Some of its stars may have brought points earlier.
            let won = i16::from(stars.points) - before.map_or(0, |old| old.points.into());
            told += won;
            let points = gain(won);
            seen.push(Motion::flight(points, from, places::score(seat)));
        }
    }
    let rest = new.total - old.total - told;
    if rest > 0 {
        let (from, to) = (places::mural(seat), places::score(seat));
        seen.push(Motion::flight(gain(rest), from, to));
    }
    seen
}

fn is_fulfilled(tally: &Tally, card: Card) -> bool {
    let mut journals = tally.journals.iter();
    journals.any(|journal| journal.card == card && journal.missing.is_empty())
}

/// Whether all the stars of a constellation are in place.
fn is_complete(model: &Model, stars: &Stars) -> bool {
    let squares = figures::squares(model.edition(), stars.number);
    stars.cells.count_ones() as usize == squares.count()
}

/// Planets and stars whose halves have just met: rays of light spread around them, and their faces
/// wake up.
fn waking(woken: &[&Joint]) -> Element {
    let one = |joint: &&Joint| {
        let (x, y) = meeting(joint);
        let ray = |turn: i32| {
            let turned = format!("rotate({} {x} {y})", 45 * turn);
            el("path")
                .set("d", format!("M{x} {}v-26", y - 40))
                .set("transform", turned)
        };
        el("g")
            .class("stargazers-waking-one")
            .with(
                el("circle")
                    .class("stargazers-burst")
                    .num("cx", x)
                    .num("cy", y)
                    .num("r", 74),
            )
            .with(
                el("g")
                    .class("stargazers-rays")
                    .with((0..8).map(ray).collect::<Vec<_>>()),
            )
            .with(whole(joint.icon, (x, y)))
    };
    drawing("stargazers-waking", FRAME).with(woken.iter().map(one).collect::<Vec<_>>())
}

/// A completed constellation: it is drawn over a night sky, and its stars appear.
fn constellation_moment(model: &Model, stars: &Stars) -> Element {
    let star = |(at, cell): (usize, Cell)| {
        let (x, y) = middle(cell);
        symbol("stargazers-star")
            .class("stargazers-spark")
            .style("--at", (at + 3).to_string())
            .frame(x - 34, y - 34, 68, 68)
    };
    let cells = figures::squares(model.edition(), stars.number).enumerate();
    drawing("stargazers-drawn", FRAME)
        .with(el("rect").frame(0, 0, 400, 400).num("rx", 10))
        .with(constellation(model.edition(), stars))
        .with(cells.map(star).collect::<Vec<_>>())
}

/// A card turns to gold, with a burst of light and three sparks.
fn golden() -> Element {
    let sparks = [(8, 14, 34), (62, 6, 26), (58, 60, 38)];
    let spark = |(at, (x, y, size)): (usize, (i32, i32, i32))| {
        symbol("stargazers-sparkle")
            .class("stargazers-spark")
            .style("--at", at.to_string())
            .frame(x, y, size, size)
    };
    drawing("stargazers-golden", "0 0 100 100")
        .with(
            el("circle")
                .class("stargazers-burst")
                .num("cx", 50)
                .num("cy", 50)
                .num("r", 90),
        )
        .with(
            symbol("stargazers-lens")
                .class("stargazers-golden-lens")
                .frame(26, 26, 48, 48),
        )
        .with(
            sparks
                .into_iter()
                .enumerate()
                .map(spark)
                .collect::<Vec<_>>(),
        )
}

/// Points that fly to the score.
fn gain(points: i16) -> Element {
    drawing("stargazers-gain", "0 0 48 48")
        .with(symbol("stargazers-star").frame(-4, -4, 56, 56))
        .with(
            el("text")
                .num("x", 24)
                .num("y", 31)
                .with(format!("+{points}")),
        )
}

/// A flying tile, as wide as [`wide`] makes it on the mural.
fn flying_tile(tile: Element) -> Element {
    drawing("", "-24 -24 148 148").with(wide(tile, (0, 0)))
}

/// A flying token.
fn flying_token(piece: Piece) -> Element {
    drawing("", "0 0 48 48").with(token(piece, (24, 24), 48))
}
