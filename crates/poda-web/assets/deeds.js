// What a person did to the game, so that it can be undone: the game before each deed.

/** @import { Settings } from '../types' */

import { set, state } from './state.js';

/** @typedef {Pick<Settings, 'tree' | 'moves' | 'at' | 'resigned'>} Game */

/** @type {Game[]} */
let done = [];
/** @type {Game[]} */
let undone = [];

/** The game as it is now. @returns {Game} */
export const snapshot = () => ({ tree: state.tree, moves: state.moves, at: state.at, resigned: state.resigned });

/** Something was done; before it the game was this. @param {Game} before */
export function did(before) {
  done.push(before);
  undone = [];
}

/** In another game there is nothing to undo. */
export function forgetDeeds() {
  done = [];
  undone = [];
}

/** Whether something can be undone. */
export const canUndo = () => done.length > 0;

/** Whether something can be done again. */
export const canRedo = () => undone.length > 0;

/** The game is as it was before the last deed. */
export const undo = () => exchange(done, undone);

/** The last deed is done again. */
export const redo = () => exchange(undone, done);

/** @param {Game[]} from @param {Game[]} to @returns {boolean} */
function exchange(from, to) {
  const game = from.pop();
  if (!game) return false;
  to.push(snapshot());
  set({ ...game });
  return true;
}

/** Undoes what was done before this page was there: the game was this, and is another now. @param {Game} game */
export function takeBack(game) {
  undone.push(snapshot());
  set({ ...game });
}
