//! What the writer has written as a tree, so that scenes can be compared.

use crate::writer::KEY;
use std::hash::{DefaultHasher, Hash, Hasher};

/// An element of a scene.
#[derive(Clone, Debug)]
pub(crate) struct Mark {
    pub(crate) tag: String,
    /// Its key among the elements beside it.
    pub(crate) key: Option<String>,
    /// The attributes that do not say where it is, as they are written.
    pub(crate) attributes: Vec<(String, String)>,
    pub(crate) place: Place,
    /// What a text contains, as it is written.
    pub(crate) words: String,
    pub(crate) inside: Vec<Mark>,
    /// Whether it is the same thing at another place, too.
    pub(crate) may_move: bool,
    /// A hash of the element without its place and without what it contains.
    pub(crate) own: u64,
    /// A hash of everything.
    pub(crate) whole: u64,
}

/// Where an element is: a transformation, and a point in it.
#[derive(Clone, PartialEq, Debug, Default, Hash)]
pub(crate) struct Place {
    pub(crate) transform: String,
    pub(crate) x: String,
    pub(crate) y: String,
}

/// The names of the attributes of the point where an element is.
pub(crate) fn names_of_point(tag: &str) -> Option<(&'static str, &'static str)> {
    match tag {
        "use" | "rect" | "text" | "svg" => Some(("x", "y")),
        "circle" | "ellipse" => Some(("cx", "cy")),
        _ => None,
    }
}

/// The elements of a markup of the writer. It is whole: each element ends, values stand in double
/// quotes.
pub(crate) fn read(markup: &str) -> Vec<Mark> {
    let mut rest = markup;
    inside(&mut rest)
}

fn inside(rest: &mut &str) -> Vec<Mark> {
    let mut marks = Vec::new();
    while let Some(at) = rest.find('<') {
        let after = &rest[at + 1..];
        if after.starts_with('/') {
            *rest = after.split_once('>').map_or("", |(_, after)| after);
            break;
        }
        let end = after.find('>').unwrap_or(after.len());
        let head = &after[..end];
        *rest = after.get(end + 1..).unwrap_or_default();
        let (head, is_empty) = match head.strip_suffix('/') {
            Some(head) => (head, true),
            None => (head, false),
        };
        let (tag, attributes) = head.split_once(' ').unwrap_or((head, ""));
        let (mut words, mut children) = (String::new(), Vec::new());
        if !is_empty && tag == "text" {
            let (own, after) = rest.split_once("</text>").unwrap_or((rest, ""));
            own.clone_into(&mut words);
            *rest = after;
        } else if !is_empty {
            children = inside(rest);
        }
        marks.push(Mark::new(tag, attributes, words, children));
    }
    marks
}

impl Mark {
    fn new(tag: &str, attributes: &str, words: String, inside: Vec<Mark>) -> Mark {
        let mut mark = Mark::made(tag, attributes, words, inside);
        mark.unframe();
        mark.lift();
        mark.count();
        mark
    }

    fn made(tag: &str, attributes: &str, words: String, inside: Vec<Mark>) -> Mark {
        let mut mark = Mark {
            tag: tag.to_owned(),
            key: None,
            attributes: Vec::new(),
            place: Place::default(),
            words,
            inside,
            may_move: false,
            own: 0,
            whole: 0,
        };
        let point = names_of_point(tag);
        // A part of a text may have a point of its own, which would not move with it.
        let point = point.filter(|_| !(tag == "text" && mark.words.contains("<tspan")));
        let mut rest = attributes;
        while let Some((name, after)) = rest.split_once("=\"") {
            let (value, after) = after.split_once('"').unwrap_or((after, ""));
            let name = name.trim();
            let is_number = || value.parse::<f32>().is_ok();
            match name {
                KEY => mark.key = Some(value.to_owned()),
                "transform" => value.clone_into(&mut mark.place.transform),
                _ if point.is_some_and(|(x, _)| x == name) && is_number() => {
                    value.clone_into(&mut mark.place.x);
                }
                _ if point.is_some_and(|(_, y)| y == name) && is_number() => {
                    value.clone_into(&mut mark.place.y);
                }
                _ => mark.attributes.push((name.to_owned(), value.to_owned())),
            }
            rest = after;
        }
        mark.may_move = mark.key.is_some();
        mark.count();
        mark
    }

    /// Sets the hashes.
    fn count(&mut self) {
        self.own = self.hash_of_own();
        let mut hasher = DefaultHasher::new();
        (self.own, &self.place).hash(&mut hasher);
        for child in &self.inside {
            child.whole.hash(&mut hasher);
        }
        self.whole = hasher.finish();
    }

    fn hash_of_own(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (&self.tag, &self.key, &self.attributes, &self.words).hash(&mut hasher);
        hasher.finish()
    }

    /// The value of an attribute.
    fn get(&self, name: &str) -> Option<&str> {
        let mut attributes = self.attributes.iter();
        let found = attributes.find(|(own, _)| own == name);
        found.map(|(_, value)| &**value)
    }

    /// Puts an element with a key into a group that has the key and the place. So a thing is the same
    /// and moves, even if it looks different then.
    fn lift(&mut self) {
        let Place { transform, x, y } = &self.place;
        let has_point = !(x.is_empty() && y.is_empty());
        // A clip does not move with the point of what it clips.
        let is_clipped = self.attributes.iter().any(|(_, it)| it.contains("url("));
        let is_plain = self.attributes.is_empty() && self.words.is_empty();
        let is_placed = has_point || !transform.is_empty();
        if self.key.is_none() || !is_placed || is_plain || has_point && is_clipped {
            return;
        }
        let zero = |text: &str| if text.is_empty() { "0" } else { text }.to_owned();
        let mut whole = transform.clone();
        if has_point {
            let point = format!("translate({} {})", zero(x), zero(y));
            whole = format!("{whole} {point}").trim_start().to_owned();
        }
        let mut inner = Mark {
            key: None,
            place: Place::default(),
            may_move: false,
            ..self.clone()
        };
        inner.count();
        "g".clone_into(&mut self.tag);
        self.attributes.clear();
        self.words.clear();
        self.inside = vec![inner];
        self.place = Place {
            transform: whole,
            ..Place::default()
        };
    }

    /// Puts a frame that clips nothing into a group: the place of the group is a transformation, so it
    /// can move and grow. The frame itself has the size of its content, which may depend on it.
    fn unframe(&mut self) {
        let is_frame = self.tag == "svg"
            && self.get("overflow") == Some("visible")
            && self.get("preserveAspectRatio").is_none()
            && self.place.transform.is_empty();
        if !is_frame {
            return;
        }
        let number = |text: &str| text.parse::<f32>().ok();
        let side = |name: &str| self.get(name).and_then(number);
        let view = self.get("viewBox").unwrap_or_default();
        let view: Vec<f32> = view.split([' ', ',']).filter_map(number).collect();
        let (Some(width), Some(height), &[left, top, wide, high]) =
            (side("width"), side("height"), &view[..])
        else {
            return;
        };
        if wide <= 0.0 || high <= 0.0 {
            return;
        }
        let scale = (width / wide).min(height / high);
        let at = |text: &str| number(text).unwrap_or_default();
        let x = at(&self.place.x) + (width - scale * wide) / 2.0 - scale * left;
        let y = at(&self.place.y) + (height - scale * high) / 2.0 - scale * top;
        let inner = [left, top, wide, high].map(fine);
        let mut frame = format!(
            "x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"",
            inner[0], inner[1], inner[2], inner[3]
        );
        for (name, value) in &self.attributes {
            if !["width", "height"].contains(&&**name) {
                frame.push_str(&format!(" {name}=\"{value}\""));
            }
        }
        // The frame stands at its own place already, so it is not put into a group again.
        let inside = std::mem::take(&mut self.inside);
        let frame = Mark::made("svg", &frame, String::new(), inside);
        "g".clone_into(&mut self.tag);
        self.attributes.clear();
        self.inside = vec![frame];
        self.place = Place {
            transform: format!("translate({} {}) scale({})", fine(x), fine(y), fine(scale)),
            x: String::new(),
            y: String::new(),
        };
        self.may_move = true;
    }
}

/// A number in as few digits as a scale of a whole drawing needs.
pub(crate) fn fine(value: f32) -> String {
    let text = format!("{value:.4}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0" } else { text }.to_owned()
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn elements_are_read_with_their_places() {
        let marks = read(
            "<g k=\"a\" class=\"p1\"><rect x=\"3\" y=\".5\" width=\"2\"/><text x=\"1\" y=\"2\">a<tspan>b</tspan></text></g><g/>",
        );
        assert_eq!(marks.len(), 2);
        let group = &marks[0];
        assert_eq!((&*group.tag, group.key.as_deref()), ("g", Some("a")));
        assert!(group.may_move && !group.inside[0].may_move);
        assert_eq!(group.inside[0].place.y, ".5");
        assert_eq!(
            group.inside[0].attributes,
            [("width".to_owned(), "2".to_owned())]
        );
        assert_eq!(group.inside[1].words, "a<tspan>b</tspan>");
        assert_eq!(group.inside[1].attributes.len(), 2);
    }

    #[test]
    fn a_thing_with_a_key_has_its_place_around_its_looks() {
        let marks = read("<use k=\"a\" x=\"3\" y=\"4\" class=\"p1\" transform=\"scale(2)\"/>");
        assert_eq!(marks[0].tag, "g");
        assert_eq!(marks[0].place.transform, "scale(2) translate(3 4)");
        let inner = &marks[0].inside[0];
        assert!(inner.tag == "use" && inner.key.is_none() && inner.place.x.is_empty());
        let clipped = read("<use k=\"a\" x=\"3\" clip-path=\"url(#d1)\"/>");
        assert_eq!(clipped[0].tag, "use");
    }

    #[test]
    fn a_frame_becomes_a_transformation() {
        let marks = read(
            "<svg x=\"10\" y=\"20\" width=\"50\" height=\"80\" overflow=\"visible\" viewBox=\"5 0 100 100\"><path d=\"\"/></svg>",
        );
        assert_eq!(marks[0].place.transform, "translate(7.5 35) scale(0.5)");
        assert!(marks[0].tag == "g" && marks[0].attributes.is_empty());
        let frame = &marks[0].inside[0];
        assert_eq!(
            (&*frame.tag, &*frame.place.x, &*frame.place.y),
            ("svg", "5", "0")
        );
        let width = frame.attributes.iter().find(|(name, _)| name == "width");
        assert_eq!(width.map(|(_, value)| &**value), Some("100"));
    }
}
