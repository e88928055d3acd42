//! Positions that no play reaches: in files, and one change away from reachable ones.
#![cfg(not(target_arch = "wasm32"))]

testkit::refuses_impossible_positions!(carotein::Carotein, every_setup);
