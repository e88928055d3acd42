//! The result of the viewer's last hack, shown beside the panel until the hacker makes another
//! move.

use super::hack::Hack;
use super::model::Model;
use super::{drawing, words};
use board::picture::{Element, el};
use uchi::{Event, Kind, Phase, View};

/// Returns the hack to report at the new position. `reported` is the hack reported so far, and
/// `before` is the view before the last move.
pub(super) fn hack_to_report(
    model: &Model,
    reported: Option<Hack>,
    before: Option<&View>,
) -> Option<Hack> {
    let reported = reported.filter(|hack| hack.stands(&model.view, model.ply));
    match reported {
        Some(hack) if hack.ply == model.ply => reported,
        _ => before
            .and_then(|before| ended_hack(model, before, reported))
            .or(reported),
    }
}

/// The viewer's hack, if the last move decided it or drew the stolen card.
fn ended_hack(model: &Model, before: &View, reported: Option<Hack>) -> Option<Hack> {
    let by = before.turn;
    let hack = |victim, works, kind| Hack {
        by,
        victim,
        pips: pips(model).or(reported.filter(|_| works).and_then(|hack| hack.pips)),
        works,
        kind,
        turns: before.turns,
        ply: model.ply,
    };
    match before.phase {
        _ if model.own != Some(by) => None,
        Phase::Roll(victim) => match model.view.phase {
            Phase::Steal(_) => Some(hack(victim, true, None)),
            _ => Some(hack(victim, false, before.revealed)),
        },
        Phase::Steal(victim) => Some(hack(victim, true, stolen(model, before))),
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

/// The card stolen in the last move: the card that the viewer's hand gained. The viewer's own shown
/// card, which returned to the hand, does not count as gained.
fn stolen(model: &Model, before: &View) -> Option<Kind> {
    let own = before.turn;
    let is_back = |kind: Kind| before.revealed == Some(kind) && model.view.revealed.is_none();
    let had = |kind| before.known_hand(own).count(kind) + u8::from(is_back(kind));
    let mut kinds = model.view.known_hand(own).kinds();
    kinds.find(|kind| model.view.known_hand(own).count(*kind) > had(*kind))
}

/// Draws the result of the viewer's last hack, with its die.
pub(super) fn recall(model: &Model, reported: Option<Hack>) -> Option<Element> {
    let hack = reported
        .filter(|hack| model.own == Some(hack.by) && hack.stands(&model.view, model.ply))?;
    let said = words::recall::hack(&model.voice, &hack)?;
    let die = hack.pips.map(|pips| {
        let die = drawing("uchi-recall-die", "0 0 60 60", &format!("die-{pips}"));
        die.set("aria-hidden", "true")
    });
    let recall = el("span").class("uchi-recall").with(die);
    Some(recall.with(el("span").with(said)))
}
