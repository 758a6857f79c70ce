//! A real browser without a window, and a page in it.

#![allow(dead_code, reason = "shared with the tests of the workbench")]

mod session;

pub(crate) use session::{Session, key};

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

const FLAGS: [&str; 9] = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
];
const MISSING: &str = "this test drives a real browser: install it with \
    `apt-get install -y chromium chromium-driver`";

/// How long a page may take to show what it should, on a machine with much else to do.
const PATIENCE: Duration = Duration::from_secs(20);

/// Which browser it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Browser {
    Chromium,
    Firefox,
}

/// The program that speaks to the browser. It ends with this, and the browser with it.
struct Driver {
    process: Child,
    port: u16,
}

impl Driver {
    fn start(browser: Browser) -> Driver {
        match browser {
            Browser::Chromium => Driver::chromium(),
            Browser::Firefox => Driver::firefox(),
        }
    }

    /// `cargo xtask firefox` installs it, and says where it lies.
    fn firefox() -> Driver {
        let program = std::env::var("GECKODRIVER").unwrap_or_else(|_| "geckodriver".to_owned());
        let mut process = Command::new(&program)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("no {program} ({error}): see `cargo xtask firefox`"));
        let mut lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let port = lines.by_ref().map_while(Result::ok).find_map(|line| {
            line.split_once("Listening on ")?.1.rsplit_once(':')?.1.trim().parse().ok()
        });
        // It says more, and would end if nobody listened.
        std::thread::spawn(move || lines.for_each(drop));
        Driver { process, port: port.expect("geckodriver says its port") }
    }

    fn chromium() -> Driver {
        let there = Command::new("chromium").arg("--version").output().is_ok();
        assert!(there, "no chromium: {MISSING}");
        let mut process = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("no chromedriver ({error}): {MISSING}"));
        let lines = BufReader::new(process.stdout.take().unwrap()).lines();
        let port = lines.map_while(Result::ok).find_map(|line| {
            line.split_once("successfully on port ")?.1.trim_end_matches('.').parse().ok()
        });
        Driver { process, port: port.expect("chromedriver says its port") }
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        if let Ok(mut stream) = TcpStream::connect(("127.0.0.1", self.port)) {
            let asked = stream.write_all(b"GET /shutdown HTTP/1.1\r\nHost: localhost\r\n\r\n");
            let _ = asked.and_then(|()| stream.read(&mut [0; 64]));
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A page in a browser. The first to go is the driver.
pub(crate) struct Page {
    pub(crate) client: Session,
    pub(crate) browser: Browser,
    _driver: Driver,
    folder: TempDir,
}

impl Page {
    /// A browser with an empty page.
    pub(crate) async fn open() -> Page {
        Page::open_in(Browser::Chromium).await
    }

    /// The same in that browser. Only Chromium can be told about fingers, colours and its console.
    pub(crate) async fn open_in(browser: Browser) -> Page {
        let driver = Driver::start(browser);
        let folder = tempfile::tempdir().unwrap();
        let profile = format!("--user-data-dir={}", folder.path().join("profile").display());
        let flags: Vec<&str> = FLAGS.into_iter().chain([profile.as_str()]).collect();
        let wishes = match browser {
            Browser::Chromium => json!({
                "goog:chromeOptions": { "args": flags },
                "goog:loggingPrefs": { "browser": "ALL", "performance": "ALL" },
            }),
            Browser::Firefox => json!({
                "moz:firefoxOptions": { "args": ["-headless"], "prefs": { "ui.prefersReducedMotion": 1 } },
            }),
        };
        let client = Session::begin(driver.port, &wishes).await.unwrap();
        Page { client, browser, _driver: driver, folder }
    }

    /// The window, so many pixels wide and high.
    pub(crate) async fn resize(&self, width: u32, height: u32) {
        if self.browser == Browser::Firefox {
            let size = json!({ "width": width, "height": height });
            self.client.post("window/rect", &size).await.unwrap();
            return;
        }
        let screen =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.devtools("Emulation.setDeviceMetricsOverride", screen).await;
    }

    /// Goes to an address, from nowhere: only what stands behind the hash may differ.
    pub(crate) async fn visit(&self, address: &str) {
        self.client.goto("about:blank").await.unwrap();
        self.client.goto(address).await.unwrap();
    }

    /// Shows this page, so many pixels wide and high.
    pub(crate) async fn show(&self, html: &str, width: u32, height: u32) {
        self.resize(width, height).await;
        let file = self.folder.path().join("tree.html");
        std::fs::write(&file, html).unwrap();
        self.client.goto(&format!("file://{}", file.display())).await.unwrap();
    }

    /// What the reader told the system about colours and movement.
    pub(crate) async fn reader_prefers(&self, scheme: &str, motion: &str) {
        let features = json!([
            { "name": "prefers-color-scheme", "value": scheme },
            { "name": "prefers-reduced-motion", "value": motion },
        ]);
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }

    /// Whether the screen is touched instead of pointed at.
    pub(crate) async fn touch(&self, on: bool) {
        let fingers = json!({ "enabled": on, "maxTouchPoints": 5 });
        self.devtools("Emulation.setTouchEmulationEnabled", fingers).await;
    }

    /// Touches the middle of an element.
    pub(crate) async fn tap(&self, selector: &str) {
        let middle = format!(
            "(() => {{ const spot = document.querySelector('{selector}');
                spot.scrollIntoView({{ block: 'nearest' }});
                const {{ x, y, width, height }} = spot.getBoundingClientRect();
                return {{ x: x + width / 2, y: y + height / 2 }}; }})()"
        );
        let point = self.value(&middle).await;
        let touches = [("touchStart", json!([point])), ("touchEnd", json!([]))];
        for (kind, points) in touches {
            let event = json!({ "type": kind, "touchPoints": points });
            self.devtools("Input.dispatchTouchEvent", event).await;
        }
    }

    async fn devtools(&self, command: &str, parameters: Value) {
        if self.browser == Browser::Firefox {
            return;
        }
        let body = json!({ "cmd": command, "params": parameters });
        self.client.post("goog/cdp/execute", &body).await.unwrap();
    }

    /// The value of an expression in the page.
    pub(crate) async fn value(&self, expression: &str) -> Value {
        self.client.execute(&format!("return {expression}"), Vec::new()).await.unwrap()
    }

    /// Waits until an expression has this value.
    pub(crate) async fn expect(&self, expression: &str, wanted: impl Into<Value>) {
        let (wanted, start) = (wanted.into(), Instant::now());
        loop {
            let found = self.value(expression).await;
            if found == wanted {
                return;
            }
            assert!(start.elapsed() < PATIENCE, "{expression}: {found}, not {wanted}");
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }

    /// Waits until an element shows this text.
    pub(crate) async fn expect_text(&self, selector: &str, text: &str) {
        self.expect(&format!("document.querySelector('{selector}').innerText"), text).await;
    }

    /// Waits until so many elements are there.
    pub(crate) async fn expect_count(&self, selector: &str, count: usize) {
        self.expect(&format!("document.querySelectorAll('{selector}').length"), count).await;
    }

    /// Clicks as soon as there is something to click: the page draws what follows from a key in
    /// its next frame.
    pub(crate) async fn click(&self, selector: &str) {
        let start = Instant::now();
        while let Err(reason) = self.client.click(selector).await {
            assert!(start.elapsed() < PATIENCE, "{selector}: {reason}");
            tokio::time::sleep(Duration::from_millis(15)).await;
        }
    }

    pub(crate) async fn choose(&self, selector: &str, value: &str) {
        self.client.click(&format!("{selector} option[value=\"{value}\"]")).await.unwrap();
    }

    pub(crate) async fn press(&self, key: char) {
        let strokes = ["keyDown", "keyUp"].map(|way| json!({ "type": way, "value": key }));
        let hand = json!({ "type": "key", "id": "keys", "actions": strokes });
        self.client.perform(json!([hand])).await.unwrap();
    }

    /// Moves the slider of a pane as a hand does.
    pub(crate) async fn scrub(&self, pane: usize, moment: usize) {
        let script = "const slider = document.querySelectorAll('.timeline input')[arguments[0]];
            slider.value = arguments[1];
            slider.dispatchEvent(new Event('input', { bubbles: true }));";
        self.client.execute(script, vec![pane.into(), moment.into()]).await.unwrap();
    }

    async fn log(&self, kind: &str) -> Vec<Value> {
        let log = self.client.post("se/log", &json!({ "type": kind })).await.unwrap();
        log.as_array().unwrap().clone()
    }

    /// Nothing was complained about, and nothing was asked of anybody but this server. Ends the
    /// browser.
    pub(crate) async fn leave(self, origin: &str) {
        // What the server refuses is told to the reader; the browser notes it as well.
        let mut complaints = self.log("browser").await;
        complaints
            .retain(|it| !it["message"].as_str().is_some_and(|it| it.contains("status of 422")));
        assert_eq!(complaints, Vec::<Value>::new(), "the console is quiet");
        for entry in self.log("performance").await {
            let message: Value = serde_json::from_str(entry["message"].as_str().unwrap()).unwrap();
            let message = &message["message"];
            let url = message["params"]["request"]["url"].as_str().unwrap_or_default();
            let by_page = message["params"]["documentURL"]
                .as_str()
                .is_some_and(|document| document.starts_with(origin));
            if message["method"] == "Network.requestWillBeSent" && by_page {
                assert!(url.starts_with(origin) || url.starts_with("data:"), "asked for {url}");
            }
        }
        self.client.close().await.unwrap();
    }

    /// Nothing was complained about, and nothing was asked for but the file. Ends the browser.
    pub(crate) async fn close(self) {
        assert_eq!(self.log("browser").await, Vec::<Value>::new(), "the console is quiet");
        for entry in self.log("performance").await {
            let message: Value = serde_json::from_str(entry["message"].as_str().unwrap()).unwrap();
            let message = &message["message"];
            let request = &message["params"];
            let by_page =
                request["documentURL"].as_str().is_some_and(|it| it.ends_with("/tree.html"));
            if message["method"] == "Network.requestWillBeSent" && by_page {
                let url = request["request"]["url"].as_str().unwrap();
                let inside = url.starts_with("data:") || url.ends_with("/tree.html");
                assert!(inside && !url.starts_with("http"), "asked for {url}");
            }
        }
        self.client.close().await.unwrap();
    }
}
