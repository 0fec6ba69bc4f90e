/** A table in one line, for lists; they need nothing else of the game. */
import { phaseTitle } from './phases';

/** headlineOf is a table in a few words for the lists. */
export function headlineOf(h: { round?: number; phase?: string } | null | undefined): string {
  if (!h) return '';
  const parts: string[] = [];
  if (h.round) parts.push(`round ${h.round}`);
  if (h.phase && phaseTitle[h.phase]) parts.push(phaseTitle[h.phase]!.toLowerCase());
  return parts.join(', ');
}
