//! A mind as bytes.
//!
//! | bytes | hold |
//! |---|---|
//! | 4 | `HBMD` |
//! | 1 | the version of the format, 1 |
//! | 8, 8 | the hashes of layout and components |
//! | 2, 2 | the numbers of inputs and of hidden units |
//! | 1, 1 | the shifts of the two layers |
//! | inputs × hidden | the weights of the first layer |
//! | hidden × 4 | the biases |
//! | hidden × 2 | the weights of the second layer |
//! | 8 | a hash of everything before |
//!
//! Numbers are little-endian.

use super::network::{HIDDEN, MOST_INPUTS, Mind, Numbers};
use crate::stable_hash::StableHasher;
use std::fmt;
use std::hash::Hasher;

const MAGIC: [u8; 4] = *b"HBMD";
const VERSION: u8 = 1;

/// Why bytes are not a mind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MindError {
    /// The bytes do not begin as a mind does.
    NotAMind,
    /// Another version of the format.
    Version(u8),
    /// There are more or fewer bytes than the sizes say.
    Length,
    /// The hash at the end is another one.
    Damaged,
    /// A number is out of its bounds.
    OutOfBounds,
}

impl fmt::Display for MindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MindError::NotAMind => f.write_str("this is not a mind"),
            MindError::Version(version) => write!(f, "minds of version {version} are unknown"),
            MindError::Length => f.write_str("the mind is too short or too long"),
            MindError::Damaged => f.write_str("the mind is damaged"),
            MindError::OutOfBounds => f.write_str("a number of the mind is out of its bounds"),
        }
    }
}

impl std::error::Error for MindError {}

/// Reads bytes from the front.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn bytes(&mut self, count: usize) -> Result<&'a [u8], MindError> {
        let (bytes, rest) = self.0.split_at_checked(count).ok_or(MindError::Length)?;
        self.0 = rest;
        Ok(bytes)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], MindError> {
        self.bytes(N)?.try_into().map_err(|_| MindError::Length)
    }
}

fn hash(bytes: &[u8]) -> u64 {
    let mut hasher = StableHasher::default();
    hasher.write(bytes);
    hasher.finish()
}

impl Mind {
    /// Reads a mind.
    ///
    /// # Errors
    /// Unless the bytes are what [`to_bytes`](Self::to_bytes) writes.
    pub fn read(bytes: &[u8]) -> Result<Mind, MindError> {
        let mut reader = Reader(bytes);
        if reader.array() != Ok(MAGIC) {
            return Err(MindError::NotAMind);
        }
        let [version] = reader.array()?;
        if version != VERSION {
            return Err(MindError::Version(version));
        }
        let layout = u64::from_le_bytes(reader.array()?);
        let components = u64::from_le_bytes(reader.array()?);
        let inputs = usize::from(u16::from_le_bytes(reader.array()?));
        let hidden = usize::from(u16::from_le_bytes(reader.array()?));
        let [first_shift, second_shift] = reader.array()?;
        if inputs > MOST_INPUTS || !HIDDEN.contains(&hidden) {
            return Err(MindError::OutOfBounds);
        }
        let first = reader.bytes(inputs * hidden)?.iter();
        let bias = reader.bytes(hidden * 4)?.chunks_exact(4);
        let second = reader.bytes(hidden * 2)?.chunks_exact(2);
        let content = &bytes[..bytes.len() - reader.0.len()];
        let said = u64::from_le_bytes(reader.array()?);
        if !reader.0.is_empty() {
            return Err(MindError::Length);
        }
        if said != hash(content) {
            return Err(MindError::Damaged);
        }
        Mind::new(Numbers {
            layout,
            components,
            inputs,
            hidden,
            first_shift,
            second_shift,
            first: first.map(|byte| byte.cast_signed()).collect(),
            bias: bias
                .map(|it| i32::from_le_bytes([it[0], it[1], it[2], it[3]]))
                .collect(),
            second: second
                .map(|it| i16::from_le_bytes([it[0], it[1]]))
                .collect(),
        })
        .ok_or(MindError::OutOfBounds)
    }

    /// The mind as bytes.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(VERSION);
        bytes.extend(self.numbers.layout.to_le_bytes());
        bytes.extend(self.numbers.components.to_le_bytes());
        bytes.extend((self.numbers.inputs as u16).to_le_bytes());
        bytes.extend((self.numbers.hidden as u16).to_le_bytes());
        bytes.extend([self.numbers.first_shift, self.numbers.second_shift]);
        bytes.extend(
            self.numbers
                .first
                .iter()
                .map(|weight| weight.cast_unsigned()),
        );
        bytes.extend(self.numbers.bias.iter().flat_map(|bias| bias.to_le_bytes()));
        bytes.extend(
            self.numbers
                .second
                .iter()
                .flat_map(|weight| weight.to_le_bytes()),
        );
        let hash = hash(&bytes);
        bytes.extend(hash.to_le_bytes());
        bytes
    }
}
