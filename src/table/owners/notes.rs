//! Whether notes are shown at this table. By default, they are shown in the first games of each
//! kind that are played at this device. The notes themselves (`table::notes`) are loaded later,
//! because no first picture needs them.

use super::autosave::Autosave;
use super::table_state::TableState;
use crate::prefs::is_asked_for;
use crate::store;
use crate::table::dom::follow_media;
use leptos::prelude::*;

/// The number of games of a kind in which notes are shown, unless the person chooses otherwise.
pub const FIRST: usize = 2;

/// The media query for a window that has room for a note, for the whole prompt, and for the log as a
/// column (`style/table.css`).
const WIDE: &str = "(min-width: 56rem) and (min-height: 32.01rem)";

/// Whether notes are shown at this table.
#[derive(Clone, Copy)]
pub struct Notes {
    /// Whether notes are wanted.
    pub are_told: RwSignal<bool>,
    /// Whether a note is on screen.
    pub stands: RwSignal<bool>,
    /// Whether a note on screen takes the room in which the prompt would show the last action.
    pub take_room: Memo<bool>,
    /// Whether the window has room for a note, for the whole prompt, and for the log as a column.
    pub is_wide: ReadSignal<bool>,
}

impl Notes {
    /// Reads the person's choice, or else the default for this game.
    pub fn new(autosave: Autosave, state: TableState) -> Notes {
        let are_told = may_be(autosave, state) && {
            let kept = store::read(&key_of_notes(state.game_id())).unwrap_or_default();
            let is_right =
                || is_asked_for("data-notes") && autosave.with(|saved| is_first(&kept, &saved.id));
            chosen(&kept).unwrap_or_else(is_right)
        };
        let stands = RwSignal::new(false);
        let is_wide = follow_media(WIDE);
        Notes {
            are_told: RwSignal::new(are_told),
            stands,
            take_room: Memo::new(move |_| stands.get() && !is_wide.get()),
            is_wide,
        }
    }
}

/// Whether notes are possible: not in a lesson, and not if only bots play.
pub fn may_be(autosave: Autosave, state: TableState) -> bool {
    autosave.is_kept() && state.people() > 0
}

/// Returns the storage key of the notes of a game.
pub fn key_of_notes(game: &str) -> String {
    ["hoshibako.notes.", game].concat()
}

/// Returns the person's choice from the stored text.
pub fn chosen(kept: &str) -> Option<bool> {
    let has = |choice| kept.split(' ').any(|word| word == choice);
    (has("on") || has("off")).then(|| has("on"))
}

/// Whether the game with this id is one of the first of its kind. The stored text contains
/// `game=ID` for each of them.
pub fn is_first(kept: &str, id: &str) -> bool {
    let mut games = kept
        .split(' ')
        .filter_map(|word| word.strip_prefix("game="));
    let is_known = games.clone().any(|game| game == id);
    is_known || games.nth(FIRST - 1).is_none()
}

#[cfg(test)]
mod tests {
    use super::{chosen, is_first};

    #[test]
    fn the_first_games_are_told_of_and_no_others() {
        for (kept, expected) in [
            ("", true),
            ("game=b", true),
            ("game=b read=fly read=hack", true),
            ("game=a game=b", true),
            ("game=b game=a read=fly", true),
            ("game=b game=c", false),
            ("game=b game=c game=ab", false),
            ("read=game=a read=game=b read=x", true),
        ] {
            assert_eq!(is_first(kept, "a"), expected, "{kept}");
        }
    }

    #[test]
    fn a_choice_counts_more() {
        for (kept, expected) in [
            ("", None),
            ("game=on read=off", None),
            ("off game=a", Some(false)),
            ("game=a on", Some(true)),
        ] {
            assert_eq!(chosen(kept), expected, "{kept}");
        }
    }
}
