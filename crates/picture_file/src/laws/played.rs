//! Plays the file of a film as a browser does: keyframes tell what is seen at a moment, and where.

use roxmltree::{Document, Node};
use std::collections::BTreeMap;

/// The distance of two equal places, in px of the film. Numbers in files are rounded.
const NEAR: f32 = 0.6;

/// A file that plays.
pub(super) struct Played<'a> {
    document: Document<'a>,
    /// What rules say about classes.
    rules: BTreeMap<String, String>,
    /// The values by class: percentages with a property and its value.
    keyframes: BTreeMap<String, Vec<(f32, String)>>,
}

/// Something that is drawn.
#[derive(Debug)]
pub(super) struct Drawn {
    /// The element with its looks, and those of the elements around it from the outermost.
    looks: Vec<String>,
    matrix: Matrix,
}

type Matrix = [f32; 6];

const STILL: Matrix = [1.0, 0.0, 0.0, 1.0, 0.0, 0.0];

fn product(one: Matrix, other: Matrix) -> Matrix {
    let [a, b, c, d, e, f] = one;
    let [p, q, r, s, t, u] = other;
    [
        a * p + c * q,
        b * p + d * q,
        a * r + c * s,
        b * r + d * s,
        a * t + c * u + e,
        b * t + d * u + f,
    ]
}

fn shift(x: f32, y: f32) -> Matrix {
    [1.0, 0.0, 0.0, 1.0, x, y]
}

/// The matrix of a transformation in an attribute or a style.
fn matrix(text: &str) -> Matrix {
    let mut whole = STILL;
    for function in text.split(')').filter(|it| it.contains('(')) {
        let (name, inside) = function.split_once('(').expect("it was asked");
        let numbers = inside.split([' ', ',']).filter(|it| !it.is_empty());
        let numbers: Vec<f32> = numbers
            .map(|it| it.trim_end_matches("px").trim_end_matches("deg"))
            .map(|it| it.parse().unwrap_or_else(|_| panic!("{text}")))
            .collect();
        let turn = |angle: f32| {
            let (sin, cos) = angle.to_radians().sin_cos();
            [cos, sin, -sin, cos, 0.0, 0.0]
        };
        let one = match (name.trim_matches([' ', ',']), &numbers[..]) {
            ("translate", &[x]) => shift(x, 0.0),
            ("translate", &[x, y]) => shift(x, y),
            ("scale", &[x]) => [x, 0.0, 0.0, x, 0.0, 0.0],
            ("scale", &[x, y]) => [x, 0.0, 0.0, y, 0.0, 0.0],
            ("rotate", &[angle]) => turn(angle),
            ("rotate", &[angle, x, y]) => product(product(shift(x, y), turn(angle)), shift(-x, -y)),
            ("skewX", &[angle]) => [1.0, 0.0, angle.to_radians().tan(), 1.0, 0.0, 0.0],
            ("skewY", &[angle]) => [1.0, angle.to_radians().tan(), 0.0, 1.0, 0.0, 0.0],
            ("matrix", &[a, b, c, d, e, f]) => [a, b, c, d, e, f],
            other => panic!("{other:?}"),
        };
        whole = product(whole, one);
    }
    whole
}

impl<'a> Played<'a> {
    pub(super) fn new(svg: &'a str) -> Played<'a> {
        let document = Document::parse(svg).expect("a document");
        let sheet = document.descendants().find(|it| it.has_tag_name("style"));
        let sheet = sheet.and_then(|it| it.text()).unwrap_or_default();
        let (mut rules, mut keyframes) = (BTreeMap::new(), BTreeMap::new());
        let mut rest = sheet;
        while let Some((head, after)) = rest.split_once('{') {
            // Rules of keyframes and media have blocks inside.
            let mut depth = 1;
            let end = after.find(|c| {
                depth += match c {
                    '{' => 1,
                    '}' => -1,
                    _ => 0,
                };
                depth == 0
            });
            let end = end.expect("a block ends");
            let body = &after[..end];
            if let Some(name) = head.strip_prefix("@keyframes ") {
                let mut values = Vec::new();
                for block in body.split('}').filter(|it| !it.is_empty()) {
                    let (moments, value) = block.split_once('{').expect("a block");
                    for moment in moments.split(',') {
                        let percent = match moment {
                            "to" => 100.0,
                            percent => percent.trim_end_matches('%').parse().expect("a number"),
                        };
                        values.push((percent, value.to_owned()));
                    }
                }
                assert!(values.is_sorted_by(|a, b| a.0 <= b.0), "{name}: {values:?}");
                keyframes.insert(name.to_owned(), values);
            } else if let Some(class) = head.strip_prefix('.') {
                rules.insert(class.to_owned(), body.to_owned());
            }
            rest = &after[end + 1..];
        }
        Played {
            document,
            rules,
            keyframes,
        }
    }

    /// What is drawn at a moment, as a percentage of the film; or in a picture.
    pub(super) fn at(&self, moment: Option<f32>) -> Vec<Drawn> {
        let root = self.document.root_element();
        let mut children: Vec<Node<'_, '_>> = root.children().filter(Node::is_element).collect();
        if moment.is_some() {
            // The line that tells how far the film is.
            let line = children.pop();
            assert!(line.is_some_and(|it| it.has_tag_name("rect")));
        }
        let mut drawn = Vec::new();
        for child in children {
            self.draw(child, &[], STILL, moment, &mut drawn);
        }
        drawn
    }

    /// The property that keyframes of a class give, and its value, which must not be changing.
    fn played(&self, class: &str, moment: f32) -> Option<(&str, &str)> {
        let values = self.keyframes.get(class)?;
        let before = values.iter().rev().find(|(at, _)| *at <= moment);
        let after = values.iter().find(|(at, _)| *at > moment).or(values.last());
        let (before, after) = (before?, after?);
        assert_eq!(before.1, after.1, "{class} changes at {moment}");
        before.1.split_once(':')
    }

    fn draw(
        &self,
        node: Node<'_, '_>,
        around: &[String],
        mut place: Matrix,
        moment: Option<f32>,
        drawn: &mut Vec<Drawn>,
    ) {
        let tag = node.tag_name().name();
        if ["title", "metadata", "style", "defs"].contains(&tag) {
            return;
        }
        let mut looks = around.to_vec();
        let mut moved = None;
        for class in node.attribute("class").unwrap_or_default().split(' ') {
            let played = moment.and_then(|moment| self.played(class, moment));
            match played {
                Some(("opacity", "0")) => return,
                Some(("opacity", value)) => assert_eq!(value, "1"),
                Some((_, value)) => moved = Some(value),
                None if moment.is_some() && class == "f" => {}
                None => looks.extend(self.rules.get(class).map(|it| self.settled(it))),
            }
        }
        let is_frame = tag == "svg"
            && node.attribute("overflow") == Some("visible")
            && node.attribute("preserveAspectRatio").is_none();
        let number = |name: &str| node.attribute(name).and_then(|it| it.parse::<f32>().ok());
        let transform = moved.or_else(|| node.attribute("transform"));
        place = product(place, transform.map_or(STILL, matrix));
        let at = |name: &str| number(name).unwrap_or_default();
        let view: Option<Vec<f32>> = node
            .attribute("viewBox")
            .map(|it| it.split(' ').filter_map(|it| it.parse().ok()).collect());
        match (is_frame, view.as_deref()) {
            (true, Some(&[left, top, wide, high])) => {
                let scale = (at("width") / wide).min(at("height") / high);
                let x = at("x") + (at("width") - scale * wide) / 2.0 - scale * left;
                let y = at("y") + (at("height") - scale * high) / 2.0 - scale * top;
                place = product(place, [scale, 0.0, 0.0, scale, x, y]);
                // What has no size of its own is as large as this.
                looks.push(format!("in {wide} × {high}"));
            }
            _ => {
                place = product(place, shift(at("x") + at("cx"), at("y") + at("cy")));
                let mut attributes: Vec<String> = node
                    .attributes()
                    .filter(|it| {
                        !["x", "y", "cx", "cy", "transform", "class", "id"].contains(&it.name())
                    })
                    .map(|it| match it.name() {
                        "href" => format!("href={}", self.definition(&it.value()[1..])),
                        name => format!("{name}={}", self.settled(it.value())),
                    })
                    .collect();
                attributes.sort();
                if tag != "g" {
                    looks.push(format!("<{tag}>"));
                }
                looks.extend(attributes);
            }
        }
        if tag == "text" {
            looks.push(self.serialized(node));
        }
        if tag != "g" && !is_frame {
            drawn.push(Drawn {
                looks: looks.clone(),
                matrix: place,
            });
        }
        if tag != "text" {
            for child in node.children().filter(Node::is_element) {
                self.draw(child, &looks, place, moment, drawn);
            }
        }
    }

    /// A value in which ids are replaced by what they name.
    fn settled(&self, value: &str) -> String {
        let Some((before, after)) = value.split_once("url(#") else {
            return value.to_owned();
        };
        let (id, after) = after.split_once(')').expect("an end");
        format!("{before}{}{after}", self.definition(id))
    }

    /// The definition of an id, without ids.
    fn definition(&self, id: &str) -> String {
        let named = self
            .document
            .descendants()
            .find(|it| it.attribute("id") == Some(id));
        self.serialized(named.unwrap_or_else(|| panic!("there is no {id}")))
    }

    fn serialized(&self, node: Node<'_, '_>) -> String {
        if let Some(words) = node.text().filter(|_| node.is_text()) {
            return words.to_owned();
        }
        let attributes = node.attributes().filter(|it| it.name() != "id");
        // The place of a text belongs to its matrix.
        let is_text = node.tag_name().name() == "text";
        let attributes = attributes.filter(|it| !is_text || it.name().len() > 1);
        let attributes = attributes.filter(|it| !is_text || it.name() != "transform");
        let attributes: Vec<String> = attributes
            .map(|it| match it.name() {
                "href" => self.definition(&it.value()[1..]),
                "class" => {
                    let rule = self.rules.get(it.value());
                    rule.map_or_else(String::new, |rule| self.settled(rule))
                }
                name => format!("{name}={}", self.settled(it.value())),
            })
            .collect();
        let inside: String = node.children().map(|it| self.serialized(it)).collect();
        format!("<{} {attributes:?}>{inside}", node.tag_name().name())
    }
}

/// Whether the same is drawn.
pub(super) fn is_same(one: &[Drawn], other: &[Drawn], what: &str) {
    for (at, (one, other)) in one.iter().zip(other).enumerate() {
        assert_eq!(one.looks, other.looks, "{what}: drawn as number {at}");
        let mut pairs = one.matrix.iter().zip(other.matrix).enumerate();
        let is_near = pairs.all(|(at, (one, other))| {
            let near = if at < 4 { 0.004 } else { NEAR };
            (one - other).abs() <= near
        });
        assert!(is_near, "{what}: {one:?} and {other:?}");
    }
    assert_eq!(one.len(), other.len(), "{what}");
}
