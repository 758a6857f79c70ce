// Ways to search: an algorithm with its table, order and evaluator, as the address and the server name them.

/** @import { Catalogue } from '../types' */

import { state } from './state.js';
import { say } from './texts.js';

/** @type {Catalogue | null} */
let catalogue = null;

/** @param {Catalogue} entries */
export function learnWays(entries) {
  catalogue = entries;
}

/** The ways of an address: commas between them, waves within. @param {string} text */
export const readWays = (text) => text.split(',').filter(Boolean).map((way) => way.replaceAll('~', ','));

/** @param {string[]} ways */
export const writeWays = (ways) => ways.map((way) => way.replaceAll(',', '~')).join(',');

/** What is offered for the game: every algorithm, and what helps it. @returns {string[]} */
export function offeredWays() {
  const names = catalogue?.algorithms.map(({ name }) => name) ?? ['alphabeta'];
  const game = catalogue?.games.find(({ name }) => name === state.game.split(':')[0]);
  const others = (game?.evaluators ?? []).slice(1).map((name) => `alphabeta:eval=${name}`);
  return [...names, 'alphabeta:table=on', 'alphabeta:order=all', 'negascout:table=on,order=all', ...others];
}

/** @param {string} way */
export function wayTitle(way) {
  const [name, options] = way.split(/:(.*)/s);
  const words = (options ?? '').split(',').filter(Boolean).map((option) => {
    const [key, value] = option.split('=');
    return say(`page-way-${key}`, { value: value ?? '' });
  });
  return [name, ...words].join(' · ');
}
