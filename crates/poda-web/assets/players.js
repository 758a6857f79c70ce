// Who plays: a person or an agent on each side, and what happens when it is an agent's turn.

/** @import { Catalogue, Engine, Position, Side } from '../types' */

import { analyse, halt } from './analysis.js';
import { look, nameOf, verdict } from './board.js';
import * as clock from './clock.js';
import { button, fill, make, onClick, still, the, write } from './dom.js';
import { atEnd, begin, current, go, play, question } from './game.js';
import { search, stop } from './server.js';
import { set, state } from './state.js';
import { say } from './texts.js';
import { moverAt } from './turns.js';

const SIDES = /** @type {Side[]} */ (['first', 'second']);
/** How long a move is seen before an agent answers. */
const PAUSE = 380;

/** @type {Catalogue | null} */
let catalogue = null;
/** Agents rest until somebody wants them to play: a link shows what it shows. */
let resting = true;
/** Whether the computer plays for everybody. */
let finishing = false;
/** @type {{id: number, timer: number} | null} */
let thinking = null;
/** @type {(engine: Engine) => void} */
let tell = () => {};
/** @type {(text: string) => void} */
let complain = () => {};

/** @param {(engine: Engine) => void} engine @param {(text: string) => void} complaint */
export function report(engine, complaint) {
  tell = engine;
  complain = complaint;
}

/** @param {Side} side */
export const other = (side) => (side === 'first' ? 'second' : 'first');

/** The agents that are offered for the game. @returns {string[]} */
function offered() {
  const name = state.game.split(':')[0];
  return catalogue?.games.find((it) => it.name === name)?.agents ?? ['random'];
}

/** The agent that plays where nobody chose one. */
function usual() {
  const agents = offered();
  const liked = ['edaversi', 'ninja2', 'alphabeta:depth=4'].map((name) => agents.find((it) => it.startsWith(name)));
  return liked.find(Boolean) ?? agents[Math.floor(agents.length / 2)] ?? 'random';
}

/** Who sits there: `human` or an agent. @param {Side} side */
export const seat = (side) => state[side] || usual();

/** Whether a person is to move. */
export const personToMove = () => { const view = current(); return view !== null && seat(view.to_move) === 'human'; };

/** Whether the computer is thinking about a move. */
export const isThinking = () => thinking !== null;

/** The agent that moves for this side when asked to. @param {Side} side */
function agentFor(side) {
  if (seat(side) !== 'human') return seat(side);
  return seat(other(side)) !== 'human' ? seat(other(side)) : usual();
}

/** @param {Catalogue} entries */
export function learnAgents(entries) {
  catalogue = entries;
}

/** Draws both cards. */
export function showCards() {
  for (const side of SIDES) showCard(side);
  for (const side of SIDES) {
    const words = the(`play-${side}`).querySelector('.words');
    if (words) write(words, say(`page-play-${look()}-${side}`));
  }
  document.body.dataset.look = look();
}

/** @param {Side} side */
function card(side) {
  const found = /** @type {HTMLElement} */ (document.querySelector(`.card[data-side=${side}]`));
  if (!found.firstChild) furnish(found, side);
  return found;
}

/** @param {HTMLElement} place @param {Side} side */
function furnish(place, side) {
  const select = make('select', { class: 'seat' });
  select.addEventListener('change', () => {
    if (select.value === 'other') return showSpec(side, true);
    sit(side, select.value);
  });
  const spec = make('input', { class: 'spec', hidden: true, spellcheck: false, autocomplete: 'off', autocapitalize: 'off' });
  spec.addEventListener('change', () => sit(side, spec.value.trim() || usual()));
  place.append(
    make('span', { class: `chip ${side}` }),
    make('div', { class: 'who' }, make('b', { class: 'name' }), select, spec, make('span', { class: 'options' })),
    make('span', { class: 'busy', 'aria-hidden': 'true' }, make('i'), make('i'), make('i')),
    make('span', { class: 'score' }),
    make('span', { class: 'clock', role: 'timer' }),
  );
  clock.show();
}

/** @param {Side} side @param {boolean} open */
function showSpec(side, open) {
  const field = /** @type {HTMLInputElement} */ (card(side).querySelector('.spec'));
  field.hidden = !open;
  if (!open) return;
  field.value = seat(side) === 'human' ? usual() : seat(side);
  field.focus();
  field.select();
}

/** @param {Side} side @param {string} who */
function sit(side, who) {
  cancel();
  set({ [side]: who });
  showSpec(side, false);
  const view = current();
  if (who !== 'human' && view && view.moves.length === 0) resting = seat(other(side)) !== 'human';
  turn(true);
}

/** @param {Side} side */
function showCard(side) {
  const place = card(side);
  const view = current();
  const who = seat(side);
  const select = /** @type {HTMLSelectElement} */ (place.querySelector('.seat'));
  const agents = offered().includes(who) || who === 'human' ? offered() : [...offered(), who];
  fill(select, [['human', say('page-human')], ...agents.map((it) => /** @type {[string, string]} */ ([it, it])),
    ['other', say('page-other-agent')]], who);
  select.setAttribute('aria-label', say('page-seat', { player: nameOf(side) }));
  place.querySelector('.spec')?.setAttribute('aria-label', say('page-other-agent'));
  write(/** @type {Element} */ (place.querySelector('.name')), nameOf(side));
  const score = look() === 'felt' && view?.scores ? view.scores[side] : null;
  write(/** @type {Element} */ (place.querySelector('.score')), score === null ? '' : String(score));
  place.querySelector('.score')?.setAttribute('aria-label', say('page-score', { count: score ?? 0 }));
  place.querySelector('.clock')?.setAttribute('aria-label', say('page-clock', { player: nameOf(side) }));
  const toMove = view !== null && !view.outcome && view.to_move === side;
  place.classList.toggle('turn', toMove);
  place.classList.toggle('won', view?.outcome?.winner === side);
  place.classList.toggle('thinking', toMove && thinking !== null);
  showOptions(/** @type {HTMLElement} */ (place.querySelector('.options')), side, who);
}

/** Numbers in an agent's name, such as depth and nodes, as fields. @param {HTMLElement} place @param {Side} side @param {string} who */
function showOptions(place, side, who) {
  if (place.dataset.who === `${who} ${document.documentElement.lang}`) return;
  place.dataset.who = `${who} ${document.documentElement.lang}`;
  const [name, list = ''] = who.split(/:(.*)/s);
  const pairs = list.split(',').map((it) => it.split('='));
  const numbers = pairs.filter(([key, value]) => ['depth', 'nodes', 'level'].includes(key) && /^\d+$/.test(value ?? ''));
  place.replaceChildren(...(who === 'human' ? [] : numbers).map(([key, value]) => {
    const field = make('input', { value, inputmode: 'numeric', 'data-key': key });
    field.addEventListener('change', () => {
      const number = field.value.replace(/\D/g, '') || value;
      sit(side, `${name}:${pairs.map((pair) => (pair[0] === key ? `${key}=${number}` : pair.join('='))).join(',')}`);
    });
    return make('label', {}, make('span', {}, say(`page-${key}`)), field);
  }));
}

/** Ends what an agent is thinking about. */
function cancel() {
  if (!thinking) return;
  clearTimeout(thinking.timer);
  if (thinking.id) stop(thinking.id);
  thinking = null;
}

/** Whose turn is it? An agent begins to think. @param {boolean} [again] */
export function turn(again = false) {
  const view = current();
  cancel();
  if (!view) return;
  const agent = seat(view.to_move) !== 'human';
  if (view.outcome) finishing = false;
  if (!view.outcome && atEnd() && (finishing || (agent && !resting))) think(view, again ? 0 : PAUSE);
  clock.run(atEnd() && !view.outcome && view.moves.length > 0 && (thinking || !agent) ? view.to_move : null);
  showControls(view);
}

/** @param {Position} view @param {number} pause */
function think(view, pause) {
  const agent = agentFor(view.to_move);
  const now = { id: 0, timer: 0 };
  thinking = now;
  const ask = () => {
    now.id = search({ type: 'choose', ...question(), agent, seed: Math.floor(Math.random() * 2 ** 31) }, (message) => {
      if (thinking !== now) return;
      if (message.engine) tell(message.engine);
      if (message.type === 'error') return giveUp(message.error?.text ?? '');
      if (message.type !== 'done') return;
      thinking = null;
      if (message.move) play(message.move);
      else giveUp('');
    });
  };
  now.timer = setTimeout(ask, view.moves.length === 0 || still() ? 0 : pause);
}

/** @param {string} text */
function giveUp(text) {
  thinking = null;
  finishing = false;
  resting = true;
  const view = current();
  if (view) showControls(view);
  complain(text);
}

/** @param {Position} view */
function showControls(view) {
  const agent = seat(view.to_move) !== 'human';
  const over = view.outcome !== null;
  the('stop').toggleAttribute('disabled', !thinking && !finishing);
  button('resume').hidden = !(agent && resting && !over && atEnd() && !thinking);
  button('auto').disabled = over || thinking !== null;
  button('finish').disabled = over || finishing;
  button('undo').disabled = state.at === 0;
  button('redo').disabled = atEnd();
  showCards();
  showStatus(view);
}

/** @param {Position} view */
function showStatus(view) {
  const player = nameOf(view.to_move);
  const words = [];
  if (view.outcome) words.push(verdict(view));
  else words.push(say(thinking ? 'page-thinking' : 'page-to-move', { player }));
  if (view.remark && !view.outcome) words.push(view.remark);
  write(the('status'), words.join(' · '));
  the('status').classList.toggle('over', view.outcome !== null);
  const extras = view.legal.filter((it) => it.button !== null);
  the('extra').replaceChildren(...extras.map(({ move: mv, button: id, text }) => {
    const extra = make('button', { type: 'button', class: `worded main ${id?.split('-').pop()}` }, text ?? mv);
    extra.addEventListener('click', () => person(mv));
    return extra;
  }));
}

/** A person moves. @param {string} mv */
export async function person(mv) {
  finishing = false;
  resting = false;
  cancel();
  halt();
  const view = current();
  if (!await play(mv) && view === current() && view) analyse(view);
}

/** The positions in which a person has the choice; all of them where nobody has. @param {number} at */
function isPersons(at) {
  const view = current();
  if (SIDES.every((side) => seat(side) !== 'human')) return true;
  const side = moverAt(at) ?? view?.to_move;
  return side !== undefined && seat(side) === 'human';
}

/** @param {1 | -1} by */
export function travel(by) {
  rest();
  let at = state.at + by;
  while (at > 0 && at < state.moves.length && !isPersons(at)) at += by;
  go(at);
}

/** Agents think no more until somebody moves or says so. */
export function rest() {
  cancel();
  finishing = false;
  resting = true;
  const view = current();
  if (view) showControls(view);
}

/** @param {Side} side */
async function sitAndBegin(side) {
  const rival = seat(other(side)) !== 'human' ? seat(other(side)) : seat(side);
  set({ [side]: 'human', [other(side)]: rival === 'human' ? usual() : rival });
  await anew();
}

/** A new game from its usual start, of another kind where one is named. @param {string} [game] */
export async function anew(game) {
  cancel();
  finishing = false;
  resting = SIDES.every((side) => seat(side) !== 'human');
  clock.reset();
  await begin(game);
}

/** Connects the buttons. */
export function watchPlayers() {
  for (const side of SIDES) onClick(`play-${side}`, () => sitAndBegin(side));
  onClick('new', () => anew());
  onClick('undo', () => travel(-1));
  onClick('redo', () => travel(1));
  onClick('stop', rest);
  onClick('resume', () => { resting = false; turn(true); });
  onClick('auto', () => {
    const view = current();
    if (!view) return;
    cancel();
    resting = false;
    think(view, 0);
    showControls(view);
  });
  onClick('finish', () => { finishing = true; resting = false; go(state.moves.length).then(() => turn(true)); });
}
