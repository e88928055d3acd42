//! The result of a challenge: whether it succeeded, what each seat gained, and whether a failed one
//! could have succeeded.

use super::action::Action;
use super::draft::{Advice, Challenge};
use super::model::Model;
use super::places::TRAY;
use super::stars::counting_time;
use super::tray::foot;
use super::words;
use board::art::art;
use board::parts::{button, rule_button};
use board::picture::{Element, el};
use carotein::{How, Phase};
use tabletop::Seat;

/// The panel below the mat with the result. It appears when all stars have been counted.
pub(super) fn verdict(model: &Model, challenge: &Challenge, advice: Advice) -> Element {
    let voice = &model.voice;
    let whole = el("div")
        .class("carotein-tray carotein-verdict")
        .anchor(TRAY);
    let won = challenge.succeeded();
    let gained = Seat::all(model.position().seats()).zip(&challenge.gains);
    let mut gained: Vec<Element> = gained
        .filter(|(_, points)| **points > 0)
        .map(|(seat, _)| {
            let [sum, terms] = words::gained(voice, challenge, seat);
            el("li").with(sum).with(el("span").with(terms))
        })
        .collect();
    if !won && !gained.is_empty() {
        gained.push(el("li").with(el("span").with(voice.text(words::BY_FAILURE))));
    }
    let said = el("div")
        .class("carotein-said")
        .with(
            el("div")
                .class("carotein-result")
                .with(el("p").with(words::judged(voice, challenge)))
                .with(rule_button(voice, if won { "R37" } else { "R42" })),
        )
        .with(el("ul").class("carotein-gains").with(gained))
        .with(asked(model, advice, won));
    let next = match model.position().phase() {
        Phase::Over(How::One) => words::DONE,
        Phase::Over(_) => words::CLOSE,
        _ => words::NEXT,
    };
    let act = |class: &'static str, name: &'static str, action: Action| {
        button(class).set("data-action", name).on_tap(action)
    };
    let ask = || {
        act("button", "ask", Action::Ask)
            .set("data-stay", "")
            .with(voice.text(words::COULD_IT))
    };
    let show = || {
        act("button", "use", Action::Use)
            .set("data-stay", "")
            .with(voice.text(words::USE))
    };
    let more = match advice {
        Advice::None => (!won && may_ask(model)).then(ask),
        _ => advice.solution().map(|_| show()),
    };
    // A review leads from move to move by itself, so there the board has nothing to go on to.
    let row = (!model.is_reviewed).then(|| {
        el("div")
            .class("carotein-decision")
            .with(act("button button-primary", "seen", Action::Seen).with(voice.text(next)))
            .with(more)
    });
    let picture = if won {
        "carotein-happy"
    } else {
        "carotein-puzzled"
    };
    whole
        .class_if("carotein-verdict-won", won)
        .set("data-verdict-of", if won { "success" } else { "failure" })
        .style(
            "--after",
            format!("{}ms", counting_time(challenge.mat.len())),
        )
        .with(art(picture, "carotein-verdict-art"))
        .with(said)
        .with(row)
        .with(foot())
}

/// Whether the player may ask if a failed challenge could have succeeded. A game of one challenge
/// can be played again, so there it needs the option `hints`, as during the challenge.
fn may_ask(model: &Model) -> bool {
    model.view.help.hints || !matches!(model.position().phase(), Phase::Over(How::One))
}

fn asked(model: &Model, advice: Advice, won: bool) -> Option<Element> {
    let voice = &model.voice;
    let said = match advice {
        Advice::None => return None,
        Advice::Asked => voice.text(words::ASKED).to_owned(),
        Advice::Given(verdict) => words::could_be(voice, verdict).to_owned(),
        Advice::Shown(pair) => words::like_this(voice, pair.map(|laid| laid.board)),
    };
    (!won).then(|| {
        el("p")
            .class("carotein-note")
            .set("role", "status")
            .set("data-counsel", "")
            .with(said)
    })
}
