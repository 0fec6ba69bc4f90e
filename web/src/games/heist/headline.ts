/** A table in one line, for lists; they need nothing else of the game. */
import { spell } from '../../lib/voice';
import { fill } from '../../messages/fill';
import { headlines } from '../../messages/headlines';
import { tables } from './tables.svelte';

/** headlineOf is a table in a few words for the lists. */
export function headlineOf(h: { stage?: string; scenario?: string; round?: number; last_round?: number; won?: boolean } | null | undefined): string {
  if (!h) return '';
  const parts: string[] = [];
  if (h.scenario) parts.push(tables.name(h.scenario).toLowerCase() === h.scenario ? fill(headlines.the, { scenario: spell(h.scenario) }) : tables.name(h.scenario));
  if (h.stage === 'setup') parts.push(headlines.crew);
  else if (h.stage === 'over' && h.won !== undefined) parts.push(h.won ? headlines.won : headlines.lost);
  else if (h.round) parts.push(h.last_round ? fill(headlines.roundOf, { round: h.round, last: h.last_round }) : fill(headlines.round, { round: h.round }));
  return parts.join(', ');
}
