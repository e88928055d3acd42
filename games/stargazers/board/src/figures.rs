//! The lines of the constellations: the squares that they connect, modelled on the figures in the
//! sky.

use stargazers::grid::cells;
use stargazers::{Cell, Edition};

/// The squares that the lines of each constellation run through, from A1 to B6 of the standard
/// edition. A comma separates two lines.
const LINES: [&str; 12] = [
    "a1 b2 c2 c3 b3 b2",
    "b1 b3,a2 c2",
    "a1 b3 c2 d3 d1",
    "a2 b2 c3 d4",
    "a2 a3 b4 c4 d3",
    "b1 d2 c4 a3 b1",
    "a1 b1 c2 c3 d3 d4 c4 c3",
    "a1 b2 c2 d2 d1,b2 a4,d2 d4",
    "d1 c1 b2 b3 c4 d4 d3",
    "a1 a2 b3 b4,c1 c2 d3 d4,a2 c2",
    "c1 b1 a2 a3 d3 d4 c4 a3",
    "a1 c1 c3 a3 a1,c1 d2,c3 d4",
];

fn cell(name: &str) -> Option<Cell> {
    match *name.as_bytes() {
        [column @ b'a'..=b'd', row @ b'1'..=b'4'] => Some(Cell::at(row - b'1', column - b'a')),
        _ => None,
    }
}

/// The lines of a constellation, each as a list of squares.
fn lines(number: u8) -> Vec<Vec<Cell>> {
    let figure = LINES.get(usize::from(number)).copied().unwrap_or("");
    let line = |line: &str| line.split(' ').filter_map(cell).collect();
    figure.split(',').map(line).collect()
}

/// The lines of a constellation as SVG paths through its squares. `at` gives the position of a
/// square.
pub(super) fn paths(number: u8, at: fn(Cell) -> (i32, i32)) -> Vec<String> {
    let path = |line: Vec<Cell>| {
        let mut path = String::new();
        for cell in line {
            let (x, y) = at(cell);
            path.push_str(if path.is_empty() { "M" } else { "L" });
            path.push_str(&format!("{x} {y}"));
        }
        path
    };
    lines(number).into_iter().map(path).collect()
}

/// The squares of a constellation.
pub(super) fn squares(edition: &Edition, number: u8) -> impl Iterator<Item = Cell> + use<> {
    cells(edition.constellation(number).cells)
}

#[cfg(test)]
mod tests {
    use super::{Cell, Edition, lines, squares};
    use tabletop::edition::EditionData;

    #[test]
    fn lines_run_through_every_star_and_no_other_square() {
        let edition = Edition::standard();
        for number in 0..12 {
            let mut met: Vec<usize> = lines(number)
                .concat()
                .iter()
                .map(|cell| cell.index())
                .collect();
            met.sort_unstable();
            met.dedup();
            let stars: Vec<usize> = squares(&edition, number).map(Cell::index).collect();
            assert_eq!(met, stars, "{number}");
        }
    }
}
