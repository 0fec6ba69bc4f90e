import { beforeAll, describe, expect, it } from 'vitest';
import { Voice } from '../../lib/voice';
import { arrivals, course, covers, deed, goalWords, litBy, odds, pathOf, pegsOn, ping, pointed, pointing, sketch, spaceFor, spaceOf, standing, starting, steered, threats, way, ways, words, type Asking, type Choice } from './see';
import { tables, title } from './tables.svelte';
import type { Action, ComingView, CrewView, Observation, Preview, Scenario, Tables, VehicleView } from './types';

const voice = new Voice(0, (s) => ['Mika', 'Osei', 'Ines'][s] ?? 'nobody');
const crew = (seat: number, more: Partial<CrewView>): CrewView => ({ seat, skills: {}, parts: {}, boosts: 2, max_boosts: 3, ...more });
const semi: VehicleView = { id: 'main', kind: 'semi', at: '7,3', length: 3, pegs: [1] };
const mine: VehicleView = { id: 'apex', kind: 'pv', model: 'apex', at: '4,3', owner: 0, manned: true, strength: { value: 3, max: 4 }, cargo: 1 };
const theirs: VehicleView = { id: 'redliner', kind: 'pv', model: 'redliner', at: '4,4', owner: 1, strength: { value: 2, max: 5 }, pegs: [0] };
const suv: VehicleView = { id: 'suv3', kind: 'suv', at: '5,3' };
const wreck: VehicleView = { id: 'suv1', kind: 'wreck', at: '10,5' };

const view = (more: Partial<Observation> = {}): Observation => ({
  stage: 'round', scenario: 'semi', difficulty: 'standard', round: 2, last_round: 9,
  crew: [crew(0, { vehicle: 'apex', wheel: true, at: '4,3' }), crew(1, { vehicle: 'redliner', on: 'main:front', at: '9,3' }), crew(2, { on: 'main', at: '7,3' })],
  vehicles: [semi, mine, theirs, suv, wreck], main: {}, door: 'open', stunts: [], stunts_left: [1, 3, 1], enemies: ['', '', ''], enemy_deck: 12, enemy_out: [], suvs: 6, pegs: 7, coming: [], ...more,
});
const asking = (more: Partial<Asking> = {}): Asking => ({ kind: 'act', seat: 0, path: [], ...more });
const option = (action: Action, preview?: Preview): Choice => ({ action, text: JSON.stringify(action), ...(preview ? { preview } : {}) });

beforeAll(() => tables.take({ characters: [], vehicles: [{ id: 'redliner', name: 'Redliner', through: ['pv', 'suv', 'abandoned'] }], scenarios: [], specials: [{ id: 'open_door', scenario: 'semi', name: 'Open door' }], stunts: [], enemies: [{ id: 'M-E01', name: 'Both barrels' }], difficulties: [] } as unknown as Tables));

describe('what stands where', () => {
  // HH-SEMI-008, HH-SEMI-010: three spaces, each with slots of its own.
  it('covers three spaces with the Semi, and names them', () => {
    expect(covers(semi)).toEqual(['7,3', '8,3', '9,3']);
    expect(standing(view(), '8,3')).toMatchObject({ vehicle: { id: 'main' }, part: 1 });
    expect(standing(view(), '6,3')).toBeUndefined();
    expect(['main', 'main:rear', 'main:middle', 'main:front'].map((p) => spaceOf(view(), p))).toEqual(['7,3', '7,3', '8,3', '9,3']);
    expect(spaceOf(view(), 'suv8')).toBeUndefined();
  });
  it('knows who stands on which space', () => {
    expect([0, 1, 2].map((part) => pegsOn(view(), semi, part))).toEqual([[2], [], [1]]);
    expect(pegsOn(view(), mine, 0)).toEqual([]);
  });
  it('says it in words', () => {
    expect(words(view(), '8,3', voice)).toBe('Column 8, lane 3: the Semi, middle, an Enemy Peg on it');
    expect(words(view(), '9,3', voice)).toContain('Osei on the roof');
    expect(words(view(), '4,3', voice)).toMatch(/Strength 3 of 4, manned, 1 cargo$/);
    expect(words(view(), '4,4', voice)).toMatch(/nobody at the wheel, an Enemy Peg on it$/);
    expect(words(view(), '1,1', voice)).toBe('Column 1, lane 1: empty');
    expect(words(view({ scenario: 'chopper', vehicles: [], main: { at: '8,2' } }), '8,2', voice)).toContain('the Chopper above');
  });
});

describe('what an answer lights', () => {
  it('is the space, the vehicle or the place that it names', () => {
    const at = (a: Action, more: Partial<Asking> = {}) => spaceFor(view(), asking(more), a);
    expect(at({ do: 'drive', to: '3,2' })).toBe('3,2');
    expect(at({ do: 'ram', vehicle: 'suv3' })).toBe('5,3');
    expect(at({ do: 'leap', vehicle: 'main:front' })).toBe('9,3');
    expect(at({ do: 'go', seat: 1 })).toBe('9,3');
    expect(at({ do: 'shake' })).toBe('4,3');
    expect(at({ do: 'special', special: 'open_door' }, { seat: 2 })).toBe('7,3');
    expect(at({ do: 'boost' })).toBeUndefined();
    expect(at({ do: 'pass' })).toBeUndefined();
  });
  it('is several answers for one space', () => {
    const lit = litBy(view(), asking(), [option({ do: 'ram', vehicle: 'suv3' }), option({ do: 'leap', vehicle: 'suv3' }), option({ do: 'drive', to: '3,3' }), option({ do: 'pass' })]);
    expect([...lit.keys()]).toEqual(['5,3', '3,3']);
    expect(lit.get('5,3')).toHaveLength(2);
  });
  // HH-SEMI-039: a wreck travels step by step.
  it('is the next step of a path', () => {
    const o = view({ pending: { what: 'reward', vehicle: 'suv1' } });
    const list = [option({ do: 'path', path: ['w'] }), option({ do: 'path', path: ['w', 'n'] }), option({ do: 'path', path: ['e', 'e', 's'] })];
    expect([...litBy(o, asking({ kind: 'reward' }), list).keys()]).toEqual(['9,5', '11,5']);
    expect([...litBy(o, asking({ kind: 'reward', path: ['w'] }), list.slice(1)).keys()]).toEqual(['9,4']);
    expect(steered(list, ['w'])).toHaveLength(2);
    expect(pathOf('w,ne')).toEqual(['w', 'ne']);
    expect(pathOf('')).toEqual([]);
  });
  // HH-TANK-030: the Tank goes a lane North or South; none beyond the edge.
  it('is the lane into which the Tank moves', () => {
    const tank = view({ scenario: 'tank', vehicles: [{ id: 'main', kind: 'tank', at: '7,1' }] });
    expect(spaceFor(tank, asking(), { do: 'way', dir: 's' })).toBe('7,2');
    expect(spaceFor(tank, asking(), { do: 'way', dir: 'n' })).toBeUndefined();
  });
  it('is called by what it does', () => {
    const say = (a: Action, more: Partial<Asking> = {}) => deed(view(), asking(more), option(a), voice);
    expect(say({ do: 'leap', vehicle: 'apex' })).toBe('Climb on the roof');
    expect(say({ do: 'leap', vehicle: 'apex', wheel: true })).toBe('Take the wheel');
    expect(say({ do: 'leap', vehicle: 'suv3' })).toBe('Leap onto it');
    expect(say({ do: 'special', special: 'open_door' })).toBe('Open door');
    expect(say({ do: 'who', seat: -1 })).toBe('The Enemy Peg first');
    expect(say({ do: 'to', to: '6,3' }, { kind: 'follow' })).toBe('Move in here');
    expect(say({ do: 'go', seat: 1 })).toBe('Osei is next');
  });
  it('shows its odds, and what a Boost makes of them', () => {
    expect(odds(option({ do: 'ram', vehicle: 'suv3' }, { odds: [{ tokens: 0, dice: 3, plain: 0.3, boosted: 0.58 }] }))).toBe('30%, 58% boosted');
    expect(odds(option({ do: 'ram', vehicle: 'suv3' }, { odds: [{ tokens: 0, dice: 3, plain: 0.3, boosted: 0.3 }] }))).toBe('30%');
    expect(odds(option({ do: 'drive', to: '3,3' }))).toBe('');
  });
});

describe('sketches', () => {
  // HH-ACT-007: a Drive goes around what stands there.
  it('drive around what stands there', () => {
    const s = sketch(view(), asking(), option({ do: 'drive', to: '6,3' }))!;
    expect(s.kind).toBe('drive');
    expect(s.way).toHaveLength(3);
    expect(s.way).not.toContain('5,3');
  });
  // HH-BOOST-020: the Redliner drives through vehicles, not through wrecks.
  it('thread the needle with the Redliner', () => {
    const red: VehicleView = { ...mine, id: 'redliner', model: 'redliner' };
    expect(way(view({ vehicles: [red, suv] }), 'redliner', '6,3')).toEqual(['4,3', '5,3', '6,3']);
    expect(way(view({ vehicles: [red, { ...suv, kind: 'wreck' }] }), 'redliner', '6,3')).not.toContain('5,3');
  });
  it('leap, strike, and carry what a new wreck would do', () => {
    expect(sketch(view(), asking({ seat: 2 }), option({ do: 'leap', vehicle: 'suv3' }))).toMatchObject({ kind: 'leap', way: ['7,3', '5,3'], seat: 2 });
    const slides: ComingView[] = [{ when: 'end_of_round', kind: 'wreck', way: ['5,3', '1,3'], hits: ['apex'] }];
    expect(sketch(view(), asking(), option({ do: 'ram', vehicle: 'suv3' }, { slides }))).toMatchObject({ kind: 'strike', way: ['4,3', '5,3'], slides });
    expect(sketch(view(), asking(), option({ do: 'pass' }))).toBeNull();
  });
  it('draw forced vehicles and leaving pegs from where they are', () => {
    const force = view({ pending: { what: 'force', seat: 0, vehicle: 'suv3', at: '5,3' } });
    expect(sketch(force, asking({ kind: 'force' }), option({ do: 'to', to: '6,2' }))).toMatchObject({ kind: 'drive', way: ['5,3', '6,2'], vehicle: 'suv3' });
    const peg = view({ pending: { what: 'peg', seat: 1, at: '6,6', peg: 'player' } });
    expect(sketch(peg, asking({ kind: 'peg' }), option({ do: 'pick', vehicle: 'main' }))).toMatchObject({ kind: 'leap', way: ['6,6', '7,3'], seat: 1 });
  });
});

describe('what comes', () => {
  it('is added up by vehicle', () => {
    const list = threats([
      { when: 'next', card: 'M-E01', kind: 'damage', vehicle: 'apex', amount: 2 }, { when: 'after_next', kind: 'damage', vehicle: 'apex', amount: 3 },
      { when: 'end_of_round', kind: 'wreck', vehicle: 'suv1', way: ['10,5', '6,5'], hits: ['redliner'] },
    ]);
    expect(list).toEqual([
      { id: 'apex', amount: 5, swept: false, gain: 0, text: '2 from Both barrels, 3 from a card' }, { id: 'redliner', amount: 0, swept: true, gain: 0, text: '' },
    ]);
  });
  // HH-ROUND-008, HH-TANK-018: a wreck ends at the main enemy, and the Tank takes 1.
  it('wears the Tank down, and sweeps no main enemy away', () => {
    const hit: ComingView = { when: 'end_of_round', kind: 'wreck', vehicle: 'suv1', way: ['8,3'], hits: ['main'], amount: 1 };
    expect(threats([hit])).toEqual([{ id: 'main', amount: 0, swept: false, gain: 1, text: '' }]);
    expect(course(hit)).toEqual({ way: ['8,3', '7,3'], off: false });
    expect(threats([{ ...hit, amount: 0 }])).toEqual([]);
  });
  // HH-ROUND-007, HH-ROUND-011
  it('leads off the road where it ends there', () => {
    expect(course({ when: 'end_of_round', kind: 'drift', vehicle: 'apex', way: ['1,3'] })).toEqual({ way: ['1,3'], off: true });
    expect(course({ when: 'end_of_round', kind: 'wreck', way: ['3,3', '1,3'] })).toEqual({ way: ['3,3', '1,3'], off: true });
    expect(course({ when: 'end_of_round', kind: 'wreck', way: ['5,3', '1,3'] }).off).toBe(false);
    expect(ways([{ when: 'end_of_round', kind: 'drift', way: ['1,3'] }, { when: 'next', kind: 'place_suv', way: ['6,3'] }])).toHaveLength(1);
    expect(arrivals([{ when: 'next', kind: 'place_suv', way: ['6,3'] }])).toHaveLength(1);
  });
});

describe('pointing', () => {
  it('is a line of the chat', () => {
    expect(ping('@7,3')).toEqual({ to: '7,3' });
    expect(ping(' @3,4>7,3 ')).toEqual({ from: '3,4', to: '7,3' });
    for (const text of ['@13,3', '@7,7', '@3,4>', 'look at 7,3', '@3,4>19,1', '@7,3 now']) expect(ping(text)).toBeNull();
    expect(pointed('@7,3')).toBe('points at column 7, lane 3');
    expect(pointed('@3,4>7,3')).toBe('points from column 3, lane 4 to column 7, lane 3');
    expect(pointed('look at 7,3')).toBeNull();
    expect([pointing({ to: '7,3' }), pointing({ from: '3,4', to: '7,3' })]).toEqual(['@7,3', '@3,4>7,3']);
  });
});

describe('before the game', () => {
  const sheet: Scenario = { id: 'semi', name: 'Strip the Hauler', win: [], lose: [], setups: [{ crew: 3, rear: '7,3', shells: 3, semi_pegs: ['middle'], cargo: 6, suvs: [{ at: '8,2', peg: true }, { at: '8,4' }] }] };
  // HH-SEMI-005, HH-SEMI-006
  it('the road is shown as the scenario will set it up', () => {
    const o = starting(view({ stage: 'setup', vehicles: [] }), sheet)!;
    expect(o.vehicles).toEqual([{ id: 'suv1', kind: 'suv', at: '8,2', pegs: [0] }, { id: 'suv2', kind: 'suv', at: '8,4' }, { id: 'main', kind: 'semi', at: '7,3', length: 3, pegs: [1] }]);
    expect(o.door).toBe('closed');
    expect(starting(view({ crew: [] }), sheet)).toBeNull();
    expect(starting(view(), undefined)).toBeNull();
  });
  it('printed capitals become names', () => {
    expect([title('TANK REPAIRS'), title('TANK FIRES!'), title('SWERVE ENEMY SUV'), title('Quick Exit')]).toEqual(['Tank repairs', 'Tank fires!', 'Swerve enemy SUV', 'Quick Exit']);
  });
  it('the goal is said in one line', () => {
    expect(goalWords({ scenario: 'chopper', main: { gone: true } })).toContain('Hunter, too');
    expect(goalWords({ scenario: 'tank' })).toContain('each wreck');
  });
});
