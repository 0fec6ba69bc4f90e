import { describe, expect, it } from 'vitest';
import * as edit from './edit';
import { catalogue } from './fixture';
import type { DesignFile, Ref } from './types';

const c = catalogue();
const car: DesignFile = { name: 'Car', body: 'mid_sized', plant: 'car_large', tires: { all: 'standard' }, crew: [{ role: 'driver' }] };

describe('changes to a design', () => {
  it('never touches the design that it is given', () => {
    const frozen = JSON.parse(JSON.stringify(car)) as DesignFile;
    const deep = (o: any): any => (Object.values(o).forEach((v) => typeof v === 'object' && v && deep(v)), Object.freeze(o));
    deep(frozen);
    let d = edit.addWeapon(frozen, 'main', 'machine_gun', 'front').design;
    d = deep(edit.addAccessory(d, 'main', 'fire_extinguisher').design);
    d = deep(edit.setArmor(d, 'main', 'front', 20));
    d = deep(edit.setTires(d, 'main', ['front_left', 'front_right', 'back_left', 'back_right'], 'front', 'solid'));
    d = deep(edit.remove(d, { unit: 'main', list: 'weapons', index: 0 }));
    expect(frozen).toEqual(car);
    expect(d.weapons).toBeUndefined();
  });

  it('counts equal weapons of a place together, but not those that have something of their own', () => {
    let r = edit.addWeapon(car, 'main', 'machine_gun', 'front');
    r = edit.addWeapon(r.design, 'main', 'machine_gun', 'front');
    expect(r.design.weapons).toEqual([{ weapon: 'machine_gun', at: 'front', count: 2 }]);
    expect(r.ref).toEqual({ unit: 'main', list: 'weapons', index: 0 });
    const linked = edit.patchEntry(r.design, r.ref, { links: ['A'] });
    expect(edit.addWeapon(linked, 'main', 'machine_gun', 'front').design.weapons).toHaveLength(2);
    expect(edit.addWeapon(r.design, 'main', 'machine_gun', 'back').design.weapons).toHaveLength(2);
  });

  it('leaves nothing behind that has its usual value', () => {
    const r = edit.addWeapon(car, 'main', 'machine_gun', 'front');
    const more = edit.patchEntry(r.design, r.ref, { count: 3, magazines: 2, links: ['A'], shots: 5 });
    expect(more.weapons![0]).toEqual({ weapon: 'machine_gun', at: 'front', count: 3, magazines: 2, links: ['A'], shots: 5 });
    expect(edit.patchEntry(more, r.ref, { count: 1, magazines: 0, links: [], shots: undefined }).weapons![0]).toEqual({ weapon: 'machine_gun', at: 'front' });
    expect(edit.setArmor(edit.setArmor(car, 'main', 'front', 9), 'main', 'front', 0).armor?.points).toEqual({});
  });

  it('moves parts between places and between bodies', () => {
    const d = edit.attach(c, edit.addWeapon({ ...car, body: 'heavy_cycle' }, 'main', 'machine_gun', 'front').design, 'sidecar', 'heavy_sidecar');
    const ref: Ref = { unit: 'main', list: 'weapons', index: 0 };
    expect(edit.move(d, ref, { unit: 'main', at: 'back' }).design.weapons).toEqual([{ weapon: 'machine_gun', at: 'back' }]);
    const over = edit.move(d, ref, { unit: 'sidecar', at: 'right' });
    expect(over.design.weapons).toBeUndefined();
    expect(over.design.sidecar!.weapons).toEqual([{ weapon: 'machine_gun', at: 'right' }]);
    expect(edit.entryOf(over.design, over.ref)).toEqual({ weapon: 'machine_gun', at: 'right' });
    expect(edit.move(d, { unit: 'main', list: 'plant' }, { unit: 'main', at: 'plant_back' }).design.plant_at).toBe('back');
  });

  it('keeps armor within its bounds', () => {
    expect(edit.setArmor(car, 'main', 'front', -4)).toBe(car);
    expect(edit.setArmor(car, 'main', 'front', 5000).armor!.points!.front).toBe(999);
    expect(edit.setArmor(car, 'main', 'front', Number.NaN)).toBe(car);
  });

  it('writes tires as shortly as can be', () => {
    const wheels = ['front_left', 'front_right', 'back_left', 'back_right'];
    const front = edit.setTires(car, 'main', wheels, 'front', 'solid');
    expect(wheels.map((w) => edit.tireAt(front, w))).toEqual(['solid', 'solid', 'standard', 'standard']);
    const one = edit.setTires(front, 'main', wheels, 'back_left', 'heavy_duty');
    expect(wheels.map((w) => edit.tireAt(one, w))).toEqual(['solid', 'solid', 'heavy_duty', 'standard']);
    expect(edit.setTires(one, 'main', wheels, 'all', 'pr_radial').tires).toEqual({ all: 'pr_radial' });
  });

  it('takes wheelguards off at no points', () => {
    const d = edit.setGuard(edit.setGuard(car, 'main', 'front_left', { points: 4 }), 'main', 'front_left', { retractable: true });
    expect(d.wheelguards).toEqual([{ at: 'front_left', points: 4, retractable: true }]);
    expect(edit.setGuard(d, 'main', 'front_left', { points: 0 }).wheelguards).toBeUndefined();
  });

  it('finds the next free link', () => {
    expect(edit.freeLink({ body: 'x', weapons: [{ weapon: 'a', at: 'front', links: ['A', 'C'] }] })).toBe('B');
  });
});

describe('another body', () => {
  it('starts every body with a plant and tires that it takes', () => {
    for (const b of c.bodies) {
      const d = edit.fresh(c, b.id, 'New');
      expect(d.plant === undefined ? b.plants.length : Number(!b.plants.includes(d.plant)), b.id).toBe(0);
      expect(d.tires === undefined ? b.wheels.length : Number(!b.tires.includes(d.tires.all!)), b.id).toBe(0);
      expect(d.crew !== undefined, b.id).toBe(d.plant !== undefined);
    }
  });

  it('keeps the parts of a car on a larger one', () => {
    const d = edit.setArmor(edit.addWeapon({ ...car, chassis: 'heavy', suspension: 'heavy' }, 'main', 'machine_gun', 'left').design, 'main', 'left', 25);
    expect(edit.setBody(c, d, 'main', 'luxury')).toEqual({ ...d, body: 'luxury' });
    expect(edit.setBody(c, d, 'main', 'mid_sized')).toBe(d);
  });

  it('halves the long sides of a bus and brings plant, tires and chassis along', () => {
    const d = edit.setArmor(edit.addWeapon({ ...car, chassis: 'light', suspension: 'heavy', tires: { all: 'solid' } }, 'main', 'machine_gun', 'left').design, 'main', 'left', 25);
    const bus = edit.setBody(c, d, 'main', 'bus_40');
    expect(bus.armor!.points).toEqual({ front_left: 13, back_left: 12 });
    expect(bus.weapons).toEqual([{ weapon: 'machine_gun', at: 'front_left' }]);
    expect(bus.suspension).toBeUndefined();
    expect(bus.chassis).toBeUndefined();
    // The large car plant is the third of its kind: so is the truck plant that takes its place.
    expect(bus.plant).toBe('super_truck');
    expect(bus.tires).toEqual({ all: 'truck_standard' });
    const back = edit.setBody(c, bus, 'main', 'mid_sized');
    expect(back.armor!.points).toEqual({ left: 25 });
    expect(back.weapons).toEqual([{ weapon: 'machine_gun', at: 'left' }]);
  });

  it('leaves carrier and sidecar where they cannot be', () => {
    const ten = edit.attach(c, edit.fresh(c, 'cab_longnose', 'Ten'), 'carrier', 'carrier_van');
    expect(ten.carrier).toEqual({ body: 'carrier_van' });
    expect(edit.setBody(c, ten, 'main', 'van').carrier).toBeUndefined();
    expect(edit.setBody(c, ten, 'main', 'cab_cabover').carrier).toBeDefined();
    expect(edit.attach(c, ten, 'carrier', null).carrier).toBeUndefined();
  });
});

it('says whether two designs are the same vehicle', () => {
  expect(edit.same({ body: 'van', name: 'A', tires: { all: 'solid' } }, { name: 'A', tires: { all: 'solid' }, body: 'van', notes: undefined })).toBe(true);
  expect(edit.same({ body: 'van', name: 'A' }, { body: 'van', name: 'B' })).toBe(false);
});
