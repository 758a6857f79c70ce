// Who moved when. The server tells it of the moves up to a position; those that lie ahead are remembered.

/** @import { Position, Side } from '../types' */

/** @type {{ of: string, moves: string[], movers: Side[] }} */
let known = { of: '', moves: [], movers: [] };

/** Hears of a position. @param {Position} view */
export function hearTurns(view) {
  const of = `${view.game} ${view.start}`;
  const ahead = of === known.of && view.moves.every((mv, index) => known.moves[index] === mv);
  if (ahead && known.moves.length >= view.moves.length) return;
  known = { of, moves: view.moves, movers: [...view.history.map((it) => it.by), view.to_move] };
}

/** Who is to move after so many moves, where that is known. @param {number} at @returns {Side | null} */
export function moverAt(at) {
  return known.movers[at] ?? null;
}
