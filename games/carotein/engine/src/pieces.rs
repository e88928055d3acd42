//! The names of boards, stars and places.

::words::sentences!("../words", "pieces");
