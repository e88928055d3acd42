//! Makes a picture of a position, or a film: loads what draws it, and asks for what the board shows.

use super::super::owners::{Subject, TableState};
use super::symbols::symbols;
use crate::games::{SHEETS, load_painter, load_styles, painter};
use crate::prefs;
use crate::share;
use crate::text::{Language, table as words};
use js_sys::Reflect;
use lazy::lazy;
use leptos::prelude::*;
use picture_file::film::{Cut, Frame, Scene, Span, film};
use picture_file::{AnyPainter, Carry, Dress, LinkOf, PictureFile, Position, Shape, Theme, Wish};
use presentation::Pace;
use std::cell::Cell;
use std::sync::Arc;
use tabletop::{AnySession, Seat, Viewer};

/// Draws a position.
type Draw = fn(&Position, &Wish<'_>) -> PictureFile;

// What draws is the same for all games. A game's own part says what there is to draw.
lazy! { async fn fetch() -> Draw = picture { Position::drawn } }

/// Makes a film of a session.
type Shoot =
    fn(&dyn AnyPainter, &dyn AnySession, FilmWish, &Wish<'_>) -> Option<(PictureFile, Reel)>;

lazy! { async fn fetch_film() -> Shoot = film { shoot } }

thread_local! {
    static DRAW: Cell<Option<Draw>> = const { Cell::new(None) };
    static SHOOT: Cell<Option<Shoot>> = const { Cell::new(None) };
}

/// Makes a film of a session; `None` if there is none, or it would be too long.
fn shoot(
    painter: &dyn AnyPainter,
    session: &dyn AnySession,
    FilmWish { span, pace }: FilmWish,
    wish: &Wish<'_>,
) -> Option<(PictureFile, Reel)> {
    let cut = Cut {
        span,
        pace,
        has_captions: true,
    };
    let film = film(painter, session, &cut, wish).ok()?;
    let mut begins = 0;
    let scene = |scene: &Scene| {
        begins += scene.lasts();
        (begins - scene.lasts(), scene.ply())
    };
    let reel = Reel {
        scenes: film.scenes().iter().map(scene).collect(),
        lasts: film.lasts(),
        frames: film.frames().into(),
    };
    Some((film.drawn(wish).ok()?, reel))
}

/// Whether what makes films is loaded.
pub(super) fn film_is_here() -> bool {
    SHOOT.get().is_some()
}

/// Loads what makes films. Returns whether it is loaded.
pub(super) async fn load_film() -> bool {
    SHOOT.set(fetch_film().await.ok());
    film_is_here()
}

/// Whether everything is loaded that pictures of a game need.
pub(super) fn is_here(game: &str) -> bool {
    DRAW.get().is_some() && painter(game).is_some()
}

/// Loads what pictures of a game need. Returns whether it is loaded.
pub(super) async fn load(game: &'static str) -> bool {
    // The later ones of the page's symbols are among those that pictures show.
    if load_styles(SHEETS).await.is_err() || load_painter(game).await.is_err() {
        return false;
    }
    let draw = fetch().await.ok();
    DRAW.set(draw);
    draw.is_some()
}

/// Which moves a film shows, and how fast.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct FilmWish {
    pub(super) span: Span,
    pub(super) pace: Pace,
}

/// What a picture is to show.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct Wanted {
    pub(super) ply: usize,
    /// The film that ends with the position; `None` for a picture.
    pub(super) film: Option<FilmWish>,
    /// Whether a QR code is in the corner.
    pub(super) has_qr: bool,
    pub(super) viewer: Viewer,
    pub(super) language: Language,
    pub(super) theme: Theme,
    pub(super) shape: Shape,
    /// The state of the session.
    pub(super) stamp: u32,
}

/// A picture that has been made.
#[derive(Clone, PartialEq)]
pub(super) struct Made {
    pub(super) svg: String,
    /// What the picture shows, in words.
    pub(super) alt: String,
    pub(super) shape: Shape,
    /// How it plays; `None` for a picture that stands still.
    pub(super) reel: Option<Reel>,
    /// The code of the game in the picture.
    pub(super) code: Option<String>,
    /// The link to the game; `None` if the game is too long for one.
    pub(super) link: Option<String>,
}

/// The times of a film.
#[derive(Clone, PartialEq)]
pub(super) struct Reel {
    /// When each scene begins, in milliseconds, and how many moves have been made in it.
    scenes: Vec<(u32, usize)>,
    /// The length in milliseconds.
    pub(super) lasts: u64,
    /// The frames of a video of it.
    pub(super) frames: Arc<[Frame]>,
}

impl Reel {
    /// How many moves have been made in the scene that is seen after so many milliseconds. After its
    /// end a film begins again.
    pub(super) fn ply_at(&self, played: f64) -> usize {
        let now = played % self.lasts.max(1) as f64;
        let seen = self
            .scenes
            .iter()
            .rev()
            .find(|(begins, _)| f64::from(*begins) <= now);
        seen.or(self.scenes.first()).map_or(0, |(_, ply)| *ply)
    }
}

/// Makes a picture or a film; `None` if that is not possible, or what draws it is not loaded.
/// `subject` is what the picture is about if it is not just the game.
pub(super) fn make(state: TableState, wanted: Wanted, subject: Option<&Subject>) -> Option<Made> {
    let (painter, draw) = (painter(state.game_id())?, DRAW.get()?);
    let Wanted {
        ply,
        film,
        has_qr,
        viewer,
        language,
        theme,
        shape,
        ..
    } = wanted;
    let voice = state.session().voice_with_names(language);
    let seats = state.session().with(|game| game.setup().seats);
    let names: Vec<String> = Seat::all(seats).map(|seat| voice.name(seat)).collect();
    let (symbols, colours) = (symbols(), state.colours().get_untracked());
    let sheet = publishers_colours();
    let session = state.session();
    let own_link = session
        .with(|game| share::link_of(game, ply, language))
        .ok();
    let link = subject.map_or(own_link, |subject| Some(subject.link.clone()));
    let link_of_code = |_: &str| link.clone().unwrap_or_default();
    let link_of_code: &LinkOf<'_> = &link_of_code;
    let wish = Wish {
        viewer,
        language,
        theme,
        shape,
        // Everybody may know a puzzle.
        carry: subject.map_or(Carry::IfOpen, |_| Carry::Always),
        link: (has_qr && link.is_some()).then_some(link_of_code),
        names: &names,
        symbols: &symbols,
        colours: &colours,
        dress: Dress {
            title: None,
            sheet: &sheet,
        },
    };
    let mut position = session.with(|game| painter.0.position(game, ply, &wish))?;
    if let Some(subject) = subject {
        position = position.captioned(subject.line.clone());
    }
    let player = |(name, standing): (&str, &str)| match standing {
        "" => name.to_owned(),
        _ => words::picture_player(language, name, standing),
    };
    let players: Vec<String> = position.players().map(player).collect();
    let players = players.join(words::NAME_THEN_NAME.get(language));
    let (file, reel) = match film {
        None => (draw(&position, &wish), None),
        Some(film) => {
            let shown = session.with(|game| game.fork(ply));
            let (file, reel) = SHOOT.get()?(painter.0, &*shown, film, &wish)?;
            (file, Some(reel))
        }
    };
    Some(Made {
        svg: file.svg,
        reel,
        alt: words::picture_alt(language, position.title(), players, position.line()),
        shape,
        code: position.code().map(str::to_owned),
        link,
    })
}

/// The theme of the page. Subscribes to the person's choice.
pub(super) fn theme() -> Theme {
    let is_dark = || {
        let query = window().match_media("(prefers-color-scheme: dark)");
        query.ok().flatten().is_some_and(|query| query.matches())
    };
    match prefs::use_prefs().theme.get() {
        prefs::Theme::Light => Theme::Light,
        prefs::Theme::Dark => Theme::Dark,
        prefs::Theme::System if is_dark() => Theme::Dark,
        prefs::Theme::System => Theme::Light,
    }
}

/// The style sheet of a publisher's colours, which `frame-page.js` has; empty without a publisher.
fn publishers_colours() -> String {
    let page = Reflect::get(&window(), &"hostPage".into()).unwrap_or_default();
    let colours = super::painting::call(&page, "colours", &[]);
    colours
        .ok()
        .and_then(|it| it.as_string())
        .unwrap_or_default()
}
