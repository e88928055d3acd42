//! Positions that cannot occur in play: records in a game's `tests/impossible`. Each file has one
//! more field, with the expected reason. A reader of records ignores this field.

use crate::golden::files;
use crate::speech::assert_speaks;
use serde_json::Value;
use tabletop::{Game, Record, RecordError, RecordText, Session};

/// Checks that every record in `tests/impossible` is refused for the reason it names. `package` is
/// the game's `CARGO_MANIFEST_DIR`.
///
/// # Panics
/// If a record is opened or is refused for another reason, or if there are no records.
pub fn are_refused<G: Game>(package: &str) {
    let files = files(package, "tests/impossible");
    assert!(!files.is_empty(), "{package} has no impossible positions");
    for (file, text) in files {
        let all: Value = serde_json::from_str(&text).expect("JSON");
        let text = RecordText::parse(&text).expect("a record");
        let opened = Record::<G>::from_text(&text, None).and_then(Session::open);
        let why = match opened.map(|_| ()) {
            Err(RecordError::ImpossiblePosition(why)) => why,
            other => panic!("{file}: {other:?}"),
        };
        let reason = &all["impossible"];
        assert_eq!([&reason["ja"], &reason["en"]], [why.ja, why.en], "{file}");
        assert_speaks(&RecordError::ImpossiblePosition(why), &file);
    }
}
