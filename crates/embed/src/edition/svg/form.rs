//! The attributes that a picture may have, and the form that each value must have.
//!
//! A value is written only if its form is known here. A reference is therefore possible only in the
//! expected attributes, and only to the drawing itself: any other way to write one has no known
//! form.

use Form::{Colour, Id, Link, Paint, Reference, Transform, Words};

/// The longest value of an attribute, in bytes. Paths and lists of points may be longer.
const LONGEST: usize = 300;

/// The longest id, in bytes.
const LONGEST_ID: usize = 60;

/// The form of an attribute's value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Form {
    /// An id in the drawing.
    Id,
    /// Numbers and keywords.
    Words,
    /// A colour.
    Colour,
    /// A colour, or `url(#id)` with an optional fallback colour.
    Paint,
    /// `url(#id)`, or `none`.
    Reference,
    /// Transform functions.
    Transform,
    /// `#id`.
    Link,
}

/// Attributes that are also CSS properties and may therefore appear in `style`.
const PROPERTIES: [(&str, Form); 27] = [
    ("clip-path", Reference),
    ("clip-rule", Words),
    ("color", Colour),
    ("display", Words),
    ("fill", Paint),
    ("fill-opacity", Words),
    ("fill-rule", Words),
    ("mask", Reference),
    ("mix-blend-mode", Words),
    ("opacity", Words),
    ("paint-order", Words),
    ("shape-rendering", Words),
    ("stop-color", Colour),
    ("stop-opacity", Words),
    ("stroke", Paint),
    ("stroke-dasharray", Words),
    ("stroke-dashoffset", Words),
    ("stroke-linecap", Words),
    ("stroke-linejoin", Words),
    ("stroke-miterlimit", Words),
    ("stroke-opacity", Words),
    ("stroke-width", Words),
    ("transform-origin", Words),
    ("vector-effect", Words),
    ("visibility", Words),
    ("color-interpolation", Words),
    ("mask-type", Words),
];

/// Attributes that are not CSS properties.
const ATTRIBUTES: [(&str, Form); 33] = [
    ("clipPathUnits", Words),
    ("cx", Words),
    ("cy", Words),
    ("d", Words),
    ("fr", Words),
    ("fx", Words),
    ("fy", Words),
    ("gradientTransform", Transform),
    ("gradientUnits", Words),
    ("height", Words),
    ("id", Id),
    ("maskContentUnits", Words),
    ("maskUnits", Words),
    ("offset", Words),
    ("pathLength", Words),
    ("patternContentUnits", Words),
    ("patternTransform", Transform),
    ("patternUnits", Words),
    ("points", Words),
    ("preserveAspectRatio", Words),
    ("r", Words),
    ("rx", Words),
    ("ry", Words),
    ("spreadMethod", Words),
    ("transform", Transform),
    ("viewBox", Words),
    ("width", Words),
    ("x", Words),
    ("x1", Words),
    ("x2", Words),
    ("y", Words),
    ("y1", Words),
    ("y2", Words),
];

/// CSS functions that make colours.
const COLOURS: [&str; 10] = [
    "color", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "rgb", "rgba",
];

/// Transform functions.
const TRANSFORMS: [&str; 6] = ["matrix", "rotate", "scale", "skewX", "skewY", "translate"];

/// A checked attribute that may be written.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Attribute<'a> {
    /// The attribute's name.
    pub(super) name: &'a str,
    /// The value to write.
    pub(super) value: String,
    /// The id in the drawing that it refers to.
    pub(super) refers_to: Option<&'a str>,
}

/// The form of an attribute of an element; `None` if the attribute is not allowed.
fn form_of(element: &str, name: &str) -> Option<Form> {
    let is_link = matches!(name, "href" | "xlink:href");
    if is_link && matches!(element, "linearGradient" | "radialGradient") {
        return Some(Link);
    }
    let known = PROPERTIES.iter().chain(&ATTRIBUTES);
    let mut known = known.filter(|(known, _)| *known == name);
    known.next().map(|(_, form)| *form)
}

/// Whether an attribute may also be in `style`.
pub(super) fn is_property(name: &str) -> bool {
    PROPERTIES.iter().any(|(known, _)| *known == name)
}

/// Checks an attribute; `None` if it is not allowed. `own` is the prefix for ids.
pub(super) fn read<'a>(
    element: &str,
    name: &'a str,
    value: &'a str,
    own: &str,
) -> Option<Attribute<'a>> {
    let form = form_of(element, name)?;
    if value.len() > LONGEST && !matches!(name, "d" | "points") {
        return None;
    }
    let trimmed = value.trim();
    let (value, refers_to) = match form {
        Id => (format!("{own}-{}", id(value)?), None),
        Words => (words(value)?.to_owned(), None),
        Colour => (colour(trimmed)?.to_owned(), None),
        Transform => (transform(trimmed)?.to_owned(), None),
        Link => {
            let id = id(trimmed.strip_prefix('#')?)?;
            (format!("#{own}-{id}"), Some(id))
        }
        Reference | Paint => match reference(trimmed) {
            Some((id, "")) => (format!("url(#{own}-{id})"), Some(id)),
            Some((id, rest)) if form == Paint => {
                (format!("url(#{own}-{id}) {}", colour(rest)?), Some(id))
            }
            Some(_) => return None,
            None if form == Paint => (colour(trimmed)?.to_owned(), None),
            None => (keyword(trimmed)?.to_owned(), None),
        },
    };
    let name = if form == Link { "href" } else { name };
    Some(Attribute {
        name,
        value,
        refers_to,
    })
}

/// The declarations of a `style`, the last one first, because it takes precedence.
pub(super) fn declarations(style: &str) -> impl Iterator<Item = (&str, &str)> {
    let each = style.rsplit(';').map(str::trim);
    each.filter(|it| !it.is_empty()).map(|declaration| {
        let (name, value) = declaration.split_once(':').unwrap_or((declaration, ""));
        let value = value.trim();
        let value = value.strip_suffix("!important").unwrap_or(value);
        (name.trim(), value.trim())
    })
}

fn id(value: &str) -> Option<&str> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    let is_id = !value.is_empty() && value.len() <= LONGEST_ID && value.bytes().all(plain);
    is_id.then_some(value)
}

fn keyword(value: &str) -> Option<&str> {
    let plain = |byte: u8| byte.is_ascii_alphabetic() || byte == b'-';
    (!value.is_empty() && value.bytes().all(plain)).then_some(value)
}

fn words(value: &str) -> Option<&str> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b" %+,-._\t\n\r".contains(&byte);
    value.bytes().all(plain).then_some(value)
}

/// Parses `url(#id)`, with or without quotation marks, and returns the id and the text after it.
fn reference(value: &str) -> Option<(&str, &str)> {
    let (inside, rest) = value.strip_prefix("url(")?.split_once(')')?;
    let quoted = |mark: char| inside.strip_prefix(mark)?.strip_suffix(mark);
    let inside = quoted('"').or_else(|| quoted('\'')).unwrap_or(inside);
    Some((id(inside.strip_prefix('#')?)?, rest.trim()))
}

fn colour(value: &str) -> Option<&str> {
    let is_hex = |digits: &str| {
        matches!(digits.len(), 3 | 4 | 6 | 8) && digits.bytes().all(|it| it.is_ascii_hexdigit())
    };
    if let Some(digits) = value.strip_prefix('#') {
        return is_hex(digits).then_some(value);
    }
    let is_function = |(name, rest): (&str, &str)| {
        let inside = rest.strip_suffix(')');
        COLOURS.contains(&name) && inside.is_some_and(|it| words(&it.replace('/', " ")).is_some())
    };
    let fits = value
        .split_once('(')
        .map_or_else(|| keyword(value).is_some(), is_function);
    fits.then_some(value)
}

fn transform(value: &str) -> Option<&str> {
    if value.is_empty() || keyword(value).is_some() {
        return Some(value);
    }
    let (functions, rest) = value.rsplit_once(')')?;
    let one = |function: &str| {
        let apart = [' ', ',', '\t', '\n', '\r'];
        function.split_once('(').is_some_and(|(name, inside)| {
            TRANSFORMS.contains(&name.trim_matches(apart)) && words(inside).is_some()
        })
    };
    (rest.trim().is_empty() && functions.split(')').all(one)).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_have_the_form_of_their_attribute() {
        for (name, value, written) in [
            ("fill", "#f80", Some("#f80")),
            ("fill", "#ff8800cc", Some("#ff8800cc")),
            ("fill", " currentColor ", Some("currentColor")),
            ("fill", "rgb(255 136 0 / 50%)", Some("rgb(255 136 0 / 50%)")),
            ("fill", "url(#a)", Some("url(#p-a)")),
            ("fill", "url('#a') #f80", Some("url(#p-a) #f80")),
            ("stroke-width", "0.26px", Some("0.26px")),
            ("mask", "none", Some("none")),
            (
                "transform",
                "translate(1 2), rotate(-3)",
                Some("translate(1 2), rotate(-3)"),
            ),
            ("id", "a", Some("p-a")),
            // References in an unknown form, and functions that might make one.
            ("fill", "-moz-element(#a)", None),
            ("fill", "image(#a)", None),
            ("fill", "var(--a)", None),
            ("fill", "#page", None),
            ("fill", "#a", None),
            ("fill", "url(#a) url(#b)", None),
            ("fill", "url(#a) -moz-element(#b)", None),
            ("fill", "rgb(url(#a))", None),
            ("fill", "URL(#a)", None),
            ("fill", "url( #a )", None),
            ("fill", "url(a.svg#a)", None),
            ("mask", "url(#a) none", None),
            ("mask", "#a", None),
            ("clip-path", "-moz-element(#a)", None),
            ("color", "url(#a)", None),
            ("stop-color", "url(#a)", None),
            ("d", "#a", None),
            ("d", "url(#a)", None),
            ("points", "#a", None),
            ("opacity", "#a", None),
            ("transform", "url(#a)", None),
            ("transform", "translate(#a)", None),
            ("transform", "translate(1) url(#a)", None),
            ("id", "#a", None),
            ("href", "#a", None),
        ] {
            let read = read("path", name, value, "p").map(|it| it.value);
            assert_eq!(read.as_deref(), written, "{name}={value}");
        }
        let link = read("linearGradient", "xlink:href", "#a", "p").expect("a reference");
        let found = (link.name, link.value.as_str(), link.refers_to);
        assert_eq!(found, ("href", "#p-a", Some("a")));
    }
}
