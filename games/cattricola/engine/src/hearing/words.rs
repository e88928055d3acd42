//! Sentences of the answers.

::words::sentences!("../words", "hearing");
