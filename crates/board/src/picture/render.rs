//! Makes a picture a view of Leptos: it can be used in `view!`, and a closure that returns pictures
//! patches the page.
//!
//! A drawing has to begin with its `svg` element, because a picture cannot see whether the
//! surrounding element of `view!` is a drawing.

use super::node::{Element, Node};
use super::paint::Mounted;
use leptos::prelude::on_cleanup;
use leptos::reactive::graph::{Observer, Subscriber};
use leptos::tachys::html::attribute::{Attribute, any_attribute::AnyAttribute};
use leptos::tachys::hydration::Cursor;
use leptos::tachys::view::add_attr::AddAnyAttr;
use leptos::tachys::view::{Mountable, Position, PositionState, Render, RenderHtml};
use std::sync::{Arc, Mutex};
use wasm_bindgen::JsCast;

/// A picture that is painted again when a signal that it has read changes.
pub type ReactivePicture = Arc<Mutex<dyn FnMut() -> Node + Send>>;

/// Wraps a closure that returns pictures, for use in `view!`. All such closures get one type, so
/// that Leptos' code for closures is compiled only once.
pub fn reactive<N: Into<Node>>(mut picture: impl FnMut() -> N + Send + 'static) -> ReactivePicture {
    Arc::new(Mutex::new(move || {
        unsubscribe_when_gone();
        picture().into()
    }))
}

/// Makes the running effect unsubscribe from all signals that it has read when it is disposed.
/// Leptos does not remove it from their lists. A signal that lives as long as the page, such as the
/// language, would otherwise remember every picture ever painted.
fn unsubscribe_when_gone() {
    if let Some(effect) = Observer::get() {
        on_cleanup(move || effect.clear_sources(&effect));
    }
}

/// A picture in the page.
pub struct PictureState {
    mounted: Mounted,
    /// The element into which it was mounted.
    around: Option<web_sys::Node>,
}

impl PictureState {
    /// Returns the node in the place of this picture: its own, or the `<font>` that a translator
    /// has put in place of its text, with or without the text inside.
    fn place(&self) -> web_sys::Node {
        let dom = self.mounted.dom();
        let Some(around) = self
            .around
            .as_ref()
            .filter(|it| self.mounted.is_displaced(it))
        else {
            return dom;
        };
        let mut child = around.first_child();
        while let Some(own) = child {
            if own.node_name() == "FONT"
                && (own.contains(Some(&dom)) || dom.parent_node().is_none())
            {
                return own;
            }
            child = own.next_sibling();
        }
        dom
    }
}

impl Render for Node {
    type State = PictureState;

    fn build(self) -> PictureState {
        PictureState {
            mounted: Mounted::create(self, false),
            around: None,
        }
    }

    fn rebuild(self, state: &mut PictureState) {
        let (place, dom) = (state.place(), state.mounted.dom());
        if place != dom
            && state.mounted.says_otherwise(&self)
            && let Some(around) = place.parent_node()
        {
            let _ = around.replace_child(&dom, &place);
        }
        state.mounted.patch(self, false);
    }
}

impl Render for Element {
    type State = PictureState;

    fn build(self) -> PictureState {
        Node::from(self).build()
    }

    fn rebuild(self, state: &mut PictureState) {
        Node::from(self).rebuild(state);
    }
}

impl Mountable for PictureState {
    fn unmount(&mut self) {
        let place = self.place();
        if place == self.mounted.dom() {
            self.mounted.remove();
        } else if let Some(around) = place.parent_node() {
            let _ = around.remove_child(&place);
        }
        self.around = None;
    }

    fn mount(&mut self, parent: &web_sys::Element, marker: Option<&web_sys::Node>) {
        // Cannot fail: a parent accepts any node, and the marker is one of its children.
        let _ = parent.insert_before(&self.mounted.dom(), marker);
        self.around = Some(parent.clone().into());
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        let place = self.place();
        let Some(parent) = place.parent_node() else {
            return false;
        };
        child.mount(parent.unchecked_ref(), Some(&place));
        true
    }

    fn elements(&self) -> Vec<web_sys::Element> {
        self.mounted.dom().dyn_into().into_iter().collect()
    }
}

/// Implements the methods that Leptos requires of a view for server-rendered pages. This app has no
/// such pages.
macro_rules! in_the_browser_only {
    ($($view:ty),*) => {$(
        impl AddAnyAttr for $view {
            type Output<NewAttr: Attribute> = $view;

            /// Ignores the attribute, because a picture already has all of its attributes.
            fn add_any_attr<NewAttr: Attribute>(self, _: NewAttr) -> $view {
                self
            }
        }

        impl RenderHtml for $view {
            type AsyncOutput = Self;
            type Owned = Self;

            const MIN_LENGTH: usize = 0;

            fn dry_resolve(&mut self) {}

            async fn resolve(self) -> Self {
                self
            }

            fn to_html_with_buf(
                self,
                _: &mut String,
                _: &mut Position,
                _: bool,
                _: bool,
                _: Vec<AnyAttribute>,
            ) {
                unreachable!("pictures are drawn in the browser");
            }

            fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> PictureState {
                unreachable!("pictures are drawn in the browser");
            }

            fn into_owned(self) -> Self {
                self
            }
        }
    )*};
}
in_the_browser_only!(Node, Element);
