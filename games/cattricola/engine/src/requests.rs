//! What a seat is asked to do, and the result, in both languages. What it is advised to do is in `advice`, what it
//! plays for in `goals`.

use crate::Cattricola;
use crate::action::{Event, Move};
use crate::state::{Phase, Stage, State};
use crate::turn_in_short::turn_in_short;
use crate::view::View;
use crate::words::winner_text;
use tabletop::prelude::*;
use tabletop::{Goal, Language, Seat, Text, Voice};

/// What can be done in a final turn (`cattricola R34`).
fn final_turn(table: &State) -> Text {
    let can_catch = !table.radar(table.turn).is_empty() && table.on_ranch() > 0;
    let can_swap = table.saucer(table.turn).occupied().len() > 1;
    match (can_catch, can_swap) {
        (true, true) => Text::new(
            "最終手番です。キャッチ、2匹の入れ替え、パスから選んでください。",
            "your final turn: choose where to catch, or two animals to swap, or pass.",
        ),
        (true, false) => Text::new(
            "最終手番です。キャッチする場所を選ぶか、パスしてください。",
            "your final turn: choose where to catch, or pass.",
        ),
        (false, true) => Text::new(
            "最終手番です。入れ替える2匹を選ぶか、パスしてください。",
            "your final turn: choose two animals to swap, or pass.",
        ),
        (false, false) => Text::new(
            "最終手番です。できるのはパスだけです。",
            "your final turn: you can only pass.",
        ),
    }
}

impl Narration for Cattricola {
    fn prompt(&self, view: &View, voice: &Voice) -> String {
        let table = view.table();
        let text = match (table.phase, table.stage) {
            (Phase::Over(_), _) => return winner_text(self.winner(table), self.best(table), voice),
            (Phase::Lay | Phase::Saucer | Phase::Deal | Phase::Face, _) => {
                return voice
                    .text(Text::new(
                        "牧場と円盤を用意しています。",
                        "The ranch and the saucers are being laid out.",
                    ))
                    .to_owned();
            }
            (Phase::Look(_), _) => Text::new(
                "捕まえた動物の性別を確かめます。",
                "the caught animals are turned over.",
            ),
            (Phase::Act, Stage::Final) => final_turn(table),
            (Phase::Act, _) if table.radar(table.turn).is_empty() => Text::new(
                "レーダーの穴を選んで、チャージしてください。",
                "choose holes of your radar to charge.",
            ),
            (Phase::Act, _) if self.markers_left(table) == 0 => Text::new(
                "牧場で、キャッチする場所を選んでください。",
                "choose where on the ranch to catch.",
            ),
            (Phase::Act, _) => Text::new(
                "チャージする穴か、牧場のキャッチする場所を選んでください。",
                "choose holes to charge, or where on the ranch to catch.",
            ),
            (Phase::Charge(_), _) => Text::new(
                "レーダーの穴をもう1つ選ぶか、手番を終えてください。",
                "choose another hole of your radar, or end your turn.",
            ),
            (Phase::Lift, _) => Text::new(
                "持ち上げたい動物がいれば、円盤から選んでください。",
                "choose an animal aboard to lift, if you like.",
            ),
            (Phase::Place, _) => Text::new(
                "次に置く動物を選んでください。",
                "choose which animal to place next.",
            ),
        };
        let (name, what) = (voice.name(table.turn), voice.text(text));
        match (voice.language, table.phase) {
            (Language::Ja, Phase::Look(_)) => format!("{name}が{what}"),
            (Language::Ja, _) => format!("{name}さん、{what}"),
            (Language::En, _) => format!("{name}: {what}"),
        }
    }

    fn goals(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        self.what_counts(view, seat, voice)
    }

    fn advice(&self, view: &View, mv: &Move, voice: &Voice) -> String {
        self.advise(view, *mv, voice)
    }

    fn advice_of_plan(&self, view: &View, plan: &[Move], voice: &Voice) -> String {
        self.advise_plan(view, plan, voice)
    }

    fn turn_in_short(&self, events: &[Event], voice: &Voice) -> String {
        turn_in_short(events, voice)
    }

    fn result_text(&self, state: &State, voice: &Voice) -> String {
        match state.phase {
            Phase::Over(_) => winner_text(self.winner(state), self.best(state), voice),
            _ => String::new(),
        }
    }
}
