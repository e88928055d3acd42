//! Reads the tool's input: records, positions, seeds, the language.

use crate::args;
use crate::failure::Failure;
use crate::toolkits::toolkit;
use serde_json::Value;
use std::fs::File;
use std::io::Read;
use tabletop::address::code_of;
use tabletop::carried::{LONGEST_BYTES, code_in_bytes};
use tabletop::record::{LONGEST_TEXT, RecordText};
use tabletop::toolkit::AnyToolkit;
use tabletop::{Language, Occupant, Rng, misread};

/// Reads text from a file, or from standard input for `-`, at most [`LONGEST_TEXT`] bytes.
pub(crate) fn text(path: &str) -> Result<String, Failure> {
    text_of(bytes(path, LONGEST_TEXT)?, path)
}

/// Reads the code of a game from a file, or from standard input for `-`: a link, or a picture or
/// video that carries its game.
pub(crate) fn code(path: &str) -> Result<String, Failure> {
    let bytes = bytes(path, LONGEST_BYTES)?;
    if let Some(code) = code_in_bytes(&bytes) {
        return Ok(code?);
    }
    if bytes.len() > LONGEST_TEXT {
        return Err(Failure::TooLong(path.to_owned(), LONGEST_TEXT));
    }
    Ok(code_of(&text_of(bytes, path)?)?)
}

/// Reads a file, or standard input for `-`, at most this many bytes.
fn bytes(path: &str, longest: usize) -> Result<Vec<u8>, Failure> {
    let unreadable = |error| Failure::Unreadable(path.to_owned(), error);
    let mut bytes = Vec::new();
    let limit = longest as u64 + 1;
    let read = if path == "-" {
        std::io::stdin().lock().take(limit).read_to_end(&mut bytes)
    } else {
        let file = File::open(path).map_err(unreadable)?;
        file.take(limit).read_to_end(&mut bytes)
    };
    read.map_err(unreadable)?;
    if bytes.len() > longest {
        return Err(Failure::TooLong(path.to_owned(), longest));
    }
    Ok(bytes)
}

/// The text of a file. Editors on some systems begin a file with a byte order mark.
fn text_of(bytes: Vec<u8>, path: &str) -> Result<String, Failure> {
    let text = in_unicode(bytes).ok_or_else(|| Failure::NotText(path.to_owned()))?;
    Ok(text
        .strip_prefix('\u{FEFF}')
        .map(str::to_owned)
        .unwrap_or(text))
}

/// Decodes UTF-8, or the UTF-16 that PowerShell's `>` writes. Every input begins with an ASCII
/// character or a byte order mark, which shows the encoding.
fn in_unicode(bytes: Vec<u8>) -> Option<String> {
    let read = match bytes.as_slice() {
        [0xFF, 0xFE, ..] | [_, 0, ..] => u16::from_le_bytes,
        [0xFE, 0xFF, ..] | [0, ..] => u16::from_be_bytes,
        _ => return String::from_utf8(bytes).ok(),
    };
    let (units, rest) = bytes.as_chunks::<2>();
    let units: Vec<u16> = units.iter().map(|&unit| read(unit)).collect();
    String::from_utf16(&units).ok().filter(|_| rest.is_empty())
}

/// Reads a record from a file or standard input. Its starting position is also read from the whole
/// text, so that an error gives the place in the file.
pub(crate) fn record(path: &str) -> Result<RecordText, Failure> {
    Ok(record_with_players(path)?.0)
}

/// Reads a record, and the players of its seats if the file names them: `occupants`, as `hoshibako
/// open` prints them, or `players`, as files of the app have them.
pub(crate) fn record_with_players(path: &str) -> Result<(RecordText, Vec<Occupant>), Failure> {
    let text = text(path)?;
    let record = RecordText::parse_strictly(&text)?;
    if let (Some(at), Some(_)) = (RecordText::position_in(&text), &record.from) {
        toolkit(&record.game)?.read_position(&text, at)?;
    }
    let file: Value = misread::parse(&text).map_err(Failure::NotJson)?;
    let named = ["occupants", "players"]
        .into_iter()
        .find_map(|field| file[field].as_array());
    let players = named.into_iter().flatten().map(Occupant::read);
    let players = players
        .collect::<Result<_, _>>()
        .map_err(Failure::NotJson)?;
    Ok((record, players))
}

/// Reads a position of a game from a file or standard input.
pub(crate) fn position(path: &str, toolkit: &dyn AnyToolkit) -> Result<serde_json::Value, Failure> {
    let text = text(path)?;
    let position = misread::parse(&text).map_err(Failure::NotJson)?;
    toolkit.read_position(&text, 0)?;
    Ok(position)
}

/// The given seed, or one from the operating system.
pub(crate) fn seed(given: Option<u64>) -> Result<u64, Failure> {
    given.map_or_else(|| getrandom::u64().map_err(Failure::NoSeed), Ok)
}

/// A random number generator with the given seed, or with one from the operating system.
pub(crate) fn rng(given: Option<u64>) -> Result<Rng, Failure> {
    Ok(Rng::seeded(seed(given)?))
}

/// The language that the environment variables select; English by default.
pub(crate) fn language_of_environment() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(std::env::var_os);
    let first = set
        .map(|value| value.to_string_lossy().into_owned())
        .find(|it| !it.is_empty());
    match first {
        Some(value) if value.starts_with("ja") => Language::Ja,
        _ => Language::En,
    }
}

/// The language for messages about invalid arguments: that of `--lang` if it can be found among
/// them, else that of the environment.
pub(crate) fn language_of_arguments() -> Language {
    let words: Vec<String> = std::env::args_os()
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let apart = words
        .windows(2)
        .find(|pair| pair[0] == "--lang")
        .map(|pair| pair[1].as_str());
    let together = words.iter().find_map(|word| word.strip_prefix("--lang="));
    let asked = apart
        .or(together)
        .and_then(|name| args::language(name).ok());
    asked.unwrap_or_else(language_of_environment)
}

#[cfg(test)]
mod tests {
    use super::in_unicode;

    #[test]
    fn a_text_is_read_in_every_unicode() {
        for text in ["{ \"name\": \"星🐸\" }\r\n", "\u{FEFF}{}", "{", ""] {
            let (little, big): (Vec<_>, Vec<_>) = text
                .encode_utf16()
                .map(|unit| (unit.to_le_bytes(), unit.to_be_bytes()))
                .unzip();
            for bytes in [text.as_bytes().to_vec(), little.concat(), big.concat()] {
                assert_eq!(
                    in_unicode(bytes.clone()).as_deref(),
                    Some(text),
                    "{bytes:?}"
                );
            }
        }
        for bytes in [
            &[b'{', 0, b'}'][..],
            &[0xFF, 0xFE, 0, 0xD8],
            &[b'{', 0xFC],
            &[0x93, 0xFA],
        ] {
            assert_eq!(in_unicode(bytes.to_vec()), None, "{bytes:?}");
        }
    }
}
