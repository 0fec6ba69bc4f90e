import { describe, expect, it } from 'vitest';
import { entries, filtered, grouped, noFilter, setFilters, sorted, weaponsOf, type Filter } from './filter';
import { listed, sundog } from './fixture';
import type { Kept } from './store';

const facts = { class: 'car', division: 'Division 10', cost: 9250, weight: 4995, acceleration: 5, handling_class: 3, armor: 104, legal: false };
const kept: Kept[] = [{ id: 'k1', versions: [{ design: sundog, code: 'c2', at: 20, facts }, { design: sundog, code: 'c1', at: 10, facts }] }];
const list = entries(kept, [
  listed('brick', { division_cost: 4000, division: 5, division_name: 'Division 5', weapons: ['rocket_launcher'], armor: 150 }),
  listed('brick_b', { name: 'Brick', of: 'brick', change: 'with a smokescreen', division_cost: 4500, division_name: 'Division 5', weapons: ['rocket_launcher', 'smokescreen'] }),
  listed('wasp', { list: 'ours', class: 'cycle', division_cost: 2500, division_name: 'Division 5', acceleration: 15 }),
  listed('ghost', { list: 'stock', class: '', design: undefined, code: undefined }),
]);
const keys = (f: Partial<Filter>) => filtered(list, { ...noFilter, ...f }, (id) => id.replaceAll('_', ' ')).map((e) => e.key);

describe('the list of the library', () => {
  it('has everything that can be opened: a stock car that cannot be built is not there', () => {
    expect(list.map((e) => e.key)).toEqual(['mine/k1', 'sample/brick', 'sample/brick_b', 'ours/wasp']);
    expect(list[0]).toMatchObject({ name: 'Sundog', code: 'c2', versions: 2, at: 20, legal: false, weapons: ['machine_gun', 'smokescreen'] });
  });

  it('knows the weapons of all bodies, each once', () => {
    expect(weaponsOf({ ...sundog, box: { body: 'armored_box_4', weapons: [{ weapon: 'laser', at: 'front' }, { weapon: 'machine_gun', at: 'back' }] } })).toEqual(['machine_gun', 'smokescreen', 'laser']);
  });

  it.each<[string, Partial<Filter>, string[]]>([
    ['nothing', {}, ['mine/k1', 'sample/brick', 'sample/brick_b', 'ours/wasp']],
    ['where it is from', { source: 'ours' }, ['ours/wasp']],
    ['the division', { division: 'Division 5' }, ['sample/brick', 'sample/brick_b', 'ours/wasp']],
    ['the class', { class: 'cycle' }, ['ours/wasp']],
    ['the price, both bounds included', { from: 4000, to: 4500 }, ['sample/brick', 'sample/brick_b']],
    ['a weapon', { weapon: 'smokescreen' }, ['mine/k1', 'sample/brick_b']],
    ['what is legal', { legal: true }, ['sample/brick', 'sample/brick_b', 'ours/wasp']],
    ['every word of the text', { text: ' BRICK smoke' }, ['sample/brick_b']],
    ['weapons by the words of their names', { text: 'rocket launcher' }, ['sample/brick', 'sample/brick_b']],
    ['all of it together', { class: 'car', weapon: 'rocket_launcher', to: 4200 }, ['sample/brick']],
  ])('filters by %s', (_, f, want) => expect(keys(f)).toEqual(want));

  it('counts the filters that are set, a bound of 0 among them', () => {
    expect(setFilters({ ...noFilter, text: 'x' })).toBe(0);
    expect(setFilters({ ...noFilter, from: 0, legal: true, weapon: 'laser' })).toBe(3);
  });

  it('sorts, and by name where that leaves two alike', () => {
    expect(sorted(list, 'cheap').map((e) => e.key)).toEqual(['ours/wasp', 'sample/brick', 'sample/brick_b', 'mine/k1']);
    expect(sorted(list, 'dear')[0]!.key).toBe('mine/k1');
    expect(sorted(list, 'armor')[0]!.key).toBe('sample/brick');
    expect(sorted(list, 'fast').map((e) => e.name)).toEqual(['Wasp', 'Sundog', 'Brick', 'Brick']);
    expect(sorted(list, 'newest')[0]!.key).toBe('mine/k1');
  });

  it('puts variants under their base, and a variant whose base is filtered out by itself', () => {
    const groups = grouped(list).map((g) => [g.base.key, ...g.variants.map((v) => v.key)]);
    expect(groups).toEqual([['mine/k1'], ['sample/brick', 'sample/brick_b'], ['ours/wasp']]);
    expect(grouped(list.filter((e) => e.key === 'sample/brick_b')).map((g) => g.base.key)).toEqual(['sample/brick_b']);
  });
});
