//! What a charge, a catch or a tile put somewhere would bring, before it is made.

use super::model::Model;
use super::places::aboard;
use super::selection::{Draft, Selection};
use super::words::forecast as words;
use board::Forecast;
use cattricola::{
    Berths, Check, Count, Move, SaucerBoard, Stage, State, Tile, count::Hold, findings,
};
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

/// What the final count would say of the saucer as it would lie, against what it says now; while animals are still in hand, once
/// these are well put.
fn rearranged(model: &Model, draft: &Draft, seat: Seat) -> Option<Forecast> {
    let after: State = model.after(draft)?;
    let (now, then) = (
        model.standing_of(model.table(), seat)?,
        model.standing_of(&after, seat)?,
    );
    let hold = &then.hold;
    let (was_aboard, is_aboard) = (
        model.table().saucer(seat).occupied(),
        after.saucer(seat).occupied(),
    );
    let tiles = |berths: Berths| -> Vec<Tile> {
        let lies = berths.iter().filter_map(|berth| hold[berth.index()]);
        lies.collect()
    };
    let before = &model.table().saucer(seat).hold;
    // A tile that has moved is neither saved nor lost by itself: only where it lies now is asked.
    let stays = |berth: &cattricola::Berth| before[berth.index()] == hold[berth.index()];
    let went = removed(now.count).intersection(was_aboard);
    let lost = removed(then.count).intersection(is_aboard).difference(went);
    // Once no more animals come, a group that is too small is a loss like any other.
    let can_grow =
        model.table().stage() != Stage::Final || after.hand().iter().any(Option::is_some);
    let wanting = match can_grow {
        true => lost.intersection(then.count.removed_by(Check::Groups)),
        false => Berths::NONE,
    };
    let gone = lost.difference(wanting);
    let removes_all = |check: &Check| gone.difference(then.count.removed_by(*check)).is_empty();
    let by = Check::ALL.into_iter().find(removes_all);
    let saved: Berths = then
        .count
        .left
        .intersection(went)
        .iter()
        .filter(stays)
        .collect();
    let place = |berth| aboard(seat, berth);
    let change = words::Change {
        lost: &tiles(gone),
        by,
        wanting: &wanted(model.board_of(seat)?, hold, wanting),
        saved: &with_their_kind(&tiles(saved), tiles(then.count.left)),
    };
    Some(Forecast {
        said: words::rearranged(&model.voice, (&now, &then), &change),
        gains: saved.iter().map(place).collect(),
        losses: lost.iter().map(place).collect(),
    })
}

/// Of each species whose group is too small to stay, one of these animals and how many more it wants: what is enough for all
/// of them.
fn wanted(board: &SaucerBoard, hold: &Hold, among: Berths) -> Vec<(Tile, u8)> {
    let mut wanted: Vec<(Tile, u8)> = Vec::new();
    for finding in findings(board, hold, Check::Groups) {
        let Some(tile) = hold[finding.berth.index()].filter(|_| among.contains(finding.berth))
        else {
            continue;
        };
        let more = finding.wanting();
        match wanted
            .iter_mut()
            .find(|it| it.0.species() == tile.species())
        {
            Some((_, most)) => *most = more.max(*most),
            None => wanted.push((tile, more)),
        }
    }
    wanted
}

/// All that stay of the species of which an animal is saved.
fn with_their_kind(saved: &[Tile], left: Vec<Tile>) -> Vec<Tile> {
    let is_kin = |tile: &Tile| saved.iter().any(|it| it.species() == tile.species());
    left.into_iter().filter(is_kin).collect()
}
