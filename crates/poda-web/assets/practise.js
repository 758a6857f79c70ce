// Exercises: one after the other, filled in, marked field by field by the real search.

/** @import { Exercise, Marked, Settings } from '../types' */

import { area, button, choice, fill, input, make, onClick, the, write } from './dom.js';
import { question } from './game.js';
import { imageOf } from './picture.js';
import { askExercise, askMark } from './server.js';
import { address, set, state } from './state.js';
import { language, say } from './texts.js';

const KINDS = ['values', 'best', 'cuts', 'window', 'whose', 'order', 'visits'];
const USUAL = { kind: 'cuts', seed: '1', shape: '3,3', count: '5', tries: '2' };

/**
 * What somebody has done so far: which exercise, how many tries, what was right in each.
 * @type {{number: number, tries: number, listed: number, shown: string, marks: {right: number, of: number}[]}}
 */
const course = { number: 0, tries: 0, listed: 0, shown: '', marks: [] };

const inList = () => state.from === 'list';

const chosen = () => ({
  kind: KINDS.includes(state.kind) ? state.kind : USUAL.kind, seed: state.seed || USUAL.seed, shape: state.shape || USUAL.shape,
  count: inList() ? Math.max(1, course.listed) : Math.max(1, Math.min(50, Number(state.n) || Number(USUAL.count))), tries: Math.max(1, Number(state.tries) || Number(USUAL.tries)),
});

/** The course is kept in this browser and nowhere else. */
const shelf = () => { const { kind, seed, shape, count } = chosen(); return inList() ? `poda-practise ${state.list}` : `poda-practise ${kind} ${seed} ${shape} ${count} ${state.from}`; };

function keep() {
  try { localStorage.setItem(shelf(), JSON.stringify(course.marks)); } catch { /* A browser may keep nothing. */ }
}

function kept() {
  try { return JSON.parse(localStorage.getItem(shelf()) ?? '[]'); } catch { return []; }
}

/** What is asked of the server. */
function task() {
  const { kind, seed, shape } = chosen();
  if (inList()) return { list: state.list, number: course.number, lang: language() };
  const position = state.from === 'position' ? question() : undefined;
  return { kind: position ? 'best' : kind, seed: Number(seed) || 0, shape, number: course.number, position, lang: language() };
}

/** Shows the exercise that the address names. */
export async function practiseHere() {
  showChoices();
  const of = `${shelf()} ${state.from ? JSON.stringify(question().moves) : ''} ${language()}`;
  if (course.shown === of) return;
  course.shown = of;
  course.marks = state.from === 'position' ? [] : kept();
  course.listed = 0;
  course.number = inList() ? course.marks.length : Math.min(course.marks.length, chosen().count - 1);
  await present();
}

async function present() {
  course.tries = chosen().tries;
  const place = the('exercise');
  try {
    const exercise = await askExercise(task());
    course.listed = exercise.count ?? 0;
    // A list that was finished shows its last one again.
    course.number = Math.min(course.number, chosen().count - 1);
    place.replaceChildren(...sheet(exercise));
    showState();
  } catch (error) {
    place.replaceChildren(make('p', { class: 'error' }, error instanceof Error ? error.message : ''));
  }
}

/** @param {Exercise} exercise */
function sheet(exercise) {
  const fields = exercise.fields.map((field, index) => {
    const entry = field.choices.length ? make('select', { 'data-field': index }) : make('input', { 'data-field': index, autocomplete: 'off', size: 7 });
    if (entry instanceof HTMLSelectElement) fill(entry, [['', '…'], ...field.choices.map(({ value, text }) => /** @type {[string, string]} */ ([value, text]))], '');
    return make('li', {}, make('label', {}, make('span', {}, field.label), entry), make('span', { class: 'mark', 'aria-live': 'polite' }));
  });
  const picture = exercise.svg ? [make('img', { class: 'exercise-picture', src: imageOf(exercise.svg), alt: exercise.game })] : [];
  return [make('p', { class: 'question' }, exercise.question), make('p', { class: 'convention' }, exercise.convention), ...picture, make('ol', { class: 'fields' }, ...fields)];
}

const entries = () => /** @type {(HTMLInputElement | HTMLSelectElement)[]} */ ([...the('exercise').querySelectorAll('[data-field]')]);

async function mark() {
  if (!entries().length || course.tries < 1) return;
  const marked = await askMark({ ...task(), answers: entries().map((entry) => entry.value) });
  course.tries -= 1;
  const right = marked.right === marked.of;
  if (right) course.tries = 0;
  course.marks[course.number] = { right: marked.right, of: marked.of };
  if (state.from !== 'position') keep();
  showMarks(marked);
  showState();
}

/** Right or wrong beside each field; why, once there is nothing more to try. @param {Marked} marked */
function showMarks(marked) {
  const over = course.tries < 1;
  entries().forEach((entry, index) => {
    const { right, why } = marked.marks[index];
    entry.setAttribute('aria-invalid', String(!right));
    const place = entry.closest('li')?.querySelector('.mark');
    if (place) place.textContent = `${right ? '✓' : '✗'} ${over ? why : ''}`;
    entry.closest('li')?.setAttribute('data-right', String(right));
  });
  the('exercise').querySelector('.step')?.remove();
  const wrong = marked.marks.find(({ right, step }) => !right && step !== null);
  if (!wrong || !over) return;
  /** @type {Partial<Settings>} */
  const there = { view: 'tree', game: marked.game, start: '', tree: [], moves: [], at: 0, algo: marked.algorithm, plies: '', step: String(wrong.step) };
  the('exercise').append(make('p', { class: 'step' }, make('a', { href: address(there) }, say('page-practise-step'))));
}

function showState() {
  const { count } = chosen();
  const total = course.marks.reduce((sum, it) => ({ right: sum.right + (it?.right ?? 0), of: sum.of + (it?.of ?? 0) }), { right: 0, of: 0 });
  const ended = course.tries < 1 && course.number + 1 >= count;
  const words = [say('page-practise-of', { number: course.number + 1, count }), say('page-practise-left', { tries: course.tries })];
  if (total.of) words.push(say('page-practise-right', total));
  write(the('practise-note'), ended ? say('page-practise-done', total) : words.join(' · '));
  button('practise-mark').disabled = course.tries < 1;
  button('practise-next').disabled = course.number + 1 >= count;
  button('practise-copy').disabled = total.of === 0;
}

/** A number that changes with every letter. @param {string} text */
const checksum = (text) => [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7).toString().padStart(4, '0');

/** @param {string} text */
async function copy(text) {
  try { await navigator.clipboard.writeText(text); } catch { /* It can be copied by hand. */ }
  the('practise-copied').textContent = `${text} — ${say('page-practise-copied')}`;
}

function result() {
  const { kind, seed, shape } = chosen();
  const total = course.marks.reduce((sum, it) => ({ right: sum.right + (it?.right ?? 0), of: sum.of + (it?.of ?? 0) }), { right: 0, of: 0 });
  const text = inList() ? say('page-practise-result-list', { count: course.listed, list: checksum(state.list), ...total })
    : say('page-practise-result', { kind, seed, shape, ...total });
  return `${text} · ${checksum(text)}`;
}

function showChoices() {
  const { kind, seed, shape, count, tries } = chosen();
  fill(choice('practise-kind'), KINDS.map((it) => [it, say(`page-practise-kind-${it}`)]), state.from ? 'best' : kind);
  fill(choice('practise-from'), [['', say('page-practise-from-tree')], ['position', say('page-practise-from-position')], ['list', say('page-practise-from-list')]], state.from);
  const list = area('practise-list');
  if (document.activeElement !== list) list.value = state.list.replaceAll(';', '\n');
  list.placeholder = say('page-practise-list-example');
  for (const [id, value] of [['shape', shape], ['seed', seed], ['count', count], ['tries', tries]]) {
    if (document.activeElement !== input(`practise-${id}`)) input(`practise-${id}`).value = String(value);
  }
  if (document.activeElement !== choice('practise-from')) document.body.dataset.from = state.from || 'tree';
}

/** The list in one line, without what is for people. */
const listed = () => area('practise-list').value.split('\n').map((line) => line.split('#')[0].trim()).filter(Boolean).join(';');

/** Connects the controls. */
export function watchPractise() {
  the('practise-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const value = (/** @type {string} */ id) => input(`practise-${id}`).value.trim();
    set({ kind: choice('practise-kind').value, from: choice('practise-from').value, shape: value('shape'), seed: value('seed'), n: value('count'), tries: value('tries'), list: listed() }, true);
    [course.shown, course.marks, course.number] = ['', [], 0];
    keep();
    practiseHere();
  });
  choice('practise-from').addEventListener('change', () => { document.body.dataset.from = choice('practise-from').value || 'tree'; });
  the('exercise').addEventListener('keydown', (event) => { if (event.key === 'Enter' && event.target instanceof HTMLInputElement) mark(); });
  onClick('practise-mark', mark);
  onClick('practise-next', () => { course.number += 1; present(); });
  onClick('practise-copy', () => copy(result()));
  onClick('practise-share', () => copy(location.href));
}
