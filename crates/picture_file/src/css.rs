//! Reads the style sheets of the boards: rules, selectors, nesting, media queries.
//!
//! The build script reads all sheets and keeps what a drawing can use. The program reads what was
//! kept. Both are the project's own text. Selectors of states that a picture never has (`:hover`,
//! `:has()`, `::before`) match nothing.

/// One rule: its selectors, and its declarations in order.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Rule {
    /// The selectors, any of which may match.
    pub(crate) selectors: Vec<Selector>,
    /// The declarations.
    pub(crate) declarations: Vec<Declaration>,
}

/// One declaration.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Declaration {
    /// The property, in lower case unless it is a custom one.
    pub(crate) property: String,
    /// The value, without `!important`.
    pub(crate) value: String,
    /// Whether it is marked `!important`.
    pub(crate) is_important: bool,
}

/// A selector: compounds joined by combinators. The first compound has no combinator before it.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Selector(pub(crate) Vec<(Combinator, Compound)>);

/// How a compound is related to the one before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Combinator {
    /// White space: a descendant. Also for the first compound.
    Inside,
    /// `>`: a child.
    Child,
    /// `+`: the next sibling.
    Next,
    /// `~`: a later sibling.
    Later,
}

/// Conditions on one element.
pub(crate) type Compound = Vec<Condition>;

/// A condition on an element.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Condition {
    /// The tag.
    Tag(String),
    /// A class.
    Class(String),
    /// The id.
    Id(String),
    /// An attribute that is there, or has this value; the operator is `=`, `~`, `|`, `^`, `$` or
    /// `*`.
    Attribute(String, Option<(char, String)>),
    /// `:is()`: any of these.
    Is(Vec<Selector>),
    /// `:where()`: any of these, with no weight.
    Where(Vec<Selector>),
    /// `:not()`: none of these.
    Not(Vec<Selector>),
    /// `:nth-child(an+b)` and its like: a, b, and whether the count begins at the end.
    Nth(i32, i32, bool),
    /// `:root`.
    Root,
    /// `:empty`.
    Empty,
    /// `:lang()`.
    Lang(String),
    /// A state that no picture has.
    Never,
}

impl Selector {
    /// The numbers of ids, of classes and their like, and of tags, as one number.
    #[must_use]
    pub(crate) fn weight(&self) -> u32 {
        let conditions = self.0.iter().flat_map(|(_, compound)| compound);
        conditions.map(Condition::weight).sum()
    }
}

impl Condition {
    fn weight(&self) -> u32 {
        let heaviest = |of: &[Selector]| of.iter().map(Selector::weight).max().unwrap_or(0);
        match self {
            Condition::Id(_) => 1 << 16,
            Condition::Tag(_) => 1,
            Condition::Where(_) => 0,
            Condition::Is(of) | Condition::Not(of) => heaviest(of),
            _ => 1 << 8,
        }
    }
}

/// What a media query is asked about: a large window on a screen in which nothing moves.
mod window {
    /// Width in px.
    pub(crate) const WIDTH: f32 = 1440.0;
    /// Height in px.
    pub(crate) const HEIGHT: f32 = 900.0;
    /// One rem in px.
    pub(crate) const REM: f32 = 16.0;
}

/// Reads a sheet.
#[must_use]
pub(crate) fn read(sheet: &str) -> Vec<Rule> {
    let rules = heads_and_bodies(sheet).into_iter();
    let rule = |(head, declarations): (String, _)| Rule {
        selectors: selectors(&head),
        declarations,
    };
    rules.map(rule).collect()
}

/// Reads a sheet into flat rules with the texts of their selectors.
pub(crate) fn heads_and_bodies(sheet: &str) -> Vec<(String, Vec<Declaration>)> {
    let mut rules = Vec::new();
    block(&without_comments(sheet), None, &mut rules);
    rules
}

fn without_comments(sheet: &str) -> String {
    let mut bare = String::with_capacity(sheet.len());
    let mut rest = sheet;
    while let Some((before, after)) = rest.split_once("/*") {
        bare.push_str(before);
        rest = after.split_once("*/").map_or("", |(_, after)| after);
    }
    bare.push_str(rest);
    bare
}

/// Reads the content of a block: declarations of `around`, and the rules inside.
fn block(text: &str, around: Option<&str>, rules: &mut Vec<(String, Vec<Declaration>)>) {
    let mut declarations = Vec::new();
    let mut rest = text;
    let own = rules.len();
    loop {
        rest = rest.trim_start();
        if rest.is_empty() {
            break;
        }
        match end_of_head(rest) {
            (at, Some('{')) => {
                let head = rest[..at].trim();
                let body = &rest[at + 1..];
                let end = closing(body, '{', '}');
                let inside = &body[..end];
                rest = body.get(end + 1..).unwrap_or("");
                nested(head, inside, around, rules);
            }
            (at, _) => {
                declarations.extend(declaration(&rest[..at]));
                rest = rest.get(at + 1..).unwrap_or("");
            }
        }
    }
    if let (Some(head), false) = (around, declarations.is_empty()) {
        rules.insert(own, (head.to_owned(), declarations));
    }
}

fn nested(
    head: &str,
    inside: &str,
    around: Option<&str>,
    rules: &mut Vec<(String, Vec<Declaration>)>,
) {
    if let Some(query) = head.strip_prefix("@media") {
        if holds(query) {
            block(inside, around, rules);
        }
        return;
    }
    // What else begins with `@` says how something moves, or what a browser lacks.
    if head.starts_with('@') {
        return;
    }
    let whole = match around {
        None => head.to_owned(),
        Some(around) => {
            let around = match listed(around).len() {
                1 => around.trim().to_owned(),
                _ => format!(":is({around})"),
            };
            let one = |own: &str| match own.contains('&') {
                true => own.replace('&', &around),
                false => format!("{around} {own}"),
            };
            let own: Vec<String> = listed(head).into_iter().map(one).collect();
            own.join(",")
        }
    };
    block(inside, Some(&whole), rules);
}

/// The characters outside brackets and quotes, with their places. Neither brackets nor quotes are
/// among them.
fn outside(text: &str) -> impl Iterator<Item = (usize, char)> {
    let (mut depth, mut quote) = (0, None);
    text.char_indices().filter(move |&(_, c)| {
        match (quote, c) {
            (Some(end), _) => quote = quote.filter(|_| c != end),
            (None, '"' | '\'') => quote = Some(c),
            (None, '(' | '[') => depth += 1,
            (None, ')' | ']') => depth -= 1,
            (None, _) => return depth == 0,
        }
        false
    })
}

/// The place where a declaration or the head of a rule ends, and the character there.
fn end_of_head(text: &str) -> (usize, Option<char>) {
    match outside(text).find(|(_, c)| matches!(c, '{' | ';')) {
        Some((at, c)) => (at, Some(c)),
        None => (text.len(), None),
    }
}

/// The place of the bracket that closes a text that begins inside it.
fn closing(text: &str, open: char, close: char) -> usize {
    let (mut depth, mut quote) = (0, None);
    for (at, c) in text.char_indices() {
        match (quote, c) {
            (Some(end), _) if c == end => quote = None,
            (Some(_), _) => {}
            (None, '"' | '\'') => quote = Some(c),
            (None, _) if c == open => depth += 1,
            (None, _) if c == close && depth == 0 => return at,
            (None, _) if c == close => depth -= 1,
            (None, _) => {}
        }
    }
    text.len()
}

fn declaration(text: &str) -> Option<Declaration> {
    let (property, value) = text.split_once(':')?;
    let value = value.trim();
    let bare = value.strip_suffix("!important");
    let property = property.trim();
    Some(Declaration {
        property: match property.starts_with("--") {
            true => property.to_owned(),
            false => property.to_ascii_lowercase(),
        },
        value: bare.unwrap_or(value).trim().to_owned(),
        is_important: bare.is_some(),
    })
}

/// The parts of a list that is separated by commas outside brackets and quotes.
#[must_use]
pub(crate) fn listed(text: &str) -> Vec<&str> {
    split(text, |c| c == ',')
}

/// The parts of a text between separators outside brackets and quotes.
pub(crate) fn split(text: &str, is_separator: impl Fn(char) -> bool) -> Vec<&str> {
    let (mut parts, mut from) = (Vec::new(), 0);
    for (at, c) in outside(text).filter(|(_, c)| is_separator(*c)) {
        parts.push(text[from..at].trim());
        from = at + c.len_utf8();
    }
    parts.push(text[from..].trim());
    parts
}

/// Reads a list of selectors.
#[must_use]
pub(crate) fn selectors(text: &str) -> Vec<Selector> {
    listed(text).into_iter().map(selector).collect()
}

/// Reads a selector.
pub(crate) fn selector(text: &str) -> Selector {
    let mut compounds = Vec::new();
    let mut combinator = Combinator::Inside;
    let mut rest = text.trim();
    while !rest.is_empty() {
        let (compound, after) = compound(rest);
        if compound.is_empty() {
            // What is no selector matches nothing.
            compounds.push((combinator, vec![Condition::Never]));
            break;
        }
        compounds.push((combinator, compound));
        let trimmed = after.trim_start();
        let (next, skipped) = match trimmed.chars().next() {
            Some('>') => (Combinator::Child, 1),
            Some('+') => (Combinator::Next, 1),
            Some('~') => (Combinator::Later, 1),
            _ => (Combinator::Inside, 0),
        };
        combinator = next;
        rest = trimmed[skipped..].trim_start();
    }
    Selector(compounds)
}

/// Reads one compound, and returns what follows it.
fn compound(text: &str) -> (Compound, &str) {
    let mut conditions = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let (condition, after) = match first {
            '.' => named(&rest[1..], Condition::Class),
            '#' => named(&rest[1..], Condition::Id),
            '*' => {
                // It sets no condition, but a compound of it alone is not empty.
                conditions.push(Condition::Where(vec![Selector(Vec::new())]));
                rest = &rest[1..];
                continue;
            }
            '[' => {
                let end = closing(&rest[1..], '[', ']') + 1;
                (attribute(&rest[1..end]), &rest[end + 1..])
            }
            ':' => pseudo(&rest[1..]),
            c if c.is_ascii_alphabetic() => named(rest, Condition::Tag),
            _ => break,
        };
        conditions.push(condition);
        rest = after;
    }
    (conditions, rest)
}

/// The place where a name ends.
pub(crate) fn name_end(text: &str) -> usize {
    let is_name = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    text.find(|c| !is_name(c)).unwrap_or(text.len())
}

fn named(text: &str, condition: fn(String) -> Condition) -> (Condition, &str) {
    let (name, after) = text.split_at(name_end(text));
    (condition(name.to_owned()), after)
}

fn attribute(text: &str) -> Condition {
    let Some((name, value)) = text.split_once('=') else {
        return Condition::Attribute(text.trim().to_owned(), None);
    };
    let value = value.trim().trim_matches(['"', '\'']).to_owned();
    let (name, operator) = match name.trim_end().strip_suffix(['~', '|', '^', '$', '*']) {
        Some(bare) => (bare, name.trim_end().chars().last().unwrap_or('=')),
        None => (name, '='),
    };
    Condition::Attribute(name.trim().to_owned(), Some((operator, value)))
}

fn pseudo(text: &str) -> (Condition, &str) {
    if let Some(element) = text.strip_prefix(':') {
        let after = &element[name_end(element)..];
        return (Condition::Never, after);
    }
    let (name, after) = text.split_at(name_end(text));
    let (argument, after) = match after.strip_prefix('(') {
        Some(inside) => {
            let end = closing(inside, '(', ')');
            (&inside[..end], inside.get(end + 1..).unwrap_or(""))
        }
        None => ("", after),
    };
    let condition = match name {
        "is" => Condition::Is(selectors(argument)),
        "where" => Condition::Where(selectors(argument)),
        "not" => Condition::Not(selectors(argument)),
        "root" => Condition::Root,
        "empty" => Condition::Empty,
        "lang" => Condition::Lang(argument.trim().to_owned()),
        "first-child" => Condition::Nth(0, 1, false),
        "last-child" => Condition::Nth(0, 1, true),
        "only-child" => Condition::Is(vec![Selector(vec![(
            Combinator::Inside,
            vec![Condition::Nth(0, 1, false), Condition::Nth(0, 1, true)],
        )])]),
        "nth-child" => nth(argument, false),
        "nth-last-child" => nth(argument, true),
        _ => Condition::Never,
    };
    (condition, after)
}

fn nth(argument: &str, from_end: bool) -> Condition {
    let argument: String = argument.chars().filter(|c| !c.is_whitespace()).collect();
    let (a, b) = match &*argument {
        "odd" => (2, 1),
        "even" => (2, 0),
        of => match of.split_once('n') {
            Some((a, b)) => {
                let a = match a {
                    "" | "+" => 1,
                    "-" => -1,
                    a => a.parse().unwrap_or(0),
                };
                (a, b.trim_start_matches('+').parse().unwrap_or(0))
            }
            None => (0, of.parse().unwrap_or(0)),
        },
    };
    Condition::Nth(a, b, from_end)
}

/// Whether a media query holds.
fn holds(query: &str) -> bool {
    listed(query).into_iter().any(|query| {
        let query = query.trim();
        match query.strip_prefix("not ") {
            Some(rest) => !all_hold(rest),
            None => all_hold(query),
        }
    })
}

fn all_hold(query: &str) -> bool {
    split(query, char::is_whitespace)
        .into_iter()
        .filter(|word| !word.is_empty() && *word != "and")
        .all(|word| match word {
            "screen" | "all" => true,
            _ => word
                .strip_prefix('(')
                .and_then(|word| word.strip_suffix(')'))
                .is_some_and(|inside| match inside.starts_with('(') {
                    true => all_hold(inside),
                    false => feature_holds(inside),
                }),
        })
}

fn feature_holds(feature: &str) -> bool {
    let Some((name, value)) = feature.split_once(':') else {
        return false;
    };
    let value = value.trim();
    let length = || {
        let rem = value.strip_suffix("rem").map(|it| (it, window::REM));
        let (number, unit) = rem
            .or_else(|| value.strip_suffix("px").map(|it| (it, 1.0)))
            .unwrap_or((value, 1.0));
        number.parse::<f32>().unwrap_or(0.0) * unit
    };
    let ratio = || match value.split_once('/') {
        Some((one, other)) => {
            let number = |it: &str| it.trim().parse::<f32>().unwrap_or(1.0);
            number(one) / number(other)
        }
        None => value.parse().unwrap_or(1.0),
    };
    match name.trim() {
        "min-width" => window::WIDTH >= length(),
        "max-width" => window::WIDTH <= length(),
        "min-height" => window::HEIGHT >= length(),
        "max-height" => window::HEIGHT <= length(),
        "min-aspect-ratio" => window::WIDTH / window::HEIGHT >= ratio(),
        "max-aspect-ratio" => window::WIDTH / window::HEIGHT <= ratio(),
        "orientation" => value == "landscape",
        "prefers-reduced-motion" => value == "reduce",
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{Condition, heads_and_bodies, read, selectors};

    /// The rules of a sheet, one a line.
    fn flat(sheet: &str) -> String {
        let rules = heads_and_bodies(sheet).into_iter().map(|(head, body)| {
            let body = body
                .iter()
                .map(|it| format!("{}:{}", it.property, it.value));
            format!("{head}{{{}}}", body.collect::<Vec<_>>().join(";"))
        });
        rules.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn sheets_are_flattened() {
        for (sheet, rules) in [
            ("a { fill: red; } /* b { fill: blue } */", "a{fill:red}"),
            (".a, .b { .c { fill: red } }", ":is(.a, .b) .c{fill:red}"),
            (
                ".a { &.b { fill: red } color: blue }",
                ".a{color:blue} .a.b{fill:red}",
            ),
            (
                ".a::after { content: \"} ;\"; fill: red }",
                ".a::after{content:\"} ;\";fill:red}",
            ),
            ("@media (hover: hover) { a { fill: red } }", ""),
            ("@media print { a { fill: red } }", ""),
            (
                "@media (min-width: 60rem) and (min-height: 40rem) { a { fill: red } }",
                "a{fill:red}",
            ),
            (
                "@media not ((max-width: 40rem)) { a { fill: red } }",
                "a{fill:red}",
            ),
            (
                "@media (max-width: 40rem), (orientation: landscape) { a { fill: red } }",
                "a{fill:red}",
            ),
            (
                "@media (prefers-reduced-motion: reduce) { .a { fill: red } }",
                ".a{fill:red}",
            ),
            (
                "@keyframes a { to { fill: red } } b { fill: url(\"#;\") }",
                "b{fill:url(\"#;\")}",
            ),
        ] {
            assert_eq!(flat(sheet), rules, "{sheet}");
        }
    }

    #[test]
    fn what_weighs_more_is_known() {
        for (selector, weight) in [
            ("*", 0),
            ("text", 1),
            (".a text", 0x101),
            ("#a .b > c", 0x1_0101),
            (":where(.a, #b) .c", 0x100),
            (":is(.a, #b) .c", 0x1_0100),
            ("[data-a]:not(.b.c)", 0x300),
            (".a:nth-child(2n + 1)", 0x200),
        ] {
            assert_eq!(selectors(selector)[0].weight(), weight, "{selector}");
        }
    }

    #[test]
    fn states_match_nothing() {
        for selector in [":hover", ".a::before", ":has(.b)", ".c:focus-visible", "%"] {
            let never = selectors(selector)[0]
                .0
                .iter()
                .any(|(_, compound)| compound.contains(&Condition::Never));
            assert!(never, "{selector}");
        }
        let important = &read("a { fill: red !important }")[0].declarations[0];
        assert!(important.is_important && important.value == "red");
    }
}
