//! A store of keys and values. Values that the browser's store refuses are kept in memory.

use std::collections::BTreeMap;

/// A store of texts; every access may fail.
pub trait KeyValueStore {
    /// Returns the value of a key.
    fn get(&self, key: &str) -> Option<String>;
    /// Sets the value of a key and returns whether it is stored. If not, the previous value
    /// remains.
    fn set(&mut self, key: &str, value: &str) -> bool;
    /// Removes a key.
    fn remove(&mut self, key: &str);
    /// Returns every key, including those that are not ours.
    fn keys(&self) -> Vec<String>;
}

/// Where a value is stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stored {
    /// In the store, which outlives the page.
    InStore,
    /// Only in memory.
    InMemory,
}

/// A store, and memory for the values that the store refuses.
pub struct RedundantStore<S> {
    store: S,
    memory: BTreeMap<String, String>,
}

impl<S: KeyValueStore> RedundantStore<S> {
    /// Returns a store with empty memory.
    pub const fn new(store: S) -> RedundantStore<S> {
        RedundantStore {
            store,
            memory: BTreeMap::new(),
        }
    }

    /// Returns the value of a key. A value in memory is newer than one in the store.
    pub fn get(&self, key: &str) -> Option<String> {
        self.memory
            .get(key)
            .cloned()
            .or_else(|| self.store.get(key))
    }

    /// Sets the value of a key, in memory if the store refuses it.
    pub fn set(&mut self, key: &str, value: &str) -> Stored {
        if self.store.set(key, value) {
            self.memory.remove(key);
            Stored::InStore
        } else {
            self.memory.insert(key.to_owned(), value.to_owned());
            Stored::InMemory
        }
    }

    /// Removes a key from the store and from memory.
    pub fn remove(&mut self, key: &str) {
        self.memory.remove(key);
        self.store.remove(key);
    }

    /// Whether no value is only in memory.
    pub fn keeps_all(&self) -> bool {
        self.memory.is_empty()
    }

    /// Returns every key once.
    pub fn keys(&self) -> Vec<String> {
        let mut keys = self.store.keys();
        keys.extend(self.memory.keys().cloned());
        keys.sort_unstable();
        keys.dedup();
        keys
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    impl<S> RedundantStore<S> {
        pub(crate) fn store_mut(&mut self) -> &mut S {
            &mut self.store
        }
    }

    /// A store that refuses values longer than `room` bytes.
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

    impl KeyValueStore for Small {
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
    fn a_full_store_loses_nothing_and_memory_goes_on() {
        let mut redundant_store = RedundantStore::new(Small::with_room(3));
        assert_eq!(redundant_store.set("a", "old"), Stored::InStore);
        assert_eq!(redundant_store.set("a", "newer"), Stored::InMemory);
        assert_eq!(redundant_store.set("b", "too long"), Stored::InMemory);
        assert_eq!(redundant_store.get("a").as_deref(), Some("newer"));
        assert_eq!(redundant_store.store.get("a").as_deref(), Some("old"));
        assert_eq!(redundant_store.keys(), ["a", "b"]);
        assert!(!redundant_store.keeps_all());
        // Once the store has room again, it receives new values.
        redundant_store.store.room = 100;
        assert_eq!(redundant_store.set("a", "newest"), Stored::InStore);
        assert_eq!(redundant_store.get("a").as_deref(), Some("newest"));
        redundant_store.remove("a");
        redundant_store.remove("b");
        assert!(redundant_store.keeps_all());
        assert!(redundant_store.keys().is_empty());
    }

    #[test]
    fn without_a_store_all_is_in_memory() {
        let mut redundant_store = RedundantStore::new(Small::with_room(0));
        assert_eq!(redundant_store.set("a", "game"), Stored::InMemory);
        assert_eq!(redundant_store.get("a").as_deref(), Some("game"));
    }
}
