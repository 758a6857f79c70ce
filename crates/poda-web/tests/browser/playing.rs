//! Playing: whose turn it is, variations, undo, resigning, and hands that tremble.

use super::{MOVES, PATIENCE, STATUS, Visit};
use crate::driver::key;
use std::time::{Duration, Instant};

/// How somebody plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    Mouse,
    Finger,
    Keys,
}

/// What to do next: that the game is over, or where to move and which key leads there.
const NEXT: &str = "(() => {
    if (document.querySelector('#status.over')) return ['over', ''];
    if (document.querySelector('#extra .pass')) return ['#extra .pass', 'Enter'];
    if (document.querySelector('.branch')) return ['.branch', document.activeElement.matches('.branch') ? 'Enter' : 'skip'];
    const here = document.activeElement;
    const last = [...document.querySelectorAll('#moves button')].at(-1)?.textContent;
    const middle = (it) => { const { x, y, width, height } = it.getBoundingClientRect(); return [x + width / 2, y + height / 2]; };
    const way = (it) => { const [a, b] = [middle(here), middle(it)]; return [b[0] - a[0], b[1] - a[1]]; };
    const legal = [...document.querySelectorAll('.overlay [data-cell]')].filter((it) => / legal/.test(it.ariaLabel));
    const other = legal.filter((it) => it.dataset.move !== last);
    const [spot] = (other.length ? other : legal).sort((a, b) => Math.hypot(...way(a)) - Math.hypot(...way(b)));
    const [x, y] = way(spot);
    const arrow = Math.abs(x) > Math.abs(y) ? (x > 0 ? 'Right' : 'Left') : (y > 0 ? 'Down' : 'Up');
    const key = here.dataset.cell === undefined ? 'skip' : here === spot ? 'Enter' : arrow;
    return [`.overlay [data-name=\"${spot.dataset.name}\"]`, key];
})()";

/// Every kind of game to its end, by mouse, by finger and by keys alone.
pub(crate) async fn every_game_to_its_end(visit: &Visit) {
    let games = [
        "toy:[[3,12,8],[2,4,6],[14,5,2]]",
        "tictactoe",
        "mnk:4,3,3",
        "connect4:4,4",
        "desconecta:4,4",
        "othello4",
        "hex:3",
    ];
    for way in [Way::Mouse, Way::Finger, Way::Keys] {
        visit.page.touch(way == Way::Finger).await;
        for game in games {
            play_out(visit, game, way).await;
        }
    }
    visit.page.touch(false).await;
    play_out(visit, "othello6", Way::Mouse).await;
}

async fn play_out(visit: &Visit, game: &str, way: Way) {
    let page = &visit.page;
    visit.follow(&format!("game={game}&second=human&lang=en")).await;
    let start = Instant::now();
    loop {
        let (before, next) = (page.value(MOVES).await, page.value(NEXT).await);
        let (spot, key) = (next[0].as_str().unwrap(), next[1].as_str().unwrap());
        if spot == "over" {
            break;
        }
        match way {
            Way::Mouse => page.click(spot).await,
            Way::Finger => page.tap(spot).await,
            Way::Keys => press(visit, spot, key).await,
        }
        if way != Way::Keys || key == "Enter" {
            // A second touch of the same place may come too soon to be meant.
            let soon = Instant::now() + Duration::from_millis(400);
            while page.value(MOVES).await == before && Instant::now() < soon {
                tokio::time::sleep(Duration::from_millis(8)).await;
            }
        }
        assert!(start.elapsed() < PATIENCE, "{game} by {way:?} goes on: {before} moves");
    }
    assert!(page.value(MOVES).await.as_u64() > Some(1), "{game} by {way:?}");
}

/// One key on the way to a move. A button outside of the board has the keys first.
async fn press(visit: &Visit, spot: &str, key: &str) {
    let page = &visit.page;
    let focus = "document.querySelector(arguments[0]).focus()";
    match key {
        "skip" => {
            page.client.execute(focus, vec![".skip".into()]).await.unwrap();
            page.press(key::ENTER).await;
        }
        "Enter" => {
            if spot.starts_with("#extra") {
                page.client.execute(focus, vec![spot.into()]).await.unwrap();
            }
            page.press(key::ENTER).await;
        }
        "Left" => page.press(key::LEFT).await,
        "Right" => page.press(key::RIGHT).await,
        "Up" => page.press(key::UP).await,
        _ => page.press(key::DOWN).await,
    }
}

const COMPLAINT: &str = "document.querySelector('#complaint').textContent";
const BOARD: &str = "(({ x, y, width, height }) => [x, y, width, height])(document.querySelector('#board').getBoundingClientRect())";
const CURRENT: &str = "document.querySelector('#moves [aria-current]')?.textContent";

/// What hands do to a game between people, and to one against the computer.
pub(crate) async fn hands(visit: &Visit) {
    variations_lose_nothing(visit).await;
    the_computer_has_its_turn(visit).await;
    one_move_at_a_time(visit).await;
    who_resigns_has_lost(visit).await;
    who_plays_second_sits_below(visit).await;
    agents_have_names(visit).await;
    clocks_count_what_was_used(visit).await;
    games_are_taken_along(visit).await;
}

/// The laws of trees of moves, on trees that were grown at random.
const LAWS: &str = "const done = arguments[arguments.length - 1];
    import('/variations.js').then(({ after, ends, leaves, lineOf, plant, promote, prune, read, write }) => {
        let seed = 7;
        const below = (most) => { seed = (seed * 1103515245 + 12345) % 2147483648; return seed % most; };
        const text = JSON.stringify;
        const broken = [];
        const law = (name, holds, tree) => { if (!holds) broken.push([name, write(tree)]); };
        for (let round = 0; round < 400; round += 1) {
            let tree = [];
            for (let line = 1 + below(6); line > 0; line -= 1) tree = plant(tree, Array.from({ length: 1 + below(5) }, () => 'abc'[below(3)]));
            const all = ends(tree);
            const path = all[below(all.length)];
            law('what is written is read', text(read(write(tree)).tree) === text(tree) && read(write(tree)).whole, tree);
            law('what is there is not planted again', text(plant(tree, path)) === text(tree), tree);
            const first = promote(tree, path);
            law('a promoted line loses nothing', text(ends(first).map(text).sort()) === text(all.map(text).sort()), tree);
            law('a promoted line is nearer to the game', leaves(first, path) < leaves(tree, path) || leaves(tree, path) < 0, tree);
            const less = prune(tree, path);
            law('what is pruned is gone', !after(less, path.slice(0, -1)).some(({ move }) => move === path.at(-1)), tree);
            law('nothing else is', ends(tree).every((it) => text(it) === text(path) || path.every((mv, at) => it[at] === mv) || text(lineOf(less, it)) === text(it)), tree);
            law('a line goes to its end', after(tree, lineOf(tree, path.slice(0, 1))).length === 0, tree);
        }
        done(broken.slice(0, 5));
    }, (error) => done(String(error)));";

async fn variations_lose_nothing(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=tictactoe&second=human").await;
    let broken = page.client.execute_async(LAWS, Vec::new()).await.unwrap();
    assert_eq!(broken, serde_json::json!([]));
    for name in ["a1", "b1", "b2"] {
        visit.put(name).await;
    }
    page.click("#moves [data-at=\"1\"]").await;
    page.expect(CURRENT, "a1").await;
    visit.put("c1").await;
    visit.put("c3").await;
    page.click("#moves [data-at=\"1\"]").await;
    page.expect(CURRENT, "a1").await;
    visit.put("a3").await;
    page.expect("location.hash.includes('moves=a1,b1(c1,c3)(a3),b2&via=1-2&')", true).await;
    page.expect_count("#moves .variation", 2).await;
    // The link shows the same again, and the browser goes back to where it branched.
    let hash = page.value("location.hash").await;
    page.client.refresh().await.unwrap();
    page.expect("document.body.dataset.ready", "yes").await;
    page.expect(MOVES, 6).await;
    page.expect(CURRENT, "a3").await;
    page.expect("location.hash", hash.clone()).await;
    page.client.back().await.unwrap();
    page.expect(MOVES, 5).await;
    page.client.forward().await.unwrap();
    page.expect(MOVES, 6).await;
    page.expect("location.hash", hash).await;
    // Promoted, deleted, and both undone.
    page.click("#promote").await;
    page.expect("location.hash.includes('moves=a1,a3(b1,b2)(c1,c3)&')", true).await;
    page.click("#undo").await;
    page.expect("location.hash.includes('moves=a1,b1(c1,c3)(a3),b2&')", true).await;
    page.click("#delete").await;
    page.expect(MOVES, 5).await;
    page.expect(CURRENT, "a1").await;
    page.click("#undo").await;
    page.expect(MOVES, 6).await;
    page.expect(CURRENT, "a3").await;
}

/// While an agent is to move, neither board nor keys nor field move for it.
async fn the_computer_has_its_turn(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=othello&second=perfect").await;
    let board = page.value(BOARD).await;
    visit.put("d3").await;
    page.expect(STATUS, "White is thinking…").await;
    for name in ["c3", "e3", "c5"] {
        page.click(&format!(".overlay [data-name={name}]")).await;
        page.press(key::ENTER).await;
    }
    page.expect(&format!("{COMPLAINT}.includes('Perfect plays there')"), true).await;
    page.expect(STATUS, "White is thinking…").await;
    page.expect(MOVES, 1).await;
    // Neither when it rests.
    page.click("#stop").await;
    page.expect(STATUS, "White to move").await;
    page.click(".overlay [data-name=c3]").await;
    page.expect(MOVES, 1).await;
    page.expect("document.querySelector('.clock.running') === null", true).await;
    // Who takes over moves.
    page.click("#take-over").await;
    page.expect("document.querySelector('.card[data-side=second] .seat').value", "human").await;
    visit.put("c3").await;
    page.expect(STATUS, "Black to move").await;
    page.expect("document.querySelector('.card[data-side=first] .clock.running') !== null", true)
        .await;
    // Whatever was said and offered, the board stayed where it was.
    assert_eq!(page.value(BOARD).await, board);
}

/// A double click and a key that is held down are one move.
async fn one_move_at_a_time(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=connect4&second=human").await;
    let twice = "const cell = document.querySelector('.overlay [data-name=\"4-3\"]');
        for (const detail of [1, 2, 1]) cell.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));";
    page.client.execute(twice, Vec::new()).await.unwrap();
    page.expect(MOVES, 1).await;
    page.expect(STATUS, "O to move").await;
    // Digits let pieces fall, where the game has columns.
    page.press('4').await;
    page.expect(MOVES, 2).await;
    let held = "for (const repeat of [true, true]) document.activeElement.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, repeat }));";
    page.client.execute(held, Vec::new()).await.unwrap();
    page.press('9').await;
    page.press('5').await;
    page.expect(MOVES, 3).await;
    page.expect("location.hash.includes('moves=4,4,5&')", true).await;
    // What is written is played once, however often Enter is pressed.
    page.client.execute("document.querySelector('#typed').focus()", Vec::new()).await.unwrap();
    for key in ['4', key::ENTER, key::ENTER, key::ENTER] {
        page.press(key).await;
    }
    page.expect("location.hash.includes('moves=4,4,5,4&')", true).await;
    page.expect("document.querySelector('#typed').value", "").await;
    page.expect(STATUS, "X to move").await;
    visit.open("game=othello&second=human").await;
    page.press('4').await;
    visit.put("d3").await;
    page.expect(MOVES, 1).await;
}

async fn who_resigns_has_lost(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=othello&second=human").await;
    visit.put("d3").await;
    page.click("#resign").await;
    page.expect(STATUS, "White resigns; Black wins.").await;
    page.expect("document.querySelector('.card.won')?.dataset.side", "first").await;
    page.click(".overlay [data-name=c3]").await;
    page.expect(&format!("{COMPLAINT}.startsWith('The game is over')"), true).await;
    page.expect("location.hash.includes('resigned=second')", true).await;
    page.click("#undo").await;
    page.expect(STATUS, "White to move").await;
    page.click("#resign").await;
    page.click("#rematch").await;
    page.expect(MOVES, 0).await;
    page.expect(STATUS, "Black to move").await;
}

async fn who_plays_second_sits_below(visit: &Visit) {
    let page = &visit.page;
    let below = "document.querySelector('#workbench').dataset.below";
    visit.open("game=othello&second=random").await;
    page.expect(below, "first").await;
    page.click("#play-second").await;
    page.expect(below, "second").await;
    page.expect(MOVES, 1).await;
    let top = |side: &str| {
        format!("document.querySelector('.card[data-side={side}]').getBoundingClientRect().top")
    };
    page.expect(&format!("{} < {}", top("first"), top("second")), true).await;
    // From the other side a1 is below, at the right, and the arrows go where they point.
    page.click("#flip").await;
    page.expect(below, "first").await;
    let place = "(() => { const { x, y } = document.querySelector('.overlay [data-name=a1]').getBoundingClientRect();
        const b = document.querySelector('.overlay [data-name=b2]').getBoundingClientRect(); return x > b.x && y > b.y; })()";
    page.expect(place, true).await;
    page.client
        .execute("document.querySelector('.overlay [data-name=d4]').focus()", Vec::new())
        .await
        .unwrap();
    page.press(key::RIGHT).await;
    page.expect("document.activeElement.dataset.name", "c4").await;
}

async fn agents_have_names(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=tictactoe&first=human&second=perfect").await;
    let names = "[...document.querySelectorAll('.card[data-side=second] .seat option')].map((it) => it.textContent)";
    let named = page.value(names).await;
    for name in ["A person", "Random", "Engine, easy", "Engine, very hard", "Perfect"] {
        assert!(named.as_array().unwrap().contains(&name.into()), "{name}: {named}");
    }
    // Whoever claims to be perfect says whether the move was proved.
    visit.put("b2").await;
    page.expect(MOVES, 2).await;
    page.expect(STATUS, "X to move · O’s move is proved").await;
    // The raw text is under Advanced.
    page.click(".card[data-side=second] .advanced summary").await;
    page.expect("document.querySelector('.card[data-side=second] .spec').value", "perfect").await;
}

/// Neither what follows a stop nor what nobody thinks about is on a clock, and keys stay where they are.
async fn clocks_count_what_was_used(visit: &Visit) {
    let page = &visit.page;
    let running = "document.querySelector('.clock.running')?.closest('.card').dataset.side";
    visit.open("game=tictactoe&second=human").await;
    page.expect(&format!("{running} === undefined"), true).await;
    visit.put("b2").await;
    page.expect(running, "second").await;
    page.click("#back").await;
    page.expect(&format!("{running} === undefined"), true).await;
    page.click("#forward").await;
    page.expect("document.querySelector('#moves [aria-current]')?.textContent", "b2").await;
    page.expect(&format!("{running} === undefined"), true).await;
    visit.put("a1").await;
    page.expect(running, "first").await;
    // Undone to the start: the button has nothing to do any more, but still has the keys.
    page.click("#undo").await;
    page.click("#undo").await;
    page.expect(MOVES, 0).await;
    page.expect("document.activeElement.id", "undo").await;
    page.press(key::ENTER).await;
    page.expect(STATUS, "X to move").await;
}

/// The board as a picture, the game as text and as a link, the rules.
async fn games_are_taken_along(visit: &Visit) {
    let page = &visit.page;
    visit.open("game=othello&moves=f5,d6(f4),c3&second=human").await;
    let watch = "window.saved = []; const made = URL.createObjectURL;
        URL.createObjectURL = (file) => { file.text().then((text) => saved.push([file.type, text.slice(0, 4000)])); return made(file); };";
    page.client.execute(watch, Vec::new()).await.unwrap();
    page.click("#export").await;
    page.expect("document.querySelector('#as-text').value", "f5 d6 c3").await;
    page.expect("document.querySelector('#as-link').value === location.href", true).await;
    page.click("#save-svg").await;
    page.expect("saved.length", 1).await;
    page.expect("saved[0][0]", "image/svg+xml").await;
    page.expect("/<style>.*felt.*#2c8a57/s.test(saved[0][1]) && !/var\\(/.test(saved[0][1])", true)
        .await;
    page.click("#save-png").await;
    page.expect("saved[1]?.[0] === 'image/png' && saved[1][1].slice(1, 4) === 'PNG'", true).await;
    page.press(key::ESCAPE).await;
    page.click("#rules").await;
    page.expect_text("#rules-title", "Othello 8×8").await;
    page.expect("document.querySelector('#rules-text p').textContent.length > 20", true).await;
    page.press(key::ESCAPE).await;
}
