//! Positions that no play reaches: records in a game's `tests/impossible`. Each names the
//! reason in a field that records ignore.

use crate::golden::files;
use crate::speech::assert_speaks;
use serde_json::Value;
use tabletop::{Game, Record, RecordError, RecordText, Session};

/// Tries to open every one. `package` is the game's `CARGO_MANIFEST_DIR`.
///
/// # Panics
/// If one is opened, or refused for another reason, or there is none.
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
