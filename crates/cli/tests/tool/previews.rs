//! The pictures that chats show for a link to a game (`public/preview-PAGE.jpg`) are what the tool
//! makes of the positions in `e2e/support/previews.json`. Pixels depend on the machine that paints
//! them, so the drawings are compared, by their checksums.

use crate::{run, run_json};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn previews() -> Vec<Value> {
    let list = std::fs::read(root().join("e2e/support/previews.json")).unwrap();
    serde_json::from_slice(&list).unwrap()
}

/// The checksum of `e2e/support/checksum.mjs`: FNV-1a with 64 bits, over the content and a final
/// byte 0xff.
fn checksum(content: &[u8]) -> String {
    let bytes = content.iter().chain([&0xff]);
    let hash = bytes.fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

const REMEDY: &str = "in e2e/: node support/previews.mjs, then look at the picture";

#[test]
fn the_pictures_of_links_are_what_the_tool_makes() {
    for preview in previews() {
        let page = preview["page"].as_str().unwrap();
        let code = preview["code"].as_str().unwrap();
        let mut record = run_json(&["open", code], &Value::Null);
        let names = preview["names"].as_array().unwrap().iter();
        record["players"] = names
            .map(|name| json!({ "name": name, "player": "human" }))
            .collect();
        let args = [
            "picture",
            "-",
            "--shape",
            "wide",
            "--language",
            "en",
            "--no-carry",
        ];
        let drawn = run(&args, record.to_string().as_bytes());
        assert_eq!(drawn.status.code(), Some(0), "{page}");
        assert!(
            preview["drawing"] == checksum(&drawn.stdout),
            "public/preview-{page}.jpg is older than the drawing: {REMEDY}"
        );
        let picture = root().join(format!("public/preview-{page}.jpg"));
        let picture = std::fs::read(picture).unwrap();
        assert!(
            preview["picture"] == checksum(&picture),
            "public/preview-{page}.jpg is not what was painted: {REMEDY}"
        );
        assert!(picture.len() <= 200_000, "{page}: {}", picture.len());
    }
}

#[test]
fn every_picture_for_links_is_in_the_list() {
    let previews = previews();
    let pages: Vec<_> = previews.iter().map(|preview| &preview["page"]).collect();
    let mut pictures = 0;
    for entry in std::fs::read_dir(root().join("public")).unwrap() {
        let name = entry.unwrap().file_name().to_string_lossy().into_owned();
        let page = name.strip_prefix("preview-");
        if let Some(page) = page.and_then(|name| name.strip_suffix(".jpg")) {
            assert!(pages.contains(&&json!(page)), "{name} is not in the list");
            pictures += 1;
        }
    }
    assert_eq!(pictures, pages.len());
}

/// A publisher's page that shows a picture before its game shows the position of that game.
#[test]
fn the_poster_of_the_example_page_is_its_position() {
    let examples = root().join("embed/examples");
    let page = std::fs::read_to_string(examples.join("poster.html")).unwrap();
    let (_, code) = page.split_once(" start=\"").unwrap();
    let (code, _) = code.split_once('"').unwrap();
    let record = run_json(&["open", code], &Value::Null).to_string();
    let args = [
        "picture",
        "-",
        "--shape",
        "square",
        "--language",
        "en",
        "--no-carry",
    ];
    let drawn = run(&args, record.as_bytes());
    assert_eq!(drawn.status.code(), Some(0));
    assert!(
        drawn.stdout == std::fs::read(examples.join("poster.svg")).unwrap(),
        "embed/examples/poster.svg is older than the drawing: hoshibako open {code} | hoshibako {}",
        args.join(" ")
    );
}
