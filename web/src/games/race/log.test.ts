import { beforeEach, describe, expect, it } from 'vitest';
import type { LogLine } from '../../lib/game';
import { context, observation, settle } from './frames.fixture';
import { hits, lineOf } from './log';
import { say } from './messages';
import type { RaceEvent } from './types';

beforeEach(() => settle());

const ctx = context(observation());

function line(e: RaceEvent): { text: string; steps: string[] } | null {
  const l = lineOf(e, ctx);
  return l && { text: words(l), steps: (l.steps ?? []).map((s) => `${s.value} ${s.text}`) };
}

function words(l: LogLine): string {
  return l.text.map((p) => (typeof p === 'string' ? p : 'b' in p ? p.b : '')).join('');
}

describe('sentences', () => {
  const told: [RaceEvent, string][] = [
    [{ kind: 'grid', seat: 1, count: 2, to: '0:3:15' }, 'Osei starts from place 2 of the grid: tile 1, lane 3, square 15.'],
    [{ kind: 'car', seat: 0, pick: 'cinder' }, 'You take the Cinder.'],
    [{ kind: 'driver', seat: 1, pick: 'matchbox', gone: true }, 'The deal puts Flint into Osei’s car.'],
    [{ kind: 'gear', seat: 1, before: 'G2-8', node: 'G3-10' }, 'Osei accelerates from 8 to 10 in 3rd.'],
    [{ kind: 'gear', seat: 1, before: 'G2-8', node: 'G3-12', turbo: 1 }, 'Osei accelerates from 8 to 12 in 3rd, with 1 Turbo point.'],
    [{ kind: 'gear', seat: 0, before: 'G2-8', node: 'G2-8' }, 'You hold 8 in 2nd.'],
    [{ kind: 'gear', seat: 1, before: 'G2-8', node: 'G3-8' }, 'Osei shifts from 2nd to 3rd at 8.'],
    [{ kind: 'gear', seat: 1, before: 'G2-8', node: 'G2-5', brake: 1, kept: true }, 'Osei brakes from 8 to 5 in 2nd, with 1 Brake point and the Drag Chute.'],
    [{ kind: 'change_roll', seat: 0, dice: [3, 4], count: 4, speed: 8 }, 'You roll white 3 and 4: 4 lane changes.'],
    [{ kind: 'step', seat: 1, step: 'R', from: '5:2:15', to: '6:3:1' }, 'Osei moves over to lane 3, onto tile 7, Sweeper Left.'],
    [{ kind: 'finish', seat: 1, count: 8 }, 'Osei crosses the finish line in round 8.'],
    [{ kind: 'steering', seat: 0, count: 1, left: 0 }, 'You spend 1 Steering point; 0 left.'],
    [{ kind: 'feature', seat: 1, feature: 'gravel', count: 1 }, 'Osei drives through gravel and loses 1 of the movement.'],
    [{ kind: 'feature', seat: 0, feature: 'boost', count: -1 }, 'A boost gives you 1 more to move.'],
    [{ kind: 'pull', seat: 0, count: 2, index: 1, side: 'right', speed: 9 }, 'The curve pulls you 2 lanes to the right; you cancel 1 and slide 1.'],
    [{ kind: 'oil', seat: 1, to: '5:2:9', die: 4, side: 'right' }, 'Osei slips on oil: a 4, to the right.'],
    [{ kind: 'ramp', seat: 0, from: '1:2:3', to: '1:2:6', kept: true }, 'You fly off the ramp and land on tile 2, lane 2, square 6.'],
    [{ kind: 'crash', seat: 1, to: '5:2:9' }, 'Osei crashes into a block on lane 2, tile 6.'],
    [{ kind: 'collision', seat: 0, other: 1, impact: 'shunt', count: 1, index: 3 }, 'You run into the back of Osei.'],
    [{ kind: 'pushed', seat: 1, from: '5:2:9', to: '5:2:10' }, 'Osei is pushed ahead to lane 2, tile 6.'],
    [{ kind: 'mine', seat: 0, to: '5:1:10', other: 1, die: 3 }, 'You pass beside Osei’s mine and roll 3: it stays quiet.'],
    [{ kind: 'loss', seat: 1, count: 2, left: 3, cause: 'crash' }, 'Osei loses 2 structure in the crash; 3 left.'],
    [{ kind: 'arm', seat: 1, slot: 2 }, 'Osei arms the Minelayer.'],
    [{ kind: 'use', seat: 0, slot: 1, other: 1, piece: 'nose_guns' }, 'You use the Nose Guns on Osei.'],
    [{ kind: 'shot', seat: 1, other: 0, piece: 'nose_guns', dice: [4, 6], count: 2 }, 'Osei’s Nose Guns roll 4 and 6: 2 damage to you.'],
    [{ kind: 'react', seat: 0, slot: 3, piece: 'deflector', count: 2 }, 'Your Deflector takes 2 off the loss.'],
    [{ kind: 'jammed', seat: 0, other: 1, slot: 1, piece: 'jammer' }, 'Osei jams your Nose Guns.'],
    [{ kind: 'destroyed', seat: 1, to: '5:2:9', cause: 'heat' }, 'Osei’s car is destroyed by its own heat; the wreck lies on lane 2, tile 6.'],
    [{ kind: 'swept', seat: 1, other: 0, to: '5:2:9' }, 'Osei sweeps the wreck of your car aside.'],
    [{ kind: 'cleared', seat: 0, to: '5:2:9', count: 2 }, 'You break through a wreck and lose 2 of the movement.'],
    [{ kind: 'over', end: 'finish', order: [0, 1] }, 'You win the race: the finish line was crossed.'],
  ];
  it.each(told)('%j', (e, text) => expect(line(e)?.text).toBe(text));

  it('starts each round with the order of play', () => {
    expect(lineOf({ kind: 'round', count: 3, order: [1, 2, 0], rule: 'RC-ORDER-001' }, ctx)).toMatchObject({ turn: 'Round 3', rules: ['RC-ORDER-001'] });
  });
});

/** As games/race/event.go names them. */
const kinds = [
  'grid', 'car', 'driver', 'round', 'turn', 'gear', 'heat_roll', 'change_roll', 'allowance', 'step', 'steering', 'lap', 'feature', 'heat', 'oil', 'pull', 'slide', 'scrape', 'ramp', 'crash', 'collision', 'pushed',
  'not_pushed', 'mine', 'spike', 'loss', 'shock', 'arm', 'use', 'shot', 'token', 'react', 'jammed', 'smoke', 'destroyed', 'swept', 'cleared', 'movement_ends', 'finish', 'over',
];

it('has a sentence for every kind of event of the engine, and never says undefined', () => {
  for (const kind of kinds) {
    expect(say, kind).toHaveProperty(kind);
    const full: RaceEvent = {
      kind, rule: 'RC-MOVE-001', seat: 1, other: 0, from: '5:2:9', to: '6:3:1', count: 2, index: 2, left: 1, die: 4, dice: [2, 5], speed: 10, node: 'G3-10', before: 'G2-8', slot: 1, side: 'left', step: 'L',
      piece: 'nose_guns', feature: 'gravel', token: 'oil', impact: 'shunt', cause: 'mine', pick: 'cinder', end: 'finish', order: [1, 0],
    };
    for (const e of [full, { ...full, kept: true, gone: true }, { kind, seat: 0 }]) expect(JSON.stringify(lineOf(e, ctx)), kind).not.toMatch(/undefined|NaN/);
    expect(line({ ...full, kept: kind === 'turn' })?.text, kind).toMatch(/\.$/);
  }
});

describe('arithmetic', () => {
  it('shows each red die', () => {
    expect(line({ kind: 'heat_roll', seat: 1, dice: [2, 5], count: 1, index: 2 })).toEqual({ text: 'Osei rolls red 2 and 5: 1 heat.', steps: ['2 heats: 1 to 2', '5 does not heat: over 2', '+1 heat'] });
  });
  it('reads white dice and takes smoke off', () => {
    // Speed 8 reads the highest: 4, less 2 for smoke.
    expect(line({ kind: 'change_roll', seat: 0, dice: [3, 4], count: 2, index: 0, speed: 8, kept: true })?.steps).toEqual(['4 highest white die at speed 8', '−2 smoke', '2 lane changes']);
    // Speed 12 reads the lowest: 1, less 2 is 0, and 2 for Grip Claws.
    expect(line({ kind: 'change_roll', seat: 0, dice: [1, 4], count: 2, index: 2, speed: 12, kept: true })?.steps).toEqual(['1 lowest white die at speed 12', '−1 smoke', '+2 Grip Claws', '2 lane changes']);
  });
  it('takes shock off the speed and adds equipment', () => {
    expect(line({ kind: 'allowance', seat: 0, count: 8, index: 4, left: 2, speed: 10 })).toEqual({ text: 'You have 8 to move: shock takes 4 and equipment adds 2.', steps: ['10 speed', '−4 shock', '+2 equipment', '8 to move'] });
  });
  it('explains a shunt by mass: light into heavy', () => {
    // Base 2: the hit car takes 2 + 1 - 3 = 0, the mover 2 - 1 + 3 - 1 = 3.
    expect(line({ kind: 'collision', seat: 0, other: 1, impact: 'shunt', count: 0, index: 3 })?.steps).toEqual(['0 Osei: base by the difference of speed, and mass', '3 you: base 2 less 1, mass 3 against 1']);
  });
  it('explains a sideswipe by mass: heavy into light', () => {
    expect(line({ kind: 'collision', seat: 1, other: 0, impact: 'sideswipe', count: 3, index: 1 })?.steps).toEqual(['3 you: 1, and 2 for mass 3 against 1', '1 Osei: 1, and 0 for mass 1 against 3']);
  });
  it('subtracts what is held from a pull', () => {
    expect(line({ kind: 'pull', seat: 0, count: 3, index: 2, left: 1, side: 'right', speed: 8 })?.steps).toEqual(['3 lanes of pull: half of the speed over 8, rounded up', '−1 Gyro', '−1 lane changes', '1 lanes of slide']);
  });
  it('marks what hurts', () => {
    expect(['loss', 'crash', 'destroyed', 'step'].map((kind) => hits({ kind, count: 1 }))).toEqual([true, true, true, false]);
  });
});
