import { describe, expect, it } from 'vitest';
import { inFours, moved, noSquads, ranges, readSquads, squadOf, squadText } from './squads';
import { person } from './frames.fixture';

describe('squads', () => {
  it('writes numbers as ranges', () => {
    expect(ranges([7, 2, 3, 1, 9])).toBe('1-3,7,9');
    expect(ranges([])).toBe('');
  });
  it('reads what it writes', () => {
    const text = 'A 3-7,9: take! b06_1; B 8: go 60,30; C 10-11: board car:3; D 12: follow car:0';
    expect(squadText(readSquads(text))).toBe(text);
  });
  it('has those hold who have nowhere to go', () => {
    const s = noSquads();
    s.B = { who: [4], verb: 'take', bold: true, goal: '' };
    expect(squadText(s)).toBe('B 4: hold');
  });
  it('takes a person from squad to squad and out again', () => {
    let s = noSquads();
    for (const want of ['A', 'B', 'C', 'D', undefined]) {
      s = moved(s, 5);
      expect(squadOf(s, 5)).toBe(want);
    }
  });
  it('makes four of twenty', () => {
    const s = inFours(noSquads(), Array.from({ length: 20 }, (_, i) => person(i + 2)));
    expect(squadText(s)).toBe('A 2-6: hold; B 7-11: hold; C 12-16: hold; D 17-21: hold');
  });
});
