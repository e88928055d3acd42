//! Saved games in a store. Each has two places, which are written alternately.

use crate::entry::{self, Entry, SavedGame, StoreError};
use crate::redundant_store::{KeyValueStore, RedundantStore, Stored};

const PREFIX: &str = "hoshibako.game.";

/// The suffix of the key for the second place. No id contains a dot.
const SECOND: &str = ".2";

/// All saved games, with the store of their texts.
pub struct Games<S>(pub RedundantStore<S>);

/// A deleted game, which [`Games::restore`] can put back.
#[derive(Clone)]
pub struct Deleted(Vec<(String, String)>);

/// Returns the id of the game under a key; `None` for other keys.
#[must_use]
pub fn id_of(key: &str) -> Option<&str> {
    let id = key.strip_prefix(PREFIX)?;
    Some(id.strip_suffix(SECOND).unwrap_or(id))
}

/// Returns the keys of a game's two places.
fn places(id: &str) -> [String; 2] {
    ["", SECOND].map(|place| format!("{PREFIX}{id}{place}"))
}

impl<S: KeyValueStore> Games<S> {
    /// Returns the game with this id in its newest readable state.
    ///
    /// # Errors
    /// If there is none, or it is damaged or of another version.
    pub fn load(&self, id: &str) -> Result<SavedGame, StoreError> {
        self.newest(id).map(|(game, _)| game)
    }

    /// Returns the newest readable state of a game, and the index of its place.
    fn newest(&self, id: &str) -> Result<(SavedGame, usize), StoreError> {
        let mut best: Result<(SavedGame, usize), StoreError> = Err(StoreError::Missing);
        for (place, key) in places(id).iter().enumerate() {
            let Some(value) = self.0.get(key) else {
                continue;
            };
            match (entry::open(id, &value), &best) {
                // An entry of another version may be newer than all that can be read here.
                (Err(StoreError::OtherVersion), _) => return Err(StoreError::OtherVersion),
                (Ok(game), Ok((other, _))) if game.writes <= other.writes => {}
                (Ok(game), _) => best = Ok((game, place)),
                (Err(_), Ok(_)) => {}
                (Err(problem), Err(_)) => best = Err(problem),
            }
        }
        best
    }

    /// Saves a game in the place that does not contain its latest state. Returns how often it has
    /// been written, and where it is stored.
    ///
    /// # Errors
    /// If it is too long, if an entry of another version has its id, or if another tab has
    /// continued it. Nothing is written then.
    pub fn save(&mut self, game: &SavedGame, now: f64) -> Result<(u64, Stored), StoreError> {
        let place = match self.newest(&game.id) {
            Ok((there, _)) if there.writes != game.writes => return Err(StoreError::Elsewhere),
            Ok((_, place)) => 1 - place,
            Err(StoreError::OtherVersion) => return Err(StoreError::OtherVersion),
            // Nothing there can be read, and the game at hand is complete.
            Err(_) => 0,
        };
        let mut game = game.clone();
        game.writes += 1;
        game.updated = now;
        let value = entry::seal(&game)?;
        let kept = self.0.set(&places(&game.id)[place], &value);
        Ok((game.writes, kept))
    }

    /// Returns the entries of all games, the latest first.
    pub fn list(&self) -> Vec<Entry> {
        let keys = self.0.keys();
        let mut ids: Vec<&str> = keys.iter().filter_map(|key| id_of(key)).collect();
        ids.sort_unstable();
        ids.dedup();
        let entries = ids.into_iter().map(|id| Entry {
            id: id.to_owned(),
            game: self.load(id),
        });
        let mut entries: Vec<Entry> = entries.collect();
        entries.sort_unstable_by(|a, b| {
            let by_time = b.updated().total_cmp(&a.updated());
            by_time.then_with(|| a.id.cmp(&b.id))
        });
        entries
    }

    /// Deletes a game from both of its places.
    pub fn delete(&mut self, id: &str) -> Option<Deleted> {
        let mut there = Vec::new();
        for key in places(id) {
            if let Some(value) = self.0.get(&key) {
                self.0.remove(&key);
                there.push((key, value));
            }
        }
        (!there.is_empty()).then_some(Deleted(there))
    }

    /// Puts a deleted game back into its places.
    pub fn restore(&mut self, deleted: &Deleted) {
        for (key, value) in &deleted.0 {
            self.0.set(key, value);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::tests::game;
    use crate::redundant_store::tests::Small;

    const A: &str = "hoshibako.game.abc";
    const B: &str = "hoshibako.game.abc.2";

    fn games(room: usize) -> Games<Small> {
        Games(RedundantStore::new(Small::with_room(room)))
    }

    /// Returns a game that the store itself has saved `times` times.
    fn saved(games: &mut Games<Small>, times: u64) -> SavedGame {
        let mut one = game();
        one.writes = 0;
        for time in 0..times {
            one.cursor = (time % 2) as usize;
            one.updated = time as f64;
            one.writes = games.save(&one, time as f64).expect("is kept").0;
        }
        one
    }

    #[test]
    fn the_two_places_are_written_in_turn_and_the_newer_is_read() {
        let mut games = games(9999);
        for times in 1..6 {
            games.delete("abc");
            let last = saved(&mut games, times);
            assert_eq!(games.load("abc"), Ok(last), "{times} times");
            assert_eq!(games.list().len(), 1);
        }
    }

    #[test]
    fn whichever_place_is_damaged_or_cut_the_other_is_read() {
        for times in 2..4 {
            for key in [A, B] {
                let mut games = games(9999);
                saved(&mut games, times);
                let whole = games.0.get(key).expect("is there");
                for length in (0..whole.len()).filter(|&at| whole.is_char_boundary(at)) {
                    games.0.set(key, &whole[..length]);
                    let read = games.load("abc").expect("the other place is whole");
                    assert!(read.writes + 1 >= times);
                    assert!(games.list()[0].game.is_ok());
                }
                // The next write repairs the damaged place.
                let mut read = games.load("abc").expect("the other place is whole");
                read.writes = games.save(&read, 9.0).expect("is kept").0;
                assert!(games.0.get(key).is_some_and(|now| now.len() >= whole.len()));
            }
        }
    }

    #[test]
    fn what_another_tab_wrote_is_not_overwritten() {
        let mut games = games(9999);
        let ours = saved(&mut games, 3);
        let theirs = games.load("abc").expect("is there");
        games.save(&theirs, 5.0).expect("is kept");
        let kept = (games.0.get(A), games.0.get(B));
        assert_eq!(games.save(&ours, 6.0), Err(StoreError::Elsewhere));
        assert_eq!((games.0.get(A), games.0.get(B)), kept);
    }

    #[test]
    fn an_entry_of_another_version_keeps_its_game() {
        let mut games = games(9999);
        let ours = saved(&mut games, 2);
        games.0.set(B, "2 what a later version writes");
        assert_eq!(games.load("abc"), Err(StoreError::OtherVersion));
        assert_eq!(games.save(&ours, 3.0), Err(StoreError::OtherVersion));
        assert_eq!(games.list()[0].game, Err(StoreError::OtherVersion));
    }

    #[test]
    fn a_full_store_keeps_what_it_had_and_the_game_goes_on() {
        let mut games = games(9999);
        let mut one = saved(&mut games, 3);
        games.0.store_mut().room = 0;
        for time in 4..8 {
            let (writes, kept) = games.save(&one, f64::from(time)).expect("is kept");
            assert_eq!(kept, Stored::InMemory);
            one.writes = writes;
            assert_eq!(games.load("abc").map(|read| read.writes), Ok(writes));
        }
        assert!(
            [A, B]
                .iter()
                .all(|key| games.0.store_mut().get(key).is_some())
        );
    }

    #[test]
    fn a_deleted_game_comes_back_from_both_places() {
        let mut games = games(9999);
        let last = saved(&mut games, 4);
        let deleted = games.delete("abc").expect("was there");
        assert_eq!(games.load("abc"), Err(StoreError::Missing));
        assert!(games.list().is_empty() && games.delete("abc").is_none());
        games.restore(&deleted);
        assert_eq!(games.load("abc"), Ok(last));
        assert!(games.0.get(A).is_some() && games.0.get(B).is_some());
    }
}
