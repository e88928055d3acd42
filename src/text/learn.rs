//! Texts around a guided game. The game's lesson contains the rest.

::words::sentences!("learn");
