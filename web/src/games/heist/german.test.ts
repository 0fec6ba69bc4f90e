import { describe, expect, it } from 'vitest';
import { adopt } from '../../messages/language';
import frame from '../../messages/pack.de';
import { acts, ask, context, desk, observation, option, settle } from './frames.fixture';
import pack from './pack.de';
import type { HeistEvent } from './types';

adopt('de', { ...frame, ...pack });
// What is loaded from here on is in German.
const { lineOf } = await import('./log');
const { comingWords, vehicleWords } = await import('./names');
const { offersOf } = await import('./offers');
const { questionOf } = await import('./question');
const { voiceOf } = await import('./voice');
const { barOf, seatLineOf, wordsOf } = await import('./words');

settle();
const rule = 'HH-ACT-001';
const text = (e: HeistEvent) => lineOf(e, context(observation()))?.text.map((p) => (typeof p === 'string' ? p : 'b' in p ? p.b : '')).join('');

describe('Highway Crew in German', () => {
  const told: [HeistEvent, string][] = [
    [{ kind: 'drive', rule, seat: 0, vehicle: 'big_block', from: '4,2', to: '6,1' }, 'Du fährst 2 nach Osten, 1 nach Norden.'],
    [{ kind: 'action', rule, seat: 1, for: 'ram', vehicle: 'suv1' } as HeistEvent, 'Ines versucht, SUV 1 zu rammen.'],
    [{ kind: 'leap', rule, seat: 1, vehicle: 'main', wheel: false } as HeistEvent, 'Ines springt auf den Panzer.'],
    [{ kind: 'assist', rule, seat: 1, roller: 0, tokens: 1, dice_now: 5 } as HeistEvent, 'Ines hilft dir mit 1 Marker: 5 Würfel.'],
    [{ kind: 'damage', rule, seat: 0, vehicle: 'big_block', lost: 2, strength: 4 }, 'Dein Big-Block verliert 2 Stärke, 4 übrig.'],
    [{ kind: 'defense', rule, seat: 1, vehicle: 'apex', hits: 2, damage: 3, taken: 1 }, 'Schaden 3 an dem Apex von Ines, 2 Treffer halten 2 ab: 1 kommt durch.'],
    [{ kind: 'strength', rule, track: 'main', change: -1, strength: 6 }, 'Der Panzer verliert 1 Stärke, 6 übrig.'],
    [{ kind: 'over', rule, end: 'tank_destroyed', won: true }, 'Die Crew gewinnt: der Panzer ist zerstört.'],
  ];
  it.each(told)('says %j', (e, says) => expect(text(e)).toBe(says));

  it('puts names into their cases', () => {
    const v = voiceOf(context(observation()));
    const names = (id: string) => (['who', 'whom', 'to', 'of'] as const).map((c) => vehicleWords(id, observation(), v, c));
    expect(names('big_block')).toEqual(['dein Big-Block', 'deinen Big-Block', 'deinem Big-Block', 'deines Big-Block']);
    expect(names('main')).toEqual(['der Panzer', 'den Panzer', 'dem Panzer', 'des Panzers']);
    expect(names('suv2')).toEqual(['das Wrack von SUV 2', 'das Wrack von SUV 2', 'dem Wrack von SUV 2', 'des Wracks von SUV 2']);
    expect(comingWords(observation().coming[1]!, observation(), v)).toBe('das Wrack von SUV 2 rutscht 1 nach Westen und trifft den Panzer (Stärke −1)');
  });

  it('asks and offers', () => {
    expect(questionOf(desk(ask('act', acts()), observation())).title).toBe('Noch 2 Aktionen. Was als Nächstes?');
    expect(offersOf(desk(ask('act', acts()), observation())).map((c) => c.title)).toEqual(['Aktionen beenden', 'SUV 1 rammen, 59\u202f%', 'SUV 1 abdrängen, 59\u202f%', 'Push comes to shove, 59\u202f%', 'Boost-Marker nehmen']);
    const view = observation({ pending: { what: 'force', seat: 0, vehicle: 'suv1' } as never });
    expect(questionOf(desk(ask('force', [option({ do: 'to', to: '7,1' }), option({ do: 'pass' })]), view)).title).toBe('Wohin kommt SUV 1?');
  });

  it('has the board in words', () => {
    expect(barOf(context(observation())).facts.map((f) => f.text)).toEqual(['Runde 3', 'noch 7 Runden']);
    expect(seatLineOf(0, context(observation())).state).toBe('handelt, noch 2');
    const groups = wordsOf(context(observation()));
    expect(groups.map((g) => g.title).slice(0, 3)).toEqual(['Runde 3', 'Was gewinnt, und was verliert', 'Du: Anvil']);
    expect(groups[7]!.items[0]).toBe('Dein Big-Block: Spalte 4, Spur 2, bemannt');
  });
});
