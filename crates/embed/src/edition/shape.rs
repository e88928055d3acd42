//! Checks and describes the values of an edition. A game declares each [`Shape`] once. It serves to
//! check a file, to make its JSON Schema and to write its page in `games/<game>/editions`.

use serde_json::{Map, Value, json};
use std::collections::HashMap;
use std::fmt::Write;
use tabletop::Language;
use tabletop::clean::is_clean;
use tabletop::edition::format::{Field, Misfit, Shape};

/// The maximum number of misfits in one report.
const MOST_MISFITS: usize = 12;

/// Adds a misfit for everything in `value` that does not fit the shape.
pub(super) fn check(shape: &Shape, value: &Value, path: &str, misfits: &mut Vec<Misfit>) {
    if misfits.len() >= MOST_MISFITS {
        return;
    }
    let mut wrong = |this: &Shape| {
        let (ja, en) = (wanted(this, Language::Ja), wanted(this, Language::En));
        misfits.push(Misfit::new(
            path,
            format!("{ja}にしてください。"),
            format!("must be {en}."),
        ));
    };
    match (shape, value) {
        (Shape::Number(least, most), value) => {
            let fits = value
                .as_i64()
                .is_some_and(|number| (*least..=*most).contains(&number));
            if !fits {
                wrong(shape);
            }
        }
        (Shape::Flag, Value::Bool(_)) => {}
        (Shape::Words(longest), Value::String(words))
            if words.chars().count() <= *longest && is_clean(words) => {}
        (Shape::OneOf(known), Value::String(word)) if known.contains(&word.as_str()) => {}
        (Shape::Colour, Value::String(colour))
            if colour.starts_with('#') && crate::parameters::colour(colour).is_some() => {}
        (Shape::Address, Value::String(address)) if is_address(address) => {}
        // Pictures and lessons have readers of their own, which report what is wrong.
        (Shape::Picture, Value::String(_)) | (Shape::Lesson, Value::Object(_)) => {}
        (Shape::List(of, least, most), Value::Array(values)) => {
            if values.len() < *least || values.len() > *most {
                return wrong(shape);
            }
            for (at, value) in values.iter().enumerate() {
                check(of, value, &format!("{path}[{at}]"), misfits);
            }
            if let Shape::Object(fields) = &**of {
                let names = fields.iter().filter(|field| field.unique);
                names.for_each(|field| check_names(field.name, values, path, misfits));
            }
        }
        (Shape::Object(fields), Value::Object(values)) => {
            check_fields(fields, values, path, misfits);
        }
        _ => wrong(shape),
    }
}

/// Reports every object in a list that repeats the name of an earlier one, in either language.
fn check_names(name: &str, values: &[Value], path: &str, misfits: &mut Vec<Misfit>) {
    let mut known: HashMap<(&str, &str), usize> = HashMap::new();
    for (at, value) in values.iter().enumerate() {
        let said = match &value[name] {
            Value::Object(both) => both
                .iter()
                .map(|(tag, said)| (tag.as_str(), said))
                .collect(),
            said => vec![("", said)],
        };
        for (tag, said) in said {
            let Some(said) = said.as_str().map(str::trim) else {
                continue;
            };
            let first = *known.entry((tag, said)).or_insert(at);
            if first != at && misfits.len() < MOST_MISFITS {
                let dot = if tag.is_empty() { "" } else { "." };
                misfits.push(Misfit::new(
                    format!("{path}[{at}].{name}{dot}{tag}"),
                    format!("「{said}」は[{first}]と同じ名前です。"),
                    format!("is “{said}”, and so is that of [{first}]."),
                ));
            }
        }
    }
}

/// A short description of the required value.
pub(super) fn wanted(shape: &Shape, language: Language) -> String {
    let ja = language == Language::Ja;
    match shape {
        Shape::Number(least, most) if ja => format!("{least}から{most}までの整数"),
        Shape::Number(least, most) => format!("a whole number from {least} to {most}"),
        Shape::Flag if ja => "true か false".to_owned(),
        Shape::Flag => "true or false".to_owned(),
        Shape::Words(longest) if ja => format!("{longest}文字までの文字列"),
        Shape::Words(longest) => format!("words of at most {longest} characters"),
        Shape::OneOf(known) if ja => format!("次のどれか（{}）", known.join("、")),
        Shape::OneOf(known) => format!("one of {}", known.join(", ")),
        Shape::Colour if ja => "「#ff8800」の形の色".to_owned(),
        Shape::Colour => "a colour like #ff8800".to_owned(),
        Shape::Address if ja => "「https://」で始まるアドレス".to_owned(),
        Shape::Address => "an address that begins with https://".to_owned(),
        Shape::Picture if ja => "SVGの文字列".to_owned(),
        Shape::Picture => "an SVG picture as text".to_owned(),
        Shape::Lesson if ja => "レッスン（docs/lessons.md）".to_owned(),
        Shape::Lesson => "a lesson (docs/lessons.md)".to_owned(),
        Shape::List(of, least, most) => {
            let count = if least == most {
                least.to_string()
            } else if ja {
                format!("{least}〜{most}")
            } else {
                format!("{least} to {most}")
            };
            let of = wanted(of, language);
            if ja {
                format!("{count}個の並び（それぞれ{of}）")
            } else {
                format!("a list of {count}, each {of}")
            }
        }
        Shape::Object(fields) => {
            let names: Vec<&str> = fields.iter().map(|field| field.name).collect();
            let names = names.join(if ja { "、" } else { ", " });
            if ja {
                format!("オブジェクト（{names}）")
            } else {
                format!("an object with {names}")
            }
        }
    }
}

/// The JSON Schema of a shape.
pub(super) fn schema(shape: &Shape) -> Value {
    match shape {
        Shape::Number(least, most) => {
            json!({ "type": "integer", "minimum": least, "maximum": most })
        }
        Shape::Flag => json!({ "type": "boolean" }),
        Shape::Words(longest) => json!({ "type": "string", "maxLength": longest }),
        Shape::OneOf(known) => json!({ "enum": known }),
        Shape::Colour => json!({ "type": "string", "pattern": "^#[0-9a-fA-F]{6}$" }),
        Shape::Address => {
            json!({ "type": "string", "pattern": "^https://[!-~]+$", "maxLength": 300 })
        }
        Shape::Picture => {
            json!({ "type": "string", "maxLength": super::svg::LONGEST, "contentMediaType": "image/svg+xml" })
        }
        Shape::Lesson => json!({ "type": "object" }),
        Shape::List(of, least, most) => {
            json!({ "type": "array", "minItems": least, "maxItems": most, "items": schema(of) })
        }
        Shape::Object(fields) => {
            let mut properties = Map::new();
            for field in fields {
                let mut property = schema(&field.shape);
                property["description"] = field.help.en.into();
                properties.insert(field.name.to_owned(), property);
            }
            let required = fields.iter().filter(|field| field.needed);
            let required: Vec<&str> = required.map(|field| field.name).collect();
            json!({
                "type": "object", "properties": properties, "required": required,
                "additionalProperties": false,
            })
        }
    }
}

/// Appends the rows of a table in a page: path, shape, meaning.
pub(super) fn rows(shape: &Shape, path: &str, page: &mut String) {
    match shape {
        Shape::Object(fields) => {
            for field in fields {
                let path = if path.is_empty() {
                    field.name.to_owned()
                } else {
                    format!("{path}.{}", field.name)
                };
                let wanted = match &field.shape {
                    Shape::Object(_) => "an object".to_owned(),
                    Shape::List(of, least, most) if matches!(**of, Shape::Object(_)) => {
                        let count = if least == most {
                            format!("{least}")
                        } else {
                            format!("{least} to {most}")
                        };
                        format!("a list of {count} objects")
                    }
                    shape => wanted(shape, Language::En),
                };
                let may = if field.needed {
                    ""
                } else {
                    "; may be left out"
                };
                // Writing to a string cannot fail.
                let _ = writeln!(
                    page,
                    "| `{path}` | {wanted}{may} | {} | {} |",
                    field.help.en, field.help.ja
                );
                rows(&field.shape, &path, page);
            }
        }
        Shape::List(of, ..) => rows(of, &format!("{path}[]"), page),
        _ => {}
    }
}

fn check_fields(
    fields: &[Field],
    values: &Map<String, Value>,
    path: &str,
    misfits: &mut Vec<Misfit>,
) {
    let below = |name: &str| {
        if path.is_empty() {
            name.to_owned()
        } else {
            format!("{path}.{name}")
        }
    };
    for field in fields {
        match values.get(field.name) {
            Some(value) => check(&field.shape, value, &below(field.name), misfits),
            None if field.needed && misfits.len() < MOST_MISFITS => {
                misfits.push(Misfit::new(
                    below(field.name),
                    "この項目が必要です。",
                    "is missing.",
                ));
            }
            None => {}
        }
    }
    let known = |name: &str| fields.iter().any(|field| field.name == name);
    for name in values.keys().filter(|name| !known(name)) {
        if misfits.len() < MOST_MISFITS {
            let name = crate::fault::excerpt(name);
            misfits.push(Misfit::new(
                below(&name),
                "この項目はありません（つづりを確かめてください）。",
                "is not a known field; check the spelling.",
            ));
        }
    }
}

fn is_address(address: &str) -> bool {
    let host = address.strip_prefix("https://");
    address.len() <= 300
        && host.is_some_and(|host| {
            host.bytes()
                .next()
                .is_some_and(|byte| byte.is_ascii_alphanumeric())
        })
        && address.bytes().all(|byte| byte.is_ascii_graphic())
}
