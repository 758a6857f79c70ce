// Several ways to search the position that is shown: what each of them takes, depth by depth.

/** @import { Row, View } from '../types' */

import { button, input, make, onClick, the, write } from './dom.js';
import { current, key, question } from './game.js';
import { search, stop } from './server.js';
import { set, state } from './state.js';
import { count, duration, language, say } from './texts.js';
import { offeredWays, readWays, wayTitle, writeWays } from './ways.js';

/** @type {Row[]} */
let rows = [];
let running = 0;
let shownOf = '';
/** The rows that are ticked, at most two. @type {string[]} */
let ticked = [];
/** @type {(view: View) => Promise<void>} */
let enter = async () => {};

const USUAL = ['minimax', 'alphabeta', 'alphabeta:table=on', 'negascout', 'negascout:table=on,order=all', 'mtdf'];
const COLUMNS = /** @type {const} */ (['way', 'nodes', 'smallest', 'cutoffs', 'hits', 'time', 'value']);

const ways = () => { const read = readWays(state.algo); return read.length > 1 ? read : USUAL; };

const depth = () => state.plies || '4';

/** Compares what is shown. */
export function compareHere() {
  showChoices();
  const of = `${key()} ${ways()} ${depth()} ${language()}`;
  if (of === shownOf) return;
  leaveCompare();
  [shownOf, rows, ticked] = [of, [], []];
  showRows();
  const view = current();
  if (!view) return;
  if (view.outcome) { note(say('page-tree-over')); return; }
  note(say('page-compare-running'));
  running = search({ type: 'compare', ...question(), ways: ways(), depth: Number(depth()) || depth() }, (message) => {
    if (message.type === 'row') rows.push(/** @type {Row} */ (/** @type {unknown} */ (message)));
    if (message.type === 'queued') note(message.text ?? '');
    if (message.type === 'error') note(message.error?.text ?? '');
    if (message.type === 'done') note(message.text ?? '');
    showRows();
  });
}

/** Another view is seen, or something else is compared. */
export function leaveCompare() {
  if (running) stop(running);
  [running, shownOf] = [0, ''];
}

/** @param {string} text */
const note = (text) => write(the('compare-note'), text);

function showChoices() {
  const all = [...new Set([...offeredWays(), ...USUAL, ...ways()])];
  const place = the('compare-ways');
  const name = JSON.stringify([all, language()]);
  if (place.dataset.ways !== name) {
    place.dataset.ways = name;
    place.replaceChildren(make('legend', {}, say('page-compare-ways')), ...all.map((way) =>
      make('label', {}, make('input', { type: 'checkbox', value: way }), wayTitle(way))));
  }
  for (const box of boxes()) box.checked = ways().includes(box.value);
  if (document.activeElement !== input('compare-depth')) input('compare-depth').value = depth();
}

const boxes = () => /** @type {HTMLInputElement[]} */ ([...the('compare-ways').querySelectorAll('input')]);

/** The deepest row of each way. */
const deepest = () => ways().map((way) => rows.findLast((row) => row.way === way)).filter((row) => row !== undefined);

function showRows() {
  const table = /** @type {HTMLTableElement} */ (the('compared'));
  const best = deepest();
  const most = Math.max(1, ...best.map((row) => row.generated));
  table.tHead?.replaceChildren(make('tr', {}, ...COLUMNS.map((name) => make('th', { scope: 'col' }, say(`page-compare-${name}`)))));
  table.tBodies[0].replaceChildren(...best.map((row) => line(row, most)));
  table.hidden = best.length === 0;
  button('compare-trees').disabled = ticked.length === 0;
  drawCurves();
}

/** @param {Row} row @param {number} most */
function line(row, most) {
  const tick = make('input', { type: 'checkbox', 'aria-label': say('page-compare-tick', { way: wayTitle(row.way) }) });
  tick.checked = ticked.includes(row.way);
  tick.addEventListener('change', () => {
    ticked = ticked.filter((way) => way !== row.way);
    if (tick.checked) ticked = [...ticked, row.way].slice(-2);
    showRows();
  });
  const bar = make('meter', { min: 0, max: most, value: row.generated, 'aria-hidden': 'true' });
  const times = row.smallest ? `× ${decimal(row.generated / row.smallest)}` : '–';
  const nodes = `${row.gave_up ? '> ' : ''}${count(row.generated)}`;
  const value = row.value_first === null ? '–' : String(row.value_first).replace('-', '−');
  return make('tr', { 'data-way': row.way },
    make('th', { scope: 'row' }, make('label', {}, tick, ` ${wayTitle(row.way)} `, make('small', {}, say('page-compare-to', { depth: row.depth })))),
    make('td', {}, nodes, bar), make('td', {}, times), make('td', {}, count(row.cutoffs)), make('td', {}, count(row.table_hits)),
    make('td', {}, duration(row.seconds)), make('td', {}, value));
}

/** @param {number} value */
const decimal = (value) => count(Math.round(100 * value) / 100);

const SVG = 'http://www.w3.org/2000/svg';

/** @param {string} name @param {Record<string, string | number>} attributes @param {Element} parent */
function draw(name, attributes, parent) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent.append(element);
  return element;
}

/** Nodes by depth, each way a curve, ten times as many as high as ten times as few. */
function drawCurves() {
  const place = the('compare-curves');
  const known = rows.filter((row) => !row.gave_up);
  const deep = Math.max(0, ...known.map((row) => row.depth));
  place.hidden = deep < 2;
  place.querySelector('svg')?.remove();
  if (deep < 2) return;
  const high = Math.ceil(Math.log10(Math.max(10, ...known.map((row) => row.generated))));
  const [width, height, left] = [720, 260, 60];
  const x = (/** @type {number} */ depth) => left + ((depth - 1) / (deep - 1)) * (width - left - 270);
  const y = (/** @type {number} */ nodes) => 10 + (1 - Math.log10(Math.max(1, nodes)) / high) * (height - 40);
  const svg = draw('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': say('page-compare-curves') }, place);
  for (let power = 0; power <= high; power += 1) {
    draw('path', { class: 'grid', d: `M${left} ${y(10 ** power)}H${x(deep)}` }, svg);
    draw('text', { x: left - 6, y: y(10 ** power) + 4, 'text-anchor': 'end' }, svg).textContent = count(10 ** power);
  }
  for (let depth = 1; depth <= deep; depth += 1) draw('text', { x: x(depth), y: height - 8, 'text-anchor': 'middle' }, svg).textContent = String(depth);
  const ends = ways().map((way) => known.filter((row) => row.way === way)).filter((line) => line.length > 0);
  const taken = new Set();
  ends.forEach((line, index) => {
    const look = `curve c${index % 6}`;
    draw('path', { class: look, d: `M${line.map((row) => `${x(row.depth)} ${y(row.generated)}`).join('L')}` }, svg);
    const last = line[line.length - 1];
    let at = Math.round(y(last.generated) / 13);
    while (taken.has(at)) at += 1;
    taken.add(at);
    draw('text', { class: look, x: x(last.depth) + 8, y: at * 13 + 4 }, svg).textContent = wayTitle(last.way);
  });
}

/** Connects the controls. @param {(view: View) => Promise<void>} go */
export function watchCompare(go) {
  enter = go;
  the('compare-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const chosen = boxes().filter((box) => box.checked).map((box) => box.value);
    set({ algo: writeWays(chosen), plies: input('compare-depth').value.trim() });
    shownOf = '';
    compareHere();
  });
  onClick('compare-trees', () => {
    const deep = Math.min(Number(depth()) || 3, 4);
    set({ algo: writeWays(ticked), plies: String(deep), step: '' });
    enter('tree');
  });
}
