// A look at another position on the board, while a hand or the keys are on a line; the game stays where it is.

import { make, the } from './dom.js';
import { question } from './game.js';
import { askPosition } from './server.js';

/** @type {Map<string, string>} */
const known = new Map();
const KEPT = 300;
/** The number of the last look; answers to earlier ones come too late. */
let wanted = 0;
const glass = make('div', { class: 'peek', 'aria-hidden': 'true', hidden: true });

/** Shows the board after these moves from a place in the game. @param {string[]} line @param {number} [at] */
export async function peek(line, at) {
  wanted += 1;
  const mine = wanted;
  const what = question(at);
  const asked = { ...what, moves: [...what.moves, ...line] };
  const name = JSON.stringify(asked);
  const svg = known.get(name) ?? await askPosition(asked).then((answer) => answer.svg ?? '', () => '');
  if (known.size > KEPT) known.clear();
  known.set(name, svg);
  if (mine !== wanted || !svg) return;
  glass.replaceChildren(new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement);
  if (!glass.isConnected) the('board').append(glass);
  glass.hidden = false;
}

/** Shows the game again. */
export function unpeek() {
  wanted += 1;
  glass.hidden = true;
}

/**
 * A line whose moves are looked at one by one: by a hand over them, or by the arrow keys on the line.
 * @param {HTMLElement} place @param {() => string[]} line @param {() => number | undefined} [from]
 */
export function walkable(place, line, from = () => undefined) {
  let at = 0;
  const look = (/** @type {number} */ ply) => {
    at = Math.max(0, Math.min(ply, line().length));
    [...place.children].forEach((mv, index) => mv.classList.toggle('seen', index < at));
    if (at === 0) unpeek();
    else peek(line().slice(0, at), from());
  };
  place.addEventListener('pointerover', (event) => {
    const mv = event.target instanceof HTMLElement ? event.target.dataset.ply : undefined;
    if (mv && event.pointerType === 'mouse') look(Number(mv));
  });
  place.addEventListener('pointerleave', () => look(0));
  place.addEventListener('blur', () => look(0));
  place.addEventListener('keydown', (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by && event.key !== 'Escape') return;
    look(by ? at + by : 0);
    event.preventDefault();
    event.stopPropagation();
  });
}

/** Writes a line, move by move. @param {HTMLElement} place @param {string[]} line */
export function writeLine(place, line) {
  if (place.dataset.line === line.join(' ')) return;
  place.dataset.line = line.join(' ');
  place.replaceChildren(...line.map((mv, index) => make('span', { 'data-ply': index + 1 }, `${mv} `)));
}
