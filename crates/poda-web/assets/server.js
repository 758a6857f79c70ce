// The two ways to the server: questions with an answer, and a socket for searches that go on.

/** @import { Catalogue, Message, Position, Texts } from '../types' */

/** What the server refuses, in words for people. */
export class Refusal extends Error {}

/** @param {Response} response @returns {Promise<any>} */
async function answer(response) {
  const body = await response.json().catch(() => ({}));
  if (!response.ok) throw new Refusal(body.error?.text ?? `${response.status} ${response.statusText}`);
  return body;
}

/** @param {string} path @param {object} question @returns {Promise<any>} */
async function ask(path, question) {
  const headers = { 'Content-Type': 'application/json' };
  return answer(await fetch(path, { method: 'POST', headers, body: JSON.stringify(question) }));
}

/** @param {string} lang @returns {Promise<Texts>} */
export const askTexts = async (lang) => answer(await fetch(`api/texts?lang=${encodeURIComponent(lang)}`));

/** @param {string} lang @returns {Promise<Catalogue>} */
export const askCatalogue = async (lang) => answer(await fetch(`api/catalogue?lang=${encodeURIComponent(lang)}`));

/** @param {object} question @returns {Promise<Position>} */
export const askPosition = (question) => ask('api/position', question);

/** @param {(object | null)[]} points @returns {Promise<{svg: string}>} */
export const askGraph = (points) => ask('api/graph.svg', { points });

/** @type {WebSocket | null} */
let socket = null;
let lastId = 0;
/** @type {Map<number, {question: object, hear: (message: Message) => void}>} */
const running = new Map();

/** Opens the socket where there is none, and asks again what was going on when it broke. */
function connect() {
  socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/live`);
  socket.addEventListener('open', () => {
    for (const [id, { question }] of running) socket?.send(JSON.stringify({ ...question, id }));
  });
  socket.addEventListener('message', (event) => hear(JSON.parse(event.data)));
  socket.addEventListener('close', () => {
    socket = null;
    if (running.size) setTimeout(() => socket ?? connect(), 500);
  });
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
