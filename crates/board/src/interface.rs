//! The interface every board implements.

use crate::action::{Action, KeyPress, Wheel};
use crate::drag::{Drag, DragValue};
use crate::forecast::Forecast;
use crate::motion::Motion;
use crate::note::Note;
use crate::picture::{Element, Node};
use crate::scene::Scene;
use crate::sound::Instrument;
use crate::why_not::{Touched, WhyNot};
use std::fmt;
use tabletop::{Game, GameDefinition, Language, Seat, Text};

/// A move of a board's game.
pub type MoveOf<B> = <<B as Board>::Game as GameDefinition>::Move;

/// What a seat may know of a board's game.
pub type ViewOf<B> = <<B as Board>::Game as GameDefinition>::View;

/// What happens in a board's game.
pub type EventOf<B> = <<B as Board>::Game as GameDefinition>::Event;

/// Why a move of a board's game is refused.
pub type IllegalOf<B> = <<B as Board>::Game as GameDefinition>::Illegal;

/// A board: how a game looks, and what gestures mean. Pure: tested natively.
pub trait Board: Sized + 'static {
    /// Its game.
    type Game: Game;
    /// What can be done with parts of its picture.
    type Action: Action;
    /// What has been chosen, but not yet done. Gone when the position changes.
    type Selection: Clone + PartialEq + Default + fmt::Debug + Send + Sync + 'static;
    /// What is merely looked at: it changes nothing in the game, and stays when the position
    /// changes.
    type Look: Clone + PartialEq + Default + fmt::Debug + Send + Sync + 'static;

    /// The keys that do something on this board alone, for the list of keys.
    const KEYS: &'static [(&'static str, Text)] = &[];

    /// What its melodies are played on.
    const INSTRUMENT: Instrument;

    /// Its guided game, as JSON ([`tabletop::lesson`]): `lesson.json` of the game's folder. The app does not fetch it with
    /// the board.
    const LESSON: &'static str;

    /// Its puzzles, as JSON ([`tabletop::puzzle`]): `puzzles.json` of the game's folder. The app does not fetch them with the
    /// board.
    const PUZZLES: &'static str;
    /// What is said, once each, when a situation first comes up: the most pressing first. The app does not fetch it with the
    /// board (`Guide` in its `games` module).
    const NOTES: &'static [Note<Self::Game>];

    /// The rules, told with the components that this table is played with.
    fn how_to_play(game: &Self::Game, language: Language) -> Vec<Node>;

    /// Draws the game. Parts say what they mean by [`Element::on_tap`] and its neighbours; where
    /// the arrow keys lead from one to the next, they stand in a `data-walk`.
    fn picture(scene: &Scene<Self::Game>, draft: &Draft<Self>) -> Element;

    /// What stands in the place of the picture, if anything does that no first picture needs, as a count of points. It comes
    /// with the guide (`Guide` in the app's `games` module); until then the picture stands there.
    fn later_picture(_scene: &Scene<Self::Game>, _draft: &Draft<Self>) -> Option<Element> {
        None
    }

    /// What is seen once the guide has come.
    fn whole_picture(scene: &Scene<Self::Game>, draft: &Draft<Self>) -> Element {
        Self::later_picture(scene, draft).unwrap_or_else(|| Self::picture(scene, draft))
    }

    /// What is seen when something happens, in order; nothing where nothing moves, and the reason then stands beside
    /// the event. `scene` is the moment after the move, `before` what the viewer saw before it. The app does
    /// not fetch it with the board (`Guide` in its `games` module): no first picture needs it.
    fn motions(
        scene: &Scene<Self::Game>,
        before: &ViewOf<Self>,
        event: &EventOf<Self>,
    ) -> Vec<Motion>;

    /// A part was touched, or activated by a key. `spot` is where in its drawing, for a part
    /// that asks for it ([`Element::with_spot`]) and was touched by hand. Called also when nobody
    /// may act: then only what is looked at may change.
    fn tap(
        scene: &Scene<Self::Game>,
        draft: &Draft<Self>,
        action: Self::Action,
        spot: Option<(i32, i32)>,
    ) -> Response<Self>;

    /// The pointer or the focus has come to a part ([`Element::on_hover`]).
    fn hover(
        _scene: &Scene<Self::Game>,
        _draft: &Draft<Self>,
        _action: Self::Action,
    ) -> Response<Self> {
        Response::Nothing
    }

    /// The wheel was turned over a part ([`Element::on_wheel`]).
    fn wheel(
        _scene: &Scene<Self::Game>,
        _draft: &Draft<Self>,
        _action: Self::Action,
        _wheel: Wheel,
    ) -> Response<Self> {
        Response::Nothing
    }

    /// The text in a field has changed ([`Element::on_typing`]); its digits are ASCII digits.
    fn typed(
        _scene: &Scene<Self::Game>,
        _draft: &Draft<Self>,
        _action: Self::Action,
        _text: &str,
    ) -> Response<Self> {
        Response::Nothing
    }

    /// A number has been entered in a field ([`Element::on_number`]); `None`: it holds none.
    fn entered(
        _scene: &Scene<Self::Game>,
        _draft: &Draft<Self>,
        _action: Self::Action,
        _number: Option<i32>,
    ) -> Response<Self> {
        Response::Nothing
    }

    /// A key was pressed: Escape, Enter in a field, a digit on the board, or one that the part
    /// with the focus asks for ([`Element::keys`]).
    fn key(_scene: &Scene<Self::Game>, _draft: &Draft<Self>, _press: KeyPress) -> Response<Self> {
        Response::Nothing
    }

    /// The moves that are made before a hint is looked for: what a person has laid out, where it can be laid otherwise
    /// afterwards, and advice on anything else would not be about what they see.
    fn before_hint(_scene: &Scene<Self::Game>, _draft: &Draft<Self>) -> Vec<MoveOf<Self>> {
        Vec::new()
    }

    /// What is chosen when a hint is shown.
    fn hint(scene: &Scene<Self::Game>, draft: &Draft<Self>, mv: &MoveOf<Self>) -> Draft<Self>;

    /// What is chosen when a hint is shown that says more than a move: `plan` is the first and what the same seat is advised
    /// to do after it in its turn. A board on which the first is chosen by itself leaves this as it is.
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

    /// What is chosen when a position comes up: `before` is the one before its last move.
    fn position_changed(
        _scene: &Scene<Self::Game>,
        draft: &Draft<Self>,
        _before: &dyn Fn() -> Option<ViewOf<Self>>,
    ) -> Draft<Self> {
        draft.deselected()
    }

    /// What dragging something ([`Element::on_drag`]) has led to: `start` is what was chosen
    /// when it began, `now` what has become of it by now.
    fn drag_move(
        _scene: &Scene<Self::Game>,
        _start: &Draft<Self>,
        now: &Draft<Self>,
        _drag: &Drag<Self::Action>,
    ) -> Draft<Self> {
        now.clone()
    }

    /// What was dragged is let go.
    fn drag_end(_scene: &Scene<Self::Game>, draft: &Draft<Self>) -> Response<Self> {
        Response::Choose(draft.clone())
    }

    /// What a person who has chosen this is asked to do next, in place of the game's own prompt; a choice that one button
    /// does is [`CONFIRM`](crate::parts::CONFIRM).
    fn asks(_scene: &Scene<Self::Game>, _draft: &Draft<Self>) -> Option<Text> {
        None
    }

    /// What the chosen move would bring, in the game's own words; nothing where nothing is chosen that a move could be
    /// made of. Only asked where somebody acts. The app does not fetch it with the board (`Guide` in its `games`
    /// module): no first picture needs it.
    fn forecast(_scene: &Scene<Self::Game>, _draft: &Draft<Self>) -> Forecast {
        Forecast::default()
    }

    /// Why a touch does nothing that somebody can see, and what can be done instead; `None` where that needs no words: ground
    /// between the pieces, a tab that lies open. Asked only where somebody acts and [`tap`](Self::tap) neither chooses
    /// anything else nor refuses by itself. Comes with the guide as well.
    fn why_not(
        scene: &Scene<Self::Game>,
        draft: &Draft<Self>,
        touched: Touched<Self::Action>,
    ) -> Option<WhyNot>;

    /// Why a seat has what stands in a line of its score sheet ([`tabletop::ScoreItem::id`]), once the game is over and
    /// all lies open: a sentence or a few words for each thing that it is made of. Comes with the guide as well.
    fn explain(scene: &Scene<Self::Game>, seat: Seat, item: &str) -> Vec<String>;

    /// What the last move has brought whoever made it, in a few words behind those of its events, where these do not say
    /// it. `scene` is the moment after the move, `before` what the viewer saw before it. Comes with the guide as well.
    fn brought(_scene: &Scene<Self::Game>, _before: &ViewOf<Self>) -> String {
        String::new()
    }

    /// Whether what has happened is still being looked at: where people play, nothing goes on by itself until somebody
    /// lets go of it.
    fn holds(_draft: &Draft<Self>) -> bool {
        false
    }

    /// What of the picture follows a drag; the picture says the same.
    fn drag_values(_scene: &Scene<Self::Game>, _draft: &Draft<Self>) -> Vec<DragValue> {
        Vec::new()
    }

    /// What is chosen once a question ([`Response::Ask`]) is answered; `None`: there is no
    /// answer.
    fn answered(draft: &Draft<Self>, _answer: Option<&str>) -> Draft<Self> {
        draft.clone()
    }

    /// Whether the legal moves are worth listing in this position.
    fn lists_moves(_view: &ViewOf<Self>) -> bool {
        true
    }
}

/// What a person has chosen and looks at, before anything is done.
pub struct Draft<B: Board> {
    /// What has been chosen.
    pub selection: B::Selection,
    /// What is looked at.
    pub look: B::Look,
}

impl<B: Board> Draft<B> {
    /// This selection, and the same look.
    #[must_use]
    pub fn select(&self, selection: B::Selection) -> Draft<B> {
        Draft {
            selection,
            look: self.look.clone(),
        }
    }

    /// The same selection, and this look.
    #[must_use]
    pub fn look_at(&self, look: B::Look) -> Draft<B> {
        Draft {
            selection: self.selection.clone(),
            look,
        }
    }

    /// Nothing selected, and the same look.
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

/// What a gesture leads to.
pub enum Response<B: Board> {
    /// Nothing.
    Nothing,
    /// Something else is chosen or looked at; nothing is done yet.
    Choose(Draft<B>),
    /// What was touched cannot be done: the stage holds the reason ([`Scene::refused`]) until
    /// the next gesture that is more than pointing.
    Refuse(Draft<B>, IllegalOf<B>),
    /// The move is made.
    Play(MoveOf<B>),
    /// These moves are made, one after the other, as long as none is refused.
    PlayAll(Vec<MoveOf<B>>),
    /// The game is asked a question of its own about the moment after so many moves; the answer
    /// goes to [`Board::answered`].
    Ask(Draft<B>, usize, String),
}

impl<B: Board> Response<B> {
    /// Whether it leaves everything as it is.
    pub fn is_idle(&self, draft: &Draft<B>) -> bool {
        match self {
            Response::Nothing => true,
            Response::Choose(next) => next == draft,
            _ => false,
        }
    }

    /// Whether it makes no move and asks nothing.
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
