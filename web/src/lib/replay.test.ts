import { describe, expect, it } from 'vitest';
import { marksOf, turnAt } from './replay';
import type { Step } from './types';

const step = (seq: number, events: string[], more: Partial<Step> = {}): Step => ({ seq, at: '', do: 'act', events, ...more }) as Step;
const tick = (e: unknown) => (e === 'turn' || e === 'hit' ? e : null);

describe('the marks of the replay', () => {
  it('tell turns and hits, and which turn a step lies in', () => {
    const marks = marksOf([step(0, ['turn']), step(1, ['else']), step(2, ['hit']), step(3, ['hit', 'turn'])], tick);
    expect(marks).toEqual([{ at: 0, hit: false, turns: 1 }, { at: 2, hit: true, turns: 0 }, { at: 3, hit: true, turns: 1 }]);
    expect([0, 2, 3, 9].map((n) => turnAt(marks, n))).toEqual([1, 1, 2, 2]);
    expect(turnAt([], 4)).toBe(0);
  });

  it('count a turn once that was taken back', () => {
    const marks = marksOf([step(0, ['turn']), step(1, ['turn']), step(2, [], { do: 'undo', back: 0 }), step(3, ['turn'])], tick);
    expect([1, 3].map((n) => turnAt(marks, n))).toEqual([1, 2]);
  });
});
