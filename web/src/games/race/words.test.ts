import { beforeEach, expect, it } from 'vitest';
import { car, context, observation, settle, turn, way } from './frames.fixture';
import { squareWords } from './messages';
import { placeOf } from './things';
import { headlineOf } from './headline';
import { barOf, seatLineOf, summaryOf, wordsOf } from './words';

beforeEach(() => settle());

it('names squares with tiles from 1', () => {
  expect(placeOf('3:2:15')).toEqual({ tile: 3, lane: 2, square: 15 });
  expect(squareWords('3:2:15')).toBe('tile 4, lane 2, square 15');
  expect(squareWords('finish')).toBe('over the finish line');
});

it('fills the strip above the board', () => {
  const bar = barOf(context(observation()));
  expect(bar.where).toBe('10 tiles, open');
  expect(bar.facts.map((f) => f.text)).toEqual(['tile 6 of 10', 'round 11']);
  const closed = observation({ course: { ...observation().course, closed: true, laps: 2 } });
  expect(barOf(context(closed)).facts.map((f) => f.text)).toEqual(['tile 6 of 10', 'lap 1 of 2', 'round 11']);
});

it('has a line for each seat', () => {
  const view = observation({ cars: [car(0), car(1, { destroyed: 1 }), car(2, { shock: 2 }), car(3)] });
  expect(seatLineOf(0, context(view))).toEqual({ facts: ['2nd', 'speed 8 in 2nd', 'structure 4', 'heat 3'] });
  expect(seatLineOf(1, context(view))).toEqual({ facts: ['1st', 'Hammer'], state: 'destroyed', out: true });
  expect(seatLineOf(2, context(view))).toEqual({ facts: ['4th', 'speed 8 in 2nd', 'structure 4'], state: 'shock 2' });
  const { car: _, driver: __, ...bare } = car(3);
  expect(seatLineOf(3, context(observation({ stage: 'draft', cars: [car(0), car(1), car(2), bare] })))).toEqual({ facts: ['grid 4', 'no car yet'] });
});

it('tells the whole board in words', () => {
  const reach = [way('AAA', '5:1:11', { notes: [{ at: '5:1:10', what: 'mine' }] })];
  const view = observation({ turn: turn({ moving: true, allowance: 3, changes: 2, red: [2], white: [2, 1], reach }) });
  const groups = wordsOf(context(view));
  expect(groups.map((g) => g.title)).toEqual(['Round 11', 'Where the movement may end', 'Osei: Hammer', 'Your car: Cinder', 'Tarn: Cinder', 'Brisk: Cinder', 'The course', 'On the road']);
  expect(groups[0]!.items).toContain('Your turn: speed 8, 3 to drive, lane changes: 2.');
  expect(groups[1]!.items).toEqual(['Tile 6, lane 1, square 11: no lane change, mine']);
  expect(groups[3]!.items).toContain('2nd, on tile 6, lane 1, square 8');
  expect(groups[7]!.items).toContain('Mine of Osei on tile 6, lane 1, square 10');
  expect(JSON.stringify(groups)).not.toMatch(/undefined|NaN/);
});

it('sums up a race', () => {
  const view = observation({ stage: 'over', winner: 1, end: 'finish', ranking: [1, 0, 3, 2], cars: [car(0), car(1), car(2, { destroyed: 1 }), car(3)] });
  const { turn: _, ...over } = view;
  const s = summaryOf(context(over));
  expect(s.headline).toBe('Osei wins the race');
  expect(s.rows.map((r) => [r.seat, r.cells[0], r.cells[3]])).toEqual([[1, '1st', 'over the line'], [0, '2nd', 'lane 1, tile 6'], [3, '3rd', 'lane 4, tile 6'], [2, '4th', 'destroyed 1st, lane 3, tile 6']]);
  expect(s.notes[0]).toBe('The finish line was crossed (RC-END-001).');
});

it('puts a table into a few words', () => {
  expect(headlineOf({ stage: 'race', round: 11 })).toBe('round 11');
  expect(headlineOf({ stage: 'draft' })).toBe('choosing cars');
  expect(headlineOf(null)).toBe('');
});
