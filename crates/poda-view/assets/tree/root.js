// Where the trees are shown: a whole page, or a part of one.

/** @type {{root: Document | ShadowRoot}} */
export const place = { root: document };

/** Looks for everything there. @param {ShadowRoot} root */
export function liveIn(root) {
  place.root = root;
}

/** @param {string} selector @param {ParentNode} [root] */
export const find = (selector, root = place.root) =>
  /** @type {HTMLElement} */ (root.querySelector(selector));
