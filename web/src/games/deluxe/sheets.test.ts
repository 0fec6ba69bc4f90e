import { describe, expect, it } from 'vitest';
import { armorKnown, howSeen, othersKnown, stateOf, weaponsKnown } from './sheets';
import type { DuelCar } from './types';

const car = {
  hidden: true, turret: 'cupola', rams: 2 / 3, worked: [{ what: 'weight', turn: 4 }, { what: 'extinguisher', turn: 5 }],
  parts: [
    { part: 1, kind: 'armor', at: 'front', gone: false, dp: 20, left: 7, seen: { how: 'hit', turn: 2 } },
    { part: 2, kind: 'armor', at: 'back', gone: false },
    { part: 3, kind: 'person', at: 'driver', gone: false },
    { part: 4, kind: 'tire', at: 'front_left', gone: true, dp: 6, left: 0, seen: { how: 'hit', turn: 3 } },
    { part: 5, kind: 'weapon', at: 'front', name: 'Machine Gun', gone: false, seen: { how: 'fired', turn: 3 } },
  ],
} as unknown as DuelCar;

describe('a hidden sheet in words', () => {
  it('says of each place for armor what is known, and nothing where nothing is', () => {
    expect(armorKnown(car)).toEqual([{ name: 'Front', state: '7 of 20 left', how: 'hit in turn 2' }, { name: 'Back', state: '', how: '' }]);
  });
  it('says of a weapon how it was learned, without points until it is hit', () => {
    expect(weaponsKnown(car)).toEqual([{ name: 'Machine Gun, front', state: '', how: 'fired in turn 3' }]);
    expect([howSeen(car.parts[2]!), stateOf(car.parts[2]!)]).toEqual(['', '']);
  });
  it('lists what else has been seen, and nobody who is only there', () => {
    expect(othersKnown(car).map((k) => k.name)).toEqual([
      'A cupola stands on it', 'Damage modifier 0.67: a collision in turn 4', 'Fire extinguisher: worked in turn 5', expect.stringMatching(/front left/i),
    ]);
    expect(othersKnown(car)[3]).toMatchObject({ state: 'destroyed', how: 'hit in turn 3' });
  });
});
