//! Finds the parts of a picture in the page, and the meaning of gestures on them. The tree holds a
//! handle and the painter answers through it, so neither has to import the other.

use crate::action::Meaning;
use crate::gestures::GestureKind;
use send_wrapper::SendWrapper;
use std::cell::RefCell;
use std::rc::{Rc, Weak};

/// A picture in the page that can be searched. While it is being painted, nothing is found.
pub(crate) trait Lookup {
    /// Returns the meaning of a gesture on an element of the page.
    fn meaning(&self, of: &web_sys::Element, kind: GestureKind) -> Option<Meaning>;

    /// Returns the first element for which this gesture has this meaning.
    fn find(&self, kind: GestureKind, meaning: &Meaning) -> Option<web_sys::Element>;
}

/// A weak reference to a picture in the page ([`Element::found_by`]).
///
/// [`Element::found_by`]: super::Element::found_by
#[derive(Clone)]
pub struct PictureHandle(SendWrapper<Rc<Referent>>);

/// The picture, once it is in the page.
type Referent = RefCell<Option<Weak<dyn Lookup>>>;

impl Default for PictureHandle {
    fn default() -> PictureHandle {
        PictureHandle(SendWrapper::new(Rc::default()))
    }
}

impl PictureHandle {
    /// Refers to this picture from now on.
    pub(crate) fn refer_to(&self, picture: &Rc<dyn Lookup>) {
        self.0.replace(Some(Rc::downgrade(picture)));
    }

    /// Returns the meaning of a gesture on an element of the page. Returns `None` while the picture
    /// is being painted.
    #[must_use]
    pub fn meaning(&self, of: &web_sys::Element, kind: GestureKind) -> Option<Meaning> {
        self.picture()?.meaning(of, kind)
    }

    /// Returns the first element for which this gesture has this meaning.
    #[must_use]
    pub fn find(&self, kind: GestureKind, meaning: &Meaning) -> Option<web_sys::Element> {
        self.picture()?.find(kind, meaning)
    }

    fn picture(&self) -> Option<Rc<dyn Lookup>> {
        self.0.borrow().as_ref()?.upgrade()
    }
}
