//! The server as the program sees it: it starts, has an address, and ends when it is dropped.

use crate::assets::Assets;
use crate::bounds::Bounds;
use crate::connection::Connection;
use crate::room::Room;
use crate::routes::{House, router};
use crate::searches::Searches;
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use poda_engines::Registry;
use poda_talk::{Shelf, Talk, Texts, Workers};
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};

/// Where to listen, and what visitors may use.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address; port 0 takes any free one.
    pub address: SocketAddr,
    /// Names under which it may be called, besides `localhost` and addresses.
    pub names: Vec<String>,
    /// The limits.
    pub bounds: Bounds,
    /// Results to be shown.
    pub shelf: Option<Arc<dyn Shelf>>,
}

impl Default for Config {
    /// Any free port of this machine, for this machine alone.
    fn default() -> Config {
        let address = (Ipv4Addr::LOCALHOST, 0).into();
        Config { address, names: Vec::new(), bounds: Bounds::default(), shelf: None }
    }
}

/// A running server.
pub struct Server {
    house: Arc<House>,
    runtime: Option<Runtime>,
    workers: Vec<JoinHandle<()>>,
}

impl Server {
    /// Threads that answer; searches have their own.
    const THREADS: usize = 2;

    /// Starts to answer, about the games and with the agents of that registry.
    ///
    /// # Errors
    /// If the address cannot be had.
    pub fn start(config: Config, registry: Registry, texts: Arc<dyn Texts>) -> io::Result<Server> {
        let mut builder = Builder::new_multi_thread();
        let runtime = builder.worker_threads(Self::THREADS).enable_all().build()?;
        let listener = listen(config.address, &runtime)?;
        let pages = Room::new(config.bounds.pages);
        let (searches, workers) =
            Searches::start(config.bounds.searches.max(1), config.bounds.waiting)?;
        let house = Arc::new(House {
            address: listener.local_addr()?,
            names: config.names,
            talk: Arc::new(Talk {
                registry,
                texts,
                allowance: config.bounds.allowance(),
                shelf: config.shelf,
            }),
            bounds: config.bounds,
            assets: Assets::new(),
            searches,
            pages,
        });
        runtime.spawn(accept(listener, Arc::clone(&house)));
        Ok(Server { house, runtime: Some(runtime), workers })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.house.address
    }

    /// How many searches run.
    #[must_use]
    pub fn running(&self) -> usize {
        self.house.searches.running()
    }

    /// How many searches wait for their turn.
    #[must_use]
    pub fn waiting(&self) -> usize {
        self.house.searches.waiting()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
        self.house.searches.close();
        for worker in self.workers.drain(..) {
            // A search that broke down was told to its page.
            _ = worker.join();
        }
    }
}

/// Nothing here waits, so that a server can be started from anywhere.
fn listen(address: SocketAddr, runtime: &Runtime) -> io::Result<TcpListener> {
    let listener = std::net::TcpListener::bind(address)?;
    listener.set_nonblocking(true)?;
    let _inside = runtime.enter();
    TcpListener::from_std(listener)
}

/// Takes visitors in; where there is no room, in the place of another.
async fn accept(listener: TcpListener, house: Arc<House>) {
    let room = Room::new(house.bounds.connections);
    let patience = house.bounds.patience;
    let router = router(house);
    loop {
        match listener.accept().await {
            Ok((stream, _)) => {
                _ = stream.set_nodelay(true);
                let connection = Connection::new(stream, room.enter(), patience);
                tokio::spawn(visit(connection, router.clone(), patience));
            }
            Err(error) if is_of_one_visitor(&error) => {}
            Err(_) => {
                // Out of files, most likely.
                room.dismiss_idlest();
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        }
    }
}

/// Whether it went wrong for the visitor alone.
fn is_of_one_visitor(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionReset, Interrupted};
    matches!(error.kind(), ConnectionAborted | ConnectionReset | Interrupted)
}

/// One connection. What goes wrong with it is the visitor's business.
async fn visit(connection: Connection, router: Router, patience: Duration) {
    let service = TowerToHyperService::new(router);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(64 << 10)
        .serve_connection(TokioIo::new(connection), service)
        .with_upgrades();
    _ = connection.await;
}
