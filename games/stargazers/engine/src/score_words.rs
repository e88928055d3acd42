//! The words of the score sheet.

use tabletop::Text;

::words::sentences!("../words", "score");

/// The names of the two constellations on the score sheet.
pub(crate) const FIGURES: [Text; 2] = [CONSTELLATION_A, CONSTELLATION_B];
