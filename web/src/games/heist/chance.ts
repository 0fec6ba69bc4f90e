/** Chances of rolls that lie open on the table, exact, from the faces of the Effort Die (HH-SKILL-007). What an action would do the server works out; this
 *  is for the roll in progress, which everybody sees. */
import type { Face, Odds, RollView } from './types';

/** Chances of a hit and of a boost symbol. */
export interface Die {
  hit: number;
  boost: number;
}

/** dieOf counts the faces; a die that is not known yet never hits. */
export function dieOf(faces: readonly Face[]): Die {
  const n = Math.max(1, faces.length);
  return { hit: faces.filter((f) => f === 'hit').length / n, boost: faces.filter((f) => f === 'boost').length / n };
}

/** spread is the chance of 0, 1, ... n hits with n dice. */
export function spread(n: number, p: number): number[] {
  let out = [1];
  for (let i = 0; i < n; i++) {
    const next = new Array<number>(out.length + 1).fill(0);
    out.forEach((q, k) => {
      next[k]! += q * (1 - p);
      next[k + 1]! += q * p;
    });
    out = next;
  }
  return out;
}

/** success is the chance that n dice and some extra hits reach what is needed. */
export function success(d: Die, n: number, need: number, extra = 0, boosted = false): number {
  if (n + extra === 0) return 0; // HH-SKILL-012
  return spread(n, d.hit + (boosted ? d.boost : 0)).reduce((sum, q, k) => sum + (k + extra >= need ? q : 0), 0);
}

/** harm is the chance of 0, 1, ... dealt damage taken behind n Defense dice (HH-DMG-002). */
export function harm(d: Die, n: number, dealt: number, boosted = false): number[] {
  const out = new Array<number>(dealt + 1).fill(0);
  spread(n, d.hit + (boosted ? d.boost : 0)).forEach((q, k) => (out[Math.max(0, dealt - k)]! += q));
  return out;
}

/** mean is what a distribution comes to on average. */
export function mean(list: readonly number[]): number {
  return list.reduce((sum, q, k) => sum + q * k, 0);
}

/** oddsOf are the chances of a roll before it is rolled, for no assist and each more token, up to five dice (HH-BOOST-005). canBoost: the roller holds a token. */
export function oddsOf(d: Die, r: RollView, canBoost: boolean, most = 5): Odds[] {
  const out: Odds[] = [];
  for (let tokens = 0, dice = r.dice; ; tokens++, dice = Math.min(most, dice + 2)) {
    const plain = success(d, dice, r.need, r.extra);
    out.push({ tokens, dice, plain, boosted: canBoost ? success(d, dice, r.need, r.extra, true) : plain });
    if (dice >= most) return out;
  }
}

/** hitsOf are the hits that lie, and the symbols that a Boost would add. */
export function hitsOf(r: RollView): { hits: number; symbols: number } {
  const faces = r.faces ?? [];
  const symbols = faces.filter((f) => f === 'boost').length;
  return { hits: faces.filter((f) => f === 'hit').length + (r.extra ?? 0) + (r.boosted ? symbols : 0), symbols: r.boosted ? 0 : symbols };
}
