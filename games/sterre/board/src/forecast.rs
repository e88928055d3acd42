//! Forecasts: what a number or the end of the turn would bring, before anything is declared.

use super::model::Model;
use super::places::{crown_place, line_place, score_place, space_place, spot_place};
use super::selection::{Draft, Selection};
use super::words::forecast::{self as words, When, completed};
use board::Forecast;
use sterre::gain::ended;
use sterre::{Gain, Move, Number, Phase, Used};
use tabletop::Seat;

/// The forecast for the draft. While nothing is selected: what this turn has declared so far, and
/// what is left to do.
pub(super) fn forecast(model: &Model, draft: &Draft) -> Forecast {
    if let Selection::Line(at) = draft.selection {
        // For a recorded line the tray already shows what it brought.
        return match model.view.table.recorded() >> at & 1 == 1 {
            true => Forecast::default(),
            false => Forecast::of_words(model.voice.text(words::LINE).to_owned()),
        };
    }
    if !model.may(Phase::Declare) {
        return Forecast::default();
    }
    match draft.selection {
        begun if begun.after_pause().is_some() => Forecast::default(),
        Selection::Number(number, _) => declaring(model, draft, number),
        Selection::Armed(Move::Buy) => Forecast::of_words(buying(model)),
        Selection::Armed(Move::Done) => ending(model, draft),
        Selection::Nothing if model.view.table.used().any(Used::DECLARING) => so_far(model, draft),
        Selection::Nothing => anyway(model, draft),
        Selection::Armed(Move::Call(number)) => declaring(model, draft, number),
        Selection::Way(_) | Selection::Line(_) | Selection::Armed(_) => Forecast::default(),
    }
}

/// The forecast for a number. The gain is the same in every way to declare it; the cost is a crown
/// if there is no free way.
fn declaring(model: &Model, draft: &Draft, number: Number) -> Forecast {
    let (voice, table) = (&model.voice, &model.view.table);
    let ways = model.ways(number);
    let free = ways.iter().find(|mv| !matches!(mv, Move::Call(_)));
    let Some(&mv) = free.or(ways.first()) else {
        return Forecast::default();
    };
    if model.is_named(number) {
        return Forecast::of_words(voice.text(words::DEAD).to_owned());
    }
    let gain = model.game.declaring_brings(&model.view, mv);
    let seat = table.turn();
    let has = |such: fn(&Move) -> bool| ways.iter().any(such);
    let plays = has(|mv| matches!(mv, Move::Play(_)));
    let nearer = || {
        let nearer = model.game.nearer(table, number, voice);
        let nearer = nearer.map(|half| voice.sentence(&half));
        let said = nearer.unwrap_or_else(|| {
            let or_keep = if plays {
                voice.text(words::OR_KEEP_IT)
            } else {
                ""
            };
            voice.text(words::NOTHING_YET).to_owned() + or_keep
        });
        said + ended(voice, &gain, seat)
    };
    let said = completed(voice, &gain, seat, When::Declared).unwrap_or_else(nearer);
    let has_gain = gain.brings_anything(seat);
    let cost = match free {
        None => match gain.spent {
            Some(spent) if spent.worth > 0 && has_gain => words::costs_and_leaves(voice, spent.net),
            Some(spent) if spent.worth > 0 => voice.text(words::COSTS_A_POINT).to_owned(),
            _ => voice.text(words::COSTS_A_CROWN).to_owned(),
        },
        Some(_) if plays && has(|mv| matches!(mv, Move::Name(_))) => {
            words::both_ways(voice, number)
        }
        Some(_) => String::new(),
    };
    Forecast {
        gains: gains(model, draft, &gain),
        ..Forecast::of_words(said + &cost)
    }
}

/// The forecast of buying two more cards. The first of them is known if the top card of the pile is
/// live.
fn buying(model: &Model) -> String {
    let (voice, table) = (&model.voice, &model.view.table);
    let live = table.top().filter(|top| !table.occupied().contains(*top));
    let first = live.map(|top| {
        let is_own = model.own_numbers().contains(top);
        if is_own {
            words::first_is_own(voice, top)
        } else {
            words::first_is(voice, top)
        }
    });
    first.unwrap_or_default() + voice.text(words::CROWN_KEPT)
}

/// The forecast after a declaration: the lines that the end of the turn would complete. Without
/// such lines: what has been declared, and what else can be done. With bookkeeping by hand it does
/// not name complete lines. The forecasts of the declarations have already said what they bring.
fn so_far(model: &Model, draft: &Draft) -> Forecast {
    let voice = &model.voice;
    if !model.view.by_hand {
        let gain = model.game.turn_brings(&model.view);
        if let Some(said) = completed(voice, &gain, model.view.table.turn(), When::Ended) {
            return Forecast {
                said,
                is_known: true,
                gains: gains(model, draft, &gain),
                losses: Vec::new(),
            };
        }
    }
    let new = |mv: &&Move| mv.number().is_some_and(|number| !model.is_named(number));
    let left = words::what_is_left(model.legal.iter().any(|mv| new(&mv)), model.view.by_hand);
    let declared = words::declared(voice, model.view.table.declared());
    Forecast {
        is_known: true,
        ..Forecast::of_words(declared + voice.text(left))
    }
}

/// The forecast before any declaration. Pieces of other seats open cells of the player's own card,
/// so a turn can bring gains without a declaration. They are shown before a number is selected, so
/// that the player does not attribute them to that number.
fn anyway(model: &Model, draft: &Draft) -> Forecast {
    if model.view.by_hand {
        return Forecast::default();
    }
    let gain = model.game.turn_brings(&model.view);
    let said = completed(&model.voice, &gain, model.view.table.turn(), When::Anyway);
    said.map_or_else(Forecast::default, |said| Forecast {
        gains: gains(model, draft, &gain),
        ..Forecast::of_words(said)
    })
}

/// The forecast for ending the turn. With bookkeeping by hand there is none: only the step ends,
/// and noticing the rest is up to the player.
fn ending(model: &Model, draft: &Draft) -> Forecast {
    if model.view.by_hand {
        return Forecast::default();
    }
    let voice = &model.voice;
    let seat = model.view.table.turn();
    let gain = model.game.turn_brings(&model.view);
    let bare = || {
        // The button to end the turn waits for a second press only if nothing has been declared.
        let said = voice.text(words::NOTHING_DECLARED);
        let is_held = !model.hand().is_subset(model.view.table.named());
        match gain.winners {
            Some(_) => said.to_owned() + ended(voice, &gain, seat),
            None => match model.game.worth_keeping(&model.view) {
                Some(kept) => words::kept(voice, kept),
                None if is_held => said.to_owned() + voice.text(words::CARDS_STAY),
                None => said.to_owned(),
            },
        }
    };
    let said = completed(voice, &gain, seat, When::Ended).unwrap_or_else(bare);
    Forecast {
        gains: gains(model, draft, &gain),
        ..Forecast::of_words(said)
    }
}

/// The places of gains: lines, crowns, cells of the player's card if it is shown, the score.
fn gains(model: &Model, draft: &Draft, gain: &Gain) -> Vec<String> {
    let seat: Seat = model.view.table.turn();
    let lines = (0..32).filter(|line| gain.map_lines >> line & 1 == 1);
    let crowns = (0..8).filter(|crown| gain.map_crowns >> crown & 1 == 1);
    let spaces = (0..32).filter(|space| gain.track_crowns >> space & 1 == 1);
    let is_shown = model.shown_seat(draft) == seat;
    let opened = gain.opened.iter().filter(|_| is_shown);
    let score = (gain.points[seat.index()] > 0).then(|| score_place(seat));
    lines
        .map(line_place)
        .chain(crowns.map(crown_place))
        .chain(spaces.map(space_place))
        .chain(opened.map(|number| spot_place(seat, number)))
        .chain(score)
        .collect()
}
