// What the keys do.

/** @import { Pane } from './pane.js' */

import { factElements } from './panel.js';
import { find } from './root.js';
import { say } from './texts.js';
import { goToEnd, nextCut, step, stepOver, stepUp, togglePlay, turnToOther } from './time.js';
import { foldable, page, showControls, toggleFold, toggleFolding, toggleFollow, toggleSpoilers, zoom } from './view.js';

/** @type {[string, string][]} */
const KEYS = [
  ['← →', 'key-step'],
  ['↑', 'key-up'],
  ['↓', 'key-over'],
  ['PgUp PgDn', 'key-leap'],
  ['␣', 'key-play'],
  ['p n', 'key-cuts'],
  ['Home End', 'key-ends'],
  ['+ − 0', 'key-zoom'],
  ['⇧ ← ↑ → ↓', 'key-pan'],
  ['c', 'key-collapse'],
  ['z', 'fold'],
  ['f', 'follow'],
  ['s', 'no-spoilers'],
  ['w', 'key-other'],
  ['t', 'theme'],
  ['?', 'help'],
];

/** The keys that are always in sight, where there is room. */
const HINTS = KEYS.filter(([, id]) => ['key-step', 'key-play', 'key-cuts', 'help'].includes(id));

/** @type {Record<string, () => void>} */
export const COMMANDS = {
  ArrowLeft: () => step(-1),
  ArrowRight: () => step(1),
  ArrowUp: stepUp,
  ArrowDown: stepOver,
  PageUp: () => step(-10),
  PageDown: () => step(10),
  ' ': togglePlay,
  n: () => nextCut(1),
  p: () => nextCut(-1),
  Home: () => goToEnd(true),
  End: () => goToEnd(false),
  '+': () => zoom(page.panes[page.active], 1.25),
  '=': () => zoom(page.panes[page.active], 1.25),
  '-': () => zoom(page.panes[page.active], 0.8),
  0: () => zoom(page.panes[page.active], 0),
  c: () => toggleFold(page.panes[page.active], foldable(page.panes[page.active])),
  z: toggleFolding,
  f: toggleFollow,
  s: toggleSpoilers,
  w: turnToOther,
  '?': () => /** @type {HTMLDialogElement} */ (find('#help')).showModal(),
};

/** @type {Record<string, [number, number]>} */
const PANS = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] };

/** The keys that a slider knows itself. */
const SLIDING = /^(Arrow.*|Page.*|Home|End)$/;

/** @param {KeyboardEvent} event */
export function keyPressed(event) {
  const target = /** @type {HTMLElement} */ (event.composedPath()[0]);
  const busy = event.ctrlKey || event.metaKey || event.altKey || target.closest('dialog, select');
  const pressing = event.key === ' ' && target.closest('button');
  const sliding = SLIDING.test(event.key) && target.closest('input');
  if (busy || pressing || sliding) return;
  const pan = event.shiftKey && PANS[event.key];
  const command = COMMANDS[event.key] ?? COMMANDS[event.key.toLowerCase()];
  if (!pan && !command) return;
  event.preventDefault();
  if (pan) moveAside(page.panes[page.active], pan);
  else command();
}

/** @param {Pane} pane @param {[number, number]} by */
function moveAside(pane, by) {
  page.follow = false;
  pane.stage.pan(...by);
  showControls();
}

export function showKeys() {
  const known = KEYS.filter(([keys]) => (keys === 'w' ? page.panes.length > 1 : keys !== 't' || COMMANDS.t));
  const rows = known.map(([keys, id]) => {
    const [term, text] = factElements(['', say(id)]);
    term.append(...keyCaps(keys));
    return [term, text];
  });
  find('#keys').replaceChildren(...rows.flat());
  const hints = HINTS.flatMap(([keys, id]) => [...keyCaps(keys), `${say(id)}  `]);
  find('#hint').replaceChildren(...hints);
}

/** @param {string} keys */
function keyCaps(keys) {
  return keys.split(' ').map((key) => {
    const cap = document.createElement('kbd');
    cap.textContent = key;
    return cap;
  });
}
