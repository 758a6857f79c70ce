// The game that is shown: asks the server what a position looks like, and goes through the moves.

/** @import { Position } from '../types' */

import { did, forgetDeeds, snapshot } from './deeds.js';
import { Refusal, askPosition, wordsFor } from './server.js';
import { set, state, tooLong } from './state.js';
import { language, say } from './texts.js';
import { after, ends, leaves, lineOf, plant, promote, prune } from './variations.js';

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
/** Whether a move is under way: until it is on the board there is no other one. */
let playing = false;
/** @type {Map<string, Position>} */
const known = new Map();
const KEPT = 400;
/** So many moves a link may have in one line. */
const LONGEST = 1000;
/** So many variations of a link are looked at before somebody asks for them. */
const LOOKED_AT = 40;

/** @param {Watcher} watcher */
export const onView = (watcher) => watchers.push(watcher);

/** @param {(text: string) => void} act */
export const onComplaint = (act) => { complain = act; };

/** What is shown now. */
export const current = () => view;

/** Whether the last position of the line is shown. */
export const atEnd = () => state.at === state.moves.length;

/** Whether a move is under way. */
export const isPlaying = () => playing;

/** Whether nothing more can happen here: the rules say so, or somebody has resigned. */
export const isOver = () => view !== null && (view.outcome !== null || hasResigned());

/** Whether somebody has resigned in the position that is shown. */
export const hasResigned = () => state.resigned !== '' && atEnd();

/** What the server is told about the first moves of the game. @param {number} [at] */
export function question(at = state.at) {
  return { game: state.game, start: state.start || null, moves: state.moves.slice(0, at), lang: language() };
}

/** The name of a position, for those who remember things about it. @param {number} [at] */
export const key = (at = state.at) => `${state.game} ${state.start} ${state.moves.slice(0, at).join(' ')}`;

/** What the server says about a position, or said before. @param {object} what */
async function find(what) {
  const name = JSON.stringify(what);
  const answer = known.get(name) ?? await askPosition(what);
  if (known.size > KEPT) known.clear();
  known.set(name, answer);
  return answer;
}

/**
 * Asks about a position and shows it, unless something else was asked for in the meantime.
 * @param {object} what @param {(answer: Position) => void} accept called before it is shown
 * @returns {Promise<boolean>} whether there is such a position
 */
async function ask(what, accept) {
  asked += 1;
  const mine = asked;
  try {
    const answer = await find(what);
    if (mine !== asked) return false;
    complain('');
    accept(answer);
    present(answer);
    return true;
  } catch (error) {
    if (mine === asked) complain(wordsFor(error));
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

/** Shows again what the watchers know already: the view or the players have changed. */
export const showAgain = () => { if (view) for (const watcher of watchers) watcher(view, false); };

/**
 * Plays a move where the game stands. In the middle of a game it begins a variation, and nothing is lost.
 * @param {string} mv @returns {Promise<boolean>} whether it was played
 */
export async function play(mv) {
  if (playing) return false;
  if (state.moves[state.at] === mv) return go(state.at + 1);
  playing = true;
  const what = question();
  try {
    return await ask({ ...what, moves: [...what.moves, mv] }, ({ moves }) => {
      const branching = after(state.tree, what.moves).length > 0;
      const tree = plant(state.tree, moves);
      set({ tree, moves: lineOf(tree, moves, state.moves), at: moves.length, resigned: '' }, branching);
    });
  } finally {
    playing = false;
  }
}

/** Goes to the position after so many moves. @param {number} at */
export async function go(at) {
  const place = Math.max(0, Math.min(at, state.moves.length));
  if (place === state.at && view) return true;
  set({ at: place });
  return show();
}

/** Goes to the position after these moves, wherever in the tree they are. @param {string[]} path */
export async function follow(path) {
  set({ moves: lineOf(state.tree, path, state.moves), at: path.length });
  return show();
}

/** Shows a line after the position that is shown. @param {string[]} line */
export function append(line) {
  const moves = [...state.moves.slice(0, state.at), ...line];
  set({ tree: plant(state.tree, moves), moves });
}

/** The moves up to the position that is shown. */
export const path = () => state.moves.slice(0, state.at);

/** Whether the position that is shown belongs to a variation. */
export const isAside = () => leaves(state.tree, path()) >= 0;

/** The variation that is shown becomes the game. */
export async function promoteThis() {
  did(snapshot());
  set({ tree: promote(state.tree, path()) });
  showAgain();
}

/** The variation that is shown is deleted; what it left is shown. */
export async function deleteThis() {
  const at = leaves(state.tree, path());
  if (at < 0) return;
  did(snapshot());
  const tree = prune(state.tree, state.moves.slice(0, at + 1));
  const kept = state.moves.slice(0, at);
  set({ tree, moves: lineOf(tree, kept), at });
  await show();
}

/** Begins anew, with another game where one is named. @param {string} [game] */
export async function begin(game = state.game) {
  const what = { game, start: null, moves: [], lang: language() };
  const now = state.view === 'home' ? { view: /** @type {const} */ ('play') } : {};
  return ask(what, (answer) => {
    forgetDeeds();
    set({ ...now, game: answer.game, start: '', tree: [], moves: [], at: 0, resigned: '' }, true);
  });
}

/** What somebody wrote, in any notation of the game, as the server reads it. @param {string} text @returns {Promise<Position>} */
export const readText = (text) => askPosition({ game: state.game, text, lang: language() });

/** Shows what was read. @param {Position} answer */
export function setUp(answer) {
  asked += 1;
  complain('');
  forgetDeeds();
  const tree = plant([], answer.moves);
  set({ game: answer.game, start: answer.start ?? '', tree, moves: answer.moves, at: answer.moves.length, resigned: '' }, true);
  present(answer);
}

/**
 * Shows what a link says, as far as it can be shown, and tells what was left out.
 * @returns {Promise<boolean>} whether something is shown
 */
export async function open() {
  forgetDeeds();
  const told = tooLong ? [say('page-dropped-long')] : [];
  if (state.moves.length > LONGEST) {
    told.push(say('page-dropped-long'));
    cut(LONGEST);
  }
  for (let tries = 0; tries < 4; tries += 1) {
    try {
      const answer = await find(question());
      await lookAside(told);
      asked += 1;
      set({ game: answer.game });
      present(answer);
      if (told.length > 0) complain([...new Set(told)].join(' '));
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      told.push(leaveOut(error));
    }
  }
  complain(told.join(' '));
  return false;
}

/** Leaves out what the server refused, and says so. @param {Refusal} refusal */
function leaveOut({ id, number, message }) {
  if (id === 'move' && number && number <= state.moves.length) {
    const mv = state.moves[number - 1];
    cut(number - 1);
    return say('page-dropped-move', { move: shortened(mv), number, reason: shortened(message) });
  }
  if (state.moves.length > 0 || state.start) {
    set({ start: '', tree: [], moves: [], at: 0 });
    return say('page-dropped-position', { reason: shortened(message) });
  }
  set({ game: 'othello', first: 'human', second: '' });
  return shortened(message);
}

/** A link may hold anything, and a sentence has an end. @param {string} text */
const shortened = (text) => (text.length > 300 ? `${text.slice(0, 300)}…` : text);

/** Only so many moves of this line stay in the tree. @param {number} count */
function cut(count) {
  const tree = prune(state.tree, state.moves.slice(0, count + 1));
  set({ tree, moves: lineOf(tree, state.moves.slice(0, count)), at: Math.min(state.at, count) });
}

/** Variations of a link are played as well, so that the list shows none that cannot be. @param {string[]} told */
async function lookAside(told) {
  for (const line of ends(state.tree).slice(0, LOOKED_AT)) {
    for (let moves = line; moves.length > 0;) {
      try {
        await find({ ...question(), moves });
        break;
      } catch (error) {
        if (!(error instanceof Refusal) || error.id !== 'move' || !error.number) return;
        const bad = moves.slice(0, error.number);
        const tree = prune(state.tree, bad);
        told.push(say('page-dropped-move', { move: shortened(bad[bad.length - 1]), number: error.number, reason: shortened(error.message) }));
        set({ tree, moves: lineOf(tree, path(), state.moves) });
        moves = bad.slice(0, -1);
      }
    }
  }
}

/** The language has changed: sentences are asked for again. */
export async function speakAgain() {
  known.clear();
  if (view) await show();
}
