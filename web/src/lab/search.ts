/** A search as its page shows it. */
import type { Candidate, Found, SearchResult } from './results';

/** How far a candidate came in the race: 0 fell at the first rung, 3 reached the last. */
export function reached(c: Candidate): 0 | 1 | 2 | 3 {
  if (c.pairs >= 16) return 3;
  if (c.pairs >= 8) return 2;
  return c.pairs >= 2 ? 1 : 0;
}

/** What is shown of a design as its score: what it did on fresh seeds, or before them in the race. */
export const worth = (f: Found) => f.fresh?.score ?? f.score;

/** The steps of the front over the price: from each design on its score can be bought. Cheaper first; one that is no better than a cheaper one is none of it. */
export function stairs(front: readonly Found[]): Found[] {
  const out: Found[] = [];
  for (const f of [...front].sort((a, b) => a.cost - b.cost || worth(b) - worth(a))) if (out.length === 0 || worth(f) > worth(out.at(-1)!)) out.push(f);
  return out;
}

/** The parents of a design back to those that were drawn without any, itself last; at most so many. */
export function descent(r: SearchResult, number: number, most = 5): Candidate[] {
  const by = new Map(r.candidates.map((c) => [c.number, c]));
  const out: Candidate[] = [];
  for (let at = by.get(number); at && out.length < most; at = at.parents.length > 0 ? by.get(at.parents[0]!) : undefined) out.unshift(at);
  return out;
}
