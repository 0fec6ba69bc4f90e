import { expect, it } from 'vitest';
import { fresh } from './edit';
import { catalogue } from './fixture';
import { rigPlan } from './rig';
import type { DesignFile } from './types';

const c = catalogue();
const tractor: DesignFile = {
  ...fresh(c, 'tractor_std_cabover', 'Tug'), weapons: [{ weapon: 'machine_gun', at: 'front', count: 2 }],
  behind: [{ name: 'Box', body: 'semi_van', armor: { points: { front: 12, top: 0 } }, crew: [{ role: 'gunner' }], accessories: [{ accessory: 'turret_2', at: 'front_top' }],
    weapons: [{ weapon: 'machine_gun', at: 'back_left' }, { weapon: 'vulcan_machine_gun', at: 'front_turret' }] }],
};
// As the server lays it out: the kingpin 3 squares behind the front edge of the tractor, 1 behind that of the trailer.
const at = [{ front: 0, length: 4, width: 2, kingpin: false }, { front: 2, length: 11, width: 2, joint: 3, kingpin: true }];

it('lays the bodies of a rig out in one line, to scale', () => {
  const plan = rigPlan(c, tractor, at)!;
  expect([plan.width, plan.joints, plan.bodies.map((b) => [b.x, b.length, b.name])]).toEqual([260, [60], [[40, 80, 'Tug'], [150, 220, 'Box']]]);
});

it('says what each bears, and shows where', () => {
  const [tug, box] = rigPlan(c, tractor, at)!.bodies;
  expect([tug!.weapons, box!.weapons, box!.armor]).toEqual([['2 × MG, front'], ['MG, back left', 'VMG, front turret'], 'front 12']);
  // Nose up: the front edge of the tractor, the middle of the left side of the trailer's back half, the turret in the middle of its front half.
  expect(tug!.marks).toEqual([{ symbol: 'gun-mg', x: 0, y: -40, turn: 0 }]);
  expect(box!.marks.map((m) => [m.symbol, m.x, m.y, m.turn])).toEqual([['gun-mg', -20, 55, -90], ['hull', 0, -55, 0], ['gun-mg', 0, -67, 0]]);
});

it('puts what is in the only turret where that is', () => {
  const behind = [{ ...tractor.behind![0]!, weapons: [{ weapon: 'machine_gun', at: 'turret' }] }];
  expect(rigPlan(c, { ...tractor, behind }, at)!.bodies[1]!.marks.map((m) => [m.symbol, m.y])).toEqual([['hull', -55], ['gun-mg', -67]]);
});

it('shows nothing before the server has answered for this rig', () => {
  expect(rigPlan(c, tractor, [])).toBeNull();
  expect(rigPlan(c, tractor, at.slice(0, 1))).toBeNull();
  expect(rigPlan(c, { ...tractor, behind: [{ body: 'semi_van' }, { body: 'semi_van' }] }, at)).toBeNull();
  expect(rigPlan(c, { ...tractor, body: 'luxury', behind: [{ body: 'trl_6ft_van' }] }, at)).toBeNull();
});
