import { describe, expect, it } from 'vitest';
import type { Entry } from '../../../designs/filter';
import type { Pulling } from '../../../designs/pulling';
import { barred, bodiesOf, costOf, designOf, mayCarry, nextTrailers, trainOf, valueOfTrain } from './train';

const catalogue: Pulling = {
  bodies: [
    { id: 'cabover', class: 'tractor' }, { id: 'semi_van', class: 'semi_trailer' }, { id: 'luxury', class: 'car' }, { id: 'trl_10ft_van', class: 'car_trailer' },
  ],
  accessories: [{ id: 'light_hitch', kind: 'hitch' }],
};

const entry = (id: string, kind: string, body: string, more: Partial<Entry> = {}) => ({ key: `sample/${id}`, source: 'sample', id, class: kind, cost: 1000, legal: true, code: `C-${id}`, design: { name: id, body }, ...more }) as Entry;
const tractor = entry('washboard', 'tractor', 'cabover', { cost: 58150 });
const semi = entry('box', 'semi_trailer', 'semi_van', { cost: 20250 });
const car = entry('plain', 'car', 'luxury');
const hitched = entry('puller', 'car', 'luxury', { design: { name: 'puller', body: 'luxury', accessories: [{ accessory: 'light_hitch' }] } });
const small = entry('small', 'car_trailer', 'trl_10ft_van');
const broken = entry('broken', 'semi_trailer', 'semi_van', { legal: false });
const mine = entry('k1', 'tractor', 'cabover', { source: 'mine', design: { name: 'Rig', body: 'cabover', behind: [{ name: 'Box', body: 'semi_van' }] } });
const all = [tractor, semi, car, hitched, small, broken, mine];

describe('a vehicle with trailers at a new table', () => {
  it('is named by its bodies, and found by them', () => {
    const t = trainOf('washboard+box', all)!;
    expect([t.head, t.behind]).toEqual([tractor, [semi]]);
    expect([valueOfTrain(t), costOf(t), valueOfTrain({ head: mine, behind: [semi], aboard: [] })]).toEqual(['washboard+box', 78400, 'C-k1+box']);
    expect([trainOf('washboard', all)?.behind, trainOf('washboard+nothing', all), trainOf('2x washboard', all)]).toEqual([[], undefined, undefined]);
    expect([bodiesOf('a + b'), bodiesOf('a+b, c'), bodiesOf('3x kestrel')]).toEqual([['a', 'b'], ['a+b, c'], ['3x kestrel']]);
  });

  it('carries what fits through a ramp, and says so after what it pulls', () => {
    const flat = entry('flat', 'semi_trailer', 'semi_flatbed', { design: { name: 'flat', body: 'semi_flatbed', accessories: [{ accessory: 'wheel_ramps' }] } as never });
    const list = [...all, flat];
    const t = trainOf('washboard+flat>plain>puller', list)!;
    expect([t.behind, t.aboard, costOf(t)]).toEqual([[flat], [car, hitched], 61150]); // 58,150 and three times 1,000
    expect(valueOfTrain(t)).toBe('washboard+flat>plain>puller');
    expect(mayCarry(t, list).map((e) => e.id)).toEqual(['plain', 'puller']);
    expect(mayCarry(trainOf('washboard+box', list)!, list)).toEqual([]);
    expect(mayCarry(trainOf('washboard+flat>plain>plain>plain>plain', list)!, list)).toEqual([]);
    expect(trainOf('washboard+flat>nothing', list)).toBeUndefined();
  });

  it('may hang what its tow pulls on itself, two at most', () => {
    const next = (value: string) => nextTrailers(trainOf(value, all)!, all, catalogue).map((e) => e.id);
    expect([next('washboard'), next('washboard+box'), next('washboard+box+box')]).toEqual([['box'], ['box'], []]);
    expect([next('plain'), next('puller')]).toEqual([[], ['small']]);
    // A design with a trailer of its own has room for one more.
    expect([next('C-k1'), next('C-k1+box')]).toEqual([['box'], []]);
  });

  it('is asked about as one design, and says what may not hang on it', async () => {
    const [box, light] = [{ name: 'box', body: 'semi_van' }, { name: 'small', body: 'trl_10ft_van' }];
    expect(designOf(trainOf('washboard', all)!)).toBe(tractor.design);
    expect(designOf(trainOf('washboard+box', all)!)).toEqual({ name: 'washboard', body: 'cabover', behind: [box] });
    expect(designOf({ head: mine, behind: [small], aboard: [] }).behind).toEqual([{ name: 'Box', body: 'semi_van' }, light]);
    const asked: string[] = [];
    const train = trainOf('washboard+box', all)!;
    const rules = await barred(train, [semi, small, hitched], async (d, trailers) => {
      asked.push(`${d.behind?.length} ${trailers.join(' ')}`);
      // The server may answer for fewer than it was asked about.
      return [{ legal: false, problems: [{ rule: 'DX-TRL-037' }] }, { legal: true, problems: [] }];
    });
    expect([asked, [...rules]]).toEqual([[`1 ${semi.code} ${small.code} ${hitched.code}`], [['sample/box', 'DX-TRL-037']]]);
    expect([...(await barred(train, [semi], () => Promise.reject(new Error('away')))), ...(await barred(train, [], () => Promise.reject(new Error('asked'))))]).toEqual([]);
  });
});
