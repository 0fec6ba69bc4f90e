import { beforeAll, describe, expect, it } from 'vitest';
import { attack, car, context, observation, settle, slot } from './frames.fixture';
import type { Observation } from './types';
import { headlineOf } from './headline';
import { barOf, seatLineOf, slotStateOf, statesOf, summaryOf, wordsOf } from './words';

beforeAll(() => settle());

const ctx = (more: Partial<Observation> = {}, viewer = 0) => context(observation(more), viewer);

describe('the table in words', () => {
  it('says where the duel stands', () => {
    expect(barOf(ctx()).where).toBe('round 4');
    expect(barOf(ctx({ phase: 'place' })).where).toBe('Starting places');
    expect(barOf(ctx({ phase: 'over' })).where).toBe('over after round 4');
    expect(barOf(ctx()).facts.map((f) => f.text)).toContain('16 BP, 4 CP');
  });

  it('gives each seat a line', () => {
    expect(seatLineOf(0, ctx())).toEqual({ facts: ['Sundog', 'speed 3', 'control 2', '1 ace'] });
    expect(seatLineOf(1, ctx())).toEqual({ facts: ['Hammerfall', 'speed 3', 'armor 16', 'first'] });
    expect(seatLineOf(2, ctx({ cars: [car(0), car(1), car(2, { fire: ['left'] })] })).state).toBe('on fire: left side');
    expect(seatLineOf(1, ctx({ cars: [car(0), car(1, { in: false })] }))).toEqual({ facts: ['Hammerfall'], state: 'out', out: true });
  });

  it('does not show a car that is still built', () => {
    const cars = [car(0, { name: 'Sundog', ready: true }), car(1, { name: '', ready: true }), car(2, { name: '', ready: false })];
    expect(seatLineOf(0, ctx({ phase: 'build', cars })).facts).toEqual(['Sundog, ready']);
    expect(seatLineOf(1, ctx({ phase: 'build', cars })).facts).toEqual(['ready']);
    expect(seatLineOf(2, ctx({ phase: 'build', cars })).facts).toEqual(['builds a car']);
    expect(wordsOf(ctx({ phase: 'build', cars })).map((g) => g.title)).toEqual(['Round 4']);
  });

  it('names what weighs on a car', () => {
    expect(statesOf(car(0, { out_of_control: true, stuck: true, shaken: true, paint: ['front'], overload: true }))).toEqual(['out of control', 'stuck', 'painted: front', 'shaken', 'overloaded']);
  });

  it('says what has become of a card', () => {
    expect(slotStateOf(slot(0, 'laser', 'left'))).toEqual([]);
    expect(slotStateOf(slot(0, 'laser', 'left', { fired: true, used: true }))).toEqual(['fired']);
    expect(slotStateOf(slot(0, 'oil_jets', 'back', { used: true, left: 2 }))).toEqual(['spent', '2 left']);
    expect(slotStateOf(slot(0, 'laser', 'left', { down: true, fired: true }))).toEqual(['face-down']);
    expect(slotStateOf(slot(0, 'laser', 'left', { destroyed: true, down: true }))).toEqual(['destroyed']);
  });

  // The cars of the fixture stand in a row, 2 car lengths apart, all facing east: 1 between their rectangles.
  it('gives range, arcs and facing of every car, and the loose pieces', () => {
    const groups = wordsOf(ctx());
    const osei = groups.find((g) => g.title.startsWith('Osei'))!;
    expect(osei.items).toContain('At 4.0 east, 3.0 north, facing east (0°), speed 3');
    expect(osei.items).toContain('Range 1.0 CL; in your front arc; you are in its back arc');
    expect(osei.items).toContain('Armor front 4, back 4, left 4, right 4');
    const loose = groups.find((g) => g.title === 'In the arena')!;
    expect(loose.items[0]).toBe('Barrel at 5.0 east, 5.0 north, 2 damage left, 3.6 CL away, in your left arc');
  });

  it('tells the attack on the table', () => {
    const items = wordsOf(ctx({ attack: attack() })).find((g) => g.title === 'On the table')!.items;
    expect(items[0]).toBe('Osei fires the Laser at your left side, 2.4 CL away.');
    expect(items[2]).toBe('Defense dice: 1 yellow, 1 shield; 2 yellow, nothing; 3 blue, 1 shield.');
  });

  it('ranks the cars at the end, the winner first', () => {
    const c = ctx({ phase: 'over', cars: [car(0, { in: false }), car(1, { armor: { front: 1, back: 0, left: 2, right: 4 } }), car(2, { in: false, armor: { front: 0, back: 0, left: 0, right: 0 } })] });
    (c.frame as { outcome?: unknown }).outcome = { winners: [1] };
    const s = summaryOf(c);
    expect(s.headline).toBe('Osei wins the duel');
    expect(s.rows.map((r) => [r.seat, r.winner])).toEqual([[1, true], [0, false], [2, false]]);
    expect(s.rows[0]!.cells[1]).toBe('7 of 16');
    expect(s.notes).toEqual(['4 rounds.', 'Out: Brisk and you.']);
  });

  it('tells how far each is on a course, and who has won by it', () => {
    const course = { order: [1, 2, 3, 0], next: [2, 0, 1, 1] };
    expect(barOf(ctx({ course })).facts[0]!.text).toBe('checkpoints 1, 2, 3, 0');
    expect(seatLineOf(1, ctx({ course })).facts.slice(0, 2)).toEqual(['Hammerfall', 'next 0']);
    expect(wordsOf(ctx({ course })).find((g) => g.title.startsWith('Osei'))!.items[0]).toBe('3 of 4 markers passed, next marker 0');
    const c = ctx({ phase: 'over', course: { order: [1, 2, 3, 0], next: [2, -1, 3, 1] } });
    (c.frame as { outcome?: unknown }).outcome = { winners: [1] };
    const s = summaryOf(c);
    expect(s.headline).toBe('Osei wins the duel');
    expect(s.notes[0]).toBe('Osei has passed the last marker.');
    expect(s.rows.map((r) => [r.seat, r.cells[1]])).toEqual([[1, '4 of 4'], [2, '2 of 4'], [0, '1 of 4'], [3, '0 of 4']]);
  });

  it('tells what a countdown will count', () => {
    const countdown = { count: 2, rounds: 1, rest: [36, 30, 0, 33] };
    expect(barOf(ctx({ countdown })).facts[0]!.text).toBe('countdown 2, down at the end of this round');
    expect(wordsOf(ctx({ countdown }))[0]!.items).toContain('Countdown 2, down at the end of this round. Marker 2 goes off next.');
    expect(seatLineOf(3, ctx({ countdown })).facts[1]).toBe('33 left');
    const c = ctx({ phase: 'over', countdown: { count: 0, rounds: 0, rest: [36, 30, 0, 36] }, cars: [car(0), car(1), car(2, { in: false }), car(3)] });
    (c.frame as { outcome?: unknown }).outcome = { winners: [0, 3] };
    const s = summaryOf(c);
    expect(s.headline).toBe('Tarn and you share the duel');
    expect(s.notes[0]).toBe('The countdown ran out: armor, tires and power plant were added up.');
    expect(s.rows.map((r) => r.seat)).toEqual([0, 3, 1, 2]);
    expect(s.columns[1]).toBe('Counted');
  });

  it('shows nothing of scenarios in the basic game', () => {
    const text = JSON.stringify([barOf(ctx()), wordsOf(ctx()), seatLineOf(0, ctx()), seatLineOf(1, ctx())]);
    expect(text).not.toMatch(/marker|countdown|checkpoint|count\b/i);
  });

  it('puts a table into a few words', () => {
    expect(headlineOf({ round: 3, phase: 'movement' })).toBe('round 3, drive');
    expect(headlineOf(null)).toBe('');
  });
});
