//! The ledger of a review: the parts of a seat's result, in plain words and as bars that add up. It
//! also lists the draws and decisions with the largest share, and the course as a table. It is
//! beside the board if there is room, else in a sheet that opens from below.

use super::moment::{decisive, viewer_of};
use super::panel_state::PanelState;
use super::state::{JudgingState, Review, is_complete};
use super::telling::{cost, format_percent, signed, to_thousandths, to_whole_percent};
use crate::parts::{self, Segment, icon_button, key_of, segments};
use crate::table::parts::seat_mark;
use crate::text::{Text, review as words, t};
use board::picture::{Element, el};
use leptos::prelude::*;
use tabletop::review::{Account, Change, Judgement, Knowledge, rounded_for_display};
use tabletop::{Seat, Voice};

/// How many draws or decisions each list of a seat contains at most.
const MAX_LISTED: usize = 3;

/// The greatest number of rows in the table. If there are more moves, those that changed the
/// chances most have a row.
const ROWS: usize = 40;

/// The smallest change that has a row, in ten-thousandths of a win.
const LEAST_ROW: i32 = 100;

/// The largest difference at which luck and play count as alike, in thousandths of a win.
const ALIKE: i32 = 50;

/// Draws the ledger of the selected seat.
pub fn picture(panel: PanelState) -> Element {
    let seat = panel.review.seat.get();
    let voice = panel.review.voice();
    let account = panel.review.account();
    let open = panel.ledger;
    let close = icon_button("i-close", t(words::CLOSE))
        .class("only-narrow")
        .set("data-action", "close-ledger")
        .on_click(move || open.set(false));
    let title = el("h2")
        .set("id", "ledger-title")
        .set("tabindex", "-1")
        .with(t(words::LEDGER_TITLE));
    let name = el("span")
        .class("ledger-seat")
        .with(seat_mark(panel.state, seat))
        .with(voice.name(seat));
    let head = el("div")
        .class("ledger-head")
        .with([title, name])
        .with(close);
    let inside = el("div")
        .class("ledger-inside")
        .set("tabindex", "0")
        .set("role", "region")
        .label(t(words::LEDGER_TITLE))
        .with(verdict(panel, &voice))
        // An unfinished review says nothing about the whole game.
        .with(panel.review.is_judged().then(|| bars(&account)))
        .with(knowledge_choice(panel))
        .with(moments(panel, seat, &voice))
        .with(el("p").class("ledger-help").with(t(words::UNIT)))
        .with(el("p").class("ledger-help").with(t(words::MARKS_HELP)))
        .with(el("p").class("ledger-help").with(t(words::LEFT_OVER_HELP)))
        .with(as_table(panel, &voice));
    el("section")
        .class("ledger")
        .set("data-ledger", "")
        .yes_no("data-open", open.get())
        .set("aria-labelledby", "ledger-title")
        .with([head, inside])
}

impl Review {
    /// Returns the parts of the selected seat's result, in thousandths of a win.
    fn account(self) -> Account {
        let seat = self.seat.get().index();
        let account = self
            .ledger
            .with(|ledger| ledger.accounts.get(seat).copied());
        rounded_for_display(&account.unwrap_or_default())
    }

    /// Whether every move has been judged.
    fn is_judged(self) -> bool {
        let (done, of) = self.progress();
        done == of
    }

    /// Returns two texts: whether luck or play decided the result, and a sentence with the numbers.
    /// Until every move has been judged, returns the progress and an empty sentence.
    pub fn verdict(self, voice: &Voice) -> [String; 2] {
        let account = self.account();
        let (done, of) = self.progress();
        let is_judged = self.is_judged();
        let said = if is_judged {
            voice.text(verdict_of(&account)).to_owned()
        } else {
            words::progress(voice.language, done, of)
        };
        let parts = [account.luck, account.own, account.others]
            .map(|part| (part < 0, format_percent(part.abs())));
        let [luck, own, others] = &parts;
        let summary = match is_judged {
            true => words::summary(voice.language, luck, own, others),
            false => String::new(),
        };
        [said, summary]
    }
}

fn verdict(panel: PanelState, voice: &Voice) -> Element {
    let review = panel.review;
    let [said, summary] = review.verdict(voice);
    let viewer = viewer_of(review.seat.get(), review.knowledge.get());
    let way = review.decisive(viewer, voice);
    el("div")
        .class("ledger-verdict")
        .with(
            el("p")
                .class("ledger-short")
                .set("data-verdict", "")
                .with(said),
        )
        .with(way.map(|(ply, said)| decisive(panel, ply, said)))
        .with(el("p").with(summary))
}

/// Returns the text that says whether luck or play brought a seat from its start to its result.
fn verdict_of(account: &Account) -> Text {
    let way = if account.result < account.start {
        -1
    } else {
        1
    };
    let [luck, own, others] = [account.luck, account.own, account.others].map(|part| way * part);
    if account.left_over.abs() > luck.abs() + (own + others).abs() {
        return words::UNCLEAR;
    }
    // Play counts as the largest of own play, the others' play and their sum. A part that worked
    // against the result does not reduce the other part.
    match luck - own.max(others).max(own + others) {
        more if more > ALIKE => words::MOSTLY_LUCK,
        more if more < -ALIKE => words::MOSTLY_PLAY,
        _ => words::BOTH,
    }
}

/// Draws the bars from the start to the result. Each part begins where the part before it ends.
fn bars(account: &Account) -> Element {
    let parts = [
        (words::LUCK, account.luck),
        (words::OWN, account.own),
        (words::OTHERS, account.others),
        (words::LEFT_OVER, account.left_over),
    ];
    let mut reached = account.start;
    let (mut least, mut most) = (0.min(reached), 1000.max(reached));
    let mut steps = vec![];
    for (word, part) in parts {
        let from = reached;
        reached += part;
        (least, most) = (least.min(reached), most.max(reached));
        steps.push((word, from, part));
    }
    let share = |at: i32| format!("{}%", (at - least) * 100 / (most - least));
    let bar = |kind: &'static str, from: i32, to: i32| {
        el("span")
            .class("ledger-bar")
            .set("data-kind", kind)
            .style("--from", share(from.min(to)))
            .style("--to", share(from.max(to)))
    };
    let row = |word: Text, bar: Element, number: String| {
        el("tr")
            .with(el("th").set("scope", "row").with(t(word)))
            .with(
                el("td")
                    .class("ledger-track")
                    .set("aria-hidden", "true")
                    .with(bar),
            )
            .with(el("td").class("ledger-number").with(number))
    };
    let mut rows = vec![row(
        words::START,
        bar("whole", 0, account.start),
        format_percent(account.start),
    )];
    for (word, from, part) in steps {
        let kind = if part < 0 { "minus" } else { "plus" };
        rows.push(row(word, bar(kind, from, from + part), signed(part)));
    }
    let result = row(
        words::RESULT,
        bar("whole", 0, account.result),
        format_percent(account.result),
    );
    rows.push(result.class("ledger-result"));
    el("table")
        .class("ledger-bars")
        .set("data-account", "")
        .with(el("tbody").with(rows))
}

/// Builds the choice of the knowledge by which moves are judged and shown: everything, or what the
/// player knew. `None` if nothing was hidden in the game.
fn knowledge_choice(panel: PanelState) -> Option<Element> {
    let review = panel.review;
    if !review.hides() {
        return None;
    }
    let own = review.knowledge.get() == Knowledge::Own;
    let choices = vec![
        Segment::new(0, t(words::WHAT_WAS)),
        Segment::new(1, t(words::COULD_KNOW)),
    ];
    let choose = move |choice| {
        review.knowledge.set(if choice == 1 {
            Knowledge::Own
        } else {
            Knowledge::All
        });
    };
    let is_judged = review
        .found
        .with(|found| is_complete(found, Knowledge::Own));
    let judge = (own && !is_judged).then(|| {
        parts::button("button ledger-judge")
            .key(key_of("judge-own"))
            .set("data-action", "judge-own")
            .flag(
                "disabled",
                review.wants_own() && review.judging.get() == JudgingState::Running,
            )
            .on_click(move || review.judge_own())
            .with(t(words::JUDGE_OWN))
    });
    let choice = segments(t(words::EYES), "review-eyes", choices, own.into(), choose);
    Some(el("div").class("ledger-eyes").with(choice).with(judge))
}

/// Builds the lists of the draws and decisions with the largest share, each with a link to its
/// position.
fn moments(panel: PanelState, seat: Seat, voice: &Voice) -> Vec<Element> {
    let by = |change: &Change| change.by[seat.index()];
    let (draws, slips) = panel
        .review
        .ledger
        .with(|ledger| (ledger.draws(seat), ledger.slips(seat)));
    let lucky = draws.iter().filter(|draw| by(draw) > 0).take(MAX_LISTED);
    let unlucky = draws
        .iter()
        .rev()
        .filter(|draw| by(draw) < 0)
        .take(MAX_LISTED);
    let list = |name: &'static str, title: Text, changes: Vec<(usize, Option<i32>)>| {
        let none = changes
            .is_empty()
            .then(|| el("p").class("ledger-none soft").with(t(words::NONE)));
        let items = changes.into_iter().map(|(at, by)| {
            let viewer = viewer_of(seat, panel.review.knowledge.get());
            let what = panel.review.happened(at, viewer, voice);
            let better = (name == "slips")
                .then(|| panel.review.better(at, voice))
                .flatten();
            el("li").with(jump(panel, at, what, by).with(better))
        });
        el("section")
            .class("ledger-part")
            .with(el("h3").set("data-of", name).with(t(title)))
            .with(none)
            .with(el("ol").class("plain-list").with(items.collect::<Vec<_>>()))
    };
    let told = |change: &Change| (change.ply, Some(to_thousandths(by(change))));
    let turning = panel.turning().into_iter().map(|ply| (ply - 1, None));
    vec![
        list(
            "slips",
            words::COSTLIEST,
            slips.iter().take(MAX_LISTED).map(told).collect(),
        ),
        list("lucky", words::LUCKIEST, lucky.map(told).collect()),
        list("unlucky", words::UNLUCKIEST, unlucky.map(told).collect()),
        list("turning", words::TURNING, turning.collect()),
    ]
}

impl Review {
    /// Returns what would have been better than a move that cost something, to show beside the
    /// move.
    fn better(self, at: usize, voice: &Voice) -> Option<Element> {
        let Some(Judgement::Decision {
            seat, made, ideas, ..
        }) = self.judgement_at(at)
        else {
            return None;
        };
        if cost(seat, &made, &ideas) == 0 {
            return None;
        }
        let (said, _) = self.in_words(at, seat, ideas.first()?, voice)?;
        let better = words::better(voice.language, &said);
        Some(el("span").class("ledger-better").with(better))
    }
}

/// Creates a link to the position after a move.
fn jump(panel: PanelState, at: usize, what: String, by: Option<i32>) -> Element {
    let by = by.map(|by| el("span").class("ledger-number").with(signed(by)));
    parts::button("ledger-jump")
        .set("data-jump", (at + 1).to_string())
        .on_click(move || panel.go_to(at + 1))
        .with(el("span").class("ledger-move").with((at + 1).to_string()))
        .with(el("span").class("ledger-what").with(what))
        .with(by)
}

/// Builds the course as a table, which is shown on request.
fn as_table(panel: PanelState, voice: &Voice) -> Element {
    let shown = panel.table;
    let open = parts::button("button ledger-as-table")
        .set("data-action", "as-table")
        .yes_no("aria-expanded", shown.get())
        .on_click(move || shown.update(|shown| *shown = !*shown))
        .with(t(words::AS_TABLE));
    let table = shown.get().then(|| course_table(panel, voice));
    el("div").class("ledger-table").with(open).with(table)
}

fn course_table(panel: PanelState, voice: &Voice) -> Element {
    let review = panel.review;
    let seats: Vec<Seat> = Seat::all(review.seats()).collect();
    let size = |change: &Change| change.by.iter().map(|by| by.abs()).max().unwrap_or(0);
    let (mut changes, course) = review
        .ledger
        .with(|ledger| (ledger.changes.clone(), ledger.course.clone()));
    changes.retain(|change| size(change) >= LEAST_ROW);
    changes.sort_by_key(|change| std::cmp::Reverse(size(change)));
    changes.truncate(ROWS);
    changes.sort_by_key(|change| change.ply);
    let viewer = viewer_of(review.seat.get(), review.knowledge.get());
    let row = |change: &Change| {
        let at = change.ply;
        let number = parts::button("ledger-number-jump")
            .on_click(move || panel.go_to(at + 1))
            .with((at + 1).to_string());
        let chance = |seat: &Seat| {
            el("td")
                .class("ledger-number")
                .with(format!("{}%", to_whole_percent(course[at + 1].of(*seat))))
        };
        el("tr")
            .with(el("th").set("scope", "row").with(number))
            .with(el("td").with(review.happened(at, viewer, voice)))
            .with(seats.iter().map(chance).collect::<Vec<_>>())
    };
    let head = |seat: &Seat| el("th").set("scope", "col").with(voice.name(*seat));
    let heads = el("tr")
        .with([words::MOVE, words::WHAT].map(|word| el("th").set("scope", "col").with(t(word))))
        .with(seats.iter().map(head).collect::<Vec<_>>());
    let rows: Vec<Element> = changes.iter().map(row).collect();
    let table = el("table")
        .with(
            el("caption")
                .class("visually-hidden")
                .with(t(words::COURSE)),
        )
        .with(el("thead").with(heads))
        .with(el("tbody").with(rows));
    el("div")
        .class("ledger-scroll")
        .set("tabindex", "0")
        .set("role", "region")
        .label(t(words::COURSE))
        .with(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_carried_a_seat_most_is_said() {
        let of = |start, luck, own, others, result| {
            verdict_of(&Account {
                start,
                luck,
                own,
                others,
                left_over: result - start - luck - own - others,
                result,
            })
        };
        assert_eq!(of(500, 450, -100, 150, 1000), words::MOSTLY_LUCK);
        assert_eq!(of(500, 20, -20, 500, 1000), words::MOSTLY_PLAY);
        assert_eq!(of(500, 260, -60, 300, 1000), words::BOTH);
        // A seat that lost was unlucky, or played worse.
        assert_eq!(of(500, 143, -244, 333, 1000), words::UNCLEAR);
        assert_eq!(of(500, -600, 0, 100, 0), words::MOSTLY_LUCK);
        assert_eq!(of(500, 100, -600, 0, 0), words::MOSTLY_PLAY);
        assert_eq!(of(233, -179, -333, 279, 0), words::MOSTLY_PLAY);
    }
}
