import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../designs/filter';
import { changed, dollars, fits, groupOf, scenariosOf, valueOf } from './form';

const option = (key: string, more: object = {}) => ({ key, type: 'enum' as const, title: key, default: 'a', ...more });

describe('the form of a new table', () => {
  it('knows the group of each option, and puts what it does not know under the optional rules', () => {
    expect(['scenario', 'place', 'vehicle_3', 'division', 'weather', 'no_lasers', 'critical_hits'].map(groupOf)).toEqual(['scenario', 'place', 'vehicle', 'price', 'conditions', 'limits', 'rules']);
  });

  it('tells each scenario by its part of the help', () => {
    const o = option('scenario', {
      choices: [{ value: 'duel', title: 'Duel' }, { value: 'road_duel', title: 'Road duel' }, { value: 'x', title: 'Else' }],
      help: 'Duel: The survivor wins. Road duel: Two cars at 60 mph, one behind the other.',
    });
    expect(scenariosOf(o)).toEqual([
      { value: 'duel', title: 'Duel', help: 'The survivor wins.' }, { value: 'road_duel', title: 'Road duel', help: 'Two cars at 60 mph, one behind the other.' },
      { value: 'x', title: 'Else', help: '' },
    ]);
  });

  it('bounds what a vehicle costs by its division', () => {
    expect([dollars('15'), dollars('any'), dollars('unlimited')]).toEqual([15000, Infinity, Infinity]);
  });

  it('offers what the table takes, and names it as the table does', () => {
    const e = (more: Partial<Entry>) => ({ source: 'sample', id: 'needle', class: 'car', legal: true, code: 'C', ...more }) as Entry;
    const ids = new Set(['needle']);
    expect([e({}), e({ id: 'ironliner', class: 'bus' }), e({ source: 'mine', id: 'k1' }), e({ source: 'mine', legal: false }), e({ source: 'mine', class: 'semi_trailer' }), e({ source: 'mine', class: 'helicopter' })].map((x) => fits(x, ids))).toEqual([true, false, true, false, false, true]);
    expect([valueOf(e({})), valueOf(e({ source: 'mine', id: 'k1' }))]).toEqual(['needle', 'C']);
  });

  it('counts what is not as usual', () => {
    expect(changed([option('b'), option('c')], { b: 'a', c: 'z' })).toBe(1);
  });
});
