/** The money of a week as a sum on paper, and of all weeks as a curve. */
import type { Movement, Own, WealthPoint } from './types';

export interface Sums {
  /** What was there before the week. */
  carried: number;
  /** The movements of the week, alike ones in one line. */
  lines: Movement[];
  now: number;
}

/** Lines of a week; they add up from what was carried to what is in the till. */
export function sums(own: Own, week: number): Sums {
  const lines: Movement[] = [];
  for (const m of own.ledger.filter((x) => x.week === week)) {
    const same = lines.find((l) => l.kind === m.kind && l.subject === m.subject && l.rule === m.rule);
    if (same) same.amount += m.amount;
    else lines.push({ ...m });
  }
  return { carried: own.cash - lines.reduce((n, l) => n + l.amount, 0), lines, now: own.cash };
}

/** A step of an axis that people can read: 1, 2 or 5 by a power of ten. */
export function step(most: number, lines = 4): number {
  const raw = Math.max(1, most) / lines;
  const power = 10 ** Math.floor(Math.log10(raw));
  return [1, 2, 5, 10].map((n) => n * power).find((n) => n >= raw)!;
}

export interface Curve {
  points: { week: number; all: number; x: number; y: number }[];
  rungs: { value: number; y: number }[];
  weeks: { week: number; x: number }[];
}

/** Wealth by week in a box: cash and vehicles together. */
export function curve(list: readonly WealthPoint[], box: { x: number; y: number; w: number; h: number }): Curve {
  const all = list.map((p) => ({ week: p.week, all: p.cash + p.vehicles }));
  const by = step(Math.max(1000, ...all.map((p) => p.all)));
  const top = by * Math.max(1, Math.ceil(Math.max(1000, ...all.map((p) => p.all)) / by));
  const [first, last] = [all[0]?.week ?? 1, Math.max((all[0]?.week ?? 1) + 1, all.at(-1)?.week ?? 1)];
  const x = (week: number) => box.x + ((week - first) / (last - first)) * box.w;
  const y = (n: number) => box.y + box.h - (Math.max(0, n) / top) * box.h;
  const every = Math.max(1, Math.ceil((last - first) / 5));
  return {
    points: all.map((p) => ({ ...p, x: x(p.week), y: y(p.all) })),
    rungs: Array.from({ length: Math.round(top / by) + 1 }, (_, i) => ({ value: i * by, y: y(i * by) })),
    weeks: all.filter((p, i) => i === 0 || i === all.length - 1 || ((p.week - first) % every === 0 && last - p.week >= every * 0.6)).map((p) => ({ week: p.week, x: x(p.week) })),
  };
}
