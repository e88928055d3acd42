//! The names of the animals that people read.

::words::sentences!("../words", "animals");
