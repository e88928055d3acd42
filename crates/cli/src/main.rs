//! `hoshibako`, the command-line tool.
fn main() {}
