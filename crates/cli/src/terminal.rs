//! Writes the tool's output. Text from files may be hostile, so it is made harmless here.
//!
//! Answers are JSON, and their value does not change. Messages that are too long to read are cut,
//! so that a file cannot push the reason out of sight.

use serde_json::Value;
use std::fmt::Write as _;
use std::io::{self, Write};

/// The longest line of a message, in characters.
const LONGEST_LINE: usize = 600;

/// The number of characters kept at the end of a line that is cut.
const LINE_END: usize = 120;

/// The maximum number of lines in a message.
const MOST_LINES: usize = 60;

/// Writes an answer to standard output.
///
/// # Errors
/// If it cannot be written. A reader that has closed the pipe (`| head`) is not an error.
pub(crate) fn print_answer(answer: &Value) -> io::Result<()> {
    put(&format!("{}\n", escaped(&format!("{answer:#}"))))
}

/// Writes the tool's own text to standard output, unchanged.
///
/// # Errors
/// As for [`print_answer`].
pub(crate) fn put(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error),
        _ => Ok(()),
    }
}

/// Writes a message to standard error. If that fails, only the exit code reports the error.
pub(crate) fn tell(message: &str) {
    let _ = writeln!(io::stderr().lock(), "{}", readable(message));
}

/// Whether a character controls the terminal or the direction of a text instead of being visible.
fn is_harmful(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{061C}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}'
            | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}' | '\u{E0000}'..='\u{E0FFF}')
}

/// Escapes all harmful characters in JSON. The value stays the same.
fn escaped(json: &str) -> String {
    let mut escaped = String::with_capacity(json.len());
    for c in json.chars() {
        // A line break is always between values: inside strings it is escaped already.
        if !is_harmful(c) || c == '\n' {
            escaped.push(c);
            continue;
        }
        for unit in c.encode_utf16(&mut [0; 2]) {
            let _ = write!(escaped, "\\u{unit:04x}");
        }
    }
    escaped
}

/// Replaces harmful characters in a message, and cuts it to a readable length.
fn readable(message: &str) -> String {
    let mut lines: Vec<String> = message.lines().map(line).collect();
    if lines.len() > MOST_LINES {
        let more = lines.len() - MOST_LINES;
        lines.truncate(MOST_LINES);
        lines.push(format!("… (+{more})"));
    }
    lines.join("\n")
}

fn line(line: &str) -> String {
    let shown = |c: char| match c {
        '\t' => ' ',
        c if is_harmful(c) => '\u{FFFD}',
        c => c,
    };
    let letters: Vec<char> = line.chars().map(shown).collect();
    if letters.len() <= LONGEST_LINE {
        return letters.into_iter().collect();
    }
    let (begin, end) = (
        &letters[..LONGEST_LINE - LINE_END],
        &letters[letters.len() - LINE_END..],
    );
    begin.iter().chain(&['…']).chain(end).collect()
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_LINE, MOST_LINES, escaped, readable};
    use serde_json::{Value, json};

    #[test]
    fn messages_do_nothing_to_a_terminal() {
        for (message, shown) in [
            ("“a” is no game", "“a” is no game"),
            ("\u{1B}[2Jgone", "\u{FFFD}[2Jgone"),
            ("\u{9B}31mred\u{7}", "\u{FFFD}31mred\u{FFFD}"),
            ("\u{202E}live\u{2066}", "\u{FFFD}live\u{FFFD}"),
            ("one\r\ntwo\n\tthree", "one\ntwo\n three"),
            ("a\rb", "a\u{FFFD}b"),
            (
                "星 👩\u{200D}🚀 می\u{200C}خواهم",
                "星 👩\u{200D}🚀 می\u{200C}خواهم",
            ),
        ] {
            assert_eq!(readable(message), shown, "{message:?}");
        }
        let long = format!("begin{}end", "長".repeat(900_000));
        let cut = readable(&long);
        assert_eq!(cut.chars().count(), LONGEST_LINE + 1);
        assert!(cut.starts_with("begin長") && cut.ends_with("長end"));
        let many = "line\n".repeat(1000);
        assert_eq!(readable(&many).lines().count(), MOST_LINES + 1);
    }

    #[test]
    fn an_answer_stays_what_it_is_with_every_character() {
        let every: String = (0..=u32::from(char::MAX))
            .filter_map(char::from_u32)
            .collect();
        let answer = json!({ &every: [1, &every], "": null });
        let written = escaped(&format!("{answer:#}"));
        assert!(!written.chars().any(|c| c != '\n' && super::is_harmful(c)));
        assert_eq!(serde_json::from_str::<Value>(&written).unwrap(), answer);
    }
}
