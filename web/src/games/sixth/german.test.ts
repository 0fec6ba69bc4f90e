import { expect, it } from 'vitest';
import frame from '../../messages/pack.de';
import { adopt } from '../../messages/language';
import { context, observation, settle } from './frames.fixture';
import pack from './pack.de';
import type { ArenaEvent, EventKind } from './types';

adopt('de', { ...frame, ...pack });
// What is loaded from here on is in German.
const { lineOf } = await import('./log');

settle();
const ctx = context(observation());

function text(kind: EventKind, e: object, viewer = 0): string | undefined {
  return lineOf({ kind, rule: 'SX-ROUND-001', dice: [], ...e } as unknown as ArenaEvent, { ...ctx, viewer })?.text.map((p) => (typeof p === 'string' ? p : 'b' in p ? p.b : '')).join('');
}

it('tells a duel in German, to whoever reads it', () => {
  expect(text('revealed', { seat: 1, car: { name: 'Hammerfall' } })).toBe('Osei fährt Hammerfall.');
  expect(text('revealed', { seat: 0, car: { name: 'Sundog' } })).toBe('Du fährst Sundog.');
  expect(text('speed_loss', { seat: 0, speed: 3 })).toBe('Abgefahrene Reifen bremsen dich auf Tempo 3.');
  expect(text('spin', { seat: 1, side: 'left', angle: 30, unpaid_skid: 1 })).toBe('Osei schleudert nach links, um 30°: 1 Rutscher nicht bezahlt.');
  expect(text('move', { seat: 1, move: 'slide', side: 'left' })).toBe('Osei rutscht nach links.');
  expect(text('move', { seat: 0, move: 'turn', side: 'right', angle: 45 })).toBe('Du drehst nach rechts, um 45°.');
  expect(text('condition', { seat: 1, condition: 'shaken', gone: true })).toBe('Auto von Osei ist nicht mehr benommen.');
  expect(text('over', { seats: [1, 0] })).toBe('Osei und du teilt euch das Duell.');
  expect(text('flip', { seat: 0 })).toBe('Du überschlägst dich.');
});
