import { beforeAll, describe, expect, it } from 'vitest';
import type { Rich } from '../../lib/game';
import { context, die, observation, settle } from './frames.fixture';
import { hits, lineOf } from './log';
import { eventKinds, type ArenaEvent } from './types';

beforeAll(() => settle());

const ctx = context(observation());

function plainly(text: Rich): string {
  return text.map((p) => (typeof p === 'string' ? p : 'b' in p ? p.b : '')).join('');
}
function text(e: ArenaEvent, viewer = 0): string | null {
  const line = lineOf(e, { ...ctx, viewer });
  return line === null ? null : line.turn !== undefined ? `[${line.turn}]` : plainly(line.text);
}

const pose = { x: 1, y: 1, heading: 0 };
const icons = (hit: number, skid: number, wrench: number) => ({ hit, skid, wrench });

const told: [ArenaEvent, string | null][] = [
  [{ kind: 'built', seat: 0, car: { name: 'Sundog' } }, 'You have handed in a car: Sundog.'],
  [{ kind: 'built', seat: 1 }, 'Osei has handed in a car.'],
  [{ kind: 'revealed', seat: 1, car: { name: 'Hammerfall' } }, 'Osei drives Hammerfall.'],
  [{ kind: 'placed', seat: 2, to: pose }, 'Brisk takes a starting place.'],
  [{ kind: 'marker', seat: 0 }, 'You hold the first-player marker.'],
  [{ kind: 'round', count: 4 }, '[Round 4]'],
  [{ kind: 'phase', phase: 'movement' }, '[Drive]'],
  [{ kind: 'phase', phase: 'combat' }, '[Combat]'],
  [{ kind: 'phase', phase: 'check_speed' }, null],
  [{ kind: 'speed_loss', seat: 0, count: 3 }, 'Worn tires slow you down to speed 3.'],
  [{ kind: 'tokens', seat: 1, control: 6, ace: 1 }, 'Osei takes 6 control and 1 ace.'],
  [{ kind: 'speed', seat: 0, count: 4, hard: true }, 'You set speed 4, hard.'],
  [{ kind: 'speed', seat: 1, count: 0, back: true }, 'Osei shifts into reverse.'],
  [{ kind: 'move', seat: 0, move: 'straight', from: pose, to: pose }, 'You drive straight.'],
  [{ kind: 'move', seat: 0, move: 'straight', cut: true, back: true }, 'You drive straight in reverse, cut short.'],
  [{ kind: 'move', seat: 1, move: 'turn', side: 'left', angle: 52.5 }, 'Osei turns left 52.5°.'],
  [{ kind: 'move', seat: 0, move: 'slight', side: 'right', angle: 7.5 }, 'You turn right 7.5°.'],
  [{ kind: 'move', seat: 0, move: 'slide', side: 'right' }, 'You slide right.'],
  [{ kind: 'reposition', seat: 0, side: 'left', on: 'edge:north' }, 'You are pressed against the north wall and turn left along it.'],
  [{ kind: 'stuck', seat: 1 }, 'Osei is stuck: speed 0, all control lost, backed off.'],
  [{ kind: 'spin', seat: 0, side: 'left', angle: 45, count: 2 }, 'You spin out left by 45°: 2 skids not paid.'],
  [{ kind: 'flip', seat: 1 }, 'Osei flips over.'],
  [{ kind: 'pushed', on: 'object:0' }, 'The barrel is pushed aside.'],
  [{ kind: 'pushed', on: 'car:1' }, 'Osei’s car is pushed aside.'],
  [{ kind: 'popped', on: 'object:0' }, 'The barrel is crushed and leaves the arena.'],
  [{ kind: 'roll', seat: 0, what: 'driving', dice: [die('yellow', 0, 1), die('green', 0, 0, 1)], icons: icons(0, 1, 1) }, 'You roll 2 driving dice: 1 skid and 1 wrench.'],
  [{ kind: 'roll', seat: 1, what: 'attack', dice: [die('red', 1)], icons: icons(1, 0, 0) }, 'Osei rolls 1 die for the attack: 1 hit.'],
  [{ kind: 'roll', seat: 0, what: 'defense', dice: [die('yellow', 1)], icons: icons(1, 0, 0) }, 'You roll 1 die for defense: nothing.'],
  [{ kind: 'roll', seat: 1, what: 'defense', dice: [], icons: icons(0, 0, 0) }, 'Osei has no dice for defense.'],
  [{ kind: 'roll', seat: 0, what: 'collision', dice: [die('yellow', 2), die('yellow', 1)], icons: icons(3, 0, 0) }, 'You roll 2 dice for the collision: 3 hits.'],
  [{ kind: 'reroll', seat: 0, what: 'defense', die: 1, with: 'ace', icons: icons(0, 2, 0) }, 'You re-roll die 2 for 1 ace: now 2 shields.'],
  [{ kind: 'reroll', seat: 1, what: 'attack', die: 0, with: 'free', icons: icons(2, 0, 1) }, 'Osei re-rolls die 1, free of charge: now 2 hits and 1 wrench.'],
  [{ kind: 'result', seat: 0, what: 'driving', icons: icons(3, 2, 0) }, 'The roll stands: 2 skids.'],
  [{ kind: 'result', seat: 0, what: 'driving', icons: icons(3, 0, 0) }, null],
  [{ kind: 'collision', seat: 0, on: 'car:1', by: 'car:0', side: 'front', on_side: 'left' }, 'Collision: your front against Osei’s left side.'],
  [{ kind: 'collision', seat: 0, on: 'edge:west', by: 'car:0', side: 'right' }, 'Collision: your right side against the west wall.'],
  [{ kind: 'collision', seat: 0, on: 'wall:2', by: 'object:1', pile: true }, 'Pile-up: the wreck of Brisk’s car against a wall.'],
  [{ kind: 'paid', seat: 0, control: 2 }, 'You pay 2 control.'],
  [{ kind: 'paid', seat: 1, control: 1, count: 2 }, 'Osei pays 1 control, 2 more owed.'],
  [{ kind: 'paid', seat: 1 }, null],
  [{ kind: 'gained', seat: 0, ace: 2 }, 'You gain 2 aces.'],
  [{ kind: 'tires', seat: 0, count: 1, left: 6 }, 'You lose 1 tire: 6 left.'],
  [{ kind: 'power', seat: 1, count: 2, left: 7 }, 'Osei’s power plant takes 2: 7 left.'],
  [{ kind: 'power', seat: 0, count: -1, left: 9 }, 'Your power plant recovers to 9.'],
  [{ kind: 'armor', seat: 0, side: 'left', count: 2, left: 1, cause: 'attack' }, 'The attack takes 2 from your left side: 1 left.'],
  [{ kind: 'armor', seat: 1, side: 'back', count: 1, left: 0, cause: 'collision' }, 'The collision takes 1 from Osei’s back: 0 left.'],
  [{ kind: 'ignite', seat: 0, side: 'front' }, 'Your front catches fire.'],
  [{ kind: 'put_out', seat: 1, side: 'right' }, 'The fire on Osei’s right side is out.'],
  [{ kind: 'burns', seat: 0, side: 'back' }, 'The fire on your back burns on: 1 damage.'],
  [{ kind: 'explosion', seat: 0, side: 'front' }, 'An explosion at your front costs you 1 control.'],
  [{ kind: 'attack', seat: 1, crew: 'gunner', slot: 1, on: 'car:0', on_side: 'left', side: 'left' }, 'Osei’s gunner fires the Laser to the left at your left side.'],
  [{ kind: 'cover', seat: 0, count: 1, left: 2 }, 'For the defense cover gives 1 shield and range gives 2 free re-rolls.'],
  [{ kind: 'cover', seat: 0 }, null],
  [{ kind: 'damage', seat: 1, on: 'car:0', on_side: 'left', basic: 2, tire: 1, shield: 2 }, '2 basic and 1 tire get through to your left side, past 2 shields.'],
  [{ kind: 'damage', seat: 0, on: 'car:1', on_side: 'front', shield: 3 }, 'Nothing gets through to Osei’s front.'],
  [{ kind: 'object', on: 'object:0', count: 1, left: 1 }, 'The barrel takes 1 damage: 1 left.'],
  [{ kind: 'object', on: 'object:0', count: 2, left: 0, gone: true }, 'The barrel is destroyed.'],
  [{ kind: 'destroyed', seat: 0, slot: 0 }, 'Your Heavy Machine Gun is destroyed.'],
  [{ kind: 'card', seat: 1, slot: 1, count: 1, left: 1 }, 'Osei’s Laser takes 1 damage: 1 left.'],
  [{ kind: 'crew_hit', seat: 0, crew: 'driver', count: 1, left: 2 }, 'Your driver is hurt: 2 left.'],
  [{ kind: 'crew_dead', seat: 1, crew: 'gunner' }, 'Osei’s gunner is dead.'],
  [{ kind: 'damage_card', seat: 0, card: 'A2', count: 3 }, '3 points inside your car, damage card A2: structure, then a weapon 1, then a crew member 1, then the power plant.'],
  [{ kind: 'damage_card', seat: 0, card: 'A2', aside: true }, 'Damage card A2 is laid aside.'],
  [{ kind: 'used', seat: 0, slot: 3, flip: true }, 'You use the First Aid Kit, which is spent.'],
  [{ kind: 'condition', seat: 0, side: 'front', condition: 'paint' }, 'Your front is painted over.'],
  [{ kind: 'condition', seat: 1, condition: 'shaken', gone: true }, 'Osei’s car is no longer shaken.'],
  [{ kind: 'dropped', seat: 0, slot: 4, on: 'object:2' }, 'You drop oil.'],
  [{ kind: 'mine', seat: 0, on: 'object:9', side: 'left' }, 'The obstacle goes off at your left side.'],
  [{ kind: 'equipped', seat: 1, car: { name: '', front: ['laser'] } }, 'Osei brings out hidden weapons: Laser.'],
  [{ kind: 'eliminated', seat: 0, how: 'power_plant' }, 'You are out: the power plant is gone.'],
  [{ kind: 'eliminated', seat: 1, how: 'resigned' }, 'Osei gives up.'],
  [{ kind: 'wreck', seat: 1, on: 'object:5', to: pose }, 'Osei’s car stays as a wreck.'],
  [{ kind: 'over', seats: [0] }, 'You win the duel.'],
  [{ kind: 'over', seats: [] }, 'The duel is over. Nobody is left.'],
];

describe('log', () => {
  it.each(told.map(([e, want]) => [e.kind, e, want] as const))('%s', (_, e, want) => {
    expect(text(e)).toBe(want);
  });

  it('tells every kind of event', () => {
    const seen = new Set(told.filter(([, want]) => want !== null).map(([e]) => e.kind));
    expect(eventKinds.filter((k) => !seen.has(k))).toEqual([]);
  });

  it('speaks of the viewer by name to others', () => {
    expect(text({ kind: 'armor', seat: 0, side: 'left', count: 2, left: 1, cause: 'attack' }, 2)).toBe('The attack takes 2 from Mika’s left side: 1 left.');
  });

  it('opens a roll die by die, with its sum and its rule', () => {
    const line = lineOf({ kind: 'roll', rule: 'SX-MOVE-011', seat: 0, what: 'driving', dice: [die('yellow', 0, 1), die('green', 2)], icons: icons(2, 1, 0) }, ctx);
    expect(line?.steps).toEqual([
      { value: '1', text: 'yellow: 1 skid' }, { value: '2', text: 'green: nothing' }, { value: '=', text: '1 skid', sum: true, rule: 'SX-MOVE-011' },
    ]);
    expect(line?.rules).toEqual(['SX-MOVE-011']);
  });

  it('marks what hurts', () => {
    expect(hits({ kind: 'armor', seat: 0, count: 1 })).toBe(true);
    expect(hits({ kind: 'armor', seat: 0, count: 0 })).toBe(false);
    expect(hits({ kind: 'move', seat: 0 })).toBe(false);
  });
});
