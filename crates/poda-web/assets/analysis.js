// The analysis: values of all moves on the board and in a table, the bar, and what the engine says.

/** @import { Catalogue, Engine, Message, Position, Value } from '../types' */

import { ending, short, showValues, signed } from './board.js';
import { button, choice, fill, input, make, onClick, still, the, write } from './dom.js';
import { append, atEnd, current, go, key, question } from './game.js';
import { fillUp, note } from './graph.js';
import { person, personToMove, rest } from './players.js';
import { search, stop } from './server.js';
import { set, state } from './state.js';
import { count, knows, say } from './texts.js';

/** @type {{id: number, of: string, with: string} | null} */
let running = null;
/** @type {Value[]} */
let values = [];
/** The game as it was before a line was played out. @type {Pick<import('../types').Settings, 'game' | 'start' | 'tree' | 'moves' | 'at'> | null} */
let before = null;
let player = 0;
let timer = 0;
const PAUSE = 80;
const body = /** @type {HTMLTableSectionElement} */ (the('values').querySelector('tbody'));

/** Whether values are wanted here. @param {Position} view */
const isWanted = (view) => !view.outcome && (state.analysis || (state.hints && personToMove()));

/** The limits as the server takes them. */
function limits() {
  const number = (/** @type {string} */ text) => (/^\d+$/.test(text) ? Number(text) : undefined);
  const seconds = Number(state.time.replace(',', '.'));
  return {
    algorithm: state.algorithm, depth: number(state.depth), nodes: number(state.nodes),
    time_ms: Math.round(1000 * (seconds > 0 && seconds <= 60 ? seconds : 10)),
  };
}

/** Ends the analysis: what it would say is of no use any more. */
export function halt() {
  clearTimeout(timer);
  if (running) stop(running.id);
  running = null;
}

/** Analyses what is shown, if somebody wants to know. @param {Position} view */
export function analyse(view) {
  const settings = JSON.stringify(limits());
  if (running && isWanted(view) && running.of === key() && running.with === settings) return;
  halt();
  values = [];
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
  if (message.type === 'error') write(the('complaint'), message.error?.text ?? '');
  if (message.engine) showEngine(message.engine);
  if (!message.values) return;
  values = message.values;
  const best = values[0];
  if (best && best.value !== null) note(of, { share: best.share, exact: best.exact });
  showValues(values);
  showTable();
  showBar(view);
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
  const made = make('tr', {}, make('th', { scope: 'row' }, mv), make('td'), make('td'), make('td'), make('td', {}, line));
  mv.addEventListener('click', () => { if (made.dataset.move) person(made.dataset.move); });
  line.addEventListener('click', () => playOut((made.dataset.line ?? '').split(' ').filter(Boolean)));
  return made;
}

/** @param {HTMLTableRowElement} place @param {Value} value */
function fillRow(place, value) {
  const line = value.line.join(' ');
  place.dataset.move = value.move ?? '';
  place.dataset.line = line;
  place.className = value.exact ? 'exact' : '';
  const plies = value.plies === null ? '' : ` (${value.plies})`;
  const texts = [value.move ?? '', short(value) + plies, value.depth === null ? say('page-to-the-end') : String(value.depth), count(value.nodes), line];
  texts.forEach((text, index) => write(place.cells[index].querySelector('button') ?? place.cells[index], text));
  place.cells[0].querySelector('button')?.setAttribute('aria-label', say('page-play-move', { move: value.move ?? '' }));
  place.cells[4].querySelector('button')?.setAttribute('aria-label', say('page-play-line', { line }));
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
  const seconds = engine.seconds === null || engine.seconds === undefined ? '–' : `${engine.seconds.toFixed(1)} s`;
  /** @type {[string, string][]} */
  const figures = [
    ['page-engine-who', engine.agent ?? engine.algorithm ?? '–'],
    ['page-engine-table', engine.table ?? '–'],
    ['page-engine-eval', engine.eval ?? '–'],
    ['page-engine-depth', engine.depth === null ? '–' : count(engine.depth)],
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
  fill(choice('algorithm'), named, state.algorithm);
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
  choice('algorithm').addEventListener('change', () => change({ algorithm: choice('algorithm').value }));
  for (const id of /** @type {const} */ (['depth', 'nodes', 'time'])) {
    input(id).addEventListener('change', () => change({ [id]: input(id).value.trim() }));
  }
  the('limits').addEventListener('submit', (event) => event.preventDefault());
}
