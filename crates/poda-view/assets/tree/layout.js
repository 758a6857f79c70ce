// A tidy tree in linear time: subtrees are moved together until their contours touch.
//
// CITE: Reingold, Tilford, "Tidier drawings of trees", 1981; the contours are linked lists whose
// longer tail is shared, so that joining two subtrees costs as much as the smaller is deep.

/** @import { Branch, Visit } from './model.js' */

/**
 * Something that takes room: a visit, the moves that it skipped, or the visits that are not kept.
 * `x` is its middle and `y` its top; `from` is where it moves from and `to` where to.
 * @typedef {object} Box
 * @property {Visit} visit
 * @property {'visit' | 'cut' | 'hidden' | 'skipped'} role
 * @property {Branch} [branch]  what was cut off here
 * @property {number} width
 * @property {Box | null} parent
 * @property {Box[]} children
 * @property {number} offset  from the middle of the box above
 * @property {number} x
 * @property {number} y
 * @property {{x: number, y: number}} from
 * @property {{x: number, y: number}} to
 */

/**
 * One side of a subtree, level by level. The places of the next level count from `step` further on.
 * @typedef {{x: number, step: number, next: Side | null}} Side
 */
/** @typedef {{left: Side, right: Side}} Contour */

const GAP = 10;

/**
 * Sets the goals of all boxes from the roots down.
 * @param {Box[]} roots @param {number} levelHeight @returns {Box[]} the boxes, those above first
 */
export function layOut(roots, levelHeight) {
  arrange(roots, 3 * GAP);
  /** @type {Box[]} */
  const boxes = [];
  /** @param {Box} box @param {number} middle @param {number} level */
  const settle = (box, middle, level) => {
    box.to = { x: middle + box.offset, y: level * levelHeight };
    boxes.push(box);
    for (const child of box.children) settle(child, box.to.x, level + 1);
  };
  for (const root of roots) settle(root, 0, 0);
  return boxes;
}

/**
 * Puts boxes side by side, with their middle at 0.
 * @param {Box[]} boxes @param {number} gap @returns {Contour | null}
 */
function arrange(boxes, gap) {
  /** @type {Contour | null} */
  let all = null;
  for (const box of boxes) {
    const one = contourOf(box);
    box.offset = all ? clearance(all, one) + gap : 0;
    all = all ? join(all, moved(one, box.offset)) : one;
  }
  if (!all) return null;
  const middle = boxes[boxes.length - 1].offset / 2;
  for (const box of boxes) box.offset -= middle;
  return moved(all, -middle);
}

/** The sides of a box and of all below it. @param {Box} box @returns {Contour} */
function contourOf(box) {
  const below = arrange(box.children, GAP);
  return {
    left: { x: -box.width / 2, step: 0, next: below && below.left },
    right: { x: box.width / 2, step: 0, next: below && below.right },
  };
}

/** @param {Contour} contour @param {number} by @returns {Contour} */
function moved({ left, right }, by) {
  return {
    left: { x: left.x + by, step: left.step + by, next: left.next },
    right: { x: right.x + by, step: right.step + by, next: right.next },
  };
}

/**
 * How far right a subtree must stand to clear what is there.
 * @param {Contour} all @param {Contour} one
 */
function clearance(all, one) {
  let needed = -Infinity;
  let [there, here] = [0, 0];
  /** @type {Side | null} */
  let right = all.right;
  /** @type {Side | null} */
  let left = one.left;
  while (right && left) {
    needed = Math.max(needed, there + right.x - here - left.x);
    [there, here] = [there + right.step, here + left.step];
    [right, left] = [right.next, left.next];
  }
  return needed;
}

/**
 * The sides of both together; the deeper lends its tail to the other.
 * @param {Contour} all @param {Contour} one
 */
function join(all, one) {
  const [leftEnd, oneLeft] = walkDown(all.left, one.left);
  const [rightEnd, oneRight] = walkDown(all.right, one.right);
  if (oneLeft.side.next) lend(oneLeft, leftEnd);
  else if (rightEnd.side.next) lend(rightEnd, oneRight);
  return { left: all.left, right: one.right };
}

/** A cell, and from where its places count. @typedef {{side: Side, origin: number}} Cell */

/**
 * The cells of two sides on the last level that both have.
 * @param {Side} a @param {Side} b @returns {[Cell, Cell]}
 */
function walkDown(a, b) {
  let [atA, atB] = [0, 0];
  while (a.next && b.next) {
    [atA, atB] = [atA + a.step, atB + b.step];
    [a, b] = [a.next, b.next];
  }
  return [
    { side: a, origin: atA },
    { side: b, origin: atB },
  ];
}

/** What is below one cell is now below the other too. @param {Cell} deeper @param {Cell} other */
function lend(deeper, other) {
  other.side.next = deeper.side.next;
  other.side.step = deeper.origin + deeper.side.step - other.origin;
}
