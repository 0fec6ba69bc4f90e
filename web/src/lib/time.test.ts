import { expect, it } from 'vitest';
import { ago, clock, lasting, span } from './time';

it('shows clocks so that they never stand at 0:00 with time left', () => {
  expect([0, 1, 999, 1000, 61_000, 3_599_001, 86_400_000, -5].map(clock)).toEqual(['0:00', '0:01', '0:01', '0:01', '1:01', '1 h 00 m', '1 d 0 h', '0:00']);
});

it('shows settings in the largest fitting unit', () => {
  expect([20, 90, 600, 7200, 172800, 5400].map(span)).toEqual(['20 s', '1:30', '10:00', '2 h', '2 d', '90:00']);
});

it('says how long ago something was', () => {
  const now = Date.parse('2026-01-02T12:00:00Z');
  expect(['2026-01-02T11:59:50Z', '2026-01-02T11:50:00Z', '2026-01-02T06:00:00Z', '2025-12-30T12:00:00Z', '2026-01-02T12:01:00Z'].map((s) => ago(s, now))).toEqual([
    'just now', '10 min ago', '6 h ago', '3 d ago', 'just now',
  ]);
});

it('says how long something lasted in at most two units', () => {
  const s = 1000, min = 60 * s, h = 60 * min, d = 24 * h;
  expect([0, s, 119 * s, 2 * min, 12 * min + 20 * s, 59 * min + 40 * s, h + 5 * min, 3 * h, 23 * h + 59 * min, d, d + h + 10 * min, 3 * d, -s].map(lasting)).toEqual([
    '0 seconds', '1 second', '119 seconds', '2 minutes', '12 minutes', '1 hour', '1 hour 5 minutes', '3 hours', '23 hours 59 minutes', '1 day', '1 day 1 hour', '3 days', '0 seconds',
  ]);
});
