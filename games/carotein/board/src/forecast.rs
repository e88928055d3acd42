//! The forecast for a star, a pass or a challenge. While stars are scattered nothing is measured
//! (`carotein A17`). A placement of boards is judged only if the table has agreed to it (option
//! `assist`).

use super::draft::{Draft, Selection};
use super::model::{Model, PicturePhase};
use super::words::forecast::{self as words, Judgement, Next};
use board::Forecast;
use carotein::{Event, MAY_SHOW, Move, Owner, Phase};
use tabletop::Seat;
use tabletop::prelude::*;

/// The largest number of a seat's stars that score for one reason (`carotein R40`, `R42`).
const MOST: u32 = 2;

/// The forecast for the draft.
pub(super) fn forecast(model: &Model, draft: &Draft) -> Forecast {
    if model.acting.is_none() {
        return Forecast::default();
    }
    let (voice, position) = (&model.voice, model.position());
    let seat = position.turn();
    Forecast::of_words(match (model.picture_phase(draft), &draft.selection) {
        (PicturePhase::Scatter, Selection::Star(star, _)) if model.refusal(*star).is_none() => {
            let is_own = matches!(model.star_move(*star), Move::Chip(..));
            let left = is_own.then(|| position.hand(seat) - 1);
            words::star(voice, position.mat().len() + 1, left)
        }
        (PicturePhase::Scatter, Selection::Pass) => passing(model, seat),
        // The prompt takes priority until a board has been moved, because a small window has no
        // room for both.
        (PicturePhase::Lay, _) if !is_begun(model, draft) => String::new(),
        (PicturePhase::Lay, _) if model.view.help.assist => {
            let mut moves = model.moves_to_poses(&model.lying(draft));
            moves.push(Move::Confirm);
            match judgement_after(model, &moves) {
                Some(judgement) => words::judged(voice, &judgement),
                None => String::new(),
            }
        }
        // Until two boards are selected, the prompt asks for them.
        (PicturePhase::Choose, Selection::Take(taking)) if taking.chosen.pair().is_some() => {
            stakes(model, seat)
        }
        (PicturePhase::Lay, _) if model.lying(draft).len() == 2 => stakes(model, seat),
        _ => String::new(),
    })
}

/// Whether a board has been moved since the pair was taken.
fn is_begun(model: &Model, draft: &Draft) -> bool {
    let is_moved = match &draft.selection {
        Selection::Lay(laying) => !laying.poses.is_empty(),
        _ => false,
    };
    is_moved || model.position().laid().next().is_some()
}

/// Describes the points that the challenge may bring the challenger and the others.
fn stakes(model: &Model, seat: Seat) -> String {
    let (most, others) = at_stake(model, seat);
    words::stakes(&model.voice, most, &others)
}

/// The number of a seat's stars on the mat.
fn on_mat(model: &Model, seat: Seat) -> u32 {
    let own = |chip: &&carotein::Chip| chip.owner == Owner::Seat(seat);
    model.position().mat().iter().filter(own).count() as u32
}

/// The forecast for passing: the challenge is left to the other seats, and the passing seat scores
/// if theirs fails.
fn passing(model: &Model, seat: Seat) -> String {
    words::passing(
        &model.voice,
        after_pass(model, seat),
        on_mat(model, seat).min(MOST),
    )
}

/// The challenge that a pass of this seat leads to.
pub(super) fn after_pass(model: &Model, seat: Seat) -> Next {
    let position = model.position();
    let others = Seat::all(position.seats())
        .filter(|other| *other != seat && !position.passed().contains(*other));
    let others: Vec<Seat> = others.collect();
    match others[..] {
        [last] if position.mat().len() <= MAY_SHOW => Next::Sure(last),
        [last] => Next::Open(last),
        _ => Next::Later,
    }
}

/// The largest number of points that a challenge can bring its challenger, and the points of each
/// other seat if it fails.
pub(super) fn at_stake(model: &Model, seat: Seat) -> (u32, Vec<(Seat, u32)>) {
    let others = Seat::all(model.position().seats()).filter(|other| *other != seat);
    // Two boards, up to two hidden stars, and up to two unhidden ones.
    let most = 2 + on_mat(model, seat).min(2 * MOST);
    let failed = others.map(|other| (other, on_mat(model, other).min(MOST)));
    (most, failed.filter(|(_, points)| *points > 0).collect())
}

/// The result of moves that end with the judgement; `None` if one of them is refused.
pub(super) fn judgement_after(model: &Model, moves: &[Move]) -> Option<Judgement> {
    let before = model.position();
    let (mut state, mut success) = (before.clone(), false);
    for mv in moves {
        model.game.check(&state, mv).ok()?;
        model.game.apply(&mut state, mv, &mut |event| {
            success |= matches!(event, Event::Judged { success: true, .. });
        });
    }
    let gains = Seat::all(before.seats()).map(|seat| state.points(seat) - before.points(seat));
    let is_over = matches!(state.phase(), Phase::Over(_));
    Some(Judgement {
        challenger: before.turn(),
        success,
        gains: gains.collect(),
        winners: is_over.then(|| state.leaders()),
    })
}
