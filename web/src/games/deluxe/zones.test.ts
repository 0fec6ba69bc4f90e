import { describe, expect, it } from 'vitest';
import { car, context, observation, part, settle } from './frames.fixture';
import { aimWords, mountWords, partWords, plateWords } from './messages';
import { armor } from './see';
import { aimPoint, edgesOf, firingPlace, outer, plateAimed, platesOf } from './zones';
import { wordsOf } from './words';

/** A bus of 11 by 2 squares, its nose to the east at x = 25.5: halves of 50 points, of which some are gone. */
const bus = car(1, {
  name: 'Ironliner', class: 'bus', length: 11, pose: { x: 20, y: 40, heading: 0 },
  parts: [
    part(1, 'armor', 'front', 50), part(2, 'armor', 'back', 50, { zone: 'rear', left: 30 }), part(3, 'armor', 'front_left', 50, { left: 44 }), part(4, 'armor', 'back_left', 50, { zone: 'rear', left: 7 }),
    part(5, 'armor', 'front_right', 50), part(6, 'armor', 'back_right', 50, { zone: 'rear' }), part(7, 'armor', 'front_top', 50), part(8, 'armor', 'back_top', 50, { zone: 'rear', left: 1 }),
    part(9, 'armor', 'front_underbody', 50), part(10, 'armor', 'back_underbody', 50, { zone: 'rear' }),
    part(11, 'weapon', 'back_left', 3, { zone: 'rear', name: 'Machine Gun' }), part(12, 'weapon', 'front_turret', 3, { name: 'Laser' }), part(13, 'tire', 'back_left', 18),
  ],
});

/** A ten-wheeler of 6 by 2 squares: a cab and a carrier, which meet at its middle. */
const truck = car(2, {
  name: 'Longhaul', class: 'ten_wheeler', length: 6, pose: { x: 50, y: 40, heading: 90 },
  parts: [
    part(1, 'armor', 'front', 35, { left: 20 }), part(2, 'armor', 'back', 10), part(3, 'armor', 'left', 35, { left: 5 }), part(4, 'armor', 'top', 25),
    part(5, 'armor', 'front', 20, { zone: 'rear' }), part(6, 'armor', 'back', 30, { zone: 'rear', left: 9 }), part(7, 'armor', 'left', 30, { zone: 'rear' }),
    part(8, 'armor', 'top', 30, { zone: 'rear', left: 28 }), part(9, 'weapon', 'turret', 3, { zone: 'rear', name: 'Laser' }),
  ],
});

const view = observation({ cars: [car(0), bus, truck] });

describe('vehicles in halves and with a carrier', () => {
  it('count all of their armor', () => {
    expect(armor(bus)).toEqual({ left: 50 + 30 + 44 + 7 + 50 + 50 + 50 + 1 + 50 + 50, of: 500 });
    expect(armor(car(0))).toEqual({ left: 12 + 20 + 18 + 9 + 10 + 10, of: 96 });
  });

  it('show outward what faces outward: no back of a cab before its carrier', () => {
    expect([outer(truck, 'front').left, outer(truck, 'back').left, outer(truck, 'left').left]).toEqual([20, 9, 35]);
    expect([outer(bus, 'front').left, outer(bus, 'back').left, outer(bus, 'left').left]).toEqual([50, 30, 51]);
  });

  it('meet a shot with the armor of the half that it is aimed at', () => {
    expect(['left', 'rear:left', 'rear:back', 'rear:turret', 'turret', 'tire:13'].map((a) => plateAimed(bus, a)?.left)).toEqual([44, 7, 30, 1, 50, undefined]);
    expect(['front', 'rear:front', 'rear:turret'].map((a) => plateAimed(truck, a)?.left)).toEqual([20, 20, 28]);
  });

  it('have an edge for each half of a long side', () => {
    expect(edgesOf(bus).map((e) => [e.aim, e.left])).toEqual([['front', 50], ['right', 50], ['rear:right', 50], ['left', 44], ['rear:left', 7], ['rear:back', 30]]);
    expect(edgesOf(car(0)).map((e) => e.aim)).toEqual(['front', 'right', 'left', 'back']);
  });

  it('are aimed at in the middle of a half', () => {
    // The back half of the bus is 5.5 squares long and ends 5.5 behind its middle: its own middle is 2.75 behind; its left side faces north.
    expect(aimPoint(bus.pose, bus, 'rear:left')).toEqual([20 - 2.75, 41]);
    expect(aimPoint(bus.pose, bus, 'left')).toEqual([20 + 2.75, 41]);
    expect(aimPoint(bus.pose, bus, 'tire:13')).toEqual([20, 40]);
  });

  it('fire from the half that a weapon is on, with a single turret from the middle', () => {
    expect(firingPlace(bus.pose, bus, 11)).toEqual({ pose: { x: 20 - 2.75, y: 40, heading: 0 }, length: 5.5, width: 2 });
    expect(firingPlace(bus.pose, bus, 12).pose).toEqual(bus.pose);
    expect(firingPlace(truck.pose, truck, 9).pose.y).toBeCloseTo(40 - 1.5);
  });

  it('say which half, cab or carrier is meant', () => {
    expect(['left', 'rear:left', 'rear:back', 'front', 'turret', 'tire:13'].map((a) => aimWords(view, 1, a))).toEqual(['left side, front half', 'left side, back half', 'back', 'front', 'turret, front half', 'rear left tire']);
    expect(['front', 'rear:front'].map((a) => aimWords(view, 2, a))).toEqual(['cab, front', 'carrier, front']);
    expect([partWords(view, 1, 4), partWords(view, 1, 2), partWords(view, 2, 7)]).toEqual(['back left armor', 'back armor', 'carrier left armor']);
    expect([mountWords(view, 1, 11), mountWords(view, 2, 9), mountWords(view, 0, 7)]).toEqual(['back left', 'carrier turret', '']);
    expect(platesOf(truck).map((p) => plateWords(truck, p))).toEqual(['cab front', 'cab back', 'cab left', 'cab top', 'carrier front', 'carrier back', 'carrier left', 'carrier top']);
  });

  it('are read out half by half', () => {
    settle();
    const lines = wordsOf(context(view)).find((g) => g.title.endsWith('Ironliner'))!.items;
    expect(lines).toContain('Armor front 50 of 50, front right 50 of 50, front left 44 of 50, front top 50 of 50, front underbody 50 of 50, back right 50 of 50, back 30 of 50, back left 7 of 50, back top 1 of 50, back underbody 50 of 50');
  });
});
