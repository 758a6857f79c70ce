// The whole search on a line: how deep it was at each moment, and where it cut.

/** @import { Tree, Visit } from './model.js' */

import { svg } from './board.js';
import { round } from './curves.js';

export class Timeline {
  /** @param {HTMLElement} host @param {Tree} tree @param {(moment: number) => void} go */
  constructor(host, tree, go) {
    this.slider = /** @type {HTMLInputElement} */ (host.querySelector('input'));
    this.slider.max = String(tree.moments.length - 1);
    this.slider.addEventListener('input', () => go(Number(this.slider.value)));
    this.last = Math.max(1, tree.moments.length - 1);
    this.future = /** @type {HTMLElement} */ (host.querySelector('.future'));
    const drawing = /** @type {SVGElement} */ (host.querySelector('svg'));
    drawing.setAttribute('viewBox', `0 0 ${this.last} 100`);
    drawing.append(...profile(tree));
  }

  /** @param {number} moment @param {string} words */
  show(moment, words) {
    this.slider.value = String(moment);
    this.slider.setAttribute('aria-valuetext', words);
    // It lies above the drawing, which stays as it is.
    this.future.style.transform = `scaleX(${1 - moment / this.last})`;
  }
}

/**
 * Every visit as a bar from its beginning to its end, the root at the top; cuts hang below.
 * @param {Tree} tree
 */
function profile(tree) {
  const levels = 1 + tree.visits.reduce((most, visit) => Math.max(most, visit.ply), 0);
  const height = 84 / levels;
  const many = tree.moments.length > 600 ? ' many' : '';
  /** @param {boolean} max */
  const bars = (max) =>
    tree.visits
      .filter((visit) => visit.max === max)
      .map((visit) => bar(visit, height))
      .join('');
  /** @param {string} how */
  const ticks = (how) =>
    tree.visits
      .filter((visit) => visit.how === how)
      .map(tick)
      .join('');
  return [
    svg('path', { class: 'bars max', d: bars(true) }),
    svg('path', { class: 'bars min', d: bars(false) }),
    svg('path', { class: `ticks table${many}`, d: ticks('table') }),
    svg('path', { class: `ticks cut${many}`, d: ticks('refuted') }),
  ];
}

/** @param {Visit} visit @param {number} height */
function bar(visit, height) {
  const width = visit.leaveAt - visit.enterAt;
  return `M${visit.enterAt} ${round(visit.ply * height)}h${width}v${round(height * 0.86)}h${-width}z`;
}

/** @param {Visit} visit */
function tick(visit) {
  return `M${visit.leaveAt} 86v14`;
}
