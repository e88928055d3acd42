//! The interface every board implements.

use crate::action::{Action, KeyPress, Wheel};
use crate::drag::{Drag, DragValue};
use crate::drawings::Drawings;
use crate::forecast::Forecast;
use crate::motion::Motion;
use crate::note::Note;
use crate::picture::{Element, Node};
use crate::scene::Scene;
use crate::sound::Instrument;
use crate::why_not::{Touched, WhyNot};
use std::fmt;
use tabletop::{Counting, Game, GameDefinition, Language, Seat, Text};

/// A move of a board's game.
pub type MoveOf<B> = <<B as Board>::Game as GameDefinition>::Move;

/// A view of a board's game.
pub type ViewOf<B> = <<B as Board>::Game as GameDefinition>::View;

/// An event of a board's game.
pub type EventOf<B> = <<B as Board>::Game as GameDefinition>::Event;

/// Why a move of a board's game is refused.
pub type IllegalOf<B> = <<B as Board>::Game as GameDefinition>::Illegal;

/// A board: how a game looks, and what gestures do. It is pure, so it is tested natively.
pub trait Board: Sized + 'static {
    /// The game that the board shows.
    type Game: Game;
    /// The actions of the parts of its picture.
    type Action: Action;
    /// What a person has selected but not yet played. It is cleared when the position changes.
    type Selection: Clone + PartialEq + Default + fmt::Debug + Send + Sync + 'static;
    /// What a person only looks at. It changes nothing in the game, and stays when the position
    /// changes.
    type Look: Clone + PartialEq + Default + fmt::Debug + Send + Sync + 'static;

    /// The keys that work on this board only, for the list of keys.
    const KEYS: &'static [(&'static str, Text)] = &[];

    /// The instrument that plays the game's melodies.
    const INSTRUMENT: Instrument;

    /// The guided game, as JSON ([`tabletop::lesson`]): `lesson.json` of the game's folder. The app
    /// does not fetch it with the board.
    const LESSON: &'static str;

    /// The puzzles, as JSON ([`tabletop::puzzle`]): `puzzles.json` of the game's folder. The app
    /// does not fetch them with the board.
    const PUZZLES: &'static str;
    /// Notes that are shown once each, when a situation first comes up; the most urgent first. The
    /// app does not fetch them with the board (`Guide` in its `games` module).
    const NOTES: &'static [Note<Self::Game>];

    /// The ids of the notes that explain only what is seen: marks, pictures, how something is
    /// dragged. They are not spoken.
    const SEEN_NOTES: &'static [&'static str] = &[];

    /// The rules, illustrated with the pieces of this game's edition.
    fn how_to_play(game: &Self::Game, language: Language) -> Vec<Node>;

    /// Draws the game. Parts carry actions ([`Element::on_tap`] and its neighbours). Parts between
    /// which the arrow keys lead are inside an element with `data-walk`.
    fn picture(scene: &Scene<Self::Game>, draft: &Draft<Self>) -> Element;

    /// Draws what replaces `picture` in scenes that never come first, such as a count of points.
    /// Its code is loaded with the guide (`Guide` in the app's `games` module); until then,
    /// `picture` is shown. `None`: nothing replaces it.
    fn later_picture(_scene: &Scene<Self::Game>, _draft: &Draft<Self>) -> Option<Element> {
        None
    }

    /// Draws the picture that is shown once the guide is loaded.
    fn whole_picture(scene: &Scene<Self::Game>, draft: &Draft<Self>) -> Element {
        Self::later_picture(scene, draft).unwrap_or_else(|| Self::picture(scene, draft))
    }

    /// Draws the picture as it is when nothing is selected.
    fn picture_at_rest(scene: &Scene<Self::Game>) -> Element {
        let draft = Self::position_changed(scene, &Draft::default(), &|| None);
        Self::picture(scene, &draft)
    }

    /// The drawings that make the picture of a position which people show to each other, and how the
    /// seats stand. They are parts of the pictures above. Nobody acts in the scene.
    fn drawings(scene: &Scene<Self::Game>) -> Drawings {
        Drawings::largest(Self::picture_at_rest(scene))
    }

    /// The animations of an event, in order. Empty if nothing moves; a comment in the
    /// implementation then says why. `scene` is the game after the move, `before` the view before
    /// it. The app does not fetch this with the board (`Guide` in its `games` module), because no
    /// first picture needs it.
    fn motions(
        scene: &Scene<Self::Game>,
        before: &ViewOf<Self>,
        event: &EventOf<Self>,
    ) -> Vec<Motion>;

    /// Handles a touch on a part, or its activation by a key. `spot` is the touched point in the
    /// drawing, if the part asks for it ([`Element::with_spot`]) and was touched by hand. Also
    /// called when no person may act; then only the look may change.
    fn tap(
        scene: &Scene<Self::Game>,
        draft: &Draft<Self>,
        action: Self::Action,
        spot: Option<(i32, i32)>,
    ) -> Response<Self>;

    /// Handles the pointer or the focus entering a part ([`Element::on_hover`]).
    fn hover(
        _scene: &Scene<Self::Game>,
        _draft: &Draft<Self>,
        _action: Self::Action,
    ) -> Response<Self> {
        Response::Nothing
    }

    /// Handles a turn of the mouse wheel over a part ([`Element::on_wheel`]).
    fn wheel(
        _scene: &Scene<Self::Game>,
        _draft: &Draft<Self>,
        _action: Self::Action,
        _wheel: Wheel,
    ) -> Response<Self> {
        Response::Nothing
    }

    /// Handles new text in a field ([`Element::on_typing`]). Its digits are ASCII digits.
    fn typed(
        _scene: &Scene<Self::Game>,
        _draft: &Draft<Self>,
        _action: Self::Action,
        _text: &str,
    ) -> Response<Self> {
        Response::Nothing
    }

    /// Handles a number entered in a field ([`Element::on_number`]); `None`: the field contains no
    /// number.
    fn entered(
        _scene: &Scene<Self::Game>,
        _draft: &Draft<Self>,
        _action: Self::Action,
        _number: Option<i32>,
    ) -> Response<Self> {
        Response::Nothing
    }

    /// Handles a key: Escape, Enter in a field, a digit on the board, or a key that the focused
    /// part asks for ([`Element::keys`]).
    fn key(_scene: &Scene<Self::Game>, _draft: &Draft<Self>, _press: KeyPress) -> Response<Self> {
        Response::Nothing
    }

    /// The draft once nothing has been pressed for a moment; `None` if the draft stays. For what is
    /// only begun, such as a number of which a second digit may follow: the board answers it then.
    fn after_pause(_scene: &Scene<Self::Game>, _draft: &Draft<Self>) -> Option<Draft<Self>> {
        None
    }

    /// The moves to make before a hint is searched for, so that the advice matches what the person
    /// sees. They play what the person has laid out, if it can still be laid differently
    /// afterwards.
    fn before_hint(_scene: &Scene<Self::Game>, _draft: &Draft<Self>) -> Vec<MoveOf<Self>> {
        Vec::new()
    }

    /// The draft that shows a hint: its move is selected.
    fn hint(scene: &Scene<Self::Game>, draft: &Draft<Self>, mv: &MoveOf<Self>) -> Draft<Self>;

    /// The draft that shows a hint with more than one move. `plan` holds the advised move and those
    /// advised to the same seat later in its turn. A board that selects only the first move keeps
    /// the default.
    fn hint_of_plan(
        scene: &Scene<Self::Game>,
        draft: &Draft<Self>,
        plan: &[MoveOf<Self>],
    ) -> Draft<Self> {
        match plan.first() {
            Some(first) => Self::hint(scene, draft, first),
            None => draft.clone(),
        }
    }

    /// The draft for a new position. `before` returns the view before the last move.
    fn position_changed(
        _scene: &Scene<Self::Game>,
        draft: &Draft<Self>,
        _before: &dyn Fn() -> Option<ViewOf<Self>>,
    ) -> Draft<Self> {
        draft.deselected()
    }

    /// The draft during a drag ([`Element::on_drag`]). `start` is the draft when the drag began,
    /// `now` the current one.
    fn drag_move(
        _scene: &Scene<Self::Game>,
        _start: &Draft<Self>,
        now: &Draft<Self>,
        _drag: &Drag<Self::Action>,
    ) -> Draft<Self> {
        now.clone()
    }

    /// Handles the release of a dragged part.
    fn drag_end(_scene: &Scene<Self::Game>, draft: &Draft<Self>) -> Response<Self> {
        Response::Choose(draft.clone())
    }

    /// The prompt for a person with this selection, in place of the game's own prompt. If one
    /// button plays the selection, the prompt is [`CONFIRM`](crate::parts::CONFIRM).
    fn asks(_scene: &Scene<Self::Game>, _draft: &Draft<Self>) -> Option<Text> {
        None
    }

    /// What the selected move would bring, in the game's own words; empty if the selection is not a
    /// move. Called only while a person may act. The app does not fetch this with the board
    /// (`Guide` in its `games` module), because no first picture needs it.
    fn forecast(_scene: &Scene<Self::Game>, _draft: &Draft<Self>) -> Forecast {
        Forecast::default()
    }

    /// Why a touch does nothing visible, and what can be done instead. `None` if a touch there
    /// needs no answer, for example on the ground between the pieces or on a tab that is already
    /// open. Called only while a person may act, and only if [`tap`](Self::tap) neither changes the
    /// draft nor refuses. Loaded with the guide.
    fn why_not(
        scene: &Scene<Self::Game>,
        draft: &Draft<Self>,
        touched: Touched<Self::Action>,
    ) -> Option<WhyNot>;

    /// Explains a line of a seat's score sheet ([`tabletop::ScoreItem::id`]) once the game is over
    /// and everything is open. Returns a sentence or a few words for each part of the points.
    /// Loaded with the guide.
    fn explain(scene: &Scene<Self::Game>, seat: Seat, item: &str) -> Vec<String>;

    /// What the last move has brought its player, in a few words. These words follow the words of
    /// the move's events. Empty if the words of the events already say it. `scene` is the game
    /// after the move, `before` the view before it. Loaded with the guide.
    fn brought(_scene: &Scene<Self::Game>, _before: &ViewOf<Self>) -> String {
        String::new()
    }

    /// Whether the board keeps the result of the last move on view. At a table with people, the
    /// game then waits until a person dismisses it.
    fn waits_for_viewer(_draft: &Draft<Self>) -> bool {
        false
    }

    /// Whether the board itself tells the last moves, for example how a hack ended, so that neither
    /// a caption nor the prompt does.
    fn tells_last_moves(_scene: &Scene<Self::Game>, _draft: &Draft<Self>) -> bool {
        false
    }

    /// How far the count of points has come that the board shows and a person steps through. The
    /// result does not open over a count by itself, and is not told before its last step.
    fn counts(_scene: &Scene<Self::Game>, _draft: &Draft<Self>) -> Counting {
        Counting::None
    }

    /// The attributes and styles that change during a drag. The picture itself contains the same
    /// values.
    fn drag_values(_scene: &Scene<Self::Game>, _draft: &Draft<Self>) -> Vec<DragValue> {
        Vec::new()
    }

    /// The draft after a question ([`Response::Ask`]) has been answered; `None`: there is no
    /// answer.
    fn answered(draft: &Draft<Self>, _answer: Option<&str>) -> Draft<Self> {
        draft.clone()
    }

    /// Whether the legal moves are worth listing in this position.
    fn lists_moves(_view: &ViewOf<Self>) -> bool {
        true
    }
}

/// What a person has selected and what they look at, before a move is made.
pub struct Draft<B: Board> {
    /// What is selected.
    pub selection: B::Selection,
    /// What is looked at.
    pub look: B::Look,
}

impl<B: Board> Draft<B> {
    /// A draft with this selection and the same look.
    #[must_use]
    pub fn select(&self, selection: B::Selection) -> Draft<B> {
        Draft {
            selection,
            look: self.look.clone(),
        }
    }

    /// A draft with the same selection and this look.
    #[must_use]
    pub fn look_at(&self, look: B::Look) -> Draft<B> {
        Draft {
            selection: self.selection.clone(),
            look,
        }
    }

    /// A draft with no selection and the same look.
    #[must_use]
    pub fn deselected(&self) -> Draft<B> {
        self.select(B::Selection::default())
    }
}

impl<B: Board> Clone for Draft<B> {
    fn clone(&self) -> Draft<B> {
        self.select(self.selection.clone())
    }
}

impl<B: Board> Default for Draft<B> {
    fn default() -> Draft<B> {
        Draft {
            selection: B::Selection::default(),
            look: B::Look::default(),
        }
    }
}

impl<B: Board> PartialEq for Draft<B> {
    fn eq(&self, other: &Draft<B>) -> bool {
        self.selection == other.selection && self.look == other.look
    }
}

impl<B: Board> fmt::Debug for Draft<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Draft")
            .field("selection", &self.selection)
            .field("look", &self.look)
            .finish()
    }
}

/// The result of a gesture.
pub enum Response<B: Board> {
    /// Nothing happens.
    Nothing,
    /// The draft changes; no move is made.
    Choose(Draft<B>),
    /// The touch is not allowed. The stage shows the reason ([`Scene::refused`]) until the next
    /// gesture other than pointing.
    Refuse(Draft<B>, IllegalOf<B>),
    /// A move is made.
    Play(MoveOf<B>),
    /// Moves to be made one after the other, until one is refused.
    PlayAll(Vec<MoveOf<B>>),
    /// The game is asked a question that only this game understands, about the position at a ply.
    /// The answer is passed to [`Board::answered`].
    Ask(Draft<B>, usize, String),
}

impl<B: Board> Response<B> {
    /// Whether the response changes nothing.
    pub fn is_idle(&self, draft: &Draft<B>) -> bool {
        match self {
            Response::Nothing => true,
            Response::Choose(next) => next == draft,
            _ => false,
        }
    }

    /// Whether the response makes no move and asks no question.
    #[must_use]
    pub const fn leaves_game(&self) -> bool {
        matches!(
            self,
            Response::Nothing | Response::Choose(_) | Response::Refuse(..)
        )
    }
}

impl<B: Board> PartialEq for Response<B> {
    fn eq(&self, other: &Response<B>) -> bool {
        use Response::{Ask, Choose, Nothing, Play, PlayAll, Refuse};
        match (self, other) {
            (Nothing, Nothing) => true,
            (Choose(one), Choose(other)) => one == other,
            (Refuse(one, why), Refuse(other, reason)) => one == other && why == reason,
            (Play(one), Play(other)) => one == other,
            (PlayAll(one), PlayAll(other)) => one == other,
            (Ask(one, ply, question), Ask(other, at, asked)) => {
                one == other && ply == at && question == asked
            }
            _ => false,
        }
    }
}

impl<B: Board> fmt::Debug for Response<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Response::Nothing => f.write_str("Nothing"),
            Response::Choose(draft) => f.debug_tuple("Choose").field(draft).finish(),
            Response::Refuse(draft, why) => {
                f.debug_tuple("Refuse").field(draft).field(why).finish()
            }
            Response::Play(mv) => f.debug_tuple("Play").field(mv).finish(),
            Response::PlayAll(moves) => f.debug_tuple("PlayAll").field(moves).finish(),
            Response::Ask(draft, ply, question) => {
                let mut tuple = f.debug_tuple("Ask");
                tuple.field(draft).field(ply).field(question).finish()
            }
        }
    }
}
