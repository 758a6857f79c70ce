// One search: its drawing, its timeline and its panel.

/** @import { Scene } from './figures.js' */
/** @import { Tree, Visit } from './model.js' */

import { setText } from './figures.js';
import { movesTo, number, pathOf, signed } from './model.js';
import { Panel } from './panel.js';
import { find } from './root.js';
import { Stage } from './stage.js';
import { count, say, speech } from './texts.js';
import { go } from './time.js';
import { Timeline } from './timeline.js';
import { page } from './view.js';

/** A search with its drawing, its timeline and its panel. */
export class Pane {
  /** @param {Tree} tree @param {string[][]} reasons @param {HTMLElement} host */
  constructor(tree, reasons, host) {
    this.tree = tree;
    this.reasons = reasons;
    this.host = host;
    this.moment = 0;
    /** What the reader folded (false) or unfolded (true). @type {Map<Visit, boolean>} */
    this.choices = new Map();
    this.version = 0;
    this.stage = new Stage(/** @type {any} */ (find('.stage', host)), tree);
    this.timeline = new Timeline(find('.timeline', host), tree, (moment) =>
      go(this, moment, false),
    );
    this.panel = new Panel(find('.panel', host), tree, reasons, (visit) =>
      go(this, visit.leaveAt, true),
    );
  }

  get current() {
    return this.tree.moments[this.moment].visit;
  }

  /** @param {boolean} smooth @returns {Scene} */
  scene(smooth) {
    const { moment, current, tree, choices } = this;
    const path = new Set(pathOf(current));
    const { event } = tree.moments[moment];
    const ended = moment === tree.moments.length - 1;
    const usual = page.fold
      ? (/** @type {Visit} */ visit) => path.has(visit) || (ended && visit.line)
      : () => true;
    return {
      moment,
      current,
      event,
      path,
      ended,
      // What is folded never hides where the search is.
      isOpen: (visit) => (visit !== current && path.has(visit)) || (choices.get(visit) ?? usual(visit)),
      layout: page.fold || choices.size ? `${this.version} ${current.id} ${ended}` : `${this.version}`,
      follow: page.follow,
      smooth,
    };
  }

  /** Whether the whole tree can be read at once. */
  hasRoom() {
    return this.stage.hasRoom(this.scene(false));
  }

  /** @param {Visit} visit */
  toggle(visit) {
    this.choices.set(visit, !this.scene(false).isOpen(visit));
    this.version += 1;
  }

  unfold() {
    this.choices.clear();
    this.version += 1;
  }

  /** @param {boolean} smooth */
  show(smooth) {
    const scene = this.scene(smooth);
    const { moment, current } = scene;
    const steps = { step: count(moment + 1), steps: count(this.tree.moments.length) };
    this.host.dataset.moment = String(moment);
    this.host.dataset.current = String(current.id);
    this.host.dataset.event = scene.event;
    this.host.toggleAttribute('data-ended', scene.ended);
    this.stage.show(scene);
    this.panel.show(scene);
    this.timeline.show(
      moment,
      `${say('step', steps)}, ${movesTo(current).join(' ') || say('root')}`,
    );
    setText(find('.count', this.panel.host), say('step', steps));
  }

  /** What was searched and what it took. */
  showCaption() {
    const { caption, visits, cuts } = this.tree;
    const shown = { shown: count(visits.length), all: count(caption.generated) };
    const facts = [
      caption.depth === null ? say('to-end') : say('depth', { depth: caption.depth }),
      caption.depth !== null && caption.eval !== null && say('eval', { eval: caption.eval }),
      say('table', { table: caption.table }),
      caption.value !== null && say('result', { value: this.result(caption.value) }),
      say(visits.length < caption.generated ? 'nodes-shown' : 'nodes', shown),
      say('cuts', { count: count(cuts.length) }),
      page.comparable && say('shared', { count: count(visits.filter((it) => !it.only).length) }),
      page.comparable && say('only-here', { count: count(visits.filter((it) => it.only).length) }),
    ];
    const name = caption.algorithm ?? say('bare');
    setText(find('h2', this.host), name);
    find('.figures', this.host).replaceChildren(
      ...facts.filter((it) => it !== false).map(listItem),
    );
    const label = say('drawing', { game: caption.game, algorithm: name });
    this.stage.root.setAttribute('aria-label', label);
  }

  /** What the search found, and whether somebody judged. @param {Parameters<typeof number>[0]} value */
  result(value) {
    const judged = this.tree.roots.at(-1)?.states.at(-1)?.estimate;
    return `${judged ? '≈ ' : ''}${signed(number(value) ?? 0)}`;
  }

  reason() {
    const { cut, leaveAt } = this.current;
    return (cut && this.moment >= leaveAt && this.reasons[cut.reason]?.[speech.chosen]) || '';
  }
}

/** @param {string} text */
function listItem(text) {
  const item = document.createElement('li');
  item.textContent = text;
  return item;
}
