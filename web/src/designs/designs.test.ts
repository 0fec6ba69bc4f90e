import { afterEach, describe, expect, it, vi } from 'vitest';
import { fileName, fileText, given, sheetAddress } from './api';
import { bring, BringError, faults, largest, pointer } from './bring';
import { over, rows, strongest } from './compare';
import { differences } from './diff';
import { parts, sheet, sundog } from './fixture';
import { words } from './messages';
import { change, money, namer, number, pounds, spaces } from './names';
import { bestOf } from './proposal';
import type { DesignFile, Outcome, Proposal } from './types';
import { steps } from './versions';
import { ApiError } from '../lib/api';

const name = namer(parts);

describe('amounts', () => {
  it('are written with units and separators', () => {
    expect([money(12250), money(-37.5), pounds(5200), number(37.5)]).toEqual(['$12,250', '−$37.5', '5,200 lb', '37.5']);
    expect([spaces(26), spaces(3), spaces(0), spaces(-8), spaces(78)]).toEqual(['4⅓', '½', '0', '−1⅓', '13']);
    expect([change(300, money), change(-300, money), change(0, money)]).toEqual(['+$300', '−$300', '']);
  });
  it('of parts that nobody knows are their ids in plain words', () => {
    expect([name('weapons', 'machine_gun'), name('weapons', 'death_ray'), namer(null)('weapons', 'machine_gun')]).toEqual(['Machine gun', 'death ray', 'machine gun']);
  });
});

describe('what two designs have that the other has not', () => {
  const diff = (b: Partial<DesignFile>) => differences(sundog, { ...sundog, ...b }, name, parts.bodies);

  it('is nothing for equal ones, whatever their names and the order of their parts', () => {
    expect(diff({ name: 'Other', weapons: [...sundog.weapons!].reverse() })).toEqual([]);
  });
  it('is a choice that was made differently', () => {
    expect(diff({ chassis: 'standard' })).toEqual([{ what: 'Chassis', a: 'Heavy', b: 'Standard' }]);
    // A file that leaves the chassis out has the standard one; a body without a choice has none.
    expect(diff({ chassis: undefined })).toEqual([{ what: 'Chassis', a: 'Heavy', b: 'Standard' }]);
    expect(diff({ chassis: undefined, body: 'nothing_known' }).find((d) => d.what === 'Chassis')).toEqual({ what: 'Chassis', a: 'Heavy', b: '' });
    expect(diff({ tires: { front: 'solid', back: 'puncture_resistant' } }).map((d) => d.what)).toEqual(['Tires', 'Tires, front', 'Tires, back']);
  });
  it('leaves out the weapons that are alike at a side', () => {
    const [d, ...rest] = diff({ weapons: [...sundog.weapons!, { weapon: 'rocket_launcher', at: 'front', magazines: 1 }] });
    expect(rest).toEqual([]);
    expect(d).toEqual({ what: 'Weapons, front', a: '', b: 'Rocket launcher; 1 extra magazine' });
  });
  it('counts equal parts together, listed at once or one by one', () => {
    const split: DesignFile = { ...sundog, weapons: [{ weapon: 'machine_gun', at: 'front', links: ['A'] }, { weapon: 'machine_gun', at: 'front', links: ['A'] }, sundog.weapons![1]!] };
    expect(differences(sundog, split, name, [])).toEqual([]);
    expect(diff({ weapons: [{ weapon: 'machine_gun', at: 'front', links: ['A'] }, sundog.weapons![1]!] })).toEqual([
      { what: 'Weapons, front', a: '2 Machine gun; linked A', b: 'Machine gun; linked A' },
    ]);
  });
  it('is in the order of the planning sheet, also what only one has', () => {
    expect(diff({ plant: undefined, second_plant: { plant: 'car_super' }, options: ['six_wheels'], cargo: [{ cargo: 'goods', name: 'Mail' }] }).map((d) => d.what)).toEqual(['Body options', 'Power plant', 'Spare power plant', 'Cargo']);
  });
  it('is armor by position, and a second body part by part', () => {
    expect(diff({ armor: { points: { ...sundog.armor!.points, front: 40 } } })).toEqual([{ what: 'Armor, front', a: '30 points', b: '40 points' }]);
    expect(diff({ sidecar: { body: 'light_cycle', plant: 'car_large' } })).toEqual([
      { what: 'Sidecar: body', a: '', b: 'Light cycle' }, { what: 'Sidecar: chassis', a: '', b: 'Standard' }, { what: 'Sidecar: suspension', a: '', b: 'Light' }, { what: 'Sidecar: power plant', a: '', b: 'Car large' },
    ]);
  });
  it('is the equipment of people', () => {
    expect(diff({ crew: [{ role: 'driver', targeting: 'targeting_computer', gear: [{ gear: 'smg', count: 2 }] }] })).toEqual([
      { what: 'Crew', a: 'Driver', b: 'Driver; Targeting computer; 2 Smg' },
    ]);
  });
});

describe('what two designs pull', () => {
  it('is told body by body', () => {
    const small = { body: 'mid_sized', name: 'Small', armor: { points: { front: 4 } } };
    const rig = (n: number): DesignFile => ({ ...sundog, behind: [{ ...small, armor: { points: { front: n } } }] });
    expect(differences(rig(4), rig(9), name, parts.bodies)).toEqual([{ what: 'Trailer: armor, front', a: '4 points', b: '9 points' }]);
    expect(differences(sundog, rig(4), name, parts.bodies).map((d) => [d.what, d.a]).slice(0, 2)).toEqual([['Trailer: body', ''], ['Trailer: chassis', '']]);
    const two: DesignFile = { ...sundog, behind: [small, small] };
    expect(differences(rig(4), two, name, parts.bodies).every((d) => d.what.startsWith('Trailer 2: '))).toBe(true);
  });
});

describe('the comparison', () => {
  const a = sheet();
  const b = sheet({ armor: 208, handling_class: -1, division_cost: 15350, cargo_sixths: 42, firepower: [{ side: 'left', near: 1, far: 1, weapons: 1 }, { side: 'back', near: 5.1, far: 2.9, weapons: 2 }] });
  const row = (what: string) => rows(a, b).find((r) => r.what === what)!;

  it('shows bars in proportion to the greater figure', () => {
    expect(row(words.compare.armor)).toMatchObject({ values: [104, 208], full: 208, texts: ['104', '208'] });
    expect(row(words.compare.price).texts).toEqual(['$9,250', '$15,350']);
    expect(row(words.compare.cargo).texts).toEqual(['0 sp, 285 lb', '7 sp, 285 lb']);
    expect(row(words.compare.spaces).texts[0]).toBe('12⅓ / 13');
  });
  it('has no bar for a handling class below 0, but its figure', () => {
    expect(row(words.compare.handling)).toMatchObject({ values: [3, 0], texts: ['3', '−1'] });
  });
  it('takes the strongest side of each', () => {
    expect(strongest(b)).toMatchObject({ side: 'back', near: 5.1 });
    expect(strongest(sheet({ firepower: [] }))).toEqual({ side: '', near: 0, far: 0 });
    expect(row(words.compare.near).texts).toEqual(['4.1', '5.1']);
  });
  it('says who is over the budget, and by how much', () => {
    expect(over(14999, ['A', 'B'], [a, b])).toEqual(['B is $351 over the budget.']);
    expect(over(0, ['A', 'B'], [a, b])).toEqual([]);
  });
});

describe('versions', () => {
  it('say what each changed of the one before', () => {
    const facts = { class: 'car', division: 'Division 10', cost: 9000, weight: 5000, acceleration: 5, handling_class: 3, armor: 104, legal: true };
    const first = { design: sundog, code: '1', at: 1, facts };
    const second = { design: { ...sundog, plant: 'car_super' }, code: '2', at: 2, facts: { ...facts, cost: 10000, weight: 5200 } };
    const third = { design: { ...second.design, name: 'Moondog' }, code: '2', at: 3, facts: second.facts };
    expect(steps([third, second, first], name, parts.bodies).map(({ version, ...s }) => s)).toEqual([
      { first: false, renamed: true, cost: 0, weight: 0, changes: [] },
      { first: false, renamed: false, cost: 1000, weight: 200, changes: [{ what: 'Power plant', a: 'Car large', b: 'Car super' }] },
      { first: true, renamed: false, cost: 0, weight: 0, changes: [] },
    ]);
    expect(steps([], name, [])).toEqual([]);
  });
});

describe('proposals', () => {
  const proposal = (f: Partial<Outcome>): Proposal => ({
    kind: 'armor', reason: '', design: sundog, figures: {
      cost: 9000, division_cost: 9000, weight: 5000, max_weight: 5280, acceleration: 5, loaded_acceleration: 5, handling_class: 3, off_road_handling_class: 0, top_speed: 100, armor: 100,
      sixths: 78, used_sixths: 74, cargo_sixths: 0, cargo_weight: 280, damage: 1, division: 1, firepower_near: [0, 0, 0, 0], firepower_far: [0, 0, 0, 0], ...f,
    },
  });
  it('stand out in what they are better at than some other and no worse than any', () => {
    const all = [proposal({ armor: 120 }), proposal({ acceleration: 10, division_cost: 8000 }), proposal({ acceleration: 10 })];
    expect(all.map((p) => [...bestOf(p, all)])).toEqual([['armor'], ['price', 'acceleration'], ['acceleration']]);
    expect([...bestOf(all[0]!, [all[0]!])]).toEqual([]);
  });
});

describe('files and links', () => {
  it('are named after the design', () => {
    expect([fileName('Old Faithful!'), fileName('  '), fileName('Été', 'pdf')]).toEqual(['old-faithful.design.json', 'design.design.json', 'e-te.pdf']);
    expect(JSON.parse(fileText(sundog))).toEqual(sundog);
  });
  it('lead back: the text of a file, a link, a code', () => {
    expect(given(` ${fileText(sundog)}`)).toEqual({ design: sundog });
    expect(given('https://x.example/garage#D1abc_-')).toEqual({ code: 'D1abc_-' });
    expect(given('D1abc_-')).toEqual({ code: 'D1abc_-' });
    expect(given('{"name": ')).toBeNull();
    expect(given(' Ajax -- Luxury, std. chassis\n')).toEqual({ code: 'Ajax -- Luxury, std. chassis' });
    expect(given('Ajax: Luxury, std. chassis')).toEqual({ code: 'Ajax: Luxury, std. chassis' });
    expect(given('no code at all')).toBeNull();
    expect(given('')).toBeNull();
  });
  it('of the record sheet name page, paper and the options that are set', () => {
    expect(sheetAddress('c', { division: 10, no_thundercat: false }, 'a4', 'svg', 2)).toBe('/api/deluxe/designs/sheet?code=c&paper=a4&format=svg&division=10&page=2');
    expect(sheetAddress('c', {}, 'letter', 'pdf')).toBe('/api/deluxe/designs/sheet?code=c&paper=letter&format=pdf');
  });
});

describe('opening what somebody gives', () => {
  afterEach(() => vi.unstubAllGlobals());
  const answer = (status: number, body: unknown) => {
    const fetch = vi.fn(async (..._: unknown[]) => new Response(JSON.stringify(body), { status }));
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };
  const wrong = (text: string) => bring(text).then(() => { throw new Error('it was opened'); }, (e) => (e as BringError).faults);

  it('asks the server for the design in its own form', async () => {
    const fetch = answer(200, { design: { ...sundog, name: 'Canonical' }, code: 'c', sheet: sheet() });
    expect((await bring(fileText(sundog))).name).toBe('Canonical');
    expect(JSON.parse((fetch.mock.calls[0]![1] as RequestInit).body as string)).toEqual({ design: sundog, options: {} });
    await bring('https://x.example/garage#D1abc');
    expect(JSON.parse((fetch.mock.calls[1]![1] as RequestInit).body as string)).toEqual({ code: 'D1abc', options: {} });
  });
  it('shows what the server finds wrong, where, and what would be right', async () => {
    answer(422, { status: 422, title: 'x', type: 'bad-design', detail: 'there is no weapon "machin_gun"', field: '/design/weapons/0/weapon', allowed: 'machine_gun' });
    expect(await wrong(fileText(sundog))).toEqual([{ path: '/weapons/0/weapon', detail: 'there is no weapon "machin_gun"', allowed: 'machine_gun' }]);
  });
  it('asks nobody about what is no design, or far too large', async () => {
    const fetch = answer(200, {});
    expect(await wrong('nothing of the kind')).toEqual([{ path: '', detail: words.bring.notText, allowed: '' }]);
    expect(await wrong(`{"name": "${'x'.repeat(largest)}"}`)).toEqual([{ path: '', detail: words.bring.tooLarge, allowed: '' }]);
    expect(fetch).not.toHaveBeenCalled();
  });
  it('says so if the server does not answer', async () => {
    vi.stubGlobal('fetch', vi.fn(async () => { throw new TypeError('offline'); }));
    expect(await wrong('D1abc')).toEqual([{ path: '', detail: words.unreachable, allowed: '' }]);
  });
  it('reads pointers into requests as pointers into the file', () => {
    expect([pointer('/design/weapons/0/at'), pointer('/design'), pointer('/code'), pointer('body.design.armor'), pointer(''), pointer('/designs')]).toEqual(['/weapons/0/at', '', '', '/armor', '', '/designs']);
  });
  it('lists every wrong part', () => {
    const e = new ApiError(422, { status: 422, title: 'x', type: 'invalid', errors: [{ field: '/design/armor', detail: 'a' }, { field: '/options', detail: 'b' }] });
    expect(faults(e)).toEqual([{ path: '/armor', detail: 'a', allowed: '' }, { path: '/options', detail: 'b', allowed: '' }]);
  });
});
