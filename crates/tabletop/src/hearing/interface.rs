//! What a game implements to be played by ear.

use super::tokens::first_sentences;
use crate::game::{Game, GameDefinition, SeatScore, Turn};
use crate::rng::Rng;
use crate::seat::{Seat, Viewer};
use crate::words::{Language, Voice};
use std::fmt::Display;

/// The person who asks: what they may know, and the words they hear.
pub struct Asker<'a, G: GameDefinition> {
    /// The position as the viewer may know it.
    pub view: &'a G::View,
    /// The viewer.
    pub viewer: Viewer,
    /// Who acts in the position. Everybody knows it.
    pub turn: Turn,
    /// The language and the names.
    pub voice: &'a Voice,
}

// Derived implementations would require `G: Clone`.
impl<G: GameDefinition> Clone for Asker<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: GameDefinition> Copy for Asker<'_, G> {}

impl<G: GameDefinition> Asker<'_, G> {
    /// The seat of the viewer; `None` for the table and for the open view.
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        self.viewer.seat()
    }

    /// The seat that answers are about: the viewer's, or the acting one, or the first.
    #[must_use]
    pub fn focus(&self) -> Seat {
        self.seat().or(self.turn.seat()).unwrap_or(Seat(0))
    }

    /// Whether the viewer makes the next move. The open view moves for everybody.
    #[must_use]
    pub fn acts(&self) -> bool {
        match (self.turn, self.viewer) {
            (Turn::Seat(_), Viewer::Open) => true,
            (Turn::Seat(acting), viewer) => viewer.seat() == Some(acting),
            (Turn::Chance | Turn::Over, _) => false,
        }
    }
}

/// The answer to a question, in two lengths.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// The short answer: one or two sentences.
    pub short: String,
    /// The rest, for the long answer: sentences, the most important first.
    pub details: Vec<String>,
}

impl Answer {
    /// An answer that is short in any case.
    #[must_use]
    pub fn new(short: impl Into<String>) -> Answer {
        Answer {
            short: short.into(),
            details: Vec::new(),
        }
    }

    /// An answer whose short part is at most two sentences of a text; the others follow.
    #[must_use]
    pub fn shortened(text: &str) -> Answer {
        let (short, rest) = first_sentences(text);
        let details = (!rest.is_empty()).then_some(rest);
        Answer::new(short).with(details.into_iter().collect())
    }

    /// The same answer with details.
    #[must_use]
    pub fn with(self, details: Vec<String>) -> Answer {
        Answer { details, ..self }
    }

    /// The lines of the long answer.
    #[must_use]
    pub fn long(&self) -> Vec<String> {
        let short = (!self.short.is_empty()).then(|| self.short.clone());
        short.into_iter().chain(self.details.clone()).collect()
    }
}

/// Sentences one after the other, as the language writes them.
#[must_use]
pub fn joined(voice: &Voice, sentences: &[String]) -> String {
    sentences.join(match voice.language {
        Language::Ja => "",
        Language::En => " ",
    })
}

/// A part of the board, in words: a row, a mat, a deck, a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Region {
    /// The name, without a full stop. It is not said if it is empty or the first line begins with it.
    pub name: String,
    /// Sentences, the most important first.
    pub lines: Vec<String>,
}

/// A legal move in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveWords {
    /// The move as one would say it, without a full stop: “Leo to c3”. No two legal moves have the
    /// same words.
    pub words: String,
    /// The group to which the move belongs in the list of moves: “Leo”.
    pub group: String,
    /// The words of the move within its group: “c3”. The group and these words, typed one after
    /// the other, are the move.
    pub brief: String,
}

impl MoveWords {
    /// A move in a group of its own.
    #[must_use]
    pub fn alone(words: impl Into<String>) -> MoveWords {
        let words = words.into();
        MoveWords {
            group: String::new(),
            brief: words.clone(),
            words,
        }
    }

    /// A move of a group.
    #[must_use]
    pub fn of(
        group: impl Into<String>,
        brief: impl Into<String>,
        words: impl Into<String>,
    ) -> MoveWords {
        MoveWords {
            words: words.into(),
            group: group.into(),
            brief: brief.into(),
        }
    }
}

/// A game that can be played by ear. All sentences are whole, name no colours or light as signs, and
/// no places on a screen. Sentences about “you” are written with [`Voice::name`] and agree
/// afterwards ([`Voice::agreeing`]), which the callers of these methods see to.
///
/// A second game follows the example: `games/starter/engine/src/hearing.rs`.
pub trait Hearing: Game {
    /// A place or a piece that can be asked for. Its `Display` is its notation.
    type Place: Clone + PartialEq + Display;

    /// The whole board in one or two sentences: what one looks at first.
    fn overview(&self, asker: &Asker<Self>) -> String;

    /// The parts of the board, the most important first. Together with the places, the hand and the
    /// threats they tell everything that the view shows.
    fn regions(&self, asker: &Asker<Self>) -> Vec<Region>;

    /// Every place and piece that can be asked for.
    fn places(&self, asker: &Asker<Self>) -> Vec<Self::Place>;

    /// The names of a place in the voice's language; the first is the one that is said. The
    /// notation is a name too and need not be among them. For a seat, see
    /// [`seat_names`](crate::hearing::seat_names).
    fn place_names(&self, place: &Self::Place, voice: &Voice) -> Vec<String>;

    /// What is at a place, whose it is, and what it leads to.
    fn tell_place(&self, place: &Self::Place, asker: &Asker<Self>) -> Answer;

    /// What the seat in [focus](Asker::focus) holds, as far as the viewer knows.
    fn hand(&self, asker: &Asker<Self>) -> Answer;

    /// What the other seats could do that is known: who can reach the viewer, who is about to end
    /// the game.
    fn threats(&self, asker: &Asker<Self>) -> Answer;

    /// The words of a move of the acting seat, which need not be legal if it comes from
    /// [`attempts`](Self::attempts).
    fn move_words(&self, mv: &Self::Move, asker: &Asker<Self>) -> MoveWords;

    /// Moves that somebody may try although the rules refuse some of them: typed in words, they are
    /// answered with the reason. Texts in notation, or like it, need no such list.
    fn attempts(&self, _asker: &Asker<Self>) -> Vec<Self::Move> {
        Vec::new()
    }

    /// Whether two legal moves come to the same for the one who asks: only which of several equal
    /// pieces is used differs. The first is then taken instead of asking which.
    fn are_alike(&self, one: &Self::Move, other: &Self::Move, _asker: &Asker<Self>) -> bool {
        one == other
    }

    /// Whether a move only ends the turn. After a move that was typed it is made, too, if nothing else
    /// can be done.
    fn ends_turn(&self, _mv: &Self::Move) -> bool {
        false
    }

    /// Reads words, without fillers, as several moves of one turn that somebody types as one. They
    /// need not be legal. `None` if they are not such moves.
    fn read_row(&self, _typed: &[String], _asker: &Asker<Self>) -> Option<Vec<Self::Move>> {
        None
    }

    /// The score sheets as far as the viewer knows them. Seats and lines that are not known are left
    /// out. A game with secrets whose points are known during the game implements it.
    fn score_known(&self, asker: &Asker<Self>) -> Vec<SeatScore> {
        if Self::SECRETS && asker.turn != Turn::Over {
            return Vec::new();
        }
        // Nothing is hidden, so every imagined position is the real one.
        self.score(&self.determinize(asker.view, &mut Rng::seeded(0)))
    }

    /// Sentences that say how free moves are typed. Empty if there are none now.
    fn free_words(&self, _asker: &Asker<Self>) -> Vec<String> {
        Vec::new()
    }

    /// What else is told of a free move that was typed in these words: what they asked for and the
    /// move does not do. It follows the words of the move. Empty if there is nothing.
    fn tell_free(&self, _typed: &str, _mv: &Self::Move, _asker: &Asker<Self>) -> String {
        String::new()
    }

    /// Reads a free move. `None` if the text is none; an error is the reason, in words, why it is
    /// not possible.
    fn read_free(&self, _typed: &str, _asker: &Asker<Self>) -> Option<Result<Self::Move, String>> {
        None
    }
}
