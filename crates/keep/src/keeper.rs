//! Keys and values that outlive the page where they can, and are in memory
//! where they cannot.

use std::collections::BTreeMap;

/// Somewhere to keep texts; every touch may fail.
pub trait Shelf {
    /// What stands under a key.
    fn get(&self, key: &str) -> Option<String>;
    /// Whether the value is there now. If not, the one before still is.
    fn set(&mut self, key: &str, value: &str) -> bool;
    /// Takes away what stands under a key.
    fn remove(&mut self, key: &str);
    /// Every key, ours and others'.
    fn keys(&self) -> Vec<String>;
}

/// Where a value ended up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kept {
    /// On the shelf: it outlives the page.
    OnShelf,
    /// In memory alone.
    InMemory,
}

/// A shelf with memory beside it for what the shelf refuses.
pub struct Keeper<S> {
    shelf: S,
    memory: BTreeMap<String, String>,
}

impl<S: Shelf> Keeper<S> {
    /// Nothing is in memory yet.
    pub const fn new(shelf: S) -> Keeper<S> {
        Keeper {
            shelf,
            memory: BTreeMap::new(),
        }
    }

    /// What stands under a key. What is in memory is newer than what is on the shelf.
    pub fn get(&self, key: &str) -> Option<String> {
        self.memory
            .get(key)
            .cloned()
            .or_else(|| self.shelf.get(key))
    }

    /// Keeps a text, in memory where the shelf refuses it.
    pub fn set(&mut self, key: &str, value: &str) -> Kept {
        if self.shelf.set(key, value) {
            self.memory.remove(key);
            Kept::OnShelf
        } else {
            self.memory.insert(key.to_owned(), value.to_owned());
            Kept::InMemory
        }
    }

    /// Takes away what stands under a key, wherever it is.
    pub fn remove(&mut self, key: &str) {
        self.memory.remove(key);
        self.shelf.remove(key);
    }

    /// Whether nothing is in memory alone.
    pub fn keeps_all(&self) -> bool {
        self.memory.is_empty()
    }

    /// Every key, each once.
    pub fn keys(&self) -> Vec<String> {
        let mut keys = self.shelf.keys();
        keys.extend(self.memory.keys().cloned());
        keys.sort_unstable();
        keys.dedup();
        keys
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    impl<S> Keeper<S> {
        pub(crate) fn shelf_mut(&mut self) -> &mut S {
            &mut self.shelf
        }
    }

    /// A shelf with room for so many bytes; with no room it throws at every touch.
    pub(crate) struct Small {
        pub(crate) room: usize,
        held: BTreeMap<String, String>,
    }

    impl Small {
        pub(crate) fn with_room(room: usize) -> Small {
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
