/** Two designs side by side, as bars. */
import { words } from './messages';
import { money, number, pounds, spaces } from './names';
import type { Sheet } from './types';
import { tenths } from '../lib/voice';

/** A figure of two designs. */
export interface Row {
  what: string;
  values: [number, number];
  texts: [string, string];
  /** The length of a full bar. */
  full: number;
}

/** What the weapons of the strongest side do on average in a turn, at 4 and at 12 inches. */
export function strongest(s: Sheet): { side: string; near: number; far: number } {
  return s.firepower.reduce((best, f) => (f.near + f.far > best.near + best.far ? f : best), { side: '', near: 0, far: 0 });
}

/** Room taken and there, of all bodies, in sixths. */
const room = (s: Sheet) => s.units.reduce((sum, u) => ({ used: sum.used + u.used_sixths, all: sum.all + u.sixths }), { used: 0, all: 0 });

const of = (used: string, all: string) => `${used} / ${all}`;

/** The figures of two designs: what a duel turns on first, then what it costs. */
export function rows(a: Sheet, b: Sheet): Row[] {
  const w = words.compare;
  const row = (what: string, value: (s: Sheet) => number, text: (s: Sheet) => string, least = 1): Row => {
    const values: [number, number] = [value(a), value(b)];
    return { what, values, texts: [text(a), text(b)], full: Math.max(least, ...values) };
  };
  return [
    row(w.armor, (s) => s.armor, (s) => number(s.armor)),
    row(w.acceleration, (s) => s.acceleration, (s) => number(s.acceleration)),
    row(w.speed, (s) => s.top_speed, (s) => number(s.top_speed)),
    row(w.handling, (s) => Math.max(0, s.handling_class), (s) => number(s.handling_class), 4),
    row(w.near, (s) => strongest(s).near, (s) => tenths(strongest(s).near)),
    row(w.far, (s) => strongest(s).far, (s) => tenths(strongest(s).far)),
    row(w.price, (s) => s.division_cost, (s) => money(s.division_cost)),
    row(w.weight, (s) => s.weight, (s) => pounds(s.weight)),
    row(w.spaces, (s) => room(s).used, (s) => of(spaces(room(s).used), spaces(room(s).all))),
    row(w.cargo, (s) => s.cargo_sixths, (s) => `${spaces(s.cargo_sixths)} sp, ${pounds(s.cargo_weight)}`),
  ];
}

/** Who of two designs costs more than a bound, and how much: a bound of 0 is none. */
export function over(bound: number, names: [string, string], sheets: [Sheet, Sheet]): string[] {
  return bound === 0 ? [] : sheets.flatMap((s, i) => (s.division_cost > bound ? [words.compare.over(names[i]!, money(s.division_cost - bound))] : []));
}
