//! The questions, and the words and letters that ask them.

use super::tokens::tokens;
use super::words;
use crate::words::{Language, Text};

/// The kind of a question.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ask {
    /// The whole board.
    Board,
    /// A place or a piece, which is named after it.
    Place,
    /// The own hand.
    Hand,
    /// Who acts, and what is asked of them.
    Who,
    /// The score.
    Score,
    /// The goals.
    Goal,
    /// What others could do.
    Threats,
    /// The legal moves, all or those with certain words.
    Moves,
    /// What has happened since the viewer's turn.
    Last,
    /// The chances of winning. The app answers it.
    Odds,
    /// Advice. The app answers it.
    Hint,
    /// The last answer once more. The app answers it.
    Again,
    /// Takes a move back. The app does it.
    Undo,
}

impl Ask {
    /// All questions, in the order in which they are listed.
    pub const ALL: [Ask; 13] = [
        Ask::Board,
        Ask::Place,
        Ask::Hand,
        Ask::Who,
        Ask::Score,
        Ask::Goal,
        Ask::Threats,
        Ask::Moves,
        Ask::Last,
        Ask::Odds,
        Ask::Hint,
        Ask::Again,
        Ask::Undo,
    ];

    /// The letter that asks it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Ask::Board => 'b',
            Ask::Place => 'p',
            Ask::Hand => 'h',
            Ask::Who => 'w',
            Ask::Score => 's',
            Ask::Goal => 'g',
            Ask::Threats => 't',
            Ask::Moves => 'm',
            Ask::Last => 'l',
            Ask::Odds => 'o',
            Ask::Hint => 'i',
            Ask::Again => 'a',
            Ask::Undo => 'u',
        }
    }

    /// The question that a letter asks.
    #[must_use]
    pub fn by_letter(letter: &str) -> Option<Ask> {
        let mut letters = letter.chars();
        let letter = letters.next().filter(|_| letters.next().is_none())?;
        Ask::ALL.into_iter().find(|ask| ask.letter() == letter)
    }

    /// The words that ask it, separated by commas; the first is the name of the question.
    const fn text(self) -> Text {
        match self {
            Ask::Board => words::ASK_BOARD,
            Ask::Place => words::ASK_PLACE,
            Ask::Hand => words::ASK_HAND,
            Ask::Who => words::ASK_WHO,
            Ask::Score => words::ASK_SCORE,
            Ask::Goal => words::ASK_GOAL,
            Ask::Threats => words::ASK_THREATS,
            Ask::Moves => words::ASK_MOVES,
            Ask::Last => words::ASK_LAST,
            Ask::Odds => words::ASK_ODDS,
            Ask::Hint => words::ASK_HINT,
            Ask::Again => words::ASK_AGAIN,
            Ask::Undo => words::ASK_UNDO,
        }
    }

    /// The name of the question.
    #[must_use]
    pub fn name(self, language: Language) -> &'static str {
        let words = self.text().get(language);
        words.split(',').next().unwrap_or_default().trim()
    }

    /// Whether a typed word is its letter or its name in one of the languages.
    pub(super) fn is_named(self, word: &str) -> bool {
        let names = [Language::En, Language::Ja].map(|language| tokens(self.name(language)));
        Ask::by_letter(word) == Some(self) || names.iter().any(|name| name.concat() == word)
    }

    /// The words of both languages that ask it.
    pub fn words(self) -> impl Iterator<Item = &'static str> {
        let Text { ja, en } = self.text();
        en.split(',').chain(ja.split(',')).map(str::trim)
    }

    /// Whether the answer comes from the position. The app answers the other questions.
    #[must_use]
    pub const fn is_about_position(self) -> bool {
        !matches!(self, Ask::Odds | Ask::Hint | Ask::Again | Ask::Undo)
    }

    /// Whether something may be named after the word: a place, or words of moves.
    const fn takes_words(self) -> bool {
        matches!(self, Ask::Place | Ask::Moves)
    }

    /// The question that a typed word asks: by its letter, or by one of its words.
    fn of(word: &str) -> Option<Ask> {
        let asks = |ask: &Ask| ask.words().any(|it| tokens(it).concat() == word);
        Ask::by_letter(word).or_else(|| Ask::ALL.into_iter().find(asks))
    }

    /// The only question that has a word with this beginning, of two letters or more.
    pub(super) fn beginning(word: &str) -> Option<Ask> {
        let begins = |ask: &Ask| ask.words().any(|it| tokens(it).concat().starts_with(word));
        let mut found = Ask::ALL.into_iter().filter(begins);
        let only = found.next().filter(|_| found.next().is_none());
        only.filter(|_| word.chars().count() >= 2)
    }
}

/// A question about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Question {
    /// The kind.
    pub ask: Ask,
    /// For [`Ask::Place`] the notation of the place; for [`Ask::Moves`] words that the moves have,
    /// or nothing for all moves; else nothing.
    pub of: String,
}

impl Question {
    /// A question that names nothing.
    #[must_use]
    pub const fn new(ask: Ask) -> Question {
        Question {
            ask,
            of: String::new(),
        }
    }

    /// The question about a place, by its notation.
    #[must_use]
    pub fn place(notation: impl Into<String>) -> Question {
        Question {
            ask: Ask::Place,
            of: notation.into(),
        }
    }

    /// Reads typed words as a question. [`Ask::Place`] names the place as it was typed.
    pub(super) fn read(typed: &[String]) -> Option<Question> {
        let whole = Ask::of(&typed.concat()).map(Question::new);
        whole.or_else(|| {
            let (first, rest) = typed.split_first()?;
            let ask = Ask::of(first).filter(|ask| ask.takes_words())?;
            let of = rest.join(" ");
            Some(Question { ask, of })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Ask, Question, tokens};

    #[test]
    fn words_and_letters_ask_and_none_asks_two() {
        let mut all: Vec<String> = Vec::new();
        for ask in Ask::ALL {
            all.push(ask.letter().to_string());
            all.extend(ask.words().map(|word| tokens(word).concat()));
            for word in ask.words() {
                let read = Question::read(&tokens(word));
                assert_eq!(read, Some(Question::new(ask)), "{word}");
            }
        }
        let count = all.len();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), count, "a word asks two questions");
        let read = |typed: &str| Question::read(&tokens(typed)).map(|it| (it.ask, it.of));
        assert_eq!(read("Place C3"), Some((Ask::Place, "c3".to_owned())));
        assert_eq!(read("ｍ　しし座"), Some((Ask::Moves, "しし座".to_owned())));
        assert_eq!(read("board c3"), None);
        assert_eq!(read("c3"), None);
        assert_eq!(Ask::beginning("thr"), Some(Ask::Threats));
        assert_eq!(Ask::beginning("t"), None);
        for ask in Ask::ALL {
            assert_eq!(Ask::by_letter(&ask.letter().to_string()), Some(ask));
        }
        for none in ["", "x", "bp", "End"] {
            assert_eq!(Ask::by_letter(none), None, "{none}");
        }
    }
}
