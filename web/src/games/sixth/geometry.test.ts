import { describe, expect, it } from 'vitest';
import { itinerary, positions } from './anim.svelte';
import { about, ahead, angleAt, arcEdges, arcsOf, at, between, corners, diff, ghost, handleAt, markersOf, norm, nudge, own, pivot, range, sideMiddle, zoneOf, type Plan } from './geometry';
import type { Point, Pose } from './types';

const east: Pose = { x: 2, y: 3, heading: 0 };
const turn = (angle: number): Plan => ({ kind: 'turn', angle, side: angle > 0 ? 'left' : 'right' });

function near(p: Pose | Point, q: Pose | Point) {
  const [a, b] = [p, q].map((o) => (Array.isArray(o) ? o : [o.x, o.y, o.heading]));
  a!.forEach((n, i) => expect(n).toBeCloseTo(b![i]!, 6));
}

describe('the frame of a car', () => {
  it('puts its corners where the rectangle of 1 by 0.5 has them', () => {
    expect(corners(east)).toEqual([[2.5, 3.25], [2.5, 2.75], [1.5, 2.75], [1.5, 3.25]]);
  });
  it('turns places there and back', () => {
    const p: Pose = { x: -1, y: 4, heading: 137 };
    const q = at(p, 0.7, -0.3);
    const o = own(p, q);
    expect(o.u).toBeCloseTo(0.7, 9);
    expect(o.v).toBeCloseTo(-0.3, 9);
  });
  it('measures angles the short way', () => {
    expect(diff(350, 10)).toBe(20);
    expect(diff(10, 350)).toBe(-20);
    expect(norm(-90)).toBe(270);
  });
});

describe('a movement point', () => {
  // SX-MOVE-005
  it('goes one car length straight ahead', () => {
    near(ghost(east, turn(0), false).to, { x: 3, y: 3, heading: 0 });
    near(ghost(east, turn(0), true).to, { x: 1, y: 3, heading: 0 });
  });

  // SX-MAN-004: straight, then about the rear corner on the side of the turn. After 1 CL the rear left corner is at (2.5, 3.25); the middle
  // lies 0.5 ahead of it and 0.25 to its right, which a quarter turn to the left brings 0.25 east of it and 0.5 north.
  it('turns left by 90 degrees about the rear left corner', () => {
    near(pivot(ahead(east, false), 'left', false), [2.5, 3.25]);
    near(ghost(east, turn(90), false).to, { x: 2.75, y: 3.75, heading: 90 });
  });
  it('turns right as the mirror image', () => {
    near(ghost(east, turn(-90), false).to, { x: 2.75, y: 2.25, heading: 270 });
  });
  // In reverse the car pivots about the front corner on the side of the turn, and its tail swings to that side.
  it('turns in reverse about the front corner', () => {
    near(pivot(ahead(east, true), 'left', true), [1.5, 3.25]);
    // The middle lies 0.5 behind the corner and 0.25 to its right; turned by -90 degrees that is 0.25 west and 0.5 north.
    near(ghost(east, turn(90), true).to, { x: 1.25, y: 3.75, heading: 270 });
  });
  // SX-MOVE-007: one car length along the key, 22.5 degrees off the heading, which is kept.
  it('slides forward and aside', () => {
    const to = ghost(east, { kind: 'slide', angle: 0, side: 'left' }, false).to;
    expect(to.heading).toBe(0);
    expect(to.x - 2).toBeCloseTo(Math.cos(Math.PI / 8), 3);
    expect(to.y - 3).toBeCloseTo(Math.sin(Math.PI / 8), 3);
    near(ghost(east, { kind: 'slide', angle: 0, side: 'right' }, true).to, { x: 2 - 0.9239, y: 3 - 0.3827, heading: 0 });
  });
  // SX-SETUP-007: an angle on a line belongs to the lower zone.
  it.each([[0, 0], [7.5, 0], [8, 1], [22.5, 1], [23, 2], [45, 2], [-67.5, 3], [68, 4], [90, 4]])('a turn of %s is in zone %s', (a, zone) => {
    expect(zoneOf(a)).toBe(zone);
  });
});

describe('the handle of a turn', () => {
  it.each([0, 7.5, 22.5, 38, 66.5, 90, -12, -45, -90])('dragged to where it is drawn for %s degrees asks for that turn', (a) => {
    for (const back of [false, true]) {
      const from: Pose = { x: 5, y: 6, heading: 211 };
      expect(angleAt(from, handleAt(ghost(from, turn(a), back).to, back), back)).toBe(a);
    }
  });
  it('stops at the limit', () => {
    expect(angleAt(east, handleAt(ghost(east, turn(80), false).to, false), false, 22.5)).toBe(22.5);
    expect(angleAt(east, [0, 3.1], false)).toBe(90);
  });
  it('is nudged on a grid of half degrees', () => {
    expect(nudge(0, 0.5)).toBe(0.5);
    expect(nudge(7.4, -0.5)).toBe(7);
    expect(nudge(89.8, 0.5)).toBe(90);
    expect(nudge(-22.5, -5, 22.5)).toBe(-22.5);
  });
});

describe('arcs and range', () => {
  // SX-SETUP-009: the dotted lines are the diagonals of the rectangle.
  it.each<[Point, string[]]>([
    [[5, 3], ['front']], [[-1, 3], ['back']], [[2, 5], ['left']], [[2, 0], ['right']],
    [[4, 4], ['front', 'left']], [[0, 2], ['back', 'right']],
  ])('%s lies in %s', (q, arcs) => {
    expect(arcsOf(east, q)).toEqual(arcs);
  });
  it('draws the lines from the corners outward', () => {
    const [a, b] = arcEdges(east, 'front');
    near(a!.from, [2.5, 3.25]);
    expect(a!.heading).toBeCloseTo((Math.atan2(1, 2) * 180) / Math.PI, 9);
    expect(b!.heading).toBeCloseTo(-a!.heading, 9);
  });
  it('aims at the middle of a side', () => {
    near(sideMiddle({ x: 0, y: 0, heading: 90 }, 'left'), [-0.25, 0]);
    near(sideMiddle({ x: 0, y: 0, heading: 90 }, 'back'), [0, -0.5]);
  });
  // SX-RANGE-001: the shortest distance between the rectangles.
  it('measures between rectangles', () => {
    expect(range(east, { x: 5, y: 3, heading: 180 })).toBeCloseTo(2, 9);
    expect(range(east, { x: 2, y: 5, heading: 90 })).toBeCloseTo(1.25, 9);
    // Corner to corner: 3 and 4 apart.
    expect(range(east, { x: 6, y: 7.5, heading: 0 })).toBeCloseTo(5, 9);
  });
});

describe('movement on the screen', () => {
  it('keeps the pivot of a turn where it is', () => {
    const via = ahead(east, false);
    const to = ghost(east, turn(60), false).to;
    const corner = pivot(via, 'left', false);
    for (const part of [0.2, 0.5, 0.9]) {
      const p = between(via, to, part);
      near(at(p, -0.5, 0.25), corner);
      expect(diff(via.heading, p.heading)).toBeCloseTo(60 * part, 6);
    }
    near(between(via, to, 1), to);
  });
  it('goes straight where nothing turns', () => {
    near(between(east, { x: 4, y: 7, heading: 0 }, 0.5), { x: 3, y: 5, heading: 0 });
  });
  it('turns a pose about a place', () => {
    near(about({ x: 1, y: 0, heading: 350 }, [0, 0], 90), { x: 0, y: 1, heading: 80 });
  });

  const via = ahead(east, false);
  const to = ghost(east, turn(30), false).to;
  const moved = { kind: 'move', rule: 'SX-MAN-012', seat: 0, move: 'turn', from: east, via, to } as const;
  const armor = (seat: number, armor_lost: number) => ({ kind: 'armor', rule: 'SX-DMG-002', seat, side: 'front', armor_lost, armor_left: 1, cause: 'attack' }) as const;
  it('drives a turn in two legs and lets what is pushed arrive with the car', () => {
    const { legs, length } = itinerary([moved, { kind: 'pushed', rule: 'SX-PUSH-001', on: 'object:1', from: { x: 4, y: 3, heading: 0 }, to: { x: 4.2, y: 3, heading: 0 } }]);
    expect(legs.map((l) => l.ref)).toEqual(['car:0', 'car:0', 'object:1']);
    expect(legs[2]!.at + legs[2]!.time).toBe(length);
    for (const l of legs.slice(0, 2)) {
      expect(l.time).toBeGreaterThanOrEqual(150);
      expect(l.time).toBeLessThanOrEqual(300);
    }
    near(positions(legs, 0).get('car:0')!, east);
    near(positions(legs, length).get('car:0')!, to);
    near(positions(legs, legs[1]!.at).get('car:0')!, via);
  });
  it('never takes long, however much happens', () => {
    const { legs, length } = itinerary(Array.from({ length: 40 }, () => moved));
    expect(length).toBe(1500);
    const last = legs.at(-1)!;
    expect(last.at + last.time).toBeCloseTo(1500, 6);
  });
  it('shakes what is hurt when it is hurt, and not what is not', () => {
    const { hurt } = itinerary([moved, armor(1, 2), armor(2, 0)]);
    expect(hurt).toEqual([{ seat: 1, at: 240 + 180 }]); // a car length, a turn
  });
  it('throws the dice that were rolled, and is heard', () => {
    const dice = [{ colour: 'yellow', face: 1, hit: 1, skid: 0, wrench: 0 }] as const;
    const cast = { engine: () => ({ speed: 54 }), weapon: () => 'Laser' };
    const out = itinerary([
      moved, { kind: 'roll', rule: 'SX-COLL-006', seat: 0, what: 'collision', dice: [...dice], icons: { hit: 1, skid: 0, wrench: 0 } }, armor(1, 1),
      { kind: 'attack', rule: 'SX-ATK-003', seat: 0, target: 'car:1', arc: 'front', crew: 'driver', slot: 0 },
    ], cast);
    expect(out.throws).toEqual([{ seat: 0, dice, at: 420 }]);
    expect(out.cues).toEqual([
      { sound: 'engine', at: 0, time: 420, speed: 54 }, { sound: 'dice', at: 420, n: 1 }, { sound: 'hit', at: 980 }, { sound: 'laser', at: 980 },
    ]);
  });
  it('lets a shot fly before it hits', () => {
    const { shots, hurt } = itinerary([{ kind: 'attack', rule: 'SX-ATK-003', seat: 0, target: 'car:1', arc: 'front', crew: 'driver', slot: 0 }, armor(1, 1)]);
    expect(shots).toEqual([{ seat: 0, on: 'car:1', at: 0 }]);
    expect(hurt[0]!.at).toBe(120);
  });
});

describe('the minimap', () => {
  it('shows the numbered markers where they lie, and no other piece', () => {
    const pose = { x: 2, y: 5, heading: 90 };
    expect(markersOf([{ kind: 'barrel', pose: east }, { kind: 'number_3', pose }, { kind: 'number_0', pose: east }])).toEqual([
      { kind: 'number_3', number: 3, x: 2, y: 5 }, { kind: 'number_0', number: 0, x: 2, y: 3 },
    ]);
  });
});
