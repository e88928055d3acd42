//! Whether the games are split off the app: `cargo xtask build` asks for it and
//! splits what the linker wrote (`xtask/src/split.rs`). Any other build of the app is
//! whole.

fn main() {
    println!("cargo::rustc-check-cfg=cfg(split)");
    println!("cargo::rerun-if-env-changed=HOSHIBAKO_SPLIT");
    let is_wasm = std::env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm");
    if is_wasm && std::env::var_os("HOSHIBAKO_SPLIT").is_some() {
        println!("cargo::rustc-cfg=split");
        // The splitter has to know what refers to what.
        println!("cargo::rustc-link-arg-bins=--emit-relocs");
    }
}
