/** A table in one line, for lists; they need nothing else of the game. */
import { count } from '../../lib/voice';
import { fill } from '../../messages/fill';
import { headlines } from '../../messages/headlines';

/** headlineOf is a table in a few words for the lists. */
export function headlineOf(h: { stage?: string; round?: number; course?: string; tiles?: number; laps?: number } | null | undefined): string {
  if (!h) return '';
  const parts: string[] = [];
  if (h.stage === 'draft') parts.push(headlines.cars);
  else if (h.round) parts.push(fill(headlines.round, { round: h.round }));
  if (h.tiles) parts.push(count(h.tiles, 'tile'));
  if (h.laps && h.laps > 1) parts.push(count(h.laps, 'lap'));
  return parts.join(', ');
}
