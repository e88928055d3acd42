//! The words for publishers: how a game gets onto a page of theirs.

::words::sentences!("embed");
