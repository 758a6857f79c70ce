// The two ways to the server: questions with an answer, and a socket for searches that go on.

/** @import { Catalogue, Exercise, Marked, Message, Position, Results, Texts } from '../types' */

import { missed, reached } from './link.js';
import { say } from './texts.js';

/** What the server refuses, in words for people; where it is a move, with its number. */
export class Refusal extends Error {
  /** @param {string} text @param {string} [id] @param {number} [number] */
  constructor(text, id = '', number = 0) {
    super(text);
    this.id = id;
    this.number = number;
  }
}

/** Nobody answers. The page says so at its top, and goes on when somebody does. */
export class Silence extends Error {
  constructor() { super(''); }
}

/** What people are told about something that went wrong: never the words of a browser. @param {unknown} error */
export function wordsFor(error) {
  // The line at the top says that nobody answers.
  if (error instanceof Refusal || error instanceof Silence) return error.message;
  console.error(error);
  return say('page-failed');
}

/** How a socket is closed when there is no room: later again. */
const BUSY = 1013;

/** So long a question may take. */
const PATIENCE = 20_000;

/** @param {string} path @param {RequestInit} [how] */
async function send(path, how) {
  try {
    const response = await fetch(path, { ...how, signal: AbortSignal.timeout(PATIENCE) });
    reached();
    stayConnected();
    return response;
  } catch {
    missed();
    throw new Silence();
  }
}

/** @param {Response} response @returns {Promise<any>} */
async function answer(response) {
  const body = await response.json().catch(() => { throw new Silence(); });
  if (!response.ok) throw new Refusal(body.error?.text ?? String(response.status), body.error?.id, body.error?.number);
  return body;
}

/** @param {string} path @param {object} question @returns {Promise<any>} */
async function ask(path, question) {
  const headers = { 'Content-Type': 'application/json' };
  return answer(await send(path, { method: 'POST', headers, body: JSON.stringify(question) }));
}

/** @param {string} lang @returns {Promise<Texts>} */
export const askTexts = async (lang) => answer(await send(`api/texts?lang=${encodeURIComponent(lang)}`));

/** @param {string} lang @returns {Promise<Catalogue>} */
export const askCatalogue = async (lang) => answer(await send(`api/catalogue?lang=${encodeURIComponent(lang)}`));

/** @param {string} game @param {string} lang @returns {Promise<{title: string, text: string}>} */
export const askRules = async (game, lang) => answer(await send(`api/rules?game=${encodeURIComponent(game)}&lang=${encodeURIComponent(lang)}`));

/** @param {object} question @returns {Promise<Position>} */
export const askPosition = (question) => ask('api/position', question);

/** @param {object} task @returns {Promise<Exercise>} */
export const askExercise = (task) => ask('api/exercise', task);

/** @param {object} task @returns {Promise<Marked>} */
export const askMark = (task) => ask('api/mark', task);

/** @param {object} wish @returns {Promise<Results>} */
export const askResults = (wish) => ask('api/results', wish);

/** @param {(object | null)[]} points @returns {Promise<{svg: string}>} */
export const askGraph = (points) => ask('api/graph.svg', { points });

/** @type {WebSocket | null} */
let socket = null;
let lastId = 0;
/** @type {Map<number, {question: object, hear: (message: Message) => void}>} */
const running = new Map();

/** Opens the socket where there is none, and asks again what was going on when it broke. */
function connect() {
  let opened = 0;
  socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`);
  socket.addEventListener('open', () => {
    opened = performance.now();
    reached();
    for (const [id, { question }] of running) socket?.send(JSON.stringify({ ...question, id }));
  });
  socket.addEventListener('message', (event) => hear(JSON.parse(event.data)));
  socket.addEventListener('close', ({ code }) => {
    socket = null;
    // A server may close what was idle; only who does not let us in again is gone.
    if (code === BUSY && running.size === 0) return;
    if (code === BUSY) missed('page-busy');
    else if (opened) setTimeout(stayConnected, performance.now() - opened < 2000 ? 1000 : 0);
    else missed();
  });
}

/** A page keeps its socket: when that breaks, nobody is there. */
export function stayConnected() {
  if (!socket) connect();
}

/** @param {Message} message */
function hear(message) {
  const search = message.id === null ? undefined : running.get(message.id);
  if (!search) return;
  if (message.type === 'done' || message.type === 'error') running.delete(message.id ?? 0);
  search.hear(message);
}

/**
 * Starts a search; what it finds is heard until it is done.
 * @param {object} question @param {(message: Message) => void} hear
 * @returns {number} its number, to stop it with
 */
export function search(question, hear) {
  lastId += 1;
  running.set(lastId, { question, hear });
  if (!socket) connect();
  else if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ ...question, id: lastId }));
  return lastId;
}

/** Ends a search; nothing more is heard of it. @param {number} id */
export function stop(id) {
  if (!running.delete(id)) return;
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: 'stop', id }));
}
