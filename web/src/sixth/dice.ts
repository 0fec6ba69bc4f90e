/** Numbers of dice: lists of colours and counts by colour are the same thing. */
import type { Colour, Die, Icons } from '../games/sixth/types';

export type Counts = Partial<Record<Colour, number>>;

/** The six colours in the order of the rules. */
export const order: readonly Colour[] = ['yellow', 'green', 'red', 'blue', 'white', 'black'];

/** colours counts dice by colour, in the order of the rules, without those that are not there. */
export function colours(dice: readonly string[] | Counts): [Colour, number][] {
  const n: Record<string, number> = {};
  if (Array.isArray(dice)) for (const c of dice as readonly string[]) n[c] = (n[c] ?? 0) + 1;
  else Object.assign(n, dice);
  return order.filter((c) => (n[c] ?? 0) > 0).map((c) => [c, n[c]!]);
}

/** total adds up the icons of dice. */
export function total(dice: readonly Icons[]): Icons {
  const out = { hit: 0, skid: 0, wrench: 0 };
  for (const d of dice) {
    out.hit += d.hit;
    out.skid += d.skid;
    out.wrench += d.wrench;
  }
  return out;
}

/** The chance that a die of a colour shows a skid or shield (SX-SETUP-040). */
export const skidChance: Record<Colour, number> = { yellow: 2 / 6, green: 1 / 6, red: 3 / 6, blue: 3 / 6, white: 2 / 6, black: 1 / 6 };

/** worst is the die that one would re-roll first: one that shows nothing of what is wanted and has the best chance to. */
export function worst(dice: readonly Die[], want: (d: Die) => number, chance: Record<Colour, number>): number {
  let best = -1;
  let gain = -Infinity;
  dice.forEach((d, i) => {
    const g = chance[d.colour] - want(d);
    if (g > gain) {
      gain = g;
      best = i;
    }
  });
  return best;
}
