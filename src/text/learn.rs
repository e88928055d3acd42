//! The words around a guided game; what it says itself is its lesson.

::words::sentences!("learn");
