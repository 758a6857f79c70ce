// Setting up a position: any notation of the game, or pieces put by hand. Text and squares always show the same.

/** @import { Cell, Position, Side } from '../types' */

import { look, nameOf } from './board.js';
import * as clock from './clock.js';
import { button, fill, make, onClick, the, write } from './dom.js';
import { current, readText, setUp } from './game.js';
import { rest } from './players.js';
import { wordsFor } from './server.js';
import { say } from './texts.js';

const dialog = /** @type {HTMLDialogElement} */ (the('editor'));
const paste = /** @type {HTMLTextAreaElement} */ (the('paste'));
/** So long a pause in typing is an end of it, in milliseconds. */
const PAUSE = 200;

let timer = 0;
let asked = 0;
/** What the text says, where it says something. @type {Position | null} */
let read = null;

/** The letters of a board as they are. @param {Position} view */
function cellsOf(view) {
  const same = (/** @type {Cell} */ cell) => view.letters.find(({ piece, sign }) => piece === cell.piece && sign === cell.sign);
  return view.cells.map((cell) => same(cell)?.letter ?? view.letters[0].letter);
}

/** The position in the notation of its game: a letter for each square, the side, and what else there was. @param {Position} view @param {string[]} cells @param {Side} side */
function text(view, cells, side) {
  const [drawn, , ...rest] = view.text.split(' ');
  let next = 0;
  const board = [...drawn].map((sign) => {
    if (sign === '/') return sign;
    next += 1;
    return cells[next - 1];
  });
  const mover = view.letters.find(({ piece, sign }) => piece === side && sign === null)?.letter ?? '';
  return [board.join(''), mover, ...rest].join(' ');
}

/** Opens the dialog with what is shown. */
function open() {
  const view = current();
  if (!view) return;
  rest();
  paste.value = view.text;
  tell('');
  show(view);
  dialog.showModal();
}

/** The squares show what was read. @param {Position} view */
function show(view) {
  read = view;
  the('drawn').classList.remove('stale');
  the('drawn').replaceChildren(...(view.letters.length > 0 ? draw(view) : []));
}

/** @param {string} problem */
function tell(problem) {
  write(the('editor-error'), problem);
  button('editor-done').disabled = problem !== '';
}

/** Reads the text; the squares follow it where `follow` says so. @param {boolean} follow */
async function lookAt(follow) {
  asked += 1;
  const mine = asked;
  try {
    const answer = await readText(paste.value.trim());
    if (mine !== asked) return;
    tell('');
    if (follow) show(answer);
    else read = answer;
  } catch (error) {
    if (mine !== asked) return;
    read = null;
    tell(wordsFor(error) || say('page-unconnected'));
    if (follow) the('drawn').classList.add('stale');
  }
}

/** Squares that go from piece to piece, and whose turn it is. @param {Position} view */
function draw(view) {
  const cells = cellsOf(view);
  const codes = view.letters.map(({ letter }) => letter);
  const side = make('select');
  fill(side, [['first', nameOf('first')], ['second', nameOf('second')]], view.to_move);
  const renew = () => {
    paste.value = text(view, cells, /** @type {Side} */ (side.value));
    the('drawn').classList.remove('stale');
    lookAt(false);
  };
  side.addEventListener('change', renew);
  const grid = make('div', { class: `hand ${look()}` });
  grid.style.setProperty('--columns', String(view.columns));
  const name = (/** @type {number} */ index) => {
    const { piece, sign } = view.letters[codes.indexOf(cells[index])];
    const what = piece ? nameOf(piece) : say('page-cell-empty');
    return [view.cells[index].name, what, ...(sign ? [sign] : [])].join(', ');
  };
  const paint = (/** @type {Element} */ square, /** @type {number} */ index) => {
    square.setAttribute('data-code', String(codes.indexOf(cells[index])));
    square.setAttribute('aria-label', name(index));
  };
  grid.append(...cells.map((_, index) => {
    const square = make('button', { type: 'button' });
    paint(square, index);
    square.addEventListener('click', () => {
      cells[index] = codes[(codes.indexOf(cells[index]) + 1) % codes.length];
      paint(square, index);
      renew();
    });
    return square;
  }));
  const clear = make('button', { type: 'button', class: 'worded' }, say('page-clear'));
  clear.addEventListener('click', () => {
    cells.fill(codes[0]);
    [...grid.children].forEach(paint);
    renew();
  });
  return [make('p', { class: 'hint' }, say('page-draw')), grid, make('div', { class: 'group' }, make('label', {}, make('span', {}, say('page-side')), side), clear)];
}

/** Shows what was read, and closes. */
async function done() {
  clearTimeout(timer);
  await lookAt(false);
  if (!read) return;
  setUp(read);
  clock.reset();
  dialog.close();
}

/** Connects the dialog. */
export function watchEditor() {
  onClick('set-up', open);
  onClick('editor-cancel', () => dialog.close());
  paste.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(lookAt, PAUSE, true);
  });
  dialog.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    done();
  });
}
