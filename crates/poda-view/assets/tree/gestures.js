// Mouse, pen and fingers on the tree.

/** @import { Visit } from './model.js' */
/** @import { Stage } from './stage.js' */

/** A finger may tremble so far, in pixels, and it is still a tap. */
const TREMBLE = 6;

/**
 * @param {Stage} stage
 * @param {(visit: Visit, handle: boolean) => void} tapped
 * @param {() => void} dragged
 */
export function listenToGestures(stage, tapped, dragged) {
  /** @type {Map<number, {x: number, y: number}>} */
  const fingers = new Map();
  let travelled = 0;
  const { root } = stage;

  root.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    if (!fingers.size) travelled = 0;
    fingers.set(event.pointerId, placeOf(event, root));
    root.setPointerCapture(event.pointerId);
  });
  root.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event, root);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (travelled < TREMBLE) return;
    moveFinger(stage, [...fingers.values()], before, now);
    fingers.set(event.pointerId, now);
    dragged();
  });
  for (const end of /** @type {const} */ (['pointerup', 'pointercancel'])) {
    root.addEventListener(end, (event) => {
      const found = fingers.delete(event.pointerId) && stage.at(placeOf(event, root));
      const tap = end === 'pointerup' && travelled < TREMBLE && !fingers.size;
      if (tap && found) tapped(found.visit, found.handle);
    });
  }
  root.addEventListener('wheel', (event) => turnWheel(stage, event), { passive: false });
}

/** @param {MouseEvent} event @param {Element} element */
function placeOf(event, element) {
  const { left, top } = element.getBoundingClientRect();
  return { x: event.clientX - left, y: event.clientY - top };
}

/**
 * One finger drags; of two, one turns around the other.
 * @param {Stage} stage
 * @param {{x: number, y: number}[]} fingers
 * @param {{x: number, y: number}} before @param {{x: number, y: number}} now
 */
function moveFinger(stage, fingers, before, now) {
  const other = fingers.find((finger) => finger !== before);
  if (!other) return stage.pan(now.x - before.x, now.y - before.y);
  const spread = (/** @type {{x: number, y: number}} */ it) =>
    Math.hypot(it.x - other.x, it.y - other.y);
  stage.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
  stage.zoom(spread(now) / Math.max(1, spread(before)), middle);
}

/** @param {Stage} stage @param {WheelEvent} event */
function turnWheel(stage, event) {
  event.preventDefault();
  const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
  const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
  if (event.shiftKey || Math.abs(dx) > Math.abs(dy)) stage.pan(-(dx || dy), 0);
  else stage.zoom(Math.exp(-dy * (event.ctrlKey ? 0.01 : 0.0016)), placeOf(event, stage.root));
}
