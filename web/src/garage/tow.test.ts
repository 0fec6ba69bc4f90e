import { expect, it } from 'vitest';
import type { Entry } from '../designs/filter';
import { fresh } from './edit';
import { catalogue } from './fixture';
import { coupled, figures, hitched, partners, question, roleOf, uncoupled } from './tow';
import type { DesignFile, Tow } from './types';

const c = catalogue();
const of = (kind: string) => fresh(c, c.bodies.find((b) => b.class === kind)!.id, kind);
const car = fresh(c, 'mid_sized', 'Car');
const hooked: DesignFile = { ...car, name: 'Hooked', accessories: [{ accessory: 'hitch_light' }] };
const entry = (design: DesignFile, source: Entry['source'], more: Partial<Entry> = {}) => ({ key: `${source}/${design.name}`, name: design.name, design, source, legal: true, ...more }) as Entry;
const list = [entry(hooked, 'mine'), entry(car, 'ours'), entry(of('tractor'), 'sample'), entry(of('bus'), 'sample'), entry(of('car_trailer'), 'sample'), entry(of('semi_trailer'), 'sample', { change: 'two tires', legal: false })];
const names = (d: DesignFile) => partners(c, d, list, (s) => s.toUpperCase()).map((g) => [g.label, ...g.list.map((p) => p.name)]);

// DX-TRL-023: a car pulls with a hitch.
it('tractors and what has a hitch pull, trailers are pulled, others neither', () => {
  expect([car, hooked, of('tractor'), of('car_trailer'), of('semi_trailer'), of('bus')].map((d) => roleOf(c, d))).toEqual([null, 'pulls', 'pulls', 'pulled', 'pulled', null]);
  // A release is no hitch.
  expect(hitched(c, { ...car, accessories: [{ accessory: 'quick_release_hitch' }] })).toBe(false);
});

// DX-TRL-001: cars pull car trailers, tractors semi-trailers.
it('offers what goes with the design, by list', () => {
  expect(names(hooked)).toEqual([['SAMPLE', 'car_trailer']]);
  expect(names(of('tractor'))).toEqual([['SAMPLE', 'semi_trailer: two tires']]);
  expect(names(of('car_trailer'))).toEqual([['MINE', 'Hooked'], ['OURS', 'Car (no hitch)']]);
  expect(names(of('semi_trailer'))).toEqual([['SAMPLE', 'tractor']]);
  expect(names(car)).toEqual([]);
  expect(partners(c, of('tractor'), list, (s) => s)[0]!.list[0]!.legal).toBe(false);
});

it('asks for the one that pulls with the one that is pulled', () => {
  const trailer = of('car_trailer');
  const asked = { design: hooked, trailer, options: { budget: 5 } };
  expect(question('pulls', hooked, trailer, { budget: 5 })).toEqual(asked);
  expect(question('pulled', trailer, hooked, { budget: 5 })).toEqual(asked);
});

it('makes one design of a vehicle and what it pulls, and takes the last trailer off', () => {
  const trailer = { ...of('car_trailer'), notes: 'blue' };
  const one = coupled('pulls', hooked, trailer);
  expect(one).toEqual({ ...hooked, behind: [trailer] });
  expect(coupled('pulled', trailer, hooked)).toEqual(one);
  const two = coupled('pulls', one, of('car_trailer'));
  expect(two.behind!.map((t) => t.notes)).toEqual(['blue', undefined]);
  // A trailer brings along what hangs on it.
  expect(coupled('pulls', hooked, { ...trailer, behind: [of('car_trailer')] }).behind).toEqual(two.behind);
  expect(uncoupled(two)).toEqual(one);
  expect(uncoupled(one)).toEqual(hooked);
});

it('shows what both do, with the bounds that there are', () => {
  const t: Tow = {
    weight: 6000, loaded: 8000, max_weight: 0, trailer_limit: 2000, acceleration: 5, loaded_acceleration: 2.5, top_speed: 90, handling_class: 1, off_road_handling_class: 0,
    damage_modifier: '4/3', hitch_dp: 1, tongue_dp: 4, legal: true, problems: [],
  };
  const flat = (x: Tow) => figures(x).map((f) => `${f.what}: ${f.value}; ${f.note}`);
  expect(flat(t)).toEqual(['Both, loaded: 8,000 lb; hitch pulls 2,000 lb', 'Acceleration: 2.5; 5 without cargo', 'Handling: 1; class, 0 off road', 'Top speed: 90; mph', 'Hitch: 1 DP; tongue 4 DP', 'Collisions: 4/3; modifier']);
  expect(flat({ ...t, max_weight: 9000, trailer_limit: 0, acceleration: 0, loaded_acceleration: 0, off_road_handling_class: 1, tongue_dp: 0 })).toEqual([
    'Both, loaded: 8,000 lb; of 9,000 lb', 'Acceleration: 0; cannot move', 'Handling: 1; class', 'Top speed: 90; mph', 'Hitch: 1 DP; ', 'Collisions: 4/3; modifier',
  ]);
});
