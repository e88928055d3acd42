//! All scenes of a film in one tree: each element once, with the scenes that show it and the places
//! where it is in them.

use super::tree::{Mark, Place};
use std::ops::Range;

/// An element of a film.
#[derive(Clone, Debug)]
pub(crate) struct Timed {
    pub(crate) tag: String,
    pub(crate) attributes: Vec<(String, String)>,
    pub(crate) words: String,
    pub(crate) inside: Vec<Timed>,
    /// The scenes that show it. Those of what it contains are among them.
    pub(crate) shown: Vec<Range<usize>>,
    /// Its places, each with the first scene that has it there.
    pub(crate) places: Vec<(usize, Place)>,
    may_move: bool,
    own: u64,
    /// The hash of everything in the last scene with it.
    whole: u64,
}

impl Timed {
    /// Whether a scene shows it.
    pub(crate) fn is_shown(&self, scene: usize) -> bool {
        self.shown.iter().any(|range| range.contains(&scene))
    }

    fn new(mark: &Mark, scene: usize) -> Timed {
        let shown = scene..scene + 1;
        Timed {
            tag: mark.tag.clone(),
            attributes: mark.attributes.clone(),
            words: mark.words.clone(),
            inside: mark.inside.iter().map(|it| Timed::new(it, scene)).collect(),
            shown: vec![shown],
            places: vec![(scene, mark.place.clone())],
            may_move: mark.may_move,
            own: mark.own,
            whole: mark.whole,
        }
    }

    fn is_current(&self, scene: usize) -> bool {
        self.shown.last().is_some_and(|range| range.end == scene)
    }

    fn place(&self) -> &Place {
        // There is always a first place.
        static NOWHERE: Place = Place {
            transform: String::new(),
            x: String::new(),
            y: String::new(),
        };
        self.places.last().map_or(&NOWHERE, |(_, place)| place)
    }

    /// Shows it in another scene, the same as in the scene before.
    fn stay(&mut self, scene: usize) {
        if let Some(range) = self.shown.last_mut().filter(|range| range.end == scene) {
            range.end = scene + 1;
            for child in &mut self.inside {
                child.stay(scene);
            }
        }
    }

    fn show(&mut self, mark: &Mark, scene: usize) {
        if self.is_current(scene) && self.whole == mark.whole {
            return self.stay(scene);
        }
        match self.shown.last_mut().filter(|range| range.end == scene) {
            Some(range) => range.end = scene + 1,
            None => self.shown.push(scene..scene + 1),
        }
        if *self.place() != mark.place {
            self.places.push((scene, mark.place.clone()));
        }
        self.whole = mark.whole;
        merge(&mut self.inside, &mark.inside, scene);
    }

    /// How well an element of the next scene continues this one; 0: not at all.
    fn likeness(&self, mark: &Mark, scene: usize) -> u32 {
        if self.own != mark.own {
            return 0;
        }
        let is_here = self.place() == &mark.place;
        if !(is_here || self.may_move && mark.may_move) {
            return 0;
        }
        let known = || self.inside.iter().filter(|it| it.is_current(scene));
        let same = match self.whole == mark.whole {
            true => 8,
            false => {
                let is_same = |it: &&Mark| known().any(|known| known.whole == it.whole);
                let same = mark.inside.iter().filter(is_same).count() * 6;
                (same / mark.inside.len().max(1)) as u32
            }
        };
        1 + same + 4 * u32::from(self.is_current(scene)) + 2 * u32::from(is_here)
    }
}

/// Adds the elements of a scene to those of the scenes before it. Their order is kept.
pub(crate) fn merge(film: &mut Vec<Timed>, marks: &[Mark], scene: usize) {
    let is_still = |(timed, mark): (&Timed, &Mark)| timed.whole == mark.whole;
    let current = || film.iter().filter(|it| it.is_current(scene));
    if current().count() == marks.len() && current().zip(marks).all(is_still) {
        for timed in film {
            timed.stay(scene);
        }
        return;
    }
    let (rows, columns) = (film.len(), marks.len());
    let width = columns + 1;
    // The best sums of likenesses of the elements from a pair on.
    let mut best = vec![0_u32; (rows + 1) * width];
    let mut like = vec![0_u32; rows * width];
    for row in (0..rows).rev() {
        for column in (0..columns).rev() {
            let likeness = film[row].likeness(&marks[column], scene);
            like[row * width + column] = likeness;
            let both = match likeness {
                0 => 0,
                likeness => likeness + best[(row + 1) * width + column + 1],
            };
            let one = best[(row + 1) * width + column].max(best[row * width + column + 1]);
            best[row * width + column] = both.max(one);
        }
    }
    let mut merged = Vec::with_capacity(rows.max(columns));
    let (mut row, mut column) = (0, 0);
    for mut timed in std::mem::take(film) {
        // New elements come over those that they replace, as late as they can.
        loop {
            let at = row * width + column;
            let is_pair = column < columns
                && like[at] > 0
                && best[at] == like[at] + best[(row + 1) * width + column + 1];
            if is_pair {
                timed.show(&marks[column], scene);
                column += 1;
                break;
            }
            if column < columns && best[at] != best[(row + 1) * width + column] {
                merged.push(Timed::new(&marks[column], scene));
                column += 1;
                continue;
            }
            break;
        }
        row += 1;
        merged.push(timed);
    }
    merged.extend(marks[column..].iter().map(|mark| Timed::new(mark, scene)));
    *film = merged;
}

#[cfg(test)]
mod tests {
    use super::{Timed, merge};
    use crate::film::tree::read;

    fn merged(scenes: &[&str]) -> Vec<Timed> {
        let mut film = Vec::new();
        for (at, scene) in scenes.iter().enumerate() {
            merge(&mut film, &read(scene), at);
        }
        film
    }

    /// The elements of a scene: names, places and words.
    fn at(film: &[Timed], scene: usize) -> String {
        let shown = film.iter().filter(|it| it.is_shown(scene));
        let told = shown.map(|it| {
            let place = it.places.iter().rev().find(|(from, _)| *from <= scene);
            let place = place.map_or("", |(_, place)| &*place.x);
            format!("{}{place}{}({})", it.tag, it.words, at(&it.inside, scene))
        });
        told.collect()
    }

    #[test]
    fn every_scene_is_in_the_film() {
        let scenes = [
            "<rect x=\"1\"/><g><use k=\"a\" x=\"1\"/><use k=\"b\" x=\"2\"/></g><text>one</text>",
            "<rect x=\"1\"/><g><use k=\"a\" x=\"5\"/><use k=\"b\" x=\"2\"/></g><text>two</text>",
            "<rect x=\"1\"/><g><use k=\"b\" x=\"2\"/><use k=\"c\" x=\"3\"/></g><text>two</text><circle cx=\"9\"/>",
            "<rect x=\"1\"/><g><use k=\"a\" x=\"1\"/><use k=\"b\" x=\"2\"/></g><text>one</text>",
            "<rect x=\"1\"/><g><use k=\"b\" x=\"1\"/><use k=\"a\" x=\"2\"/></g>",
            "",
        ];
        let film = merged(&scenes);
        for (scene, text) in scenes.iter().enumerate() {
            let mut alone = Vec::new();
            merge(&mut alone, &read(text), 0);
            assert_eq!(at(&film, scene), at(&alone, 0), "scene {scene}");
        }
    }

    #[test]
    fn what_stays_is_there_once() {
        let film = merged(&[
            "<g><use k=\"a\" x=\"1\"/></g><path d=\"1\"/>",
            "<g><use k=\"a\" x=\"4\"/></g><path d=\"2\"/>",
            "<g><use k=\"a\" x=\"4\"/></g><path d=\"1\"/>",
        ]);
        assert_eq!(film.len(), 3);
        assert_eq!(film[0].inside.len(), 1);
        assert_eq!(film[0].inside[0].places.len(), 2);
        assert_eq!(film[1].shown, [0..1, 2..3]);
        assert_eq!(film[2].shown, std::slice::from_ref(&(1..2)));
    }
}
