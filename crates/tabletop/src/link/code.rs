//! Converts a number to the text of a code: version, checksum and base64url digits.

use super::LinkError;
use crate::stable_hash::StableHasher;
use std::hash::Hasher;

/// The maximum length of a code, in characters.
pub const LONGEST_CODE: usize = 6000;

/// The first character of a code of format 1.
pub(super) const VERSION: u8 = b'1';

const DIGITS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

pub(super) fn checksum(digits: &[u8]) -> [u8; 4] {
    let mut hasher = StableHasher::default();
    hasher.write(digits);
    let hash = hasher.finish();
    [0, 6, 12, 18].map(|shift| DIGITS[(hash >> shift & 63) as usize])
}

/// Whether a character may occur in a code.
#[must_use]
pub fn is_digit(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '-' | '_')
}

/// Whether the whole text is a code of format 1 with a correct checksum.
#[must_use]
pub fn is_whole(code: &str) -> bool {
    let is_ours = code.len() <= LONGEST_CODE && code.as_bytes().first() == Some(&VERSION);
    let digits = code.as_bytes().get(5..).unwrap_or_default();
    is_ours
        && !digits.is_empty()
        && code.chars().all(is_digit)
        && checksum(digits) == code.as_bytes()[1..5]
}

/// Makes a code with valid version and checksum from any bytes, as an attacker who knows the format
/// could.
#[must_use]
pub fn seal(bytes: &[u8]) -> String {
    let digit = |byte: &u8| match DIGITS.contains(byte) {
        true => *byte,
        false => DIGITS[usize::from(byte & 63)],
    };
    let digits: Vec<u8> = bytes.iter().map(digit).collect();
    let code = [VERSION].into_iter().chain(checksum(&digits)).chain(digits);
    code.map(char::from).collect()
}

pub(super) fn write_code(number: &[u32]) -> String {
    let mut digits = Vec::new();
    let (mut held, mut width) = (0u64, 0);
    for &limb in number {
        held |= u64::from(limb) << width;
        width += 32;
        while width >= 6 {
            digits.push(DIGITS[(held & 63) as usize]);
            held >>= 6;
            width -= 6;
        }
    }
    digits.push(DIGITS[(held & 63) as usize]);
    while digits.len() > 1 && digits.last() == Some(&DIGITS[0]) {
        digits.pop();
    }
    // Mail and chat programs drop a `-` or `_` at the end of a link. The last digit is the most
    // significant, so a zero after it does not change the number. The zero protects the digit
    // before it.
    if matches!(digits.last(), Some(b'-' | b'_')) {
        digits.push(DIGITS[0]);
    }
    let code: Vec<u8> = [VERSION]
        .into_iter()
        .chain(checksum(&digits))
        .chain(digits)
        .collect();
    code.into_iter().map(char::from).collect()
}

pub(super) fn read_code(code: &str) -> Result<Vec<u32>, LinkError> {
    let code = code.trim();
    if code.len() > LONGEST_CODE {
        return Err(LinkError::TooLong);
    }
    let Some(first) = code.chars().next() else {
        return Err(LinkError::Empty);
    };
    let is_newer = first != char::from(VERSION);
    if is_newer && !first.is_ascii_alphanumeric() {
        return Err(LinkError::Character(first));
    }
    let mut values = Vec::new();
    for character in code.chars().skip(1) {
        let value = DIGITS
            .iter()
            .position(|&digit| char::from(digit) == character);
        values.push(value.ok_or(LinkError::Character(character))? as u64);
    }
    // Only ASCII characters are left, so indices of bytes and of characters are equal.
    let digits = code.as_bytes().get(5..).unwrap_or(&[]);
    if is_newer && !digits.is_empty() {
        return Err(LinkError::NewerFormat(first));
    }
    if digits.is_empty() || checksum(digits) != code.as_bytes()[1..5] {
        return Err(LinkError::Damaged);
    }
    let mut number = Vec::new();
    let (mut held, mut width) = (0u64, 0);
    for value in &values[4..] {
        held |= value << width;
        width += 6;
        if width >= 32 {
            number.push(held as u32);
            held >>= 32;
            width -= 32;
        }
    }
    if held > 0 {
        number.push(held as u32);
    }
    Ok(number)
}

#[cfg(test)]
mod tests {
    use super::{LinkError, read_code, write_code};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn codes_survive(limbs in prop::collection::vec(any::<u32>(), 0..40)) {
            let mut limbs = limbs;
            while limbs.last() == Some(&0) {
                limbs.pop();
            }
            let code = write_code(&limbs);
            prop_assert!(code.ends_with(|last: char| last.is_ascii_alphanumeric()));
            prop_assert_eq!(read_code(&code), Ok(limbs));
        }

        #[test]
        fn damage_is_noticed(limbs in prop::collection::vec(1u32.., 1..20), at in 0usize..60, to in 0usize..64) {
            let code = write_code(&limbs);
            let mut bytes = code.clone().into_bytes();
            let at = 1 + at % (bytes.len() - 1);
            bytes[at] = super::DIGITS[to];
            let damaged = String::from_utf8(bytes).unwrap();
            prop_assume!(damaged != code);
            prop_assert_eq!(read_code(&damaged), Err(LinkError::Damaged));
        }

        #[test]
        fn any_text_is_answered(text in "\\PC*") {
            let _ = read_code(&text);
        }
    }

    #[test]
    fn bad_codes_are_named() {
        for (code, error) in [
            ("", LinkError::Empty),
            ("   ", LinkError::Empty),
            ("9AAAAA", LinkError::NewerFormat('9')),
            ("9A星AAA", LinkError::Character('星')),
            ("zzz", LinkError::Damaged),
            ("?AAAAA", LinkError::Character('?')),
            ("1AAAA", LinkError::Damaged),
            ("1AAA", LinkError::Damaged),
            ("1AAAAA", LinkError::Damaged),
            ("1AA星AA", LinkError::Character('星')),
        ] {
            assert_eq!(read_code(code), Err(error), "{code}");
        }
        assert_eq!(read_code(&"1".repeat(7000)), Err(LinkError::TooLong));
    }
}
