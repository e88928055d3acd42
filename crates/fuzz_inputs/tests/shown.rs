//! Every game in the inputs that fuzzing starts from is drawn, described and scored for every
//! viewer.

use fuzz_inputs::{positioned, seed_folders, shown};
use tabletop::{Language, RecordText};

/// The inputs in the folders of a target.
fn corpus(target: &str) -> Vec<Vec<u8>> {
    let folders = seed_folders(target).into_iter();
    let entries = folders.filter_map(|folder| std::fs::read_dir(folder).ok());
    let files = entries
        .flatten()
        .map(|entry| entry.expect("an entry").path());
    files
        .map(|file| std::fs::read(file).expect("a file"))
        .collect()
}

#[test]
fn what_fuzzing_starts_from_can_be_shown() {
    let positions = corpus("position");
    let positions = positions.iter().filter_map(|bytes| positioned(bytes));
    let mut shown = 0;
    for record in corpus("record").into_iter().chain(positions) {
        let text = RecordText::parse(&String::from_utf8_lossy(&record));
        let Some(mut session) = text.ok().and_then(|text| registry::open(&text, None).ok()) else {
            continue;
        };
        for ply in [0, session.len() / 2, session.len()] {
            session.go_to(ply);
            for viewer in shown::viewers(&*session) {
                for language in [Language::Ja, Language::En] {
                    shown::to(&*session, viewer, language);
                    shown += 1;
                }
            }
        }
    }
    assert!(shown > 1_000, "{shown}");
}
