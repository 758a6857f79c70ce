// Who moved when. The server tells it of the moves up to a position; those that lie ahead are remembered.

/** @import { Position, Side } from '../types' */

import { state } from './state.js';

/** @type {{ of: string, moves: string[], movers: Side[] }} */
let known = { of: '', moves: [], movers: [] };

/** Hears of a position. @param {Position} view */
export function hearTurns(view) {
  const of = `${view.game} ${view.start}`;
  const told = [...view.history.map((it) => it.by), view.to_move];
  // What was known of the line that is followed beyond this position stays.
  const ahead = of === known.of ? known.moves.findIndex((mv, index) => mv !== state.moves[index]) : 0;
  const kept = ahead < 0 ? known.movers.length : Math.min(ahead + 1, known.movers.length);
  known = { of, moves: [...state.moves], movers: [...told, ...(kept > told.length ? known.movers.slice(told.length, kept) : [])] };
}

/** Who is to move after so many moves, where that is known. @param {number} at @returns {Side | null} */
export function moverAt(at) {
  return known.movers[at] ?? null;
}
