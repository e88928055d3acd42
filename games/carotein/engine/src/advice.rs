//! Moves as advice: what to do, and the reason that lies in the position. Stars are counted by the rules themselves,
//! and only at tables that have agreed to see what is hidden.

use crate::action::{Boards, Laid, Move};
use crate::apply::MOST_SCORED;
use crate::geometry::Point;
use crate::mat::Owner;
use crate::names::named;
use crate::rules::MAY_SHOW;
use crate::state::{Chip, State};
use crate::words::whose;
use crate::{Carotein, View};
use tabletop::{Language, Seat, Text, Voice};

/// So many boards a challenge that succeeds wins (`carotein R39`).
const BOARDS_WON: usize = 2;

impl Carotein {
    /// See [`tabletop::game::Narration::advice_of_plan`]. A plan that ends with the judgement is one that is known to
    /// succeed, or with which these boards cannot (`counsel`).
    pub(crate) fn advise_plan(&self, view: &View, plan: &[Move], voice: &Voice) -> String {
        let Some(first) = plan.first() else {
            return String::new();
        };
        let state = &view.position;
        let mut laid = state.laid;
        let mut sets: Vec<Laid> = Vec::new();
        let mut pair = state.pair;
        for mv in plan {
            match *mv {
                Move::Take(taken) => pair = taken,
                Move::Set(set) => {
                    laid[usize::from(pair.first() != Some(set.board))] = Some(set);
                    sets.push(set);
                }
                _ => {}
            }
        }
        let is_whole = plan.len() > 1 && plan.last() == Some(&Move::Confirm);
        let laid: Vec<Laid> = laid.into_iter().flatten().collect();
        let shown = self.unhidden(&state.mat, &laid);
        let end = view.help.assist.then(|| peep(voice, shown));
        let why = match (*first, sets.as_slice()) {
            _ if !is_whole => None,
            (Move::Take(_), _) if shown <= MAY_SHOW => Some(voice.text(CAN_BE_DONE).to_owned()),
            (Move::Take(_), _) => Some(voice.text(NO_TWO).to_owned()),
            (Move::Set(_), _) if shown > MAY_SHOW => Some(match end {
                Some(end) => voice.fill(THESE_BUT, &[end]),
                None => voice.text(NOT_THESE).to_owned(),
            }),
            (Move::Set(_), [_, next, ..]) => {
                let name = voice.text(next.board.name()).to_owned();
                Some(match end {
                    Some(end) => voice.fill(NEXT_AND, &[name, end]),
                    None => voice.fill(NEXT, &[name]),
                })
            }
            _ => None,
        };
        let what = match *first {
            Move::Take(pair) => take(pair, voice),
            Move::Set(laid) => self.lay(state, laid, voice),
            _ => return self.advise(view, *first, voice),
        };
        match why {
            Some(why) => voice.because(&what, Some(&why)),
            None => self.advise(view, *first, voice),
        }
    }

    /// See [`tabletop::game::Narration::advice`].
    pub(crate) fn advise(&self, view: &View, mv: Move, voice: &Voice) -> String {
        let state = &view.position;
        let (what, why) = match mv {
            Move::Chip(x, y) => {
                let (kind, at) = (Text::new("星", "a star"), Point::new(x.into(), y.into()));
                let why = self
                    .stands_alone(state, at, voice)
                    .or(own_point(state, voice))
                    .or_else(|| self.stands_apart(state, at, voice))
                    .or_else(|| more_to_hide(state, voice));
                (self.put_star(state, kind, at, voice), why)
            }
            Move::Plain(x, y) => {
                let at = Point::new(x.into(), y.into());
                let kind = Text::new("無色の星", "a plain star");
                let why = self
                    .stands_alone(state, at, voice)
                    .or_else(|| self.stands_apart(state, at, voice))
                    .or_else(|| more_to_hide(state, voice));
                (self.put_star(state, kind, at, voice), why)
            }
            Move::Pass => (voice.text(PASS).to_owned(), why_pass(state, voice)),
            Move::Take(pair) => (take(pair, voice), self.is_widest(state, pair, voice)),
            Move::Set(laid) => {
                let why = view.help.assist.then(|| {
                    self.what_it_hides(state, laid, voice)
                        .or_else(|| self.as_they_lie(state, voice))
                });
                (self.lay(state, laid, voice), why.flatten())
            }
            Move::Confirm => {
                let why = view.help.assist.then(|| self.why_judge(state, voice));
                (voice.text(JUDGE).to_owned(), why.flatten())
            }
        };
        voice.because(&what, why.as_deref())
    }

    fn put_star(&self, state: &State, kind: Text, at: Point, voice: &Voice) -> String {
        let (near, gap) = self.nearest(&state.mat, at);
        let (kind, near) = (
            voice.text(kind),
            self.apart(voice, &whose(voice, near), gap),
        );
        let spot = self.spot(at).name(voice);
        match voice.language {
            Language::Ja => format!("{spot}に{kind}を置きましょう（{near}）"),
            Language::En => format!("Put {kind} at the {spot}, {near}"),
        }
    }

    /// How many stars lie so far from there that no rabbit that is left reaches both.
    fn out_of_reach(&self, state: &State, at: Point) -> usize {
        let longest = state.left.iter().map(|board| {
            let points = self.edition().rabbit(board).outline.points();
            let lengths = points
                .iter()
                .flat_map(|one| points.iter().map(|to| to.from(*one).square()));
            lengths.max().unwrap_or(0)
        });
        let longest = longest.max().unwrap_or(0);
        let is_far = |chip: &&Chip| chip.at().from(at).square() > longest;
        state.mat.iter().filter(is_far).count()
    }

    /// Whether no rabbit that hides a star there hides another one.
    fn stands_alone(&self, state: &State, at: Point, voice: &Voice) -> Option<String> {
        let is_alone = self.out_of_reach(state, at) == state.mat.len();
        is_alone.then(|| voice.text(ALONE).to_owned())
    }

    /// How many of the others no rabbit hides that hides a star there.
    fn stands_apart(&self, state: &State, at: Point, voice: &Voice) -> Option<String> {
        let [far, all] = [self.out_of_reach(state, at), state.mat.len()].map(|it| it.to_string());
        (far != "0").then(|| voice.fill(APART, &[far, all]))
    }

    /// Whether no other two of the boards that are left cover as much.
    fn is_widest(&self, state: &State, pair: Boards, voice: &Voice) -> Option<String> {
        let area = |pair: Boards| -> i64 {
            let outlines = pair
                .iter()
                .map(|board| &self.edition().rabbit(board).outline);
            outlines.map(crate::geometry::Outline::double_area).sum()
        };
        let mut others = state.left.pairs().filter(|other| *other != pair);
        others
            .all(|other| area(other) < area(pair))
            .then(|| voice.text(WIDEST).to_owned())
    }

    fn lay(&self, state: &State, laid: Laid, voice: &Voice) -> String {
        let before = state.laid[state.slot(&laid)];
        let is_turned_over = before.is_some_and(|before| before.flipped) != laid.flipped;
        let name = voice.text(laid.board.name());
        let spot = self.spot(laid.at()).name(voice);
        match (voice.language, before.is_some()) {
            (Language::Ja, is_anew) => {
                let over = if is_turned_over {
                    "裏返して、"
                } else {
                    ""
                };
                let lay = if is_anew {
                    "置き直しましょう"
                } else {
                    "置きましょう"
                };
                format!("{name}を{over}{spot}に{lay}")
            }
            (Language::En, is_anew) => match (is_turned_over, is_anew) {
                (true, true) => format!("Flip {name} and move it to the {spot}"),
                (true, false) => format!("Flip {name} and lay it at the {spot}"),
                (false, true) => format!("Move {name} to the {spot}"),
                (false, false) => format!("Lay {name} at the {spot}"),
            },
        }
    }

    /// How many stars more are hidden if a board is laid like this, and how many then peep out.
    fn what_it_hides(&self, state: &State, laid: Laid, voice: &Voice) -> Option<String> {
        let mut then = state.laid;
        then[state.slot(&laid)] = Some(laid);
        let then: Vec<Laid> = then.into_iter().flatten().collect();
        let (before, after) = (self.peeping(state), self.unhidden(&state.mat, &then));
        let more = before.checked_sub(after).filter(|more| *more > 0)?;
        let covers = match (voice.language, more) {
            (Language::Ja, _) => format!("あと{more}個の星が隠れて、"),
            (Language::En, 1) => "it covers one more star, and then ".to_owned(),
            (Language::En, _) => format!("it covers {more} more stars, and then "),
        };
        Some(covers + &peep(voice, after))
    }

    /// Why boards that lie have to be moved, where the move by itself hides no more.
    fn as_they_lie(&self, state: &State, voice: &Voice) -> Option<String> {
        let shown = self.peeping(state);
        let is_some_laid = state.laid.iter().any(Option::is_some);
        (is_some_laid && shown > MAY_SHOW)
            .then(|| voice.fill(AS_THEY_LIE, &[shown.to_string(), MAY_SHOW.to_string()]))
    }

    fn why_judge(&self, state: &State, voice: &Voice) -> Option<String> {
        let shown = self.peeping(state);
        match (shown, voice.language) {
            (0, _) => Some(voice.text(ALL_HIDDEN).to_owned()),
            (1..=MAY_SHOW, Language::Ja) => {
                let peep = peep(voice, shown);
                Some(format!("{peep}。{MAY_SHOW}個までなら成功です"))
            }
            (1..=MAY_SHOW, Language::En) => {
                Some(format!("{}, and {MAY_SHOW} may", peep(voice, shown)))
            }
            _ if self.is_tired(state) => Some(voice.text(TIRED).to_owned()),
            (_, Language::Ja) => Some(format!(
                "は\u{2060}み出す星が{shown}個で失敗ですが、これよりよい置きかたは見つかりません"
            )),
            (_, Language::En) => Some(format!(
                "it fails with {shown} stars peeping out, but no better way to lay them was found"
            )),
        }
    }
}

const PASS: Text = Text::new("パスしましょう", "Pass");
const JUDGE: Text = Text::new("判定しましょう", "Judge it");
const ALONE: Text = Text::new(
    "隠しにくい場所です。ここを隠すボードでは、ほかの星を1個も隠せません",
    "hard to hide, because a board there covers no other star",
);
const APART: Text = Text::new(
    "隠しにくい場所です。ここを隠すボードでは、ほかの星{1}個のうち{0}個を隠せません",
    "hard to hide, because a board there misses {0} of the other {1} stars",
);
const AS_THEY_LIE: Text = Text::new(
    "今のままでは{0}個の星がは\u{2060}み出します。は\u{2060}み出してよいのは{1}個までです",
    "as the boards are now, {0} stars peep out, and only {1} may",
);
const CAN_BE_DONE: Text = Text::new("この2枚なら成功できます", "these two can do it");
const NO_TWO: Text = Text::new(
    "どの2枚でも成功しませんが、この2枚なら、は\u{2060}み出す星がいちばん少なくなります",
    "no two boards can hide enough, but with these the fewest stars peep out",
);
const NOT_THESE: Text = Text::new(
    "この2枚では、どう置いても成功しません",
    "these two cannot hide enough stars",
);
const THESE_BUT: Text = Text::new(
    "この2枚では成功しませんが、こう置くと、{0}",
    "these two cannot hide enough stars, but this way {0}",
);
const NEXT: Text = Text::new("次に{0}も置けば成功です", "lay {0} next, and you succeed");
const NEXT_AND: Text = Text::new(
    "次に{0}も置けば成功です（{1}）",
    "lay {0} next, and you succeed ({1})",
);
const MORE_TO_HIDE: Text = Text::new(
    "挑戦者は、{1}個の星のうち{0}個を隠さなければなりません",
    "then the challenger has to hide {0} of {1} stars",
);
const WIDEST: Text = Text::new(
    "残りのボードの中で、この2枚がいちばん広く隠せます",
    "no other two of the boards that are left cover as much",
);
const ALL_HIDDEN: Text = Text::new("星はすべて隠れています", "every star is hidden");
const TIRED: Text = Text::new(
    "ボードは、もう置き直せません",
    "you cannot move the boards any more",
);
const NO_STAR: Text = Text::new(
    "置ける星がもうありません",
    "you have no stars left to put down",
);
const WON_BY_SUCCESS: Text = Text::new(
    "ほかの人の挑戦が成功しても、そこでゲームが終わり、あなたの勝ちです",
    "even if another player’s challenge succeeds, the game ends and you win",
);
const OWN_POINT: Text = Text::new(
    "ほかの人の挑戦が失敗すれば、あなたの1点になります",
    "it scores you 1 point if another player’s challenge fails",
);

/// How many stars peep out.
fn peep(voice: &Voice, shown: usize) -> String {
    match (voice.language, shown) {
        (Language::Ja, 0) => "は\u{2060}み出す星はありません".to_owned(),
        (Language::En, 0) => "no stars peep out".to_owned(),
        (Language::En, 1) => "only one star peeps out".to_owned(),
        (Language::Ja, 1..=MAY_SHOW) => format!("は\u{2060}み出す星は{shown}個だけです"),
        (Language::En, 2..=MAY_SHOW) => format!("only {shown} stars peep out"),
        (Language::Ja, _) => format!("は\u{2060}み出す星は{shown}個です"),
        (Language::En, _) => format!("{shown} stars peep out"),
    }
}

/// How many points a seat has of a challenge of another that fails (`carotein R42`).
fn due(state: &State, seat: Seat) -> usize {
    let own = state
        .mat
        .iter()
        .filter(|chip| chip.owner == Owner::Seat(seat));
    own.count().min(MOST_SCORED)
}

/// Whether one more star of whoever acts would count in a challenge that fails.
fn own_point(state: &State, voice: &Voice) -> Option<String> {
    (due(state, state.turn) < MOST_SCORED).then(|| voice.text(OWN_POINT).to_owned())
}

/// What one star more asks of the challenger (`carotein R27`).
fn more_to_hide(state: &State, voice: &Voice) -> Option<String> {
    let all = state.mat.len() + 1;
    let hide = all.checked_sub(MAY_SHOW).filter(|hide| *hide > 0)?;
    Some(voice.fill(MORE_TO_HIDE, &[hide.to_string(), all.to_string()]))
}

/// Whether a challenge of another that succeeds ends the game with whoever acts in front, whatever it pays (`carotein R37`,
/// `R39`, `R40`, `R49`).
fn is_won_by_success(state: &State) -> bool {
    let most = |seat: Seat| {
        let own = state
            .mat
            .iter()
            .filter(|chip| chip.owner == Owner::Seat(seat))
            .count();
        let paid = if state.still_in().contains(seat) {
            BOARDS_WON + own.min(MOST_SCORED + MAY_SHOW)
        } else {
            own.min(MAY_SHOW)
        };
        state.points(seat) as usize + paid
    };
    let own = state.points(state.turn) as usize;
    let mut others = Seat::all(state.seats()).filter(|seat| *seat != state.turn);
    // The last board is nobody's.
    usize::from(state.left().len()) <= BOARDS_WON + 1 && others.all(|other| most(other) < own)
}

/// What a challenger has to do as the stars lie, and what comes of it (`carotein R20`, `R27`).
fn why_pass(state: &State, voice: &Voice) -> Option<String> {
    if !state.can_place(state.turn) {
        return Some(voice.text(NO_STAR).to_owned());
    }
    if is_won_by_success(state) {
        return Some(voice.text(WON_BY_SUCCESS).to_owned());
    }
    let all = state.mat.len();
    let hide = all.checked_sub(MAY_SHOW).filter(|hide| *hide > 0)?;
    let ja = voice.language == Language::Ja;
    let others: Vec<Seat> = state
        .still_in()
        .iter()
        .filter(|seat| *seat != state.turn)
        .collect();
    let &[challenger] = others.as_slice() else {
        return Some(if ja {
            format!("挑戦者は、もう{all}個の星のうち{hide}個を隠さなければなりません")
        } else {
            format!("the challenger already has to hide {hide} of {all} stars")
        });
    };
    let name = voice.name(challenger);
    let hides = if ja {
        format!("{name}が挑戦して、{all}個の星のうち{hide}個を隠さなければなりません")
    } else {
        format!("then {name} has to hide {hide} of the {all} stars")
    };
    Some(match (due(state, state.turn), ja) {
        (0, _) => hides,
        (points, true) => format!("{hides}。失敗すれば、あなたに{points}点入ります"),
        (1, false) => format!("{hides}, or you score 1 point"),
        (points, false) => format!("{hides}, or you score {points} points"),
    })
}

fn take(pair: Boards, voice: &Voice) -> String {
    let names = named(voice, pair.iter());
    match voice.language {
        Language::Ja => format!("{names}を選びましょう"),
        Language::En => format!("Choose {names}"),
    }
}
