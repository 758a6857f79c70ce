//! A search asks for memory when it begins and where it first comes deeper, and not for every node.

#![expect(unsafe_code, reason = "an allocator that counts")]

use poda_core::Game;
use poda_games::connect_four::ConnectFour;
use poda_games::desconecta::DesConecta;
use poda_games::hex::Hex;
use poda_games::othello::Othello;
use poda_games::tic_tac_toe::Mnk;
use poda_games::{Catalogued, Listed};
use poda_search::{Algorithm, Limits, OrderParts, Settings, TableWord, Tools, search};
use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

struct Counting;

static ALLOCATIONS: AtomicU64 = AtomicU64::new(0);

// SAFETY: everything is the system's.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.fetch_add(1, Relaxed);
        // SAFETY: the caller keeps the contract.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract.
        unsafe { System.dealloc(place, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// How often memory is asked for in a search of so many nodes.
fn allocations<G: Listed>(position: &G, algorithm: Algorithm, helped: bool, nodes: u64) -> u64 {
    let mut settings = Settings { whole_line: false, ..Settings::new(algorithm) };
    settings.limits = Limits { depth: Some(6), nodes: Some(nodes), ..Limits::default() };
    let (evaluators, orderings) = (position.evaluators(), position.orderings());
    let word: TableWord = if helped { "buckets:1MiB" } else { "off" }.parse().unwrap();
    let mut table = word.build::<G>().unwrap();
    let knowledge = position.knowledge().filter(|_| helped);
    let mut tools = Tools::none();
    tools.table = table.as_deref_mut().map(|table| table as _);
    if let Some((_, evaluator)) = evaluators.first() {
        tools.evaluator = &**evaluator;
    }
    if helped {
        settings.order = OrderParts::ALL;
        tools.opinion = orderings.first().map(|(_, opinion)| &**opinion);
        tools.knowledge = knowledge.as_deref();
    }
    let before = ALLOCATIONS.load(Relaxed);
    search(position, &settings, &mut tools, &mut ());
    ALLOCATIONS.load(Relaxed) - before
}

/// One test, so that nobody else allocates meanwhile.
#[test]
fn no_node_asks_for_memory() {
    fn law<G: Listed>(start: &G) {
        for algorithm in Algorithm::ALL {
            for helped in [false, true] {
                let few = allocations(start, algorithm, helped, 2_000);
                let many = allocations(start, algorithm, helped, 20_000);
                let context = || format!("{} {algorithm} {helped}", start.spec());
                assert!(many <= few + 64, "{few} and {many} times: {}", context());
            }
        }
    }
    fn game<G: Catalogued + Game>(parameters: Option<&str>) -> G {
        G::from_parameters(parameters).unwrap()
    }
    law(&game::<Mnk>(Some("5,5,4")));
    law(&game::<ConnectFour>(None));
    law(&game::<DesConecta>(None));
    law(&game::<Othello<6>>(None));
    law(&game::<Othello<8>>(None));
    law(&game::<Hex>(None));
}
