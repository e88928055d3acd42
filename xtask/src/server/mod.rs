//! A small static file server for this machine, for `cargo xtask serve` and the browser tests.
//!
//! It sends the Content-Security-Policy that `docs/` promises to embedders, so that whatever breaks
//! under it breaks here first. It reads `GET` and `HEAD` and nothing else, keeps connections open as
//! real servers do, and never leaves its folder.

mod files;
mod request;

pub(crate) use files::Site;

use crate::say::{Failure, Outcome, note};
use files::Answer;
use request::Request;
use std::fs::File;
use std::io::{self, Write};
use std::net::{SocketAddr, TcpListener, TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::time::Duration;

/// How long an open connection may say nothing.
const PATIENCE: Duration = Duration::from_secs(15);

/// How many ports are tried when the wanted one is taken.
const PORTS_TRIED: u16 = 20;

/// What a page of ours may do; see `docs/hosting.md`.
pub(crate) const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    worker-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; \
    manifest-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'";

/// Opens this port, or the next free one if `next` allows.
///
/// # Errors
/// When the address makes no sense, or no port is free.
pub(crate) fn listen(host: &str, port: u16, next: bool) -> Outcome<TcpListener> {
    let tries = if next { PORTS_TRIED } else { 1 };
    let mut last = None;
    for candidate in (0..tries).map_while(|step| port.checked_add(step)) {
        let address = (host, candidate)
            .to_socket_addrs()
            .ok()
            .and_then(|mut all| all.next())
            .ok_or_else(|| Failure::new(format!("`{host}` is no address of this machine")))?;
        match TcpListener::bind(address) {
            Ok(listener) => {
                if candidate != port {
                    note(format!("port {port} is taken, so {candidate}"));
                }
                return Ok(listener);
            }
            Err(error) => last = Some(error),
        }
    }
    let reason = last.map_or_else(String::new, |error| format!(": {error}"));
    Err(
        Failure::new(format!("port {port} cannot be opened{reason}"))
            .remedy("another --port NUMBER"),
    )
}

/// The address to type into a browser.
///
/// # Errors
/// When the listener has none.
pub(crate) fn address(listener: &TcpListener, site: &Site) -> Outcome<String> {
    let local = listener
        .local_addr()
        .map_err(|error| Failure::new(format!("no local address: {error}")))?;
    let host = match local {
        _ if local.ip().is_loopback() => "localhost".to_owned(),
        SocketAddr::V4(address) => address.ip().to_string(),
        SocketAddr::V6(address) => format!("[{}]", address.ip()),
    };
    Ok(format!("http://{host}:{}{}", local.port(), site.under()))
}

/// Serves for ever, each connection in a thread of its own.
pub(crate) fn serve(listener: &TcpListener, site: Site) {
    let site = Arc::new(site);
    for stream in listener.incoming().flatten() {
        let site = Arc::clone(&site);
        std::thread::spawn(move || {
            // A browser that hangs up in the middle is no event.
            let _ = converse(&stream, &site);
        });
    }
}

/// Answers one connection's requests until either side has enough.
fn converse(stream: &TcpStream, site: &Site) -> io::Result<()> {
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    stream.set_nodelay(true)?;
    let mut reader = io::BufReader::new(stream);
    loop {
        let Some(head) = request::read_head(&mut reader)? else {
            return Ok(());
        };
        let Some(request) = Request::parse(&head) else {
            return send(
                stream,
                "400 Bad Request",
                &[],
                Body::Text("Bad request"),
                false,
            );
        };
        let stays = request.stays_open;
        let with_body = request.method == "GET";
        if !with_body && request.method != "HEAD" {
            // What follows may be a body that we do not read: hang up.
            let allow = [("Allow", "GET, HEAD")];
            let body = Body::Text("Only GET and HEAD");
            return send(stream, "405 Method Not Allowed", &allow, body, false);
        }
        match site.find(&request.target, request.takes_brotli) {
            Answer::File {
                path,
                kind,
                is_packed,
            } => {
                let mut headers = vec![
                    ("Content-Type", kind),
                    ("Content-Security-Policy", POLICY),
                    ("Cache-Control", "no-cache"),
                    // For frames in a sandbox without same-origin rights: they have no origin.
                    ("Access-Control-Allow-Origin", "*"),
                    ("Vary", "Accept-Encoding"),
                ];
                if is_packed {
                    headers.push(("Content-Encoding", "br"));
                }
                let file = File::open(path)?;
                send(
                    stream,
                    "200 OK",
                    &headers,
                    Body::File(file, with_body),
                    stays,
                )?;
            }
            Answer::Elsewhere(address) => {
                let headers = [("Location", address.as_str())];
                send(
                    stream,
                    "301 Moved Permanently",
                    &headers,
                    Body::Text(""),
                    stays,
                )?;
            }
            Answer::Nothing => {
                let body = Body::Text(if with_body { "Not found" } else { "" });
                send(stream, "404 Not Found", &[], body, stays)?;
            }
        }
        if !stays {
            return Ok(());
        }
    }
}

/// What follows the headers.
enum Body {
    Text(&'static str),
    /// A file; `false` for its length alone.
    File(File, bool),
}

fn send(
    mut stream: &TcpStream,
    status: &str,
    headers: &[(&str, &str)],
    body: Body,
    stays: bool,
) -> io::Result<()> {
    let length = match &body {
        Body::Text(text) => text.len() as u64,
        Body::File(file, _) => file.metadata()?.len(),
    };
    let mut head = format!("HTTP/1.1 {status}\r\nContent-Length: {length}\r\n");
    for (name, value) in headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    head.push_str("X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n");
    head.push_str(if stays {
        "\r\n"
    } else {
        "Connection: close\r\n\r\n"
    });
    stream.write_all(head.as_bytes())?;
    match body {
        Body::Text(text) => stream.write_all(text.as_bytes()),
        // No more than was promised, should the file grow meanwhile.
        Body::File(file, true) => {
            io::copy(&mut io::Read::take(file, length), &mut stream).map(drop)
        }
        Body::File(_, false) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    /// Sends bytes to a server of a small site and returns all that comes back.
    fn ask(request: &str) -> String {
        let site = Site::sample();
        let listener = listen("127.0.0.1", 0, false).unwrap_or_else(|f| panic!("{f:?}"));
        let address = listener.local_addr().unwrap_or_else(|e| panic!("{e}"));
        std::thread::spawn(move || serve(&listener, site));
        let mut stream = TcpStream::connect(address).unwrap_or_else(|e| panic!("{e}"));
        let mut reply = String::new();
        stream
            .write_all(request.as_bytes())
            .and_then(|()| stream.read_to_string(&mut reply))
            .unwrap_or_else(|e| panic!("{e}"));
        reply
    }

    #[test]
    fn a_page_comes_with_its_type_and_the_policy() {
        let reply = ask("GET / HTTP/1.1\r\nConnection: close\r\n\r\n");
        assert!(reply.starts_with("HTTP/1.1 200 OK\r\n"), "{reply}");
        assert!(reply.contains("Content-Type: text/html; charset=utf-8\r\n"));
        assert!(reply.contains(POLICY));
        assert!(reply.ends_with("\r\n\r\n<p>page"));
    }

    #[test]
    fn one_connection_carries_many_requests() {
        let request = "GET /app.wasm HTTP/1.1\r\n\r\n\
                       HEAD /app.wasm HTTP/1.1\r\nConnection: close\r\n\r\n";
        let reply = ask(request);
        assert_eq!(reply.matches("200 OK").count(), 2, "{reply}");
        assert_eq!(reply.matches("Content-Type: application/wasm").count(), 2);
        assert_eq!(reply.matches("wasm!").count(), 1);
    }

    #[test]
    fn what_is_no_request_for_a_file_is_refused() {
        for (request, status) in [
            (
                "GET /../secret HTTP/1.1\r\nConnection: close\r\n\r\n",
                "404",
            ),
            ("POST / HTTP/1.1\r\n\r\n", "405"),
            ("hello\r\n\r\n", "400"),
        ] {
            let reply = ask(request);
            assert!(reply.starts_with(&format!("HTTP/1.1 {status}")), "{reply}");
            assert!(reply.contains("Connection: close"));
        }
    }

    #[test]
    fn a_taken_port_gives_way_to_the_next() {
        let Ok(taken) = listen("127.0.0.1", 0, false) else {
            panic!("no port is free");
        };
        let port = taken.local_addr().map_or(0, |address| address.port());
        assert!(listen("127.0.0.1", port, false).is_err());
        let next = listen("127.0.0.1", port, true);
        assert!(next.is_ok_and(|next| next.local_addr().is_ok_and(|a| a.port() > port)));
    }
}
