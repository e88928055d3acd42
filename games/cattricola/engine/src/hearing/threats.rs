//! What the seats lack and can do next, as far as the viewer knows.

use super::end::{end_line, is_over};
use super::words;
use crate::Cattricola;
use crate::animal::{Species, Tile};
use crate::radar::{MARKERS, Markers};
use crate::ranch::Cell;
use crate::state::EndPhase;
use crate::words::flock;
use tabletop::hearing::{Answer, Asker, joined};
use tabletop::{Seat, Voice};

/// The most species that the short answer names as missing on a saucer, at a table of two and at a
/// larger one.
const FEW: [usize; 2] = [2, 1];

/// Who is out as things are, and who can fill a saucer next; then each seat, the own one last.
pub(super) fn threats(game: &Cattricola, asker: &Asker<Cattricola>) -> Answer {
    let voice = asker.voice;
    if is_over(asker) {
        return Answer::new(voice.text(words::OVER));
    }
    let (own, seats) = (asker.focus(), game.seats());
    let from_own = || (0..seats).map(|steps| own.after(steps, seats));
    let missing = missing(game, from_own(), asker);
    let short = joined(voice, &[missing, filling(game, from_own(), asker)]);
    let others = (1..=seats).map(|steps| own.after(steps, seats));
    let details = others.flat_map(|seat| of_seat(game, seat, asker));
    Answer::new(short).with(end_line(game, asker).into_iter().chain(details).collect())
}

/// Which seats are out as things are, because a species is missing (`cattricola R37`).
fn missing(
    game: &Cattricola,
    seats: impl Iterator<Item = Seat>,
    asker: &Asker<Cattricola>,
) -> String {
    let (voice, table) = (asker.voice, asker.view.table());
    let seats: Vec<(Seat, Vec<Species>)> = seats
        .map(|seat| (seat, game.lacking(table, seat)))
        .collect();
    let is_empty = |(_, missing): &(_, Vec<Species>)| missing.len() == Species::COUNT;
    if seats.iter().all(is_empty) {
        return voice.text(words::ALL_EMPTY).to_owned();
    }
    let few = FEW[usize::from(game.seats() > 2)];
    let out = seats.iter().filter(|(_, missing)| !missing.is_empty());
    let out = out.map(|(seat, missing)| match missing.len() {
        count if count > few => words::without_many(voice, voice.name(*seat), count),
        _ => words::without(voice, voice.name(*seat), a_species(missing, voice)),
    });
    let out: Vec<String> = out.collect();
    match out.is_empty() {
        true => voice.text(words::NOBODY_OUT).to_owned(),
        false => words::out_as_things_are(voice, out.join(voice.text(words::SEAT_THEN_SEAT))),
    }
}

/// The missing species: “a sheep or a pig”.
fn a_species(missing: &[Species], voice: &Voice) -> String {
    let names = missing
        .iter()
        .map(|species| words::an_animal(voice, voice.text(species.name())));
    either(voice, &names.collect::<Vec<_>>())
}

/// A list in which English joins the last two by “or”.
fn either(voice: &Voice, names: &[String]) -> String {
    match names {
        [first @ .., last] if !first.is_empty() => {
            words::one_or_other(voice, voice.list(first), last)
        }
        names => voice.list(names),
    }
}

/// Who can fill a saucer with the next catch, or how many cells are free.
fn filling(
    game: &Cattricola,
    seats: impl Iterator<Item = Seat>,
    asker: &Asker<Cattricola>,
) -> String {
    let (voice, table) = (asker.voice, asker.view.table());
    let mut filling = Vec::new();
    let mut free = Vec::new();
    for seat in seats {
        let cells = usize::from(game.free(table, seat).len());
        let who = voice.name(seat);
        let most = most_caught(game, table.radar(seat), asker);
        if table.saucer(seat).board.is_some() && most >= cells.max(1) && cells > 0 {
            filling.push(who.clone());
        }
        free.push(words::free_cells(voice, who, cells));
    }
    match (filling.is_empty(), table.stage()) {
        (true, EndPhase::Open) => words::nobody_fills(voice, voice.list(&free)),
        (false, EndPhase::Open) => words::can_fill(voice, voice.list(&filling)),
        // The end has begun: no other saucer hastens it.
        _ => end_line(game, asker).unwrap_or_default(),
    }
}

/// What a seat can catch, and what it lacks.
fn of_seat(game: &Cattricola, seat: Seat, asker: &Asker<Cattricola>) -> Vec<String> {
    let (voice, table) = (asker.voice, asker.view.table());
    let who = voice.name(seat);
    let markers = table.radar(seat);
    let most = most_caught(game, markers, asker);
    let free = usize::from(game.free(table, seat).len());
    let mut said = vec![match markers.len() {
        0 => words::no_markers(voice, &who),
        MARKERS if table.stage() != EndPhase::Final => words::must_catch(voice, &who, most, free),
        count => words::can_catch(voice, &who, count, most, free),
    }];
    let lacking = game.lacking(table, seat);
    if lacking.len() == Species::COUNT {
        return said;
    }
    for species in lacking {
        let on_ranch = (0..game.layout().cells()).map(Cell);
        let on_ranch = on_ranch.filter_map(|cell| table.animal(cell));
        let on_ranch = on_ranch.filter(|tile| tile.species() == species);
        let on_ranch: Vec<Tile> = on_ranch.collect();
        let name = voice.text(species.name());
        said.push(if on_ranch.is_empty() {
            words::lacks_and_none_left(voice, &who, name)
        } else if free == 0 {
            words::lacks_and_full(voice, voice.whose(seat), name)
        } else {
            words::lacks(voice, &who, name, flock(voice, &on_ranch))
        });
    }
    said
}

/// The most animals that one catch with these markers takes from the ranch as it is.
fn most_caught(game: &Cattricola, markers: Markers, asker: &Asker<Cattricola>) -> usize {
    let table = asker.view.table();
    let mut most = 0;
    if !markers.is_empty() {
        let layout = game.layout();
        layout.each_shift(table.occupied(), markers, &mut |shift| {
            most = most.max(game.caught(table, markers, shift).len());
        });
    }
    most
}
