//! What people call animals.

::words::sentences!("../words", "animals");
