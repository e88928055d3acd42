//! The sounds of a table: one instrument for each game, and short melodies that mean the same in
//! all games.

/// The waveform of a note.
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

/// The instrument on which a game's melodies are played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Instrument {
    /// The waveform of the notes.
    pub wave: Wave,
    /// The pitch of the lowest note, in hertz.
    pub base: u16,
    /// The duration of a note, in milliseconds.
    pub rings: u16,
    /// The distance of a second, quieter note above each note, in hundredths of a semitone; 0 for
    /// no second note.
    pub overtone: i16,
}

/// An occasion for a melody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// A piece is placed.
    Placed,
    /// A success: something is won.
    Good,
    /// A loss or a failure.
    Bad,
    /// It is a person's turn again.
    Turn,
    /// The game is over.
    End,
}

impl Tone {
    /// Returns the notes, in semitones above the instrument's lowest note.
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
