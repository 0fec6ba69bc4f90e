import { describe, expect, it } from 'vitest';
import { breachesIn, eaves, floorsOf, hiddenBy } from './floors';
import { person } from './frames.fixture';

const house = { corners: [[10, 10], [20, 10], [20, 20], [10, 20]], storeys: 2 };
const at = (n: number, x: number, y: number, storey?: number, seat = 0) => person(n, { seat, at: 'foot', pose: { x, y, heading: 0 }, ...(storey ? { storey } : {}) });

describe('floors of buildings', () => {
  it('counts who is on which, by seat, the roof above the top floor', () => {
    const people = [at(1, 15, 15, 1), at(2, 16, 15, 1, 1), at(3, 12, 12, 1), at(4, 15, 15, 3), at(5, 25, 15, 1), at(6, 15, 12, 2)];
    expect(floorsOf([house], people).get(0)).toEqual([
      { storey: 1, roof: false, people: [{ seat: 0, n: 2 }, { seat: 1, n: 1 }] },
      { storey: 2, roof: false, people: [{ seat: 0, n: 1 }] },
      { storey: 3, roof: true, people: [{ seat: 0, n: 1 }] },
    ]);
  });
  it('fades who is on another floor, nobody in the street', () => {
    expect(hiddenBy(0, at(1, 15, 15, 2), [house])).toBe(false);
    expect(hiddenBy(1, at(1, 15, 15, 2), [house])).toBe(true);
    expect(hiddenBy(2, at(1, 15, 15, 2), [house])).toBe(false);
    expect(hiddenBy('roof', at(1, 15, 15, 3), [house])).toBe(false);
    expect(hiddenBy('roof', at(1, 15, 15, 2), [house])).toBe(true);
    expect(hiddenBy(2, at(1, 25, 15, 1), [house])).toBe(false);
  });
  it('counts the breaches on an outline', () => {
    const hole = (x: number, y: number, to_x: number, to_y: number) => ({ wall: 0, x, y, to_x, to_y });
    const wrecks = { breaches: [hole(10, 12, 10, 13), hole(14, 20, 15, 20), hole(22, 12, 22, 13), hole(14, 15, 15, 15)], open: [], rubble: [], ablaze: [], gone: [] };
    expect(breachesIn(house, wrecks)).toBe(2);
    expect(breachesIn(house, undefined)).toBe(0);
  });
  it('draws the edge of a roof within', () => {
    expect(eaves(house.corners, 1)).toEqual([[11, 11], [19, 11], [19, 19], [11, 19]]);
  });
});
