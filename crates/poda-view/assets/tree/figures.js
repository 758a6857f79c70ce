// What stands in the boxes of the tree when it is seen from near.

/** @import { Size } from './board.js' */
/** @import { Box } from './layout.js' */
/** @import { Branch, Happening, Tree, Visit } from './model.js' */

import { boardElement, boardSize, boardTop, outline, outlineOf, shapeOf, svg, valueLine, valueLineOf } from './board.js';
import { alphaText, betaText, knownText, number, signed, stateAt } from './model.js';
import { count, say } from './texts.js';

/**
 * What is to be seen at a moment.
 * @typedef {object} Scene
 * @property {number} moment
 * @property {Visit} current
 * @property {Happening} event  what happens to it
 * @property {Set<Visit>} path  from the current visit to the root
 * @property {boolean} ended  the search is over: the chosen line can be shown
 * @property {(visit: Visit) => boolean} isOpen  its children are shown
 * @property {string} layout  changes when `isOpen` does
 * @property {boolean} follow
 * @property {boolean} smooth
 */

/** @typedef {'ghost' | 'done' | 'path' | 'line'} Look */
/** @type {Look[]} */
export const STATES = ['ghost', 'done', 'path', 'line'];

/** @param {Visit} visit @param {Scene} scene @returns {Look} */
export function stateOf(visit, scene) {
  if (visit.enterAt > scene.moment) return 'ghost';
  if (scene.ended && visit.line) return 'line';
  return scene.path.has(visit) ? 'path' : 'done';
}

/** Scouts and tests ask a question; a second search follows up. @param {Visit} visit */
export function manner(visit) {
  if (visit.kind === 'research') return 'again';
  return visit.kind === 'full' ? 'plain' : 'ask';
}

/**
 * An element of the tree, and how it adapts to a moment.
 * @typedef {{group: SVGElement, adapt: (scene: Scene) => void}} Drawing
 */

/** @param {Box} box @param {Tree} tree @param {Size} size @returns {Drawing} */
export function figureOf(box, tree, size) {
  if (box.role === 'cut') return cutFigure(box.visit, size);
  if (box.branch) return skippedFigure(box.visit, box.branch, size);
  if (box.role === 'hidden') return hiddenFigure(box.visit, size);
  return visitFigure(box.visit, tree, size);
}

/** @param {Visit} visit @param {Tree} tree @param {Size} size @returns {Drawing} */
function visitFigure(visit, tree, size) {
  const group = svg('g', { 'data-node': visit.id });
  svg('path', { class: 'halo', d: outline(visit, size) }, group);
  svg('path', { class: 'shape', d: outline(visit, size) }, group);
  if (visit.cells) group.append(placedBoard(visit, tree, size));
  const limits = tree.windows ? svg('text', { y: -6 }, group) : null;
  if (visit.parent || tree.roots.length > 1) moveLabel(visit, size, group);
  badges(visit, size, group);
  const value = svg('text', { class: 'value', y: valueLine(visit, size) }, group);
  const handle = visit.children.length ? handleOf(visit, size, group) : null;
  const adapt = (/** @type {Scene} */ scene) => {
    setClass(group, nodeClass(visit, scene));
    if (limits) showWindow(visit, scene, limits);
    const text = valueText(visit, scene.moment, size);
    setText(value, text);
    value.classList.toggle('long', text.length > 4);
    handle?.(scene.isOpen(visit));
  };
  return { group, adapt };
}

/**
 * At the end of a game without a board, the bare number.
 * @param {Visit} visit @param {number} moment @param {Size} size
 */
function valueText(visit, moment, size) {
  if (moment < visit.enterAt) return '';
  const text = knownText(stateAt(visit, moment));
  return shapeOf(visit) === 'over' && !size.board ? text.replace('= ', '') : text;
}

/** @param {Visit} visit @param {Scene} scene */
function nodeClass(visit, scene) {
  const marks = [
    visit === scene.current && 'here',
    scene.moment < visit.leaveAt && 'open',
    visit.only && 'only',
  ];
  const names = ['node', stateOf(visit, scene), shapeOf(visit), manner(visit), visit.how, ...marks];
  return names.filter(Boolean).join(' ');
}

/** @param {Visit} visit @param {Tree} tree @param {Size} size */
function placedBoard(visit, tree, size) {
  const board = boardElement(visit, tree.caption);
  const left = (-boardSize(visit, tree.caption)[0] * size.board) / 2;
  const place = `translate(${left} ${boardTop(visit, size)}) scale(${size.board})`;
  board.setAttribute('transform', place);
  return board;
}

/** Alpha and beta as they are now; what has just changed stands out. @param {Visit} visit @param {Scene} scene @param {Element} label */
function showWindow(visit, scene, label) {
  const state = stateAt(visit, scene.moment);
  setText(label, `α ${alphaText(state)}  β ${betaText(state)}`);
  const changed = visit === scene.current && scene.event === 'update';
  setClass(label, changed ? 'window changed' : 'window');
}

/**
 * The move on the edge, with the kind of visit; above a root, which pass it is.
 * @param {Visit} visit @param {Size} size @param {Element} group
 */
function moveLabel(visit, size, group) {
  const label = svg('text', { class: 'move', y: -size.top + 13 }, group);
  label.textContent = visit.parent ? visit.move : say('pass', { pass: visit.pass + 1 });
  if (visit.kind === 'full' || !visit.parent) return;
  const tag = svg('tspan', { class: 'tag', dx: 4 }, label);
  tag.textContent = say(`tag-${visit.kind}`);
}

/**
 * Where a value came from, and what no other search visits.
 * @param {Visit} visit @param {Size} size @param {Element} group
 */
function badges(visit, size, group) {
  const side = size.width / 2;
  if (visit.how === 'table' || visit.how === 'known') {
    const badge = svg('g', { class: 'badge', transform: `translate(${4 - side} 2)` }, group);
    svg('rect', { x: -8, y: -7, width: 16, height: 14, rx: 2 }, badge);
    svg('path', { d: 'M-8 -2.5H8M-8 2.5H8M-2.5 -7V7' }, badge);
  }
  if (visit.only) svg('path', { class: 'flag', d: `M${side} -7l7 7l-7 7l-7 -7z` }, group);
}

/**
 * Folds and unfolds what is below.
 * @param {Visit} visit @param {Size} size @param {Element} group
 */
function handleOf(visit, size, group) {
  const handle = svg('g', { class: 'handle' }, group);
  handle.setAttribute('transform', `translate(0 ${size.height + size.foot + 6})`);
  const pill = svg('rect', { y: -8, height: 16, rx: 8 }, handle);
  const text = svg('text', { y: 4 }, handle);
  return (/** @type {boolean} */ open) => {
    const label = open ? '−' : `+${count(visit.below)}`;
    if (text.textContent === label) return;
    text.textContent = label;
    const width = open ? 16 : 10 + 7 * label.length;
    pill.setAttribute('x', String(-width / 2));
    pill.setAttribute('width', String(width));
    handle.classList.toggle('folded', !open);
  };
}

const SCISSORS =
  'M-7 4a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0M-7 -4a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0 -5.2 0M-2.4 -2.6L9 4.5M-2.4 2.6L9 -4.5';

/** @param {Visit} visit @param {Size} size @returns {Drawing} */
function cutFigure(visit, size) {
  const group = svg('g', { 'data-cut': visit.id });
  const untried = visit.cut?.untried ?? [];
  svg(
    'path',
    { class: 'scissors', d: SCISSORS, transform: `translate(0 ${18 - size.top})` },
    group,
  );
  cutLabel(untried).forEach((line, index) => {
    svg('text', { y: 40 + 12 * index - size.top }, group).textContent = line;
  });
  const title = svg('title', {}, group);
  title.textContent = `${say('untried')}: ${untried.join(' ')}`;
  const adapt = (/** @type {Scene} */ scene) =>
    setClass(group, scene.moment < visit.leaveAt ? 'stub cut ghost' : 'stub cut');
  return { group, adapt };
}

/** The moves that were cut, or how many more there are. @param {string[]} untried */
export function cutLabel(untried) {
  if (untried.length <= 2) return untried;
  return [`${untried[0]} ${untried[1]}`, `+${count(untried.length - 2)}`];
}

/**
 * A node that was cut off with what is below it: struck out.
 * @param {Visit} visit @param {Branch} branch @param {Size} size @returns {Drawing}
 */
function skippedFigure(visit, branch, size) {
  const group = svg('g', { 'data-skipped': visit.id });
  const shape = branch.value === undefined ? (branch.max ? 'max' : 'min') : 'over';
  svg('path', { class: 'shape', d: outlineOf(shape, size) }, group);
  svg('text', { class: 'move', y: -size.top + 13 }, group).textContent = branch.move;
  if (branch.value !== undefined) {
    const text = svg('text', { class: 'value', y: valueLineOf(shape, size) }, group);
    text.textContent = signed(number(branch.value) ?? 0);
  }
  const [width, height] = [size.width / 2, size.height];
  svg('path', { class: 'strike', d: `M${-width} ${height}L${width} 0` }, group);
  const adapt = (/** @type {Scene} */ scene) =>
    setClass(group, scene.moment < visit.leaveAt ? 'skipped ghost' : 'skipped');
  return { group, adapt };
}

/** @param {Visit} visit @param {Size} size @returns {Drawing} */
function hiddenFigure(visit, size) {
  const group = svg('g', { 'data-hidden': visit.id });
  const number = svg('text', { y: 20 - size.top }, group);
  number.textContent = `+${count(visit.hidden)}`;
  const title = svg('title', {}, group);
  title.textContent = say('hidden', { count: count(visit.hidden) });
  const adapt = (/** @type {Scene} */ scene) =>
    setClass(group, scene.moment < visit.enterAt ? 'stub hidden ghost' : 'stub hidden');
  return { group, adapt };
}

/** @param {Element} element @param {string} name */
export function setClass(element, name) {
  if (element.getAttribute('class') !== name) element.setAttribute('class', name);
}

/** @param {Element} element @param {string} text */
export function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
