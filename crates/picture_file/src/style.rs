//! Finds the styles of the elements of a picture: which rules match, and what their values are.
//!
//! A value that still depends on the page afterwards (a length of a layout, a colour that a browser
//! mixes) is left out.

use crate::css::{Combinator, Condition, Declaration, Rule, Selector, listed, read, split};
use board::picture::{Element, Node};
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;

/// One rem in px.
const REM: f32 = 16.0;

/// How many variables may name each other.
const DEEPEST: usize = 12;

/// The properties that an element has from the elements around it.
const INHERITED: [&str; 21] = [
    "color",
    "fill",
    "fill-opacity",
    "fill-rule",
    "clip-rule",
    "stroke",
    "stroke-opacity",
    "stroke-width",
    "stroke-dasharray",
    "stroke-dashoffset",
    "stroke-linecap",
    "stroke-linejoin",
    "stroke-miterlimit",
    "font-size",
    "font-style",
    "font-weight",
    "letter-spacing",
    "text-anchor",
    "paint-order",
    "visibility",
    "dominant-baseline",
];

/// The custom properties in force at an element.
pub(crate) type Variables = Rc<BTreeMap<String, String>>;

/// An element with the elements around it.
#[derive(Clone, Copy)]
pub(crate) struct Place<'a> {
    pub(crate) element: &'a Element,
    pub(crate) parent: Option<&'a Place<'a>>,
    /// The index among the elements of the parent.
    pub(crate) index: usize,
}

impl<'a> Place<'a> {
    pub(crate) fn root(element: &'a Element) -> Place<'a> {
        Place {
            element,
            parent: None,
            index: 0,
        }
    }

    /// The places of the elements inside, and the texts between them.
    pub(crate) fn inside(&'a self) -> impl Iterator<Item = Inside<'a>> {
        let mut index = 0;
        self.element.children().iter().map(move |node| match node {
            Node::Words(words) => Inside::Words(words),
            Node::Element(element) => {
                index += 1;
                Inside::Element(Place {
                    element,
                    parent: Some(self),
                    index: index - 1,
                })
            }
        })
    }

    fn sibling(&self, index: usize) -> Option<Place<'a>> {
        let inside = self.parent?.element.children().iter();
        let element = inside.filter_map(Node::element).nth(index)?;
        Some(Place {
            element,
            parent: self.parent,
            index,
        })
    }

    fn siblings(&self) -> usize {
        let count = |parent: &Place| {
            let inside = parent.element.children().iter();
            inside.filter_map(Node::element).count()
        };
        self.parent.map_or(1, count)
    }

    /// Whether the element has this class.
    pub(crate) fn has_class(&self, class: &str) -> bool {
        self.classes().any(|own| own == class)
    }

    fn classes(&self) -> impl Iterator<Item = &'a str> {
        let classes = self.element.get("class").unwrap_or_default();
        classes.split(' ').filter(|it| !it.is_empty())
    }
}

/// A child of an element.
pub(crate) enum Inside<'a> {
    Words(&'a str),
    Element(Place<'a>),
}

/// The styles of one element.
pub(crate) struct Style {
    /// The custom properties, also for the elements inside.
    pub(crate) variables: Variables,
    /// The other properties.
    pub(crate) properties: BTreeMap<String, String>,
}

impl Style {
    pub(crate) fn is_hidden(&self) -> bool {
        let is = |property: &str, value: &str| {
            self.properties
                .get(property)
                .is_some_and(|own| own == value)
        };
        is("display", "none") || is("visibility", "hidden")
    }
}

/// All rules in force.
pub(crate) struct Styles {
    rules: Vec<Rule>,
    /// The rules by a class of the last compound of a selector: numbers of rule and selector.
    by_class: HashMap<String, Vec<(usize, usize)>>,
    /// The others.
    others: Vec<(usize, usize)>,
    language: &'static str,
}

impl Styles {
    pub(crate) fn new(sheets: &[&str], language: &'static str) -> Styles {
        let rules: Vec<Rule> = sheets.iter().copied().flat_map(read).collect();
        let (mut by_class, mut others) = (HashMap::<_, Vec<_>>::new(), Vec::new());
        for (number, rule) in rules.iter().enumerate() {
            for (at, selector) in rule.selectors.iter().enumerate() {
                let last = selector.0.last().map_or(&[][..], |(_, last)| last);
                let class = last.iter().find_map(|condition| match condition {
                    Condition::Class(class) => Some(class),
                    _ => None,
                });
                match class {
                    Some(class) => by_class
                        .entry(class.clone())
                        .or_default()
                        .push((number, at)),
                    None => others.push((number, at)),
                }
            }
        }
        Styles {
            rules,
            by_class,
            others,
            language,
        }
    }

    /// The styles of the root of a page, and so the tokens in force.
    pub(crate) fn tokens(&self, root: &Element) -> Variables {
        self.of(&Place::root(root), &Variables::default()).variables
    }

    /// The styles of an element. `around` are the custom properties of the element around it.
    pub(crate) fn of(&self, place: &Place, around: &Variables) -> Style {
        let mut found: Vec<(bool, u32, usize)> = Vec::new();
        let classes = place.classes().filter_map(|class| self.by_class.get(class));
        for &(number, at) in classes.flatten().chain(&self.others) {
            let selector = &self.rules[number].selectors[at];
            if self.matches(selector, place) {
                found.push((false, selector.weight(), number));
            }
        }
        found.sort_unstable();
        found.dedup();
        let of = |number: usize| self.rules[number].declarations.iter();
        let all = || found.iter().flat_map(|&(_, _, number)| of(number));
        let plain = all().filter(|it| !it.is_important);
        let own = place.element.styles().map(|(property, value)| Declaration {
            property: property.to_owned(),
            value: value.to_owned(),
            is_important: false,
        });
        let own: Vec<Declaration> = own.collect();
        let important = all().filter(|it| it.is_important);
        let declared: Vec<&Declaration> = plain.chain(&own).chain(important).collect();
        let mut variables = around.clone();
        for it in declared.iter().filter(|it| it.property.starts_with("--")) {
            Rc::make_mut(&mut variables).insert(it.property.clone(), it.value.clone());
        }
        let mut properties = BTreeMap::new();
        for it in declared.iter().filter(|it| !it.property.starts_with("--")) {
            match resolved(&it.value, &variables) {
                Some(value) => declare(&it.property, &value, &mut properties),
                None => continue,
            }
        }
        Style {
            variables,
            properties,
        }
    }

    /// What an element has from the elements around it: from the outermost to its parent.
    pub(crate) fn inherited(&self, place: &Place) -> (Variables, BTreeMap<String, String>) {
        let Some(parent) = place.parent else {
            return Default::default();
        };
        let (variables, mut properties) = self.inherited(parent);
        let own = self.of(parent, &variables);
        for property in INHERITED {
            if let Some(value) = own.properties.get(property) {
                properties.insert(property.to_owned(), value.clone());
            }
        }
        (own.variables, properties)
    }

    fn matches(&self, selector: &Selector, place: &Place) -> bool {
        self.matches_up_to(&selector.0, place)
    }

    fn matches_up_to(&self, compounds: &[(Combinator, Vec<Condition>)], place: &Place) -> bool {
        let Some(((combinator, last), before)) = compounds.split_last() else {
            return true;
        };
        if !last.iter().all(|condition| self.holds(condition, place)) {
            return false;
        }
        if before.is_empty() {
            return true;
        }
        match combinator {
            Combinator::Child => place
                .parent
                .is_some_and(|parent| self.matches_up_to(before, parent)),
            Combinator::Inside => {
                let mut parents = std::iter::successors(place.parent, |it| it.parent);
                parents.any(|parent| self.matches_up_to(before, parent))
            }
            Combinator::Next => place.index.checked_sub(1).is_some_and(|index| {
                let sibling = place.sibling(index);
                sibling.is_some_and(|sibling| self.matches_up_to(before, &sibling))
            }),
            Combinator::Later => (0..place.index).any(|index| {
                let sibling = place.sibling(index);
                sibling.is_some_and(|sibling| self.matches_up_to(before, &sibling))
            }),
        }
    }

    fn holds(&self, condition: &Condition, place: &Place) -> bool {
        let any = |of: &[Selector]| of.iter().any(|it| self.matches(it, place));
        match condition {
            Condition::Tag(tag) => place.element.tag() == tag,
            Condition::Class(class) => place.has_class(class),
            Condition::Id(id) => place.element.get("id") == Some(id),
            Condition::Attribute(name, wanted) => match (attribute(place.element, name), wanted) {
                (None, _) => false,
                (Some(_), None) => true,
                (Some(value), Some((operator, wanted))) => match operator {
                    '~' => value.split(' ').any(|word| word == wanted),
                    '|' => value
                        .strip_prefix(&**wanted)
                        .is_some_and(|rest| rest.is_empty() || rest.starts_with('-')),
                    '^' => value.starts_with(&**wanted),
                    '$' => value.ends_with(&**wanted),
                    '*' => value.contains(&**wanted),
                    _ => value == wanted,
                },
            },
            Condition::Is(of) | Condition::Where(of) => any(of),
            Condition::Not(of) => !any(of),
            Condition::Nth(a, b, from_end) => {
                let at = match from_end {
                    true => place.siblings() - place.index,
                    false => place.index + 1,
                };
                let distance = at as i32 - b;
                match a {
                    0 => distance == 0,
                    a => distance % a == 0 && distance / a >= 0,
                }
            }
            Condition::Root => place.parent.is_none(),
            Condition::Empty => place.element.children().is_empty(),
            Condition::Lang(language) => language == self.language,
            Condition::Never => false,
        }
    }
}

/// The value of an attribute, without styles and properties of the same name.
fn attribute<'a>(element: &'a Element, name: &str) -> Option<&'a str> {
    let mut attributes = element.attributes();
    attributes
        .find(|(own, _)| *own == name)
        .map(|(_, value)| value)
}

/// A value in which nothing depends on the page; `None` if that cannot be.
pub(crate) fn resolved(value: &str, variables: &Variables) -> Option<String> {
    let value = substituted(value, variables, 0)?;
    let value = colours_resolved(&value);
    let is_open = [
        "calc(",
        "min(",
        "max(",
        "clamp(",
        "color-mix(",
        "var(",
        "inherit",
    ];
    match is_open.iter().any(|it| value.contains(it)) {
        true => None,
        false => Some(value),
    }
}

/// A value with its variables replaced.
fn substituted(value: &str, variables: &Variables, depth: usize) -> Option<String> {
    if depth > DEEPEST {
        return None;
    }
    let Some(at) = value.find("var(") else {
        return Some(value.to_owned());
    };
    let inside = &value[at + 4..];
    let mut open = 0;
    let end = inside.find(|c| {
        match c {
            '(' => open += 1,
            ')' => open -= 1,
            _ => {}
        }
        open < 0
    })?;
    let (name, fallback) = match inside[..end].split_once(',') {
        Some((name, fallback)) => (name.trim(), Some(fallback.trim())),
        None => (inside[..end].trim(), None),
    };
    let found = variables.get(name).map(|it| &**it).or(fallback)?;
    let found = substituted(found, variables, depth + 1)?;
    let rest = substituted(&inside[end + 1..], variables, depth)?;
    Some(format!("{}{found}{rest}", &value[..at]))
}

/// A value with colours as every program reads them: `rgb(1 2 3 / .5)` as `rgba(1,2,3,.5)`.
fn colours_resolved(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    let mut rest = value;
    while let Some(at) = rest.find("rgb(") {
        let (before, after) = rest.split_at(at);
        text.push_str(before);
        let Some((inside, after)) = after[4..].split_once(')') else {
            break;
        };
        let (colour, alpha) = match inside.split_once('/') {
            Some((colour, alpha)) => (colour, Some(alpha.trim())),
            None => (inside, None),
        };
        let numbers = colour.split([' ', ',']).filter(|it| !it.is_empty());
        let numbers = numbers.collect::<Vec<_>>().join(",");
        match alpha {
            Some(alpha) => text.push_str(&format!("rgba({numbers},{})", proportion(alpha))),
            None => text.push_str(&format!("rgb({numbers})")),
        }
        rest = after;
    }
    text.push_str(rest);
    text.replace("currentcolor", "currentColor")
}

fn proportion(text: &str) -> String {
    match text.strip_suffix('%').and_then(|it| it.parse::<f32>().ok()) {
        Some(percent) => number(percent / 100.0),
        None => text.to_owned(),
    }
}

/// A number in as few digits as a drawing needs.
pub(crate) fn number(value: f32) -> String {
    let text = format!("{value:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" | "" => "0".to_owned(),
        _ => text
            .strip_prefix("0.")
            .map_or_else(|| text.to_owned(), |it| format!(".{it}")),
    }
}

/// Sets a property, and for a shorthand the properties that it stands for.
fn declare(property: &str, value: &str, properties: &mut BTreeMap<String, String>) {
    let mut put = |property: &str, value: &str| {
        properties.insert(property.to_owned(), value.to_owned());
    };
    match property {
        "font" => {
            for word in split(value, |c: char| c == ' ') {
                let size = word.split('/').next().unwrap_or_default();
                if word.len() == 3 && word.chars().all(|c| c.is_ascii_digit()) {
                    put("font-weight", word);
                } else if let Some(size) = length(size) {
                    put("font-size", &size);
                    break;
                }
            }
        }
        "font-size" | "letter-spacing" => {
            if let Some(size) = length(value) {
                put(property, &size);
            }
        }
        // The whole file has one family.
        "font-family" => {}
        "fill" | "stroke" if value == "transparent" => put(property, "none"),
        "filter" => put(property, &shadows(value)),
        "transform-box" if value == "fill-box" => put(property, value),
        _ => put(property, value),
    }
}

/// A length in px; `None` if it depends on the page.
fn length(value: &str) -> Option<String> {
    let (text, unit) = match value.strip_suffix("rem") {
        Some(text) => (text, REM),
        None => (value.strip_suffix("px")?, 1.0),
    };
    Some(format!("{}px", number(text.parse::<f32>().ok()? * unit)))
}

/// The shadows of a filter, with lengths in px; the rest of a filter is of a state.
fn shadows(value: &str) -> String {
    let parts = split(value, char::is_whitespace).into_iter();
    let shadows = parts.filter_map(|part| {
        let inside = part.strip_prefix("drop-shadow(")?.strip_suffix(')')?;
        let words = split(inside, char::is_whitespace).into_iter();
        let words = words.map(|word| length(word).unwrap_or_else(|| word.to_owned()));
        Some(format!(
            "drop-shadow({})",
            words.collect::<Vec<_>>().join(" ")
        ))
    });
    let shadows: Vec<String> = shadows.collect();
    match shadows.is_empty() {
        true => "none".to_owned(),
        false => shadows.join(" "),
    }
}

/// A transformation as an attribute: without units, around the origin that the style gives; `None`
/// if it depends on the page. `attribute` is the element's own, which a style replaces.
pub(crate) fn transformation(
    properties: &BTreeMap<String, String>,
    attribute: Option<&str>,
) -> Option<String> {
    let own = |name: &str| {
        properties
            .get(name)
            .map(|it| &**it)
            .filter(|it| *it != "none")
    };
    let is_own_box = own("transform-box").is_some();
    let mut parts = Vec::new();
    if let Some(value) = own("translate").and_then(|it| unitless(it, 1.0)) {
        parts.push(format!("translate({})", value.replace(' ', ",")));
    }
    if let Some(value) = own("rotate").and_then(degrees) {
        parts.push(format!("rotate({value})"));
    }
    if let Some(value) = own("scale").and_then(|it| unitless(it, 1.0)) {
        parts.push(format!("scale({})", value.replace(' ', ",")));
    }
    match own("transform").filter(|_| !is_own_box) {
        Some(value) => parts.extend(functions(value)),
        None => parts.extend(attribute.map(str::to_owned)),
    }
    if parts.is_empty() {
        return None;
    }
    let joined = parts.join(" ");
    match own("transform-origin").and_then(|it| unitless(it, 1.0)) {
        Some(origin) if own("transform").is_some() => {
            let origin: Vec<f32> = origin.split(' ').filter_map(|it| it.parse().ok()).collect();
            let [x, y] = [0, 1].map(|at| origin.get(at).copied().unwrap_or(0.0));
            let (to, back) = (number(x), number(y));
            let (minus_x, minus_y) = (number(-x), number(-y));
            Some(format!(
                "translate({to},{back}) {joined} translate({minus_x},{minus_y})"
            ))
        }
        _ => Some(joined),
    }
}

/// The functions of a transformation without units.
fn functions(value: &str) -> Option<String> {
    let mut written = Vec::new();
    for function in split(value, char::is_whitespace)
        .into_iter()
        .filter(|it| !it.is_empty())
    {
        let (name, arguments) = function.strip_suffix(')')?.split_once('(')?;
        let arguments = listed(arguments);
        let numbers: Option<Vec<String>> = match name {
            "rotate" => arguments.iter().map(|it| degrees(it)).collect(),
            _ => arguments.iter().map(|it| unitless(it, 1.0)).collect(),
        };
        let numbers = numbers?;
        written.push(match name {
            "translateX" => format!("translate({},0)", numbers.first()?),
            "translateY" => format!("translate(0,{})", numbers.first()?),
            _ => format!("{name}({})", numbers.join(",")),
        });
    }
    Some(written.join(" "))
}

fn degrees(value: &str) -> Option<String> {
    let (text, factor) = match value.strip_suffix("deg") {
        Some(text) => (text, 1.0),
        None => (value.strip_suffix("turn").unwrap_or(value), 360.0),
    };
    Some(number(text.trim().parse::<f32>().ok()? * factor))
}

/// Numbers and lengths in px, separated by spaces.
fn unitless(value: &str, scale: f32) -> Option<String> {
    let words = value.split_whitespace().map(|word| {
        let text = word.strip_suffix("px");
        let (text, unit) = match word.strip_suffix("rem") {
            Some(text) => (text, REM),
            None => (text.unwrap_or(word), 1.0),
        };
        Some(number(text.parse::<f32>().ok()? * unit * scale))
    });
    Some(words.collect::<Option<Vec<_>>>()?.join(" "))
}

#[cfg(test)]
mod tests {
    use super::{Inside, Place, Styles, Variables, number, resolved, transformation};
    use board::picture::{Element, el};
    use std::collections::BTreeMap;
    use std::rc::Rc;

    /// Whether a selector matches the element with the class `it`.
    fn matches(selector: &str, page: &Element) -> bool {
        fn find(styles: &Styles, place: &Place) -> Option<bool> {
            if place.has_class("it") {
                let found = styles.of(place, &Variables::default());
                return Some(found.properties.contains_key("fill"));
            }
            place.inside().find_map(|inside| match inside {
                Inside::Element(place) => find(styles, &place),
                Inside::Words(_) => None,
            })
        }
        let sheet = format!("{selector} {{ fill: red }}");
        find(&Styles::new(&[&sheet], "ja"), &Place::root(page)).expect("it is there")
    }

    #[test]
    fn selectors_match_as_in_a_browser() {
        let it = el("rect").class("it b").set("data-a", "one two");
        let page = el("html").set("data-theme", "dark").with(
            el("g")
                .class("around")
                .with([el("path"), el("circle").class("first"), it])
                .with("words")
                .with(el("path")),
        );
        for selector in [
            ".it",
            "rect.it.b",
            ".around .it",
            ".around > .it",
            "html .it",
            ":root .it",
            ".first + .it",
            "path ~ .it",
            "[data-a] ",
            "[data-a~=two].it",
            "[data-a^=one].it",
            ".it:not(.c, path)",
            ":is(.x, .it)",
            ":where([data-theme=dark]) .it",
            ".it:nth-child(3)",
            ".it:nth-child(2n+1)",
            ".it:nth-last-child(2)",
            ".it:lang(ja)",
            ".it:not(:hover)",
            ".it:empty",
            "*",
        ] {
            assert!(matches(selector, &page), "{selector}");
        }
        for selector in [
            ".itt",
            "path.it",
            "html > .it",
            ".first > .it",
            "path + .it",
            ".it ~ .it",
            "[data-b].it",
            "[data-a=one].it",
            ".it:not(.b)",
            ".it:nth-child(2)",
            ".it:first-child",
            ".it:last-child",
            ".it:only-child",
            ".it:lang(en)",
            ".it:hover",
            ".it:has(path)",
            ".it::before",
        ] {
            assert!(!matches(selector, &page), "{selector}");
        }
    }

    #[test]
    fn the_heavier_and_the_later_rule_wins() {
        let sheet = ".a { fill: red; stroke: var(--edge) } g { fill: blue } .a { opacity: .5 } .a { opacity: .7 } \
                     .b { fill: green !important; --edge: #123 } .a.b { fill: white; font: 700 1.5rem/2 x }";
        let styles = Styles::new(&[sheet], "en");
        let element = el("g").class("a b").style("opacity", ".9");
        let found = styles.of(&Place::root(&element), &Variables::default());
        let properties: Vec<String> = found
            .properties
            .iter()
            .map(|(name, value)| format!("{name}:{value}"))
            .collect();
        assert_eq!(
            properties,
            [
                "fill:green",
                "font-size:24px",
                "font-weight:700",
                "opacity:.9",
                "stroke:#123"
            ]
        );
    }

    #[test]
    fn values_are_plain() {
        let variables = BTreeMap::from([
            ("--a".to_owned(), "#123".to_owned()),
            ("--b".to_owned(), "var(--a)".to_owned()),
            ("--c".to_owned(), "var(--c)".to_owned()),
        ]);
        let variables = Rc::new(variables);
        for (value, plain) in [
            ("var(--b)", Some("#123")),
            ("var(--x, var(--a))", Some("#123")),
            ("0 1px rgb(1 2 3 / .5)", Some("0 1px rgba(1,2,3,.5)")),
            ("rgb(1, 2, 3)", Some("rgb(1,2,3)")),
            ("currentcolor", Some("currentColor")),
            ("var(--x)", None),
            ("var(--c)", None),
            ("calc(1px * 2)", None),
            ("color-mix(in srgb, red, blue)", None),
        ] {
            assert_eq!(resolved(value, &variables).as_deref(), plain, "{value}");
        }
        assert_eq!(
            [0.5, -0.25, 12.0, 0.001].map(number),
            [".5", "-0.25", "12", "0"]
        );
    }

    #[test]
    fn transformations_have_no_units() {
        for (properties, attribute, found) in [
            (
                &[("transform", "translate(3px,4px)")][..],
                Some("scale(2)"),
                Some("translate(3,4)"),
            ),
            (
                &[("transform", "translateY(-4px) rotate(.5turn)")],
                None,
                Some("translate(0,-4) rotate(180)"),
            ),
            (
                &[("rotate", "-90deg")],
                Some("scale(2)"),
                Some("rotate(-90) scale(2)"),
            ),
            (
                &[
                    ("transform", "scale(1.5)"),
                    ("transform-origin", "22px 22px"),
                ],
                None,
                Some("translate(22,22) scale(1.5) translate(-22,-22)"),
            ),
            (&[("transform", "none")], Some("scale(2)"), Some("scale(2)")),
            (&[("transform", "translateX(50%)")], None, None),
            (&[], None, None),
        ] {
            let properties = properties.iter();
            let properties =
                properties.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
            let moved = transformation(&properties.collect(), attribute);
            assert_eq!(moved.as_deref(), found);
        }
    }
}
