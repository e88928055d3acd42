//! The reasons why written data cannot be read.

::words::sentences!("../words", "unreadable");
