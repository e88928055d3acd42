//! The texts of the rules of Sterre en Kroon, in our own words.

use tabletop::Text;

::words::sentences!("../words", "how");

/// A heading and the paragraphs below it.
type Section = (Text, &'static [Text]);

pub static STORY: Section = (STORY_TITLE, &[STORY_SAID]);
pub static GOAL: Section = (GOAL_TITLE, &[GOAL_SAID]);
pub static START: Section = (START_TITLE, &[START_DEAL, START_TURNS]);
pub static DRAW: Section = (DRAW_TITLE, &[DRAW_SAID, DRAW_CROWN]);
pub static DECLARE: Section = (DECLARE_TITLE, &[DECLARE_SAID, DECLARE_WAYS]);
pub static LINES: Section = (LINES_TITLE, &[LINES_PIECES, LINES_POINTS]);
pub static CARD: Section = (CARD_TITLE, &[CARD_SAID]);
pub static TRACK: Section = (TRACK_TITLE, &[TRACK_SAID]);
pub static END: Section = (END_TITLE, &[END_SAID]);
pub static BOARD: Section = (BOARD_TITLE, &[BOARD_MAP, BOARD_CARDS, BOARD_CHOOSING]);
pub static BY_HAND: Section = (BY_HAND_TITLE, &[BY_HAND_SAID]);
pub static HERE: Section = (HERE_TITLE, &[HERE_SAID]);
