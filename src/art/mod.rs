//! Pictures that the page holds as symbols: the shell's (`sprite.svg`, inlined), those that no first picture needs (`later.svg`, with
//! the style sheet of what lies over a table), the home page's (`home.svg`), and a game's own (`<game>.svg`), which come when it is entered. Glyphs, marks, doors, pieces. They decorate; words
//! beside them say the same.

pub use board::art::{art, icon, mark, symbol};

/// The symbol of a game's door.
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
        // What stands in the page from the start: the shell's pictures, and the games' doors.
        let mut shell = read("src/art/sprite.svg");
        assert_eq!(
            used(&shell).difference(&ids(&shell)).next(),
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
            used(&shell).difference(&ids(&shell)).next(),
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
}
