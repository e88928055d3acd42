//! Why something written cannot be read.

::words::sentences!("../words", "misread");
