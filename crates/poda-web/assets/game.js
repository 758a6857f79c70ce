// The game that is shown: asks the server what a position looks like, and goes through the moves.

/** @import { Position } from '../types' */

import { askPosition } from './server.js';
import { set, state } from './state.js';
import { language } from './texts.js';

/**
 * Who wants to know what is shown. `stepped` says that it is one move further than before.
 * @typedef {(view: Position, stepped: boolean) => void} Watcher
 */

/** @type {Watcher[]} */
const watchers = [];
/** @type {(text: string) => void} */
let complain = () => {};
/** @type {Position | null} */
let view = null;
/** The number of the last question; answers to earlier ones come too late. */
let asked = 0;
/** @type {Map<string, Position>} */
const known = new Map();
const KEPT = 400;

/** @param {Watcher} watcher */
export const onView = (watcher) => watchers.push(watcher);

/** @param {(text: string) => void} act */
export const onComplaint = (act) => { complain = act; };

/** What is shown now. */
export const current = () => view;

/** Whether the last position of the game is shown. */
export const atEnd = () => state.at === state.moves.length;

/** What the server is told about the first moves of the game. @param {number} [at] */
export function question(at = state.at) {
  return { game: state.game, start: state.start || null, moves: state.moves.slice(0, at), lang: language() };
}

/** The name of a position, for those who remember things about it. @param {number} [at] */
export const key = (at = state.at) => `${state.game} ${state.start} ${state.moves.slice(0, at).join(' ')}`;

/**
 * Asks about a position and shows it, unless something else was asked for in the meantime.
 * @param {object} what @param {(answer: Position) => void} accept called before it is shown
 * @returns {Promise<boolean>} whether there is such a position
 */
async function ask(what, accept) {
  asked += 1;
  const mine = asked;
  const name = JSON.stringify(what);
  try {
    const answer = known.get(name) ?? await askPosition(what);
    if (known.size > KEPT) known.clear();
    known.set(name, answer);
    if (mine !== asked) return false;
    complain('');
    accept(answer);
    present(answer);
    return true;
  } catch (error) {
    if (mine === asked) complain(error instanceof Error ? error.message : String(error));
    return false;
  }
}

/** @param {Position} answer */
function present(answer) {
  const stepped = view !== null && view.game === answer.game && view.start === answer.start
    && answer.moves.length === view.moves.length + 1
    && view.moves.every((mv, index) => mv === answer.moves[index]);
  view = answer;
  for (const watcher of watchers) watcher(answer, stepped);
}

/** Shows what the state says. */
export const show = () => ask(question(), (answer) => set({ game: answer.game }));

/** Plays a move where the game stands; what came after it is gone, unless it is the same move. @param {string} mv */
export async function play(mv) {
  if (state.moves[state.at] === mv) return go(state.at + 1);
  const what = question();
  return ask({ ...what, moves: [...what.moves, mv] }, ({ moves }) => set({ moves, at: moves.length }));
}

/** Goes to the position after so many moves. @param {number} at */
export async function go(at) {
  const place = Math.max(0, Math.min(at, state.moves.length));
  if (place === state.at && view) return true;
  set({ at: place });
  return show();
}

/** Shows a line after the position that is shown. @param {string[]} line */
export function append(line) {
  set({ moves: [...state.moves.slice(0, state.at), ...line] });
}

/** Begins anew, with another game where one is named. @param {string} [game] */
export async function begin(game = state.game) {
  const what = { game, start: null, moves: [], lang: language() };
  return ask(what, (answer) => set({ game: answer.game, start: '', moves: [], at: 0 }, true));
}

/** Shows what somebody wrote, in any notation of the game. @param {string} text @returns {Promise<void>} */
export async function setUp(text) {
  const answer = await askPosition({ game: state.game, text, lang: language() });
  asked += 1;
  complain('');
  set({ game: answer.game, start: answer.start ?? '', moves: answer.moves, at: answer.moves.length }, true);
  present(answer);
}

/** The language has changed: sentences are asked for again. */
export async function speakAgain() {
  known.clear();
  if (view) await show();
}
