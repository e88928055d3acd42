//! Writes a film: everything once, with the times at which it is seen and where.
//!
//! Time passes in keyframes of style sheets, which play in images and need no script. A program that
//! plays nothing shows the last scene.

use super::merge::Timed;
use super::tree::{Place, names_of_point};
use crate::style::number;
use std::collections::HashMap;
use std::fmt::Write;
use std::ops::Range;

/// How long a change of scene takes, in milliseconds.
const CHANGE: u32 = 450;

/// The class of everything that changes with time.
pub(super) const CLASS: &str = "f";

/// When each scene begins, in milliseconds.
pub(crate) struct Times {
    begins: Vec<u32>,
    length: u32,
}

impl Times {
    /// The times of scenes that last so many milliseconds.
    pub(crate) fn new(lasts: impl Iterator<Item = u32>) -> Times {
        let mut length = 0;
        let begins = lasts.map(|lasts| {
            length += lasts.max(1);
            length - lasts.max(1)
        });
        Times {
            begins: begins.collect(),
            length,
        }
    }

    /// The number of scenes.
    pub(super) fn count(&self) -> usize {
        self.begins.len()
    }

    /// When a scene begins; the end of the film behind the last one.
    pub(super) fn begin(&self, scene: usize) -> u32 {
        self.begins.get(scene).copied().unwrap_or(self.length)
    }

    /// How long the change to a scene takes.
    pub(super) fn change(&self, scene: usize) -> u32 {
        let lasts = self.begin(scene + 1) - self.begin(scene);
        CHANGE.min(lasts / 2)
    }

    /// A moment of the change to a scene, as a part of the film: 0 when it begins, 1 when it ends.
    fn moment(&self, scene: usize, part: f32) -> String {
        let at = self.begin(scene) as f32 + self.change(scene) as f32 * part;
        format!("{}%", number(at / self.length as f32 * 100.0))
    }
}

/// A film while it is written.
pub(crate) struct Writing<'a> {
    times: &'a Times,
    /// The names of keyframes by what they contain.
    names: HashMap<String, usize>,
    sheet: String,
}

impl<'a> Writing<'a> {
    pub(crate) fn new(times: &'a Times) -> Writing<'a> {
        Writing {
            times,
            names: HashMap::new(),
            sheet: String::new(),
        }
    }

    /// The sheet of all keyframes. Where a person wants no motion, everything jumps at the end of a
    /// change.
    pub(crate) fn finish(self) -> String {
        let seconds = number(self.times.length as f32 / 1000.0);
        format!(
            ".{CLASS}{{animation:{seconds}s infinite}}{}\
             @media (prefers-reduced-motion:reduce){{.{CLASS}{{animation-timing-function:step-end}}}}",
            self.sheet
        )
    }

    /// The class of something that changes in this way; `rest` is how it looks if nothing plays.
    fn class(&mut self, keyframes: &str, rest: &str) -> String {
        let next = self.names.len();
        let number = *self
            .names
            .entry(format!("{keyframes}{rest}"))
            .or_insert(next);
        if number == next {
            let _ = write!(
                self.sheet,
                ".{CLASS}{number}{{animation-name:{CLASS}{number}{rest}}}@keyframes {CLASS}{number}{{{keyframes}}}"
            );
        }
        format!("{CLASS} {CLASS}{number}")
    }

    /// Writes elements inside one that is seen in `around`.
    pub(crate) fn elements(&mut self, all: &[Timed], around: &[Range<usize>], out: &mut String) {
        let mut at = 0;
        while let Some(first) = all.get(at) {
            // What is seen at the same times needs to be told so only once.
            let is_alike = |it: &&Timed| it.shown == first.shown && is_text(it) == is_text(first);
            let count = all[at..].iter().take_while(is_alike).count();
            let group = &all[at..at + count];
            let is_hidden = first.shown[..] != *around;
            if is_hidden {
                let class = self.seen(&first.shown, is_text(first));
                let _ = write!(out, "<g class=\"{class}\">");
            }
            for timed in group {
                self.element(timed, out);
            }
            if is_hidden {
                out.push_str("</g>");
            }
            at += count;
        }
    }

    fn element(&mut self, timed: &Timed, out: &mut String) {
        let Some((_, last)) = timed.places.last() else {
            return;
        };
        let moves = timed.places.len() > 1;
        if moves {
            let class = self.moved(timed, last);
            let _ = write!(out, "<g class=\"{class}\"");
            transform(&last.transform, out);
            out.push('>');
        }
        let _ = write!(out, "<{}", timed.tag);
        if let Some((x, y)) = names_of_point(&timed.tag) {
            for (name, value) in [(x, &last.x), (y, &last.y)] {
                if !value.is_empty() {
                    let _ = write!(out, " {name}=\"{value}\"");
                }
            }
        }
        for (name, value) in &timed.attributes {
            let _ = write!(out, " {name}=\"{value}\"");
        }
        if !moves {
            transform(&last.transform, out);
        }
        if timed.inside.is_empty() && timed.words.is_empty() {
            out.push_str("/>");
        } else {
            out.push('>');
            out.push_str(&timed.words);
            self.elements(&timed.inside, &timed.shown, out);
            let _ = write!(out, "</{}>", timed.tag);
        }
        if moves {
            out.push_str("</g>");
        }
    }

    /// The class of what is seen in these scenes. A text appears after the text before it has
    /// disappeared; anything else covers what it replaces.
    fn seen(&mut self, shown: &[Range<usize>], is_text: bool) -> String {
        let (appears, disappears) = if is_text { (0.5, 0.5) } else { (0.0, 1.0) };
        let last = self.times.count();
        let mut keyframes = String::new();
        // From which moment on the opacity is what it is next.
        let mut from = "0%".to_owned();
        for range in shown {
            if range.start > 0 {
                let until = self.times.moment(range.start, appears);
                let _ = write!(keyframes, "{from},{until}{{opacity:0}}");
                from = self.times.moment(range.start, 1.0);
            }
            if range.end < last {
                let part = if is_text { 0.0 } else { 0.5 };
                let until = self.times.moment(range.end, part);
                let _ = write!(keyframes, "{from},{until}{{opacity:1}}");
                from = self.times.moment(range.end, disappears);
            } else {
                let _ = write!(keyframes, "{from},to{{opacity:1}}");
            }
        }
        let is_last = shown.last().is_some_and(|range| range.end == last);
        if !is_last {
            let _ = write!(keyframes, "{from},to{{opacity:0}}");
        }
        self.class(&keyframes, if is_last { "" } else { ";opacity:0" })
    }

    /// The class of what changes its place.
    fn moved(&mut self, timed: &Timed, last: &Place) -> String {
        let mut keyframes = String::new();
        let mut before: Option<String> = None;
        let mut from = "0%".to_owned();
        for (scene, place) in &timed.places {
            let value = moved(place, last);
            if let Some(before) = before {
                let is_seen = timed.is_shown(scene - 1);
                let until = self.times.moment(*scene, 0.0);
                let _ = write!(keyframes, "{from},{until}{{transform:{before}}}");
                // What was not seen before has nowhere to move from.
                from = self.times.moment(*scene, if is_seen { 1.0 } else { 0.01 });
            }
            before = Some(value);
        }
        let value = before.unwrap_or_default();
        let _ = write!(keyframes, "{from},to{{transform:{value}}}");
        self.class(&keyframes, "")
    }

    /// The class of the line that grows with the film.
    pub(crate) fn progress(&mut self) -> String {
        let mut keyframes = String::new();
        for scene in 0..self.times.count() {
            let begin = self.times.begin(scene) as f32 / self.times.length as f32;
            let percent = number(begin * 100.0);
            let _ = write!(
                keyframes,
                "{percent}%{{transform:scaleX({})}}",
                super::tree::fine(begin)
            );
        }
        keyframes.push_str("to{transform:none}");
        let linear = ";animation-timing-function:linear";
        self.class(&keyframes, linear)
    }
}

fn is_text(timed: &Timed) -> bool {
    timed.tag == "text"
}

fn transform(value: &str, out: &mut String) {
    if !value.is_empty() {
        let _ = write!(out, " transform=\"{value}\"");
    }
}

/// The transformation of a style sheet that brings an element written at the place `last` to another
/// place.
fn moved(place: &Place, last: &Place) -> String {
    let mut value = in_style(&place.transform);
    let distance = |own: &str, last: &str| {
        let number = |text: &str| text.parse::<f32>().unwrap_or_default();
        number(own) - number(last)
    };
    let across = distance(&place.x, &last.x);
    let down = distance(&place.y, &last.y);
    let _ = write!(value, "translate({}px,{}px)", number(across), number(down));
    value
}

/// A transformation as style sheets have it: with units, and rotations around the origin.
fn in_style(transform: &str) -> String {
    let mut value = String::new();
    let mut rest = transform;
    while let Some((name, after)) = rest.split_once('(') {
        let (inside, after) = after.split_once(')').unwrap_or((after, ""));
        rest = after;
        let name = name.trim_matches([' ', ',']);
        let parts: Vec<&str> = inside
            .split([' ', ','])
            .filter(|it| !it.is_empty())
            .collect();
        let _ = match (name, &parts[..]) {
            ("translate", [x]) => write!(value, "translate({x}px,0px)"),
            ("translate", [x, y]) => write!(value, "translate({x}px,{y}px)"),
            ("rotate", [angle, x, y]) => write!(
                value,
                "translate({x}px,{y}px)rotate({angle}deg)translate({}px,{}px)",
                opposite(x),
                opposite(y)
            ),
            ("rotate" | "skewX" | "skewY", [angle]) => write!(value, "{name}({angle}deg)"),
            ("scale" | "matrix", _) => write!(value, "{name}({})", parts.join(",")),
            _ => Ok(()),
        };
    }
    value
}

fn opposite(number: &str) -> String {
    match number.strip_prefix('-') {
        Some(positive) => positive.to_owned(),
        None => format!("-{number}"),
    }
}

#[cfg(test)]
mod tests {
    use super::{Times, Writing, in_style};
    use crate::film::merge::merge;
    use crate::film::tree::read;

    fn film(scenes: &[&str]) -> (String, String) {
        let mut film = Vec::new();
        for (at, scene) in scenes.iter().enumerate() {
            merge(&mut film, &read(scene), at);
        }
        let times = Times::new(scenes.iter().map(|_| 2000));
        let mut writing = Writing::new(&times);
        let mut body = String::new();
        let whole = 0..scenes.len();
        writing.elements(&film, std::slice::from_ref(&whole), &mut body);
        (body, writing.finish())
    }

    #[test]
    fn what_stays_has_no_time() {
        let (body, sheet) = film(&["<rect x=\"1\"/>", "<rect x=\"1\"/>"]);
        assert_eq!(body, "<rect x=\"1\"/>");
        assert!(!sheet.contains("@keyframes"));
    }

    #[test]
    fn a_text_gives_way_and_a_shape_is_covered() {
        let (body, sheet) = film(&[
            "<text>a</text><path d=\"1\"/>",
            "<text>b</text><path d=\"2\"/>",
        ]);
        assert_eq!(
            body,
            "<g class=\"f f0\"><text>a</text></g><g class=\"f f1\"><path d=\"1\"/></g>\
             <g class=\"f f2\"><text>b</text></g><g class=\"f f3\"><path d=\"2\"/></g>"
        );
        for keyframes in [
            "f0{0%,50%{opacity:1}55.62%,to{opacity:0}}",
            "f2{0%,55.62%{opacity:0}61.25%,to{opacity:1}}",
            "f1{0%,55.62%{opacity:1}61.25%,to{opacity:0}}",
            "f3{0%,50%{opacity:0}61.25%,to{opacity:1}}",
        ] {
            assert!(sheet.contains(keyframes), "{keyframes} in {sheet}");
        }
        assert!(sheet.contains(".f{animation:4s infinite}"));
        assert!(sheet.contains(".f0{animation-name:f0;opacity:0}"));
    }

    #[test]
    fn what_moves_ends_where_it_is_written() {
        let (body, sheet) = film(&[
            "<use k=\"a\" transform=\"rotate(9 1 2)\" x=\"1\"/>",
            "<use k=\"a\" x=\"4\"/>",
        ]);
        assert_eq!(body, "<g class=\"f f0\"><use x=\"4\"/></g>");
        let turned = "translate(1px,2px)rotate(9deg)translate(-1px,-2px)translate(-3px,0px)";
        assert!(
            sheet.contains(&format!(
                "0%,50%{{transform:{turned}}}61.25%,to{{transform:translate(0px,0px)}}"
            )),
            "{sheet}"
        );
    }

    #[test]
    fn transformations_get_units() {
        for (attribute, style) in [
            ("", ""),
            ("translate(3)", "translate(3px,0px)"),
            ("translate(3 -4) scale(.5)", "translate(3px,-4px)scale(.5)"),
            ("matrix(1 0 0 1 5 6)", "matrix(1,0,0,1,5,6)"),
            ("skewX(-4)", "skewX(-4deg)"),
        ] {
            assert_eq!(in_style(attribute), style);
        }
    }
}
