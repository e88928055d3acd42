//! The rules of Cattricola in our own words.

use tabletop::Text;

::words::sentences!("../words", "how");

/// What each step of the count does.
pub static COUNT_STEPS: [Text; 6] = [
    COUNT_SPECIES,
    COUNT_WOLVES,
    COUNT_COUPLES,
    COUNT_GROUPS,
    COUNT_POINTS,
    COUNT_WINNER,
];
