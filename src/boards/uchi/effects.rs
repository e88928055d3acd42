//! What has just happened, drawn over the panel: the die, the swap, the card
//! that flies from hand to hand. Styles make them move; without motion they
//! are not drawn.

use super::Board;
use super::space::middle;
use leptos::prelude::*;
use shelf::uchi::{Event, Kind, Uchi};
use tabletop::{Seat, Viewer};

/// One thing to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Effect {
    Die {
        pips: u8,
    },
    Card {
        from: Option<Seat>,
        to: Option<Seat>,
        face: Option<Kind>,
    },
    Spark {
        at: Seat,
    },
}

/// What there is to see of an event.
fn effect_of(event: &Event) -> Option<Effect> {
    match *event {
        Event::Rolled { pips, .. } => Some(Effect::Die { pips }),
        Event::Stole {
            thief,
            victim,
            kind,
        } => Some(Effect::Card {
            from: Some(victim),
            to: Some(thief),
            face: kind,
        }),
        Event::Handed { from, to, kind } => Some(Effect::Card {
            from: Some(from),
            to: Some(to),
            face: Some(kind),
        }),
        Event::Drew { seat, kind, .. } => Some(Effect::Card {
            from: None,
            to: Some(seat),
            face: kind,
        }),
        Event::Gave { seat, .. } => Some(Effect::Card {
            from: Some(seat),
            to: None,
            face: None,
        }),
        Event::Buried { seat, kind } => Some(Effect::Card {
            from: Some(seat),
            to: None,
            face: Some(kind),
        }),
        Event::Swapped { other, .. } => Some(Effect::Spark { at: other }),
        _ => None,
    }
}

/// Draws what has just happened.
pub(super) fn effects(board: Board) -> AnyView {
    let context = board.context;
    let now = Memo::new(move |_| {
        let ply = context.fresh.get()?;
        let viewer: Viewer = context.viewer.get();
        let events = context
            .session
            .with_game::<Uchi, _>(|session| session.events_at(ply, viewer))?;
        Some((ply, events.iter().filter_map(effect_of).collect::<Vec<_>>()))
    });
    view! {
        <g class="uchi-effects" aria-hidden="true">
            {move || {
                now.get()
                    .map(|(_, effects)| {
                        effects.into_iter().map(|effect| draw(board, effect)).collect::<Vec<_>>()
                    })
            }}
        </g>
    }
    .into_any()
}

/// Where a seat's saucer is drawn; the middle of the panel for the deck.
fn place_of(board: Board, seat: Option<Seat>) -> (i32, i32) {
    let found = seat.and_then(|seat| {
        board.model.with_untracked(|model| {
            let model = model.as_ref()?;
            let (x, y) = model.drawn_at(*model.view.pieces.get(seat.index())?);
            Some((middle(x) as i32, middle(y) as i32))
        })
    });
    found.unwrap_or((300, 300))
}

fn draw(board: Board, effect: Effect) -> AnyView {
    match effect {
        Effect::Die { pips } => view! {
            <g class="uchi-die" class:uchi-die-good=pips.ge(&3)>
                <circle cx="300" cy="300" r="92" />
                <use
                    href="#die-rolling"
                    x="236"
                    y="236"
                    width="128"
                    height="128"
                    class="uchi-die-rolling"
                />
                <use
                    href=format!("#die-{pips}")
                    x="236"
                    y="236"
                    width="128"
                    height="128"
                    class="uchi-die-shown"
                />
            </g>
        }
        .into_any(),
        Effect::Card { from, to, face } => {
            let ((x, y), (to_x, to_y)) = (place_of(board, from), place_of(board, to));
            let picture = face.map(|kind| format!("#con-{kind}"));
            view! {
                <g
                    class="uchi-flight"
                    style=("--from-x", format!("{x}px"))
                    style=("--from-y", format!("{y}px"))
                    style=("--to-x", format!("{to_x}px"))
                    style=("--to-y", format!("{to_y}px"))
                >
                    <use
                        href=if face.is_some() { "#card-frame" } else { "#card-back" }
                        x="-30"
                        y="-45"
                        width="60"
                        height="90"
                    />
                    {picture
                        .map(|picture| {
                            view! { <use href=picture x="-26" y="-40" width="52" height="34" /> }
                        })}
                </g>
            }
            .into_any()
        }
        Effect::Spark { at } => {
            let (x, y) = place_of(board, Some(at));
            view! {
                <g class="uchi-spark" transform=format!("translate({x} {y})")>
                    <circle r="46" />
                    <use href="#swap-arrows" x="-26" y="-26" width="52" height="52" />
                </g>
            }
            .into_any()
        }
    }
}
