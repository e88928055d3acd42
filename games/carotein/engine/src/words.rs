//! What is said about the game: log lines, reasons, results, in both languages.

use crate::Carotein;
use crate::action::{Board, Event, How, Illegal, Move, Scored};
use crate::mat::{Owner, Spot};
use crate::names::named;
use crate::state::{Phase, State};
use crate::turn_in_short::turn_in_short;
use crate::view::View;
use std::borrow::Cow;
use tabletop::prelude::*;
use tabletop::{Goal, Language, Seat, Speak, Text, Voice};

/// What people call the boards, by their letters. A browser that looks for phrases would take ふるう and 飛ぶう for verbs, and
/// end a line there: a joiner keeps the rabbit whole.
const RABBITS: [Text; 7] = [
    Text::new("とびはねるうさぎ", "the leaping rabbit"),
    Text::new("おすわりうさぎ", "the sitting rabbit"),
    Text::new("ねむるうさぎ", "the sleeping rabbit"),
    Text::new("手をふるう\u{2060}さぎ", "the waving rabbit"),
    Text::new("のびをするうさぎ", "the stretching rabbit"),
    Text::new("ふりむくうさぎ", "the rabbit looking back"),
    Text::new("耳で飛ぶう\u{2060}さぎ", "the rabbit with flying ears"),
];

impl Board {
    /// What people call it.
    #[must_use]
    pub fn name(self) -> Text {
        RABBITS[self.index()]
    }
}

impl Spot {
    /// Where it is seen, in a word or two: on an upright mat, which is turned by a quarter to the right, its left is
    /// the top.
    #[must_use]
    pub fn name(self, voice: &Voice) -> &'static str {
        let ja = [
            ["左上", "上", "右上"],
            ["左", "中央", "右"],
            ["左下", "下", "右下"],
        ];
        let en = [
            ["upper left", "top", "upper right"],
            ["left", "centre", "right"],
            ["lower left", "bottom", "lower right"],
        ];
        let down = usize::from(self.down.min(2));
        let right = usize::from(self.right.min(2));
        let (down, right) = if voice.is_upright() {
            (right, 2 - down)
        } else {
            (down, right)
        };
        voice.text(Text::new(ja[down][right], en[down][right]))
    }
}

/// Whose chip, as the owner of something.
#[must_use]
pub fn whose(voice: &Voice, owner: Owner) -> String {
    match (owner, voice.language) {
        (Owner::Seat(seat), Language::Ja) => format!("{}星", voice.whose(seat)),
        (Owner::Seat(seat), Language::En) => format!("{} star", voice.whose(seat)),
        (Owner::Plain, Language::Ja) => "無色の星".to_owned(),
        (Owner::Plain, Language::En) => "a plain star".to_owned(),
        (Owner::Star, Language::Ja) => "いちばん星".to_owned(),
        (Owner::Star, Language::En) => "the First Star".to_owned(),
    }
}

impl Carotein {
    /// How far something lies from what is named, in widths of a star: that is seen, millimetres are not. `gap` is in
    /// millimetres.
    #[must_use]
    pub fn apart(&self, voice: &Voice, near: &str, gap: u16) -> String {
        let (tenths, star) = (10 * i32::from(gap), self.edition().chip);
        let stars = (tenths + star / 2) / star;
        let text = match stars {
            0 => Text::new("{0}のすぐそば", "next to {0}"),
            1 => Text::new("{0}から星1個ぶん離れたところ", "a star’s width from {0}"),
            _ => Text::new("{0}から星{1}個ぶん離れたところ", "{1} star widths from {0}"),
        };
        voice.fill(text, &[near, &stars.to_string()])
    }

    /// A star that is put down, and how far it lies from the nearest one.
    fn placed(&self, event: &Event, voice: &Voice) -> Option<String> {
        let Event::Placed {
            seat, near, gap, ..
        } = *event
        else {
            return None;
        };
        let near = match near {
            // Not "Mimi put a star, next to Mimi's star".
            Owner::Seat(other) if other == seat => voice
                .text(Text::new("同じ色の星", "a star of the same colour"))
                .to_owned(),
            _ => whose(voice, near),
        };
        let (said, apart) = (event.speak(voice), self.apart(voice, &near, gap));
        let said = said.trim_end_matches(['.', '。']);
        let text = Text::new("{0}（{1}）。", "{0}, {1}.");
        Some(voice.fill(text, &[said, &apart]))
    }
}

impl Speak for Event {
    fn speak(&self, voice: &Voice) -> String {
        let ja = voice.language == Language::Ja;
        let name = |seat| voice.name(seat);
        match *self {
            // How far from others it lies is told at the table (`Narration::tell`).
            Event::Placed {
                seat, owner, spot, ..
            } => {
                let text = match owner {
                    Owner::Seat(_) => {
                        Text::new("{0}は{1}に星を置きました。", "{0} put a star at the {1}.")
                    }
                    _ => Text::new(
                        "{0}は{1}に無色の星を置きました。",
                        "{0} put a plain star at the {1}.",
                    ),
                };
                voice.fill(text, &[&*name(seat), spot.name(voice)])
            }
            Event::Passed { seat } if ja => format!("{}はパスしました。", name(seat)),
            Event::Passed { seat } => format!("{} passed.", name(seat)),
            Event::Turn { .. } => String::new(),
            Event::Challenger { seat } if ja => {
                format!("最後まで残った{}が、星を隠す挑戦をします！", name(seat))
            }
            Event::Challenger { seat } => {
                format!(
                    "{} was the last one left and took the challenge!",
                    name(seat)
                )
            }
            Event::Took { seat, pair } if ja => {
                format!(
                    "{}は{}を選びました。",
                    name(seat),
                    named(voice, pair.iter())
                )
            }
            Event::Took { seat, pair } => {
                format!("{} chose {}.", name(seat), named(voice, pair.iter()))
            }
            Event::Laid { seat, laid } => {
                let (name, board) = (name(seat), voice.text(laid.board.name()));
                if ja {
                    format!("{name}は{board}を置きました。")
                } else {
                    format!("{name} laid {board}.")
                }
            }
            Event::CoreJudged { owner, hidden, .. } => {
                // What is hidden needs no line in the log; the sum follows.
                match (hidden, ja) {
                    (true, _) => String::new(),
                    (false, true) => format!("{}がは\u{2060}み出しました。", whose(voice, owner)),
                    (false, false) => {
                        let mut said = format!("{} peeped out.", whose(voice, owner));
                        if let Some(first) = said.get_mut(..1) {
                            first.make_ascii_uppercase();
                        }
                        said
                    }
                }
            }
            Event::Judged {
                unhidden, success, ..
            } => match (success, unhidden, ja) {
                (true, 0, true) => "すべての星が隠れました。星座の完成です！".to_owned(),
                (true, 0, false) => "Every star was hidden: a constellation!".to_owned(),
                (true, _, true) => {
                    format!("は\u{2060}み出した星は{unhidden}個だけです。星座の完成です！")
                }
                (true, 1, false) => "Only 1 star peeped out: a constellation!".to_owned(),
                (true, _, false) => {
                    format!("Only {unhidden} stars peeped out: a constellation!")
                }
                (false, _, true) => {
                    format!("は\u{2060}み出した星が{unhidden}個あります。挑戦は失敗です。")
                }
                (false, _, false) => {
                    format!("{unhidden} stars peeped out: the challenge failed.")
                }
            },
            Event::ChipScored { tells: 0, .. } => String::new(),
            Event::ChipScored {
                seat, why, tells, ..
            } => {
                let (ja, one, several) = match why {
                    Scored::PeepsOut => (
                        "は\u{2060}み出した自分の",
                        "a star that peeped out",
                        "stars that peeped out",
                    ),
                    Scored::Hidden => ("隠した自分の", "a hidden star", "hidden stars"),
                    Scored::Failure => (
                        "挑戦が失敗したので、自分の",
                        "a star because the challenge failed",
                        "stars because the challenge failed",
                    ),
                };
                match (voice.language, tells) {
                    (Language::Ja, _) => {
                        format!("{}は、{ja}星を{tells}個獲得しました。", name(seat))
                    }
                    (Language::En, 1) => format!("{} scored {one}.", name(seat)),
                    (Language::En, _) => format!("{} scored {tells} {several}.", name(seat)),
                }
            }
            // Which boards has been told as they were laid: by name the line would be too long for a caption.
            Event::BoardsWon { seat, .. } if ja => {
                format!("{}は使ったボード2枚を獲得しました（1枚1点）。", name(seat))
            }
            Event::BoardsWon { seat, .. } => {
                format!("{} won the two boards, 1 point each.", name(seat))
            }
            Event::BoardsReturned { .. } => voice
                .text(Text::new(
                    "使ったボード2枚は元の場所に戻りました。",
                    "The two boards went back to their places.",
                ))
                .to_owned(),
            Event::Tidied { start, round } if ja => {
                format!(
                    "マットを片づけました。第{round}ラウンドは{}から始めます。",
                    name(start)
                )
            }
            Event::Tidied { start, round } => {
                format!(
                    "The mat was tidied. {} began round\u{a0}{round}.",
                    name(start)
                )
            }
            // One challenge ends with its judgement, which has been told.
            Event::Finished { how: How::One, .. } => String::new(),
            Event::Finished { how, .. } => voice.text(why_over(how)).to_owned(),
        }
    }

    fn is_upkeep(&self) -> bool {
        // Which stars peep out is counted on the mat, and who scores what stands below it.
        matches!(self, Event::CoreJudged { .. } | Event::ChipScored { .. })
    }

    fn symbol(&self) -> Cow<'static, str> {
        let symbol = match self {
            Event::Placed { .. } => "carotein-plain",
            Event::Took { .. } | Event::Laid { .. } | Event::BoardsWon { .. } => "carotein-bunny",
            Event::Judged { success: true, .. } => "carotein-glint",
            _ => "",
        };
        symbol.into()
    }
}

fn why_over(how: How) -> Text {
    match how {
        How::Boards => Text::new(
            "星座ボードが残り1枚になり、ゲーム終了です。",
            "Only one board is left: the game ends.",
        ),
        How::Chips => Text::new(
            "自分の星をすべて得点にした人が出て、ゲーム終了です。",
            "Somebody has scored all their stars: the game ends.",
        ),
        How::One => Text::new(
            "1回勝負なので、ここで終わりです。",
            "The one challenge is over: the game ends.",
        ),
        How::Cap => Text::new(
            "最後のラウンドが終わり、ゲーム終了です。",
            "The last round is over: the game ends.",
        ),
    }
}

impl Speak for Illegal {
    fn speak(&self, voice: &Voice) -> String {
        let ja = voice.language == Language::Ja;
        let text = match *self {
            Illegal::Touches(owner) => {
                let whose = whose(voice, owner);
                return if ja {
                    format!("{whose}に触れてしまいます。少し離して置いてください。")
                } else {
                    voice.agreeing(format!(
                        "The star would touch {whose}. Leave a little room."
                    ))
                };
            }
            Illegal::NotChosen(pair) => {
                let names = named(voice, pair.iter());
                return if ja {
                    format!("このボードは使えません。使えるのは、選んだ2枚（{names}）だけです。")
                } else {
                    format!("You can lay only the two boards you chose: {names}.")
                };
            }
            Illegal::Over => Text::new("ゲームはもう終わっています。", "The game is over."),
            Illegal::Scattering => Text::new(
                "今は散らかしタイムです。星を置くか、パスしてください。ボードは挑戦で使います。",
                "Boards are for the challenge. For now, put down a star or pass.",
            ),
            Illegal::ChooseFirst => Text::new(
                "まず星座ボードを2枚選んでください。",
                "First choose two boards.",
            ),
            Illegal::Laying => Text::new(
                "ボードはもう替えられません。2枚を置いて、「判定する」を押してください。",
                "You cannot change the boards any more. Lay them, then judge it.",
            ),
            Illegal::OffTheMat => Text::new(
                "星の全体がマットの上にのるように置いてください。",
                "The whole star must be on the mat.",
            ),
            Illegal::OwnFirst => Text::new(
                "無色の星は、自分の星がなくなってから使えます。自分の星を置いてください。",
                "You still have stars of your own. Put down one of those.",
            ),
            Illegal::NoOwnChip => Text::new(
                "自分の星は、もうありません。無色の星を置くか、パスしてください。",
                "You have no stars of your own left. Put down a plain one, or pass.",
            ),
            Illegal::NoChip => Text::new(
                "置ける星がもうありません。パスしてください。",
                "No stars are left to put down, so you have to pass.",
            ),
            Illegal::BoardWon => Text::new(
                "このボードは、もう獲得されています。残っているボードから選んでください。",
                "This board has already been won. Choose one that is left.",
            ),
            Illegal::TooFar => Text::new(
                "ボードがマットから離れすぎています。星の上に置いてください。",
                "There the board would miss the mat. Lay it over the stars.",
            ),
            Illegal::Overlaps => Text::new(
                "2枚のボードが重なってしまいます。離して置いてください。",
                "The two boards would overlap. Lay them apart.",
            ),
            Illegal::TooOften => Text::new(
                "ボードはもう置き直せません。「判定する」を押してください。",
                "You cannot move the boards any more. Judge it now.",
            ),
            Illegal::OtherFirst => Text::new(
                "このボードはもう置き直せません。もう1枚を置いてください。",
                "You cannot move this board any more. Lay the other one.",
            ),
            Illegal::LayBoth => Text::new(
                "ボードを2枚とも置いてから、「判定する」を押してください。",
                "Lay both boards, then judge it.",
            ),
        };
        voice.text(text).to_owned()
    }

    fn rule(&self) -> &'static str {
        match self {
            Illegal::Over => "R49",
            Illegal::Scattering => "R15",
            Illegal::ChooseFirst | Illegal::NotChosen(_) => "R31",
            Illegal::Laying => "R32",
            Illegal::OffTheMat => "A12",
            Illegal::Touches(_) => "R17",
            Illegal::OwnFirst => "A9",
            Illegal::NoOwnChip => "R56",
            Illegal::NoChip => "A8",
            Illegal::BoardWon => "R41",
            Illegal::TooFar => "A14",
            Illegal::Overlaps => "R36",
            Illegal::TooOften | Illegal::OtherFirst => "A15",
            Illegal::LayBoth => "A16",
        }
    }
}

impl Narration for Carotein {
    fn prompt(&self, view: &View, voice: &Voice) -> String {
        let state = &view.position;
        let name = voice.name(state.turn);
        let text = match state.phase {
            Phase::Over(_) => return self.result_text(state, voice),
            Phase::Scatter if !state.can_place(state.turn) => Text::new(
                "置ける星がもうないので、パスしてください。",
                "no stars are left, so you have to pass.",
            ),
            Phase::Scatter if state.hand(state.turn) == 0 => Text::new(
                "無色の星を置くか、パスしてください。",
                "put down a plain star, or pass.",
            ),
            Phase::Scatter => Text::new(
                "星を置くか、パスしてください。",
                "put down a star, or pass.",
            ),
            Phase::Choose => Text::new("星座ボードを2枚選んでください。", "choose two boards."),
            Phase::Lay if state.laid.iter().all(Option::is_some) => Text::new(
                "よければ「判定する」を押してください。ボードは置き直せます。",
                "judge it, or move a board.",
            ),
            Phase::Lay => Text::new(
                "ボードを動かしたり回したりして、星を隠してください。",
                "move and turn the two boards to hide the stars.",
            ),
        };
        match voice.language {
            Language::Ja => format!("{name}さん、{}", text.ja),
            Language::En => format!("{name}: {}", text.en),
        }
    }

    fn goals(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        self.what_to_reach(view, seat, voice)
    }

    fn advice(&self, view: &View, mv: &Move, voice: &Voice) -> String {
        self.advise(view, *mv, voice)
    }

    fn advice_of_plan(&self, view: &View, plan: &[Move], voice: &Voice) -> String {
        self.advise_plan(view, plan, voice)
    }

    fn tell(&self, event: &Event, voice: &Voice) -> String {
        self.placed(event, voice)
            .unwrap_or_else(|| event.speak(voice))
    }

    fn is_about_next(&self, event: &Event) -> bool {
        matches!(event, Event::Tidied { .. })
    }

    fn turn_in_short(&self, events: &[Event], voice: &Voice) -> String {
        turn_in_short(events, voice)
    }

    fn result_text(&self, state: &State, voice: &Voice) -> String {
        let Phase::Over(how) = state.phase else {
            return String::new();
        };
        let ja = voice.language == Language::Ja;
        let winners: Vec<Seat> = state.leaders().iter().collect();
        let names: Vec<String> = winners.iter().map(|seat| voice.name(*seat)).collect();
        let Some(&first) = winners.first() else {
            return String::new();
        };
        let points = state.points(first);
        let boards = state.won(first).len();
        let seats = Seat::all(self.setup().seats);
        let tied = seats.filter(|seat| state.points(*seat) == points).count();
        let names = voice.list(&names);
        let points = match (points, ja) {
            (_, true) => format!("{points}点"),
            (1, false) => "1 point".to_owned(),
            (_, false) => format!("{points} points"),
        };
        let said = match (winners.len(), tied > 1, ja) {
            (1, false, true) => format!("{names}の勝ちです（{points}）。"),
            (1, false, false) => format!("{names} wins with {points}."),
            (1, true, true) => {
                format!("同点ですが、ボードの多い{names}の勝ちです（{points}、ボード{boards}枚）。")
            }
            (1, true, false) => {
                format!("{names} wins the tie at {points} with more boards ({boards}).")
            }
            (_, _, true) => format!("{names}の引き分けです（{points}、ボード{boards}枚）。"),
            (_, _, false) => {
                let plural = if boards == 1 { "" } else { "s" };
                format!("A draw between {names}: {points} and {boards} board{plural} each.")
            }
        };
        let space = if ja { "" } else { " " };
        format!("{said}{space}{}", voice.text(why_over(how)))
    }

    /// Everybody wants to see a challenge judged, core by core.
    fn extra_pause(&self, events: &[Event]) -> u32 {
        let judged = events
            .iter()
            .any(|event| matches!(event, Event::Judged { .. }));
        if judged { 4500 } else { 0 }
    }
}
