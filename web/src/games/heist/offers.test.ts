import { beforeEach, expect, it } from 'vitest';
import { acts, ask, desk, member, observation, option, roll, settle } from './frames.fixture';
import { actionOf, diceOf, inList, mostSteps, nextDirs, offersOf, optionsAt, walk } from './offers';

beforeEach(() => settle());

const shown = (d: Parameters<typeof offersOf>[0]) => offersOf(d).map((c) => [c.key, c.title, c.small]);

it('offers a turn: rolls with their chances small, the end of the actions with a warning', () => {
  const d = desk(ask('act', acts()), observation());
  const list = offersOf(d);
  expect(list.map((c) => c.title)).toEqual(['End the actions', 'Ram SUV 1, 59%', 'Force SUV 1, 59%', 'Push comes to shove, 59%', 'Take Boost Token']);
  expect(list.filter((c) => c.primary)).toHaveLength(1);
  expect(list[0]!.danger).toBe('2 actions not taken. Then the Enemy Die is rolled: there is no way back.');
  expect(list[1]!.small).toBe('59%, 87% with Boost');
  expect(list[3]!.small).toContain('changes nothing now'); // HH-STUNT-013
  expect(list[4]!.small).toBe('ends the actions, tokens 2 → 3'); // HH-ACT-029
  expect(offersOf(desk(ask('act', acts()), observation({ turn: { seat: 0, actions: 0, free: true } })))[0]!.danger).toBeUndefined();
});

it('offers what can be done with a target that is picked on the board', () => {
  const d = desk(ask('act', acts()), observation(), { target: 'suv1' });
  expect(shown(d).map((c) => c[1])).toEqual(['Leap onto SUV 1', 'Ram SUV 1', 'Force SUV 1', 'End the actions']);
  expect(shown(desk(ask('act', acts()), observation(), { option: 'drive 5,1' }))[0]).toEqual(['Enter', 'Drive 1 East, 1 North', 'column 5, lane 1']);
});

it('takes "main" for the rear of the Semi where a peg goes, not on the Tank', () => {
  const list = [option({ do: 'leap', vehicle: 'main' })];
  expect(optionsAt(ask('act', list), 'main:rear', { scenario: 'semi' })).toHaveLength(1);
  expect(optionsAt(ask('act', list), 'main:front', { scenario: 'semi' })).toHaveLength(0);
  expect(optionsAt(ask('act', list), 'main', { scenario: 'tank' })).toHaveLength(1);
});

it('says what an assist is worth and what it costs (HH-BOOST-004, HH-BOOST-005)', () => {
  // Three dice, three hits needed: 8/27 = 30%. Five dice, at least three: (80 + 80 + 32) / 243 = 79%.
  const q = ask('assist', [option({ do: 'assist', tokens: 1 }), option({ do: 'pass' })]);
  expect(shown(desk(q, observation({ roll: roll() })))).toEqual([['1', 'Assist', '79%, boosts 2 → 1'], ['0', 'Let Ines roll', '3 dice, 30%']]);
  expect(offersOf(desk(q, observation({ roll: roll({ dice: 5, need: 1 }) }))).find((c) => c.primary)!.title).toBe('Let Ines roll');
});

it('rolls any dice again (HH-BOOST-017)', () => {
  const q = ask('reroll', [option({ do: 'reroll', dice: [1, 2] }, { power: 'Reroute', tokens: 2 }), option({ do: 'reroll', dice: [2] }), option({ do: 'pass' })]);
  const view = observation({ roll: roll({ faces: ['hit', 'boost', 'blank'] }) });
  expect(shown(desk(q, view, {}, 2))).toEqual([['Enter', 'Roll 2 dice again', 'tokens 3 → 2'], ['0', 'Keep the dice', '1 of 3 hits']]);
  expect(diceOf(desk(q, view, { dice: '0,2' }))).toEqual([0, 2]);
  expect(actionOf(offersOf(desk(q, view, { dice: '0,2' }))[0]!.option)).toEqual({ do: 'reroll', dice: [0, 2] });
  expect(shown(desk(q, view, { dice: 'none' }))).toEqual([['0', 'Keep the dice', '1 of 3 hits']]);
  // Switchback pays nothing for the own Defense Roll.
  const own = observation({ crew: [member(0, { character: 'switchback' }), member(1), member(2)], roll: roll({ seat: 0, for: 'defense', skill: 'defense', vehicle: 'big_block', faces: ['blank'] }) });
  const free = ask('reroll', [option({ do: 'reroll', dice: [0] }, { power: 'Hard to Kill' }), option({ do: 'pass' })]);
  expect(shown(desk(free, own))[0]![2]).toBe('Hard to Kill');
});

it('says what a Boost turns (HH-BOOST-001)', () => {
  const q = ask('boost', [option({ do: 'boost' }), option({ do: 'pass' })]);
  expect(shown(desk(q, observation({ roll: roll({ seat: 0, faces: ['hit', 'hit', 'boost'] }) })))).toEqual([['1', 'Boost', '3 of 3 hits, boosts 2 → 1'], ['0', 'Keep the token', '2 of 3 hits']]);
});

it('lists many spaces and puts few on buttons', () => {
  const to = (n: number) => Array.from({ length: n }, (_, i) => option({ do: 'to', to: `${i + 1},1` }));
  const view = observation({ pending: { what: 'force', seat: 0, vehicle: 'suv1', at: '5,2' } });
  expect(inList(ask('force', [...to(9), option({ do: 'pass' })]))).toBe(true);
  expect(shown(desk(ask('force', [...to(9), option({ do: 'pass' })]), view))).toEqual([['0', 'Leave it there', '']]);
  expect(shown(desk(ask('force', [...to(9), option({ do: 'pass' })]), view, { target: '7,1' }))[0]).toEqual(['Enter', 'Force it 2 East, 1 North', 'column 7, lane 1']);
  expect(shown(desk(ask('nudge', [...to(2), option({ do: 'pass' })]), view)).map((c) => c[0])).toEqual(['1', '2', '0']);
});

it('always has one choice that Enter makes', () => {
  const pick = (['suv1', 'apex', 'sidewinder', 'big_block', 'main'] as const).map((vehicle) => option({ do: 'pick', vehicle }));
  for (const q of [
    ask('peg', pick), ask('peg', pick.slice(0, 2)), ask('slam', pick.slice(1, 3)), ask('decoder', pick.slice(1, 3)), ask('turn', [option({ do: 'go', seat: 1 }), option({ do: 'go', seat: 2 })]),
    ask('peg_order', [option({ do: 'who', seat: 1 }), option({ do: 'who', seat: -1 })]), ask('follow', [option({ do: 'to', to: '5,2' }), option({ do: 'pass' })]),
    ask('react', [option({ do: 'react' }), option({ do: 'pass' })]), ask('reward', [option({ do: 'way', dir: 'n' }), option({ do: 'way', dir: 's' })]), ask('setup', [option({ do: 'take', choice: 'badge' }), option({ do: 'ready' })]),
  ]) {
    const list = offersOf(desk(q, observation({ pending: { what: 'peg', at: '5,2' } })));
    expect(list.filter((c) => c.primary)).toHaveLength(1);
    expect(new Set(list.map((c) => c.key)).size).toBe(list.length);
    expect(JSON.stringify(list)).not.toMatch(/undefined|NaN/);
  }
});

it('puts the way of the travelling wreck together step by step (HH-SEMI-039)', () => {
  const q = ask('reward', [option({ do: 'path', path: ['e'] }), option({ do: 'path', path: ['e', 'e', 'ne'] }), option({ do: 'pass' })]);
  const view = observation({ scenario: 'semi', pending: { what: 'reward', seat: 0, vehicle: 'suv2', stunt: 'M-S5', step: 1 } });
  expect(mostSteps(q)).toBe(3);
  expect(nextDirs(desk(q, view))).toHaveLength(8);
  expect(nextDirs(desk(q, view, { path: 'e' }))).not.toContain('e'); // column 12 is the last
  expect(nextDirs(desk(q, view, { path: 'w,w,w' }))).toEqual([]);
  expect(shown(desk(q, view, { path: 'e,nw' }))).toEqual([['Enter', 'Send it East, North-West', '2 steps'], ['0', 'Nothing more', 'it stays']]);
  expect(walk('12,6', ['se'])).toBeNull();
});
