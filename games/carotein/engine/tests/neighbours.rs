//! Positions that play cannot reach: from files, and one change away from reachable positions.
#![cfg(not(target_arch = "wasm32"))]

testkit::refuses_impossible_positions!(carotein::Carotein, every_setup);
