// Boards and node shapes as SVG paths.

/** @import { Spot, Tree, Visit } from './model.js' */

import { round } from './curves.js';

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @param {string} name @param {Record<string, string | number>} [attributes] @param {Element} [parent]
 * @returns {SVGElement}
 */
export function svg(name, attributes = {}, parent) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  parent?.append(element);
  return element;
}

/** A cell of a board in its own units. */
const CELL = 10;

/**
 * The paths of a board: lines between cells, strokes of X, rings of O; bombs have a ring around them.
 * @typedef {{grid: string, x: string, o: string}} BoardPaths
 */

/** @type {Map<string, BoardPaths>} */
const boardCache = new Map();

/**
 * How the cells of a board lie.
 * @typedef {{columns: number, look?: string, spots?: Spot[]}} Form
 */

/** @param {string} cells @param {Form} form @returns {BoardPaths} */
function boardPaths(cells, form) {
  const name = `${form.look} ${form.columns}:${form.spots?.length ?? 0}:${cells}`;
  const known = boardCache.get(name);
  if (known) return known;
  const grid = form.look === 'drop' ? '' : form.spots ? form.spots.map((_, index) => outlinePath(index, form)).join('')
    : gridPath(cells.length / form.columns, form.columns);
  const paths = { grid, x: '', o: '' };
  [...cells].forEach((cell, index) => {
    const [x, y] = corner(index, form);
    const line = edgePath(form.spots?.[index], x, y);
    if (hasDiscs(form) && /[XO]/.test(cell)) paths[cell === 'X' ? 'x' : 'o'] += ringPath(x, y, 4.1);
    else if (form.look === 'drop' && cell === '.') paths.grid += ringPath(x, y, 4.1);
    else if (line) paths[cell === 'X' ? 'x' : 'o'] += cell === '.' ? '' : line;
    else if (cell === 'X') paths.x += `M${x + 2.4} ${y + 2.4}l5.2 5.2m0 -5.2l-5.2 5.2`;
    else if (cell === 'O') paths.o += ringPath(x, y, 3);
    else if (cell === 'x') paths.x += `${ringPath(x, y, 4)}M${x + 3.6} ${y + 3.6}l2.8 2.8m0 -2.8l-2.8 2.8`;
    else if (cell === 'o') paths.o += ringPath(x, y, 4) + ringPath(x, y, 1.3);
  });
  boardCache.set(name, paths);
  return paths;
}

/** Whether pieces are discs, as on the boards of the workbench. @param {Form} form */
const hasDiscs = ({ look }) => look === 'felt' || look === 'drop';

/** A line between two dots, if the cell is one. @param {Spot | undefined} spot @param {number} x @param {number} y */
function edgePath(spot, x, y) {
  if (spot?.shape === 'across') return `M${x} ${y + 5}h10`;
  return spot?.shape === 'down' ? `M${x + 5} ${y}v10` : '';
}

/** What is there before anybody has moved. @param {number} index @param {Form} form */
function outlinePath(index, form) {
  const [x, y] = corner(index, form);
  switch (form.spots?.[index].shape) {
    case 'hexagon': return `M${x + 5} ${y - 0.8}l5 2.9v5.8l-5 2.9l-5 -2.9v-5.8z`;
    case 'across': return `M${x} ${y + 5}h.1m10 0h.1`;
    case 'down': return `M${x + 5} ${y}v.1m0 10v.1`;
    case 'pit': return ringPath(x, y, 4.6);
    case 'store': return `M${x + 0.4} ${y}a4.6 4.6 0 0 1 9.2 0v10a4.6 4.6 0 0 1 -9.2 0z`;
    default: return '';
  }
}

/** A ring in the middle of a cell. @param {number} x @param {number} y @param {number} radius */
function ringPath(x, y, radius) {
  const arc = `a${radius} ${radius} 0 1 0`;
  return `M${x + 5 - radius} ${y + 5}${arc} ${2 * radius} 0${arc} ${-2 * radius} 0`;
}

/** @param {number} rows @param {number} columns */
function gridPath(rows, columns) {
  let path = '';
  for (let row = 1; row < rows; row += 1) path += `M0 ${row * CELL}h${columns * CELL}`;
  for (let column = 1; column < columns; column += 1) path += `M${column * CELL} 0v${rows * CELL}`;
  return path;
}

/** @param {number[]} cells @param {Form} form */
function cellsPath(cells, form) {
  const square = (/** @type {number} */ index) => `M${corner(index, form).join(' ')}h10v10h-10z`;
  return cells.map(square).join('');
}

/** @param {number} index @param {Form} form @returns {[number, number]} */
function corner(index, form) {
  if (!form.spots) return [(index % form.columns) * CELL, Math.floor(index / form.columns) * CELL];
  const spot = form.spots[index];
  const start = startOf(form.spots);
  const [x, y] = [spot.x + 1 - start, (spot.y + 1 - start) * squeeze(form.spots)];
  return [(x * CELL) / 2 - 5, (y * CELL) / 2 - 5];
}

/** Edges begin at the first dots, which lie at 0; everything else begins at 1. @param {Spot[]} spots */
const startOf = (spots) => Math.min(1, ...spots.map(({ x, y }) => Math.min(x, y)));

/** Rows of hexagons lie closer together than columns. @param {Spot[]} spots */
const squeeze = (spots) => (spots.some(({ shape }) => shape === 'hexagon') ? 0.87 : 1);

/** Width and height of a board in its own units. @param {Visit} visit @param {Form} form @returns {[number, number]} */
export function boardSize(visit, form) {
  const { columns, spots } = form;
  if (!spots) return [columns * CELL, (visit.cells.length / columns) * CELL];
  const far = (/** @type {'x' | 'y'} */ side) => Math.max(...spots.map((it) => it[side])) + 2 - startOf(spots);
  return [(far('x') * CELL) / 2, (far('y') * squeeze(spots) * CELL) / 2];
}

/** The stones that were not there one move before. @param {Visit} visit @returns {number[]} */
function freshCells(visit) {
  const before = visit.parent?.cells ?? '';
  if (before.length !== visit.cells.length) return [];
  return [...visit.cells].flatMap((cell, at) => (cell !== '.' && before[at] === '.' ? [at] : []));
}

/**
 * A board as an element in its own units.
 * @param {Visit} visit @param {Form} form
 */
export function boardElement(visit, form) {
  const paths = boardPaths(visit.cells, form);
  const group = svg('g', { class: hasDiscs(form) ? `board ${form.look}` : 'board' });
  const [width, height] = boardSize(visit, form);
  if (hasDiscs(form)) svg('rect', { class: 'ground', x: -1, y: -1, width: width + 2, height: height + 2, rx: 1.5 }, group);
  svg('path', { class: 'fresh', d: cellsPath(freshCells(visit), form) }, group);
  svg('path', { class: 'won', d: cellsPath(visit.marked, form) }, group);
  svg('path', { class: 'grid', d: paths.grid }, group);
  svg('path', { class: 'x', d: paths.x }, group);
  svg('path', { class: 'o', d: paths.o }, group);
  visit.numbers.forEach((number, index) => {
    const [x, y] = corner(index, form);
    svg('text', { class: 'count', x: x + 5, y: y + 7 }, group).textContent = String(number);
  });
  return group;
}

/**
 * The sizes of the nodes of a tree. `top` is the room above a shape for alpha and beta, `foot` what
 * hangs below it, `board` how much its board is enlarged.
 * @typedef {object} Size
 * @property {number} width
 * @property {number} height
 * @property {number} roof
 * @property {number} top
 * @property {number} foot
 * @property {number} level
 * @property {number} board
 */

/** @param {Tree} tree @returns {Size} */
export function sizeOf(tree) {
  const [first] = tree.visits;
  const cells = first?.cells.length ?? 0;
  const top = tree.windows ? 35 : 21;
  if (!cells) return { width: 58, height: 50, roof: 50, top, foot: 6, level: 96 + top, board: 0 };
  const full = boardSize(first, tree.caption);
  const board = Math.min(1.6, Math.max(0.9, (5.2 * CELL) / full[0]));
  const [wide, high] = [full[0] * board, full[1] * board];
  const [width, height] = [wide + 14, high + 26];
  return { width, height, roof: 14, top, foot: 24, level: height + top + 62, board };
}

/** @typedef {'max' | 'min' | 'over'} Shape */

/** @param {Visit} visit @returns {Shape} */
export function shapeOf(visit) {
  if (visit.how === 'finished') return 'over';
  return visit.max ? 'max' : 'min';
}

/** @param {Visit} visit @param {Size} size */
export const outline = (visit, size) => outlineOf(shapeOf(visit), size);

/**
 * The outline of a node: it points up for MAX and down for MIN.
 * @param {Shape} shape @param {Size} size
 */
export function outlineOf(shape, size) {
  const { width, height, roof } = size;
  const half = width / 2;
  if (shape === 'max') return `M0 0L${half} ${roof}V${height}H${-half}V${roof}Z`;
  if (shape === 'min') return `M0 ${height}L${half} ${height - roof}V0H${-half}V${height - roof}Z`;
  const [side, lid] = size.board ? [half, roof / 2] : [19, 6];
  return `M${-side} ${lid}H${side}V${height - lid}H${-side}Z`;
}

/** Where the board of a node begins. @param {Visit} visit @param {Size} size */
export function boardTop(visit, size) {
  return { max: size.roof + 5, min: 7, over: size.roof / 2 + 6 }[shapeOf(visit)];
}

/** Where the value of a node is written. @param {Visit} visit @param {Size} size */
export function valueLine(visit, size) {
  return size.board ? size.height + 17 : valueLineOf(shapeOf(visit), size);
}

/** The same where there is no board. @param {Shape} shape @param {Size} size */
export function valueLineOf(shape, size) {
  return { max: 0.82, min: 0.38, over: 0.6 }[shape] * size.height;
}

/**
 * A small mark in place of a node, seen from afar.
 * @param {Visit} visit @param {number} x @param {number} y @param {number} across
 * @param {number} up
 */
export function dot(visit, x, y, across, up) {
  const shape = shapeOf(visit);
  const half = round(across);
  const [top, bottom] = [round(y - up), round(y + up)];
  if (shape === 'max') return `M${round(x)} ${top}L${round(x + across)} ${bottom}h${-2 * half}z`;
  if (shape === 'min') return `M${round(x)} ${bottom}L${round(x + across)} ${top}h${-2 * half}z`;
  return `M${round(x - 0.8 * across)} ${top}H${round(x + 0.8 * across)}V${bottom}H${round(x - 0.8 * across)}z`;
}
