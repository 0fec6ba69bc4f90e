import { describe, expect, it } from 'vitest';
import { apart, beside, bodyAt, corner, free, lay, over, tagAt, type Tag } from './tags';

const tag = (x: number, y: number, dx = 0, dy = 1): Tag => ({ foot: { x, y }, x, y, dx, dy, w: 60, h: 20 });
const window = { w: 400, h: 300 };

describe('tags', () => {
  it('know when they cover one another', () => {
    expect(apart(tag(100, 100), tag(100, 121))).toBe(false);
    expect(apart(tag(100, 100), tag(100, 128))).toBe(true);
    expect(apart(tag(100, 100), tag(168, 100))).toBe(true);
  });

  it('move outward along their direction until none covers another', () => {
    const [a, b] = lay([tag(200, 100), tag(200, 105)], window);
    expect([a!.x, a!.y]).toEqual([200, 100]);
    expect(b!.x).toBe(200);
    expect(b!.y).toBeGreaterThanOrEqual(128);
    expect(apart(a!, b!)).toBe(true);
  });

  it('stay in the window and clear of what is held', () => {
    const held = tag(380, 20);
    const [a] = lay([tag(395, 5, 1, 0)], window, [held]);
    expect(a!.x + a!.w / 2).toBeLessThanOrEqual(window.w);
    expect(a!.y - a!.h / 2).toBeGreaterThanOrEqual(0);
    expect(apart(a!, held)).toBe(true);
  });

  it('find the last free place of a window, and cover what is held before they cover each other', () => {
    // Twelve plates of 96 by 26 in a window for twelve: 4 columns of 100 and 3 rows of 30 with their gaps. The one in the corner is free, no straight way leads to it.
    const held = [0, 1, 2].flatMap((row) => [0, 1, 2, 3].flatMap((column) => (row === 2 && column === 3 ? [] : [tagAt(52 + column * 104, 17 + row * 34, 96, 26)])));
    const full = { w: 416, h: 102 };
    const [corner] = lay([{ ...tagAt(52, 17, 96, 26), dy: 1 }], full, held);
    expect(held.every((o) => apart(corner!, o))).toBe(true);
    const [a, b] = lay([{ ...tagAt(52, 17, 96, 26), dy: 1 }, { ...tagAt(52, 17, 96, 26), dy: 1 }], full, held);
    expect(apart(a!, b!)).toBe(true);
  });

  it('find a place below what they name, or above it at the lower edge', () => {
    const plate = { w: 80, h: 18 };
    expect(beside({ ...plate, foot: { x: 200, y: 100 } }, { x: 30, y: 40 }, window, [])?.y).toBe(149);
    expect(beside({ ...plate, foot: { x: 200, y: 270 } }, { x: 30, y: 40 }, window, [])?.y).toBe(221);
  });

  it('give way to another plate', () => {
    const first = beside({ w: 80, h: 18, foot: { x: 200, y: 100 } }, { x: 30, y: 40 }, window, [])!;
    const second = beside({ w: 80, h: 18, foot: { x: 210, y: 104 } }, { x: 30, y: 40 }, window, [first])!;
    expect(apart(first, second, 2)).toBe(true);
  });

  it('slide along the edge of the window, not over what they name', () => {
    // At the right edge: below the box, as far left as the window demands (400 - 4 - 40).
    expect(beside({ w: 80, h: 18, foot: { x: 390, y: 100 } }, { x: 30, y: 40 }, window, [])).toMatchObject({ x: 356, y: 149 });
    // Below and above are taken; right of it is outside: to the left, 30 + 40 from its middle.
    const taken = [tagAt(200, 160, 400, 40), tagAt(200, 40, 400, 40)];
    expect(beside({ w: 80, h: 18, foot: { x: 390, y: 100 } }, { x: 30, y: 40 }, window, taken)).toMatchObject({ x: 320, y: 100 });
  });

  it('are left out where there is no room', () => {
    expect(beside({ w: 80, h: 18, foot: { x: 200, y: 150 } }, { x: 30, y: 40 }, window, [tagAt(200, 150, 400, 300)])).toBeNull();
    const words = [tagAt(100, 100, 40, 20), tagAt(120, 100, 40, 20), tagAt(300, 100, 40, 20), tagAt(200, 200, 40, 20)];
    // The second lies over the first, the third over the car.
    expect(free(words, [tagAt(310, 110, 30, 30)])).toEqual([words[0], words[3]]);
  });

  it('stand on their line, or beside it where a car is', () => {
    const tag = { w: 100, h: 22, foot: { x: 200, y: 150 } };
    expect(over(tag, window, [])).toMatchObject({ x: 200, y: 150 });
    const car = tagAt(210, 150, 60, 60);
    expect(apart(over(tag, window, [car]), car, 2)).toBe(true);
  });

  it('know how much of the window a piece fills', () => {
    expect(bodyAt({ x: 10, y: 20 }, 90, 80, 40)).toMatchObject({ x: 10, y: 20, w: expect.closeTo(40, 9), h: expect.closeTo(80, 9) });
    // Half of the diagonal projections of both sides: (80 + 40) / sqrt 2.
    expect(bodyAt({ x: 0, y: 0 }, 45, 80, 40).w).toBeCloseTo(84.85, 2);
  });

  it('leave a corner to a small map where no car is', () => {
    const map = { w: 120, h: 100 };
    expect(corner(map, window, [], ['right bottom', 'left top'])).toMatchObject({ name: 'right bottom', box: { x: 332, y: 242 } });
    expect(corner(map, window, [tagAt(350, 250, 40, 40)], ['right bottom', 'left top'])).toMatchObject({ name: 'left top', box: { x: 68, y: 58 } });
    expect(corner(map, window, [tagAt(350, 250, 40, 40), tagAt(60, 60, 40, 40)], ['right bottom', 'left top'])).toBeNull();
  });
});
