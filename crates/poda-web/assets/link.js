// Whether somebody answers. Where nobody does, the page says so at its top and tries again until it is heard.

import { the } from './dom.js';
import { knows, say } from './texts.js';

/** So often the server is looked for, in milliseconds. */
const EVERY = 600;

let lost = false;
let timer = 0;
/** Why nobody answers: the name of a text. */
let why = 'page-unconnected';
/** @type {() => void} */
let retry = () => {};
/** @type {(lost: boolean) => void} */
let tell = () => {};

/** Whether nobody answers. */
export const isLost = () => lost;

/** @param {() => void} again tries once more @param {(lost: boolean) => void} changed hears of every change */
export function watchLink(again, changed) {
  retry = again;
  tell = changed;
}

/** Somebody has answered. */
export function reached() {
  clearInterval(timer);
  timer = 0;
  if (lost) become(false);
}

/** Nobody has answered. @param {string} [reason] the name of a text */
export function missed(reason = 'page-unconnected') {
  why = reason;
  if (!timer) timer = setInterval(() => retry(), EVERY);
  if (!lost) become(true);
  else showLink();
}

/** @param {boolean} now */
function become(now) {
  lost = now;
  document.body.dataset.link = now ? 'lost' : 'there';
  showLink();
  tell(now);
}

/** Says it in the language of the page; before there is one, in a sign. */
export function showLink() {
  const line = the('unconnected');
  line.hidden = !lost;
  line.textContent = knows(why) ? say(why) : '… ⚠ …';
}
