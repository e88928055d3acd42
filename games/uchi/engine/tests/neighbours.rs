//! Positions that no play reaches are refused: those in files, and those one change away from
//! reachable ones.
#![cfg(not(target_arch = "wasm32"))]

testkit::refuses_impossible_positions!(uchi::Uchi, plain_setups);
