//! Sentences that say why written data cannot be read.

::words::sentences!("../words", "misread");
