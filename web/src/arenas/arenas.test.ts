import { describe, expect, it } from 'vitest';
import { add, change, duplicate, images, remove } from './edit';
import { blank, fromFile, idOf, pointed, toFile, toText, type Doc, type Point } from './file';
import { given } from './given';
import { begin, memory, redo, step, undo } from '../lib/history';
import { measure, widen } from './mend';
import { area, box, dragged, handles, hit, inside, moved, near, rotation, shift, smoothed, snap, strip, toSegment } from './shapes';
import { dropped, keep, load, saved, type Kept } from './store';
import { click, finish, grabbed, held, inward, made, type Drawing, type Settings, type Tool } from './tools';

const of = () => ({ length: 1, width: 0.5, round: false });
const settings: Settings = { thickness: 0.2, level: 2, kind: 'barrel', heading: 90, durable: true, players: 3 };
const doc = (more: Partial<Doc> = {}): Doc => ({ ...blank(), size: [10, 8], ...more });
const close = (a: readonly Point[], b: readonly Point[]) => {
  expect(a).toHaveLength(b.length);
  a.forEach((p, i) => p.forEach((v, k) => expect(v).toBeCloseTo(b[i]![k]!, 3)));
};

describe('an arena file', () => {
  it('is written without what is empty and read back', () => {
    const d = doc({ walls: [{ rect: [1, 1, 2, 2] }], starts: [{ at: [1, 4], seat: 1 }] });
    expect(toFile(d)).toEqual({ format: 1, id: 'my-arena', title: 'My arena', unit: 'car_length', size: [10, 8], walls: [{ rect: [1, 1, 2, 2] }], starts: [{ at: [1, 4], seat: 1 }] });
    expect(fromFile(toFile(d))).toEqual(d);
    expect(JSON.parse(toText(d))).toEqual(toFile(d));
  });

  it('in map squares becomes car lengths, angles and levels stay', () => {
    const d = fromFile({ id: 'a', title: 'A', unit: 'square', size: [40, 32], walls: [{ line: [[0, 4], [8, 4]], thickness: 1 }], terrain: [{ level: 4, circle: [4, 8, 2] }], starts: [{ at: [4, 4], heading: 90, seat: 2 }] });
    expect(d.size).toEqual([10, 8]);
    expect(d.walls[0]).toEqual({ line: [[0, 1], [2, 1]], thickness: 0.25 });
    expect(d.terrain[0]).toEqual({ level: 4, circle: [1, 2, 0.5] });
    expect(d.starts[0]).toEqual({ at: [1, 1], heading: 90, seat: 2 });
  });

  it('has an id made of its title', () => {
    expect(idOf('Höllen-Tal 2')).toBe('hollen-tal-2');
    expect(idOf('***')).toBe('my-arena');
    expect(idOf('a'.repeat(39) + ' b')).toBe('a'.repeat(39));
  });

  it('is pointed into by problems', () => {
    expect(pointed('/walls/3/points/1')).toEqual({ list: 'walls', i: 3 });
    expect(pointed('/starts')).toBeNull();
  });

  it('comes from a text, a code or a link', () => {
    expect(given('{"format":1}')).toEqual({ file: { format: 1 } });
    expect(given('http://localhost/arenas/edit#Ax_-9')).toEqual({ code: 'Ax_-9' });
    expect(given(' box ')).toEqual({ code: 'box' });
    for (const bad of ['', '{', 'two words', 'http://localhost/arenas']) expect(given(bad), bad).toBeNull();
  });
});

describe('shapes', () => {
  it('turn with their heading', () => {
    // A piece of 2 by 1 at the origin that looks up: its length lies along y.
    close(box([0, 0], 90, 2, 1), [[-0.5, 1], [0.5, 1], [0.5, -1], [-0.5, -1]]);
  });

  it('make a wall of a line, with mitred corners', () => {
    // A right angle of thickness 0.2: the outer corner lies 0.1 beyond in both directions, the inner 0.1 within.
    close(strip([[0, 0], [2, 0], [2, 2]], 0.2), [[0, 0.1], [1.9, 0.1], [1.9, 2], [2.1, 2], [2.1, -0.1], [0, -0.1]]);
  });

  it('go through the points of a smooth outline', () => {
    const control: Point[] = [[0, 0], [4, 0], [4, 4], [0, 4]];
    const s = smoothed(control);
    expect(s).toHaveLength(32);
    close([s[0]!, s[8]!, s[16]!, s[24]!], control);
    // Half way between (0,0) and (4,0): Catmull-Rom at 1/2 is (-p0 + 9 p1 + 9 p2 - p3) / 16.
    close([s[4]!], [[2, (-4 + 0 + 0 - 4) / 16]]);
  });

  it('are hit inside and within reach, terrain last', () => {
    const d = doc({ walls: [{ rect: [1, 1, 3, 3] }, { rect: [2, 2, 4, 4] }], terrain: [{ level: 1, rect: [0, 0, 9, 7] }, { level: 2, circle: [7, 5, 1] }], objects: [{ kind: 'x', at: [7, 1] }], gates: [{ a: [4, 0], b: [6, 0] }], starts: [{ at: [1, 5] }] });
    expect(hit(d, [2.5, 2.5], 0.1, of)).toEqual({ list: 'walls', i: 1 });
    expect(hit(d, [1.5, 1.5], 0.1, of)).toEqual({ list: 'walls', i: 0 });
    expect(hit(d, [7, 5], 0.1, of)).toEqual({ list: 'terrain', i: 1 });
    expect(hit(d, [5, 6], 0.1, of)).toEqual({ list: 'terrain', i: 0 });
    expect(hit(d, [7.4, 1], 0.1, of)).toEqual({ list: 'objects', i: 0 });
    expect(hit(d, [5, 0.05], 0.1, of)).toEqual({ list: 'gates', i: 0 });
    expect(hit(d, [1.2, 5], 0.1, of)).toEqual({ list: 'starts', i: 0 });
    expect(hit(d, [9.5, 7.5], 0.1, of)).toBeNull();
    // Start places that are not shown are not hit: the ground below them is.
    expect(hit(d, [1.2, 5], 0.1, of, () => false)).toEqual({ list: 'terrain', i: 0 });
  });

  it('measure distances', () => {
    expect(toSegment([0, 3], [-1, 0], [1, 0])).toBe(3);
    expect(toSegment([4, 4], [-1, 0], [1, 0])).toBe(5);
    expect(near([[0, 0], [2, 0], [2, 2], [0, 2]], [1, 1])).toBe(0);
    expect(near([[0, 0], [2, 0], [2, 2], [0, 2]], [3, 1])).toBe(1);
    expect(area([[0, 0], [2, 0], [2, 3], [0, 3]])).toBe(6);
    expect(inside([[0, 0], [2, 0], [0, 2]], [1.5, 1.5])).toBe(false);
  });

  it('move and turn, upright rectangles only by quarters', () => {
    expect(moved('walls', { rect: [1, 1, 3, 2] }, shift(1, -0.5))).toEqual({ rect: [2, 0.5, 4, 1.5] });
    expect(moved('walls', { rect: [1, 1, 3, 2] }, rotation([2, 1.5], 90))).toEqual({ rect: [1.5, 0.5, 2.5, 2.5] });
    const turned = moved('walls', { rect: [-1, -1, 1, 1] }, rotation([0, 0], 45)) as { points: Point[]; rect?: unknown };
    expect(turned.rect).toBeUndefined();
    close(turned.points, [[0, -1.4142], [1.4142, 0], [0, 1.4142], [-1.4142, 0]]);
    expect(moved('objects', { kind: 'x', at: [1, 0], heading: 350 }, rotation([0, 0], 10))).toEqual({ kind: 'x', at: [0.9848, 0.1736] });
    expect(moved('gates', { a: [0, 1], b: [0, 3], title: 'W' }, shift(0, 1))).toEqual({ a: [0, 2], b: [0, 4], title: 'W' });
    expect(moved('terrain', { level: 1, circle: [1, 2, 3] }, shift(1, 1))).toEqual({ level: 1, circle: [2, 3, 3] });
  });

  it('have handles that pull one corner', () => {
    expect(handles('walls', { rect: [0, 0, 2, 1] })).toEqual([[0, 0], [2, 0], [2, 1], [0, 1]]);
    expect(dragged('walls', { rect: [0, 0, 2, 1] }, 2, [3, 4])).toEqual({ rect: [0, 0, 3, 4] });
    expect(dragged('walls', { rect: [0, 0, 2, 1] }, 0, [5, 5])).toEqual({ rect: [2, 1, 5, 5] });
    expect(dragged('terrain', { level: 1, circle: [1, 1, 1] }, 0, [1, 4])).toEqual({ level: 1, circle: [1, 1, 3] });
    expect(dragged('walls', { line: [[0, 0], [1, 0]], thickness: 0.2 }, 1, [1, 1])).toEqual({ line: [[0, 0], [1, 1]], thickness: 0.2 });
    expect(dragged('gates', { a: [0, 0], b: [1, 0] }, 1, [2, 0])).toEqual({ a: [0, 0], b: [2, 0] });
    expect(handles('objects', { kind: 'x', at: [0, 0] })).toEqual([]);
  });

  it('snap to the grid, the edges and the middle lines', () => {
    expect(snap([1.13, 2.4], 0.25, [10, 8])).toEqual([1.25, 2.5]);
    // 11.43 is no multiple of a quarter; its edge and its middle 5.715 are held all the same.
    expect(snap([11.4, 5.7], 0.25, [11.43, 11.43])).toEqual([11.43, 5.715]);
    expect(snap([1.13333333, 2], 0, [10, 8])).toEqual([1.1333, 2]);
  });
});

describe('mirrors', () => {
  const wall = { rect: [1, 1, 2, 3] as [number, number, number, number] };

  it('add the images of what is drawn', () => {
    expect(images('walls', wall, 'none', [10, 8])).toEqual([]);
    expect(images('walls', wall, 'x', [10, 8])).toEqual([{ rect: [8, 1, 9, 3] }]);
    expect(images('walls', wall, 'y', [10, 8])).toEqual([{ rect: [1, 5, 2, 7] }]);
    expect(images('walls', wall, 'both', [10, 8])).toHaveLength(3);
    // Quarters of a square arena, by turning about its middle (5, 5).
    expect(images('walls', wall, 'quarter', [10, 10])).toEqual([{ rect: [7, 1, 9, 2] }, { rect: [8, 7, 9, 9] }, { rect: [1, 8, 3, 9] }]);
    expect(images('walls', wall, 'quarter', [10, 8])).toEqual([{ rect: [8, 5, 9, 7] }]);
  });

  it('do not double what lies on the mirror', () => {
    expect(images('walls', { rect: [4, 3, 6, 5] }, 'both', [10, 8])).toEqual([]);
    expect(images('gates', { a: [4, 0], b: [6, 0] }, 'x', [10, 8])).toEqual([]);
    expect(images('walls', { line: [[4, 1], [6, 1]], thickness: 0.2 }, 'x', [10, 8])).toEqual([]);
  });

  it('turn the heading too', () => {
    expect(images('objects', { kind: 'x', at: [1, 1], heading: 30 }, 'x', [10, 8])).toEqual([{ kind: 'x', at: [9, 1], heading: 150 }]);
    expect(images('objects', { kind: 'x', at: [1, 1], heading: 30 }, 'y', [10, 8])).toEqual([{ kind: 'x', at: [1, 7], heading: 330 }]);
  });

  it('change and take out all images together', () => {
    let d = add(doc(), 'walls', wall, 'both').doc;
    expect(d.walls).toHaveLength(4);
    d = change(d, { list: 'walls', i: 0 }, 'both', (w) => moved('walls', w as typeof wall, shift(0.5, 0)));
    expect(d.walls).toEqual(expect.arrayContaining([{ rect: [1.5, 1, 2.5, 3] }, { rect: [7.5, 1, 8.5, 3] }, { rect: [1.5, 5, 2.5, 7] }, { rect: [7.5, 5, 8.5, 7] }]));
    const alone = change(d, { list: 'walls', i: 0 }, 'none', (w) => moved('walls', w as typeof wall, shift(0, 0.5)));
    expect(alone.walls.slice(1)).toEqual(d.walls.slice(1));
    // The one that was moved alone is no image any more; the three others still are.
    expect(remove(alone, { list: 'walls', i: 0 }, 'both').walls).toHaveLength(3);
    expect(remove(d, { list: 'walls', i: 2 }, 'both').walls).toHaveLength(0);
  });

  it('give the images of a start the next seats, which stay theirs', () => {
    let d = add(doc(), 'starts', { at: [1, 4], seat: 1, players: 2 }, 'x').doc;
    expect(d.starts).toEqual([{ at: [1, 4], seat: 1, players: 2 }, { at: [9, 4], heading: 180, seat: 2, players: 2 }]);
    d = change(d, { list: 'starts', i: 0 }, 'x', (s) => moved('starts', s, shift(1, 0)));
    expect(d.starts[1]).toEqual({ at: [8, 4], heading: 180, seat: 2, players: 2 });
    expect(duplicate(d, { list: 'starts', i: 0 }, 'none', 1)!.doc.starts[2]).toEqual({ at: [3, 3], seat: 3, players: 2 });
    expect(change(d, { list: 'starts', i: 9 }, 'none', (s) => s)).toBe(d);
  });
});

describe('tools', () => {
  const draw = (tool: Tool, ...points: Point[]): { drawing: Drawing | null; done: Drawing | null } => {
    let drawing: Drawing | null = null;
    for (const p of points) {
      const r = click(drawing, tool, p);
      if ('done' in r) return { drawing: null, done: r.done };
      drawing = r.drawing;
    }
    return { drawing, done: null };
  };

  it('end a block with its second corner', () => {
    expect(made(draw('wall-rect', [3, 1], [1, 2]).done!, settings)).toEqual({ list: 'walls', item: { rect: [1, 1, 3, 2] } });
    expect(made(draw('ground-rect', [3, 1], [1, 2]).done!, settings)).toEqual({ list: 'terrain', item: { level: 2, rect: [1, 1, 3, 2] } });
    expect(made(draw('wall-rect', [3, 1], [1, 1]).done!, settings)).toBeNull();
    expect(made(draw('ground-circle', [3, 3], [3, 5]).done!, settings)).toEqual({ list: 'terrain', item: { level: 2, circle: [3, 3, 2] } });
  });

  it('end a line with a click on its last corner, an outline with one on its first', () => {
    const line: Point[] = [[0, 0], [2, 0], [2, 2]];
    expect(draw('wall-line', ...line).drawing!.points).toEqual(line);
    expect(made(draw('wall-line', ...line, [2, 2]).done!, settings)).toEqual({ list: 'walls', item: { line, thickness: 0.2 } });
    // A line may come back to its beginning.
    expect(draw('wall-line', ...line, [0, 0]).done).toBeNull();
    expect(made(draw('wall-outline', ...line, [0, 0]).done!, settings)).toEqual({ list: 'walls', item: { points: line } });
    expect(made(draw('ground-smooth', ...line, [0, 0]).done!, settings)).toEqual({ list: 'terrain', item: { level: 2, points: line, smooth: true } });
    // Two clicks on one place are one corner.
    expect(draw('wall-outline', [0, 0], [0, 0]).drawing!.points).toEqual([[0, 0]]);
  });

  it('are ended by hand only with enough points', () => {
    expect(finish({ tool: 'wall-line', points: [[0, 0]] })).toBeNull();
    expect(finish({ tool: 'wall-line', points: [[0, 0], [1, 0]] })).not.toBeNull();
    expect(finish({ tool: 'ground-smooth', points: [[0, 0], [1, 0]] })).toBeNull();
    expect(finish({ tool: 'wall-rect', points: [[0, 0]] })).toBeNull();
  });

  it('lay things and starts at once', () => {
    expect(made(draw('thing', [1, 2]).done!, settings)).toEqual({ list: 'objects', item: { kind: 'barrel', at: [1, 2], heading: 90, durable: true } });
    expect(made(draw('start', [1, 2]).done!, settings)).toEqual({ list: 'starts', item: { at: [1, 2], heading: 90, seat: 1, players: 3 } });
    expect(made(draw('gate', [4, 0], [6, 0]).done!, settings)).toEqual({ list: 'gates', item: { a: [4, 0], b: [6, 0] } });
    expect(draw('measure', [0, 0], [1, 0]).done).not.toBeNull();
    expect(made(draw('measure', [0, 0], [1, 0]).done!, settings)).toBeNull();
  });

  it('look into the arena, hold angles, grab the nearest handle', () => {
    expect([[1, 4], [5, 1], [9, 4], [5, 7]].map((p) => inward(p as Point, [10, 8]))).toEqual([0, 90, 180, 270]);
    close([held([0, 0], [2, 0.1])], [[Math.hypot(2, 0.1), 0]]);
    close([held([1, 1], [2, 1.9])], [[1 + Math.hypot(1, 0.9) * Math.SQRT1_2, 1 + Math.hypot(1, 0.9) * Math.SQRT1_2]]);
    expect(grabbed([[0, 0], [1, 0]], [0.9, 0], 0.2)).toBe(1);
    expect(grabbed([[0, 0], [1, 0]], [0.5, 0], 0.2)).toBe(-1);
  });
});

describe('a gap that is too narrow', () => {
  // SX-SETUP-019
  it('is widened to two car lengths by moving the wall away', () => {
    const d = doc({ walls: [{ rect: [1.5, 3, 2.5, 4] }] });
    const p = { rule: 'SX-SETUP-019', path: '/walls/0', detail: '', allowed: '', at: [1.5, 3.5] as Point, to: [0, 3.5] as Point };
    expect(measure(p)).toBe(1.5);
    const m = widen(d, p, 'none')!;
    expect([m.by, m.way]).toEqual([0.51, 'right']);
    expect(m.doc.walls).toEqual([{ rect: [2.01, 3, 3.01, 4] }]);
    expect(widen(d, { ...p, at: [2, 6], to: [2, 7] }, 'none')!.way).toBe('down');
  });

  it('is another thing than other problems', () => {
    const d = doc({ walls: [{ rect: [1.5, 3, 2.5, 4] }] });
    const p = { rule: 'SX-SETUP-019', path: '/walls/0', detail: '', allowed: '', at: [1, 1] as Point, to: [1, 1] as Point };
    expect(widen(d, p, 'none')).toBeNull();
    expect(widen(d, { ...p, rule: 'SX-SETUP-049', to: [2, 1] }, 'none')).toBeNull();
    expect(widen(d, { ...p, path: '/walls/7', to: [2, 1] }, 'none')).toBeNull();
    expect(measure({ ...p, at: undefined })).toBe(0);
  });
});

describe('steps', () => {
  it('go back and forth, and a new one forgets what was undone', () => {
    let h = step(step(begin('a'), 'b'), 'c');
    h = undo(h);
    expect(h.now).toBe('b');
    expect(redo(h).now).toBe('c');
    expect(redo(step(h, 'd')).now).toBe('d');
    expect(undo(begin('a')).now).toBe('a');
    expect(step(h, 'b')).toBe(h);
  });

  it('are not remembered for ever', () => {
    let h = begin(0);
    for (let i = 1; i < memory + 50; i++) h = step(h, i);
    expect(h.past).toHaveLength(memory);
    expect(h.past[0]).toBe(49);
  });
});

describe('arenas that are kept', () => {
  const kept = (key: string): Kept => ({ key, doc: blank(), code: `A${key}`, svg: '<svg/>', at: 1, problems: 0 });

  it('survive the browser, the newest first', () => {
    const m = new Map<string, string>();
    const box = { getItem: (k: string) => m.get(k) ?? null, setItem: (k: string, v: string) => void m.set(k, v) };
    const list = saved(saved(saved([], kept('a')), kept('b')), kept('a'));
    expect(list.map((k) => k.key)).toEqual(['a', 'b']);
    expect(keep(box, list)).toBe(true);
    expect(load(box)).toEqual(list);
    expect(dropped(list, 'a').map((k) => k.key)).toEqual(['b']);
    m.set('turnpike.arenas', '[{"key":1},7]');
    expect(load(box)).toEqual([]);
    m.set('turnpike.arenas', '{');
    expect(load(box)).toEqual([]);
  });
});
