import { describe, expect, it } from 'vitest';
import { apart, beside, lay, type Tag } from './tags';

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

  it('find a place below what they name, or above it at the lower edge', () => {
    const plate = { w: 80, h: 18 };
    expect(beside({ ...plate, foot: { x: 200, y: 100 } }, { x: 30, y: 40 }, window, []).y).toBe(149);
    expect(beside({ ...plate, foot: { x: 200, y: 270 } }, { x: 30, y: 40 }, window, []).y).toBe(221);
  });

  it('give way to another plate', () => {
    const first = beside({ w: 80, h: 18, foot: { x: 200, y: 100 } }, { x: 30, y: 40 }, window, []);
    const second = beside({ w: 80, h: 18, foot: { x: 210, y: 104 } }, { x: 30, y: 40 }, window, [first]);
    expect(apart(first, second, 2)).toBe(true);
  });
});
