//! Texts for publishers: how to put a game on a page of theirs.

::words::sentences!("embed");
