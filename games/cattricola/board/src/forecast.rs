//! Forecasts: what a charge, a catch or a placed tile would bring.

use super::model::Model;
use super::places::aboard;
use super::selection::{Draft, Selection};
use super::words::forecast as words;
use board::Forecast;
use cattricola::{
    Berths, Check, Count, EndPhase, Move, SaucerBoard, State, Tile, count::Hold, findings,
};
use tabletop::Seat;

/// The forecast for the draft.
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
            Forecast::of_words(words::catch(voice, &prey))
        }
        (Move::Pass, Selection::Pass) => match model.count_of(model.table(), seat) {
            Some(count) => Forecast::of_words(words::pass(voice, count)),
            None => Forecast::default(),
        },
        _ => rearranged(model, draft, seat).unwrap_or_default(),
    }
}

/// All animals that the checks of a count remove.
fn removed(count: Count) -> Berths {
    count.removed.into_iter().fold(Berths::NONE, Berths::union)
}

/// Compares the final count of the saucer after the selected move with its count now. Animals still
/// in hand count as well placed.
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
    // A moved tile does not count as saved: only tiles that stay on their cell do.
    let stays = |berth: &cattricola::Berth| before[berth.index()] == hold[berth.index()];
    let went = removed(now.count).intersection(was_aboard);
    let lost = removed(then.count).intersection(is_aboard).difference(went);
    // If no more animals can come, a group that is too small is lost like any other animal.
    let can_grow =
        model.table().stage() != EndPhase::Final || after.hand().iter().any(Option::is_some);
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
    let said = words::rearranged(&model.voice, (&now, &then), &change);
    Some(Forecast {
        gains: saved.iter().map(place).collect(),
        losses: lost.iter().map(place).collect(),
        ..Forecast::of_words(said)
    })
}

/// For each species with a group that is too small to stay: one of its animals, and how many more
/// suffice for all such groups.
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

/// The animals in `left` whose species also has an animal in `saved`.
fn with_their_kind(saved: &[Tile], left: Vec<Tile>) -> Vec<Tile> {
    let is_kin = |tile: &Tile| saved.iter().any(|it| it.species() == tile.species());
    left.into_iter().filter(is_kin).collect()
}
