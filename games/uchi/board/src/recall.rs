//! The result of the last hack by the viewer or of the viewer, shown beside the panel until the
//! viewer makes another move.

use super::hack::Hack;
use super::model::Model;
use super::{drawing, words};
use board::picture::{Element, el};
use tabletop::Seat;
use uchi::{Event, Kind, Phase, View};

/// Returns the hack to report at the new position. `reported` is the hack reported so far, and
/// `before` is the view before the last move.
pub(super) fn hack_to_report(
    model: &Model,
    reported: Option<Hack>,
    before: Option<&View>,
) -> Option<Hack> {
    let own = model.own?;
    let reported = reported.filter(|hack| hack.stands(own, &model.view, model.ply));
    match reported {
        Some(hack) if hack.ply == model.ply => reported,
        _ => before
            .and_then(|before| ended_hack(model, before, reported))
            .or(reported),
    }
}

/// The hack by the viewer or of the viewer, if the last move decided it or drew the stolen card.
fn ended_hack(model: &Model, before: &View, reported: Option<Hack>) -> Option<Hack> {
    let by = before.turn;
    let is_same = |hack: &Hack| hack.by == by && hack.turns == before.turns;
    let hack = |victim, works, kind| Hack {
        by,
        victim,
        pips: pips(model).or(reported.filter(is_same).and_then(|hack| hack.pips)),
        works,
        kind,
        turns: before.turns,
        ply: model.ply,
    };
    let own = model.own?;
    match before.phase {
        Phase::Roll(victim) | Phase::Steal(victim) if ![by, victim].contains(&own) => None,
        Phase::Roll(victim) => match model.view.phase {
            Phase::Steal(_) => Some(hack(victim, true, None)),
            _ => Some(hack(victim, false, before.revealed)),
        },
        Phase::Steal(victim) => Some(hack(victim, true, stolen(model, own, before))),
        _ => None,
    }
}

/// The number that the die showed in the last move.
fn pips(model: &Model) -> Option<u8> {
    model.new_events.iter().find_map(|event| match event {
        Event::Rolled { pips, .. } => Some(*pips),
        _ => None,
    })
}

/// The card stolen in the last move: the card that the viewer's hand `own` gained or lost. The
/// viewer's own shown card, which returned to the hand, does not count as gained.
fn stolen(model: &Model, own: Seat, before: &View) -> Option<Kind> {
    let (had, has) = (before.known_hand(own), model.view.known_hand(own));
    if own != before.turn {
        return had.kinds().find(|&kind| has.count(kind) < had.count(kind));
    }
    let is_back = |kind: Kind| before.revealed == Some(kind) && model.view.revealed.is_none();
    let had = |kind| had.count(kind) + u8::from(is_back(kind));
    has.kinds().find(|&kind| has.count(kind) > had(kind))
}

/// The hack that is told. The viewer's own is told at once. A hack of the viewer waits for the
/// viewer's turn: while others play, the caption tells of it.
fn told(model: &Model, reported: Option<Hack>) -> Option<Hack> {
    let own = model.own?;
    let hack = reported.filter(|hack| hack.stands(own, &model.view, model.ply))?;
    (hack.by == own || model.acting.is_some()).then_some(hack)
}

/// Whether the line about the hack tells the last moves: those that have just ended the viewer's own
/// hack, or the last turn of the others.
pub(super) fn tells_last_moves(model: &Model, reported: Option<Hack>) -> bool {
    told(model, reported).is_some_and(|hack| {
        let is_last = match model.own == Some(hack.by) {
            true => hack.ply == model.ply,
            false => hack.turns + 1 == model.view.turns,
        };
        hack.kind.is_some() && is_last
    })
}

/// Draws the result of the last hack by the viewer or of the viewer, with its die.
pub(super) fn recall(model: &Model, reported: Option<Hack>) -> Option<Element> {
    let hack = told(model, reported)?;
    let said = words::recall::hack(&model.voice, &hack)?;
    let die = hack.pips.map(|pips| {
        let die = drawing("uchi-recall-die", "0 0 60 60", &format!("die-{pips}"));
        die.set("aria-hidden", "true")
    });
    let recall = el("span").class("uchi-recall").with(die);
    Some(recall.with(el("span").with(said)))
}
