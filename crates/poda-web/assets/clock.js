// A clock for each player: minutes and seconds, running while it is their turn.

/** @import { Side } from '../types' */

import { write } from './dom.js';

/** @type {Record<Side, number>} Milliseconds used. */
const used = { first: 0, second: 0 };
/** @type {Side | null} */
let running = null;
let since = 0;
let timer = 0;

/** Lets the clock of one player run, or none; it may begin a little later. @param {Side | null} side @param {number} [pause] */
export function run(side, pause = 0) {
  clearTimeout(timer);
  if (side === running) return;
  const now = performance.now();
  if (running) used[running] += now - since;
  running = null;
  const start = () => { running = side; since = performance.now(); show(); };
  if (side && pause > 0) timer = setTimeout(start, pause);
  else start();
  show();
}

/** Both clocks begin anew. */
export function reset() {
  clearTimeout(timer);
  running = null;
  used.first = 0;
  used.second = 0;
  show();
}

/** @param {Side} side */
function text(side) {
  const time = used[side] + (running === side ? performance.now() - since : 0);
  const seconds = Math.floor(time / 1000);
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}

/** Writes both times. */
export function show() {
  for (const side of /** @type {const} */ (['first', 'second'])) {
    const face = document.querySelector(`.card[data-side=${side}] .clock`);
    if (!face) continue;
    write(face, text(side));
    face.classList.toggle('running', running === side);
  }
}

setInterval(() => { if (running) show(); }, 250);
