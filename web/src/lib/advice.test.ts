import { describe, expect, it } from 'vitest';
import { brighten, canonical, optionOf, reasonOf, usual, type Advised } from './advice';
import { Adviser } from './adviser.svelte';
import type { Choice } from './game';
import { behindWords, reasons } from '../messages/reasons';

const choice = (text: string, more: Partial<Choice> = {}): Choice => ({ key: '', title: text, small: '', option: { action: { do: text }, text }, ...more });
const advised = (text: string, why = 'fire'): Advised => ({ action: { do: text }, text, why });
const bright = (list: Choice[]) => list.filter((c) => c.primary).map((c) => c.title);

describe('the bright choice', () => {
  const list = [choice('straight', { key: 'Enter', primary: true }), choice('left', { key: '1' }), choice('right', { key: '2' })];
  const fresh = usual(list);

  it('is what is advised, with its reason and Enter', () => {
    const got = brighten(list, fresh, advised('left'));
    expect(bright(got)).toEqual(['left']);
    expect(got.map((c) => c.key)).toEqual(['1', 'Enter', '2']);
    expect(got[1]!.hint).toBe(reasons.fire!.for);
  });
  it('keeps the letters of the choices, which mean the same at every question of a kind', () => {
    const window = [choice('fire', { key: 'Enter', also: 'f', primary: true }), choice('pass', { key: 'h' })];
    expect(brighten(window, usual(window), advised('pass')).map((c) => [c.key, c.also])).toEqual([['f', 'f'], ['Enter', 'h']]);
    expect(brighten(window, usual(window), advised('fire')).map((c) => [c.key, c.also])).toEqual([['Enter', 'f'], ['h', undefined]]);
    expect(brighten(window, usual(window), undefined).map((c) => c.key)).toEqual(['f', 'h']);
  });
  it('is none while there is no advice, but an only choice', () => {
    expect(bright(brighten(list, fresh, undefined))).toEqual([]);
    expect(bright(brighten(list.slice(0, 1), fresh, undefined))).toEqual(['straight']);
  });
  it('stays what the player has picked', () => {
    const picked = [choice('right', { key: 'Enter', primary: true }), choice('left', { key: '1' })];
    const got = brighten(picked, fresh, advised('left'));
    expect(bright(got)).toEqual(['right']);
    expect(got[1]!.hint).toBe(reasons.fire!.for);
    expect(bright(brighten(list, null, advised('left')))).toEqual(['straight']);
  });
  it('is to pass where what is advised stands in small print', () => {
    const got = brighten([choice('fire', { key: 'Enter', primary: true }), choice('pass', { key: 'h' }), choice('wait', { minor: true })], canonical({ do: 'fire' }), advised('wait', 'hold'));
    expect(bright(got)).toEqual(['pass']);
  });
  it('is never what hurts for sure, unless the player has picked it', () => {
    const wall = choice('left', { key: '1', hurts: true });
    expect(bright(brighten([list[0]!, wall], fresh, advised('left')))).toEqual([]);
    const all = brighten([{ ...list[0]!, hurts: true }, wall], fresh, advised('left'), true);
    expect(bright(all)).toEqual([]);
    // Nor when the game has taken it up on its board.
    expect(bright(brighten([{ ...wall, key: 'Enter', primary: true }, list[2]!], fresh, advised('left'), true))).toEqual([]);
    expect(all[1]!.hint).toBe(reasons.fire!.for);
    expect(bright(brighten([{ ...wall, key: 'Enter', primary: true }, list[2]!], fresh, advised('right')))).toEqual(['left']);
  });
  it('is none where what is advised is not on offer', () => {
    expect(bright(brighten(list, fresh, advised('jump')))).toEqual([]);
    // Unless the game has taken it up, and shows the same kind of answer in another way.
    const way = (to: string) => ({ ...advised(to), action: { do: 'straight', to } });
    expect(bright(brighten(list, fresh, way('by the wall'), true))).toEqual(['straight']);
    expect(bright(brighten(list, fresh, advised('jump'), true))).toEqual([]);
  });
});

describe('what is advised', () => {
  it('is the option of the server, however its action is written', () => {
    const o = { action: { side: 'left', do: 'swerve', degrees: 15 }, text: 'swerve left 15' };
    const a = { action: { do: 'swerve', degrees: 15, side: 'left', even: 0 }, text: 'other', why: 'safe' };
    expect(optionOf([o], a)).toBe(o);
    expect(optionOf([], a)).toEqual({ action: a.action, text: 'other', preview: undefined });
  });
  it('has a reason also where the word is new', () => {
    expect(reasonOf(advised('x', 'brand new'))).not.toBe('');
    expect(reasonOf({ ...advised('x', 'danger'), against: true })).toBe(reasons.danger!.against);
  });
  it('says how far an alternative is behind', () => {
    expect([behindWords('deluxe', undefined), behindWords('deluxe', 0.01), behindWords('race', 0.44), behindWords('heist', 12.6)]).toEqual(['', 'as good', '0.4 turns behind', '13 points behind']);
  });
});

describe('the adviser', () => {
  it('asks once for each question and drops what comes too late', async () => {
    const open: ((x: { seq: number; bot: string; answers: Advised[] }) => void)[] = [];
    const a = new Adviser(() => new Promise((done) => open.push(done)));
    a.ask({ id: 'm', seat: 0, seq: 1 });
    a.ask({ id: 'm', seat: 0, seq: 1 });
    expect(open).toHaveLength(1);
    a.ask({ id: 'm', seat: 0, seq: 2 });
    open[0]!({ seq: 1, bot: 'normal', answers: [advised('old')] });
    await Promise.resolve();
    expect([a.advice, a.settled]).toEqual([null, false]);
    open[1]!({ seq: 2, bot: 'normal', answers: [advised('new')] });
    await Promise.resolve();
    expect([a.advice?.answers[0]?.text, a.settled]).toEqual(['new', true]);
    a.ask(null);
    expect([a.advice, a.settled]).toEqual([null, true]);
  });
  it('is settled when the server cannot answer', async () => {
    const a = new Adviser(() => Promise.reject(new Error('busy')));
    a.ask({ id: 'm', seat: 0, seq: 1 });
    await Promise.resolve();
    await Promise.resolve();
    expect([a.advice, a.settled]).toEqual([null, true]);
  });
});
