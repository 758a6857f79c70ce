//! Who may ask: the Host is ours, the Origin is our page, and every answer tells the browser to be
//! strict.
//!
//! Another site's page cannot read what we answer (same origin), cannot make us do anything (Origin),
//! and cannot pretend to be us under a name that it makes point here (Host).

use crate::refusal::Refusal;
use crate::routes::Shared;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::Response;
use axum::http::header::{self, HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use std::net::{IpAddr, SocketAddr};

const STRICT: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
         connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'",
    ),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

/// Lets good requests through, and makes every answer strict.
pub(crate) async fn guard(
    State(shared): State<Shared>,
    request: Request,
    next: Next,
) -> Response<Body> {
    let mut answer = match check(&request, shared.address, &shared.names) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.answer(&*shared.talk.texts, shared.language()),
    };
    for (name, value) in STRICT {
        answer.headers_mut().insert(name, HeaderValue::from_static(value));
    }
    if !answer.headers().contains_key(header::CACHE_CONTROL) {
        let never = HeaderValue::from_static("no-store");
        answer.headers_mut().insert(header::CACHE_CONTROL, never);
    }
    answer
}

fn check(request: &Request, address: SocketAddr, names: &[String]) -> Result<(), Refusal> {
    let headers = request.headers();
    let host = only(headers, &header::HOST).filter(|host| is_ours(host, address, names));
    let host = host.ok_or(Refusal::Host)?;
    let opens_socket = headers.contains_key(header::UPGRADE);
    match only(headers, &header::ORIGIN) {
        Some(origin) if origin.strip_prefix("http://") == Some(host) => Ok(()),
        // Browsers always say where a page comes from; other programs need not, except to talk.
        None if !headers.contains_key(header::ORIGIN) && !opens_socket => Ok(()),
        _ => Err(Refusal::Origin),
    }
}

/// The value of a header that is there exactly once.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    values.next().filter(|_| values.next().is_none()).and_then(|value| value.to_str().ok())
}

/// Addresses, and names that were allowed: any other name can be made to point here. `localhost` cannot.
fn is_ours(host: &str, address: SocketAddr, names: &[String]) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
        _ => (host, Some(80)),
    };
    let bare = name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name);
    let found = bare.parse::<IpAddr>().ok().filter(|ip| ip.is_ipv6() == (bare != name));
    let local = name.eq_ignore_ascii_case("localhost") || found.is_some_and(|ip| ip.is_loopback());
    let named = names.iter().any(|known| known.eq_ignore_ascii_case(name));
    let reached = local || named || found.is_some() && !address.ip().is_loopback();
    port == Some(address.port()) && reached
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_our_own_names_are_answered() {
        let (here, open) = (([127, 0, 0, 1], 7632).into(), ([0, 0, 0, 0], 7632).into());
        for host in ["127.0.0.1:7632", "localhost:7632", "LocalHost:7632", "[::1]:7632"] {
            assert!(is_ours(host, here, &[]) && is_ours(host, open, &[]), "{host}");
        }
        for host in ["192.168.1.7:7632", "[fe80::1]:7632"] {
            assert!(!is_ours(host, here, &[]) && is_ours(host, open, &[]), "{host}");
        }
        for host in [
            "",
            ":7632",
            "127.0.0.1",
            "127.0.0.1:80",
            "127.0.0.1:76320",
            "127.0.0.1:7632:7632",
            "evil.example:7632",
            "localhost.evil.example:7632",
            "::1:7632",
            "[127.0.0.1]:7632",
            "[::1]",
            "user@127.0.0.1:7632",
        ] {
            assert!(!is_ours(host, here, &[]) && !is_ours(host, open, &[]), "{host}");
        }
        assert!(is_ours("127.0.0.1", ([127, 0, 0, 1], 80).into(), &[]));
        let names = ["lab-server".to_owned()];
        assert!(is_ours("Lab-Server:7632", open, &names));
        assert!(!is_ours("lab-server:80", open, &names) && !is_ours("lab:7632", open, &names));
    }
}
