//! The animals' names, as people read them.

::words::sentences!("../words", "animals");
