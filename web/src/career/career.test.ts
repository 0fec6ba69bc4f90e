import { describe, expect, it } from 'vitest';
import { skillLine, tags } from './crew';
import { barOf, sayAction } from './decide';
import { history, miles, skillOf, sum, unitOf, unproven } from './fight';
import { character, fixture, offer, vehicle, view } from './fixture';
import { pairs, table } from './league';
import { helmetOf } from './mark';
import { curve, step, sums } from './money';
import { gain, level, permille } from './names';
import { askedFor, entered, purse, readyEntry } from './offers';
import { armorPart, partTitle } from './parts';
import { allShop, choosing, columns, hourBoxes, jobs, left, proposed } from './plan';
import { stretches } from './road';
import { award, movement, news } from './sentences';
import { lacks, nextLevel } from './skills';
import { given, newcomers, pointsLeft } from './starts';
import type { Part, Sheet } from './types';

const sheet = character(1).own as Sheet;

describe('the week', () => {
  it('is stretched to its days between the weeks around it', () => {
    const v = view({ week: 3, calendar: [2, 3, 4].map((week) => ({ week, events: [{ day: 6, kind: 'amateur_night' as const, division: 0, ...(week === 2 ? { fixture: 4, won: true } : {}) }] })) });
    const all = stretches(v);
    expect(all.map((s) => s.key)).toEqual(['w2', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'w4']);
    expect(all[0]).toMatchObject({ past: true, fixture: 4, stop: { icon: 'star', state: 'won' } });
    expect(all.filter((s) => s.now).map((s) => s.key)).toEqual(['d1']);
    expect(all[6]!.stop).toEqual({ icon: 'star', state: 'open' });
  });

  it('asks with what is advised bright, and first', () => {
    const o = offer(7, { kind: 'amateur_night', can: [{ character: 1, vehicles: [] }] });
    const v = view({ offers: [o], ask: [{ kind: 'week', choices: [{ action: { do: 'done' }, default: true }, { action: { do: 'enter', offer: 7, character: 1, orders: 'bare' }, advised: true }] }] });
    const bar = barOf(v, 'C1', []);
    expect(bar.state).toBe('yours');
    expect(bar.answers.map((a) => [a.title, a.primary])).toEqual([['Enter Amateur Night', true], ['Rest this week', false]]);
  });

  it('leads to the table, then to what the fight brought, once', () => {
    const drawn = view({ stage: 'card', fixtures: [fixture(4, { mine: true, status: 'drawn', match: 'abc' })] });
    expect(barOf(drawn, 'C1', []).answers[0]).toMatchObject({ to: '/m/abc', primary: true });
    const over = view({ stage: 'settle', fixtures: [fixture(4, { mine: true, status: 'settled' })], ask: [{ kind: 'settle', choices: [{ action: { do: 'done' }, default: true, advised: true }] }] });
    expect(barOf(over, 'C1', []).answers[0]!.to).toBe('/career/C1/fights/4');
    expect(barOf(over, 'C1', [4]).answers[0]!.action).toEqual({ do: 'done' });
  });

  it('wants somebody new when nobody is left', () => {
    const dead = view({ characters: [character(1, { status: 'dead' })], ask: [{ kind: 'week', choices: [{ action: { do: 'done' }, default: true, advised: true }] }] });
    const bar = barOf(dead, 'C1', []);
    expect(bar.answers.filter((a) => a.primary).map((a) => a.open)).toEqual(['hire']);
  });

  it('says who is waited for', () => {
    const v = view({ orgs: [{ id: 1, name: 'Mine', mark: '', person: true, done: true, asleep: false, out: 0 }, ...[2, 3, 4].map((id) => ({ id, name: `Org ${id}`, mark: '', person: true, done: false, asleep: false, out: 0 }))], waiting: [2, 3, 4] });
    expect(barOf(v, 'C1', [])).toMatchObject({ state: 'waiting', title: 'Waiting for Org 2 and 2 others', answers: [{ action: { do: 'wait' } }] });
  });
});

describe('offers', () => {
  it('stand with those first that can be entered; used cars are not among them', () => {
    const v = view({ offers: [offer(1, { kind: 'purse' }), offer(2, { kind: 'bout', can: [{ character: 1, vehicles: [3] }] }), offer(3, { kind: 'used' })] });
    expect(entered(v).map((o) => o.id)).toEqual([2, 1]);
    expect(readyEntry(v, v.offers[1]!)).toEqual({ do: 'enter', offer: 2, character: 1, vehicle: 3, orders: 'bare' });
    expect(readyEntry(v, v.offers[0]!)).toBeNull();
    expect(askedFor(v, v.offers[1]!)).toEqual({ character: 1, vehicle: 3, orders: 'bare' });
  });

  it('pay a share of the field, and the percent of prestige from 10 on', () => {
    // Half of $50,090 is $25,045 (DX-ARENA-010); 22% of it $5,509.90, rounded $5,510 (DX-PREST-008).
    expect(purse(offer(1, { purse: 50, purse_is: 25045 }), 22)).toEqual({ field: 50090, purse: 25045, more: 5510, all: 30555 });
    expect(purse(offer(1, { purse: 50, purse_is: 25045 }), 9)!.more).toBe(0);
    expect(purse(offer(1), 22)).toBeNull();
  });
});

describe('money', () => {
  it('adds up from what was carried to what is in the till, alike lines in one', () => {
    const own = { ...view().own!, cash: 850, ledger: [{ week: 2, org: 1, kind: 'sold', amount: 500, rule: '' }, { week: 3, org: 1, kind: 'living', amount: -150, rule: 'DX-WEALTH-003' }, { week: 3, org: 1, kind: 'living', amount: -150, rule: 'DX-WEALTH-003' }] };
    expect(sums(own, 3)).toMatchObject({ carried: 1150, now: 850, lines: [{ kind: 'living', amount: -300 }] });
  });

  it('is drawn on steps that can be read', () => {
    expect([step(1000), step(33600), step(9)]).toEqual([500, 10000, 5]);
    const c = curve([{ week: 1, cash: 1000, vehicles: 0 }, { week: 2, cash: 1000, vehicles: 3000 }], { x: 0, y: 0, w: 100, h: 100 });
    expect(c.points.map((p) => [p.x, p.y])).toEqual([[0, 75], [100, 0]]);
    expect(c.rungs.map((r) => r.value)).toEqual([0, 1000, 2000, 3000, 4000]);
  });

  it('is written with its sign', () => {
    expect([gain(1923), gain(-600), gain(0), gain(-0)]).toEqual(['+$1,923', '−$600', '$0', '$0']);
    expect([level(2), level(0), level(-1)]).toEqual(['+2', '0', '–']);
    expect([permille(278), permille(15), permille(1000), permille(999.5)]).toEqual(['28%', '1.5%', '100%', 'over 99.9%']);
  });
});

describe('the pit', () => {
  const part = (part: string, ways: Part['ways']): Part => ({ part, kind: part.split(':')[0]!, name: 'Thing', hits: 2, dp: 4, ways });
  const parts = [
    part('armor', [{ way: 'replace', price: 1823 }, { way: 'shop', price: 3413 }]),
    part('armor:front', [{ way: 'shop', price: 2250 }]),
    part('weapon:0', [{ way: 'own', price: 169, steps: [{ difficulty: 'medium', n: 2 }] }, { way: 'shop', price: 338 }]),
    part('tire:front_right', [{ way: 'own', price: 0, refused: { rule: 'DX-REPAIR-007', detail: 'no', key: '' } }, { way: 'new', price: 150 }]),
  ];
  const car = vehicle(7, { parts, cheapest: [{ part: 'armor', way: 'replace' }, { part: 'weapon:0', way: 'own', who: [3], at: 'bay' }] });

  it('begins with the cheapest plan, and sends what is chosen', () => {
    const plan = proposed(car);
    expect(jobs(parts, plan)).toEqual([{ part: 'armor', way: 'replace' }, { part: 'weapon:0', way: 'own', who: [3], at: 'bay' }]);
    expect(left(parts, plan).map((p) => p.part)).toEqual(['tire:front_right']);
  });

  it('mends all armor or a side of it, not both', () => {
    const one = choosing(parts, proposed(car), 'armor:front', { way: 'shop', who: [], hours: 0, at: 'yard' });
    expect(one.armor).toBeNull();
    expect(choosing(parts, one, 'armor', { way: 'replace', who: [], hours: 0, at: 'yard' })['armor:front']).toBeNull();
    expect([armorPart('armor'), armorPart('armor:main'), armorPart('armor:front'), armorPart('weapon:0')]).toEqual(['whole', 'whole', 'side', null]);
  });

  it('gives all to the shop, without dice', () => {
    expect(jobs(parts, allShop(parts, proposed(car)))).toEqual([{ part: 'armor', way: 'replace' }, { part: 'weapon:0', way: 'shop' }, { part: 'tire:front_right', way: 'new' }]);
  });

  it('draws hours as far as they matter, and a week of them in boxes', () => {
    // A coin each hour: 500, 250, 125 ... of 1,000; by the eighth hour 996 are done.
    const byHour = Array.from({ length: 40 }, (_, i) => 1000 / 2 ** (i + 1));
    const c = columns(byHour, 4, { w: 80, h: 100 });
    expect(c).toHaveLength(8);
    expect(c[0]).toEqual({ hour: 1, permille: 500, x: 0, y: 0, h: 100, tail: false });
    expect(c[4]).toMatchObject({ tail: true, h: 6.25 });
    expect(hourBoxes(20, 4, 6)).toEqual(['e', 'e', 'm', 'm', '', '']);
  });

  it('names parts by what and where they are', () => {
    expect([partTitle('armor', 'Normal'), partTitle('armor:left', 'Normal'), partTitle('tire:front_right', 'Heavy-Duty'), partTitle('weapon:0', 'Machine Gun')]).toEqual(['Armor', 'Armor, left', 'Tire, front right', 'Machine Gun']);
  });
});

describe('somebody', () => {
  it('has skills in a line, without Running at base', () => {
    expect(skillLine({ driver: { level: 2 }, gunner: { level: 0 }, running: { level: 0 }, cyclist: { level: -1, points: 3 } })).toBe('Driver +2, Gunner');
    expect(tags(view(), character(1, { kills: 5, status: 'hurt' })).map((t) => t.text)).toEqual(['ace', 'hurt']);
  });

  it('reaches a level with the fewest general points; Mechanic is not for points', () => {
    const s: Sheet = { ...sheet, general: 4, skills: { driver: { level: 1, points: 2 }, gunner: { level: 0, points: 9 }, mechanic: { level: 0, points: 9 } } };
    expect(nextLevel(s)).toEqual({ skill: 'gunner', points: 1, level: 1 });
    expect([lacks(s, 'driver'), lacks(s, 'mechanic'), lacks(s, 'pilot')]).toEqual([8, null, null]);
    expect(nextLevel({ ...s, general: 0 })).toBeNull();
  });

  it('begins with 30 points, in a helmet of their own', () => {
    expect(pointsLeft({ driver: 20, gunner: 5 })).toBe(5);
    expect(given({ driver: 20, gunner: 0 })).toEqual({ driver: 20 });
    const three = newcomers(() => 0);
    expect(three.map((n) => n.start)).toEqual(['driver_gunner', 'all_round', 'mechanic']);
    expect(new Set(three.map((n) => n.name)).size).toBe(3);
    expect(helmetOf('stripe/62b6ea/f4f0e6')).toEqual({ pattern: 'stripe', shell: '#62b6ea', second: '#f4f0e6' });
    expect(helmetOf('x').pattern).toBe('solid');
  });
});

describe('a fight', () => {
  const line = (kind: string, amount: number, rule: string, more = {}) => ({ org: 1, character: 1, kind, amount, rule, ...more });
  const lines = [line('entering', 1, 'DX-PREST-002'), line('kill', 2, 'DX-PREST-002'), line('purse', 900, 'DX-ARENA-010'), line('wreck', 3000, 'DX-REPAIR-010', { of: 2 }), line('event_won', 3, 'DX-AWARD-001'), line('skill_driver', 2, 'DX-CHAR-012')];

  it('is sorted by what its lines add to', () => {
    expect(lines.map(unitOf)).toEqual(['prestige', 'prestige', 'money', 'state', 'general', 'skill']);
    expect([skillOf('skill_driver'), skillOf('driver')]).toEqual(['driver', null]);
    expect(sum(lines.slice(0, 2))).toBe(3);
  });

  it('moves prestige along a road, there and back', () => {
    const m = miles(11, [line('kill', 2, ''), line('killed_unhurt', -1, '')]);
    expect(m.posts.map((p) => p.at)).toEqual([0, 5, 10, 15, 20, 25, 30]);
    expect(m.after - m.before).toBeCloseTo((91 / 30) * 1);
    expect(m.gains[1]!.left).toBeCloseTo(m.after);
  });

  it('makes the history of a prestige', () => {
    const v = view({ fixtures: [fixture(4, { week: 2, status: 'settled', lines, seats: [{ org: 1, character: 1, name: '', design: '', value: 0, prestige: 8, person: true }] })] });
    expect(history(v, v.characters[0]!)).toEqual([{ week: 2, prestige: 8, kill: false, fixture: 0 }, { week: 2, prestige: 11, kill: true, fixture: 4 }]);
    expect(unproven(v.fixtures[0]!)).toBe(true);
  });

  it('is said in words; kinds that we do not know by their names', () => {
    const v = view({ characters: [character(1, { name: 'Ines' }), character(2, { name: 'Halyard' })] });
    expect(award(v, lines[3]!)).toBe('won the wreck of Halyard: money or the wreck');
    expect(award(v, line('odd_thing', 0, ''))).toBe('Odd thing');
    expect(movement({ kind: 'pit_labor', subject: 'weapon:0' })).toBe('Own labor: Weapon 1');
    expect(news(v, { week: 1, kind: 'kill', subjects: [1, 2] })).toBe('Ines puts Halyard out.');
    expect(news(v, { week: 1, kind: 'win', subjects: [1], text: 'purse', numbers: [10, 900] })).toBe('Ines wins Division 10 and $900.');
    expect(news(v, { week: 1, kind: 'rain', subjects: [1] })).toBe('Rain: Ines');
    expect(sayAction(v, { do: 'spend', character: 1, skill: 'gunner', n: 1 })).toEqual({ title: 'Points for Gunner', small: '1 point, Ines' });
  });
});

describe('the league', () => {
  it('keeps the order of the server in each division, and makes pairs of grudges', () => {
    const v = view({ characters: [character(1, { division: 10 }), character(2, { org: 2, division: 5 }), character(3, { org: 3, division: 10 })], rank: [3, 2, 1] });
    expect(table(v, 10).map((r) => [r.rank, r.who.id, r.own])).toEqual([[1, 3, false], [2, 1, true]]);
    expect(table(v, null)).toHaveLength(3);
    expect(pairs([{ of: 2, against: 1, points: 7, cause: 'kill' }, { of: 1, against: 2, points: 4, cause: 'wound' }])).toEqual([{ a: 1, b: 2, ab: 4, ba: 7, cause: 'kill' }]);
  });
});
