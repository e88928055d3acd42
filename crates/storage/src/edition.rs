//! An edition by which saved games are played, as text: `1 GAME QUERY DATA`. It is stored beside
//! the games, so that they continue with the edition they began with, even if its publisher has
//! changed it.

use std::sync::Arc;
use tabletop::supplied_edition::{SuppliedEdition, id_of};

/// The version of the format.
const VERSION: &str = "1";

/// The longest text that is read, in bytes.
const LONGEST: usize = 600_000;

/// Returns the text of an edition.
#[must_use]
pub fn seal_edition(edition: &SuppliedEdition) -> String {
    format!(
        "{VERSION} {} {} {}",
        edition.game, edition.query, edition.data
    )
}

/// Reads the text of the edition with this id; `None` if it is damaged or is another edition.
/// Whether the data is playable is checked by the engine when a game is opened.
#[must_use]
pub fn open_edition(id: &str, text: &str) -> Option<Arc<SuppliedEdition>> {
    if text.len() > LONGEST {
        return None;
    }
    let mut parts = text.splitn(4, ' ');
    let (Some(VERSION), Some(game), Some(query), Some(data)) =
        (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return None;
    };
    (id_of(data) == id).then(|| SuppliedEdition::new(game, data, query))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_edition_is_read_as_it_was_written() {
        for query in ["", "?v=1&edition=moon.json"] {
            let edition =
                SuppliedEdition::new("uchi", r#"{"name":"two words","turns_each":5}"#, query);
            let text = seal_edition(&edition);
            assert_eq!(open_edition(&edition.id, &text), Some(edition));
        }
    }

    #[test]
    fn what_is_not_that_edition_is_none() {
        let edition = SuppliedEdition::new("uchi", "{}", "");
        let text = seal_edition(&edition);
        let another = SuppliedEdition::new("uchi", "{\"turns_each\":5}", "");
        assert_eq!(open_edition(&another.id, &text), None);
        for text in [
            "",
            "1",
            "1 uchi ",
            "1 uchi  {} ",
            "2 uchi  {}",
            &"x".repeat(LONGEST + 1),
        ] {
            assert_eq!(open_edition(&edition.id, text), None, "{text:.20}");
        }
    }
}
