// One pane for each search, and what the reader does with them.

/** @import { Sync } from './compare.js' */
/** @import { RawTree, Tree, Visit } from './model.js' */

import { comparable, markDifferences } from './compare.js';
import { setClass, setText } from './figures.js';
import { listenToGestures } from './gestures.js';
import { COMMANDS, showKeys } from './keys.js';
import { readTree } from './model.js';
import { Pane } from './pane.js';
import { spoken } from './panel.js';
import { find, place } from './root.js';
import { shareOpen, shareShow } from './shared.js';
import { say, translate } from './texts.js';
import { go, goToEnd, nextCut, step, togglePlay } from './time.js';

/** What the reader has chosen. */
export const page = {
  /** @type {Pane[]} */
  panes: [],
  active: 0,
  comparable: false,
  /** @type {Sync} */
  sync: 'node',
  follow: true,
  fold: false,
  spoilers: true,
  playing: false,
  speed: 2,
  /** Steps that are due and when that was counted. */
  due: 0,
  counted: 0,
  awaited: false,
  smooth: true,
  /** Whoever wants to know what is seen. */
  shown: () => {},
};

// What is seen

/** Shows the moment with the next frame. @param {boolean} smooth */
export function refresh(smooth) {
  page.smooth &&= smooth;
  if (page.awaited) return;
  [page.awaited, page.smooth] = [true, smooth];
  requestAnimationFrame(() => {
    page.awaited = false;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!page.panes.length) return;
    for (const pane of page.panes) pane.show(page.smooth && !calm);
    shareShow();
    showControls();
    announce();
    page.shown();
  });
}

export function showControls() {
  const pane = page.panes[page.active];
  const play = find('#play');
  setClass(play, page.playing ? 'main playing' : 'main');
  play.dataset.label = page.playing ? 'pause' : 'play';
  play.setAttribute('aria-label', say(play.dataset.label));
  play.setAttribute('title', say(play.dataset.label));
  find('#follow').setAttribute('aria-pressed', String(page.follow));
  find('#fold').setAttribute('aria-pressed', String(page.fold));
  find('#spoilers').setAttribute('aria-pressed', String(!page.spoilers));
  const open = pane.scene(false).isOpen(foldable(pane));
  setText(find('#collapse'), say(open ? 'collapse' : 'expand'));
}

let announcement = 0;

/** Says the moment once it has stayed a little. */
function announce() {
  clearTimeout(announcement);
  announcement = setTimeout(() => {
    const pane = page.panes[page.active];
    if (pane) setText(find('#live'), spoken(pane.tree, pane.scene(false), pane.reason()));
  }, 200);
}

/** @param {number} index */
export function activate(index) {
  page.active = index;
  page.panes.forEach((pane, at) => pane.host.classList.toggle('active', at === index));
}

/** The current node, or the one above if nothing is below it. @param {Pane} pane */
export function foldable(pane) {
  const { current } = pane;
  return current.children.length || !current.parent ? current : current.parent;
}

/** @param {Pane} pane @param {Visit} visit */
export function toggleFold(pane, visit) {
  pane.toggle(visit);
  refresh(true);
}

export function toggleFollow() {
  page.follow = !page.follow;
  refresh(true);
}

export function toggleFolding() {
  page.fold = !page.fold;
  for (const pane of page.panes) pane.unfold();
  refresh(true);
}

/** What has not happened yet is shown as a ghost, or not at all. */
export function toggleSpoilers() {
  page.spoilers = !page.spoilers;
  find('.tree-view').classList.toggle('no-spoilers', !page.spoilers);
  refresh(false);
}

/** @param {Pane} pane @param {number} factor 0 to see everything */
export function zoom(pane, factor) {
  if (factor) pane.stage.zoom(factor);
  else pane.stage.fit(!matchMedia('(prefers-reduced-motion: reduce)').matches);
}

// The beginning

/** @param {Tree} tree @param {string[][]} reasons @returns {Pane} */
function openPane(tree, reasons) {
  const template = /** @type {HTMLTemplateElement} */ (find('#pane'));
  const piece = /** @type {DocumentFragment} */ (template.content.cloneNode(true));
  const host = find('.pane', piece);
  find('#panes').append(piece);
  const pane = new Pane(tree, reasons, host);
  host.addEventListener('pointerdown', () => activate(page.panes.indexOf(pane)));
  find('.zoom-in', host).addEventListener('click', () => zoom(pane, 1.25));
  find('.zoom-out', host).addEventListener('click', () => zoom(pane, 0.8));
  find('.fit', host).addEventListener('click', () => zoom(pane, 0));
  listenToGestures(
    pane.stage,
    (visit, handle) => tapped(pane, visit, handle),
    () => {
      page.follow = false;
      showControls();
    },
  );
  new ResizeObserver(() => refresh(false)).observe(pane.stage.root);
  return pane;
}

/**
 * To where the node begins; there already, to its end.
 * @param {Pane} pane @param {Visit} visit @param {boolean} handle
 */
function tapped(pane, visit, handle) {
  if (handle) toggleFold(pane, visit);
  else go(pane, pane.moment === visit.enterAt ? visit.leaveAt : visit.enterAt, true);
}

/** @param {string} name @param {(value: string) => void} act */
export function listenToList(name, act) {
  const list = /** @type {HTMLSelectElement} */ (find(name));
  list.addEventListener('change', () => {
    act(list.value);
    // After the mouse, the keys are the page's again.
    if (!list.matches(':focus-visible')) list.blur();
  });
}

export function listenToControls() {
  /** @type {[string, () => void][]} */
  const buttons = [
    ['#start', () => goToEnd(true)],
    ['#previous-cut', () => nextCut(-1)],
    ['#back', () => step(-1)],
    ['#play', togglePlay],
    ['#forward', () => step(1)],
    ['#next-cut', () => nextCut(1)],
    ['#end', () => goToEnd(false)],
    ['#follow', toggleFollow],
    ['#fold', toggleFolding],
    ['#spoilers', toggleSpoilers],
    ['#collapse', COMMANDS.c],
  ];
  for (const [name, act] of buttons) {
    find(name).addEventListener('click', () => page.panes.length && act());
  }
  find('#close-help').addEventListener('click', () =>
    /** @type {HTMLDialogElement} */ (find('#help')).close(),
  );
  listenToList('#speed', (value) => (page.speed = Number(value)));
  listenToList('#sync', (value) => (page.sync = /** @type {Sync} */ (value)));
}

/**
 * Shows searches in place of those that were shown.
 * @param {RawTree[]} trees @param {string[][]} reasons
 */
export function openTrees(trees, reasons) {
  const read = trees.map(readTree).filter((tree) => tree.visits.length > 0);
  page.comparable = comparable(read);
  if (page.comparable) markDifferences(read);
  page.playing = false;
  find('#panes').replaceChildren();
  page.panes = read.map((tree) => openPane(tree, reasons));
  find('.tree-view').classList.toggle('several', read.length > 1);
  find('.tree-view').classList.toggle('empty', !read.length);
  shareOpen();
  if (!read.length) return;
  translate(find('#panes'));
  activate(0);
  page.fold = page.panes.some((pane) => !pane.hasRoom());
  sayAgain();
}

/** Says everything in the language that is spoken. */
export function sayAgain() {
  translate(place.root);
  for (const pane of page.panes) {
    pane.showCaption();
    pane.stage.renew();
  }
  showKeys();
  if (page.panes.length) refresh(false);
}
