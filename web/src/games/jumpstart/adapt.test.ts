import { describe, expect, it } from 'vitest';
import { context } from '../deluxe/frames.fixture';
import type { Action, DuelEvent } from '../deluxe/types';
import { asking, observe, sent, wide, type View } from './adapt';
import { jumpstart } from './index';

const view = (): View => ({
  stage: 'phases', turn: 2, phase: 3, ask: 'move', of: 0, place: 'open-32x24', turns: 60, queue: [1], counters: [], scenario: 'duel', scores: [{ seat: 0, in: true, kills: 0 }],
  cars: [0, 1].map((n) => ({
    car: n, seat: n, name: ['Half-Brick', 'Dispatch'][n]!, class: 'car', size: 'compact', length: 4, width: 2, fate: 'in_play' as const, pose: { x: 20 + 20 * n, y: 40, heading: 0 }, speed: 60, before: 60,
    ready: true, stopped: false, top_speed: 100, acceleration: 10, mode: 'driven' as const, maneuvers: n, lost: false,
    parts: [{ part: 1, kind: 'armor' as const, at: 'front', dp: 9, left: 9, gone: false }], arms: [{ arm: 0, part: 11, name: 'Machine Gun', mount: 'front', fired: false }],
  })),
  persons: [0, 1].map((n) => ({ person: n, seat: n, of: n, role: 'driver' })),
});

const ctx = (v: View) => ({ ...context(observe(v)), view: v, table: { id: 'duel', game: 'jumpstart' } }) as unknown as Parameters<typeof jumpstart.question>[1];

describe('the jump-start game on the board of Deluxe Duel', () => {
  it('fills in what the game does not have, once for each view', () => {
    const v = view();
    const o = observe(v);
    expect(o).toBe(observe(v));
    expect(o.cars[0]).toMatchObject({ plain: true, losses: [], corners: [], status: 0, arms: [{ to_hit: 7, damage: '1d' }] });
    expect(o.persons[1]).toMatchObject({ car: 1, at: 'seat' });
  });

  it('gives every move its inch, and takes it away again', () => {
    const a: Action = { do: 'move', car: 0, maneuver: 'drift', side: 'left', lateral: 2 };
    expect(wide(a).quarters).toBe(4);
    expect(sent(wide(a))).toEqual(a);
    expect(sent({ ...wide(a), maneuver: 'steep_drift' })).toEqual(a);
    expect(sent({ do: 'move', maneuver: 'hard_swerve', side: 'left', corner: 'left', degrees: 30, quarters: 4 }).maneuver).toBe('swerve');
  });

  it('asks with its own rules, and offers what the server takes', () => {
    const options = [{ action: { do: 'move', car: 0, maneuver: 'drift', side: 'left', lateral: 1 }, text: 'd', preview: { keep: 1 / 2 } }, { action: { do: 'move', car: 0, maneuver: 'straight' }, text: 's', preview: {} }];
    const ask = { kind: 'move', who: [0], mode: 'first', pass: true, covert: false, you: true, options } as never;
    const q = jumpstart.question(ask, ctx(view()));
    expect(q.title).toBe('Phase 3: move Half-Brick 1″. Straight 1″: free, no roll.');
    expect(q).toMatchObject({ rule: 'DX-JUMP-011', sub: 'The first maneuver of a turn is free of risk.' });
    const offers = jumpstart.choices(ask, ctx(view()));
    expect(offers.map((c) => [c.title, c.small])).toEqual([['Straight 1″', 'free, no roll'], ['Drift left ¼″', '50% in control']]);
    expect(offers.every((c) => !('quarters' in (c.option.action as object)))).toBe(true);
    expect(asking(ask)).toBe(asking(ask));
  });

  it('tells what only this game has', () => {
    const p = ctx(view());
    observe(p.view as never);
    const say = (e: Partial<DuelEvent>) => jumpstart.log(e as DuelEvent, p)?.text.map((x) => (typeof x === 'string' ? x : 'b' in x ? x.b : '')).join('');
    expect(say({ kind: 'control', car: 0, die: 9, count: 12, result: 'skid' })).toMatch(/rolls 9, 12 with its speed: skid\.$/);
    expect(say({ kind: 'lost_move', car: 0 })).toMatch(/loses its move to the skid/);
  });
});
