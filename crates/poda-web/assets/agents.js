// The agents that are offered, and what they are called: names and strengths for people, raw text for who knows it.

/** @import { Catalogue } from '../types' */

import { state } from './state.js';
import { knows, say } from './texts.js';

/** @type {Catalogue | null} */
let catalogue = null;

/** @param {Catalogue} entries */
export function learnAgents(entries) {
  catalogue = entries;
}

/** What the catalogue says about the game. */
const entry = () => catalogue?.games.find(({ name }) => name === state.game.split(':')[0]);

/** The agents that are offered for the game. @returns {string[]} */
export const offered = () => entry()?.agents ?? ['random'];

/** The agent that plays where nobody chose one. */
export function usual() {
  const agents = offered();
  const liked = ['edaversi', 'ninja2', 'engine:level=4'].map((name) => agents.find((it) => it.startsWith(name)));
  return liked.find(Boolean) ?? agents[Math.floor(agents.length / 2)] ?? 'random';
}

/** The options of an agent's text, in their order. @param {string} who @returns {[string, string][]} */
export function options(who) {
  const list = who.split(/:(.*)/s)[1] ?? '';
  return list.split(',').filter(Boolean).map((it) => /** @type {[string, string]} */ ([it.split('=')[0], it.split('=').slice(1).join('=')]));
}

/** What an agent is called; one that somebody wrote is called by its name and its options. @param {string} who */
export function titleOf(who) {
  if (who === 'human') return say('page-human');
  const known = entry()?.strengths.find(({ agent }) => agent === who);
  if (known) return known.title;
  const name = who.split(':')[0];
  const title = knows(`page-agent-${name}`) ? say(`page-agent-${name}`) : name;
  const told = options(who).filter(([key]) => knows(`page-strength-${key}`));
  return [title, ...told.map(([key, value]) => say(`page-strength-${key}`, { value: value.replace(/s$/, '') }))].join(', ');
}
