//! Draws symbols of many parts as images, if they depend on nothing in the page. To a browser an
//! image is one part, while each `use` is a copy of all the symbol's parts, which are styled and
//! laid out again (`docs/decisions/0009-styles-ask-nothing.md`).
//!
//! An image replaces a symbol only after the browser has loaded it, and only in browsers that show
//! a loaded image in the very next frame. Nothing flickers then. On a slow phone, loading one takes
//! as long as a frame, so each is loaded in a task of its own.

use board::art::draw_stills_with;
use js_sys::encode_uri_component;
use leptos::prelude::{document, set_timeout};
use std::cell::{OnceCell, RefCell};
use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;
use web_sys::{Element, HtmlImageElement};

/// Text in a drawing that makes it depend on the page: colours, styles, content outside its frame,
/// fonts.
const OF_THE_PAGE: [&str; 4] = ["var(", " class=", " overflow=", "<text"];

/// The minimum number of parts of a symbol that is drawn as an image. With fewer an image is no
/// faster, because it is decoded again in every place and laid out again for every size.
const FEWEST_PARTS: usize = 12;

/// The selector of the sprites, which contain the symbols and everything they refer to.
const SPRITES: &str = ".art-sprite";

/// The pause between loading two images, so that frames can be painted in between.
const BETWEEN: Duration = Duration::from_millis(40);

/// A symbol as an image.
struct Still {
    /// The data URL, leaked for the lifetime of the page. There are at most a few hundred, each a
    /// few kilobytes long.
    address: &'static str,
    /// Held so that the browser keeps the loaded image.
    image: HtmlImageElement,
}

thread_local! {
    /// Images by the name of their symbol; `None` for a symbol that stays a symbol or whose image
    /// is not loaded yet.
    static STILLS: RefCell<BTreeMap<String, Option<Still>>> = const { RefCell::new(BTreeMap::new()) };
    /// Names of symbols whose images wait to be loaded.
    static UNREAD: RefCell<VecDeque<String>> = const { RefCell::new(VecDeque::new()) };
    /// Whether the browser shows a loaded image at once.
    static IS_AT_ONCE: OnceCell<bool> = const { OnceCell::new() };
}

/// Turns on the drawing of symbols as images.
pub fn draw_stills() {
    draw_stills_with(still);
}

/// The address of a symbol's image, once it can be shown.
fn still(name: &str) -> Option<&'static str> {
    STILLS.with_borrow_mut(|stills| {
        if !stills.contains_key(name) {
            // The sprite with this symbol may not be loaded yet.
            document().get_element_by_id(name)?;
            stills.insert(name.to_owned(), None);
            read_later(name.to_owned());
        }
        let still = stills.get(name)?.as_ref()?;
        (is_read(&still.image) && is_at_once(still.address)).then_some(still.address)
    })
}

/// Queues a symbol, whose image is loaded after those queued before.
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

/// Whether the browser shows a loaded image at once. Tested only once.
fn is_at_once(address: &str) -> bool {
    let ask = || {
        HtmlImageElement::new().is_ok_and(|image| {
            image.set_src(address);
            is_read(&image)
        })
    };
    IS_AT_ONCE.with(|known| *known.get_or_init(ask))
}

/// Makes the image of a symbol; `None` if the symbol depends on the page or has few parts.
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

/// The number of parts in a drawing, not counting gradients.
fn parts_of(drawing: &str) -> usize {
    let of_colours = ["/", "stop", "linearGradient", "radialGradient"];
    let begun = drawing.split('<').skip(1);
    begun
        .filter(|it| !of_colours.iter().any(|name| it.starts_with(name)))
        .count()
}

/// Collects everything that a drawing refers to, directly or indirectly, by name. Only elements of
/// the page's sprites count: another element of the page with such a name does not belong to the
/// image.
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

/// The names in `url(#name)` and `href="#name"`. The browser writes attributes in double quotation
/// marks and escapes those inside.
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
