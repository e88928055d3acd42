//! The nodes in the page, and how they are patched to match a new tree.

use super::handle::Lookup;
use super::node::{
    Arrival, Attribute, COMPOSING, Element, Handler, Inside, Kind, Node, PaintTime, Words,
};
use super::phrases;
use crate::action::Meaning;
use crate::gestures::GestureKind;
use js_sys::Reflect;
use leptos::prelude::{document, queue_microtask};
use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::{Rc, Weak};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::css::supports_with_value;
use web_sys::{CssStyleDeclaration, Event, EventTarget, HtmlDialogElement};

const SVG: &str = "http://www.w3.org/2000/svg";

/// A node in the page.
pub(crate) enum Mounted {
    Element(MountedElement),
    /// An element that may be painted later than the surrounding picture, or that a
    /// [`PictureHandle`](super::PictureHandle) searches.
    Part(Rc<RefCell<MountedElement>>),
    Words(web_sys::Text, Words),
}

/// An element in the page.
pub(crate) struct MountedElement {
    dom: web_sys::Element,
    /// The element of the picture, without children and handlers.
    like: Element,
    listeners: Vec<Listener>,
    children: Vec<Mounted>,
    /// Whether the children belong to a drawing.
    svg: bool,
}

impl Mounted {
    /// Creates the node for the page. `svg` is true if it belongs to a drawing.
    pub(crate) fn create(node: Node, svg: bool) -> Mounted {
        match node {
            Node::Element(element) => {
                let painted = element.0.painted.clone();
                let is_part = element.0.paint_time != PaintTime::Together || painted.is_some();
                let mounted = MountedElement::create(element, svg);
                if !is_part {
                    return Mounted::Element(mounted);
                }
                let part = Rc::new(RefCell::new(mounted));
                if let Some(painted) = painted {
                    let lookup: Rc<dyn Lookup> = part.clone();
                    painted.refer_to(&lookup);
                }
                Mounted::Part(part)
            }
            Node::Words(words) => {
                let text = document().create_text_node(&page_text(&words, svg));
                Mounted::Words(text, words)
            }
        }
    }

    /// The DOM node.
    pub(crate) fn dom(&self) -> web_sys::Node {
        match self {
            Mounted::Element(element) => element.dom.clone().into(),
            Mounted::Part(part) => part.borrow().dom.clone().into(),
            Mounted::Words(text, _) => text.clone().into(),
        }
    }

    /// Whether this node can be patched to match `node` instead of being replaced.
    fn is_alike(&self, node: &Node) -> bool {
        match (self, node) {
            (Mounted::Element(mounted), Node::Element(element)) => mounted.is_alike(element),
            (Mounted::Part(part), Node::Element(element)) => part.borrow().is_alike(element),
            (Mounted::Words(..), Node::Words(_)) => true,
            _ => false,
        }
    }

    /// Updates the node in the page to match `node`.
    pub(crate) fn patch(&mut self, node: Node, svg: bool) {
        if !self.is_alike(&node) {
            return self.replace(Mounted::create(node, svg));
        }
        match (self, node) {
            (Mounted::Element(mounted), Node::Element(element)) => mounted.patch(element),
            (Mounted::Part(part), Node::Element(element)) => patch_part(part, element),
            (Mounted::Words(text, said), Node::Words(words)) if *said != words => {
                text.set_data(&page_text(&words, svg));
                *said = words;
            }
            // The text has not changed.
            _ => {}
        }
    }

    /// Whether another program, such as a translator, has replaced this text in the page.
    pub(crate) fn is_displaced(&self, around: &web_sys::Node) -> bool {
        match self {
            Mounted::Words(text, _) => text.parent_node().as_ref() != Some(around),
            Mounted::Element(_) | Mounted::Part(_) => false,
        }
    }

    /// Whether this is a text that differs from the text of `node`.
    pub(crate) fn says_otherwise(&self, node: &Node) -> bool {
        matches!((self, node), (Mounted::Words(_, said), Node::Words(words)) if said != words)
    }

    /// Replaces this node with `next` in the page.
    pub(crate) fn replace(&mut self, next: Mounted) {
        let before = self.dom();
        if let Some(around) = before.parent_node() {
            let _ = around.replace_child(&next.dom(), &before);
        }
        *self = next;
    }

    /// Removes this node from the page.
    pub(crate) fn remove(&self) {
        let dom = self.dom();
        if let Some(dialog) = dom.dyn_ref::<HtmlDialogElement>() {
            // Closing a dialog returns the focus to the element that had it before.
            dialog.close();
        }
        if let Some(around) = dom.parent_node() {
            let _ = around.remove_child(&dom);
        }
    }
}

impl MountedElement {
    fn create(element: Element, svg: bool) -> MountedElement {
        let tag = element.0.tag;
        let svg = svg || tag == "svg";
        let made = if svg {
            document().create_element_ns(Some(SVG), tag)
        } else {
            document().create_element(tag)
        };
        let mut mounted = MountedElement {
            // Tags are written in the source code, so each is a valid element name.
            dom: made.expect("a tag"),
            like: super::el(tag),
            listeners: Vec::new(),
            children: Vec::new(),
            svg: svg && tag != "foreignObject",
        };
        mounted.like.0.key = element.0.key;
        if let Some(arrival) = element.0.arrival.clone() {
            arrive(arrival, mounted.dom.clone());
        }
        mounted.patch(element);
        mounted
    }

    fn is_alike(&self, element: &Element) -> bool {
        self.like.0.tag == element.0.tag && self.like.0.key == element.0.key
    }

    fn patch(&mut self, element: Element) {
        let Inside {
            attributes,
            meanings,
            handlers,
            children,
            ..
        } = *element.0;
        self.like.0.meanings = meanings;
        self.patch_listeners(handlers);
        // Attributes are written before the children. A browser recalculates all styles as soon as
        // the focused element is removed. By then, the elements around animated ones must already
        // have their new classes.
        self.patch_attributes(&attributes);
        reconcile_children(&self.dom, &mut self.children, children, self.svg);
        // Properties are written after the children, because the value of a `<select>` is one of
        // its options. They are written each time, because a person may have changed them in the
        // meantime.
        for property in &attributes {
            if property.is_property() {
                write_attribute(&self.dom, property);
            }
        }
        self.like.0.attributes = attributes;
    }

    fn patch_attributes(&mut self, attributes: &[Attribute]) {
        let before = &self.like.0.attributes;
        for attribute in attributes {
            if !attribute.is_property() && !before.contains(attribute) {
                write_attribute(&self.dom, attribute);
            }
        }
        for old in before {
            if !attributes.iter().any(|new| new.name == old.name) {
                remove_attribute(&self.dom, old);
            }
        }
    }

    fn patch_listeners(&mut self, handlers: Vec<(&'static str, Handler)>) {
        let kept = handlers.len();
        for (at, (event, handler)) in handlers.into_iter().enumerate() {
            match self.listeners.get(at) {
                Some(listener) if listener.event == event => {
                    *listener.handler.borrow_mut() = handler;
                }
                _ => {
                    self.listeners.truncate(at);
                    self.listeners
                        .push(Listener::new(&self.dom, event, handler));
                }
            }
        }
        self.listeners.truncate(kept);
    }
}

impl Lookup for RefCell<MountedElement> {
    fn meaning(&self, of: &web_sys::Element, kind: GestureKind) -> Option<Meaning> {
        let root = self.try_borrow().ok()?;
        let mut way = vec![web_sys::Node::from(of.clone())];
        while !root.is(way.last()?) {
            way.push(way.last()?.parent_node()?);
        }
        way.pop();
        root.meaning(&way, kind)
    }

    fn find(&self, kind: GestureKind, meaning: &Meaning) -> Option<web_sys::Element> {
        self.try_borrow().ok()?.find(kind, meaning)
    }
}

impl MountedElement {
    fn is(&self, node: &web_sys::Node) -> bool {
        let own: &web_sys::Node = &self.dom;
        own == node
    }

    /// Returns the meaning of a gesture on the first node of `way`. The nodes lead from there up to
    /// a child of this element, which is the last.
    fn meaning(&self, way: &[web_sys::Node], kind: GestureKind) -> Option<Meaning> {
        let Some((next, rest)) = way.split_last() else {
            return self.like.meaning(kind).cloned();
        };
        self.children.iter().find_map(|child| match child {
            Mounted::Element(child) if child.is(next) => child.meaning(rest, kind),
            Mounted::Part(part) => {
                let part = part.try_borrow().ok()?;
                part.is(next).then(|| part.meaning(rest, kind))?
            }
            _ => None,
        })
    }

    fn find(&self, kind: GestureKind, meaning: &Meaning) -> Option<web_sys::Element> {
        if self.like.meaning(kind) == Some(meaning) {
            return Some(self.dom.clone());
        }
        self.children.iter().find_map(|child| match child {
            Mounted::Element(child) => child.find(kind, meaning),
            Mounted::Part(part) => part.try_borrow().ok()?.find(kind, meaning),
            Mounted::Words(..) => None,
        })
    }
}

/// A part whose update is delayed.
struct Waiting {
    part: Weak<RefCell<MountedElement>>,
    /// The delay after the surrounding picture, in animation frames.
    frames: u8,
    next: Element,
}

thread_local! {
    /// The parts whose updates are delayed.
    static WAITING: RefCell<Vec<Waiting>> = const { RefCell::new(Vec::new()) };
}

/// Updates a part to match `element`, now or later. An earlier update that still waits for this
/// part is dropped.
fn patch_part(part: &Rc<RefCell<MountedElement>>, element: Element) {
    WAITING.with_borrow_mut(|waiting| {
        waiting.retain(|it| it.part.as_ptr() != Rc::as_ptr(part));
    });
    match element.0.paint_time {
        PaintTime::Delayed(frames) => WAITING.with_borrow_mut(|waiting| {
            waiting.push(Waiting {
                part: Rc::downgrade(part),
                frames,
                next: element,
            });
        }),
        PaintTime::Together | PaintTime::Delayable(_) => part.borrow_mut().patch(element),
    }
}

/// Paints the delayed parts that are due at most `frames` animation frames after the surrounding
/// picture.
pub fn bring_parts(frames: u8) {
    let come = WAITING.with_borrow_mut(|waiting| {
        let (come, stay): (Vec<_>, Vec<_>) = waiting.drain(..).partition(|it| it.frames <= frames);
        *waiting = stay;
        come
    });
    for Waiting { part, next, .. } in come {
        if let Some(part) = part.upgrade() {
            part.borrow_mut().patch(next);
        }
    }
}

/// Whether the update of any part is still delayed.
#[must_use]
pub fn parts_wait() -> bool {
    WAITING.with_borrow(|waiting| !waiting.is_empty())
}

thread_local! {
    /// Whether possible line breaks in Japanese have to be marked for this browser.
    /// `style/base.css` tests for the same feature.
    static NEEDS_MARKS: bool = !supports_with_value("word-break", "auto-phrase").unwrap_or(true);
}

/// Returns the text as it is written into the page. A text in a drawing has a single line and needs
/// no marks.
fn page_text(words: &str, svg: bool) -> Cow<'_, str> {
    if svg {
        Cow::Borrowed(words)
    } else if NEEDS_MARKS.with(|needs| *needs) {
        phrases::marked(words)
    } else {
        phrases::kept_whole(words)
    }
}

/// Updates the children of an element to match new nodes, in their order.
fn reconcile_children(
    around: &web_sys::Node,
    mounted: &mut Vec<Mounted>,
    nodes: Vec<Node>,
    svg: bool,
) {
    let mut before: Vec<Option<Mounted>> = mounted.drain(..).map(Some).collect();
    let mut is_in_order = before.len() == nodes.len();
    let mut is_displaced = false;
    for (at, node) in nodes.into_iter().enumerate() {
        let fits = |old: &Option<Mounted>| old.as_ref().is_some_and(|old| old.is_alike(&node));
        let here = before.get(at).is_some_and(fits).then_some(at);
        let found = match &node {
            Node::Element(element) if element.0.key.is_some() => {
                here.or_else(|| before.iter().position(fits))
            }
            _ => here,
        };
        is_in_order &= found == Some(at);
        let next = match found.and_then(|at| before[at].take()) {
            Some(mut old) => {
                is_displaced |= old.says_otherwise(&node) && old.is_displaced(around);
                old.patch(node, svg);
                old
            }
            None => Mounted::create(node, svg),
        };
        mounted.push(next);
    }
    for gone in before.into_iter().flatten() {
        is_displaced |= gone.is_displaced(around);
        gone.remove();
    }
    if is_in_order && !is_displaced {
        return;
    }
    if is_displaced || mounted.iter().any(|child| child.is_displaced(around)) {
        remove_translations(around);
    }
    // Nodes that are already in the right position are not moved, so that they keep the focus.
    let mut place = around.first_child();
    for child in mounted {
        let dom = child.dom();
        if place.as_ref() == Some(&dom) {
            place = dom.next_sibling();
        } else {
            let _ = around.insert_before(&dom, place.as_ref());
        }
    }
}

/// Removes the `<font>` elements that translators have put in place of texts. The caller then
/// inserts the texts again.
fn remove_translations(around: &web_sys::Node) {
    let mut next = around.first_child();
    while let Some(child) = next {
        next = child.next_sibling();
        if child.node_name() == "FONT" {
            let _ = around.remove_child(&child);
        }
    }
}

fn style_of(dom: &web_sys::Element) -> Option<CssStyleDeclaration> {
    let style = Reflect::get(dom, &JsValue::from_str("style")).ok()?;
    style.dyn_into().ok()
}

/// Sets a property of an element's style; custom properties are allowed.
pub fn set_style(dom: &web_sys::Element, name: &str, value: &str) {
    if let Some(style) = style_of(dom) {
        let _ = style.set_property(name, value);
    }
}

fn write_attribute(dom: &web_sys::Element, attribute: &Attribute) {
    let (name, value) = (attribute.name, &*attribute.value);
    // None of these calls fails in a browser.
    match attribute.kind {
        Kind::Attribute => {
            let _ = dom.set_attribute(name, value);
        }
        Kind::Style => set_style(dom, name, value),
        Kind::Property => set_property(dom, name, &JsValue::from_str(value)),
        Kind::Truth => set_property(dom, name, &JsValue::from_bool(value == "true")),
    }
}

fn set_property(dom: &web_sys::Element, name: &str, value: &JsValue) {
    let name = JsValue::from_str(name);
    // Writing an equal value would move the caret. Writing any value would disturb text that an
    // input method is composing.
    let is_same = Reflect::get(dom, &name).ok().as_ref() == Some(value);
    if !is_same && !dom.has_attribute(COMPOSING) {
        let _ = Reflect::set(dom, &name, value);
    }
}

fn remove_attribute(dom: &web_sys::Element, attribute: &Attribute) {
    match attribute.kind {
        Kind::Attribute => {
            let _ = dom.remove_attribute(attribute.name);
        }
        Kind::Style => {
            if let Some(style) = style_of(dom) {
                let _ = style.remove_property(attribute.name);
                if style.length() == 0 {
                    let _ = dom.remove_attribute("style");
                }
            }
        }
        Kind::Property | Kind::Truth => {}
    }
}

/// Calls `arrival` once the whole picture is in the page.
fn arrive(arrival: Arrival, dom: web_sys::Element) {
    queue_microtask(move || {
        if dom.is_connected() {
            arrival(&dom);
        }
    });
}

/// An event listener in the page; removed when dropped.
struct Listener {
    event: &'static str,
    handler: Rc<RefCell<Handler>>,
    target: EventTarget,
    closure: Closure<dyn FnMut(Event)>,
}

impl Listener {
    fn new(dom: &web_sys::Element, event: &'static str, handler: Handler) -> Listener {
        let handler = Rc::new(RefCell::new(handler));
        let now = handler.clone();
        let closure = Closure::<dyn FnMut(Event)>::new(move |event: Event| {
            // The handler is cloned first, because calling it may give the element another one.
            let handler = now.borrow().clone();
            handler(&event);
        });
        let target: EventTarget = dom.clone().into();
        let _ = target.add_event_listener_with_callback(event, closure.as_ref().unchecked_ref());
        Listener {
            event,
            handler,
            target,
            closure,
        }
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        let callback = self.closure.as_ref().unchecked_ref();
        let _ = self
            .target
            .remove_event_listener_with_callback(self.event, callback);
    }
}
