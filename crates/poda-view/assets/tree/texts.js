// What the page says, in the language of the reader.

/** @typedef {{code: string, title?: string, texts: Record<string, string>}} Language */

/** @type {{languages: Language[], chosen: number, numbers: Intl.NumberFormat}} */
export const speech = { languages: [], chosen: 0, numbers: new Intl.NumberFormat() };

/**
 * A text with its places filled in; the id itself where there is none.
 * @param {string} id @param {Record<string, string | number>} [places]
 */
export function say(id, places = {}) {
  const text = speech.languages[speech.chosen]?.texts[id] ?? id;
  return text.replace(/\{(\w+)\}/g, (all, name) => String(places[name] ?? all));
}

/** A number with its thousands told apart. @param {number} value */
export function count(value) {
  return speech.numbers.format(value);
}

/** Speaks a language from now on. @param {number} index @returns {string} its code */
export function speak(index) {
  const { code } = speech.languages[index] ?? { code: document.documentElement.lang };
  speech.chosen = index;
  speech.numbers = new Intl.NumberFormat(code);
  return code;
}

/** Fills in the texts that stand in the page. @param {ParentNode} root */
export function translate(root) {
  for (const element of root.querySelectorAll('[data-say]')) {
    element.textContent = say(/** @type {HTMLElement} */ (element).dataset.say ?? '');
  }
  for (const element of root.querySelectorAll('[data-label]')) {
    const text = say(/** @type {HTMLElement} */ (element).dataset.label ?? '');
    element.setAttribute('aria-label', text);
    element.setAttribute('title', text);
  }
}
