//! What others see of a link to the site: titles, descriptions and pictures in chats (Open Graph,
//! Twitter cards), the address that search engines keep, and a player in publishers' editors
//! (oEmbed).
//!
//! Programs that make previews read a page and run nothing of it, and no server learns what follows
//! a `#`. So each game and the puzzles of the day have a page of their own, in a folder of the
//! site. It is the app's page with another head, and `xtask/web/enter.js` moves its address to the
//! app's. The texts are in `index.html`, which `crates/registry/tests/generated.rs` fills.
//!
//! Most of these programs want whole addresses, which only a build that is told its address has
//! ([`Home`]). `docs/hosting.md` says what is missing without one.

use crate::args::Args;
use crate::files::Files;
use crate::page::{Piece, Tag};
use crate::say::{Failure, Outcome};

/// The attribute of a tag in `index.html` that describes a page; its value is the page's folder.
const PAGE: &str = "data-page";

/// The attribute of the script that only these pages have.
const ENTER: &str = "data-enter";

/// The folder of the answers for oEmbed.
const OEMBED: &str = "oembed";

/// The picture for links to the app itself, and to a page that has none of its own.
const PICTURE: &str = "preview.jpg";

/// The size of every picture for links.
const PICTURE_SIZE: (u32, u32) = (1200, 630);

/// The size of the frame that oEmbed offers: comfortable in the column of an article.
const FRAME_SIZE: (u32, u32) = (600, 720);

/// The place of the site in the web, as far as the build is told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Home {
    /// Scheme, host and port.
    pub(crate) origin: Option<String>,
    /// The folder on that host, with a slash at both ends, or `/`.
    under: String,
}

impl Home {
    /// Reads the flags `--origin` and `--under`.
    ///
    /// # Errors
    /// If there is a folder without an origin, or the folder has signs that addresses do not have.
    pub(crate) fn from_args(args: &Args) -> Outcome<Self> {
        Self::new(args.get("origin"), args.get("under"))
    }

    /// A home at this origin, in this folder.
    ///
    /// # Errors
    /// As [`Home::from_args`].
    pub(crate) fn new(origin: Option<&str>, under: Option<&str>) -> Outcome<Self> {
        let inner = under.unwrap_or_default().trim_matches('/');
        let is_fit = |sign: char| sign.is_ascii_alphanumeric() || "/-_.~".contains(sign);
        if !inner.chars().all(is_fit) {
            return Err(Failure::new(format!("`{inner}` is no folder of a site"))
                .remedy("as in --under /games/star-box/"));
        }
        if origin.is_none() && under.is_some() {
            return Err(
                Failure::new("a folder says nothing without the site that it is on")
                    .remedy("--origin https://games.example beside --under"),
            );
        }
        Ok(Self {
            origin: origin.map(str::to_owned),
            under: if inner.is_empty() {
                "/".to_owned()
            } else {
                format!("/{inner}/")
            },
        })
    }

    /// The whole address of a file or folder of the site.
    fn address(&self, name: &str) -> Option<String> {
        let origin = self.origin.as_ref()?;
        Some(format!("{origin}{}{name}", self.under))
    }

    /// A line that says what a build without an origin lacks.
    pub(crate) fn lack(&self) -> Option<&'static str> {
        self.origin.is_none().then_some(
            "without --origin: no canonical address, no og:url, no oEmbed, and pictures of links by relative addresses",
        )
    }
}

/// A page in a folder of the site: its texts in both languages.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Page {
    /// The name of its folder.
    pub(crate) folder: String,
    /// The place in the app that it opens, with `#`.
    pub(crate) opens: String,
    /// The parameters of a frame that shows it and nothing else, or nothing if it is its own frame.
    pub(crate) frame: String,
    /// Its name in English.
    pub(crate) en: String,
    /// Its name in Japanese.
    pub(crate) ja: String,
    /// What it is, in a sentence of English.
    pub(crate) about_en: String,
    /// The same in Japanese.
    pub(crate) about_ja: String,
    /// What its picture shows, in both languages.
    pub(crate) alt: String,
}

impl Page {
    fn read(tag: &Tag) -> Option<Self> {
        let get = |name: &str| tag.get(name).unwrap_or_default().to_owned();
        Some(Self {
            folder: tag.get(PAGE)?.to_owned(),
            opens: get("data-opens"),
            frame: get("data-frame"),
            en: get("data-en"),
            ja: get("data-ja"),
            about_en: get("data-about-en"),
            about_ja: get("data-about-ja"),
            alt: get("data-alt"),
        })
    }

    /// The name in both languages.
    fn title(&self) -> String {
        format!("{} {}", self.en, self.ja)
    }

    /// The sentences in both languages.
    fn about(&self) -> String {
        format!("{} {}", self.about_en, self.about_ja)
    }

    /// The name of the page's own picture, which a game may lack.
    pub(crate) fn own_picture(&self) -> String {
        format!("preview-{}.jpg", self.folder)
    }

    fn picture(&self, files: &Files) -> String {
        let own = self.own_picture();
        if files.contains_key(&own) {
            own
        } else {
            PICTURE.to_owned()
        }
    }
}

/// The pages that `index.html` describes.
pub(crate) fn pages(pieces: &[Piece]) -> Vec<Page> {
    let tags = pieces.iter().filter_map(|piece| match piece {
        Piece::Open(tag) => Page::read(tag),
        _ => None,
    });
    tags.collect()
}

/// The app's own page.
pub(crate) fn front(pieces: &[Piece], home: &Home) -> Vec<Piece> {
    let mut made = Vec::new();
    let mut is_script = false;
    for piece in pieces {
        match piece {
            Piece::Open(tag) if tag.get(PAGE).is_some() => {}
            Piece::Open(tag) if tag.get(ENTER).is_some() => is_script = true,
            Piece::Close(_) if is_script => is_script = false,
            Piece::Open(tag) => {
                let mut tag = tag.clone();
                if is_picture(&tag)
                    && let Some(address) = home.address(PICTURE)
                {
                    tag.set("content", &address);
                }
                if tag.get("property") == Some("og:image") {
                    made.extend(addresses("", home));
                }
                made.push(Piece::Open(tag));
            }
            other => made.push(other.clone()),
        }
    }
    made
}

/// A page in a folder, from the pieces of the app's page.
pub(crate) fn page(pieces: &[Piece], page: &Page, files: &Files, home: &Home) -> Vec<Piece> {
    let picture = page.picture(files);
    let (title, about) = (page.title(), page.about());
    let mut made = Vec::new();
    let mut text = None;
    for piece in pieces {
        match piece {
            Piece::Open(tag) if tag.get(PAGE).is_some() => {}
            Piece::Open(tag) => {
                let mut tag = tag.clone();
                match meaning(&tag) {
                    "description" | "og:description" | "twitter:description" => {
                        tag.set("content", &about);
                    }
                    "og:title" | "twitter:title" => tag.set("content", &title),
                    "og:image:alt" | "twitter:image:alt" if picture != PICTURE => {
                        tag.set("content", &page.alt);
                    }
                    "og:image" | "twitter:image" => {
                        let relative = || format!("../{picture}");
                        let address = home.address(&picture).unwrap_or_else(relative);
                        tag.set("content", &address);
                    }
                    _ => {}
                }
                if tag.get("property") == Some("og:image") {
                    made.extend(addresses(&format!("{}/", page.folder), home));
                    made.extend(discovery(page, home));
                }
                if tag.get(ENTER).is_some() {
                    tag.unset(ENTER);
                    let opens = [("content", page.opens.as_str()), ("name", "opens")];
                    made.push(Piece::Open(Tag::new("meta", &opens)));
                }
                text = match tag.name() {
                    "title" => Some(format!("{title} – Hoshibako 星箱")),
                    "noscript" => Some(format!(
                        "{}: {} It needs JavaScript. {}：{}遊ぶには JavaScript が必要です。",
                        page.en, page.about_en, page.ja, page.about_ja
                    )),
                    _ => None,
                };
                lift(&mut tag);
                made.push(Piece::Open(tag));
            }
            Piece::Text(old) => {
                made.push(Piece::Text(text.take().unwrap_or_else(|| old.clone())));
            }
            Piece::Close(name) => made.push(Piece::Close(name.clone())),
        }
    }
    made
}

/// The static answer for oEmbed about a page, if the site's address is known: a frame, the picture
/// and the names, as <https://oembed.com> wants them.
pub(crate) fn oembed(page: &Page, files: &Files, home: &Home) -> Option<(String, String)> {
    let title = page.title();
    let frame = if page.frame.is_empty() {
        home.address(&format!("{}/", page.folder))?
    } else {
        home.address(&page.frame)?
    };
    let (width, height) = FRAME_SIZE;
    let html = format!(
        "<iframe src=\"{}\" width=\"{width}\" height=\"{height}\" title=\"{title}\" \
         style=\"border:0;max-width:100%\" loading=\"lazy\" referrerpolicy=\"origin\" \
         allow=\"clipboard-write\"></iframe>",
        frame.replace('&', "&amp;")
    );
    let (thumbnail_width, thumbnail_height) = PICTURE_SIZE;
    let fields = [
        ("type", json("rich")),
        ("version", json("1.0")),
        ("title", json(&title)),
        ("provider_name", json("Hoshibako 星箱")),
        ("provider_url", json(&home.address("")?)),
        ("html", json(&html)),
        ("width", width.to_string()),
        ("height", height.to_string()),
        ("thumbnail_url", json(&home.address(&page.picture(files))?)),
        ("thumbnail_width", thumbnail_width.to_string()),
        ("thumbnail_height", thumbnail_height.to_string()),
    ];
    let fields = fields.map(|(name, value)| format!("{}:{value}", json(name)));
    Some((answer_of(page), format!("{{{}}}\n", fields.join(","))))
}

/// The file of the answer about a page.
fn answer_of(page: &Page) -> String {
    format!("{OEMBED}/{}.json", page.folder)
}

/// A text in JSON.
fn json(text: &str) -> String {
    let mut quoted = String::from("\"");
    for sign in text.chars() {
        match sign {
            '"' | '\\' => quoted.extend(['\\', sign]),
            // `</script` must not end the script of a page that contains the answer.
            '<' => quoted.push_str("\\u003c"),
            _ if sign.is_control() => quoted.push_str(&format!("\\u{:04x}", u32::from(sign))),
            _ => quoted.push(sign),
        }
    }
    quoted.push('"');
    quoted
}

/// The name or the property of a `<meta>` tag.
fn meaning(tag: &Tag) -> &str {
    tag.get("property")
        .or_else(|| tag.get("name"))
        .unwrap_or_default()
}

fn is_picture(tag: &Tag) -> bool {
    matches!(meaning(tag), "og:image" | "twitter:image")
}

/// The tags with the whole address of a page.
fn addresses(name: &str, home: &Home) -> Vec<Piece> {
    let Some(address) = home.address(name) else {
        return Vec::new();
    };
    let canonical = [("href", address.as_str()), ("rel", "canonical")];
    let url = [("content", address.as_str()), ("property", "og:url")];
    vec![
        Piece::Open(Tag::new("link", &canonical)),
        Piece::Open(Tag::new("meta", &url)),
    ]
}

/// The tag by which an editor finds the answer for oEmbed.
fn discovery(page: &Page, home: &Home) -> Option<Piece> {
    let address = home.address(&answer_of(page))?;
    let attributes = [
        ("href", address.as_str()),
        ("rel", "alternate"),
        ("title", &page.title()),
        ("type", "application/json+oembed"),
    ];
    Some(Piece::Open(Tag::new("link", &attributes)))
}

/// Makes an address that the browser fetches while it reads the page relative to the page's folder.
/// All others are read by scripts, after `enter.js` has moved the page to the app's folder.
fn lift(tag: &mut Tag) {
    if tag.get("disabled").is_some() {
        return;
    }
    for name in ["href", "src"] {
        let lifted = tag.get(name).and_then(|it| it.strip_prefix("./"));
        if let Some(lifted) = lifted.map(|it| format!("../{it}")) {
            tag.set(name, &lifted);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::page::{self, GameSelection};
    use std::collections::BTreeMap;

    /// The attributes that an entry of a preview has, by what it means.
    fn metas(pieces: &[Piece]) -> BTreeMap<String, String> {
        let tags = pieces.iter().filter_map(|piece| match piece {
            Piece::Open(tag) if tag.name() == "meta" && !meaning(tag).is_empty() => Some((
                meaning(tag).to_owned(),
                tag.get("content").unwrap_or_default().to_owned(),
            )),
            _ => None,
        });
        tags.collect()
    }

    fn links<'a>(pieces: &'a [Piece], rel: &str) -> Vec<&'a Tag> {
        let tags = pieces.iter().filter_map(|piece| match piece {
            Piece::Open(tag) if tag.name() == "link" && tag.get("rel") == Some(rel) => Some(tag),
            _ => None,
        });
        tags.collect()
    }

    fn source() -> Vec<Piece> {
        page::source(GameSelection::Registered).unwrap_or_else(|failure| panic!("{failure:?}"))
    }

    fn home() -> Home {
        let home = Home::new(Some("https://games.example"), Some("/star-box/"));
        home.unwrap_or_else(|failure| panic!("{failure:?}"))
    }

    /// The files of a site in which every page has a picture.
    fn pictures(pages: &[Page]) -> Files {
        let pictures = pages.iter().map(|page| (page.own_picture(), Vec::new()));
        pictures.collect()
    }

    /// What Facebook, X, Slack and LINE document, and what every page of the app has.
    const WANTED: [&str; 20] = [
        "description",
        "og:type",
        "og:site_name",
        "og:title",
        "og:description",
        "og:url",
        "og:image",
        "og:image:type",
        "og:image:width",
        "og:image:height",
        "og:image:alt",
        "og:locale",
        "og:locale:alternate",
        "twitter:card",
        "twitter:title",
        "twitter:description",
        "twitter:image",
        "twitter:image:alt",
        "theme-color",
        "viewport",
    ];

    #[test]
    fn every_page_has_the_tags_of_previews_with_whole_addresses() {
        let (source, home) = (source(), home());
        let all = pages(&source);
        assert!(all.len() > 5, "{all:?}");
        let files = pictures(&all);
        let mut titles = Vec::new();
        for one in &all {
            let made = page(&source, one, &files, &home);
            let metas = metas(&made);
            for name in WANTED {
                let value = metas.get(name).map_or("", String::as_str);
                assert!(!value.is_empty(), "{}: {name}", one.folder);
            }
            let address = format!("https://games.example/star-box/{}/", one.folder);
            assert_eq!(metas["og:url"], address);
            assert_eq!(
                links(&made, "canonical")[0].get("href"),
                Some(address.as_str())
            );
            let picture = format!("https://games.example/star-box/preview-{}.jpg", one.folder);
            assert_eq!(metas["og:image"], picture);
            assert_eq!(metas["twitter:image"], picture);
            assert_eq!(metas["og:image:alt"], one.alt);
            assert_eq!(metas["opens"], one.opens);
            for words in [&one.en, &one.ja] {
                assert!(metas["og:title"].contains(words.as_str()), "{words}");
            }
            for words in [&one.about_en, &one.about_ja] {
                assert!(metas["og:description"].contains(words.as_str()), "{words}");
            }
            titles.push(metas["og:title"].clone());
        }
        titles.dedup();
        assert_eq!(titles.len(), all.len(), "{titles:?}");
    }

    #[test]
    fn without_an_origin_nothing_is_made_up() {
        let (source, home) = (source(), Home::default());
        assert!(home.lack().is_some() && self::home().lack().is_none());
        let all = pages(&source);
        let files = pictures(&all);
        for one in &all {
            let made = page(&source, one, &files, &home);
            let metas = metas(&made);
            assert_eq!(metas["og:image"], format!("../preview-{}.jpg", one.folder));
            assert!(!metas.contains_key("og:url"));
            assert!(links(&made, "canonical").is_empty() && links(&made, "alternate").is_empty());
            assert!(oembed(one, &files, &home).is_none());
            assert!(!page::write(&made).contains("://"));
        }
    }

    #[test]
    fn the_apps_page_has_its_own_address_and_nothing_of_the_others() {
        let source = source();
        let made = front(&source, &home());
        let metas = metas(&made);
        assert_eq!(metas["og:url"], "https://games.example/star-box/");
        assert_eq!(
            metas["og:image"],
            "https://games.example/star-box/preview.jpg"
        );
        assert!(!metas.contains_key("opens"));
        let written = page::write(&made);
        assert!(
            !written.contains(PAGE) && !written.contains(ENTER) && !written.contains("enter.js")
        );
        let scripts = |pieces: &[Piece]| {
            let is_end = |piece: &&Piece| matches!(piece, Piece::Close(name) if name == "script");
            pieces.iter().filter(is_end).count()
        };
        assert_eq!(scripts(&made) + 1, scripts(&source));
    }

    #[test]
    fn a_page_fetches_from_the_folder_above_and_its_scripts_read_as_the_apps_do() {
        let pieces = page::read(
            "<link rel=\"stylesheet\" href=\"./a.css\"><link rel=\"stylesheet\" href=\"./b.css\" \
             data-art=\"./b.svg\" disabled><meta name=\"frame\" content=\"./f.js\">\
             <script data-enter src=\"./enter.js\"></script><img src=\"./i.svg\"><use href=\"#sky\">",
        );
        let one = Page::read(&Tag::new(
            "meta",
            &[(PAGE, "comet"), ("data-opens", "#/new/comet")],
        ));
        let one = one.expect("it is described");
        let made = page(&pieces, &one, &Files::new(), &Home::default());
        assert_eq!(
            page::write(&made),
            "<link href=../a.css rel=stylesheet><link data-art=./b.svg disabled href=./b.css rel=stylesheet>\
             <meta content=./f.js name=frame><meta content=#/new/comet name=opens>\
             <script src=../enter.js></script><img src=../i.svg><use href=#sky>\n"
        );
    }

    #[test]
    fn who_runs_no_scripts_reads_what_it_is_in_both_languages() {
        let source = source();
        for one in pages(&source) {
            let written = page::write(&page(&source, &one, &Files::new(), &home()));
            let (_, told) = written.split_once("<noscript>").expect("one");
            let (told, _) = told.split_once("</noscript>").expect("its end");
            for words in [&one.en, &one.ja, &one.about_en, &one.about_ja] {
                assert!(!words.is_empty() && told.contains(words.as_str()), "{told}");
            }
        }
    }

    /// Takes a text or a number of JSON from the front of `rest`. A text has its quotes at the
    /// front, a number has none.
    fn value(rest: &mut &str) -> String {
        let Some(mut inside) = rest.strip_prefix('"') else {
            let end = rest.find(|sign: char| !sign.is_ascii_digit());
            let (number, after) = rest.split_at(end.expect("something after a number"));
            assert!(!number.is_empty(), "neither text nor number: {rest}");
            *rest = after;
            return number.to_owned();
        };
        let mut text = String::from("\"");
        loop {
            let sign = inside.chars().next().expect("the end of a text");
            inside = &inside[sign.len_utf8()..];
            match sign {
                '"' => break,
                '\\' if inside.starts_with('u') => {
                    let code = u32::from_str_radix(&inside[1..5], 16).expect("four digits");
                    text.push(char::from_u32(code).expect("a sign"));
                    inside = &inside[5..];
                }
                '\\' => {
                    let sign = inside.chars().next().filter(|sign| "\"\\".contains(*sign));
                    text.push(sign.expect("a quote or a backslash"));
                    inside = &inside[1..];
                }
                _ => {
                    assert!(!sign.is_control(), "{sign:?} in a text");
                    text.push(sign);
                }
            }
        }
        *rest = inside;
        text
    }

    /// Reads an object of JSON that has texts and numbers only.
    fn object(json: &str) -> BTreeMap<String, String> {
        let mut rest = json.trim().strip_prefix('{').expect("an object");
        let mut fields = BTreeMap::new();
        loop {
            let name = value(&mut rest);
            rest = rest.strip_prefix(':').expect("a colon");
            let name = name.strip_prefix('"').expect("a text").to_owned();
            assert!(fields.insert(name, value(&mut rest)).is_none());
            match rest.strip_prefix(',') {
                Some(more) => rest = more,
                None => break,
            }
        }
        assert_eq!(rest, "}");
        fields
    }

    /// The fields that <https://oembed.com> requires of every answer, of one of type `rich`, and
    /// together with a thumbnail.
    #[test]
    fn the_answers_for_oembed_are_as_the_specification_requires() {
        let (source, home) = (source(), home());
        let all = pages(&source);
        let files = pictures(&all);
        for one in &all {
            let (name, answer) = oembed(one, &files, &home).expect("with an origin");
            let made = page(&source, one, &files, &home);
            let found = links(&made, "alternate")[0];
            assert_eq!(found.get("type"), Some("application/json+oembed"));
            let address = format!("https://games.example/star-box/{name}");
            assert_eq!(found.get("href"), Some(address.as_str()));

            let fields = object(&answer);
            let text = |name: &str| {
                let text = fields.get(name).and_then(|value| value.strip_prefix('"'));
                text.unwrap_or_else(|| panic!("{name} is no text in {answer}"))
            };
            let number = |name: &str| {
                let value = fields.get(name).map_or("", String::as_str);
                value
                    .parse::<u32>()
                    .unwrap_or_else(|_| panic!("{name} is no number in {answer}"))
            };
            assert_eq!((text("type"), text("version")), ("rich", "1.0"));
            assert_eq!((number("width"), number("height")), FRAME_SIZE);
            let size = (number("thumbnail_width"), number("thumbnail_height"));
            assert_eq!(size, PICTURE_SIZE);
            assert_eq!(text("provider_url"), "https://games.example/star-box/");
            let picture = format!("{}{}", text("provider_url"), one.own_picture());
            assert_eq!(text("thumbnail_url"), picture);
            assert_eq!(text("title"), one.title());
            let frame = "<iframe src=\"https://games.example/star-box/";
            assert!(text("html").starts_with(frame) && text("html").ends_with("></iframe>"));
            assert!(!answer.contains('<'), "{answer}");
        }
    }

    #[test]
    fn json_keeps_every_sign() {
        let text = "a \"b\" \\ <c>\n\u{7f} 星";
        let json = json(text);
        let mut rest = json.as_str();
        assert_eq!(value(&mut rest), format!("\"{text}"));
        assert_eq!(rest, "");
    }

    #[test]
    fn a_page_without_a_picture_of_its_own_shows_that_of_the_app() {
        let source = source();
        let one = &pages(&source)[0];
        let made = metas(&page(&source, one, &Files::new(), &home()));
        assert_eq!(
            made["og:image"],
            "https://games.example/star-box/preview.jpg"
        );
        assert_eq!(made["og:image:alt"], metas(&source)["og:image:alt"]);
    }

    #[test]
    fn a_home_is_an_origin_and_a_folder() {
        let address = |origin, under| {
            let home = Home::new(origin, under);
            home.ok().and_then(|home| home.address("uchi/"))
        };
        let origin = Some("https://games.example");
        let root = Some("https://games.example/uchi/".to_owned());
        assert_eq!(address(origin, None), root);
        assert_eq!(address(origin, Some("/")), root);
        for under in ["box", "/box", "box/", "/box/"] {
            let inside = Some("https://games.example/box/uchi/".to_owned());
            assert_eq!(address(origin, Some(under)), inside);
        }
        assert!(Home::new(origin, Some("a b")).is_err());
        assert!(Home::new(origin, Some("\"><script>")).is_err());
        assert!(Home::new(None, Some("/box/")).is_err());
        assert_eq!(address(None, None), None);
    }
}
