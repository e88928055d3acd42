//! Signals that live as long as the page. A Leptos signal keeps the memory of all its subscribers
//! until it next changes, which for a language may be never. These signals release the subscribers
//! that have ended.

use leptos::prelude::*;
use leptos::reactive::graph::{AnySource, AnySubscriber, Observer, Source, ToAnySource};
use leptos::reactive::traits::UntrackableGuard;
use std::collections::BTreeMap;
use std::ops::DerefMut;
use std::panic::Location;

/// The smallest number of subscribers at which ended ones are released.
const FEW: usize = 64;

/// The subscribers of a signal, by their ids.
#[derive(Default)]
struct Followers {
    known: BTreeMap<usize, AnySubscriber>,
    /// The number of subscribers at which ended ones are released next.
    limit: usize,
}

impl Followers {
    /// Removes the subscribers that have ended, here and from the signal.
    fn let_go(&mut self, signal: &AnySource) {
        self.known.retain(|_, follower| {
            let lives = follower.1.strong_count() > 0;
            if !lives {
                signal.remove_subscriber(follower);
            }
            lives
        });
        self.limit = 2 * self.known.len();
    }
}

/// A signal that lives as long as the page.
pub struct Lasting<T: 'static> {
    signal: RwSignal<T>,
    followers: StoredValue<Followers>,
}

impl<T> Clone for Lasting<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Lasting<T> {}

impl<T: Send + Sync + 'static> Lasting<T> {
    /// Creates a signal with this value. It must be owned by the app's root, or have no owner.
    pub fn new(value: T) -> Self {
        Lasting {
            signal: RwSignal::new(value),
            followers: StoredValue::new(Followers::default()),
        }
    }
}

impl<T> DefinedAt for Lasting<T> {
    fn defined_at(&self) -> Option<&'static Location<'static>> {
        self.signal.defined_at()
    }
}

impl<T> IsDisposed for Lasting<T> {
    fn is_disposed(&self) -> bool {
        self.signal.is_disposed()
    }
}

impl<T: Send + Sync + 'static> Track for Lasting<T> {
    /// Subscribes the running observer. Each time the number of subscribers has doubled, those that
    /// have ended are released.
    fn track(&self) {
        self.signal.track();
        let Some(follower) = Observer::get() else {
            return;
        };
        self.followers.update_value(|followers| {
            followers.known.insert(follower.0, follower);
            if followers.known.len() >= followers.limit.max(FEW) {
                let source = self.signal.to_any_source();
                followers.let_go(&source);
            }
        });
    }
}

impl<T: Send + Sync + 'static> ReadUntracked for Lasting<T> {
    type Value = <RwSignal<T> as ReadUntracked>::Value;

    fn try_read_untracked(&self) -> Option<Self::Value> {
        self.signal.try_read_untracked()
    }
}

impl<T: Send + Sync + 'static> Notify for Lasting<T> {
    fn notify(&self) {
        self.signal.notify();
    }
}

impl<T: Send + Sync + 'static> Write for Lasting<T> {
    type Value = T;

    fn try_write(&self) -> Option<impl UntrackableGuard<Target = T>> {
        self.signal.try_write()
    }

    fn try_write_untracked(&self) -> Option<impl DerefMut<Target = T>> {
        self.signal.try_write_untracked()
    }
}

impl<T: Clone + Send + Sync + 'static> From<Lasting<T>> for Signal<T> {
    fn from(lasting: Lasting<T>) -> Self {
        Signal::derive(move || lasting.get())
    }
}
