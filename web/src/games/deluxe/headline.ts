/** A table in one line, for lists; they need nothing else of the game. */
import { fill } from '../../messages/fill';
import { headlines } from '../../messages/headlines';

/** headlineOf is a table in a few words for the lists. */
export function headlineOf(h: { turn?: number; phase?: number } | null | undefined): string {
  if (!h?.turn) return '';
  return h.phase ? fill(headlines.turnPhase, { turn: h.turn, phase: h.phase }) : fill(headlines.turn, { turn: h.turn });
}
