//! The laws that films keep.
//!
//! Files are read and played as a browser does it ([`Played`]), so the laws hold for what is written.

use super::played::{Played, is_same};
use super::{all_symbols, is_closed, keep, played, viewers, wish_for};
use crate::file::{Painter, PictureFile};
use crate::film::{Cut, Film, NoFilm, Span, film};
use crate::wish::{Carry, Shape, Theme, Wish};
use board::{Board, MoveOf};
use presentation::Pace;
use roxmltree::Document;
use tabletop::address::code_of;
use tabletop::game::legal_moves;
use tabletop::link;
use tabletop::prelude::*;
use tabletop::{Language, Session, Viewer};

/// How many pairs of games are compared for a number of seats.
const PAIRS: usize = 3;

fn film_of<B: Board>(
    session: &Session<B::Game>,
    span: Span,
    wish: &Wish<'_>,
) -> Result<(Film, PictureFile), NoFilm> {
    let cut = Cut {
        span,
        pace: Pace::USUAL,
        has_captions: true,
    };
    let made = film(&Painter::<B>::NEW, session, &cut, wish)?;
    let file = made.drawn(wish)?;
    Ok((made, file))
}

/// Makes films of parts of random games and plays them. After each change a film shows the same as the
/// picture of the scene: the same shapes in the same order, with the same styles, at the
/// same places.
///
/// # Panics
/// If a film breaks this law.
pub fn a_film_shows_its_pictures<B: Board>() {
    let info = &B::Game::INFO;
    let symbols = all_symbols::<B>();
    for (at, seats) in [info.seats.0, info.seats.1].into_iter().enumerate() {
        let session = played::<B>(seats, 60 + u64::from(seats));
        let some = session.record_to(session.len() * 2 / 3);
        let middle = Session::<B::Game>::open(some).expect("a part of a game");
        let seat = viewers(seats)[at];
        for (session, viewer, language) in [
            (&session, Viewer::Open, Language::En),
            (&middle, seat, Language::Ja),
        ] {
            let span = Span::From(session.len().saturating_sub(6));
            let whose = (viewer, language);
            let look = (Theme::Dark, Shape::ALL[at]);
            let wish = wish_for(&symbols, whose, look, Carry::Never);
            let (film, file) = film_of::<B>(session, span, &wish).expect("a film");
            let what = format!("{seats} seats, {span:?}, {viewer:?}");
            assert!(film.scenes().len() >= 2, "{what}");
            let played = Played::new(&file.svg);
            let mut begin = 0.0;
            for (number, scene) in film.scenes().iter().enumerate() {
                let moment = begin + scene.lasts() as f32 * 0.8;
                begin += scene.lasts() as f32;
                let shown = played.at(Some(moment / film.lasts() as f32 * 100.0));
                let picture = film.still(number, &wish);
                let picture = Played::new(&picture).at(None);
                is_same(&shown, &picture, &format!("{what}, scene {number}"));
                // A program that plays nothing shows the end.
                if number + 1 == film.scenes().len() {
                    is_same(&played.at(Some(100.0)), &picture, &what);
                }
            }
        }
    }
}

/// Plays random games, and changes a move in them that a viewer is told nothing different about. Films
/// of both games for this viewer are the same, byte for byte: scenes, captions, durations, and whether
/// the game is carried.
///
/// # Panics
/// If a film shows something hidden.
pub fn what_is_hidden_is_in_no_film<B: Board>() {
    let info = &B::Game::INFO;
    let symbols = all_symbols::<B>();
    let mut compared = 0;
    for seats in [info.seats.0, info.seats.1] {
        // In a short game nothing may be hidden.
        let games = (80..88).map(|seed| played::<B>(seats, seed));
        let pairs = games.flat_map(|session| {
            let changes = changes::<B>(&session);
            let step = (changes.len() / PAIRS).max(1);
            let some = changes.into_iter().step_by(step);
            let pairs = some.map(|change| (change.viewer, change.ply, pair::<B>(&session, change)));
            pairs.collect::<Vec<_>>()
        });
        for (viewer, ply, pair) in pairs.take(PAIRS) {
            let whose = (viewer, Language::En);
            let look = (Theme::Dark, Shape::Square);
            let wish = wish_for(&symbols, whose, look, Carry::IfOpen);
            let span = Span::From(ply.saturating_sub(2));
            let [real, other] = pair.map(|session| {
                let (film, file) = film_of::<B>(&session, span, &wish).expect("a film");
                (film.lasts(), file)
            });
            assert!(real == other, "{seats} seats, {viewer:?}, ply {ply}");
            compared += 1;
        }
    }
    assert!(
        !<B::Game as HiddenInformation>::SECRETS || compared >= PAIRS,
        "{compared} compared"
    );
}

/// Another move that could have been made after `ply` moves without any difference for a viewer.
struct Change<B: Board> {
    ply: usize,
    mv: MoveOf<B>,
    viewer: Viewer,
}

/// The changes that a game allows, at most one for each of its moves.
fn changes<B: Board>(session: &Session<B::Game>) -> Vec<Change<B>> {
    let game = session.shared_game();
    // No film hides anything from somebody who sees everything.
    let viewers = viewers(game.setup().seats);
    let viewers = &viewers[..viewers.len() - 1];
    let change = |ply| {
        let (state, own) = (session.state_at(ply), session.move_at(ply)?);
        let others = legal_moves(&*game, state).into_iter();
        others.filter(|mv| mv != own).find_map(|mv| {
            let (mut after, mut events) = (state.clone(), Vec::new());
            game.apply(&mut after, &mv, &mut |event| events.push(event));
            // Every viewer gets a turn.
            let mut viewers = viewers.iter().cycle().skip(ply).take(viewers.len());
            let viewer = viewers.find(|&&viewer| {
                let seen = events.iter().filter_map(|it| game.redact(it, viewer));
                game.view(&after, viewer) == session.view_at(ply + 1, viewer)
                    && seen.eq(session.events_at(ply, viewer))
            });
            let viewer = *viewer?;
            Some(Change { ply, mv, viewer })
        })
    };
    (0..session.len()).filter_map(change).collect()
}

/// A game up to some moves after a change, as it is and with the change. It goes on with the same moves
/// as long as the viewer sees the same.
fn pair<B: Board>(session: &Session<B::Game>, change: Change<B>) -> [Session<B::Game>; 2] {
    let Change { ply, mv, viewer } = change;
    let part = |session: &Session<B::Game>, len| {
        let part = Session::<B::Game>::open(session.record_to(len));
        part.expect("a part of a game")
    };
    let seen = |session: &Session<B::Game>, ply| {
        let view = session.view_at(ply + 1, viewer);
        (view, session.events_at(ply, viewer))
    };
    let mut other = part(session, ply);
    other.play(mv).expect("a legal move");
    let mut end = ply + 1;
    while let Some(mv) = session.move_at(end).filter(|_| end < ply + 6) {
        if other.play(mv.clone()).is_err() || seen(&other, end) != seen(session, end) {
            break;
        }
        end += 1;
    }
    [session, &other].map(|it| {
        let mut part = part(it, end);
        part.seat_occupants(session.occupants());
        part
    })
}

/// Makes films of a whole random game and of its last turn: they are no longer than files that are
/// read, contain only what draws and tells times, name nothing from outside, and open as the game that
/// they carry.
///
/// # Panics
/// If a film breaks this law.
pub fn a_film_stands_alone<B: Board>() {
    let info = &B::Game::INFO;
    let symbols = all_symbols::<B>();
    let session = played::<B>(info.seats.1, 90);
    for (span, language, look, carry) in [
        (
            Span::Whole,
            Language::En,
            (Theme::Dark, Shape::Upright),
            Carry::IfOpen,
        ),
        (
            Span::LastTurn,
            Language::Ja,
            (Theme::Light, Shape::Wide),
            Carry::Never,
        ),
    ] {
        let wish = wish_for(&symbols, (Viewer::Open, language), look, carry);
        let (film, file) = film_of::<B>(&session, span, &wish).expect("a film");
        let count = film.scenes().len();
        let what = format!("{span:?}, {count} scenes, {} bytes", file.svg.len());
        keep(&file.svg, &format!("film-{}-{language:?}", info.id));
        let document = Document::parse(&file.svg);
        is_closed(
            &document.unwrap_or_else(|error| panic!("{what}: {error}")),
            &what,
        );
        assert!(file.svg.contains("prefers-reduced-motion"), "{what}");
        let code = code_of(&file.svg).ok();
        assert_eq!(code.is_some(), carry == Carry::IfOpen, "{what}");
        if let Some(code) = code {
            let opened = link::decode::<B::Game>(&code, None).expect("a code of ours");
            assert_eq!(opened.record, session.record(), "{what}");
        }
    }
    let none = Session::<B::Game>::new(session.record().setup).expect("a table");
    let whose = (Viewer::Table, Language::En);
    let wish = wish_for(&symbols, whose, (Theme::Dark, Shape::Wide), Carry::Never);
    let made = film_of::<B>(&none, Span::Whole, &wish);
    assert_eq!(made.err(), Some(NoFilm::NoMoves));
    let len = session.len();
    let made = film_of::<B>(&session, Span::From(len), &wish);
    assert_eq!(made.err(), Some(NoFilm::NothingFrom(len, len)));
}
