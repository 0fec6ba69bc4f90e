import { describe, expect, it } from 'vitest';
import { parts, sundog } from './fixture';
import type { DesignFile } from './types';
import { bodiesOf, formOf, formOfWish, keeps, keptOf, mayPull, positionsOf, toWish, trailerBodies, trailerPositions, turretFor, wishPlace, type WishForm } from './wish';

const form = (more: Partial<WishForm> = {}): WishForm => ({ ...formOf(undefined, {}, parts), ...more });

describe('the form of a wish', () => {
  it('begins with any car of Division 10, or with the bounds of the event', () => {
    expect(formOf(undefined, {}, parts)).toMatchObject({ class: 'car', body: '', division: 10, budget: 0, weapons: [], gunners: 0 });
    expect(formOf(undefined, { division: 15 }, parts)).toMatchObject({ division: 15, budget: 0 });
    expect(formOf(undefined, { budget: 12000, division: 15 }, parts)).toMatchObject({ division: 0, budget: 12000 });
  });
  it('begins with what is on the board', () => {
    const start: DesignFile = { ...sundog, crew: [{ role: 'driver' }, { role: 'gunner', count: 2 }], weapons: [...sundog.weapons!, { weapon: 'machine_gun', at: 'front' }] };
    expect(formOf(start, {}, parts)).toMatchObject({
      class: 'car', body: 'mid_sized', gunners: 2, weapons: [{ weapon: 'machine_gun', at: 'front', count: 3 }, { weapon: 'smokescreen', at: 'back', count: 1 }],
    });
  });
  it('begins with any car if the board holds what cannot be proposed', () => {
    expect(formOf({ name: 'T', body: 'trl_6ft_van', weapons: [{ weapon: 'laser', at: 'back' }] }, {}, parts)).toMatchObject({ class: 'car', body: '', weapons: [] });
  });
  it('offers the positions of the body, or those that all of the class have', () => {
    expect(positionsOf({ class: 'cycle', body: '' }, parts)).toEqual(['front', 'back']);
    expect(positionsOf({ class: 'car', body: 'subcompact' }, parts)).not.toContain('turret');
    expect(positionsOf({ class: 'car', body: '' }, parts)).toEqual(['front', 'back', 'left', 'right', 'top', 'underbody', 'turret']);
    expect(positionsOf({ class: 'bus', body: '' }, parts)).toEqual(['front', 'back']);
    expect(bodiesOf({ class: 'car', body: '' }, parts).map((b) => b.id)).toEqual(['mid_sized', 'subcompact']);
  });
});

describe('the wish', () => {
  it('leaves out what is not asked for', () => {
    expect(toWish(form({ acceleration: 0 }), parts)).toEqual({ class: 'car', division: 10, prefer: 'armor' });
  });
  it('says all that is', () => {
    const f = form({ body: 'subcompact', division: 0, budget: 7000, gunners: 1, armor: 'fireproof', acceleration: 10, handling: 3, prefer: 'handling', weapons: [{ weapon: 'machine_gun', at: 'front', count: 2 }] });
    expect(toWish(f, parts)).toEqual({
      class: 'car', body: 'subcompact', budget: 7000, gunners: 1, armor: 'fireproof', min_acceleration: 10, min_hc: 3, prefer: 'handling',
      weapons: [{ weapon: 'machine_gun', at: 'front', count: 2 }],
    });
  });
  it('brings the smallest turret that holds the weapons wished for in one', () => {
    const inTurret = (weapon: string, count: number) => turretFor([{ weapon, at: 'turret', count }], parts)?.accessory;
    expect([inTurret('machine_gun', 1), inTurret('machine_gun', 2), inTurret('rocket_launcher', 1)]).toEqual(['turret_1', 'turret_2', 'turret_2']);
    // Three spaces fit into none: the largest is asked for, and the server says what is wrong.
    expect(inTurret('machine_gun', 3)).toBe('turret_2');
    expect(turretFor([{ weapon: 'machine_gun', at: 'front', count: 1 }], parts)).toBeNull();
    expect(toWish(form({ weapons: [{ weapon: 'machine_gun', at: 'turret', count: 1 }] }), parts).accessories).toEqual([{ accessory: 'turret_1', at: 'top' }]);
  });
  it('keeps the loads and links of weapons that are still asked for, the accessories and the equipment of the crew', () => {
    const start: DesignFile = {
      ...sundog, accessories: [{ accessory: 'spoiler' }, { accessory: 'turret_1', at: 'top' }], crew: [{ role: 'driver', body_armor: 'body_armor', targeting: 'targeting_computer' }],
    };
    const f = formOf(start, {}, parts);
    expect(toWish(f, parts, start)).toMatchObject({ weapons: start.weapons, accessories: [{ accessory: 'spoiler' }], body_armor: 'body_armor', targeting: 'targeting_computer' });
    f.weapons[0]!.count = 1;
    expect(toWish(f, parts, start).weapons![0]).toEqual({ weapon: 'machine_gun', at: 'front' });
    f.weapons[0]!.at = 'turret';
    expect(toWish(f, parts, start).accessories).toEqual([{ accessory: 'spoiler' }, { accessory: 'turret_1', at: 'top' }]);
  });
  it('takes over body armor that all wear', () => {
    expect(keptOf({ body: 'mid_sized', crew: [{ role: 'driver', body_armor: 'body_armor' }, { role: 'gunner' }] }).bodyArmor).toBe('');
    expect(keptOf(undefined)).toEqual({ accessories: [], bodyArmor: '', targeting: '' });
  });
  it('that is nearest to an impossible one becomes the form and asks for itself', () => {
    const start: DesignFile = { ...sundog, accessories: [{ accessory: 'spoiler' }, { accessory: 'turret_1', at: 'top' }] };
    const asked = form({ body: 'mid_sized', division: 5, gunners: 2, acceleration: 15, weapons: [{ weapon: 'machine_gun', at: 'turret', count: 2 }, { weapon: 'laser', at: 'front', count: 1 }] });
    // Money for the division, and one weapon less.
    const { division: _, ...rest } = toWish(asked, parts, start);
    const nearest = { ...rest, budget: 8150, weapons: rest.weapons!.slice(0, 1) };
    const after = formOfWish(nearest, asked);
    expect(after).toEqual({ ...asked, division: 0, budget: 8150, weapons: [{ weapon: 'machine_gun', at: 'turret', count: 2 }] });
    expect(toWish(after, parts, start)).toEqual(nearest);
    expect(keeps(nearest, after, parts, start)).toBe(true);
    expect(keeps({ ...nearest, accessories: [{ accessory: 'turret_1', at: 'top' }] }, after, parts, start)).toBe(false);
    // Trucks gain 2.5 and 7.5 mph a turn, which the form does not offer.
    expect([2.5, 7.5, 15].map((n) => formOfWish({ class: 'tractor', min_acceleration: n, min_hc: -1 }, asked).acceleration)).toEqual([0, 5, 15]);
    // What the nearest wish no longer asks for is empty in the form, and another body of the class is any of it.
    expect(formOfWish({ class: 'car' }, asked)).toMatchObject({ class: 'car', body: '', budget: 0, weapons: [], gunners: 0, acceleration: 0, handling: 0, armor: '', prefer: 'armor' });
  });
  it('for a rig asks for its trailers, with what they keep, and says where one is meant', () => {
    const hauler: DesignFile = {
      ...sundog, accessories: [{ accessory: 'spoiler' }],
      behind: [{ body: 'trl_6ft_van', weapons: [{ weapon: 'machine_gun', at: 'turret' }], accessories: [{ accessory: 'turret_1', at: 'top' }], crew: [{ role: 'gunner', count: 2 }], cargo: [{ cargo: 'goods', weight: 300 }] }],
    };
    const f = formOf(hauler, {}, parts);
    expect(f.trailers).toEqual([{ body: 'trl_6ft_van', weapons: [{ weapon: 'machine_gun', at: 'turret', count: 1 }], gunners: 2 }]);
    const wish = toWish({ ...f, arm: true }, parts, hauler);
    expect([wish.behind, wish.arm]).toEqual([[{ body: 'trl_6ft_van', weapons: hauler.behind![0]!.weapons, gunners: 2, accessories: hauler.behind![0]!.accessories, cargo: hauler.behind![0]!.cargo }], true]);
    expect(formOfWish(wish, f)).toEqual({ ...f, arm: true });
    expect(keeps(wish, f, parts, hauler)).toBe(true);
    // Another trailer than the one on the board brings nothing along.
    expect(toWish({ ...f, trailers: [{ body: '', weapons: [], gunners: 0 }] }, parts, hauler).behind).toEqual([{}]);
    expect([mayPull(f), mayPull({ ...f, trailers: [f.trailers[0]!, f.trailers[0]!] }), mayPull({ ...f, class: 'bus', trailers: [] })]).toEqual([true, false, false]);
    expect([trailerBodies(f, parts).map((b) => b.id), trailerPositions(f, '', parts).at(-1), trailerBodies({ class: 'bus' }, parts)]).toEqual([['trl_6ft_van'], 'turret', []]);
    expect([wishPlace('/wish/behind/0/weapons/1'), wishPlace('/wish/behind/1')]).toEqual(['trailer 1, weapons 2', 'trailer 2']);
  });
  it('that cannot be met is pointed at in words', () => {
    expect([wishPlace('/wish/weapons/0'), wishPlace('/wish/min_acceleration'), wishPlace('/wish'), wishPlace('')]).toEqual(['weapons 1', 'least acceleration', '', '']);
  });
});
