//! Matches a game from elsewhere with the saved games: which of them it continues, and what happens
//! to both. No saved game is ever lost.
//!
//! A game has no id that is the same on all devices. Two records belong to one game if setup,
//! starting position and players are equal and their moves begin alike. Draws and decisions soon
//! distinguish two games. If different games are mistaken for two lines of one, both are still
//! kept.

use crate::entry::{Entry, SavedGame};

/// The number of equal first moves that makes two records lines of one game.
const SAME_BEGINNING: usize = 3;

/// The relation of a game from elsewhere to a saved game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Relation {
    /// Both games are at the same ply of the same line.
    Same,
    /// The game from elsewhere continues the saved one.
    Ahead,
    /// The game from elsewhere is at an earlier ply of the saved one.
    Behind,
    /// The games differ after this number of moves.
    Fork(usize),
}

/// The result of adding a game from elsewhere to the saved games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// The game is new here and saved under this id.
    New(String),
    /// The game has continued the saved game with this id.
    Ahead(String),
    /// The game is the same as the saved game with this id.
    Same(String),
    /// The saved game with this id is at a later ply; the number is the ply of the game from
    /// elsewhere. Nothing has changed.
    Behind(String, usize),
    /// The game differs from a saved game and is saved beside it. The fields are the id of the new
    /// game, the number of moves in common, and the id of the other game.
    Fork(String, usize, String),
}

impl Arrival {
    /// Returns the id of the saved game that contains it.
    #[must_use]
    pub fn id(&self) -> &str {
        match self {
            Arrival::New(id)
            | Arrival::Ahead(id)
            | Arrival::Same(id)
            | Arrival::Behind(id, _)
            | Arrival::Fork(id, _, _) => id,
        }
    }
}

/// Returns the number of first moves that two games of one table have in common; `None` if the
/// tables differ.
fn in_common(came: &SavedGame, kept: &SavedGame) -> Option<usize> {
    let (new, old) = (&came.record, &kept.record);
    let same_table = new.game == old.game
        && new.rules == old.rules
        && new.edition == old.edition
        && new.seats == old.seats
        && new.first == old.first
        && new.options == old.options
        && new.from == old.from
        && came.occupants == kept.occupants;
    let pairs = new.moves.iter().zip(&old.moves);
    same_table.then(|| pairs.take_while(|(new, old)| new == old).count())
}

/// Returns how `came` relates to `kept`; `None` if they are different games.
fn relation(came: &SavedGame, kept: &SavedGame) -> Option<Relation> {
    let (new, old) = (&came.record, &kept.record);
    let common = in_common(came, kept)?;
    if common == new.moves.len() {
        // Moves that were undone here count as known, because they are of the same line.
        return Some(match common.cmp(&kept.cursor) {
            std::cmp::Ordering::Less => Relation::Behind,
            std::cmp::Ordering::Equal => Relation::Same,
            std::cmp::Ordering::Greater => Relation::Ahead,
        });
    }
    if common == old.moves.len() {
        return Some(Relation::Ahead);
    }
    (common >= SAME_BEGINNING).then_some(Relation::Fork(common))
}

/// Returns the saved game that fits a game from elsewhere best. The order of preference is: a game
/// at the same ply, a game that contains it, a game that it continues, and the fork with the most
/// moves in common. Positions that were put aside are never changed.
fn best<'a>(came: &SavedGame, kept: &'a [Entry]) -> Option<(&'a SavedGame, Relation)> {
    let worth = |relation: Relation, kept: &SavedGame| match relation {
        Relation::Same => (3, 0),
        // The line with the fewest moves after that ply is preferred.
        Relation::Behind => (2, usize::MAX - kept.record.moves.len()),
        Relation::Ahead => (1, kept.record.moves.len()),
        Relation::Fork(at) => (0, at),
    };
    let games = kept.iter().filter_map(|entry| entry.game.as_ref().ok());
    let lines = games.filter(|kept| !kept.aside);
    let related = lines.filter_map(|kept| Some((kept, relation(came, kept)?)));
    related.max_by_key(|&(kept, relation)| worth(relation, kept))
}

/// Compares a game that was sent here with the saved games and decides how it is saved. Returns the
/// result, and the game to save, if any. `line` makes the name of a forked line from the saved game
/// and the number of moves in common.
pub fn place(
    came: SavedGame,
    kept: &[Entry],
    line: impl FnOnce(&SavedGame, usize) -> String,
) -> (Arrival, Option<SavedGame>) {
    let Some((known, relation)) = best(&came, kept) else {
        return (Arrival::New(came.id.clone()), Some(beside(came)));
    };
    let id = known.id.clone();
    let sent = came.people() > 1;
    match relation {
        Relation::Same => (Arrival::Same(id), None),
        Relation::Behind => (Arrival::Behind(id, came.cursor), None),
        Relation::Ahead => (Arrival::Ahead(id), Some(ahead(known, came, sent))),
        Relation::Fork(at) => {
            let fork = SavedGame {
                name: line(known, at),
                colours: known.colours.clone(),
                by_link: sent,
                mine: known.mine,
                seen: at,
                ..came
            };
            (Arrival::Fork(fork.id.clone(), at, id), Some(fork))
        }
    }
}

/// Returns a game that was sent here as a separate game.
#[must_use]
pub fn beside(came: SavedGame) -> SavedGame {
    SavedGame {
        by_link: came.people() > 1,
        ..came
    }
}

/// Returns a saved game, continued with a game that was sent here.
fn ahead(known: &SavedGame, came: SavedGame, sent: bool) -> SavedGame {
    let mut game = known.clone();
    // Without new moves in `came`, only the cursor changes.
    if came.record.moves.len() > game.record.moves.len() {
        game.record = came.record;
    }
    game.seen = known.cursor;
    game.cursor = came.cursor;
    game.by_link = sent;
    (game.turn, game.over) = (came.turn, came.over);
    game
}

/// Whether a saved game already contains a game from a file of all games.
fn is_known(came: &SavedGame, kept: &SavedGame) -> bool {
    let is_there = in_common(came, kept) == Some(came.record.moves.len());
    let same_place = came.id == kept.id || (came.name == kept.name && came.cursor == kept.cursor);
    is_there && same_place
}

/// Returns a game from a file of all games, to be saved beside the games here. Returns `None` if it
/// is here already, at the same ply or further. An id that is invalid or in use is replaced by a
/// new one.
pub fn bring_back(
    mut came: SavedGame,
    kept: &[Entry],
    new_id: impl FnOnce() -> String,
) -> Option<SavedGame> {
    let mut games = kept.iter().filter_map(|entry| entry.game.as_ref().ok());
    if games.any(|kept| is_known(&came, kept)) {
        return None;
    }
    let is_name = (1..=20).contains(&came.id.len())
        && came.id.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if !is_name || kept.iter().any(|entry| entry.id == came.id) {
        came.id = new_id();
    }
    came.writes = 0;
    Some(came)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::tests::game;

    fn line(moves: &str) -> SavedGame {
        let mut line = game();
        line.id = moves.to_owned();
        line.record.moves = moves.chars().map(String::from).collect();
        line.cursor = line.record.moves.len();
        line
    }

    fn entries(lines: &[SavedGame]) -> Vec<Entry> {
        let entry = |line: &SavedGame| Entry {
            id: line.id.clone(),
            game: Ok(line.clone()),
        };
        lines.iter().map(entry).collect()
    }

    #[test]
    fn lines_of_one_game_know_each_other() {
        for (came, kept, expected) in [
            ("abcde", "abcde", Some(Relation::Same)),
            ("abcdef", "abcd", Some(Relation::Ahead)),
            ("abc", "", Some(Relation::Ahead)),
            ("abc", "abcdef", Some(Relation::Behind)),
            ("", "abc", Some(Relation::Behind)),
            ("abcdeX", "abcdef", Some(Relation::Fork(5))),
            ("abcX", "abcdef", Some(Relation::Fork(3))),
            ("abX", "abcdef", None),
        ] {
            assert_eq!(
                relation(&line(came), &line(kept)),
                expected,
                "{came} {kept}"
            );
        }
    }

    #[test]
    fn what_was_undone_is_part_of_the_line() {
        let mut undone = line("abcdef");
        undone.cursor = 4;
        assert_eq!(relation(&line("abcdef"), &undone), Some(Relation::Ahead));
        assert_eq!(relation(&line("abc"), &undone), Some(Relation::Behind));
        // Going on from the link would lose the undone moves `e` and `f`, so it is a fork.
        assert_eq!(relation(&line("abcdX"), &undone), Some(Relation::Fork(4)));
        let gone_on = ahead(&undone, line("abcde"), true);
        assert_eq!((gone_on.cursor, gone_on.record.moves.len()), (5, 6));
        assert_eq!(gone_on.seen, 4);
    }

    #[test]
    fn another_table_is_another_game() {
        let kept = line("abcdef");
        let mut names = line("abcdefg");
        names.occupants[0].name = "別の人".to_owned();
        let mut first = line("abcdefg");
        first.record.first = 1;
        let mut from = line("abcdefg");
        from.record.from = Some(serde_json::json!({}));
        let mut options = line("abcdefg");
        options.record.options.insert("a".into(), "b".into());
        for other in [names, first, from, options] {
            assert_eq!(relation(&other, &kept), None, "{other:?}");
        }
    }

    #[test]
    fn what_comes_back_from_a_file_is_known_again() {
        let kept = line("abcdef");
        let mut older = line("abc");
        older.id = kept.id.clone();
        let mut renamed = line("abcdef");
        renamed.id = "other".to_owned();
        // Both records contain moves that were undone.
        let mut undone = line("abcdef");
        undone.cursor = 4;
        assert!(is_known(&undone, &undone));
        let mut moment = line("abc");
        moment.name = "checkpoint".to_owned();
        for (came, known) in [
            (line("abcdef"), true),
            (older, true),
            (renamed, true),
            (moment, false),
            (line("abcdefg"), false),
        ] {
            assert_eq!(is_known(&came, &kept), known, "{}", came.id);
        }
    }

    #[test]
    fn of_several_lines_the_fitting_one_is_taken() {
        let kept = entries(&[
            line("abcd"),
            line("abcdef"),
            line("abcdeXYZ"),
            line("abcdexx"),
        ]);
        for (came, taken, relation) in [
            ("abcdef", "abcdef", Relation::Same),
            ("abcdefg", "abcdef", Relation::Ahead),
            ("abcdeXYZ", "abcdeXYZ", Relation::Same),
            ("abcdeXYQ", "abcd", Relation::Ahead),
            ("abcde", "abcdef", Relation::Behind),
            ("abc", "abcd", Relation::Behind),
        ] {
            let (best, found) = best(&line(came), &kept).expect("is known");
            assert_eq!((best.id.as_str(), found), (taken, relation), "{came}");
        }
        let mut aside = line("abcdeXY");
        aside.aside = true;
        assert_eq!(best(&line("abcdeXYZ"), &entries(&[aside])), None);
        let forked = entries(&[line("abcdef"), line("abcdeXYZ")]);
        let (best, found) = best(&line("abcdeXQ"), &forked).expect("is known");
        assert_eq!((best.id.as_str(), found), ("abcdeXYZ", Relation::Fork(6)));
    }
}
