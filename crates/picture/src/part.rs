//! Parts of a page: each follows its own signals and has its own life.

use crate::node::Node;
use crate::paint::Live;
use leptos::prelude::{Owner, RenderEffect, untrack};
use std::cell::RefCell;
use std::rc::Rc;

/// Draws a part. It is called again when a signal it has read changes.
pub type Picture = Box<dyn Fn() -> Node>;

/// A part of a picture that lives by itself: its signals, effects and clean-ups
/// begin when it comes into the page and end when it goes; its picture is drawn
/// again without what surrounds it.
#[derive(Clone)]
pub struct Part {
    pub(crate) key: u64,
    pub(crate) make: Rc<dyn Fn() -> Picture>,
}

/// A part. `make` runs once, when the part comes into the page; another `key` in
/// the same place is another part.
pub fn part<P: Fn() -> N + 'static, N: Into<Node>>(
    key: u64,
    make: impl Fn() -> P + 'static,
) -> Part {
    Part {
        key,
        make: Rc::new(move || {
            let picture = make();
            Box::new(move || picture().into())
        }),
    }
}

impl Part {
    /// The same part under another key.
    #[must_use]
    pub fn with_key(self, key: u64) -> Part {
        Part { key, ..self }
    }
}

impl From<Part> for Node {
    fn from(part: Part) -> Node {
        Node::Part(part)
    }
}

/// A part in the page. Ends with its last handle.
pub(crate) struct Lived {
    owner: Owner,
    pub(crate) shown: Rc<RefCell<Live>>,
    _effect: RenderEffect<()>,
}

impl Lived {
    /// Begins the life of a part whose surroundings belong to `around`.
    pub(crate) fn begin(part: &Part, around: &Owner, svg: bool) -> Lived {
        let owner = around.child();
        let shown = Rc::new(RefCell::new(Live::placeholder()));
        let effect = owner.with(|| {
            let picture = untrack(|| (part.make)());
            let (shown, owner) = (shown.clone(), owner.clone());
            RenderEffect::new(move |_| {
                let node = picture();
                untrack(|| shown.borrow_mut().become_like(node, &owner, svg));
            })
        });
        Lived {
            owner,
            shown,
            _effect: effect,
        }
    }
}

impl Drop for Lived {
    fn drop(&mut self) {
        self.owner.cleanup();
    }
}

/// A picture that has been mounted; it goes with its handle.
#[must_use]
pub struct Mounted(Option<Lived>);

impl Mounted {
    /// Lets it stand for as long as the page does.
    pub fn keep(mut self) {
        std::mem::forget(self.0.take());
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        if let Some(lived) = self.0.take() {
            Live::Part(0, lived).leave();
        }
    }
}

/// Draws a part at the end of an element.
///
/// # Panics
/// Outside of a reactive owner.
pub fn mount(into: &web_sys::Element, part: &Part) -> Mounted {
    let around = Owner::current().expect("mounted within an owner");
    let lived = Lived::begin(part, &around, false);
    // The page takes any node at its end.
    let _ = into.append_child(&lived.shown.borrow().dom());
    Mounted(Some(lived))
}
