import { describe, expect, it } from 'vitest';
import { drawing, shape } from '../designs/drawings';
import { fresh, unitOf, unitsOf } from './edit';
import cars from '../pictures/cars.svg?raw';
import rest from '../pictures/fleet.svg?raw';
import { catalogue } from './fixture';
import { nameFor, pieces, subFor, symbolOf, wheelTags } from './pieces';
import { heights, layout, lines, spread, type Rect, type Unit } from './plan';
import type { DesignFile } from './types';

const c = catalogue();
const fleet = cars + rest;

function units(d: DesignFile, targets: Unit['targets'] = []): Unit[] {
  return unitsOf(d).map((key) => {
    const b = c.bodies.find((x) => x.id === unitOf(d, key)!.body)!;
    const p = drawing(b, [], true);
    const box = p.crop ?? p.box;
    return { key, pieces: pieces(c, d, key), armor: b.armor_at, wheels: b.wheels.map((w) => w.at), picture: [box[2], box[3]], targets };
  });
}
const meet = (a: Rect, b: Rect) => a.x < b.x + b.w - 0.5 && b.x < a.x + a.w - 0.5 && a.y < b.y + b.h - 0.5 && b.y < a.y + a.h - 0.5;

const full: DesignFile = {
  ...fresh(c, 'luxury', 'Full'), crew: [{ role: 'driver', targeting: 'cyberlink' }, { role: 'gunner' }, { role: 'passenger', count: 2 }],
  weapons: ['front', 'front', 'front', 'front', 'left', 'left', 'right', 'back', 'back', 'top', 'underbody', 'turret'].map((at) => ({ weapon: 'machine_gun', at, links: ['A'] })),
  accessories: [{ accessory: 'turret_2', at: 'top' }, { accessory: 'fire_extinguisher' }, { accessory: 'infrared' }, { accessory: 'weapon_link' }, { accessory: 'ap_grenade', at: 'left' }],
};
const bus: DesignFile = { ...full, body: 'bus_40', weapons: ['front', 'front_left', 'back_left', 'front_right', 'back_right', 'back', 'front_turret', 'back_turret'].map((at) => ({ weapon: 'laser', at })), accessories: [{ accessory: 'turret_3', at: 'front_top' }, { accessory: 'turret_3', at: 'back_top' }] };
const ten: DesignFile = { ...fresh(c, 'cab_longnose', 'Ten'), carrier: { body: 'carrier_van', weapons: [{ weapon: 'laser', at: 'back' }], cargo: [{ cargo: 'goods', spaces: 12, weight: 900 }] } };
const side: DesignFile = { ...fresh(c, 'heavy_cycle', 'Side'), sidecar: { body: 'heavy_sidecar', tires: { all: 'standard' }, weapons: [{ weapon: 'machine_gun', at: 'right' }] } };

describe('the plan', () => {
  it.each([['a full car', full], ['a bus', bus], ['a ten-wheeler', ten], ['a sidecar', side], ...c.bodies.map((b) => [b.id, fresh(c, b.id, 'New')] as [string, DesignFile])])('%s: no box covers another, none is outside, all are there', (_, d) => {
    for (const [w, h] of [[460, 640], [360, 400], [330, 320]] as const) {
      const p = layout(units(d), w, h);
      const all = unitsOf(d).flatMap((k) => pieces(c, d, k));
      expect(p.boxes).toHaveLength(all.length);
      for (const [i, a] of p.boxes.entries()) {
        expect(a.w, `${a.piece.name} at ${w}`).toBeGreaterThan(14);
        expect(a.h, a.piece.name).toBeGreaterThanOrEqual(24);
        expect(a.x, a.piece.name).toBeGreaterThanOrEqual(0);
        expect(a.x + a.w, a.piece.name).toBeLessThanOrEqual(w);
        expect(a.y, a.piece.name).toBeGreaterThanOrEqual(0);
        expect(a.y + a.h, a.piece.name).toBeLessThanOrEqual(p.h + 0.5);
        for (const b of p.boxes.slice(i + 1)) expect(meet(a, b), `${a.piece.name} and ${b.piece.name} at ${w}`).toBe(false);
      }
      const marks = unitsOf(d).reduce((n, k) => n + units(d).find((u) => u.key === k)!.armor.length + units(d).find((u) => u.key === k)!.wheels.length, 0);
      expect(p.tags).toHaveLength(marks);
      for (const [i, a] of p.tags.entries()) {
        expect(a.x).toBeGreaterThanOrEqual(0);
        expect(a.x + a.w).toBeLessThanOrEqual(w);
        for (const b of p.tags.slice(i + 1)) expect(meet(a, b), `${a.at} and ${b.at} at ${w}`).toBe(false);
      }
    }
  });

  it('puts the front in front, the back at the back, and sides beside', () => {
    const p = layout(units(full), 460, 640);
    const y = (at: string) => p.boxes.filter((b) => b.piece.at === at).map((b) => b.y);
    expect(Math.max(...y('front'))).toBeLessThan(Math.min(...y('plant_front')));
    expect(Math.max(...y('plant_front'))).toBeLessThan(Math.min(...y('crew')));
    expect(Math.max(...y('crew'))).toBeLessThan(Math.min(...y('back')));
    const x = (at: string) => p.boxes.filter((b) => b.piece.at === at).map((b) => b.x);
    expect(Math.max(...x('left'))).toBeLessThan(Math.min(...x('crew')));
    expect(Math.min(...x('right'))).toBeGreaterThan(Math.max(...x('crew')));
    const back = layout(units({ ...full, plant_at: 'back' }), 460, 640);
    expect(back.boxes.find((b) => b.piece.at === 'plant_back')!.y).toBeGreaterThan(Math.max(...back.boxes.filter((b) => b.piece.at === 'crew').map((b) => b.y)));
  });

  it('opens a place for everything that is in hand, also where nothing is yet', () => {
    const empty = fresh(c, 'mid_sized', 'New');
    const ats = ['front', 'back', 'left', 'right', 'top', 'underbody'];
    expect(layout(units(empty), 460, 640).zones).toEqual([]);
    const zones = layout(units(empty, ats), 460, 640).zones;
    expect(zones.map((z) => z.at).sort()).toEqual([...ats].sort());
    for (const z of zones) expect(z.w * z.h).toBeGreaterThan(24 * 24);
  });

  it.each([['a full car', full, 1, [1]], ['a bus', bus, 2, [1, 1]], ['a car with three guns in a turret', { ...full, weapons: ['L', 'L', 'L'].map((links) => ({ weapon: 'machine_gun', at: 'turret', links: [links] })) }, 1, [3]]] as [string, DesignFile, number, number[]][])('%s: a turret stands around its weapons alone, a barrel for each', (_, d, n, guns) => {
    for (const [w, h] of [[460, 640], [360, 400], [330, 320]] as const) {
      const p = layout(units(d), w, h);
      expect(p.hulls).toHaveLength(n);
      const within = (a: Rect, b: Rect) => a.x > b.x && a.y > b.y && a.x + a.w < b.x + b.w && a.y + a.h < b.y + b.h;
      p.hulls.forEach((t, i) => {
        for (const b of p.boxes) {
          if (!within(b, t)) expect(meet(b, t), `${b.piece.name} and a turret at ${w}`).toBe(false);
        }
        const inside = p.boxes.filter((b) => within(b, t));
        expect(inside.filter((b) => b.piece.hull)).toHaveLength(1);
        expect(inside.filter((b) => b.piece.ref.list === 'weapons')).toHaveLength(guns[i]!);
        expect(p.mounts.filter((m) => m.x > t.x && m.x < t.x + t.w && Math.abs(m.y - t.y) < 10)).toHaveLength(guns[i]!);
      });
    }
  });

  it('a weapon at a turret that is not there has no turret around it', () => {
    expect(layout(units({ ...full, accessories: [] }), 460, 640).hulls).toEqual([]);
  });

  it('gives a larger part a larger box', () => {
    const d: DesignFile = { ...fresh(c, 'van', 'Van'), weapons: [{ weapon: 'machine_gun', at: 'front' }, { weapon: 'autocannon', at: 'front' }] };
    const [mg, ac] = layout(units(d), 460, 640).boxes.filter((b) => b.piece.at === 'front');
    expect(ac!.w).toBeGreaterThan(mg!.w);
  });
});

it('has a drawing of every body', () => {
  const drawn = new Set([...fleet.matchAll(/symbol id="([^"]+)"/g)].map((m) => m[1]));
  for (const b of c.bodies.filter((x) => x.class === 'carrier')) expect(drawn).toContain(drawing(c.bodies.find((x) => x.class === 'ten_wheeler')!, [], false, shape(b.tags)).id);
  for (const b of c.bodies) for (const options of [[], ['reversed']]) expect(drawn, b.id).toContain(drawing(b, options).id);
  for (const w of c.weapons) expect(drawn).toContain(`b-${symbolOf(w.category)}`);
});

it('cuts pieces into even lines', () => {
  expect(lines([1, 2, 3, 4, 5], 4)).toEqual([[1, 2, 3], [4, 5]]);
  expect(lines([], 4)).toEqual([]);
});

it('shares height by room, between the least and the most', () => {
  const hs = heights([{ least: 20, most: 100, share: 1 }, { least: 20, most: 100, share: 3 }], 100, 120);
  expect(hs[0]! + hs[1]!).toBeLessThanOrEqual(120);
  expect(hs[1]! / hs[0]!).toBeCloseTo(3, 0);
  expect(heights([{ least: 20, most: 30, share: 9 }], 100, 500)).toEqual([30]);
});

it('keeps tags apart', () => {
  const y = spread([{ y: 50, h: 40 }, { y: 52, h: 40 }, { y: 99, h: 40 }], 0, 200);
  expect(y[1]! - y[0]!).toBeGreaterThanOrEqual(44);
  expect(y[2]! - y[1]!).toBeGreaterThanOrEqual(44);
  expect(y[2]! + 40).toBeLessThanOrEqual(200);
});

it('writes a name and what is below it as they fit', () => {
  const all = pieces(c, { ...full, weapons: [{ weapon: 'machine_gun', at: 'front', count: 2, links: ['A'] }] }, 'main');
  const named = (start: string, w: number) => nameFor(all.find((p) => p.name.startsWith(start))!, w);
  expect([named('Driver', 80), named('Driver', 34), named('Cyberlink', 90), named('Cyberlink', 40)]).toEqual(['Driver', 'Drv', 'Cyberlink', 'Cyb']);
  expect([named('2 × MG', 90), named('2 × MG', 66), named('2 × MG', 36)]).toEqual(['2 × MG (A)', '2×MG (A)', '2×MG']);
  expect([named('Medium plant', 140), named('Medium plant', 60)]).toEqual(['Medium plant', 'Medium']);
  expect([subFor('5 sp · 10 DP · 2,000 PF', 160), subFor('5 sp · 10 DP · 2,000 PF', 90), subFor('5 sp · 10 DP · 2,000 PF', 20)]).toEqual(['5 sp · 10 DP · 2,000 PF', '5 sp · 10 DP', '5 sp']);
  expect([subFor('+1 to hit', 80), subFor('+1 to hit', 40)]).toEqual(['+1 to hit', '+1']);
  // Whatever has no room for its name has a shorter one.
  for (const r of c.roles) expect(nameFor(pieces(c, { ...full, crew: [{ role: r.id }] }, 'main').find((p) => p.ref.list === 'crew')!, 34).length, r.id).toBeLessThanOrEqual(4);
  for (const w of c.weapons) for (const p of pieces(c, { ...full, weapons: [{ weapon: w.id, at: 'left', count: 9, links: ['A', 'B'] }] }, 'main')) if (p.ref.list === 'weapons') expect(nameFor(p, 34).length, w.id).toBeLessThanOrEqual(7);
});

it('names the tires of wheels', () => {
  const tags = wheelTags(c, { ...full, tires: { front: 'solid', back: 'puncture_resistant' }, wheelguards: [{ at: 'front_left', points: 5 }] });
  expect(tags.map((t) => `${t.wheel}: ${t.name}, ${t.sub}`)).toEqual(['front_left: Solid tire, 12 DP · guard 5', 'front_right: Solid tire, 12 DP', 'back_left: PR tire, 9 DP', 'back_right: PR tire, 9 DP']);
});
