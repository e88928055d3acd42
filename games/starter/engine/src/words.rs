//! Texts of the game. The sentences are in `games/starter/words`, with a folder for each language.
//! A sentence missing in one language is a compile error.

use crate::Starter;
use crate::action::{Event, Illegal, Move};
use crate::state::{Phase, Stars, State};
use crate::view::View;
use tabletop::prelude::*;
use tabletop::{Goal, Progress, Seat, Speak, Voice};

::words::sentences!("../words", "game");

impl Speak for Event {
    fn speak(&self, voice: &Voice) -> String {
        match self {
            // Visible on the board, so the log has no line for it.
            Event::Reached | Event::TurnPassed(_) => String::new(),
            Event::Drew(seat, Some(star)) => drew(voice, voice.name(*seat), star),
            Event::Drew(seat, None) => drew_unseen(voice, voice.name(*seat)),
            Event::Stopped(seat) => stopped(voice, voice.name(*seat)),
            Event::Ended(hands) => ended(voice, sums(hands, voice)),
        }
    }
}

/// Lists the points of every hand.
fn sums(hands: &[Stars], voice: &Voice) -> String {
    let seats = Seat::all(hands.len() as u8).zip(hands);
    let sums = seats.map(|(seat, hand)| has_points(voice, voice.name(seat), hand.sum()));
    voice.list(&sums.collect::<Vec<_>>())
}

impl Speak for Illegal {
    fn speak(&self, voice: &Voice) -> String {
        match self {
            Illegal::DrawFirst => voice.text(DRAW_FIRST).to_owned(),
            Illegal::NothingToDraw => voice.text(NOTHING_TO_DRAW).to_owned(),
            Illegal::NoSuchStar(star) => no_such_star(voice, star),
            Illegal::Over => voice.text(OVER).to_owned(),
        }
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::DrawFirst | Illegal::NothingToDraw | Illegal::NoSuchStar(_) => "R1",
            Illegal::Over => "R4",
        }
    }
}

impl Narration for Starter {
    fn prompt(&self, view: &View, voice: &Voice) -> String {
        let name = voice.name(view.turn);
        match view.phase {
            Phase::Choose => take_or_stop(voice, name),
            Phase::Draw => takes(voice, name),
            Phase::Over => voice.text(GAME_OVER).to_owned(),
        }
    }

    fn goals(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        let Some(hand) = view.hands[seat.index()] else {
            return Vec::new();
        };
        let (own, best) = (hand.sum(), 10);
        let progress = match own {
            10 => Progress::Reached,
            0..10 => Progress::Open,
            _ => Progress::Threatens,
        };
        let points = Goal {
            symbol: "",
            brief: format!("{own}/{best}"),
            said: points_goal(voice, own, best),
            progress,
        };
        let pouch = Goal {
            symbol: "",
            brief: pouch_in_brief(voice, view.pouch),
            said: pouch_goal(voice, view.pouch),
            progress: Progress::Open,
        };
        vec![points, pouch]
    }

    fn advice(&self, view: &View, mv: &Move, voice: &Voice) -> String {
        let own = view.hands[view.turn.index()].map_or(0, Stars::sum);
        match mv {
            Move::Stop => advice_stop(voice, own),
            Move::Take | Move::Star(_) => advice_take(voice, own),
        }
    }

    fn tells_result(&self, event: &Event) -> bool {
        matches!(event, Event::Ended(_))
    }

    fn result_text(&self, state: &State, voice: &Voice) -> String {
        let Some(outcome) = self.outcome(state) else {
            return String::new();
        };
        let names: Vec<String> = outcome.winners.iter().map(|it| voice.name(it)).collect();
        let winners = voice.list(&names);
        match names.len() {
            0 => voice.text(NOBODY_WINS).to_owned(),
            1 => voice.agreeing(wins(voice, winners)),
            _ => voice.agreeing(share_win(voice, winners)),
        }
    }
}
