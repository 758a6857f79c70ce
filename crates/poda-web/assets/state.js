// What a link reproduces: game, moves, players and settings live in the address and nowhere else.

/** @import { Branch, Settings, View } from '../types' */

import * as variations from './variations.js';

/** @type {Settings} */
const USUAL = {
  view: 'home', game: 'othello', start: '', tree: [], moves: [], at: 0, resigned: '', first: 'human', second: '', flip: false,
  hints: false, analysis: false, algorithm: '', depth: '', nodes: '', time: '', algo: '', plies: '', step: '',
  kind: '', seed: '', shape: '', n: '', tries: '', from: '', list: '', open: '', lang: '', theme: 'auto',
};

/** @type {View[]} */
const VIEWS = ['home', 'play', 'analyse', 'tree', 'compare', 'practise', 'results'];

/** Whether the address held more than can be shown. */
export let tooLong = false;

/** @type {Settings} */
export const state = read();

/** The views in which searches look so far ahead, which is no limit of the analysis. @param {View} view */
function studies(view) {
  return view === 'tree' || view === 'compare';
}

/** Which view an address means; older ones do not say it. @param {URLSearchParams} words @returns {View} */
function viewOf(words) {
  const named = words.get('view');
  const known = VIEWS.find((view) => view === named);
  if (known) return known;
  if (words.get('analysis') === '1') return 'analyse';
  return ['game', 'moves', 'start'].some((key) => words.get(key)) ? 'play' : 'home';
}

/** Reads the address. @returns {Settings} */
function read() {
  const words = new URLSearchParams(location.hash.slice(1));
  const text = (/** @type {keyof Settings} */ key) => words.get(key) ?? String(USUAL[key]);
  const { tree, whole } = variations.read(words.get('moves') ?? '');
  tooLong = !whole;
  const moves = followed(tree, words.get('via') ?? '');
  const at = Number.parseInt(words.get('at') ?? '', 10);
  const view = viewOf(words);
  const resigned = words.get('resigned');
  return {
    view, game: text('game'), start: text('start'), tree, moves,
    at: at >= 0 && at <= moves.length ? at : moves.length,
    resigned: resigned === 'first' || resigned === 'second' ? resigned : '',
    first: text('first'), second: text('second'), flip: words.get('flip') === '1',
    hints: words.get('hints') === '1',
    analysis: words.has('analysis') ? words.get('analysis') === '1' : view === 'analyse',
    algo: text('algo'), plies: studies(view) ? text('depth') : '', step: text('step'),
    kind: text('kind'), seed: text('seed'), shape: text('shape'), n: text('n'), tries: text('tries'), from: words.has('list') ? 'list' : words.get('from') === 'position' ? 'position' : '', list: text('list'), open: text('open'),
    algorithm: text('algorithm'), depth: studies(view) ? '' : text('depth'), nodes: text('nodes'), time: text('time'),
    lang: text('lang'), theme: text('theme'),
  };
}

/** The line that is meant: `3-1` takes the second branch after three moves. @param {readonly Branch[]} tree @param {string} via */
function followed(tree, via) {
  const choices = new Map(via.split(',').map((it) => /** @type {[number, number]} */ (it.split('-').map(Number))));
  /** @type {string[]} */
  const line = [];
  for (let here = tree; here.length > 0;) {
    /** @type {Branch} */
    const branch = here[choices.get(line.length) ?? 0] ?? here[0];
    line.push(branch.move);
    here = branch.next;
  }
  return line;
}

/** Where the line that is followed leaves the game, in the same words. */
function via() {
  const words = [];
  let here = state.tree;
  for (const [at, mv] of state.moves.entries()) {
    const chosen = here.findIndex(({ move }) => move === mv);
    if (chosen < 0) break;
    if (chosen > 0) words.push(`${at}-${chosen}`);
    here = here[chosen].next;
  }
  return words.join(',');
}

/** The address that shows what is seen now, or would be seen after a change. @param {Partial<Settings>} [change] */
export function address(change = {}) {
  const all = { ...state, ...change };
  const words = new URLSearchParams();
  const put = (/** @type {string} */ key, /** @type {string} */ value) => { if (value) words.set(key, value); };
  if (all.view !== 'home') {
    put('game', all.game);
    put('view', all.view);
    put('start', all.start);
    put('moves', variations.write(all.tree));
    put('via', via());
    if (all.at < all.moves.length) words.set('at', String(all.at));
    put('resigned', all.resigned);
  }
  if (all.view === 'practise') {
    if (all.from === 'list') put('list', all.list);
    else for (const key of /** @type {const} */ (['kind', 'from', 'seed', 'shape', 'n'])) put(key, all[key]);
    put('tries', all.tries);
  }
  if (all.view === 'results') put('open', all.open);
  if (studies(all.view)) {
    put('algo', all.algo);
    put('depth', all.plies);
    put('step', all.view === 'tree' ? all.step : '');
  }
  const analysing = studies(all.view) ? [] : /** @type {const} */ (['algorithm', 'depth', 'nodes', 'time']);
  const settings = all.view === 'home' ? /** @type {const} */ (['lang', 'theme'])
    : /** @type {const} */ (['first', 'second', ...analysing, 'lang', 'theme']);
  for (const key of settings) {
    if (all[key] !== USUAL[key]) put(key, all[key]);
  }
  put('flip', all.view !== 'home' && all.flip ? '1' : '');
  put('hints', all.view !== 'home' && all.hints ? '1' : '');
  if (all.view !== 'home' && all.analysis !== (all.view === 'analyse')) put('analysis', all.analysis ? '1' : '0');
  // What needs no escape behind the hash gets none: a link should be readable.
  const signs = { '%2C': ',', '%3A': ':', '%2F': '/', '%28': '(', '%29': ')', '%3D': '=', '%5B': '[', '%5D': ']' };
  return `#${String(words).replace(/%2C|%3A|%2F|%28|%29|%3D|%5B|%5D/g, (it) => signs[/** @type {keyof signs} */ (it)])}`;
}

/**
 * Changes some of it and writes the address; `anew` makes a step to which the browser goes back.
 * @param {Partial<Settings>} change @param {boolean} [anew]
 */
export function set(change, anew = false) {
  // Who names moves alone means a line of this game.
  const tree = change.moves && !change.tree ? { tree: variations.plant(state.tree, change.moves) } : {};
  Object.assign(state, change, tree);
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
