/** A balance as its page shows it. */
import { spell, tenths } from '../lib/voice';
import { share } from './figures';
import { words } from './messages';
import type { Answer } from './results';
import type { Lengths } from './types';

/** Whether a figure is known to go up or down: by what was judged, or, while nothing is, by nothing. */
export function answerTone(a: Answer): '' | 'up' | 'down' {
  if (a.judged?.verdict !== 'changed') return '';
  return a.difference.diff > 0 ? 'up' : 'down';
}

/** What was judged of a figure, as a word and its colour. */
export function standing(a: Answer): { word: string; tone: '' | 'info' | 'hit' | 'warn' } {
  const w = words.balance;
  switch (a.judged?.verdict) {
    case 'changed': {
      const up = a.difference.diff > 0;
      const word = (up ? w.up : w.down)[a.metric];
      return { word: a.judged.small ? w.little(word) : word, tone: a.judged.small ? '' : a.metric === 'score' && !up ? 'hit' : 'info' };
    }
    case 'no_change':
      return { word: w.unchanged, tone: '' };
    default:
      return { word: w.open, tone: 'warn' };
  }
}

/** A figure in both arms, and the margin that was declared: "25.4 → 23.3 turns; margin 10%". */
export function differenceText(a: Answer): string {
  const w = words.balance;
  const margin = a.metric === 'turns' ? words.percent(tenths(100 * a.margin)) : w.points(tenths(100 * a.margin));
  const from = a.metric === 'turns' ? tenths(a.a) : share(a.a, 0.001);
  const to = a.metric === 'turns' ? words.turnsOf(tenths(a.b)) : share(a.b, 0.001);
  return w.margin(`${from} → ${to}`, margin);
}

/** Options as words: "critical hits: true". */
export const figures = (options: Record<string, unknown>) => Object.entries(options).map(([k, v]) => `${spell(k)}: ${typeof v === 'boolean' ? (v ? words.form.on : words.form.off) : String(v)}`).join(', ');

/** The share of matches that go on after each turn, from the bins of their lengths. */
export function survival(l: Lengths): { turn: number; share: number }[] {
  const all = l.bins.reduce((s, n) => s + n, 0);
  const out = [{ turn: 0, share: 1 }];
  let left = all;
  l.bins.forEach((n, i) => {
    left -= n;
    out.push({ turn: Math.min(l.most, (i + 1) * l.width), share: all > 0 ? left / all : 0 });
  });
  return out;
}

