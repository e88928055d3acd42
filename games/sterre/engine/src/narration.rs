//! Sentences about positions: prompts and results. Advice and goals have their own files.

use crate::Sterre;
use crate::action::{Event, Move};
use crate::gain::imagined;
use crate::state::{Phase, State, Table, Used};
use crate::turn_in_short::turn_in_short;
use crate::view::View;
use crate::words::why;
use tabletop::game::legal_moves;
use tabletop::prelude::*;
use tabletop::{Goal, Seat, Voice};

mod words {
    ::words::sentences!("../words", "prompts");
}

impl Narration for Sterre {
    fn prompt(&self, view: &View, voice: &Voice) -> String {
        let table = &view.table;
        let name = voice.name(table.acting());
        let revealing = table.top.is_none() && view.deck_size() > 0;
        match table.phase {
            Phase::Over(_) => winners_text(table, voice),
            Phase::Deal => voice.text(words::DEAL).to_owned(),
            _ if revealing => voice.text(words::REVEAL).to_owned(),
            Phase::Draw | Phase::Take(_) => words::draw(voice, name),
            Phase::Declare if !self.can_declare_more(view) && self.by_hand => {
                words::finish_step(voice, name)
            }
            Phase::Declare if !self.can_declare_more(view) => words::end_turn(voice, name),
            // The forecast in front of the prompt says what has been declared and how more can be
            // declared.
            Phase::Declare if table.used.any(Used::DECLARING) && self.by_hand => {
                words::declare_more_by_hand(voice, name)
            }
            Phase::Declare if table.used.any(Used::DECLARING) => words::declare_more(voice, name),
            Phase::Declare if self.by_hand => words::declare_by_hand(voice, name),
            Phase::Declare => words::declare(voice, name),
            Phase::Place => words::place(voice, name),
            Phase::Open => words::open(voice, name),
            Phase::Score(_) => words::score(voice, name),
        }
    }

    fn goals(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        self.what_to_reach(view, seat, voice)
    }

    fn advice(&self, view: &View, mv: &Move, voice: &Voice) -> String {
        self.advise(view, *mv, voice)
    }

    fn turn_in_short(&self, events: &[Event], voice: &Voice) -> String {
        turn_in_short(events, voice)
    }

    fn tells_result(&self, event: &Event) -> bool {
        matches!(event, Event::CrownsCounted { .. } | Event::Finished { .. })
    }

    fn result_text(&self, state: &State, voice: &Voice) -> String {
        match state.table.phase {
            Phase::Over(ending) => {
                let why = why(voice, ending, state.table.turn);
                words::result(voice, why, winners_text(&state.table, voice))
            }
            _ => String::new(),
        }
    }
}

impl Sterre {
    /// Whether the turn player can declare another number, as far as the view shows the hand.
    fn can_declare_more(&self, view: &View) -> bool {
        let (state, seat) = (imagined(view), view.table.turn);
        let is_new = |mv: &Move| {
            let number = mv.number();
            number.is_some_and(|number| !view.table.named().contains(number))
        };
        let knows_hand = state.hand(seat).len() == view.hand_size(seat);
        !knows_hand || legal_moves(self, &state).iter().any(is_new)
    }
}

/// Says who wins.
fn winners_text(table: &Table, voice: &Voice) -> String {
    let winners = table.leaders();
    let names: Vec<String> = winners.iter().map(|seat| voice.name(seat)).collect();
    let points = winners.iter().next().map_or(0, |seat| table.score(seat));
    let points = words::points(voice, points);
    let listed = voice.list(&names);
    if names.len() == 1 {
        words::one_wins(voice, listed, points)
    } else {
        words::several_win(voice, listed, points)
    }
}
