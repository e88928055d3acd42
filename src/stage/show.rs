//! Animates a move: measures the places in the page, and makes pieces fly between them in a layer
//! above it.
//!
//! Part of a game's guide ([`StageGuide`](super::StageGuide)).

use super::beats::Outcome;
use super::caption_place::{CaptionBefore, CaptionMove, caption_place, put_caption};
use super::context::BoardContext;
use super::dom::in_two_frames;
use super::explain::scene_at;
use super::scene::own_in;
use super::sound;
use super::spot::{Spot, find, is_drawn, part, spot, spot_of};
use crate::prefs::use_prefs;
use board::motion::{Cue, FLIGHT, split_at_decision, timetable};
use board::picture::{Element, Node, PictureState, el, parts_wait};
use board::sound::{Instrument, Tone};
use board::{Board, Motion, Scene};
use leptos::prelude::*;
use leptos::tachys::view::{Mountable, Render};
use presentation::Timing;
use std::ops::Range;
use std::time::Duration;
use tabletop::{Session, Turn};
use web_sys::HtmlElement;

/// The longest delay before the browser starts an animation, in milliseconds: a few frames.
const BEGINS: u32 = 60;

/// A cue, with the place where it starts, measured before the picture changes.
struct Seen {
    cue: Cue,
    from: Option<Spot>,
}

impl Seen {
    /// Returns the piece on the board that stays hidden until the flying piece arrives.
    fn arriving(&self) -> Option<HtmlElement> {
        match &self.cue.motion {
            Motion::Flight { to, .. } => part(to).filter(|part| part.has_attribute("data-piece")),
            Motion::Moment { .. } | Motion::Mark(_) | Motion::Landed(_) => None,
        }
    }
}

/// Animates the move at `ply`. Called before the picture after the move is put into the page, and
/// once more if that picture had to wait for a die ([`Timing::decided`]). Under reduced motion, it
/// only marks places.
///
/// Marks skipped moves as well: those from `marked` on that follow the last move of a person.
pub(super) fn show<B: Board>(context: BoardContext, ply: usize, marked: usize) {
    if context.showing.beats.show_outcome(ply) {
        return;
    }
    let skipped = skipped(context, marked..ply);
    let seen = context.session.with_game(|session| {
        let skipped = skipped.flat_map(|ply| motions::<B>(context, session, ply));
        (
            places(&skipped.collect::<Vec<_>>()),
            motions::<B>(context, session, ply),
        )
    });
    if let Some((skipped, motions)) = seen {
        play(context, ply, skipped, motions, B::INSTRUMENT);
    }
}

/// Returns those of `moves` that bots and chance have made since the last move of a person.
fn skipped(context: BoardContext, moves: Range<usize>) -> Range<usize> {
    let (first, end) = (moves.start, moves.end);
    context.session.with(|game| {
        let mut last = (first..end)
            .rev()
            .skip_while(|&ply| game.person_at(ply).is_none());
        last.next().map_or(first, |ply| ply + 1)..end
    })
}

/// Returns the places of motions.
fn places(motions: &[Motion]) -> Vec<String> {
    let places = motions.iter().map(|motion| motion.place().to_string());
    places.collect()
}

/// Returns the motions of a move, as the viewer sees it.
fn motions<B: Board>(context: BoardContext, session: &Session<B::Game>, ply: usize) -> Vec<Motion> {
    let viewer = context.viewer.get_untracked();
    let before = session.view_at(ply, viewer);
    let acting = context.acting.get_untracked();
    let voice = context.session.voice(context.language.get_untracked());
    let scene = Scene {
        acting,
        own: own_in(context, viewer, acting),
        colours: context.colours.get_untracked(),
        ..scene_at::<B>(session, ply + 1, viewer, &voice)
    };
    let events = session.events_at(ply, viewer);
    let motions = events
        .iter()
        .map(|event| B::motions(&scene, &before, event));
    motions.flatten().collect()
}

fn play(
    context: BoardContext,
    ply: usize,
    skipped: Vec<String>,
    motions: Vec<Motion>,
    instrument: Instrument,
) {
    let begins_anew = context.session.with(|game| {
        // If no person plays, people watch one decision at a time.
        let is_watched = game.people().next().is_none() && game.turn_at(ply) != Turn::Chance;
        is_watched || game.person_at(ply).is_some()
    });
    let words = CaptionBefore::read(
        context.showing.words,
        context.session.with(|game| game.goes_on_at(ply)),
    );
    let places = places(&motions);
    let last = places.last().cloned();
    let mark = move || {
        context.showing.lately.update(|lately| {
            if begins_anew {
                lately.clear();
            } else {
                lately.extend(skipped);
            }
            lately.extend(places);
        });
    };
    let is_still = use_prefs().is_still() || use_prefs().is_unpaced;
    let (mut cues, lasts) = timetable(motions);
    let (is_own, ends) = ends_with(context, ply);
    let heard = cues.iter().filter_map(|cue| {
        let (tone, later) = cue.motion.tone()?;
        Some((tone, cue.after + later))
    });
    for (tone, after) in heard.chain(ends.map(|tone| (tone, lasts))) {
        let after = use_prefs().paced(if is_still { 0 } else { after.into() });
        sound::play(instrument, tone, after as u32, is_own);
    }
    if is_still {
        mark();
        return after_the_picture(move || put_caption(caption_place(last.as_deref()), false));
    }
    let (outcome, decided) = match split_at_decision(&mut cues) {
        Some((later, decided)) => (Some(outcome(ply, later, mark)), Some(decided)),
        None => {
            mark();
            (None, None)
        }
    };
    let measured = measure(cues);
    let latest = |after: fn(&Cue) -> u32| {
        let latest = measured.iter().map(|seen| after(&seen.cue)).max();
        latest.filter(|&after| after > 0)
    };
    let (caption, prompt) = (latest(caption_after), latest(prompt_after));
    let is_moment =
        |seen: &Seen| matches!(seen.cue.motion, Motion::Moment { .. } | Motion::Landed(_));
    let begun = |after: Option<u32>| after.map_or(0, |after| after + BEGINS);
    let beats = context.showing.beats;
    beats.show(
        ply,
        Timing {
            decided: begun(decided),
            caption_at: begun(caption),
            prompt_at: begun(prompt),
            // The animation after the decision has a delay of its own.
            landed: lasts + decided.map_or(0, |_| BEGINS),
            // The points of a person's own move are known from the forecast, unless a die decides or
            // a moment shows what comes of it.
            points_wait: !is_own || prompt.is_some() || measured.iter().any(is_moment),
        },
        outcome,
    );
    let hide = {
        let words = words.clone();
        move || words.hide()
    };
    in_the_picture(measured, hide, move |measured, ()| {
        begin_all(measured, words.place(last.as_deref()));
        // Animations start with a frame, which is late on a busy machine.
        in_two_frames(Box::new(move || beats.begin(ply)));
    });
}

/// Waits for the picture, which is inserted over several frames. Those frames only hide the pieces
/// that will fly. The next frame has time to measure their places.
fn in_the_picture<T: 'static>(
    measured: Vec<Seen>,
    hide: impl Fn() -> T + 'static,
    then: impl FnOnce(Vec<Seen>, T) + 'static,
) {
    request_animation_frame(move || {
        hide_what_arrives(&measured);
        let hidden = hide();
        if parts_wait() {
            in_the_picture(measured, hide, then);
        } else {
            request_animation_frame(move || then(measured, hidden));
        }
    });
}

/// Measures where cues start in the picture that is in the page.
fn measure(cues: Vec<Cue>) -> Vec<Seen> {
    let measured = cues.into_iter().map(|cue| {
        let from = match &cue.motion {
            Motion::Flight { from, .. } => spot(from),
            Motion::Moment { .. } | Motion::Mark(_) | Motion::Landed(_) => None,
        };
        Seen { cue, from }
    });
    measured.collect()
}

/// Prepares the animation that follows the decision, when the picture after the move is about to be
/// put into the page.
fn outcome(ply: usize, later: Vec<Cue>, mark: impl FnOnce() + 'static) -> Outcome {
    let show = move |is_released: bool| {
        mark();
        if !is_released {
            let begin = |measured, ()| begin_all(measured, CaptionMove::Stay);
            in_the_picture(measure(later), || (), begin);
        }
    };
    Outcome {
        ply,
        show: Box::new(show),
    }
}

/// Hides the pieces on the board that fly to their places.
fn hide_what_arrives(measured: &[Seen]) {
    for seen in measured {
        if let Some(part) = seen.arriving() {
            let _ = part.set_attribute("data-arriving", "");
        }
    }
}

/// Measures everything that a move animates, then starts the animation.
fn begin_all(measured: Vec<Seen>, words: CaptionMove) {
    // All measuring is done before any change: measuring after a change lays out the page once
    // more.
    let layer = find("[data-show]");
    let usual = layer.as_ref().map_or(0.0, |layer| {
        f64::from(layer.client_width()).mul_add(0.03, 22.0)
    });
    let ready = measured
        .into_iter()
        .map(|seen| (seen.arriving(), ready(seen, usual)));
    let ready: Vec<(Option<HtmlElement>, Option<Ready>)> = ready.collect();
    match words {
        CaptionMove::Stay => {}
        CaptionMove::Stand(place) => put_caption(place, false),
        CaptionMove::Glide(place) => put_caption(place, true),
    }
    for (arriving, ready) in ready {
        match (&layer, ready) {
            (Some(layer), Some(ready)) => begin(layer, ready, arriving),
            // A piece that cannot fly is shown at once.
            _ => has_arrived(arriving),
        }
    }
}

/// Returns after how many milliseconds the caption may appear, so that it does not reveal how a
/// motion ends, for example what a die shows. 0: no delay.
fn caption_after(cue: &Cue) -> u32 {
    match cue.motion {
        Motion::Moment {
            tone: (_, later), ..
        } if later > 0 => cue.after + later,
        _ => 0,
    }
}

/// Returns after how many milliseconds the prompt may say what happens next.
fn prompt_after(cue: &Cue) -> u32 {
    match cue.motion {
        Motion::Landed(_) => cue.after,
        _ => caption_after(cue),
    }
}

/// Returns whether a person made the move at `ply`, and the sound after it: for the turn of a
/// person, or for the end of the game.
fn ends_with(context: BoardContext, ply: usize) -> (bool, Option<Tone>) {
    context.session.with(|game| {
        let (before, next) = (game.person_at(ply), game.person_at(ply + 1));
        let tone = match game.turn_at(ply + 1) {
            Turn::Over => Some(Tone::End),
            _ => next.filter(|_| next != before).map(|_| Tone::Turn),
        };
        (before.is_some(), tone)
    })
}

/// Runs `then` when the picture is in the page but not yet painted.
fn after_the_picture(then: impl FnOnce() + 'static) {
    request_animation_frame(then);
}

/// Whether styles show a part: a card may cover the map that it belongs to. Nothing flies to a
/// hidden part.
fn is_seen(part: &HtmlElement) -> bool {
    let style = window().get_computed_style(part).ok().flatten();
    let visibility = style.and_then(|style| style.get_property_value("visibility").ok());
    visibility.as_deref() != Some("hidden")
}

/// An element that is about to be animated in the layer.
struct Ready {
    element: Element,
    after: u32,
    lasts: u32,
}

/// Measures and builds the element that a cue animates. A card flies `usual` pixels wide.
fn ready(seen: Seen, usual: f64) -> Option<Ready> {
    let Seen { cue, from } = seen;
    // Whole pixels: code that writes fractions would add 10 KB.
    let px = |length: f64| format!("{}px", length as i32);
    let ms = |time: u32| format!("{time}ms");
    let (element, lasts) = match cue.motion {
        Motion::Flight {
            thing,
            from: start,
            to: place,
        } => {
            let part = part(&place).filter(is_drawn).filter(is_seen)?;
            let from = from.or_else(|| spot(&start))?;
            let to = spot_of(&part)?;
            let is_piece = part.has_attribute("data-piece");
            let width = size_of_thing(usual, from, is_piece.then_some(to));
            let grows = if is_piece { to.width / width } else { 1.0 };
            let flight = el("div")
                .class("show-flight")
                .style("--width", px(width))
                .style("--from", format!("{} {}", px(from.x), px(from.y)))
                .style("--to", format!("{} {}", px(to.x), px(to.y)))
                .style("--grows", format!("{}%", (100.0 * grows) as i32))
                .with(thing);
            (flight, FLIGHT)
        }
        Motion::Moment {
            picture, at, lasts, ..
        } => {
            let at = spot(&at)?;
            let moment = el("div")
                .class("show-moment")
                .style("--width", px(at.width))
                .style("--height", px(at.height))
                .style("--to", format!("{} {}", px(at.x), px(at.y)))
                .style("--lasts", ms(lasts))
                .with(picture);
            (moment, lasts)
        }
        Motion::Mark(_) | Motion::Landed(_) => return None,
    };
    Some(Ready {
        element: element.style("--after", ms(cue.after)),
        after: cue.after,
        lasts,
    })
}

/// Puts an element into the layer, where styles animate it, and removes it at the end.
fn begin(layer: &HtmlElement, ready: Ready, arriving: Option<HtmlElement>) {
    let Ready {
        element,
        after,
        lasts,
    } = ready;
    let mut shown: PictureState = Node::from(element).build();
    shown.mount(layer, None);
    set_timeout(
        move || {
            shown.unmount();
            has_arrived(arriving);
        },
        Duration::from_millis(use_prefs().paced(u64::from(after + lasts))),
    );
}

/// Shows a piece that was hidden until the flying piece arrived.
fn has_arrived(part: Option<HtmlElement>) {
    if let Some(part) = part {
        let _ = part.remove_attribute("data-arriving");
    }
}

/// Returns the width of a flying piece, in pixels. It is the width at the start, limited by the
/// width at the target. If the target is unknown, the width of a card limits it.
fn size_of_thing(usual: f64, from: Spot, to: Option<Spot>) -> f64 {
    match to {
        Some(to) => from.width.clamp(to.width / 3.0, to.width * 2.0),
        None => from.width.min(usual),
    }
}
