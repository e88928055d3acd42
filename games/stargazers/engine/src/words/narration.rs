//! The prompt for the acting seat, and the result of the game. Advice is in `advice`, goals are in
//! `goals`.

use super::{events, points};
use crate::Stargazers;
use crate::action::{Event, Move};
use crate::edition::CONSTELLATIONS_PER_LETTER;
use crate::piece::Piece;
use crate::score_words::FIGURES;
use crate::state::{Bonus, Phase, SQUARES, State};
use crate::turn_in_short::turn_in_short;
use crate::view::View;
use tabletop::prelude::*;
use tabletop::{Goal, Language, Seat, Text, Voice};

mod words {
    ::words::sentences!("../words", "prompt");
}

impl Narration for Stargazers {
    fn prompt(&self, view: &View, voice: &Voice) -> String {
        let state = &view.table;
        let seat = match state.phase() {
            Phase::Choose => Self::chooser(state).unwrap_or(state.turn()),
            _ => state.turn(),
        };
        let hand = state.hand();
        let who = voice.name(seat);
        let owed = owed(hand.owed_ring, hand.owed_hex).map_or("", |text| voice.text(text));
        let only = |text: Text| voice.text(text).to_owned();
        match (state.phase(), hand.bonus) {
            (Phase::Setup | Phase::Fill, _) => only(words::LAYING_OUT),
            (Phase::Sky, _) => only(words::REVEALING),
            (Phase::Refill, _) => only(words::TURNING_UP),
            (Phase::Over, _) => only(words::OVER),
            (Phase::Choose, _) => words::keep(voice, who),
            (_, Bonus::Journal) => words::pick(voice, who, owed),
            (_, Bonus::Gain) => words::gain(voice, who, owed),
            (_, Bonus::Put(_)) => words::put(voice, who, owed),
            (_, Bonus::Token) => words::lift_token(voice, who, owed),
            (_, Bonus::TokenFrom(_)) => words::token_to(voice, who),
            (_, Bonus::Tile) => words::lift_tile(voice, who, owed),
            (_, Bonus::TileFrom(_)) => words::tile_to(voice, who),
            (_, Bonus::Twist(_)) => words::twist(voice, who),
            // The seat that takes the last pair also gets a bonus token of each family (`stargazers
            // R15`).
            (Phase::Draft, _) if state.combos() == 1 => words::last_pair(voice, who),
            // The first player of a round is announced, because nothing else shows that a round is
            // over.
            (Phase::Draft, _) if usize::from(state.combos()) == SQUARES => {
                words::begins_round(voice, who, state.round())
            }
            (Phase::Draft, _) => words::draft(voice, who),
            (Phase::Place, _) => match (hand.tile, hand.token.or(hand.ring).or(hand.hex)) {
                (Some(_), _) if hand.token.is_some() => words::place_both(voice, who, owed),
                (Some(_), _) => words::lay(voice, who, owed),
                (None, Some(_)) => {
                    let tokens = [hand.token, hand.ring, hand.hex].into_iter().flatten();
                    let tokens =
                        tokens.map(|token| words::the_token(voice, voice.text(token.name())));
                    let tokens: Vec<String> = tokens.collect();
                    words::place_tokens(voice, who, voice.list(&tokens), owed)
                }
                (None, None) => match (hand.owed_ring, hand.owed_hex) {
                    (true, true) => words::choose_and_place(voice, who),
                    (ring, hex) if ring || hex => {
                        let there = Piece::BONUS.into_iter();
                        let there = there.filter(|it| state.in_centre(*it) && it.is_hex() == hex);
                        let there = there.map(|it| voice.text(it.name()).to_owned());
                        let there: Vec<String> = there.collect();
                        words::choose_one(voice, who, voice.list(&there))
                    }
                    _ if self.may_bring(state) => words::bring_or_end(voice, who),
                    _ => words::end(voice, who),
                },
            },
        }
    }

    fn goals(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        self.what_counts(view, seat, voice)
    }

    fn advice(&self, view: &View, mv: &Move, voice: &Voice) -> String {
        self.advise(view, &[*mv], voice)
    }

    fn advice_of_plan(&self, view: &View, plan: &[Move], voice: &Voice) -> String {
        self.advise(view, plan, voice)
    }

    /// Adds the name of a constellation to the sentence about it.
    fn tell(&self, event: &Event, voice: &Voice) -> String {
        let Event::Sky { number } = *event else {
            return event.spoken(&self.edition, voice);
        };
        let constellation = voice.text(FIGURES[usize::from(number >= CONSTELLATIONS_PER_LETTER)]);
        let name = self.constellation_named(number, voice);
        events::constellation_is(voice, constellation, name)
    }

    fn turn_in_short(&self, events: &[Event], voice: &Voice) -> String {
        turn_in_short(events, &self.edition, voice)
    }

    fn tells_result(&self, event: &Event) -> bool {
        matches!(event, Event::Finished { .. })
    }

    fn result_text(&self, state: &State, voice: &Voice) -> String {
        let Some(outcome) = self.outcome(state) else {
            return String::new();
        };
        let winners: Vec<String> = outcome
            .winners
            .iter()
            .map(|seat| voice.name(seat))
            .collect();
        let winners = match voice.language {
            Language::Ja => winners.join("と"),
            Language::En => voice.list(&winners),
        };
        let best = self.final_totals(state).into_iter().max().unwrap_or(0);
        let best = points(voice, best);
        match outcome.ending {
            "points" => words::wins(voice, winners, best),
            "telescopes" => words::wins_by_telescopes(voice, best, winners),
            _ => words::share_win(voice, winners, best),
        }
    }
}

impl Stargazers {
    /// Whether a token of the reserve can be placed.
    fn may_bring(&self, state: &State) -> bool {
        let mut moves = Vec::new();
        self.legal(state, &mut moves);
        moves.iter().any(|mv| matches!(mv, Move::Bring(..)))
    }
}

/// The part of a prompt that mentions the tokens still to take from the centre after the last pair
/// of a round (`stargazers R15`).
const fn owed(ring: bool, hex: bool) -> Option<Text> {
    match (ring, hex) {
        (true, true) => Some(words::OWED_BOTH),
        (false, false) => None,
        _ => Some(words::OWED_ONE),
    }
}
