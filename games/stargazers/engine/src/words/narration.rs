//! What the acting seat is asked to do, and the result. What it is advised to do is in `advice`, what it plays for in
//! `goals`.

use super::{FIGURES, points};
use crate::Stargazers;
use crate::action::{Event, Move};
use crate::edition::SKY;
use crate::state::{Bonus, Phase, SQUARES, State};
use crate::turn_in_short::turn_in_short;
use crate::view::View;
use tabletop::prelude::*;
use tabletop::{Goal, Seat, Speak, Text, Voice};

impl Narration for Stargazers {
    fn prompt(&self, view: &View, voice: &Voice) -> String {
        let state = &view.table;
        let seat = match state.phase() {
            Phase::Choose => Self::chooser(state).unwrap_or(state.turn()),
            _ => state.turn(),
        };
        let hand = state.hand();
        let text = match (state.phase(), hand.bonus) {
            (Phase::Setup | Phase::Fill, _) => Text::new(
                "宇宙にタイルとトークンを並べます。",
                "Tiles and tokens are being laid out in the universe.",
            ),
            (Phase::Sky, _) => Text::new(
                "星座を公開します。",
                "The constellations are being revealed.",
            ),
            (Phase::Refill, _) => Text::new(
                "山札をめくります。",
                "The next card of a deck is being turned up.",
            ),
            (Phase::Over, _) => Text::new("ゲームは終わりました。", "The game is over."),
            (Phase::Choose, _) => Text::new(
                "{0}さん、残すカードを1枚選んでください。",
                "{0}: choose the journal card to keep.",
            ),
            (_, Bonus::Journal) => Text::new(
                "{0}さん、シャトルでもらうカードを選んでください。{1}",
                "{0}: choose a journal card for your shuttle.{1}",
            ),
            (_, Bonus::Gain) => Text::new(
                "{0}さん、もらうボーナストークンを1つ選んでください。{1}",
                "{0}: choose a bonus token from the supply.{1}",
            ),
            (_, Bonus::Put(_)) => Text::new(
                "{0}さん、そのトークンを壁画に置いてください。{1}",
                "{0}: put the bonus token on your mural.{1}",
            ),
            (_, Bonus::Token) => Text::new(
                "{0}さん、動かすトークンを選んでください。{1}",
                "{0}: choose a token to move.{1}",
            ),
            (_, Bonus::TokenFrom(_)) => Text::new(
                "{0}さん、トークンの行き先を選んでください。",
                "{0}: choose where the token goes.",
            ),
            (_, Bonus::Tile) => Text::new(
                "{0}さん、動かすタイルを選んでください。{1}",
                "{0}: choose a tile to move.{1}",
            ),
            (_, Bonus::TileFrom(_)) => Text::new(
                "{0}さん、タイルの行き先と向きを選んでください。",
                "{0}: choose where the tile goes, and turn it.",
            ),
            (_, Bonus::Twist(_)) => Text::new(
                "{0}さん、入れ替わったタイルの向きを選んでください。",
                "{0}: turn the tile that was swapped.",
            ),
            // Who takes it gets a token of each family, too (`stargazers R15`).
            (Phase::Draft, _) if state.combos() == 1 => Text::new(
                "{0}さん、最後の1組です。中央の円形と六角形も1つずつもらえます。",
                "{0}: take the last pair, plus a circular and a hexagonal bonus token.",
            ),
            // Who begins is told so: nothing else shows that a round is over.
            (Phase::Draft, _) if usize::from(state.combos()) == SQUARES => Text::new(
                "{0}さん、第{2}ラウンドの最初の番です。1組取ってください。",
                "{0}: you begin round {2}. Take a tile and its token.",
            ),
            (Phase::Draft, _) => Text::new(
                "{0}さん、宇宙から1組選んでください。",
                "{0}: choose a tile with its token.",
            ),
            (Phase::Place, _) => match (hand.tile, hand.token.or(hand.ring).or(hand.hex)) {
                (Some(_), _) if hand.token.is_some() => Text::new(
                    "{0}さん、タイルとトークンを好きな順に置いてください。{1}",
                    "{0}: place the tile and the token, in either order.{1}",
                ),
                (Some(_), _) => Text::new(
                    "{0}さん、タイルを置いてください。{1}",
                    "{0}: lay the tile.{1}",
                ),
                (None, Some(_)) => Text::new(
                    "{0}さん、トークンを置いてください。{1}",
                    "{0}: place the token.{1}",
                ),
                (None, None) => match (hand.owed_ring, hand.owed_hex) {
                    (true, true) => Text::new(
                        "{0}さん、中央から1つ選んで置き、次にもう一方の形を選んでください。",
                        "{0}: place one bonus token from the centre, then one of the other shape.",
                    ),
                    (true, false) => Text::new(
                        "{0}さん、中央から円形トークンを1つ選んでください。",
                        "{0}: choose a circular bonus token in the centre.",
                    ),
                    (false, true) => Text::new(
                        "{0}さん、中央から六角形トークンを1つ選んでください。",
                        "{0}: choose a hexagonal bonus token in the centre.",
                    ),
                    (false, false) if self.may_bring(state) => Text::new(
                        "{0}さん、リザーブのトークンを置くか、手番を終えてください。",
                        "{0}: place a token from reserve, or end your turn.",
                    ),
                    (false, false) => {
                        Text::new("{0}さん、手番を終えてください。", "{0}: end your turn.")
                    }
                },
            },
        };
        let owed = voice.text(owed(hand.owed_ring, hand.owed_hex));
        let round = state.round().to_string();
        voice.fill(text, &[&*voice.name(seat), owed, &round])
    }

    fn goals(&self, view: &View, seat: Seat, voice: &Voice) -> Vec<Goal> {
        self.what_counts(view, seat, voice)
    }

    fn advice(&self, view: &View, mv: &Move, voice: &Voice) -> String {
        self.advise(view, &[*mv], voice)
    }

    fn advice_of_plan(&self, view: &View, plan: &[Move], voice: &Voice) -> String {
        self.advise(view, plan, voice)
    }

    /// Constellations by their names, too.
    fn tell(&self, event: &Event, voice: &Voice) -> String {
        let Event::Sky { number } = *event else {
            return event.speak(voice);
        };
        let letter = voice.text(FIGURES[usize::from(number >= SKY)]);
        let name = self.constellation_named(number, voice);
        let text = Text::new("{0}は{1}です。", "{0} is {1}.");
        voice.fill(text, &[letter, name])
    }

    fn turn_in_short(&self, events: &[Event], voice: &Voice) -> String {
        turn_in_short(events, voice)
    }

    fn result_text(&self, state: &State, voice: &Voice) -> String {
        let Some(outcome) = self.outcome(state) else {
            return String::new();
        };
        let winners: Vec<String> = outcome
            .winners
            .iter()
            .map(|seat| voice.name(seat))
            .collect();
        let best = self.final_totals(state).into_iter().max().unwrap_or(0);
        let best = points(voice, best);
        let text = match outcome.ending {
            "points" => Text::new("{0}が{1}で勝ちました！", "{0} wins with {1}!"),
            "telescopes" => Text::new(
                "{1}で同点ですが、望遠鏡の多い{0}の勝ちです！",
                "Tied at {1}: {0} wins with more telescopes!",
            ),
            _ => Text::new(
                "{0}が{1}で同点になり、勝利を分け合いました！",
                "{0} share the win with {1}!",
            ),
        };
        voice.fill(text, &[&voice.list(&winners), &best])
    }
}

impl Stargazers {
    /// Whether a token of the reserve has a place.
    fn may_bring(&self, state: &State) -> bool {
        let mut moves = Vec::new();
        self.legal(state, &mut moves);
        moves.iter().any(|mv| matches!(mv, Move::Bring(..)))
    }
}

/// What may be taken from the centre for the last pair of a round, while something else is in hand
/// (`stargazers R15`).
const fn owed(ring: bool, hex: bool) -> Text {
    match (ring, hex) {
        (true, true) => Text::new(
            "中央の円形と六角形のトークンも、1つずつもらえます。",
            " You also get a circular and a hexagonal bonus token.",
        ),
        (false, false) => Text::new("", ""),
        _ => Text::new(
            "中央のトークンも、もう1つもらえます。",
            " You also get one more bonus token.",
        ),
    }
}
