//! What people call boards, stars and places.

::words::sentences!("../words", "pieces");
