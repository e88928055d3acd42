//! The sentences of all boards.

::words::sentences!("board");
