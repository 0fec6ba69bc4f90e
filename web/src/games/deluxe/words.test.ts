import { beforeAll, describe, expect, it } from 'vitest';
import { castOf, itinerary, positions } from './anim.svelte';
import { flareAt, passing } from './geometry';
import { movesIn, books } from './books.svelte';
import { car, context, observation, person, settle } from './frames.fixture';
import type { DuelEvent, Observation } from './types';
import { headlineOf } from './headline';
import { barOf, conditionsOf, marksOf, seatLineOf, statesOf, summaryOf, traitsOf, wordsOf } from './words';

beforeAll(() => settle());

const ctx = (more: Partial<Observation> = {}, viewer = 0) => context(observation(more), viewer);

describe('the table in words', () => {
  it('says where the duel stands', () => {
    expect(barOf(ctx()).where).toBe('turn 6, phase 4 of 10');
    expect(barOf(ctx({ phase: 0, stage: 'speeds' })).where).toBe('turn 6, speeds');
    expect(barOf(ctx({ stage: 'over', phase: 0 })).where).toBe('over after turn 6');
    expect(barOf(ctx()).facts.map((f) => f.text)).toEqual(['Steel Yard', '60 turns at most']);
    expect(headlineOf({ turn: 6, phase: 4 })).toBe('turn 6, phase 4');
  });

  // 20 + 20 + 18 + 18 + 10 + 10 points of armor; 8 and 9 of them are gone.
  it('gives each seat a line', () => {
    expect(seatLineOf(0, ctx())).toEqual({ facts: ['Sundog', '60 mph', 'armor 79 of 96'] });
    expect(seatLineOf(1, ctx({ cars: [car(0), car(1, { burning: true, speed: 0 })] }))).toEqual({ facts: ['Copperhead', 'stopped'], state: 'burning' });
    expect(seatLineOf(1, ctx({ cars: [car(0), car(1, { fate: 'exploded' })] }))).toEqual({ facts: ['Copperhead'], state: 'exploded', out: true });
  });

  it('names what weighs on a vehicle', () => {
    const c = car(0, { mode: 'rolling', fire: 'minus_6', corners: [{ at: 'back_left', loss: 'no_tire' }] });
    expect(statesOf(c)).toEqual(['rolling', 'aimed fire at −6', 'rear left tire lost']);
  });

  it.each<[Parameters<typeof car>[1], string[], string[]]>([
    [{}, [], []],
    [{ fallen: true, mode: 'helpless' }, ['lies on its side', 'nobody steers'], ['on its side', 'nobody steers']],
    [{ mode: 'flying', flight: 6 }, ['flying, 1.5″ to go'], ['flying']],
    [{ air: 10 }, ['in the air, 2.5″ to go'], ['in the air']],
    [{ buried: 9 }, ['buried under a building'], ['buried']],
    [{ burning: true }, ['burning'], []],
    [{ mode: 'rolling', burn: 3 }, ['rolling', 'may catch fire'], ['rolling']],
    [{ lit: true }, ['in a searchlight'], ['lit']],
    [{ lit: true, blinded: true }, ['blinded'], ['blinded']],
    [{ painted: 8 }, ['painted until the end of turn 8'], ['painted']],
    [{ drowned: true }, ['under water'], ['under water']],
    [{ due: -2 }, ['handling class −2 at the end of the turn'], []],
  ])('shows what weighs on a vehicle: %o', (more, states, marks) => {
    expect(statesOf(car(0, more))).toEqual(states);
    expect(marksOf(car(0, more))).toEqual(marks);
  });

  it('shows what is out of the ordinary about a vehicle', () => {
    const o = observation({ persons: [person(0), person(1, { of: 0, car: 0, role: 'gunner', place: 1 })] });
    expect(traitsOf(car(0, { wheel: 1, raised: true, tucked: true, flechettes: { front: 2, left: 0, 'sidecar:left': 1 } }), o)).toEqual([
      'the gunner drives', 'turret up', 'wheelguards raised', 'anti-personnel grenades front 2, sidecar left 1',
    ]);
    expect(traitsOf(car(0, { lifting: true }), o)).toEqual(['turret comes up']);
    expect(traitsOf(car(0, { raised: true, fate: 'exploded' }), o)).toEqual([]);
  });

  it.each<[Parameters<typeof person>[1], string[]]>([
    [{}, []],
    [{ state: 'wounded', left: 2 }, ['wounded']],
    [{ state: 'unconscious', left: 1, dazed_till: 8 }, ['unconscious']], // of wounds: for good
    [{ state: 'unconscious', left: 3, dazed_till: 8, stun: 10 }, ['unconscious until the end of turn 8', 'stunned until the end of turn 10']],
    [{ state: 'dead', left: 0, stun: 10, painted: 9 }, ['dead']],
    [{ gas: 'mild', gas_till: 7 }, ['mildly gassed until the end of turn 7']],
    [{ gas: 'bad', gas_till: 7, painted: 9 }, ['badly gassed until the end of turn 7', 'painted until the end of turn 9']],
    [{ at: 'foot', down: true, still: true, sprinted: 1 }, ['lies on the ground', 'may not move in this turn', '1 second of sprinting to rest from']],
    [{ errand: 'starting', until: 7 }, ['starting the vehicle until the end of turn 7']],
    [{ at: 'foot', carries: true, guides: 0 }, ['carries an obstacle', 'guides a missile']],
    [{ at: 'top', acted: true }, ['on top', 'has acted']],
    [{ at: 'out' }, ['left the map']],
  ])('shows what weighs on a person: %o', (more, words) => {
    expect(conditionsOf(person(0, more))).toEqual(words);
  });

  it('tells people with their vehicle, and apart when they are outside', () => {
    const pose = { x: 10, y: 12.5, heading: 0 };
    const all = [person(0, { stun: 7, gunner: 2, running: -1 }), person(1, { state: 'wounded', left: 2, at: 'foot', car: undefined, pose }), person(2, { at: 'top', pose })];
    const groups = wordsOf(ctx({ persons: all }));
    expect(groups[1]!.items).toContain('Driver: stunned until the end of turn 7; skills: gunner +2 and handgunner');
    expect(groups.at(-1)).toEqual({ title: 'People and missiles', items: ['Dmitri’s driver on foot, wounded at 2.5 inches east, 3.1 north', 'The driver of Breadbox, on top at 2.5 inches east, 3.1 north'] });
  });

  // The cars stand in a row 20 squares apart, all facing east: 16 squares, 4 inches, between them.
  it('gives range, arcs and facing of every vehicle', () => {
    const groups = wordsOf(ctx({ counters: [{ index: 0, kind: 'oil', pose: { x: 20, y: 60, heading: 0 }, both: false }] }));
    expect(groups.map((g) => g.title)).toEqual(['Turn 6', 'Your Sundog', 'Dmitri: Copperhead', 'Halyard: Breadbox', 'On the road']);
    expect(groups[2]!.items[0]).toBe('At 10.0 inches east, 10.0 north, facing east (0°), 60 mph');
    expect(groups[2]!.items[1]).toBe('Range 4.0″; in your front arc; you are in its back arc');
    expect(groups[1]!.items).toContain('Machine Gun, front: 3 of 3, 15 shots left');
    expect(groups[4]!.items[0]).toBe('Oil at 5.0 inches east, 15.0 north, 5.0″ away, in your left arc');
  });

  it('ends with a report', () => {
    const p = context(observation({ stage: 'over', cars: [car(0), car(1, { fate: 'exploded' })], scores: [{ seat: 0, in: true, kills: 1, prestige: 3 }] }), 0, { outcome: { winners: [0] } as never });
    const s = summaryOf(p);
    expect(s.headline).toBe('You win the duel');
    expect(s.rows.map((r) => [r.seat, r.winner ?? false, r.cells[1]])).toEqual([[0, true, '79 of 96'], [1, false, '79 of 96']]);
    expect(s.notes).toEqual(['6 turns: 6 seconds of driving.', 'You: 1 kill and 3 prestige.']);
  });
});

describe('the phase track', () => {
  it('knows who moves when (DX-MOVE-002)', () => {
    const row = books.row(60);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter((n) => movesIn(row, n))).toEqual([1, 2, 4, 6, 8, 10]);
    expect(books.row(-2.5)?.speed).toBe(5);
    expect(books.row(0)).toBeUndefined();
  });
});

describe('movement', () => {
  const from = { x: 0, y: 0, heading: 0 };
  const to = { x: 4, y: 0, heading: 0 };
  const rule = 'DX-MOVE-025';
  const move: DuelEvent = { kind: 'move', rule, car: 0, maneuver: 'straight', quarters: 4, from, to, path: [{ from, to }] };

  it('goes along the way of each event, one after the other', () => {
    const i = itinerary([
      move,
      { kind: 'shot', rule, car: 0, arm: 0, target: 'car:1', range: 16, from: to, to: { x: 20, y: 0, heading: 0 } },
      { kind: 'to_hit', rule, car: 0, arm: 0, needed: 7, die: 8, hits: true, modifiers: { total: 0, lines: [] } },
      { kind: 'damage', rule, car: 1, part: 1, points: 4, dp_left: 8 },
      { kind: 'damage', rule, car: 1, part: 2, points: 2, dp_left: 18 },
    ]);
    expect(i.stretches).toHaveLength(1);
    expect(positions(i.stretches, i.stretches[0]!.time / 2).get('car:0')!.x).toBeCloseTo(2, 6);
    expect(positions(i.stretches, 1e6).get('car:0')).toEqual(to);
    // An inch takes 240 ms; then the dice fall, and the shot goes when they lie.
    expect(i.stretches[0]!.time).toBe(240);
    expect(i.throws).toEqual([{ car: 0, at: 240, dice: 2, shows: 8, good: true }]);
    expect(i.shots[0]).toMatchObject({ hit: true, at: 240 + 560, gun: 'gun' });
    expect(i.ticks.map((t) => [t.part, t.points, t.at])).toEqual([[1, 4, 920], [2, 2, 920]]);
    expect(i.cues.map((c) => [c.sound, c.at])).toEqual([['engine', 0], ['dice', 240], ['gun', 800], ['hit', 920]]);
    expect(i.floaters).toEqual([{ car: 1, text: '−6', at: i.length }]);
  });

  it('lets a shot fly where there is no roll, and one that misses pass by', () => {
    const shot = { kind: 'shot' as const, rule, car: 0, arm: 1, target: 'car:1', range: 16, from: to, to: { x: 20, y: 0, heading: 0 } };
    const cast = castOf(observation(), 1);
    expect(itinerary([shot], cast).shots).toMatchObject([{ hit: true, gun: 'laser', at: 0 }]);
    const miss = itinerary([shot, { kind: 'to_hit', rule, car: 0, arm: 1, needed: 9, die: 3, modifiers: { total: 0, lines: [] } }], cast);
    expect(miss.shots).toMatchObject([{ hit: false }]);
    expect(miss.hurt).toEqual([]);
    // From 4 to 20 it goes 6 squares on, and passes two and a half squares aside.
    expect(passing(to, { x: 20, y: 0 })).toEqual({ x: 26, y: 2.5 });
    expect(itinerary([move], cast).cues).toMatchObject([{ sound: 'engine', speed: 60, away: true }]);
  });

  it('lets tires burst, crashes flare and wrecks explode', () => {
    const i = itinerary([
      { kind: 'collision', rule, car: 0, other: 'car:1', type: 'head_on', faces: ['front', 'front'] },
      { kind: 'corner', rule, car: 0, corner: 2, handling_change: -2 }, { kind: 'explosion', rule, car: 1, die: 6, explodes: true },
    ] as DuelEvent[], castOf(observation(), 0));
    expect(i.flares).toEqual([{ car: 0, at: 0, kind: 'crash' }, { car: 0, at: 120, kind: 'tire', corner: 'back_left' }, { car: 1, at: 680, kind: 'blast' }]);
    expect(i.cues.map((c) => c.sound)).toEqual(['ram', 'burst', 'dice', 'cannon']);
    expect(flareAt({ x: 10, y: 10, heading: 0 }, { length: 4, width: 2 }, 'back_left')).toEqual([8, 11]);
  });

  it('takes what came before along when the map shifts', () => {
    const i = itinerary([move, { kind: 'map_shift', rule, shift: { x: -100, y: 50, heading: 0 } }]);
    expect(positions(i.stretches, 1e6).get('car:0')).toEqual({ x: -96, y: 50, heading: 0 });
  });

  it('is never longer than a person waits', () => {
    const list = Array.from({ length: 40 }, () => move);
    expect(itinerary(list).length).toBe(1500);
  });
});
