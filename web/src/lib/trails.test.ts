import { describe, expect, it } from 'vitest';
import { recentOf, trailsOf } from './trails';
import type { Step } from './types';

const step = (seq: number, event: string, more: Partial<Step> = {}) => ({ seq, do: 'act', events: [event], ...more }) as unknown as Step;
const turn = (at: number) => ({ at, hit: false, turns: 1 });

describe('what is drawn behind the pieces', () => {
  const log = [step(0, 'start'), step(1, 'a'), step(2, 'b'), step(3, 'c'), step(4, 'd'), step(5, 'e')];
  const marks = [turn(0), turn(2), turn(3), turn(4)];

  it('is what happened in the turn that is shown and in the two before it', () => {
    expect(recentOf(log, marks, 4)).toEqual([{ ago: 2, events: ['b'] }, { ago: 1, events: ['c'] }, { ago: 0, events: ['d'] }]);
    expect(recentOf(log, marks, 1)).toEqual([{ ago: 0, events: ['start'] }, { ago: 0, events: ['a'] }]);
  });

  it('leaves out what was taken back by then', () => {
    const undone = [...log.slice(0, 4), step(4, 'undo', { do: 'undo', back: 1 } as Partial<Step>), step(5, 'f')];
    const at = [turn(0), { at: 2, hit: false, turns: 0 }, { at: 3, hit: false, turns: 0 }];
    expect(recentOf(undone, at, 5).flatMap((r) => r.events)).toEqual(['start', 'a', 'undo', 'f']);
    expect(recentOf(undone, at, 3).flatMap((r) => r.events)).toEqual(['start', 'a', 'b', 'c']);
  });

  it('are ways with their age', () => {
    const trails = trailsOf([{ ago: 1, events: ['x'] }, { ago: 0, events: ['y', 'z'] }], (events) => events.map((e) => ({ seat: e === 'x' ? 0 : 1, way: [[0, 0], [1, 1]] })));
    expect(trails.map((t) => [t.seat, t.ago])).toEqual([[0, 1], [1, 0], [1, 0]]);
    expect(trailsOf(undefined, () => [])).toEqual([]);
  });
});
