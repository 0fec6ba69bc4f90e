/** The league: who is where, how it went for each of late. */
import { result } from './fight';
import type { Character, Grudge, View } from './types';

export interface Row {
  rank: number;
  who: Character;
  own: boolean;
  bot: boolean;
  form: ('won' | 'lost' | 'drawn' | null)[];
}

/** The table of a division, or of all (null): by prestige, kills, age, as the server ranks. */
export function table(v: View, division: number | null): Row[] {
  const at = new Map(v.characters.map((c) => [c.id, c]));
  return v.rank.flatMap((id): Row[] => {
    const who = at.get(id);
    if (!who || (division !== null && who.division !== division)) return [];
    const org = v.orgs.find((o) => o.id === who.org);
    return [{ rank: 0, who, own: who.org === v.me && v.me !== 0, bot: !org?.person, form: form(v, id) }];
  }).map((r, i) => ({ ...r, rank: i + 1 }));
}

/** The last five fights that are known, the newest last. */
export function form(v: View, id: number): Row['form'] {
  const all = v.fixtures.filter((f) => f.status === 'settled' && f.seats.some((s) => s.character === id)).sort((a, b) => a.week - b.week || a.id - b.id).slice(-5)
    .map((f) => result(f, f.seats.findIndex((s) => s.character === id))).filter((r): r is 'won' | 'lost' | 'drawn' => r !== 'open' && r !== 'void');
  return [...all, ...Array<null>(5).fill(null)].slice(0, 5);
}

/** The divisions that anybody drives in, the cheapest first, unlimited last. */
export const divisions = (v: View): number[] => [...new Set(v.characters.filter((c) => v.rank.includes(c.id) && c.division >= 0).map((c) => c.division))].sort((a, b) => (a || 99) - (b || 99));

export interface Pair {
  a: number;
  b: number;
  /** What the first holds against the second, and the other way. */
  ab: number;
  ba: number;
  cause: string;
}

/** Rivals as pairs, the bitterest first. */
export function pairs(list: readonly Grudge[]): Pair[] {
  const out = new Map<string, Pair>();
  for (const g of list) {
    const [a, b] = g.of < g.against ? [g.of, g.against] : [g.against, g.of];
    const p = out.get(`${a}/${b}`) ?? { a, b, ab: 0, ba: 0, cause: '' };
    if (g.of === a) p.ab = g.points;
    else p.ba = g.points;
    if (!p.cause || g.points > Math.max(p.ab, p.ba) - 1) p.cause = g.cause;
    out.set(`${a}/${b}`, p);
  }
  return [...out.values()].sort((x, y) => y.ab + y.ba - x.ab - x.ba || x.a - y.a);
}
