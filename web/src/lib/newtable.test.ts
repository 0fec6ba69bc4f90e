import { describe, expect, it } from 'vitest';
import { draft, fit, free, paces, request, shuffled } from './newtable';
import type { GameInfo } from './types';

const game = {
  id: 'duel', title: 'Duel', seats: { min: 2, max: 6 }, default_seats: 4, default_bot: 'calm',
  bots: [{ id: 'calm', title: 'Calm', blurb: '' }, { id: 'hard', title: 'Hard', blurb: '' }],
  options: [
    { key: 'goal', type: 'int', title: 'Goal', default: 60, limits: { min: 20, max: 200 } },
    { key: 'escape', type: 'bool', title: 'Escape', default: true },
    { key: 'deck', type: 'enum', title: 'Deck', default: 'full', choices: [{ value: 'full', title: 'Full' }, { value: 'short', title: 'Short' }] },
    { key: 'arena', type: 'text', title: 'Arena', default: 'box', choices: [{ value: 'box', title: 'Box' }] },
  ],
  orders: [],
} as unknown as GameInfo;

describe('the form of a new table', () => {
  it('begins with you and bots, no clock, the default options', () => {
    const d = draft(game);
    expect(d.seats.map((s) => s.kind)).toEqual(['you', 'bot', 'bot', 'bot']);
    expect(d.options).toEqual({ goal: 60, escape: true, deck: 'full', arena: 'box' });
    expect(d.clock.pace).toBe('none');
  });

  it('starts at once when every seat is taken, and waits otherwise', () => {
    const d = draft(game);
    expect(request(game, d, false).start).toBe(true);
    d.seats[1] = { kind: 'link' };
    d.seats[2] = { kind: 'open' };
    expect(free(d)).toBe(2);
    expect(request(game, d, false).start).toBe(false);
    expect(request(game, d, true).start).toBe(true);
  });

  it('does not share the clock of a pace between forms', () => {
    draft(game).clock.bank_s = 999;
    expect(paces.none.bank_s).toBe(0);
  });

  it('shuffles all orders alike', () => {
    const seen = new Map<string, number>();
    let n = 0;
    const random = () => (n = (n * 1103515245 + 12345) % 2147483648) / 2147483648;
    for (let i = 0; i < 6000; i++) {
      const s = shuffled(['a', 'b', 'c'], random).join('');
      seen.set(s, (seen.get(s) ?? 0) + 1);
    }
    expect([...seen.keys()].sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba']);
    for (const count of seen.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });

  it('takes over what is kept and still fits', () => {
    const usual = draft(game);
    const kept = { seats: [{ kind: 'you' as const }, { kind: 'bot' as const, bot: 'hard' }], options: { goal: 100, escape: false, deck: 'short', arena: 'AcodeOfMyOwn' }, clock: { ...paces.live }, public: false, hints: false };
    expect(fit(game, usual, kept)).toEqual(kept);
    // A form kept before there were hints begins with the usual ones.
    const { hints: _, ...older } = kept;
    expect(fit(game, usual, older).hints).toBe(true);
  });

  it('leaves what does not fit any more', () => {
    const usual = draft(game);
    for (const kept of [
      { options: { goal: 500, escape: 'yes', deck: 'none', arena: 7, gone: 1 } },
      { seats: [{ kind: 'you' as const }] },
      { seats: [{ kind: 'you' as const }, { kind: 'bot' as const, bot: 'gone' }] },
      { seats: [{ kind: 'you' as const }, { kind: 'king' as never }] },
      { clock: { pace: 'live' } as never },
      { clock: { ...paces.live, pace: 'never' as never } },
      { seats: 3 as never, public: 1 as never },
    ]) {
      expect(fit(game, usual, kept)).toEqual(usual);
    }
  });
});
