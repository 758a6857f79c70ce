// The list of moves, a turn of each player to a line; a click goes there.

/** @import { Position } from '../types' */

import { make, still, the } from './dom.js';
import { go } from './game.js';
import { rest } from './players.js';
import { state } from './state.js';
import { say } from './texts.js';
import { hearTurns, moverAt } from './turns.js';

const list = the('moves');

/** @param {Position} view */
export function showMoves(view) {
  hearTurns(view);
  const wanted = `${view.game} ${moverAt(0)} ${state.moves.join(' ')}`;
  if (list.dataset.moves !== wanted) {
    list.dataset.moves = wanted;
    list.replaceChildren(...lines());
  }
  for (const button of list.querySelectorAll('button')) {
    const here = button.dataset.at === String(state.at);
    if (here) button.setAttribute('aria-current', 'step');
    else button.removeAttribute('aria-current');
    if (here) reveal(button);
  }
}

/** Scrolls the list, and nothing but the list. @param {HTMLElement} button */
function reveal(button) {
  const top = button.offsetTop - list.clientHeight / 2;
  list.scrollTo({ top, behavior: still() ? 'auto' : 'smooth' });
}

/** A line begins when the first player's turn does; whoever moves again stays in it. */
function lines() {
  /** @type {HTMLElement[]} */
  const made = [];
  state.moves.forEach((mv, index) => {
    const mover = moverAt(index);
    if (index === 0 || (mover === 'first' && moverAt(index - 1) !== 'first')) made.push(make('li'));
    if (index === 0 && mover === 'second') made[0].append(make('span', { class: 'gap' }, '…'));
    const label = say('page-move-number', { number: index + 1, move: mv });
    const button = make('button', { type: 'button', 'data-at': index + 1, 'data-by': mover ?? '', 'aria-label': label }, mv);
    made[made.length - 1].append(button);
  });
  return made;
}

/** Connects the list. */
export function watchMoves() {
  list.addEventListener('click', (event) => {
    const at = event.target instanceof HTMLElement ? event.target.dataset.at : undefined;
    if (!at) return;
    rest();
    go(Number(at));
  });
}
