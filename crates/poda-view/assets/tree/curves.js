// Lines between boxes.

/** @import { Size } from './board.js' */
/** @import { Box } from './layout.js' */

/** @param {number} x @param {number} least @param {number} most */
export function within(x, least, most) {
  return least > most ? (least + most) / 2 : Math.min(most, Math.max(least, x));
}

/** @param {number} x @param {number} y @param {number} toX @param {number} toY */
export function edge(x, y, toX, toY) {
  const half = (y + toY) / 2;
  return `M${round(x)} ${round(y)}C${round(x)} ${round(half)} ${round(toX)} ${round(half)} ${round(toX)} ${round(toY)}`;
}

/**
 * An arrow from one box to another: over the top to one beside it, else around the outside.
 * @param {Box} from @param {Box} to @param {Size} size
 */
export function arrow(from, to, size) {
  if (from.y === to.y) {
    const [y, lift] = [from.y - size.top + 2, Math.min(70, 20 + Math.abs(to.x - from.x) / 8)];
    return bow([from.x, y], [from.x, y - lift], [to.x, y - lift], [to.x, y]);
  }
  const side = Math.sign(from.x - to.x) || 1;
  const [x, toX] = [from.x + (side * size.width) / 2, to.x + side * (size.width / 2 + 4)];
  const [y, toY] = [from.y + size.height / 2, to.y + size.height / 2];
  const bulge = side * Math.min(90, 30 + Math.abs(toY - y) / 8);
  return bow([x, y], [x + bulge, y], [toX + bulge, toY], [toX, toY]);
}

/**
 * A curve with an arrowhead.
 * @typedef {[number, number]} Place @param {Place} start @param {Place} leave @param {Place} arrive
 * @param {Place} end
 */
function bow(start, leave, arrive, end) {
  const heading = Math.atan2(end[1] - arrive[1], end[0] - arrive[0]);
  const barb = (/** @type {number} */ turn) => [
    round(end[0] - 9 * Math.cos(heading + turn)),
    round(end[1] - 9 * Math.sin(heading + turn)),
  ];
  return `M${start}C${leave} ${arrive} ${end}M${barb(0.45)}L${end}L${barb(-0.45)}`;
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 10) / 10;
}
