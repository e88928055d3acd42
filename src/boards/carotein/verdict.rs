//! A challenge that has been judged: what came of it, who gained what, and
//! whether it could have been done.

use super::draft::{Counsel, Draft};
use super::model::Model;
use super::words;
use crate::art::art;
use crate::parts::button;
use picture::{Element, el};
use shelf::carotein::{Board, Phase};
use tabletop::Seat;

/// What stands below the mat.
pub(super) fn verdict(model: &Model, draft: &Draft) -> Element {
    let voice = &model.voice;
    let whole = el("div").class("carotein-tray carotein-verdict");
    let Some(challenge) = &draft.challenge else {
        return whole;
    };
    let won = challenge.succeeded();
    let gained = Seat::all(model.position().seats()).zip(&challenge.gains);
    let gained = gained
        .filter(|(_, points)| **points > 0)
        .map(|(seat, points)| el("li").with(words::gained(voice, seat, *points)));
    let said = el("div")
        .class("carotein-said")
        .with(
            el("p")
                .class("carotein-result")
                .with(words::judged(voice, challenge)),
        )
        .with(
            el("ul")
                .class("carotein-gains")
                .with(gained.collect::<Vec<_>>()),
        )
        .with(asked(model, draft, won));
    let over = matches!(model.position().phase(), Phase::Over(_));
    let next = if over { words::CLOSE } else { words::NEXT };
    let act = |class: &'static str, act: &'static str| {
        button(class).set("data-action", act).set("data-act", act)
    };
    let ask = (!won && draft.counsel == Counsel::None).then(|| {
        act("button", "ask")
            .set("data-stay", "")
            .with(voice.text(words::COULD_IT))
    });
    let row = el("div")
        .class("carotein-decision")
        .with(act("button button-primary", "seen").with(voice.text(next)))
        .with(ask);
    let picture = if won {
        "carotein-happy"
    } else {
        "carotein-puzzled"
    };
    whole
        .class_if("carotein-verdict-won", won)
        .set("data-verdict-of", if won { "success" } else { "failure" })
        .with(art(picture, "carotein-verdict-art"))
        .with(said)
        .with(row)
}

fn asked(model: &Model, draft: &Draft, won: bool) -> Option<Element> {
    let voice = &model.voice;
    let said = match draft.counsel {
        Counsel::None => return None,
        Counsel::Asked => voice.text(words::ASKED).to_owned(),
        Counsel::Said(verdict) => {
            let boards: Vec<Board> = draft
                .counsel
                .way()
                .iter()
                .flatten()
                .map(|laid| laid.board)
                .collect();
            words::could_be(voice, verdict, &boards)
        }
    };
    (!won).then(|| {
        el("p")
            .class("carotein-note")
            .set("role", "status")
            .set("data-counsel", "")
            .with(said)
    })
}
