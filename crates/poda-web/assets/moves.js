// The list of moves, a turn of each player to a line, with the variations below; a click goes there.

/** @import { Branch, Position } from '../types' */

import { disable, make, onClick, still, the } from './dom.js';
import { deleteThis, follow, isAside, path, promoteThis } from './game.js';
import { rest } from './players.js';
import { state } from './state.js';
import { say } from './texts.js';
import { hearTurns, moverAt } from './turns.js';
import { after, lineOf } from './variations.js';

const list = the('moves');
/** Where each button leads. @type {Map<Element, string[]>} */
const places = new Map();
/** What the list was made of. @type {readonly Branch[] | null} */
let made = null;
let madeFor = '';

/** @param {Position} view */
export function showMoves(view) {
  hearTurns(view);
  const movers = state.moves.map((_, at) => moverAt(at) ?? '').join(' ');
  const wanted = `${view.game} ${view.start} ${document.documentElement.lang} ${movers}`;
  if (made !== state.tree || madeFor !== wanted) {
    [made, madeFor] = [state.tree, wanted];
    places.clear();
    const held = list.contains(document.activeElement);
    list.replaceChildren(...lines());
    if (held) list.focus();
  }
  const here = path();
  for (const [button, moves] of places) mark(/** @type {HTMLElement} */ (button), moves, here);
  const aside = isAside();
  the('branches').hidden = !hasVariations();
  disable('promote', !aside);
  disable('delete', !aside);
}

/** Whether there is anything but the game. */
const hasVariations = () => list.querySelector('.variation') !== null;

/** @param {HTMLElement} button @param {string[]} moves @param {string[]} here */
function mark(button, moves, here) {
  const followed = moves.every((mv, index) => state.moves[index] === mv);
  if (followed) button.dataset.at = String(moves.length);
  else delete button.dataset.at;
  const shown = followed && moves.length === here.length;
  if (shown) button.setAttribute('aria-current', 'step');
  else button.removeAttribute('aria-current');
  if (shown) reveal(button);
}

/** Scrolls the list, and nothing but the list. @param {HTMLElement} button */
function reveal(button) {
  const top = button.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop - list.clientHeight / 2;
  list.scrollTo({ top, behavior: still() ? 'auto' : 'smooth' });
}

/** @param {string[]} moves */
function step(moves) {
  const [mv, number] = [moves[moves.length - 1], moves.length];
  const button = make('button', { type: 'button', 'aria-label': say('page-move-number', { number, move: mv }) }, mv);
  places.set(button, moves);
  return button;
}

/** A line begins when the first player's turn does; whoever moves again stays in it. */
function lines() {
  /** @type {HTMLElement[]} */
  const found = [];
  const game = lineOf(state.tree, []);
  // What is known of turns is known of the line that is followed.
  const known = game.findIndex((mv, index) => mv !== state.moves[index]);
  const mover = (/** @type {number} */ at) => (known < 0 || at <= known ? moverAt(at) : null) ?? (at % 2 === 0 ? 'first' : 'second');
  let broken = false;
  game.forEach((_, index) => {
    const by = mover(index);
    if (index === 0 || broken || (by === 'first' && mover(index - 1) !== 'first')) found.push(make('li'));
    if ((index === 0 || broken) && by === 'second') found[found.length - 1].append(make('span', { class: 'gap' }, '…'));
    if (broken && by === 'second') found[found.length - 1].classList.add('goes-on');
    const button = step(game.slice(0, index + 1));
    button.dataset.by = by;
    found[found.length - 1].append(button);
    const before = game.slice(0, index);
    const tried = after(state.tree, before).slice(1);
    broken = tried.length > 0;
    if (broken) found.push(make('li', { class: 'aside' }, ...tried.map((it) => variation(before, it))));
  });
  return found;
}

/** A variation in brackets, and those that were tried within. @param {string[]} before @param {Branch} first */
function variation(before, first) {
  const place = make('span', { class: 'variation' });
  place.append(make('span', { class: 'count' }, `${before.length + 1}.`));
  let [here, moves] = [/** @type {readonly Branch[]} */ ([first]), before];
  while (here.length > 0) {
    const next = [...moves, here[0].move];
    place.append(step(next));
    for (const tried of here.slice(1)) place.append(variation(moves, tried));
    [here, moves] = [here[0].next, next];
  }
  return place;
}

/** Connects the list. */
export function watchMoves() {
  list.addEventListener('click', (event) => {
    const moves = event.target instanceof Element ? places.get(event.target) : undefined;
    if (!moves) return;
    rest();
    follow(moves);
  });
  onClick('promote', () => { rest(); promoteThis(); });
  onClick('delete', () => { rest(); deleteThis(); });
}
