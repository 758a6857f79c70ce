// Going through the search.

/** @import { Pane } from './pane.js' */

import { sameNode, sameShare } from './compare.js';
import { activate, page, refresh, showControls } from './view.js';

/** Faster than this, in steps a second, movement only blurs. */
const CALM = 5;

/** @param {Pane} pane @param {number} moment @param {boolean} smooth */
export function go(pane, moment, smooth) {
  const last = pane.tree.moments.length - 1;
  pane.moment = Math.min(last, Math.max(0, moment));
  activate(page.panes.indexOf(pane));
  for (const other of page.panes) {
    if (other !== pane && page.sync !== 'off') {
      const match = page.sync === 'node' && page.comparable ? sameNode : sameShare;
      other.moment = match(pane.tree, pane.moment, other.tree);
    }
  }
  refresh(smooth);
}

/** @param {number} steps */
export function step(steps) {
  const pane = page.panes[page.active];
  go(pane, pane.moment + steps, Math.abs(steps) === 1 && (!page.playing || page.speed <= CALM));
}

/** @param {1 | -1} way */
export function nextCut(way) {
  const pane = page.panes[page.active];
  const { cuts } = pane.tree;
  const found =
    way > 0 ? cuts.find((cut) => cut > pane.moment) : cuts.findLast((cut) => cut < pane.moment);
  if (found !== undefined) go(pane, found, true);
}

/** To the end of this node, or where that is now, on. */
export function stepOver() {
  const pane = page.panes[page.active];
  const { leaveAt } = pane.current;
  go(pane, pane.moment < leaveAt ? leaveAt : pane.moment + 1, true);
}

/** Back to where this node began, or from there to where the one above did. */
export function stepUp() {
  const pane = page.panes[page.active];
  const { enterAt, parent } = pane.current;
  go(pane, pane.moment > enterAt ? enterAt : (parent?.enterAt ?? 0), true);
}

/** @param {boolean} first */
export function goToEnd(first) {
  const pane = page.panes[page.active];
  go(pane, first ? 0 : pane.tree.moments.length - 1, true);
}

/** The keys now move the next search. */
export function turnToOther() {
  activate((page.active + 1) % page.panes.length);
  refresh(true);
}

export function togglePlay() {
  page.playing = !page.playing;
  const pane = page.panes[page.active];
  if (page.playing && pane.moment >= pane.tree.moments.length - 1) go(pane, 0, false);
  [page.due, page.counted] = [0, performance.now()];
  showControls();
  if (page.playing) requestAnimationFrame(playOn);
}

/** @param {number} now */
function playOn(now) {
  if (!page.playing) return;
  page.due += (Math.max(0, now - page.counted) / 1000) * page.speed;
  page.counted = now;
  const steps = Math.floor(page.due);
  page.due -= steps;
  if (steps) step(steps);
  const pane = page.panes[page.active];
  if (pane.moment >= pane.tree.moments.length - 1) return togglePlay();
  requestAnimationFrame(playOn);
}
