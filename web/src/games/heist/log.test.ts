import { beforeEach, expect, it } from 'vitest';
import source from '../../../../games/heist/event.go?raw';
import type { Rich } from '../../lib/game';
import { context, observation, scenarios, settle } from './frames.fixture';
import { lineOf } from './log';
import { say } from './messages';
import type { HeistEvent } from './types';

beforeEach(() => settle());

const rule = 'HH-ACT-001';
const text = (r: Rich): string => r.map((p) => (typeof p === 'string' ? p : 'b' in p ? p.b : '')).join('');
const line = (e: HeistEvent, viewer = 0, hot = false) => lineOf(e, context(observation(), viewer, hot));
const told = (e: HeistEvent, viewer = 0, hot = false) => text(line(e, viewer, hot)!.text);

/** The kinds of events as the server names them. */
const kinds = (() => {
  const list = /eventNames = \[numEventKinds\]string\{([^}]*)\}/.exec(source)![1]!;
  return [...list.matchAll(/"(\w+)"/g)].map((m) => m[1]!);
})();

it('has a sentence for every kind of event, in every scenario', () => {
  expect(kinds.length).toBeGreaterThan(50);
  expect(Object.keys(say).sort()).toEqual([...kinds].sort());
  for (const kind of kinds) {
    for (const scenario of scenarios) {
      const e = {
        kind, rule: 'HH-ACT-001', seat: 1, roller: 0, character: 'badge', vehicle: 'apex', target: 'suv1', left_behind: 'big_block', giver: 'suv1', from: '5,3', to: '6,3', dir: 'n', skill: 'speed', for: 'ram',
        stunt: 'T-S1', card: 'T-E01', effect: 0, label: 'Repairman', needed: 3, extra: 1, symbols: 1, hits: 2, damage: 3, taken: 1, lost: 1, strength: 4, change: 1, cargo: 1, on_board: 2, tokens: 1, tokens_left: 1,
        dice_now: 5, radar: 2, shells: 1, round: 3, spot: 1, face: 'enemy_suv', track: 'main', door: 'open', end: 'tank_destroyed', faces: ['hit'], dice: [0],
      };
      const flags = ['free', 'wheel', 'success', 'wreck', 'won', 'withdrawn', 'setup', 'to_supply', 'fails', 'stays', 'cancelled', 'spent'];
      const turned = { ...e, ...Object.fromEntries(flags.map((f) => [f, true])), change: -1, cargo: -1, effect: -1, taken: 0, spot: 2 };
      const bare = { ...e, character: undefined, left_behind: undefined, giver: undefined, extra: undefined, ...(['placed', 'wrecked', 'removed', 'suv_moves', 'decoder', 'cargo', 'enemy_die'].includes(kind) ? { seat: undefined } : {}) };
      for (const one of [e, turned, bare] as unknown as HeistEvent[]) {
        const l = lineOf(one, context(observation({ scenario })));
        if (kind === 'round' || kind === 'turn') expect(l?.turn).toBeTruthy();
        else expect(text(l!.text), kind).toMatch(/^\P{Ll}.*[.:]$/u);
        expect(JSON.stringify(l), kind).not.toMatch(/undefined|NaN/);
      }
    }
  }
});

it('tells a roll with its arithmetic', () => {
  const l = line({ kind: 'rolled', rule: 'HH-SKILL-006', seat: 0, skill: 'speed', for: 'ram', needed: 3, extra: 1, faces: ['hit', 'hit', 'boost', 'blank'] })!;
  expect(text(l.text)).toBe('You roll 4 dice for Speed, 3 needed: 2 hits, 1 boost symbol, 1 blank.');
  expect(l.steps!.map((s) => s.value)).toEqual(['2', '1', '1', '+1', '3']); // the power's hit counts (HH-BOOST-020)
  expect(told({ kind: 'defense', rule, seat: 1, vehicle: 'apex', hits: 2, damage: 3, taken: 1 })).toBe('Ines’s Apex is dealt 3, 2 hits stop 2: takes 1.');
  expect(line({ kind: 'damage', rule, seat: 1, vehicle: 'apex', lost: 1, strength: 4 })!.steps!.map((s) => s.value)).toEqual(['5', '−1', '4']);
});

it('calls everybody by name where one person plays several', () => {
  expect(told({ kind: 'drive', rule, seat: 0, vehicle: 'big_block', from: '4,2', to: '6,1' })).toBe('You drive 2 East, 1 North.');
  expect(told({ kind: 'drive', rule, seat: 0, vehicle: 'big_block', from: '4,2', to: '6,1' }, 0, true)).toBe('Mika drives 2 East, 1 North.');
});

it('tells of enemies', () => {
  expect(told({ kind: 'enemy_die', rule, seat: 0, face: 'enemy_peg' })).toBe('Enemy Die: Enemy Pegs.');
  expect(told({ kind: 'effect', rule, card: 'T-E01', effect: 0, label: 'Repairman' })).toBe('Repairman: One Enemy Peg boards the Tank.');
  expect(told({ kind: 'effect', rule, card: 'T-E01', effect: -1, label: 'When activated' })).toBe('Tank repairs, activated: Tank Strength +2.');
  expect(told({ kind: 'strength', rule, track: 'main', change: -1, strength: 6 })).toBe('The Tank takes 1, 6 left.');
  expect(told({ kind: 'over', rule, end: 'tank_destroyed', won: true })).toBe('The crew wins: the Tank is destroyed.');
});

it('shows only where a sliding wreck ends', () => {
  expect(line({ kind: 'wreck_slides', rule, vehicle: 'suv1', from: '5,3', to: '4,3' })!.last).toBe('wreck_slides suv1');
});
