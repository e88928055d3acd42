//! Sets `cfg(split)` if the games are to be split off the app. `cargo xtask build` asks for that
//! and splits the linker's output (`xtask/src/split.rs`). Any other build of the app is a single
//! program.

fn main() {
    println!("cargo::rustc-check-cfg=cfg(split)");
    println!("cargo::rerun-if-env-changed=HOSHIBAKO_SPLIT");
    let is_wasm = std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    if is_wasm && std::env::var_os("HOSHIBAKO_SPLIT").is_some() {
        println!("cargo::rustc-cfg=split");
        // The splitter needs the relocations to see which code refers to which.
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
