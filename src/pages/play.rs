//! `#/play/…`: starts a game at once, without the set-up page.

use crate::edition::SuppliedEditionHandle;
use crate::prefs::use_prefs;
use crate::route::{Play, Route};
use crate::store;
use crate::text::games::default_name;
use crate::text::pages::{home, links};
use crate::text::say;
use leptos::prelude::GetUntracked;
use tabletop::session::{Occupant, Player};
use tabletop::{RecordText, Setup, Speak, Spoken, Voice};

/// Starts the game and returns the route of its table. The loaded edition is used if it is one of
/// this game.
///
/// # Errors
/// The reason why the game cannot start, in the person's language.
pub fn start(play: &Play, edition: SuppliedEditionHandle) -> Result<Route, Spoken> {
    let language = use_prefs().language.get_untracked();
    if let Some(unread) = &play.unread {
        return Err(Spoken(links::unread(language, unread)));
    }
    let info = registry::info(&play.game).ok_or_else(|| Spoken(say(home::NOT_BUILT).to_owned()))?;
    let setup = Setup::new(info, play.seats.unwrap_or(info.seats.0));
    let setup = setup.with_edition(info, edition.get().as_ref());
    let seats = setup.seats;
    let voice = Voice::new(language, Vec::new());
    setup
        .check(info)
        .map_err(|error| Spoken(error.speak(&voice)))?;
    let record = RecordText::begin(info, &setup);
    let occupants = (0..usize::from(seats)).map(|seat| {
        let player = if seat == 0 {
            Player::Human
        } else {
            Player::Bot(play.level)
        };
        Occupant {
            name: default_name(info.id, seat, player, language),
            player,
        }
    });
    let mut saved = store::new_game(record, occupants.collect(), Vec::new());
    saved.seed = play.seed;
    store::save(&saved).map_err(|error| Spoken(error.say(language).to_owned()))?;
    Ok(Route::Table(saved.id))
}
