// What a link reproduces: game, moves, players and settings live in the address and nowhere else.

/** @import { Settings } from '../types' */

/** @type {Settings} */
const USUAL = {
  game: 'othello', start: '', moves: [], at: 0, first: 'human', second: '', hints: false, analysis: false,
  algorithm: 'negascout', depth: '', nodes: '', time: '10', lang: '', theme: 'auto',
};

/** @type {Settings} */
export const state = read();

/** Reads the address. @returns {Settings} */
function read() {
  const words = new URLSearchParams(location.hash.slice(1));
  const text = (/** @type {keyof Settings} */ key) => words.get(key) ?? String(USUAL[key]);
  const moves = (words.get('moves') ?? '').split(/[ ,]+/).filter(Boolean);
  const at = Number.parseInt(words.get('at') ?? '', 10);
  return {
    game: text('game'), start: text('start'), moves,
    at: at >= 0 && at <= moves.length ? at : moves.length,
    first: text('first'), second: text('second'),
    hints: words.get('hints') === '1', analysis: words.get('analysis') === '1',
    algorithm: text('algorithm'), depth: text('depth'), nodes: text('nodes'), time: text('time'),
    lang: text('lang'), theme: text('theme'),
  };
}

/** The address that shows what is seen now. */
export function address() {
  const words = new URLSearchParams();
  const put = (/** @type {string} */ key, /** @type {string} */ value) => { if (value) words.set(key, value); };
  put('game', state.game);
  put('start', state.start);
  put('moves', state.moves.join(','));
  if (state.at < state.moves.length) words.set('at', String(state.at));
  for (const key of /** @type {const} */ (['first', 'second', 'algorithm', 'depth', 'nodes', 'time', 'lang', 'theme'])) {
    if (state[key] !== USUAL[key]) put(key, state[key]);
  }
  put('hints', state.hints ? '1' : '');
  put('analysis', state.analysis ? '1' : '');
  // Commas, colons and slashes need no escape behind the hash, and a link should be readable.
  return `#${String(words).replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/')}`;
}

/**
 * Changes some of it and writes the address; `anew` makes a step to which the browser goes back.
 * @param {Partial<Settings>} change @param {boolean} [anew]
 */
export function set(change, anew = false) {
  Object.assign(state, change);
  if (location.hash === address()) return;
  if (anew) history.pushState(null, '', address());
  else history.replaceState(null, '', address());
}

/** Calls back when somebody writes or follows another address. @param {() => void} act */
export function onAddress(act) {
  addEventListener('hashchange', () => {
    if (location.hash === address()) return;
    Object.assign(state, read());
    act();
  });
}
