// The page that holds nothing but trees: theme, language, and the searches that came with it.

import { setText } from './figures.js';
import { COMMANDS, keyPressed } from './keys.js';
import { find } from './root.js';
import { speak, speech } from './texts.js';
import { listenToControls, listenToList, openTrees, page, sayAgain } from './view.js';

/** The game as it is typed. */
let searched = '';

function switchTheme() {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.dataset.theme = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark';
}

/** @param {number} index */
function switchLanguage(index) {
  document.documentElement.lang = speak(index);
  setText(find('#game'), speech.languages[index]?.title ?? searched);
  sayAgain();
}

/** What can be done without a search, too. */
function listenToPage() {
  find('#theme').addEventListener('click', switchTheme);
  find('#show-help').addEventListener('click', COMMANDS['?']);
  listenToList('#language', (value) => switchLanguage(Number(value)));
}

function offerLanguages() {
  const options = speech.languages.map(
    ({ texts }, index) => new Option(texts.language, String(index)),
  );
  find('#language').append(...options);
  find('#language').hidden = options.length < 2;
}

function begin() {
  const { languages, reasons, trees } = JSON.parse(find('#data').textContent ?? '');
  speech.languages = languages;
  const { game, position } = trees[0] ?? { game: '', position: '' };
  searched = game;
  setText(find('#position'), position);
  offerLanguages();
  listenToPage();
  listenToControls();
  COMMANDS.t = switchTheme;
  document.addEventListener('keydown', (event) => page.panes.length && keyPressed(event));
  speak(0);
  openTrees(trees, reasons);
  switchLanguage(0);
}

begin();
