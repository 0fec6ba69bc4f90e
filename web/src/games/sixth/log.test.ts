import { beforeAll, describe, expect, it } from 'vitest';
import type { Rich } from '../../lib/game';
import { context, die, observation, settle } from './frames.fixture';
import { hits, lineOf } from './log';
import type { ArenaEvent, EventKind, EventOf } from './types';

beforeAll(() => settle());

const ctx = context(observation());

function plainly(text: Rich): string {
  return text.map((p) => (typeof p === 'string' ? p : 'b' in p ? p.b : '')).join('');
}
function event(kind: EventKind, e: object): ArenaEvent {
  return { kind, rule: 'SX-ROUND-001', dice: [], ...e } as unknown as ArenaEvent;
}
function text(kind: EventKind, e: object, viewer = 0): string | null {
  const line = lineOf(event(kind, e), { ...ctx, viewer });
  return line === null ? null : line.turn !== undefined ? `[${line.turn}]` : plainly(line.text);
}

const pose = { x: 1, y: 1, heading: 0 };
const icons = (hit: number, skid: number, wrench: number) => ({ hit, skid, wrench });

/** What the sentences of a kind need of its events, with what comes of it. */
const told: { [K in EventKind]: [Partial<EventOf<K>>, string | null][] } = {
  built: [
    [{ seat: 0, car: { name: 'Sundog' } }, 'You have handed in a car: Sundog.'],
    [{ seat: 1 }, 'Osei has handed in a car.'],
  ],
  revealed: [[{ seat: 1, car: { name: 'Hammerfall' } }, 'Osei drives Hammerfall.']],
  placed: [[{ seat: 2, to: pose }, 'Brisk takes a starting place.']],
  marker: [[{ seat: 0 }, 'You hold the first-player marker.']],
  round: [[{ round: 4 }, '[Round 4]']],
  phase: [
    [{ phase: 'movement' }, '[Drive]'],
    [{ phase: 'combat' }, '[Combat]'],
    [{ phase: 'check_speed' }, null],
  ],
  speed_loss: [[{ seat: 0, speed: 3 }, 'Worn tires slow you down to speed 3.']],
  tokens: [[{ seat: 1, control: 6, ace: 1 }, 'Osei takes 6 control and 1 ace.']],
  speed: [
    [{ seat: 0, speed: 4, hard: true }, 'You set speed 4, hard.'],
    [{ seat: 1, speed: 0, back: true }, 'Osei shifts into reverse.'],
  ],
  move: [
    [{ seat: 0, move: 'straight', from: pose, to: pose }, 'You drive straight.'],
    [{ seat: 0, move: 'straight', cut: true, back: true }, 'You drive straight in reverse, cut short.'],
    [{ seat: 1, move: 'turn', side: 'left', angle: 52.5 }, 'Osei turns left 52.5°.'],
    [{ seat: 0, move: 'slight', side: 'right', angle: 7.5 }, 'You turn right 7.5°.'],
    [{ seat: 0, move: 'slide', side: 'right' }, 'You slide right.'],
  ],
  reposition: [[{ seat: 0, side: 'left', wall: 'edge:north' }, 'You are pressed against the north wall and turn left along it.']],
  stuck: [[{ seat: 1 }, 'Osei is stuck: speed 0, all control lost, backed off.']],
  spin: [[{ seat: 0, side: 'left', angle: 45, unpaid_skid: 2 }, 'You spin out left by 45°: 2 skids not paid.']],
  flip: [[{ seat: 1 }, 'Osei flips over.']],
  pushed: [
    [{ on: 'object:0', on_kind: 'barrel' }, 'The barrel is pushed aside.'],
    [{ on: 'car:1' }, 'Osei’s car is pushed aside.'],
  ],
  popped: [
    [{ on: 'object:0', on_kind: 'barrel' }, 'The barrel is crushed and leaves the arena.'],
    // The piece has gone, and its number with it; an event that was kept before events said what their pieces are does not know.
    [{ on: 'object:77', on_kind: 'barrel' }, 'The barrel is crushed and leaves the arena.'],
    [{ on: 'object:0' }, 'An object is crushed and leaves the arena.'],
  ],
  roll: [
    [{ seat: 0, what: 'driving', dice: [die('yellow', 0, 1), die('green', 0, 0, 1)], icons: icons(0, 1, 1) }, 'You roll 2 driving dice: 1 skid and 1 wrench.'],
    [{ seat: 1, what: 'attack', dice: [die('red', 1)], icons: icons(1, 0, 0) }, 'Osei rolls 1 die for the attack: 1 hit.'],
    [{ seat: 0, what: 'defense', dice: [die('yellow', 1)], icons: icons(1, 0, 0) }, 'You roll 1 die for defense: nothing.'],
    [{ seat: 1, what: 'defense', dice: [], icons: icons(0, 0, 0) }, 'Osei has no dice for defense.'],
    [{ seat: 0, what: 'collision', dice: [die('yellow', 2), die('yellow', 1)], icons: icons(3, 0, 0) }, 'You roll 2 dice for the collision: 3 hits.'],
  ],
  reroll: [
    [{ seat: 0, what: 'defense', die: 1, with: 'ace', icons: icons(0, 2, 0) }, 'You re-roll die 2 for 1 ace: now 2 shields.'],
    [{ seat: 1, what: 'attack', die: 0, with: 'free', icons: icons(2, 0, 1) }, 'Osei re-rolls die 1, free of charge: now 2 hits and 1 wrench.'],
  ],
  result: [
    [{ seat: 0, what: 'driving', icons: icons(3, 2, 0) }, 'The roll stands: 2 skids.'],
    [{ seat: 0, what: 'driving', icons: icons(3, 0, 0) }, null],
  ],
  collision: [
    [{ seat: 0, on: 'car:1', by: 'car:0', side: 'front', on_side: 'left' }, 'Collision: your front against Osei’s left side.'],
    [{ seat: 0, on: 'edge:west', by: 'car:0', side: 'right' }, 'Collision: your right side against the west wall.'],
    [{ seat: 0, on: 'wall:2', by: 'object:1', by_kind: 'wreck', by_of: 2, pile: true }, 'Pile-up: the wreck of Brisk’s car against a wall.'],
  ],
  paid: [
    [{ seat: 0, control: 2 }, 'You pay 2 control.'],
    [{ seat: 1, control: 1, unpaid_control: 2 }, 'Osei pays 1 control, 2 more owed.'],
    [{ seat: 1 }, null],
  ],
  gained: [[{ seat: 0, ace: 2 }, 'You gain 2 aces.']],
  tires: [
    [{ seat: 0, tires_lost: 1, tires_left: 6 }, 'You lose 1 tire: 6 left.'],
    [{ seat: 1, tires_lost: -1, tires_left: 1 }, 'Osei’s tires recover to 1.'],
  ],
  power: [
    [{ seat: 1, power_lost: 2, power_left: 7 }, 'Osei’s power plant takes 2: 7 left.'],
    [{ seat: 0, power_lost: -1, power_left: 9 }, 'Your power plant recovers to 9.'],
  ],
  armor: [
    [{ seat: 0, side: 'left', armor_lost: 2, armor_left: 1, cause: 'attack' }, 'The attack takes 2 from your left side: 1 left.'],
    [{ seat: 1, side: 'back', armor_lost: 1, armor_left: 0, cause: 'collision' }, 'The collision takes 1 from Osei’s back: 0 left.'],
  ],
  ignite: [[{ seat: 0, side: 'front' }, 'Your front catches fire.']],
  put_out: [[{ seat: 1, side: 'right' }, 'The fire on Osei’s right side is out.']],
  burns: [[{ seat: 0, side: 'back' }, 'The fire on your back burns on: 1 damage.']],
  explosion: [[{ seat: 0, side: 'front' }, 'An explosion at your front costs you 1 control.']],
  attack: [[{ seat: 1, crew: 'gunner', slot: 1, target: 'car:0', side: 'left', arc: 'left' }, 'Osei’s gunner fires the Laser to the left at your left side.']],
  cover: [
    [{ seat: 0, shield: 1, rerolls: 2 }, 'For the defense cover gives 1 shield and range gives 2 free re-rolls.'],
    [{ seat: 0 }, null],
  ],
  damage: [
    [{ seat: 1, target: 'car:0', side: 'left', basic: 2, tire: 1, shield: 2 }, '2 basic and 1 tire get through to your left side, past 2 shields.'],
    [{ seat: 0, target: 'car:1', side: 'front', shield: 3 }, 'Nothing gets through to Osei’s front.'],
  ],
  object: [
    [{ on: 'object:0', on_kind: 'barrel', damage: 1, durability_left: 1 }, 'The barrel takes 1 damage: 1 left.'],
    [{ on: 'object:0', on_kind: 'barrel', damage: 2, durability_left: 0, gone: true }, 'The barrel is destroyed.'],
  ],
  destroyed: [[{ seat: 0, slot: 0 }, 'Your Heavy Machine Gun is destroyed.']],
  card: [[{ seat: 1, slot: 1, damage: 1, durability_left: 1 }, 'Osei’s Laser takes 1 damage: 1 left.']],
  crew_hit: [
    [{ seat: 0, crew: 'driver', damage: 1, durability_left: 2 }, 'Your driver is hurt: 2 left.'],
    [{ seat: 1, crew: 'gunner', damage: -1, durability_left: 3 }, 'Osei’s gunner recovers: 3 left.'],
  ],
  crew_dead: [[{ seat: 1, crew: 'gunner' }, 'Osei’s gunner is dead.']],
  damage_card: [
    [{ seat: 0, damage_card: 'A2', points: 3 }, '3 points inside your car, damage card A2: structure, then a weapon 1, then a crew member 1, then the power plant.'],
    [{ seat: 0, damage_card: 'A2', aside: true }, 'Damage card A2 is laid aside.'],
  ],
  used: [[{ seat: 0, slot: 3, flip: true }, 'You use the First Aid Kit, which is spent.']],
  condition: [
    [{ seat: 0, side: 'front', condition: 'paint' }, 'Your front is painted over.'],
    [{ seat: 1, condition: 'shaken', gone: true }, 'Osei’s car is no longer shaken.'],
  ],
  dropped: [[{ seat: 0, slot: 4, on: 'object:2', on_kind: 'oil' }, 'You drop oil.']],
  mine: [[{ seat: 0, on: 'object:9', side: 'left' }, 'An object goes off at your left side.']],
  equipped: [[{ seat: 1, car: { name: '', front: ['laser'] } }, 'Osei brings out hidden weapons: Laser.']],
  eliminated: [
    [{ seat: 0, how: 'power_plant' }, 'You are out: the power plant is gone.'],
    [{ seat: 1, how: 'resigned' }, 'Osei gives up.'],
  ],
  wreck: [[{ seat: 1, on: 'object:5', to: pose }, 'Osei’s car stays as a wreck.']],
  over: [
    [{ seats: [0] }, 'You win the duel.'],
    [{ seats: [] }, 'The duel is over. Nobody is left.'],
  ],
  passed: [
    [{ seat: 0, number: 2 }, 'You pass marker 2.'],
    [{ seat: 1, number: 0 }, 'Osei passes marker 0.'],
  ],
  goes_off: [[{ number: 3, on: 'object:1' }, 'Marker 3 goes off.']],
  counted: [
    [{ number: 2 }, 'The countdown is at 2.'],
    [{ number: 0 }, 'The countdown is at 0: time is up.'],
  ],
  tally: [
    [{ seat: 0, rest: 31, alive: 2 }, 'You have 31 left in armor, tires and power plant, and both of the crew.'],
    [{ seat: 1, rest: 30, alive: 1 }, 'Osei has 30 left in armor, tires and power plant, and 1 of the crew.'],
  ],
};

describe('log', () => {
  const cases = (Object.keys(told) as EventKind[]).flatMap((kind) => told[kind].map(([e, want]) => [kind, e, want] as const));
  it.each(cases)('%s', (kind, e, want) => {
    expect(text(kind, e)).toBe(want);
  });

  it('tells every kind of event', () => {
    const seen = new Set(cases.filter(([, , want]) => want !== null).map(([kind]) => kind));
    expect(Object.keys(told).filter((k) => !seen.has(k as EventKind))).toEqual([]);
  });

  it('speaks of the viewer by name to others', () => {
    expect(text('armor', { seat: 0, side: 'left', armor_lost: 2, armor_left: 1, cause: 'attack' }, 2)).toBe('The attack takes 2 from Mika’s left side: 1 left.');
  });

  it('opens a roll die by die, with its sum and its rule', () => {
    const line = lineOf(event('roll', { rule: 'SX-MOVE-011', seat: 0, what: 'driving', dice: [die('yellow', 0, 1), die('green', 2)], icons: icons(2, 1, 0) }), ctx);
    expect(line?.steps).toEqual([
      { value: '1', text: 'yellow: 1 skid' }, { value: '2', text: 'green: nothing' }, { value: '=', text: '1 skid', sum: true, rule: 'SX-MOVE-011' },
    ]);
    expect(line?.rules).toEqual(['SX-MOVE-011']);
  });

  it('marks what hurts', () => {
    expect(hits(event('armor', { seat: 0, armor_lost: 1 }))).toBe(true);
    expect(hits(event('armor', { seat: 0, armor_lost: 0 }))).toBe(false);
    expect(hits(event('crew_hit', { seat: 0, crew: 'driver', damage: -1 }))).toBe(false);
    expect(hits(event('move', { seat: 0 }))).toBe(false);
  });
});
