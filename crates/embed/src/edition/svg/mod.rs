//! Makes a publisher's picture harmless: parses it, and writes a new one from the parts that are
//! known to be safe.
//!
//! No text is copied unchecked. Elements and attributes that are not on the list are left out with
//! all their content, and are reported. A text that is not a picture is refused. The result is a
//! drawing and nothing else: no scripts, events or styles, no references outside the picture, no
//! text, no foreign objects, no animation. It can neither run nor fetch anything.
//!
//! | module | holds |
//! |---|---|
//! | `form` | attributes, and the form that the value of each has to have |
//! | `work` | how much a browser has to draw for a picture |
//!
//! Tags are parsed here, because a crate would add weight (`xmlparser` 6 KB packed, `roxmltree`
//! 12). Such crates also support entities and document types, which have no place in a picture.

mod form;
mod work;

use std::fmt::Write;
use work::Work;

/// The longest accepted picture, in bytes.
pub const LONGEST: usize = 48_000;

/// The maximum number of elements in a picture.
const MOST_ELEMENTS: usize = 600;

/// The maximum nesting depth.
const DEEPEST: usize = 16;

/// The elements that may be drawn.
const ELEMENTS: [&str; 16] = [
    "circle",
    "clipPath",
    "defs",
    "ellipse",
    "g",
    "line",
    "linearGradient",
    "mask",
    "path",
    "pattern",
    "polygon",
    "polyline",
    "radialGradient",
    "rect",
    "stop",
    "svg",
];

/// A picture that is safe to show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// The `viewBox`: four numbers.
    pub view_box: String,
    /// The content, for the inside of an `<svg>`.
    pub inside: String,
    /// The names of everything left out, each once.
    pub left_out: Vec<String>,
}

/// Why a picture is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoPicture {
    /// Longer than [`LONGEST`].
    TooLong,
    /// Not well-formed, or with a document type.
    Malformed,
    /// Not an `<svg>` with a `viewBox` of four numbers.
    NoViewBox,
    /// Too many elements, or nested too deeply.
    TooMuch,
    /// Masks, clips and patterns within one another draw too many shapes, or one draws itself.
    TooMuchWork,
    /// The picture contains nothing that may be shown.
    Empty,
}

/// Reads a picture. `own` is the prefix for its ids, so that they are unique in the page.
///
/// # Errors
/// If the text is not a picture, or exceeds a limit.
pub fn read(text: &str, own: &str) -> Result<Picture, NoPicture> {
    if text.len() > LONGEST {
        return Err(NoPicture::TooLong);
    }
    let mut reader = Reader {
        rest: text,
        own,
        inside: String::new(),
        left_out: Vec::new(),
        work: Work::default(),
    };
    reader.skip_prologue()?;
    let root = reader.tag()?;
    if root.name != "svg" || root.closes {
        return Err(NoPicture::NoViewBox);
    }
    let view_box = root.attributes.iter().find(|(name, _)| *name == "viewBox");
    let view_box = view_box.and_then(|(_, value)| numbers(value));
    let view_box = view_box.ok_or(NoPicture::NoViewBox)?;
    // The attributes of the root are written on a group in its place.
    let whole = reader.work.add("g", None);
    reader.inside.push_str("<g");
    reader.attributes(whole, &root, |name| {
        name.starts_with("fill") || name.starts_with("stroke") || matches!(name, "color" | "style")
    });
    reader.inside.push('>');
    if !root.is_empty {
        reader.children("svg", 1, Some(whole))?;
    }
    reader.inside.push_str("</g>");
    reader.skip_prologue()?;
    if !reader.rest.is_empty() {
        return Err(NoPicture::Malformed);
    }
    if reader.work.elements() == 1 {
        return Err(NoPicture::Empty);
    }
    if !reader.work.is_bearable() {
        return Err(NoPicture::TooMuchWork);
    }
    Ok(Picture {
        view_box,
        inside: reader.inside,
        left_out: reader.left_out,
    })
}

/// Parses four numbers, the last two of them positive.
fn numbers(value: &str) -> Option<String> {
    let parts = value.split([' ', ',', '\t', '\n', '\r']);
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    let plain = |part: &&str| {
        let bytes = part.bytes();
        part.len() <= 12 && part.parse::<f64>().is_ok_and(f64::is_finite) && { bytes }
            .all(|byte| byte.is_ascii_digit() || b"+-.".contains(&byte))
    };
    let sizes = parts.iter().skip(2);
    let large = { sizes }.all(|part| part.parse::<f64>().is_ok_and(|size| size > 0.0));
    (parts.len() == 4 && parts.iter().all(plain) && large).then(|| parts.join(" "))
}

/// A tag: `<name a="b">`, `</name>` or `<name/>`.
struct Tag<'a> {
    name: &'a str,
    attributes: Vec<(&'a str, &'a str)>,
    closes: bool,
    is_empty: bool,
}

struct Reader<'a> {
    rest: &'a str,
    own: &'a str,
    inside: String,
    left_out: Vec<String>,
    /// The elements to be drawn, the root's group first.
    work: Work<'a>,
}

fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || b"-_:.".contains(&byte)
}

impl<'a> Reader<'a> {
    /// Skips white space, comments and declarations before and after the picture.
    fn skip_prologue(&mut self) -> Result<(), NoPicture> {
        loop {
            self.rest = self
                .rest
                .trim_start_matches(['\u{FEFF}', ' ', '\t', '\n', '\r']);
            let end = match self.rest {
                rest if rest.starts_with("<!--") => "-->",
                rest if rest.starts_with("<?") => "?>",
                rest if rest.starts_with("<!") => return Err(NoPicture::Malformed),
                _ => return Ok(()),
            };
            self.past(end)?;
        }
    }

    fn past(&mut self, end: &str) -> Result<(), NoPicture> {
        let at = self.rest.find(end).ok_or(NoPicture::Malformed)?;
        self.rest = &self.rest[at + end.len()..];
        Ok(())
    }

    fn word(&mut self) -> Result<&'a str, NoPicture> {
        let length = self.rest.bytes().take_while(|&byte| is_name(byte)).count();
        if length == 0 || length > 80 {
            return Err(NoPicture::Malformed);
        }
        let (word, rest) = self.rest.split_at(length);
        self.rest = rest;
        Ok(word)
    }

    fn take(&mut self, mark: &str) -> bool {
        let rest = self.rest.strip_prefix(mark);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn skip_space(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t', '\n', '\r']);
    }

    fn tag(&mut self) -> Result<Tag<'a>, NoPicture> {
        if !self.take("<") {
            return Err(NoPicture::Malformed);
        }
        let closes = self.take("/");
        let name = self.word()?;
        let mut attributes: Vec<(&str, &str)> = Vec::new();
        loop {
            self.skip_space();
            let is_empty = self.take("/");
            if self.take(">") {
                let fits = !closes || (attributes.is_empty() && !is_empty);
                return fits
                    .then_some(Tag {
                        name,
                        attributes,
                        closes,
                        is_empty,
                    })
                    .ok_or(NoPicture::Malformed);
            }
            if is_empty || attributes.len() > 60 {
                return Err(NoPicture::Malformed);
            }
            let attribute = self.word()?;
            self.skip_space();
            if !self.take("=") {
                return Err(NoPicture::Malformed);
            }
            self.skip_space();
            let quote = if self.take("\"") {
                '"'
            } else if self.take("'") {
                '\''
            } else {
                return Err(NoPicture::Malformed);
            };
            let end = self.rest.find(quote).ok_or(NoPicture::Malformed)?;
            let value = &self.rest[..end];
            self.rest = &self.rest[end + 1..];
            if value.contains('<') || attributes.iter().any(|(known, _)| *known == attribute) {
                return Err(NoPicture::Malformed);
            }
            attributes.push((attribute, value));
        }
    }

    /// Reads everything up to the closing tag of `name`. It is written only if `around`, the shown
    /// element that encloses it, is given.
    fn children(
        &mut self,
        name: &str,
        depth: usize,
        around: Option<usize>,
    ) -> Result<(), NoPicture> {
        if depth > DEEPEST {
            return Err(NoPicture::TooMuch);
        }
        loop {
            // Text between tags is not drawn, so it is skipped.
            let at = self.rest.find('<').ok_or(NoPicture::Malformed)?;
            self.rest = &self.rest[at..];
            if self.rest.starts_with("<!--") {
                self.past("-->")?;
                continue;
            }
            if self.rest.starts_with("<![CDATA[") {
                self.past("]]>")?;
                continue;
            }
            let tag = self.tag()?;
            if tag.closes {
                return (tag.name == name).then_some(()).ok_or(NoPicture::Malformed);
            }
            let known = ELEMENTS.contains(&tag.name) && tag.name != "svg";
            if around.is_some() && !known {
                self.leave_out(&format!("<{}>", tag.name));
            }
            let shown = around.filter(|_| known);
            let shown = shown.map(|around| self.work.add(tag.name, Some(around)));
            if let Some(at) = shown {
                if self.work.elements() > MOST_ELEMENTS + 1 {
                    return Err(NoPicture::TooMuch);
                }
                self.inside.push('<');
                self.inside.push_str(tag.name);
                self.attributes(at, &tag, |_| true);
                self.inside.push('>');
            }
            if !tag.is_empty {
                self.children(tag.name, depth + 1, shown)?;
            }
            if shown.is_some() {
                // Writing to a string cannot fail.
                let _ = write!(self.inside, "</{}>", tag.name);
            }
        }
    }

    /// Writes those attributes of an element that are allowed and `wanted`. Declarations in its
    /// `style` are written as attributes and take precedence.
    fn attributes(&mut self, at: usize, tag: &Tag<'a>, wanted: impl Fn(&str) -> bool) {
        let of_tag = tag.attributes.iter().copied();
        let style = { of_tag.clone() }.find(|(name, _)| *name == "style");
        let declared = form::declarations(style.map_or("", |(_, style)| style));
        let declared = declared.map(|(name, value)| (name, value, form::is_property(name)));
        let others = of_tag.filter(|(name, _)| *name != "style");
        let others = others.map(|(name, value)| (name, value, true));
        let mut written: Vec<&str> = Vec::new();
        for (name, value, is_known) in declared.chain(others) {
            if !wanted(name) && is_known || written.contains(&name) {
                continue;
            }
            let read = form::read(tag.name, name, value, self.own).filter(|_| is_known);
            match read {
                Some(read) if name != "id" || self.work.name(at, value) => {
                    self.work.note(at, name, value, read.refers_to);
                    // Writing to a string cannot fail.
                    let _ = write!(self.inside, " {}=\"{}\"", read.name, read.value);
                    written.push(read.name);
                    written.push(name);
                }
                _ => self.leave_out(name),
            }
        }
    }

    fn leave_out(&mut self, what: &str) {
        let known = self.left_out.iter().any(|known| known == what);
        if !known && self.left_out.len() < 20 && !what.starts_with("xmlns") {
            self.left_out.push(what.to_owned());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn inside(body: &str) -> String {
        let text =
            format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\">{body}</svg>");
        read(&text, "p").expect("a picture").inside
    }

    #[test]
    fn a_drawing_stays_a_drawing() {
        assert_eq!(
            inside("<g fill='red'><path d=\"M0 0L1,1z\"/><circle cx='1' r=\"2\"></circle></g>"),
            "<g><g fill=\"red\"><path d=\"M0 0L1,1z\"></path><circle cx=\"1\" r=\"2\"></circle></g></g>"
        );
        assert_eq!(
            inside("<defs><linearGradient id='a'/></defs><rect fill='url(#a)'/>"),
            "<g><defs><linearGradient id=\"p-a\"></linearGradient></defs><rect fill=\"url(#p-a)\"></rect></g>"
        );
    }

    #[test]
    fn what_could_do_harm_is_left_out() {
        for (bad, left) in [
            ("<script>alert(1)</script>", "<script>"),
            ("<style>*{}</style>", "<style>"),
            (
                "<foreignObject><body xmlns='x'/></foreignObject>",
                "<foreignObject>",
            ),
            ("<image href='https://a.example/x.png'/>", "<image>"),
            ("<use href='#logo'/>", "<use>"),
            ("<a href='javascript:alert(1)'><path/></a>", "<a>"),
            ("<animate attributeName='href'/>", "<animate>"),
            ("<set attributeName='onload'/>", "<set>"),
            ("<text>hello</text>", "<text>"),
            ("<svg onload='x'/>", "<svg>"),
            ("<path onclick='alert(1)'/>", "onclick"),
            ("<path style='fill:url(https://a.example)'/>", "fill"),
            ("<path style='filter:url(#a)'/>", "filter"),
            ("<path style='d:path(\"M0 0\")'/>", "d"),
            ("<path style='behavior'/>", "behavior"),
            ("<path fill='-moz-element(#board)'/>", "fill"),
            ("<path style='fill:-moz-element(#board)'/>", "fill"),
            ("<path d='#board'/>", "d"),
            ("<path marker-end='url(#a)'/>", "marker-end"),
            ("<path filter='url(#a)'/>", "filter"),
            ("<path class='btn'/>", "class"),
            ("<path fill='url(https://a.example/#x)'/>", "fill"),
            ("<path fill='URL(#x) url(#y)'/>", "fill"),
            ("<path fill='&#117;rl(#x)'/>", "fill"),
            ("<path fill='red;}'/>", "fill"),
            ("<path href='#a'/>", "href"),
            ("<path xlink:href='#a'/>", "xlink:href"),
        ] {
            let text = format!("<svg viewBox='0 0 1 1'><rect/>{bad}</svg>");
            let picture = read(&text, "p").expect("the rest is a picture");
            assert_eq!(picture.left_out, [left], "{bad}");
            let rest = picture.inside.replace("<path></path>", "");
            assert_eq!(rest, "<g><rect></rect></g>", "{bad}");
        }
    }

    #[test]
    fn styles_become_attributes() {
        for (body, written) in [
            (
                "<path style='fill:#ff8800;stroke-width:0.3px;' d='M0 0'/>",
                "<path stroke-width=\"0.3px\" fill=\"#ff8800\" d=\"M0 0\"></path>",
            ),
            // `style` takes precedence over the attribute, and the last declaration over earlier
            // ones.
            (
                "<path fill='red' style='fill:blue; fill: green !important'/>",
                "<path fill=\"green\"></path>",
            ),
            // An invalid declaration counts as missing.
            (
                "<path fill='red' style='fill:url(#a,1)'/>",
                "<path fill=\"red\"></path>",
            ),
            (
                "<path style='mask:url(\"#m\")'/>",
                "<path mask=\"url(#p-m)\"></path>",
            ),
            (
                "<linearGradient id='a' xlink:href='#b'/>",
                "<linearGradient id=\"p-a\" href=\"#p-b\"></linearGradient>",
            ),
        ] {
            assert_eq!(inside(body), format!("<g>{written}</g>"), "{body}");
        }
        let root = "<svg viewBox='0 0 1 1' style='fill:none;enable-background:new' ><rect/></svg>";
        let root = read(root, "p").expect("a picture");
        assert_eq!(root.inside, "<g fill=\"none\"><rect></rect></g>");
        assert_eq!(root.left_out, ["enable-background"]);
    }

    #[test]
    fn ids_are_given_once() {
        let twice = "<svg viewBox='0 0 1 1'><rect id='a'/><mask id='a'/></svg>";
        let twice = read(twice, "p").expect("a picture");
        assert_eq!(twice.inside, "<g><rect id=\"p-a\"></rect><mask></mask></g>");
        assert_eq!(twice.left_out, ["id"]);
    }

    /// An SVG with `levels` elements, each with an id. Each contains `shapes` shapes that refer to
    /// the next element by the attribute `refers`.
    fn within(element: &str, levels: usize, shapes: usize, refers: &str) -> String {
        let level = |at: usize| {
            let refers = refers.replace('#', &format!("#m{}", at + 1));
            let shapes = format!("<rect {refers}/>").repeat(shapes);
            format!("<{element} id='m{at}'>{shapes}</{element}>")
        };
        let levels: String = (0..levels).map(level).collect();
        let first = refers.replace('#', "#m0");
        format!("<svg viewBox='0 0 1 1'>{levels}<rect {first}/></svg>")
    }

    #[test]
    fn what_would_be_drawn_too_often_is_refused() {
        for (element, refers) in [
            ("mask", "mask='url(#)'"),
            ("mask", "style='mask:url(#)'"),
            ("clipPath", "clip-path='url(#)'"),
            ("pattern", "fill='url(#)'"),
            ("pattern", "stroke='url(#) none'"),
        ] {
            let much = within(element, 15, 38, refers);
            assert_eq!(read(&much, "p"), Err(NoPicture::TooMuchWork), "{much}");
            assert!(read(&within(element, 2, 38, refers), "p").is_ok());
            assert!(read(&within(element, 15, 1, refers), "p").is_ok());
        }
        for body in [
            // Shapes inherit the fill of the enclosing group: 90 rectangles, each filled with a
            // pattern of 90.
            format!(
                "<pattern id='a'>{}</pattern><g fill='url(#a)'><g>{}</g></g>",
                "<rect/>".repeat(90),
                "<rect/>".repeat(90)
            ),
            // Masks that draw themselves, directly or through another mask.
            "<mask id='a'><rect mask='url(#a)'/></mask><rect mask='url(#a)'/>".to_owned(),
            "<mask id='a'><g mask='url(#b)'><rect/></g></mask><mask id='b' mask='url(#a)'/><rect mask='url(#a)'/>"
                .to_owned(),
        ] {
            let much = format!("<svg viewBox='0 0 1 1'>{body}</svg>");
            assert_eq!(read(&much, "p"), Err(NoPicture::TooMuchWork), "{much}");
        }
        // A pattern that the shape's own fill overrides, and a mask that is never used.
        for body in [
            "<pattern id='a'><rect fill='url(#b)'/></pattern><g fill='url(#a)'><rect fill='red'/></g>",
            "<mask id='a'><rect mask='url(#a)'/></mask><rect/>",
        ] {
            let little = format!("<svg viewBox='0 0 1 1'>{body}</svg>");
            assert!(read(&little, "p").is_ok(), "{little}");
        }
    }

    #[test]
    fn what_is_no_picture_is_refused() {
        for (text, why) in [
            ("", NoPicture::Malformed),
            ("hello", NoPicture::Malformed),
            ("<svg>", NoPicture::NoViewBox),
            ("<html viewBox='0 0 1 1'/>", NoPicture::NoViewBox),
            ("<svg viewBox='0 0 0 1'/>", NoPicture::NoViewBox),
            ("<svg viewBox='0 0 1e9 1'/>", NoPicture::NoViewBox),
            ("<svg viewBox='0 0 1 1'/>", NoPicture::Empty),
            ("<svg viewBox='0 0 1 1'><rect/>", NoPicture::Malformed),
            ("<svg viewBox='0 0 1 1'><rect></svg>", NoPicture::Malformed),
            (
                "<svg viewBox='0 0 1 1'><rect/></svg><svg/>",
                NoPicture::Malformed,
            ),
            (
                "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg viewBox='0 0 1 1'/>",
                NoPicture::Malformed,
            ),
            (
                "<svg viewBox='0 0 1 1'><rect x='1' x='2'/></svg>",
                NoPicture::Malformed,
            ),
            (
                "<svg viewBox='0 0 1 1'><rect x=1/></svg>",
                NoPicture::Malformed,
            ),
        ] {
            assert_eq!(read(text, "p"), Err(why), "{text}");
        }
        let deep = format!("<svg viewBox='0 0 1 1'>{}", "<g>".repeat(5_000));
        assert_eq!(read(&deep, "p"), Err(NoPicture::TooMuch));
        let many = format!("<svg viewBox='0 0 1 1'>{}</svg>", "<g/>".repeat(5_000));
        assert_eq!(read(&many, "p"), Err(NoPicture::TooMuch));
        assert_eq!(read(&" ".repeat(LONGEST + 1), "p"), Err(NoPicture::TooLong));
    }

    proptest! {
        #[test]
        fn nothing_but_what_is_known_comes_out(body in "[<>/a-z='\" :#()&;!-]{0,80}") {
            let text = format!("<svg viewBox='0 0 1 1'><rect/>{body}</svg>");
            if let Ok(picture) = read(&text, "p") {
                for tag in picture.inside.split('<').skip(1) {
                    let name = tag.trim_start_matches('/').split([' ', '>']).next().unwrap_or_default();
                    prop_assert!(ELEMENTS.contains(&name), "{name}");
                }
                prop_assert!(!picture.inside.contains([':', ';', '&', '\'']));
                // The output is accepted as input, and nothing is left out of it.
                let again = format!("<svg viewBox=\"0 0 1 1\">{}</svg>", picture.inside);
                let again = read(&again, "p").expect("a picture");
                prop_assert!(again.left_out.is_empty());
            }
        }
    }
}
