//! What a seat is asked to do, and the result, in both languages. What it is advised to do is in `advice`, what it
//! plays for in `goals`.

use crate::Cattricola;
use crate::action::Move;
use crate::state::{Phase, Stage, State};
use crate::view::View;
use crate::words::winner_text;
use tabletop::prelude::*;
use tabletop::{Goal, Language, Seat, Text, Voice};

impl Narration for Cattricola {
    fn prompt(&self, view: &View, voice: &Voice) -> String {
        let table = view.table();
        let text = match (table.phase, table.stage) {
            (Phase::Over(_), _) => return winner_text(self.winner(table), voice),
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
                "what was caught is looked at.",
            ),
            (Phase::Act, Stage::Final) => Text::new(
                "最終手番です。キャッチ、入れ替え、パスのどれかを選んでください。",
                "your final turn: catch, swap or pass.",
            ),
            (Phase::Act, _) if table.radar(table.turn).is_empty() => Text::new(
                "レーダーの好きな穴からチャージします。",
                "charge your radar, beginning in any hole.",
            ),
            (Phase::Act, _) if self.markers_left(table) == 0 => Text::new(
                "牧場をねらってキャッチします。",
                "aim at the ranch, and catch.",
            ),
            (Phase::Act, _) => Text::new(
                "チャージするか、キャッチするかを選んでください。",
                "charge or catch.",
            ),
            (Phase::Charge(_), _) => Text::new(
                "続けてチャージするか、手番を終えてください。",
                "place another marker, or end your turn.",
            ),
            (Phase::Lift, _) => Text::new(
                "円盤から動物を持ち上げられます。",
                "you may lift animals off your saucer.",
            ),
            (Phase::Place, _) => Text::new(
                "次に置く動物を選んでください。",
                "choose the animal to put next.",
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

    fn result_text(&self, state: &State, voice: &Voice) -> String {
        match state.phase {
            Phase::Over(_) => winner_text(self.winner(state), voice),
            _ => String::new(),
        }
    }
}
