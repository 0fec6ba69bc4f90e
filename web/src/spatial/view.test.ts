import { describe, expect, it } from 'vitest';
import { around, aside, View } from './view.svelte';

function view(): View {
  const v = new View(() => ({ x: 0, y: -800, w: 800, h: 800 }), 2);
  v.w = 400;
  v.h = 200;
  v.fit();
  return v;
}

describe('view', () => {
  it('fits the whole world', () => {
    const v = view();
    // The lower of the two sides decides: 200 pixels for 800 units.
    expect(v.k).toBe(0.25);
    expect([v.x, v.y]).toEqual([400, -400]);
  });

  it('turns window places into world places and back', () => {
    const v = view();
    v.zoom(3, 100, 50);
    v.rotate();
    const w = v.toWorld(120, 70);
    const p = v.toWindow(w.x, w.y);
    expect(p.x).toBeCloseTo(120, 9);
    expect(p.y).toBeCloseTo(70, 9);
  });

  it('keeps the place under the pointer when it zooms', () => {
    const v = view();
    v.zoom(4);
    const before = v.toWorld(150, 90);
    v.zoom(1.5, 150, 90);
    const after = v.toWorld(150, 90);
    expect(after.x).toBeCloseTo(before.x, 6);
    expect(after.y).toBeCloseTo(before.y, 6);
  });

  it('does not zoom beyond its limits', () => {
    const v = view();
    v.zoom(100);
    expect(v.k).toBe(2);
    v.zoom(0.0001);
    expect(v.k).toBeCloseTo(0.25 * 0.9, 9);
  });

  it('moves the board with the hand, and not out of sight', () => {
    const v = view();
    v.zoom(4); // 1 pixel to a unit
    v.pan(30, -20);
    expect([v.x, v.y]).toEqual([370, -380]);
    v.pan(1e6, 1e6);
    // The window of 400 by 200 units may hang over the edge by a tenth of itself.
    expect(v.x).toBeCloseTo(200 - 40, 9);
    expect(v.y).toBeCloseTo(-800 + 100 - 20, 9);
    expect(v.touched).toBe(true);
  });

  it('brings a box into the window with the least movement', () => {
    const v = view();
    v.zoom(4);
    v.reveal({ x: 640, y: -440, w: 60, h: 60 });
    // The window showed 200 to 600; 700 is the far edge of the box.
    expect(v.box.x + v.box.w).toBeCloseTo(700, 9);
    expect(v.y).toBe(-400);
    v.reveal({ x: 640, y: -440, w: 60, h: 60 });
    expect(v.box.x + v.box.w).toBeCloseTo(700, 9);
  });

  it('measures places with a margin', () => {
    expect(around([{ x: 1, y: 5 }, { x: 4, y: -2 }], 1)).toEqual({ x: 0, y: -3, w: 5, h: 9 });
  });

  it('brings what lies under a tool beside it, also at the edge of the world', () => {
    const v = view();
    v.zoom(4); // 1 pixel to a unit; the window shows 200 to 600
    v.tools = { x: 360, y: 0, w: 40, h: 120 };
    v.reveal({ x: 760, y: -800, w: 40, h: 40 });
    expect(v.box.x + v.box.w).toBeCloseTo(800, 9);
    v.uncover({ x: 760, y: -800, w: 40, h: 40 });
    // 40 pixels of the tool and 6 between: to the left is shorter than below, 126.
    expect(v.toWindow(800, -800).x).toBeCloseTo(354, 9);
    expect(v.toWindow(800, -800).y).toBeCloseTo(0, 9);
  });

  it('finds the shortest way from under covers that leaves a box in the window', () => {
    const window = { w: 400, h: 200 };
    const box = { x: 350, y: 10, w: 40, h: 40 };
    expect(aside(box, window, [])).toBeNull();
    expect(aside(box, window, [{ x: 0, y: 150, w: 100, h: 50 }])).toBeNull();
    // Down to 66 would be 56, left to 304 is 46.
    expect(aside(box, window, [{ x: 350, y: 0, w: 50, h: 60 }])).toEqual({ x: -46, y: 0 });
    // A second cover stands in that way.
    expect(aside(box, window, [{ x: 350, y: 0, w: 50, h: 60 }, { x: 250, y: 0, w: 90, h: 100 }])).toEqual({ x: 0, y: 56 });
    // Nothing is free.
    expect(aside(box, window, [{ x: 0, y: 0, w: 400, h: 200 }])).toBeNull();
  });
});
