//! How far a count of points has come that a board shows.

/// How far a count of points has come that the board shows and a person steps through.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Counting {
    /// The board shows no count.
    #[default]
    None,
    /// More steps follow. After the end of the game, nothing else tells the result meanwhile.
    Open,
    /// The last step is shown, which tells the result.
    Told,
}
