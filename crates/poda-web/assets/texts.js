// What the page says, in the language of the reader; the texts are those of the terminal.

import { askTexts } from './server.js';
import { fill, choice } from './dom.js';

/** @type {{lang: string, texts: Record<string, string>, numbers: Intl.NumberFormat}} */
const speech = { lang: '', texts: {}, numbers: new Intl.NumberFormat() };

/** Learns a language, the one of the terminal where none is named. @param {string} lang */
export async function learn(lang) {
  const answer = await askTexts(lang);
  Object.assign(speech, { lang: answer.lang, texts: answer.texts, numbers: new Intl.NumberFormat(answer.lang) });
  document.documentElement.lang = answer.lang;
  fill(choice('language'), answer.languages.map(({ code, name }) => [code, name]), answer.lang);
  translate(document);
}

/** The language that is spoken. */
export const language = () => speech.lang;

/**
 * A text with its places filled in; the id itself where there is none.
 * @param {string} id @param {Record<string, string | number>} [places]
 */
export function say(id, places = {}) {
  const text = speech.texts[id] ?? id;
  return text.replace(/\{\s*\$(\w+)\s*\}/g, (all, name) => String(places[name] ?? all));
}

/** All texts whose ids begin so, without that beginning, their places as `{name}`. @param {string} prefix @returns {Record<string, string>} */
export function textsOf(prefix) {
  const found = Object.entries(speech.texts).filter(([id]) => id.startsWith(prefix));
  return Object.fromEntries(found.map(([id, text]) => [id.slice(prefix.length), text.replace(/\{\s*\$(\w+)\s*\}/g, '{$1}')]));
}

/** Whether there is such a text. @param {string} id */
export const knows = (id) => id in speech.texts;

/** A number with its thousands told apart. @param {number | null | undefined} value */
export const count = (value) => (value === null || value === undefined ? '–' : speech.numbers.format(value));

/** A number with so many places behind the point, or the comma. @param {number} value @param {number} places */
const rounded = (value, places) => value.toLocaleString(speech.lang || undefined, { minimumFractionDigits: places, maximumFractionDigits: places });

/** A time in the unit that fits, as in the terminal. @param {number} seconds */
export function duration(seconds) {
  if (seconds < 0.0009995) return `${rounded(1e6 * seconds, seconds < 9.95e-5 ? 1 : 0)} µs`;
  if (seconds < 0.9995) return `${rounded(1e3 * seconds, seconds < 0.0995 ? 1 : 0)} ms`;
  return `${rounded(seconds, 1)} s`;
}

/** Fills in the texts that stand in the page. @param {ParentNode} root */
export function translate(root) {
  for (const element of root.querySelectorAll('[data-say]')) {
    element.textContent = say(/** @type {HTMLElement} */ (element).dataset.say ?? '');
  }
  for (const element of root.querySelectorAll('[data-label]')) {
    const text = say(/** @type {HTMLElement} */ (element).dataset.label ?? '');
    element.setAttribute('aria-label', text);
    if (element.matches('button')) element.setAttribute('title', text);
  }
}
