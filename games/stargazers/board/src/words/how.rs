//! The rules of Stargazers, in this project's own words.

use tabletop::Text;

::words::sentences!("../words", "how");

pub static START_TEXT: [Text; 2] = [START_UNIVERSE, START_JOURNAL];
pub static TURN_TEXT: [Text; 3] = [TURN_TAKE, TURN_PLACE, TURN_ROUND];
pub static SLOTS: [Text; 4] = [SLOT_JOURNAL, SLOT_GAIN, SLOT_TOKEN, SLOT_TILE];
pub static REGIONS: [Text; 4] = [REGION_ADJACENT, REGION_ROW, REGION_COLUMN, REGION_SOLAR];
pub static HERE_TEXT: [Text; 2] = [HERE_RULES, HERE_KEYS];
