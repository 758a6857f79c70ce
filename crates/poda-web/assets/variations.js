// A game with variations is a tree: the first branch is the game, the others were tried beside it.
// Trees are values. What changes one makes another, so that every step can be taken back.

/** @import { Branch } from '../types' */

/** Longer texts are cut: nobody has played that much. */
const MOST = 2000;
/** Variations of variations of variations. */
const DEEPEST = 40;

/** The branch with that move. @param {readonly Branch[]} tree @param {string} mv */
const branch = (tree, mv) => tree.find(({ move }) => move === mv);

/** What may follow these moves. @param {readonly Branch[]} tree @param {string[]} path */
export function after(tree, path) {
  let here = tree;
  for (const mv of path) here = branch(here, mv)?.next ?? [];
  return here;
}

/** These moves and what follows them: as it was followed before, else the game. @param {readonly Branch[]} tree @param {string[]} path @param {string[]} [before] */
export function lineOf(tree, path, before = []) {
  const same = path.every((mv, index) => before[index] === mv);
  const line = same && after(tree, before.slice(0, -1)).some(({ move }) => move === before.at(-1)) ? [...before] : [...path];
  for (let here = after(tree, line); here.length > 0; here = here[0].next) line.push(here[0].move);
  return line;
}

/**
 * The tree with something else after these moves, which are there then.
 * @param {readonly Branch[]} tree @param {string[]} path @param {(here: readonly Branch[]) => readonly Branch[]} change
 */
function changed(tree, path, change) {
  const places = [tree];
  for (const mv of path) places.push(branch(places[places.length - 1], mv)?.next ?? []);
  let made = change(places[path.length]);
  for (let at = path.length - 1; at >= 0; at -= 1) {
    const grown = { move: path[at], next: made };
    const known = branch(places[at], path[at]) !== undefined;
    made = known ? places[at].map((it) => (it.move === path[at] ? grown : it)) : [...places[at], grown];
  }
  return made;
}

/** The tree with this line in it. @param {readonly Branch[]} tree @param {string[]} path */
export const plant = (tree, path) => changed(tree, path, (here) => here);

/** The tree without the last of these moves and all that follows it. @param {readonly Branch[]} tree @param {string[]} path */
export const prune = (tree, path) => changed(tree, path.slice(0, -1), (here) => here.filter(({ move }) => move !== path.at(-1)));

/** After how many moves this line leaves the one beside which it was tried; −1 where it is the game. @param {readonly Branch[]} tree @param {string[]} path */
export function leaves(tree, path) {
  let [here, found] = [tree, -1];
  path.forEach((mv, at) => {
    if (here[0]?.move !== mv) found = at;
    here = branch(here, mv)?.next ?? [];
  });
  return found;
}

/** The tree in which this variation comes first. @param {readonly Branch[]} tree @param {string[]} path */
export function promote(tree, path) {
  const at = leaves(tree, path);
  if (at < 0) return tree;
  return changed(tree, path.slice(0, at), (here) => [...here].sort((a, b) => Number(b.move === path[at]) - Number(a.move === path[at])));
}

/** All lines to their ends, the game first. @param {readonly Branch[]} tree @returns {string[][]} */
export function ends(tree) {
  const found = [];
  /** @type {{ here: readonly Branch[], path: string[] }[]} */
  const open = [{ here: tree, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { here, path } = next;
    if (here.length === 0 && path.length > 0) found.push(path);
    for (const { move, next: below } of [...here].reverse()) open.push({ here: below, path: [...path, move] });
  }
  return found;
}

/** The tree as text: `f5,d6(f4,c3),c3` tried f4 instead of d6. @param {readonly Branch[]} tree @returns {string} */
export function write(tree) {
  const words = [];
  for (let here = tree; here.length > 0; here = here[0].next) {
    const tried = here.slice(1).map((it) => `(${write([it])})`);
    words.push(here[0].move + tried.join(''));
  }
  return words.join(',');
}

/** Reads such a text, and tells whether all of it was read. @param {string} text @returns {{ tree: readonly Branch[], whole: boolean }} */
export function read(text) {
  /** @typedef {{ move: string, next: Growing[] }} Growing */
  /** @type {Growing[]} */
  const tree = [];
  // A move is put `here`; instead of the last one stands what is put `beside`.
  let [here, beside, count] = [tree, tree, 0];
  const open = [];
  for (const [word] of text.matchAll(/[()]|[^(),\s]+/g)) {
    if (count >= MOST || open.length > DEEPEST) return { tree, whole: false };
    if (word === '(') {
      open.push([here, beside]);
      here = beside;
    } else if (word === ')') {
      [here, beside] = open.pop() ?? [here, beside];
    } else {
      let found = here.find(({ move }) => move === word);
      if (!found) here.push(found = { move: word, next: [] });
      [beside, here, count] = [here, found.next, count + 1];
    }
  }
  return { tree, whole: true };
}
