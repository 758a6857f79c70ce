// The recorded search as the page works with it: visits, and the moments at which they begin and end.

/** @typedef {'full' | 'scout' | 'research' | 'test'} Kind */
/** @typedef {'exact' | 'lower' | 'upper'} Bound */

/**
 * What a cut skipped, and why: whose bound it was, and the number of the reason in words.
 * @typedef {{untried: string[], node?: number, child?: number, reason: number}} Cut
 */

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
 * @property {Bound} [bound]
 * @property {string} [how]
 * @property {number} entered
 * @property {number} left
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
 * @property {Figure | null} value
 * @property {string[]} line
 * @property {number} generated
 * @property {number} columns
 * @property {Spot[]} [spots]
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
 * @property {number | undefined} alpha
 * @property {number | undefined} beta
 * @property {number | undefined} value
 * @property {Bound} bound
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

/** @typedef {{visit: Visit, enter: boolean, time: number}} Moment */

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
function number(figure) {
  if (figure === 'win') return Infinity;
  return figure === 'loss' ? -Infinity : figure;
}

/** @param {RawTree} raw @returns {Tree} */
function readTree(raw) {
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
    cuts: moments.flatMap(({ visit, enter }, at) => (visit.cut && !enter ? [at] : [])),
    windows: visits.some(({ alpha, beta }) => alpha !== undefined || beta !== undefined),
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
    alpha: number(raw.alpha),
    beta: number(raw.beta),
    value: number(raw.value),
    bound: raw.bound ?? 'exact',
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

/** @param {RawTree} raw @param {Visit[]} visits @returns {Moment[]} */
function readMoments(raw, visits) {
  const moments = visits.flatMap((visit, index) => [
    { visit, enter: true, time: raw.nodes[index].entered },
    { visit, enter: false, time: raw.nodes[index].left },
  ]);
  moments.sort((a, b) => a.time - b.time || Number(b.enter) - Number(a.enter));
  moments.forEach(({ visit, enter }, at) => {
    if (enter) visit.enterAt = at;
    else visit.leaveAt = at;
  });
  return moments;
}

/**
 * The visit and those above it, from itself to the root.
 * @param {Visit} visit @returns {Visit[]}
 */
function pathOf(visit) {
  const path = [];
  for (let at = /** @type {Visit | null} */ (visit); at; at = at.parent) path.push(at);
  return path;
}

/** The moves from the root. @param {Visit} visit @returns {string[]} */
function movesTo(visit) {
  return pathOf(visit)
    .slice(0, -1)
    .map((it) => it.move)
    .reverse();
}

/**
 * What is known of a value at some moment: at the end what was found, before that the best that the
 * moves tried so far guarantee to the player to move.
 * @param {Visit} visit @param {number} moment
 * @returns {{value: number, bound: Bound} | null}
 */
function knownValue(visit, moment) {
  if (visit.leaveAt <= moment) {
    const known = visit.value !== undefined && visit.how !== 'stopped';
    return known ? { value: /** @type {number} */ (visit.value), bound: visit.bound } : null;
  }
  const useless = visit.max ? 'upper' : 'lower';
  const values = visit.children
    .filter((child) => child.leaveAt <= moment && child.bound !== useless)
    .flatMap((child) => knownValue(child, moment)?.value ?? []);
  if (!values.length) return null;
  const value = visit.max ? Math.max(...values) : Math.min(...values);
  return { value, bound: visit.max ? 'lower' : 'upper' };
}

const SIGNS = { exact: '=', lower: '≥', upper: '≤' };

/** A number with a minus that is as wide as a plus. @param {number} value */
function signed(value) {
  if (!Number.isFinite(value)) return value > 0 ? '+∞' : '−∞';
  return String(value).replace('-', '−');
}

/** @param {{value: number, bound: Bound} | null} known */
function knownText(known) {
  return known ? `${SIGNS[known.bound]} ${signed(known.value)}` : '';
}

/** @param {Visit} visit */
function alphaText(visit) {
  return visit.alpha === undefined ? '−∞' : signed(visit.alpha);
}

/** @param {Visit} visit */
function betaText(visit) {
  return visit.beta === undefined ? '+∞' : signed(visit.beta);
}
