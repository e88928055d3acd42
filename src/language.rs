//! The two languages of the page.

use tabletop::Language;

/// The value of the `lang` attribute.
pub const fn tag(language: Language) -> &'static str {
    match language {
        Language::Ja => "ja",
        Language::En => "en",
    }
}

/// The other one of the two languages.
pub const fn other(language: Language) -> Language {
    match language {
        Language::Ja => Language::En,
        Language::En => Language::Ja,
    }
}
