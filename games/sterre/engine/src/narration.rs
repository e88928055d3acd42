//! What is said about positions, in both languages; advice and goals have their own files.

use crate::Sterre;
use crate::action::{Event, Move};
use crate::state::{Phase, State, Table, Used};
use crate::turn_in_short::turn_in_short;
use crate::view::View;
use crate::words::why;
use tabletop::prelude::*;
use tabletop::{Goal, Seat, Text, Voice};

impl Narration for Sterre {
    fn prompt(&self, view: &View, voice: &Voice) -> String {
        let table = &view.table;
        let name = voice.name(table.acting());
        let revealing = table.top.is_none() && view.deck_size() > 0;
        let text = match table.phase {
            Phase::Over(_) => return winners_text(table, voice),
            Phase::Deal => Text::new("カードを配ります。", "The cards are being dealt."),
            _ if revealing => Text::new(
                "山札の次の数字カードをめくります。",
                "The next card of the pile is being turned up.",
            ),
            Phase::Draw | Phase::Take(_) => Text::new(
                "{0}さん、山札から数字カードを取ってください。",
                "{0}: take the number card on top of the pile.",
            ),
            // What has been declared, and by what more can be, is told before it.
            Phase::Declare if table.used.any(Used::DECLARING) && self.by_hand => Text::new(
                "{0}さん、続けて宣言するか、手順を終えてください。",
                "{0}: declare more, or finish the step.",
            ),
            Phase::Declare if table.used.any(Used::DECLARING) => Text::new(
                "{0}さん、続けて宣言するか、手番を終えてください。",
                "{0}: declare more, or end your turn.",
            ),
            Phase::Declare if self.by_hand => Text::new(
                "{0}さん、数字を宣言するか、そのまま手順を終えてください。",
                "{0}: declare numbers, or finish the step.",
            ),
            Phase::Declare => Text::new(
                "{0}さん、数字を宣言するか、そのまま手番を終えてください。",
                "{0}: declare numbers, or end your turn.",
            ),
            Phase::Place => Text::new(
                "{0}さん、宣言した数字に駒を置き、王冠を取ってください。",
                "{0}: put your pieces, and take the crowns you have won.",
            ),
            Phase::Open => Text::new(
                "{0}さん、ビンゴカードのマスを開けてください。",
                "{0}: open the cells of your bingo card.",
            ),
            Phase::Score(_) => Text::new(
                "{0}さん、得点を記録してください。",
                "{0}: record your points.",
            ),
        };
        voice.fill(text, &[name])
    }

    fn goals(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        self.what_to_reach(view, seat, voice)
    }

    fn advice(&self, view: &View, mv: &Move, voice: &Voice) -> String {
        self.advise(view, *mv, voice)
    }

    fn turn_in_short(&self, events: &[Event], voice: &Voice) -> String {
        turn_in_short(events, voice)
    }

    fn result_text(&self, state: &State, voice: &Voice) -> String {
        match state.table.phase {
            Phase::Over(ending) => {
                let why = voice.text(why(ending)).to_owned();
                voice.fill(RESULT, &[why, winners_text(&state.table, voice)])
            }
            _ => String::new(),
        }
    }
}

const RESULT: Text = Text::new("{0}{1}", "{0} {1}");

/// Who wins, in a sentence.
fn winners_text(table: &Table, voice: &Voice) -> String {
    let winners = table.leaders();
    let names: Vec<String> = winners.iter().map(|seat| voice.name(seat)).collect();
    let points = winners.iter().next().map_or(0, |seat| table.score(seat));
    let text = if names.len() == 1 {
        Text::new("{0}が{1}で勝ちました！", "{0} wins with {1}!")
    } else {
        Text::new(
            "{0}が{1}で勝利を分かち合います！",
            "{0} share the win with {1}!",
        )
    };
    let unit = if points == 1 {
        Text::new("1点", "1 point")
    } else {
        Text::new("{0}点", "{0} points")
    };
    let points = voice.fill(unit, &[points.to_string()]);
    voice.fill(text, &[voice.list(&names), points])
}
