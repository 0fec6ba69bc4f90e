import { describe, expect, it } from 'vitest';
import { adopt } from '../../messages/language';
import frame from '../../messages/pack.de';
import { context, observation, settle } from './frames.fixture';
import pack from './pack.de';
import type { EventOf, RaceEvent } from './types';

adopt('de', { ...frame, ...pack });
// What is loaded from here on is in German.
const { lineOf } = await import('./log');
const { spot } = await import('./gears');
const { seatLineOf } = await import('./words');

settle();
const ctx = context(observation());
const rule = 'RC-MOVE-001';
const gear: EventOf<'gear'> = { kind: 'gear', rule, seat: 1, before: 'G2-8', node: 'G3-10', gear: 3, zone: 'orange', speed: 10 };

function text(e: RaceEvent): string | undefined {
  return lineOf(e, ctx)?.text.map((p) => (typeof p === 'string' ? p : 'b' in p ? p.b : '')).join('');
}

describe('a race in German', () => {
  const told: [RaceEvent, string][] = [
    [{ kind: 'grid', rule, seat: 1, place: 2, at: '0:3:15' }, 'Osei startet von Platz 2: Kachel 1, Spur 3, Feld 15.'],
    [gear, 'Osei beschleunigt von 8 auf 10 im 3. Gang.'],
    [{ ...gear, seat: 0, node: 'G3-8', turbo: 2 }, 'Du schaltest bei Tempo 8 vom 2. in den 3. Gang (2 Turbopunkte).'],
    [{ kind: 'pull', rule, seat: 0, at: '6:1:4', lanes: 2, cancelled: 1, by_gyro: 0, side: 'right', limit: 9 }, 'Die Kurve zieht dich 2 Spuren nach rechts; du fängst 1 ab und rutschst 1.'],
    [{ kind: 'collision', rule, seat: 1, other: 0, impact: 'landing', other_damage: 1, damage: 1 }, 'Osei landet auf dir.'],
    [{ kind: 'mine', rule, seat: 0, at: '5:1:10', owner: 1, die: 3 }, 'Du passierst eine Mine von Osei und würfelst 3: Sie bleibt still.'],
    [{ kind: 'heat', rule, seat: 0, heat_gained: -2, heat: 1 }, 'Deine Hitze fällt um 2 auf 1.'],
    [{ kind: 'shot', rule, seat: 1, target: 0, piece: 'nose_guns', dice: [4, 6], damage: 2 }, 'Nose Guns von Osei, Wurf 4 und 6: 2 Schaden an dir.'],
    [{ kind: 'destroyed', rule, seat: 1, at: '5:2:9', cause: 'heat' }, 'Das Auto von Osei ist zerstört, durch die eigene Hitze; das Wrack liegt auf Spur 2, Kachel 6.'],
  ];
  it.each(told)('says %j', (e, says) => expect(text(e)).toBe(says));

  it('names spots and places as German does', () => {
    expect(spot('G3-10')).toBe('10 im 3. Gang');
    expect(seatLineOf(0, ctx).facts[1]).toMatch(/^Tempo \d+ im \d\. Gang$/);
  });
});
