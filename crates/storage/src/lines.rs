//! A game that came from elsewhere, among the saved ones: which of them it goes
//! on with, and what becomes of both. Nothing that is kept is ever lost by it.
//!
//! A game has no number that travels with it. Two records are of one game when
//! setup, position to begin from and players are the same and their moves begin the
//! same way. What has been drawn and decided tells games apart soon; where two
//! different ones are taken for two lines of one, both are kept all the same.

use crate::entry::{Entry, SavedGame};

/// Two lines that have so many moves in common are called lines of one game.
const SAME_BEGINNING: usize = 3;

/// How a game that came from elsewhere stands to a saved one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Relation {
    /// The very same moment.
    Same,
    /// It goes on from there.
    Ahead,
    /// An earlier moment of it.
    Behind,
    /// They part after so many moves.
    Fork(usize),
}

/// What has become of a game that came from elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Arrival {
    /// It is new here: kept under this id.
    New(String),
    /// A saved game has gone on with it.
    Ahead(String),
    /// It is what is here already.
    Same(String),
    /// A saved game is further; this is its moment after so many moves. Nothing
    /// has changed.
    Behind(String, usize),
    /// It departs from a saved game after so many moves: kept beside it, under an id of
    /// its own. The other one's id stands last.
    Fork(String, usize, String),
}

impl Arrival {
    /// The saved game that holds it now.
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

/// How many moves two games of one table have in common from the beginning; `None` if it
/// is another table.
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

/// How `came` stands to `kept`; `None` if it is another game.
fn relation(came: &SavedGame, kept: &SavedGame) -> Option<Relation> {
    let (new, old) = (&came.record, &kept.record);
    let common = in_common(came, kept)?;
    if common == new.moves.len() {
        // What was undone here counts as known: it is the same line.
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

/// The saved game that goes best with one that came: the same moment, else one that
/// has seen it, else one that it goes on from, else the fork that parts last. Moments
/// that somebody put aside stay as they are.
fn best<'a>(came: &SavedGame, kept: &'a [Entry]) -> Option<(&'a SavedGame, Relation)> {
    let worth = |relation: Relation, kept: &SavedGame| match relation {
        Relation::Same => (3, 0),
        // The line that has gone on least from there.
        Relation::Behind => (2, usize::MAX - kept.record.moves.len()),
        Relation::Ahead => (1, kept.record.moves.len()),
        Relation::Fork(at) => (0, at),
    };
    let games = kept.iter().filter_map(|entry| entry.game.as_ref().ok());
    let lines = games.filter(|kept| !kept.aside);
    let related = lines.filter_map(|kept| Some((kept, relation(came, kept)?)));
    related.max_by_key(|&(kept, relation)| worth(relation, kept))
}

/// The place of a game that somebody sent among the saved ones, and what is to be
/// kept for it, if anything. `line` names a line that leaves another: by the other one's
/// name, or nothing, and the move.
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

/// A game that somebody sent, as one of its own.
#[must_use]
pub fn beside(came: SavedGame) -> SavedGame {
    SavedGame {
        by_link: came.people() > 1,
        ..came
    }
}

/// A saved game, gone on with what came.
fn ahead(known: &SavedGame, came: SavedGame, sent: bool) -> SavedGame {
    let mut game = known.clone();
    // Within what was undone here nothing is new but where the game stands.
    if came.record.moves.len() > game.record.moves.len() {
        game.record = came.record;
    }
    game.seen = known.cursor;
    game.cursor = came.cursor;
    game.by_link = sent;
    (game.turn, game.over) = (came.turn, came.over);
    game
}

/// Whether a kept game is one from a file of all games, as it was or further.
fn is_known(came: &SavedGame, kept: &SavedGame) -> bool {
    let is_there = in_common(came, kept) == Some(came.record.moves.len());
    let same_place = came.id == kept.id || (came.name == kept.name && came.cursor == kept.cursor);
    is_there && same_place
}

/// A game from a file of all games as it is put back beside whatever is here; `None` if it
/// is here already, or further. An id that cannot be had is replaced by a new one.
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
        // The undone moves would be gone: it is a line of its own.
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
        // With moves that were taken back, on both sides.
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
