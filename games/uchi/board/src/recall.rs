//! How the own last hack ended: it stands beside the panel until its hacker does something else.

use super::model::Model;
use super::{drawing, words};
use board::picture::{Element, el};
use tabletop::Seat;
use uchi::{Event, Kind, Phase, View};

/// A hack of whoever looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hack {
    /// Who has hacked.
    pub by: Seat,
    /// Whom.
    pub victim: Seat,
    /// What the die has shown, where that has been seen.
    pub pips: Option<u8>,
    /// Whether it has worked (`uchi R19`).
    pub works: bool,
    /// The card that has changed hands; none as long as it is to be stolen.
    pub kind: Option<Kind>,
    /// How many turns had been completed before it.
    turns: u16,
    /// After how many moves it ended.
    ply: usize,
}

/// What is told of a hack once a position has come up; `before` is the one before its last move.
pub(super) fn told(model: &Model, told: Option<Hack>, before: Option<&View>) -> Option<Hack> {
    let told = told.filter(|hack| hack.stands(model));
    match told {
        Some(hack) if hack.ply == model.ply => told,
        _ => before
            .and_then(|before| ended(model, before, told))
            .or(told),
    }
}

/// The own hack that the last move has decided, or has brought a card.
fn ended(model: &Model, before: &View, told: Option<Hack>) -> Option<Hack> {
    let by = before.turn;
    let hack = |victim, works, kind| Hack {
        by,
        victim,
        pips: pips(model).or(told.filter(|_| works).and_then(|hack| hack.pips)),
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

/// What the die of the last move shows.
fn pips(model: &Model) -> Option<u8> {
    model.new_events.iter().find_map(|event| match event {
        Event::Rolled { pips, .. } => Some(*pips),
        _ => None,
    })
}

/// The card that the own hand has gained, and that has not been shown by itself.
fn stolen(model: &Model, before: &View) -> Option<Kind> {
    let own = before.turn;
    let is_back = |kind: Kind| before.revealed == Some(kind) && model.view.revealed.is_none();
    let had = |kind| before.known_hand(own).count(kind) + u8::from(is_back(kind));
    let mut kinds = model.view.known_hand(own).kinds();
    kinds.find(|kind| model.view.known_hand(own).count(*kind) > had(*kind))
}

impl Hack {
    /// Whether nothing has happened that lets go of it: its hacker has done nothing since, and it has not been taken back.
    fn stands(&self, model: &Model) -> bool {
        let view = &model.view;
        let Some(turns) = view.turns.checked_sub(self.turns) else {
            return false;
        };
        let seats = u16::from(view.seats());
        let is_about_to_act = matches!(view.phase, Phase::Draw | Phase::Move);
        model.ply >= self.ply && (turns < seats || turns == seats && is_about_to_act)
    }
}

/// How the own hack has ended, with its die.
pub(super) fn recall(model: &Model, told: Option<Hack>) -> Option<Element> {
    let hack = told.filter(|hack| model.own == Some(hack.by) && hack.stands(model))?;
    let said = words::recall::hack(&model.voice, &hack)?;
    let die = hack.pips.map(|pips| {
        let die = drawing("uchi-recall-die", "0 0 60 60", &format!("die-{pips}"));
        die.set("aria-hidden", "true")
    });
    let recall = el("span").class("uchi-recall").with(die);
    Some(recall.with(el("span").with(said)))
}
