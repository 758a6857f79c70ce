// What the analysis says of the position: solved or not, how far the next round is, what is proved, why it ended.

/** @import { Message } from '../types' */

import { make, the, write } from './dom.js';
import { count, say } from './texts.js';

const badge = make('span', { class: 'badge' });
const said = make('span', { class: 'said' });
const depth = make('span', { class: 'depth' });
const progress = make('progress', { class: 'round', max: 1, value: 0 });
const end = make('span');
const goOn = make('button', { type: 'button', class: 'worded', hidden: true });
const place = make('div', { id: 'verdict' }, make('p', { class: 'headline' }, badge, said, depth), progress,
  make('p', { class: 'ended' }, end, goOn));

/** What is said of the position, and of a move instead, while somebody looks at that. */
let [whole, move] = ['', ''];

/** Says what a move is worth, or the position again. @param {string} text */
export function sayOf(text) {
  move = text;
  write(said, move || whole);
}

/** Puts it over the table. @param {() => void} act what to do when somebody wants more */
export function watchVerdict(act) {
  the('analysis').prepend(place);
  goOn.addEventListener('click', act);
}

/** Nothing is known yet. */
export function clearVerdict() {
  [whole, move] = ['', ''];
  for (const element of [badge, said, depth, end]) write(element, '');
  place.className = '';
  progress.value = 0;
  progress.hidden = false;
  goOn.hidden = true;
}

/** @param {Message} message */
export function showVerdict(message) {
  if (message.values) showRound(message);
  if (message.type === 'queued') write(end, message.text ?? '');
  if (message.type === 'done') showEnd(message.text ?? '', message.reason === 'limit');
  else if (message.type === 'error') showEnd(message.error?.text ?? '', false);
}

/** @param {Message} message */
function showRound({ solved, position, proof: bounds, running, depth: round }) {
  place.className = solved ? 'solved' : '';
  write(badge, solved ? say('page-solved') : '');
  whole = position?.text ?? '';
  write(said, move || whole);
  write(depth, solved || !round ? '' : `${say('page-column-depth')} ${count(round)}`);
  progress.hidden = !running;
  if (!running) return;
  progress.max = running.of;
  progress.value = running.done;
  const places = { depth: running.depth ?? 0, done: running.done, of: running.of };
  const far = say(running.depth === null ? 'page-proving' : 'page-running', places);
  progress.setAttribute('aria-label', far);
  write(end, [bounds?.text, far].filter(Boolean).join(' · '));
}

/** @param {string} text @param {boolean} more whether there is more to be had */
function showEnd(text, more) {
  progress.hidden = true;
  write(end, text);
  write(goOn, say('page-go-on'));
  goOn.hidden = !more;
}
