//! The picture of a session: its drawings, and the words around them.

use crate::frame::{self, Around, Part, Player};
use crate::layout::{Arrangement, Frame, Item};
use crate::qr::Qr;
use crate::sheets::SHEETS;
use crate::style::{Inside, Place, Styles, Variables};
use crate::wish::{Carry, Shape, Theme, Wish};
use crate::writer::Writer;
use board::drawings::Drawing;
use board::picture::{Element, Node, el};
use board::{Board, EventOf, Scene, ViewOf, own_seat};
use std::marker::PhantomData;
use std::rc::Rc;
use tabletop::prelude::*;
use tabletop::{
    AnySession, Game, Info, Language, Seat, SeatSet, Session, Turn, Viewer, Voice, carried,
};

/// A picture file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PictureFile {
    /// The document.
    pub svg: String,
    /// Whether the document carries its game.
    pub carries: bool,
}

/// Makes pictures of a game whose type is not known.
pub trait AnyPainter: Sync {
    /// The constant data of the game.
    fn info(&self) -> &'static Info;

    /// The position of a session after `ply` moves; `None` if the session is of another game.
    fn position(&self, session: &dyn AnySession, ply: usize, wish: &Wish<'_>) -> Option<Position>;
}

/// Makes pictures of a board's game: `&Painter::<UchiBoard>::NEW` is a `&dyn AnyPainter`.
pub struct Painter<B>(PhantomData<fn() -> B>);

impl<B: Board> Painter<B> {
    /// The only value of this type.
    pub const NEW: Painter<B> = Painter(PhantomData);
}

impl<B: Board> AnyPainter for Painter<B> {
    fn info(&self) -> &'static Info {
        &B::Game::INFO
    }

    fn position(&self, session: &dyn AnySession, ply: usize, wish: &Wish<'_>) -> Option<Position> {
        let session = session.as_any().downcast_ref::<Session<B::Game>>()?;
        Some(position::<B>(session, ply, wish))
    }
}

/// A position as a picture shows it: its drawings, and the words around them. Only a game's own
/// board makes one; drawing it needs no game ([`drawn`](Position::drawn)).
pub struct Position {
    drawings: Vec<Drawing>,
    /// The page around the picture of each drawing.
    pages: Vec<Element>,
    around: Around,
    code: Option<String>,
}

impl Position {
    /// The code of the game that the picture carries.
    #[must_use]
    pub fn code(&self) -> Option<&str> {
        self.code.as_deref()
    }

    /// The name of the game, or a publisher's title.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.around.title
    }

    /// The name of each player and how the seat stands, which may be empty.
    pub fn players(&self) -> impl Iterator<Item = (&str, &str)> {
        let players = self.around.players.iter();
        players.map(|player| (&*player.name, &*player.standing))
    }

    /// The result, or what happened last.
    #[must_use]
    pub fn line(&self) -> &str {
        &self.around.line
    }

    /// The picture of this position. The wish is the one with which the position was made.
    #[must_use]
    pub fn drawn(&self, wish: &Wish<'_>) -> PictureFile {
        let look = Look::new(self.around.game, wish);
        let mut writer = Writer::new(&look.styles, wish.symbols, look.tokens.clone());
        let mut arrangement = Arrangement::default();
        self.arrange(&mut arrangement);
        let body = self.body(&look, &mut writer, &arrangement, wish);
        PictureFile {
            svg: self.document(&look, writer, &body, wish),
            carries: self.code.is_some(),
        }
    }

    /// The drawings that wait for their frames.
    fn parts(&self) -> Vec<Part<'_>> {
        let drawings = self.drawings.iter().zip(&self.pages);
        drawings
            .filter_map(|(drawing, page)| part(drawing, page))
            .collect()
    }

    /// Adds the drawings to an arrangement.
    pub(crate) fn arrange(&self, arrangement: &mut Arrangement) {
        let parts = self.parts();
        let items: Vec<_> = parts.iter().map(|part| (part.seat, part.item)).collect();
        arrangement.add(&items);
    }

    /// Everything that is drawn.
    pub(crate) fn body(
        &self,
        look: &Look,
        writer: &mut Writer<'_>,
        arrangement: &Arrangement,
        wish: &Wish<'_>,
    ) -> String {
        let to = (wish.theme, wish.plan());
        let arranged = (&*self.parts(), arrangement);
        frame::body(writer, &look.tokens, to, &self.around, arranged)
    }

    /// The document around what was written.
    pub(crate) fn document(
        &self,
        look: &Look,
        writer: Writer<'_>,
        body: &str,
        wish: &Wish<'_>,
    ) -> String {
        let carried = self.code().map_or_else(String::new, carried::written);
        let title = format!("{}. {}", self.around.title, self.around.line);
        let to = (wish.theme, wish.plan());
        frame::document(&look.tokens, to, (&title, &carried), writer.finish(), body)
    }

    /// The id of the game.
    pub(crate) fn game(&self) -> &'static str {
        self.around.game
    }

    /// The same position with another line of what has happened.
    #[must_use]
    pub fn captioned(mut self, line: String) -> Position {
        self.around.line = line;
        self
    }
}

/// The picture of a session after `ply` moves.
#[must_use]
pub fn picture<B: Board>(session: &Session<B::Game>, ply: usize, wish: &Wish<'_>) -> PictureFile {
    position::<B>(session, ply, wish).drawn(wish)
}

/// The position of a session after `ply` moves.
fn position<B: Board>(session: &Session<B::Game>, ply: usize, wish: &Wish<'_>) -> Position {
    let any: &dyn AnySession = session;
    let voice = voice(any, wish);
    let view = session.view_at(ply, wish.viewer);
    let scene = scene::<B::Game>(session.shared_game(), view, ply, voice, wish);
    let code = carries(any, ply, wish)
        .then(|| any.link(ply).ok())
        .flatten();
    let moment = Moment {
        turn: any.turn_at(ply),
        winners: any.outcome_at(ply).map(|outcome| outcome.winners),
        line: line(any, ply, wish.viewer, &scene.voice),
        lately: lately::<B>(session, &scene),
        code,
    };
    shown::<B>(&scene, &moment, wish)
}

/// What a picture shows and holds beside its scene.
pub(crate) struct Moment {
    /// Whose turn it is.
    pub(crate) turn: Turn,
    /// Who has won, if the game is over.
    pub(crate) winners: Option<SeatSet>,
    /// What happened last, or the result.
    pub(crate) line: String,
    /// The places that were changed last.
    pub(crate) lately: Vec<String>,
    /// The code of the game that the picture carries.
    pub(crate) code: Option<String>,
}

/// The scene of a picture: nobody acts in it, and nothing opens by itself.
pub(crate) fn scene<G: Game>(
    game: Rc<G>,
    view: G::View,
    ply: usize,
    voice: Voice,
    wish: &Wish<'_>,
) -> Scene<G> {
    Scene {
        game,
        view,
        acting: None,
        legal: Vec::new(),
        own: own_seat(wish.viewer, None),
        viewer: wish.viewer,
        is_reviewed: true,
        ply,
        new_events: Vec::new(),
        refused: None,
        voice: voice.in_window(wish.shape == Shape::Upright),
        colours: wish.colours.to_vec(),
    }
}

/// The position of a scene.
pub(crate) fn shown<B: Board>(
    scene: &Scene<B::Game>,
    moment: &Moment,
    wish: &Wish<'_>,
) -> Position {
    let drawings = B::drawings(scene);
    let standing = |seat: Seat| drawings.standings.get(seat.index()).cloned();
    let player = |seat: Seat| Player {
        name: scene.voice.name(seat),
        mark: scene.colour(seat),
        standing: standing(seat).unwrap_or_default(),
        has_won: moment.winners.is_some_and(|winners| winners.contains(seat)),
        acts: moment.turn == Turn::Seat(seat),
    };
    let name = B::Game::INFO.name.get(wish.language);
    let around = Around {
        title: wish.dress.title.unwrap_or(name).to_owned(),
        game: B::Game::INFO.id,
        players: Seat::all(scene.game.setup().seats).map(player).collect(),
        line: moment.line.clone(),
        is_over: moment.winners.is_some(),
        qr: wish
            .link
            .zip(moment.code.as_deref())
            .and_then(|(link, code)| Qr::of(&link(code))),
    };
    let pages: Vec<Element> = drawings
        .drawings
        .iter()
        .map(|drawing| (*drawing.picture).clone().marking(&moment.lately))
        .map(|picture| page(picture, wish.theme))
        .collect();
    Position {
        drawings: drawings.drawings,
        pages,
        around,
        code: moment.code.clone(),
    }
}

/// The places that the last decision and the draws after it have changed, as the viewer may know
/// them. The app marks them until the next move.
fn lately<B: Board>(session: &Session<B::Game>, scene: &Scene<B::Game>) -> Vec<String> {
    let any: &dyn AnySession = session;
    let is_decision = |ply: &usize| matches!(any.turn_at(*ply), Turn::Seat(_));
    let Some(first) = (0..scene.ply).rev().find(is_decision) else {
        return Vec::new();
    };
    let moves = (first..scene.ply).flat_map(|ply| {
        let before = session.view_at(ply, scene.viewer);
        let events = session.events_at(ply, scene.viewer);
        places::<B>(scene, &before, &events)
    });
    moves.collect()
}

/// The places of the motions of some events.
pub(crate) fn places<B: Board>(
    scene: &Scene<B::Game>,
    before: &ViewOf<B>,
    events: &[EventOf<B>],
) -> Vec<String> {
    let motions = events
        .iter()
        .flat_map(|event| B::motions(scene, before, event));
    motions.map(|motion| motion.place().to_string()).collect()
}

/// Whether the picture of a session after `ply` moves carries its game.
pub(crate) fn carries(session: &dyn AnySession, ply: usize, wish: &Wish<'_>) -> bool {
    match wish.carry {
        Carry::Always => true,
        Carry::Never => false,
        Carry::IfOpen => {
            let hides = match wish.viewer {
                Viewer::Open => false,
                Viewer::Seat(_) => session.fork(ply).hides(),
                // What all seats know the table need not know.
                Viewer::Table => session.has_secrets(),
            };
            !hides || session.outcome_at(ply).is_some()
        }
    }
}

/// The result, or what happened last, or what there is to do.
fn line(session: &dyn AnySession, ply: usize, viewer: Viewer, voice: &Voice) -> String {
    let result = session.result_text(ply, voice);
    if session.outcome_at(ply).is_some() && !result.is_empty() {
        return result;
    }
    let mut all = (0..ply).rev().map(|ply| told(session, ply, viewer, voice));
    let last = all.find(|told| !told.is_empty());
    last.map_or_else(
        || session.prompt(ply, Viewer::Table, voice),
        |told| sentences(&told, voice.language),
    )
}

/// What the log tells about a move, without what only prepares the table.
pub(crate) fn told(
    session: &dyn AnySession,
    ply: usize,
    viewer: Viewer,
    voice: &Voice,
) -> Vec<String> {
    let lines = session.log_of(ply, viewer, voice).into_iter();
    let lines = lines.filter(|line| !line.is_upkeep && !line.waits);
    lines.map(|line| line.text).collect()
}

/// Sentences in a row.
pub(crate) fn sentences(all: &[String], language: Language) -> String {
    all.join(match language {
        Language::En => " ",
        Language::Ja => "",
    })
}

/// The voice of a picture.
pub(crate) fn voice(session: &dyn AnySession, wish: &Wish<'_>) -> Voice {
    let voice = session.voice(wish.language);
    voice.calling(|seat, _| wish.names.get(seat.index()).cloned())
}

/// The styles of the pictures of a game.
pub(crate) struct Look {
    pub(crate) styles: Styles,
    pub(crate) tokens: Variables,
}

impl Look {
    pub(crate) fn new(game: &str, wish: &Wish<'_>) -> Look {
        let own = SHEETS.iter().filter(|(id, _)| id.is_empty() || *id == game);
        let mut all: Vec<&str> = own.map(|(_, sheet)| *sheet).collect();
        all.push(wish.dress.sheet);
        let styles = Styles::new(&all, tag(wish.language));
        let tokens = styles.tokens(&page(el("div"), wish.theme));
        Look { styles, tokens }
    }
}

/// The tag of a language.
const fn tag(language: Language) -> &'static str {
    match language {
        Language::Ja => "ja",
        Language::En => "en",
    }
}

/// The page around a picture, as far as styles ask about it: a large window in which nothing moves.
fn page(picture: Element, theme: Theme) -> Element {
    let theme = match theme {
        Theme::Dark => "dark",
        Theme::Light => "light",
    };
    let stage = el("div")
        .class("table-board")
        .set("data-stage", "")
        .set("data-room", "22 30 34 40 42 52 ")
        .with(picture);
    el("html")
        .set("data-theme", theme)
        .set("data-motion", "none")
        .with(el("body").with(el("div").class("table").with(stage)))
}

/// The size of a drawing by its `viewBox`.
fn size_of(svg: &Element) -> Option<(f32, f32)> {
    let frame = svg
        .get("viewBox")?
        .split([' ', ','])
        .filter(|it| !it.is_empty());
    let numbers: Vec<f32> = frame.filter_map(|it| it.parse().ok()).collect();
    match numbers[..] {
        [_, _, width, height] if width > 0.0 && height > 0.0 => Some((width, height)),
        _ => None,
    }
}

/// The paths from the root of a page to the drawings that belong to a part.
type Path = Vec<usize>;

fn part<'a>(drawing: &'a Drawing, page: &'a Element) -> Option<Part<'a>> {
    let has = |element: &Element, class: &str| {
        let classes = element.get("class").unwrap_or_default();
        classes.split(' ').any(|own| own == class)
    };
    let mut frame = Vec::new();
    let is_frame = |element: &Element| has(element, &drawing.class);
    paths(page, &mut Vec::new(), &is_frame, true, &mut frame);
    let frame = frame.into_iter().nth(drawing.nth)?;
    let inside = element_at(page, &frame)?;
    let mut found: Vec<Path> = Vec::new();
    match &drawing.row {
        Some(item) => {
            let is_item = |it: &Element| it.tag() == "svg" && has(it, item);
            paths(inside, &mut Vec::new(), &is_item, true, &mut found);
        }
        None => {
            let is_svg = |it: &Element| it.tag() == "svg";
            paths(inside, &mut Vec::new(), &is_svg, true, &mut found);
        }
    }
    let found: Vec<Path> = found
        .into_iter()
        .map(|path| frame.iter().copied().chain(path).collect())
        .collect();
    let (width, height) = size_of(element_at(page, found.first()?)?)?;
    let ratio = height / width;
    let count = if drawing.row.is_some() {
        found.len() as f32
    } else {
        1.0
    };
    let gap = 0.08;
    let wide = f32::from(drawing.width);
    let across = count + (count - 1.0) * gap;
    let item = Item {
        size: (wide * across, wide * ratio),
        is_named: drawing.seat.is_some(),
        is_beside: drawing.width < 100,
    };
    let draw = move |writer: &mut Writer<'_>, frame: Frame, out: &mut String| {
        let one = frame.width / across;
        for (at, path) in found.iter().enumerate() {
            let shift = if drawing.row.is_some() {
                at as f32 * one * (1.0 + gap)
            } else {
                0.0
            };
            let frame = [frame.x + shift, frame.y, one, frame.height];
            with_place(&Place::root(page), path, &mut |place| {
                writer.drawing(place, frame, out);
            });
        }
    };
    Some(Part {
        item,
        seat: drawing.seat,
        draw: Box::new(draw),
    })
}

/// Collects the paths to the outermost elements that pass. `is_root` also asks the element itself.
fn paths(
    element: &Element,
    path: &mut Path,
    passes: &dyn Fn(&Element) -> bool,
    is_root: bool,
    found: &mut Vec<Path>,
) {
    if is_root && passes(element) {
        found.push(path.clone());
        return;
    }
    let inside = element.children().iter().filter_map(Node::element);
    for (at, child) in inside.enumerate() {
        path.push(at);
        paths(child, path, passes, true, found);
        path.pop();
    }
}

fn element_at<'a>(root: &'a Element, path: &[usize]) -> Option<&'a Element> {
    path.iter().try_fold(root, |element, &at| {
        element.children().iter().filter_map(Node::element).nth(at)
    })
}

/// Calls `then` with the place at the end of a path.
fn with_place(place: &Place<'_>, path: &[usize], then: &mut dyn FnMut(&Place<'_>)) {
    let Some((first, rest)) = path.split_first() else {
        return then(place);
    };
    let inside = place.inside().filter_map(|it| match it {
        Inside::Element(place) => Some(place),
        Inside::Words(_) => None,
    });
    for (at, child) in inside.enumerate() {
        if at == *first {
            return with_place(&child, rest, then);
        }
    }
}
