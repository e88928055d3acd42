//! The address on a host's own site to which links to games lead.

/// The longest accepted address, in bytes.
const LONGEST: usize = 500;

/// The placeholder for the code of a game.
const PLACE: &str = "{code}";

/// An http or https address such as `https://my.page/?g={code}`, with the placeholder after the
/// host's name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShareAddress(String);

impl ShareAddress {
    /// Parses an address; `None` if it is not valid.
    ///
    /// ```
    /// let address = embed::ShareAddress::read("https://my.page/?g={code}").unwrap();
    /// assert_eq!(address.with("1AbC"), "https://my.page/?g=1AbC");
    /// assert!(embed::ShareAddress::read("https://{code}.page/").is_none());
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<ShareAddress> {
        let rest = ["https://", "http://"]
            .iter()
            .find_map(|scheme| text.strip_prefix(scheme))?;
        let behind_host = rest.find(['/', '?', '#'])?;
        let (host, place) = rest.split_at(behind_host);
        // User names (`https://name@host`) are not allowed, because a name can look like the host.
        let is_host = |byte: u8| byte.is_ascii_alphanumeric() || b"-._:[]".contains(&byte);
        let is_plain = |byte: u8| byte.is_ascii_graphic() && !b"<>\"'`\\|^".contains(&byte);
        let fits = text.len() <= LONGEST
            && !host.is_empty()
            && host.bytes().all(is_host)
            && place.bytes().all(is_plain)
            && place.matches(PLACE).count() == 1
            && place.matches(['{', '}']).count() == 2;
        fits.then(|| ShareAddress(text.to_owned()))
    }

    /// The address of the game with this code.
    #[must_use]
    pub fn with(&self, code: &str) -> String {
        self.0.replace(PLACE, code)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_code_stands_where_the_page_says() {
        for (text, link) in [
            ("https://my.page/?g={code}", "https://my.page/?g=1AbC"),
            (
                "http://localhost:8080/play#{code}",
                "http://localhost:8080/play#1AbC",
            ),
            (
                "https://my.page/a/{code}/b?x=1&y=%20",
                "https://my.page/a/1AbC/b?x=1&y=%20",
            ),
            ("https://[::1]:3/{code}", "https://[::1]:3/1AbC"),
            ("https://my.page#{code}", "https://my.page#1AbC"),
        ] {
            let address = ShareAddress::read(text).expect(text);
            assert_eq!(address.with("1AbC"), link);
        }
    }

    #[test]
    fn what_is_no_address_of_a_page_is_refused() {
        for text in [
            "",
            "{code}",
            "https://my.page/",
            "https://my.page/?g={code}&h={code}",
            "https://my.page/?g={code}}",
            "https://my.page/?g={CODE}",
            "https://{code}.page/",
            "https://{code}",
            "https:///{code}",
            "https://user:word@my.page/{code}",
            "HTTPS//my.page/{code}",
            "//my.page/{code}",
            "javascript:alert('{code}')",
            "data:text/html,{code}",
            "file:///home/{code}",
            "https://my.page/ ?g={code}",
            "https://my.page/?g={code}\n",
            "https://my.page/?g={code}\u{202e}",
            "https://my.page/\"><script>{code}",
            "https://my.page\\@evil.example/{code}",
        ] {
            assert_eq!(ShareAddress::read(text), None, "{text}");
        }
        let long = format!("https://my.page/{}{{code}}", "a".repeat(LONGEST));
        assert_eq!(ShareAddress::read(&long), None);
    }

    proptest! {
        #[test]
        fn whatever_is_taken_is_an_address_of_the_web(text in "(https?://)?\\PC{0,60}(\\{code\\})?\\PC{0,20}") {
            if let Some(address) = ShareAddress::read(&text) {
                let link = address.with("1AbC");
                prop_assert!(link.starts_with("http"));
                prop_assert!(link.bytes().all(|byte| byte.is_ascii_graphic()));
            }
        }
    }
}
