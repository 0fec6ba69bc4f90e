import { beforeEach, describe, expect, it } from 'vitest';
import type { LogCtx } from '../../lib/game';
import { context, observation } from './frames.fixture';
import { hits, lineOf } from './log';
import type { DuelEvent, Observation } from './types';

let ctx: LogCtx<Observation>;
beforeEach(() => {
  ctx = context(observation());
});

const text = (e: DuelEvent) => lineOf(e, ctx)?.text.map((p) => (typeof p === 'string' ? p : 'b' in p ? p.b : '')).join('') ?? '';

describe('the log', () => {
  it('tells kinds of a newer server in general words', () => {
    expect(text({ kind: 'solar_flare', car: 0, count: 3 } as unknown as DuelEvent)).toBe('Sundog: solar flare, 3.');
  });

  it('separates turns and phases', () => {
    expect(lineOf({ kind: 'turn', count: 6 }, ctx)).toMatchObject({ turn: 'Turn 6', text: [] });
    expect(lineOf({ kind: 'phase', count: 4 }, ctx)).toMatchObject({ turn: 'Phase 4', text: [] });
  });

  it('tells moves by where they went', () => {
    const from = { x: 20, y: 40, heading: 0 };
    expect(text({ kind: 'move', car: 0, maneuver: 'straight', quarters: 6, from, to: { ...from, x: 26 } })).toBe('Sundog goes straight, 1½″.');
    expect(text({ kind: 'move', car: 0, maneuver: 'drift', quarters: 4, from, to: { x: 24, y: 39, heading: 0 }, path: [{ from, to: { x: 24, y: 39, heading: 0 } }] })).toBe('Sundog drifts right.');
    expect(text({ kind: 'move', car: 1, maneuver: 'bend', quarters: 4, cut: true, from, to: from, path: [{ from, to: from, about: 45, u: 0, v: 1 }] })).toBe('Copperhead bends left 45°, and is stopped short.');
  });

  it('opens a difficulty and a roll to hit into their lines', () => {
    const d = lineOf({ kind: 'difficulty', rule: 'DX-HC-011', car: 0, count: 5, status: -4, difficulty: { printed: 3, total: 5, lines: [{ adder: 'oil', value: 2, rule: '' }] } }, ctx)!;
    expect(d.steps!.map((s) => [s.value, s.text])).toEqual([['D3', 'as printed'], ['+2', 'Oil'], ['D5', 'in all']]);
    const h = lineOf({ kind: 'to_hit', count: 8, die: 9, kept: true, modifiers: { total: -1, lines: [{ modifier: 'range', value: -1, rule: 'DX-MOD-003' }] } }, ctx)!;
    expect(h.steps!.map((s) => [s.value, s.text, s.rule ?? ''])).toEqual([['−1', 'Range', 'DX-MOD-003'], ['−1', 'in all', ''], ['8+', 'needed on two dice; rolled 9', '']]);
  });

  it('names what is hit', () => {
    expect(text({ kind: 'shot', car: 0, person: 0, arm: 0, other: 'car:1', aim: 'right', range: 16 })).toBe('Sundog fires the Machine Gun at Copperhead’s right side, 4.0″.');
    expect(text({ kind: 'damage', car: 1, part: 4, count: 6, left: 3 })).toBe('Copperhead’s right armor takes 6: 3 left.');
    expect(text({ kind: 'destroyed', car: 1, part: 10 })).toBe('Copperhead’s driver is killed.');
    expect(text({ kind: 'corner', car: 1, index: 3, count: 2 })).toBe('Copperhead loses the rear right wheel: handling class −2.');
    expect(text({ kind: 'collision', car: 0, other: 'wall:3', type: 'head_on', faces: ['front', 'front'] })).toBe('Collision, head-on: Sundog’s front against a wall.');
    expect(text({ kind: 'control', car: 0, count: 2, die: 1, kept: false })).toBe('Sundog needs 2, rolls 1: control is lost.');
  });

  it('tells of a jump how far it goes', () => {
    expect(text({ kind: 'jump', car: 0, range: 10 })).toBe('Sundog jumps from a slope: 2.5″.');
  });

  it('keeps quiet about what cost nothing', () => {
    expect(lineOf({ kind: 'difficulty', car: 0, count: 0, status: 1 }, ctx)).toBeNull();
    expect(lineOf({ kind: 'fire_penalty', car: 0, fire: 'free' }, ctx)).toBeNull();
  });

  it('marks what hurts', () => {
    expect(hits({ kind: 'damage', count: 3 })).toBe(true);
    expect(hits({ kind: 'damage', count: 0 })).toBe(false);
    expect(hits({ kind: 'burning', kept: false })).toBe(false);
    expect(hits({ kind: 'move' })).toBe(false);
    expect(lineOf({ kind: 'damage', car: 1, part: 4, count: 6, left: 3 }, ctx)).toMatchObject({ hit: true, seat: 1 });
  });
});
