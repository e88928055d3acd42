//! The result of the game: the verdict, the score sheets, and what to do next.

use super::owners::{Owners, Sheet, use_owners};
use super::parts::{SeatMark, Unseen};
use super::picture::{PictureButton, PictureSection};
use super::review_door::use_review_door;
use crate::art::{door_art, icon, symbol};
use crate::games::guide;
use crate::parts::WordButton;
use crate::text::{review, t, table as words, text, text_of};
use board::picture::{Element, Node, el, reactive};
use leptos::prelude::*;
use tabletop::{AnySession, ScoreItem, Seat, SeatScore};

/// The contents of the result sheet.
#[component]
pub fn GameResult() -> impl IntoView {
    let state = use_owners().state;
    let verdict = move || {
        state.session().track();
        let voice = state.session().voice(state.language().get());
        state
            .session()
            .with(|game| game.result_text(game.cursor(), &voice))
    };
    let is_joy = move || {
        state.session().track();
        !state.session().with(|game| is_lost(game, game.cursor()))
    };
    view! {
        <div class="result">
            {reactive(move || scene(state.game_id(), is_joy()))}
            <p class="result-verdict" data-verdict="">
                {text_of(verdict)}
            </p>
            <Scores/>
            <Buttons/>
        </div>
    }
}

/// Whether no seat has won, or a person who plays alone has lost.
fn is_lost(game: &dyn AnySession, end: usize) -> bool {
    let people: Vec<Seat> = game.people().collect();
    match (&people[..], game.outcome_at(end)) {
        (_, None) => false,
        ([alone], Some(outcome)) => !outcome.winners.contains(*alone),
        (_, Some(outcome)) => outcome.winners.is_empty(),
    }
}

/// What to do next.
#[component]
fn Buttons() -> impl IntoView {
    let Owners {
        state,
        sheets,
        replay,
        branches,
        autosave,
        ..
    } = use_owners();
    let door = use_review_door();
    let review = move || {
        sheets.close();
        if let Some(door) = door {
            autosave.with(|saved| door.enter(&saved.id, true));
        }
    };
    let ask = move || {
        state.session().track();
        match state.session().with(<dyn AnySession>::has_draws) {
            true => review::WAS_IT_LUCK,
            false => review::HOW_DID_IT_GO,
        }
    };
    let look_back = move || {
        sheets.close();
        replay.open_at(0);
    };
    let has_picture = RwSignal::new(false);
    view! {
        <div class="button-row">
            <WordButton
                word=words::PLAY_AGAIN
                glyph="i-restart"
                action="play-again"
                class="button button-primary"
                press=move || branches.restart()
            />
            <WordButton word=Signal::derive(ask) glyph="i-hint" action="review" press=review/>
            <WordButton word=words::SEE_BOARD glyph="i-eye" action="see-board" press=move || sheets.close()/>
            <WordButton word=words::LOOK_BACK glyph="i-play" action="look-back" press=look_back/>
            <WordButton
                word=words::SHARE
                glyph="i-share"
                action="result-share"
                leads="link"
                press=move || sheets.open_over(Sheet::Share)
            />
            <PictureButton is_open=has_picture/>
        </div>
        <PictureSection is_open=has_picture ply=state.cursor() sent=Callback::new(|()| ())/>
    }
}

/// Draws the picture of the game, with streamers if there is something to celebrate.
fn scene(game: &str, is_joy: bool) -> Element {
    el("svg")
        .class("result-art")
        .class_if("result-art-joy", is_joy)
        .set("viewBox", "0 0 320 240")
        .set("aria-hidden", "true")
        .set("focusable", "false")
        .with(symbol(door_art(game)))
        .with(is_joy.then(|| symbol("result-joy")))
}

/// A row of the table of scores, with a number for every seat.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Row {
    /// The points for an item.
    Points(ScoreItem, Vec<Cell>),
    /// The totals. If other seats have a total, a seat without one is out of the game.
    Totals(Vec<Cell>),
}

/// A number for a seat; `None` if it has none.
type Cell = (Seat, Option<i32>);

impl Row {
    /// Returns what distinguishes this row from the others.
    fn key(&self) -> (&'static str, Vec<Cell>) {
        match self {
            Row::Points(item, points) => (item.id, points.clone()),
            Row::Totals(totals) => ("", totals.clone()),
        }
    }
}

/// Returns the rows of the table; empty if the game keeps no score.
fn rows(scores: &[SeatScore]) -> Vec<Row> {
    let mut items: Vec<&ScoreItem> = Vec::new();
    for item in scores.iter().flat_map(|sheet| &sheet.items) {
        if !items.iter().any(|known| known.id == item.id) {
            items.push(item);
        }
    }
    // Several items with the same id, such as cards, are one row.
    let points_of = |id: &str, sheet: &SeatScore| {
        let items = sheet.items.iter().filter(|item| item.id == id);
        let shown = items.map(|item| item.tie.unwrap_or(item.points));
        shown.reduce(|sum, points| sum + points)
    };
    let (mut rows, mut ties) = (Vec::new(), Vec::new());
    for item in items {
        // Items that only decide between equal totals are below the totals.
        let rows = match item.tie {
            Some(_) => &mut ties,
            None => &mut rows,
        };
        let points = scores
            .iter()
            .map(|sheet| (sheet.seat, points_of(item.id, sheet)));
        rows.push(Row::Points(item.clone(), points.collect()));
    }
    if scores.iter().any(|sheet| sheet.total.is_some()) {
        let totals = scores.iter().map(|sheet| (sheet.seat, sheet.total));
        rows.push(Row::Totals(totals.collect()));
    }
    rows.extend(ties);
    rows
}

/// The table of scores: items as rows, seats as columns. Nothing if the game keeps no score. Each
/// item has a button that explains it.
#[component]
fn Scores() -> impl IntoView {
    let state = use_owners().state;
    let scores = Memo::new(move |_| {
        state.session().track();
        state.session().with(|game| game.score(game.cursor()))
    });
    let rows = Memo::new(move |_| scores.with(|scores| rows(scores)));
    let one = move |row: Row| match row {
        Row::Points(item, points) => view! { <ItemRow item points scores/> }.into_any(),
        Row::Totals(totals) => view! { <TotalRow totals/> }.into_any(),
    };
    view! {
        <Show when=move || rows.with(|rows| !rows.is_empty())>
            <div class="score-scroll" tabindex="0" role="region" aria-label=move || t(words::SCORES)>
                <table class="scores">
                    <thead>
                        <tr>
                            <td></td>
                            <Heads scores/>
                        </tr>
                    </thead>
                    <tbody>
                        <For each=move || rows.get() key=Row::key children=one/>
                    </tbody>
                </table>
            </div>
        </Show>
    }
}

/// The row of an item. Its name is a button that shows and hides the explanation.
#[component]
fn ItemRow(
    /// The item.
    item: ScoreItem,
    /// The points of every seat.
    points: Vec<Cell>,
    /// The score sheets of all seats.
    scores: Memo<Vec<SeatScore>>,
) -> impl IntoView {
    let asked = use_owners().sheets.asked_item;
    let ScoreItem { id, rule, name, .. } = item;
    let is_asked = move || asked.with(|asked| asked == id);
    let ask = move |_| {
        let next = if untrack(is_asked) { "" } else { id };
        asked.set(next.to_owned());
    };
    let cell = |(seat, points): Cell| {
        let said = points.map(|points| points.to_string());
        view! { <td>{said.map(|said| view! { <NameBeside seat/> {said} })}</td> }
    };
    view! {
        <tr class="score-item">
            <th scope="row">
                <button
                    type="button"
                    class="score-why"
                    data-action="score-why"
                    data-item=id
                    aria-expanded=move || is_asked().to_string()
                    on:click=ask
                >
                    <span>{text(name)}</span>
                    {icon("i-help")}
                </button>
            </th>
            {points.into_iter().map(cell).collect_view()}
        </tr>
        <Show when=is_asked>
            <Why id rule scores/>
        </Show>
    }
}

/// The row of the totals.
#[component]
fn TotalRow(
    /// The total of every seat; a seat without one is out of the game.
    totals: Vec<Cell>,
) -> impl IntoView {
    let cell = |(seat, total): Cell| {
        let total = move || total.map_or_else(|| t(words::OUT).to_owned(), |it| it.to_string());
        view! {
            <td>
                <NameBeside seat/>
                {text_of(total)}
            </td>
        }
    };
    view! {
        <tr class="score-total">
            <th scope="row">
                <span>{text(words::TOTAL)}</span>
            </th>
            {totals.into_iter().map(cell).collect_view()}
        </tr>
    }
}

/// The name of a seat before its number, for screen-reader users who read the table line by line.
#[component]
fn NameBeside(
    /// The seat.
    seat: Seat,
) -> impl IntoView {
    let state = use_owners().state;
    let name = move || {
        state.session().track();
        words::score_of(state.language().get(), state.seat_name(seat))
    };
    view! { <span class="visually-hidden">{text_of(name)}</span> }
}

/// The explanation of an item, seat by seat, with a link to the rule that awards it.
#[component]
fn Why(
    /// The id of the item.
    id: &'static str,
    /// The number of the rule.
    rule: &'static str,
    /// The score sheets of all seats.
    scores: Memo<Vec<SeatScore>>,
) -> impl IntoView {
    let Owners { state, sheets, .. } = use_owners();
    // The name and the reasons of every seat.
    let told = move || {
        state.session().track();
        let voice = state.session().voice(state.language().get());
        let Some(guide) = guide(state.game_id()) else {
            return Vec::new();
        };
        let of_seat = |sheet: &SeatScore| {
            let said = (guide.explain)(state.session(), &voice, sheet.seat, id);
            (state.seat_name(sheet.seat), said)
        };
        scores.with(|scores| scores.iter().map(of_seat).collect())
    };
    let reason = |(name, said): (String, Vec<String>)| {
        let line = |line: String| view! { <li>{Node::from(line)}</li> };
        view! {
            <div class="score-reason">
                <b>{Node::from(name)}</b>
                <ul class="plain-list">{said.into_iter().map(line).collect_view()}</ul>
            </div>
        }
    };
    view! {
        <tr class="score-told">
            <td colspan=move || scores.with(|scores| (scores.len() + 1).to_string())>
                {move || told().into_iter().map(reason).collect_view()}
                <button
                    type="button"
                    class="button"
                    data-action="score-rule"
                    data-rule=rule
                    on:click=move |_| sheets.open_rule(rule)
                >
                    {text(words::SEE_RULE)}
                </button>
            </td>
        </tr>
    }
}

/// The heads of the seats' columns, with a trophy for the winners.
#[component]
fn Heads(
    /// The score sheets of all seats.
    scores: Memo<Vec<SeatScore>>,
) -> impl IntoView {
    let state = use_owners().state;
    let seats = move || {
        state.session().track();
        let winners = state.session().with(|game| {
            let outcome = game.outcome_at(game.cursor());
            outcome.map(|outcome| outcome.winners)
        });
        let has_won = |seat| winners.is_some_and(|winners| winners.contains(seat));
        let head = |sheet: &SeatScore| (sheet.seat, has_won(sheet.seat));
        scores.with(|scores| scores.iter().map(head).collect::<Vec<_>>())
    };
    let one = move |(seat, has_won): (Seat, bool)| {
        let name = move || {
            state.session().track();
            state.seat_name(seat)
        };
        let trophy = has_won.then(|| {
            view! {
                {icon("i-trophy")}
                <Unseen word=words::WINNER/>
            }
        });
        view! {
            <th scope="col" data-score-seat=seat.0.to_string()>
                <span class="score-head">
                    <SeatMark state seat/>
                    <span class="score-name">{text_of(name)}</span>
                    {trophy}
                </span>
            </th>
        }
    };
    view! { <For each=seats key=|head| *head children=one/> }
}

#[cfg(test)]
mod tests {
    use super::{Seat, is_lost};
    use starter::Starter;
    use tabletop::prelude::*;
    use tabletop::{AnySession, Language, Level, Occupant, Rng, Session, Setup, Turn};

    /// Plays a whole game of Ten Stars at random. In `seats`, `h` is a person and `b` a bot.
    fn played(seats: &str, seed: u64) -> Session<Starter> {
        let mut session = Session::new(Setup::new(&Starter::INFO, seats.len() as u8)).unwrap();
        let occupant = |seat| match seat {
            'h' => Occupant::human(""),
            _ => Occupant::bot("", Level::Easy),
        };
        session.seat_occupants(&seats.chars().map(occupant).collect::<Vec<_>>());
        let (mut rng, voice) = (Rng::seeded(seed), AnySession::voice(&session, Language::En));
        while session.turn() != Turn::Over {
            if !AnySession::draw(&mut session, &mut rng) {
                let mv = rng.pick(&AnySession::legal(&session)).unwrap().clone();
                AnySession::play(&mut session, &mv, &voice).unwrap();
            }
        }
        session
    }

    /// There are no streamers if a person who plays alone has lost, or if no seat has won.
    #[test]
    fn only_a_person_alone_and_everybody_can_have_lost() {
        let (mut seen, mut draws) = ([false; 2], 0);
        for seed in 0..20 {
            let alone = played("hb", seed);
            let end = AnySession::cursor(&alone);
            let has_won = alone.outcome_at(end).unwrap().winners.contains(Seat(0));
            assert_eq!(is_lost(&alone, end), !has_won);
            seen[usize::from(has_won)] = true;
            for seats in ["hh", "bb"] {
                let others = played(seats, seed);
                let end = AnySession::cursor(&others);
                let nobody_won = others.outcome_at(end).unwrap().winners.is_empty();
                assert_eq!(is_lost(&others, end), nobody_won, "{seats}");
                draws += u32::from(nobody_won);
            }
        }
        assert_eq!(seen, [true; 2]);
        assert!((1..40).contains(&draws), "{draws}");
    }
}
