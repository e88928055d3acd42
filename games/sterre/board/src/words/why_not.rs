//! Why a touch does nothing, in words.

::words::sentences!("../words", "why_not");
