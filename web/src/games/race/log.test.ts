import { beforeEach, describe, expect, it } from 'vitest';
import type { LogLine } from '../../lib/game';
import { context, observation, settle } from './frames.fixture';
import { hits, lineOf } from './log';
import type { EventOf, RaceEvent } from './types';

beforeEach(() => settle());

const rule = 'RC-MOVE-001';
const ctx = context(observation());
const gear: EventOf<'gear'> = { kind: 'gear', rule: 'RC-GEAR-012', seat: 1, before: 'G2-8', node: 'G2-8', gear: 2, zone: 'orange', speed: 8 };

function line(e: RaceEvent): { text: string; steps: string[] } | null {
  const l = lineOf(e, ctx);
  return l && { text: words(l), steps: (l.steps ?? []).map((s) => `${s.value} ${s.text}`) };
}

function words(l: LogLine): string {
  return l.text.map((p) => (typeof p === 'string' ? p : 'b' in p ? p.b : '')).join('');
}

describe('sentences', () => {
  const told: [RaceEvent, string][] = [
    [{ kind: 'grid', rule, seat: 1, place: 2, at: '0:3:15' }, 'Osei starts from place 2 of the grid: tile 1, lane 3, square 15.'],
    [{ kind: 'car', rule, seat: 0, car: 'cinder' }, 'You take the Cinder.'],
    [{ kind: 'driver', rule, seat: 1, driver: 'matchbox', dealt: true }, 'The deal puts Flint into Osei’s car.'],
    [{ kind: 'turn', rule, seat: 1, activations: 2, smoked: true }, 'Osei starts in smoke: 2 lane changes fewer.'],
    [{ ...gear, before: 'G2-8', node: 'G3-10' }, 'Osei accelerates from 8 to 10 in 3rd.'],
    [{ ...gear, before: 'G2-8', node: 'G3-12', turbo: 1 }, 'Osei accelerates from 8 to 12 in 3rd, with 1 Turbo point.'],
    [{ ...gear, seat: 0, before: 'G2-8', node: 'G2-8' }, 'You hold 8 in 2nd.'],
    [{ ...gear, before: 'G2-8', node: 'G3-8' }, 'Osei shifts from 2nd to 3rd at 8.'],
    [{ ...gear, before: 'G2-8', node: 'G2-5', brake: 1, chute: true }, 'Osei brakes from 8 to 5 in 2nd, with 1 Brake point and the Drag Chute.'],
    [{ kind: 'change_roll', rule, seat: 0, dice: [3, 4], changes: 4, grip: 0, speed: 8 }, 'You roll white 3 and 4: 4 lane changes.'],
    [{ kind: 'change_roll', rule, seat: 0, changes: 0, grip: 0, speed: 18 }, 'You have no lane changes at speed 18.'],
    [{ kind: 'step', rule, seat: 1, step: 'R', from: '5:2:15', to: '6:3:1', allowance: 3 }, 'Osei moves over to lane 3, onto tile 7, Sweeper Left.'],
    [{ kind: 'step', rule, seat: 1, step: 'J', from: '5:2:13', to: '5:2:15', allowance: 3 }, 'Jump Jets carry Osei to tile 6, lane 2, square 15.'],
    [{ kind: 'finish', rule, seat: 1, round: 8 }, 'Osei crosses the finish line in round 8.'],
    [{ kind: 'lap', rule, seat: 1, laps: 2 }, 'Osei completes lap 2.'],
    [{ kind: 'steering', rule, seat: 0, steering_lost: 1, steering_left: 0 }, 'You spend 1 Steering point; 0 left.'],
    [{ kind: 'feature', rule, seat: 1, feature: 'gravel', at: '5:2:9', allowance_lost: 1, allowance: 2 }, 'Osei drives through gravel and loses 1 of the movement.'],
    [{ kind: 'feature', rule, seat: 0, feature: 'boost', at: '5:2:9', allowance_lost: -1, allowance: 2 }, 'A boost gives you 1 more to move.'],
    [{ kind: 'pull', rule, seat: 0, at: '6:1:4', lanes: 2, cancelled: 1, by_gyro: 0, side: 'right', limit: 9 }, 'The curve pulls you 2 lanes to the right; you cancel 1 and slide 1.'],
    [{ kind: 'slide', rule, seat: 0, side: 'right', from: '6:1:4', to: '6:2:5' }, 'You slide right to lane 2.'],
    [{ kind: 'scrape', rule, seat: 1, side: 'left', lanes: 2 }, 'Osei scrapes along the left wall for 2 lanes.'],
    [{ kind: 'oil', rule, seat: 1, at: '5:2:9', die: 4, side: 'right' }, 'Osei slips on oil: a 4, to the right.'],
    [{ kind: 'oil', rule, seat: 1, at: '5:2:9', held: true }, 'Osei holds the car on the oil.'],
    [{ kind: 'ramp', rule, seat: 0, from: '1:2:3', to: '1:2:6', lands: true, allowance: 1 }, 'You fly off the ramp and land on tile 2, lane 2, square 6.'],
    [{ kind: 'crash', rule, seat: 1, from: '5:2:8', block: '5:2:9', speed: 8, damage: 2 }, 'Osei crashes into a block on lane 2, tile 6.'],
    [{ kind: 'collision', rule, seat: 0, other: 1, impact: 'shunt', other_damage: 1, damage: 3 }, 'You run into the back of Osei.'],
    [{ kind: 'pushed', rule, seat: 1, from: '5:2:9', to: '5:2:10' }, 'Osei is pushed ahead to lane 2, tile 6.'],
    [{ kind: 'pushed', rule, seat: 1, from: '9:2:15', to: 'finish', finish: true }, 'Osei is pushed ahead over the finish line.'],
    [{ kind: 'not_pushed', rule, seat: 1, from: '5:2:9', block: '5:2:10' }, 'Osei cannot be pushed: a block is in the way.'],
    [{ kind: 'mine', rule, seat: 0, at: '5:1:10', owner: 1, die: 3 }, 'You pass beside Osei’s mine and roll 3: it stays quiet.'],
    [{ kind: 'mine', rule, seat: 1, at: '5:1:10', owner: 1, goes_off: true }, 'Osei drives on its own mine: it goes off.'],
    [{ kind: 'spike', rule, seat: 1, at: '5:1:10', owner: 0, steering_lost: 1, steering_left: 0 }, 'Osei runs over spikes and loses 1 Steering point.'],
    [{ kind: 'loss', rule, seat: 1, structure_lost: 2, structure_left: 3, cause: 'crash' }, 'Osei loses 2 structure in the crash; 3 left.'],
    [{ kind: 'heat', rule, seat: 1, heat_gained: -2, heat: 1 }, 'Osei’s heat falls by 2 to 1.'],
    [{ kind: 'shock', rule, seat: 1, shock_gained: 1, shock: 3 }, 'Osei is shaken: 3 less to move next turn.'],
    [{ kind: 'arm', rule, seat: 1, slot: 2, piece: 'minelayer' }, 'Osei arms the Minelayer.'],
    [{ kind: 'use', rule, seat: 0, slot: 1, target: 1, piece: 'nose_guns' }, 'You use the Nose Guns on Osei.'],
    [{ kind: 'use', rule, seat: 0, slot: 2, at: '5:1:10', piece: 'minelayer' }, 'You use the Minelayer on lane 1, tile 6.'],
    [{ kind: 'shot', rule, seat: 1, target: 0, piece: 'nose_guns', dice: [4, 6], damage: 2 }, 'Osei’s Nose Guns roll 4 and 6: 2 damage to you.'],
    [{ kind: 'shot', rule, seat: 1, target: 0, piece: 'nose_guns', dice: [1], damage: 0 }, 'Osei’s Nose Guns roll 1: no damage to you.'],
    [{ kind: 'token', rule, seat: 1, token: 'spike', at: '5:1:10', removed: true }, 'Spikes on lane 1, tile 6 are gone.'],
    [{ kind: 'react', rule, seat: 0, slot: 3, piece: 'deflector', prevented: 2 }, 'Your Deflector takes 2 off the loss.'],
    [{ kind: 'jammed', rule, seat: 0, by: 1, slot: 1, piece: 'nose_guns' }, 'Osei jams your Nose Guns.'],
    [{ kind: 'smoke', rule, seat: 0, blown_away: true }, 'Your smoke has blown away.'],
    [{ kind: 'destroyed', rule, seat: 1, at: '5:2:9', cause: 'heat' }, 'Osei’s car is destroyed by its own heat; the wreck lies on lane 2, tile 6.'],
    [{ kind: 'swept', rule, seat: 1, wreck: 0, at: '5:2:9' }, 'Osei sweeps the wreck of your car aside.'],
    [{ kind: 'cleared', rule, seat: 0, at: '5:2:9', allowance_lost: 2 }, 'You break through a wreck and lose 2 of the movement.'],
    [{ kind: 'movement_ends', rule, seat: 0, allowance_lost: 1 }, 'Your movement ends: 1 square is not driven.'],
    [{ kind: 'over', rule, end: 'finish', placings: [0, 1] }, 'You win the race: the finish line was crossed.'],
  ];
  it.each(told)('%j', (e, text) => expect(line(e)?.text).toBe(text));

  it('starts each round with the order of play', () => {
    expect(lineOf({ kind: 'round', round: 3, order: [1, 2, 0], rule: 'RC-ORDER-001' }, ctx)).toMatchObject({ turn: 'Round 3', rules: ['RC-ORDER-001'] });
  });
});

describe('arithmetic', () => {
  it('shows each red die', () => {
    expect(line({ kind: 'heat_roll', rule, seat: 1, dice: [2, 5], heat_gained: 1, heat_up_to: 2 })).toEqual({ text: 'Osei rolls red 2 and 5: 1 heat.', steps: ['2 heats: 1 to 2', '5 does not heat: over 2', '+1 heat'] });
  });
  it('reads white dice and takes smoke off', () => {
    // Speed 8 reads the highest: 4, less 2 for smoke.
    expect(line({ kind: 'change_roll', rule, seat: 0, dice: [3, 4], changes: 2, grip: 0, speed: 8, smoked: true })?.steps).toEqual(['4 highest white die at speed 8', '−2 smoke', '2 lane changes']);
    // Speed 12 reads the lowest: 1, less 2 is 0, and 2 for Grip Claws.
    expect(line({ kind: 'change_roll', rule, seat: 0, dice: [1, 4], changes: 2, grip: 2, speed: 12, smoked: true })?.steps).toEqual(['1 lowest white die at speed 12', '−1 smoke', '+2 Grip Claws', '2 lane changes']);
  });
  it('takes shock off the speed and adds equipment', () => {
    expect(line({ kind: 'allowance', rule, seat: 0, allowance: 8, shock_taken: 4, gain: 2, speed: 10 })).toEqual({ text: 'You have 8 to move: shock takes 4 and equipment adds 2.', steps: ['10 speed', '−4 shock', '+2 equipment', '8 to move'] });
  });
  it('explains a shunt by mass: light into heavy', () => {
    // Base 2: the hit car takes 2 + 1 - 3 = 0, the mover 2 - 1 + 3 - 1 = 3.
    expect(line({ kind: 'collision', rule, seat: 0, other: 1, impact: 'shunt', other_damage: 0, damage: 3 })?.steps).toEqual(['0 Osei: base by the difference of speed, and mass', '3 you: base 2 less 1, mass 3 against 1']);
  });
  it('explains a sideswipe by mass: heavy into light', () => {
    expect(line({ kind: 'collision', rule, seat: 1, other: 0, impact: 'sideswipe', other_damage: 3, damage: 1 })?.steps).toEqual(['3 you: 1, and 2 for mass 3 against 1', '1 Osei: 1, and 0 for mass 1 against 3']);
  });
  it('subtracts what is held from a pull', () => {
    expect(line({ kind: 'pull', rule, seat: 0, at: '6:1:4', lanes: 3, cancelled: 2, by_gyro: 1, side: 'right', limit: 8 })?.steps).toEqual(['3 lanes of pull: half of the speed over 8, rounded up', '−1 Gyro', '−1 lane changes', '1 lanes of slide']);
  });
  it('marks what hurts', () => {
    const loss = (n: number): RaceEvent => ({ kind: 'loss', rule, seat: 0, structure_lost: n, structure_left: 1, cause: 'mine' });
    const step: RaceEvent = { kind: 'step', rule, seat: 0, step: 'A', from: '5:2:9', to: '5:2:10', allowance: 1 };
    const destroyed: RaceEvent = { kind: 'destroyed', rule, seat: 0, at: '5:2:9', cause: 'mine' };
    expect([loss(1), loss(0), destroyed, step].map(hits)).toEqual([true, false, true, false]);
  });
});
