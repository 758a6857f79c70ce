// What happens in a step, in a sentence, in a formula, and as a line of the algorithm.

/** @import { Scene } from './figures.js' */
/** @import { Happening, State, Tree, Visit } from './model.js' */

import { alphaText, betaText, knownText, signed, stateAt } from './model.js';
import { say } from './texts.js';

/** The visit whose end was the step before. @param {Tree} tree @param {Scene} scene */
const giverOf = (tree, { moment }) => tree.moments[moment - 1]?.visit;

/** @param {Tree} tree @param {Scene} scene */
export function sentenceOf(tree, scene) {
  const { current, event, moment } = scene;
  const state = stateAt(current, moment);
  if (event === 'enter') {
    const places = { alpha: alphaText(state), beta: betaText(state) };
    return tree.windows ? say('says-enter', places) : say('says-enter-plain');
  }
  if (event === 'update') {
    const move = giverOf(tree, scene)?.move ?? '';
    const places = { move, value: knownBest(current, state), alpha: alphaText(state), beta: betaText(state) };
    if (!tree.windows) return say('says-best', places);
    return say(current.max ? 'says-alpha' : 'says-beta', places);
  }
  return sayEnd(current, state);
}

/** The best so far, of a search without alpha and beta. @param {Visit} visit @param {State} state */
function knownBest(visit, { low, high }) {
  const best = visit.max ? low : high;
  return best === undefined ? '?' : signed(best);
}

/** @param {Visit} visit @param {State} state */
function sayEnd(visit, state) {
  const places = { value: knownText(state).replace(/^[=≈] /, '') };
  // Why moves were skipped is said beside it.
  if (visit.how === 'refuted') return visit.cut ? '' : say('says-cut', places);
  const known = ['finished', 'horizon', 'table', 'known', 'stopped'].includes(visit.how);
  return say(known ? `says-${visit.how}` : 'says-done', places);
}

/** The same in signs. @param {Tree} tree @param {Scene} scene */
export function formulaOf(tree, scene) {
  const { current, event, moment } = scene;
  const state = stateAt(current, moment);
  if (event === 'update' && tree.windows) return changeFormula(tree, scene, state);
  if (event !== 'leave' || !current.children.length) return '';
  if (current.how === 'refuted') return `β = ${betaText(state)} ≤ α = ${alphaText(state)}`;
  const name = current.max ? 'max' : 'min';
  const values = valuesOf(current, moment);
  return values.length > 8 ? '' : `${name}(${values.join(', ')}) ${knownText(state)}`;
}

/** @param {Tree} tree @param {Scene} scene @param {State} state */
function changeFormula(tree, scene, state) {
  const { current, moment } = scene;
  const before = stateAt(current, moment - 1);
  const [name, of, old, now] = current.max
    ? ['α', 'max', alphaText(before), alphaText(state)]
    : ['β', 'min', betaText(before), betaText(state)];
  const change = `${name} = ${of}(${old}, ${now}) = ${now}`;
  const closed = (state.alpha ?? -Infinity) >= (state.beta ?? Infinity);
  return closed ? `${change};  β = ${betaText(state)} ≤ α = ${alphaText(state)}` : change;
}

/** What the children were worth: those of the same move once. @param {Visit} visit @param {number} moment */
function valuesOf(visit, moment) {
  const last = new Map(visit.children.filter(({ leaveAt }) => leaveAt <= moment).map((child) => [child.move, child]));
  return [...last.values()].map((child) => knownText(stateAt(child, moment)).replace(/^[=≈] /, ''));
}

/** What to look for in the lines of an algorithm, for each thing that happens. */
const SIGNS = {
  enter: [/^\w+\(node/],
  scout: [/later ones|test says|test\(/, /^\w+\(node/],
  research: [/if α < s/, /best ← scout\(child/],
  leaf: [/terminal/, /^\w+\(node/],
  update: [/α ← max/, /best ←/, /largest|g </],
  updateMin: [/α ← max/, /best ←/, /smallest|largest|g </],
  cut: [/stop|first child that says/],
  leave: [/return/, /largest|best/],
  leaveMin: [/return/, /smallest|largest|best/],
};

/** Which line of the algorithm does it. @param {string[]} lines @param {Scene} scene */
export function litLine(lines, { current, event }) {
  const signs = SIGNS[happening(current, event)];
  for (const sign of signs) {
    const at = lines.findLastIndex((line) => sign.test(line));
    if (at >= 0) return at;
  }
  return 0;
}

/** @param {Visit} visit @param {Happening} event @returns {keyof SIGNS} */
function happening(visit, event) {
  if (event === 'enter') {
    if (visit.kind === 'full') return 'enter';
    return visit.kind === 'research' ? 'research' : 'scout';
  }
  if (event === 'update') return visit.max ? 'update' : 'updateMin';
  if (!visit.children.length) return 'leaf';
  if (visit.how === 'refuted') return 'cut';
  return visit.max ? 'leave' : 'leaveMin';
}

/** The lines of an algorithm, moved in as little as shows what is inside of what. @param {string} code */
export function linesOf(code) {
  const lines = code.split('\n');
  const depths = [...new Set(lines.map((line) => line.search(/\S/)))].sort((a, b) => a - b);
  return lines.map((line) => '  '.repeat(depths.indexOf(line.search(/\S/))) + line.trim());
}
