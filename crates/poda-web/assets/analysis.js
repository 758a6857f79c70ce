// The analysis: values of all moves on the board and in a table, the bar, and what the engine says.

/** @import { Catalogue, Engine, Message, Position, Value } from '../types' */

import { ending, short, showValues, signed } from './board.js';
import { button, choice, fill, input, make, onClick, still, the, write } from './dom.js';
import { append, atEnd, current, go, key, question } from './game.js';
import { fillUp, note } from './graph.js';
import { unpeek, walkable, writeLine } from './peek.js';
import { person, personToMove, rest } from './players.js';
import { search, stop } from './server.js';
import { set, state } from './state.js';
import { count, duration, knows, say } from './texts.js';
import { showWhy } from './tree.js';
import { clearVerdict, sayOf, showVerdict, watchVerdict } from './verdict.js';

/** @type {{id: number, of: string, with: string} | null} */
let running = null;
/** @type {Value[]} */
let values = [];
/** The game as it was before a line was played out. @type {Pick<import('../types').Settings, 'game' | 'start' | 'tree' | 'moves' | 'at'> | null} */
let before = null;
let player = 0;
/** Which limit was the end. @type {string | null} */
let limit = null;
let timer = 0;
/** Limits that somebody lifted, for this position. @type {Set<string>} */
const lifted = new Set();
const PAUSE = 80;
const body = /** @type {HTMLTableSectionElement} */ (the('values').querySelector('tbody'));

/** Whether values are wanted here. @param {Position} view */
const isWanted = (view) => !view.outcome && (state.analysis || (state.hints && personToMove()));

/** A field as it is asked: nothing, a number, or what is not one, so that it is refused and not changed. @param {string} text @param {number} [unit] */
function typed(text, unit = 1) {
  const number = unit * Number(text.replace(',', '.'));
  if (!text) return undefined;
  return Number.isFinite(number) ? Math.round(number) : text;
}

/** The limits as they are asked; who names no algorithm hears what is known, by a solver or a search made for the game. */
function limits() {
  const { algorithm, depth, nodes, time } = state;
  const asked = {
    algorithm: algorithm || undefined,
    depth: typed(depth), nodes: typed(nodes), time_ms: typed(time, 1000),
  };
  return Object.fromEntries(Object.entries(asked).filter(([name]) => !lifted.has(name)));
}

/** Ends the analysis: what it would say is of no use any more. */
export function halt() {
  clearTimeout(timer);
  if (running) stop(running.id);
  running = null;
}

/** Analyses what is shown, if somebody wants to know. @param {Position} view */
export function analyse(view) {
  if (running?.of !== key()) lifted.clear();
  const settings = JSON.stringify(limits());
  if (running && isWanted(view) && running.of === key() && running.with === settings) return;
  halt();
  values = [];
  unpeek();
  clearVerdict();
  showTable();
  showBar(view);
  if (!isWanted(view)) return;
  // Who goes quickly through a game wants to see positions, not searches.
  timer = setTimeout(start, PAUSE, view, settings);
}

/** @param {Position} view @param {string} settings */
function start(view, settings) {
  const of = key();
  const id = search({ type: 'analyse', ...question(), ...limits() }, (message) => {
    if (running?.id === id) hear(message, view, of);
  });
  running = { id, of, with: settings };
}

/** @param {Message} message @param {Position} view @param {string} of */
function hear(message, view, of) {
  showVerdict(message);
  complain(message.error);
  if (message.type === 'done') finish(message);
  if (message.engine) showEngine(message.engine);
  if (!message.values) return;
  values = message.values;
  const best = message.position;
  if (best && best.value !== null) note(of, { share: best.share, exact: best.exact });
  showValues(values);
  showTable();
  showBar(view);
}

/** Who does not see the page hears once that it is over, and what was found. @param {Message} message */
function finish({ limit: which, position, text }) {
  limit = which ?? null;
  const found = [position?.text, text].filter(Boolean).join(' · ');
  write(the('live'), say('page-analysis-ended', { found }));
}

/** What is not accepted is said, and the field shows that it is the one. @param {{id: string, text: string} | undefined} error */
function complain(error) {
  for (const id of ['depth', 'nodes', 'time']) input(id).setAttribute('aria-invalid', String(error?.id === id));
  if (error) write(the('complaint'), error.text);
}

/** Goes on where a limit was the end. */
function goOn() {
  if (limit) lifted.add(limit === 'time' || limit === 'turn' ? 'time_ms' : limit);
  running = null;
  const view = current();
  if (view) start(view, JSON.stringify(limits()));
}

/** The table, row by row in place, so that a hand on it hits what it saw. */
function showTable() {
  while (body.rows.length > values.length) body.deleteRow(-1);
  while (body.rows.length < values.length) body.append(row());
  values.forEach((value, index) => fillRow(body.rows[index], value));
}

function row() {
  const mv = make('button', { type: 'button', class: 'mv' });
  const line = make('button', { type: 'button', class: 'line' });
  const why = make('button', { type: 'button', class: 'why' }, '?');
  const made = make('tr', {}, make('th', { scope: 'row' }, mv), make('td'), make('td'), make('td', {}, line), make('td', {}, why));
  why.addEventListener('click', () => { if (made.dataset.move) showWhy(made.dataset.move, Number(made.dataset.depth) || null); });
  walkable(line, () => lineOf(made));
  made.addEventListener('pointerenter', () => sayOf(made.title));
  made.addEventListener('focusin', () => sayOf(made.title));
  for (const gone of ['pointerleave', 'focusout']) made.addEventListener(gone, () => sayOf(''));
  mv.addEventListener('click', (event) => { if (made.dataset.move && event.detail < 2) person(made.dataset.move); });
  line.addEventListener('click', () => playOut(lineOf(made)));
  return made;
}

/** @param {HTMLElement} row */
const lineOf = (row) => (row.dataset.line ?? '').split(' ').filter(Boolean);

/** How much a move loses against the best, in a word. @param {Value} value */
export const grade = ({ drop }) => (drop < 0.02 ? 'best' : drop < 0.1 ? 'slip' : 'mistake');

/** A loss in few letters. @param {number} loss */
const decimal = (loss) => count(loss < 10 ? Math.round(10 * loss) / 10 : Math.round(loss));

/** @param {HTMLTableRowElement} place @param {Value} value */
function fillRow(place, value) {
  const line = value.line.join(' ');
  place.dataset.move = value.move ?? '';
  place.dataset.line = line;
  place.dataset.depth = String(value.depth ?? '');
  place.className = value.exact ? 'exact' : '';
  place.dataset.grade = grade(value);
  const sign = { lower: '≥ ', upper: '≤ ', exact: '' }[value.bound ?? 'exact'];
  const loss = value.loss ? `−${decimal(value.loss)}` : '';
  const texts = [value.move ?? '', sign + short(value), loss];
  place.title = value.text;
  texts.forEach((text, index) => write(place.cells[index].querySelector('button') ?? place.cells[index], text));
  writeLine(/** @type {HTMLElement} */ (place.cells[3].querySelector('button')), value.line);
  place.cells[0].querySelector('button')?.setAttribute('aria-label', `${say('page-play-move', { move: value.move ?? '' })}: ${value.text}`);
  place.cells[3].querySelector('button')?.setAttribute('aria-label', say('page-play-line', { line }));
  const why = place.cells[4].querySelector('button');
  why?.setAttribute('aria-label', say('page-why', { move: value.move ?? '' }));
  why?.setAttribute('title', say('page-why', { move: value.move ?? '' }));
}

/** How the game stands, from below for the first player. @param {Position} view */
function showBar(view) {
  const bar = the('bar');
  bar.hidden = !(isWanted(view) || (state.analysis && view.outcome));
  const best = values[0];
  const share = view.outcome ? ending(view) : best?.share ?? 0.5;
  const percent = Math.round(100 * share);
  bar.style.setProperty('--share', String(share));
  bar.setAttribute('aria-valuenow', String(percent));
  bar.setAttribute('aria-label', say('page-bar'));
  const figure = view.outcome ? signed(view.outcome.value_first) : best ? signed(best.value_first, best.unit) : '';
  bar.setAttribute('aria-valuetext', figure || '?');
  write(/** @type {Element} */ (bar.querySelector('.figure')), figure);
}

/** What the engine is and does. @param {Engine} engine */
export function showEngine(engine) {
  const seconds = engine.seconds === null || engine.seconds === undefined ? '–' : duration(engine.seconds);
  const depth = count(engine.depth);
  /** @type {[string, string][]} */
  const figures = [
    ['page-engine-who', engine.agent ?? engine.algorithm ?? '–'],
    ['page-engine-table', engine.table ?? '–'],
    ['page-engine-eval', engine.eval ?? '–'],
    ['page-engine-depth', engine.selective && engine.depth !== null ? say('page-engine-selective', { depth }) : depth],
    ['page-engine-nodes', count(engine.nodes)],
    ['page-engine-speed', count(engine.nodes_per_second === null ? null : Math.round(engine.nodes_per_second))],
    ['page-engine-hits', count(engine.table_hits)],
    ['page-engine-cutoffs', count(engine.cutoffs)],
    ['page-engine-time', seconds],
  ];
  const list = the('figures');
  if (list.children.length !== figures.length) {
    list.replaceChildren(...figures.map(() => make('div', {}, make('dt'), make('dd'))));
  }
  figures.forEach(([id, text], index) => {
    const [title, figure] = list.children[index].children;
    write(title, say(id));
    write(figure, text);
  });
}

/** Plays a line out, move by move; the game comes back on demand. @param {string[]} line */
async function playOut(line) {
  rest();
  unpeek();
  clearInterval(player);
  before ??= { game: state.game, start: state.start, tree: state.tree, moves: state.moves, at: state.at };
  append(line);
  button('return').hidden = false;
  await go(state.at + 1);
  if (still()) { await go(state.moves.length); return; }
  let { at } = state;
  player = setInterval(() => {
    // Who goes elsewhere has seen enough.
    if (atEnd() || at !== state.at) return clearInterval(player);
    at += 1;
    go(at);
  }, 700);
}

/** In another game there is nothing to go back to. */
export function forget() {
  if (!before) return;
  if (before.game !== state.game || before.start !== state.start || state.moves.length === 0) leave();
}

function leave() {
  clearInterval(player);
  before = null;
  button('return').hidden = true;
}

async function back() {
  if (!before) return;
  const { tree, moves, at } = before;
  leave();
  set({ tree, moves, at: -1 });
  await go(at);
}

/** @param {Catalogue} catalogue */
export function offerAlgorithms(catalogue) {
  const named = catalogue.algorithms.map(({ name, what }) => /** @type {[string, string]} */ ([name, knows(`algorithm-${name}`) ? name : what || name]));
  fill(choice('algorithm'), [['', say('page-algorithm-any')], ...named], state.algorithm);
}

/** Shows what is on and off. */
export function showSwitches() {
  button('hints').setAttribute('aria-pressed', String(state.hints));
  button('analyse').setAttribute('aria-checked', String(state.analysis));
  the('analysis').hidden = !state.analysis;
  for (const id of /** @type {const} */ (['depth', 'nodes', 'time'])) input(id).value = state[id];
  choice('algorithm').value = state.algorithm;
}

/** Connects the controls. */
export function watchAnalysis() {
  const change = (/** @type {Partial<import('../types').Settings>} */ what) => {
    set(what);
    showSwitches();
    const view = current();
    if (!view) return;
    showValues([]);
    analyse(view);
    fillUp();
  };
  onClick('hints', () => change({ hints: !state.hints }));
  onClick('analyse', () => change({ analysis: !state.analysis }));
  onClick('return', back);
  watchVerdict(goOn);
  choice('algorithm').addEventListener('change', () => change({ algorithm: choice('algorithm').value }));
  for (const id of /** @type {const} */ (['depth', 'nodes', 'time'])) {
    input(id).addEventListener('change', () => change({ [id]: input(id).value.trim() }));
  }
  the('limits').addEventListener('submit', (event) => event.preventDefault());
}
