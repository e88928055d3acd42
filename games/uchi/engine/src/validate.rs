//! Positions somebody wrote: checked, completed, and ended if they are won.

use crate::Uchi;
use crate::card::{Cards, Kind};
use crate::knowledge::Knowledge;
use crate::scoring::winning_set;
use crate::state::{Ending, How, Phase, State};
use tabletop::position::{require, require_seats};
use tabletop::prelude::*;
use tabletop::{Seat, Text};

impl Validation for Uchi {
    fn validate_position(&self, mut state: State) -> Result<State, Text> {
        let seats = self.seats();
        require_seats(state.seats, seats, &[state.turn])?;
        let pieces = &state.pieces[..usize::from(seats)];
        if (1..pieces.len()).any(|at| pieces[..at].contains(&pieces[at])) {
            return Err(Text::new(
                "2機のUFOが同じマスにあります。",
                "two saucers are on the same cell.",
            ));
        }
        if state.phase == Phase::Bundle {
            // Where the twelve cards lie, and who knows it, may be left out.
            let opening = self.start();
            let filled = State {
                out: opening.out,
                known: opening.known,
                ..state
            };
            return if filled == opening {
                Ok(opening)
            } else {
                Err(Text::new(
                    "束を選ぶのは2人用ゲームの最初だけです。",
                    "bundles are chosen only at the very start of a game for two.",
                ))
            };
        }
        self.fill_out(&mut state)?;
        require(
            state.turns <= self.most_turns(),
            "手番の数が多すぎます。",
            "more turns were played than there are.",
        )?;
        // The first version of the rules took in any seat after any number of turns.
        let counted = state.turns > 0;
        if !self.setup.is_first_version() {
            self.check_empty_hands(&state)?;
            self.count_turns(&mut state)?;
        }
        if seats == 2 && state.deck_len() > 0 {
            return Err(Text::new(
                "2人用ゲームに山札はありません。",
                "a game for two has no deck.",
            ));
        }
        self.settle_end(&mut state)?;
        self.check_phase(&mut state)?;
        // The deal is checked card by card.
        if !self.setup.is_first_version() && !matches!(state.phase, Phase::Give(_)) {
            self.check_course(&mut state, counted)?;
        }
        let (places, hidden) = (state.places(), state.hidden());
        for (who, known) in state.rows() {
            if !known.fits(&places, who) {
                let hand = who.map_or(Cards::NONE, |seat| places[seat.index()]);
                *known = Knowledge::only_hand(who, hand, &hidden);
            }
        }
        Ok(state)
    }

    fn component_counts(&self, state: &State) -> Vec<u32> {
        let everywhere = state.places().iter().fold(state.out, Cards::plus);
        let open: Cards = state.under.iter().copied().chain(state.revealed).collect();
        let all = everywhere.plus(&open);
        Kind::ALL.map(|kind| u32::from(all.count(kind))).to_vec()
    }
}

impl Uchi {
    /// What lies nowhere is out of the game; nothing may lie in two places.
    fn fill_out(&self, state: &mut State) -> Result<(), Text> {
        state.out = Cards::NONE;
        let counted = self.component_counts(state);
        let full = self.full_set();
        for (kind, there) in Kind::ALL.into_iter().zip(counted) {
            let most = u32::from(full.count(kind));
            if there > most {
                return Err(if kind == Kind::Ophiuchus {
                    Text::new(
                        "へびつかい座の枚数が、この人数のルールより多くなっています。",
                        "there are more Ophiuchus cards than this number of players uses.",
                    )
                } else {
                    Text::new(
                        "同じカードが2か所にあります。",
                        "a card lies in two places.",
                    )
                });
            }
            state.out.set(kind, (most - there) as u8);
        }
        Ok(())
    }

    /// The first empty hand ends the game.
    fn check_empty_hands(&self, state: &State) -> Result<(), Text> {
        let hands = state.hands[..usize::from(self.seats())].iter();
        require(
            hands.filter(|hand| hand.is_empty()).count() < 2,
            "手札のない人が2人います。1人目の手札がなくなったとき、ゲームは終わっています。",
            "two hands are empty, but the game ends with the first.",
        )
    }

    /// Whose turn it is follows from the turns completed. If they were not counted, they
    /// are as few as there can have been.
    fn count_turns(&self, state: &mut State) -> Result<(), Text> {
        let (seats, first) = (self.seats(), self.setup.first);
        let after = |turns: u16| first.after((turns % u16::from(seats)) as u8, seats);
        if state.turns == 0 {
            state.turns = state.turn.steps_from(first, seats).into();
        }
        // The last turn of all stays with who had it.
        let last = state.turns == self.most_turns();
        if last && state.turn == after(state.turns) {
            state.turn = after(state.turns - 1);
        }
        require(
            state.turn == after(state.turns - u16::from(last)),
            "手番の席が、終わった手番の数と合いません。",
            "the seat to move does not agree with the number of turns that were played.",
        )
    }

    /// A position that has been won is over; one that says so must have been.
    fn settle_end(&self, state: &mut State) -> Result<(), Text> {
        let given = state.phase;
        if matches!(given, Phase::Give(_)) {
            return Ok(());
        }
        if Seat::all(self.seats())
            .filter(|seat| winning_set(state.hand(*seat)).is_some())
            .count()
            > 1
        {
            return Err(Text::new(
                "2人が同時に組み合わせをそろえることはありません。",
                "two hands cannot both hold a winning set.",
            ));
        }
        match (self.won(state), given) {
            (Some(ending), _) => state.phase = Phase::Over(ending),
            (None, _) if state.turns == self.most_turns() => {
                state.phase = Phase::Over(Ending {
                    winner: None,
                    how: How::Cap,
                });
            }
            (None, Phase::Over(_)) => {
                return Err(Text::new(
                    "まだだれも勝っていません。",
                    "it says that the game is over, but nobody has won.",
                ));
            }
            (None, _) => {}
        }
        Ok(())
    }

    /// What has to happen next must be possible.
    fn check_phase(&self, state: &mut State) -> Result<(), Text> {
        let shown = state.revealed.is_some();
        let needs_shown = match state.phase {
            Phase::Over(_) => shown,
            Phase::Roll(_) | Phase::Steal(_) | Phase::Keep => true,
            _ => false,
        };
        if shown != needs_shown {
            return Err(Text::new(
                "公開されたカードの有無が、場面と合いません。",
                "a shown card lies there only between moving and the end of step 3.",
            ));
        }
        match state.phase {
            Phase::Roll(victim) | Phase::Steal(victim) => {
                if victim == state.turn || victim.0 >= self.seats() {
                    return Err(Text::new(
                        "ハッキングの相手が正しくありません。",
                        "the hacked seat must be another seat of this table.",
                    ));
                }
            }
            Phase::Give(seat) => {
                if seat.0 >= self.seats() || !self.is_setting_up(state, seat) {
                    return Err(Text::new(
                        "山札にカードを入れるのは、3人か4人で始めるときだけです。",
                        "cards go into the deck only at the start of a game for three or four.",
                    ));
                }
            }
            Phase::Draw | Phase::Move => state.phase = Self::first_step(state),
            Phase::Keep if state.deck_len() == 0 => {
                return Err(Text::new(
                    "山札がないので、公開したカードは手札に戻っているはずです。",
                    "without a deck the shown card has already gone back.",
                ));
            }
            Phase::Redraw if state.deck_len() == 0 => {
                return Err(Text::new(
                    "引く山札がありません。",
                    "there is no deck to draw from.",
                ));
            }
            Phase::Bundle | Phase::Keep | Phase::Redraw | Phase::Over(_) => {}
        }
        if state.phase == Phase::Move && !self.can_move(state) {
            return Err(Text::new(
                "動けるマスがありません。",
                "no card leads anywhere.",
            ));
        }
        Ok(())
    }

    /// Whether this is the deal of three or four with the seats before `giver`
    /// one card short, which lies in the deck.
    fn is_setting_up(&self, state: &State, giver: Seat) -> bool {
        let dealt = self.start();
        let kept = |seat: Seat| {
            let (hand, bundle) = (state.hand(seat), dealt.hand(seat));
            hand.len() + u8::from(seat < giver) == bundle.len()
                && hand
                    .kinds()
                    .all(|kind| hand.count(kind) <= bundle.count(kind))
        };
        self.seats() > 2
            && state.turn == dealt.turn
            && state.turns == 0
            && state.pieces == dealt.pieces
            && state.under.is_empty()
            && state.out.is_empty()
            && Seat::all(self.seats()).all(kept)
    }

    fn can_move(&self, state: &State) -> bool {
        let piece = state.piece(state.turn);
        state
            .hand(state.turn)
            .kinds()
            .any(|kind| !self.targets(state.turn, kind, piece).is_empty())
    }
}
