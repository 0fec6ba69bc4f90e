import { describe, expect, test } from 'vitest';
import { asFar, corner, fits, guiding, narrowed, places, reading, tail } from './lesson';
import type { Choice } from './game';
import type { Ask, LessonView } from './types';
import { fill } from '../messages/fill';
import { learn } from '../messages/learn';
import { lessons } from '../messages/lessons';

const view = (more: Partial<LessonView>): LessonView => ({ id: 'x', kind: 'lesson', step: 0, steps: 10, titles: [], say: 'x', until: 'action', ...more });
const choice = (key: string, action: unknown): Choice => ({ key, title: key, small: '', option: { action, text: key } });

describe('patterns', () => {
  test('a pattern names what an action has, and null what it has not', () => {
    const action = { do: 'attack', card: 'laser_left', target: 1 };
    expect(fits({ do: 'attack', card: 'laser_left' }, action)).toBe(true);
    expect(fits({ do: 'attack', rider: null }, action)).toBe(true);
    expect(fits({ do: 'attack', rider: null }, { ...action, rider: 'called_shot' })).toBe(false);
    expect(fits({ do: 'attack', card: 'laser_right' }, action)).toBe(false);
  });

  test('only what is offered is shown, but never nothing', () => {
    const ask = { kind: 'action', options: [{ action: { do: 'a' }, text: 'a' }, { action: { do: 'b' }, text: 'b' }] } as unknown as Ask;
    expect(narrowed(ask, [{ do: 'b' }])!.options.map((o) => o.text)).toEqual(['b']);
    expect(narrowed(ask, [{ do: 'c' }])).toBe(ask);
    expect(narrowed(ask, undefined)).toBe(ask);
  });
});

test('a lesson guides until it is left or done, and is read at a step to acknowledge', () => {
  expect(guiding(view({}))).toBe(true);
  expect(guiding(view({ until: 'done' }))).toBe(false);
  expect(guiding(view({ left: true }))).toBe(false);
  expect(guiding(undefined)).toBe(false);
  expect(reading(view({ until: 'ack' }))).toBe(true);
  expect(reading(view({ until: 'ack', left: true }))).toBe(false);
});

test('nothing is bright that the step would not take', () => {
  const choices = [{ ...choice('1', { do: 'pass' }), primary: true }, choice('2', { do: 'arm' })];
  expect(asFar(view({ accept: [{ do: 'arm' }] }), choices)[0]!.primary).toBe(false);
  expect(asFar(view({ accept: [{ do: 'pass' }] }), choices)[0]!.primary).toBe(true);
  expect(asFar(view({}), choices)).toBe(choices);
  expect(asFar(undefined, choices)).toBe(choices);
});

test('a choice is pointed at by its button, or by the card it is played with', () => {
  const choices = [choice('1', { do: 'pass' }), choice('2', { do: 'play', card: 'swerve' })];
  expect(places({ at: 'choice', of: { card: 'swerve' } }, choices)[0]).toBe('.decision [data-choice="2"]');
  expect(places({ at: 'choice', of: { card: 'spin', rider: 'called_shot' } }, choices)[0]).toContain('called_shot');
  expect(places({ at: 'panel', of: 'seat:1' }, [])[0]).toBe('.seatcard[data-seat="2"]');
});

test('the note stands where it hides least, then near to what it points at', () => {
  const board = { x: 0, y: 0, w: 1000, h: 600 };
  const target = { x: 500, y: 700, w: 100, h: 40 };
  const free = corner(board, 300, 120, [], [], target);
  expect(free.y).toBe(464); // 600 - 120 - 16: the lower edge is nearer
  const full = [{ x: 0, y: 400, w: 1000, h: 200 }];
  expect(corner(board, 300, 120, full, [], target).y).toBe(16);
  // Squares that are lit may be under it, a car may not.
  const cars = [{ x: 20, y: 20, w: 40, h: 20 }, { x: 700, y: 20, w: 40, h: 20 }];
  expect(corner(board, 300, 120, full, cars, null).y).toBe(464);
});

test('a line leads from edge to edge, and none where they touch', () => {
  expect(tail({ x: 0, y: 0, w: 100, h: 50 }, { x: 0, y: 200, w: 100, h: 20 })).toBe('M50.0,50.0L50.0,194.0');
  expect(tail({ x: 0, y: 0, w: 100, h: 50 }, { x: 50, y: 40, w: 10, h: 10 })).toBeNull();
});

test('sentences take their figures and know one of a thing', () => {
  expect(fill('{left} of {all} left', { left: 3, all: 4 })).toBe('3 of 4 left');
  expect(fill(learn.minutes, { n: 1 })).toBe('1 minute');
  expect(fill(learn.minutes, { n: 5 })).toBe('5 minutes');
  for (const [key, text] of Object.entries(lessons)) expect(text, key).not.toMatch(/\|/);
});
