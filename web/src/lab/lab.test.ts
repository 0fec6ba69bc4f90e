import { describe, expect, it } from 'vitest';
import { ApiError } from '../lib/api';
import { answerTone, standing, survival } from './balance';
import { query } from './api';
import { brief, even, halfOf, heights, label, marks, more, points, range, scaleOf, shade, share, strength } from './figures';
import { cell, matrix } from './fixture';
import { arms, docIn, duelDoc, matrixDoc, pairsOf, precision, rivals, strengthDoc, withCar, type Car } from './forms';
import { Live } from './live.svelte';
import { findings, places, seatOf, sorted, step, sure, view, views, worthToFirst } from './matrix';
import type { Answer, Found } from './results';
import { reached, stairs } from './search';
import type { Experiment, Result } from './types';
import { found, localized, sentence } from './verdict';

const facts = [{ name: 'Anvil', price: 12000, own: false }, { name: 'Bolt', price: 9000, own: true }, { name: 'Cog', price: null, own: false }];

describe('figures', () => {
  it('say no more than the interval allows', () => {
    expect(share(0.609, 0.02)).toBe('61%');
    expect(share(0.609, 0.004)).toBe('60.9%');
    expect(range([0.49, 0.58])).toBe('49 to 58');
    expect(range([0.496, 0.502])).toBe('49.6 to 50.2');
    expect(points(-0.054)).toBe('−5.4');
    expect(points(0.0002)).toBe('0.0');
    expect(halfOf(0.9, [0.8, 0.95])).toBeCloseTo(0.1);
  });

  it('colour cells by side and distance: 9% at one half, 64% at all or nothing', () => {
    expect(strength(0.5)).toBe(9);
    expect(strength(1)).toBe(64);
    expect(strength(0)).toBe(64);
    expect(shade(0.53)).toBe('color-mix(in oklab, var(--info) 12%, var(--surface-1))');
    expect(shade(0.47)).toBe('color-mix(in oklab, var(--hit) 12%, var(--surface-1))');
    expect(even([0.49, 0.58])).toBe(true);
    expect(even([0.51, 0.58])).toBe(false);
  });

  it('lie on scales and axes', () => {
    const s = scaleOf([100, 300], 0);
    expect([s(100), s(200), s(300)]).toEqual([0, 50, 100]);
    expect(scaleOf([5, 5])(5)).toBe(50);
    expect(marks(9800, 15100, 5)).toEqual([10000, 12000, 14000]);
    expect(marks(-3.1, 3.1, 4)).toEqual([-2, 0, 2]);
    expect(heights([0, 1, 100])).toEqual([0, 3, 100]);
  });

  it('keep names of points apart, and leave out one without room', () => {
    const bounds = { left: 0, right: 200, top: 0, bottom: 100 };
    const [a, b] = label([{ x: 50, y: 50 }, { x: 60, y: 50 }], () => 40, bounds);
    expect(a!.anchor).toBe('end'); // the other point stands to the right
    expect(b!.anchor).toBe('start');
    expect(label([{ x: 100, y: 50 }], () => 400, bounds)).toEqual([]);
  });

  it('say how long and how much more', () => {
    expect([brief(4), brief(99), brief(150), brief(7200), brief(4800)]).toEqual(['4 s', '99 s', '3 min', '2 h', '80 min']);
    // ±6 points of 100 pairs: a half of that takes four times the pairs.
    expect(more(100, 0.06, 0.03)).toBe(300);
    expect(more(100, 0.02, 0.03)).toBe(0);
  });
});

describe('a matrix', () => {
  it('is seen from both sides', () => {
    const c = cell(1, 2, 0.6, { at: 1 });
    const a = view(c, 1, false);
    const b = view(c, 2, false);
    expect([a.score, a.ci, a.at, a.first, a.fives]).toEqual([0.6, [0.5, 0.7], 1, 0.65, [4, 2, 10, 4, 20]]);
    expect(b.score).toBeCloseTo(0.4);
    expect(b.ci![0]).toBeCloseTo(0.3);
    expect(b.ci![1]).toBeCloseTo(0.5);
    expect([b.row, b.col, b.at, b.fives]).toEqual([2, 1, 0, [20, 4, 10, 2, 4]]);
    // In the second seat a has 0.55: then b, in the first, has the rest.
    expect(b.first).toBeCloseTo(0.45);
    expect(views(matrix())[0]![0]).toBeNull();
  });

  it('shows while it runs only intervals that may be looked at', () => {
    expect(view(cell(0, 1, 0.7), 0, true).ci).toBeNull();
    expect(view(cell(0, 1, 0.7, { look: [0.55, 0.85] }), 0, true).ci).toEqual([0.55, 0.85]);
    expect(sure(view(cell(0, 1, 0.7, { look: [0.55, 0.85], p: 1 }), 0, true), true)).toBe(true);
    expect(sure(view(cell(0, 1, 0.7, { p: 0.2 }), 0, false), false)).toBe(false);
  });

  it('stands in four orders, and as it was asked while there are no ratings', () => {
    const r = matrix();
    expect(sorted(r, facts, 'rating')).toEqual([0, 1, 2]);
    expect(sorted(r, facts, 'price')).toEqual([1, 0, 2]);
    expect(sorted(r, facts, 'name')).toEqual([0, 1, 2]);
    expect(sorted(r, facts, 'own')).toEqual([1, 0, 2]);
    expect(places(r)).toEqual([1, 2, 3]);
    expect(sorted(matrix({ ratings: undefined }), facts, 'rating')).toEqual([0, 1, 2]);
  });

  it('is walked by arrows, over the diagonal and not over the edge', () => {
    expect(step({ row: 0, col: 1 }, 'ArrowRight', 3)).toEqual({ row: 0, col: 2 });
    expect(step({ row: 1, col: 0 }, 'ArrowRight', 3)).toEqual({ row: 1, col: 2 });
    expect(step({ row: 0, col: 2 }, 'ArrowRight', 3)).toBeNull();
    expect(step({ row: 2, col: 1 }, 'ArrowDown', 3)).toBeNull();
    // Of two there is nothing but what the diagonal ends.
    expect(step({ row: 0, col: 1 }, 'ArrowDown', 2)).toEqual({ row: 1, col: 0 });
    expect(step({ row: 1, col: 0 }, 'ArrowUp', 2)).toEqual({ row: 0, col: 1 });
    expect(step({ row: 1, col: 2 }, 'ArrowDown', 3)).toEqual({ row: 2, col: 1 });
    expect(step({ row: 0, col: 1 }, 'Home', 3)).toBeNull();
  });

  it('tells what stands out', () => {
    const list = findings(matrix({ first_seat: { pairs: 40, mean: 0.5, ci95: [0.48, 0.52] } }), facts);
    expect(list.map((f) => f.kind)).toEqual(['leader', 'seat', 'own']);
    expect(list[2]).toMatchObject({ who: 1, place: 2 });
    const level = matrix();
    level.ratings!.before[0]![1] = 0.9;
    expect(findings(level, facts)[0]).toMatchObject({ kind: 'together', who: [0, 1], cheapest: 1, saves: 3000 });
  });

  it('knows seats and worths by the entrant', () => {
    expect([seatOf(0, 0), seatOf(0, 1), seatOf(1, 1), seatOf(2, 1, 4)]).toEqual([0, 1, 0, 1]);
    expect([worthToFirst(4, 0), worthToFirst(4, 1)]).toEqual([4, 0]);
  });
});

describe('questions', () => {
  const car = (name: string, more: Partial<Car> = {}): Car => ({ name, design: `code-${name}`, own: false, cost: 12000, division: '15', class: 'car', ...more });

  it('become documents', () => {
    const list = [car('A'), car('B', { class: 'trike' }), car('C', { class: 'bus' }), car('D', { division: '10' }), car('E', { own: true })];
    expect(rivals(list, '15').map((c) => c.name)).toEqual(['A', 'B']);
    expect(rivals(list, '15', ['car', 'trike'], 'code-A').map((c) => c.name)).toEqual(['B']);
    expect(matrixDoc(list[4]!, rivals(list, '15'), 50, 'E in 15')).toEqual({
      turnpike_lab: 1, kind: 'matrix', game: 'deluxe', seed: 1, name: 'E in 15', stop: { pairs: 50 },
      field: [{ name: 'E', design: 'code-E' }, { name: 'A', design: 'code-A' }, { name: 'B', design: 'code-B' }],
    });
    expect(strengthDoc('race', 'normal', 'hard', 10, 'x')).toMatchObject({ bots: ['normal', 'hard'], stop: { sprt: { elo0: 0, elo1: 10 } } });
    // 1.96 √(0.125/200) = 0.049
    expect(precision(200)).toBeCloseTo(0.049, 3);
  });

  it('grow by a car, and shrink to two', () => {
    const d = matrixDoc(car('A'), [car('B'), car('C')], 50, 'x');
    expect(withCar(d, car('D')).field!.map((e) => e.name)).toEqual(['A', 'B', 'C', 'D']);
    expect(duelDoc(d, 2, 0, 400)).toMatchObject({ name: 'C – A', field: [{ name: 'C' }, { name: 'A' }], stop: { pairs: 400 } });
    expect(pairsOf({ ...d, stop: {} })).toBe(200);
  });

  it('compare an option as it is with another value', () => {
    const option = { key: 'x', title: 'X', help: '', default: 'day', choices: [{ value: 'day', title: 'Day' }, { value: 'night', title: 'Night' }] };
    expect(arms({ ...option, type: 'enum' })).toEqual(['day', 'night']);
    expect(arms({ ...option, type: 'bool', default: false })).toEqual([false, true]);
  });

  it('come as files of their own or in an export', () => {
    expect(docIn('{"turnpike_lab":1,"kind":"matrix"}')).toEqual({ turnpike_lab: 1, kind: 'matrix' });
    expect(docIn('{"doc":{"turnpike_lab":1},"batches":[]}')).toEqual({ turnpike_lab: 1 });
    expect(docIn('{"a":1}')).toBeNull();
    expect(docIn('no')).toBeNull();
    expect(query({ unit: 0, ending: '', worth: undefined, sort: 'index' })).toBe('?unit=0&sort=index');
  });
});

const experiment = (more: Partial<Experiment> = {}): Experiment => ({
  id: 'X', key: 'k', kind: 'matrix', game: 'deluxe', name: '', owner: 'Rosa', mine: true, state: 'done', visibility: 'private', planned: 80, done: 80, cpu_s: 1, mark: '', current: true,
  created: '2026-01-01T00:00:00Z', updated: '2026-01-01T00:00:00Z', ...more,
});

describe('verdicts', () => {
  it('are said in English by the server, in a list with what is known', () => {
    const verdict = { key: 'matrix.leads', args: { who: 'Anvil', rating: '1600', error: '20' }, text: 'Anvil leads, 1600 ±20' };
    expect(sentence(verdict)).toBe('Anvil leads, 1600 ±20');
    expect(found(experiment({ verdict }))).toBe('Anvil leads, 1600 ±20');
    expect(found(experiment({ state: 'failed', fault: { detail: 'no', unit: 0, pair: 0, round: 0 } }))).toBe('no');
    expect(found(experiment({ state: 'waiting' }))).toBe('Waits for a core');
  });

  it('have their figures written anew for other languages', () => {
    expect(localized('53%')).toBe('53%');
    expect([localized('1720'), localized('12500')]).toEqual(['1720', '12,500']);
    expect(localized('-5.4')).toBe('−5.4');
    expect(localized('Anvil, Bolt and Cog')).toBe('Anvil, Bolt and Cog');
    expect(localized('Anvil')).toBe('Anvil');
  });

  it('of a balance have a word and a colour', () => {
    const answer = (more: Partial<Answer>): Answer => ({ metric: 'score', a: 0.6, b: 0.5, difference: { pairs: 9, diff: -0.1, ci95: [-0.15, -0.05], p: 0 }, margin: 0.02, ...more });
    const judged = (verdict: 'changed' | 'no_change' | 'cannot_tell', small = false) => ({ verdict, p: 0, small });
    expect(standing(answer({ judged: judged('changed') }))).toEqual({ word: 'loses', tone: 'hit' });
    expect(standing(answer({ metric: 'turns', judged: judged('changed', true) }))).toEqual({ word: 'shorter, a little', tone: '' });
    expect(standing(answer({ judged: judged('no_change') }))).toEqual({ word: 'the same', tone: '' });
    expect(standing(answer({ judged: judged('cannot_tell') }))).toEqual({ word: 'cannot tell', tone: 'warn' });
    expect([answerTone(answer({})), answerTone(answer({ judged: judged('changed') }))]).toEqual(['', 'down']);
    expect(survival({ median: 0, low: 0, high: 0, most: 5, bins: [1, 1, 2], width: 2 })).toEqual([{ turn: 0, share: 1 }, { turn: 2, share: 0.75 }, { turn: 4, share: 0.5 }, { turn: 5, share: 0 }]);
  });

  it('of a search stand on stairs: dearer only if better', () => {
    const car = (number: number, cost: number, score: number) => ({ number, cost, score, fresh: { pairs: 9, score, ci95: [0, 1], effective: 9 } }) as unknown as Found;
    expect(stairs([car(1, 14000, 0.9), car(2, 12000, 0.95), car(3, 11000, 0.8)]).map((f) => f.number)).toEqual([3, 2]);
    expect([1, 2, 8, 16].map((pairs) => reached({ pairs } as Found))).toEqual([0, 1, 2, 3]);
  });
});

describe('an experiment that is looked at', () => {
  /** A stream that says what it is told to. */
  class Stream {
    on = new Map<string, (e: Event) => void>();
    closed = false;
    readyState = 1;
    addEventListener(kind: string, on: (e: Event) => void) {
      this.on.set(kind, on);
    }
    close() {
      this.closed = true;
    }
    say(e: Experiment) {
      this.on.get('progress')!({ data: JSON.stringify(e) } as MessageEvent);
    }
  }

  it('takes its document once, its progress from the stream, and its last result when it has ended', async () => {
    const stream = new Stream();
    const doc = { turnpike_lab: 1, kind: 'matrix', game: 'deluxe', seed: 1 } as const;
    let results = 0;
    const live = new Live('X', {
      get: async () => experiment({ state: 'running', done: 8, doc }), events: () => stream,
      result: async () => ({ kind: 'matrix', done: ++results }) as Result,
    });
    await live.load();
    expect([live.it?.done, live.result?.done]).toEqual([8, 1]);
    stream.say(experiment({ state: 'done', done: 80 }));
    expect(live.it).toMatchObject({ state: 'done', doc });
    expect(stream.closed).toBe(true);
    live.close();
  });

  it('is lost where there is none, and quiet where nobody answers', async () => {
    const fails = (status: number) => new Live('X', { get: () => Promise.reject(new ApiError(status, { status, title: 'x' })), events: () => new Stream(), result: () => Promise.reject(new Error()) });
    const gone = fails(404);
    await gone.load();
    expect([gone.lost, gone.quiet]).toEqual([true, '']);
    const down = fails(0);
    await down.load();
    expect(down.lost).toBe(false);
    expect(down.quiet).not.toBe('');
  });
});
