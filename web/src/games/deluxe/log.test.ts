import { beforeEach, describe, expect, it } from 'vitest';
import type { LogCtx } from '../../lib/game';
import { context, observation } from './frames.fixture';
import { hits, lineOf } from './log';
import type { DeluxeEvent, Observation } from './types';

let ctx: LogCtx<Observation>;
beforeEach(() => {
  ctx = context(observation());
});

const rule = 'DX-HC-011';
const text = (e: DeluxeEvent) => lineOf(e, ctx)?.text.map((p) => (typeof p === 'string' ? p : 'b' in p ? p.b : '')).join('') ?? '';

describe('the log', () => {
  it('tells kinds of a newer server in general words', () => {
    expect(text({ kind: 'solar_flare', car: 0 } as unknown as DeluxeEvent)).toBe('Sundog: solar flare.');
  });

  it('separates turns and phases', () => {
    expect(lineOf({ kind: 'turn', rule, turn: 6 }, ctx)).toMatchObject({ turn: 'Turn 6', text: [] });
    expect(lineOf({ kind: 'phase', rule, phase: 4 }, ctx)).toMatchObject({ turn: 'Phase 4', text: [] });
  });

  it('tells moves by where they went', () => {
    const from = { x: 20, y: 40, heading: 0 };
    expect(text({ kind: 'move', rule, car: 0, maneuver: 'straight', quarters: 6, from, to: { ...from, x: 26 } })).toBe('Sundog goes straight, 1½″.');
    expect(text({ kind: 'move', rule, car: 0, maneuver: 'drift', quarters: 4, from, to: { x: 24, y: 39, heading: 0 }, path: [{ from, to: { x: 24, y: 39, heading: 0 } }] })).toBe('Sundog drifts right.');
    expect(text({ kind: 'move', rule, car: 1, maneuver: 'bend', quarters: 4, cut: true, from, to: from, path: [{ from, to: from, about: 45, u: 0, v: 1 }] })).toBe('Copperhead bends left 45°, and is stopped short.');
  });

  it('opens a difficulty and a roll to hit into their lines', () => {
    const d = lineOf({ kind: 'difficulty', rule: 'DX-HC-011', car: 0, status: -4, difficulty: { printed: 3, total: 5, lines: [{ adder: 'oil', value: 2, rule: '' }] } }, ctx)!;
    expect(d.steps!.map((s) => [s.value, s.text])).toEqual([['D3', 'as printed'], ['+2', 'Oil'], ['D5', 'in all']]);
    const h = lineOf({ kind: 'to_hit', rule, arm: 0, needed: 8, die: 9, hits: true, modifiers: { total: -1, lines: [{ modifier: 'range', value: -1, rule: 'DX-MOD-003' }] } }, ctx)!;
    expect(h.steps!.map((s) => [s.value, s.text, s.rule ?? ''])).toEqual([['−1', 'Range', 'DX-MOD-003'], ['−1', 'in all', ''], ['8+', 'needed on two dice; rolled 9', rule]]);
  });

  it('tells how far the joint of a train bends, and what that may break', () => {
    const bend = (n: number, more = {}) => ({ kind: 'bend', rule, car: 1, tow: 'car:0', bend: n, limit: 90, ...more }) as unknown as DeluxeEvent;
    expect([text(bend(34.2)), text(bend(-93.6, { jackknifed: true })), text(bend(0.1))]).toEqual([
      'Copperhead bends to 34°, limit 90°.', 'Copperhead bends to 94°, past its limit of 90°.', 'Copperhead runs straight behind Sundog again.',
    ]);
    expect(lineOf(bend(34.2), ctx)!.steps!.map((s) => [s.value, s.text])).toEqual([['34°', 'between Sundog and Copperhead, to the left side'], ['90°', 'the limit: jackknifed past it'], ['56°', 'to spare']]);
    expect(lineOf(bend(-93.6, { jackknifed: true }), ctx)!.steps!.at(-1)).toMatchObject({ value: '4°', text: 'too far' });
    const knife = { kind: 'jackknife', rule, car: 1, tow: 'car:0', up_to: 3, die: 4 } as unknown as DeluxeEvent;
    expect([text(knife), lineOf(knife, ctx)!.steps!.map((s) => [s.value, s.text])]).toEqual([
      'Copperhead is bent too far: its coupling holds (breaks up to 3, 50%; rolls 4).', [['50%', 'that the coupling breaks: up to 3 on a die']],
    ]);
  });

  it('names what is hit', () => {
    expect(text({ kind: 'shot', rule, car: 0, person: 0, arm: 0, target: 'car:1', aim: 'right', range: 16 })).toBe('Sundog fires the Machine Gun at Copperhead’s right side, 4.0″.');
    expect(text({ kind: 'shot', rule: 'DX-AUTO-009', car: 0, arm: 0, range: 512 })).toBe('Sundog fires the Machine Gun straight out, at nothing.');
    expect(text({ kind: 'shot', rule: 'DX-FIRE-014', car: 0, arm: 0, range: 0 })).toBe('Sundog uses the Machine Gun.');
    expect(text({ kind: 'shot', rule: 'DX-FIRE-002', car: 0, arm: 0, range: 12 })).toBe('Sundog fires the Machine Gun at the ground, 3.0″.');
    expect(text({ kind: 'damage', rule, car: 1, part: 4, points: 6, dp_left: 3 })).toBe('Copperhead’s right armor takes 6: 3 left.');
    expect(text({ kind: 'destroyed', rule, car: 1, part: 10 })).toBe('Copperhead’s driver is killed.');
    expect(text({ kind: 'corner', rule, car: 1, corner: 3, handling_change: -2 })).toBe('Copperhead loses the rear right wheel: handling class −2.');
    expect(text({ kind: 'collision', rule, car: 0, other: 'wall:3', type: 'head_on', faces: ['front', 'front'] })).toBe('Collision, head-on: Sundog’s front against a wall.');
    expect(text({ kind: 'control', rule, car: 0, needed: 2, die: 1, status: -2 })).toBe('Sundog needs 2, rolls 1: control is lost.');
  });

  it('says no more of a crash, a roll or a fire than it knows', () => {
    expect(text({ kind: 'ram', rule, car: 0, other: 'car:1', type: 'head_on', total: 9, speed: 50, new_speed: 0, other_speed: 0 })).toBe('The crash at 50 mph does 9 damage.');
    expect(text({ kind: 'ram', rule, car: 0, other: 'wall:3', broken: true, breaches: 1 })).toBe('The crash breaks through a wall.');
    expect(text({ kind: 'roll', rule, car: 0, from: { x: 20, y: 40, heading: 0 }, to: { x: 24, y: 40, heading: 0 } })).toBe('Sundog rolls.');
    expect(text({ kind: 'extinguisher', rule, car: 0, die: 6, out: true })).toBe('The fire on Sundog is out (die 6).');
    expect(text({ kind: 'extinguisher', rule, car: 0, out: true })).toBe('The fire on Sundog is out.');
  });

  it('tells of a jump how far it goes', () => {
    expect(text({ kind: 'jump', rule, car: 0, length: 10 })).toBe('Sundog jumps from a slope: 2.5″.');
  });

  it('keeps quiet about what cost nothing', () => {
    expect(lineOf({ kind: 'difficulty', rule, car: 0, status: 1, difficulty: { printed: 0, total: 0, lines: [] } }, ctx)).toBeNull();
    expect(lineOf({ kind: 'fire_penalty', rule, car: 0, fire: 'free' }, ctx)).toBeNull();
  });

  it('marks what hurts', () => {
    expect(hits({ kind: 'damage', rule, car: 1, part: 4, points: 3, dp_left: 0 })).toBe(true);
    expect(hits({ kind: 'damage', rule, car: 1, part: 4, points: 0, dp_left: 3 })).toBe(false);
    expect(hits({ kind: 'burning', rule, car: 1, die: 6 })).toBe(false);
    expect(hits({ kind: 'starshell', rule, car: 1 })).toBe(false);
    expect(lineOf({ kind: 'damage', rule, car: 1, part: 4, points: 6, dp_left: 3 }, ctx)).toMatchObject({ hit: true, seat: 1 });
  });
});
