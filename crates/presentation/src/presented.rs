//! What is shown and said around the board at one moment.

use crate::beat::Beat;
use crate::speech::{Moment, Telling};
use crate::words;
use tabletop::{Goal, Seat, Text};

/// What somebody has chosen and not done yet, as the board tells of it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chosen {
    /// After how many moves it was chosen: at any other moment it is nothing.
    pub ply: usize,
    /// What the board asks next, in place of the game's own prompt.
    pub asks: Option<Text>,
    /// What the choice would bring; empty: nothing that could be told.
    pub forecast: String,
    /// Why what was tried last does nothing.
    pub refused: Refused,
    /// Whether the board holds what has happened, until somebody lets go of it.
    pub holds: bool,
}

/// Why something cannot be done.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Refused {
    /// In words; empty where the board or a toast says it.
    pub said: String,
    /// The number of the rule; empty where nothing is refused, or by no rule.
    pub rule: &'static str,
}

/// Advice of the computer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Advice {
    /// Nobody has asked.
    #[default]
    None,
    /// It is being looked for.
    Thinking,
    /// What it says.
    Said {
        /// After how many moves it was asked: at any other moment it is nothing.
        ply: usize,
        /// In words.
        said: String,
    },
}

/// What stands around the board, and how moves are shown there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Surroundings {
    /// Whether others' moves are shown one by one.
    pub is_animated: bool,
    /// Whether a coach stands in the place of the prompt.
    pub has_coach: bool,
    /// Whether a note takes the room that the prompt has for what was done last.
    pub has_note: bool,
}

/// Where it stands what the others have done last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewsAt {
    /// Beside the place on the board where it ended, or at the top of the board.
    Board,
    /// In the prompt, above what there is to do.
    Prompt,
}

/// What the others have done last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct News {
    /// Where it stands.
    pub at: NewsAt,
    /// Line by line; for the prompt in one line where the game has a short form.
    pub lines: Vec<String>,
    /// Whether it tells somebody who comes back what has happened since.
    pub is_recap: bool,
}

impl News {
    /// The lines beside the place.
    #[must_use]
    pub fn beside(&self) -> &[String] {
        match self.at {
            NewsAt::Board => &self.lines,
            NewsAt::Prompt => &[],
        }
    }
}

/// What a moment of the game tells around the board, whatever somebody has chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Presented {
    /// The bot whose last move is still shown: until the board turns to whoever is next, names and words speak of it.
    pub acts: Option<Seat>,
    /// What was asked before the move that is shown, as long as the prompt waits for it.
    pub asked_before: Option<String>,
    /// What one plays for, and how far it has come.
    pub goals: Vec<Goal>,
    /// What the others have done last.
    pub news: News,
    /// Whether it is decided what has happened; until then the board stays as it was before the move.
    pub is_decided: bool,
    /// Whether the words beside the place may be seen.
    pub is_said: bool,
    /// Whether the board may show the points after the move.
    pub are_points_told: bool,
    /// Whether something moves.
    pub is_moving: bool,
}

/// What a message is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Kind {
    /// What there is to do, or who does it.
    #[default]
    ToDo,
    /// What the board asks about what was chosen.
    Asks,
    /// What the computer would do.
    Advice,
    /// What has happened to the table itself.
    News,
    /// What was done last.
    Done,
    /// What the choice would bring.
    WouldBring,
    /// Why a touch does nothing.
    Refused,
}

/// Something that is said at one place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Message {
    /// What it is about.
    pub kind: Kind,
    /// Line by line.
    pub lines: Vec<String>,
}

impl Message {
    fn new(kind: Kind, words: impl Into<String>) -> Message {
        Message {
            kind,
            lines: vec![words.into()],
        }
    }

    /// The lines as one text.
    #[must_use]
    pub fn text(&self) -> String {
        self.lines.join(" ")
    }
}

/// The line between the board and the buttons: one message, and at most one above it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prompt {
    /// What was done last, what the choice would bring, or why a touch does nothing.
    pub above: Option<Message>,
    /// The heaviest of what there is to say.
    pub main: Message,
    /// The number of the rule by which what was tried last is refused; empty where nothing was.
    pub rule: &'static str,
}

impl Prompt {
    /// Whether it is about more than whose turn it is and what there is to do in it.
    #[must_use]
    pub fn is_about_more(&self) -> bool {
        let above = self.above.as_ref();
        self.main.kind != Kind::ToDo || above.is_some_and(|above| above.kind != Kind::Done)
    }
}

/// What is shown at a moment. `beat` is the move that is shown, if one is; `telling`, which moves of others are told.
#[must_use]
pub fn present(
    moment: &Moment,
    beat: Option<Beat>,
    telling: Option<Telling>,
    around: Surroundings,
) -> Presented {
    let Moment {
        controller, game, ..
    } = *moment;
    let ply = controller.ply(game);
    // What is shown of a move that has been taken back tells nothing.
    let beat = beat.filter(|beat| beat.ply + 1 == ply);
    let acts = controller.shows_bot(game).filter(|_| around.is_animated);
    let untold = beat.filter(|beat| acts.is_none() && !beat.is_told());
    let goals = match beat {
        Some(beat) if !beat.are_goals_told() => moment.goals(beat.ply),
        _ => moment.goals(ply),
    };
    Presented {
        acts,
        asked_before: untold.map(|beat| moment.asked_before(beat.ply)),
        goals,
        news: news(moment, telling, acts, around),
        is_decided: beat.is_none_or(Beat::is_decided),
        is_said: beat.is_none_or(Beat::is_said),
        are_points_told: beat.is_none_or(Beat::are_points_told),
        is_moving: beat.is_some_and(Beat::is_moving),
    }
}

/// What the others have done last, and where it stands: above the prompt as soon as it is one's own turn, since over the board
/// it would cover what is needed now.
fn news(
    moment: &Moment,
    telling: Option<Telling>,
    acts: Option<Seat>,
    around: Surroundings,
) -> News {
    let is_recap = telling.is_some_and(|telling| telling.is_recap);
    let is_own = moment.controller.acting(moment.game).is_some();
    let fits = !around.has_coach && !around.has_note;
    let at = match is_own && acts.is_none() && !is_recap && fits {
        true => NewsAt::Prompt,
        false => NewsAt::Board,
    };
    let mut lines = telling.map_or_else(Vec::new, |telling| {
        let is_above = at == NewsAt::Prompt;
        let short = is_above.then(|| moment.told_in_short(telling)).flatten();
        short.map_or_else(|| moment.told(telling), |short| vec![short])
    });
    if !lines.is_empty() {
        // What the prompt says stands nowhere else.
        let says = match moment.controller.is_catching_up() {
            true => moment.last_move(),
            false => moment.asks(),
        };
        lines.retain(|line| !says.contains(line.as_str()));
    }
    News {
        at,
        lines,
        is_recap,
    }
}

/// What there is to do at a moment of which this is presented. Apart from it, since a choice changes nothing else: goals and
/// lines are not found anew with every touch.
#[must_use]
pub fn prompt(moment: &Moment, presented: &Presented, chosen: &Chosen, advice: &Advice) -> Prompt {
    let Moment {
        controller, game, ..
    } = *moment;
    let ply = controller.ply(game);
    let nothing = Chosen::default();
    let chosen = if chosen.ply == ply { chosen } else { &nothing };
    let main = main_message(moment, presented, chosen, advice);
    let above = match main.kind {
        _ if presented.asked_before.is_some() => None,
        Kind::ToDo => above(moment, presented, chosen),
        // What was done last has been read by whoever chooses something.
        Kind::Asks => above(moment, presented, chosen).filter(|above| above.kind != Kind::Done),
        _ => None,
    };
    Prompt {
        above,
        main,
        rule: chosen.refused.rule,
    }
}

/// Of all that could be said, the first that there is.
fn main_message(
    moment: &Moment,
    presented: &Presented,
    chosen: &Chosen,
    advice: &Advice,
) -> Message {
    let Moment {
        controller,
        game,
        voice,
        ..
    } = *moment;
    let language = voice.language;
    let fixed = |kind, text: Text| Message::new(kind, text.get(language));
    if let Some(asked) = &presented.asked_before {
        return Message::new(Kind::ToDo, asked.as_str());
    }
    if controller.bot_has_failed() {
        return fixed(Kind::News, words::BOT_FAILED);
    }
    if controller.is_catching_up() {
        return Message::new(Kind::News, words::news(language, moment.last_move()));
    }
    if *advice == Advice::Thinking {
        return fixed(Kind::Advice, words::HINT_THINKING);
    }
    if !chosen.refused.said.is_empty() {
        return Message::new(Kind::ToDo, moment.asks());
    }
    match advice {
        Advice::Said { ply, said } if *ply == controller.ply(game) => {
            return Message::new(Kind::Advice, said.as_str());
        }
        _ => {}
    }
    if chosen.holds && controller.can_hold(game) {
        return fixed(Kind::News, words::LOOK_FIRST);
    }
    if let Some(seat) = presented.acts {
        return Message::new(Kind::ToDo, words::acts(language, voice.name(seat)));
    }
    match chosen.asks.filter(|_| controller.acting(game).is_some()) {
        Some(asks) => fixed(Kind::Asks, asks),
        None => Message::new(Kind::ToDo, moment.asks()),
    }
}

/// What stands above what there is to do: why a touch does nothing, else what the choice would bring, else what was done last.
fn above(moment: &Moment, presented: &Presented, chosen: &Chosen) -> Option<Message> {
    if !chosen.refused.said.is_empty() {
        return Some(Message::new(Kind::Refused, chosen.refused.said.as_str()));
    }
    // A board behind a curtain does not take back what it foretold.
    if presented.acts.is_some() || moment.controller.acting(moment.game).is_none() {
        return None;
    }
    if !chosen.forecast.is_empty() {
        return Some(Message::new(Kind::WouldBring, chosen.forecast.as_str()));
    }
    let news = &presented.news;
    (news.at == NewsAt::Prompt && !news.lines.is_empty()).then(|| Message {
        kind: Kind::Done,
        lines: news.lines.clone(),
    })
}
