#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| hostile::host_page(bytes));
