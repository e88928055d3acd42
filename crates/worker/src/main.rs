//! The bot worker: a small WebAssembly binary without Leptos.
fn main() {}
