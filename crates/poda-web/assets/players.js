// Who plays: a person or an agent on each side, and what happens when it is an agent's turn.

/** @import { Engine, Message, Position, Side } from '../types' */

import { titleOf, usual } from './agents.js';
import { analyse, halt } from './analysis.js';
import { focusBoard, freeBoard, nameOf, verdict } from './board.js';
import { SIDES, onSeat, other, seat, showCards } from './cards.js';
import * as clock from './clock.js';
import { canRedo, canUndo, did, redo, snapshot, takeBack, undo } from './deeds.js';
import { disable, make, onClick, still, the, write } from './dom.js';
import { atEnd, begin, current, go, hasResigned, isOver, isPlaying, play, question, show, showAgain } from './game.js';
import { isLost } from './link.js';
import { search, stop } from './server.js';
import { set, state } from './state.js';
import { say } from './texts.js';
import { moverAt } from './turns.js';
import { lineOf, prune } from './variations.js';

/** How long a move is seen before an agent answers. */
const PAUSE = 380;

/** Agents rest until somebody wants them to play: a link shows what it shows. */
let resting = true;
/** Somebody said stop: clocks stand until there is a move. */
let stopped = true;
/** Whether the computer plays for everybody. */
let finishing = false;
/** Whether the last move of a perfect player was proved, in words, and after how many moves that was. */
let proof = { text: '', at: -1 };
/** How many searches of others have to end before ours begins. */
let ahead = 0;
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

/** Whether a person is to move. */
export const personToMove = () => { const view = current(); return view !== null && isFree(view); };

/** Whether hands may move here: agents move for themselves, but who analyses moves for everybody. @param {Position} view */
const isFree = (view) => state.view !== 'play' || seat(view.to_move) === 'human';

/** The agent that moves for this side when asked to. @param {Side} side */
function agentFor(side) {
  if (seat(side) !== 'human') return seat(side);
  return seat(other(side)) !== 'human' ? seat(other(side)) : usual();
}

/** @param {Side} side @param {string} who */
function sit(side, who) {
  cancel();
  set({ [side]: who });
  const view = current();
  if (who !== 'human' && view && view.moves.length === 0) resting = seat(other(side)) !== 'human';
  turn(true);
}

/** Ends what an agent is thinking about. */
function cancel() {
  ahead = 0;
  if (!thinking) return;
  clearTimeout(thinking.timer);
  if (thinking.id) stop(thinking.id);
  thinking = null;
}

/** Whose turn is it? An agent begins to think. @param {boolean} [again] @param {boolean} [stepped] */
export function turn(again = false, stepped = false) {
  const view = current();
  cancel();
  if (!view) return;
  const agent = !isFree(view);
  if (isOver()) finishing = false;
  clock.run(null);
  if (!isOver() && atEnd() && (finishing || (agent && !resting))) think(view, again ? 0 : PAUSE);
  else if (!isOver() && atEnd() && !agent && !stopped && view.moves.length > 0 && state.view === 'play') {
    // Nobody is charged for what they could not see yet.
    clock.run(view.to_move, stepped && !still() ? PAUSE : 0);
  }
  showControls(view);
}

/** @param {Position} view @param {number} pause */
function think(view, pause) {
  const agent = agentFor(view.to_move);
  const now = { id: 0, timer: 0 };
  thinking = now;
  const ask = () => {
    clock.run(view.to_move);
    now.id = search({ type: 'choose', ...question(), agent, seed: Math.floor(Math.random() * 2 ** 31) }, (message) => {
      if (thinking === now) hear(message, view, agent);
    });
  };
  now.timer = setTimeout(ask, view.moves.length === 0 || still() ? 0 : pause);
}

/** @param {Message} message @param {Position} view @param {string} agent */
function hear(message, view, agent) {
  if (message.engine) tell(message.engine);
  const waits = message.type === 'queued' ? Math.max(1, Number(message.ahead ?? 1)) : 0;
  if (waits !== ahead) {
    ahead = waits;
    showStatus(view);
  }
  if (message.type === 'error') return giveUp(message.error?.text ?? '');
  if (message.type !== 'done') return;
  clock.run(null);
  thinking = null;
  if (!message.move) return giveUp('');
  const told = say(message.proved ? 'page-proved' : 'page-unproved', { player: nameOf(view.to_move) });
  proof = { text: agent.startsWith('perfect') ? told : '', at: view.moves.length + 1 };
  play(message.move);
}

/** @param {string} text */
function giveUp(text) {
  thinking = null;
  finishing = false;
  resting = true;
  clock.run(null);
  const view = current();
  if (view) showControls(view);
  complain(text);
}

/** Hides something; who had the keys there gets the board. @param {string} id @param {boolean} away */
function conceal(id, away) {
  const held = away && the(id).contains(document.activeElement);
  the(id).hidden = away;
  if (held) focusBoard();
}

/** What is known of the server has changed: nobody is charged for a silence. */
export function showConnection() {
  const view = current();
  if (isLost()) clock.run(null);
  if (view) showControls(view);
}

/** @param {Position} view */
function showControls(view) {
  const agent = !isFree(view);
  const over = isOver();
  const waits = agent && !over && atEnd();
  disable('stop', !thinking && !finishing);
  conceal('resume', !(waits && resting && !thinking));
  conceal('take-over', !agent || over);
  conceal('type', agent || over);
  conceal('rematch', !over);
  conceal('look-back', !over || state.view !== 'play');
  disable('auto', over || thinking !== null);
  disable('finish', over || finishing);
  disable('undo', !canUndo() && state.at === 0);
  disable('redo', !canRedo() && atEnd());
  disable('resign', over || view.moves.length === 0);
  freeBoard(!agent && !over);
  showCards(thinking !== null && !isLost());
  showStatus(view);
}

/** @param {Position} view */
function showStatus(view) {
  const words = [sentence(view)];
  if (view.remark && !isOver()) words.push(view.remark);
  if (proof.text && proof.at === view.moves.length) words.push(proof.text);
  write(the('status'), words.join(' · '));
  the('status').classList.toggle('over', isOver());
  const extras = isFree(view) ? view.legal.filter((it) => it.button !== null) : [];
  const wanted = JSON.stringify(extras.map(({ move: mv, text }) => [mv, text]));
  if (the('extra').dataset.moves === wanted) return;
  the('extra').dataset.moves = wanted;
  const held = the('extra').contains(document.activeElement);
  the('extra').replaceChildren(...extras.map(({ move: mv, button: id, text }) => {
    const extra = make('button', { type: 'button', class: `worded main ${id?.split('-').pop()}` }, text ?? mv);
    extra.addEventListener('click', (event) => { if (event.detail < 2) person(mv); });
    return extra;
  }));
  if (held) focusBoard();
}

/** How the game stands, in a sentence. @param {Position} view */
function sentence(view) {
  const player = nameOf(view.to_move);
  if (view.outcome) return verdict(view);
  if (hasResigned()) {
    const loser = /** @type {Side} */ (state.resigned);
    return say('page-resigned', { loser: nameOf(loser), winner: nameOf(other(loser)) });
  }
  if (thinking && isLost()) return say('page-unconnected');
  if (thinking && ahead > 0) return say('page-waiting', { player, count: ahead });
  return say(thinking ? 'page-thinking' : 'page-to-move', { player });
}

/** A person moves. @param {string} mv @returns {Promise<boolean>} whether it is on the board now */
export async function person(mv) {
  const view = current();
  if (!view || isPlaying()) return false;
  if (isOver()) return refuse(say('page-over'));
  if (!isFree(view)) return refuse(say('page-not-yours', { player: nameOf(view.to_move), agent: titleOf(seat(view.to_move)) }));
  const before = snapshot();
  const wasResting = resting;
  finishing = false;
  resting = false;
  stopped = false;
  cancel();
  halt();
  clock.run(null);
  if (await play(mv)) {
    did(before);
    return true;
  }
  // A move that was none leaves everything as it was.
  resting = wasResting;
  if (view !== current()) return false;
  analyse(view);
  if (atEnd() && view.moves.length > 0 && state.view === 'play') clock.run(view.to_move);
  return false;
}

/** @param {string} text */
function refuse(text) {
  complain(text);
  return false;
}

/** The positions in which a person has the choice; all of them where nobody has. @param {number} at */
function isPersons(at) {
  const view = current();
  if (state.view !== 'play' || SIDES.every((side) => seat(side) !== 'human')) return true;
  const side = moverAt(at) ?? view?.to_move;
  return side !== undefined && seat(side) === 'human';
}

/** The last deed is undone. What was played before the page was there goes move by move, with the answers of agents. */
export async function takeBackMove() {
  rest();
  if (undo()) return show();
  if (state.at === 0) return;
  let at = state.at - 1;
  while (at > 0 && !isPersons(at)) at -= 1;
  if (!atEnd()) return go(at);
  const tree = prune(state.tree, state.moves.slice(0, at + 1));
  const kept = state.moves.slice(0, at);
  takeBack({ tree, moves: lineOf(tree, kept), at, resigned: '' });
  return show();
}

/** What was undone is done again; where nothing was, the next move is shown. */
export async function doAgain() {
  rest();
  return redo() ? show() : go(state.at + 1);
}

/** Agents think no more until somebody moves or says so. */
export function rest() {
  cancel();
  finishing = false;
  resting = true;
  stopped = true;
  clock.run(null);
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
  resting = state.view !== 'play' || SIDES.every((side) => seat(side) !== 'human');
  stopped = false;
  proof = { text: '', at: -1 };
  clock.reset();
  await begin(game);
}

/** Whoever is to move gives the game up; against an agent it is the person, whoever is to move. */
function resign() {
  const view = current();
  if (!view || isOver()) return;
  const persons = SIDES.filter((side) => seat(side) === 'human');
  const loser = persons.length === 1 ? persons[0] : view.to_move;
  const before = snapshot();
  rest();
  if (!atEnd()) return;
  set({ resigned: loser });
  did(before);
  showAgain();
}

/** Lets the agent of whoever is to move think once. */
function playOnce() {
  const view = current();
  if (!view || isOver()) return;
  cancel();
  did(snapshot());
  stopped = false;
  // One move, and the answer where an agent plays against a person.
  resting = SIDES.every((side) => seat(side) !== 'human');
  think(view, 0);
  showControls(view);
}

/** The same players again, with colours changed. */
async function rematch() {
  set({ first: seat('second'), second: seat('first') });
  await anew();
}

/** Connects the buttons. */
export function watchPlayers() {
  onSeat(sit);
  for (const side of SIDES) onClick(`play-${side}`, () => sitAndBegin(side));
  onClick('new', () => anew());
  onClick('rematch', rematch);
  onClick('undo', takeBackMove);
  onClick('redo', doAgain);
  onClick('stop', rest);
  onClick('resign', resign);
  onClick('flip', () => { set({ flip: !state.flip }); showAgain(); });
  onClick('resume', () => { resting = false; stopped = false; turn(true); });
  onClick('take-over', () => { const view = current(); if (view) sit(view.to_move, 'human'); });
  onClick('auto', playOnce);
  onClick('finish', () => {
    did(snapshot());
    finishing = true;
    stopped = false;
    go(state.moves.length).then(() => turn(true));
  });
}
