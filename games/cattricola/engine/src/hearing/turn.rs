//! The current turn in words.

use super::end::end_line;
use super::seats::hand_lines;
use super::words;
use crate::Cattricola;
use crate::state::Phase;
use tabletop::hearing::Asker;

/// The current turn: whose it is, what is going on, what is in hand.
pub(super) fn turn_lines(game: &Cattricola, asker: &Asker<Cattricola>) -> Vec<String> {
    let (voice, table) = (asker.voice, asker.view.table());
    let who = voice.name(table.turn());
    let text = |text| voice.text(text).to_owned();
    let now = match table.phase() {
        Phase::Lay => text(words::LAYING),
        Phase::Saucer => text(words::HANDING_OUT),
        Phase::Deal => text(words::DEALING),
        Phase::Face => text(words::TURNING),
        Phase::Act => words::turn_of(voice, voice.whose(table.turn())),
        Phase::Charge(placed) => words::charging(voice, who, placed, game.markers_left(table)),
        Phase::Look(slot) => words::looking(voice, who, slot + 1),
        Phase::Lift => words::lifting(voice, who),
        Phase::Place => words::placing(voice, who),
        Phase::Over(_) => text(words::OVER),
    };
    let mut lines = vec![now];
    if let Phase::Over(_) = table.phase() {
        lines.push(words::last_turn(voice, voice.name(table.turn())));
        return lines;
    }
    lines.extend(end_line(game, asker));
    lines.extend(hand_lines(asker));
    if table.lifts_left() > 0 {
        lines.push(words::lifts_left(voice, table.lifts_left()));
    }
    match table.phase() {
        Phase::Lay | Phase::Saucer | Phase::Deal | Phase::Face => {
            lines.push(words::turn_of(voice, voice.whose(table.turn())));
        }
        _ => lines.push(words::starts(voice, voice.name(game.start_seat(table)))),
    }
    lines
}
