//! Symbols of many parts that need nothing of the page, as pictures of their own: to a browser such a picture is one part, where each
//! `use` is a copy of all of the symbol's parts, styled and laid out anew (`docs/decisions/0009-styles-ask-nothing.md`).
//!
//! A symbol is drawn so once the browser has read its picture, and only where it shows a picture that it has read in the very
//! next frame: nothing flickers. To read one takes as long as a frame has on a slow phone: each is read in a task of its own.

use board::art::draw_stills_with;
use js_sys::encode_uri_component;
use leptos::prelude::{document, set_timeout};
use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;
use web_sys::{Element, HtmlImageElement};

/// What a picture of its own does not have: the page's styles and colours, room beyond its frame, the page's letters.
const OF_THE_PAGE: [&str; 4] = ["var(", " class=", " overflow=", "<text"];

/// A symbol of fewer parts is no faster as a picture: a picture is read anew wherever it is put, and laid out anew for every size.
const FEWEST_PARTS: usize = 12;

/// Where symbols are, and what they refer to.
const SPRITES: &str = ".art-sprite";

/// A picture is read so long after the one before it: frames come in between.
const BETWEEN: Duration = Duration::from_millis(40);

/// A symbol as a picture.
struct Still {
    /// As long as the page: there are some hundred symbols, each of a few kilobytes.
    address: &'static str,
    /// Has the browser keep it.
    image: HtmlImageElement,
}

thread_local! {
    /// By the names of symbols; nothing for one that stays a symbol, or waits to be read.
    static STILLS: RefCell<BTreeMap<String, Option<Still>>> = const { RefCell::new(BTreeMap::new()) };
    /// Those that wait to be read.
    static UNREAD: RefCell<VecDeque<String>> = const { RefCell::new(VecDeque::new()) };
    /// Whether the browser has a picture that it has read at once.
    static IS_AT_ONCE: OnceCell<bool> = const { OnceCell::new() };
}

/// From now on, symbols of many parts that need nothing of the page are drawn as pictures of their own.
pub fn draw_stills() {
    draw_stills_with(still);
}

/// The address of a symbol's picture, once it can be shown.
fn still(name: &str) -> Option<&'static str> {
    STILLS.with_borrow_mut(|stills| {
        if !stills.contains_key(name) {
            // Its pictures may not have come yet.
            document().get_element_by_id(name)?;
            stills.insert(name.to_owned(), None);
            read_later(name.to_owned());
        }
        let still = stills.get(name)?.as_ref()?;
        (is_read(&still.image) && is_at_once(still.address)).then_some(still.address)
    })
}

/// Has the browser read a symbol's picture when it has read those before it.
fn read_later(name: String) {
    let waiting = UNREAD.with_borrow_mut(|unread| {
        unread.push_back(name);
        unread.len()
    });
    if waiting == 1 {
        set_timeout(read_next, BETWEEN);
    }
}

fn read_next() {
    let (next, more) = UNREAD.with_borrow_mut(|unread| (unread.pop_front(), !unread.is_empty()));
    if more {
        set_timeout(read_next, BETWEEN);
    }
    let Some(name) = next else { return };
    if let Some(symbol) = document().get_element_by_id(&name) {
        let still = make(&symbol);
        STILLS.with_borrow_mut(|stills| stills.insert(name, still));
    }
}

fn is_read(image: &HtmlImageElement) -> bool {
    image.complete() && image.natural_width() > 0
}

/// Whether the browser has a picture that it has read at once. It is asked once.
fn is_at_once(address: &str) -> bool {
    let ask = || {
        HtmlImageElement::new().is_ok_and(|image| {
            image.set_src(address);
            is_read(&image)
        })
    };
    IS_AT_ONCE.with(|known| *known.get_or_init(ask))
}

/// A symbol as a picture; `None` if it needs something of the page, or has few parts.
fn make(symbol: &Element) -> Option<Still> {
    let frame = symbol.get_attribute("viewBox")?;
    let mut size = frame.split(' ').skip(2);
    let (width, height) = (size.next()?, size.next()?);
    let mut needed = BTreeMap::new();
    gather(&symbol.outer_html(), &mut needed);
    let drawn = symbol.inner_html();
    let mut kinds: Vec<String> = Vec::new();
    for name in symbol
        .get_attribute_names()
        .iter()
        .filter_map(|it| it.as_string())
    {
        let value = symbol.get_attribute(&name)?;
        if name != "id" {
            kinds.push(format!("{name}=\"{value}\""));
        }
    }
    let parts: String = needed.into_values().collect();
    let own = kinds.join(" ");
    let picture = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" {own}><defs>{parts}</defs>{drawn}</svg>"
    );
    let has_colour = symbol.has_attribute("color") || !picture.contains("currentColor");
    let is_of_the_page = !has_colour || OF_THE_PAGE.iter().any(|it| picture.contains(it));
    if is_of_the_page || parts_of(&picture) < FEWEST_PARTS {
        return None;
    }
    let address = format!("data:image/svg+xml,{}", encode_uri_component(&picture));
    let image = HtmlImageElement::new().ok()?;
    image.set_src(&address);
    Some(Still {
        address: address.leak(),
        image,
    })
}

/// How many parts a drawing has. Colours that change along a line are none.
fn parts_of(drawing: &str) -> usize {
    let of_colours = ["/", "stop", "linearGradient", "radialGradient"];
    let begun = drawing.split('<').skip(1);
    begun
        .filter(|it| !of_colours.iter().any(|name| it.starts_with(name)))
        .count()
}

/// Everything that a drawing refers to, and what that refers to, by names. Only what is drawn in the page's sprites: an
/// element of the page that has such a name is no part of a picture.
fn gather(drawing: &str, into: &mut BTreeMap<String, String>) {
    for name in referred(drawing) {
        let part = document().get_element_by_id(name);
        let part = part.filter(|part| matches!(part.closest(SPRITES), Ok(Some(_))));
        if let Some(part) = part.filter(|_| !into.contains_key(name)) {
            let part = part.outer_html();
            into.insert(name.to_owned(), part.clone());
            gather(&part, into);
        }
    }
}

/// The names in `url(#name)` and `href="#name"`. The page writes attributes with such quotation marks, and none within them.
fn referred(drawing: &str) -> impl Iterator<Item = &str> {
    let ends = [("url(#", ')'), (" href=\"#", '"')];
    ends.into_iter().flat_map(move |(begin, end)| {
        let begun = drawing.split(begin).skip(1);
        begun.filter_map(move |rest| rest.split_once(end).map(|(name, _)| name))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_drawing_refers_to_has_a_known_form() {
        let drawing = "<path fill=\"url(#a-1)\" stroke=\"#board\" d=\"#board\" mask=\"url(#b.2)\"></path>\
            <use href=\"#c_3\"></use><path fill=\"-moz-element(#board)\" data-href=\"#board\"></path>";
        let names: Vec<&str> = referred(drawing).collect();
        assert_eq!(names, ["a-1", "b.2", "c_3"]);
    }
}
