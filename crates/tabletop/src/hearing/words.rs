//! Sentences of the answers.

::words::sentences!("hearing");
