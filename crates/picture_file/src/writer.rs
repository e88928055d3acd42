//! Writes drawings as SVG: the elements of a picture with their styles, and the symbols they use.
//!
//! Styles become classes of one sheet with plain values, so that every program that draws SVG finds
//! them. Ids are counted anew, so that a file can stand in a page beside others.

use crate::style::{Inside, Place, Style, Styles, Variables, number, resolved, transformation};
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;

/// Finds the markup of a symbol, or of what symbols name, by its id.
pub type Symbols<'a> = dyn Fn(&str) -> Option<String> + 'a;

/// The elements that a file may contain. Others, such as those of a page, are left out.
const TAGS: [&str; 21] = [
    "svg",
    "g",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "text",
    "tspan",
    "use",
    "defs",
    "linearGradient",
    "radialGradient",
    "stop",
    "clipPath",
    "mask",
    "pattern",
    "symbol",
    "image",
];

/// The attributes that say nothing about how an element looks.
const MUTE: [&str; 10] = [
    "class",
    "role",
    "tabindex",
    "focusable",
    "style",
    "lang",
    "hidden",
    "href",
    "id",
    "title",
];

/// Properties that do not become part of the sheet: they are written as attributes, or not at all.
const NO_RULE: [&str; 7] = [
    "display",
    "transform",
    "transform-box",
    "transform-origin",
    "translate",
    "rotate",
    "scale",
];

/// The attribute with the key of an element, in what films are made from. No file has it.
pub(crate) const KEY: &str = "k";

/// A file while it is written.
pub(crate) struct Writer<'a> {
    styles: &'a Styles,
    /// Whether elements get their keys.
    is_keyed: bool,
    symbols: &'a Symbols<'a>,
    /// The markup of symbols that were looked for, by id.
    found: HashMap<String, Option<String>>,
    /// The tokens in force at the root, for what symbols share.
    tokens: Variables,
    /// The classes by their declarations, in the order in which they were met.
    classes: HashMap<String, usize>,
    sheet: String,
    /// New ids of symbols, by old id and markup.
    ids: HashMap<(String, String), String>,
    definitions: String,
}

impl<'a> Writer<'a> {
    pub(crate) fn new(
        styles: &'a Styles,
        symbols: &'a Symbols<'a>,
        tokens: Variables,
    ) -> Writer<'a> {
        Writer {
            styles,
            is_keyed: false,
            symbols,
            found: HashMap::new(),
            tokens,
            classes: HashMap::new(),
            sheet: String::new(),
            ids: HashMap::new(),
            definitions: String::new(),
        }
    }

    /// Writes the keys of elements, too.
    pub(crate) fn with_keys(self) -> Writer<'a> {
        Writer {
            is_keyed: true,
            ..self
        }
    }

    /// Begins a group with a key, if elements get their keys. Returns its end.
    pub(crate) fn group(&self, key: &str, out: &mut String) -> &'static str {
        if !self.is_keyed {
            return "";
        }
        let _ = write!(out, "<g {KEY}=\"{key}\">");
        "</g>"
    }

    /// The key of an element: the name of a piece, or its key among the elements beside it. What a
    /// style places among them moves in the app, too: the painter knows it by its position.
    fn key(place: &Place) -> Option<String> {
        let element = place.element;
        let name = element.get("data-anchor");
        if let Some(name) = name.filter(|_| element.get("data-piece").is_some()) {
            return Some(format!("piece {name}"));
        }
        let has_place = || element.styles().any(|(name, _)| name == "transform");
        match element.own_key() {
            Some(key) => Some(key.to_string()),
            None => has_place().then(|| format!("at {}", place.index)),
        }
    }

    /// Adds rules to the sheet.
    pub(crate) fn add_rules(&mut self, rules: &str) {
        self.sheet.push_str(rules);
    }

    /// The sheet and the definitions that what was written needs.
    pub(crate) fn finish(self) -> (String, String) {
        (self.sheet, self.definitions)
    }

    /// Writes an `svg` of a picture into a frame: left, top, width and height.
    pub(crate) fn drawing(&mut self, place: &Place, frame: [f32; 4], out: &mut String) {
        let (variables, inherited) = self.styles.inherited(place);
        let style = self.styles.of(place, &variables);
        if style.is_hidden() {
            return;
        }
        let mut properties = inherited;
        for (property, value) in &style.properties {
            properties.insert(property.clone(), value.clone());
        }
        // Shadows around a whole drawing belong to its page.
        properties.remove("filter");
        let style = Style {
            variables: style.variables,
            properties,
        };
        let [x, y, width, height] = frame.map(number);
        let frame = format!(
            " x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" overflow=\"visible\""
        );
        self.with_style(place, &style, &frame, out);
    }

    fn element(&mut self, place: &Place, around: &Variables, out: &mut String) {
        let tag = place.element.tag();
        if !TAGS.contains(&tag) || place.element.get("hidden").is_some() {
            return;
        }
        let style = self.styles.of(place, around);
        if !style.is_hidden() {
            self.with_style(place, &style, "", out);
        }
    }

    /// `frame` are attributes that replace those of the same names.
    fn with_style(&mut self, place: &Place, style: &Style, frame: &str, out: &mut String) {
        let element = place.element;
        // The app draws some symbols as images of their own.
        let symbol = element
            .get("data-symbol")
            .filter(|_| element.tag() == "image");
        let tag = if symbol.is_some() {
            "use"
        } else {
            element.tag()
        };
        if tag == "image" {
            return;
        }
        let named = element.get("href").and_then(|it| it.strip_prefix('#'));
        // A board names no symbol where there is nothing to draw.
        let name = symbol.or(named).filter(|id| !id.is_empty());
        let href = match (name, tag) {
            (Some(id), "use") => match self.symbol(id, &style.variables) {
                Some(id) => Some(id),
                None => return,
            },
            (None, "use") => return,
            _ => None,
        };
        let start = out.len();
        let _ = write!(out, "<{tag}{frame}");
        if let Some(key) = Self::key(place).filter(|_| self.is_keyed) {
            let _ = write!(out, " {KEY}=\"{}\"", escaped(&key));
        }
        if let Some(href) = href {
            let _ = write!(out, " href=\"#{href}\"");
        }
        let mut seen = vec!["transform"];
        for (name, value) in element.attributes() {
            let is_mute = MUTE.contains(&name)
                || ["data-", "aria-", "on", "xlink"]
                    .iter()
                    .any(|it| name.starts_with(it));
            let is_framed = !frame.is_empty() && ["x", "y", "width", "height"].contains(&name);
            if is_mute || is_framed || seen.contains(&name) {
                continue;
            }
            seen.push(name);
            if let Some(value) = self.value(value, &style.variables) {
                let _ = write!(out, " {name}=\"{}\"", escaped(&value));
            }
        }
        let own = element.attributes().find(|(name, _)| *name == "transform");
        let moved = transformation(&style.properties, own.map(|(_, value)| value));
        if let Some(moved) = moved.filter(|it| !it.is_empty()) {
            let _ = write!(out, " transform=\"{}\"", escaped(&moved));
        }
        if let Some(class) = self.class(&style.properties, &style.variables) {
            let _ = write!(out, " class=\"{class}\"");
        }
        out.push('>');
        let inside = out.len();
        for child in place.inside() {
            match child {
                Inside::Words(words) if matches!(tag, "text" | "tspan") => {
                    out.push_str(&escaped(words));
                }
                Inside::Words(_) => {}
                Inside::Element(child) => self.element(&child, &style.variables, out),
            }
        }
        if out.len() > inside {
            let _ = write!(out, "</{tag}>");
        } else if matches!(tag, "g" | "text" | "tspan" | "svg") {
            // Nothing would be drawn.
            out.truncate(start);
        } else {
            out.truncate(inside - 1);
            out.push_str("/>");
        }
    }

    /// A value of an attribute: its variables replaced, and ids by the new ones.
    fn value(&mut self, value: &str, variables: &Variables) -> Option<String> {
        let value = resolved(value, variables)?;
        match value.contains("url(") {
            true => self.with_ids(&value, variables),
            false => Some(value),
        }
    }

    /// A value whose addresses inside the file have the new ids; `None` for any other address.
    fn with_ids(&mut self, value: &str, variables: &Variables) -> Option<String> {
        let (before, after) = value.split_once("url(")?;
        let (inside, after) = after.split_once(')')?;
        let id = inside.trim().trim_matches(['"', '\'']).strip_prefix('#')?;
        let id = self.symbol(id, variables)?;
        Some(format!("{before}url(#{id}){after}"))
    }

    /// The class for these properties; `None` if there are none.
    fn class(
        &mut self,
        properties: &BTreeMap<String, String>,
        variables: &Variables,
    ) -> Option<String> {
        let mut body = String::new();
        for (property, value) in properties {
            if NO_RULE.contains(&&**property) {
                continue;
            }
            let value = match value.contains("url(") {
                true => self.with_ids(value, variables)?,
                false => value.clone(),
            };
            if !body.is_empty() {
                body.push(';');
            }
            let _ = write!(body, "{property}:{value}");
        }
        (!body.is_empty()).then(|| self.class_of(&body))
    }

    /// The class with this body.
    pub(crate) fn class_of(&mut self, body: &str) -> String {
        let next = self.classes.len();
        let number = *self.classes.entry(body.to_owned()).or_insert(next);
        let class = format!("p{number}");
        if number == next {
            let _ = write!(self.sheet, ".{class}{{{body}}}");
        }
        class
    }

    /// Brings a symbol into the file, and returns its id there; `None` if there is no such symbol.
    pub(crate) fn symbol(&mut self, id: &str, variables: &Variables) -> Option<String> {
        if !self.found.contains_key(id) {
            self.found.insert(id.to_owned(), (self.symbols)(id));
        }
        let markup = self.found.get(id)?.clone()?;
        let markup = self.settled(&markup, variables);
        let key = (id.to_owned(), markup);
        if let Some(known) = self.ids.get(&key) {
            return Some(known.clone());
        }
        let new = format!("d{}", self.ids.len());
        let markup = key.1.clone();
        self.ids.insert(key, new.clone());
        // Ids inside the markup belong to it alone.
        let mut own: HashMap<String, String> = HashMap::from([(id.to_owned(), new.clone())]);
        each_attribute(&markup, |name, value| {
            if name == "id" && value != id {
                let inner = format!("{new}-{}", own.len());
                own.insert(value.to_owned(), inner);
            }
            None
        });
        let mut named = Vec::new();
        each_attribute(&markup, |name, value| {
            let hash = (name == "href").then(|| value.strip_prefix('#')).flatten();
            let url = value
                .split_once("url(#")
                .and_then(|(_, it)| it.split_once(')'));
            named.extend(hash.or(url.map(|(id, _)| id)).map(str::to_owned));
            None
        });
        for other in named {
            if !own.contains_key(&other)
                && let Some(included) = self.symbol(&other, variables)
            {
                own.insert(other, included);
            }
        }
        let renamed = each_attribute(&markup, |name, value| match name {
            "id" => own.get(value).cloned(),
            "href" | "xlink:href" => {
                let target = value.strip_prefix('#').and_then(|id| own.get(id));
                // No other address belongs into a file that stands alone.
                Some(target.map_or_else(String::new, |id| format!("#{id}")))
            }
            _ => {
                let (before, after) = value.split_once("url(#")?;
                let (id, after) = after.split_once(')')?;
                Some(format!("{before}url(#{}){after}", own.get(id)?))
            }
        });
        self.definitions.push_str(&renamed);
        Some(new)
    }

    /// The markup of a symbol with variables and classes resolved.
    fn settled(&mut self, markup: &str, variables: &Variables) -> String {
        if !markup.contains("var(") && !markup.contains("class=") {
            return markup.replace("currentcolor", "currentColor");
        }
        // Gradients are shared: a use does not reach into them.
        let is_shared = !markup.starts_with("<symbol") && !markup.starts_with("<g");
        let variables = if is_shared {
            self.tokens.clone()
        } else {
            variables.clone()
        };
        each_attribute(markup, |name, value| {
            if name == "class" {
                return Some(self.class_in_symbol(value, &variables));
            }
            (value.contains("var(")).then(|| resolved(value, &variables).unwrap_or_default())
        })
        .replace("currentcolor", "currentColor")
    }

    /// The class in place of those of an element inside a symbol, whose rules name a class alone.
    fn class_in_symbol(&mut self, classes: &str, variables: &Variables) -> String {
        let element = board::picture::el("g").class(classes.to_owned());
        let style = self.styles.of(&Place::root(&element), variables);
        let mut properties = style.properties;
        if let Some(display) = properties.remove("display").filter(|it| it == "none") {
            return self.class_of(&format!("display:{display}"));
        }
        self.class(&properties, variables).unwrap_or_default()
    }
}

/// Calls `change` with each attribute of the elements in a markup, and returns the markup with the
/// values that it returned. Values stand in double quotes.
pub(crate) fn each_attribute(
    markup: &str,
    mut change: impl FnMut(&str, &str) -> Option<String>,
) -> String {
    let mut text = String::with_capacity(markup.len());
    let mut rest = markup;
    while let Some(at) = rest.find("=\"") {
        let (before, after) = rest.split_at(at + 2);
        text.push_str(before);
        let start = before[..at]
            .rfind(|c: char| c.is_whitespace())
            .map_or(0, |it| it + 1);
        let end = after.find('"').unwrap_or(after.len());
        let value = &after[..end];
        match change(&before[start..at], value) {
            Some(changed) => text.push_str(&changed),
            None => text.push_str(value),
        }
        rest = &after[end..];
    }
    text.push_str(rest);
    text
}

/// A text with the characters escaped that XML reserves, and without those it forbids.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\t' | '\n' | '\r' => escaped.push(' '),
            c if c.is_control() || matches!(c, '\u{FFFE}' | '\u{FFFF}') => {}
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::Writer;
    use crate::style::{Place, Styles, Variables};
    use board::picture::{Element, el};

    /// Writes a drawing: its markup, the sheet, the definitions.
    fn written(sheet: &str, drawing: &Element) -> (String, String, String) {
        let symbols = |id: &str| {
            match id {
            "star" => Some(
                "<symbol id=\"star\" viewBox=\"0 0 9 9\"><path id=\"p\" fill=\"url(#glow)\" stroke=\"var(--edge, #000)\"/>\
                 <use href=\"#p\"/><use href=\"https://example.org/#x\"/><g class=\"sad\"/></symbol>"
                    .to_owned(),
            ),
            "glow" => Some("<linearGradient id=\"glow\"><stop/></linearGradient>".to_owned()),
            _ => None,
        }
        };
        let styles = Styles::new(&[sheet], "en");
        let mut writer = Writer::new(&styles, &symbols, Variables::default());
        let mut out = String::new();
        writer.drawing(&Place::root(drawing), [1.0, 2.0, 30.0, 40.0], &mut out);
        let (sheet, definitions) = writer.finish();
        (out, sheet, definitions)
    }

    #[test]
    fn only_what_draws_is_written() {
        let drawing = el("svg")
            .class("all")
            .set("viewBox", "0 0 9 9")
            .set("width", "5")
            .set("onload", "alert(1)")
            .label("secret")
            .with(el("g").set("role", "button").num("data-tap", 1))
            .with(el("script").with("alert(1)"))
            .with(el("foreignObject").with(el("p").with("words")))
            .with(el("image").set("href", "https://example.org/a.png"))
            .with(el("path").class("gone"))
            .with(
                el("path")
                    .set("d", "M0 0")
                    .set("fill", "url(#nothing)")
                    .class("line"),
            )
            .with(el("text").with("a < \"b\" & \u{1}c"))
            .with("loose words");
        let sheet = ".gone { display: none } .line { stroke: currentcolor } .all { filter: drop-shadow(0 1px red) }";
        let (out, sheet, definitions) = written(sheet, &drawing);
        assert_eq!(
            out,
            "<svg x=\"1\" y=\"2\" width=\"30\" height=\"40\" overflow=\"visible\" viewBox=\"0 0 9 9\">\
             <path d=\"M0 0\" class=\"p0\"/><text>a &lt; &quot;b&quot; &amp; c</text></svg>"
        );
        assert_eq!((&*sheet, &*definitions), (".p0{stroke:currentColor}", ""));
    }

    #[test]
    fn symbols_are_brought_with_what_they_name() {
        let star = || el("use").set("href", "#star");
        let drawing = el("svg")
            .set("viewBox", "0 0 9 9")
            .with([star(), star(), star().style("--edge", "#fff")])
            .with(el("use").set("href", "#nothing"))
            .with(el("use").set("href", "#"));
        let (out, _, definitions) = written(".sad { display: none }", &drawing);
        assert_eq!(out.matches("<use").count(), 3, "{out}");
        assert_eq!(definitions.matches("<symbol").count(), 2, "{definitions}");
        assert_eq!(
            definitions.matches("<linearGradient").count(),
            1,
            "{definitions}"
        );
        assert!(definitions.contains("stroke=\"#000\"") && definitions.contains("stroke=\"#fff\""));
        assert!(!definitions.contains("example.org") && !definitions.contains("var("));
        assert!(!definitions.contains("\"star\"") && !definitions.contains("#glow"));
        assert!(
            definitions.contains("<use href=\"#d0-1\"/><use href=\"\"/>"),
            "{definitions}"
        );
    }
}
