//! Fits text into the frame of a picture. Nobody can measure it: the program that draws the file
//! has other fonts. So widths are estimated from above, and text is broken and made smaller by
//! them.

use board::picture::marked;

/// Joins two emoji into one.
const JOINER: char = '\u{200D}';

/// The width of a character in parts of the size of the letters.
fn width_of(c: char) -> f32 {
    match c {
        '\u{200B}'..='\u{200D}' | '\u{2060}' | '\u{FE00}'..='\u{FE0F}' => 0.0,
        // Tones of skin change the emoji before them.
        '\u{1F3FB}'..='\u{1F3FF}' => 0.0,
        ' ' | '.' | ',' | ':' | ';' | '!' | '\'' | '’' | '|' | 'i' | 'l' | 'j' | 'I' => 0.32,
        'f' | 't' | 'r' | '(' | ')' | '-' | '/' | '“' | '”' | '·' => 0.44,
        'm' | 'w' | 'M' | 'W' | '—' | '…' => 0.98,
        '0'..='9' | 'a'..='z' => 0.63,
        'A'..='Z' => 0.76,
        c if u32::from(c) < 0x250 => 0.7,
        // Marks that stand over the letter before them.
        '\u{300}'..='\u{36F}' => 0.0,
        c if u32::from(c) < 0x1100 => 0.75,
        '\u{FF61}'..='\u{FF9F}' => 0.55,
        // Emoji are wider than a letter.
        c if u32::from(c) >= 0x1_F000 => 1.3,
        _ => 1.02,
    }
}

/// The width of a text at a size.
pub(crate) fn width(text: &str, size: f32) -> f32 {
    let mut is_joined = false;
    let widths = text.chars().map(|c| {
        // An emoji that is joined to the one before it is drawn in its place.
        let is_part = std::mem::replace(&mut is_joined, c == JOINER);
        if is_part { 0.0 } else { width_of(c) }
    });
    widths.sum::<f32>() * size
}

/// A text as it fits into a frame: its lines, and the size of its letters.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Fitted {
    pub(crate) lines: Vec<String>,
    pub(crate) size: f32,
}

impl Fitted {
    /// The height of a line, in parts of the size of the letters.
    pub(crate) const LINE: f32 = 1.32;

    pub(crate) fn height(&self) -> f32 {
        self.lines.len() as f32 * self.size * Fitted::LINE
    }

    pub(crate) fn widest(&self) -> f32 {
        let widths = self.lines.iter().map(|line| width(line, self.size));
        widths.fold(0.0, f32::max)
    }
}

/// Fits a text into a width, in at most this many lines: with the largest letters, down to the
/// smallest ones; what does not fit then ends with an ellipsis.
pub(crate) fn fit(text: &str, most: f32, lines: usize, (largest, smallest): (f32, f32)) -> Fitted {
    let mut size = largest;
    loop {
        let (whole, is_cut) = whole_lines(text, most / size);
        let is_last = size <= smallest;
        // Rather smaller letters than a word in two lines.
        if whole.len() <= lines && (!is_cut || is_last) {
            return Fitted {
                lines: balanced(text, ends_trimmed(&whole), most / size),
                size,
            };
        }
        if is_last {
            let mut kept = whole;
            let rest: String = kept.drain(lines - 1..).collect();
            kept.push(shortened(rest.trim_end(), most / size));
            return Fitted {
                lines: ends_trimmed(&kept),
                size,
            };
        }
        size = (size - 1.0).max(smallest);
    }
}

/// Lines without the spaces at their ends.
fn ends_trimmed(lines: &[String]) -> Vec<String> {
    lines
        .iter()
        .map(|line| line.trim_end().to_owned())
        .collect()
}

/// Fits a text into a frame of this width and height, as [`fit`] does.
pub(crate) fn fit_in(text: &str, (most, height): (f32, f32), sizes: (f32, f32)) -> Fitted {
    let (mut largest, smallest) = sizes;
    loop {
        let lines = (height / (largest * Fitted::LINE)).floor().max(1.0) as usize;
        let (whole, is_cut) = whole_lines(text, most / largest);
        if whole.len() <= lines && !is_cut || largest <= smallest {
            return fit(text, most, lines, (largest, largest));
        }
        largest = (largest - 1.0).max(smallest);
    }
}

/// The same number of lines with ends that are closer to each other.
fn balanced(text: &str, lines: Vec<String>, most: f32) -> Vec<String> {
    if lines.len() < 2 {
        return lines;
    }
    let mut best = lines;
    for part in (50..100).rev().step_by(5) {
        let (narrower, is_cut) = whole_lines(text, most * part as f32 / 100.0);
        if narrower.len() > best.len() || is_cut {
            break;
        }
        best = ends_trimmed(&narrower);
    }
    best
}

/// A text cut to a width, in parts of the size of its letters.
fn shortened(text: &str, most: f32) -> String {
    if width(text, 1.0) <= most {
        return text.to_owned();
    }
    let most = most - width_of('…');
    let mut end = 0;
    for (at, c) in text.char_indices() {
        let after = at + c.len_utf8();
        if width(&text[..after], 1.0) > most {
            break;
        }
        // What is joined is not cut apart.
        if !text[after..].starts_with([JOINER, '\u{FE0F}']) && c != JOINER {
            end = after;
        }
    }
    format!("{}…", text[..end].trim_end())
}

/// Breaks a text into lines of a width, in parts of the size of its letters. The spaces at their
/// ends stay. Returns also whether a word or a phrase is cut.
fn whole_lines(text: &str, most: f32) -> (Vec<String>, bool) {
    let (mut lines, mut is_cut) = (Vec::new(), false);
    let mut line = String::new();
    for piece in pieces(&marked(text)) {
        let whole = width(&line, 1.0) + width(piece.trim_end(), 1.0);
        if whole > most && !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        // A piece that is wider than a line is broken anywhere.
        if width(piece.trim_end(), 1.0) > most {
            for c in piece.chars() {
                let is_joined = c == JOINER || line.ends_with(JOINER);
                if !is_joined && width(&line, 1.0) + width_of(c) > most && !line.is_empty() {
                    lines.push(std::mem::take(&mut line));
                    is_cut = true;
                }
                line.push(c);
            }
        } else {
            line.push_str(&piece);
        }
    }
    if !line.trim().is_empty() || lines.is_empty() {
        lines.push(line);
    }
    (lines, is_cut)
}

/// The pieces of a text between which a line may break.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces = Vec::new();
    let mut piece = String::new();
    let mut letters = text.chars().peekable();
    while let Some(c) = letters.next() {
        match c {
            '\u{200B}' => pieces.push(std::mem::take(&mut piece)),
            '\u{2060}' => {}
            // After punctuation of Japanese a line may break, unless more of it follows.
            ' ' | '、' | '。' | '！' | '？' | '」' | '）' | '　' => {
                piece.push(c);
                let is_more = |c: &char| matches!(c, '。' | '、' | '」' | '）' | '！' | '？');
                if letters.peek().is_none_or(|next| !is_more(next)) {
                    pieces.push(std::mem::take(&mut piece));
                }
            }
            c => piece.push(c),
        }
    }
    pieces.push(piece);
    pieces
}

#[cfg(test)]
mod tests {
    use super::{ends_trimmed, fit, whole_lines, width};

    #[test]
    fn every_line_fits_and_nothing_is_lost() {
        for (text, lines) in [
            ("Sterre and Kroon win with 18 points each.", 3),
            (
                "花子さんがおとめ座を見せて、b4へ飛びました。山札の下に置きました。",
                3,
            ),
            ("Donaudampfschifffahrtsgesellschaftskapitän", 4),
            ("", 1),
        ] {
            let fitted = fit(text, 300.0, lines, (40.0, 24.0));
            assert!(fitted.lines.len() <= lines, "{fitted:?}");
            assert!(fitted.widest() <= 300.0, "{fitted:?}");
            let letters = |text: &str| text.chars().filter(|c| *c != ' ').collect::<String>();
            assert_eq!(letters(&fitted.lines.concat()), letters(text));
        }
    }

    #[test]
    fn what_does_not_fit_ends_with_an_ellipsis() {
        let fitted = fit(&"長".repeat(100), 300.0, 2, (40.0, 30.0));
        assert_eq!((fitted.lines.len(), fitted.size), (2, 30.0));
        assert!(fitted.lines[1].ends_with('…'));
        assert!(fitted.widest() <= 300.0);
    }

    #[test]
    fn lines_break_between_phrases() {
        let broken = |text, most| ends_trimmed(&whole_lines(text, most).0);
        assert_eq!(broken("one two three", 4.5), ["one two", "three"]);
        assert_eq!(
            broken("星を取りました。次へ", 9.0),
            ["星を取りました。", "次へ"]
        );
        assert_eq!(
            fit("Kaiserschmarrn, please", 120.0, 2, (20.0, 9.0)).lines[0],
            "Kaiserschmarrn,"
        );
        assert!(width("W", 10.0) > width("i", 10.0));
    }

    #[test]
    fn joined_emoji_are_one() {
        assert_eq!(width("👨\u{200D}👩\u{200D}👧", 10.0), width("👨", 10.0));
        let fitted = fit(
            "👨\u{200D}👩\u{200D}👧👨\u{200D}👩\u{200D}👧👨\u{200D}👩\u{200D}👧",
            37.0,
            1,
            (10.0, 10.0),
        );
        assert_eq!(
            fitted.lines,
            ["👨\u{200D}👩\u{200D}👧👨\u{200D}👩\u{200D}👧…"]
        );
    }
}
