//! The game that a video carries: one box of an MP4 with the code of a link.
//!
//! An MP4 is a row of boxes, each with its length and its kind. Players pass over a box of the kind
//! `uuid` whose type they do not know. Chats that encode a video anew leave it out.

use super::{LONGEST_BYTES, code_in_words};
use crate::link::{LONGEST_CODE, LinkError};

/// The type of the box.
const TYPE: [u8; 16] = *b"hoshibako-game-1";

/// The greatest number of boxes in a file, without those inside other boxes.
const MOST_BOXES: usize = 10_000;

/// The length of a box before its content: length and kind.
const HEAD: usize = 8;

/// Whether a file is an MP4, or pretends to be one.
#[must_use]
pub(super) fn is_mp4(file: &[u8]) -> bool {
    file.get(4..HEAD) == Some(b"ftyp")
}

/// The box with the code of a game, to be put behind all other boxes.
#[must_use]
pub fn box_with_code(code: &str) -> Vec<u8> {
    let length = HEAD + TYPE.len() + code.len();
    let mut whole = u32::try_from(length)
        .unwrap_or_default()
        .to_be_bytes()
        .to_vec();
    whole.extend(b"uuid");
    whole.extend(TYPE);
    whole.extend(code.as_bytes());
    whole
}

/// The code that an MP4 carries.
///
/// # Errors
/// If the file carries no game, or cannot be read.
pub(super) fn code_in_mp4(file: &[u8]) -> Result<String, LinkError> {
    if file.len() > LONGEST_BYTES || !is_mp4(file) {
        return Err(LinkError::UnreadablePicture);
    }
    let mut rest = file;
    let mut found = None;
    for _ in 0..MOST_BOXES {
        if rest.is_empty() {
            return found.ok_or(LinkError::NoGameInPicture);
        }
        let (kind, content) = take(&mut rest).ok_or(LinkError::UnreadablePicture)?;
        let code = match kind {
            b"uuid" => content.strip_prefix(&TYPE),
            _ => None,
        };
        let Some(code) = code else {
            continue;
        };
        if code.len() > LONGEST_CODE {
            return Err(LinkError::TooLong);
        }
        let words = std::str::from_utf8(code).map_err(|_| LinkError::UnreadablePicture)?;
        // A file with two games is none of ours.
        if found.replace(code_in_words(words)?).is_some() {
            return Err(LinkError::UnreadablePicture);
        }
    }
    Err(LinkError::UnreadablePicture)
}

/// Takes the kind and the content of the next box; `None` if the file ends before the box does.
fn take<'a>(rest: &mut &'a [u8]) -> Option<(&'a [u8; 4], &'a [u8])> {
    let (length, after) = rest.split_first_chunk::<4>()?;
    let (kind, after) = after.split_first_chunk::<4>()?;
    let (length, after) = match u32::from_be_bytes(*length) {
        // The last box may leave its length open.
        0 => (after.len(), after),
        // A long box has its length behind its kind.
        1 => {
            let (length, after) = after.split_first_chunk::<8>()?;
            let length = usize::try_from(u64::from_be_bytes(*length)).ok()?;
            (length.checked_sub(HEAD + 8)?, after)
        }
        length => (usize::try_from(length).ok()?.checked_sub(HEAD)?, after),
    };
    let (content, after) = after.split_at_checked(length)?;
    *rest = after;
    Some((kind, content))
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_BYTES, MOST_BOXES, box_with_code, code_in_mp4};
    use crate::link::{LONGEST_CODE, LinkError};
    use proptest::prelude::*;

    const CODE: &str = "1jkzABBfWdcZ";
    const FIRST: &[u8] = b"\0\0\0\x10ftypisom\0\0\0\0";

    fn file(boxes: &[&[u8]]) -> Vec<u8> {
        [&[FIRST], boxes].concat().concat()
    }

    #[test]
    fn a_code_is_found_wherever_its_box_stands() {
        let own = box_with_code(CODE);
        let long = b"\0\0\0\x01mdat\0\0\0\0\0\0\0\x13abc";
        let open = b"\0\0\0\0mdatabc";
        let foreign = b"\0\0\0\x19uuid0123456789abcdefA";
        for boxes in [
            &[&own[..]][..],
            &[&own, open],
            &[long, &own],
            &[foreign, &own],
        ] {
            assert_eq!(code_in_mp4(&file(boxes)).as_deref(), Ok(CODE));
        }
    }

    #[test]
    fn hostile_files_are_refused_with_their_reason() {
        let own = box_with_code(CODE);
        let cut = &own[..own.len() - 1];
        let many = b"\0\0\0\x08free".repeat(MOST_BOXES);
        for (file, why) in [
            (file(&[]), LinkError::NoGameInPicture),
            (file(&[b"\0\0\0\x08free"]), LinkError::NoGameInPicture),
            (own.clone(), LinkError::UnreadablePicture),
            (file(&[cut]), LinkError::UnreadablePicture),
            (file(&[&own, &own]), LinkError::UnreadablePicture),
            (file(&[b"\0\0\0\x07free"]), LinkError::UnreadablePicture),
            (
                file(&[b"\xff\xff\xff\xfffree"]),
                LinkError::UnreadablePicture,
            ),
            (
                file(&[b"\0\0\0\x01free\xff\xff\xff\xff\xff\xff\xff\xff"]),
                LinkError::UnreadablePicture,
            ),
            (
                file(&[b"\0\0\0\x01free\0\0\0\0\0\0\0\x02"]),
                LinkError::UnreadablePicture,
            ),
            (file(&[b"abc"]), LinkError::UnreadablePicture),
            (file(&[&many, &own]), LinkError::UnreadablePicture),
            (
                file(&[&vec![0; LONGEST_BYTES]]),
                LinkError::UnreadablePicture,
            ),
            (file(&[&box_with_code("")]), LinkError::Empty),
            (file(&[&box_with_code("1<")]), LinkError::Character('<')),
            (
                file(&[&box_with_code(&"1".repeat(LONGEST_CODE + 1))]),
                LinkError::TooLong,
            ),
        ] {
            assert_eq!(code_in_mp4(&file), Err(why));
        }
    }

    proptest! {
        #[test]
        fn anything_is_read_without_a_panic(rest in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = code_in_mp4(&file(&[&rest]));
        }
    }
}
