// The first sight: what this is, an example, and the games to choose from.

/** @import { Catalogue, GameEntry } from '../types' */

import { make, the } from './dom.js';
import { imageOf, parsed, standalone } from './picture.js';
import { askPosition } from './server.js';
import { address, state } from './state.js';
import { knows, language, say } from './texts.js';

/** Boards are better known by a game that has begun. Games that are not here show their start. @type {Record<string, string>} */
const BEGUN = {
  tictactoe: 'b2 a1 c3 a3', mnk: 'b2 c2 b3 c3', connect4: '4 4 3 5 3 3 5', desconecta: '4 3 4 5 3 4', othello: 'f5 d6 c3 d3 c4 f4',
  othello6: 'c2 b2 b3', othello4: 'a2', hex: 'b2 c2 b3 c1',
};

/** A position in which two moves win: whoever has an open three has a fourth. */
const EXAMPLE = { game: 'connect4', moves: ['4', '4', '3', '3'] };

/** The games that are drawn, in this language and these colours. */
let drawnAs = '';

/** The name of a game. @param {string} name */
export const gameTitle = (name) => (knows(`page-game-${name}`) ? say(`page-game-${name}`) : name);

/** @param {Catalogue} catalogue */
export function showHome(catalogue) {
  const wanted = `${language()} ${document.documentElement.dataset.theme} ${matchMedia('(prefers-color-scheme: dark)').matches}`;
  if (wanted === drawnAs) return;
  drawnAs = wanted;
  the('tiles').replaceChildren(...catalogue.games.map(tile));
  const moves = EXAMPLE.moves.reduceRight((next, move) => [{ move, next }], /** @type {import('../types').Branch[]} */ ([]));
  const link = address({ view: 'analyse', game: EXAMPLE.game, tree: moves, moves: EXAMPLE.moves, at: EXAMPLE.moves.length, first: 'human', second: 'human', analysis: true });
  for (const id of ['example', 'example-go']) the(id).setAttribute('href', link);
  the('example').setAttribute('aria-label', say('page-example'));
  draw(/** @type {HTMLImageElement} */ (the('example').querySelector('img')), EXAMPLE.game, EXAMPLE.moves);
}

/** @param {GameEntry} entry */
function tile(entry) {
  const link = address({ view: 'play', game: entry.spec, start: '', tree: [], moves: [], at: 0, resigned: '', first: 'human', second: '', analysis: false });
  const image = make('img', { alt: '', width: 132, height: 132 });
  draw(image, entry.spec, (BEGUN[entry.name] ?? '').split(' ').filter(Boolean));
  return make('li', {}, make('a', { class: 'tile', href: link, 'data-game': entry.name },
    image, make('b', {}, gameTitle(entry.name)), make('span', {}, entry.what)));
}

/** @param {HTMLImageElement} image @param {string} game @param {string[]} moves */
async function draw(image, game, moves) {
  try {
    const { svg } = await askPosition({ game, moves, lang: state.lang || language() });
    if (svg) image.src = imageOf(await standalone(parsed(svg)));
  } catch {
    // Where the game goes another way, its start will do; where nobody answers, the page says so.
    if (moves.length > 0) await draw(image, game, []);
  }
}
