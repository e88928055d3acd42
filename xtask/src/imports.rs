//! Shortens the names of the functions that a program imports from its script.
//!
//! wasm-bindgen ends the name of every import with a hash, both in the program and in the script.
//! These hashes are 4000 bytes that do not compress. Only these two files use the names, so they
//! can be replaced.

use crate::leb128::leb128;
use std::collections::BTreeMap;

/// The number of the import section in WebAssembly.
const IMPORTS: u8 = 2;

/// The prefix of the names that wasm-bindgen generates.
const MADE_UP: &str = "__wb";

/// Gives the imports named by wasm-bindgen the same short names in a program and its script. A name
/// that occurs more than once in the script is kept, and a program that cannot be parsed is left
/// unchanged.
pub(crate) fn shorten(script: &mut String, code: &mut Vec<u8>) {
    let mut words: BTreeMap<&str, usize> = BTreeMap::new();
    let is_name = |letter: char| letter.is_ascii_alphanumeric() || letter == '_' || letter == '$';
    for word in script.split(|letter| !is_name(letter)) {
        *words.entry(word).or_default() += 1;
    }
    let mut short: BTreeMap<String, String> = BTreeMap::new();
    let renamed = rename(code, |name| {
        if !name.starts_with(MADE_UP) || words.get(name) != Some(&1) {
            return None;
        }
        let number = short.len();
        let new = short.entry(name.to_owned());
        Some(new.or_insert_with(|| format!("i{number:x}")).clone())
    });
    let Some(renamed) = renamed else { return };
    *code = renamed;
    let mut text = String::with_capacity(script.len());
    let mut rest = script.as_str();
    while let Some(at) = rest.find(MADE_UP) {
        let (before, from) = rest.split_at(at);
        let end = from.find(|letter| !is_name(letter)).unwrap_or(from.len());
        let (name, after) = from.split_at(end);
        let is_whole = !before.ends_with(is_name);
        text.push_str(before);
        text.push_str(short.get(name).filter(|_| is_whole).map_or(name, |new| new));
        rest = after;
    }
    text.push_str(rest);
    *script = text;
}

/// Renames the imports of a program for which `new` returns a name. `None` if the code is not a
/// program.
fn rename(code: &[u8], mut new: impl FnMut(&str) -> Option<String>) -> Option<Vec<u8>> {
    let (head, rest) = code.split_at_checked(8)?;
    let mut renamed = head.to_vec();
    let mut reader = Reader(rest);
    while !reader.0.is_empty() {
        let section = reader.byte()?;
        let length = reader.number()?;
        let content = reader.bytes(length)?;
        let content = if section == IMPORTS {
            imports(content, &mut new)?
        } else {
            content.to_vec()
        };
        renamed.push(section);
        renamed.extend(leb128(content.len()));
        renamed.extend(content);
    }
    Some(renamed)
}

/// Renames imports in the import section.
fn imports(content: &[u8], new: &mut impl FnMut(&str) -> Option<String>) -> Option<Vec<u8>> {
    let mut reader = Reader(content);
    let count = reader.number()?;
    let mut renamed = leb128(count);
    for _ in 0..count {
        let [module, name] = [reader.name()?, reader.name()?];
        let new = new(name);
        for word in [module, new.as_deref().unwrap_or(name)] {
            renamed.extend(leb128(word.len()));
            renamed.extend(word.bytes());
        }
        let before = reader.0;
        reader.skip_kind()?;
        renamed.extend(&before[..before.len() - reader.0.len()]);
    }
    Some(renamed)
}

/// The part of a program that has not been read yet.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn byte(&mut self) -> Option<u8> {
        self.bytes(1).map(|bytes| bytes[0])
    }

    fn bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        let (bytes, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(bytes)
    }

    /// Reads a number in LEB128.
    fn number(&mut self) -> Option<usize> {
        let mut number = 0;
        for shift in (0..usize::BITS).step_by(7) {
            let byte = self.byte()?;
            number |= usize::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    fn name(&mut self) -> Option<&'a str> {
        let length = self.number()?;
        std::str::from_utf8(self.bytes(length)?).ok()
    }

    /// Skips the description of an import: a function, table, memory, global or tag.
    fn skip_kind(&mut self) -> Option<()> {
        match self.byte()? {
            0 => self.number().map(drop),
            1 => self.byte().and_then(|_| self.skip_limits()),
            2 => self.skip_limits(),
            3 => self.bytes(2).map(drop),
            4 => self.byte().and_then(|_| self.number()).map(drop),
            _ => None,
        }
    }

    /// Skips the limits of a table or memory: the minimum size, and the maximum if present.
    fn skip_limits(&mut self) -> Option<()> {
        let flags = self.byte()?;
        self.number()?;
        if flags & 1 == 1 {
            self.number()?;
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A program that imports a function, a table, a memory and a global from `m`, and has a custom
    /// section.
    fn program(names: [&str; 4]) -> Vec<u8> {
        let kinds: [&[u8]; 4] = [&[0, 5], &[1, 0x70, 1, 1, 9], &[2, 0, 17], &[3, 0x7f, 0]];
        let mut section = vec![4];
        for (name, kind) in names.into_iter().zip(kinds) {
            section.extend([1, b'm', name.len() as u8]);
            section.extend(name.bytes());
            section.extend(kind);
        }
        let mut code = b"\0asm\x01\0\0\0".to_vec();
        code.extend([IMPORTS, section.len() as u8]);
        code.extend(section);
        code.extend([0, 3, 2, b'o', b'k']);
        code
    }

    #[test]
    fn program_and_script_have_the_same_short_names() {
        let mut code = program(["__wbg_log_1f", "table", "__wbg_twice_2e", "__wbindgen_x"]);
        let mut script = "{ __wbg_log_1f: () => a.__wbg_ptr, __wbg_twice_2e: 1, table, \
            my__wbindgen_x: 2, __wbindgen_x: (b) => __wbg_twice_2e }"
            .to_owned();
        shorten(&mut script, &mut code);
        assert_eq!(code, program(["i0", "table", "__wbg_twice_2e", "i1"]));
        assert_eq!(
            script,
            "{ i0: () => a.__wbg_ptr, __wbg_twice_2e: 1, table, my__wbindgen_x: 2, \
             i1: (b) => __wbg_twice_2e }"
        );
    }

    #[test]
    fn what_is_no_program_stays() {
        let whole = program(["__wbg_log_1f", "b", "c", "d"]);
        for cut in [0, 7, 9, 12, 20, whole.len() - 1] {
            let (mut script, mut code) = ("__wbg_log_1f".to_owned(), whole[..cut].to_vec());
            shorten(&mut script, &mut code);
            assert_eq!(code, whole[..cut], "{cut}");
            assert_eq!(script, "__wbg_log_1f", "{cut}");
        }
    }
}
