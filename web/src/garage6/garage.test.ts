import { describe, expect, it } from 'vitest';
import { all, blank, file, install, move, parse, put, same, take, whole } from './design';
import { anyCard, filterCards, filterCars, sortCards, valuesOf } from './filter';
import { cards, find } from './fixture';
import { hint, obvious } from './hints';
import { asksForCar, termsOf } from './match';
import { mends } from './mend';
import { dropped, freshName, keep, load, loadDraft, keepDraft, saved, depth, type Kept } from './store';
import type { Design, Terms, Violation } from './types';
import { ago } from '../lib/when';

const small: Terms = { size: { ap: 4, bp: 16, cp: 4 }, core_only: false, any_copies: false };
const plenty = { bp: 16, cp: 4 };
const of = (d: Partial<Design>): Design => ({ ...blank('Sundog'), ...d });
const get = (id: string) => find(id)!;

describe('a design', () => {
  it('changes into a new one and leaves the old', () => {
    const d = blank('Sundog');
    const e = put(put(d, 'gun', 'front'), 'plate', 'left');
    expect(all(d)).toEqual([]);
    expect(all(e)).toEqual([{ card: 'gun', spot: 'front', at: 0 }, { card: 'plate', spot: 'left', at: 0 }]);
    expect(take(e, 'front', 0)).toEqual(of({ left: ['plate'] }));
    expect(move(e, 'front', 0, 'back')).toEqual(of({ back: ['gun'], left: ['plate'] }));
    expect(move(e, 'front', 0, 'front')).toBe(e);
    expect(move(e, 'front', 7, 'back')).toBe(e);
  });

  it('is written without empty places and read back whole', () => {
    const d = of({ name: ' Sundog ', front: ['gun', 'gun'], crew_area: ['boots'] });
    expect(file(d)).toEqual({ name: 'Sundog', front: ['gun', 'gun'], crew_area: ['boots'] });
    expect(whole(file(d))).toEqual({ ...d, name: 'Sundog' });
  });

  it('is the same car in another order', () => {
    expect(same(of({ front: ['gun', 'plate'] }), of({ front: ['plate', 'gun'] }))).toBe(true);
    expect(same(of({ front: ['gun'] }), of({ back: ['gun'] }))).toBe(false);
    expect(same(of({}), of({ name: 'Other' }))).toBe(false);
  });

  // SX-BUILD-012, SX-BUILD-013
  it('has one structure at a side and one of each crew: a new one takes the place of the old', () => {
    const d = of({ front: ['gun', 'plate'], crew_area: ['rookie_driver', 'rookie_gunner'] });
    expect(install(d, get('cage'), 'front', find).front).toEqual(['gun', 'cage']);
    expect(install(d, get('cage'), 'left', find).left).toEqual(['cage']);
    expect(install(d, get('gun'), 'front', find).front).toEqual(['gun', 'plate', 'gun']);
    expect(install(d, get('ace_driver'), 'crew_area', find).crew_area).toEqual(['rookie_gunner', 'ace_driver']);
  });

  it('is read from a file, a code or a link, and from nothing else', () => {
    expect(parse('{"name":"A","front":["gun"]}')).toEqual({ file: { name: 'A', front: ['gun'] } });
    expect(parse(' ACUJy_-x ')).toEqual({ code: 'ACUJy_-x' });
    expect(parse('http://localhost:8080/garage/sixth?match=x#ACUJy')).toEqual({ code: 'ACUJy' });
    for (const bad of ['', '{', '{"front":[]}', '{"name":"A","front":"gun"}', '{"name":"A","left":[1]}', 'two words', 'http://localhost/garage/sixth']) expect(parse(bad), bad).toBeNull();
  });
});

describe('hints', () => {
  it('say why a card does not suit the car', () => {
    const empty = of({});
    expect(hint(empty, get('gun'), small, plenty, find)).toBe('');
    expect(hint(empty, get('gun'), small, { bp: 1, cp: 4 }, find)).toBe('2 BP too few');
    expect(hint(empty, get('boots'), small, { bp: 16, cp: 0 }, find)).toBe('1 CP too few');
    expect(hint(empty, get('oil'), { ...small, core_only: true }, plenty, find)).toBe('not in the core set');
    // SX-BUILD-006
    expect(hint(empty, get('big_gun'), small, plenty, find)).toBe('needs a game of 25 BP');
    expect(hint(of({ crew_area: ['boots'] }), get('boots'), small, plenty, find)).toBe('on the car');
    // SX-BUILD-018
    expect(hint(of({ front: ['big_gun'] }), get('other_big_gun'), small, plenty, find)).toBe('exclusive, like Big Gun');
    // SX-FAQ-005
    expect(hint(empty, get('cage'), small, plenty, find)).toBe('needs Plate');
    expect(hint(of({ left: ['plate'] }), get('cage'), small, plenty, find)).toBe('');
  });

  // SX-BUILD-005
  it('count the copies of a player deck, unless the table does not', () => {
    const two = of({ front: ['gun'], back: ['gun'] });
    expect(hint(two, get('gun'), small, plenty, find)).toBe('all 2 copies are used');
    expect(hint(two, get('gun'), { ...small, any_copies: true }, plenty, find)).toBe('');
  });

  // SX-BUILD-024
  it('know that the second of a pair is paid for', () => {
    expect(hint(of({ back: ['oil'] }), get('oil'), small, { bp: 0, cp: 0 }, find)).toBe('');
    expect(hint(of({ back: ['oil', 'oil'] }), get('oil'), small, { bp: 0, cp: 0 }, find)).toBe('2 BP too few');
  });

  it('count the crew that goes against the crew that comes', () => {
    const d = of({ crew_area: ['ace_driver'] });
    expect(hint(d, { ...get('ace_driver'), id: 'star', cost_cp: 5 }, small, { bp: 0, cp: 0 }, find)).toBe('1 CP too few');
  });

  it('find the place that needs no question', () => {
    const d = of({ front: ['plate'] });
    expect(obvious(d, get('turret'), find)).toBe('crew_area');
    expect(obvious(d, get('oil'), find)).toBe('back');
    expect(obvious(d, get('plate'), find)).toBe('back');
    expect(obvious(d, get('gun'), find)).toBeNull();
    expect(obvious(of({ front: ['plate'], back: ['plate'], left: ['plate'], right: ['cage'] }), get('plate'), find)).toBeNull();
  });
});

describe('mends', () => {
  const v = (rule: string, more: Partial<Violation> = {}): Violation => ({ rule, detail: '', mend: '', ...more });

  // SX-BUILD-013
  it('add the crew that is missing and costs nothing', () => {
    const [m, ...rest] = mends(of({}), v('SX-BUILD-013', { detail: 'there is no gunner' }), cards);
    expect(m!.design.crew_area).toEqual(['rookie_gunner']);
    expect(m!.text).toBe('Add Rookie as gunner');
    expect(rest).toEqual([]);
    expect(mends(of({}), v('SX-BUILD-013', { detail: 'there is no driver' }), cards)[0]!.design.crew_area).toEqual(['rookie_driver']);
  });

  // SX-BUILD-019
  it('move a card to where it may lie, or take it out', () => {
    const list = mends(of({ front: ['oil', 'gun'] }), v('SX-BUILD-019', { card: 'oil', spot: 'front' }), cards);
    expect(list.map((m) => m.text)).toEqual(['Move Oil to the back', 'Take out Oil']);
    expect(list[0]!.design).toEqual(of({ front: ['gun'], back: ['oil'] }));
    expect(list[1]!.design).toEqual(of({ front: ['gun'] }));
    expect(list[1]!.bp).toBe(-2);
  });

  // SX-FAQ-005
  it('add the card that another needs', () => {
    const list = mends(of({ left: ['cage'] }), v('SX-FAQ-005', { card: 'cage', spot: 'left' }), cards);
    expect(list[0]!.design.left).toEqual(['cage', 'plate']);
    expect([list[0]!.bp, list[0]!.cp]).toEqual([2, 0]);
  });

  // SX-BUILD-002
  it('have nothing for what is nobody’s fault alone', () => {
    expect(mends(of({ front: ['gun'] }), v('SX-BUILD-002'), cards)).toEqual([]);
    expect(mends(of({}), v('SX-BUILD-019', { card: 'oil', spot: 'front' }), cards)).toEqual([]);
  });
});

describe('lists', () => {
  const ids = (list: readonly { id: string }[]) => list.map((c) => c.id);

  it('show the cards that fit every filter', () => {
    expect(ids(filterCards(cards, { ...anyCard, kind: 'structure' }))).toEqual(['plate', 'cage']);
    expect(ids(filterCards(cards, { ...anyCard, spot: 'crew_area', kind: 'weapon' }))).toEqual(['turret']);
    expect(ids(filterCards(cards, { ...anyCard, set: 'dropped_weapons_pack' }))).toEqual(['oil']);
    expect(ids(filterCards(cards, { ...anyCard, subtype: 'blast' }))).toEqual(['big_gun']);
    expect(ids(filterCards(cards, { ...anyCard, cost: 0 }))).toEqual(['rookie_driver', 'rookie_gunner']);
    expect(ids(filterCards(cards, { ...anyCard, text: 'YELLOW re-roll' }))).toEqual(['boots']);
    expect(ids(filterCards(cards, { ...anyCard, text: 'back only' }))).toEqual(['oil']);
    expect(filterCards(cards, { ...anyCard, text: 'gun zebra' })).toEqual([]);
  });

  it('order cards by name, cost or damage', () => {
    expect(ids(sortCards(cards, 'damage')).slice(0, 2)).toEqual(['big_gun', 'gun']);
    expect(ids(sortCards(cards, 'cost')).at(-1)).toBe('big_gun');
    expect(ids(sortCards([get('plate'), get('gun')], 'name'))).toEqual(['gun', 'plate']);
    expect(valuesOf(cards, 'weapon', 'subtype')).toEqual(['blast', 'shred']);
  });

  it('find cars by name, style and what they carry', () => {
    const car = (name: string, style: string, source: 'ready' | 'stock', front: string[]) => ({ name, style, source, car: { name, front }, code: name }) as any;
    const cars = [car('Brickyard', 'tank', 'ready', ['plate']), car('Apollo', '', 'stock', ['gun'])];
    const names = (f: Partial<Parameters<typeof filterCars>[1]>) => filterCars(cars, { text: '', source: '', style: '', ...f }, (id) => find(id)!.name).map((c) => c.name);
    expect(names({})).toEqual(['Brickyard', 'Apollo']);
    expect(names({ source: 'stock' })).toEqual(['Apollo']);
    expect(names({ style: 'tank' })).toEqual(['Brickyard']);
    expect(names({ text: 'plate' })).toEqual(['Brickyard']);
  });
});

describe('cars that are kept', () => {
  const box = (start: Record<string, string> = {}) => {
    const m = new Map(Object.entries(start));
    return { getItem: (k: string) => m.get(k) ?? null, setItem: (k: string, v: string) => void m.set(k, v), removeItem: (k: string) => void m.delete(k) };
  };

  it('have versions, the newest first, at most so many', () => {
    let list: Kept[] = [];
    for (let n = 0; n < depth + 3; n++) list = saved(list, 'a', of({ front: Array.from({ length: n }, () => 'gun') }), `c${n}`, small.size, n);
    expect(list).toHaveLength(1);
    expect(list[0]!.versions).toHaveLength(depth);
    expect(list[0]!.versions[0]!.code).toBe(`c${depth + 2}`);
    expect(list[0]!.versions.at(-1)!.code).toBe('c3');
  });

  it('are not kept twice when nothing has changed', () => {
    const once = saved([], 'a', of({ front: ['gun', 'plate'] }), 'x', small.size, 1);
    const twice = saved(once, 'a', of({ front: ['plate', 'gun'] }), 'x', small.size, 2);
    expect(twice[0]!.versions.map((v) => v.at)).toEqual([2]);
    expect(saved(twice, 'b', of({}), 'y', small.size, 3).map((k) => k.id)).toEqual(['b', 'a']);
    expect(dropped(twice, 'a')).toEqual([]);
  });

  it('survive the browser, and what is broken in it is left out', () => {
    const b = box();
    const list = saved([], 'a', of({}), 'x', small.size, 1);
    expect(keep(b, list)).toBe(true);
    expect(load(b)).toEqual(list);
    expect(load(box({ 'turnpike.garage.sixth': '[{"id":1},{"id":"a","size":{"bp":1},"versions":[]}]' }))).toEqual([]);
    expect(load(box({ 'turnpike.garage.sixth': 'nonsense' }))).toEqual([]);
    expect(keep({ ...b, setItem: () => { throw new Error('full'); } }, list)).toBe(false);
    keepDraft(b, { id: 'd', car: { name: 'D' }, size: small.size });
    expect(loadDraft(b)).toEqual({ id: 'd', car: { name: 'D' }, size: small.size });
    expect(loadDraft(box())).toBeNull();
  });

  it('get a name of their own when copied', () => {
    const list = saved(saved([], 'a', of({ name: 'Sundog' }), 'x', small.size, 1), 'b', of({ name: 'Sundog 2' }), 'y', small.size, 2);
    expect(freshName(list, 'Sundog')).toBe('Sundog 3');
    expect(freshName(list, 'Sundog 2')).toBe('Sundog 3');
    expect(freshName([], 'Other')).toBe('Other 2');
  });

  it('were saved some time ago', () => {
    const day = 86_400_000;
    expect([0, 61_000, 7_200_000, 3 * day].map((d) => ago(5 * day - d, 5 * day))).toEqual(['just now', '1 minute ago', '2 hours ago', '3 days ago']);
  });
});

describe('the match that a car is built for', () => {
  const sizes = [{ id: 'large', title: 'Large', ap: 9, bp: 36, cp: 9, deck: 'B' }];

  // SX-SETUP-042, SX-SETUP-045
  it('says what it allows', () => {
    expect(termsOf({ size: 'large', ap: 1, bp: 1, cp: 1, cards: 'core', own_copies: true }, sizes)).toEqual({ size: { ap: 9, bp: 36, cp: 9 }, core_only: true, any_copies: false });
    expect(termsOf({ size: 'free', ap: 5, bp: 20, cp: 5, cards: 'all', own_copies: false }, sizes)).toEqual({ size: { ap: 5, bp: 20, cp: 5 }, core_only: false, any_copies: true });
  });

  it('asks for a car or not', () => {
    const page = (asks: any[]) => ({ frame: { asks } }) as any;
    expect(asksForCar(page([{ you: true, kind: 'build' }]))).toBe(true);
    expect(asksForCar(page([{ you: false, kind: 'build' }, { you: true, kind: 'place' }]))).toBe(false);
    expect(asksForCar({ frame: null } as any)).toBe(false);
  });
});
