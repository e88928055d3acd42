//! Reading what a browser asks for.

use std::io::{self, BufRead, Read};

/// The longest request head that is read, in bytes.
const LONGEST: u64 = 16 * 1024;

/// A request without its body.
pub(super) struct Request {
    /// `GET`, `HEAD` or another.
    pub(super) method: String,
    /// The path and query as sent.
    pub(super) target: String,
    /// Whether the browser unpacks Brotli.
    pub(super) takes_brotli: bool,
    /// Whether the connection stays open for another request.
    pub(super) stays_open: bool,
}

impl Request {
    /// Reads a request's head; nothing if it is none.
    pub(super) fn parse(head: &str) -> Option<Self> {
        let mut lines = head.lines();
        let mut words = lines.next()?.split(' ');
        let (method, target, version) = (words.next()?, words.next()?, words.next()?);
        if words.next().is_some() || !version.starts_with("HTTP/1.") || !target.starts_with('/') {
            return None;
        }
        let mut request = Self {
            method: method.to_owned(),
            target: target.to_owned(),
            takes_brotli: false,
            stays_open: version == "HTTP/1.1",
        };
        for line in lines {
            let Some((name, value)) = line.split_once(':') else {
                continue;
            };
            let value = value.to_ascii_lowercase();
            let mut tokens = value.split(',').map(str::trim);
            if name.eq_ignore_ascii_case("accept-encoding") {
                request.takes_brotli = tokens.any(|token| token == "br");
            } else if name.eq_ignore_ascii_case("connection") && tokens.any(|word| word == "close")
            {
                request.stays_open = false;
            }
        }
        Some(request)
    }
}

/// Reads up to the blank line; nothing when the browser has hung up. A head that is too long or no
/// text comes back cut, and is then no request.
pub(super) fn read_head(reader: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut head = Vec::new();
    let mut reader = reader.take(LONGEST);
    loop {
        let start = head.len();
        if reader.read_until(b'\n', &mut head)? == 0 {
            break;
        }
        if matches!(&head[start..], b"\r\n" | b"\n") {
            return Ok(Some(String::from_utf8_lossy(&head).into_owned()));
        }
    }
    Ok((!head.is_empty()).then(String::new))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn headers_are_read_whatever_their_case() {
        let head = "GET /a?b HTTP/1.1\r\nACCEPT-ENCODING: gzip, br\r\nconnection: Close\r\n\r\n";
        let Some(request) = Request::parse(head) else {
            panic!("a good request");
        };
        assert_eq!(
            (request.method.as_str(), request.target.as_str()),
            ("GET", "/a?b")
        );
        assert!(request.takes_brotli && !request.stays_open);
    }

    #[test]
    fn anything_else_is_no_request() {
        for head in [
            "",
            "GET",
            "GET /",
            "GET a HTTP/1.1",
            "GET / HTTP/2",
            "GET / x HTTP/1.1",
        ] {
            assert!(Request::parse(head).is_none(), "{head}");
        }
    }

    #[test]
    fn a_head_ends_at_the_blank_line_or_at_its_limit() {
        let mut input = io::Cursor::new(b"GET / HTTP/1.1\r\n\r\nrest".to_vec());
        let head = read_head(&mut input).ok().flatten();
        assert_eq!(head.as_deref(), Some("GET / HTTP/1.1\r\n\r\n"));
        let endless = vec![b'a'; 100_000];
        let head = read_head(&mut io::Cursor::new(endless)).ok().flatten();
        assert_eq!(head.as_deref(), Some(""));
        assert_eq!(read_head(&mut io::Cursor::new(Vec::new())).ok(), Some(None));
    }
}
