//! Moves as advice: what to do, and the reason that lies in the position, as far as it is open or in the own hand.

use crate::action::{Move, Step};
use crate::gain::{Gain, completed, ended, imagined};
use crate::map::{letter, ones};
use crate::number::{Number, Numbers};
use crate::state::{Phase, SEATS, State, Table};
use crate::view::View;
use crate::{BingoCard, Sterre};
use tabletop::{Seat, Text, Voice};

/// A line of the map that lacks no more numbers is worth a first piece.
const FEW: u8 = 3;

impl Sterre {
    /// See [`tabletop::game::Narration::advice`].
    pub(crate) fn advise(&self, view: &View, mv: Move, voice: &Voice) -> String {
        let state = imagined(view);
        let table = &state.table;
        match mv {
            Move::Draw => self.draw(&state, voice),
            Move::Buy => self.buy(table, voice),
            Move::Play(number) if table.named().contains(number) => {
                with_number(voice, PLAY_DEAD, number)
            }
            Move::Play(number) => self.declare(&state, mv, PLAY, number, voice),
            Move::Name(number) => self.declare(&state, mv, NAME, number, voice),
            Move::Call(number) => self.declare(&state, mv, CALL, number, voice),
            Move::Put(number) => self.put(table, number, voice),
            Move::Crown(crown) => self.take_crown(table, crown.wrapping_sub(1), voice),
            Move::Open(number) => self.open_cell(&state, number, voice),
            Move::Score => self.score_points(table, voice),
            Move::Done if table.phase == Phase::Declare && !self.by_hand => {
                self.end_the_turn(&state, voice)
            }
            Move::Done => self.finish(&state, voice),
            // Chance is not advised.
            Move::Card(_) | Move::Deal(_) | Move::Top(_) => String::new(),
        }
    }

    fn declare(
        &self,
        state: &State,
        mv: Move,
        what: Text,
        number: Number,
        voice: &Voice,
    ) -> String {
        let what = with_number(voice, what, number);
        let gain = self.brings(state, mv);
        let why = completed(voice, &gain, state.table.turn)
            .or_else(|| self.nearer(&state.table, number, voice))
            .unwrap_or_else(|| self.joins(&state.table, number, voice));
        voice.because(&what, Some(&why)) + ended(voice, &gain, state.table.turn)
    }

    /// What a number that completes nothing yet is good for, as half a sentence.
    #[must_use]
    pub fn nearer(&self, table: &Table, number: Number, voice: &Voice) -> Option<String> {
        let (seat, map) = (table.turn, self.edition.map());
        let mut named = table.named();
        named.insert(number);
        let last_of = |line: &Numbers| {
            let missing = line.difference(named);
            (missing.len() == 1).then(|| missing.first()).flatten()
        };
        let own_card = self.edition.card(table.card(seat));
        let mut card_lines = own_card.iter().flat_map(|card| card.lines());
        if let Some(last) =
            card_lines.find_map(|line| last_of(line).filter(|_| line.contains(number)))
        {
            return Some(with_number(voice, CARD_LACKS, last));
        }
        let label = |line: usize| letter(line).to_string();
        let lines: Vec<usize> = ones(map.through(number)).collect();
        let numbers = |line: usize| map.lines()[line].numbers;
        let near = lines
            .iter()
            .find_map(|&line| Some((line, last_of(&numbers(line))?)));
        if let Some((line, last)) = near {
            return Some(voice.fill(MAP_LACKS, &[label(line), last.to_string()]));
        }
        let last_two = |line: &Numbers| {
            let missing = line.difference(named);
            (line.contains(number) && missing.len() == 2).then_some(missing)
        };
        if let Some(last) = own_card
            .iter()
            .flat_map(|card| card.lines())
            .find_map(last_two)
        {
            let last: Vec<String> = last.iter().map(|number| number.to_string()).collect();
            return Some(voice.fill(CARD_LACKS, &[voice.list(&last)]));
        }
        let pieces = |seat: Seat, line: usize| table.placed(seat).intersection(numbers(line)).len();
        let before =
            |line: usize| pieces(seat, line) + table.declared().intersection(numbers(line)).len();
        let others = |line: usize| {
            let others = Seat::all(table.seats()).filter(|other| *other != seat);
            others.map(|other| pieces(other, line)).max().unwrap_or(0)
        };
        let leads = |line: &&usize| others(**line) > 0 && before(**line) == others(**line);
        if let Some(&line) = lines.iter().find(leads) {
            return Some(voice.fill(MOST_PIECES, &[label(line)]));
        }
        let left = |line: usize| numbers(line).difference(named).len();
        let first = |line: &&usize| before(**line) == 0 && left(**line) <= FEW;
        if let Some(&line) = lines.iter().find(first) {
            let things = [label(line), left(line).to_string()];
            return Some(voice.fill(FIRST_PIECE, &things));
        }
        let is_own = own_card.is_some_and(|card| card.numbers().contains(number));
        is_own.then(|| voice.text(OPENS).to_owned())
    }

    fn draw(&self, state: &State, voice: &Voice) -> String {
        let always = || voice.text(ALWAYS).to_owned();
        let Some(number) = state.table.top else {
            return voice.because(voice.text(DRAW_ANY), Some(&always()));
        };
        let what = with_number(voice, DRAW, number);
        // The card in hand, and as much as can be declared after it.
        let mut after = *state;
        self.take_top(&mut after, &mut |_| ());
        after.table.phase = Phase::Declare;
        let gain = self.brings(&after, Move::Play(number));
        let is_dead = state.table.named().contains(number);
        let nearer = || {
            self.nearer(&state.table, number, voice)
                .filter(|_| !is_dead)
        };
        let why = completed(voice, &gain, state.table.turn).or_else(nearer);
        let why = why.map_or_else(always, |gain| voice.fill(PLAYED, &[gain]));
        voice.because(&what, Some(&why))
    }

    fn buy(&self, table: &Table, voice: &Voice) -> String {
        let live = table.top.filter(|top| !table.named().contains(*top));
        let why = live.map(|top| {
            let is_own = self.on_card(table, top, voice).is_some();
            with_number(voice, if is_own { FIRST_IS_OWN } else { FIRST_IS }, top)
        });
        voice.because(voice.text(BUY), why.as_deref())
    }

    /// Whether a number is on the own card.
    fn on_card(&self, table: &Table, number: Number, voice: &Voice) -> Option<String> {
        let card = self.edition.card(table.card(table.turn));
        let is_there = card.is_some_and(|card| card.numbers().contains(number));
        is_there.then(|| voice.text(ON_CARD).to_owned())
    }

    fn end_the_turn(&self, state: &State, voice: &Voice) -> String {
        let gain = self.gain(state);
        let declared = state.table.declared().len();
        let what = match declared {
            0 if state.hand(state.table.turn).is_empty() => END_BARE,
            0 => END_KEEPING,
            _ => END,
        };
        let and_why = |first: String| match self.why_declare_no_more(state, voice) {
            Some(why) if gain.winners.is_none() => voice.fill(BOTH, &[first, why]),
            _ => first,
        };
        // What declared numbers complete has been said when they were declared.
        let why = match declared {
            0 => completed(voice, &gain, state.table.turn).or_else(|| match gain.winners {
                Some(_) => None,
                None => self.why_declare_nothing(state, voice),
            }),
            1 => Some(and_why(voice.text(PIECE_GOES).to_owned())),
            _ => Some(and_why(voice.fill(PIECES_GO, &[declared.to_string()]))),
        };
        voice.because(voice.text(what), why.as_deref()) + ended(voice, &gain, state.table.turn)
    }

    fn put(&self, table: &Table, number: Number, voice: &Voice) -> String {
        let mut occupied = table.occupied();
        occupied.insert(number);
        let map = self.edition.map();
        let gain = Gain {
            map_lines: map.complete(map.through(number), occupied),
            ..Gain::default()
        };
        let why = completed(voice, &gain, table.turn)
            .unwrap_or_else(|| voice.text(NOT_DECLARED).to_owned());
        voice.because(&with_number(voice, PUT, number), Some(&why))
    }

    fn take_crown(&self, table: &Table, crown: u8, voice: &Voice) -> String {
        let lines = self.edition.map().lines();
        let has_it = |line: &usize| lines[*line].crowns >> crown & 1 == 1;
        let line = ones(table.fresh_lines).find(has_it).unwrap_or(0);
        voice.fill(CROWN, &[letter(line).to_string()])
    }

    fn open_cell(&self, state: &State, number: Number, voice: &Voice) -> String {
        let seat = state.table.acting();
        let mut opened = state.table.opened(seat);
        let card: &BingoCard = self.card_of(state, seat);
        let before = card.complete(opened);
        opened.insert(number);
        let card_lines = card.complete(opened) & !before;
        let mut points = [0; SEATS];
        points[seat.index()] = card_lines.count_ones() as u8;
        let gain = Gain {
            card_lines,
            points,
            ..Gain::default()
        };
        let why = completed(voice, &gain, seat).unwrap_or_else(|| voice.text(NEXT_TURN).to_owned());
        voice.because(&with_number(voice, OPEN, number), Some(&why))
    }

    fn score_points(&self, table: &Table, voice: &Voice) -> String {
        let seat = table.acting();
        let from = table.score(seat);
        let to = (from + table.due(seat)).min(self.edition.last_space());
        let has_crown = (from + 1..=to).any(|space| table.has_track_crown(space));
        let why = if has_crown { MOVE_TO_CROWN } else { MOVE };
        let why = voice.fill(why, &[from.to_string(), to.to_string()]);
        voice.because(voice.text(SCORE), Some(&why))
    }

    /// A step that is finished by hand.
    fn finish(&self, state: &State, voice: &Voice) -> String {
        let table = &state.table;
        let (step, is_all_done) = match table.phase {
            Phase::Place => {
                let won = self.crowns_won(state);
                (Step::Place, table.declared.is_empty() && won == 0)
            }
            Phase::Open => (Step::Open, self.openable(state, table.turn).is_empty()),
            Phase::Score(seat) => (Step::Score, table.due(seat) == 0),
            Phase::Declare => (Step::Declare, false),
            _ => (Step::Draw, false),
        };
        let what = voice.fill(FINISH, &[voice.text(step.name()).to_owned()]);
        let why = match step {
            Step::Declare if table.declared.is_empty() => self.why_declare_nothing(state, voice),
            Step::Declare => self.waits_for(state, voice),
            _ => is_all_done.then(|| voice.text(ALL_DONE).to_owned()),
        };
        voice.because(&what, why.as_deref())
    }
}

fn with_number(voice: &Voice, text: Text, number: Number) -> String {
    voice.fill(text, &[number.to_string()])
}

const PLAY: Text = Text::new("数字カード{0}を出しましょう", "Play number card {0}");
const PLAY_DEAD: Text = Text::new(
    "数字カード{0}を出しましょう。もう宣言されている数字なので、ほかには何も起こりません。",
    "Play number card {0}: its number is already declared, so nothing else happens.",
);
const NAME: Text = Text::new(
    "自分のビンゴカードの{0}を宣言しましょう",
    "Pick {0} on your bingo card",
);
const CALL: Text = Text::new(
    "王冠を1個使って、{0}を宣言しましょう",
    "Spend a crown to declare {0}",
);
const DRAW: Text = Text::new("山札の{0}を取りましょう", "Take {0} from the pile");
const DRAW_ANY: Text = Text::new("山札から1枚取りましょう", "Take a card from the pile");
const ALWAYS: Text = Text::new(
    "手番の初めに、かならず1枚取ります",
    "every turn begins with a number card",
);
const PLAYED: Text = Text::new("出せば、{0}", "if you play it, {0}");
const BUY: Text = Text::new(
    "王冠を1個使って、さらに2枚取りましょう",
    "Spend a crown to take two more cards",
);
const FIRST_IS: Text = Text::new("1枚目は{0}です", "the first is {0}");
const FIRST_IS_OWN: Text = Text::new(
    "1枚目は{0}で、自分のビンゴカードにあります",
    "the first is {0}, which is on your bingo card",
);
const ON_CARD: Text = Text::new(
    "自分のビンゴカードにある数字です",
    "it is on your bingo card",
);
const END: Text = Text::new("手番を終えましょう", "End your turn");
const END_BARE: Text = Text::new(
    "何も宣言せずに、手番を終えましょう",
    "End your turn without declaring",
);
const END_KEEPING: Text = Text::new(
    "数字カードは残して、手番を終えましょう",
    "Keep your number cards and end your turn",
);
const BOTH: Text = Text::new("{0}。{1}", "{0}; {1}");
const PIECE_GOES: Text = Text::new("地図に駒を1個置きます", "you put a piece on the map");
const PIECES_GO: Text = Text::new("地図に駒を{0}個置きます", "you put {0} pieces on the map");
const PUT: Text = Text::new("地図の{0}に駒を置きましょう", "Put a piece on {0}");
const NOT_DECLARED: Text = Text::new(
    "駒を置かないと、宣言しなかったことになります",
    "without a piece it does not count as declared",
);
const CROWN: Text = Text::new(
    "地図の{0}列の王冠を取りましょう。列を完成させたので、もらえます。",
    "Take the crown in line {0} of the map: you have won it by completing the line.",
);
const OPEN: Text = Text::new(
    "ビンゴカードの{0}を開けましょう",
    "Open {0} on your bingo card",
);
const NEXT_TURN: Text = Text::new(
    "今開けないと、次の自分の手番まで開きません",
    "if you leave it closed, it must wait for your next turn",
);
const SCORE: Text = Text::new("得点を記録しましょう", "Record your points");
const MOVE: Text = Text::new("{0}点から{1}点に進みます", "you move from {0} to {1}");
const MOVE_TO_CROWN: Text = Text::new(
    "{0}点から{1}点に進んで、王冠ももらえます",
    "you move from {0} to {1}, and take a crown on the way",
);
const FINISH: Text = Text::new("「{0}」を終えましょう", "Finish {0}");
const ALL_DONE: Text = Text::new(
    "ここですることは、もうありません",
    "there is nothing left to do here",
);

const CARD_LACKS: Text = Text::new(
    "自分のビンゴカードの1列が、あと{0}で完成します",
    "a line of your bingo card then needs only {0}",
);
const MAP_LACKS: Text = Text::new(
    "地図の{0}列が、あと{1}で完成します",
    "line {0} of the map then needs only {1}",
);
const MOST_PIECES: Text = Text::new(
    "地図の{0}列で、自分の駒がいちばん多くなります（そのまま完成すれば2点）",
    "you then have the most pieces in line {0} of the map (2 points if it stays so)",
);
const FIRST_PIECE: Text = Text::new(
    "地図の{0}列（あと{1}マス）に、自分の駒が初めて入ります。列が完成すれば得点できます",
    "it is your first piece in line {0} ({1} to go), for 1 point once it is complete",
);
const OPENS: Text = Text::new(
    "ビンゴカードのマスが1マス開きます（1列で1点）",
    "it opens a cell of your bingo card (a complete line: 1 point)",
);
