//! The rules of Cattricola in our own words.

use tabletop::Text;

::words::sentences!("../words", "how");

/// A description of each step of the count.
pub static COUNT_STEPS: [Text; 6] = [
    COUNT_SPECIES,
    COUNT_WOLVES,
    COUNT_COUPLES,
    COUNT_GROUPS,
    COUNT_POINTS,
    COUNT_WINNER,
];
