// The tree as a drawing that moves. Only what is in view has elements of its own, and only from near;
// edges, and nodes seen from afar, share one path for each way they look.

/** @import { Drawing, Scene } from './figures.js' */
/** @import { Box } from './layout.js' */
/** @import { Branch, Cut, Tree, Visit } from './model.js' */

import { dot, shapeOf, sizeOf, svg } from './board.js';
import { arrow, edge, within } from './curves.js';
import { STATES, cutLabel, figureOf, manner, setClass, stateOf } from './figures.js';
import { layOut } from './layout.js';

/**
 * Where the origin of the tree stands on the screen, and how large it is drawn.
 * @typedef {{x: number, y: number, scale: number}} View
 */
/** @typedef {{left: number, right: number, top: number, bottom: number}} Area */

/** Nodes narrower than this on the screen are drawn as dots. */
const NEAR = 24;
/** Below this scale the small print is left out. */
const READABLE = 0.5;
const SCALES = { least: 0.002, most: 5, cramped: 0.54, follow: 0.68, fit: 1.5 };
const MARGIN = 26;
const DURATION = 240;
/** So many figures are kept for when they come into view again. */
const FIGURES = 1000;

/** Paths that are drawn anew at every moment, one for each way to look. */
class Batch {
  /** @param {Element} parent @param {string} name @param {string[]} looks */
  constructor(parent, name, looks) {
    /** @type {Map<string, {element: SVGElement, data: string[], drawn: string}>} */
    this.paths = new Map();
    for (const look of looks) {
      const element = svg('path', { class: `${name} ${look}` }, parent);
      this.paths.set(look, { element, data: [], drawn: '' });
    }
  }

  /** @param {string} look @param {string} data */
  add(look, data) {
    this.paths.get(look)?.data.push(data);
  }

  flush() {
    for (const path of this.paths.values()) {
      const data = path.data.join('');
      if (path.drawn !== data) path.element.setAttribute('d', data);
      [path.data, path.drawn] = [[], data];
    }
  }
}

/**
 * What is remembered for a box; made if it is not there.
 * @template T
 * @param {Map<Box, T>} memory @param {Box} box @param {() => T} make
 * @returns {T}
 */
function recall(memory, box, make) {
  const known = memory.get(box);
  if (known !== undefined) return known;
  const made = make();
  memory.set(box, made);
  return made;
}

/** Every state with each of these. @param {string[]} sorts */
function looks(sorts) {
  return STATES.flatMap((state) => sorts.map((sort) => `${state} ${sort}`));
}

export class Stage {
  /** @param {SVGSVGElement} root @param {Tree} tree */
  constructor(root, tree) {
    this.root = root;
    this.tree = tree;
    this.size = sizeOf(tree);
    /** @type {View} */
    this.view = { x: 0, y: 0, scale: 1 };
    this.world = svg('g', {}, root);
    this.edges = new Batch(this.world, 'edge', looks(['plain', 'ask', 'again']));
    this.stubs = new Batch(this.world, 'twig', ['cut', 'cut ghost', 'hidden', 'hidden ghost', 'skipped', 'skipped ghost']);
    this.dots = new Batch(this.world, 'dot', looks(['max', 'min', 'over', 'only']));
    this.figures = svg('g', {}, this.world);
    this.link = svg('path', { class: 'link' }, this.world);
    this.here = svg('ellipse', { class: 'pin' }, this.world);
    /** @type {Map<string, Box>} */
    this.known = new Map();
    /** @type {Box[]} */
    this.boxes = [];
    /** @type {Set<Box>} */
    this.shown = new Set();
    /** Figures that were made, and those that are in the drawing. @type {Map<Box, Drawing>} */
    this.made = new Map();
    /** @type {Set<Box>} */
    this.drawn = new Set();
    /** @type {Map<Box, string>} */
    this.lines = new Map();
    /** @type {Map<Box, string>} */
    this.marks = new Map();
    this.pose = '';
    this.room = { width: 1, height: 1 };
    /** @type {Scene | null} */
    this.scene = null;
    this.layout = '';
    this.depth = this.size.level;
    /** Whether the reader chose the scale. */
    this.chosen = false;
    /** @type {{start: number, from: View, to: View} | null} */
    this.motion = null;
  }

  /** @param {Scene} scene */
  show(scene) {
    this.measure();
    const first = this.scene === null;
    this.scene = scene;
    if (scene.layout !== this.layout) this.arrange(scene);
    if (first) this.view = this.fitted();
    this.setOff(scene.follow ? this.followed(scene) : this.view, scene.smooth && !first);
    this.draw();
  }

  /** Everything in view. @param {boolean} smooth */
  fit(smooth) {
    const whole = this.fitted();
    this.chosen = whole.scale < SCALES.cramped;
    this.setOff(whole, smooth);
    this.draw();
  }

  /** Texts have changed. */
  renew() {
    this.made.clear();
    this.drawn.clear();
    this.figures.replaceChildren();
  }

  /** @param {number} dx @param {number} dy */
  pan(dx, dy) {
    this.jump({ ...this.view, x: this.view.x + dx, y: this.view.y + dy });
  }

  /**
   * Zooms around a place on the screen; around the middle if none is given.
   * @param {number} factor @param {{x: number, y: number}} [at]
   */
  zoom(factor, at) {
    const { width, height } = this.room;
    const { x, y } = at ?? { x: width / 2, y: height / 2 };
    const scale = Math.min(SCALES.most, Math.max(SCALES.least, this.view.scale * factor));
    this.chosen = true;
    this.jump(this.zoomed(scale, x, y));
  }

  /**
   * What is at a place on the screen.
   * @param {{x: number, y: number}} place
   * @returns {{visit: Visit, handle: boolean} | null}
   */
  at(place) {
    const { x, y, scale } = this.view;
    const [px, py] = [(place.x - x) / scale, (place.y - y) / this.rise(scale)];
    const reach = Math.max(0, 8 / scale - this.size.width / 2);
    for (const box of this.boxes) {
      const [dx, dy] = [Math.abs(px - box.x), py - box.y];
      const { height, foot, top } = this.size;
      if (dx > box.width / 2 + reach || dy < -top - reach || dy > height + foot + 16 + reach)
        continue;
      const handle = box.role === 'visit' && dy > height + foot - 4 && this.isNear();
      return { visit: box.visit, handle: handle && box.visit.children.length > 0 };
    }
    return null;
  }

  /** Looks how much room there is. */
  measure() {
    this.room = { width: this.root.clientWidth || 1, height: this.root.clientHeight || 1 };
  }

  /** Whether nodes are drawn with all that they show. */
  isNear(scale = this.view.scale) {
    return scale * this.size.width >= NEAR;
  }

  /** The scale upwards: from afar a tree that is much wider than deep is drawn deeper. */
  rise(scale = this.view.scale) {
    if (this.isNear(scale)) return scale;
    return Math.max(scale, (0.7 * this.room.height) / this.depth);
  }

  /**
   * @param {number} scale @param {number} x @param {number} y the place on the screen that stays
   * @returns {View}
   */
  zoomed(scale, x, y) {
    const grown = scale / this.view.scale;
    const risen = this.rise(scale) / this.rise();
    return { x: x - (x - this.view.x) * grown, y: y - (y - this.view.y) * risen, scale };
  }

  // What has which place

  /** @param {Scene} scene */
  arrange(scene) {
    this.layout = scene.layout;
    const before = this.shown;
    const roots = this.tree.roots.map((root) => this.grow(root, null, scene));
    this.boxes = layOut(roots, this.size.level);
    this.shown = new Set(this.boxes);
    this.depth = this.boxes.reduce((most, box) => Math.max(most, box.to.y), 0) + this.size.level;
    for (const box of this.boxes) {
      // What is new comes out of what is above it.
      const { x, y } = before.has(box) ? box : (box.parent?.from ?? box.to);
      box.from = { x, y };
      [box.x, box.y] = [x, y];
    }
  }

  /** @param {Visit} visit @param {Box | null} parent @param {Scene} scene @returns {Box} */
  grow(visit, parent, scene) {
    const box = this.box(visit, 'visit', parent, this.size.width);
    box.children = [];
    if (!scene.isOpen(visit)) return box;
    box.children = visit.children.map((child) => this.grow(child, box, scene));
    const number = 16 + 7 * String(visit.hidden).length;
    if (visit.hidden) box.children.push(this.box(visit, 'hidden', box, number));
    if (visit.cut) box.children.push(...this.cutOff(visit, visit.cut, box));
    return box;
  }

  /** What was cut: branch by branch where they are known, else one sign for all. @param {Visit} visit @param {Cut} cut @param {Box} box */
  cutOff(visit, cut, box) {
    if (cut.skipped) return cut.skipped.map((branch) => this.growSkipped(visit, branch, box, 'skipped'));
    const longest = Math.max(...cutLabel(cut.untried).map((line) => line.length));
    return [this.box(visit, 'cut', box, Math.max(30, 8 + 7 * longest))];
  }

  /** @param {Visit} visit @param {Branch} branch @param {Box} parent @param {string} path @returns {Box} */
  growSkipped(visit, branch, parent, path) {
    const here = `${path} ${branch.move}`;
    const box = this.box(visit, 'skipped', parent, this.size.width, here);
    box.branch = branch;
    box.children = (branch.below ?? []).map((below) => this.growSkipped(visit, below, box, here));
    return box;
  }

  /**
   * @param {Visit} visit @param {Box['role']} role @param {Box | null} parent @param {number} width
   * @param {string} [called]
   * @returns {Box}
   */
  box(visit, role, parent, width, called = role) {
    const name = called + visit.id;
    const place = { x: 0, y: 0 };
    const box = this.known.get(name) ?? {
      visit,
      role,
      width,
      parent,
      children: [],
      offset: 0,
      ...place,
      from: place,
      to: place,
    };
    this.known.set(name, box);
    return box;
  }

  /**
   * The box of a visit, or of the one above it that hides it.
   * @param {Visit | null} visit @returns {Box | null}
   */
  boxOf(visit) {
    for (let at = visit; at; at = at.parent) {
      const box = this.known.get(`visit${at.id}`);
      if (box && this.shown.has(box)) return box;
    }
    return null;
  }

  // What part of it is in view

  /** @param {Box[]} boxes @returns {Area} */
  around(boxes) {
    const { top, height, foot, width } = this.size;
    const xs = boxes.map((box) => box.to.x);
    const ys = boxes.map((box) => box.to.y);
    const least = (/** @type {number[]} */ all) => all.reduce((a, b) => Math.min(a, b), Infinity);
    const most = (/** @type {number[]} */ all) => all.reduce((a, b) => Math.max(a, b), -Infinity);
    return {
      left: least(xs) - width / 2 - 4,
      right: most(xs) + width / 2 + 4,
      top: least(ys) - top - 4,
      bottom: most(ys) + height + foot + 16,
    };
  }

  /** The scale at which an area fills the screen. @param {Area} area */
  scaleFor(area) {
    const { width, height } = this.room;
    const across = Math.max(40, width - 2 * MARGIN) / (area.right - area.left);
    const down = Math.max(40, height - 2 * MARGIN) / (area.bottom - area.top);
    return Math.min(across, down);
  }

  /** @returns {View} */
  fitted() {
    if (!this.boxes.length) return this.view;
    const area = this.around(this.boxes);
    return this.centred(area, Math.min(SCALES.fit, this.scaleFor(area)));
  }

  /** @param {Area} area @param {number} scale @returns {View} */
  centred(area, scale) {
    const { width, height } = this.room;
    const x = width / 2 - (scale * (area.left + area.right)) / 2;
    const y = height / 2 - (this.rise(scale) * (area.top + area.bottom)) / 2;
    return { x, y, scale };
  }

  /**
   * The view in which the current node and as much as possible around it is seen.
   * @param {Scene} scene @returns {View}
   */
  followed(scene) {
    const here = this.boxOf(scene.current);
    if (!here) return this.view;
    const scale = this.chosen ? this.view.scale : this.easyScale();
    const near = [here, ...here.children, ...(here.parent ? [here.parent] : [])];
    const path = this.boxes.filter((box) => box.role === 'visit' && scene.path.has(box.visit));
    const line = this.boxes.filter((box) => box.role === 'visit' && scene.ended && box.visit.line);
    const areas = [[...path, ...line, ...here.children], near, [here]].map((boxes) =>
      this.around(boxes),
    );
    const area = areas.find((it) => this.scaleFor(it) >= scale) ?? areas[2];
    return this.nudged(area, this.around(this.boxes), scale);
  }

  /** Whether everything can be read at once. @param {Scene} scene */
  hasRoom(scene) {
    this.measure();
    this.arrange(scene);
    return this.scaleFor(this.around(this.boxes)) >= SCALES.cramped;
  }

  /** All of it if that can be read; as it is if that is nearly so. */
  easyScale() {
    const whole = Math.min(SCALES.fit, this.scaleFor(this.around(this.boxes)));
    const scale = whole >= SCALES.cramped ? whole : SCALES.follow;
    const { scale: now } = this.view;
    return now <= scale && now > 0.75 * scale ? now : scale;
  }

  /**
   * As little movement as brings an area into view; where everything has room, its middle.
   * @param {Area} area @param {Area} whole @param {number} scale @returns {View}
   */
  nudged(area, whole, scale) {
    const { width, height } = this.room;
    const { x, y } = this.zoomed(scale, width / 2, height / 2);
    const [middle, rise] = [this.centred(whole, scale), this.rise(scale)];
    const [inset, drop] = [Math.max(MARGIN, width / 5), Math.max(MARGIN, height / 8)];
    const broad = scale * (whole.right - whole.left) > width - 2 * MARGIN;
    const tall = rise * (whole.bottom - whole.top) > height - 2 * MARGIN;
    return {
      x: broad
        ? within(x, inset - scale * area.left, width - inset - scale * area.right)
        : middle.x,
      y: tall ? within(y, drop - rise * area.top, height - drop - rise * area.bottom) : middle.y,
      scale,
    };
  }

  // Movement

  /** @param {View} view */
  jump(view) {
    this.settle();
    this.view = view;
    this.draw();
  }

  /** @param {View} to @param {boolean} smooth */
  setOff(to, smooth) {
    this.motion = { start: performance.now(), from: this.view, to };
    if (!smooth) this.settle();
  }

  /** Ends the movement. */
  settle() {
    if (this.motion) this.view = this.motion.to;
    this.motion = null;
    for (const box of this.boxes) [box.x, box.y] = [box.to.x, box.to.y];
  }

  advance() {
    if (!this.motion) return;
    const share = Math.min(1, (performance.now() - this.motion.start) / DURATION);
    if (share === 1) return this.settle();
    const eased = 1 - (1 - share) ** 3;
    const { from, to } = this.motion;
    const mix = (/** @type {number} */ a, /** @type {number} */ b) => a + (b - a) * eased;
    this.view = { x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) };
    for (const box of this.boxes) {
      box.x = mix(box.from.x, box.to.x);
      box.y = mix(box.from.y, box.to.y);
    }
  }

  // Ink

  draw() {
    const { scene } = this;
    if (!scene) return;
    this.advance();
    this.forgetLines(scene);
    const { x, y, scale } = this.view;
    this.world.setAttribute('transform', `translate(${x} ${y}) scale(${scale} ${this.rise()})`);
    this.root.classList.toggle('far', scale < READABLE);
    this.root.classList.toggle('dots', !this.isNear());
    const area = this.visibleArea();
    for (const box of this.boxes) if (box.parent) this.drawEdge(box, box.parent, scene, area);
    this.drawFigures(
      scene,
      this.boxes.filter((box) => this.isIn(box, area)),
    );
    for (const batch of [this.edges, this.stubs, this.dots]) batch.flush();
    this.drawPointers(scene);
    if (this.motion) requestAnimationFrame(() => this.draw());
  }

  /** Lines and dots are remembered until something moves. @param {Scene} scene */
  forgetLines(scene) {
    const pose = `${scene.layout} ${this.view.scale} ${this.room.height}`;
    if (pose === this.pose && !this.motion) return;
    this.pose = this.motion ? '' : pose;
    this.lines.clear();
    this.marks.clear();
  }

  /** @returns {Area} */
  visibleArea() {
    const { width, height } = this.room;
    const { x, y, scale } = this.view;
    const rise = this.rise();
    return {
      left: -x / scale,
      right: (width - x) / scale,
      top: -y / rise,
      bottom: (height - y) / rise,
    };
  }

  /** @param {Box} box @param {Area} area */
  isIn(box, area) {
    const { top, height, foot } = this.size;
    const across = box.x + box.width > area.left && box.x - box.width < area.right;
    return across && box.y + height + foot + 16 > area.top && box.y - top - 4 < area.bottom;
  }

  /** @param {Box} box @param {Box} above @param {Scene} scene @param {Area} area */
  drawEdge(box, above, scene, area) {
    const { height, foot, top } = this.size;
    const near = this.isNear();
    const start = above.y + (near ? height + foot : height / 2);
    const end = box.y + (near ? -top : height / 2);
    if (end < area.top || start > area.bottom) return;
    if (Math.max(box.x, above.x) < area.left || Math.min(box.x, above.x) > area.right) return;
    const { visit, role } = box;
    if (role === 'visit') {
      const line = recall(this.lines, box, () => edge(above.x, start, box.x, end));
      this.edges.add(`${stateOf(visit, scene)} ${manner(visit)}`, line);
      return;
    }
    const since = role === 'hidden' ? visit.enterAt : visit.leaveAt;
    const look = scene.moment < since ? `${role} ghost` : role;
    if (role === 'skipped') {
      this.stubs.add(look, recall(this.lines, box, () => edge(above.x, start, box.x, end)));
      return;
    }
    const short = near ? end + 8 : (start + end) / 2;
    this.stubs.add(
      look,
      recall(this.lines, box, () => this.twigs(box, above.x, start, short)),
    );
  }

  /**
   * Lines to what was not tried or not kept; one stands for many.
   * @param {Box} box @param {number} x @param {number} start @param {number} end
   */
  twigs(box, x, start, end) {
    const skipped = box.role === 'cut' && this.isNear() ? (box.visit.cut?.untried.length ?? 1) : 1;
    const number = Math.min(3, skipped);
    let twigs = '';
    for (let twig = 0; twig < number; twig += 1) {
      twigs += edge(x, start, box.x + 9 * (twig - (number - 1) / 2), end);
    }
    return twigs;
  }

  /** @param {Scene} scene @param {Box[]} seen */
  drawFigures(scene, seen) {
    const near = this.isNear();
    const kept = new Set(near ? seen : []);
    for (const box of this.drawn) {
      if (kept.has(box)) continue;
      this.made.get(box)?.group.remove();
      this.drawn.delete(box);
      if (this.made.size > FIGURES) this.made.delete(box);
    }
    for (const box of seen) {
      if (near) this.drawFigure(box, scene);
      else if (box.role === 'visit') this.drawDot(box, scene);
    }
  }

  /** @param {Box} box @param {Scene} scene */
  drawFigure(box, scene) {
    const figure = recall(this.made, box, () => figureOf(box, this.tree, this.size));
    if (!this.drawn.has(box)) this.figures.append(figure.group);
    this.drawn.add(box);
    figure.adapt(scene);
    figure.group.setAttribute('transform', `translate(${box.x} ${box.y})`);
  }

  /** @param {Box} box @param {Scene} scene */
  drawDot(box, scene) {
    const look = `${stateOf(box.visit, scene)} ${box.visit.only ? 'only' : shapeOf(box.visit)}`;
    const mark = recall(this.marks, box, () => {
      const across = Math.max(1.3 / this.view.scale, this.size.width * 0.36);
      const up = (across * this.view.scale) / this.rise();
      return dot(box.visit, box.x, box.y + this.size.height / 2, across, up);
    });
    this.dots.add(look, mark);
  }

  /**
   * The current node from afar, and from a cut or a table answer to where its bound or value is from.
   * @param {Scene} scene
   */
  drawPointers(scene) {
    const here = this.boxOf(scene.current);
    const middle = this.size.height / 2;
    const pin = here && !this.isNear() ? 8 : 0;
    this.here.setAttribute('rx', String(pin / this.view.scale));
    this.here.setAttribute('ry', String(pin / this.rise()));
    if (here) this.here.setAttribute('transform', `translate(${here.x} ${here.y + middle})`);
    const origin = this.boxOf(originOf(scene, this.tree));
    const linked = here && origin && here !== origin;
    this.link.setAttribute('d', linked ? arrow(origin, here, this.size) : '');
    setClass(this.link, `link ${scene.current.how}`);
  }
}

/**
 * Where the bound of a cut or the value of a table answer is from, once it is used.
 * @param {Scene} scene @param {Tree} tree @returns {Visit | null}
 */
function originOf({ current, moment }, tree) {
  if (moment < current.leaveAt) return null;
  const giver = current.cut?.child ?? current.cut?.node;
  return giver === undefined ? current.source : tree.visits[giver];
}
