//! The server as the program sees it: it starts, has an address, and ends when it is dropped.

use crate::assets::Assets;
use crate::bounds::Bounds;
use crate::routes::{House, router};
use crate::texts::Texts;
use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;

/// Where to listen, and what visitors may use.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address; port 0 takes any free one.
    pub address: SocketAddr,
    /// The limits.
    pub bounds: Bounds,
}

impl Default for Config {
    /// Any free port of this machine, for this machine alone.
    fn default() -> Config {
        Config { address: (Ipv4Addr::LOCALHOST, 0).into(), bounds: Bounds::default() }
    }
}

/// A running server.
pub struct Server {
    house: Arc<House>,
    runtime: Option<Runtime>,
}

impl Server {
    /// Threads that answer; searches have their own.
    const THREADS: usize = 2;

    /// Starts to answer.
    ///
    /// # Errors
    /// If the address cannot be had.
    pub fn start(config: Config, texts: Arc<dyn Texts>) -> io::Result<Server> {
        let mut builder = Builder::new_multi_thread();
        let runtime = builder.worker_threads(Self::THREADS).enable_all().build()?;
        let listener = runtime.block_on(TcpListener::bind(config.address))?;
        let house = Arc::new(House {
            address: listener.local_addr()?,
            bounds: config.bounds,
            texts,
            assets: Assets::new(),
        });
        runtime.spawn(accept(listener, Arc::clone(&house)));
        Ok(Server { house, runtime: Some(runtime) })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.house.address
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_timeout(Duration::from_secs(1));
        }
    }
}

/// Takes visitors in, as many as there is room for.
async fn accept(listener: TcpListener, house: Arc<House>) {
    let room = Arc::new(Semaphore::new(house.bounds.connections));
    let patience = house.bounds.patience;
    let router = router(house);
    loop {
        let Ok((stream, _)) = listener.accept().await else {
            // Out of files, most likely; somebody will leave.
            tokio::time::sleep(Duration::from_millis(50)).await;
            continue;
        };
        let Ok(place) = Arc::clone(&room).try_acquire_owned() else { continue };
        let visit = visit(stream, router.clone(), patience);
        tokio::spawn(async move {
            visit.await;
            drop(place);
        });
    }
}

/// One connection. What goes wrong with it is the visitor's business.
async fn visit(stream: TcpStream, router: Router, patience: Duration) {
    _ = stream.set_nodelay(true);
    let service = TowerToHyperService::new(router);
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(64 << 10)
        .serve_connection(TokioIo::new(stream), service)
        .with_upgrades();
    _ = connection.await;
}
