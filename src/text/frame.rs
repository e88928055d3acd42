//! Texts of a game in a frame, for the host page and for the visitor.

::words::sentences!("frame");
