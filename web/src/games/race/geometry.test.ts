import { describe, expect, it } from 'vitest';
import { timing } from '../../lib/timing';
import { itinerary, positions, runs } from './anim.svelte';
import {
  across, at, barriers, beyond, between, C, dragged, edge, finishTile, fraction, layoutOf, leftOf, outline, parts, poseOf, pulls, spotOf, squaresOf, U, wayPoints, waySpots, type Layout, type Point,
} from './geometry';
import type { Shape, Tile } from './catalogue';
import type { CellView, EventOf, RaceEvent } from './types';

const tile = (id: string, shape: Shape, squares: number[], more: Partial<Tile> = {}): Tile => ({
  id, name: id, shape, squares_per_lane: squares, supply_count: 4, features: [], barriers: [], pull_lines: [], designed: true, ...more,
});
const even = [15, 15, 15, 15];
const kinds: Record<string, Tile> = {
  T01: tile('T01', 'straight', even),
  T02: tile('T02', 'straight', even),
  T11: tile('T11', 'straight', even, { barriers: [{ between_lanes: [2, 3], from_square: 4, to_square: 12 }] }),
  T12: tile('T12', 'left', [11, 13, 15, 17], {
    pull_lines: [{ at: '1/3', outward: 'right', speed_limit_by_lane: [8, 9, 10, 11], pull_square_by_lane: [4, 5, 6, 6] }],
  }),
  T13: tile('T13', 'right', [17, 15, 13, 11]),
  T16: tile('T16', 'hairpin_left', [10, 14, 18, 22]),
  T17: tile('T17', 'hairpin_right', [22, 18, 14, 10]),
  T18: tile('T18', 'straight', even, {
    pull_lines: [
      { at: '1/4', outward: 'right', speed_limit_by_lane: [9, 9, 9, 9], pull_square_by_lane: [4, 4, 4, 4] },
      { at: '3/4', outward: 'left', speed_limit_by_lane: [9, 9, 9, 9], pull_square_by_lane: [12, 12, 12, 12] },
    ],
  }),
};
const cell = (x: number, y: number, heading: CellView['heading'] = 'E'): CellView => ({ x, y, heading });

function lay(tiles: string[], cells: CellView[], closed = false): Layout {
  return layoutOf({ tiles, cells, closed }, (id) => kinds[id])!;
}

/** Two closed courses of the presets and an open one with every shape. */
const paperclip = lay(['T01', 'T16', 'T02', 'T16'], [cell(0, 0), cell(1, 0), cell(0, 1, 'W'), cell(-1, 1, 'W')], true);
const bends = lay(['T01', 'T12', 'T13', 'T18', 'T17', 'T11'], [cell(0, 0), cell(1, 0), cell(1, 1, 'N'), cell(2, 1), cell(3, 1), cell(2, 0, 'W')]);

function near(p: Point, x: number, y: number) {
  expect(p.x).toBeCloseTo(x, 5);
  expect(p.y).toBeCloseTo(y, 5);
}
const gap = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

describe('a straight tile', () => {
  // RC-SETUP-014: square i of n covers the stretch (i-1)/n to i/n. The cell of T01 has its middle at the origin and is 600 long, so its
  // first square runs from -300 to -260; lane 1 is the leftmost: heading east its middle lies 1.5 lanes of 40 north (up is -y).
  it('divides its lanes evenly', () => {
    near(poseOf(bends, '0:1:1')!, -280, -60);
    near(poseOf(bends, '0:4:15')!, 280, 60);
    expect(outline(bends, '0:1:1').map((p) => [p.x, p.y])).toEqual([[-300, -80], [-260, -80], [-260, -40], [-300, -40]]);
  });
  it('has 60 squares with names of their own', () => {
    const all = squaresOf(bends, 0);
    expect(all).toHaveLength(60);
    expect(new Set(all).size).toBe(60);
    expect(all[15]).toBe('0:2:1');
  });
  // RC-SETUP-019: between lanes 2 and 3, from the rear edge of square 4 to the front edge of square 12: 3/15 and 12/15 of the tile.
  it('has its barrier between two lanes', () => {
    const [b] = barriers(bends, 5);
    // T11 is driven to the west through the cell at (2, 0): it is entered at x = 1500, y = 0.
    near(b![0]!, 1500 - (3 / 15) * C, 0);
    near(b!.at(-1)!, 1500 - (12 / 15) * C, 0);
  });
});

describe('curves', () => {
  // A left turn entered at (300, 0) to the east leaves its cell in the middle of the north side, (600, -300), to the north.
  it('leave by the side they turn to', () => {
    near(at(bends, { g: 1.999999999, lane: 2.5 }), 600, -300);
    expect(at(bends, { g: 1.999999999, lane: 2.5 }).heading).toBeCloseTo(90, 5);
  });
  // Two cells: a hairpin to the right entered at (1500, -600) to the east leaves at (1500, 0) to the west.
  it('lead back through the second cell of a hairpin', () => {
    near(at(bends, { g: 4.999999999, lane: 2.5 }), 1500, 0);
    expect(at(bends, { g: 4.999999999, lane: 2.5 }).heading).toBeCloseTo(-180, 5);
    // Its apex is half a cell of 600 further on.
    near(at(bends, { g: 4.5, lane: 2.5 }), 1800, -300);
  });
  // Inner squares of a sweeper are no longer than outer ones by much: radius 300 - 60 and 300 + 60 of a quarter circle over 11 and 17.
  it('have squares of about one size in every lane', () => {
    const arc = (r: number, n: number) => (Math.PI / 2) * (r / n);
    const length = (lane: number, i: number) => {
      const p = outline(bends, `1:${lane}:${i}`);
      return (gap(p[0]!, p[3]!) + gap(p[4]!, p[7]!)) / 2;
    };
    expect(length(1, 5)).toBeCloseTo(arc(240, 11), 0);
    expect(length(4, 5)).toBeCloseTo(arc(360, 17), 0);
  });
});

describe('tiles join', () => {
  // RC-SETUP-014: lanes join lane to lane at the edges of tiles.
  for (const [name, layout] of [['open', bends], ['closed', paperclip]] as const) {
    it(`lane to lane and without a corner (${name})`, () => {
      const seams = layout.tiles.length - (layout.closed ? 0 : 1);
      for (let n = 1; n <= seams; n++) {
        for (const lane of [1, 2, 3, 4]) {
          const a = at(layout, { g: n - 1e-9, lane });
          const b = at(layout, { g: n, lane });
          expect(gap(a, b)).toBeLessThan(0.01);
          expect(Math.abs(Math.sin(((a.heading - b.heading) * Math.PI) / 360))).toBeLessThan(1e-4);
        }
      }
    });
  }
  it('keep every lane 40 from the next', () => {
    for (const layout of [bends, paperclip]) {
      for (let g = 0; g < layout.tiles.length; g += 0.05) for (const lane of [1, 2, 3]) expect(gap(at(layout, { g, lane }), at(layout, { g, lane: lane + 1 }))).toBeCloseTo(U, 6);
    }
  });
  it('hold the whole road in the box', () => {
    for (const layout of [bends, paperclip]) {
      for (const t of layout.tiles) {
        for (const p of [...edge(layout, t.n, 'left'), ...edge(layout, t.n, 'right')]) {
          expect(p.x).toBeGreaterThanOrEqual(layout.box.x);
          expect(p.y).toBeLessThanOrEqual(layout.box.y + layout.box.h);
        }
      }
    }
  });
});

describe('the S-bend', () => {
  it('turns left at its first line and right at its second, away from outward', () => {
    // RC-MOVE-018: outward right at 1/4 is the outside of a left turn: the heading grows there and falls at 3/4.
    const h = (d: number) => at(bends, { g: 3 + d, lane: 2.5 }).heading;
    expect(h(0.3)).toBeGreaterThan(h(0.2));
    expect(h(0.8)).toBeLessThan(h(0.7));
  });
  it('does not fold its inner edge', () => {
    for (const side of ['left', 'right'] as const) {
      const points = edge(bends, 3, side);
      for (let i = 1; i < points.length; i++) expect(points[i]!.x).toBeGreaterThan(points[i - 1]!.x);
    }
  });
});

describe('pull lines', () => {
  it('read their fraction', () => {
    expect(fraction('1/3')).toBeCloseTo(0.3333333, 6);
  });
  // RC-MOVE-018: at a third of a left turn of 90 degrees the road has turned by 30; the sign of lane 1 is 60 inside the radius of 300.
  it('cross the road with a sign in each lane', () => {
    const [p] = pulls(bends, 1);
    expect(p!.signs.map((s) => s.limit)).toEqual([8, 9, 10, 11]);
    const a = Math.PI / 6;
    near(p!.signs[0]!.at, 300 + 240 * Math.sin(a), -(300 - 240 * Math.cos(a)));
    expect(gap(...p!.ends)).toBeCloseTo(4 * U, 6);
  });
  // RC-MOVE-019: ceil((speed - limit) / 2), nothing at speed 5 or less.
  it('drag by speed', () => {
    expect([dragged(8, 8), dragged(9, 8), dragged(10, 8), dragged(11, 8), dragged(16, 8), dragged(5, 4)]).toEqual([0, 1, 1, 2, 4, 0]);
  });
});

describe('start and finish', () => {
  // RC-SETUP-013: the front edge of T01 on a closed course, of the last tile on an open one.
  it('lie at a front edge', () => {
    expect(finishTile(paperclip)).toBe(0);
    expect(finishTile(bends)).toBe(5);
    const [a, b] = across(bends, 5, 1);
    near(a, 900, 80);
    near(b, 900, -80);
  });
  it('are crossed into a place beyond them', () => {
    // T11 is left to the west at x = 900; half a square further is 880.
    near(at(bends, beyond(bends, 1)), 880, leftOf(1));
  });
});

describe('ways', () => {
  it('take squares apart', () => {
    expect(parts('3:2:15')).toEqual({ tile: 3, lane: 2, i: 15 });
    expect(parts('finish')).toBeNull();
    expect(spotOf(bends, '9:1:1')).toBeNull();
    expect(spotOf(bends, '0:1:16')).not.toBeNull();
  });
  it('go on counting over the line of a closed course', () => {
    const [a, b] = waySpots(paperclip, ['3:2:14', '0:2:1']);
    expect(b!.g - a!.g).toBeCloseTo(0.5 / 14 + 0.5 / 15, 9);
  });
  it('follow the road', () => {
    const points = wayPoints(bends, ['0:2:15', '1:2:1', '1:2:2']);
    expect(points).toHaveLength(9);
    // On the sweeper lane 2 runs 280 from the middle of the turn at (300, -300).
    for (const p of points.slice(5)) expect(gap(p, { x: 300, y: -300 })).toBeCloseTo(280, 6);
  });
  it('change lanes softly', () => {
    const a = { g: 0.5, lane: 2 };
    const b = { g: 0.6, lane: 1 };
    expect(between(a, b, 0)).toEqual(a);
    expect(between(a, b, 1).lane).toBeCloseTo(1, 9);
    expect(between(a, b, 0.5).lane).toBeCloseTo(1.5, 9);
    expect(between(a, b, 0.1).lane).toBeGreaterThan(1.95);
  });
});

describe('movement', () => {
  const rule = 'RC-MOVE-001';
  const loss = (n: number): RaceEvent => ({ kind: 'loss', rule, seat: 1, structure_lost: n, structure_left: 1, cause: 'collision' });
  const step = (seat: number, from: string, to: string, more: Partial<EventOf<'step'>> = {}): RaceEvent => ({ kind: 'step', rule, seat, from, to, step: 'A', allowance: 0, ...more });

  it('drives a path in one run', () => {
    const it1 = itinerary([step(0, '0:2:13', '0:2:14'), step(0, '0:2:14', '0:2:15'), step(0, '0:2:15', '1:2:1')], bends);
    expect(it1.stretches.map((s) => s.at)).toEqual([0, 190, 380]);
    expect(runs(it1.stretches)).toHaveLength(1);
    const all = runs(it1.stretches);
    const start = positions(all, bends, 0).get(0)!;
    near(start, 200, -20);
    const x = [0, 140, 280, 420, 570].map((t) => positions(all, bends, t).get(0)!.x);
    for (let i = 1; i < x.length; i++) expect(x[i]!).toBeGreaterThan(x[i - 1]!);
    near(positions(all, bends, 570).get(0)!, poseOf(bends, '1:2:1')!.x, poseOf(bends, '1:2:1')!.y);
  });
  it('moves who is pushed together with the pusher, and shows the blow', () => {
    const out = itinerary([{ kind: 'collision', rule, seat: 0, other: 1, impact: 'shunt', other_damage: 3, damage: 0 }, loss(2), loss(1), { kind: 'pushed', rule, seat: 1, from: '0:2:5', to: '0:2:6' }, step(0, '0:2:4', '0:2:5')], bends);
    expect(out.flashes).toEqual([{ where: 1, at: 0 }]);
    expect(out.floaters.map((f) => f.text)).toEqual(['−3']);
    const [push, move] = out.stretches;
    expect([push!.seat, move!.seat]).toEqual([1, 0]);
    expect(push!.at).toBe(move!.at);
  });
  it('flies over a ramp', () => {
    const out = itinerary([{ kind: 'ramp', rule, seat: 0, from: '0:2:7', to: '0:2:10', lands: true, allowance: 0 }], bends);
    const half = positions(runs(out.stretches), bends, out.length / 2).get(0)!;
    expect(half.lift).toBeGreaterThan(0.95);
    expect(positions(runs(out.stretches), bends, out.length).get(0)!.lift).toBeCloseTo(0, 6);
  });
  it('stays on a ramp that it cannot leave', () => {
    expect(itinerary([{ kind: 'ramp', rule, seat: 0, from: '0:2:7', to: '0:2:7', allowance: 0 }], bends).stretches).toEqual([]);
  });
  it('crosses the finish in its lane', () => {
    const out = itinerary([step(0, '5:3:15', 'finish', { finish: true })], bends);
    expect(out.stretches[0]!.to).toEqual(beyond(bends, 3));
  });
  it('looks where it goes when it changes lanes, and along the road when it slides', () => {
    // One square ahead and one lane to the left on the straight: the car points left of east on the way, east at both ends.
    const turn = runs(itinerary([step(0, '0:2:5', '0:1:6', { step: 'L' })], bends).stretches);
    expect(positions(turn, bends, 95).get(0)!.heading).toBeGreaterThan(30);
    expect(Math.abs(positions(turn, bends, 190).get(0)!.heading)).toBeLessThan(5);
    const slide = runs(itinerary([{ kind: 'slide', rule, seat: 0, side: 'right', from: '0:2:5', to: '0:3:5' }], bends).stretches);
    expect(positions(slide, bends, 110).get(0)!.heading).toBeCloseTo(0, 6);
  });
  it('is heard: the engine as long as the car drives, dice, blows', () => {
    const drive = [step(0, '0:2:13', '0:2:14'), step(0, '0:2:14', '0:2:15')];
    const out = itinerary([{ kind: 'heat_roll', rule, seat: 0, dice: [1, 2, 3], heat_gained: 0, heat_up_to: 2 }, ...drive, { kind: 'crash', rule, seat: 0, from: '0:2:15', block: '0:2:16', damage: 2, speed: 3 }] as Parameters<typeof itinerary>[0], bends);
    // The dice come to rest before the car drives.
    const rest = timing.tumble + timing.settle;
    expect(out.cues).toEqual([{ sound: 'dice', at: 0, n: 3 }, { sound: 'ram', at: rest + 380 }, { sound: 'engine', at: rest, time: 380, speed: 18 }]);
  });
  it('begins when the red and white dice of a move, thrown together, have come to rest', () => {
    const rolls = [{ kind: 'heat_roll', rule, seat: 0, dice: [1, 5], heat_gained: 1, heat_up_to: 2 }, { kind: 'change_roll', rule, seat: 0, dice: [3], changes: 3, grip: 0, speed: 8 }];
    const out = itinerary([...rolls, step(0, '0:2:13', '0:2:14')] as Parameters<typeof itinerary>[0], bends);
    expect(out.throws).toEqual([{ seat: 0, at: 0, dice: [{ shows: 1, colour: 'red' }, { shows: 5, colour: 'red' }, { shows: 3, colour: 'white' }] }]);
    expect(out.stretches[0]!.at).toBe(timing.tumble + timing.settle);
    expect(itinerary([{ kind: 'change_roll', rule, seat: 0, changes: 0, grip: 0, speed: 18 }], bends).throws).toEqual([]);
  });
  it('is never longer than it may be', () => {
    const many = Array.from({ length: 14 }, (_, i) => step(0, `0:2:${i + 1}`, `0:2:${i + 2}`));
    const out = itinerary([...many, ...many, ...many], bends);
    expect(out.length).toBe(4200);
    expect(Math.max(...out.stretches.map((s) => s.at + s.time))).toBeCloseTo(4200, 6);
  });
});
