//! Pictures that the page contains as symbols: glyphs, marks, covers and pieces. They are
//! decoration; words beside them say the same.
//!
//! | file | holds |
//! |---|---|
//! | `sprite.svg` | the shell's pictures, inlined in the page |
//! | `later.svg` | pictures that no first picture needs, loaded with the style sheet for everything over a table |
//! | `home.svg` | the home page's pictures |
//! | `<game>.svg` | a game's own pictures, loaded when the game is opened |

pub use board::art::{art, icon, mark, symbol};

/// Returns the symbol of a game's cover.
pub fn door_art(game: &str) -> &'static str {
    registry::listing(game).map_or("door-asleep", |listing| listing.door)
}

#[cfg(test)]
mod tests {
    use starter::Starter;
    use std::collections::HashSet;
    use std::fs;
    use std::path::Path;
    use tabletop::{GameDefinition, Listed};

    fn read(path: &str) -> String {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    }

    /// Returns every text between `open` and `close`.
    fn between<'a>(text: &'a str, open: &str, close: char) -> HashSet<&'a str> {
        let found = text.split(open).skip(1);
        found.filter_map(|rest| rest.split(close).next()).collect()
    }

    fn ids(svg: &str) -> HashSet<&str> {
        between(svg, " id=\"", '"')
    }

    fn referenced_ids(svg: &str) -> HashSet<&str> {
        let links = between(svg, "href=\"#", '"');
        links.union(&between(svg, "url(#", ')')).copied().collect()
    }

    #[test]
    fn pictures_are_whole_and_get_into_no_others_way() {
        // These are in the page from the start: the shell's pictures, and the games' covers.
        let mut shell = read("src/art/sprite.svg");
        assert_eq!(
            referenced_ids(&shell).difference(&ids(&shell)).next(),
            None,
            "sprite.svg"
        );
        let example = (Starter::INFO.id, Starter::LISTING.door);
        let games = registry::INFOS.iter().zip(registry::LISTINGS);
        let games = games.map(|(info, listing)| (info.id, listing.door));
        let games: Vec<(&str, &str)> = games.chain([example]).collect();
        for (id, symbol) in &games {
            let door = read(&format!("games/{id}/door.svg"));
            let symbol = format!("<symbol id=\"{symbol}\"");
            assert!(door.contains(&symbol), "{id}");
            shell.push_str(&door);
        }
        assert_eq!(
            referenced_ids(&shell).difference(&ids(&shell)).next(),
            None,
            "door.svg"
        );
        let mut taken = ids(&shell);
        let mut games: Vec<(String, &str)> = games
            .iter()
            .map(|(id, _)| (read(&format!("games/{id}/{id}.svg")), *id))
            .collect();
        games.push((read("src/art/later.svg"), "later"));
        games.push((read("src/art/home.svg"), "home"));
        for (svg, name) in &games {
            let own = ids(svg);
            let missing: Vec<_> = referenced_ids(svg)
                .into_iter()
                .filter(|id| !own.contains(id) && !ids(&shell).contains(id))
                .collect();
            assert!(missing.is_empty(), "{name} needs {missing:?}");
            // All of these files may be loaded into one page.
            for id in own {
                assert!(taken.insert(id), "{name}: another picture is called {id}");
            }
        }
    }
}
