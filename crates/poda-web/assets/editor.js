// Setting up a position: any notation of the game, or pieces put by hand.

/** @import { Position, Side } from '../types' */

import { look, nameOf } from './board.js';
import * as clock from './clock.js';
import { fill, make, onClick, the, write } from './dom.js';
import { current, setUp } from './game.js';
import { rest } from './players.js';
import { say } from './texts.js';

const dialog = /** @type {HTMLDialogElement} */ (the('editor'));
const paste = /** @type {HTMLTextAreaElement} */ (the('paste'));

/** What can stand on a square, in the letters of the game. @param {Position} view */
function letters(view) {
  if (view.name === 'desconecta') return ['0', '1', '2', '4', '5'];
  return [look() === 'felt' ? '-' : '.', 'X', 'O'];
}

/** The letters of a board as they are. @param {Position} view */
function cellsOf(view) {
  const [none, first, second, bomb, rival] = letters(view);
  return view.cells.map(({ piece, bomb: is }) => {
    if (!piece) return none;
    if (is) return piece === 'first' ? bomb : rival;
    return piece === 'first' ? first : second;
  });
}

/** The position in the notation of its game. @param {Position} view @param {string[]} cells @param {Side} side */
function text(view, cells, side) {
  const rows = Array.from({ length: view.rows }, (_, row) => cells.slice(row * view.columns, (row + 1) * view.columns).join(''));
  if (view.name === 'desconecta') return `${rows.join('/')} ${side === 'first' ? 1 : 2} ${view.text.split(' ')[2]}`;
  return `${rows.join(look() === 'felt' ? '' : '/')} ${side === 'first' ? 'X' : 'O'}`;
}

/** Opens the dialog with what is shown. */
function open() {
  const view = current();
  if (!view) return;
  rest();
  paste.value = view.text;
  write(the('editor-error'), '');
  the('drawn').replaceChildren(...(view.kind === 'board' ? draw(view) : []));
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
    const what = [say('page-cell-empty'), nameOf('first'), nameOf('second'), `${nameOf('first')}, ${say('page-cell-bomb')}`, `${nameOf('second')}, ${say('page-cell-bomb')}`];
    return `${view.cells[index].name}, ${what[code]}`;
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
