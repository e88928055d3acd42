//! The painter: what stands in the page, and how it becomes like a new tree.

use crate::node::{Arrival, Attribute, Element, Handler, Inside, Kind, Node, Words};
use crate::part::Lived;
use crate::phrases;
use js_sys::Reflect;
use leptos::prelude::{Owner, document, queue_microtask};
use std::borrow::Cow;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::css::supports_with_value;
use web_sys::{CssStyleDeclaration, Event, EventTarget, HtmlDialogElement};

const SVG: &str = "http://www.w3.org/2000/svg";

/// A node that stands in the page.
pub(crate) enum Live {
    Element(LiveElement),
    Words(web_sys::Text, Words),
    Part(u64, Lived),
}

/// An element that stands in the page.
pub(crate) struct LiveElement {
    dom: web_sys::Element,
    /// What it was made like, without children and handlers.
    like: Element,
    listeners: Vec<Listener>,
    children: Vec<Live>,
    /// Whether what is in it is a drawing.
    svg: bool,
}

impl Live {
    /// An empty place.
    pub(crate) fn placeholder() -> Live {
        Live::create(Node::NOTHING, None, false)
    }

    fn create(node: Node, owner: Option<&Owner>, svg: bool) -> Live {
        match (node, owner) {
            (Node::Element(element), Some(owner)) => {
                Live::Element(LiveElement::create(element, owner, svg))
            }
            (Node::Part(part), Some(owner)) => {
                Live::Part(part.key, Lived::begin(&part, owner, svg))
            }
            (Node::Words(words), _) => {
                let text = document().create_text_node(&shown(&words, svg));
                Live::Words(text, words)
            }
            // Only the placeholder has no owner, and it is words.
            (_, None) => Live::placeholder(),
        }
    }

    /// The node in the page.
    pub(crate) fn dom(&self) -> web_sys::Node {
        match self {
            Live::Element(element) => element.dom.clone().into(),
            Live::Words(text, _) => text.clone().into(),
            Live::Part(_, lived) => lived.shown.borrow().dom(),
        }
    }

    /// Whether this can become like a node without being made anew.
    fn is_alike(&self, node: &Node) -> bool {
        match (self, node) {
            (Live::Element(live), Node::Element(element)) => {
                live.like.0.tag == element.0.tag && live.like.0.key == element.0.key
            }
            (Live::Words(..), Node::Words(_)) => true,
            (Live::Part(key, _), Node::Part(part)) => *key == part.key,
            _ => false,
        }
    }

    /// Makes what stands in the page like a node.
    pub(crate) fn become_like(&mut self, node: Node, owner: &Owner, svg: bool) {
        if !self.is_alike(&node) {
            let before = self.dom();
            let next = Live::create(node, Some(owner), svg);
            if let Some(around) = before.parent_node() {
                let _ = around.replace_child(&next.dom(), &before);
            }
            *self = next;
            return;
        }
        match (self, node) {
            (Live::Element(live), Node::Element(element)) => live.become_like(element, owner),
            (Live::Words(text, said), Node::Words(words)) if *said != words => {
                text.set_data(&shown(&words, svg));
                *said = words;
            }
            // Words that stay; and a part looks after itself.
            _ => {}
        }
    }

    /// Takes this out of the page.
    pub(crate) fn leave(self) {
        let dom = self.dom();
        if let Some(dialog) = dom.dyn_ref::<HtmlDialogElement>() {
            // Gives the focus back to where it was.
            dialog.close();
        }
        drop(self);
        if let Some(around) = dom.parent_node() {
            let _ = around.remove_child(&dom);
        }
    }
}

impl LiveElement {
    fn create(element: Element, owner: &Owner, svg: bool) -> LiveElement {
        let tag = element.0.tag;
        let svg = svg || tag == "svg";
        let made = if svg {
            document().create_element_ns(Some(SVG), tag)
        } else {
            document().create_element(tag)
        };
        let mut live = LiveElement {
            // Tags are written in the source: they are names of elements.
            dom: made.expect("a tag"),
            like: crate::el(tag),
            listeners: Vec::new(),
            children: Vec::new(),
            svg: svg && tag != "foreignObject",
        };
        live.like.0.key = element.0.key;
        if let Some(arrival) = element.0.arrival.clone() {
            arrive(arrival, live.dom.clone());
        }
        live.become_like(element, owner);
        live
    }

    fn become_like(&mut self, element: Element, owner: &Owner) {
        let Inside {
            attributes,
            handlers,
            children,
            ..
        } = *element.0;
        self.listen(handlers);
        tend(&self.dom, &mut self.children, children, owner, self.svg);
        // After the children: a list's value is one of its entries.
        self.dress(attributes);
    }

    fn dress(&mut self, attributes: Vec<Attribute>) {
        let before = &self.like.0.attributes;
        for attribute in &attributes {
            let known = |old: &&Attribute| old.name == attribute.name;
            let same = before
                .iter()
                .find(known)
                .is_some_and(|old| old == attribute);
            // A person may have changed a property in the meantime.
            if !same || matches!(attribute.kind, Kind::Property | Kind::Truth) {
                write(&self.dom, attribute);
            }
        }
        for old in before {
            if !attributes.iter().any(|new| new.name == old.name) {
                erase(&self.dom, old);
            }
        }
        self.like.0.attributes = attributes;
    }

    fn listen(&mut self, handlers: Vec<(&'static str, Handler)>) {
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

thread_local! {
    /// Whether the browser has to be told where lines of Japanese may end (style/base.css asks the same).
    static NEEDS_MARKS: bool = !supports_with_value("word-break", "auto-phrase").unwrap_or(true);
}

/// Words as they stand in the page. Those of a drawing have one line.
fn shown(words: &str, svg: bool) -> Cow<'_, str> {
    if !svg && NEEDS_MARKS.with(|needs| *needs) {
        phrases::marked(words)
    } else {
        Cow::Borrowed(words)
    }
}

/// Makes the children of an element like new nodes, in their order.
fn tend(around: &web_sys::Node, live: &mut Vec<Live>, nodes: Vec<Node>, owner: &Owner, svg: bool) {
    let mut before: Vec<Option<Live>> = live.drain(..).map(Some).collect();
    for (at, node) in nodes.into_iter().enumerate() {
        let fits = |old: &Option<Live>| old.as_ref().is_some_and(|old| old.is_alike(&node));
        let here = before.get(at).is_some_and(fits).then_some(at);
        let found = match &node {
            Node::Element(element) if element.0.key.is_some() => {
                here.or_else(|| before.iter().position(fits))
            }
            Node::Part(_) => here.or_else(|| before.iter().position(fits)),
            _ => here,
        };
        let next = match found.and_then(|at| before[at].take()) {
            Some(mut old) => {
                old.become_like(node, owner, svg);
                old
            }
            None => Live::create(node, Some(owner), svg),
        };
        live.push(next);
    }
    for gone in before.into_iter().flatten() {
        gone.leave();
    }
    // Whoever stands right already is not touched: the focus stays.
    let mut place = around.first_child();
    for child in live {
        let dom = child.dom();
        if place.as_ref() == Some(&dom) {
            place = dom.next_sibling();
        } else {
            let _ = around.insert_before(&dom, place.as_ref());
        }
    }
}

fn style_of(dom: &web_sys::Element) -> Option<CssStyleDeclaration> {
    let style = Reflect::get(dom, &JsValue::from_str("style")).ok()?;
    style.dyn_into().ok()
}

fn write(dom: &web_sys::Element, attribute: &Attribute) {
    let (name, value) = (attribute.name, &*attribute.value);
    // A browser refuses none of these.
    match attribute.kind {
        Kind::Attribute => {
            let _ = dom.set_attribute(name, value);
        }
        Kind::Style => {
            if let Some(style) = style_of(dom) {
                let _ = style.set_property(name, value);
            }
        }
        Kind::Property => set_property(dom, name, &JsValue::from_str(value)),
        Kind::Truth => set_property(dom, name, &JsValue::from_bool(value == "true")),
    }
}

fn set_property(dom: &web_sys::Element, name: &str, value: &JsValue) {
    let name = JsValue::from_str(name);
    // Writing the same would move the caret.
    if Reflect::get(dom, &name).ok().as_ref() != Some(value) {
        let _ = Reflect::set(dom, &name, value);
    }
}

fn erase(dom: &web_sys::Element, attribute: &Attribute) {
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

/// Calls an arrival when the whole picture stands in the page.
fn arrive(arrival: Arrival, dom: web_sys::Element) {
    queue_microtask(move || {
        if dom.is_connected() {
            arrival(&dom);
        }
    });
}

/// A handler in the page; gone when dropped.
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
            // Taken out first: what it does may give the element another one.
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
