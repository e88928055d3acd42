//! The content shown around the board at one position.

use crate::beat::Beat;
use crate::controller::Phase;
use crate::speech::{Moment, Telling};
use crate::words;
use tabletop::{Counting, Goal, Language, Seat, Text};

/// A selection that has not been played yet, as the board reports it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chosen {
    /// The ply at which the selection was made. At any other ply the selection is ignored.
    pub ply: usize,
    /// The next question of the board, in place of the game's own prompt.
    pub asks: Option<Text>,
    /// The forecast of the selection; empty if there is none.
    pub forecast: String,
    /// Whether earlier forecasts have already said what this forecast says.
    pub is_forecast_known: bool,
    /// Why the last touch does nothing.
    pub refused: Refused,
    /// Whether the board keeps the result of the last move on view until the viewer dismisses it.
    pub waits_for_viewer: bool,
    /// Whether the board itself tells the last moves.
    pub tells_last_moves: bool,
    /// How far the count of points has come that a person steps through on the board. The result
    /// does not open over it by itself.
    pub counts: Counting,
    /// The moves that play what the viewer has laid out, in notation. They are made before a hint
    /// is searched for.
    pub before_hint: Vec<String>,
}

impl Chosen {
    /// How far the count has come that tells the result of the game. The result of the last move that
    /// the board keeps on view is a count that has not come to its end.
    #[must_use]
    pub fn counting(&self) -> Counting {
        match self.counts {
            Counting::None if self.waits_for_viewer => Counting::Open,
            counts => counts,
        }
    }
}

impl Chosen {
    /// The same, with its forecast known if this text was announced before, with a hint.
    #[must_use]
    pub fn after_hearing(&self, told: &str) -> Chosen {
        Chosen {
            is_forecast_known: self.is_forecast_known || self.forecast == told,
            ..self.clone()
        }
    }
}

/// A refusal as shown around the board.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Refused {
    /// The reason in words; empty if the board or a toast shows it.
    pub said: String,
    /// The number of the rule; empty if nothing is refused, or if no rule is the reason.
    pub rule: &'static str,
}

/// The state of a hint.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Advice {
    /// No hint was requested.
    #[default]
    None,
    /// The hint is being computed.
    Thinking,
    /// The hint is ready.
    Said {
        /// The ply for which the hint was requested. At any other ply the hint is ignored.
        ply: usize,
        /// The hint in words.
        said: String,
    },
    /// The chances of the person to act, who asked for them.
    Standing {
        /// The ply for which they were requested. At any other ply they are ignored.
        ply: usize,
        /// What is known of them.
        standing: Standing,
    },
}

/// The answer to a person who asks how they stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Standing {
    /// The chances are being computed.
    Thinking,
    /// Out of 100 games from here the person would win about this many.
    Wins(u32),
    /// There is no choice to make, so there is no answer.
    NoChoice,
}

impl Standing {
    /// The answer in words.
    #[must_use]
    pub fn text(self, language: Language) -> String {
        match self {
            Standing::Thinking => words::STANDING_THINKING.get(language).to_owned(),
            Standing::Wins(percent) => words::standing(language, percent),
            Standing::NoChoice => words::STANDING_NOT_NOW.get(language).to_owned(),
        }
    }
}

/// Other content around the board, and whether moves are animated there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Surroundings {
    /// Whether the moves of others are shown one by one.
    pub is_animated: bool,
    /// Whether a coach replaces the prompt.
    pub has_coach: bool,
    /// Whether a note takes up the room in which the prompt would show the last moves.
    pub has_note: bool,
    /// Whether the log is in sight. Its last line tells the last moves, so the prompt does not.
    pub has_log: bool,
    /// Whether the board keeps the last move on view, with its result.
    pub board_holds: bool,
    /// Whether the board itself tells the last moves, in a line beside it.
    pub board_tells: bool,
    /// Whether a sheet shows the result of the game.
    pub shows_result: bool,
}

impl Surroundings {
    /// Returns what the prompt need not tell.
    const fn told(self) -> ToldElsewhere {
        ToldElsewhere {
            result: self.shows_result,
            last_moves: self.board_tells,
        }
    }
}

/// Where the last moves of others are reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewsAt {
    /// Beside the place on the board where the last move ended, or at the top of the board.
    Board,
    /// In the prompt, above the current task.
    Prompt,
    /// In the log, which is in sight.
    Log,
}

/// The last moves of the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct News {
    /// Where the moves are reported.
    pub at: NewsAt,
    /// The lines. In the prompt, and over the board while the log tells the moves in full, a single
    /// line if the game has a short form.
    pub lines: Vec<String>,
    /// Whether the lines are a summary for a person who returns to the game.
    pub is_recap: bool,
}

impl News {
    /// The lines beside the place on the board.
    #[must_use]
    pub fn beside(&self) -> &[String] {
        match self.at {
            NewsAt::Board => &self.lines,
            NewsAt::Prompt | NewsAt::Log => &[],
        }
    }
}

/// The content around the board at one position, apart from what depends on the selection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Presented {
    /// The bot whose last move is still shown. Until the board turns to the next seat, all texts
    /// are about this bot.
    pub acts: Option<Seat>,
    /// The prompt from before the move that is shown, as long as the new prompt has to wait.
    pub asked_before: Option<String>,
    /// The goals of a seat, and its progress towards them.
    pub goals: Vec<Goal>,
    /// The last moves of the others.
    pub news: News,
    /// Whether the outcome of the move is revealed. Until then the board stays as it was before the
    /// move.
    pub is_decided: bool,
    /// Whether the caption on the board may be shown.
    pub is_said: bool,
    /// Whether the board may show the points after the move.
    pub may_show_new_points: bool,
    /// Whether pieces are moving.
    pub is_moving: bool,
    /// What is told elsewhere.
    pub told: ToldElsewhere,
}

/// What is told elsewhere, so that the prompt does not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ToldElsewhere {
    /// Whether a sheet or a count shows the result of the game.
    pub result: bool,
    /// Whether the board itself tells the last moves.
    pub last_moves: bool,
}

/// The subject of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Kind {
    /// The current task, or who has it.
    #[default]
    ToDo,
    /// A question of the board about the selection.
    Asks,
    /// A hint, or the chances of the person to act.
    Advice,
    /// News about the table itself.
    News,
    /// The last moves.
    Done,
    /// The forecast of the selection.
    WouldBring,
    /// What the moves of this turn bring so far. Their forecasts have already been announced.
    BringsSoFar,
    /// Why a touch does nothing, and what can be done instead.
    Refused,
}

/// A text for one place.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Message {
    /// The subject.
    pub kind: Kind,
    /// The lines of the text.
    pub lines: Vec<String>,
}

impl Message {
    fn new(kind: Kind, words: impl Into<String>) -> Message {
        Message {
            kind,
            lines: vec![words.into()],
        }
    }

    /// Returns the lines as one text.
    #[must_use]
    pub fn text(&self) -> String {
        self.lines.join(" ")
    }
}

/// The line between the board and the buttons: one message, and at most one above it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prompt {
    /// The last moves, or the forecast.
    pub above: Option<Message>,
    /// The most important message.
    pub main: Message,
    /// The number of the rule that refuses the last touch; empty if nothing was refused.
    pub rule: &'static str,
}

impl Prompt {
    /// Whether the prompt shows something besides whose turn it is, what to do and what was done
    /// last.
    #[must_use]
    pub fn is_about_more(&self) -> bool {
        let is_more = |message: &Message| match message.kind {
            Kind::ToDo | Kind::Done => false,
            Kind::Asks
            | Kind::Advice
            | Kind::News
            | Kind::WouldBring
            | Kind::BringsSoFar
            | Kind::Refused => true,
        };
        is_more(&self.main) || self.above.as_ref().is_some_and(is_more)
    }
}

/// Returns the content to show at the ply on screen. `beat` is the move that is being shown, if
/// any; `telling` selects the moves of others to report.
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
    // The beat of a move that has been undone is ignored.
    let beat = beat.filter(|beat| beat.ply + 1 == ply);
    // At the end of the game nobody is playing any more, although the last move is still shown.
    let is_over = controller.is_ending(game) && beat.is_none_or(Beat::may_show_next_task);
    let acts = controller.shows_bot(game);
    let acts = acts.filter(|_| around.is_animated && !is_over);
    let untold = beat.filter(|beat| acts.is_none() && !beat.may_show_next_task());
    let goals = match beat {
        Some(beat) if !beat.may_show_new_points() => moment.goals(beat.ply),
        _ => moment.goals(ply),
    };
    Presented {
        acts,
        asked_before: untold.map(|beat| moment.asked_before(beat.ply)),
        goals,
        news: news(moment, telling, acts, around),
        is_decided: beat.is_none_or(Beat::is_decided),
        is_said: beat.is_none_or(Beat::may_show_caption),
        may_show_new_points: beat.is_none_or(Beat::may_show_new_points),
        is_moving: beat.is_some_and(Beat::is_moving),
        told: around.told(),
    }
}

/// Returns the last moves of the others, and where to report them. During the viewer's own turn
/// they are in the log or above the prompt, because over the board they would cover what the viewer
/// needs then. A viewer who looks back reads them in the log if it is in sight.
fn news(
    moment: &Moment,
    telling: Option<Telling>,
    acts: Option<Seat>,
    around: Surroundings,
) -> News {
    let is_recap = telling.is_some_and(|telling| telling.is_recap);
    let is_own = moment.controller.acting(moment.game).is_some();
    let is_logged = around.has_log && moment.controller.looks_back();
    let may_leave = is_own && acts.is_none() || is_logged;
    let may_leave = may_leave && !is_recap && !around.has_coach;
    let at = match may_leave {
        true if around.has_log => NewsAt::Log,
        true if !around.has_note => NewsAt::Prompt,
        _ => NewsAt::Board,
    };
    // The board itself shows what has happened: until the viewer releases it, or in a line.
    let holds = around.board_holds && moment.controller.can_wait_for_viewer(moment.game);
    let is_shown = holds || around.board_tells && !is_recap;
    let lines = telling
        .filter(|_| !is_shown)
        .map_or_else(Vec::new, |telling| news_lines(moment, telling, at, around));
    News {
        at,
        lines,
        is_recap,
    }
}

/// Returns the lines of the last moves for this place, without those that the prompt contains.
fn news_lines(moment: &Moment, telling: Telling, at: NewsAt, around: Surroundings) -> Vec<String> {
    let controller = moment.controller;
    let mut lines = moment.caption_lines(telling);
    let said = lines.len();
    if said > 0 {
        let says = match controller.is_catching_up() {
            true => moment.last_move(),
            false => task(moment, around.told()),
        };
        lines.retain(|line| !says.contains(line.as_str()));
    }
    let steps = controller.looks_back() || controller.is_catching_up();
    let short = match at {
        _ if lines.len() < said => None,
        NewsAt::Prompt => moment.short_caption(telling),
        // The log tells the moves in full at the same time.
        NewsAt::Board if around.has_log && !steps => moment.short_news(telling),
        NewsAt::Board | NewsAt::Log => None,
    };
    short.map_or(lines, |short| vec![short])
}

/// Returns the prompt that belongs to this content. It is separate from [`present`], because a
/// selection changes nothing else: goals and lines need not be computed again after every touch.
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
        // A person who selects something has already read what was done last.
        Kind::Asks => above(moment, presented, chosen).filter(|above| above.kind != Kind::Done),
        _ => None,
    };
    Prompt {
        above,
        main,
        rule: chosen.refused.rule,
    }
}

/// Returns the most important message that applies.
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
    // The task from before a move is done once the board shows its result.
    let is_held = chosen.waits_for_viewer && controller.can_wait_for_viewer(game);
    if is_held && presented.asked_before.is_some() {
        return fixed(Kind::News, words::LOOK_FIRST);
    }
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
    // The reason says what can be done instead, so it replaces the task.
    if !chosen.refused.said.is_empty() {
        return Message::new(Kind::Refused, chosen.refused.said.as_str());
    }
    match advice {
        Advice::Said { ply, said } if *ply == controller.ply(game) => {
            return Message::new(Kind::Advice, said.as_str());
        }
        _ => {}
    }
    if is_held {
        return fixed(Kind::News, words::LOOK_FIRST);
    }
    if let Some(seat) = presented.acts {
        return Message::new(Kind::ToDo, words::acts(language, voice.name(seat)));
    }
    let acts = controller.acting(game).is_some();
    match *advice {
        Advice::Standing { ply, standing } if acts && ply == controller.ply(game) => {
            return Message::new(Kind::Advice, standing.text(language));
        }
        _ => {}
    }
    match chosen.asks.filter(|_| acts) {
        Some(asks) => fixed(Kind::Asks, asks),
        None => Message::new(Kind::ToDo, task(moment, told(presented, chosen))),
    }
}

/// Returns what the prompt need not tell: the last step of a count tells the result, too.
fn told(presented: &Presented, chosen: &Chosen) -> ToldElsewhere {
    ToldElsewhere {
        result: presented.told.result || chosen.counts == Counting::Told,
        ..presented.told
    }
}

/// Returns the current task. While a sheet or a count shows the result, it only says that the game
/// is over.
/// What the board itself tells is not repeated.
fn task(moment: &Moment, told: ToldElsewhere) -> String {
    match told.result && moment.controller.phase(moment.game) == Phase::Over {
        true => words::ENDING.get(moment.voice.language).to_owned(),
        false if told.last_moves => moment.asks_next(),
        false => moment.asks(),
    }
}

/// Returns the message above the main one: the forecast, otherwise what was done last.
fn above(moment: &Moment, presented: &Presented, chosen: &Chosen) -> Option<Message> {
    // A board behind a curtain does not withdraw its forecast, so the forecast is ignored here.
    if presented.acts.is_some() || moment.controller.acting(moment.game).is_none() {
        return None;
    }
    if !chosen.forecast.is_empty() {
        let kind = match chosen.is_forecast_known {
            true => Kind::BringsSoFar,
            false => Kind::WouldBring,
        };
        return Some(Message::new(kind, chosen.forecast.as_str()));
    }
    let news = &presented.news;
    let is_told = news.at != NewsAt::Prompt || news.lines.is_empty();
    (!is_told).then(|| Message {
        kind: Kind::Done,
        lines: news.lines.clone(),
    })
}

#[cfg(test)]
mod tests {
    use super::Chosen;

    #[test]
    fn a_forecast_that_came_with_a_hint_is_known() {
        for (forecast, told, was_known, expected) in [
            ("It brings 2 points.", "It brings 2 points.", false, true),
            ("It brings 2 points.", "It brings a point.", false, false),
            ("It brings 2 points.", "", false, false),
            ("It brings 2 points.", "", true, true),
        ] {
            let chosen = Chosen {
                forecast: forecast.to_owned(),
                is_forecast_known: was_known,
                ..Chosen::default()
            };
            let heard = chosen.after_hearing(told);
            assert_eq!(heard.is_forecast_known, expected, "{told}");
        }
    }
}
