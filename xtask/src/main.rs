//! Build, serve and test commands: `cargo xtask help`.
fn main() {}
