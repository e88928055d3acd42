//! Why something written cannot be read.

use tabletop::Text;
use tabletop::misread::reason;

pub(crate) mod words {
    ::words::sentences!("../words", "misread");
}

/// A reason as serde carries it.
pub(crate) fn misread(why: Text) -> String {
    reason(why.ja, why.en)
}
