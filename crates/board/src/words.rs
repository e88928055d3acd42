//! The sentences that all boards share.

::words::sentences!("board");
