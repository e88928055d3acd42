//! The laws that the pictures of every board keep. A board has them as tests by one line,
//! `picture_file::picture_tests!(CometBoard)`.
//!
//! A picture stands alone, shows nothing hidden, and opens as the game that it carries.

mod films;
mod played;

pub use films::{a_film_shows_its_pictures, a_film_stands_alone, what_is_hidden_is_in_no_film};

use crate::file::{Moment, PictureFile, carries, picture, places, scene, shown};
use crate::symbols;
use crate::text::width as width_of;
use crate::wish::{Carry, Dress, LinkOf, Shape, Theme, Wish};
use crate::writer::KEY;
use board::{Board, EventOf, MoveOf, ViewOf};
use roxmltree::{Document, Node};
use std::collections::BTreeSet;
use std::path::Path;
use std::rc::Rc;
use tabletop::address::code_of;
use tabletop::game::random_move;
use tabletop::levels::Level;
use tabletop::link;
use tabletop::prelude::*;
use tabletop::{Language, Occupant, Rng, Seat, Session, Setup, Turn, Viewer, Voice};

/// Defines the tests of the pictures of a board.
#[macro_export]
macro_rules! picture_tests {
    ($board:ty) => {
        #[test]
        fn pictures_stand_alone() {
            $crate::laws::pictures_stand_alone::<$board>();
        }

        #[test]
        fn what_is_hidden_is_in_no_picture() {
            $crate::laws::what_is_hidden_is_in_no_picture::<$board>();
        }

        #[test]
        fn a_picture_opens_as_the_game_that_it_carries() {
            $crate::laws::a_picture_opens_as_its_game::<$board>();
        }

        #[test]
        fn a_film_shows_its_pictures() {
            $crate::laws::a_film_shows_its_pictures::<$board>();
        }

        #[test]
        fn what_is_hidden_is_in_no_film() {
            $crate::laws::what_is_hidden_is_in_no_film::<$board>();
        }

        #[test]
        fn a_film_stands_alone() {
            $crate::laws::a_film_stands_alone::<$board>();
        }
    };
}

/// The longest picture, in bytes.
const LONGEST: usize = 200_000;

/// The elements that a picture may contain.
const ELEMENTS: [&str; 24] = [
    "svg",
    "title",
    "metadata",
    "game",
    "style",
    "defs",
    "symbol",
    "g",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "text",
    "tspan",
    "use",
    "linearGradient",
    "radialGradient",
    "stop",
    "clipPath",
    "mask",
    "pattern",
];

/// Names that are hard to fit: long, without a place to break, of any script, or markup.
const NAMES: [&str; 6] = [
    "Wolfeschlegelsteinha",
    "長い名前の人がここに座っています",
    "<b>&\"'</b>]]>",
    "👩‍🚀👨‍👩‍👧‍👦🐸",
    "مرحبا بالعالم",
    "",
];

fn occupants(seats: u8) -> Vec<Occupant> {
    let occupant = |seat: usize| match seat % 2 {
        0 => Occupant::human(NAMES[seat % NAMES.len()]),
        _ => Occupant::bot(NAMES[seat % NAMES.len()], Level::Easy),
    };
    (0..usize::from(seats)).map(occupant).collect()
}

/// Plays a random game to its end.
fn played<B: Board>(seats: u8, seed: u64) -> Session<B::Game> {
    let setup = Setup::new(&B::Game::INFO, seats);
    let mut session = Session::<B::Game>::new(setup).expect("a table of the game");
    let (mut rng, mut scratch) = (Rng::seeded(seed), Vec::new());
    let game = session.shared_game();
    while let Some(mv) = random_move(&*game, session.state(), &mut rng, &mut scratch) {
        assert!(session.play(mv).is_ok(), "a legal move");
    }
    session.seat_occupants(&occupants(seats));
    session
}

fn viewers(seats: u8) -> Vec<Viewer> {
    let seats = Seat::all(seats).map(Viewer::Seat);
    seats.chain([Viewer::Table, Viewer::Open]).collect()
}

/// The symbols of a game. What is looked for in vain is a fault.
fn all_symbols<B: Board>() -> impl Fn(&str) -> Option<String> {
    let find = symbols::of_game(B::Game::INFO.id);
    move |id: &str| {
        let found = find(id);
        assert!(found.is_some(), "there is no symbol {id}");
        found
    }
}

fn wish_for<'a>(
    symbols: &'a dyn Fn(&str) -> Option<String>,
    (viewer, language): (Viewer, Language),
    (theme, shape): (Theme, Shape),
    carry: Carry,
) -> Wish<'a> {
    const LINK: &LinkOf<'static> = &|code| format!("https://example.org/play/#g={code}");
    Wish {
        viewer,
        language,
        theme,
        shape,
        carry,
        // Half of the pictures have a code in the corner.
        link: (theme == Theme::Light).then_some(LINK),
        names: &[],
        symbols,
        colours: &[0, 1, 2, 3, 4, 5],
        dress: Dress::default(),
    }
}

fn picture_for<B: Board>(
    session: &Session<B::Game>,
    ply: usize,
    whose: (Viewer, Language),
    look: (Theme, Shape),
    carry: Carry,
) -> PictureFile {
    let symbols = all_symbols::<B>();
    picture::<B>(session, ply, &wish_for(&symbols, whose, look, carry))
}

/// Draws positions of random games in every shape, theme and language, and reads the files: they
/// are XML, refer to nothing outside, contain nothing that acts, and their words are inside.
///
/// # Panics
/// If a picture breaks this law.
pub fn pictures_stand_alone<B: Board>() {
    let info = &B::Game::INFO;
    let mut drawn = 0;
    for seats in info.seats.0..=info.seats.1 {
        let session = played::<B>(seats, u64::from(seats));
        let viewers = viewers(seats);
        for shape in Shape::ALL {
            for theme in [Theme::Dark, Theme::Light] {
                for language in [Language::En, Language::Ja] {
                    // Every shape meets the beginning, the middle and the end.
                    let ply = session.len() * (drawn % 4) / 3;
                    let ply = ply.min(session.len());
                    let viewer = viewers[drawn % viewers.len()];
                    let look = (theme, shape);
                    let file =
                        picture_for::<B>(&session, ply, (viewer, language), look, Carry::Always);
                    let what = format!(
                        "{seats} seats, ply {ply}, {shape:?}, {theme:?}, {language:?}, {viewer:?}"
                    );
                    keep(&file.svg, &format!("{}-{drawn}", info.id));
                    stands_alone(&file.svg, shape, &what);
                    assert!(file.carries, "{what}");
                    drawn += 1;
                }
            }
        }
    }
}

/// Writes a picture into the folder that the variable `HOSHIBAKO_PICTURES` names, for people who look
/// at the pictures.
fn keep(svg: &str, name: &str) {
    if let Some(folder) = std::env::var_os("HOSHIBAKO_PICTURES") {
        let file = Path::new(&folder).join(format!("{name}.svg"));
        std::fs::write(&file, svg).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    }
}

/// Whether a document keeps the law of [`pictures_stand_alone`].
fn stands_alone(svg: &str, shape: Shape, what: &str) {
    assert!(svg.len() <= LONGEST, "{what}: {} bytes", svg.len());
    let document = Document::parse(svg);
    let document = document.unwrap_or_else(|error| panic!("{what}: {error}"));
    is_closed(&document, what);
    let root = document.root_element();
    let (width, height) = shape.size();
    let frame = format!("0 0 {width} {height}");
    assert_eq!(root.attribute("viewBox"), Some(&*frame), "{what}");
    let mut drawings = 0;
    for node in root.descendants().filter(Node::is_element) {
        let tag = node.tag_name().name();
        let is_nested = node
            .ancestors()
            .skip(1)
            .any(|it| it.tag_name().name() == "svg" && it != root);
        drawings += usize::from(tag == "svg" && node != root && !is_nested);
        if tag == "text" && !is_nested && node.ancestors().all(|it| it.tag_name().name() != "defs")
        {
            is_inside(&node, (width, height), what);
        }
        if tag == "style" {
            let sheet = node.text().unwrap_or_default();
            assert!(!sheet.contains('@'), "{what}: {sheet}");
        }
    }
    assert!(drawings > 0, "{what}: there is no drawing");
}

/// Whether a document contains only what draws, nothing that acts, and names nothing that it lacks.
fn is_closed(document: &Document<'_>, what: &str) {
    let (mut ids, mut named) = (BTreeSet::new(), BTreeSet::new());
    for node in document.descendants().filter(Node::is_element) {
        let tag = node.tag_name().name();
        assert!(ELEMENTS.contains(&tag), "{what}: <{tag}>");
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            let is_odd = name.starts_with("on") || ["style", KEY].contains(&name);
            assert!(!is_odd, "{what}: {name}");
            let bad = [
                "var(",
                "calc(",
                "currentcolor",
                "http",
                "data:",
                "javascript",
            ];
            let foreign = bad.iter().find(|it| value.contains(**it));
            assert!(foreign.is_none(), "{what}: {name}={value}");
            match name {
                "id" => assert!(ids.insert(value.to_owned()), "{what}: two {value}"),
                "href" => {
                    let id = value.strip_prefix('#');
                    let id = id.unwrap_or_else(|| panic!("{what}: {value}"));
                    named.insert(id.to_owned());
                }
                _ => named.extend(urls(value)),
            }
        }
        if tag == "style" {
            let sheet = node.text().unwrap_or_default();
            for bad in [
                "var(",
                "calc(",
                "@import",
                "http",
                "data:",
                "currentcolor",
                ":is(",
                ":where(",
                "color-mix",
            ] {
                assert!(!sheet.contains(bad), "{what}: {bad} in {sheet}");
            }
            named.extend(urls(sheet));
        }
    }
    let missing: Vec<&String> = named.difference(&ids).collect();
    assert!(missing.is_empty(), "{what}: {missing:?}");
}

/// The ids in `url()`.
fn urls(value: &str) -> impl Iterator<Item = String> {
    let parts = value.split("url(").skip(1);
    parts.map(|rest| {
        let inside = rest.split(')').next().unwrap_or_default();
        let id = inside.strip_prefix('#');
        id.unwrap_or_else(|| panic!("an address: {inside}"))
            .to_owned()
    })
}

/// Whether the words of the frame are inside the picture, as far as that can be estimated.
fn is_inside(node: &Node<'_, '_>, (width, height): (u32, u32), what: &str) {
    let number = |name: &str| {
        let value = node.attribute(name).unwrap_or("0");
        value
            .parse::<f32>()
            .unwrap_or_else(|error| panic!("{what}: {name}={value}: {error}"))
    };
    let words = node.text().unwrap_or_default();
    // Words of a drawing stand in its own frame.
    if node.attribute("font-size").is_none() {
        return;
    }
    let (x, y, size) = (number("x"), number("y"), number("font-size"));
    let wide = width_of(words, size);
    let left = match node.attribute("text-anchor") {
        Some("middle") => x - wide / 2.0,
        Some("end") => x - wide,
        _ => x,
    };
    let is_inside = left >= 0.0 && left + wide <= width as f32 && y >= size && y <= height as f32;
    assert!(is_inside, "{what}: “{words}” at {left}, {y}, {wide} wide");
}

/// Plays random games and draws many positions twice: as they are, and as a determinization of the
/// viewer's view; also after a move, if it shows the viewer the same in both. The two files are the
/// same, byte for byte. Where a file carries its game by default, the viewer knows everything.
///
/// # Panics
/// If a picture shows or carries something hidden.
pub fn what_is_hidden_is_in_no_picture<B: Board>() {
    let info = &B::Game::INFO;
    let (mut rng, mut scratch) = (Rng::seeded(5), Vec::new());
    let (mut compared, mut differed) = (0, 0);
    let symbols = all_symbols::<B>();
    for seats in [info.seats.0, info.seats.1] {
        let session = played::<B>(seats, 21 + u64::from(seats));
        let game = session.shared_game();
        let hides = |ply: &usize| game.hides(session.state_at(*ply));
        // Some games hide something at their beginning only, and most at the end of it.
        let hidden = (1..session.len()).rev().filter(hides).take(3);
        let step = (session.len() / 5).max(1);
        let plies: Vec<usize> = hidden.chain((1..session.len()).step_by(step)).collect();
        let all = viewers(seats);
        for (at, ply) in plies.into_iter().enumerate() {
            let count = all.len().min(if at < 3 { 4 } else { 2 });
            let some = (0..count).map(|step| all[(at + all.len() - 1 + step) % all.len()]);
            for viewer in some {
                let state = session.state_at(ply);
                let twin = game.determinize(&game.view(state, viewer), &mut rng);
                differed += u32::from(twin != *state);
                compared += 1;
                let look = (Theme::Dark, Shape::ALL[at % 3]);
                let wish = wish_for(&symbols, (viewer, Language::En), look, Carry::IfOpen);
                let what = format!("{viewer:?} at ply {ply}");
                if viewer != Viewer::Open && carries(&session, ply, &wish) {
                    let all = |state| game.view(state, Viewer::Open);
                    assert_eq!(all(state), all(&twin), "{what}: the game is carried");
                }
                let mv = random_move(&*game, state, &mut rng, &mut scratch);
                let mv = mv.filter(|mv| game.check(&twin, mv).is_ok());
                let [real, imagined] = [state, &twin].map(|state| {
                    let voice = session.voice(wish.language);
                    shown_twice::<B>(&game, state, mv.as_ref(), (ply, voice), &wish)
                });
                assert_eq!(real.0, imagined.0, "{what}");
                // A move may show things that differ.
                if let (Some((told, after)), Some((also_told, also_after))) = (real.1, imagined.1)
                    && told == also_told
                {
                    assert_eq!(after, also_after, "{what}, after {mv:?}");
                }
            }
        }
    }
    assert!(compared >= 12, "{compared}");
    assert!(
        !<B::Game as HiddenInformation>::SECRETS || differed > 0,
        "{differed}"
    );
}

/// What a viewer is told by a move, and the picture after it.
type After<B> = ((ViewOf<B>, Vec<EventOf<B>>), String);

/// The picture of a position, and after a move what the viewer is told by it and the picture then.
fn shown_twice<B: Board>(
    game: &Rc<B::Game>,
    state: &<B::Game as GameDefinition>::State,
    mv: Option<&MoveOf<B>>,
    (ply, voice): (usize, Voice),
    wish: &Wish<'_>,
) -> (String, Option<After<B>>) {
    let before = game.view(state, wish.viewer);
    let moment = |state: &<B::Game as GameDefinition>::State, line, lately| Moment {
        turn: game.turn(state),
        winners: game.outcome(state).map(|outcome| outcome.winners),
        line,
        lately,
        code: None,
    };
    let here = scene(game.clone(), before.clone(), ply, voice.clone(), wish);
    let prompt = game.prompt(&game.view(state, Viewer::Table), &voice);
    let picture = shown::<B>(&here, &moment(state, prompt, Vec::new()), wish).drawn(wish);
    let after = mv.map(|mv| {
        let (mut state, mut events) = (state.clone(), Vec::new());
        game.apply(&mut state, mv, &mut |event| {
            events.extend(game.redact(&event, wish.viewer));
        });
        let view = game.view(&state, wish.viewer);
        let scene = scene(game.clone(), view.clone(), ply + 1, voice.clone(), wish);
        let lines: Vec<String> = events
            .iter()
            .map(|event| game.tell(event, &voice))
            .collect();
        let lately = places::<B>(&scene, &before, &events);
        let moment = moment(&state, lines.join(" "), lately);
        let picture = shown::<B>(&scene, &moment, wish).drawn(wish);
        ((view, events), picture.svg)
    });
    (picture.svg, after)
}

/// Draws positions of random games, opens what the pictures carry, and draws it again: the same
/// file. Nothing is carried that gives away what the viewer may not know.
///
/// # Panics
/// If a picture breaks this law.
pub fn a_picture_opens_as_its_game<B: Board>() {
    let info = &B::Game::INFO;
    let mut without = 0;
    for seats in info.seats.0..=info.seats.1 {
        let session = played::<B>(seats, 40 + u64::from(seats));
        let last = session.len();
        for (at, ply) in [0, last / 3, last * 3 / 4, last].into_iter().enumerate() {
            let whose = (viewers(seats)[at % usize::from(seats + 2)], Language::Ja);
            let look = (Theme::Light, Shape::ALL[at % 3]);
            let file = picture_for::<B>(&session, ply, whose, look, Carry::Always);
            let code = code_of(&file.svg).unwrap_or_else(|error| panic!("{error:?}"));
            let opened = link::decode::<B::Game>(&code, None).expect("a code of ours");
            let mut again = Session::<B::Game>::open(opened.record).expect("it replays");
            if let Some(occupants) = opened.occupants {
                again.seat_occupants(&occupants);
            }
            assert_eq!(again.len(), ply);
            let drawn = picture_for::<B>(&again, ply, whose, look, Carry::Always);
            assert_eq!(file, drawn, "{seats} seats, ply {ply}, {whose:?}");
            for viewer in viewers(seats) {
                let (game, state) = (session.game(), session.state_at(ply));
                let hides = match viewer {
                    Viewer::Open => false,
                    Viewer::Seat(_) => game.hides(state),
                    Viewer::Table => <B::Game as HiddenInformation>::SECRETS,
                };
                let expected = !hides || game.turn(state) == Turn::Over;
                without += u32::from(!expected);
                if whose.0 == viewer {
                    let file = |carry| picture_for::<B>(&session, ply, whose, look, carry);
                    let (file, none) = (file(Carry::IfOpen), file(Carry::Never));
                    assert_eq!(file.carries, expected, "{viewer:?} at ply {ply}");
                    assert_eq!(code_of(&file.svg).is_ok(), expected);
                    assert!(!none.carries && code_of(&none.svg).is_err());
                }
            }
        }
    }
    assert_eq!(without > 0, <B::Game as HiddenInformation>::SECRETS);
}
