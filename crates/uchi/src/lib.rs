//! uchi
