//! The game that a PNG carries: one text chunk with the code of a link.
//!
//! Browsers paint a picture file as a PNG, which has no place for the element of an SVG. The code is
//! then in a chunk of international text (`iTXt`) with the keyword [`KEYWORD`]. Programs that save
//! the file again may write it as plain text (`tEXt`), which is read, too.

use super::{LONGEST_BYTES, code_in_words};
use crate::link::{LONGEST_CODE, LinkError};

/// The keyword of the chunk.
const KEYWORD: &str = "hoshibako";

/// The greatest number of chunks in a file.
const MOST_CHUNKS: usize = 10_000;

/// The greatest length of a chunk with a code, in bytes: of the code, and of all before it.
const LONGEST_TEXT: usize = LONGEST_CODE + 200;

/// The first bytes of every PNG.
const SIGNATURE: [u8; 8] = *b"\x89PNG\r\n\x1a\n";

/// The length of the first chunk, which has the size of the picture.
const HEAD: usize = 25;

/// Whether a file is a PNG, or pretends to be one.
#[must_use]
pub(super) fn is_png(file: &[u8]) -> bool {
    file.starts_with(&SIGNATURE)
}

/// A PNG with the code of a game in it; `None` if the file is none. A code that it carries already
/// stays.
#[must_use]
pub fn with_code(file: &[u8], code: &str) -> Option<Vec<u8>> {
    let mut rest = file.strip_prefix(&SIGNATURE)?;
    let head = Chunk::take(&mut rest)?;
    if head.kind != *b"IHDR" || head.content.len() + 12 != HEAD {
        return None;
    }
    let mut content = KEYWORD.as_bytes().to_vec();
    // The text is not compressed; its language and the translated keyword are empty.
    content.extend([0; 5]);
    content.extend(code.as_bytes());
    let (before, after) = file.split_at(SIGNATURE.len() + HEAD);
    let mut whole = before.to_vec();
    whole.extend(u32::try_from(content.len()).ok()?.to_be_bytes());
    whole.extend(b"iTXt");
    whole.extend(&content);
    whole.extend(checksum(*b"iTXt", &content).to_be_bytes());
    whole.extend(after);
    Some(whole)
}

/// The code that a PNG carries. Bytes after the last chunk mean nothing.
///
/// # Errors
/// If the file carries no game, or cannot be read.
pub(super) fn code_in_png(file: &[u8]) -> Result<String, LinkError> {
    if file.len() > LONGEST_BYTES {
        return Err(LinkError::UnreadablePicture);
    }
    let mut rest = file
        .strip_prefix(&SIGNATURE)
        .ok_or(LinkError::UnreadablePicture)?;
    let mut found = None;
    for at in 0..MOST_CHUNKS {
        let chunk = Chunk::take(&mut rest).ok_or(LinkError::UnreadablePicture)?;
        let is_head = chunk.kind == *b"IHDR";
        if is_head != (at == 0) {
            return Err(LinkError::UnreadablePicture);
        }
        if chunk.kind == *b"IEND" {
            return found.ok_or(LinkError::NoGameInPicture);
        }
        let Some(text) = chunk.own_text() else {
            continue;
        };
        if chunk.content.len() > LONGEST_TEXT {
            return Err(LinkError::TooLong);
        }
        let is_whole = checksum(chunk.kind, chunk.content) == chunk.checksum;
        let words = text.and_then(|text| std::str::from_utf8(text).ok());
        let words = words
            .filter(|_| is_whole)
            .ok_or(LinkError::UnreadablePicture)?;
        // A file with two games is none of ours.
        if found.replace(code_in_words(words)?).is_some() {
            return Err(LinkError::UnreadablePicture);
        }
    }
    Err(LinkError::UnreadablePicture)
}

/// A part of a PNG.
struct Chunk<'a> {
    kind: [u8; 4],
    content: &'a [u8],
    checksum: u32,
}

impl<'a> Chunk<'a> {
    /// Takes the next chunk; `None` if the file ends before the chunk does.
    fn take(rest: &mut &'a [u8]) -> Option<Chunk<'a>> {
        let (length, after) = rest.split_first_chunk::<4>()?;
        let (kind, after) = after.split_first_chunk::<4>()?;
        let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
        let (content, after) = after.split_at_checked(length)?;
        let (checksum, after) = after.split_first_chunk::<4>()?;
        *rest = after;
        Some(Chunk {
            kind: *kind,
            content,
            checksum: u32::from_be_bytes(*checksum),
        })
    }

    /// The text of a chunk with the keyword, or `Some(None)` if it is compressed or cut short; `None`
    /// for any other chunk.
    fn own_text(&self) -> Option<Option<&'a [u8]>> {
        let is_international = self.kind == *b"iTXt";
        if !is_international && self.kind != *b"tEXt" {
            return None;
        }
        let text = self
            .content
            .strip_prefix(KEYWORD.as_bytes())?
            .strip_prefix(&[0])?;
        if !is_international {
            return Some(Some(text));
        }
        // A flag and a method of compression, the language, the translated keyword, the text.
        let plain = text.strip_prefix(&[0, 0]);
        Some(plain.and_then(|rest| rest.splitn(3, |byte| *byte == 0).nth(2)))
    }
}

/// The checksum of a chunk: the CRC-32 of its kind and its content.
fn checksum(kind: [u8; 4], content: &[u8]) -> u32 {
    let bytes = kind.iter().chain(content);
    !bytes.fold(!0, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| match sum & 1 {
            1 => 0xEDB8_8320 ^ (sum >> 1),
            _ => sum >> 1,
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const CODE: &str = "1jkzABBfWdcZ";

    fn chunk(kind: &[u8; 4], content: &[u8]) -> Vec<u8> {
        let mut chunk = (content.len() as u32).to_be_bytes().to_vec();
        chunk.extend(kind);
        chunk.extend(content);
        chunk.extend(checksum(*kind, content).to_be_bytes());
        chunk
    }

    /// A file of these chunks, between the first and the last one.
    fn file(chunks: &[Vec<u8>]) -> Vec<u8> {
        let mut file = SIGNATURE.to_vec();
        file.extend(chunk(b"IHDR", &[0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]));
        file.extend(chunks.concat());
        file.extend(chunk(b"IEND", &[]));
        file
    }

    fn text(code: &[u8]) -> Vec<u8> {
        chunk(b"iTXt", &[b"hoshibako\0\0\0\0\0", code].concat())
    }

    /// One pixel, as another program has written it.
    const PIXEL: &[u8] =
        b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\0\0\0\0\x3a\x7e\x9b\x55\
        \0\0\0\nIDAT\x78\x9c\x63\x60\0\0\0\x02\0\x01\x48\xaf\xa4\x71\0\0\0\0IEND\xae\x42\x60\x82";

    #[test]
    fn checksums_are_those_of_other_programs() {
        assert_eq!(checksum(*b"IEND", &[]), 0xAE42_6082);
        let mut rest = &PIXEL[8..];
        while let Some(chunk) = Chunk::take(&mut rest) {
            assert_eq!(checksum(chunk.kind, chunk.content), chunk.checksum);
        }
    }

    #[test]
    fn a_code_is_written_and_read() {
        assert_eq!(code_in_png(PIXEL), Err(LinkError::NoGameInPicture));
        let carrying = with_code(PIXEL, CODE).expect("a PNG");
        assert_eq!(code_in_png(&carrying).as_deref(), Ok(CODE));
        // Everything else is as it was.
        assert_eq!(carrying[..33], PIXEL[..33]);
        assert!(carrying.ends_with(&PIXEL[33..]));
        // Bytes after the end are left over from something else.
        let with_rest = [&carrying[..], b"rest"].concat();
        assert_eq!(code_in_png(&with_rest).as_deref(), Ok(CODE));
        for other in [
            chunk(b"tEXt", &[b"hoshibako\0", CODE.as_bytes()].concat()),
            chunk(
                b"iTXt",
                &[b"hoshibako\0\0\0en\0name\0", CODE.as_bytes()].concat(),
            ),
        ] {
            assert_eq!(code_in_png(&file(&[other])).as_deref(), Ok(CODE));
        }
        for none in [&b""[..], b"GIF89a", &PIXEL[..20]] {
            assert_eq!(with_code(none, CODE), None);
        }
    }

    #[test]
    fn hostile_files_are_refused_with_their_reason() {
        let mut wrong_sum = text(CODE.as_bytes());
        *wrong_sum.last_mut().expect("a byte") ^= 1;
        let mut too_long = text(CODE.as_bytes());
        too_long[..4].copy_from_slice(&u32::MAX.to_be_bytes());
        let nothing = chunk(b"tIME", &[]);
        for (file, wanted) in [
            (file(&[]), LinkError::NoGameInPicture),
            (
                file(&[chunk(b"iTXt", b"hoshibako2\0\0\0\0\x001jkz")]),
                LinkError::NoGameInPicture,
            ),
            (
                file(&[chunk(b"zTXt", b"hoshibako\0\x001jkz")]),
                LinkError::NoGameInPicture,
            ),
            (file(&[wrong_sum]), LinkError::UnreadablePicture),
            (file(&[too_long]), LinkError::UnreadablePicture),
            (
                file(&[text(CODE.as_bytes()), text(CODE.as_bytes())]),
                LinkError::UnreadablePicture,
            ),
            (
                file(&[chunk(b"iTXt", b"hoshibako\0\x01\0\0\0xyz")]),
                LinkError::UnreadablePicture,
            ),
            (
                file(&[chunk(b"iTXt", b"hoshibako\0\0\0en")]),
                LinkError::UnreadablePicture,
            ),
            (
                file(&[chunk(b"IHDR", &[0; 13])]),
                LinkError::UnreadablePicture,
            ),
            (
                file(&vec![nothing; MOST_CHUNKS]),
                LinkError::UnreadablePicture,
            ),
            (SIGNATURE.to_vec(), LinkError::UnreadablePicture),
            (
                [&SIGNATURE[..], &chunk(b"IEND", &[])].concat(),
                LinkError::UnreadablePicture,
            ),
            (vec![0; 100], LinkError::UnreadablePicture),
            (
                [&file(&[]), &vec![0; LONGEST_BYTES][..]].concat(),
                LinkError::UnreadablePicture,
            ),
            (file(&[text(b"")]), LinkError::Empty),
            (file(&[text(b"<script>")]), LinkError::Character('<')),
            (file(&[text(b"\xff\xfe")]), LinkError::UnreadablePicture),
            (
                file(&[text(&vec![b'1'; LONGEST_CODE + 1])]),
                LinkError::TooLong,
            ),
            (file(&[text(&vec![b'1'; 9_000_000])]), LinkError::TooLong),
        ] {
            let shown = &file[..file.len().min(120)];
            assert_eq!(code_in_png(&file), Err(wanted), "{}", shown.escape_ascii());
        }
        // A file that is cut anywhere is refused.
        let whole = with_code(PIXEL, CODE).expect("a PNG");
        for end in 0..whole.len() {
            let cut = code_in_png(&whole[..end]);
            assert_eq!(cut, Err(LinkError::UnreadablePicture), "{end}");
        }
    }

    proptest! {
        #[test]
        fn any_file_is_answered(parts in proptest::collection::vec(
            prop_oneof![
                Just(text(CODE.as_bytes())),
                Just(text(b"")),
                Just(chunk(b"IDAT", b"x")),
                Just(chunk(b"IEND", b"")),
                proptest::collection::vec(any::<u8>(), 0..20),
            ],
            0..6,
        )) {
            if let Ok(code) = code_in_png(&file(&parts)) {
                prop_assert!(code.chars().all(crate::link::is_digit));
            }
        }
    }
}
