// What is read in a sheet over the page: the rules of the game, and the ways to take a game along.

import { look } from './board.js';
import { input, make, onClick, the, write } from './dom.js';
import { current } from './game.js';
import { dotsOf, standalone } from './picture.js';
import { rest } from './players.js';
import { Refusal, askRules } from './server.js';
import { address, state } from './state.js';
import { language, say } from './texts.js';

const dialog = (/** @type {string} */ id) => /** @type {HTMLDialogElement} */ (the(id));

/** Says something for a moment. @param {string} text */
export function toast(text) {
  write(the('live'), text);
  const shown = make('output', { class: 'toast' }, text);
  document.body.append(shown);
  setTimeout(() => shown.remove(), 2500);
}

/** @param {string} text @param {string} said what is said when it is there */
export async function copy(text, said) {
  try {
    await navigator.clipboard.writeText(text);
    toast(said);
  } catch {
    toast(text);
  }
}

/** The whole address of what is seen. */
export const wholeLink = () => location.href.split('#')[0] + address();

/** Rules are paragraphs, a line each. */
async function showRules() {
  rest();
  const place = the('rules-text');
  place.replaceChildren();
  dialog('rules-sheet').showModal();
  try {
    const { title, text } = await askRules(state.game, language());
    write(the('rules-title'), title);
    place.replaceChildren(...text.split(/\n+/).map((it) => make('p', {}, it)));
  } catch (error) {
    place.replaceChildren(make('p', {}, error instanceof Refusal ? error.message : say('page-unconnected')));
  }
}

function showExport() {
  const view = current();
  if (!view) return;
  rest();
  input('as-text').value = [view.start, state.moves.slice(0, state.at).join(' ') || view.text].filter(Boolean).join('\n');
  input('as-link').value = wholeLink();
  dialog('export-sheet').showModal();
}

/** The board that is seen, as a file. @param {'svg' | 'png'} kind */
async function save(kind) {
  const drawn = the('board').querySelector('svg');
  if (!drawn) return;
  const svg = await standalone(drawn, true);
  const file = kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await dotsOf(svg);
  const link = make('a', { href: URL.createObjectURL(file), download: `poda-${state.game.split(':')[0]}-${look()}.${kind}` });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Connects the sheets. */
export function watchSheets() {
  onClick('rules', showRules);
  onClick('export', showExport);
  onClick('save-svg', () => save('svg'));
  onClick('save-png', () => save('png'));
  onClick('copy-text', () => copy(input('as-text').value, say('page-text-copied')));
  onClick('copy-link', () => copy(input('as-link').value, say('page-copied')));
  onClick('link', () => copy(wholeLink(), say('page-copied')));
}
