//! What a charge, a catch or a tile put somewhere would bring, before it is made.

use super::model::Model;
use super::places::aboard;
use super::selection::{Draft, Selection};
use super::words::forecast as words;
use board::Forecast;
use cattricola::{Berths, Check, Count, Move, State, Tile};
use tabletop::Seat;

/// What the draft would bring.
pub(super) fn forecast(model: &Model, draft: &Draft) -> Forecast {
    let moves = model.moves_of(draft.selection);
    let (Some(first), Some(seat)) = (moves.first(), model.acting) else {
        return Forecast::default();
    };
    let voice = &model.voice;
    match (first, draft.selection) {
        (Move::Mark(_), _) => {
            let reach = model.game.reach(model.table(), model.pattern(draft));
            Forecast::of_words(words::charge(voice, reach))
        }
        (Move::Catch(shift), _) => {
            let prey = model.game.prey(&model.view, *shift);
            let missing = model.table().saucer(seat);
            Forecast::of_words(words::catch(voice, &prey, |species| missing.lacks(species)))
        }
        (Move::Pass, Selection::Pass) => match model.count_of(model.table(), seat) {
            Some(count) => Forecast::of_words(words::pass(voice, count)),
            None => Forecast::default(),
        },
        _ => rearranged(model, draft, seat).unwrap_or_default(),
    }
}

/// What is removed in a count, by whatever check.
fn removed(count: Count) -> Berths {
    count.removed.into_iter().fold(Berths::NONE, Berths::union)
}

/// What the final count would say of the saucer as it would lie, against what it says now.
fn rearranged(model: &Model, draft: &Draft, seat: Seat) -> Option<Forecast> {
    let after: State = model.after(draft)?;
    let (now, then) = (
        model.count_of(model.table(), seat)?,
        model.count_of(&after, seat)?,
    );
    let hold = &after.saucer(seat).hold;
    let tiles = |berths: Berths| -> Vec<Tile> {
        let lies = berths.iter().filter_map(|berth| hold[berth.index()]);
        lies.collect()
    };
    let before = &model.table().saucer(seat).hold;
    // A tile that has moved is neither saved nor lost by itself: only where it lies now is asked.
    let stays = |berth: &cattricola::Berth| before[berth.index()] == hold[berth.index()];
    let lost = removed(then).difference(removed(now));
    let removes_all = |check: &Check| lost.difference(then.removed_by(*check)).is_empty();
    let by = Check::ALL.into_iter().find(removes_all);
    let saved: Berths = then
        .left
        .intersection(removed(now))
        .iter()
        .filter(stays)
        .collect();
    let place = |berth| aboard(seat, berth);
    Some(Forecast {
        said: words::rearranged(&model.voice, (now, then), (&tiles(lost), by), &tiles(saved)),
        gains: saved.iter().map(place).collect(),
        losses: lost.iter().map(place).collect(),
    })
}
