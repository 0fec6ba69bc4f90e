/** A table in one line, for lists; they need nothing else of the game. */
import { lower } from '../../lib/voice';
import { fill } from '../../messages/fill';
import { headlines, phaseTitle } from '../../messages/headlines';

/** headlineOf is a table in a few words for the lists. */
export function headlineOf(h: { round?: number; phase?: string } | null | undefined): string {
  if (!h) return '';
  const parts: string[] = [];
  if (h.round) parts.push(fill(headlines.round, { round: h.round }));
  if (h.phase && phaseTitle[h.phase]) parts.push(lower(phaseTitle[h.phase]!));
  return parts.join(', ');
}
