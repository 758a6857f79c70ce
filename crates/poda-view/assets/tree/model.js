// The recorded search as the page works with it: visits, and the moments at which they begin and end.

import { say } from './texts.js';

/** @typedef {'full' | 'scout' | 'research' | 'test'} Kind */

/**
 * A part of the game that was cut off, with its leaves.
 * @typedef {{move: string, max: boolean, value?: Figure, below?: Branch[]}} Branch
 */

/**
 * What a cut skipped, and why: whose bound it was, and the number of the reason in words.
 * @typedef {{untried: string[], node?: number, child?: number, reason: number, skipped?: Branch[]}} Cut
 */

/**
 * A node from a step on: alpha, beta, at least, at most, and 1 where that is an estimate.
 * @typedef {[number, Figure | null, Figure | null, Figure | null, Figure | null, 0 | 1]} RawState
 */

/**
 * What is known of a node from a moment on; what is undefined may be anything.
 * @typedef {{at: number, alpha?: number, beta?: number, low?: number, high?: number, estimate: boolean}} State
 */

/** @typedef {'enter' | 'update' | 'leave'} Happening */

/**
 * Where a cell lies, where cells are not squares row by row; a square would be two units wide.
 * @typedef {{shape: string, x: number, y: number}} Spot
 */

/**
 * A visit as the file brings it. What is absent has its default; alpha and beta are infinite then.
 * @typedef {object} RawVisit
 * @property {number} [parent]
 * @property {string} [move]
 * @property {boolean} max
 * @property {string} position
 * @property {string} [cells]
 * @property {number[]} [marked]
 * @property {number[]} [numbers]
 * @property {Kind} [kind]
 * @property {Figure} [alpha]
 * @property {Figure} [beta]
 * @property {Figure} [value]
 * @property {'exact' | 'lower' | 'upper'} [bound]
 * @property {string} [how]
 * @property {RawState[]} [states]
 * @property {Cut} [cut]
 * @property {number} [source]
 * @property {number} [hidden]
 * @property {boolean} [line]
 */

/**
 * Points, or a game won or lost beyond every estimate.
 * @typedef {number | 'win' | 'loss'} Figure
 */

/**
 * @typedef {object} RawTree
 * @property {string} game
 * @property {string} position
 * @property {string | null} algorithm
 * @property {string} table
 * @property {number | null} depth
 * @property {string | null} eval
 * @property {string} [way]  the search in the words of whoever asked for it
 * @property {Figure | null} value
 * @property {string[]} line
 * @property {number} generated
 * @property {number} columns
 * @property {string} look  what boards look like: `felt`, `drop`, or as on paper
 * @property {Spot[]} [spots]
 * @property {string} code  the algorithm in a few lines
 * @property {number[]} steps  three times the node, one more for an update, two more for its end
 * @property {RawVisit[]} nodes
 */

/**
 * A visit of a node. `enterAt` and `leaveAt` count moments; `key` is the same for every visit of the
 * same moves from the root.
 * @typedef {object} Visit
 * @property {number} id
 * @property {Visit | null} parent
 * @property {Visit[]} children
 * @property {string} move
 * @property {number} ply
 * @property {number} pass
 * @property {string} key
 * @property {boolean} max
 * @property {string} position
 * @property {string} cells
 * @property {number[]} marked
 * @property {number[]} numbers
 * @property {Kind} kind
 * @property {State[]} states  the first is on the way in
 * @property {number | undefined} value
 * @property {string} how
 * @property {number} enterAt
 * @property {number} leaveAt
 * @property {Cut | undefined} cut
 * @property {Visit | null} source
 * @property {number} hidden  visits right below that were not kept
 * @property {number} below  all visits below, kept or not
 * @property {boolean} line
 * @property {boolean} only  no other search on the page comes here
 */

/** @typedef {{visit: Visit, event: Happening}} Moment */

/**
 * @typedef {object} Tree
 * @property {RawTree} caption
 * @property {Visit[]} visits
 * @property {Visit[]} roots
 * @property {Moment[]} moments
 * @property {number[]} cuts  the moments at which moves are skipped
 * @property {boolean} windows  whether alpha and beta ever say something
 * @property {Map<string, Visit[]>} byKey
 */

/** A game that is won or lost lies beyond every number. @param {Figure} [figure] */
export function number(figure) {
  if (figure === 'win') return Infinity;
  return figure === 'loss' ? -Infinity : figure;
}

/** @param {RawTree} raw @returns {Tree} */
export function readTree(raw) {
  /** @type {Visit[]} */
  const visits = [];
  for (const node of raw.nodes) visits.push(readVisit(node, visits));
  const moments = readMoments(raw, visits);
  for (const visit of visits.toReversed()) {
    if (visit.parent) visit.parent.below += visit.below + 1;
  }
  return {
    caption: raw,
    visits,
    roots: visits.filter((visit) => !visit.parent),
    moments,
    cuts: moments.flatMap(({ visit, event }, at) => (visit.cut && event === 'leave' ? [at] : [])),
    windows: visits.some(({ states }) => states.some(({ alpha, beta }) => alpha !== undefined || beta !== undefined)),
    byKey: Map.groupBy(visits, (visit) => visit.key),
  };
}

/**
 * Visits come in the order of their beginning, so that the node above is there already.
 * @param {RawVisit} raw @param {Visit[]} before @returns {Visit}
 */
function readVisit(raw, before) {
  const parent = raw.parent === undefined ? null : before[raw.parent];
  const move = raw.move ?? '';
  /** @type {Visit} */
  const visit = {
    id: before.length,
    parent,
    children: [],
    move,
    ply: parent ? parent.ply + 1 : 0,
    pass: parent ? parent.pass : before.filter((it) => !it.parent).length,
    key: parent ? `${parent.key}\u0000${move}` : '',
    max: raw.max,
    position: raw.position,
    cells: raw.cells ?? '',
    marked: raw.marked ?? [],
    numbers: raw.numbers ?? [],
    kind: raw.kind ?? 'full',
    states: [
      { at: 0, alpha: number(raw.alpha), beta: number(raw.beta), estimate: false },
      ...(raw.states ?? []).map(readState),
    ],
    value: number(raw.value),
    how: raw.how ?? 'searched',
    enterAt: 0,
    leaveAt: 0,
    cut: raw.cut,
    source: raw.source === undefined ? null : before[raw.source],
    hidden: raw.hidden ?? 0,
    below: raw.hidden ?? 0,
    line: raw.line ?? false,
    only: false,
  };
  parent?.children.push(visit);
  return visit;
}

/** @param {RawState} raw @returns {State} */
function readState([at, alpha, beta, low, high, estimate]) {
  const [a, b, c, d] = [alpha, beta, low, high].map((it) => number(it ?? undefined));
  return { at, alpha: a, beta: b, low: c, high: d, estimate: estimate === 1 };
}

/** @type {Happening[]} */
const EVENTS = ['enter', 'update', 'leave'];

/** @param {RawTree} raw @param {Visit[]} visits @returns {Moment[]} */
function readMoments(raw, visits) {
  return raw.steps.map((step, at) => {
    const [visit, event] = [visits[Math.floor(step / 3)], EVENTS[step % 3]];
    if (event === 'enter') visit.enterAt = visit.states[0].at = at;
    if (event === 'leave') visit.leaveAt = at;
    return { visit, event };
  });
}

/**
 * The visit and those above it, from itself to the root.
 * @param {Visit} visit @returns {Visit[]}
 */
export function pathOf(visit) {
  const path = [];
  for (let at = /** @type {Visit | null} */ (visit); at; at = at.parent) path.push(at);
  return path;
}

/** The moves from the root. @param {Visit} visit @returns {string[]} */
export function movesTo(visit) {
  return pathOf(visit)
    .slice(0, -1)
    .map((it) => it.move)
    .reverse();
}

/** What there is to know of a visit at a moment. @param {Visit} visit @param {number} moment @returns {State} */
export function stateAt(visit, moment) {
  return visit.states.findLast(({ at }) => at <= moment) ?? visit.states[0];
}

/** A number with a minus that is as wide as a plus, or who wins. @param {number} value */
export function signed(value) {
  if (!Number.isFinite(value)) return say(value > 0 ? 'win' : 'loss');
  return String(value).replace('-', '−');
}

/** What is known of a value: exactly, at least, at most, between two; nothing where it could be anything. @param {State} state */
export function knownText({ low, high, estimate }) {
  const [least, most] = [low, high].map((it) => (it === undefined ? '' : signed(it)));
  if (least && least === most) return `${estimate ? '≈' : '='} ${least}`;
  if (least && most) return `${estimate ? '≈ ' : ''}${least} … ${most}`;
  if (least) return `${estimate ? '≳' : '≥'} ${least}`;
  return most && `${estimate ? '≲' : '≤'} ${most}`;
}

/** @param {State} state */
export function alphaText({ alpha }) {
  return alpha === undefined ? '−∞' : signed(alpha);
}

/** @param {State} state */
export function betaText({ beta }) {
  return beta === undefined ? '+∞' : signed(beta);
}
