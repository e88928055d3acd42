//! Sentences that say why a touch does nothing.

::words::sentences!("../words", "why_not");
