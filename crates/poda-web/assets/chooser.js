// The games to choose from, and their variants.

/** @import { Catalogue, Settings } from '../types' */

import { choice, fill, input, make, the, write } from './dom.js';
import { seat } from './cards.js';
import { gameTitle } from './home.js';
import { anew } from './players.js';
import { state } from './state.js';

/** @type {Catalogue | null} */
let catalogue = null;

/** @param {Catalogue} entries */
export function offerGames(entries) {
  catalogue = entries;
  fill(choice('game'), entries.games.map(({ name }) => [name, gameTitle(name)]), state.game.split(':')[0]);
}

/** Shows which game is chosen. */
export function showGame() {
  const name = state.game.split(':')[0];
  choice('game').value = name;
  if (document.activeElement !== input('spec')) input('spec').value = state.game;
  const entry = catalogue?.games.find((it) => it.name === name);
  the('variants').replaceChildren(...(entry?.examples ?? []).map((value) => make('option', { value })));
  write(the('about'), entry?.what ?? '');
  the('variant').hidden = entry !== undefined && entry.form === entry.name;
}

/** Agents belong to a game: those who sat there leave, persons stay. @param {string} spec */
async function change(spec) {
  const persons = /** @type {Partial<Settings>} */ ({});
  if (spec.split(':')[0] !== state.game.split(':')[0]) {
    if (seat('first') !== 'human') persons.first = '';
    if (seat('second') !== 'human') persons.second = '';
  }
  Object.assign(state, persons);
  await anew(spec);
}

/** Connects the lists. */
export function watchChooser() {
  choice('game').addEventListener('change', () => {
    const entry = catalogue?.games.find(({ name }) => name === choice('game').value);
    if (entry) change(entry.spec);
  });
  // A field that has changed says so before its form is sent.
  the('variant').addEventListener('submit', (event) => event.preventDefault());
  input('spec').addEventListener('change', () => change(input('spec').value.trim()));
}
