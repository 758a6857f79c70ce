// The page begins here: texts, catalogue and position are asked for at once, then everything is connected.

/** @import { Catalogue, Position, View } from '../types' */

import { learnAgents } from './agents.js';
import { learnWays } from './ways.js';
import { analyse, forget, halt, offerAlgorithms, showEngine, showSwitches, watchAnalysis } from './analysis.js';
import { columnMove, focusBoard, nameOf, showBoard, verdict, watchBoard } from './board.js';
import { offerGames, showGame, watchChooser } from './chooser.js';
import { button, choice, input, make, onClick, the, write } from './dom.js';
import { watchEditor } from './editor.js';
import { current, onComplaint, onView, open, show, showAgain, speakAgain } from './game.js';
import { showGraph, watchGraph } from './graph.js';
import { showHome } from './home.js';
import { showLink, watchLink } from './link.js';
import { showMoves, watchMoves } from './moves.js';
import { compareHere, leaveCompare, watchCompare } from './compare.js';
import { doAgain, person, report, rest, showConnection, takeBackMove, turn, watchPlayers } from './players.js';
import { practiseHere, watchPractise } from './practise.js';
import { askCatalogue, stayConnected, wordsFor } from './server.js';
import { watchSheets } from './sheets.js';
import { resultsHere, watchResults } from './results.js';
import { address, onAddress, set, state } from './state.js';
import { language, learn, say } from './texts.js';
import { leaveTree, speakTree, treeHere, treeKey, watchTree } from './tree.js';

/** @type {Catalogue | null} */
let catalogue = null;

/** @param {string} text */
const complain = (text) => write(the('complaint'), text);

/** @param {Position} view @param {boolean} stepped */
function present(view, stepped) {
  showBoard(view, stepped);
  showGame();
  forget();
  showMoves(view);
  showGraph(view);
  turn(false, stepped);
  analyse(view);
  if (state.view === 'tree') calmly(() => treeHere());
  if (state.view === 'compare') compareHere();
  if (state.view === 'practise') calmly(() => practiseHere());
  if (state.view === 'results') calmly(() => resultsHere());
  showTabs();
  announce(view, stepped);
}

/** Says what has happened. @param {Position} view @param {boolean} stepped */
function announce(view, stepped) {
  const words = [];
  if (stepped && view.last) words.push(say('page-plays', { player: nameOf(view.last.by), move: view.last.move }));
  words.push(view.outcome ? verdict(view) : say('page-to-move', { player: nameOf(view.to_move) }));
  write(the('live'), words.join(' '));
}

/** Shows the view that the address names. */
function showView() {
  document.body.dataset.view = state.view;
  // On a narrow screen the tabs move within their row.
  document.querySelector(`nav a[data-view=${state.view}]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  the('home').hidden = state.view !== 'home';
  the('workbench').hidden = state.view === 'home';
  the('analysis-room').hidden = state.view !== 'analyse';
  the('tree-room').hidden = state.view !== 'tree';
  the('compare-room').hidden = state.view !== 'compare';
  the('practise-room').hidden = state.view !== 'practise';
  the('results-room').hidden = state.view !== 'results';
  if (state.view !== 'tree') leaveTree();
  if (state.view !== 'compare') leaveCompare();
  the('engine').hidden = state.view !== 'analyse';
  button('evaluate').hidden = state.view !== 'analyse';
  button('hints').hidden = state.view !== 'play';
  if (state.view === 'home' && catalogue) showHome(catalogue);
  if (state.view === 'home') halt();
  showTabs();
}

/** Tabs are links: they can be opened anywhere. */
function showTabs() {
  for (const tab of document.querySelectorAll('nav a')) {
    const view = /** @type {View} */ (/** @type {HTMLElement} */ (tab).dataset.view);
    tab.setAttribute('href', address({ view, analysis: view === 'analyse' }));
    if (view === state.view) tab.setAttribute('aria-current', 'page');
    else tab.removeAttribute('aria-current');
  }
  the('home-link').setAttribute('href', address({ view: 'home' }));
}

/** Goes to another view of the same game. @param {View} view */
async function enter(view) {
  if (view === state.view) return;
  rest();
  set({ view, analysis: view === 'analyse' }, true);
  showSwitches();
  showView();
  if (view === 'home') return;
  if (current()) showAgain();
  else await openLink();
}

/** What cannot be done while nobody answers is done when somebody does. @param {() => Promise<unknown>} act */
async function calmly(act) {
  try {
    await act();
  } catch (error) {
    complain(wordsFor(error));
  }
}

/** Shows what the address says. */
async function openLink() {
  showView();
  showSwitches();
  if (state.view !== 'home' && !await open()) await enter('home');
  // Who chose a tile has the keys on the board.
  if (state.view !== 'home' && the('home').contains(document.activeElement)) focusBoard();
  document.body.dataset.ready = 'yes';
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

function toggleFull() {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen().catch(() => {});
}

/** The keys that work everywhere but in fields. @param {KeyboardEvent} event */
function steer(event) {
  const field = event.target instanceof Element && event.target.closest('input, select, textarea, dialog');
  const control = event.ctrlKey || event.metaKey;
  if (state.view === 'home') return;
  if (state.view === 'tree' && !field && !control && treeKey(event)) return;
  if (event.key === 'Escape' && !field) rest();
  else if (field || event.altKey) return;
  else if (control && event.key === 'z') takeBackMove();
  else if (control && event.key === 'y') doAgain();
  else if (control) return;
  else if (event.key === 'ArrowLeft') button('back').click();
  else if (event.key === 'ArrowRight') button('forward').click();
  else if (!event.repeat && /^[1-9]$/.test(event.key) && columnMove(event.key)) person(columnMove(event.key));
  else return;
  event.preventDefault();
}

function showKeys() {
  const keys = [['← →', 'moves'], ['↑ ↓ ← →', 'squares'], ['Enter', 'play'], ['1 … 9', 'columns'], ['Ctrl+Z', 'undo'], ['Ctrl+Y', 'redo'], ['Esc', 'stop']];
  the('keys').replaceChildren(...keys.flatMap(([sign, id]) => [make('dt', {}, make('kbd', {}, sign)), make('dd', {}, say(`page-key-${id}`))]));
}

/** Learns a language and writes everything anew. @param {string} lang */
async function speak(lang) {
  [, catalogue] = await Promise.all([learn(lang), askCatalogue(lang)]);
  learnAgents(catalogue);
  learnWays(catalogue);
  offerGames(catalogue);
  offerAlgorithms(catalogue);
  showSwitches();
  showTheme();
  showKeys();
  showLink();
  input('typed').placeholder = say('page-type');
  document.title = say('page-title');
  speakTree();
  if (state.view === 'home') showHome(catalogue);
}

/** Nobody answered, and now somebody does: what could not be shown is asked for again. */
async function goOn() {
  if (!catalogue) await arrive();
  else if (state.view !== 'home') await (current() ? show() : openLink());
}

/** Asks for everything; where nobody answers, later again. */
async function arrive() {
  await speak(state.lang);
  await openLink();
}

/** Connects everything that hands can touch. */
function watch() {
  watchBoard(person);
  watchPlayers();
  watchAnalysis();
  watchGraph();
  watchMoves();
  watchEditor();
  watchChooser();
  watchSheets();
  watchTree(enter);
  watchCompare(enter);
  watchPractise();
  watchResults();
  onClick('full', toggleFull);
  onClick('theme', () => {
    const themes = ['auto', 'light', 'dark'];
    set({ theme: themes[(themes.indexOf(state.theme) + 1) % themes.length] });
    showTheme();
    showView();
  });
  choice('language').addEventListener('change', () => calmly(async () => {
    set({ lang: choice('language').value });
    await speak(state.lang);
    showTabs();
    await speakAgain();
  }));
  the('type').addEventListener('submit', (event) => {
    event.preventDefault();
    const field = input('typed');
    // What was played is gone from the field, so that the same key does not play it again.
    if (field.value.trim()) person(field.value.trim()).then((played) => { if (played) field.value = ''; else field.select(); });
  });
  addEventListener('keydown', steer);
  addEventListener('keydown', (event) => {
    // A key that is held down presses nothing twice.
    const held = event.repeat && (event.key === 'Enter' || event.key === ' ');
    if (held && event.target instanceof Element && event.target.closest('button, #typed')) event.preventDefault();
  }, true);
  onClick('look-back', () => enter('analyse'));
  for (const tab of document.querySelectorAll('nav a')) {
    tab.addEventListener('click', (event) => {
      if (/** @type {MouseEvent} */ (event).ctrlKey || /** @type {MouseEvent} */ (event).metaKey) return;
      event.preventDefault();
      calmly(() => enter(/** @type {View} */ (/** @type {HTMLElement} */ (tab).dataset.view)));
    });
  }
  for (const link of document.querySelectorAll('a[href="#board"]')) {
    // The hash holds the game, so the board is gone to without it.
    link.addEventListener('click', (event) => { event.preventDefault(); focusBoard(); });
  }
}

async function begins() {
  showTheme();
  onView(present);
  onComplaint(complain);
  report(showEngine, complain);
  let failed = false;
  watchLink(() => { failed = true; stayConnected(); }, (lost) => {
    showConnection();
    if (!lost && failed) calmly(goOn);
  });
  watch();
  onAddress(() => calmly(async () => {
    rest();
    complain('');
    if (state.lang && state.lang !== language()) await speak(state.lang);
    showTheme();
    await openLink();
  }));
  stayConnected();
  await arrive();
}

calmly(begins);
