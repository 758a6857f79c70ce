// The page begins here: texts, catalogue and position are asked for at once, then everything is connected.

/** @import { Position } from '../types' */

import { analyse, forget, offerAlgorithms, showEngine, showSwitches, watchAnalysis } from './analysis.js';
import { focusBoard, nameOf, showBoard, verdict, watchBoard } from './board.js';
import { offerGames, showGame, watchChooser } from './chooser.js';
import { button, choice, input, make, onClick, the, write } from './dom.js';
import { watchEditor } from './editor.js';
import { begin, onComplaint, onView, show, speakAgain } from './game.js';
import { showGraph, watchGraph } from './graph.js';
import { showMoves, watchMoves } from './moves.js';
import { learnAgents, person, report, rest, showCards, travel, turn, watchPlayers } from './players.js';
import { askCatalogue } from './server.js';
import { address, onAddress, set, state } from './state.js';
import { language, learn, say } from './texts.js';

/** @param {string} text */
const complain = (text) => write(the('complaint'), text);

/** @param {Position} view @param {boolean} stepped */
function present(view, stepped) {
  showBoard(view, stepped);
  showGame();
  forget();
  showMoves(view);
  showGraph(view);
  turn();
  analyse(view);
  announce(view, stepped);
}

/** Says what has happened. @param {Position} view @param {boolean} stepped */
function announce(view, stepped) {
  const words = [];
  if (stepped && view.last) words.push(say('page-plays', { player: nameOf(view.last.by), move: view.last.move }));
  words.push(view.outcome ? verdict(view) : say('page-to-move', { player: nameOf(view.to_move) }));
  write(the('live'), words.join(' '));
}

/** Light, dark, or as the system says. */
function showTheme() {
  const root = document.documentElement;
  if (state.theme === 'auto') delete root.dataset.theme;
  else root.dataset.theme = state.theme;
  const label = say(`page-theme-${state.theme}`);
  button('theme').setAttribute('aria-label', label);
  button('theme').title = label;
}

async function copyLink() {
  const link = location.href.split('#')[0] + address();
  let text = say('page-copied');
  try {
    await navigator.clipboard.writeText(link);
  } catch {
    text = link;
  }
  write(the('live'), text);
  const shown = make('output', { class: 'toast' }, text);
  document.body.append(shown);
  setTimeout(() => shown.remove(), 2500);
}

function toggleFull() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen().catch(() => {});
}

/** The keys that work everywhere but in fields. @param {KeyboardEvent} event */
function steer(event) {
  const field = event.target instanceof Element && event.target.closest('input, select, textarea, dialog');
  const control = event.ctrlKey || event.metaKey;
  if (event.key === 'Escape' && !field) rest();
  else if (field || event.altKey) return;
  else if (control && event.key === 'z') travel(-1);
  else if (control && event.key === 'y') travel(1);
  else if (control) return;
  else if (event.key === 'ArrowLeft') button('back').click();
  else if (event.key === 'ArrowRight') button('forward').click();
  else return;
  event.preventDefault();
}

function showKeys() {
  const keys = [['← →', 'moves'], ['↑ ↓ ← →', 'squares'], ['Enter', 'play'], ['Ctrl+Z', 'undo'], ['Ctrl+Y', 'redo'], ['Esc', 'stop']];
  the('keys').replaceChildren(...keys.flatMap(([sign, id]) => [make('dt', {}, make('kbd', {}, sign)), make('dd', {}, say(`page-key-${id}`))]));
}

/** Learns a language and writes everything anew. @param {string} lang */
async function speak(lang) {
  const [, catalogue] = await Promise.all([learn(lang), askCatalogue(lang)]);
  learnAgents(catalogue);
  offerGames(catalogue);
  offerAlgorithms(catalogue);
  showSwitches();
  showTheme();
  showKeys();
  input('typed').placeholder = say('page-type');
  document.title = say('page-title');
}

async function begins() {
  showTheme();
  onView(present);
  onComplaint(complain);
  report(showEngine, complain);
  watchBoard(person);
  watchPlayers();
  watchAnalysis();
  watchGraph();
  watchMoves();
  watchEditor();
  watchChooser();
  onClick('link', copyLink);
  onClick('full', toggleFull);
  onClick('theme', () => {
    const themes = ['auto', 'light', 'dark'];
    set({ theme: themes[(themes.indexOf(state.theme) + 1) % themes.length] });
    showTheme();
  });
  choice('language').addEventListener('change', async () => {
    set({ lang: choice('language').value });
    await speak(state.lang);
    await speakAgain();
  });
  the('type').addEventListener('submit', (event) => {
    event.preventDefault();
    const field = input('typed');
    if (field.value.trim()) person(field.value.trim()).then(() => field.select());
  });
  addEventListener('keydown', steer);
  onAddress(async () => {
    rest();
    if (state.lang && state.lang !== language()) await speak(state.lang);
    showSwitches();
    showTheme();
    await show();
  });
  for (const link of document.querySelectorAll('a[href="#board"]')) {
    // The hash holds the game, so the board is gone to without it.
    link.addEventListener('click', (event) => { event.preventDefault(); focusBoard(); });
  }
  await speak(state.lang);
  showCards();
  if (!await show()) {
    const complaint = the('complaint').textContent ?? '';
    set({ moves: [], at: 0, start: '' });
    if (!await begin(state.game)) await begin('othello');
    complain(complaint);
  }
  document.body.dataset.ready = 'yes';
}

begins().catch((error) => complain(String(error)));
