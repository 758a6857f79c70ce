// The course of the game: the curve that the server draws, and the cursor that is dragged over it.

/** @import { Message, Point, Position } from '../types' */

import { ending } from './board.js';
import { disable, input, onClick, the } from './dom.js';
import { go, key, question } from './game.js';
import { rest } from './players.js';
import { noteStep, noteSummary, showReview, watchReview } from './review.js';
import { askGraph, search, stop } from './server.js';
import { state } from './state.js';
import { say } from './texts.js';

/** @type {Map<string, Point>} */
const points = new Map();
let drawn = '';
let timer = 0;
let running = 0;
/** The game that was evaluated without being asked to. */
let tried = '';

/** Remembers how a position stands. @param {string} of @param {Point} point */
export function note(of, point) {
  const old = points.get(of);
  if (old?.exact && !point.exact) return;
  points.set(of, point);
  later();
}

/** What is shown has changed. @param {Position} view */
export function showGraph(view) {
  if (view.outcome) note(key(), { share: ending(view), exact: true });
  const cursor = input('cursor');
  cursor.max = String(state.moves.length);
  cursor.value = String(state.at);
  cursor.disabled = state.moves.length === 0;
  cursor.setAttribute('aria-valuetext', say('page-after', { count: state.at, move: state.moves[state.at - 1] ?? '–' }));
  disable('evaluate', state.moves.length === 0);
  disable('to-start', state.at === 0);
  disable('back', state.at === 0);
  disable('forward', state.at === state.moves.length);
  disable('to-end', state.at === state.moves.length);
  later();
  showReview();
  fillUp();
}

/** Asks for the picture soon, once for many changes. */
function later() {
  if (!timer) timer = setTimeout(draw, 120);
}

async function draw() {
  timer = 0;
  const list = Array.from({ length: state.moves.length + 1 }, (_, at) => points.get(key(at)) ?? null);
  const wanted = JSON.stringify(list);
  if (wanted === drawn) return;
  drawn = wanted;
  const answer = await askGraph(list).catch(() => null);
  if (!answer || drawn !== wanted) return;
  const picture = new DOMParser().parseFromString(answer.svg, 'image/svg+xml').documentElement;
  picture.setAttribute('aria-hidden', 'true');
  the('graph').querySelector('.drawing')?.replaceChildren(picture);
}

/** Who analyses wants the whole curve: a game that came from elsewhere is looked at once. */
export function fillUp() {
  const game = key(state.moves.length);
  const gaps = Array.from({ length: state.moves.length }, (_, at) => key(at)).filter((of) => !points.has(of));
  if (!state.analysis || running || gaps.length < 2 || tried === game) return;
  tried = game;
  evaluate();
}

/** Looks at every position of the game for a moment. */
function evaluate() {
  stop(running);
  const keys = Array.from({ length: state.moves.length + 1 }, (_, at) => key(at));
  running = search({ type: 'review', ...question(state.moves.length) }, (/** @type {Message} */ message) => {
    if (message.type === 'done' || message.type === 'error') running = 0;
    if (message.type === 'done') noteSummary(keys[keys.length - 1], message);
    if (message.step) noteStep(keys[message.step.index + 1], message.step);
    if (message.type === 'done' || message.step) showReview();
    if (message.type !== 'point' || message.index === undefined || message.value === null) return;
    note(keys[message.index], { share: message.share ?? 0.5, exact: message.exact ?? false });
  });
}

/** Connects cursor and buttons. */
export function watchGraph() {
  const to = (/** @type {number} */ at) => { rest(); go(at); };
  input('cursor').addEventListener('input', () => to(Number(input('cursor').value)));
  onClick('to-start', () => to(0));
  onClick('back', () => to(state.at - 1));
  onClick('forward', () => to(state.at + 1));
  onClick('to-end', () => to(state.moves.length));
  onClick('evaluate', evaluate);
  watchReview();
}
