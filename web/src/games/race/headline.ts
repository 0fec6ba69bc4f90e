/** A table in one line, for lists; they need nothing else of the game. */
import { count } from '../../lib/voice';

/** headlineOf is a table in a few words for the lists. */
export function headlineOf(h: { stage?: string; round?: number; course?: string; tiles?: number; laps?: number } | null | undefined): string {
  if (!h) return '';
  const parts: string[] = [];
  if (h.stage === 'draft') parts.push('choosing cars');
  else if (h.round) parts.push(`round ${h.round}`);
  if (h.tiles) parts.push(count(h.tiles, 'tile'));
  if (h.laps && h.laps > 1) parts.push(count(h.laps, 'lap'));
  return parts.join(', ');
}
