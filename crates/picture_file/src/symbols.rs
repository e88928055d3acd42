//! Finds symbols in files of symbols, by their ids.

/// The element with this id in a file of symbols, with everything inside it.
#[must_use]
pub fn find<'a>(file: &'a str, id: &str) -> Option<&'a str> {
    let at = file.find(&format!(" id=\"{id}\""))?;
    let start = file[..at].rfind('<')?;
    let element = &file[start..];
    let tag = element[1..]
        .split(|c: char| !c.is_ascii_alphabetic())
        .next()?;
    let (mut depth, mut from) = (0_u32, 0);
    loop {
        let at = from + element[from..].find('<')?;
        let end = at + element[at..].find('>')? + 1;
        let part = &element[at..end];
        let is_same = |prefix: &str| {
            let rest = part
                .strip_prefix(prefix)
                .and_then(|it| it.strip_prefix(tag));
            rest.is_some_and(|it| !it.starts_with(|c: char| c.is_ascii_alphanumeric()))
        };
        if is_same("</") {
            depth -= 1;
        } else if is_same("<") && !part.ends_with("/>") {
            depth += 1;
        }
        if depth == 0 {
            return Some(&element[..end]);
        }
        from = end;
    }
}

/// Finds symbols in the files that this build contains: those of a game, and those that all use.
#[cfg(feature = "symbols")]
pub fn of_game(game: &str) -> impl Fn(&str) -> Option<String> {
    let own = crate::sheets::SYMBOLS.iter().find(|(id, _)| *id == game);
    let shared = crate::sheets::SYMBOLS.first();
    let files: Vec<&'static str> = own
        .into_iter()
        .chain(shared)
        .flat_map(|(_, files)| files.iter().copied())
        .collect();
    move |id: &str| {
        files
            .iter()
            .find_map(|file| find(file, id))
            .map(str::to_owned)
    }
}

#[cfg(test)]
mod tests {
    use super::find;

    #[test]
    fn an_element_is_found_with_all_it_contains() {
        let file = "<svg><g id=\"a\"><g><path d=\"\"/></g><g/></g><path id=\"b\"/><gg id=\"c\"></gg></svg>";
        for (id, found) in [
            ("a", Some("<g id=\"a\"><g><path d=\"\"/></g><g/></g>")),
            ("b", Some("<path id=\"b\"/>")),
            ("c", Some("<gg id=\"c\"></gg>")),
            ("d", None),
        ] {
            assert_eq!(find(file, id), found, "{id}");
        }
    }
}
