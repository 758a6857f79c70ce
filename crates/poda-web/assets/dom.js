// Small helpers around the document.

/**
 * The element with that id; the page has every one that is asked for.
 * @param {string} id @returns {HTMLElement}
 */
export function the(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
}

/** @param {string} id @returns {HTMLInputElement} */
export const input = (id) => /** @type {HTMLInputElement} */ (the(id));

/** @param {string} id @returns {HTMLTextAreaElement} */
export const area = (id) => /** @type {HTMLTextAreaElement} */ (the(id));

/** @param {string} id @returns {HTMLButtonElement} */
export const button = (id) => /** @type {HTMLButtonElement} */ (the(id));

/** @param {string} id @returns {HTMLSelectElement} */
export const choice = (id) => /** @type {HTMLSelectElement} */ (the(id));

/**
 * A new element with attributes and contents.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name @param {Record<string, string | number | boolean>} [attributes] @param {(Node | string)[]} contents
 * @returns {HTMLElementTagNameMap[K]}
 */
export function make(name, attributes = {}, ...contents) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(key, '');
    else if (value !== false) element.setAttribute(key, String(value));
  }
  element.append(...contents);
  return element;
}

/** Writes a text only where it is another one. @param {Element} element @param {string} text */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** @param {string} id @param {() => void} act */
export function onClick(id, act) {
  the(id).addEventListener('click', () => { if (the(id).ariaDisabled !== 'true') act(); });
}

/**
 * Takes a button away from hands. The one that has the keys keeps them until they go elsewhere by themselves.
 * @param {string} id @param {boolean} off
 */
export function disable(id, off) {
  const place = button(id);
  const held = off && document.activeElement === place;
  place.disabled = off && !held;
  if (held) place.setAttribute('aria-disabled', 'true');
  else place.removeAttribute('aria-disabled');
  if (held) place.addEventListener('blur', () => { if (place.ariaDisabled === 'true') disable(id, true); }, { once: true });
}

/** Whether the reader asked for stillness. */
export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * The options of a list, written anew only where they differ, so that an open list stays open.
 * @param {HTMLSelectElement} select @param {[string, string][]} options @param {string} chosen
 */
export function fill(select, options, chosen) {
  const wanted = JSON.stringify(options);
  if (select.dataset.options !== wanted) {
    select.dataset.options = wanted;
    select.replaceChildren(...options.map(([value, text]) => make('option', { value }, text)));
  }
  select.value = chosen;
}
