//! What is said of a placement before it is made.

use tabletop::{Text, Voice};

/// So many items stand there; more are seldom, and would not fit.
const MOST: usize = 4;

/// The items that change by so many points; how many icons the nearest journal card then still lacks; of a constellation
/// that pays no more yet its letter, the stars that are there, and all of them.
pub fn change(
    voice: &Voice,
    items: &[(Text, i32)],
    journal: Option<usize>,
    stars: Option<(u8, u32, usize)>,
) -> String {
    let item = |(name, points): &(Text, i32)| {
        let points = format!("{points:+}").replace('-', "−");
        voice.fill(ITEM, &[voice.text(*name).to_owned(), points])
    };
    let items: Vec<String> = items.iter().take(MOST).map(item).collect();
    let mut said = Vec::new();
    if !items.is_empty() {
        said.push(voice.fill(ITEMS, &[items.join(voice.text(COMMA))]));
    }
    said.extend(journal.map(|lacks| voice.fill(JOURNAL, &[lacks.to_string()])));
    said.extend(stars.map(|(letter, there, all)| {
        let letter = if letter == 0 { "A" } else { "B" };
        voice.fill(
            STARS,
            &[letter.to_owned(), there.to_string(), all.to_string()],
        )
    }));
    if said.is_empty() {
        return voice.text(NOTHING).to_owned();
    }
    said.truncate(2);
    said.join(voice.text(Text::new("", " ")))
}

const ITEM: Text = Text::new("{0}{1}", "{0} {1}");
const ITEMS: Text = Text::new("{0}点。", "{0}.");
const COMMA: Text = Text::new("点、", ", ");
const JOURNAL: Text = Text::new(
    "ジャーナルカードがあと{0}つに。",
    "A journal card: {0} to go.",
);
const STARS: Text = Text::new(
    "星座{0}の恒星が{1}/{2}に。",
    "Constellation {0}: {1} of {2} stars.",
);
const NOTHING: Text = Text::new("まだ点は変わりません。", "No change in points yet.");
