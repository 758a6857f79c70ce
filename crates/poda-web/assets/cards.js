// The two players: who sits there, how strong they are, their pieces and their clocks.

/** @import { Side } from '../types' */

import { offered, options, titleOf, usual } from './agents.js';
import { look, nameOf } from './board.js';
import * as clock from './clock.js';
import { fill, make, the, write } from './dom.js';
import { current, hasResigned } from './game.js';
import { state } from './state.js';
import { language, say } from './texts.js';

export const SIDES = /** @type {Side[]} */ (['first', 'second']);

/** @param {Side} side @returns {Side} */
export const other = (side) => (side === 'first' ? 'second' : 'first');

/** Who sits there: `human` or an agent. @param {Side} side */
export const seat = (side) => state[side] || usual();

/** @type {(side: Side, who: string) => void} */
let sit = () => {};

/** @param {(side: Side, who: string) => void} act somebody takes a seat */
export const onSeat = (act) => { sit = act; };

/** Draws both cards. @param {boolean} thinking whether the player to move is an agent that thinks */
export function showCards(thinking) {
  for (const side of SIDES) showCard(side, thinking);
  for (const side of SIDES) {
    const words = the(`play-${side}`).querySelector('.words');
    if (words) write(words, say(`page-play-${look()}-${side}`));
  }
  document.body.dataset.look = look();
  // Who plays against an agent sits below; the board can be turned from there.
  const second = seat('second') === 'human' && seat('first') !== 'human';
  the('workbench').dataset.below = second !== state.flip ? 'second' : 'first';
}

/** @param {Side} side */
function card(side) {
  const found = /** @type {HTMLElement} */ (document.querySelector(`.card[data-side=${side}]`));
  if (!found.firstChild) furnish(found, side);
  return found;
}

/** @param {HTMLElement} place @param {Side} side */
function furnish(place, side) {
  const select = make('select', { class: 'seat' });
  select.addEventListener('change', () => sit(side, select.value));
  const spec = make('input', { class: 'spec', spellcheck: false, autocomplete: 'off', autocapitalize: 'off' });
  spec.addEventListener('change', () => sit(side, spec.value.trim() || usual()));
  const details = make('details', { class: 'advanced' },
    make('summary', {}, make('span', { 'aria-hidden': 'true' }, '⋯')),
    make('div', { class: 'sheet' }, make('label', { class: 'raw' }, make('span'), spec), make('span', { class: 'options' })));
  place.append(
    make('span', { class: `chip ${side}` }),
    make('b', { class: 'name' }), select, details,
    make('span', { class: 'room' }),
    make('span', { class: 'busy', 'aria-hidden': 'true' }, make('i'), make('i'), make('i')),
    make('span', { class: 'score' }),
    make('span', { class: 'clock', role: 'timer' }),
  );
  // A sheet over the board goes away with the next thing that is done elsewhere.
  document.addEventListener('pointerdown', (event) => {
    if (event.target instanceof Node && !details.contains(event.target)) details.open = false;
  });
  details.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !details.open) return;
    details.open = false;
    details.querySelector('summary')?.focus();
    event.stopPropagation();
  });
  clock.show();
}

/** @param {Side} side @param {boolean} thinking */
function showCard(side, thinking) {
  const place = card(side);
  place.dataset.seat = seat(side) === 'human' ? 'human' : 'agent';
  const within = (/** @type {string} */ selector) => /** @type {HTMLElement} */ (place.querySelector(selector));
  const view = current();
  const who = seat(side);
  const player = nameOf(side);
  const agents = offered().includes(who) || who === 'human' ? offered() : [...offered(), who];
  const select = /** @type {HTMLSelectElement} */ (within('.seat'));
  fill(select, ['human', ...agents].map((it) => [it, titleOf(it)]), who);
  select.setAttribute('aria-label', say('page-seat', { player }));
  const spec = /** @type {HTMLInputElement} */ (within('.spec'));
  if (document.activeElement !== spec) spec.value = who === 'human' ? '' : who;
  spec.placeholder = usual();
  write(within('.raw span'), say('page-raw-agent'));
  within('summary').setAttribute('aria-label', say('page-advanced', { player }));
  within('summary').title = say('page-advanced', { player });
  write(within('.name'), player);
  const score = look() === 'felt' && view?.scores ? view.scores[side] : null;
  write(within('.score'), score === null ? '' : String(score));
  within('.score').setAttribute('aria-label', say('page-score', { count: score ?? 0 }));
  within('.clock').setAttribute('aria-label', say('page-clock', { player }));
  const toMove = view !== null && !view.outcome && !hasResigned() && view.to_move === side;
  place.classList.toggle('turn', toMove);
  place.classList.toggle('won', hasResigned() ? state.resigned !== side : view?.outcome?.winner === side);
  place.classList.toggle('thinking', toMove && thinking);
  showOptions(within('.options'), side, who);
}

/** Numbers in an agent's text, such as depth and nodes, as fields. @param {HTMLElement} place @param {Side} side @param {string} who */
function showOptions(place, side, who) {
  if (place.dataset.who === `${who} ${language()}`) return;
  place.dataset.who = `${who} ${language()}`;
  const pairs = options(who);
  const numbers = pairs.filter(([key, value]) => ['depth', 'nodes', 'level'].includes(key) && /^\d+$/.test(value));
  place.replaceChildren(...numbers.map(([key, value]) => {
    const field = make('input', { value, inputmode: 'numeric', 'data-key': key });
    field.addEventListener('change', () => {
      const number = field.value.replace(/\D/g, '') || value;
      const list = pairs.map((pair) => (pair[0] === key ? `${key}=${number}` : pair.join('=')));
      sit(side, `${who.split(':')[0]}:${list.join(',')}`);
    });
    return make('label', {}, make('span', {}, say(`page-${key}`)), field);
  }));
}
