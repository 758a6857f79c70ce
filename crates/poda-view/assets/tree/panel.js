// What is to be said about the node of the moment.

/** @import { Scene } from './figures.js' */
/** @import { Tree, Visit } from './model.js' */

import { boardElement, boardSize, svg } from './board.js';
import { setClass, setText } from './figures.js';
import { alphaText, betaText, knownText, movesTo, stateAt } from './model.js';
import { find } from './root.js';
import { formulaOf, linesOf, litLine, sentenceOf } from './sentences.js';
import { count, say, speech } from './texts.js';

/** A fact with its name. @typedef {[string, string]} Fact */

export class Panel {
  /**
   * @param {HTMLElement} host @param {Tree} tree @param {string[][]} reasons
   * @param {(visit: Visit) => void} visitEnd
   */
  constructor(host, tree, reasons, visitEnd) {
    this.host = host;
    this.tree = tree;
    this.reasons = reasons;
    /** @param {string} name */
    const part = (name) => /** @type {HTMLElement} */ (host.querySelector(`.${name}`));
    this.event = part('event');
    this.moves = part('moves');
    this.side = part('side');
    this.board = part('picture');
    this.numbers = part('numbers');
    this.facts = part('facts');
    this.why = part('why');
    this.sentence = part('sentence');
    this.formula = part('formula');
    this.code = part('code');
    this.lines = linesOf(tree.caption.code);
    find('pre', this.code).replaceChildren(...this.lines.map((line) => {
      const row = document.createElement('span');
      row.textContent = `${line}\n`;
      return row;
    }));
    this.code.hidden = !tree.caption.code;
    this.origin = /** @type {HTMLButtonElement} */ (part('origin'));
    /** @type {Visit | null} */
    this.from = null;
    /** Whose board is drawn. @type {Visit | null} */
    this.drawn = null;
    this.origin.addEventListener('click', () => this.from && visitEnd(this.from));
  }

  /** @param {Scene} scene */
  show(scene) {
    const { current, event } = scene;
    const leaving = event === 'leave';
    setText(this.event, say(event));
    setClass(this.event, `event ${{ enter: 'in', update: 'change', leave: 'out' }[event]}`);
    setText(this.sentence, sentenceOf(this.tree, scene));
    setText(this.formula, formulaOf(this.tree, scene));
    const lit = litLine(this.lines, scene);
    [...find('pre', this.code).children].forEach((row, at) => setClass(row, at === lit ? 'lit' : ''));
    setText(this.moves, movesTo(current).join(' ') || say('root'));
    setText(this.side, current.max ? `▲ ${say('max')}` : `▼ ${say('min')}`);
    setClass(this.side, `side ${current.max ? 'max' : 'min'}`);
    this.showBoard(current);
    tell(this.numbers, numbersOf(scene), (fact) => [numberTile(fact)]);
    tell(this.facts, factsOf(this.tree, scene), factElements);
    this.showWhy(current, leaving);
  }

  /** @param {Visit} visit */
  showBoard(visit) {
    this.board.hidden = !visit.cells;
    // A step within a node changes nothing on its board.
    if (!visit.cells || this.drawn === visit) return;
    this.drawn = visit;
    const [width, height] = boardSize(visit, this.tree.caption);
    const picture = svg('svg', {
      viewBox: `-2 -2 ${width + 4} ${height + 4}`,
      'aria-hidden': 'true',
    });
    picture.append(boardElement(visit, this.tree.caption));
    this.board.replaceChildren(picture);
  }

  /** @param {Visit} visit @param {boolean} leaving */
  showWhy(visit, leaving) {
    const reason = leaving && visit.cut ? this.reasons[visit.cut.reason]?.[speech.chosen] : '';
    const table = leaving && visit.how === 'table';
    setText(this.why, reason || (table && !visit.source ? say('source-hidden') : ''));
    this.why.hidden = !this.why.textContent;
    const giver = visit.cut?.child ?? visit.cut?.node;
    this.from = table
      ? visit.source
      : leaving && giver !== undefined
        ? this.tree.visits[giver]
        : null;
    this.origin.hidden = !this.from;
    const step = count((this.from?.leaveAt ?? 0) + 1);
    setText(this.origin, say(table ? 'source' : 'giver', { step }));
  }
}

/** Alpha, beta and the value. @param {Scene} scene @returns {Fact[]} */
function numbersOf({ current, moment, event }) {
  const state = stateAt(current, moment);
  return [
    [say('alpha'), alphaText(state)],
    [say('beta'), betaText(state)],
    [say(event === 'leave' ? 'value' : 'so-far'), knownText(state) || '—'],
  ];
}

/**
 * Writes facts into the elements that are there already, which is quicker than new ones.
 * @param {HTMLElement} host @param {Fact[]} facts @param {(fact: Fact) => Node[]} make
 */
function tell(host, facts, make) {
  const texts = [...host.querySelectorAll('dt, dd')];
  if (texts.length !== 2 * facts.length) host.replaceChildren(...facts.flatMap(make));
  else facts.flat().forEach((text, at) => setText(texts[at], text));
}

/** @param {Fact} fact */
function numberTile(fact) {
  const tile = document.createElement('div');
  tile.append(...factElements(fact));
  return tile;
}

/** What else there is to know. @param {Tree} tree @param {Scene} scene @returns {Fact[]} */
function factsOf(tree, { current, event }) {
  const leaving = event === 'leave';
  /** @type {(Fact | false)[]} */
  const facts = [
    [say('visit'), say(`kind-${current.kind}`)],
    leaving && [say('ended'), say(`how-${current.how}`)],
    leaving && current.cut !== undefined && [say('untried'), current.cut.untried.join(' ')],
    current.hidden > 0 && [say('not-kept'), count(current.hidden)],
    tree.roots.length > 1 && [say('passes'), `${current.pass + 1} / ${tree.roots.length}`],
    current.only && [say('compared'), say('only')],
    [say('position'), current.position],
  ];
  return facts.filter((fact) => fact !== false);
}

/** @param {Fact} fact */
export function factElements([name, value]) {
  const [term, text] = [document.createElement('dt'), document.createElement('dd')];
  [term.textContent, text.textContent] = [name, value];
  return [term, text];
}

/**
 * A moment in one sentence, for those who listen.
 * @param {Tree} tree @param {Scene} scene @param {string} reason
 */
export function spoken(tree, scene, reason) {
  const { current, moment, event } = scene;
  const facts = numbersOf(scene).slice(0, event === 'leave' ? 3 : 2);
  const parts = [
    say('step', { step: count(moment + 1), steps: count(tree.moments.length) }),
    `${say(event)}: ${movesTo(current).join(' ') || say('root')}`,
    say(current.max ? 'max' : 'min'),
    ...facts.map((fact) => fact.join(' ')),
  ];
  return [`${parts.join(', ')}.`, sentenceOf(tree, scene), reason].filter(Boolean).join(' ');
}
