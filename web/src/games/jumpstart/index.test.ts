import { describe, expect, it } from 'vitest';
import { context } from '../deluxe/frames.fixture';
import { plainly } from '../deluxe/moves';
import type { Action, Observation, PlainEvent } from '../deluxe/types';
import { jumpstart } from './index';

const view = (): Observation => ({
  stage: 'phases', turn: 2, phase: 3, ask: 'move', of: 0, place: 'open-32x24', turns: 60, queue: [1], counters: [], scenario: 'duel', scores: [{ seat: 0, in: true, kills: 0 }],
  plain: true, weather: [], holds: [], steppers: [], missiles: [], grenades: [],
  cars: [0, 1].map((n) => ({
    car: n, seat: n, name: ['Half-Brick', 'Dispatch'][n]!, code: 'stock_half_brick', class: 'car' as const, size: 'compact' as const, length: 4, width: 2, fate: 'in_play' as const, pose: { x: 20 + 20 * n, y: 40, heading: 0 }, speed: 60,
    before: 60, ready: true, stopped: false, top_speed: 100, acceleration: 10, mode: 'driven' as const, plain: true as const, maneuvers: n, lost: false, in: true, price: 0,
    parts: [{ part: 1, kind: 'armor' as const, at: 'front' as const, dp: 9, left: 9, gone: false }], arms: [{ arm: 0, part: 11, name: 'Machine Gun', mount: 'front' as const, fired: false, to_hit: 7, damage: '1d' }],
  })),
  persons: [0, 1].map((n) => ({ person: n, seat: n, of: n, car: n, at: 'seat' as const, place: 0, role: 'driver' as const, state: 'well' as const, left: 3, armor: 0, gear: [], acted: false })),
});

const ctx = (v: Observation) => ({ ...context(v), view: v, table: { id: 'duel', game: 'jumpstart' } }) as unknown as Parameters<typeof jumpstart.question>[1];

describe('the jump-start game on the board of Deluxe Duel', () => {
  it('has one name for drifts and swerves of any amount', () => {
    const a: Action = { do: 'move', car: 0, quarters: 4, maneuver: 'drift', side: 'left', lateral: 2 };
    expect(plainly(a)).toEqual(a);
    expect(plainly({ ...a, maneuver: 'steep_drift' })).toEqual(a);
    expect(plainly({ do: 'move', maneuver: 'hard_swerve', side: 'left', corner: 'left', degrees: 30, quarters: 4 }).maneuver).toBe('swerve');
  });

  it('asks with its own rules, and offers what the server has listed', () => {
    const options = [
      { action: { do: 'move', car: 0, quarters: 4, maneuver: 'drift', side: 'left', lateral: 1 }, text: 'd', preview: { keep: 1 / 2 } },
      { action: { do: 'move', car: 0, quarters: 4, maneuver: 'straight' }, text: 's', preview: { keep: 1 } },
    ];
    const ask = { kind: 'move', who: [0], mode: 'first', pass: true, covert: false, you: true, options } as never;
    const q = jumpstart.question(ask, ctx(view()));
    expect(q.title).toBe('Phase 3: move Half-Brick 1″. Straight 1″: free, no roll.');
    expect(q).toMatchObject({ rule: 'DX-JUMP-011', sub: 'The first maneuver of a turn is free of risk.' });
    const offers = jumpstart.choices(ask, ctx(view()));
    expect(offers.map((c) => [c.title, c.small])).toEqual([['Straight 1″', 'free, no roll'], ['Drift left ¼″', '50% in control']]);
    expect(offers.map((c) => c.option.action)).toEqual([options[1]!.action, options[0]!.action]);
  });

  it('shows a vehicle without handling', () => {
    const words = JSON.stringify(jumpstart.words(ctx(view())));
    expect(words).toContain('Acceleration 10, top speed 100');
    expect(words).not.toContain('andling');
  });

  it('tells what only this game has', () => {
    const p = ctx(view());
    jumpstart.words(p);
    const say = (e: PlainEvent) => jumpstart.log(e, p)?.text.map((x) => (typeof x === 'string' ? x : 'b' in x ? x.b : '')).join('');
    expect(say({ kind: 'control', rule: 'DX-JUMP-017', car: 0, die: 9, modifier: 3, total: 12, result: 'skid' })).toMatch(/rolls 9, 12 with its speed: skid\.$/);
    expect(say({ kind: 'lost_move', rule: 'DX-JUMP-018', car: 0 })).toMatch(/loses its move to the skid/);
  });
});
