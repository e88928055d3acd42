//! Generates the Rust constants and functions.

use crate::entry::{Entry, Piece};
use crate::file::File;
use std::fmt::Write;

/// Generates the Rust code for files whose languages agree.
pub(crate) fn code(files: &[File]) -> String {
    let mut code = String::new();
    for file in files {
        // Makes the compiler rebuild the crate when the file changes.
        let path = file.path.display().to_string();
        let _ = writeln!(code, "const _: &[u8] = include_bytes!({path:?});");
    }
    for entry in &files[0].entries {
        let gaps = entry.gaps();
        let text = text(files, entry, &gaps);
        let about = match entry.about.as_str() {
            "" => sentence(&entry.pieces, &gaps),
            about => about.to_owned(),
        };
        let name = &entry.name;
        let _ = if gaps.is_empty() {
            writeln!(
                code,
                "#[doc = {about:?}] pub const {name}: ::tabletop::Text = {text};"
            )
        } else {
            let parameters: String = gaps
                .iter()
                .map(|gap| format!(", {gap}: impl ::core::fmt::Display"))
                .collect();
            let list = gaps.iter().map(|gap| format!("&{gap}"));
            let list = list.collect::<Vec<_>>().join(", ");
            writeln!(
                code,
                "#[doc = {about:?}] #[must_use] \
                 pub fn {name}(language: impl Into<::tabletop::Language>{parameters}) -> String {{ \
                 {text}.fill(language.into(), &[{list}]) }}"
            )
        };
    }
    code
}

/// The expression for an entry: a `Text` with the sentence in every language.
fn text(files: &[File], entry: &Entry, gaps: &[&str]) -> String {
    let fields = files.iter().map(|file| {
        let theirs = file
            .entry(&entry.name)
            .map_or(&[][..], |theirs| &theirs.pieces);
        format!("{}: {:?}", file.language, sentence(theirs, gaps))
    });
    let fields: Vec<String> = fields.collect();
    format!("::tabletop::Text {{ {} }}", fields.join(", "))
}

/// A sentence in the format of `Text::fill`, with gaps as numbers. A sentence without gaps is plain
/// text, without escaped braces.
fn sentence(pieces: &[Piece], gaps: &[&str]) -> String {
    let number = |gap: &str| gaps.iter().position(|it| *it == gap).unwrap_or(0);
    let mut said = String::new();
    for piece in pieces {
        match piece {
            Piece::Words(words) if gaps.is_empty() => said += words,
            Piece::Words(words) => said += &words.replace('{', "{{").replace('}', "}}"),
            Piece::Gap(gap) => {
                let _ = write!(said, "{{{}}}", number(gap));
            }
            Piece::Unsaid(_) => {}
            Piece::Number { gap, one, other } => {
                let _ = write!(said, "{{{}?{one}|{other}}}", number(gap));
            }
        }
    }
    said
}

#[cfg(test)]
mod tests {
    use super::code;
    use crate::file::File;

    #[test]
    fn constants_and_functions_are_made() {
        let file = |language, text| File::parse(format!("{language}.txt").into(), language, text);
        let files = [
            file(
                "en",
                "## Back.\nUNDO = {{Undo}}\ngot(who, n) = {who} got {n} {n?card|cards} {{}}",
            )
            .unwrap(),
            file("ja", "UNDO = 戻す\ngot = {n}枚を{who}に").unwrap(),
        ];
        let code = code(&files);
        let lines: Vec<&str> = code.lines().collect();
        assert_eq!(
            lines[2],
            r#"#[doc = "Back."] pub const UNDO: ::tabletop::Text = ::tabletop::Text { en: "{Undo}", ja: "戻す" };"#
        );
        assert!(
            lines[3].ends_with(
                r#"pub fn got(language: impl Into<::tabletop::Language>, who: impl ::core::fmt::Display, n: impl ::core::fmt::Display) -> String { ::tabletop::Text { en: "{0} got {1} {1?card|cards} {{}}", ja: "{1}枚を{0}に" }.fill(language.into(), &[&who, &n]) }"#
            ),
            "{}",
            lines[3]
        );
    }
}
