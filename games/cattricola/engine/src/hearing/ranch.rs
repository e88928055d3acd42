//! The ranch in words: its cells, rows and boards, its mystery circles, its animals by species.

use super::end::is_over;
use super::place::cell_name;
use super::words;
use crate::Cattricola;
use crate::animal::{Sex, Species, Tile};
use crate::ranch::{BOARD, BOARD_CELLS, Cell, Shift};
use crate::words::{animals as animals_of, flock, tile};
use tabletop::hearing::{Answer, Asker, joined};
use tabletop::words::capital;
use tabletop::{Seat, Voice};

/// The most cells that one sentence lists.
const LISTED: usize = 6;

/// The animals on the ranch.
fn animals(game: &Cattricola, asker: &Asker<Cattricola>) -> Vec<(Cell, Tile)> {
    let table = asker.view.table();
    let cells = (0..game.layout().cells()).map(Cell);
    cells
        .filter_map(|cell| Some((cell, table.animal(cell)?)))
        .collect()
}

/// How many animals are on the ranch.
pub(super) fn count(game: &Cattricola, asker: &Asker<Cattricola>) -> String {
    words::on_ranch(asker.voice, animals(game, asker).len())
}

/// The ranch: how many animals of which species, and its circles.
pub(super) fn ranch_lines(game: &Cattricola, asker: &Asker<Cattricola>) -> Vec<String> {
    let (voice, layout) = (asker.voice, game.layout());
    let tiles: Vec<Tile> = animals(game, asker).iter().map(|it| it.1).collect();
    let mut lines = vec![count(game, asker)];
    if !tiles.is_empty() {
        lines.push(words::of_species(voice, flock(voice, &tiles)));
        let down = tiles.iter().filter(|tile| tile.is_unknown()).count();
        lines.push(words::face_down(voice, down));
    }
    let circles = 0..game.circles(asker.view.table()).len();
    lines.extend(circles.map(|circle| circle_in_short(game, circle, asker)));
    let (width, height) = (layout.width(), layout.height());
    let last = cell_name(width - 1, 0).replace('1', "");
    lines.push(words::grid(voice, last, height));
    lines
}

/// What is in a cell: its animal, or that it is empty.
fn content(animal: Option<Tile>, voice: &Voice) -> String {
    animal.map_or(voice.text(words::EMPTY).to_owned(), |it| seen(it, voice))
}

/// An animal as it is seen: with its sex, or face down.
fn seen(animal: Tile, voice: &Voice) -> String {
    match animal.is_unknown() {
        true => words::face_down_animal(voice, tile(voice, animal)),
        false => tile(voice, animal),
    }
}

/// The most cells of a species that the short answer tells.
const MOST_CELLS: usize = 12;

/// With so few cells, the short answer also tells how many of the species are aboard.
const FEW_CELLS: usize = 4;

/// The animals of a species on these cells, each sex with its cells. Those that are face down come
/// last.
fn by_sex(game: &Cattricola, animals: &[(Cell, Tile)], voice: &Voice) -> String {
    let mut kinds: Vec<Tile> = Vec::new();
    for (_, animal) in animals {
        if !kinds.contains(animal) {
            kinds.push(*animal);
        }
    }
    kinds.sort_by_key(|kind| (kind.is_unknown(), kind.sex().map(Sex::index)));
    let each = kinds.into_iter().map(|kind| {
        let cells = animals.iter().filter(|(_, animal)| *animal == kind);
        let cells: Vec<String> = cells.map(|(cell, _)| game.layout().name(*cell)).collect();
        let animals = animals_of(voice, kind, cells.len());
        match kind.is_unknown() {
            true => words::face_down_on(voice, animals, voice.list(&cells)),
            false => words::animals_on(voice, animals, voice.list(&cells)),
        }
    });
    let each: Vec<String> = each.collect();
    each.join(voice.text(words::KIND_THEN_KIND))
}

/// Cells with their animals, a few in each sentence.
fn listed(
    game: &Cattricola,
    cells: &[Cell],
    size: usize,
    asker: &Asker<Cattricola>,
) -> Vec<String> {
    let (voice, table) = (asker.voice, asker.view.table());
    let said = |cells: &[Cell]| {
        let each = cells.iter().map(|&cell| {
            let content = content(table.animal(cell), voice);
            words::cell_with(voice, game.layout().name(cell), content)
        });
        let each: Vec<String> = each.collect();
        words::cells(voice, each.join(voice.text(words::CELL_THEN_CELL)))
    };
    cells.chunks(size).map(said).collect()
}

/// The rows of the ranch with their animals, without the empty cells.
pub(super) fn rows(game: &Cattricola, asker: &Asker<Cattricola>) -> Vec<String> {
    let (voice, table, layout) = (asker.voice, asker.view.table(), game.layout());
    let row = |row: u8| {
        let columns = 0..layout.width();
        let cells = columns.filter_map(|column| layout.cell_at(column as i8, row as i8));
        let taken = cells.filter(|cell| table.animal(*cell).is_some());
        let taken: Vec<Cell> = taken.collect();
        let name = capital(&words::row(voice, row + 1));
        match listed(game, &taken, taken.len().max(1), asker).pop() {
            Some(animals) => words::row_has(voice, name, animals),
            None => words::none_there(voice, name),
        }
    };
    (0..layout.height()).map(row).collect()
}

/// A row of the ranch.
pub(super) fn tell_row(game: &Cattricola, row: u8, asker: &Asker<Cattricola>) -> Answer {
    let columns = 0..game.layout().width();
    let cells = columns.filter_map(|column| game.layout().cell_at(column as i8, row as i8));
    let cells: Vec<Cell> = cells.collect();
    let name = words::row(asker.voice, row + 1);
    let details = listed(game, &cells, usize::from(BOARD), asker);
    Answer::new(count_of(&name, &cells, asker)).with(details)
}

/// How many animals are on these cells.
fn count_of(name: &str, cells: &[Cell], asker: &Asker<Cattricola>) -> String {
    let table = asker.view.table();
    let tiles: Vec<Tile> = cells
        .iter()
        .filter_map(|cell| table.animal(*cell))
        .collect();
    let name = capital(name);
    match tiles.is_empty() {
        true => words::none_there(asker.voice, name),
        false => words::some_there(asker.voice, name, flock(asker.voice, &tiles)),
    }
}

/// A ranch board: its corners and its rows.
pub(super) fn tell_board(game: &Cattricola, slot: usize, asker: &Asker<Cattricola>) -> Answer {
    let (voice, layout) = (asker.voice, game.layout());
    let first = slot as u8 * BOARD_CELLS;
    let cells: Vec<Cell> = (first..first + BOARD_CELLS).map(Cell).collect();
    let corners = [0, usize::from(BOARD_CELLS) - 1].map(|at| layout.name(cells[at]));
    let [from, to] = corners;
    let name = words::board(voice, slot + 1);
    let mut details = vec![words::board_at(voice, from, to)];
    details.extend(listed(game, &cells, usize::from(BOARD), asker));
    Answer::new(count_of(&name, &cells, asker)).with(details)
}

/// A mystery circle: the cells whose animals still hide it, or that it has appeared.
fn circle_in_short(game: &Cattricola, at: usize, asker: &Asker<Cattricola>) -> String {
    let (voice, table) = (asker.voice, asker.view.table());
    let circles = game.circles(table);
    let (cells, appeared) = &circles[at];
    let left = cells.iter().filter(|cell| table.animal(**cell).is_some());
    let left: Vec<String> = left.map(|cell| game.layout().name(*cell)).collect();
    let number = at + 1;
    match appeared {
        true => words::circle_appeared(voice, number),
        false if is_over(asker) => words::circle_never(voice, number),
        // The animals are still being dealt.
        false if left.is_empty() => words::circle_later(voice, number),
        false => words::circle_left(voice, number, left.len(), voice.list(&left)),
    }
}

/// A mystery circle with its cells, and what it does.
pub(super) fn tell_circle(game: &Cattricola, at: usize, asker: &Asker<Cattricola>) -> Answer {
    let (voice, table) = (asker.voice, asker.view.table());
    let (cells, appeared) = game.circles(table).swap_remove(at);
    let names: Vec<String> = cells.iter().map(|cell| game.layout().name(*cell)).collect();
    let mut details = vec![words::circle_cells(voice, voice.list(&names))];
    let left = cells
        .into_iter()
        .filter(|cell| table.animal(*cell).is_some());
    let left: Vec<Cell> = left.collect();
    details.extend(listed(game, &left, LISTED, asker));
    if !appeared && !is_over(asker) {
        details.push(voice.text(words::CIRCLE_DOES).to_owned());
    }
    Answer::new(circle_in_short(game, at, asker)).with(details)
}

/// A species: how many are on the ranch and on each saucer, where, and which faces were seen.
pub(super) fn tell_species(
    game: &Cattricola,
    species: Species,
    asker: &Asker<Cattricola>,
) -> Answer {
    let (voice, table) = (asker.voice, asker.view.table());
    let of_it = animals(game, asker).into_iter();
    let of_it = of_it.filter(|(_, tile)| tile.species() == species);
    let of_it: Vec<(Cell, Tile)> = of_it.collect();
    let (cells, tiles): (Vec<Cell>, Vec<Tile>) = of_it.iter().copied().unzip();
    let on_ranch = match tiles.len() {
        0 => words::no_species(voice, voice.text(species.name())),
        1..=MOST_CELLS => words::species_on_ranch(voice, by_sex(game, &of_it, voice)),
        _ => words::species_on_ranch(voice, flock(voice, &tiles)),
    };
    let aboard = Seat::all(game.seats()).map(|seat| {
        let hold = table.saucer(seat).hold.iter().flatten();
        let count = hold.filter(|tile| tile.species() == species).count();
        words::name_and_count(voice, voice.name(seat), count)
    });
    let aboard = words::aboard(voice, voice.list(&aboard.collect::<Vec<_>>()));
    let (mut short, mut details) = (vec![on_ranch], Vec::new());
    match tiles.len() {
        0..=FEW_CELLS => short.push(aboard),
        _ => details.push(aboard),
    }
    if tiles.len() > MOST_CELLS {
        details.extend(listed(game, &cells, LISTED, asker));
    }
    if species != Species::Wolf {
        let [male, female, young] = Sex::ALL.map(|sex| {
            let all = game.edition().sexes[sex.index()];
            words::seen_of_all(voice, table.seen(species, sex), all)
        });
        details.push(words::sexes_seen(voice, male, female, young));
    }
    Answer::new(joined(voice, &short)).with(details)
}

/// A cell of the ranch: its animal, what a catch there takes, its circle, its neighbours.
pub(super) fn tell_cell(
    game: &Cattricola,
    column: u8,
    row: u8,
    asker: &Asker<Cattricola>,
) -> Answer {
    let (voice, table, layout) = (asker.voice, asker.view.table(), game.layout());
    let name = cell_name(column, row);
    let Some(cell) = layout.cell_at(column as i8, row as i8) else {
        return Answer::new(words::not_on_ranch(voice, name));
    };
    let mut short = vec![match table.animal(cell) {
        None => words::cell_is_empty(voice, &name),
        Some(it) if it.is_unknown() => words::cell_face_down(voice, &name, tile(voice, it)),
        Some(it) => words::cell_face_up(voice, &name, tile(voice, it)),
    }];
    let mut details = Vec::new();
    let markers = table.radar(asker.focus());
    if !markers.is_empty() && !is_over(asker) {
        let middle = markers.middle();
        let shift = Shift {
            right: column as i8 - middle.0 as i8,
            down: row as i8 - middle.1 as i8,
        };
        let caught = game.caught(table, markers, shift);
        let tiles: Vec<Tile> = caught.iter().map(|it| it.1).collect();
        if tiles.is_empty() {
            short.push(voice.text(words::CATCHES_NOTHING).to_owned());
        } else {
            short.push(words::catch_takes(voice, flock(voice, &tiles)));
            let cells: Vec<String> = caught
                .into_iter()
                .map(|(cell, it)| words::cell_with(voice, layout.name(cell), seen(it, voice)))
                .collect();
            let cells = cells.join(voice.text(words::CELL_THEN_CELL));
            details.push(words::caught_cells(voice, cells));
        }
    }
    let circles = game.circles(table);
    let circle = circles.iter().position(|(cells, _)| cells.contains(&cell));
    details.extend(circle.map(|at| words::in_circle(voice, at + 1)));
    details.extend(circle.map(|at| circle_in_short(game, at, asker)));
    let beside = |right: i8, down: i8| {
        let there = layout.cell_at(column as i8 + right, row as i8 + down);
        there.map_or(
            voice.text(words::OFF_RANCH).to_owned(),
            |cell| match table.animal(cell) {
                Some(animal) => words::an_animal(voice, seen(animal, voice)),
                None => voice.text(words::EMPTY_CELL).to_owned(),
            },
        )
    };
    let [north, east, south, west] = [(0, -1), (1, 0), (0, 1), (-1, 0)].map(|(x, y)| beside(x, y));
    details.push(words::beside_cell(voice, north, east, south, west));
    Answer::new(joined(voice, &short)).with(details)
}
