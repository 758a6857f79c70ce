// A look back: each move with what it lost, what was better, where the mistakes are, and how it went as a whole.

/** @import { Message, PlayedMove } from '../types' */

import { nameOf } from './board.js';
import { button as found, make, the, write } from './dom.js';
import { go, key } from './game.js';
import { walkable, writeLine } from './peek.js';
import { rest } from './players.js';
import { state } from './state.js';
import { count, say } from './texts.js';

/** What was thought of a move, by the position after it. @type {Map<string, PlayedMove>} */
const steps = new Map();
/** What was said of whole games. @type {Map<string, Message>} */
const summaries = new Map();
/** What the list was made of. */
let made = '';

const title = make('h3');
const next = make('button', { type: 'button', class: 'worded', id: 'next-mistake' });
const words = make('div', { class: 'summary' });
const body = make('tbody');
const list = make('div', { class: 'scroll', tabindex: 0, role: 'region' }, make('table', {}, body));
const place = make('section', { id: 'review', hidden: true }, make('div', { class: 'heading' }, title, next), words, list);
const marks = make('div', { class: 'marks', 'aria-hidden': 'true' });

/** Puts it below the curve. */
export function watchReview() {
  the('graph').after(place);
  the('graph').append(marks);
  next.addEventListener('click', toNextMistake);
}

/** Remembers what was thought of the move that leads to a position. @param {string} of @param {PlayedMove} step */
export const noteStep = (of, step) => { steps.set(of, step); };

/** Remembers what was said of a game. @param {string} of @param {Message} message */
export const noteSummary = (of, message) => { summaries.set(of, message); };

/** The moves of the line that is followed, as far as they were looked at. */
const known = () => state.moves.map((_, index) => steps.get(key(index + 1)) ?? null);

/** Shows what is known of the line that is followed. */
export function showReview() {
  const all = known();
  const seen = all.filter((step) => step !== null);
  place.hidden = seen.length === 0;
  const mistakes = new Set(seen.filter((step) => step.mistake).map((step) => step.index));
  showMarks(mistakes);
  if (place.hidden) return;
  write(title, say('page-review'));
  write(next, say('page-next-mistake'));
  found('next-mistake').disabled = mistakes.size === 0;
  list.setAttribute('aria-label', say('page-review'));
  showSummary();
  const wanted = JSON.stringify([document.documentElement.lang, state.game, all]);
  if (made !== wanted) body.replaceChildren(...seen.map(row));
  made = wanted;
  for (const line of body.rows) {
    const here = Number(line.dataset.index) === state.at;
    if (here) line.setAttribute('aria-current', 'step');
    else line.removeAttribute('aria-current');
  }
}

/** Mistakes in the list of moves and on the curve. @param {Set<number>} mistakes */
function showMarks(mistakes) {
  for (const button of the('moves').querySelectorAll('button')) {
    button.classList.toggle('mistake', mistakes.has(Number(button.dataset.at ?? 0) - 1));
  }
  marks.replaceChildren(...[...mistakes].map((index) => {
    const mark = make('span');
    mark.style.left = `${(100 * (index + 1)) / Math.max(1, state.moves.length)}%`;
    return mark;
  }));
}

function showSummary() {
  const told = summaries.get(key(state.moves.length));
  const lines = [...told?.sentences ?? [], ...(told?.players ?? []).map((it) => say('page-review-player', {
    player: nameOf(it.player), moves: it.moves, mistakes: it.mistakes, lost: points(it.lost), estimated: points(it.lost_by_estimate),
  }))];
  if (words.dataset.said === lines.join('\n')) return;
  words.dataset.said = lines.join('\n');
  words.replaceChildren(...lines.map((line) => make('p', {}, line)));
}

/** @param {number} value */
const points = (value) => count(value < 10 ? Math.round(10 * value) / 10 : Math.round(value));

/** @param {PlayedMove} step */
function row(step) {
  const mv = make('button', { type: 'button', class: 'mv' }, step.move);
  mv.addEventListener('click', () => { rest(); go(step.index); });
  mv.setAttribute('aria-label', say('page-move-number', { number: step.index + 1, move: step.move }));
  const line = make('button', { type: 'button', class: 'line' });
  writeLine(line, step.line);
  line.hidden = step.line.length === 0;
  line.setAttribute('aria-label', say('page-better', { line: step.line.join(' ') }));
  walkable(line, () => step.line, () => step.index);
  line.addEventListener('click', () => { rest(); go(step.index); });
  const loss = step.loss === null ? '–' : step.loss > 0 ? `−${points(step.loss)}` : '0';
  const made = make('tr', { 'data-index': step.index, class: step.mistake ? 'mistake' : '' },
    make('td', {}, `${step.index + 1}.`), make('th', { scope: 'row' }, mv), make('td', {}, loss), make('td', {}, line));
  return made;
}

/** Goes to the position in which the next mistake was made; after the last one comes the first. */
function toNextMistake() {
  const mistakes = known().flatMap((step) => (step?.mistake ? [step.index] : []));
  const at = mistakes.find((index) => index > state.at) ?? mistakes[0];
  if (at === undefined) return;
  rest();
  go(at);
}
