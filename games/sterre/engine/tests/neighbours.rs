//! Checks that positions which play cannot reach are refused: those in files, and those one change
//! away from a reachable position.
#![cfg(not(target_arch = "wasm32"))]

testkit::refuses_impossible_positions!(sterre::Sterre, every_setup);
