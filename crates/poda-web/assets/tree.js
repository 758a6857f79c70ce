// The tree of a search of the position that is shown: recorded by the server, played by the modules of every tree.

/** @import { Message, View } from '../types' */
/** @import { RawTree } from '../../poda-view/assets/tree/model.js' */

import { button, choice, fill, onClick, the, write } from './dom.js';
import { current, key, question, show } from './game.js';
import { gameTitle } from './home.js';
import { search, stop } from './server.js';
import { set, state } from './state.js';
import { count, language, say, textsOf } from './texts.js';
import { editToy, showToy, watchToy } from './toy.js';
import { offeredWays, readWays, wayTitle, writeWays } from './ways.js';

/** The modules of trees, once somebody wants to see one. @type {Promise<Modules> | null} */
let loading = null;
/** @type {Modules | null} */
let modules = null;
/** @typedef {Awaited<ReturnType<typeof load>>} Modules */

/** What is asked for, and what is shown: of which position, by which searches. */
const asked = { id: 0, forecast: 0, of: '' };
let shownOf = '';
/** The moves to where the tree begins. @type {string[]} */
let root = [];
let pinned = false;
/** A move whose node is gone to once the tree is there. */
let wanted = '';
/** @type {{depth: number, nodes: number, sure: boolean}[]} */
let forecast = [];
let forecastOf = '';
/** @type {(view: View) => Promise<void>} */
let enter = async () => {};

/** So many nodes are kept. */
const SHOWN = 2000;
/** So many nodes are spent on knowing how many there will be. */
const GLANCE = 100_000;
const USUAL = ['alphabeta'];

async function load() {
  const [root, texts, view, keys, time, model] = await Promise.all([
    import('./tree/root.js'), import('./tree/texts.js'), import('./tree/view.js'),
    import('./tree/keys.js'), import('./tree/time.js'), import('./tree/model.js'),
  ]);
  return { root, texts, view, keys, time, model };
}

/** Puts the elements of trees into a room of their own, where their names disturb nobody. @param {Modules} parts */
function furnish(parts) {
  const place = the('trees').attachShadow({ mode: 'open' });
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.href = new URL('./tree.css', import.meta.url).href;
  const template = /** @type {HTMLTemplateElement} */ (the('tree-template'));
  place.append(sheet, template.content.cloneNode(true));
  parts.root.liveIn(place);
  parts.view.listenToControls();
  parts.view.page.shown = noteStep;
  modules = parts;
  speakTree();
  return new Promise((ready) => { sheet.addEventListener('load', () => ready(parts)); });
}

/** The language has changed. */
export function speakTree() {
  if (!modules) return;
  const texts = textsOf('tree-page-');
  modules.texts.speech.languages = [{ code: language(), texts }];
  modules.texts.speak(0);
  modules.view.sayAgain();
}

const ways = () => { const read = readWays(state.algo).slice(0, 2); return read.length ? read : USUAL; };

/** So far is looked ahead; games without a board are small. */
function plies() {
  if (state.plies) return state.plies;
  return current()?.kind === 'text' ? '' : '3';
}

const isToy = () => state.game.startsWith('toy:');

/** Shows the tree of what is shown, unless another one is pinned. */
export async function treeHere() {
  showChoices();
  showToy(isToy());
  const parts = await (loading ??= load().then(furnish));
  if (state.view !== 'tree') return;
  parts.view.refresh(false);
  foresee();
  if (!pinned || !shownOf) record();
}

/** Another view is seen. */
export function leaveTree() {
  if (asked.id) stop(asked.id);
  if (asked.forecast) stop(asked.forecast);
  [asked.id, asked.forecast, asked.of] = [0, 0, ''];
}

/** Asks for the tree. */
function record() {
  const view = current();
  if (!view) return;
  const of = `${key()} ${ways()} ${plies()} ${language()}`;
  if (of === shownOf || of === asked.of) return;
  if (asked.id) stop(asked.id);
  if (view.outcome) { note(say('page-tree-over')); return; }
  const depth = plies() ? Number(plies()) || plies() : undefined;
  const begun = [...question().moves];
  note(say('page-tree-recording'));
  asked.of = of;
  const id = search({ type: 'record', ...question(), ways: ways(), depth, shown: SHOWN }, (message) => {
    if (asked.id === id) hear(message, of, begun);
  });
  asked.id = id;
}

/** @param {Message} message @param {string} of @param {string[]} begun */
function hear(message, of, begun) {
  if (message.type === 'queued') note(message.text ?? '');
  if (message.type === 'error') note(message.error?.text ?? '');
  if (message.type === 'done' || message.type === 'error') [asked.id, asked.of] = [0, ''];
  if (message.type !== 'done') return;
  if (!message.trees || !modules) { note(message.text ?? ''); return; }
  const again = shownOf !== '' && !state.step;
  [shownOf, root] = [of, begun];
  const { view, time } = modules;
  view.openTrees(message.trees.trees, message.trees.reasons);
  write(the('tree-title'), begun.length === 0 ? gameTitle(state.game.split(':')[0]) : say('page-tree-title', { game: gameTitle(state.game.split(':')[0]), moves: countMoves(begun.length) }));
  note(message.trees.trees.map(figuresOf).join(' · '));
  button('tree-open').disabled = false;
  const [pane] = view.page.panes;
  if (!pane) return;
  if (wanted) goToMove(wanted);
  else if (state.step) time.go(pane, Number(state.step) - 1, false);
  else if (again) time.goToEnd(true);
  wanted = '';
  document.body.dataset.tree = 'shown';
}

/** @param {number} moves */
const countMoves = (moves) => (moves === 1 ? say('page-tree-after-one') : say('page-tree-after', { count: count(moves) }));

/** @param {RawTree} tree */
function figuresOf({ way, algorithm, nodes, generated }) {
  const name = wayTitle(way ?? algorithm ?? '');
  return nodes.length < generated
    ? say('page-tree-some', { name, shown: count(nodes.length), all: count(generated) })
    : say('page-tree-all', { name, all: count(generated) });
}

/** Goes to the end of the first visit of a move of the root. @param {string} move */
function goToMove(move) {
  const pane = modules?.view.page.panes[0];
  const visit = pane?.tree.roots.at(-1)?.children.find((child) => child.move === move);
  if (pane && visit) modules?.time.go(pane, visit.leaveAt, false);
}

let noted = 0;

/** Something else is seen; the address follows when it stays. */
function noteStep() {
  clearTimeout(noted);
  noted = setTimeout(writeStep, 100);
  if (isToy() && state.view === 'tree') editToy(pathOfCurrent());
}

/** The address says which step is seen. */
function writeStep() {
  const pane = modules?.view.page.panes[0];
  if (!pane || state.view !== 'tree') return;
  const step = pane.moment > 0 ? String(pane.moment + 1) : '';
  if (step !== state.step) set({ step });
}

/** The moves from the root of the tree to the node that is seen. */
function pathOfCurrent() {
  const page = modules?.view.page;
  const pane = page?.panes[page.active];
  return pane && modules ? modules.model.movesTo(pane.current) : [];
}

/** About how many nodes each depth will take. */
function foresee() {
  const of = `${key()} ${ways()[0]}`;
  const view = current();
  if (of === forecastOf || !view || view.outcome || view.kind === 'text') return;
  if (asked.forecast) stop(asked.forecast);
  [forecastOf, forecast] = [of, []];
  const question_ = { type: 'compare', ...question(), ways: ways().slice(0, 1), depth: 12, nodes: GLANCE };
  const id = search(question_, ({ type, way, depth, generated, gave_up: over }) => {
    if (asked.forecast !== id || type !== 'row' || !way) return;
    if (!over) forecast.push({ depth: depth ?? 0, nodes: generated ?? 0, sure: true });
    showChoices();
  });
  asked.forecast = id;
}

/** What is known, and three more by how it grew. */
function foreseen() {
  const all = [...forecast];
  for (let more = 0; more < 3 && all.length > 2; more += 1) {
    const [a, , c] = all.slice(-3);
    const growth = Math.max(1, Math.sqrt(c.nodes / Math.max(1, a.nodes)));
    all.push({ depth: c.depth + 1, nodes: Math.round(c.nodes * growth), sure: false });
  }
  return all;
}

/** @param {number} nodes two digits say enough */
const about = (nodes) => { const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, nodes))) - 1); return Math.round(nodes / unit) * unit; };

function showChoices() {
  const [first, second] = ways();
  const offered = [...new Set([...offeredWays(), ...ways()])].map((way) => /** @type {[string, string]} */ ([way, wayTitle(way)]));
  fill(choice('tree-first'), offered, first);
  fill(choice('tree-second'), [['', say('page-tree-none')], ...offered], second ?? '');
  const known = new Map(foreseen().map((it) => [it.depth, it]));
  const depths = [...new Set([1, 2, 3, 4, 5, 6, ...known.keys(), Number(plies()) || 3])].sort((a, b) => a - b);
  const options = depths.map((depth) => {
    const it = known.get(depth);
    const nodes = it ? say(it.sure ? 'page-tree-nodes' : 'page-tree-about', { count: count(it.sure ? it.nodes : about(it.nodes)) }) : '';
    return /** @type {[string, string]} */ ([String(depth), nodes ? `${depth}: ${nodes}` : String(depth)]);
  });
  if (current()?.kind === 'text') options.unshift(['', say('page-tree-whole')]);
  fill(choice('tree-depth'), options, plies());
}

/** @param {string} text */
const note = (text) => write(the('tree-note'), text);

/** The keys of trees, where nothing else has them. @param {KeyboardEvent} event */
export function treeKey(event) {
  if (!modules || !modules.view.page.panes.length) return false;
  if (event.target instanceof Element && event.target.closest('.centre')) return false;
  modules.keys.keyPressed(event);
  return event.defaultPrevented;
}

/** Shows on the board what the tree shows. */
async function openOnBoard() {
  if (!modules) return;
  setPinned(true);
  const moves = [...root, ...pathOfCurrent()];
  set({ moves, at: moves.length }, true);
  await show();
}

/** @param {boolean} now */
function setPinned(now) {
  pinned = now;
  button('tree-pin').setAttribute('aria-pressed', String(now));
}

/** Shows why a move is worth what it is: the tree, at the end of its node. @param {string} move @param {number | null} depth */
export async function showWhy(move, depth) {
  wanted = move;
  setPinned(false);
  const text = current()?.kind === 'text';
  set({ plies: text ? '' : String(Math.max(2, Math.min(4, depth ?? 3))), step: '', algo: '' });
  shownOf = '';
  await enter('tree');
}

/** Connects the controls. @param {(view: View) => Promise<void>} go */
export function watchTree(go) {
  enter = go;
  const changed = () => {
    const chosen = [choice('tree-first').value, choice('tree-second').value].filter(Boolean);
    set({ algo: writeWays(chosen), plies: choice('tree-depth').value, step: '' });
    setPinned(false);
    treeHere();
  };
  for (const id of ['tree-first', 'tree-second', 'tree-depth']) choice(id).addEventListener('change', changed);
  the('tree-form').addEventListener('submit', (event) => {
    event.preventDefault();
    shownOf = '';
    changed();
  });
  onClick('tree-pin', () => {
    setPinned(!pinned);
    if (!pinned) treeHere();
  });
  onClick('tree-open', openOnBoard);
  onClick('tree-help', () => modules?.keys.COMMANDS['?']());
  watchToy();
}
