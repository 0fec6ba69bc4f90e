import { describe, expect, it } from 'vitest';
import { accessoryPlaces, bound, filter, placesFor, rows, turretsOf, weaponPlaces, type Left } from './catalog';
import { fresh } from './edit';
import { catalogue } from './fixture';
import type { DesignFile, Sheet } from './types';

const c = catalogue();
const weapon = (id: string) => c.weapons.find((w) => w.id === id)!;
const accessory = (id: string) => c.accessories.find((a) => a.id === id)!;
const car = fresh(c, 'mid_sized', 'Car');
const sheet = { violations: [] } as unknown as Sheet;
/** Room for anything. */
const all: Left = { weight: 1e6, money: null, room: { main: 600 }, cargo: { main: 600 }, side: {} };

describe('where a weapon may go', () => {
  // DX-PLACE-015, DX-PLACE-016: droppers and clouds go to the back and the sides.
  it('droppers and clouds: not to the front', () => {
    expect(weaponPlaces(c, car, 'main', weapon('minedropper'))).toEqual(['back', 'left', 'right']);
    expect(weaponPlaces(c, car, 'main', weapon('smokescreen'))).toEqual(['back', 'left', 'right']);
  });
  // DX-PLACE-010: a tank gun needs an oversized vehicle. DX-PLACE-009: an anti-tank gun fires forward or back from others.
  it('large guns: on large vehicles', () => {
    expect(weaponPlaces(c, car, 'main', weapon('tank_gun'))).toEqual([]);
    expect(weaponPlaces(c, fresh(c, 'bus_40', 'Bus'), 'main', weapon('tank_gun'))).toEqual(['front', 'back']);
    expect(weaponPlaces(c, car, 'main', weapon('anti_tank_gun'))).toEqual(['front', 'back']);
  });
  it('turrets: only where one is', () => {
    expect(weaponPlaces(c, car, 'main', weapon('machine_gun'))).not.toContain('turret');
    const with1: DesignFile = { ...car, accessories: [{ accessory: 'turret_1', at: 'top' }] };
    expect(turretsOf(c, with1, 'main')).toEqual(['turret']);
    expect(weaponPlaces(c, with1, 'main', weapon('machine_gun'))).toContain('turret');
    const bus: DesignFile = { ...fresh(c, 'bus_40', 'Bus'), accessories: [{ accessory: 'turret_3', at: 'front_top' }, { accessory: 'rocket_platform', at: 'back_top' }] };
    expect(turretsOf(c, bus, 'main')).toEqual(['front_turret', 'platform']);
    expect(weaponPlaces(c, bus, 'main', weapon('machine_gun'))).not.toContain('platform');
    expect(weaponPlaces(c, bus, 'main', weapon('heavy_rocket'))).toContain('platform');
  });
  it('bombs: under helicopters alone', () => {
    expect(weaponPlaces(c, car, 'main', weapon('bomb'))).toEqual([]);
    expect(weaponPlaces(c, fresh(c, 'heli_small', 'Heli'), 'main', weapon('bomb')).length).toBeGreaterThan(0);
  });
});

it('accessories go where the body has a place for them', () => {
  expect(accessoryPlaces(c, car, 'main', accessory('fire_extinguisher'))).toEqual(['inside']);
  expect(accessoryPlaces(c, car, 'main', accessory('turret_1'))).toEqual(['top', 'underbody']);
  expect(accessoryPlaces(c, fresh(c, 'bus_40', 'Bus'), 'main', accessory('turret_1'))).toEqual(['front_top', 'back_top']);
  expect(accessoryPlaces(c, car, 'main', accessory('pontoons'))).toEqual([]);
  expect(accessoryPlaces(c, fresh(c, 'heavy_cycle', 'Cycle'), 'main', accessory('wheelguard'))).toEqual([]);
});

it('both bodies of a cycle with a sidecar take what is in hand', () => {
  const d: DesignFile = { ...fresh(c, 'heavy_cycle', 'Cycle'), sidecar: { body: 'light_sidecar' } };
  const at = placesFor(c, d, { kind: 'weapon', id: 'machine_gun', name: 'MG' });
  expect(at.filter((p) => p.unit === 'main').map((p) => p.at)).toEqual(['front', 'back']);
  expect(at.filter((p) => p.unit === 'sidecar').map((p) => p.at)).toEqual(['front', 'back', 'left', 'right']);
});

describe('why a part does not suit', () => {
  const reason = (id: string, left: Partial<Left>, place = '') => rows('weapons', { c, d: car, sheet, left: { ...all, ...left }, place }).find((r) => r.hand.id === id)!.reason;
  it('each reason by its figures', () => {
    expect(reason('laser', {})).toBe('');
    // A laser takes 2 spaces, weighs 500 lb and costs $8,000.
    expect(reason('laser', { room: { main: 11 } })).toBe('room');
    expect(reason('laser', { room: { main: 12 } })).toBe('');
    expect(reason('laser', { weight: 499 })).toBe('weight');
    expect(reason('laser', { weight: 500 })).toBe('');
    expect(reason('laser', { money: 7999 })).toBe('money');
    expect(reason('laser', { money: 8000 })).toBe('');
    // What is over already is not held against every part.
    expect(reason('laser', { money: -1 })).toBe('');
    expect(reason('laser', { weight: -1 })).toBe('');
    expect(reason('laser', { side: { 'main/front': 11 } }, 'front')).toBe('side');
    expect(reason('laser', { side: { 'main/front': 11 } })).toBe('');
    expect(reason('minedropper', {}, 'front')).toBe('place');
    expect(reason('tank_gun', {})).toBe('vehicle');
  });
  // A machine gun holds 20 shots of $25 and 2.5 lb: $1,500 and 200 lb loaded.
  it('counts the full load', () => {
    const mg = rows('weapons', { c, d: car, sheet, left: all, place: '' }).find((r) => r.hand.id === 'machine_gun')!;
    expect([mg.cost, mg.weight, mg.shots]).toEqual([1500, 200, 20]);
  });
  it('says which plant and which crew there is', () => {
    const plants = rows('plant', { c, d: car, sheet, left: all, place: '' });
    expect(plants.map((r) => r.hand.id)).toEqual(c.plants.filter((p) => p.kind === 'car').map((p) => p.id));
    expect(plants.filter((r) => r.fitted).map((r) => r.hand.id)).toEqual(['car_medium']);
    expect(rows('crew', { c, d: car, sheet, left: all, place: '' }).filter((r) => r.fitted).map((r) => r.hand.id)).toEqual(['driver']);
  });
  it('a subcompact takes no turret', () => {
    const list = rows('turrets', { c, d: fresh(c, 'subcompact', 'Small'), sheet, left: all, place: '' });
    expect(list.find((r) => r.hand.id === 'turret_1')!.reason).toBe('turrets');
    expect(rows('turrets', { c, d: car, sheet, left: all, place: '' }).find((r) => r.hand.id === 'turret_1')!.reason).toBe('');
    expect(rows('turrets', { c, d: car, sheet, left: all, place: '' }).find((r) => r.hand.id === 'turret_4')!.reason).toBe('turrets');
  });
});

it('filters by all words, by what fits, and by category', () => {
  const list = rows('weapons', { c, d: car, sheet, left: all, place: '' });
  expect(filter(list, { text: 'heavy laser', fits: false, category: '' }).map((r) => r.hand.id)).toEqual(['heavy_laser']);
  expect(filter(list, { text: 'VMG', fits: false, category: '' }).map((r) => r.hand.id)).toEqual(['vulcan_machine_gun']);
  expect(filter(list, { text: '', fits: true, category: '' }).map((r) => r.hand.id)).not.toContain('tank_gun');
  expect(filter(list, { text: '', fits: false, category: 'laser' }).map((r) => r.hand.id)).toEqual(['light_laser', 'laser', 'heavy_laser']);
});

it('takes the lower of division and budget', () => {
  expect(bound(c, {})).toBeNull();
  expect(bound(c, { division: 10 })).toBe(9999);
  expect(bound(c, { division: 10, budget: 8000 })).toBe(8000);
  expect(bound(c, { budget: 20000, division: 10 })).toBe(9999);
});
