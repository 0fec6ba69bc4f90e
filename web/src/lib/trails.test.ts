import { describe, expect, it } from 'vitest';
import { mapOf, recentOf, trailsOf, type Ways } from './trails';
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
    const trails = trailsOf([{ ago: 1, events: ['x'] }, { ago: 0, events: ['y', 'z'] }], (events) => events.map((e) => ({ seat: e === 'x' ? 0 : 1, way: e === 'z' ? [[1, 1], [2, 5]] : [[0, 0], [1, 1]] })));
    // What goes on where it was is one line.
    expect(trails).toEqual([{ seat: 0, ago: 1, way: [[0, 0], [1, 1]] }, { seat: 1, ago: 0, way: [[0, 0], [1, 1], [2, 5]] }]);
    expect(trailsOf(undefined, () => [])).toEqual([]);
  });
});

describe('a whole match on its map', () => {
  // Each event is "seat x0,y0 x1,y1".
  const ways: Ways<string> = (events) => events.map((e) => {
    const [seat, ...way] = e.split(' ');
    return { seat: Number(seat), way: way.map((p) => p.split(',').map(Number) as [number, number]) };
  });
  const steps = [
    { seq: 1, turn: 1, events: ['0 0,0 1,0', '1 9,9 8,9'] },
    { seq: 2, turn: 1, events: ['0 1,0 2,0'] },
    { seq: 3, turn: 2, events: [] },
    { seq: 4, turn: 2, events: ['0 2,0 2,3'] },
  ];

  it('has a dot where each turn of a seat ended that moved in it', () => {
    const { trails, turns } = mapOf({ steps, points: [] }, ways);
    expect(turns).toEqual([{ seat: 0, n: 1, x: 2, y: 0 }, { seat: 1, n: 1, x: 8, y: 9 }, { seat: 0, n: 2, x: 2, y: 3 }]);
    // What goes on where it was is one line: four places of the first seat, two of the second.
    expect(trails.map((t) => [t.seat, t.way.length])).toEqual([[0, 4], [1, 2]]);
  });

  it('shows a turning point where its seat was then, by its number in the list', () => {
    const { points } = mapOf({ steps, points: [{ seq: 4, seat: 0 }, { seq: 2, seat: 1 }, { seq: 9, seat: 0 }, { seq: 4, seat: 3 }] }, ways);
    // The step has happened there; the third seat is nowhere.
    expect(points).toEqual([{ seat: 1, n: 2, x: 8, y: 9 }, { seat: 0, n: 1, x: 2, y: 3 }, { seat: 0, n: 3, x: 2, y: 3 }]);
  });
});
