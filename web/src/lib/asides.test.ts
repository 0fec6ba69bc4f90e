import { describe, expect, it } from 'vitest';
import { asideLines, isAside, newsSince, noteSeen, notices } from './asides';
import type { Step } from './types';

const minute = 60_000;
/** A step taken so many minutes after the start. */
const step = (min: number, more: object = { do: 'act' }) => ({ at: new Date(min * minute).toISOString(), events: [], ...more }) as unknown as Step;
const pause = (min: number, away_ms?: number, grace_ms?: number) => step(min, { do: 'pause', away_ms, grace_ms });
const rules = (min: number, changes: object[] = []) => step(min, { do: 'rules', rules: { from: '1', to: '3', changes } });
const words = (f: Step) => asideLines(f).map((l) => l.text.map((p) => (typeof p === 'string' ? p : 'b' in p ? p.b : 'rule' in p ? `[${p.rule}]` : '?')).join(''));

describe('what is said of a pause', () => {
  it('has its length and the grace, where there are any', () => {
    expect(words(pause(1, 12 * minute, 60 * minute))).toEqual(["The server was away for 12 minutes; nobody's clock ran. Whoever is to move has 1 hour more."]);
    expect(words(pause(1, 12 * minute))).toEqual(["The server was away for 12 minutes; nobody's clock ran."]);
    expect(words(pause(1, undefined, 30_000))).toEqual(["The server was started again; nobody's clock ran. Whoever is to move has 30 seconds more."]);
  });
});

describe('what is said of a correction', () => {
  it('has the versions, and a line for each change with its rules', () => {
    expect(words(rules(1, [{ version: '2', text: 'Wrecks stop at walls.', rules: ['DX-CRASH-005', 'DX-CRASH-006'] }, { version: '3', text: 'Oil lasts.' }]))).toEqual([
      'The rules were corrected. From here on they apply. Version 1 became version 3.',
      'Wrecks stop at walls. [DX-CRASH-005] [DX-CRASH-006]',
      'Oil lasts.',
    ]);
    expect(words(rules(1))).toEqual(['The rules were corrected. From here on they apply. Version 1 became version 3.']);
  });

  it('is nothing for a step of the game', () => {
    for (const f of [step(1), step(1, { do: 'undo', back: 3 }), step(1, { do: 'start' })]) {
      expect(asideLines(f)).toEqual([]);
      expect(isAside(f)).toBe(false);
    }
  });
});

describe('the notices at a table', () => {
  const show = (log: Step[], plays: boolean, seen = 0, opened = log) => notices(log, newsSince(opened), plays, seen).map((f) => `${f.do} ${Date.parse(f.at) / minute}`);

  it('are those of the newest steps when the page is opened', () => {
    expect(show([step(0), step(1), rules(5), pause(6)], false)).toEqual(['rules 5', 'pause 6']);
    expect(show([step(0), pause(2), step(3)], true)).toEqual([]);
    expect(show([], true)).toEqual([]);
  });

  it('are those at the very time of the step before, too', () => {
    expect(show([step(0), step(2), pause(2)], false)).toEqual(['pause 2']);
  });

  it('have corrections that the game has gone on from, for those who play', () => {
    const log = [step(0), rules(2), pause(3), step(4)];
    expect(show(log, true)).toEqual(['rules 2']);
    expect(show(log, false)).toEqual([]);
  });

  it('stay when the game goes on while the page is open', () => {
    const opened = [step(0), step(1)];
    expect(show([...opened, pause(2), step(3), step(4)], false, 0, opened)).toEqual(['pause 2']);
    const tail = [step(0), pause(1)];
    expect(show([...tail, step(2)], false, 0, tail)).toEqual(['pause 1']);
  });

  it('do not come back when they have been seen', () => {
    const log = [step(0), rules(2), pause(3)];
    expect(show(log, true, 2 * minute)).toEqual(['pause 3']);
    expect(show(log, true, 3 * minute)).toEqual([]);
  });
});

describe('what has been seen', () => {
  it('is kept by match and never goes back', () => {
    expect(noteSeen({ a: 5 }, 'b', 7)).toEqual({ a: 5, b: 7 });
    expect(noteSeen({ a: 5 }, 'a', 3)).toEqual({ a: 5 });
    expect(noteSeen({ a: 5 }, 'a', 8)).toEqual({ a: 8 });
  });

  it('forgets the oldest of more than a hundred', () => {
    const full = Object.fromEntries(Array.from({ length: 100 }, (_, i) => [`m${i}`, i + 1]));
    const next = noteSeen(full, 'new', 1000);
    expect(Object.keys(next)).toHaveLength(100);
    expect('m0' in next).toBe(false);
    expect(next.new).toBe(1000);
    expect(next.m99).toBe(100);
  });
});
