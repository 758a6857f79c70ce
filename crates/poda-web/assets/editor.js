// Setting up a position: any notation of the game, or pieces put by hand.

/** @import { Cell, Position, Side } from '../types' */

import { look, nameOf } from './board.js';
import * as clock from './clock.js';
import { fill, make, onClick, the, write } from './dom.js';
import { current, setUp } from './game.js';
import { rest } from './players.js';
import { say } from './texts.js';

const dialog = /** @type {HTMLDialogElement} */ (the('editor'));
const paste = /** @type {HTMLTextAreaElement} */ (the('paste'));

/** What can stand on a square, in the letters of the game. @param {Position} view */
const letters = (view) => view.letters.map(({ letter }) => letter);

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
  write(the('editor-error'), '');
  the('drawn').replaceChildren(...(view.letters.length > 0 ? draw(view) : []));
  dialog.showModal();
}

/** Squares that go from piece to piece, and whose turn it is. @param {Position} view */
function draw(view) {
  const cells = cellsOf(view);
  const codes = letters(view);
  const side = make('select');
  fill(side, [['first', nameOf('first')], ['second', nameOf('second')]], view.to_move);
  const renew = () => { paste.value = text(view, cells, /** @type {Side} */ (side.value)); };
  side.addEventListener('change', renew);
  const grid = make('div', { class: `hand ${look()}` });
  grid.style.setProperty('--columns', String(view.columns));
  const name = (/** @type {number} */ index) => {
    const code = codes.indexOf(cells[index]);
    const { piece, sign } = view.letters[code];
    const what = piece ? nameOf(piece) : say('page-cell-empty');
    return [view.cells[index].name, what, ...(sign ? [sign] : [])].join(', ');
  };
  grid.append(...cells.map((code, index) => {
    const square = make('button', { type: 'button', 'data-code': codes.indexOf(code), 'aria-label': name(index) });
    square.addEventListener('click', () => {
      cells[index] = codes[(codes.indexOf(cells[index]) + 1) % codes.length];
      square.dataset.code = String(codes.indexOf(cells[index]));
      square.setAttribute('aria-label', name(index));
      renew();
    });
    return square;
  }));
  const clear = make('button', { type: 'button', class: 'worded' }, say('page-clear'));
  clear.addEventListener('click', () => {
    cells.fill(codes[0]);
    for (const square of grid.children) square.setAttribute('data-code', '0');
    renew();
  });
  return [make('p', { class: 'hint' }, say('page-draw')), grid, make('div', { class: 'group' }, make('label', {}, make('span', {}, say('page-side')), side), clear)];
}

/** Connects the dialog. */
export function watchEditor() {
  onClick('set-up', open);
  onClick('editor-cancel', () => dialog.close());
  dialog.querySelector('form')?.addEventListener('submit', async (event) => {
    event.preventDefault();
    try {
      await setUp(paste.value.trim());
      clock.reset();
      dialog.close();
    } catch (error) {
      write(the('editor-error'), error instanceof Error ? error.message : String(error));
    }
  });
}
