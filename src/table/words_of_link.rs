//! The text that accompanies a link or a picture of a game.

use super::owners::TableState;
use crate::text::table as words;
use leptos::prelude::*;
use tabletop::{Seat, Turn};

/// The text that accompanies a link: the game, the players, and whose turn it is or the result.
pub fn words_of_link(state: TableState, ply: usize) -> String {
    let language = state.language().get();
    let voice = state.session().voice_with_names(language);
    state.session().with(|game| {
        let name = game.info().name.get(language);
        let players: Vec<String> = Seat::all(game.setup().seats)
            .map(|seat| voice.name(seat))
            .collect();
        let state = match (game.outcome_at(ply), game.turn_at(ply)) {
            (Some(_), _) => game.result_text(ply, &voice),
            (None, Turn::Seat(seat)) => words::turn_of(language, voice.name(seat)),
            (None, _) => String::new(),
        };
        words::share_text(language, name, &players, &state)
    })
}
