//! Pictures that the page holds as symbols: the shell's (`sprite.svg`, inlined), and a game's own
//! (`<game>.svg`), which come when it is entered. Glyphs, marks, doors, pieces. They decorate; words
//! beside them say the same.

use picture::{Element, el};

/// A picture from the sprite, by the id of its symbol without `#`, whose own
/// frame it has; the class gives it its size. Unseen by screen readers.
pub fn art(name: &str, class: &'static str) -> Element {
    el("svg")
        .class(class)
        .set("aria-hidden", "true")
        .set("focusable", "false")
        .with(symbol(name))
}

/// A symbol of the sprite within a drawing.
pub fn symbol(name: &str) -> Element {
    el("use").set("href", format!("#{name}"))
}

/// A glyph the size of the text beside it: `i-undo`.
pub fn icon(name: &str) -> Element {
    art(name, "icon")
}

/// The symbol of a seat's mark.
pub const fn mark(mark: u8) -> &'static str {
    const MARKS: [&str; 6] = ["seat-0", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5"];
    MARKS[mark as usize % MARKS.len()]
}

/// The symbol of a game's door.
pub fn door_art(game: &str) -> &'static str {
    match game {
        "carotein" => "door-carotein",
        "sterre" => "door-sterre",
        "cattricola" => "door-cattricola",
        "uchi" => "door-uchi",
        "stargazers" => "door-stargazers",
        _ => "door-asleep",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::fs;
    use std::path::Path;

    fn read(path: &str) -> String {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    /// Whatever stands between `open` and `close`.
    fn between<'a>(text: &'a str, open: &str, close: char) -> HashSet<&'a str> {
        let found = text.split(open).skip(1);
        found.filter_map(|rest| rest.split(close).next()).collect()
    }

    fn ids(svg: &str) -> HashSet<&str> {
        between(svg, " id=\"", '"')
    }

    fn used(svg: &str) -> HashSet<&str> {
        let links = between(svg, "href=\"#", '"');
        links.union(&between(svg, "url(#", ')')).copied().collect()
    }

    #[test]
    fn pictures_are_whole_and_get_into_no_others_way() {
        let shell = read("src/art/sprite.svg");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/art");
        let files = fs::read_dir(folder).expect("the folder of this file");
        let names = files.map(|file| file.expect("listed").file_name());
        let mut taken = ids(&shell);
        assert_eq!(used(&shell).difference(&taken).next(), None, "sprite.svg");
        let games: Vec<(String, String)> = names
            .map(|name| name.to_string_lossy().into_owned())
            .filter(|name| name.ends_with(".svg") && name != "sprite.svg")
            .map(|name| (read(&format!("src/art/{name}")), name))
            .collect();
        for (svg, name) in &games {
            let own = ids(svg);
            let missing: Vec<_> = used(svg)
                .into_iter()
                .filter(|id| !own.contains(id) && !ids(&shell).contains(id))
                .collect();
            assert!(missing.is_empty(), "{name} needs {missing:?}");
            // All of them may be in one page.
            for id in own {
                assert!(taken.insert(id), "{name}: another picture is called {id}");
            }
        }
    }

    #[test]
    fn the_page_names_what_each_game_brings() {
        let page = read("index.html");
        for info in shelf::INFOS {
            let id = info.id;
            // The first digit of the number that a link's code is: docs/link-format.md.
            let letter = char::from(b'A' + info.code);
            read(&format!("style/{id}.css"));
            read(&format!("src/art/{id}.svg"));
            for line in [
                format!(
                    "<link data-trunk rel=\"css\" href=\"style/{id}.css\" \
                     data-game=\"{id}\" data-letter=\"{letter}\" data-art=\"./{id}.svg\" disabled>"
                ),
                format!("<link data-trunk rel=\"copy-file\" href=\"src/art/{id}.svg\">"),
            ] {
                assert!(page.contains(&line), "index.html lacks {line}");
            }
        }
    }
}
