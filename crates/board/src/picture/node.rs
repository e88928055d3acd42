//! The tree of a picture: elements and words.

use super::handle::PictureHandle;
use crate::action::Meaning;
use crate::gestures::GestureKind;
use send_wrapper::SendWrapper;
use std::borrow::Cow;
use std::rc::Rc;
use wasm_bindgen::JsCast;
use web_sys::Event;

/// A text, or the value of an attribute.
pub type Words = Cow<'static, str>;

/// An event handler. Leptos requires that views can be sent to another thread. Pictures never are;
/// on another thread, the handler would panic.
pub(crate) type Handler = SendWrapper<Rc<dyn Fn(&Event)>>;

/// A callback that runs once an element is in the page.
pub(crate) type Arrival = SendWrapper<Rc<dyn Fn(&web_sys::Element)>>;

/// The attribute that marks an input while an input method composes text in it.
pub(crate) const COMPOSING: &str = "data-composing";

fn mark_composing(event: &Event, is_composing: bool) {
    let field = event
        .target()
        .and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    if let Some(field) = field {
        // Cannot fail: the attribute's name is valid.
        let _ = match is_composing {
            true => field.set_attribute(COMPOSING, ""),
            false => field.remove_attribute(COMPOSING),
        };
    }
}

/// One node of a picture.
#[derive(Clone)]
pub enum Node {
    /// An element with its children.
    Element(Element),
    /// A text; an empty text is a placeholder.
    Words(Words),
}

impl Node {
    /// An invisible placeholder for something that may appear later.
    pub const NOTHING: Node = Node::Words(Cow::Borrowed(""));

    /// Returns the element, if this node is one.
    #[must_use]
    pub fn element(&self) -> Option<&Element> {
        match self {
            Node::Element(element) => Some(element),
            _ => None,
        }
    }

    /// Returns every element of this tree that `passes` accepts, in document order: parents before
    /// their children.
    pub fn find_all<'a>(&'a self, passes: &dyn Fn(&Element) -> bool) -> Vec<&'a Element> {
        let mut found = Vec::new();
        self.collect(passes, &mut found);
        found
    }

    fn collect<'a>(&'a self, passes: &dyn Fn(&Element) -> bool, found: &mut Vec<&'a Element>) {
        let Node::Element(element) = self else { return };
        if passes(element) {
            found.push(element);
        }
        for child in &element.0.children {
            child.collect(passes, found);
        }
    }

    /// Returns the texts of this tree, joined in order without separators.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Node::Element(element) => element.0.children.iter().map(Node::words).collect(),
            Node::Words(words) => words.to_string(),
        }
    }
}

/// How an attribute is written into the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// As an attribute.
    Attribute,
    /// As a property of the DOM element, if that differs from the attribute: an input's value.
    Property,
    /// As a boolean property of the DOM element: whether an input is checked.
    Truth,
    /// As a property of the element's style. The page's content security policy forbids style
    /// attributes.
    Style,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Attribute {
    pub(crate) kind: Kind,
    pub(crate) name: &'static str,
    pub(crate) value: Words,
}

impl Attribute {
    /// Whether the attribute is a property of the DOM element, which a person may change by input.
    pub(crate) fn is_property(&self) -> bool {
        matches!(self.kind, Kind::Property | Kind::Truth)
    }
}

/// An element: a tag, attributes, handlers, children. Built by [`el`].
#[derive(Clone)]
pub struct Element(pub(crate) Box<Inside>);

#[derive(Clone)]
pub(crate) struct Inside {
    pub(crate) tag: &'static str,
    pub(crate) key: Option<u64>,
    pub(crate) attributes: Vec<Attribute>,
    pub(crate) meanings: Vec<(GestureKind, Meaning)>,
    pub(crate) handlers: Vec<(&'static str, Handler)>,
    pub(crate) painted: Option<PictureHandle>,
    pub(crate) arrival: Option<Arrival>,
    pub(crate) children: Vec<Node>,
    pub(crate) paint_time: PaintTime,
}

/// When an update of an element that is already in the page is painted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PaintTime {
    /// Together with the surrounding picture.
    Together,
    /// Together with the surrounding picture, or this number of animation frames later if the parts
    /// are held.
    Delayable(u8),
    /// This number of animation frames later. Until then the old version stays in the page.
    Delayed(u8),
}

/// Returns an element with this tag. Inside an `svg` element it is an SVG element.
#[must_use]
pub fn el(tag: &'static str) -> Element {
    Element(Box::new(Inside {
        tag,
        key: None,
        attributes: Vec::new(),
        meanings: Vec::new(),
        handlers: Vec::new(),
        painted: None,
        arrival: None,
        children: Vec::new(),
        paint_time: PaintTime::Together,
    }))
}

impl Element {
    /// Sets the key that identifies this element among its siblings. With an equal key the element
    /// in the page is kept, even if it moves among them. Another key makes a new element, whose
    /// animations start from the beginning.
    #[must_use]
    pub fn key(mut self, key: u64) -> Element {
        self.0.key = Some(key);
        self
    }

    /// Adds a class.
    #[must_use]
    pub fn class(mut self, class: impl Into<Words>) -> Element {
        self.add_class(class.into());
        self
    }

    /// Adds a class if `holds` is true.
    #[must_use]
    pub fn class_if(mut self, class: &'static str, holds: bool) -> Element {
        if holds {
            self.add_class(class.into());
        }
        self
    }

    fn add_class(&mut self, class: Words) {
        if class.is_empty() {
            return;
        }
        let attributes = &mut self.0.attributes;
        match attributes.iter_mut().find(|known| known.name == "class") {
            Some(known) => {
                let classes = known.value.to_mut();
                classes.push(' ');
                classes.push_str(&class);
            }
            None => self.put(Kind::Attribute, "class", class),
        }
    }

    fn put(&mut self, kind: Kind, name: &'static str, value: Words) {
        let attributes = &mut self.0.attributes;
        if attributes.capacity() == 0 {
            // A shape in a drawing has five or six attributes. Half of the time that a picture
            // takes is spent on allocating memory.
            attributes.reserve_exact(6);
        }
        attributes.push(Attribute { kind, name, value });
    }

    /// Sets an attribute.
    #[must_use]
    pub fn set(mut self, name: &'static str, value: impl Into<Words>) -> Element {
        self.put(Kind::Attribute, name, value.into());
        self
    }

    /// Sets an attribute to a whole number.
    #[must_use]
    pub fn num(mut self, name: &'static str, value: i32) -> Element {
        self.put(Kind::Attribute, name, value.to_string().into());
        self
    }

    /// Sets an attribute to `true` or `false`.
    #[must_use]
    pub fn yes_no(self, name: &'static str, value: bool) -> Element {
        self.set(name, if value { "true" } else { "false" })
    }

    /// Sets a boolean attribute, such as `disabled`, if `holds` is true.
    #[must_use]
    pub fn flag(self, name: &'static str, holds: bool) -> Element {
        if holds { self.set(name, "") } else { self }
    }

    /// Sets or removes a boolean attribute.
    pub(crate) fn mark(&mut self, name: &'static str, holds: bool) {
        self.0.attributes.retain(|known| known.name != name);
        if holds {
            self.put(Kind::Attribute, name, "".into());
        }
    }

    /// Takes the content and the styles of another element.
    pub(crate) fn show_as(&mut self, other: &Element) {
        let is_style = |known: &Attribute| known.kind == Kind::Style;
        self.0.attributes.retain(|known| !is_style(known));
        let styles = other.0.attributes.iter().filter(|known| is_style(known));
        self.0.attributes.extend(styles.cloned());
        self.0.children.clone_from(&other.0.children);
    }

    /// Sets an attribute if there is a value.
    #[must_use]
    pub fn maybe<W: Into<Words>>(self, name: &'static str, value: Option<W>) -> Element {
        match value {
            Some(value) => self.set(name, value),
            None => self,
        }
    }

    /// Sets the name that screen readers announce.
    #[must_use]
    pub fn label(self, words: impl Into<Words>) -> Element {
        self.set("aria-label", words)
    }

    /// Sets the value of an input as a property, because the attribute is only the initial value.
    /// The value is not overwritten while an input method composes text in the input.
    #[must_use]
    pub fn value(mut self, value: impl Into<Words>) -> Element {
        self.put(Kind::Property, "value", value.into());
        self.on("compositionstart", |event| mark_composing(event, true))
            .on("compositionend", |event| mark_composing(event, false))
    }

    /// Sets whether an input is checked.
    #[must_use]
    pub fn checked(mut self, checked: bool) -> Element {
        let value = if checked { "true" } else { "false" };
        self.put(Kind::Truth, "checked", value.into());
        self
    }

    /// Sets a style property; custom properties are allowed.
    #[must_use]
    pub fn style(mut self, name: &'static str, value: impl Into<Words>) -> Element {
        self.put(Kind::Style, name, value.into());
        self
    }

    /// Sets left, top, width and height of an element in a drawing.
    #[must_use]
    pub fn frame(self, x: i32, y: i32, width: i32, height: i32) -> Element {
        self.num("x", x)
            .num("y", y)
            .num("width", width)
            .num("height", height)
    }

    /// Adds a handler for an event.
    #[must_use]
    pub fn on(mut self, event: &'static str, handler: impl Fn(&Event) + 'static) -> Element {
        let handler: Rc<dyn Fn(&Event)> = Rc::new(handler);
        self.0.handlers.push((event, SendWrapper::new(handler)));
        self
    }

    /// Adds a handler for clicks.
    #[must_use]
    pub fn on_click(self, handler: impl Fn() + 'static) -> Element {
        self.on("click", move |_| handler())
    }

    /// Runs `arrival` once, when the element has been added to the page.
    #[must_use]
    pub fn on_arrival(mut self, arrival: impl Fn(&web_sys::Element) + 'static) -> Element {
        let arrival: Rc<dyn Fn(&web_sys::Element)> = Rc::new(arrival);
        self.0.arrival = Some(SendWrapper::new(arrival));
        self
    }

    /// Lets `painted` find the elements of this picture in the page.
    #[must_use]
    pub fn found_by(mut self, painted: &PictureHandle) -> Element {
        self.0.painted = Some(painted.clone());
        self
    }

    /// Scrolls the page to the top of this element once it has been added, unless the picture is only
    /// looked at, such as the small one of a saved game.
    #[must_use]
    pub fn into_sight(self) -> Element {
        self.on_arrival(|element| {
            if let Ok(None) = element.closest("[inert]") {
                element.scroll_into_view();
            }
        })
    }

    /// Makes this a part that may be painted this number of animation frames after the surrounding
    /// picture ([`hold_parts`](Element::hold_parts)). A part contains no other parts.
    #[must_use]
    pub fn apart(mut self, frames: u8) -> Element {
        self.0.paint_time = PaintTime::Delayable(frames);
        self
    }

    /// Delays the updates of all parts in this picture that may be painted later
    /// ([`apart`](Element::apart)). Their old versions stay in the page until
    /// [`bring_parts`](super::bring_parts) is called for them.
    pub fn hold_parts(&mut self) {
        if let PaintTime::Delayable(frames) = self.0.paint_time {
            self.0.paint_time = PaintTime::Delayed(frames);
            return;
        }
        for child in &mut self.0.children {
            if let Node::Element(element) = child {
                element.hold_parts();
            }
        }
    }

    /// Adds children: a node, an element, words, an option or a list of them.
    #[must_use]
    pub fn with(mut self, children: impl Nodes) -> Element {
        children.add_to(&mut self.0.children);
        self
    }

    /// The name of the tag.
    #[must_use]
    pub fn tag(&self) -> &'static str {
        self.0.tag
    }

    /// The key that identifies this element among its siblings.
    #[must_use]
    pub fn own_key(&self) -> Option<u64> {
        self.0.key
    }

    /// The value of an attribute, a property or a style.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        let found = self.0.attributes.iter().find(|known| known.name == name);
        found.map(|known| &*known.value)
    }

    /// The child nodes.
    #[must_use]
    pub fn children(&self) -> &[Node] {
        &self.0.children
    }

    /// The attributes, in the order in which they were set. A page keeps the first of those with the
    /// same name.
    pub fn attributes(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.of_kind(Kind::Attribute)
    }

    /// The properties of the element's own style, in the order in which they were set.
    pub fn styles(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.of_kind(Kind::Style)
    }

    fn of_kind(&self, kind: Kind) -> impl Iterator<Item = (&'static str, &str)> {
        let all = self.0.attributes.iter().filter(move |it| it.kind == kind);
        all.map(|it| (it.name, &*it.value))
    }
}

impl From<Element> for Node {
    fn from(element: Element) -> Node {
        Node::Element(element)
    }
}

impl From<&'static str> for Node {
    fn from(words: &'static str) -> Node {
        Node::Words(words.into())
    }
}

impl From<String> for Node {
    fn from(words: String) -> Node {
        Node::Words(words.into())
    }
}

/// `None` becomes an empty placeholder.
impl From<Option<Element>> for Node {
    fn from(element: Option<Element>) -> Node {
        element.map_or(Node::NOTHING, Node::Element)
    }
}

/// Values that can be added to an element as children.
pub trait Nodes {
    /// Appends the nodes.
    fn add_to(self, children: &mut Vec<Node>);
}

impl Nodes for Node {
    fn add_to(self, children: &mut Vec<Node>) {
        children.push(self);
    }
}

impl Nodes for Element {
    fn add_to(self, children: &mut Vec<Node>) {
        children.push(Node::Element(self));
    }
}

impl Nodes for &'static str {
    fn add_to(self, children: &mut Vec<Node>) {
        children.push(Node::Words(self.into()));
    }
}

impl Nodes for String {
    fn add_to(self, children: &mut Vec<Node>) {
        children.push(Node::Words(self.into()));
    }
}

/// `None` becomes an empty placeholder, so that the siblings keep their positions.
impl<T: Nodes> Nodes for Option<T> {
    fn add_to(self, children: &mut Vec<Node>) {
        match self {
            Some(node) => node.add_to(children),
            None => children.push(Node::NOTHING),
        }
    }
}

impl<T: Nodes> Nodes for Vec<T> {
    fn add_to(self, children: &mut Vec<Node>) {
        for node in self {
            node.add_to(children);
        }
    }
}

impl<T: Nodes, const N: usize> Nodes for [T; N] {
    fn add_to(self, children: &mut Vec<Node>) {
        for node in self {
            node.add_to(children);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Node, el};

    #[test]
    fn a_tree_can_be_read() {
        let tree: Node = el("ul")
            .class("hand")
            .class_if("open", true)
            .class_if("dark", false)
            .with(["one", "two"].map(|words| el("li").flag("hidden", words == "two").with(words)))
            .with(None::<Node>)
            .with(String::from("!"))
            .into();
        assert_eq!(tree.words(), "onetwo!");
        let list = tree.element().unwrap();
        assert_eq!(list.get("class"), Some("hand open"));
        assert_eq!(list.children().len(), 4);
        let hidden = tree.find_all(&|element| element.get("hidden").is_some());
        assert_eq!(hidden.len(), 1);
        assert_eq!((hidden[0].tag(), hidden[0].get("dark")), ("li", None));
    }
}
