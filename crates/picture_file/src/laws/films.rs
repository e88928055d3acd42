//! The laws that films keep.
//!
//! A file is read and played here as a browser does it: keyframes tell what is seen at a moment and
//! where. So the laws hold for what is written.

use super::{ELEMENTS, all_symbols, keep, played, urls, viewers};
use crate::file::{Painter, PictureFile};
use crate::film::{Cut, Film, NoFilm, Span, film};
use crate::wish::{Carry, Dress, Shape, Theme, Wish};
use board::Board;
use presentation::Pace;
use roxmltree::{Document, Node};
use std::collections::{BTreeMap, BTreeSet};
use tabletop::address::code_of;
use tabletop::game::random_move;
use tabletop::link;
use tabletop::prelude::*;
use tabletop::{Language, Rng, Session, Viewer};

/// The distance of two equal places, in px of the film. Numbers in files are rounded.
const NEAR: f32 = 0.6;

fn wish_for<'a>(
    symbols: &'a dyn Fn(&str) -> Option<String>,
    (viewer, language): (Viewer, Language),
    shape: Shape,
    carry: Carry,
) -> Wish<'a> {
    Wish {
        viewer,
        language,
        theme: match language {
            Language::En => Theme::Dark,
            Language::Ja => Theme::Light,
        },
        shape,
        carry,
        names: &[],
        symbols,
        colours: &[0, 1, 2, 3, 4, 5],
        dress: Dress::default(),
    }
}

fn cut(span: Span) -> Cut {
    Cut {
        span,
        pace: Pace::USUAL,
        has_captions: true,
    }
}

fn film_of<B: Board>(
    session: &Session<B::Game>,
    cut: &Cut,
    wish: &Wish<'_>,
) -> Result<(Film, PictureFile), NoFilm> {
    let made = film(&Painter::<B>::NEW, session, cut, wish)?;
    let file = made.drawn(wish)?;
    Ok((made, file))
}

/// Makes films of parts of random games and plays them. When a scene has come, the film shows the same
/// as the picture of its position: the same shapes in the same order, with the same styles, at the
/// same places.
///
/// # Panics
/// If a film breaks this law.
pub fn a_film_shows_its_pictures<B: Board>() {
    let info = &B::Game::INFO;
    let symbols = all_symbols::<B>();
    for (at, seats) in [info.seats.0, info.seats.1].into_iter().enumerate() {
        let session = played::<B>(seats, 60 + u64::from(seats));
        let all = viewers(seats);
        let len = session.len();
        let some = session.record_to(len * 2 / 3);
        let middle = Session::<B::Game>::open(some).expect("a part of a game");
        for (session, span, viewer, language) in [
            (
                &session,
                Span::From(len - len.min(7)),
                Viewer::Open,
                Language::En,
            ),
            (&session, Span::LastTurn, all[0], Language::Ja),
            (
                &middle,
                Span::From(middle.len() - middle.len().min(6)),
                all[at],
                Language::En,
            ),
        ] {
            let shape = Shape::ALL[at];
            let wish = wish_for(&symbols, (viewer, language), shape, Carry::Never);
            let film = film_of::<B>(session, &cut(span), &wish);
            let (film, file) = film.unwrap_or_else(|why| panic!("{span:?}: {why:?}"));
            let what = format!("{seats} seats, {span:?}, {viewer:?}");
            let played = Played::new(&file.svg);
            let mut begin = 0.0;
            for (number, scene) in film.scenes().iter().enumerate() {
                let moment = begin + scene.lasts() as f32 * 0.8;
                begin += scene.lasts() as f32;
                let shown = played.at(Some(moment / film.lasts() as f32 * 100.0));
                let picture = film.still(number, &wish);
                let picture = Played::new(&picture).at(None);
                is_same(&shown, &picture, &format!("{what}, scene {number}"));
            }
            assert!(film.scenes().len() >= 2, "{what}");
            // A program that plays nothing shows the end.
            let last = film.still(film.scenes().len() - 1, &wish);
            let still = Played::new(&file.svg).at(Some(100.0));
            is_same(&still, &Played::new(&last).at(None), &what);
        }
    }
}

/// Plays random games, and changes a move in them that the viewer is told nothing different about, and
/// goes on with the same moves as long as the viewer sees the same. Films of both games for this
/// viewer are the same, byte for byte: scenes, captions, durations, and whether the game is carried.
///
/// # Panics
/// If a film shows something hidden.
pub fn what_is_hidden_is_in_no_film<B: Board>() {
    let info = &B::Game::INFO;
    let symbols = all_symbols::<B>();
    let (mut rng, mut scratch) = (Rng::seeded(8), Vec::new());
    let mut compared = 0;
    for seats in [info.seats.0, info.seats.1] {
        let session = played::<B>(seats, 80 + u64::from(seats));
        let game = session.shared_game();
        let mut left = 6;
        let plies = 0..session.len();
        // What is open to everybody no film can hide.
        let all = viewers(seats).into_iter().filter(|it| *it != Viewer::Open);
        let all: Vec<Viewer> = all.collect();
        let tries = plies.flat_map(|ply| all.iter().map(move |viewer| (ply, *viewer)));
        for (ply, viewer) in tries {
            let own = session.move_at(ply).expect("a move of the game");
            let told = |session: &Session<B::Game>, ply: usize| {
                (
                    session.view_at(ply + 1, viewer),
                    session.events_at(ply, viewer),
                )
            };
            let twin = (0..8).find_map(|_| {
                let state = session.state_at(ply);
                let mv = random_move(&*game, state, &mut rng, &mut scratch)?;
                let (mut after, mut events) = (state.clone(), Vec::new());
                game.apply(&mut after, &mv, &mut |event| {
                    events.extend(game.redact(&event, viewer));
                });
                let is_twin =
                    mv != *own && (game.view(&after, viewer), events) == told(&session, ply);
                is_twin.then_some(mv)
            });
            let twin = twin.and_then(|mv| {
                let mut twin = Session::<B::Game>::open(session.record_to(ply)).ok()?;
                twin.seat_occupants(session.occupants());
                twin.play(mv).ok()?;
                Some(twin)
            });
            let Some(mut twin) = twin else { continue };
            let mut end = ply + 1;
            while end < session.len().min(ply + 6) {
                let mv = session.move_at(end).expect("a move of the game");
                let mut next = Session::<B::Game>::open(twin.record()).expect("it replays");
                next.seat_occupants(session.occupants());
                if next.play(mv.clone()).is_err() || told(&next, end) != told(&session, end) {
                    break;
                }
                twin = next;
                end += 1;
            }
            let mut real = Session::<B::Game>::open(session.record_to(end)).expect("it replays");
            real.seat_occupants(session.occupants());
            assert_ne!(real.record(), twin.record());
            let wish = wish_for(
                &symbols,
                (viewer, Language::En),
                Shape::Square,
                Carry::IfOpen,
            );
            let cut = cut(Span::From(ply.saturating_sub(2)));
            let [real, twin] = [&real, &twin].map(|session| {
                let (film, file) = film_of::<B>(session, &cut, &wish).expect("a film");
                (film.lasts(), file)
            });
            assert!(real == twin, "{viewer:?}, plies {ply} to {end}, {own:?}");
            compared += 1;
            left -= 1;
            if left == 0 {
                break;
            }
        }
    }
    // Random play need not meet such a move in every game. `what_is_hidden_is_in_no_picture` compares the
    // positions of scenes in any case.
    println!("{compared} films compared");
}

/// Makes films of whole random games: they are no longer than files that are read, contain only what
/// draws and tells times, name nothing from outside, and open as the game that they carry.
///
/// # Panics
/// If a film breaks this law.
pub fn a_film_stands_alone<B: Board>() {
    let info = &B::Game::INFO;
    let symbols = all_symbols::<B>();
    let session = played::<B>(info.seats.1, 90);
    for (span, language, shape) in [
        (Span::Whole, Language::En, Shape::Upright),
        (Span::From(session.len() * 3 / 4), Language::Ja, Shape::Wide),
    ] {
        let whose = (Viewer::Open, language);
        let wish = wish_for(&symbols, whose, shape, Carry::IfOpen);
        let (film, file) = film_of::<B>(&session, &cut(span), &wish).expect("a film");
        let what = format!(
            "{span:?}, {} scenes, {} bytes",
            film.scenes().len(),
            file.svg.len()
        );
        keep(&file.svg, &format!("film-{}-{language:?}", info.id));
        is_whole(&file.svg, &what);
        let code = code_of(&file.svg).unwrap_or_else(|error| panic!("{what}: {error:?}"));
        let opened = link::decode::<B::Game>(&code, None).expect("a code of ours");
        assert_eq!(opened.record, session.record(), "{what}");
        let without = wish_for(&symbols, whose, shape, Carry::Never);
        let (_, file) = film_of::<B>(&session, &cut(Span::LastTurn), &without).expect("a film");
        assert!(!file.carries && code_of(&file.svg).is_err(), "{what}");
    }
    let none = Session::<B::Game>::new(session.record().setup).expect("a table");
    let wish = wish_for(
        &symbols,
        (Viewer::Table, Language::En),
        Shape::Wide,
        Carry::Never,
    );
    let made = film_of::<B>(&none, &cut(Span::Whole), &wish);
    assert_eq!(made.err(), Some(NoFilm::NoMoves));
    let made = film_of::<B>(&session, &cut(Span::From(session.len())), &wish);
    let len = session.len();
    assert_eq!(made.err(), Some(NoFilm::NothingFrom(len, len)));
}

/// Whether a film is a document that stands alone.
fn is_whole(svg: &str, what: &str) {
    let document = Document::parse(svg).unwrap_or_else(|error| panic!("{what}: {error}"));
    let (mut ids, mut named) = (BTreeSet::new(), BTreeSet::new());
    for node in document.descendants().filter(Node::is_element) {
        let tag = node.tag_name().name();
        assert!(ELEMENTS.contains(&tag), "{what}: <{tag}>");
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            let is_odd = name.starts_with("on") || ["style", "k"].contains(&name);
            assert!(!is_odd, "{what}: {name}");
            for foreign in ["http", "data:", "javascript", "var("] {
                assert!(!value.contains(foreign), "{what}: {name}={value}");
            }
            match name {
                "id" => assert!(ids.insert(value.to_owned()), "{what}: two {value}"),
                "href" => {
                    let id = value.strip_prefix('#');
                    named.insert(id.unwrap_or_else(|| panic!("{what}: {value}")).to_owned());
                }
                _ => named.extend(urls(value)),
            }
        }
        if tag == "style" {
            let sheet = node.text().unwrap_or_default();
            for bad in ["var(", "@import", "http", "data:"] {
                assert!(!sheet.contains(bad), "{what}: {bad}");
            }
            named.extend(urls(sheet));
            assert!(sheet.contains("prefers-reduced-motion"), "{what}");
        }
    }
    let missing: Vec<&String> = named.difference(&ids).collect();
    assert!(missing.is_empty(), "{what}: {missing:?}");
}

/// A file that plays.
struct Played<'a> {
    document: Document<'a>,
    /// What rules say about classes.
    rules: BTreeMap<String, String>,
    /// The values by class: percentages with a property and its value.
    keyframes: BTreeMap<String, Vec<(f32, String)>>,
}

/// Something that is drawn.
#[derive(Debug)]
struct Drawn {
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
    fn new(svg: &'a str) -> Played<'a> {
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
    fn at(&self, moment: Option<f32>) -> Vec<Drawn> {
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
fn is_same(one: &[Drawn], other: &[Drawn], what: &str) {
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
