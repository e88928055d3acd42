//! A second, naive implementation of the final count. It knows only the six steps and a picture of
//! the saucer: characters on a grid, no bit sets.

use cattricola::SaucerBoard;
use cattricola::count::Hold;
use std::collections::BTreeMap;

/// A saucer as people see it: letters for species and sex, by column and row.
pub(crate) type Picture = BTreeMap<(i32, i32), (char, Option<char>)>;

/// The result of the naive count.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Result {
    pub(crate) eliminated: bool,
    /// The places that checks 2, 3 and 4 remove.
    pub(crate) removed: [Vec<(i32, i32)>; 3],
    pub(crate) left: usize,
    pub(crate) points: i32,
}

/// Draws the picture of a saucer.
pub(crate) fn picture(board: &SaucerBoard, hold: &Hold) -> Picture {
    let mut picture = Picture::new();
    for berth in board.all().iter() {
        let (column, row) = board.place(berth).expect("a cell of the saucer");
        if let Some(tile) = hold[berth.index()] {
            let text = tile.to_string();
            let mut letters = text.chars().filter(|letter| *letter != '*');
            let species = letters.next().expect("a species");
            picture.insert(
                (i32::from(column), i32::from(row)),
                (species, letters.next()),
            );
        }
    }
    picture
}

fn neighbours(picture: &Picture, at: (i32, i32)) -> Vec<(char, Option<char>)> {
    let steps = [(0, -1), (0, 1), (-1, 0), (1, 0)];
    let places = steps.map(|step| (at.0 + step.0, at.1 + step.1));
    let there = places
        .into_iter()
        .filter_map(|place| picture.get(&place).copied());
    there.collect()
}

/// Counts the connected animals of this species, from one place on. Each counted animal is erased
/// from the picture.
fn group(picture: &mut Picture, at: (i32, i32), species: char) -> usize {
    match picture.get(&at) {
        Some((found, _)) if *found == species => {
            picture.remove(&at);
            1 + [(0, -1), (0, 1), (-1, 0), (1, 0)]
                .map(|step| group(picture, (at.0 + step.0, at.1 + step.1), species))
                .iter()
                .sum::<usize>()
        }
        _ => 0,
    }
}

pub(crate) fn count(picture: &Picture, surplus: i32) -> Result {
    let mut picture = picture.clone();
    let aboard: String = picture.values().map(|tile| tile.0).collect();
    let eliminated = !"SPCHW".chars().all(|species| aboard.contains(species));
    let mut removed: [Vec<(i32, i32)>; 3] = Default::default();
    for (check, removed) in removed.iter_mut().enumerate() {
        for (&at, &(species, sex)) in &picture {
            let has = |wanted: (char, Option<char>)| neighbours(&picture, at).contains(&wanted);
            let goes = match (check, species, sex) {
                (0, 'S' | 'P', _) => has(('W', None)),
                (1, _, Some('m')) => !has((species, Some('f'))),
                (1, _, Some('f')) => !has((species, Some('m'))),
                (2, 'W', _) | (2, _, Some('c')) => group(&mut picture.clone(), at, species) < 3,
                _ => false,
            };
            if goes {
                removed.push(at);
            }
        }
        // Removes them after the check, so that no removal affects the rest of the check.
        for at in removed {
            picture.remove(at);
        }
    }
    let left = picture.len();
    let gone: usize = removed.iter().map(Vec::len).sum();
    Result {
        eliminated,
        removed,
        left,
        points: left as i32 - gone as i32 - surplus,
    }
}
