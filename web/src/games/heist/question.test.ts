import { beforeEach, expect, it } from 'vitest';
import { acts, ask, desk, observation, option, roll, settle } from './frames.fixture';
import { questionOf } from './question';

beforeEach(() => settle());

it('asks for an assist with what it changes', () => {
  const q = ask('assist', [option({ do: 'assist', tokens: 1 }), option({ do: 'pass' })]);
  const view = observation({ roll: roll() });
  expect(questionOf(desk(q, view))).toEqual({ title: 'Assist Ines? The ram of SUV 1 goes from 30% to 79%.', sub: 'A token adds two dice, five at most. Before the roll only.', rule: 'HH-BOOST-004', seat: 1 });
  // At one screen it must be plain whose token it is: seat 2 is asked.
  expect(questionOf(desk(q, view, {}, 2, true))).toMatchObject({ title: 'Osei: assist Ines? The ram of SUV 1 goes from 30% to 79%.', seat: 2 });
  // Two dice let 5/3 of 3 through, four dice 0.5: 3 - 4 x 2/3, and a fourth hit is wasted.
  const defense = observation({ roll: roll({ for: 'defense', skill: 'defense', vehicle: 'apex', dice: 2 }) });
  expect(questionOf(desk(q, defense)).title).toBe('Assist Ines? The Defense of Ines’s Apex lets 1.7 of 3 through on average, then 0.5.');
});

it('asks for the next action, and says what a picked one does', () => {
  expect(questionOf(desk(ask('act', acts()), observation()))).toEqual({ title: '2 actions left. What next?', sub: 'Possible now: Push comes to shove.', rule: 'HH-ACT-002', seat: 0 });
  const q = questionOf(desk(ask('act', acts()), observation(), { option: 'ram suv1' }));
  expect(q).toMatchObject({ title: 'Ram SUV 1? It works in 59%, with Boost in 87%.', rule: 'HH-ACT-015' });
  expect(q.sub).toContain('SUV 1 goes nowhere and meets your Big-Block'); // HH-ACT-016
  expect(questionOf(desk(ask('act', acts()), observation(), {}, 0, true)).title).toBe('Mika: 2 actions left. What next?');
});

it('has a sentence for every question', () => {
  const view = observation({ roll: roll({ faces: ['hit', 'boost', 'blank'] }), pending: { what: 'force', seat: 0, vehicle: 'suv1', at: '5,2', stunt: 'T-S1', step: 0 } });
  const kinds = ['setup', 'decoder', 'turn', 'act', 'assist', 'reroll', 'boost', 'force', 'follow', 'nudge', 'drift', 'reward', 'peg_order', 'peg', 'slam', 'react', 'place', 'repo', 'load'];
  for (const kind of kinds) {
    for (const hot of [false, true]) {
      const mine = questionOf(desk(ask(kind, [option({ do: 'go', seat: 1 }), option({ do: 'pass' })]), view, {}, 0, hot));
      expect(mine.title, kind).toMatch(/[?.]$/);
      expect(mine.title).toMatch(/\?/);
      expect(mine.rule).toMatch(/^HH-/);
      expect(mine.seat).toBeGreaterThanOrEqual(0);
      expect(JSON.stringify(mine)).not.toMatch(/undefined|NaN/);
    }
  }
});
