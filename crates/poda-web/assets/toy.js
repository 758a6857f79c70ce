// A tree of numbers that can be edited: leaf by leaf, as text, or at random by seed and shape.

/** @import { Toy } from '../types' */

import { button, input, onClick, the, write } from './dom.js';
import { begin } from './game.js';
import { state } from './state.js';
import { say } from './texts.js';

/** Where the tree is edited: which child of which child. @type {number[]} */
let place = [];

const MOST = 200;

/** The tree of the address. @returns {Toy} */
function tree() {
  try { return JSON.parse(state.game.slice('toy:'.length)); } catch { return 0; }
}

/** @param {Toy} toy @param {number[]} path @returns {Toy | undefined} */
const at = (toy, path) => path.reduce((/** @type {Toy | undefined} */ it, child) => (Array.isArray(it) ? it[child] : undefined), toy);

/** The tree with another one at a place. @param {Toy} toy @param {number[]} path @param {Toy | null} piece null takes it away @returns {Toy} */
function changed(toy, path, piece) {
  const [child, ...rest] = path;
  if (child === undefined || !Array.isArray(toy)) return piece ?? 0;
  if (rest.length === 0 && piece === null) return toy.filter((_, index) => index !== child);
  return toy.map((it, index) => (index === child ? changed(it, rest, piece) : it));
}

/** @param {Toy} toy */
async function use(toy) {
  const view = state.view;
  await begin(`toy:${JSON.stringify(toy)}`);
  state.view = view;
}

/** Shows or hides the editor. @param {boolean} on */
export function showToy(on) {
  the('toy').hidden = !on;
  if (on && document.activeElement !== input('toy-text')) input('toy-text').value = state.game.slice('toy:'.length);
}

/** The node that is seen is the one to be edited. @param {string[]} moves */
export function editToy(moves) {
  place = moves.map((move) => Number(move) - 1);
  const here = at(tree(), place);
  const leaf = typeof here === 'number';
  input('toy-value').disabled = !leaf;
  if (document.activeElement !== input('toy-value')) input('toy-value').value = leaf ? String(here) : '';
  button('toy-remove').disabled = place.length === 0 || siblings() < 2;
}

function siblings() {
  const above = at(tree(), place.slice(0, -1));
  return Array.isArray(above) ? above.length : 0;
}

/** Numbers that come again with the same seed. @param {number} seed */
function dice(seed) {
  let now = (seed * 2654435761 + 88172645) >>> 0;
  return () => {
    now ^= now << 13; now >>>= 0;
    now ^= now >>> 17;
    now ^= now << 5; now >>>= 0;
    return now;
  };
}

/** A tree of that shape. @param {number[]} shape @param {() => number} roll @returns {Toy} */
function random(shape, roll) {
  const [children, ...rest] = shape;
  if (children === undefined) return roll() % 20;
  return Array.from({ length: children }, () => random(rest, roll));
}

/** @param {string} text */
const complain = (text) => write(the('complaint'), text);

function randomTree() {
  const shape = input('toy-shape').value.split(/[^\d]+/).filter(Boolean).map(Number);
  const leaves = shape.reduce((product, it) => product * it, 1);
  if (shape.length === 0 || shape.length > 6 || shape.includes(0) || leaves > MOST) {
    complain(say('page-toy-wrong-shape', { most: MOST }));
    return;
  }
  complain('');
  use(random(shape, dice(Number(input('toy-seed').value) || 0)));
}

/** Connects the fields. */
export function watchToy() {
  the('toy').addEventListener('submit', (event) => {
    event.preventDefault();
    begin(`toy:${input('toy-text').value.replace(/\s/g, '')}`);
  });
  input('toy-value').addEventListener('change', () => {
    const value = Number(input('toy-value').value.replace('−', '-'));
    if (Number.isInteger(value)) use(changed(tree(), place, value));
  });
  onClick('toy-add', () => {
    const here = at(tree(), place);
    if (here === undefined) return;
    use(changed(tree(), place, Array.isArray(here) ? [...here, 0] : [here, 0]));
  });
  onClick('toy-remove', () => { if (place.length > 0 && siblings() > 1) use(changed(tree(), place, null)); });
  onClick('toy-random', randomTree);
}
