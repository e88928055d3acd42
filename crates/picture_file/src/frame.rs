//! The frame of a picture: the night sky, the game's name, the players, what happened last.

use crate::layout::{Arrangement, Frame, Item, NAME};
use crate::places::{PLAYER, PLAYER_GAP, Places};
use crate::qr::{self, Qr};
use crate::style::{Variables, number, resolved};
use crate::text::{Fitted, fit, fit_in, width as wide};
use crate::wish::{Plan, Theme};
use crate::writer::{Writer, escaped};
use std::fmt::Write;
use tabletop::Seat;

/// What stands around the drawings.
pub(crate) struct Around {
    /// The game's name.
    pub(crate) title: String,
    /// The game's id, for the symbol of its door.
    pub(crate) game: &'static str,
    pub(crate) players: Vec<Player>,
    /// What happened last, or the result.
    pub(crate) line: String,
    /// Whether the game is over.
    pub(crate) is_over: bool,
    /// The link to the game.
    pub(crate) qr: Option<Qr>,
}

/// A player.
pub(crate) struct Player {
    pub(crate) name: String,
    /// The index of mark and colour.
    pub(crate) mark: u8,
    /// How the seat stands; may be empty.
    pub(crate) standing: String,
    /// Whether the seat has won.
    pub(crate) has_won: bool,
    /// Whether it is the seat's turn.
    pub(crate) acts: bool,
}

/// Writes a drawing into a frame.
type Draw<'a> = dyn Fn(&mut Writer<'_>, Frame, &mut String) + 'a;

/// A drawing that waits for its frame.
pub(crate) struct Part<'a> {
    pub(crate) item: Item,
    pub(crate) seat: Option<Seat>,
    /// Writes the drawing into a frame.
    pub(crate) draw: Box<Draw<'a>>,
}

/// The pen for a theme and a shape.
fn pen_for<'a>(tokens: &'a Variables, theme: Theme, places: &Places) -> Pen<'a> {
    Pen {
        tokens,
        theme,
        has_night_words: theme == Theme::Dark || places.is_column(),
    }
}

/// Writes everything that is drawn.
pub(crate) fn body(
    writer: &mut Writer<'_>,
    tokens: &Variables,
    (theme, plan): (Theme, Plan),
    around: &Around,
    (parts, arrangement): (&[Part<'_>], &Arrangement),
) -> String {
    let places = Places::of(plan, around.players.len());
    let pen = pen_for(tokens, theme, &places);
    let mut body = String::new();
    ground(&pen, &places, &mut body);
    head(&pen, writer, &places, around, &mut body);
    let arranged = (parts, arrangement);
    drawings(&pen, writer, &places, around, arranged, &mut body);
    players(&pen, writer, &places, around, &mut body);
    line(&pen, &places, around, &mut body);
    foot(&pen, writer, &places, &mut body);
    if let (Some(code), Some(frame)) = (&around.qr, places.corner) {
        let group = writer.group("code", &mut body);
        corner(code, frame, &mut body);
        body.push_str(group);
    }
    body
}

/// Writes the document around `body`, which needs the sheet and the symbols. `carried` is put into the
/// metadata.
pub(crate) fn document(
    tokens: &Variables,
    (theme, plan): (Theme, Plan),
    (title, carried): (&str, &str),
    (sheet, symbols): (String, String),
    body: &str,
) -> String {
    let pen = pen_for(tokens, theme, &Places::of(plan, 1));
    let (width, height) = plan.shape.size();
    let title = escaped(title);
    let family = pen.token("--font").replace('"', "'");
    let mut text = String::with_capacity(body.len() + symbols.len() + sheet.len() + 4096);
    let _ = writeln!(
        text,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"{family}\" role=\"img\">\
         <title>{title}</title>{carried}<style>{sheet}</style><defs>{}{symbols}</defs>{body}</svg>",
        gradients(&pen),
    );
    text
}

/// Reads the tokens, and writes simple shapes.
struct Pen<'a> {
    tokens: &'a Variables,
    theme: Theme,
    /// Whether the line of news and the foot stand on the night.
    has_night_words: bool,
}

impl Pen<'_> {
    fn token(&self, name: &str) -> String {
        resolved(&format!("var({name})"), self.tokens).unwrap_or_default()
    }

    /// The colour of words on the ground.
    fn ink(&self) -> String {
        match self.theme {
            Theme::Light => self.token("--ink"),
            Theme::Dark => self.token("--night-ink"),
        }
    }

    /// The colours of the line of news, of a result and of the foot.
    fn inks_of_words(&self) -> [String; 3] {
        match self.has_night_words {
            false => ["--ink", "--gold-ink", "--ink-soft"],
            true => ["--night-ink", "--night-gold", "--night-ink-soft"],
        }
        .map(|it| self.token(it))
    }

    /// The colour of a seat's mark on the ground.
    fn mark(&self, mark: u8) -> String {
        self.token(&format!("--seat-{}", mark % 6))
    }

    /// Writes lines of text from a top edge. `x` is their left edge, or their middle.
    fn lines(&self, fitted: &Fitted, (x, y): (f32, f32), look: &str, out: &mut String) {
        let mut y = y + fitted.size * 1.02;
        for line in &fitted.lines {
            let _ = write!(
                out,
                "<text x=\"{}\" y=\"{}\" font-size=\"{}\" {look}>{}</text>",
                number(x),
                number(y),
                number(fitted.size),
                escaped(line),
            );
            y += fitted.size * Fitted::LINE;
        }
    }
}

fn rect(frame: Frame, radius: f32, look: &str, out: &mut String) {
    let [x, y, width, height, radius] =
        [frame.x, frame.y, frame.width, frame.height, radius].map(number);
    let _ = write!(
        out,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\" {look}/>"
    );
}

fn gradients(pen: &Pen) -> String {
    let [deep, middle, high] = ["--night-0", "--night-1", "--night-2"].map(|it| pen.token(it));
    format!(
        "<linearGradient id=\"g-sky\" x2=\".35\" y2=\"1\"><stop stop-color=\"{high}\"/>\
         <stop offset=\".5\" stop-color=\"{middle}\"/><stop offset=\"1\" stop-color=\"{deep}\"/></linearGradient>\
         <radialGradient id=\"g-glow\"><stop stop-color=\"#8a86e8\" stop-opacity=\".34\"/>\
         <stop offset=\"1\" stop-color=\"#8a86e8\" stop-opacity=\"0\"/></radialGradient>\
         <radialGradient id=\"g-wash\" cy=\"0\" r=\"1\"><stop stop-color=\"#fffdf4\"/>\
         <stop offset=\".55\" stop-color=\"#fdf3da\" stop-opacity=\".8\"/>\
         <stop offset=\"1\" stop-color=\"#fdf3da\" stop-opacity=\"0\"/></radialGradient>"
    )
}

/// Writes the sky or the paper behind everything.
fn ground(pen: &Pen, places: &Places, out: &mut String) {
    let (width, height) = places.size;
    let whole = Frame {
        x: 0.0,
        y: 0.0,
        width,
        height,
    };
    let gold = pen.token("--night-gold");
    match pen.theme {
        Theme::Dark => {
            rect(whole, 0.0, "fill=\"url(#g-sky)\"", out);
            let board = places.board;
            let _ = write!(
                out,
                "<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" fill=\"url(#g-glow)\"/>",
                number(board.x + board.width / 2.0),
                number(board.y + board.height / 2.0),
                number(board.width * 0.75),
                number(board.height * 0.75),
            );
            stars(whole, 96, &places.words(), &gold, out);
        }
        Theme::Light => {
            rect(
                whole,
                0.0,
                &format!("fill=\"{}\"", pen.token("--paper")),
                out,
            );
            rect(whole, 0.0, "fill=\"url(#g-wash)\"", out);
            rect(places.sky, 0.0, "fill=\"url(#g-sky)\"", out);
            stars(places.sky, 48, &places.words(), &gold, out);
            let sky = places.sky;
            let edge = match places.is_column() {
                true => Frame { width: 4.0, ..sky },
                false => Frame {
                    y: sky.height - 4.0,
                    height: 4.0,
                    ..sky
                },
            };
            rect(edge, 0.0, &format!("fill=\"{gold}\""), out);
        }
    }
}

/// Writes stars at places that look random and are always the same.
fn stars(frame: Frame, count: u32, words: &[Frame], gold: &str, out: &mut String) {
    let mut seed = 0x2545_F491_u32;
    let mut next = || {
        seed ^= seed << 13;
        seed ^= seed >> 17;
        seed ^= seed << 5;
        (seed % 1000) as f32 / 1000.0
    };
    let _ = write!(out, "<g fill=\"#fff\">");
    for at in 0..count {
        let (x, y, size, light) = (next(), next(), next(), next());
        let x = frame.x + x * frame.width;
        let y = frame.y + y * (frame.height - 6.0);
        let is_over = |it: &Frame| {
            (it.x - 9.0..it.x + it.width + 9.0).contains(&x)
                && (it.y - 9.0..it.y + it.height + 9.0).contains(&y)
        };
        if words.iter().any(is_over) {
            continue;
        }
        let colour = if at % 9 == 0 {
            format!(" fill=\"{gold}\"")
        } else {
            String::new()
        };
        if at % 13 == 0 {
            let size = 4.0 + 4.0 * size;
            let (long, short) = (number(size), number(size * 0.22));
            let _ = write!(
                out,
                "<path d=\"M{} {}l{short} -{long} {short} {long} {long} {short} -{long} {short} -{short} {long} -{short} -{long} -{long} -{short}z\" opacity=\".7\" fill=\"{gold}\"/>",
                number(x),
                number(y),
            );
        } else {
            let _ = write!(
                out,
                "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" opacity=\"{}\"{colour}/>",
                number(x),
                number(y),
                number(0.7 + 1.1 * size),
                number(0.25 + 0.6 * light),
            );
        }
    }
    out.push_str("</g>");
}

/// Writes the game's door and name.
fn head(pen: &Pen, writer: &mut Writer<'_>, places: &Places, around: &Around, out: &mut String) {
    let mut title = places.title;
    match writer.symbol(&format!("door-{}", around.game), pen.tokens) {
        Some(door) => {
            let frame = places.door;
            let edge = Frame {
                x: frame.x - 3.0,
                y: frame.y - 3.0,
                width: frame.width + 6.0,
                height: frame.height + 6.0,
            };
            let [x, y, width, height] = [frame.x, frame.y, frame.width, frame.height].map(number);
            let look = format!("fill=\"{}\"", pen.token("--night-gold"));
            rect(edge, 17.0, &look, out);
            rect(
                frame,
                14.0,
                &format!("fill=\"{}\"", pen.token("--night-1")),
                out,
            );
            let _ = write!(
                out,
                "<clipPath id=\"g-door\"><rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"14\"/></clipPath>\
                 <g clip-path=\"url(#g-door)\"><use href=\"#{door}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"/></g>",
            );
        }
        None => {
            title = Frame {
                x: places.door.x,
                width: title.x + title.width - places.door.x,
                ..title
            }
        }
    }
    let largest = if title.width > 500.0 { 60.0 } else { 40.0 };
    let fitted = fit_in(&around.title, (title.width, title.height), (largest, 24.0));
    let top = title.y + (title.height - fitted.height()) / 2.0;
    let look = format!("font-weight=\"700\" fill=\"{}\"", pen.token("--night-gold"));
    pen.lines(&fitted, (title.x, top), &look, out);
}

fn drawings(
    pen: &Pen,
    writer: &mut Writer<'_>,
    places: &Places,
    around: &Around,
    (parts, arrangement): (&[Part<'_>], &Arrangement),
    out: &mut String,
) {
    let items: Vec<_> = parts.iter().map(|part| (part.seat, part.item)).collect();
    let frames = arrangement.frames(&items, places.board);
    for (part, frame) in parts.iter().zip(frames) {
        let key = part.seat.map_or(0, |seat| 1 + seat.index());
        let group = writer.group(&format!("drawing {key}"), out);
        let player = part.seat.and_then(|seat| around.players.get(seat.index()));
        if let Some(player) = player {
            owner(pen, writer, player, frame, out);
        }
        (part.draw)(writer, frame, out);
        out.push_str(group);
    }
}

/// Writes the mark and the name of a player over a drawing.
fn owner(pen: &Pen, writer: &mut Writer<'_>, player: &Player, frame: Frame, out: &mut String) {
    let fitted = fit(&player.name, frame.width - 40.0, 1, (26.0, 18.0));
    let whole = fitted.widest() + 34.0;
    let x = frame.x + ((frame.width - whole) / 2.0).max(0.0);
    mark(
        pen,
        writer,
        player.mark,
        (x, frame.y - NAME + 5.0),
        27.0,
        out,
    );
    let look = format!("font-weight=\"700\" fill=\"{}\"", pen.ink());
    pen.lines(&fitted, (x + 34.0, frame.y - NAME + 4.0), &look, out);
}

fn mark(
    pen: &Pen,
    writer: &mut Writer<'_>,
    mark: u8,
    (x, y): (f32, f32),
    size: f32,
    out: &mut String,
) {
    if let Some(id) = writer.symbol(board::art::mark(mark), pen.tokens) {
        let [x, y, size] = [x, y, size].map(number);
        let colour = pen.mark(mark);
        let _ = write!(
            out,
            "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\" color=\"{colour}\"/>"
        );
    }
}

fn players(pen: &Pen, writer: &mut Writer<'_>, places: &Places, around: &Around, out: &mut String) {
    let count = around.players.len();
    let columns = places.columns.max(1);
    let rows = count.div_ceil(columns).max(1) as f32;
    let area = places.players;
    let height = ((area.height + PLAYER_GAP) / rows - PLAYER_GAP).min(PLAYER);
    let width = (area.width - (columns as f32 - 1.0) * PLAYER_GAP) / columns as f32;
    // All players have letters of one size.
    let letters = height * 0.46;
    let standing = around.players.iter().map(|player| {
        let room = room(width, height, player);
        let most = (room - wide(&player.name, letters) - 12.0).max(room * 0.5);
        fit(&player.standing, most, 1, (letters, 20.0)).size
    });
    let standing = standing.fold(letters, f32::min);
    for (at, player) in around.players.iter().enumerate() {
        let (column, row) = (at % columns, at / columns);
        let frame = Frame {
            x: area.x + column as f32 * (width + PLAYER_GAP),
            y: area.y + row as f32 * (height + PLAYER_GAP),
            width,
            height,
        };
        let group = writer.group(&format!("player {at}"), out);
        chip(pen, writer, player, (frame, standing), out);
        out.push_str(group);
    }
}

/// The width that words have in the frame of a player.
fn room(width: f32, height: f32, player: &Player) -> f32 {
    let trophy = if player.has_won {
        height * 0.56 + 10.0
    } else {
        0.0
    };
    width - 52.0 - height * 0.56 - trophy
}

/// Writes a player: mark, name, and how the seat stands.
fn chip(
    pen: &Pen,
    writer: &mut Writer<'_>,
    player: &Player,
    (frame, standing): (Frame, f32),
    out: &mut String,
) {
    let gold = pen.token("--gold");
    let (fill, edge, ink) = match (player.has_won, pen.theme) {
        (true, _) => (
            gold.clone(),
            pen.token("--gold-edge"),
            pen.token("--on-gold"),
        ),
        (false, Theme::Light) => (
            pen.token("--paper-raised"),
            pen.token("--line-strong"),
            pen.ink(),
        ),
        (false, Theme::Dark) => (
            pen.token("--paper-raised"),
            pen.token("--night-line"),
            pen.ink(),
        ),
    };
    let edge = if player.acts { gold } else { edge };
    let thick = if player.acts || player.has_won {
        "4"
    } else {
        "2"
    };
    let look = format!("fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"{thick}\"");
    rect(frame, frame.height / 2.0, &look, out);
    let size = frame.height * 0.56;
    let middle = frame.y + frame.height / 2.0;
    let id = writer.symbol(board::art::mark(player.mark), pen.tokens);
    if let Some(id) = id {
        let colour = if player.has_won {
            ink.clone()
        } else {
            pen.mark(player.mark)
        };
        let [x, y, size] = [frame.x + 18.0, middle - size / 2.0, size].map(number);
        let _ = write!(
            out,
            "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\" color=\"{colour}\"/>"
        );
    }
    let left = frame.x + 18.0 + size + 12.0;
    let mut right = frame.x + frame.width - 22.0;
    if player.has_won
        && let Some(id) = writer.symbol("i-trophy", pen.tokens)
    {
        let size = frame.height * 0.56;
        let [x, y, side] = [right - size, middle - size / 2.0, size].map(number);
        let _ = write!(
            out,
            "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\" color=\"{ink}\"/>"
        );
        right -= size + 10.0;
    }
    let letters = frame.height * 0.46;
    if !player.standing.is_empty() {
        let most = (right - left - wide(&player.name, letters) - 12.0).max((right - left) * 0.5);
        let fitted = fit(&player.standing, most, 1, (standing, 20.0));
        let wide = fitted.widest();
        let look = format!("font-weight=\"700\" text-anchor=\"end\" fill=\"{ink}\"");
        pen.lines(&fitted, (right, middle - fitted.size * 0.67), &look, out);
        right -= wide + 10.0;
    }
    let fitted = fit(&player.name, right - left, 1, (letters, letters * 0.58));
    let look = format!("font-weight=\"700\" fill=\"{ink}\"");
    pen.lines(&fitted, (left, middle - fitted.size * 0.67), &look, out);
}

/// What happened last, or the result, as it fits into its place.
fn fitted_line(places: &Places, line: &str, is_over: bool) -> Fitted {
    let area = places.line;
    let largest = match (area.width < 600.0, is_over) {
        (false, true) => 38.0,
        (false, false) => 32.0,
        (true, true) => 32.0,
        (true, false) => 27.0,
    };
    fit_in(line, (area.width - 20.0, area.height), (largest, 17.0))
}

/// Whether a picture for so many players has room for a line about what happened last.
pub(crate) fn has_room(line: &str, plan: Plan, players: usize) -> bool {
    let fitted = fitted_line(&Places::of(plan, players), line, false);
    !fitted.lines.last().is_some_and(|it| it.ends_with('…'))
}

/// Writes what happened last, or the result.
fn line(pen: &Pen, places: &Places, around: &Around, out: &mut String) {
    let area = places.line;
    let fitted = fitted_line(places, &around.line, around.is_over);
    let [news, result, _] = pen.inks_of_words();
    let look = match around.is_over {
        true => format!("font-weight=\"700\" text-anchor=\"middle\" fill=\"{result}\""),
        false => format!("text-anchor=\"middle\" fill=\"{news}\""),
    };
    let top = area.y + (area.height - fitted.height()) / 2.0;
    pen.lines(&fitted, (area.x + area.width / 2.0, top), &look, out);
}

/// Writes the name of the app.
fn foot(pen: &Pen, writer: &mut Writer<'_>, places: &Places, out: &mut String) {
    let (size, name) = (22.0, "星箱 Hoshibako");
    let whole = wide(name, size) + 36.0;
    let (middle, y) = places.foot;
    let x = middle - whole / 2.0;
    if let Some(id) = writer.symbol("logo", pen.tokens) {
        let [x, y] = [x, y - 23.0].map(number);
        let _ = write!(
            out,
            "<use href=\"#{id}\" x=\"{x}\" y=\"{y}\" width=\"30\" height=\"30\"/>"
        );
    }
    let _ = write!(
        out,
        "<text x=\"{}\" y=\"{}\" font-size=\"{size}\" fill=\"{}\">{name}</text>",
        number(x + 38.0),
        number(y),
        pen.inks_of_words()[2],
    );
}

/// Writes a QR code, dark on light whatever the theme, so that every camera reads it.
fn corner(code: &Qr, frame: Frame, out: &mut String) {
    rect(frame, 10.0, "fill=\"#fff\"", out);
    let module = frame.width / (code.side + 2 * qr::MARGIN) as f32;
    let margin = module * qr::MARGIN as f32;
    let [x, y] = [frame.x + margin, frame.y + margin].map(number);
    let _ = write!(
        out,
        "<path transform=\"translate({x} {y}) scale({module:.4})\" fill=\"#111\" shape-rendering=\"crispEdges\" d=\"{}\"/>",
        code.path,
    );
}

#[cfg(test)]
mod tests {
    use super::has_room;
    use crate::wish::{Plan, Shape};

    #[test]
    fn long_lines_have_no_room() {
        let sentence = "Taro put a piece on 17. ";
        for shape in Shape::ALL {
            for has_corner in [false, true] {
                let plan = Plan { shape, has_corner };
                assert!(has_room(&sentence.repeat(3), plan, 4), "{plan:?}");
                assert!(!has_room(&sentence.repeat(30), plan, 4), "{plan:?}");
            }
        }
    }
}
