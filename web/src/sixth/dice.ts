/** Dice of Arena Six: lists of colours and counts by colour are the same thing. */
import type { components } from '../lib/openapi';

export type Colour = components['schemas']['SixthDieView']['colour'];

/** What a face shows. */
export type Icons = components['schemas']['SixthIconsView'];

export type Counts = Partial<Record<Colour, number>>;

/** The six colours in the order of the rules. */
const order: readonly Colour[] = ['yellow', 'green', 'red', 'blue', 'white', 'black'];

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
