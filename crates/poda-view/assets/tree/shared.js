// Two searches, one panel: the same node at the same step, and what one of them visits and the other does not.

/** @import { Pane } from './pane.js' */

import { boardElement, boardSize, svg } from './board.js';
import { setClass, setText } from './figures.js';
import { movesTo } from './model.js';
import { find } from './root.js';
import { count, say } from './texts.js';
import { activate, page, refresh } from './view.js';

/** How many nodes each search has for itself. @type {number[]} */
let alone = [];

/** Puts the panels of all searches into the one below them, and makes a tab for each. */
export function shareOpen() {
  const several = page.comparable;
  find('.tree-view').classList.toggle('shared', several);
  find('#shared').hidden = !several;
  find('#tabs').hidden = !several;
  if (!several) {
    find('#shared .columns').replaceChildren();
    return;
  }
  alone = page.panes.map(({ tree }) => tree.visits.filter(({ only }) => only).length);
  find('#shared .columns').replaceChildren(...page.panes.map((pane) => pane.panel.host));
  find('#tabs').replaceChildren(...page.panes.map((pane, at) => tab(nameOf(pane), at)));
}

/** @param {Pane} pane */
const nameOf = ({ tree: { caption } }) => caption.way ?? caption.algorithm ?? say('bare');

/** @param {string} name @param {number} at */
function tab(name, at) {
  const button = document.createElement('button');
  [button.type, button.className, button.textContent] = ['button', 'worded', name];
  button.setAttribute('role', 'tab');
  button.addEventListener('click', () => { activate(at); refresh(false); });
  return button;
}

/** Shows the node of the search that the keys move, and where the others stand. */
export function shareShow() {
  if (!page.comparable) return;
  const pane = page.panes[page.active];
  const { current } = pane;
  const shared = find('#shared');
  setText(find('.at', shared), movesTo(current).join(' ') || say('root'));
  setText(find('.mover', shared), current.max ? `▲ ${say('max')}` : `▼ ${say('min')}`);
  setClass(find('.mover', shared), `mover side ${current.max ? 'max' : 'min'}`);
  showBoard(pane);
  setText(find('.both', shared), sentence(pane));
  page.panes.forEach((other, at) => {
    other.panel.host.classList.toggle('active', at === page.active);
    other.panel.host.dataset.name = nameOf(other);
    find('#tabs').children[at].setAttribute('aria-selected', String(at === page.active));
  });
}

/** Whose board is drawn. @type {object | null} */
let drawnNode = null;

/** @param {Pane} pane */
function showBoard({ current, tree }) {
  const place = find('#shared .board');
  place.hidden = !current.cells;
  if (!current.cells || drawnNode === current) return;
  drawnNode = current;
  const [width, height] = boardSize(current, tree.caption);
  const picture = svg('svg', { viewBox: `-2 -2 ${width + 4} ${height + 4}`, 'aria-hidden': 'true' });
  picture.append(boardElement(current, tree.caption));
  place.replaceChildren(picture);
}

/** Who visits this node, and how many nodes each has for itself. @param {Pane} pane */
function sentence(pane) {
  const { current } = pane;
  const others = page.panes.filter((other) => other !== pane);
  const absent = others.filter(({ tree }) => !tree.byKey.has(current.key));
  const here = current.only ? say('only-one', { name: nameOf(pane) })
    : absent.length ? say('not-seen', { name: absent.map(nameOf).join(', ') }) : say('seen-by-all');
  const own = page.panes.map((it, at) => say('own-nodes', { name: nameOf(it), count: count(alone[at]) }));
  return [here, ...own].join(' · ');
}
