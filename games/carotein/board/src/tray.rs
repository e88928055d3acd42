//! The parts around the mat: what every seat has, the boards not yet won, and the controls for the
//! acting player.

use super::action::Action;
use super::draft::{Advice, Draft, Judged, Selection};
use super::model::{Model, PicturePhase};
use super::places::{FOOT, TRAY, seat_place, shelf_place};
use super::rabbit::portrait;
use super::{forecast, mat, numbers, stars, words};
use board::art::art;
use board::parts::button;
use board::picture::{Element, el};
use board::with_drag_values;
use tabletop::{Seat, Speak};

/// Lists what every seat has: stars in hand, boards won, points, and whether it has passed.
pub(super) fn seats(model: &Model, draft: &Draft) -> Element {
    let all = Seat::all(model.position().seats());
    let all: Vec<Element> = all.map(|seat| seat_of(model, draft, seat)).collect();
    el("ul").class("carotein-seats").with(all)
}

/// Shows the number of stars in hand, with its unit.
fn hand_of(model: &Model, hand: u8) -> Element {
    let (said, number) = (words::in_hand(&model.voice, hand), hand.to_string());
    let (before, after) = said.split_once(&number).unwrap_or_default();
    let unit = |word: &str| {
        let unit = || el("span").class("carotein-unit").with(word.to_owned());
        (!word.is_empty()).then(unit)
    };
    el("b")
        .with(unit(before))
        .with(number.clone())
        .with(unit(after))
}

fn seat_of(model: &Model, draft: &Draft, seat: Seat) -> Element {
    let position = model.position();
    let (hand, passed) = model.in_round(draft, seat);
    // After the judgement all seats but the challenger have passed, so passing is not shown.
    let is_judged = matches!(draft.look.judged, Judged::Shown(..));
    let star = el("svg")
        .class("carotein-token")
        .set("viewBox", "-130 -130 260 260")
        .with(stars::coloured(model.colour(seat)));
    let own = position
        .won(seat)
        .iter()
        .map(|_| art("carotein-bunny", "carotein-won"));
    let shown = el("span")
        .class("carotein-holds")
        .set("aria-hidden", "true")
        .with(star)
        .with(
            el("span")
                .class("carotein-name")
                .with(model.voice.name(seat)),
        )
        .with(hand_of(model, hand))
        .with(
            el("span")
                .class("carotein-rabbits")
                .points_only()
                .with(own.collect::<Vec<_>>()),
        )
        .with(
            el("span")
                .class("carotein-points")
                .points_only()
                .with(words::points(&model.voice, position.points(seat))),
        )
        .with((passed && !is_judged).then(|| {
            el("span")
                .class("carotein-passed")
                .with(model.voice.text(words::PASSED))
        }));
    el("li")
        .key(seat.0.into())
        .class("carotein-seat")
        .class_if("carotein-seat-out", passed)
        .num("data-seat", seat.0.into())
        .anchor(seat_place(seat))
        .with(shown)
        .with(
            el("span")
                .class("visually-hidden")
                .with(words::seat(model, draft, seat)),
        )
}

/// The boards, and the controls for the acting player.
pub(super) fn tray(model: &Model, draft: &Draft) -> Element {
    let stage = model.picture_phase(draft);
    let whole = el("div").class("carotein-tray").anchor(TRAY);
    let whole = match stage {
        PicturePhase::Lay if model.acting.is_some() => whole.with(hands(model, draft)),
        _ => whole
            .with(boards_left(model, draft, stage))
            .with(decision(model, draft, stage)),
    };
    whole.with(foot())
}

/// An empty element at the lower end of the tray. Captions above it cover no star.
pub(super) fn foot() -> Element {
    el("span").class("carotein-foot").anchor(FOOT)
}

/// The boards not yet won. They are buttons while the acting player has to choose two.
fn boards_left(model: &Model, draft: &Draft, phase: PicturePhase) -> Element {
    let choosing = phase == PicturePhase::Choose && model.acting.is_some();
    let boards = model.position().left().iter().map(|board| {
        let name = words::rabbit(model, board);
        let at = board.index() as u64;
        let taken = model.position().pair().contains(board);
        if choosing {
            let chosen = draft.selection.taking().chosen.has(board);
            button("carotein-pick")
                .key(at)
                .label(name.clone())
                .set("title", name)
                .yes_no("aria-pressed", chosen)
                .set("data-pick", board.to_string())
                .anchor(shelf_place(board))
                .on_tap(Action::Board(board))
                .with(portrait(model.edition(), board))
        } else {
            el("span")
                .key(at)
                .class("carotein-pick")
                .class_if("carotein-taken", taken)
                .anchor(shelf_place(board))
                .set("role", "img")
                .label(name.clone())
                .set("title", name)
                .with(portrait(model.edition(), board))
        }
    });
    let list = el("div")
        .class("carotein-shelf")
        .with(boards.collect::<Vec<_>>());
    if choosing {
        list.chosen_by_digits()
            .set("role", "group")
            .label(model.voice.text(words::BOARDS))
    } else {
        list
    }
}

/// A button with an action; `name` is the name by which tests find it.
fn act(class: &'static str, name: &'static str, action: Action) -> Element {
    button(class).set("data-action", name).on_tap(action)
}

/// The buttons that carry out or cancel the selection, with a note or a refusal.
fn decision(model: &Model, draft: &Draft, phase: PicturePhase) -> Element {
    let voice = &model.voice;
    let row = el("div").class("carotein-decision");
    if model.acting.is_none() {
        return row;
    }
    let primary =
        |name, word, action| act("button button-primary", name, action).with(voice.text(word));
    let quiet =
        |name, word, action| act("button button-quiet", name, action).with(voice.text(word));
    match phase {
        PicturePhase::Scatter if draft.selection == Selection::Pass => row
            .with(note(words::pass_sure(
                voice,
                forecast::after_pass(model, model.position().turn()),
                model.position().mat().len(),
            )))
            .with([
                primary("pass-now", words::PASS, Action::PassNow).key(1),
                quiet("cancel", words::CANCEL, Action::Cancel).key(2),
            ]),
        PicturePhase::Scatter => {
            let star = draft.selection.star();
            let refusal = star.and_then(|star| model.refusal(star));
            // If the player tries to place the star anyway, screen readers announce the refusal
            // again.
            let is_refused = model.refused.is_some();
            let said = refusal.map(|why| {
                note(why.speak(voice))
                    .class("carotein-refused")
                    .maybe("role", is_refused.then_some("alert"))
                    .key(3)
            });
            let place = star.map(|_| {
                primary("place", words::PLACE, Action::Place)
                    .flag("disabled", refusal.is_some())
                    .key(4)
            });
            row.with(said)
                .with(place)
                .with(
                    act("button", "pass", Action::Pass)
                        .key(5)
                        .with(voice.text(words::PASS)),
                )
                .with(numbers::of_star(model, draft))
        }
        PicturePhase::Choose => {
            let pair = draft.selection.taking().chosen.pair();
            let take = pair.map(|_| primary("take", words::TAKE, Action::Take).key(6));
            row.with(take).with(advice(model, draft))
        }
        _ => row,
    }
}

fn note(words: String) -> Element {
    el("p").class("carotein-note").with(words)
}

/// The controls for laying boards in a challenge: which board, turn, flip and confirm.
fn hands(model: &Model, draft: &Draft) -> Vec<Element> {
    let voice = &model.voice;
    let handled = model.handled_slot(draft);
    let board = model.handled_board(draft);
    let lying = model.lying(draft);
    let tool = |glyph: &str, word: tabletop::Text, action: Option<Action>, name: &'static str| {
        button("carotein-tool button")
            .label(voice.text(word))
            .set("title", voice.text(word))
            .set("data-action", name)
            .maybe_on_tap(action)
            .with(art(glyph, "icon"))
    };
    let left = tool(
        "carotein-i-left",
        words::TURN_LEFT,
        board.map(Action::TurnLeft),
        "turn-left",
    );
    let right = tool(
        "carotein-i-right",
        words::TURN_RIGHT,
        board.map(Action::TurnRight),
        "turn-right",
    );
    let over = tool(
        "carotein-i-flip",
        words::FLIP,
        board.map(Action::Flip),
        "flip",
    );
    let which = lying.iter().enumerate().map(|(slot, laid)| {
        let name = voice.text(laid.board.name());
        button("carotein-pick")
            .key(laid.board.index() as u64)
            .label(name)
            .set("title", name)
            .yes_no("aria-pressed", slot == handled)
            .set("data-hold", slot.to_string())
            .on_tap(Action::Board(laid.board))
            .with(portrait(model.edition(), laid.board))
    });
    let is_warned = mat::is_warned(draft);
    let confirm =
        act("button button-primary", "confirm", Action::Confirm).with(voice.text(words::CONFIRM));
    let left_over = model.view.help.assist.then(|| {
        let count = el("p").class("carotein-note carotein-count");
        if is_warned {
            let said = words::sure(voice, peeping(model, draft));
            return count.with(el("span").set("role", "alert").with(said));
        }
        count.class("carotein-one-line").with(counts(model, draft))
    });
    let row = el("div")
        .class("carotein-hands")
        .with(which.collect::<Vec<_>>())
        .with([left.repeats(), right.repeats(), over])
        .with(confirm);
    let below = el("div")
        .class("carotein-decision")
        .with(left_over)
        .with(advice(model, draft))
        .with(numbers::of_board(model, draft));
    vec![row, below]
}

/// The number of stars that are not hidden.
fn peeping(model: &Model, draft: &Draft) -> usize {
    mat::peeping(&model.hidden(draft))
}

/// Shows how many stars are not hidden. The sentences for all numbers are stacked, and one of them
/// is visible. So no text is laid out while a board is dragged, which would cost as much as all the
/// rest of the frame.
fn counts(model: &Model, draft: &Draft) -> Vec<Element> {
    let voice = &model.voice;
    let stars = model.position().mat().len();
    let sentence = |shown| el("span").with(words::left_over(voice, shown));
    let sentences = el("span")
        .class("carotein-counts")
        .set("aria-hidden", "true")
        .with((0..=stars).map(sentence).collect::<Vec<_>>());
    let hidden = model.hidden(draft);
    let said = el("span")
        .class("visually-hidden")
        .with(words::left_over(voice, mat::peeping(&hidden)));
    let value = mat::count_value(&hidden);
    vec![said, with_drag_values(sentences, &mat::COUNT, &[value])]
}

/// Shows whether the challenge can succeed, at tables that have agreed to hints.
fn advice(model: &Model, draft: &Draft) -> Option<Element> {
    let voice = &model.voice;
    model.view.help.hints.then(|| {
        let row = el("div").class("carotein-counsel");
        match draft.selection.advice() {
            Advice::None => row
                .with(act("button button-quiet", "ask", Action::Ask).with(voice.text(words::ASK))),
            Advice::Asked => row.with(note(voice.text(words::ASKED).to_owned())),
            Advice::Shown(_) => row,
            Advice::Given(verdict) => {
                let solution = draft.selection.advice().solution();
                // Nothing to add if the boards are already laid as in the solution.
                let lying = model.lying(draft);
                if solution.is_some_and(|pair| pair.iter().all(|laid| lying.contains(laid))) {
                    return row;
                }
                let using = solution
                    .map(|_| act("button", "use", Action::Use).with(voice.text(words::USE)));
                row.with(note(words::can_be(voice, verdict).to_owned()))
                    .with(using)
            }
        }
    })
}
