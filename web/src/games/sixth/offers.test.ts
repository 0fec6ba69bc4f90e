import { beforeAll, describe, expect, it } from 'vitest';
import { Voice } from '../../lib/voice';
import { ask, attack, car, die, move, names, observation, option, settle, shot } from './frames.fixture';
import type { Desk } from './desk';
import { bestShots, chosenDie, merge, moveSmall, offersOf, shotsOf, speedCost, through } from './offers';
import { hurtsShort, moveHurts } from './crash';
import { nothing, type Picked } from './desk';
import { planAction, planOf } from './see';
import { parse } from './design';
import { buildPoints } from '../../sixth/tables.svelte';
import type { Action, Observation, Preview } from './types';
import type { Ask } from '../../lib/types';

beforeAll(() => settle());

function desk(a: Ask<Action>, more: Partial<Observation> = {}, picked: Partial<Picked> = {}, foreseen: (x: Action) => Preview | undefined = () => undefined): Desk {
  return { ask: a, view: observation(more), viewer: 0, picked: { ...nothing, ...picked }, voice: new Voice(0, (s) => names[s] ?? 'nobody'), foreseen };
}
const seen = (d: Desk) => offersOf(d).map((c) => `${c.primary ? '*' : ''}${c.key} ${c.title}: ${c.small}`);

const driveAsk = ask('drive', [
  option({ do: 'slight', side: 'left', degrees: 7.5 }, { move: move() }),
  option({ do: 'turn', side: 'left', degrees: 22.5 }, { move: move({ dice: ['yellow', 'yellow', 'yellow', 'green'], spins: 0.07, ace: 1, zone: 'D1' }) }),
  option({ do: 'slide', side: 'left' }, { move: move({ dice: ['yellow', 'yellow', 'yellow'], spins: 0.03, ace: 1 }) }),
  option({ do: 'slide', side: 'right' }, { move: move({ dice: ['yellow'], contacts: [{ kind: 'collision', on: 'car:1', side: 'front', at: [3, 3], takes: [0.5, 0.5], deals: [0.25, 0.25, 0.5], through: 0 }] }) }),
  option({ do: 'straight' }, { move: move() }),
]);

describe('driving', () => {
  it('offers straight first, and slides', () => {
    expect(seen(desk(driveAsk))).toEqual(['*Enter Straight: no dice', 'a Slide left: 3 dice, spin 3%, +1 ace', 'd Slide right: hits Osei’s car: about 0.5 to the front, about 1.3 to it, 1 die']);
  });
  it('marks what hurts, and says a mine and the chance to go through the armor', () => {
    expect(offersOf(desk(driveAsk)).map((c) => c.hurts ?? false)).toEqual([false, false, true]);
    const m = move({ contacts: [{ kind: 'mine', on: 'object:2', at: [3, 3] }, { kind: 'pile_up', on: 'edge:east', side: 'right', at: [3, 3], takes: [0.5, 0, 0.5], through: 0.5 }, { kind: 'push', on: 'object:0', at: [3, 3] }] });
    const d = desk(driveAsk);
    expect(moveHurts(d.voice, d.view, m)).toBe('sets off the oil; hits the east wall: about 1.0 to the right side, 50% that it goes through the armor');
    expect([hurtsShort(m), hurtsShort(move())]).toEqual(['hits, −1.0', '']);
  });
  it('offers the planned turn with what the server lists for it', () => {
    expect(seen(desk(driveAsk, {}, { plan: { kind: 'turn', angle: 22.5, side: 'left' } }))[0]).toBe('*Enter Turn left 22.5°: 4 dice, spin 7%, +1 ace');
  });
  it('puts any other angle together, with what the server says when asked', () => {
    const [c] = offersOf(desk(driveAsk, {}, { plan: { kind: 'turn', angle: -38, side: 'right' } }, () => ({ move: move({ dice: ['yellow', 'green'], spins: 0.16, ace: 1 }) })));
    expect(c!.option.action).toEqual({ do: 'turn', side: 'right', degrees: 38 });
    expect(c!.small).toBe('2 dice, spin 16%, +1 ace');
  });
  it('ends a turn without points', () => {
    expect(seen(desk(ask('drive', [option({ do: 'use', slot: 3 }), option({ do: 'pass' })])))).toEqual(['*Enter Done driving: ', '5 Use First Aid Kit: 1 control']);
  });
  it('says when a move is pressed against a wall', () => {
    expect(moveSmall(move({ pressed: ['edge:north'], dice: [] }), desk(driveAsk))).toBe('pressed against a wall');
  });
  // SX-MAN-012: up to 7.5 degrees a turn is slight.
  it.each<[number, Action]>([
    [0, { do: 'straight' }], [7.5, { do: 'slight', side: 'left', degrees: 7.5 }], [-8, { do: 'turn', side: 'right', degrees: 8 }],
  ])('a plan of %s is the action of the rules', (angle, a) => {
    expect(planAction({ kind: 'turn', angle, side: 'left' })).toEqual(a);
    expect(planOf(a)?.angle).toBe(angle);
  });
});

describe('speed', () => {
  // SX-SPEED-004, -006: hard changes cost a point of the power plant or a tire; control as the slider shows it.
  it('says what a setting costs', () => {
    const c = car(0, { speed: 3 });
    expect(speedCost(c, { do: 'speed', speed: 5 })).toBe('control −1, power −1');
    expect(speedCost(c, { do: 'speed', speed: 2 })).toBe('control +1');
    expect(speedCost(c, { do: 'speed', speed: 1 })).toBe('control +1, tires −1');
    expect(speedCost(c, { do: 'speed', speed: 1, control: true })).toBe('control +1, 1 control');
    expect(speedCost(c, { do: 'speed', speed: 3 })).toBe('as it is');
    expect(speedCost(car(0, { speed: 0 }), { do: 'speed', speed: 0, reverse: true })).toBe('backward');
  });
  it('offers the settings from slow to fast, the present one bright', () => {
    const a = ask('speed', [option({ do: 'speed', speed: 4 }), option({ do: 'speed', speed: 2 }), option({ do: 'speed', speed: 5 }), option({ do: 'speed', speed: 3 })]);
    expect(seen(desk(a))).toEqual(['2 Speed 2: control +1', '*3 Speed 3: as it is', '4 Speed 4: control −1', '5 Speed 5, hard: control −1, power −1']);
  });
});

describe('combat', () => {
  const a = ask('combat', [
    option({ do: 'attack', crew: 'driver', slot: 0, target: 'car:1', side: 'left' }, { attack: shot(1.2) }),
    option({ do: 'attack', crew: 'driver', slot: 0, target: 'car:2', side: 'back' }, { attack: shot(2.4, { tires: 0.4 }) }),
    option({ do: 'attack', crew: 'gunner', slot: 0, target: 'car:2', side: 'back' }, { attack: shot(2.2) }),
    option({ do: 'attack', crew: 'gunner', slot: 1, target: 'object:0' }, { attack: shot(9) }),
    option({ do: 'drop', crew: 'driver', slot: 4 }),
    option({ do: 'pass' }),
  ]);
  it('offers the best shot of each weapon, cars before barrels', () => {
    expect(seen(desk(a))).toEqual([
      '*Enter Heavy Machine Gun: Brisk’s back: 2.4 damage, 0.4 tires', '2 Laser: the barrel: 9.0 damage', '3 Drop with Oil Jets: driver', 'p Done shooting: ',
    ]);
  });
  it('offers the targets of the weapon taken up', () => {
    expect(seen(desk(a, {}, { weapon: { crew: 'driver', slot: 0 } }))).toEqual([
      '*Enter At Brisk’s back: 2.4 damage, 0.4 tires · driver', '2 At Osei’s left side: 1.2 damage · driver', 'p Done shooting: ',
    ]);
  });
  it('passes where nothing can come of it', () => {
    const none = ask('combat', [option({ do: 'attack', crew: 'driver', slot: 0, target: 'car:1', side: 'left' }, { attack: shot(0) }), option({ do: 'pass' })]);
    expect(offersOf(desk(none)).find((c) => c.primary)?.title).toBe('Done shooting');
  });
  it('lists a shot once that driver and gunner make alike', () => {
    const both = shotsOf(ask('combat', [
      option({ do: 'attack', crew: 'driver', slot: 0, target: 'car:1', side: 'left' }, { attack: shot(1.2) }),
      option({ do: 'attack', crew: 'gunner', slot: 0, target: 'car:1', side: 'left' }, { attack: shot(1.2) }),
      option({ do: 'attack', crew: 'gunner', slot: 0, target: 'car:2', side: 'left' }, { attack: shot(0.4) }),
    ]), observation(), 0);
    expect(merge(both).map((s) => [s.action.target, s.action.crew, s.either])).toEqual([['car:1', 'driver', true], ['car:2', 'gunner', false]]);
  });
  it('keeps the shots of both crew members apart where that is asked', () => {
    const shots = shotsOf(a, observation(), 0);
    expect(bestShots(shots).map((s) => `${s.action.crew} ${s.action.slot}`)).toEqual(['driver 0', 'gunner 0', 'gunner 1']);
    expect(bestShots(shots, false)).toHaveLength(2);
  });
});

describe('dice', () => {
  const rerolls = ask('defense_reroll', [0, 1, 2].flatMap((d) => [option({ do: 'reroll', die: d, with: 'free' }), option({ do: 'reroll', die: d, with: 'ace' })]).concat(option({ do: 'pass' })));
  // SX-DEF-005: shields cancel tires first, then damage.
  it('counts what gets through', () => {
    expect(through(observation({ attack: attack({ basic: 3, tire: 1, shield: 0 }) }))).toEqual({ basic: 3, tire: 1 });
    expect(through(observation({ attack: attack({ basic: 3, tire: 1, shield: 1 }) }))).toEqual({ basic: 3, tire: 0 });
    expect(through(observation({ attack: attack({ basic: 3, tire: 1, shield: 3 }) }))).toEqual({ basic: 1, tire: 0 });
    expect(through(observation({ attack: attack({ basic: 3, tire: 2, shield: 9 }) }))).toEqual({ basic: 0, tire: 0 });
  });
  it('proposes the die without a shield, and the one that is picked', () => {
    const view = observation({ attack: attack() });
    expect(chosenDie(rerolls, nothing, view)).toBe(1);
    expect(chosenDie(rerolls, { ...nothing, die: 2 }, view)).toBe(2);
    expect(chosenDie(rerolls, { ...nothing, die: 7 }, view)).toBe(1);
  });
  it('offers the free re-roll before the ace, and to take it', () => {
    expect(seen(desk(rerolls, { attack: attack() }))).toEqual(['*x Re-roll die 2: free, 33% for a shield', 'a Re-roll die 2: 1 ace, 33% for a shield', 'k Take 2: ']);
  });
  it('proposes the worst die of a driving roll', () => {
    const a = ask('driving_reroll', [option({ do: 'reroll', die: 0, with: 'free' }), option({ do: 'reroll', die: 1, with: 'free' }), option({ do: 'pass' })]);
    const roll: Observation['roll'] = { seat: 0, pool: [], dice: [die('yellow', 1), die('white', 0, 2)], icons: { hit: 1, skid: 2, wrench: 0 }, free: 1, zone: 'D4', final: false };
    expect(seen(desk(a, { roll }))).toEqual(['*x Re-roll die 2: free, the white one', 'k Keep the dice: ']);
  });
});

describe('other decisions', () => {
  it('words their options, the default bright', () => {
    expect(seen(desk(ask('reposition', [option({ do: 'reposition', side: 'left', target: 'edge:north' }), option({ do: 'reposition', side: 'right', target: 'wall:1' })])))).toEqual([
      '1 Turn left along the north wall: ', '*2 Turn right along a wall: ',
    ]);
    expect(seen(desk(ask('damage', [option({ do: 'choose', slot: 0 }), option({ do: 'choose', slot: 1 })])))).toEqual([
      '1 Heavy Machine Gun: front, 2 of 2 left', '*2 Laser: left, 2 of 2 left',
    ]);
    expect(seen(desk(ask('start', [option({ do: 'use', slot: 3, crew: 'gunner' }), option({ do: 'pass' })])))).toEqual(['1 Use First Aid Kit: gunner · 1 control', '*p Begin the round: ']);
    expect(seen(desk(ask('fires', [option({ do: 'put_out', side: 'left' }), option({ do: 'pass' })])))).toEqual(['1 Put out the left side: 2 control, 2 in hand', '*p Let them burn: ']);
  });
  it('offers the chosen car, or one that was brought along', () => {
    const a = ask('build', [option({ do: 'build', car: { name: 'Gnat', front: ['laser'] } }), option({ do: 'build', car: { name: 'Ox' } })]);
    expect(offersOf(desk(a)).map((c) => c.title)).toEqual(['Drive Ox']);
    expect(offersOf(desk(a, {}, { car: 0 })).map((c) => c.title)).toEqual(['Drive Gnat']);
    expect(offersOf(desk(a, {}, { own: { name: 'Mine' } }))[0]!.option.action).toEqual({ do: 'build', car: { name: 'Mine' } });
  });
  it('offers the picked starting place', () => {
    const a = ask('place', [option({ do: 'place', x: 1, y: 5, degrees: 0 }), option({ do: 'place', x: 5, y: 1, degrees: 90 })]);
    expect(seen(desk(a))).toEqual(['*Enter Start here: facing north']);
    expect(offersOf(desk(a, {}, { pose: { x: 1.25, y: 6, heading: 270 } }))[0]!.option.action).toEqual({ do: 'place', x: 1.25, y: 6, degrees: 270 });
  });
  it('gives no two choices the same key', () => {
    for (const a of [driveAsk, ask('pay', [option({ do: 'pay', with: 'ace' }), option({ do: 'pass' })])]) {
      const keys = offersOf(desk(a)).map((c) => c.key).filter(Boolean);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });
});

describe('cars that are brought along', () => {
  // SX-BUILD-024: one price buys two of a pair.
  it('cost what their cards cost, pairs together', () => {
    expect(buildPoints(['rocket', 'rocket', 'laser'])).toBe(3 + 2);
    expect(buildPoints(['rocket', 'rocket', 'rocket'])).toBe(3 + 3);
  });

  it('tells JSON, codes and links apart', () => {
    expect(parse(' {"name":"Gnat","front":["laser"]} ')).toEqual({ car: { name: 'Gnat', front: ['laser'] } });
    expect(parse('S6abc')).toEqual({ code: 'S6abc' });
    expect(parse('http://house/garage/sixth#S6%2Babc')).toEqual({ code: 'S6+abc' });
  });
});
