/** Two cars side by side, row by row. */
import { tenths } from '../lib/voice';
import { words } from './messages';
import { sides, type Report } from './types';

export interface Row {
  what: string;
  /** As bars: numbers of the two cars. */
  values?: [number, number];
  /** As words. */
  texts: [string, string];
}

export function rows(a: Report, b: Report, name: (id: string) => string): Row[] {
  const number = (what: string, of: (r: Report) => number, digits = 0): Row => {
    const values: [number, number] = [of(a), of(b)];
    const text = digits > 0 ? tenths : (n: number) => n.toFixed(0);
    return { what, values, texts: [text(values[0]), text(values[1])] };
  };
  const list = (what: string, of: (r: Report) => string[]): Row => {
    const text = (r: Report) => [...new Set(of(r).map(name))].join(', ') || '0';
    return { what, texts: [text(a), text(b)] };
  };
  const w = words.compare;
  return [
    number(`${w.points} BP`, (r) => r.summary.bp),
    number(`${w.points} CP`, (r) => r.summary.cp),
    number(w.cards, (r) => r.summary.cards),
    ...sides.map((s) => number(w.side(s), (r) => r.summary.sides[s].damage, 1)),
    list(w.weapons, (r) => sides.flatMap((s) => r.summary.sides[s].weapons)),
    list(w.crew, (r) => r.car.crew_area ?? []),
  ];
}
