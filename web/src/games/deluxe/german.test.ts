import { expect, it } from 'vitest';
import frame from '../../messages/pack.de';
import { adopt } from '../../messages/language';
import { context, observation } from './frames.fixture';
import pack from './pack.de';
import type { DeluxeEvent } from './types';

adopt('de', { ...frame, ...pack });
// What is loaded from here on is in German.
const { lineOf } = await import('./log');

const ctx = context(observation());
const rule = 'DX-HC-011';
const text = (e: DeluxeEvent) => lineOf(e, ctx)?.text.map((p) => (typeof p === 'string' ? p : 'b' in p ? p.b : '')).join('') ?? '';

it('tells a duel in German', () => {
  const from = { x: 20, y: 40, heading: 0 };
  expect(text({ kind: 'move', rule, car: 0, maneuver: 'straight', quarters: 6, from, to: { ...from, x: 26 } })).toBe('Sundog fährt geradeaus, 1½″.');
  expect(text({ kind: 'shot', rule, car: 0, person: 0, arm: 0, target: 'car:1', aim: 'right', range: 16 })).toBe('Sundog feuert, Machine Gun, auf Copperhead, rechte Seite, 4,0″.');
  expect(text({ kind: 'shot', rule: 'DX-AUTO-009', car: 0, arm: 0, range: 512 })).toBe('Sundog feuert, Machine Gun, geradeaus ins Leere.');
  expect(text({ kind: 'shot', rule: 'DX-FIRE-014', car: 0, arm: 0, range: 0 })).toBe('Sundog setzt ein: Machine Gun.');
  expect(text({ kind: 'damage', rule, car: 1, part: 4, points: 6, dp_left: 3 })).toBe('Copperhead, Panzerung rechts: 6 Schaden, noch 3.');
  expect(text({ kind: 'control', rule, car: 0, needed: 2, die: 1, status: -2 })).toBe('Sundog braucht 2, würfelt 1: Kontrolle verloren.');
  expect(text({ kind: 'collision', rule, car: 0, other: 'wall:3', type: 'head_on', faces: ['front', 'front'] })).toBe('Kollision, frontal: Sundog, Front, gegen eine Wand.');
  expect(lineOf({ kind: 'turn', rule, turn: 6 }, ctx)?.turn).toBe('Zug 6');
});

it('counts one and many, and says „du“ to the viewer', () => {
  expect(text({ kind: 'breach', rule, breaches: 1 } as unknown as DeluxeEvent)).toBe('Die Wand ist durchbrochen, 1 Bresche im Gebäude.');
  expect(text({ kind: 'breach', rule, breaches: 3 } as unknown as DeluxeEvent)).toBe('Die Wand ist durchbrochen, 3 Breschen im Gebäude.');
  expect(text({ kind: 'over', rule, winners: [0] } as unknown as DeluxeEvent)).toBe('Du gewinnst das Duell.');
  expect(text({ kind: 'over', rule, winners: [1] } as unknown as DeluxeEvent)).toBe(`${ctx.name(1)} gewinnt das Duell.`);
});
