import { describe, expect, it } from 'vitest';
import { ofWay, timing, trim } from './timing';

describe('the times of a board', () => {
  it('are those of the design', () => {
    expect(timing).toMatchObject({ quarter: 60, least: 150, most: 600, skid: 180, tumble: 420, settle: 140, tracer: 120, box: 60, boxes: 6, shake: 150, queue: 1500 });
  });
  it('let a piece take 60 ms a quarter inch, within bounds', () => {
    expect([0, 1, 4, 6, 10, 40].map(ofWay)).toEqual([150, 150, 240, 360, 600, 600]);
  });
  it('make what is older jump to its end where a step would play too long', () => {
    const moves = [{ at: 0, time: 600 }, { at: 600, time: 600 }, { at: 1200, time: 600 }];
    const figures = [{ at: 100 }, { at: 1700 }];
    expect(trim(1800, moves, figures)).toBe(1500);
    // 300 ms are too many: the first move is half over when it begins.
    expect(moves).toEqual([{ at: 0, time: 300 }, { at: 300, time: 600 }, { at: 900, time: 600 }]);
    expect(figures).toEqual([{ at: 1400 }]);
    const short = [{ at: 0, time: 100 }];
    expect(trim(100, short)).toBe(100);
    expect(short).toEqual([{ at: 0, time: 100 }]);
  });
  it('leave out what is over', () => {
    const list = [{ at: 0, time: 500 }, { at: 500, time: 1500 }];
    expect(trim(2000, list)).toBe(1500);
    expect(list).toEqual([{ at: 0, time: 1500 }]);
  });
});
