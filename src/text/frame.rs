//! The words of a game in a frame: to the page around it, and to the visitor.

::words::sentences!("frame");
