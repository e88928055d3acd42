//! Events that the frame sends to the host page.
//!
//! Until a game is over, no secret leaves the frame: positions and hands stay inside, and moves are
//! described in words that everybody at the table may know. A link contains the whole game, so it
//! is sent only if the page asks for it, and with the result.

use crate::VERSION;
use crate::fault::Fault;
use crate::parameters::Ui;
use serde_json::{Map, Value, json};
use tabletop::{Language, Speak, Voice};

/// The longest text of a saved game that is sent to a page, in bytes.
pub const LONGEST_SAVE: usize = 4_000;

/// The state of a game, as reported to the page.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameState {
    /// The game's id.
    pub game: String,
    /// The number of moves made, including draws of chance.
    pub ply: usize,
    /// The seat whose turn it is; `None` for chance and after the end.
    pub turn: Option<u8>,
    /// Whether the game is over.
    pub over: bool,
    /// Whether the page has paused the game.
    pub paused: bool,
    /// The players' names, and whether each player is a bot.
    pub players: Vec<(String, bool)>,
}

/// An event of the frame.
#[derive(Clone, PartialEq, Debug)]
pub enum Event {
    /// The frame is ready for commands.
    Ready {
        /// How much of the app is shown.
        ui: Ui,
        /// The language of the frame's texts.
        language: Language,
        /// Whether the frame waits for an edition from the page.
        waits: bool,
        /// The ids of the registered games.
        games: Vec<&'static str>,
    },
    /// The first picture that the visitor can act on is on screen.
    Playable {
        /// The game's id.
        game: String,
    },
    /// A person has made their first move in a game since the frame was created.
    FirstMove {
        /// The game's id.
        game: String,
        /// The number of the move, from 0.
        ply: usize,
        /// The seat that made the move.
        seat: u8,
    },
    /// The game, for the page to store.
    Save {
        /// The game's id.
        game: String,
        /// The number of moves made.
        ply: usize,
        /// Whether the game is over.
        over: bool,
        /// The whole game as the code of a link, at most [`LONGEST_SAVE`] bytes long.
        save: String,
    },
    /// A step of a lesson has begun.
    Step {
        /// The game's id.
        game: String,
        /// The id of the chapter.
        chapter: String,
        /// The number of the step, from 0.
        step: usize,
        /// The number of steps in the chapter.
        steps: usize,
    },
    /// A chapter of a lesson is finished.
    Finished {
        /// The game's id.
        game: String,
        /// The id of the chapter.
        chapter: String,
        /// Whether it is the last chapter.
        last: bool,
    },
    /// A move has been made.
    Move {
        /// The game's id.
        game: String,
        /// The number of the move, from 0.
        ply: usize,
        /// The seat that made the move; `None` for chance.
        seat: Option<u8>,
        /// A description of the move, limited to what everybody at the table may know.
        words: Vec<String>,
    },
    /// The state of the game has changed.
    State(GameState),
    /// The game is over.
    Result {
        /// The game's id.
        game: String,
        /// The players' names, and whether each player is a bot.
        players: Vec<(String, bool)>,
        /// The seats that won.
        winners: Vec<u8>,
        /// The kind of ending, for statistics.
        ending: &'static str,
        /// The result in a sentence.
        words: String,
        /// The points of each seat; `None` in games without points.
        totals: Vec<Option<i32>>,
        /// The link of the whole game.
        link: Option<String>,
        /// Whether the game was already over when it was opened, so that no visitor has just
        /// finished it.
        restored: bool,
    },
    /// The answer to `getLink`.
    Link {
        /// The number of the request.
        id: Option<u32>,
        /// The address.
        link: String,
        /// The code in the address.
        code: String,
    },
    /// A command without any other answer has been carried out; with the number of the request.
    Done(u32),
    /// A command or a parameter has been refused.
    Error {
        /// The number of the request, if there was one.
        id: Option<u32>,
        /// The reason.
        fault: Fault,
        /// Whether no game can be shown because of it.
        fatal: bool,
        /// The visitor's language.
        language: Language,
    },
}

impl Event {
    /// The message as JSON, with the name of the frame that sends it.
    #[must_use]
    pub fn to_json(&self, frame: &str) -> String {
        let mut fields = Map::new();
        fields.insert("hoshibako".to_owned(), VERSION.into());
        fields.insert("frame".to_owned(), frame.into());
        if let Value::Object(own) = self.fields() {
            fields.extend(own);
        }
        Value::Object(fields).to_string()
    }

    fn fields(&self) -> Value {
        match self {
            Event::Ready {
                ui,
                language,
                waits,
                games,
            } => json!({
                "type": "ready", "ui": ui.id(), "lang": tag(*language), "games": games,
                "waits": waits.then_some("edition"),
            }),
            Event::Move {
                game,
                ply,
                seat,
                words,
            } => json!({ "type": "move", "game": game, "ply": ply, "seat": seat, "words": words }),
            Event::Playable { game } => json!({ "type": "playable", "game": game }),
            Event::FirstMove { game, ply, seat } => {
                json!({ "type": "first-move", "game": game, "ply": ply, "seat": seat })
            }
            Event::Save {
                game,
                ply,
                over,
                save,
            } => json!({ "type": "save", "game": game, "ply": ply, "over": over, "save": save }),
            Event::Step {
                game,
                chapter,
                step,
                steps,
            } => json!({
                "type": "step", "game": game, "chapter": chapter, "step": step, "steps": steps,
            }),
            Event::Finished {
                game,
                chapter,
                last,
            } => json!({ "type": "finished", "game": game, "chapter": chapter, "last": last }),
            Event::State(state) => json!({
                "type": "state", "game": state.game, "ply": state.ply, "turn": state.turn,
                "over": state.over, "paused": state.paused, "players": at_table(&state.players),
            }),
            Event::Result {
                game,
                players,
                winners,
                ending,
                words,
                totals,
                link,
                restored,
            } => json!({
                "type": "result", "game": game, "players": at_table(players), "winners": winners, "ending": ending,
                "words": words, "totals": totals, "link": link, "restored": restored,
            }),
            Event::Link { id, link, code } => {
                json!({ "type": "link", "id": id, "link": link, "code": code })
            }
            Event::Done(id) => json!({ "type": "done", "id": id }),
            Event::Error {
                id,
                fault,
                fatal,
                language,
            } => json!({
                "type": "error", "id": id, "code": fault.code(), "field": fault.field(), "fatal": fatal,
                "words": fault.speak(&Voice::new(*language, Vec::new())),
            }),
        }
    }
}

fn at_table(players: &[(String, bool)]) -> Vec<Value> {
    let player = |(name, bot): &(String, bool)| json!({ "name": name, "bot": bot });
    players.iter().map(player).collect()
}

const fn tag(language: Language) -> &'static str {
    match language {
        Language::Ja => "ja",
        Language::En => "en",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The contract: every event of version 1, as documented in `docs/embedding.md`.
    #[test]
    fn version_1_is_frozen() {
        let state = GameState {
            game: "uchi".to_owned(),
            ply: 12,
            turn: Some(0),
            over: false,
            paused: true,
            players: vec![("Hana".to_owned(), false), ("Iro".to_owned(), true)],
        };
        for (event, expected) in [
            (
                Event::Ready {
                    ui: Ui::Board,
                    language: Language::Ja,
                    waits: false,
                    games: vec!["uchi"],
                },
                json!({ "type": "ready", "ui": "board", "lang": "ja", "games": ["uchi"], "waits": null }),
            ),
            (
                Event::Move {
                    game: "uchi".to_owned(),
                    ply: 11,
                    seat: None,
                    words: vec!["The die shows 3.".to_owned()],
                },
                json!({ "type": "move", "game": "uchi", "ply": 11, "seat": null, "words": ["The die shows 3."] }),
            ),
            (
                Event::State(state),
                json!({
                    "type": "state", "game": "uchi", "ply": 12, "turn": 0, "over": false,
                    "paused": true, "players": [{ "name": "Hana", "bot": false }, { "name": "Iro", "bot": true }],
                }),
            ),
            (
                Event::Result {
                    game: "uchi".to_owned(),
                    players: vec![("Hana".to_owned(), false), ("Iro".to_owned(), true)],
                    winners: vec![1],
                    ending: "home",
                    words: "Iro wins.".to_owned(),
                    totals: vec![None, Some(3)],
                    link: Some("https://example.org/#g=1AbC".to_owned()),
                    restored: true,
                },
                json!({
                    "type": "result", "game": "uchi", "winners": [1], "ending": "home", "words": "Iro wins.",
                    "totals": [null, 3], "link": "https://example.org/#g=1AbC", "restored": true,
                    "players": [{ "name": "Hana", "bot": false }, { "name": "Iro", "bot": true }],
                }),
            ),
            (
                Event::Link {
                    id: Some(7),
                    link: "https://example.org/#g=1AbC".to_owned(),
                    code: "1AbC".to_owned(),
                },
                json!({ "type": "link", "id": 7, "link": "https://example.org/#g=1AbC", "code": "1AbC" }),
            ),
            (
                Event::Playable {
                    game: "uchi".to_owned(),
                },
                json!({ "type": "playable", "game": "uchi" }),
            ),
            (
                Event::FirstMove {
                    game: "uchi".to_owned(),
                    ply: 9,
                    seat: 0,
                },
                json!({ "type": "first-move", "game": "uchi", "ply": 9, "seat": 0 }),
            ),
            (
                Event::Save {
                    game: "uchi".to_owned(),
                    ply: 12,
                    over: false,
                    save: "1AbC".to_owned(),
                },
                json!({ "type": "save", "game": "uchi", "ply": 12, "over": false, "save": "1AbC" }),
            ),
            (
                Event::Step {
                    game: "uchi".to_owned(),
                    chapter: "hack".to_owned(),
                    step: 2,
                    steps: 7,
                },
                json!({ "type": "step", "game": "uchi", "chapter": "hack", "step": 2, "steps": 7 }),
            ),
            (
                Event::Finished {
                    game: "uchi".to_owned(),
                    chapter: "hack".to_owned(),
                    last: true,
                },
                json!({ "type": "finished", "game": "uchi", "chapter": "hack", "last": true }),
            ),
            (Event::Done(4), json!({ "type": "done", "id": 4 })),
            (
                Event::Error {
                    id: None,
                    fault: Fault::Field("seats"),
                    fatal: false,
                    language: Language::En,
                },
                json!({ "type": "error", "id": null, "code": "field", "field": "seats", "fatal": false, "words": "“seats” does not have a valid value. It must be a whole number from 1 to 8." }),
            ),
        ] {
            let mut expected = expected;
            expected["hoshibako"] = json!(1);
            expected["frame"] = json!("one");
            let message: Value = serde_json::from_str(&event.to_json("one")).expect("is JSON");
            assert_eq!(message, expected);
        }
    }
}
