// Several searches of the same position, told apart and moved together.

/** @import { Tree, Visit } from './model.js' */

import { pathOf } from './model.js';

/** @typedef {'node' | 'share' | 'off'} Sync */

/** Whether the trees can be compared node by node. @param {Tree[]} trees */
export function comparable(trees) {
  const root = trees[0]?.caption;
  const same = (/** @type {Tree} */ { caption }) =>
    caption.game === root.game && caption.position === root.position;
  return trees.length > 1 && trees.every(same);
}

/** Marks what only one of the searches visits. @param {Tree[]} trees */
export function markDifferences(trees) {
  for (const tree of trees) {
    const others = trees.filter((other) => other !== tree);
    for (const visit of tree.visits) {
      visit.only = others.every((other) => surelyAbsent(visit, other));
    }
  }
}

/**
 * A node that the other search did not keep may still have been visited, unless nothing is hidden
 * below the last node that both have.
 * @param {Visit} visit @param {Tree} other
 */
function surelyAbsent(visit, other) {
  if (other.byKey.has(visit.key)) return false;
  const shared = pathOf(visit).find((above) => other.byKey.has(above.key));
  const visits = (shared && other.byKey.get(shared.key)) || [];
  return visits.every((it) => it.hidden === 0);
}

/**
 * The moment of another search that shows the same: the same node, or where it stops short of it.
 * @param {Tree} from @param {number} moment @param {Tree} to
 */
export function sameNode(from, moment, to) {
  if (moment === from.moments.length - 1) return to.moments.length - 1;
  const { visit, event } = from.moments[moment];
  const shared = pathOf(visit).find((above) => to.byKey.has(above.key));
  const twins = (shared && to.byKey.get(shared.key)) || [];
  if (!shared || !twins.length) return sameShare(from, moment, to);
  const nth = (from.byKey.get(shared.key) ?? []).indexOf(shared);
  const twin = twins[Math.min(nth, twins.length - 1)];
  if (shared !== visit || event === 'leave') return twin.leaveAt;
  if (event === 'enter') return twin.enterAt;
  // The same change, or as far as the other search comes.
  const nthChange = changesOf(from, visit).indexOf(moment);
  return changesOf(to, twin)[nthChange] ?? twin.leaveAt;
}

/** The moments at which alpha or beta of a visit change. @param {Tree} tree @param {Visit} visit */
function changesOf({ moments }, visit) {
  const changes = visit.states.map(({ at }) => at);
  return changes.filter((at) => moments[at].visit === visit && moments[at].event === 'update');
}

/** As far along in its own work. @param {Tree} from @param {number} moment @param {Tree} to */
export function sameShare(from, moment, to) {
  const last = Math.max(1, from.moments.length - 1);
  return Math.max(0, Math.round((moment / last) * (to.moments.length - 1)));
}
