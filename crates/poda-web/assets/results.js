// Results that were measured and played before: tables, charts whose points lead to comparisons, games to be replayed.

/** @import { ChartShown, GameShown, ResultShown, Results, TableShown } from '../types' */

import { input, make, onClick, the, write } from './dom.js';
import { imageOf, isDark } from './picture.js';
import { askResults } from './server.js';
import { address, set, state } from './state.js';
import { language, say } from './texts.js';

/** What is shown, and the files that somebody dropped. */
let shownOf = '';
/** @type {{name: string, text: string}[]} */
let dropped = [];

/** So many games are seen at once. */
const PAGE = 100;
/** No file is longer than this, in letters. */
const LONGEST = 30_000_000;

/** Shows what the address names, or what was dropped. */
export async function resultsHere() {
  const of = `${state.open} ${dropped.map(({ name, text }) => `${name} ${text.length}`)} ${language()} ${isDark()}`;
  if (of === shownOf) return;
  shownOf = of;
  try {
    present(await askResults({ open: state.open, files: state.open ? [] : dropped, lang: language() }));
  } catch (error) {
    write(the('results-note'), error instanceof Error ? error.message : '');
  }
}

/** @param {Results} results */
function present({ entries, shown, complaint }) {
  write(the('results-note'), complaint ?? (shown || entries.length ? '' : say('page-results-none')));
  the('results-list').replaceChildren(...entries.map(({ name, kind, about }) => make('li', {},
    kind === 'damaged' ? make('span', { class: 'error' }, `${name}: ${about}`)
      : make('a', { href: address({ view: 'results', open: name }), 'aria-current': name === state.open ? 'true' : 'false' }, make('b', {}, name), ` ${about}`))));
  the('results').replaceChildren(...(shown ? sheet(shown) : []));
}

/** @param {ResultShown} shown */
function sheet({ title, notes, charts, tables, games }) {
  return [make('h2', {}, title), ...notes.map((note) => make('p', { class: 'note' }, note)), ...charts.map(chart), ...tables.map(table), ...(games.length ? [replays(games)] : [])];
}

const SVG = 'http://www.w3.org/2000/svg';

/** The picture, and over it a place for each point that leads somewhere. @param {ChartShown} shown */
function chart({ svg, size: [width, height], points }) {
  const over = document.createElementNS(SVG, 'svg');
  over.setAttribute('viewBox', `0 0 ${width} ${height}`);
  for (const { x, y, label, link } of points) {
    const anchor = document.createElementNS(SVG, 'a');
    anchor.setAttribute('href', link);
    anchor.setAttribute('aria-label', label);
    const spot = document.createElementNS(SVG, 'circle');
    for (const [key, value] of [['cx', x], ['cy', y], ['r', 6]]) spot.setAttribute(String(key), String(value));
    const title = document.createElementNS(SVG, 'title');
    title.textContent = label;
    anchor.append(title, spot);
    over.append(anchor);
  }
  return make('figure', { class: 'chart' }, make('img', { src: imageOf(svg[isDark() ? 1 : 0]), alt: '', width, height }), over);
}

/** @param {TableShown} shown */
function table({ title, columns, rows }) {
  const side = (/** @type {number} */ at) => (columns[at]?.[1] ? 'number' : 'word');
  const head = make('tr', {}, ...columns.map(([text], at) => make('th', { scope: 'col', class: side(at) }, text)));
  const body = rows.map(({ cells, link }) => make('tr', {}, ...cells.map((text, at) => (at === 0
    ? make('th', { scope: 'row', class: side(at) }, link ? make('a', { href: link }, text) : text)
    : make('td', { class: side(at) }, text)))));
  return make('section', {}, make('h3', {}, title), make('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': title },
    make('table', { class: 'figures' }, make('thead', {}, head), make('tbody', {}, ...body))));
}

/** @param {GameShown[]} games */
function replays(games) {
  const list = make('ol', { class: 'replays' });
  const line = (/** @type {GameShown} */ { title, replay, review }) => make('li', {}, make('span', {}, title), ' ',
    make('a', { href: replay }, say('page-results-replay')), ' · ', make('a', { href: review }, say('page-results-review')));
  const more = make('button', { type: 'button', class: 'worded' }, say('page-results-more'));
  const grow = () => {
    list.append(...games.slice(list.children.length, list.children.length + PAGE).map(line));
    more.hidden = list.children.length >= games.length;
  };
  more.addEventListener('click', grow);
  grow();
  return make('section', {}, make('h3', {}, say('page-results-games')), list, more);
}

/** Reads files and shows them; they go to the program that serves this page, and nowhere else. @param {FileList | null | undefined} files */
async function take(files) {
  if (!files?.length) return;
  const all = [...files];
  if (all.some(({ size }) => size > LONGEST)) { write(the('results-note'), say('page-results-large')); return; }
  dropped = await Promise.all(all.map(async (file) => ({ name: file.name, text: await file.text() })));
  set({ open: '' }, true);
  shownOf = '';
  await resultsHere();
}

/** Connects the controls. */
export function watchResults() {
  const room = the('results-room');
  room.addEventListener('dragover', (event) => { event.preventDefault(); room.dataset.over = 'yes'; });
  room.addEventListener('dragleave', () => { delete room.dataset.over; });
  room.addEventListener('drop', (event) => {
    event.preventDefault();
    delete room.dataset.over;
    take(event.dataTransfer?.files);
  });
  onClick('results-choose', () => input('results-files').click());
  input('results-files').addEventListener('change', () => take(input('results-files').files));
}
