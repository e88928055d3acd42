//! The preferences of a person: language, theme, motion, undo, sound. They are stored in this
//! browser and written to the root element, where the style sheets read them. If a person changes
//! one preference in one window, it changes in the other windows, too. Their other preferences stay
//! as they are.

use crate::language::tag;
use crate::lasting::Lasting;
use crate::store;
use leptos::ev;
use leptos::prelude::*;
use presentation::Pace;
use std::sync::OnceLock;
use tabletop::Language;
use web_sys::MediaQueryList;

const KEY: &str = "hoshibako.prefs";

/// The greatest number of words that are read from the stored text.
const MOST_WORDS: usize = 20;

/// The key of an aid for tests: while its value is `0`, nothing waits after a move.
const PACE: &str = "hoshibako.pace";

/// The colour theme: light or dark.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Follows the device's setting.
    #[default]
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

impl Theme {
    /// All themes, in the order of the switch.
    pub const ALL: [Theme; 3] = [Theme::System, Theme::Light, Theme::Dark];

    /// The value of `data-theme`.
    pub const fn id(self) -> &'static str {
        match self {
            Theme::System => "system",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// The speed of animations.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Motion {
    /// The usual speed, or no motion if the device's setting says so.
    #[default]
    System,
    /// Slowly.
    Slow,
    /// Quickly.
    Quick,
    /// No animations.
    None,
}

impl Motion {
    /// All speeds, in the order of the switch.
    pub const ALL: [Motion; 4] = [Motion::Slow, Motion::System, Motion::Quick, Motion::None];

    /// Returns the value of `data-motion`. The style sheets define the speed of each (`--pace`).
    pub const fn id(self) -> &'static str {
        match self {
            Motion::System => "system",
            Motion::Slow => "slow",
            Motion::Quick => "quick",
            Motion::None => "none",
        }
    }
}

/// The preferences as signals. Setting a signal stores its value and applies it.
#[derive(Clone, Copy)]
pub struct Prefs {
    /// The language of the interface.
    pub language: Lasting<Language>,
    /// The colour theme.
    pub theme: Lasting<Theme>,
    /// The speed of animations.
    pub motion: Lasting<Motion>,
    /// Whether a person who plays alone with bots may undo without limit.
    pub free_undo: Lasting<bool>,
    /// Whether the table plays sounds, and the device vibrates.
    pub sound: Lasting<bool>,
    /// Whether everything is spoken of the turns of others, and in answers; otherwise they are in
    /// short.
    pub speaks_in_full: Lasting<bool>,
    /// The language and theme that an address or a host page asks for. They are in force, but are
    /// not stored.
    requested: StoredValue<(Option<Language>, Option<Theme>)>,
    /// Whether the pauses after moves take no time: an aid for tests, which no page offers.
    pub is_unpaced: bool,
}

impl Prefs {
    /// Shows the language and theme that an address or a host page asks for. The person's own
    /// choice stays stored.
    pub fn apply_request(self, language: Option<Language>, theme: Option<Theme>) {
        if let Some(language) = language {
            self.requested
                .update_value(|requested| requested.0 = Some(language));
            self.language.set(language);
        }
        if let Some(theme) = theme {
            self.requested
                .update_value(|requested| requested.1 = Some(theme));
            self.theme.set(theme);
        }
    }

    /// Returns whether the language is still the one that was asked for, and the same for the
    /// theme. A request ends once a person selects another value.
    fn is_still_requested(self, language: Language, theme: Theme) -> (bool, bool) {
        self.requested
            .try_update_value(|(requested_language, requested_theme)| {
                *requested_language = requested_language.filter(|requested| *requested == language);
                *requested_theme = requested_theme.filter(|requested| *requested == theme);
                (requested_language.is_some(), requested_theme.is_some())
            })
            .unwrap_or_default()
    }

    /// Applies what has changed in another window. A language or theme that was asked for here
    /// stays.
    fn follow(self, before: StoredPrefs, now: StoredPrefs) {
        let (requested_language, requested_theme) = self.requested.get_value();
        let is_other = now.language != before.language && requested_language.is_none();
        if let Some(language) = now.language.filter(|_| is_other) {
            self.language.set(language);
        }
        if now.theme != before.theme && requested_theme.is_none() {
            self.theme.set(now.theme);
        }
        if now.motion != before.motion {
            self.motion.set(now.motion);
        }
        if now.free_undo != before.free_undo {
            self.free_undo.set(now.free_undo);
        }
        if now.sound != before.sound {
            self.sound.set(now.sound);
        }
        if now.speaks_in_full != before.speaks_in_full {
            self.speaks_in_full.set(now.speaks_in_full);
        }
    }

    /// Returns a duration at the selected speed, in milliseconds. Without motion a viewer needs
    /// less time.
    pub fn paced(self, milliseconds: u64) -> u64 {
        match self.motion.get_untracked() {
            _ if self.is_unpaced => 0,
            Motion::Slow => Pace::SLOW.of(milliseconds),
            Motion::Quick => Pace::QUICK.of(milliseconds),
            _ if self.is_still() => milliseconds / 2,
            Motion::System | Motion::None => milliseconds,
        }
    }

    /// Whether animations are off, by preference or by the device's setting.
    pub fn is_still(self) -> bool {
        let asked = || STILL.with(|query| query.as_ref().is_some_and(MediaQueryList::matches));
        self.motion.get_untracked() == Motion::None || asked()
    }
}

thread_local! {
    /// The device's setting. The query is made only once: it is read several times with every move,
    /// and stays up to date by itself.
    static STILL: Option<MediaQueryList> = {
        let query = window().match_media("(prefers-reduced-motion: reduce)");
        query.ok().flatten()
    };
}

static PREFS: OnceLock<Prefs> = OnceLock::new();

/// Returns the preferences. They are not in a context, because event handlers and timers, which
/// have none, read them too.
///
/// # Panics
/// Before [`provide_prefs`] has run, which the app does first of all.
pub fn use_prefs() -> Prefs {
    *PREFS
        .get()
        .expect("the app provides the preferences before any page")
}

/// Reads the preferences stored in this browser, and stores their changes from now on. Called once,
/// by the app, under the root owner.
pub fn provide_prefs() -> Prefs {
    let text = store::read(KEY).unwrap_or_default();
    let stored = StoredPrefs::parse(&text);
    // The stored text as this window knows it.
    let followed = StoredValue::new(text);
    let prefs = Prefs {
        language: Lasting::new(stored.language.unwrap_or_else(browser_language)),
        theme: Lasting::new(stored.theme),
        motion: Lasting::new(stored.motion),
        free_undo: Lasting::new(stored.free_undo),
        sound: Lasting::new(stored.sound),
        speaks_in_full: Lasting::new(stored.speaks_in_full),
        requested: StoredValue::new((None, None)),
        is_unpaced: store::read(PACE).is_some_and(|pace| pace == "0"),
    };
    PREFS.set(prefs).ok();

    // The language is stored only after it has been selected. Until then it follows the browser.
    let chosen = StoredValue::new(stored.language);
    let first = prefs.language.get_untracked();
    let chosen_theme = StoredValue::new(stored.theme);
    Effect::new(move |before: Option<StoredPrefs>| {
        let (language, theme) = (prefs.language.get(), prefs.theme.get());
        let (is_language_requested, is_theme_requested) = prefs.is_still_requested(language, theme);
        if !is_language_requested && (language != first || chosen.get_value().is_some()) {
            chosen.set_value(Some(language));
        }
        if !is_theme_requested {
            chosen_theme.set_value(theme);
        }
        let now = StoredPrefs {
            language: chosen.get_value(),
            theme: chosen_theme.get_value(),
            motion: prefs.motion.get(),
            free_undo: prefs.free_undo.get(),
            sound: prefs.sound.get(),
            speaks_in_full: prefs.speaks_in_full.get(),
        };
        if let Some(root) = document().document_element() {
            // Chromium computes all styles anew even if the language stays the same.
            if root.get_attribute("lang").as_deref() != Some(tag(language)) {
                let _ = root.set_attribute("lang", tag(language));
            }
            let _ = root.set_attribute("data-theme", theme.id());
            let _ = root.set_attribute("data-motion", now.motion.id());
        }
        if let Some(before) = before
            && before != now
        {
            // Changes that another window has stored meanwhile are kept.
            let (before, now) = (before.to_text(), now.to_text());
            let there = store::read(KEY).unwrap_or_default();
            let merged = with_changes(&there, &before, &now);
            followed.update_value(|text| *text = with_changes(text, &before, &now));
            if merged != there {
                store::write(KEY, &merged);
            }
        }
        now
    });
    window_event_listener(ev::storage, move |event| {
        if event.key().is_none_or(|key| key == KEY) {
            let there = store::read(KEY).unwrap_or_default();
            let before = followed.try_update_value(|text| std::mem::replace(text, there.clone()));
            let before = StoredPrefs::parse(&before.unwrap_or_default());
            prefs.follow(before, StoredPrefs::parse(&there));
        }
    });
    prefs
}

/// Returns `text` with the changes from `before` to `now`: a changed word replaces the word of the
/// same name.
fn with_changes(text: &str, before: &str, now: &str) -> String {
    let is_in = |text: &str, word: &str| text.split(' ').any(|known| known == word);
    let is_new = |word: &&str| !is_in(before, word) && !is_in(text, word);
    let changed: Vec<&str> = now.split(' ').filter(is_new).collect();
    let name = |word: &str| word.split('=').next().unwrap_or_default().to_owned();
    let stays = |word: &&str| !changed.iter().any(|new| name(new) == name(word));
    let stay = text.split_whitespace().take(MOST_WORDS).filter(stays);
    stay.chain(changed.iter().copied())
        .collect::<Vec<_>>()
        .join(" ")
}

/// Whether sound is allowed here; in a frame only if the host page allows it.
pub fn may_sound() -> bool {
    is_asked_for("data-sound")
}

/// Whether the app is in a frame of another page.
pub fn is_framed() -> bool {
    !matches!(window().parent(), Ok(Some(parent)) if parent == window())
}

/// Whether a feature may be used here. In a frame it may be used only if the host page asks for it.
/// `attribute` marks this request on the root element.
pub fn is_asked_for(attribute: &str) -> bool {
    let root = document().document_element();
    !is_framed() || root.is_some_and(|root| root.has_attribute(attribute))
}

/// Returns the first of the browser's languages that the app supports, else English.
pub fn browser_language() -> Language {
    let tags = window().navigator().languages();
    guess(tags.iter().filter_map(|tag| tag.as_string()))
}

fn guess(tags: impl Iterator<Item = String>) -> Language {
    for tag in tags {
        match tag
            .split('-')
            .next()
            .unwrap_or_default()
            .to_ascii_lowercase()
            .as_str()
        {
            "ja" => return Language::Ja,
            "en" => return Language::En,
            _ => {}
        }
    }
    Language::En
}

/// The preferences as they are stored: words like `theme=dark`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct StoredPrefs {
    language: Option<Language>,
    theme: Theme,
    motion: Motion,
    free_undo: bool,
    sound: bool,
    speaks_in_full: bool,
}

impl StoredPrefs {
    /// Reads the known words and ignores the rest.
    fn parse(text: &str) -> StoredPrefs {
        let mut stored = StoredPrefs::default();
        for word in text.split_whitespace().take(MOST_WORDS) {
            match word {
                "language=ja" => stored.language = Some(Language::Ja),
                "language=en" => stored.language = Some(Language::En),
                "theme=light" => stored.theme = Theme::Light,
                "theme=dark" => stored.theme = Theme::Dark,
                "motion=slow" => stored.motion = Motion::Slow,
                "motion=quick" => stored.motion = Motion::Quick,
                "motion=none" => stored.motion = Motion::None,
                "undo=free" => stored.free_undo = true,
                "sound=on" => stored.sound = true,
                "speech=long" => stored.speaks_in_full = true,
                _ => {}
            }
        }
        stored
    }

    fn to_text(self) -> String {
        let mut words = vec![format!("theme={}", self.theme.id())];
        if let Some(language) = self.language {
            words.push(format!("language={}", tag(language)));
        }
        words.push(format!("motion={}", self.motion.id()));
        words.push(format!(
            "undo={}",
            if self.free_undo { "free" } else { "table" }
        ));
        words.push(format!("sound={}", if self.sound { "on" } else { "off" }));
        let length = if self.speaks_in_full { "long" } else { "short" };
        words.push(format!("speech={length}"));
        words.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn preferences_survive_being_kept() {
        for language in [None, Some(Language::Ja), Some(Language::En)] {
            for theme in Theme::ALL {
                for motion in Motion::ALL {
                    for (free_undo, sound) in [(false, false), (false, true), (true, true)] {
                        let stored = StoredPrefs {
                            language,
                            theme,
                            motion,
                            free_undo,
                            sound,
                            speaks_in_full: free_undo != sound,
                        };
                        assert_eq!(StoredPrefs::parse(&stored.to_text()), stored);
                    }
                }
            }
        }
    }

    #[test]
    fn a_change_replaces_one_setting_and_leaves_the_others() {
        let kept = "theme=dark language=ja motion=system undo=table sound=off";
        let base = StoredPrefs::parse(kept);
        let before = base.to_text();
        let quick = StoredPrefs {
            motion: Motion::Quick,
            ..base
        }
        .to_text();
        // Another window has stored another theme, and a setting of a newer version.
        let there = "theme=light language=ja motion=system undo=table stars=many";
        let merged = with_changes(there, &before, &quick);
        assert_eq!(
            merged,
            "theme=light language=ja undo=table stars=many motion=quick"
        );
        assert_eq!(with_changes(&merged, &quick, &quick), merged);
        let loud = StoredPrefs {
            sound: true,
            ..base
        }
        .to_text();
        let silent = with_changes(&with_changes("", &before, &loud), &loud, &before);
        assert_eq!(silent, "sound=off");
        assert_eq!(with_changes("", "", &before), before);
    }

    #[test]
    fn what_is_not_known_is_left_out() {
        for text in ["", "{}", "theme=pink", "language=", &"x ".repeat(100_000)] {
            assert_eq!(
                StoredPrefs::parse(text),
                StoredPrefs::default(),
                "{text:.20}"
            );
        }
    }

    #[test]
    fn the_browser_is_asked_for_its_language() {
        for (tags, expected) in [
            (&["ja"][..], Language::Ja),
            (&["ja-JP", "en"], Language::Ja),
            (&["fr", "JA", "en"], Language::Ja),
            (&["en-GB", "ja"], Language::En),
            (&["fr", "de"], Language::En),
            (&[], Language::En),
        ] {
            assert_eq!(
                guess(tags.iter().map(ToString::to_string)),
                expected,
                "{tags:?}"
            );
        }
    }
}
