//! A turn in a few words: the numbers declared, and what they brought.

use crate::action::Event;
use crate::map::letter;
use crate::number::Number;
use tabletop::{Text, Voice};

pub(crate) fn turn_in_short(events: &[Event], voice: &Voice) -> String {
    let say = |ja, en, gaps: &[&str]| voice.fill(Text::new(ja, en), gaps);
    let listed = |numbers: &[Number]| {
        let numbers: Vec<String> = numbers.iter().map(ToString::to_string).collect();
        voice.list(&numbers)
    };
    let (mut taken, mut declared) = (Vec::new(), Vec::new());
    let (mut pieces, mut crowns, mut points) = (0_usize, 0_usize, 0_u32);
    let mut lines = Vec::new();
    let mut scorer = None;
    for event in events {
        match *event {
            Event::Drew { seat, number } => {
                scorer = Some(seat);
                taken.push(number);
            }
            Event::Played { number, .. }
            | Event::Named { number, .. }
            | Event::Called { number, .. } => declared.push(number),
            Event::Placed { .. } => pieces += 1,
            Event::Completed { line, .. } => lines.push(letter(line.into()).to_string()),
            Event::TookCrown { .. } | Event::TrackCrown { .. } => crowns += 1,
            Event::Scored {
                seat, points: more, ..
            } if scorer.is_none_or(|scorer| scorer == seat) => points += u32::from(more),
            _ => {}
        }
    }
    if declared.is_empty() {
        return match taken.is_empty() {
            true => String::new(),
            false => say("{0}を取る", "took {0}", &[&listed(&taken)]),
        };
    }
    let counted = |count: u32, ja, one, several| {
        let text = Text::new(ja, if count == 1 { one } else { several });
        (count > 0).then(|| voice.fill(text, &[count.to_string()]))
    };
    let lines = (!lines.is_empty()).then(|| {
        let english = if lines.len() == 1 {
            "line {0}"
        } else {
            "lines {0}"
        };
        say("{0}列", english, &[&voice.list(&lines)])
    });
    let brought: Vec<String> = [
        counted(pieces as u32, "駒{0}個", "{0} piece", "{0} pieces"),
        lines,
        counted(crowns as u32, "王冠{0}個", "{0} crown", "{0} crowns"),
        counted(points, "{0}点", "{0} point", "{0} points"),
    ]
    .into_iter()
    .flatten()
    .collect();
    let declared = listed(&declared);
    if brought.is_empty() {
        return say("{0}を宣言", "declared {0}", &[&declared]);
    }
    let brought = brought.join(voice.text(Text::new("、", ", ")));
    say(
        "{0}を宣言（{1}）",
        "declared {0} ({1})",
        &[&declared, &brought],
    )
}
