//! What a table sounds like: one instrument a game, and a few short melodies that mean the same in all of them.

/// The shape of a note.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wave {
    /// Round, like glass.
    Sine,
    /// Soft, like a music box.
    Triangle,
    /// Hollow, like a wooden pipe.
    Square,
    /// Bright, like a plucked string.
    Sawtooth,
}

/// What a game's melodies are played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Instrument {
    /// The shape of its notes.
    pub wave: Wave,
    /// Its deepest note, in hertz.
    pub base: u16,
    /// How long a note rings, in milliseconds.
    pub rings: u16,
    /// How far over each note a second, quieter one sounds, in hundredths of a semitone; 0: none does.
    pub overtone: i16,
}

/// What somebody hears.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// A piece lies down.
    Placed,
    /// A great moment: something is won.
    Good,
    /// Something is lost, or fails.
    Bad,
    /// It is a person's turn again.
    Turn,
    /// The game is over.
    End,
}

impl Tone {
    /// Its notes, in semitones above the instrument's deepest.
    #[must_use]
    pub const fn melody(self) -> &'static [u8] {
        match self {
            Tone::Placed => &[12],
            Tone::Good => &[12, 16, 19, 24],
            Tone::Bad => &[10, 6, 1],
            Tone::Turn => &[19, 24],
            Tone::End => &[12, 16, 19, 16, 24],
        }
    }
}
