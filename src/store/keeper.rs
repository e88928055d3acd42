//! Keys and values that outlive the page where they can, and are in memory
//! where they cannot.

use std::collections::BTreeMap;

/// Somewhere to keep texts; every touch may fail.
pub(super) trait Shelf {
    fn get(&self, key: &str) -> Option<String>;
    /// Whether the value is there now. If not, the one before still is.
    fn set(&mut self, key: &str, value: &str) -> bool;
    fn remove(&mut self, key: &str);
    fn keys(&self) -> Vec<String>;
}

/// Where a value ended up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kept {
    OnShelf,
    InMemory,
}

/// A shelf with memory beside it for what the shelf refuses.
pub(super) struct Keeper<S> {
    shelf: S,
    memory: BTreeMap<String, String>,
}

impl<S: Shelf> Keeper<S> {
    pub(super) const fn new(shelf: S) -> Keeper<S> {
        Keeper {
            shelf,
            memory: BTreeMap::new(),
        }
    }

    /// What is in memory is newer than what is on the shelf.
    pub(super) fn get(&self, key: &str) -> Option<String> {
        self.memory
            .get(key)
            .cloned()
            .or_else(|| self.shelf.get(key))
    }

    pub(super) fn set(&mut self, key: &str, value: &str) -> Kept {
        if self.shelf.set(key, value) {
            self.memory.remove(key);
            Kept::OnShelf
        } else {
            self.memory.insert(key.to_owned(), value.to_owned());
            Kept::InMemory
        }
    }

    pub(super) fn remove(&mut self, key: &str) {
        self.memory.remove(key);
        self.shelf.remove(key);
    }

    /// Whether nothing is in memory alone.
    pub(super) fn keeps_all(&self) -> bool {
        self.memory.is_empty()
    }

    pub(super) fn keys(&self) -> Vec<String> {
        let mut keys = self.shelf.keys();
        keys.extend(self.memory.keys().cloned());
        keys.sort_unstable();
        keys.dedup();
        keys
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    impl<S> Keeper<S> {
        pub(in crate::store) fn shelf_mut(&mut self) -> &mut S {
            &mut self.shelf
        }
    }

    /// A shelf with room for so many bytes; with no room it throws at every touch.
    pub(in crate::store) struct Small {
        pub(in crate::store) room: usize,
        held: BTreeMap<String, String>,
    }

    impl Small {
        pub(in crate::store) fn with_room(room: usize) -> Small {
            Small {
                room,
                held: BTreeMap::new(),
            }
        }
    }

    impl Shelf for Small {
        fn get(&self, key: &str) -> Option<String> {
            self.held.get(key).cloned()
        }
        fn set(&mut self, key: &str, value: &str) -> bool {
            let fits = value.len() <= self.room;
            if fits {
                self.held.insert(key.to_owned(), value.to_owned());
            }
            fits
        }
        fn remove(&mut self, key: &str) {
            self.held.remove(key);
        }
        fn keys(&self) -> Vec<String> {
            self.held.keys().cloned().collect()
        }
    }

    #[test]
    fn a_full_shelf_loses_nothing_and_memory_goes_on() {
        let mut keeper = Keeper::new(Small::with_room(3));
        assert_eq!(keeper.set("a", "old"), Kept::OnShelf);
        assert_eq!(keeper.set("a", "newer"), Kept::InMemory);
        assert_eq!(keeper.set("b", "too long"), Kept::InMemory);
        assert_eq!(keeper.get("a").as_deref(), Some("newer"));
        assert_eq!(keeper.shelf.get("a").as_deref(), Some("old"));
        assert_eq!(keeper.keys(), ["a", "b"]);
        assert!(!keeper.keeps_all());
        // When there is room again, the shelf takes over.
        keeper.shelf.room = 100;
        assert_eq!(keeper.set("a", "newest"), Kept::OnShelf);
        assert_eq!(keeper.get("a").as_deref(), Some("newest"));
        keeper.remove("a");
        keeper.remove("b");
        assert!(keeper.keeps_all());
        assert!(keeper.keys().is_empty());
    }

    #[test]
    fn without_a_shelf_all_is_in_memory() {
        let mut keeper = Keeper::new(Small::with_room(0));
        assert_eq!(keeper.set("a", "game"), Kept::InMemory);
        assert_eq!(keeper.get("a").as_deref(), Some("game"));
    }
}
