// The board: the picture that the server drew, and over it a grid for hands, keys and screen readers.

/** @import { Cell, Position, Side, Value } from '../types' */

import { make, still, the } from './dom.js';
import { play } from './game.js';
import { state } from './state.js';
import { count as decimal, say } from './texts.js';

const board = the('board');
const picture = /** @type {HTMLElement} */ (board.querySelector('.picture'));
const overlay = /** @type {HTMLElement} */ (board.querySelector('.overlay'));
const CELL = 60;

/** @type {Position | null} */
let shown = null;
/** Where the keys are. */
let focus = 0;
/** @type {Map<string, {text: string, exact: boolean, best: boolean, drop: number}>} */
let values = new Map();
/** What the class of a picture can be. */
const LOOKS = ['paper', 'felt', 'drop', 'wood', 'hexes', 'dots', 'pits'];
/** How the game looks: one of these. */
let kind = 'paper';
/** Boards that look the same from the other side. */
const TURNED = ['paper', 'felt', 'dots'];
/** Smaller places than this, in pixels, are chosen by one tap and played by the next. */
const FINGER = 40;
/** Two clicks on one place in less time than this are one. */
const DOUBLE = 320;
/** The last place that was played, and when. */
let last = { mv: '', time: -Infinity };
/** The place that waits for a second tap. @type {HTMLElement | null} */
let chosen = null;

/** The name of a player in this game. @param {Side} side */
export const nameOf = (side) => say(`page-name-${kind}-${side}`);

/** How a finished game ended, in a sentence. @param {Position} view */
export function verdict(view) {
  if (!view.outcome) return '';
  const { winner, text } = view.outcome;
  // Houses have an owner in the south and one in the north, who are called nothing else on this page.
  return kind === 'pits' && winner ? say('page-wins', { player: nameOf(winner) }) : text;
}

/** How good the end is for the first player, from 0 to 1. @param {Position} view */
export function ending(view) {
  if (!view.outcome) return 0.5;
  return view.outcome.share ?? { first: 1, second: 0, none: 0.5 }[view.outcome.winner ?? 'none'];
}

/** How the game looks. */
export const look = () => kind;

/** @param {Position} view @param {boolean} stepped */
export function showBoard(view, stepped) {
  shown = view;
  values = new Map();
  const drawn = new DOMParser().parseFromString(view.svg ?? '', 'image/svg+xml').documentElement;
  kind = LOOKS.find((it) => drawn.classList.contains(it)) ?? 'paper';
  drawn.setAttribute('aria-hidden', 'true');
  picture.replaceChildren(drawn);
  const [, , width, height] = (drawn.getAttribute('viewBox') ?? '0 0 1 1').split(' ').map(Number);
  /** @type {HTMLElement} */ (board.closest('.centre')).style.setProperty('--ratio', String(width / height));
  board.dataset.look = kind;
  board.classList.toggle('turned', isTurned());
  choose(null);
  // Before its first move a game has had no click: what is clicked now is meant, however soon after another game.
  if (view.moves.length === 0) last = { mv: '', time: -Infinity };
  if (view.kind === 'text') layTree(drawn, width, height);
  else layGrid(drawn, view, width, height);
  if (stepped && !still()) animate(drawn);
}

/** Whether the board is seen from the other side. */
const isTurned = () => state.flip && TURNED.includes(kind);

/** Whether hands may move; where they may not, nothing looks as if they could. @param {boolean} free */
export function freeBoard(free) {
  board.dataset.free = free ? 'yes' : 'no';
}

/** Puts a cell over every place. @param {Element} drawn @param {Position} view @param {number} width @param {number} height */
function layGrid(drawn, view, width, height) {
  const form = view.cells.map(({ shape, x, y }) => `${shape} ${x} ${y}`).join();
  if (overlay.dataset.form !== form) {
    overlay.dataset.form = form;
    overlay.setAttribute('role', 'grid');
    overlay.replaceChildren(...rows(view));
    focus = middle(view);
  }
  const area = (drawn.getAttribute('data-area') ?? '').split(' ').map(Number);
  place(overlay, area, width, height);
  overlay.setAttribute('aria-label', say('page-board'));
  const spots = [...drawn.querySelectorAll('.cell')];
  cells().forEach((cell, index) => {
    const [left, top, wide, high] = boxOf(spots[index]);
    place(cell, [left - area[0], top - area[1], wide, high], area[2], area[3]);
    cell.dataset.move = spots[index]?.getAttribute('data-move') ?? '';
    cell.dataset.name = view.cells[index].name;
    cell.tabIndex = index === focus ? 0 : -1;
    label(cell, index);
  });
}

/** Where a place is in the picture: left, top, width and height. @param {Element | undefined} spot */
function boxOf(spot) {
  const box = spot?.getAttribute('data-box')?.split(' ');
  return (box ?? ['x', 'y', 'width', 'height'].map((side) => spot?.getAttribute(side) ?? 0)).map(Number);
}

/** The place nearest to the middle; of two the later. @param {Position} view */
function middle(view) {
  const half = (/** @type {(cell: Cell) => number} */ side) => Math.max(...view.cells.map(side)) / 2 + 1;
  const [x, y] = [half((it) => it.x), half((it) => it.y)];
  const far = view.cells.map((it) => Math.hypot(it.x - x, it.y - y));
  return far.indexOf(Math.min(...far));
}

/** Places that lie beside each other. @param {Position} view */
function rows(view) {
  /** @type {Map<number, HTMLElement>} */
  const made = new Map();
  view.cells.forEach(({ shape, y }, index) => {
    if (!made.has(y)) made.set(y, make('div', { role: 'row' }));
    made.get(y)?.append(make('div', { role: 'gridcell', 'data-cell': index, 'data-shape': shape }));
  });
  return [...made].sort(([a], [b]) => a - b).map(([, row]) => row);
}

/** The cells in the order of the places. @returns {HTMLElement[]} */
function cells() {
  const found = [...overlay.querySelectorAll('[role=gridcell]')].map((it) => /** @type {HTMLElement} */ (it));
  return found.sort((a, b) => Number(a.dataset.cell) - Number(b.dataset.cell));
}

/** Puts buttons over the branches of a tree. @param {Element} drawn @param {number} width @param {number} height */
function layTree(drawn, width, height) {
  const held = overlay.contains(document.activeElement);
  overlay.dataset.form = 'tree';
  overlay.setAttribute('role', 'group');
  overlay.setAttribute('aria-label', say('page-branches'));
  place(overlay, [0, 0, width, height], width, height);
  const branches = [...drawn.querySelectorAll('[data-box]')].map((node) => {
    const mv = node.getAttribute('data-move') ?? '';
    const branch = make('button', { type: 'button', class: 'branch', 'data-move': mv });
    place(branch, (node.getAttribute('data-box') ?? '').split(' ').map(Number), width, height);
    branch.setAttribute('aria-label', branchLabel(node, mv));
    return branch;
  });
  overlay.replaceChildren(...branches);
  if (held) (branches[0] ?? board).focus();
}

/** @param {Element} node @param {string} mv */
function branchLabel(node, mv) {
  const result = node.querySelector('.result')?.textContent;
  const what = result ?? (node.classList.contains('max') ? 'MAX' : 'MIN');
  return [say('page-branch', { move: mv }), what, ...worth(mv)].join(', ');
}

/** @param {HTMLElement} element @param {number[]} box @param {number} width @param {number} height */
function place(element, [left, top, wide, high], width, height) {
  const share = (/** @type {number} */ part, /** @type {number} */ whole) => `${(100 * part) / whole}%`;
  Object.assign(element.style, {
    left: share(left, width), top: share(top, height), width: share(wide, width), height: share(high, height),
  });
}

/** What is said about a square. @param {HTMLElement} cell @param {number} index */
function label(cell, index) {
  if (!shown) return;
  const { name, piece, sign, number } = shown.cells[index];
  const mv = cell.dataset.move ?? '';
  const legal = shown.legal.find((it) => it.move === mv && it.cell === index);
  const [column, row] = name.split('-');
  const words = [shown.surface === 'frame' ? say('page-cell-column', { column, row }) : name];
  words.push(piece ? nameOf(piece) : number === null ? say('page-cell-empty') : decimal(number));
  if (sign) words.push(sign);
  if (legal) words.push(legal.text ?? say('page-cell-legal'), ...worth(mv));
  if (shown.last?.cell === index) words.push(say('page-cell-last'));
  if (shown.line.includes(index)) words.push(say('page-cell-line'));
  const text = words.join(', ');
  if (cell.getAttribute('aria-label') !== text) cell.setAttribute('aria-label', text);
}

/** The value of a move in words. @param {string} mv */
function worth(mv) {
  const value = values.get(mv);
  if (!value) return [];
  const words = [say(value.exact ? 'page-cell-value' : 'page-cell-estimate', { value: value.text })];
  return value.best ? [...words, say('page-cell-best')] : words;
}

/** A value in few letters: for the player to move, but in trees for MAX, as in every picture of one. @param {Value} value */
export const short = (value) => signed(kind === 'wood' ? value.value_first : value.value, value.unit);

/** The sign of a value that is known from one side only. @param {Value} value */
function limit(value) {
  if (value.kind !== 'bound' || (value.bound !== 'lower' && value.bound !== 'upper')) return '';
  const turned = kind === 'wood' && shown?.to_move === 'second';
  return (value.bound === 'lower') === turned ? '≤' : '≥';
}

/** A number with its sign, in few letters. @param {number | null} value @param {number} [unit] */
export function signed(value, unit = 1) {
  if (value === null) return '?';
  const size = Number((Math.abs(value) / unit).toFixed(Math.abs(value) < 10 * unit ? 1 : 0));
  const text = size < 1000 ? decimal(size)
    : new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 2 }).format(size);
  if (size === 0) return '0';
  return (value > 0 ? '+' : '−') + text;
}

/** Writes values onto the moves; the first is the best. @param {Value[]} found */
export function showValues(found) {
  values = new Map(found.flatMap((value) => (value.move === null || value.value === null ? []
    : [[value.move, { text: limit(value) + short(value), exact: value.exact, best: value === found[0], drop: value.drop }]])));
  for (const slot of picture.querySelectorAll('.value')) {
    const value = values.get(slot.getAttribute('data-move') ?? '');
    // What a move loses against the best one counts, not who is ahead.
    const sign = !value || kind === 'wood' || /[≤≥]/.test(value.text) ? '' : value.drop < 0.02 ? ' good' : value.drop < 0.1 ? '' : ' bad';
    const words = value
      ? ` known${value.exact ? ' exact' : ''}${value.best ? ' best' : ''}${sign}${value.text.replace(/[.,]/g, '').length > 3 || /[≤≥]/.test(value.text) ? ' long' : ''}` : '';
    if (slot.getAttribute('class') !== `value${words}`) slot.setAttribute('class', `value${words}`);
    const text = slot.querySelector('text');
    if (text && text.textContent !== (value?.text ?? '')) text.textContent = value?.text ?? '';
  }
  if (overlay.dataset.form !== 'tree') cells().forEach(label);
  for (const branch of overlay.querySelectorAll('.branch')) {
    const mv = /** @type {HTMLElement} */ (branch).dataset.move ?? '';
    const node = picture.querySelector(`[data-box][data-move="${mv}"]`);
    if (node) branch.setAttribute('aria-label', branchLabel(node, mv));
  }
}

/** Shows what a column would get while the hand is over it. @param {EventTarget | null} target @param {boolean} on */
function point(target, on) {
  const mv = target instanceof HTMLElement ? target.dataset.move : '';
  for (const mark of picture.querySelectorAll('.landing, .dot, .fuze, .open')) {
    mark.classList.toggle('pointed', on && mark.getAttribute('data-move') === mv);
  }
}

/** Moves what has moved. @param {Element} drawn */
function animate(drawn) {
  const run = (/** @type {string} */ selector, /** @type {(element: Element) => [Keyframe[], KeyframeAnimationOptions]} */ how) => {
    for (const element of drawn.querySelectorAll(selector)) {
      const [frames, timing] = how(element);
      element.animate(frames, { fill: 'backwards', ...timing });
    }
  };
  const fall = (/** @type {Element} */ piece) => Number(piece.getAttribute('data-fall') ?? 1);
  if (kind === 'drop') {
    run('.placed', (piece) => [
      [{ transform: `translateY(${-fall(piece) * CELL}px)`, easing: 'cubic-bezier(.5,0,1,.7)' },
        { transform: 'none', offset: 0.8, easing: 'ease-out' }, { transform: 'translateY(-7px)', offset: 0.9, easing: 'ease-in' },
        { transform: 'none' }], { duration: 180 + 60 * fall(piece) }]);
    run('.gone', () => [
      [{ visibility: 'visible', transform: 'none', opacity: 1 }, { visibility: 'visible', transform: 'scale(1.5)', opacity: 0 }],
      { duration: 320, easing: 'ease-out' }]);
    run('.fell', () => [[{ transform: `translateY(${-CELL}px)` }, { transform: 'none' }], { duration: 200, delay: 260, easing: 'ease-in' }]);
    return;
  }
  run('.moved', (piece) => {
    const [x, y] = (piece.getAttribute('data-from') ?? '0 0').split(' ');
    return [[{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], { duration: 240, easing: 'ease-in-out' }];
  });
  run('.gone', () => [[{ visibility: 'visible', opacity: 1 }, { visibility: 'visible', transform: 'scale(.3)', opacity: 0 }], { duration: 200, easing: 'ease-in' }]);
  run('.counted', () => [[{ transform: 'scale(.75)' }, { transform: 'scale(1.1)', offset: 0.6 }, { transform: 'none' }], { duration: 260, easing: 'ease-out' }]);
  run('.placed', () => [[{ transform: 'scale(.3)', opacity: 0 }, { transform: 'none', opacity: 1 }], { duration: 160, easing: 'ease-out' }]);
  if (kind === 'felt') run('.turned', (piece) => {
    const old = piece.classList.contains('first') ? 'url(#light-disc)' : 'url(#dark-disc)';
    return [[{ transform: 'none', fill: old }, { transform: 'scaleX(0)', fill: old, offset: 0.49 }, { transform: 'scaleX(0)', offset: 0.5 },
      { transform: 'none' }], { duration: 320, delay: 90, easing: 'ease-in-out' }];
  });
}

/** Plays what is under the hand or the key. @param {Event} event */
function act(event) {
  const spot = event.target instanceof Element ? event.target.closest('[data-move]') : null;
  const mv = spot instanceof HTMLElement ? spot.dataset.move : '';
  if (!mv || !(spot instanceof HTMLElement)) return choose(null);
  // A hand that trembles and a key that is held down mean one move.
  if (event instanceof KeyboardEvent && event.repeat) return;
  if (isSmall(spot, event) && chosen !== spot) return choose(spot);
  const again = mv === last.mv && event.timeStamp - last.time < DOUBLE;
  if (event instanceof MouseEvent && (again || (event.detail > 1 && chosen !== spot))) return;
  choose(null);
  if (board.dataset.free === 'yes') last = { mv, time: event.timeStamp };
  board.dispatchEvent(new CustomEvent('move', { detail: mv }));
}

/** Whether a finger may have meant the place beside. @param {HTMLElement} spot @param {Event} event */
function isSmall(spot, event) {
  const finger = event instanceof PointerEvent && event.pointerType !== '' ? event.pointerType === 'touch' : matchMedia('(pointer: coarse)').matches;
  if (!finger || event instanceof KeyboardEvent) return false;
  const { width, height } = spot.getBoundingClientRect();
  // A piece falls wherever its column is touched.
  return (kind === 'drop' ? width : Math.min(width, height)) < FINGER;
}

/** Marks the place that waits for a second tap. @param {HTMLElement | null} spot */
function choose(spot) {
  chosen?.classList.remove('chosen');
  chosen = spot;
  chosen?.classList.add('chosen');
  point(spot, spot !== null);
}

/** The move that lets a piece fall into that column; nothing where the game has no columns. @param {string} column */
export function columnMove(column) {
  if (shown?.surface !== 'frame') return '';
  const cell = cells().find((it) => it.dataset.name?.split('-')[0] === column && it.dataset.move);
  return cell?.dataset.move ?? '';
}

/** The square that the keys go to. @param {number} index */
function focusOn(index) {
  const all = cells();
  all[focus]?.setAttribute('tabindex', '-1');
  focus = index;
  all[focus].tabIndex = 0;
  all[focus].focus({ preventScroll: true });
}

/** Brings the keys to the board. */
export function focusBoard() {
  const spot = /** @type {HTMLElement | null} */ (overlay.querySelector('[tabindex="0"], .branch'));
  (spot ?? board).focus();
}

/** @param {KeyboardEvent} event */
function steer(event) {
  if (!shown || overlay.dataset.form === 'tree') return steerTree(event);
  /** @type {Record<string, [number, number]>} */
  const ways = {
    ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
    Home: [-9, 0], End: [9, 0], PageUp: [0, -9], PageDown: [0, 9],
  };
  const way = ways[event.key];
  if (event.key === 'Enter' || event.key === ' ') act(event);
  else if (!way || event.ctrlKey || event.metaKey || event.altKey) return;
  else focusOn(towards(shown.cells, isTurned() ? [-way[0], -way[1]] : way));
  event.preventDefault();
  event.stopPropagation();
}

/** The place in that direction from where the keys are: the nearest, or the last one straight on. @param {Cell[]} all @param {[number, number]} way */
function towards(all, [right, down]) {
  const from = all[focus];
  const far = Math.abs(right + down) > 1;
  let [best, least] = [focus, Infinity];
  all.forEach((cell, index) => {
    const [x, y] = [cell.x - from.x, cell.y - from.y];
    const [ahead, aside] = right ? [x * Math.sign(right), Math.abs(y)] : [y * Math.sign(down), Math.abs(x)];
    if (ahead <= 0 || aside > ahead + 1) return;
    // What lies straight ahead is nearer than what lies beside the way.
    const cost = far ? 100 * aside - ahead : ahead + 2 * aside;
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}

/** @param {KeyboardEvent} event */
function steerTree(event) {
  const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  if (!by) return;
  const all = /** @type {HTMLElement[]} */ ([...overlay.children]);
  const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  all[(at + by + all.length) % all.length]?.focus();
  event.preventDefault();
  event.stopPropagation();
}

/** @param {(mv: string) => void} [onMove] */
export function watchBoard(onMove = play) {
  overlay.addEventListener('click', (event) => {
    const cell = event.target instanceof HTMLElement ? event.target : null;
    if (cell?.dataset.cell && overlay.dataset.form !== 'tree') focusOn(Number(cell.dataset.cell));
    act(event);
  });
  overlay.addEventListener('keydown', steer);
  overlay.addEventListener('focusin', (event) => {
    const cell = event.target instanceof HTMLElement ? event.target.dataset.cell : undefined;
    if (cell) focus = Number(cell);
  });
  overlay.addEventListener('pointerover', (event) => point(event.target, true));
  overlay.addEventListener('pointerleave', () => point(null, false));
  board.addEventListener('move', (event) => onMove(/** @type {CustomEvent<string>} */ (event).detail));
}
